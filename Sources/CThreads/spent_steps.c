#include "threads.h"

_Thread_local int64_t waymark_spent_steps = -1;
