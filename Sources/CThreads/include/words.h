#ifndef WAYMARK_WORDS_H
#define WAYMARK_WORDS_H

#include <stdbool.h>
#include <stdint.h>

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
