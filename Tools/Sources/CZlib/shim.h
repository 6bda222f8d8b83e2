#include <zlib.h>

/// Makes ready to read gzip members; `inflateInit2` is a macro, which Swift does not import.
static inline int waymark_gunzip_begin(z_stream *stream) {
  return inflateInit2(stream, MAX_WBITS + 16);
}
