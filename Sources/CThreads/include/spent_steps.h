#ifndef WAYMARK_SPENT_STEPS_H
#define WAYMARK_SPENT_STEPS_H

#include <stdint.h>

/*
 * What the series of matches that the calling thread is in has spent; negative outside of one: see
 * MatchMeter. Returns the value before.
 */
static inline int64_t waymark_exchange_spent_steps(int64_t steps) {
  extern _Thread_local int64_t waymark_spent_steps;
  int64_t before = waymark_spent_steps;
  waymark_spent_steps = steps;
  return before;
}

#endif
