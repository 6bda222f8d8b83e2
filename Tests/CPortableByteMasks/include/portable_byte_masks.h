#ifndef WAYMARK_PORTABLE_BYTE_MASKS_H
#define WAYMARK_PORTABLE_BYTE_MASKS_H

#include <stddef.h>
#include <stdint.h>

/* What the form of CByteMasks without instructions for vectors gives: slashes, ends, escapes, pluses, controls,
 * bytes that are not ASCII. */
void portable_url_masks(const uint8_t *bytes, size_t count, uint64_t masks[6]);
/* Slashes, question marks, and whether there are others. */
void portable_plain_masks(const uint8_t *bytes, size_t count, uint64_t masks[3]);
size_t portable_host_length(const uint8_t *bytes, size_t count);
uint64_t portable_mask(const uint8_t *bytes, size_t count, uint8_t byte);

#endif
