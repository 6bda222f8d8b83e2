#ifndef WAYMARK_CPCRE2_SHIM_H
#define WAYMARK_CPCRE2_SHIM_H

#if !__has_include(<pcre2.h>)
#error "Waymark: libpcre2 is missing. Install libpcre2-dev (apt-get install libpcre2-dev, brew install pcre2), or do without it: depend on Waymark with traits: []"
#else

/* pcre2.h declares nothing useful before the code unit width is chosen. */
#define PCRE2_CODE_UNIT_WIDTH 8
#include <pcre2.h>

#if PCRE2_MAJOR < 10 || (PCRE2_MAJOR == 10 && PCRE2_MINOR < 42)
#error "Waymark: libpcre2 is older than 10.42. Install a newer one, or do without it: depend on Waymark with traits: []"
#endif

#include <pthread.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

/*
 * Pairs of offsets that one match can report: the whole match, and 74 groups, two for each parameter
 * and one for each optional group that a pattern can have.
 */
#define WAYMARK_PCRE2_PAIRS 75

/* Whether the environment lets PCRE2 make machine code: it does not with WAYMARK_JIT=0. */
static inline int waymark_may_translate(void) {
  const char *value = getenv("WAYMARK_JIT");
  return value == NULL || strcmp(value, "0") != 0;
}

/*
 * A thread's data for its matches: match data and a stack for machine code. They belong to one running match at a time.
 */
typedef struct {
  pcre2_match_data *match_data;
  pcre2_jit_stack *jit_stack;
  size_t jit_stack_bytes;
} waymark_thread;

/* Frees a thread's data when the thread ends. A process can be out of keys. */
typedef struct {
  pthread_key_t key;
  int has_key;
} waymark_thread_end;

/* Variables are local to functions, because Swift's importer emits no variables of a file. */
static inline waymark_thread_end *waymark_thread_end_variable(void) {
  static waymark_thread_end end = {0};
  return &end;
}

static inline waymark_thread **waymark_thread_variable(void) {
  static _Thread_local waymark_thread *current = NULL;
  return &current;
}

static inline void waymark_thread_free(void *pointer) {
  waymark_thread *thread = (waymark_thread *)pointer;
  /*
   * Other destructors of the ending thread may match again. They get new data, which the next round frees.
   */
  *waymark_thread_variable() = NULL;
  pcre2_match_data_free(thread->match_data);
  pcre2_jit_stack_free(thread->jit_stack);
  free(thread);
}

static inline void waymark_thread_create_key(void) {
  waymark_thread_end *end = waymark_thread_end_variable();
  end->has_key = pthread_key_create(&end->key, waymark_thread_free) == 0;
}

/*
 * The calling thread's data; NULL when memory is short. Each object file that calls this has its
 * own, which costs only memory.
 */
static inline waymark_thread *waymark_thread_current(void) {
  waymark_thread **current = waymark_thread_variable();
  if (__builtin_expect(*current == NULL, 0)) {
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    pthread_once(&once, waymark_thread_create_key);
    waymark_thread *thread = (waymark_thread *)calloc(1, sizeof(waymark_thread));
    if (thread == NULL) return NULL;
    thread->match_data = pcre2_match_data_create(WAYMARK_PCRE2_PAIRS, NULL);
    if (thread->match_data == NULL) {
      free(thread);
      return NULL;
    }
    /* Without a key, the thread's data leaks when it ends. */
    waymark_thread_end *end = waymark_thread_end_variable();
    if (end->has_key) pthread_setspecific(end->key, thread);
    *current = thread;
  }
  return *current;
}

static inline pcre2_compile_context **waymark_compile_context_variable(void) {
  static pcre2_compile_context *context = NULL;
  return &context;
}

static inline void waymark_create_compile_context(void) {
  pcre2_compile_context *context = pcre2_compile_context_create(NULL);
  if (context != NULL) {
    pcre2_set_newline(context, PCRE2_NEWLINE_LF);
    pcre2_set_bsr(context, PCRE2_BSR_UNICODE);
  }
  *waymark_compile_context_variable() = context;
}

/*
 * What ends a line, whatever PCRE2 was built with. It never changes, and lives as long as the process; NULL, for what
 * PCRE2 was built with, when memory is short.
 */
static inline pcre2_compile_context *waymark_compile_context(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, waymark_create_compile_context);
  return *waymark_compile_context_variable();
}

/*
 * A callback of pcre2_jit_stack_assign: the calling thread's stack, of at least as many bytes as
 * the address says. When memory is short, NULL stands for PCRE2's own 32 KiB.
 */
static inline pcre2_jit_stack *waymark_jit_stack(void *bytes) {
  waymark_thread *thread = waymark_thread_current();
  if (thread == NULL) return NULL;
  if (thread->jit_stack_bytes < (uintptr_t)bytes) {
    pcre2_jit_stack_free(thread->jit_stack);
    thread->jit_stack = pcre2_jit_stack_create(32 * 1024, (uintptr_t)bytes, NULL);
    thread->jit_stack_bytes = thread->jit_stack == NULL ? 0 : (uintptr_t)bytes;
  }
  return thread->jit_stack;
}

static inline void waymark_assign_jit_stack(pcre2_match_context *context, size_t bytes) {
  pcre2_jit_stack_assign(context, waymark_jit_stack, (void *)(uintptr_t)bytes);
}

#endif
#endif
