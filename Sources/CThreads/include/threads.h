#ifndef WAYMARK_THREADS_H
#define WAYMARK_THREADS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifndef _WIN32
#include <pthread.h>
#endif

/* A lock of the system, which must not move: see Locked. */
typedef struct {
#ifdef _WIN32
  void *state; /* an SRWLOCK */
#else
  pthread_mutex_t mutex;
#endif
} waymark_lock;

void waymark_lock_create(waymark_lock *lock);
void waymark_lock_destroy(waymark_lock *lock);
void waymark_lock_acquire(waymark_lock *lock);
void waymark_lock_leave(waymark_lock *lock);

/*
 * Replaces the number of steps that the calling thread's series of matches has taken, and returns the
 * previous number. It's negative outside a series: see MatchMeter.
 */
static inline int64_t waymark_exchange_spent_steps(int64_t steps) {
  extern _Thread_local int64_t waymark_spent_steps;
  int64_t before = waymark_spent_steps;
  waymark_spent_steps = steps;
  return before;
}

/*
 * Replaces the calling thread's word, and returns the previous word. It's 0 outside a match: see
 * ThreadWord.
 */
static inline uint64_t waymark_exchange_word(uint64_t word) {
  extern _Thread_local uint64_t waymark_word;
  uint64_t before = waymark_word;
  waymark_word = word;
  return before;
}

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

/*
 * Words that all threads read and change at once: see AtomicWord. These are Clang's functions for
 * plain words, since Swift cannot name a type with C11's `_Atomic`.
 */

static inline uintptr_t waymark_word_load(const uintptr_t *word) {
  return __atomic_load_n(word, __ATOMIC_ACQUIRE);
}

static inline void waymark_word_store(uintptr_t *word, uintptr_t value) {
  __atomic_store_n(word, value, __ATOMIC_RELEASE);
}

/* Adds one; returns the sum. */
static inline uintptr_t waymark_word_increment(uintptr_t *word) {
  return __atomic_add_fetch(word, 1, __ATOMIC_ACQ_REL);
}

/* Stores a value if the word is 0; returns what the word had. */
static inline uintptr_t waymark_word_store_if_zero(uintptr_t *word, uintptr_t value) {
  uintptr_t old = 0;
  __atomic_compare_exchange_n(word, &old, value, false, __ATOMIC_ACQ_REL, __ATOMIC_ACQUIRE);
  return old;
}

#endif
