// A program's own symbol comes before a shared library's on Linux, so these stand before the C library's functions and pass on what they
// are asked for.
#include "CountedAllocations.h"
#include <errno.h>
#include <stdlib.h>

#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define IS_SANITIZED 1
#endif
#endif

#if defined(__linux__) && defined(__GLIBC__) && !defined(IS_SANITIZED)
static volatile long made;

extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_memalign(size_t, size_t);

void *malloc(size_t size) {
    made += 1;
    return __libc_malloc(size);
}

void *calloc(size_t count, size_t size) {
    made += 1;
    return __libc_calloc(count, size);
}

int posix_memalign(void **place, size_t alignment, size_t size) {
    made += 1;
    *place = __libc_memalign(alignment, size);
    return *place == NULL ? ENOMEM : 0;
}

long allocations_made(void) { return made; }
#else
long allocations_made(void) { return -1; }
#endif
