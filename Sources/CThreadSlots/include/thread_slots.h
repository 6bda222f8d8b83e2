#ifndef WAYMARK_THREAD_SLOTS_H
#define WAYMARK_THREAD_SLOTS_H

#include <pthread.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

/* References that one thread can keep: see ThreadCache. */
#define WAYMARK_THREAD_SLOTS 4

typedef struct {
  uintptr_t key;
  void *object;
} waymark_thread_slot;

/*
 * What each thread keeps for itself, since Swift has no thread-local storage of
 * its own: references to objects, which `release` gives back when the thread ends.
 */
typedef struct {
  void (*release)(void *object);
  waymark_thread_slot slots[WAYMARK_THREAD_SLOTS];
} waymark_thread_slots;

/* What frees a thread's slots when the thread ends; a process can be out of keys. */
typedef struct {
  pthread_key_t key;
  int has_key;
} waymark_slots_end;

/* Variables are local to functions: Swift's importer emits none of a file's. */
static inline waymark_slots_end *waymark_slots_end_variable(void) {
  static waymark_slots_end end = {0};
  return &end;
}

static inline waymark_thread_slots **waymark_slots_variable(void) {
  static _Thread_local waymark_thread_slots *current = NULL;
  return &current;
}

static inline void waymark_slots_free(void *pointer) {
  waymark_thread_slots *thread = (waymark_thread_slots *)pointer;
  /*
   * What is released here, or by other destructors of the ending thread, may use
   * a router again: it gets new slots then, which are freed in the next round.
   */
  *waymark_slots_variable() = NULL;
  for (int index = 0; index < WAYMARK_THREAD_SLOTS; index++) {
    if (thread->slots[index].object != NULL) thread->release(thread->slots[index].object);
  }
  free(thread);
}

static inline void waymark_slots_create_key(void) {
  waymark_slots_end *end = waymark_slots_end_variable();
  end->has_key = pthread_key_create(&end->key, waymark_slots_free) == 0;
}

/*
 * The calling thread's slots; NULL when memory is short. There are some per object
 * file that calls this, which costs memory and nothing else.
 */
static inline waymark_thread_slots *waymark_slots_current(void) {
  waymark_thread_slots **current = waymark_slots_variable();
  if (__builtin_expect(*current == NULL, 0)) {
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    pthread_once(&once, waymark_slots_create_key);
    waymark_thread_slots *thread =
        (waymark_thread_slots *)calloc(1, sizeof(waymark_thread_slots));
    if (thread == NULL) return NULL;
    /* Without a key, what the thread keeps is lost when it ends. */
    waymark_slots_end *end = waymark_slots_end_variable();
    if (end->has_key) pthread_setspecific(end->key, thread);
    *current = thread;
  }
  return *current;
}

#endif
