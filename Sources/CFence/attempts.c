/* What a planted worker tries: each way out of the fence, as the bare system call that a fault in a parser would make. */
#define _GNU_SOURCE
#include "CFence.h"
#include <errno.h>
#include <fcntl.h>
#include <sched.h>
#include <signal.h>
#include <stddef.h>
#include <sys/mman.h>
#include <sys/ptrace.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/un.h>
#include <unistd.h>

/* Numbers that older headers lack. */
#define CLONE3 435
#define OPENAT2 437
#define PIDFD_GETFD 438
#define PIDFD_OPEN 434
#define IO_URING_SETUP 425

static char *none[] = {NULL};
static struct sockaddr_un peer = {AF_UNIX, "/run/dbus/system_bus_socket"};
static long how[3];
static struct stat status;

#define TRY(name, ...) {name, {__VA_ARGS__}}
#define AT(pointer) (long)(pointer)

static const struct {
  const char *name;
  long call[7];
} attempts[] = {
#if defined(__x86_64__)
  TRY("open", __NR_open, AT("/etc/passwd"), O_RDONLY), TRY("creat", __NR_creat, AT("/tmp/planted"), 0600),
  TRY("stat", __NR_stat, AT("/etc/passwd"), AT(&status)), TRY("fork", __NR_fork), TRY("vfork", __NR_vfork),
#endif
  TRY("openat", __NR_openat, AT_FDCWD, AT("/etc/passwd"), O_RDONLY),
  TRY("openat2", OPENAT2, AT_FDCWD, AT("/etc/passwd"), AT(how), sizeof how),
  TRY("openat environ", __NR_openat, AT_FDCWD, AT("/proc/self/environ"), O_RDONLY),
  TRY("openat descriptor", __NR_openat, AT_FDCWD, AT("/proc/self/fd/0"), O_RDONLY),
  TRY("newfstatat", __NR_newfstatat, AT_FDCWD, AT("/etc/passwd"), AT(&status), 0),
  TRY("newfstatat with AT_EMPTY_PATH", __NR_newfstatat, AT_FDCWD, AT("/etc/passwd"), AT(&status), AT_EMPTY_PATH),
  TRY("statx", __NR_statx, AT_FDCWD, AT("/etc/passwd"), 0, 0x7FF, AT(&status)),
  TRY("faccessat", __NR_faccessat, AT_FDCWD, AT("/etc/passwd"), 0),
  TRY("readlinkat", __NR_readlinkat, AT_FDCWD, AT("/proc/self/exe"), AT(&status), sizeof status),
  TRY("unlinkat", __NR_unlinkat, AT_FDCWD, AT("/tmp/planted"), 0),
  TRY("mkdirat", __NR_mkdirat, AT_FDCWD, AT("/tmp/planted"), 0700),
  TRY("renameat2", __NR_renameat2, AT_FDCWD, AT("/tmp/planted"), AT_FDCWD, AT("/tmp/planted-too"), 0),
  TRY("chdir", __NR_chdir, AT("/")), TRY("chroot", __NR_chroot, AT("/")),
  TRY("memfd_create", __NR_memfd_create, AT("planted"), 0), TRY("ftruncate", __NR_ftruncate, 1, 0),
  TRY("socket", __NR_socket, AF_INET, SOCK_STREAM, 0), TRY("socket unix", __NR_socket, AF_UNIX, SOCK_STREAM, 0),
  TRY("socketpair", __NR_socketpair, AF_UNIX, SOCK_STREAM, 0, AT(how)),
  TRY("connect", __NR_connect, 0, AT(&peer), sizeof peer), TRY("bind", __NR_bind, 0, AT(&peer), sizeof peer),
  TRY("sendto", __NR_sendto, 0, AT("x"), 1, 0, 0, 0), TRY("recvmsg", __NR_recvmsg, 0, 0, 0),
  TRY("pipe2", __NR_pipe2, AT(how), 0), TRY("ioctl", __NR_ioctl, 0, 0x5412, AT("x")),
  TRY("execve", __NR_execve, AT("/bin/true"), AT(none), AT(none)),
  TRY("execveat", __NR_execveat, AT_FDCWD, AT("/bin/true"), AT(none), AT(none), 0),
  TRY("clone", __NR_clone, SIGCHLD, 0, 0, 0, 0), TRY("clone3", CLONE3, AT(how), sizeof how),
  TRY("ptrace", __NR_ptrace, PTRACE_TRACEME, 0, 0, 0), TRY("process_vm_readv", __NR_process_vm_readv, 1, 0, 0, 0, 0, 0),
  TRY("kill", __NR_kill, 1, 0), TRY("tkill", __NR_tkill, 1, 0), TRY("tgkill", __NR_tgkill, 1, 1, 0),
  TRY("pidfd_open", PIDFD_OPEN, 1, 0), TRY("pidfd_getfd", PIDFD_GETFD, 0, 0, 0),
  TRY("mmap to execute", __NR_mmap, 0, 4096, PROT_READ | PROT_EXEC, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0),
  TRY("mprotect to execute", __NR_mprotect, 0, 0, PROT_READ | PROT_EXEC), TRY("prctl", __NR_prctl, 15, AT("planted")),
  TRY("seccomp", __NR_seccomp, 0, 0, 0), TRY("prlimit64", __NR_prlimit64, 0, 0, 0, AT(&status)),
  TRY("setrlimit", __NR_setrlimit, 7, AT(&status)), TRY("setuid", __NR_setuid, 0), TRY("capset", __NR_capset, 0, 0),
  TRY("unshare", __NR_unshare, 0), TRY("setns", __NR_setns, 0, 0), TRY("mount", __NR_mount, 0, AT("/"), 0, 0, 0),
  TRY("bpf", __NR_bpf, 0, 0, 0), TRY("perf_event_open", __NR_perf_event_open, 0, 0, 0, 0, 0),
  TRY("userfaultfd", __NR_userfaultfd, 0), TRY("io_uring_setup", IO_URING_SETUP, 1, AT(&status)),
  TRY("keyctl", __NR_keyctl, 0, -3, 0), TRY("shmget", __NR_shmget, 0, 4096, 01600),
  TRY("personality", __NR_personality, 0x0400000), TRY("fcntl to duplicate", __NR_fcntl, 0, F_DUPFD, 3),
  TRY("sched_setaffinity", __NR_sched_setaffinity, 0, 8, AT(how)), TRY("setpriority", __NR_setpriority, 0, 0, 0),
};

const char *fence_attempt(int number, int *result) {
  if (number < 0 || (size_t)number >= sizeof attempts / sizeof *attempts) return NULL;
  const long *call = attempts[number].call;
  *result = syscall(call[0], call[1], call[2], call[3], call[4], call[5], call[6]) >= 0 ? 0 : errno;
  return attempts[number].name;
}
