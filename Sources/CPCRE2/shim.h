#ifndef WAYMARK_CPCRE2_SHIM_H
#define WAYMARK_CPCRE2_SHIM_H

/* pcre2.h declares nothing useful before the code unit width is chosen. */
#define PCRE2_CODE_UNIT_WIDTH 8
#include <pcre2.h>
#include <pthread.h>
#include <stddef.h>
#include <stdint.h>

/* Pairs of offsets that one match can report: the whole match and 63 groups. */
#define WAYMARK_PCRE2_PAIRS 64

/*
 * Match data is needed by every match and belongs to one running match at a
 * time, so each thread keeps one: Swift has no thread-local storage of its own.
 * The key exists only to free it when its thread ends. A static inline function
 * has one copy of these variables per object file, so one Swift file calls it.
 */
static inline pthread_key_t *waymark_pcre2_key(void) {
  /* Local to a function: Swift's importer emits no unused variable of a file. */
  static pthread_key_t key = 0;
  return &key;
}

static inline void waymark_pcre2_free_match_data(void *data) {
  pcre2_match_data_free((pcre2_match_data *)data);
}

static inline void waymark_pcre2_create_key(void) {
  pthread_key_create(waymark_pcre2_key(), waymark_pcre2_free_match_data);
}

/* The calling thread's match data; NULL when memory is short. */
static inline pcre2_match_data *waymark_pcre2_thread_match_data(void) {
  static _Thread_local pcre2_match_data *data = NULL;
  if (data == NULL) {
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    pthread_once(&once, waymark_pcre2_create_key);
    data = pcre2_match_data_create(WAYMARK_PCRE2_PAIRS, NULL);
    pthread_setspecific(*waymark_pcre2_key(), data);
  }
  return data;
}

#endif
