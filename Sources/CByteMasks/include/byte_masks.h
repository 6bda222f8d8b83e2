#ifndef WAYMARK_BYTE_MASKS_H
#define WAYMARK_BYTE_MASKS_H

/*
 * Masks of up to 64 bytes: each bit of a number says whether a byte is of a kind, bit 0 for the
 * first byte. Bits beyond the last byte are 0, and no byte beyond it is read.
 *
 * Swift has no operation that turns a comparison of vectors into bits. The forms for SSE2 and NEON
 * compare 16 bytes at once, and differ from the portable form in nothing else. Define
 * WAYMARK_PORTABLE_MASKS to do without them.
 */

#include <stddef.h>
#include <stdint.h>

#if defined(__SSE2__) && !defined(WAYMARK_PORTABLE_MASKS)
#include <emmintrin.h>

typedef __m128i waymark_bytes;

static inline waymark_bytes waymark_bytes_of(uint64_t low, uint64_t high) {
  return _mm_set_epi64x((long long)high, (long long)low);
}

static inline waymark_bytes waymark_load(const uint8_t *bytes) {
  return _mm_loadu_si128((const __m128i *)bytes);
}

static inline waymark_bytes waymark_equal(waymark_bytes bytes, uint8_t byte) {
  return _mm_cmpeq_epi8(bytes, _mm_set1_epi8((char)byte));
}

static inline waymark_bytes waymark_at_most(waymark_bytes bytes, uint8_t byte) {
  return _mm_cmpeq_epi8(_mm_min_epu8(bytes, _mm_set1_epi8((char)byte)), bytes);
}

static inline waymark_bytes waymark_either(waymark_bytes one, waymark_bytes other) {
  return _mm_or_si128(one, other);
}

static inline waymark_bytes waymark_repeated(uint8_t byte) {
  return _mm_set1_epi8((char)byte);
}

static inline waymark_bytes waymark_between(waymark_bytes bytes, uint8_t first, uint8_t last) {
  return waymark_at_most(_mm_sub_epi8(bytes, waymark_repeated(first)), last - first);
}

static inline waymark_bytes waymark_not_ascii(waymark_bytes bytes) {
  return bytes; /* Only the highest bits count. */
}

/* With one added, these bytes are negative or small numbers. */
static inline waymark_bytes waymark_not_printable(waymark_bytes bytes) {
  return _mm_cmpgt_epi8(_mm_set1_epi8(0x21), _mm_add_epi8(bytes, _mm_set1_epi8(1)));
}

static inline uint64_t waymark_bits(waymark_bytes comparison) {
  return (uint32_t)_mm_movemask_epi8(comparison);
}

#elif defined(__ARM_NEON) && defined(__aarch64__) && !defined(WAYMARK_PORTABLE_MASKS)
#include <arm_neon.h>

typedef uint8x16_t waymark_bytes;

static inline waymark_bytes waymark_bytes_of(uint64_t low, uint64_t high) {
  return vcombine_u8(vcreate_u8(low), vcreate_u8(high));
}

static inline waymark_bytes waymark_load(const uint8_t *bytes) {
  return vld1q_u8(bytes);
}

static inline waymark_bytes waymark_equal(waymark_bytes bytes, uint8_t byte) {
  return vceqq_u8(bytes, vdupq_n_u8(byte));
}

static inline waymark_bytes waymark_at_most(waymark_bytes bytes, uint8_t byte) {
  return vcleq_u8(bytes, vdupq_n_u8(byte));
}

static inline waymark_bytes waymark_either(waymark_bytes one, waymark_bytes other) {
  return vorrq_u8(one, other);
}

static inline waymark_bytes waymark_repeated(uint8_t byte) {
  return vdupq_n_u8(byte);
}

static inline waymark_bytes waymark_between(waymark_bytes bytes, uint8_t first, uint8_t last) {
  return vcleq_u8(vsubq_u8(bytes, waymark_repeated(first)), waymark_repeated(last - first));
}

static inline waymark_bytes waymark_not_ascii(waymark_bytes bytes) {
  return vcgeq_u8(bytes, vdupq_n_u8(0x80));
}

/* With one added, these bytes are negative or small numbers. */
static inline waymark_bytes waymark_not_printable(waymark_bytes bytes) {
  return vcltq_s8(vreinterpretq_s8_u8(vaddq_u8(bytes, vdupq_n_u8(1))), vdupq_n_s8(0x21));
}

static inline uint64_t waymark_bits(waymark_bytes comparison) {
  static const uint8_t weights[16] = {1, 2, 4, 8, 16, 32, 64, 128, 1, 2, 4, 8, 16, 32, 64, 128};
  uint8x16_t bits = vandq_u8(comparison, vld1q_u8(weights));
  return (uint64_t)vaddv_u8(vget_low_u8(bits)) | (uint64_t)vaddv_u8(vget_high_u8(bits)) << 8;
}

#else

typedef struct {
  uint64_t low, high;
} waymark_bytes;

static inline waymark_bytes waymark_bytes_of(uint64_t low, uint64_t high) {
  return (waymark_bytes){low, high};
}

static inline uint64_t waymark_load_word(const uint8_t *bytes);

static inline waymark_bytes waymark_load(const uint8_t *bytes) {
  return (waymark_bytes){waymark_load_word(bytes), waymark_load_word(bytes + 8)};
}

/* The highest bit of each byte that is zero. */
static inline uint64_t waymark_zeros(uint64_t word) {
  const uint64_t low7 = 0x7F7F7F7F7F7F7F7F;
  /* Adding to the lower seven bits carries into the highest bit unless they are zero. */
  return ~(((word & low7) + low7) | word | low7);
}

static inline waymark_bytes waymark_equal(waymark_bytes bytes, uint8_t byte) {
  const uint64_t pattern = 0x0101010101010101 * byte;
  return (waymark_bytes){waymark_zeros(bytes.low ^ pattern), waymark_zeros(bytes.high ^ pattern)};
}

/* The highest bit of each byte that is at most `byte`, which is below 128. */
static inline uint64_t waymark_at_most_in_word(uint64_t word, uint8_t byte) {
  const uint64_t ones = 0x0101010101010101, high = ones << 7;
  /* No byte borrows from another, since the highest bit of each is on. */
  return ((ones * (byte | 0x80)) - (word & ~high)) & ~word & high;
}

static inline waymark_bytes waymark_at_most(waymark_bytes bytes, uint8_t byte) {
  return (waymark_bytes){waymark_at_most_in_word(bytes.low, byte), waymark_at_most_in_word(bytes.high, byte)};
}

static inline waymark_bytes waymark_either(waymark_bytes one, waymark_bytes other) {
  return (waymark_bytes){one.low | other.low, one.high | other.high};
}

static inline waymark_bytes waymark_repeated(uint8_t byte) {
  const uint64_t word = 0x0101010101010101 * byte;
  return (waymark_bytes){word, word};
}

/* The highest bit of each byte from `first` to `last`, which are below 128. */
static inline waymark_bytes waymark_between(waymark_bytes bytes, uint8_t first, uint8_t last) {
  waymark_bytes to_last = waymark_at_most(bytes, last), before = waymark_at_most(bytes, first - 1);
  return (waymark_bytes){to_last.low & ~before.low, to_last.high & ~before.high};
}

static inline waymark_bytes waymark_not_ascii(waymark_bytes bytes) {
  const uint64_t high = 0x8080808080808080;
  return (waymark_bytes){bytes.low & high, bytes.high & high};
}

/* Control characters of ASCII, and bytes that are not ASCII. */
static inline waymark_bytes waymark_not_printable(waymark_bytes bytes) {
  waymark_bytes controls = waymark_either(waymark_at_most(bytes, 0x1F), waymark_equal(bytes, 0x7F));
  return waymark_either(controls, waymark_not_ascii(bytes));
}

/* The highest bits of the bytes of a word side by side; its other bits are 0. */
static inline uint64_t waymark_bits_of_word(uint64_t word) {
  return (word >> 7) * 0x0102040810204080 >> 56;
}

static inline uint64_t waymark_bits(waymark_bytes comparison) {
  return waymark_bits_of_word(comparison.low) | waymark_bits_of_word(comparison.high) << 8;
}

#endif

/* Eight bytes, the first in the lowest bits. */
static inline uint64_t waymark_load_word(const uint8_t *bytes) {
  uint64_t word = 0;
  for (int index = 0; index < 8; index++) word |= (uint64_t)bytes[index] << (8 * index);
  return word;
}

/* Fewer than 16 bytes, followed by zeros. */
static inline waymark_bytes waymark_load_few(const uint8_t *bytes, size_t count) {
  uint64_t low = 0, high = 0;
  if (count >= 8) {
    low = waymark_load_word(bytes);
    if (count > 8) high = waymark_load_word(bytes + count - 8) >> (8 * (16 - count));
  } else {
    for (size_t index = 0; index < count; index++) low |= (uint64_t)bytes[index] << (8 * index);
  }
  return waymark_bytes_of(low, high);
}

/* The bytes that begin or end a part of a URL, or are not meant as they stand. */
typedef struct {
  /* `/` */
  uint64_t slashes;
  /* `?` and `#` */
  uint64_t ends;
  /* `%` */
  uint64_t escapes;
  /* `+` */
  uint64_t pluses;
  /* C0 and DEL */
  uint64_t controls;
  /* Bytes that are not ASCII */
  uint64_t not_ascii;
} waymark_url_masks;

static inline waymark_bytes waymark_ends(waymark_bytes bytes) {
  return waymark_either(waymark_equal(bytes, '?'), waymark_equal(bytes, '#'));
}

static inline waymark_bytes waymark_controls(waymark_bytes bytes) {
  return waymark_either(waymark_at_most(bytes, 0x1F), waymark_equal(bytes, 0x7F));
}

static inline void waymark_add_url_masks(waymark_url_masks *masks, waymark_bytes bytes, size_t offset) {
  masks->slashes |= waymark_bits(waymark_equal(bytes, '/')) << offset;
  masks->ends |= waymark_bits(waymark_ends(bytes)) << offset;
  masks->escapes |= waymark_bits(waymark_equal(bytes, '%')) << offset;
  masks->pluses |= waymark_bits(waymark_equal(bytes, '+')) << offset;
  masks->controls |= waymark_bits(waymark_controls(bytes)) << offset;
  masks->not_ascii |= waymark_bits(waymark_not_ascii(bytes)) << offset;
}

/* The offset of the 16 bytes after those at `offset`. The last 16 bytes may overlap the ones before. */
static inline size_t waymark_next_offset(size_t offset, size_t count) {
  return offset + 32 <= count ? offset + 16 : count - 16;
}

static inline waymark_url_masks waymark_url_masks_of(const uint8_t *bytes, size_t count) {
  waymark_url_masks masks = {0, 0, 0, 0, 0, 0};
  if (count > 64) count = 64;
  if (count < 16) {
    waymark_add_url_masks(&masks, waymark_load_few(bytes, count), 0);
    /* The zeros after the last byte count as control characters. */
    masks.controls &= ((uint64_t)1 << count) - 1;
    return masks;
  }
  for (size_t offset = 0;; offset = waymark_next_offset(offset, count)) {
    waymark_add_url_masks(&masks, waymark_load(bytes + offset), offset);
    if (offset + 16 == count) return masks;
  }
}

/* The bytes of a plain URL. */
typedef struct {
  /* `/` */
  uint64_t slashes;
  /* `?` */
  uint64_t questions;
  /* Not 0 if there is a `#`, `%`, `+`, a control character or a byte that is not ASCII */
  uint64_t others;
} waymark_plain_masks;

static inline waymark_bytes waymark_not_plain(waymark_bytes bytes) {
  waymark_bytes coded = waymark_either(waymark_equal(bytes, '%'), waymark_equal(bytes, '+'));
  return waymark_either(waymark_either(coded, waymark_equal(bytes, '#')), waymark_not_printable(bytes));
}

static inline waymark_plain_masks waymark_plain_masks_of(const uint8_t *bytes, size_t count) {
  waymark_plain_masks masks = {0, 0, 0};
  if (count > 64) count = 64;
  if (count < 16) {
    waymark_bytes few = waymark_load_few(bytes, count);
    masks.slashes = waymark_bits(waymark_equal(few, '/'));
    masks.questions = waymark_bits(waymark_equal(few, '?'));
    /* The zeros after the last byte count as control characters. */
    masks.others = waymark_bits(waymark_not_plain(few)) & (((uint64_t)1 << count) - 1);
    return masks;
  }
  waymark_bytes others = waymark_repeated(0);
  for (size_t offset = 0;; offset = waymark_next_offset(offset, count)) {
    waymark_bytes part = waymark_load(bytes + offset);
    others = waymark_either(others, waymark_not_plain(part));
    masks.slashes |= waymark_bits(waymark_equal(part, '/')) << offset;
    masks.questions |= waymark_bits(waymark_equal(part, '?')) << offset;
    if (offset + 16 == count) break;
  }
  masks.others = waymark_bits(others);
  return masks;
}

/* The letters, digits, dots and hyphens, of which most hosts consist. */
static inline uint64_t waymark_host_mask_of_few(waymark_bytes bytes) {
  waymark_bytes letters = waymark_between(waymark_either(bytes, waymark_repeated(0x20)), 'a', 'z');
  waymark_bytes marks = waymark_either(waymark_equal(bytes, '.'), waymark_equal(bytes, '-'));
  return waymark_bits(waymark_either(waymark_either(letters, waymark_between(bytes, '0', '9')), marks));
}

/* The number of bytes before the first that is no letter, digit, dot or hyphen. */
static inline size_t waymark_host_length(const uint8_t *bytes, size_t count) {
  size_t offset = 0;
  for (; offset + 16 <= count; offset += 16) {
    uint64_t others = ~waymark_host_mask_of_few(waymark_load(bytes + offset)) & 0xFFFF;
    if (others != 0) return offset + __builtin_ctzll(others);
  }
  if (offset == count) return count;
  uint64_t mask = waymark_host_mask_of_few(waymark_load_few(bytes + offset, count - offset));
  /* The zeros after the last byte belong to no host. */
  return offset + __builtin_ctzll(~mask);
}

/* The places of `byte`, which is not 0. */
static inline uint64_t waymark_mask_of(const uint8_t *bytes, size_t count, uint8_t byte) {
  if (count > 64) count = 64;
  if (count < 16) return waymark_bits(waymark_equal(waymark_load_few(bytes, count), byte));
  uint64_t mask = 0;
  for (size_t offset = 0;; offset = waymark_next_offset(offset, count)) {
    mask |= waymark_bits(waymark_equal(waymark_load(bytes + offset), byte)) << offset;
    if (offset + 16 == count) return mask;
  }
}

#endif
