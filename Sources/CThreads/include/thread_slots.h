#ifndef WAYMARK_THREAD_SLOTS_H
#define WAYMARK_THREAD_SLOTS_H

#include <stddef.h>
#include <stdint.h>

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

/* Makes slots for the calling thread; NULL when memory is short. */
waymark_thread_slots *waymark_slots_create(void);

/* The calling thread's slots; NULL when memory is short. */
static inline waymark_thread_slots *waymark_slots_current(void) {
  extern _Thread_local waymark_thread_slots *waymark_slots;
  if (__builtin_expect(waymark_slots == NULL, 0)) return waymark_slots_create();
  return waymark_slots;
}

#endif
