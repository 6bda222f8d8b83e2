#include "threads.h"

#ifdef _WIN32
#define WIN32_LEAN_AND_MEAN
#include <windows.h>

static PSRWLOCK system_lock(waymark_lock *lock) { return (PSRWLOCK)&lock->state; }

void waymark_lock_create(waymark_lock *lock) { InitializeSRWLock(system_lock(lock)); }
void waymark_lock_destroy(waymark_lock *lock) { (void)lock; }
void waymark_lock_acquire(waymark_lock *lock) { AcquireSRWLockExclusive(system_lock(lock)); }
void waymark_lock_leave(waymark_lock *lock) { ReleaseSRWLockExclusive(system_lock(lock)); }

#else

void waymark_lock_create(waymark_lock *lock) { pthread_mutex_init(&lock->mutex, NULL); }
void waymark_lock_destroy(waymark_lock *lock) { pthread_mutex_destroy(&lock->mutex); }
void waymark_lock_acquire(waymark_lock *lock) { pthread_mutex_lock(&lock->mutex); }
void waymark_lock_leave(waymark_lock *lock) { pthread_mutex_unlock(&lock->mutex); }

#endif
