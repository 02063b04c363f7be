/* Starts a process that will be fenced, with two things shared: a channel of messages and memory for what is long. */
#define _GNU_SOURCE
#include "CFence.h"
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

static char *environment[] = {"PATH=/usr/bin:/bin", "LANG=C.UTF-8", NULL};

static int spawn(const char *path, char *const arguments[], int channel, int memory, pid_t *process) {
  posix_spawn_file_actions_t files;
  posix_spawnattr_t how;
  sigset_t none, all;
  sigemptyset(&none);
  sigfillset(&all);
  int fault = posix_spawn_file_actions_init(&files);
  if (fault) return fault;
  if ((fault = posix_spawnattr_init(&how)) == 0) {
    // A group of its own: what a terminal sends its group is not meant for a reader in the middle of a file.
    short flags = POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP;
    if ((fault = posix_spawn_file_actions_adddup2(&files, channel, 0)) == 0 &&
        (fault = posix_spawn_file_actions_adddup2(&files, memory, 1)) == 0 &&
        (fault = posix_spawn_file_actions_addopen(&files, 2, "/dev/null", O_WRONLY, 0)) == 0 &&
        (fault = posix_spawnattr_setflags(&how, flags)) == 0 &&
        (fault = posix_spawnattr_setsigmask(&how, &none)) == 0 &&
        (fault = posix_spawnattr_setsigdefault(&how, &all)) == 0)
      fault = posix_spawn(process, path, &files, &how, arguments, environment);
    posix_spawnattr_destroy(&how);
  }
  posix_spawn_file_actions_destroy(&files);
  return fault;
}

/* A copy of a descriptor that takes none of the first three places, which are set one after the other. */
static int above(int file) {
  if (file < 0 || file > 2) return file;
  int copy = fcntl(file, F_DUPFD_CLOEXEC, 3);
  close(file);
  return copy;
}

int fence_start(const char *path, char *const arguments[], fence_worker *worker) {
  int pair[2];
  if (socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, pair) != 0) return errno;
  int own = above(pair[0]), other = above(pair[1]), memory = above(memfd_create("studio", MFD_CLOEXEC));
  pid_t process = 0;
  int fault = own < 0 || other < 0 || memory < 0 ? EMFILE : spawn(path, arguments, other, memory, &process);
  if (other >= 0) close(other);
  if (fault == 0) {
    *worker = (fence_worker){process, own, memory};
    return 0;
  }
  if (own >= 0) close(own);
  if (memory >= 0) close(memory);
  return fault;
}

int fence_say(const fence_worker *worker, const void *words, size_t count) {
  ssize_t sent;
  do sent = send(worker->channel, words, count, MSG_NOSIGNAL);
  while (sent < 0 && errno == EINTR);
  return sent == (ssize_t)count ? 0 : -EPIPE;
}

static long long milliseconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return now.tv_sec * 1000LL + now.tv_nsec / 1000000;
}

long fence_hear(const fence_worker *worker, void *words, size_t room, int patience) {
  const long long latest = milliseconds() + patience;
  while (1) {
    long long left = latest - milliseconds();
    struct pollfd channel = {worker->channel, POLLIN, 0};
    int ready = poll(&channel, 1, left > 0 ? (int)left : 0);
    if (ready == 0) return -ETIME;
    if (ready < 0 && errno != EINTR) return -errno;
    if (ready < 0) continue;
    ssize_t heard = recv(worker->channel, words, room, MSG_TRUNC | MSG_DONTWAIT);
    if (heard < 0 && (errno == EINTR || errno == EAGAIN)) continue;
    return heard <= 0 || (size_t)heard > room ? -EPIPE : heard;
  }
}

void fence_stop(const fence_worker *worker) {
  kill(worker->process, SIGKILL);
  close(worker->channel);
  close(worker->memory);
  while (waitpid(worker->process, NULL, 0) < 0 && errno == EINTR);
}
