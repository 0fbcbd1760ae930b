#ifndef CGRAPHVIZ_H
#define CGRAPHVIZ_H

#if defined(__linux__) && !defined(_GNU_SOURCE)
#define _GNU_SOURCE  // fopencookie
#endif

#include <dlfcn.h>
#include <gvc.h>
#include <gvplugin.h>
#include <gvplugin_textlayout.h>
#if defined(__APPLE__)
#include <mach-o/dyld.h>
#endif
#include <pthread.h>
#include <setjmp.h>
#include <signal.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

// What Swift cannot say to Graphviz itself: arguments that should be const and are not, types that differ between its versions, a stream and
// signals that it uses behind one's back. Contexts and graphs are handed out as void *, since the structs behind them are no business of Swift's.
// All of it may be used by one thread at a time only.

// MARK: Starting and asking

/// Starts Graphviz: reads its plug-in configuration. Text is measured with the fonts that are installed.
static inline void *gvx_context(void) { return gvContext(); }

// MARK: Measuring text
//
// By itself Graphviz asks Pango, which takes the fonts that are installed, and so each machine would have another picture. A plug-in for the
// layout of text (https://graphviz.org/docs/plugins/) takes Pango's place and asks for widths that are the same everywhere. Pictures of pixels
// and PDFs need Pango all the same, to draw the letters: it is asked too, and its letters are made smaller where they are wider.

/// How wide a text is, in points.
typedef double (*gvx_width)(const char *text, double size, int is_bold);

typedef struct {
    gvx_width width;
    /// Who draws letters; NULL if nobody was found.
    gvtextlayout_engine_t *letters;
    /// Whether letters will be drawn: a page in SVG brings its own.
    int draws;
    /// The plug-in that draws letters and pixels, as dlopen has it; NULL before it was found.
    void *image;
} gvx_text;

/// The one measure, which lives in a function as the guard does.
static inline gvx_text *gvx_the_text(void) {
    static gvx_text text;
    return &text;
}

// It is a boolean of its own up to Graphviz 2, and C's from 3 on.
typedef __typeof__(((gvtextlayout_engine_t *)0)->textlayout((textspan_t *)0, (char **)0)) gvx_truth;

static gvx_truth gvx_measure(textspan_t *span, char **path) {
    gvx_text *text = gvx_the_text();
    textfont_t *font = span->font;
    double width = text->width(span->str, font->size, (font->flags & HTML_BF) != 0);
    span->layout = NULL;
    span->free_layout = NULL;
    span->yoffset_layout = 0;
    if (text->draws && text->letters != NULL && text->letters->textlayout(span, path) && span->size.x > width && width > 0) {
        textfont_t smaller = *font;
        smaller.size = font->size * width / span->size.x;
        if (span->free_layout != NULL) span->free_layout(span->layout);
        span->layout = NULL;
        span->font = &smaller;
        text->letters->textlayout(span, path);
        span->font = font;
    }
    span->size.x = width;
    // Helvetica's ascender, descender and line gap, as a part of its size.
    span->size.y = 1.15 * font->size;
    // Graphviz 2 takes the same for every font (lib/common/textspan.c).
    span->yoffset_centerline = 0.1 * font->size;
    return 1;
}

/// Starts Graphviz with text that is as wide as a function says.
static inline void *gvx_measured_context(gvx_width width) {
    static gvtextlayout_engine_t engine;
    static gvplugin_installed_t types[2];
    static gvplugin_api_t apis[2];
    static gvplugin_library_t library;
    static lt_symlist_t builtins[2];
    gvx_the_text()->width = width;
    engine.textlayout = gvx_measure;
    // Of several plug-ins of a type the one with the highest quality is taken; Pango's is 10.
    types[0] = (gvplugin_installed_t){0, "textlayout", 1000, &engine, NULL};
    apis[0] = (gvplugin_api_t){API_textlayout, types};
    library = (gvplugin_library_t){"flowviz", apis};
    builtins[0] = (lt_symlist_t){"gvplugin_flowviz_LTX_library", &library};
    return gvContextPlugins(builtins, 1);
}

static inline int gvx_take_letters(const char *path) {
    if (path == NULL || strstr(path, "gvplugin_pango") == NULL) return 0;
    void *image = dlopen(path, RTLD_LAZY | RTLD_NOLOAD);
    gvplugin_library_t *library = image == NULL ? NULL : (gvplugin_library_t *)dlsym(image, "gvplugin_pango_LTX_library");
    if (library == NULL) return 0;
    gvx_the_text()->image = image;
    for (gvplugin_api_t *api = library->apis; api->types != NULL; api++) {
        if (api->api == API_textlayout && api->types[0].engine != NULL) {
            gvx_the_text()->letters = (gvtextlayout_engine_t *)api->types[0].engine;
            return 1;
        }
    }
    return 0;
}

#if !defined(__APPLE__)
// <link.h> would bring <sys/select.h> along, as <stdlib.h> would: see below. What is needed of it is the beginning of its struct (dl_iterate_phdr(3)).
struct dl_phdr_info;
extern int dl_iterate_phdr(int (*callback)(struct dl_phdr_info *, size_t, void *), void *data);
typedef struct {
    uintptr_t address;
    const char *name;
} gvx_image;

static int gvx_on_image(struct dl_phdr_info *image, size_t size, void *unused) {
    (void)size, (void)unused;
    return gvx_take_letters(((gvx_image *)image)->name);
}
#endif

/// Looks for the plug-in that draws letters, which a context has loaded. Returns whether it is there.
static inline int gvx_find_letters(void) {
#if defined(__APPLE__)
    for (uint32_t index = 0; index < _dyld_image_count(); index++) {
        if (gvx_take_letters(_dyld_get_image_name(index))) return 1;
    }
    return 0;
#else
    return dl_iterate_phdr(gvx_on_image, NULL) != 0;
#endif
}

/// Says whether letters will be drawn.
static inline void gvx_draw_letters(int draws) { gvx_the_text()->draws = draws; }

/// Where Graphviz sends its messages from now on, in pieces: "Error", ": ", "syntax error in line 1 …".
static inline void gvx_listen(int (*hear)(char *piece)) {
    agseterrf(hear);
    agseterr(AGWARN);
}

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

// MARK: Breakdowns

/// What a step returns if Graphviz ran into an assertion of its own (SIGABRT) or into memory that is not there: this less the signal's number.
enum { GVX_BROKE_DOWN = -1000 };

typedef struct {
    void *context, *graph;
    const char *text;
    char **bytes;
    size_t *count;
} gvx_step;

enum { GVX_FAULTS = 4 };

typedef struct {
    volatile sig_atomic_t is_on, fault;
    pthread_t thread;
    sigjmp_buf way_out;
    int faults[GVX_FAULTS];
    struct sigaction before[GVX_FAULTS];
} gvx_guard;

/// The one guard. It lives in a function, since Swift does not emit the variables of a header.
static inline gvx_guard *gvx_the_guard(void) {
    static gvx_guard guard = {.faults = {SIGABRT, SIGSEGV, SIGBUS, SIGFPE}};
    return &guard;
}

static void gvx_on_fault(int fault) {
    gvx_guard *guard = gvx_the_guard();
    if (guard->is_on && pthread_equal(pthread_self(), guard->thread)) {
        guard->fault = fault;
        siglongjmp(guard->way_out, 1);
    }
    // Another thread's fault: what would have happened without us happens.
    for (int i = 0; i < GVX_FAULTS; i++) {
        if (guard->faults[i] == fault) sigaction(fault, &guard->before[i], NULL);
    }
    raise(fault);
}

#if defined(__GLIBC__)
#define GVX_STDERR_CAN_BE_REPLACED 1
typedef ssize_t gvx_written;
typedef size_t gvx_length;
#elif defined(__APPLE__)
#define GVX_STDERR_CAN_BE_REPLACED 1
typedef int gvx_written;
typedef int gvx_length;
#else
#define GVX_STDERR_CAN_BE_REPLACED 0
#endif

#if GVX_STDERR_CAN_BE_REPLACED
/// What Graphviz writes goes where its messages go; what other threads write meanwhile goes where it would have gone.
static gvx_written gvx_write_aside(void *unused, const char *bytes, gvx_length count) {
    (void)unused;
    gvx_guard *guard = gvx_the_guard();
    if (!guard->is_on || !pthread_equal(pthread_self(), guard->thread)) return write(STDERR_FILENO, bytes, (size_t)count);
    agusererrf hear = agseterrf(NULL);
    agseterrf(hear);
    char piece[256];
    for (size_t done = 0; hear != NULL && done < (size_t)count;) {
        size_t part = (size_t)count - done < sizeof piece - 1 ? (size_t)count - done : sizeof piece - 1;
        memcpy(piece, bytes + done, part);
        piece[part] = 0;
        hear(piece);
        done += part;
    }
    return (gvx_written)count;
}

/// The stream that takes the place of stderr while Graphviz is at work, since it prints some of its troubles past the error hook.
///
/// It is never closed: another thread may have fetched it.
static inline FILE *gvx_aside(void) {
    static FILE *aside = NULL;
    if (aside == NULL) {
#if defined(__GLIBC__)
        cookie_io_functions_t functions = {.write = gvx_write_aside};
        aside = fopencookie(NULL, "w", functions);
#else
        aside = funopen(NULL, NULL, gvx_write_aside, NULL, NULL);
#endif
        if (aside != NULL) setvbuf(aside, NULL, _IONBF, 0);
    }
    return aside;
}
#endif

/// Does a step of Graphviz and comes back even if Graphviz does not. What it had allocated is lost then.
__attribute__((noinline)) static int gvx_guarded(int (*work)(gvx_step *), gvx_step *step) {
    struct sigaction action;
    memset(&action, 0, sizeof action);
    action.sa_handler = gvx_on_fault;
    sigemptyset(&action.sa_mask);
    gvx_guard *guard = gvx_the_guard();
    guard->thread = pthread_self();
    for (int i = 0; i < GVX_FAULTS; i++) sigaction(guard->faults[i], &action, &guard->before[i]);

    FILE *shown = stderr;
#if GVX_STDERR_CAN_BE_REPLACED
    FILE *aside = gvx_aside();
    if (aside != NULL) stderr = aside;
#endif

    int result;
    if (sigsetjmp(guard->way_out, 1) == 0) {
        guard->is_on = 1;
        result = work(step);
    } else {
        result = GVX_BROKE_DOWN - guard->fault;
    }
    guard->is_on = 0;

#if GVX_STDERR_CAN_BE_REPLACED
    stderr = shown;
#else
    (void)shown;
#endif
    for (int i = 0; i < GVX_FAULTS; i++) sigaction(guard->faults[i], &guard->before[i], NULL);
    return result;
}

// MARK: Steps: 0 if all went well

// MARK: Numbers for the parts of a graph
//
// Graphviz keeps clusters in the order of their ids. By itself it takes the address of the name for the id, which is another one in each run, and so
// the picture would be. These ids count the names in the order in which they are met.

// <stdlib.h> would bring <sys/select.h> along, which with _GNU_SOURCE is another one than Foundation's.
extern void *calloc(size_t count, size_t size);
extern void *realloc(void *memory, size_t size);
extern void free(void *memory);

typedef struct {
    char **names;
    size_t count, room;
    /// Positions in names, plus one; 0 for a free place. Twice as many places as names at least.
    size_t *places;
    size_t place_count;
    IDTYPE unnamed;
} gvx_ids;

static inline size_t gvx_id_hash(const char *text) {
    uint64_t hash = 14695981039346656037u;  // FNV-1a
    for (; *text; text++) hash = (hash ^ (unsigned char)*text) * 1099511628211u;
    return (size_t)hash;
}

static inline size_t *gvx_id_place(gvx_ids *ids, const char *name) {
    size_t place = gvx_id_hash(name) % ids->place_count;
    while (ids->places[place] && strcmp(ids->names[ids->places[place] - 1], name)) place = (place + 1) % ids->place_count;
    return &ids->places[place];
}

static inline int gvx_id_grow(gvx_ids *ids) {
    if (ids->count < ids->room) return 1;
    size_t room = ids->room ? 2 * ids->room : 256;
    char **names = realloc(ids->names, room * sizeof *names);
    if (names) ids->names = names;
    size_t *places = calloc(2 * room, sizeof *places);
    if (!names || !places) {
        free(places);
        return 0;
    }
    free(ids->places);
    ids->places = places;
    ids->place_count = 2 * room;
    ids->room = room;
    for (size_t index = 0; index < ids->count; index++) *gvx_id_place(ids, names[index]) = index + 1;
    return 1;
}

static inline void *gvx_id_open(Agraph_t *graph, Agdisc_t *discipline) {
    (void)graph, (void)discipline;
    return calloc(1, sizeof(gvx_ids));
}

static inline long gvx_id_map(void *state, int kind, const char *name, IDTYPE *id, int may_create) {
    gvx_ids *ids = state;
    (void)kind;
    if (!name) {
        *id = 2 * ids->unnamed++ + 1;
        return 1;
    }
    if (!gvx_id_grow(ids)) return 0;
    size_t *place = gvx_id_place(ids, name);
    if (!*place) {
        char *copy = may_create ? strdup(name) : NULL;
        if (!copy) return 0;
        ids->names[ids->count++] = copy;
        *place = ids->count;
    }
    *id = 2 * *place;
    return 1;
}

static inline long gvx_id_alloc(void *state, int kind, IDTYPE id) { return (void)state, (void)kind, (void)id, 0; }
static inline void gvx_id_free(void *state, int kind, IDTYPE id) { (void)state, (void)kind, (void)id; }
static inline void gvx_id_register(void *state, int kind, void *object) { (void)state, (void)kind, (void)object; }

static inline char *gvx_id_name(void *state, int kind, IDTYPE id) {
    gvx_ids *ids = state;
    (void)kind;
    return id % 2 == 0 && id / 2 >= 1 && id / 2 <= ids->count ? ids->names[id / 2 - 1] : NULL;
}

static inline void gvx_id_close(void *state) {
    gvx_ids *ids = state;
    for (size_t index = 0; index < ids->count; index++) free(ids->names[index]);
    free(ids->names);
    free(ids->places);
    free(ids);
}

static int gvx_do_read(gvx_step *step) {
    // Some results and parameters have other types in other versions, of the same size; hence the casts.
    static Agiddisc_t numbers;
    numbers.open = (void *)gvx_id_open;
    numbers.map = (void *)gvx_id_map;
    numbers.alloc = (void *)gvx_id_alloc;
    numbers.free = (void *)gvx_id_free;
    numbers.print = (void *)gvx_id_name;
    numbers.close = (void *)gvx_id_close;
    numbers.idregister = (void *)gvx_id_register;
    static Agdisc_t discipline;
    discipline.id = &numbers;
    discipline.io = &AgIoDisc;
    // A stream needs one byte at least.
    size_t length = strlen(step->text);
    FILE *stream = fmemopen((void *)(length ? step->text : "\n"), length ? length : 1, "r");
    if (!stream) return 1;
    agreadline(1);
    step->graph = agread(stream, &discipline);
    fclose(stream);
    return step->graph == NULL;
}

/// Reads the first graph of a text.
static inline int gvx_read(const char *dot, void **graph) {
    gvx_step step = {.text = dot};
    int failed = gvx_guarded(gvx_do_read, &step);
    *graph = step.graph;
    return failed;
}

/// Sets an attribute of the whole graph.
static inline void gvx_set(void *graph, const char *name, const char *value) {
    agsafeset(graph, (char *)name, (char *)value, (char *)"");
}

/// Sets an attribute of all edges, if any edge has it.
static inline void gvx_set_edges(void *graph, const char *name, const char *value) {
    graph_t *all = (graph_t *)graph;
    if (agattr(all, AGEDGE, (char *)name, NULL) == NULL) return;
    for (Agnode_t *node = agfstnode(all); node != NULL; node = agnxtnode(all, node)) {
        for (Agedge_t *edge = agfstout(all, node); edge != NULL; edge = agnxtout(all, edge)) agset(edge, (char *)name, (char *)value);
    }
}

static int gvx_do_layout(gvx_step *step) { return gvLayout((GVC_t *)step->context, (graph_t *)step->graph, step->text); }

/// Lays a graph out with an engine: `dot`, `sfdp`.
static inline int gvx_layout(void *context, void *graph, const char *engine) {
    gvx_step step = {.context = context, .graph = graph, .text = engine};
    return gvx_guarded(gvx_do_layout, &step);
}

// MARK: What lies where, after a layout
//
// In points, y upwards. A text's handle is valid until the graph is closed.

typedef struct {
    double left, bottom, right, top;
} gvx_box;

typedef struct {
    void *taker;
    /// The whole picture.
    void (*paper)(void *taker, gvx_box box);
    void (*node)(void *taker, gvx_box box);
    /// A piece of an edge: Bézier curves, 1 + 3 n points, x and y one after the other.
    void (*curve)(void *taker, int edge, const double *points, int count);
    void (*label)(void *taker, int edge, void *text, gvx_box box);
    /// The title of a cluster, with the frame around the cluster; without a name it is that of the whole graph.
    void (*title)(void *taker, const char *name, void *text, gvx_box box, gvx_box frame);
} gvx_taker;

static inline gvx_box gvx_text_box(textlabel_t *text) {
    return (gvx_box){
        text->pos.x - text->dimen.x / 2, text->pos.y - text->dimen.y / 2, text->pos.x + text->dimen.x / 2, text->pos.y + text->dimen.y / 2};
}

static inline gvx_box gvx_frame(graph_t *graph) {
    boxf frame = GD_bb(graph);
    return (gvx_box){frame.LL.x, frame.LL.y, frame.UR.x, frame.UR.y};
}

static inline void gvx_take_titles(graph_t *graph, const gvx_taker *taker) {
    textlabel_t *text = GD_label(graph);
    if (text != NULL && text->set) {
        const char *name = graph == agroot(graph) ? NULL : agnameof(graph);
        taker->title(taker->taker, name, text, gvx_text_box(text), gvx_frame(graph));
    }
    for (int index = 1; index <= GD_n_cluster(graph); index++) gvx_take_titles(GD_clust(graph)[index], taker);
}

/// Tells of all boxes, arrows and texts. Edges are numbered in Graphviz's order.
static inline void gvx_take(void *whole, const gvx_taker *taker) {
    graph_t *graph = (graph_t *)whole;
    int number = 0;
    taker->paper(taker->taker, gvx_frame(graph));
    for (Agnode_t *node = agfstnode(graph); node != NULL; node = agnxtnode(graph, node)) {
        pointf at = ND_coord(node);
        taker->node(taker->taker, (gvx_box){at.x - ND_lw(node), at.y - ND_ht(node) / 2, at.x + ND_rw(node), at.y + ND_ht(node) / 2});
        for (Agedge_t *edge = agfstout(graph, node); edge != NULL; edge = agnxtout(graph, edge), number++) {
            splines *route = ED_spl(edge);
            for (size_t piece = 0; route != NULL && piece < (size_t)route->size; piece++) {
                bezier *curve = &route->list[piece];
                taker->curve(taker->taker, number, (const double *)curve->list, (int)curve->size);
                // From the end of the line to the tip of the arrowhead.
                if (curve->sflag) {
                    pointf a = curve->sp, b = curve->list[0];
                    double tip[8] = {a.x, a.y, a.x, a.y, b.x, b.y, b.x, b.y};
                    taker->curve(taker->taker, number, tip, 4);
                }
                if (curve->eflag) {
                    pointf a = curve->list[curve->size - 1], b = curve->ep;
                    double tip[8] = {a.x, a.y, a.x, a.y, b.x, b.y, b.x, b.y};
                    taker->curve(taker->taker, number, tip, 4);
                }
            }
            textlabel_t *texts[2] = {ED_label(edge), ED_xlabel(edge)};
            for (int index = 0; index < 2; index++) {
                if (texts[index] != NULL && texts[index]->set) taker->label(taker->taker, number, texts[index], gvx_text_box(texts[index]));
            }
        }
    }
    gvx_take_titles(graph, taker);
}

/// Puts the middle of a text somewhere else.
static inline void gvx_put(void *text, double x, double y) {
    ((textlabel_t *)text)->pos.x = x;
    ((textlabel_t *)text)->pos.y = y;
}

static int gvx_do_draw(gvx_step *step) {
    // The length is an unsigned int up to Graphviz 11 and a size_t from 12 on. Both fit into the low bytes of a size_t that was zero.
    size_t length = 0;
    void *out = &length;
    int failed = gvRenderData((GVC_t *)step->context, (graph_t *)step->graph, step->text, step->bytes, out);
    *step->count = length;
    return failed;
}

/// Draws a graph into memory that gvx_free_picture frees.
static inline int gvx_draw(void *context, void *graph, const char *format, char **bytes, size_t *count) {
    *bytes = NULL;
    *count = 0;
    gvx_step step = {.context = context, .graph = graph, .text = format, .bytes = bytes, .count = count};
    return gvx_guarded(gvx_do_draw, &step);
}

static inline void gvx_free_picture(char *bytes) { gvFreeRenderData(bytes); }

static int gvx_do_close(gvx_step *step) {
    if (step->context != NULL) gvFreeLayout((GVC_t *)step->context, (graph_t *)step->graph);
    agclose((graph_t *)step->graph);
    return 0;
}

/// Frees a graph and, if a context is given, its layout.
static inline int gvx_close(void *context, void *graph) {
    gvx_step step = {.context = context, .graph = graph};
    return gvx_guarded(gvx_do_close, &step);
}

#endif
