#include <zlib.h>

/// Prepares a stream for gzip members. `inflateInit2` is a macro, which Swift doesn't import.
static inline int waymark_gunzip_begin(z_stream *stream) {
  return inflateInit2(stream, MAX_WBITS + 16);
}
