#ifndef WAYMARK_LOCK_H
#define WAYMARK_LOCK_H

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
void waymark_lock_take(waymark_lock *lock);
void waymark_lock_leave(waymark_lock *lock);

#endif
