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
 * A thread's own references to objects, which `release` gives back when the thread ends. Swift has
 * no thread-local storage.
 */
typedef struct {
  void (*release)(void *object);
  waymark_thread_slot slots[WAYMARK_THREAD_SLOTS];
} waymark_thread_slots;

/* Frees a thread's slots when the thread ends. A process can be out of keys. */
typedef struct {
  pthread_key_t key;
  int has_key;
} waymark_slots_end;

/* Variables are local to functions, because Swift's importer emits no variables of a file. */
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
   * Objects released here, or by other destructors of the ending thread, may use a router again.
   * They get new slots, which the next round frees.
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
 * The calling thread's slots; NULL when memory is short. Each object file that calls this has its
 * own, which costs only memory.
 */
static inline waymark_thread_slots *waymark_slots_current(void) {
  waymark_thread_slots **current = waymark_slots_variable();
  if (__builtin_expect(*current == NULL, 0)) {
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    pthread_once(&once, waymark_slots_create_key);
    waymark_thread_slots *thread =
        (waymark_thread_slots *)calloc(1, sizeof(waymark_thread_slots));
    if (thread == NULL) return NULL;
    /* Without a key, the thread's slots leak when it ends. */
    waymark_slots_end *end = waymark_slots_end_variable();
    if (end->has_key) pthread_setspecific(end->key, thread);
    *current = thread;
  }
  return *current;
}

#endif
