#ifndef WAYMARK_ALLOCATION_COUNTER_H
#define WAYMARK_ALLOCATION_COUNTER_H

#include <stdbool.h>
#include <stdint.h>

/// The heap's allocations since a start, over all threads.
struct allocation_tally {
  /// Blocks asked for: malloc, calloc, realloc, posix_memalign and their kin.
  uint64_t blocks;
  /// Bytes handed out minus bytes given back, as the allocator rounds them.
  int64_t live_bytes;
};

/// Whether this system's allocator can be counted (glibc only).
bool allocation_counter_is_available(void);

/// Sets both tallies to zero and begins to count.
void allocation_counter_start(void);

/// The counts since the last start.
struct allocation_tally allocation_counter_read(void);

/// Ends the count.
void allocation_counter_stop(void);

#endif
