#pragma once
#include <stddef.h>

typedef struct _opaque_pthread_t *pthread_t;
typedef unsigned long pthread_key_t;
typedef struct { long sig; char opaque[8]; } pthread_once_t;
typedef struct { long sig; char opaque[8]; } pthread_mutexattr_t;
typedef struct { long sig; char opaque[56]; } pthread_mutex_t;
typedef struct { long sig; char opaque[16]; } pthread_rwlockattr_t;
typedef struct { long sig; char opaque[192]; } pthread_rwlock_t;

#define PTHREAD_ONCE_INIT {0x30B1BCBA, {0}}
#define PTHREAD_MUTEX_INITIALIZER {0x32AAABA7, {0}}
#define PTHREAD_MUTEX_ERRORCHECK 1

int pthread_key_create(pthread_key_t *key, void (*_Nullable destructor)(void *_Nonnull));
int pthread_setspecific(pthread_key_t key, const void *_Nullable value);
void *_Nullable pthread_getspecific(pthread_key_t key);
int pthread_once(pthread_once_t *once, void (*_Nonnull routine)(void));

int pthread_mutexattr_init(pthread_mutexattr_t *attributes);
int pthread_mutexattr_settype(pthread_mutexattr_t *attributes, int type);
int pthread_mutexattr_destroy(pthread_mutexattr_t *attributes);
int pthread_mutex_init(pthread_mutex_t *mutex, const pthread_mutexattr_t *_Nullable attributes);
int pthread_mutex_destroy(pthread_mutex_t *mutex);
int pthread_mutex_lock(pthread_mutex_t *mutex);
int pthread_mutex_unlock(pthread_mutex_t *mutex);
int pthread_rwlock_init(pthread_rwlock_t *lock, const pthread_rwlockattr_t *_Nullable attributes);
int pthread_rwlock_destroy(pthread_rwlock_t *lock);
int pthread_rwlock_rdlock(pthread_rwlock_t *lock);
int pthread_rwlock_wrlock(pthread_rwlock_t *lock);
int pthread_rwlock_unlock(pthread_rwlock_t *lock);
