#include "threads.h"

#include <stdlib.h>

_Thread_local waymark_thread_slots *waymark_slots = NULL;

static void release_slots(void *pointer) {
  waymark_thread_slots *thread = (waymark_thread_slots *)pointer;
  /*
   * Objects released here, or by other destructors of the ending thread, may use a router again.
   * They get new slots, which the next round frees.
   */
  waymark_slots = NULL;
  for (int index = 0; index < WAYMARK_THREAD_SLOTS; index++) {
    if (thread->slots[index].object != NULL) thread->release(thread->slots[index].object);
  }
  free(thread);
}

/*
 * Has a thread's slots released when the thread ends. A process can be out of keys: then they leak
 * at that time.
 */
static void release_at_end(waymark_thread_slots *thread);

waymark_thread_slots *waymark_slots_create(void) {
  waymark_thread_slots *thread =
      (waymark_thread_slots *)calloc(1, sizeof(waymark_thread_slots));
  if (thread == NULL) return NULL;
  release_at_end(thread);
  waymark_slots = thread;
  return thread;
}

#ifdef _WIN32
#define WIN32_LEAN_AND_MEAN
#include <windows.h>

static DWORD key = FLS_OUT_OF_INDEXES;

/* The system promises one call. What is kept for the thread in the last round leaks. */
static void WINAPI thread_ends(void *thread) {
  for (int round = 0; round < 4 && thread != NULL; round++) {
    release_slots(thread);
    thread = waymark_slots;
  }
  FlsSetValue(key, NULL);
}

static BOOL CALLBACK create_key(INIT_ONCE *once, void *parameter, void **context) {
  (void)once, (void)parameter, (void)context;
  key = FlsAlloc(thread_ends);
  return TRUE;
}

static void release_at_end(waymark_thread_slots *thread) {
  static INIT_ONCE once = INIT_ONCE_STATIC_INIT;
  InitOnceExecuteOnce(&once, create_key, NULL, NULL);
  if (key != FLS_OUT_OF_INDEXES) FlsSetValue(key, thread);
}

#else
#include <pthread.h>

static pthread_key_t key;
static int has_key = 0;

static void create_key(void) { has_key = pthread_key_create(&key, release_slots) == 0; }

static void release_at_end(waymark_thread_slots *thread) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, create_key);
  if (has_key) pthread_setspecific(key, thread);
}

#endif
