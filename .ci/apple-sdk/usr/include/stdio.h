#pragma once
#include <stddef.h>

typedef struct __sFILE FILE;
// Swift sees computed variables.
extern FILE *stderr __attribute__((swift_attr("nonisolated(unsafe)")));
extern FILE *stdout __attribute__((swift_attr("nonisolated(unsafe)")));

int fflush(FILE *);
size_t fwrite(const void *, size_t, size_t, FILE *);
void flockfile(FILE *);
void funlockfile(FILE *);
