#pragma once
#include <stddef.h>

/// What a fenced process may use at most.
typedef struct {
  /// Bytes of memory besides what it holds when it is fenced.
  unsigned long long memory;
  /// Bytes of each file that it writes.
  unsigned long long file;
  /// Seconds of processor time.
  unsigned long long seconds;
} fence_limits;

/// What the kernel adds to the fence; it isn't there everywhere.
enum { FENCE_NAMESPACES = 1, FENCE_LANDLOCK = 2 };

/// Fences the calling process for the rest of its life: descriptors other than 0, 1 and 2 are closed, and it can no longer
/// open files, use sockets, start processes or threads, make memory executable or reach other processes; system calls for
/// that fail with EPERM. Returns the additions that hold (`FENCE_…`), or a negative errno with `*step` naming what failed:
/// the process must then read nothing. Call it while the process has one thread.
int fence_enter(const fence_limits *limits, const char **step);

/// Ends the process with status 3 once `seconds` have passed, with `words` (at most 199 bytes) on stderr.
void fence_deadline(double seconds, const char *words);

/// Tries to get past the fence in a way with this number. Returns its name, or NULL if there is no such way; `*result` is
/// 0 if it worked, otherwise its errno.
const char *fence_attempt(int number, int *result);

/// A process that was started to be fenced, as its starter holds it.
typedef struct {
  /// Its id.
  int process;
  /// Where messages go to it and come from it; its descriptor 0.
  int channel;
  /// Memory that both can reach, a file without a name; its descriptor 1.
  int memory;
} fence_worker;

/// Starts the program at `path` with `arguments`, which end with NULL, and nothing of this process but a channel and empty
/// memory. Its descriptor 2 leads nowhere. Returns 0, or an errno. End it with `fence_stop`.
int fence_start(const char *path, char *const arguments[], fence_worker *worker);

/// Sends it a message. Returns 0, or a negative errno where it is gone.
int fence_say(const fence_worker *worker, const void *words, size_t count);

/// Waits at most `patience` milliseconds for a message of at most `room` bytes. Returns its length, -ETIME where none came,
/// or another negative errno where the process is gone or says too much.
long fence_hear(const fence_worker *worker, void *words, size_t room, int patience);

/// Ends it at once, and returns when nothing of it is left.
void fence_stop(const fence_worker *worker);
