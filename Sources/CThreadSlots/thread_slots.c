#include "thread_slots.h"
