/* A process that reads bytes from strangers gives up everything that a fault in a parser could be used for. What always
   holds: no new privileges, no descriptors but the first three, limits of memory, time and files, and a filter of system
   calls that allows only what computing, reading and writing take. Namespaces and Landlock come on top where the kernel
   has them and lets us; containers often forbid both. */
#define _GNU_SOURCE
#include "CFence.h"
#include <errno.h>
#include <fcntl.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sched.h>
#include <signal.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <ucontext.h>
#include <unistd.h>

#if defined(__x86_64__)
#define ARCH AUDIT_ARCH_X86_64
#elif defined(__aarch64__)
#define ARCH AUDIT_ARCH_AARCH64
#else
#error "The fence knows x86_64 and aarch64"
#endif

/* Numbers that are the same everywhere and that older headers lack. */
#define CLOSE_RANGE 436
#define LANDLOCK_CREATE_RULESET 444
#define LANDLOCK_RESTRICT_SELF 446

// MARK: Descriptors and limits

static int close_others(void) {
  if (syscall(CLOSE_RANGE, 3u, ~0u, 0u) == 0) return 0;
  if (errno != ENOSYS) return -errno;
  struct rlimit open;
  if (getrlimit(RLIMIT_NOFILE, &open) != 0) return -errno;
  for (rlim_t each = 3; each < open.rlim_cur; each++) close((int)each);
  return 0;
}

/* Bytes of addresses in use; 0 if the kernel doesn't say. */
static unsigned long long addresses(void) {
  unsigned long long pages = 0;
  FILE *file = fopen("/proc/self/statm", "re");
  if (!file) return 0;
  if (fscanf(file, "%llu", &pages) != 1) pages = 0;
  fclose(file);
  return pages * (unsigned long long)sysconf(_SC_PAGESIZE);
}

static int limit(int what, unsigned long long most) {
  struct rlimit bound;
  if (getrlimit(what, &bound) != 0) return -errno;
  // An outer limit may be lower already.
  if (most < bound.rlim_cur) bound.rlim_cur = most;
  bound.rlim_max = bound.rlim_cur;
  return setrlimit(what, &bound) == 0 ? 0 : -errno;
}

static int set_limits(const fence_limits *limits) {
  // Shared memory of a process's own doesn't count as data, only as addresses.
  unsigned long long held = addresses();
  if (held == 0) return -ENOENT;
  struct { int what; unsigned long long most; } all[] = {
    {RLIMIT_DATA, limits->memory}, {RLIMIT_AS, held + limits->memory}, {RLIMIT_FSIZE, limits->file},
    {RLIMIT_CPU, limits->seconds}, {RLIMIT_NOFILE, 16}, {RLIMIT_NPROC, 0}, {RLIMIT_CORE, 0}, {RLIMIT_MEMLOCK, 0},
    {RLIMIT_MSGQUEUE, 0},
  };
  for (size_t each = 0; each < sizeof all / sizeof *all; each++) {
    int fault = limit(all[each].what, all[each].most);
    if (fault) return fault;
  }
  return 0;
}

// MARK: What the kernel adds

/* Forbids everything that Landlock of this kernel knows: a set of rules without a rule. */
static int enter_landlock(void) {
  long version = syscall(LANDLOCK_CREATE_RULESET, NULL, 0, 1);
  if (version < 1) return 0;
  // Of files (13, then 14 to 16 rights), of TCP (2), and of sockets and signals beyond itself (2).
  unsigned long long files = version >= 5 ? 0xFFFF : version >= 3 ? 0x7FFF : version >= 2 ? 0x3FFF : 0x1FFF;
  unsigned long long handled[3] = {files, 3, 3};
  size_t size = version >= 6 ? 24 : version >= 4 ? 16 : 8;
  int rules = (int)syscall(LANDLOCK_CREATE_RULESET, handled, size, 0);
  if (rules < 0) return 0;
  int entered = syscall(LANDLOCK_RESTRICT_SELF, rules, 0) == 0;
  close(rules);
  return entered ? FENCE_LANDLOCK : 0;
}

static int enter_namespaces(void) {
  return unshare(CLONE_NEWUSER | CLONE_NEWNET | CLONE_NEWIPC) == 0 ? FENCE_NAMESPACES : 0;
}

// MARK: System calls

#define LOAD(field) BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, field))
#define ANSWER(what) BPF_STMT(BPF_RET | BPF_K, what)
#define REFUSE ANSWER(SECCOMP_RET_ERRNO | EPERM)
#define PASS ANSWER(SECCOMP_RET_ALLOW)
#define IF(test, value, otherwise) BPF_JUMP(BPF_JMP | test | BPF_K, value, 0, otherwise)
#define CALL(name) IF(BPF_JEQ, __NR_##name, 1), PASS
/* The lower half of an argument: all that is looked at are ints, of which the kernel takes no more. */
#define ARGUMENT(number) LOAD(args[number])

/* glibc asks for the status of a descriptor with a path, which a filter can't see. Only the form without a path is
   answered. */
static void answer_status(int signal, siginfo_t *info, void *context) {
  (void)signal;
  int before = errno;
  ucontext_t *at = context;
#if defined(__x86_64__)
  greg_t *registers = at->uc_mcontext.gregs;
  long long file = registers[REG_RDI], path = registers[REG_RSI], out = registers[REG_RDX], flags = registers[REG_R10];
  greg_t *result = &registers[REG_RAX];
#else
  unsigned long long *registers = at->uc_mcontext.regs;
  long long file = registers[0], path = registers[1], out = registers[2], flags = registers[3];
  unsigned long long *result = &registers[0];
#endif
  long answer = -EPERM;
  if (info->si_syscall == __NR_newfstatat && path && *(const char *)path == 0 && flags == AT_EMPTY_PATH)
    answer = syscall(__NR_fstat, file, out) == 0 ? 0 : -errno;
  *result = answer;
  errno = before;
}

static int filter_calls(void) {
  const unsigned own = (unsigned)getpid();
  struct sock_filter calls[] = {
    LOAD(arch), BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, ARCH, 1, 0), ANSWER(SECCOMP_RET_KILL_PROCESS),
    LOAD(nr),
#if defined(__x86_64__)
    // Calls of the 32-bit interface have numbers of their own.
    IF(BPF_JGE, 0x40000000, 1), ANSWER(SECCOMP_RET_KILL_PROCESS),
    CALL(poll), CALL(time),
#endif
    CALL(read), CALL(write), CALL(readv), CALL(writev), CALL(pread64), CALL(lseek), CALL(close), CALL(fstat), CALL(dup),
    CALL(ppoll), CALL(brk), CALL(munmap), CALL(mremap), CALL(madvise), CALL(futex), CALL(sched_yield),
    CALL(sched_getaffinity), CALL(sysinfo), CALL(clock_gettime), CALL(clock_getres), CALL(gettimeofday),
    CALL(nanosleep), CALL(clock_nanosleep), CALL(restart_syscall), CALL(getrandom), CALL(getpid), CALL(gettid),
    CALL(getuid), CALL(geteuid), CALL(getgid), CALL(getegid), CALL(rt_sigaction), CALL(rt_sigprocmask),
    CALL(rt_sigreturn), CALL(sigaltstack), CALL(exit), CALL(exit_group),
    IF(BPF_JEQ, __NR_newfstatat, 1), ANSWER(SECCOMP_RET_TRAP),
    // Memory, as long as it can't be executed.
    IF(BPF_JEQ, __NR_mmap, 4), ARGUMENT(2), IF(BPF_JSET, PROT_EXEC, 1), REFUSE, PASS,
    IF(BPF_JEQ, __NR_mprotect, 4), ARGUMENT(2), IF(BPF_JSET, PROT_EXEC, 1), REFUSE, PASS,
    // The end that a process gives itself.
    IF(BPF_JEQ, __NR_tgkill, 4), ARGUMENT(0), IF(BPF_JEQ, own, 1), PASS, REFUSE,
    IF(BPF_JEQ, __NR_fcntl, 6), ARGUMENT(1), IF(BPF_JEQ, F_GETFD, 1), PASS, IF(BPF_JEQ, F_GETFL, 1), PASS, REFUSE,
    REFUSE,
  };
  struct sock_fprog program = {sizeof calls / sizeof *calls, calls};
  struct sigaction status = {.sa_sigaction = answer_status, .sa_flags = SA_SIGINFO};
  if (sigaction(SIGSYS, &status, NULL) != 0) return -errno;
  return prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program) == 0 ? 0 : -errno;
}

// MARK: All of it

/* A folder has two links of its own and one for each folder in it: here, a thread. */
static int require_one_thread(void) {
  struct stat threads;
  if (stat("/proc/self/task", &threads) != 0) return -errno;
  return threads.st_nlink == 3 ? 0 : -EBUSY;
}

int fence_enter(const fence_limits *limits, const char **step) {
  int fault;
  *step = "threads";
  if ((fault = require_one_thread())) return fault;
  *step = "no_new_privs";
  if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) return -errno;
  *step = "descriptors";
  if ((fault = close_others())) return fault;
  *step = "limits";
  if ((fault = set_limits(limits))) return fault;
  int added = enter_namespaces() | enter_landlock();
  *step = "seccomp";
  if ((fault = filter_calls())) return fault;
  return added;
}

// MARK: Time

static char last_words[200];
static size_t last_length;

static void end(int signal) {
  (void)signal;
  ssize_t written = write(2, last_words, last_length);
  (void)written;
  _exit(3);
}

void fence_deadline(double seconds, const char *words) {
  last_length = strnlen(words, sizeof last_words - 1);
  memcpy(last_words, words, last_length);
  signal(SIGALRM, end);
  /* Whoever started this process may have held back the signals of its limits, as Dispatch's threads do. */
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, NULL);
  struct itimerval timer = {.it_value = {(time_t)seconds, (suseconds_t)((seconds - (time_t)seconds) * 1e6)}};
  setitimer(ITIMER_REAL, &timer, NULL);
}
