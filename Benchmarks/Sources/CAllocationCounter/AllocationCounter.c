// Counts heap blocks by replacing the allocator's entry points: symbols in the executable override
// the symbols in libc. Each replacement calls the original function by the second name that glibc
// provides. Without counting, the cost is a predicted branch.

#include "AllocationCounter.h"

#include <stdatomic.h>

static atomic_bool counting;
static _Atomic uint64_t blocks;
static _Atomic int64_t live_bytes;

void allocation_counter_start(void) {
  atomic_store(&blocks, 0);
  atomic_store(&live_bytes, 0);
  atomic_store(&counting, true);
}

struct allocation_tally allocation_counter_read(void) {
  return (struct allocation_tally){atomic_load(&blocks), atomic_load(&live_bytes)};
}

void allocation_counter_stop(void) { atomic_store(&counting, false); }

#if defined(__linux__)
#include <features.h>
#endif

#if defined(__GLIBC__)

#include <errno.h>
#include <malloc.h>
#include <stddef.h>

extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *block, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);
extern void __libc_free(void *block);

bool allocation_counter_is_available(void) { return true; }

static inline bool is_counting(void) {
  return __builtin_expect(atomic_load_explicit(&counting, memory_order_relaxed), false);
}

static void count_bytes(int64_t bytes) {
  atomic_fetch_add_explicit(&live_bytes, bytes, memory_order_relaxed);
}

static void *counted(void *block) {
  if (is_counting() && block) {
    atomic_fetch_add_explicit(&blocks, 1, memory_order_relaxed);
    count_bytes((int64_t)malloc_usable_size(block));
  }
  return block;
}

void *malloc(size_t size) { return counted(__libc_malloc(size)); }

void *calloc(size_t count, size_t size) { return counted(__libc_calloc(count, size)); }

void *memalign(size_t alignment, size_t size) {
  return counted(__libc_memalign(alignment, size));
}

void *aligned_alloc(size_t alignment, size_t size) {
  return counted(__libc_memalign(alignment, size));
}

int posix_memalign(void **result, size_t alignment, size_t size) {
  void *block = counted(__libc_memalign(alignment, size));
  if (!block) return ENOMEM;
  *result = block;
  return 0;
}

void *realloc(void *block, size_t size) {
  int64_t before = is_counting() && block ? (int64_t)malloc_usable_size(block) : 0;
  void *moved = __libc_realloc(block, size);
  if (is_counting() && (moved || size == 0)) count_bytes(-before);
  return counted(moved);
}

void free(void *block) {
  if (is_counting() && block) count_bytes(-(int64_t)malloc_usable_size(block));
  __libc_free(block);
}

#else

bool allocation_counter_is_available(void) { return false; }

#endif
