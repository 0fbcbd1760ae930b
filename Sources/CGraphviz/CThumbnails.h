#ifndef CTHUMBNAILS_H
#define CTHUMBNAILS_H

#include "CGraphviz.h"

// Scaling PNGs with the Cairo that Graphviz's plug-in for pixels is linked with. Its functions are looked up there by name: so there is one Cairo in
// the process, and none to install beside Graphviz. Types and numbers are those of cairo.h, whose ABI is stable since 1.0.

/// Where bytes come from or go to.
typedef struct {
    unsigned char *bytes;
    size_t count, place;
} gvx_bytes;

enum { GVX_CAIRO_READ_ERROR = 10, GVX_CAIRO_WRITE_ERROR = 11, GVX_CAIRO_ARGB32 = 0, GVX_CAIRO_GOOD = 1, GVX_NO_CAIRO = -1 };

static int gvx_read_bytes(void *from, unsigned char *data, unsigned length) {
    gvx_bytes *bytes = from;
    if (bytes->count - bytes->place < length) return GVX_CAIRO_READ_ERROR;
    memcpy(data, bytes->bytes + bytes->place, length);
    bytes->place += length;
    return 0;
}

static int gvx_write_bytes(void *to, const unsigned char *data, unsigned length) {
    gvx_bytes *bytes = to;
    if (bytes->count - bytes->place < length) {
        size_t room = 2 * bytes->count + length;
        unsigned char *more = realloc(bytes->bytes, room);
        if (more == NULL) return GVX_CAIRO_WRITE_ERROR;
        bytes->bytes = more;
        bytes->count = room;
    }
    memcpy(bytes->bytes + bytes->place, data, length);
    bytes->place += length;
    return 0;
}

static inline void *gvx_cairo(const char *name) {
    void *image = gvx_the_text()->image;
    // A handle's names are also those of the libraries that it needs (dlsym(3)).
    return image == NULL ? NULL : dlsym(image, name);
}

typedef void *(*gvx_cairo_read)(int (*)(void *, unsigned char *, unsigned), void *);
typedef int (*gvx_cairo_write)(void *, int (*)(void *, const unsigned char *, unsigned), void *);
typedef void *(*gvx_cairo_make)(int, int, int);
typedef void *(*gvx_cairo_get)(void *);
typedef int (*gvx_cairo_number)(void *);
typedef void (*gvx_cairo_do)(void *);
typedef void (*gvx_cairo_scale)(void *, double, double);
typedef void (*gvx_cairo_paint)(void *, void *, double, double);
typedef void (*gvx_cairo_set)(void *, int);

/// Makes a PNG of some pixels by some from another one. Returns 0, Cairo's number for what went wrong, or GVX_NO_CAIRO.
///
/// The bytes are the caller's to free, even if something went wrong.
static inline int gvx_scaled(const unsigned char *png, size_t count, int width, int height, unsigned char **out, size_t *out_count) {
    gvx_cairo_read read = (gvx_cairo_read)gvx_cairo("cairo_image_surface_create_from_png_stream");
    gvx_cairo_make make = (gvx_cairo_make)gvx_cairo("cairo_image_surface_create");
    gvx_cairo_number status = (gvx_cairo_number)gvx_cairo("cairo_surface_status");
    gvx_cairo_number width_of = (gvx_cairo_number)gvx_cairo("cairo_image_surface_get_width");
    gvx_cairo_number height_of = (gvx_cairo_number)gvx_cairo("cairo_image_surface_get_height");
    gvx_cairo_get create = (gvx_cairo_get)gvx_cairo("cairo_create"), source = (gvx_cairo_get)gvx_cairo("cairo_get_source");
    gvx_cairo_scale scale = (gvx_cairo_scale)gvx_cairo("cairo_scale");
    gvx_cairo_paint set_source = (gvx_cairo_paint)gvx_cairo("cairo_set_source_surface");
    gvx_cairo_set filter = (gvx_cairo_set)gvx_cairo("cairo_pattern_set_filter");
    gvx_cairo_do paint = (gvx_cairo_do)gvx_cairo("cairo_paint"), rest = (gvx_cairo_do)gvx_cairo("cairo_destroy");
    gvx_cairo_do release = (gvx_cairo_do)gvx_cairo("cairo_surface_destroy");
    gvx_cairo_number drawn = (gvx_cairo_number)gvx_cairo("cairo_status");
    gvx_cairo_write write = (gvx_cairo_write)gvx_cairo("cairo_surface_write_to_png_stream");
    *out = NULL;
    *out_count = 0;
    if (!read || !make || !status || !width_of || !height_of || !create || !source || !scale || !set_source || !filter || !paint || !rest
        || !release || !drawn || !write) {
        return GVX_NO_CAIRO;
    }
    gvx_bytes from = {.bytes = (unsigned char *)png, .count = count}, to = {0};
    void *large = read(gvx_read_bytes, &from);
    int failed = status(large);
    if (!failed) {
        void *small = make(GVX_CAIRO_ARGB32, width, height), *pen = create(small);
        scale(pen, (double)width / width_of(large), (double)height / height_of(large));
        set_source(pen, large, 0, 0);
        filter(source(pen), GVX_CAIRO_GOOD);
        paint(pen);
        failed = drawn(pen);
        rest(pen);
        if (!failed) failed = write(small, gvx_write_bytes, &to);
        release(small);
    }
    release(large);
    *out = to.bytes;
    *out_count = to.place;
    return failed;
}

#endif
