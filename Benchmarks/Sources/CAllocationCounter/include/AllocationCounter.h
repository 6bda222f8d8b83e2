#ifndef WAYMARK_ALLOCATION_COUNTER_H
#define WAYMARK_ALLOCATION_COUNTER_H

#include <stdbool.h>
#include <stdint.h>

/// The heap allocations of all threads since the start of counting.
struct allocation_tally {
  /// The number of blocks allocated by malloc, calloc, realloc, posix_memalign and so on.
  uint64_t blocks;
  /// The allocated bytes minus the freed bytes, as rounded by the allocator.
  int64_t live_bytes;
};

/// Whether the allocations of this system can be counted (glibc only).
bool allocation_counter_is_available(void);

/// Resets both counts and starts counting.
void allocation_counter_start(void);

/// Returns the counts since the last start.
struct allocation_tally allocation_counter_read(void);

/// Stops counting.
void allocation_counter_stop(void);

#endif
