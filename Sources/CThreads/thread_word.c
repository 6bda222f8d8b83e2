#include "threads.h"

_Thread_local uint64_t waymark_word = 0;
