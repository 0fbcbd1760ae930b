#ifndef CGRAPHVIZ_H
#define CGRAPHVIZ_H

#include <gvc.h>
#include <stddef.h>
#include <string.h>

// What Swift cannot say to Graphviz itself: arguments that should be const and are not, types that differ between Graphviz 2, and 8 and later.
// Contexts and graphs are handed out as void *, since the structs behind them are no business of Swift's.

/// Starts Graphviz: reads its plug-in configuration. One for a process is enough, and all that is safe.
static inline void *gvx_context(void) { return gvContext(); }

typedef char **(*gvx_list_counted_int)(GVC_t *, const char *, int *);
typedef char **(*gvx_list_counted_size)(GVC_t *, const char *, size_t *);
typedef char **(*gvx_list_unused_text)(GVC_t *, const char *, int *, char *);
typedef char **(*gvx_list_unused_const)(GVC_t *, const char *, int *, const char *);

static inline char **gvx_call_counted_int(gvx_list_counted_int list, GVC_t *context, const char *kind, int *count) {
    return list(context, kind, count);
}
static inline char **gvx_call_counted_size(gvx_list_counted_size list, GVC_t *context, const char *kind, int *count) {
    size_t many = 0;
    char **names = list(context, kind, &many);
    *count = (int)many;
    return names;
}
static inline char **gvx_call_unused_text(gvx_list_unused_text list, GVC_t *context, const char *kind, int *count) {
    return list(context, kind, count, NULL);
}
static inline char **gvx_call_unused_const(gvx_list_unused_const list, GVC_t *context, const char *kind, int *count) {
    return list(context, kind, count, NULL);
}

/// The names of the registered plug-ins of a kind ("device", "layout"), each of which and all of which are the caller's to free.
static inline char **gvx_plugins(void *context, const char *kind, int *count) {
    *count = 0;
    // Graphviz 2 has a fourth parameter that it does not use.
    return _Generic(gvPluginList,
        gvx_list_counted_int: gvx_call_counted_int,
        gvx_list_counted_size: gvx_call_counted_size,
        gvx_list_unused_text: gvx_call_unused_text,
        gvx_list_unused_const: gvx_call_unused_const)(gvPluginList, (GVC_t *)context, kind, count);
}

/// Where Graphviz sends its messages from now on, in pieces: "Error", ": ", "syntax error in line 1 …".
static inline void gvx_listen(int (*hear)(char *piece)) {
    agseterrf(hear);
    agseterr(AGWARN);
}

/// Reads the first graph of a text; NULL if there is none. Lines are counted from 1 again.
static inline void *gvx_read(const char *dot) {
    agreadline(1);
    return agmemread((char *)dot);
}

/// Sets an attribute of the whole graph.
static inline void gvx_set(void *graph, const char *name, const char *value) {
    agsafeset(graph, (char *)name, (char *)value, (char *)"");
}

/// Lays a graph out with `dot`; 0 if that went well.
static inline int gvx_layout(void *context, void *graph) {
    return gvLayout((GVC_t *)context, (graph_t *)graph, "dot");
}

/// Draws a graph into memory that gvx_free_picture frees; 0 if that went well.
static inline int gvx_draw(void *context, void *graph, const char *format, char **bytes, size_t *count) {
    // The length is an unsigned int up to Graphviz 11 and a size_t from 12 on. Both fit into the low bytes of a size_t that was zero.
    size_t length = 0;
    void *out = &length;
    *bytes = NULL;
    int failed = gvRenderData((GVC_t *)context, (graph_t *)graph, format, bytes, out);
    *count = length;
    return failed;
}

static inline void gvx_free_picture(char *bytes) { gvFreeRenderData(bytes); }

/// Forgets a layout: must come before the graph is closed.
static inline void gvx_free_layout(void *context, void *graph) { gvFreeLayout((GVC_t *)context, (graph_t *)graph); }

static inline void gvx_close(void *graph) { agclose((graph_t *)graph); }

#endif
