/* Which fonts stand for a family, a weight and a language does not depend on the size of the text, but Pango 1.50 asks
   fontconfig anew for each size, twice, each time on a thread that it starts for that question (pangofc-fontmap.c,
   pango_fc_patterns_new). On a page of new pictures that was a quarter of the time, most of it spent waiting for threads
   to begin, and it came back whenever more than 256 sizes were about. Pango has no switch for it, so the program answers
   the two questions itself, in the way the dynamic linker lets it: what fontconfig said the first time is said again, and
   both questions are answered on the thread that asks. What is drawn is the same to the byte. Where the linker should
   prefer the libraries' own functions, everything works as it did without this file. */
#define _GNU_SOURCE
#include "CFontMatching.h"
#include <dlfcn.h>
#include <fontconfig/fontconfig.h>
#include <glib.h>
#include <string.h>

typedef FcFontSet *(*Sort)(FcConfig *, FcFontSet **, int, FcPattern *, FcBool, FcCharSet **, FcResult *);
typedef FcPattern *(*Match)(FcConfig *, FcFontSet **, int, FcPattern *, FcResult *);
typedef GThread *(*NewThread)(const gchar *, GThreadFunc, gpointer);

/* A question without its size. Holds its configuration, so that no other comes to lie at the same address. */
typedef struct {
  FcConfig *config;
  FcPattern *pattern;
} Question;

/* Most answers kept of a kind: families, weights, styles and languages that texts are set in are some dozens. */
static const guint limit = 2048;
static GMutex lock;
/* Orders of all fonts, and best fonts as they stand in the set. */
static GHashTable *orders, *bests;

static guint hash(gconstpointer key) { return FcPatternHash(((const Question *)key)->pattern); }

static gboolean equal(gconstpointer one, gconstpointer two) {
  const Question *a = one, *b = two;
  return a->config == b->config && FcPatternEqual(a->pattern, b->pattern);
}

static Question *made(FcConfig *config, const FcPattern *pattern) {
  Question *question = g_new(Question, 1);
  question->config = FcConfigReference(config);
  question->pattern = FcPatternDuplicate(pattern);
  FcPatternDel(question->pattern, FC_SIZE);
  FcPatternDel(question->pattern, FC_PIXEL_SIZE);
  return question;
}

static void drop(gpointer key) {
  Question *question = key;
  FcPatternDestroy(question->pattern);
  FcConfigDestroy(question->config);
  g_free(question);
}

static void drop_order(gpointer fonts) { FcFontSetDestroy(fonts); }

static void drop_best(gpointer font) { FcPatternDestroy(font); }

static gpointer known(GHashTable *table, const Question *question) {
  return table ? g_hash_table_lookup(table, question) : NULL;
}

/* Takes the question and the answer. */
static void keep(GHashTable **table, GDestroyNotify drop_answer, Question *question, gpointer answer) {
  if (!*table) *table = g_hash_table_new_full(hash, equal, drop, drop_answer);
  if (g_hash_table_size(*table) >= limit) g_hash_table_remove_all(*table);
  g_hash_table_replace(*table, question, answer);
}

static FcFontSet *copied(const FcFontSet *fonts) {
  FcFontSet *copy = FcFontSetCreate();
  for (int i = 0; copy && i < fonts->nfont; i++) {
    FcPatternReference(fonts->fonts[i]);
    FcFontSetAdd(copy, fonts->fonts[i]);
  }
  return copy;
}

static unsigned long counted(GHashTable *table, const FcConfig *config) {
  if (!table) return 0;
  unsigned long count = 0;
  GHashTableIter each;
  gpointer key;
  g_hash_table_iter_init(&each, table);
  while (g_hash_table_iter_next(&each, &key, NULL)) count += ((const Question *)key)->config == config;
  return count;
}

unsigned long font_matching_asked(const FcConfig *config) {
  g_mutex_lock(&lock);
  unsigned long count = counted(orders, config) + counted(bests, config);
  g_mutex_unlock(&lock);
  return count;
}

FcFontSet *FcFontSetSort(FcConfig *config, FcFontSet **sets, int count, FcPattern *pattern, FcBool trim,
                         FcCharSet **covered, FcResult *result) {
  static Sort own;
  if (!own) own = (Sort)dlsym(RTLD_NEXT, "FcFontSetSort");
  if (covered || !trim || !config) return own(config, sets, count, pattern, trim, covered, result);
  Question *question = made(config, pattern);
  g_mutex_lock(&lock);
  FcFontSet *order = known(orders, question);
  if (order) {
    *result = FcResultMatch;
    drop(question);
  } else {
    order = own(config, sets, count, pattern, trim, NULL, result);
    if (order) keep(&orders, drop_order, question, order);
    else drop(question);
  }
  FcFontSet *copy = order ? copied(order) : NULL;
  g_mutex_unlock(&lock);
  return copy;
}

/* The font of the sets that gave `answer`; NULL where none does so for sure. */
static FcPattern *source(FcConfig *config, FcFontSet **sets, int count, FcPattern *pattern, const FcPattern *answer) {
  for (int set = 0; set < count; set++) {
    for (int i = 0; sets[set] && i < sets[set]->nfont; i++) {
      FcPattern *font = sets[set]->fonts[i];
      FcChar8 *one, *two;
      if (FcPatternGetString(font, FC_FILE, 0, &one) != FcResultMatch ||
          FcPatternGetString(answer, FC_FILE, 0, &two) != FcResultMatch || strcmp((char *)one, (char *)two) != 0)
        continue;
      FcPattern *again = FcFontRenderPrepare(config, pattern, font);
      gboolean same = again && FcPatternEqual(again, answer);
      if (again) FcPatternDestroy(again);
      if (same) return font;
    }
  }
  return NULL;
}

FcPattern *FcFontSetMatch(FcConfig *config, FcFontSet **sets, int count, FcPattern *pattern, FcResult *result) {
  static Match own;
  if (!own) own = (Match)dlsym(RTLD_NEXT, "FcFontSetMatch");
  if (!config) return own(config, sets, count, pattern, result);
  Question *question = made(config, pattern);
  g_mutex_lock(&lock);
  FcPattern *answer, *best = known(bests, question);
  if (best) {
    *result = FcResultMatch;
    answer = FcFontRenderPrepare(config, pattern, best);
    drop(question);
  } else {
    answer = own(config, sets, count, pattern, result);
    best = answer ? source(config, sets, count, pattern, answer) : NULL;
    if (best) {
      FcPatternReference(best);
      keep(&bests, drop_best, question, best);
    } else {
      drop(question);
    }
  }
  g_mutex_unlock(&lock);
  return answer;
}

GThread *g_thread_new(const gchar *name, GThreadFunc body, gpointer data) {
  static NewThread own;
  if (!own) own = (NewThread)dlsym(RTLD_NEXT, "g_thread_new");
  if (!name || strncmp(name, "[pango] FcFontSet", 17) != 0) return own(name, body, data);
  body(data);
  return g_thread_ref(g_thread_self());
}
