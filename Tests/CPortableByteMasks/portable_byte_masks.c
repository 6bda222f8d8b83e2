#define WAYMARK_PORTABLE_MASKS
#include "../../Sources/CByteMasks/include/byte_masks.h"
#include "portable_byte_masks.h"

void portable_url_masks(const uint8_t *bytes, size_t count, uint64_t masks[6]) {
  waymark_url_masks found = waymark_url_masks_of(bytes, count);
  masks[0] = found.slashes;
  masks[1] = found.ends;
  masks[2] = found.escapes;
  masks[3] = found.pluses;
  masks[4] = found.controls;
  masks[5] = found.not_ascii;
}

void portable_plain_masks(const uint8_t *bytes, size_t count, uint64_t masks[3]) {
  waymark_plain_masks found = waymark_plain_masks_of(bytes, count);
  masks[0] = found.slashes;
  masks[1] = found.questions;
  masks[2] = found.others != 0;
}

uint64_t portable_mask(const uint8_t *bytes, size_t count, uint8_t byte) {
  return waymark_mask_of(bytes, count, byte);
}

size_t portable_host_length(const uint8_t *bytes, size_t count) {
  return waymark_host_length(bytes, count);
}
