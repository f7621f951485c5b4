// What Swift cannot use itself: functions of the system with a variable number of arguments, and variables of C.

#include <stdio.h>
#include <sys/ioctl.h>
#ifdef __linux__
#include <signal.h>
#include <sys/prctl.h>
#endif

/// Lets this process be killed when the thread that started it ends, even while this process is halted. Does nothing on
/// systems that know of no such thing.
static inline void navflow_die_with_parent(void) {
#ifdef __linux__
  prctl(PR_SET_PDEATHSIG, SIGKILL);
#endif
}

/// Lets each line that is printed leave the process at once, since it may not come to print another.
static inline void navflow_print_lines(void) { setvbuf(stdout, NULL, _IOLBF, 0); }

/// How many bytes wait in a pipe; -1 if the system does not tell.
static inline int navflow_unread(int descriptor) {
  int count = 0;
  return ioctl(descriptor, FIONREAD, &count) == 0 ? count : -1;
}
