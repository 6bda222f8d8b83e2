#pragma once
#include <stddef.h>

void abort(void) __attribute__((noreturn));
void *calloc(size_t, size_t);
void free(void *);
void *malloc(size_t);
void *realloc(void *, size_t);
