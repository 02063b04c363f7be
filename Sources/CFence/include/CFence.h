#pragma once

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
