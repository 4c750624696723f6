/* Sits between a program and the disk (LD_PRELOAD) for the files of one folder. It writes down every change in order, and
 * can kill the program or fail the disk at the N-th. Tests arm it with shim_arm and leave marks in the record with
 * shim_mark; before that, and for files elsewhere, it does nothing. One thread only. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <signal.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#define REAL(name) ((__typeof__(&name))real(#name))
enum { NOTHING = 0, KILL = 1, KILL_TORN = 2, FULL = 3, BROKEN = 4 };

static char folder[PATH_MAX];
static int record_fd = -1, what = NOTHING, struck = 0;
static long countdown = -1; /* changes that still go well */
static char *names[4096];   /* name in the folder by descriptor; "" is the folder itself */

static void *real(const char *name) { return dlsym(RTLD_NEXT, name); }

/* what: see above; at: the change, from 1, at which it happens; once it has begun a full or broken disk stays so. */
void shim_arm(const char *dir, int record, int do_what, long at) {
    strncpy(folder, dir, sizeof folder - 1);
    record_fd = record;
    what = do_what;
    countdown = at - 1;
}

void shim_disarm(void) { what = NOTHING; }

/* Whether anything was made to fail. */
int shim_struck(void) { return struck; }

/* The name inside the folder, "" for the folder, NULL for anything else. */
static const char *inside(const char *path) {
    size_t length = strlen(folder);
    if (!length || strncmp(path, folder, length)) return NULL;
    if (!path[length]) return "";
    return path[length] == '/' && !strchr(path + length + 1, '/') ? path + length + 1 : NULL;
}

static void put(const void *data, size_t size) {
    for (const char *at = data; size;) {
        ssize_t done = syscall(SYS_write, record_fd, at, size);
        if (done <= 0) abort();
        at += done;
        size -= done;
    }
}

static void note(char op, const char *name, uint64_t offset, const void *data, uint64_t size) {
    if (record_fd < 0) return;
    uint64_t head[4] = {(uint64_t)op, strlen(name), offset, size};
    put(head, sizeof head);
    put(name, head[1]);
    put(data, size);
}

void shim_mark(const char *text) { note('m', "", 0, text, strlen(text)); }

/* Count a change; 0 if it goes well, 1 if it must fail. Kills unless the caller tears its own write first. */
static int strikes(int tearable, int needs_room) {
    if (what == NOTHING) return 0;
    if (countdown > 0) {
        countdown--;
        return 0;
    }
    if (what == KILL || (what == KILL_TORN && !tearable)) syscall(SYS_kill, getpid(), SIGKILL);
    if (what == KILL_TORN) return 1;
    if (what == FULL && !needs_room) return 0;
    struck = 1;
    errno = what == FULL ? ENOSPC : EIO;
    return 1;
}

static const char *name_of(int fd) { return fd >= 0 && fd < 4096 ? names[fd] : NULL; }

static int opened(int fd, const char *name, int created) {
    if (fd >= 0 && fd < 4096 && name) {
        names[fd] = strdup(name);
        if (created) note('c', name, 0, "", 0);
    }
    return fd;
}

int open64(const char *path, int flags, ...) {
    va_list rest;
    va_start(rest, flags);
    mode_t mode = flags & O_CREAT ? va_arg(rest, mode_t) : 0;
    va_end(rest);
    const char *name = inside(path);
    int created = name && flags & O_CREAT && access(path, F_OK);
    if (created && strikes(0, 1)) return -1;
    return opened(REAL(open64)(path, flags, mode), name, created);
}

int open(const char *path, int flags, ...) {
    va_list rest;
    va_start(rest, flags);
    mode_t mode = flags & O_CREAT ? va_arg(rest, mode_t) : 0;
    va_end(rest);
    return open64(path, flags, mode);
}

int close(int fd) {
    if (name_of(fd)) {
        free(names[fd]);
        names[fd] = NULL;
    }
    return REAL(close)(fd);
}

ssize_t pwrite64(int fd, const void *data, size_t size, off64_t offset) {
    const char *name = name_of(fd);
    if (!name) return REAL(pwrite64)(fd, data, size, offset);
    int first = countdown == 0;
    if (strikes(1, 1)) {
        if (what == BROKEN || !first || size < 2) {
            if (what == KILL_TORN) syscall(SYS_kill, getpid(), SIGKILL);
            return -1;
        }
        countdown = -1; /* a full disk takes a part, then nothing */
        size /= 2;
        REAL(pwrite64)(fd, data, size, offset);
        note('w', name, offset, data, size);
        if (what == KILL_TORN) syscall(SYS_kill, getpid(), SIGKILL);
        return size;
    }
    ssize_t done = REAL(pwrite64)(fd, data, size, offset);
    if (done > 0) note('w', name, offset, data, done);
    return done;
}

ssize_t pwrite(int fd, const void *data, size_t size, off_t offset) { return pwrite64(fd, data, size, offset); }

ssize_t write(int fd, const void *data, size_t size) {
    if (!name_of(fd)) return REAL(write)(fd, data, size);
    off64_t offset = lseek64(fd, 0, fcntl(fd, F_GETFL) & O_APPEND ? SEEK_END : SEEK_CUR);
    ssize_t done = pwrite64(fd, data, size, offset);
    if (done > 0) lseek64(fd, offset + done, SEEK_SET);
    return done;
}

int ftruncate64(int fd, off64_t size) {
    const char *name = name_of(fd);
    if (name && strikes(0, 1)) return -1;
    int failed = REAL(ftruncate64)(fd, size);
    if (name && !failed) note('t', name, size, "", 0);
    return failed;
}

int ftruncate(int fd, off_t size) { return ftruncate64(fd, size); }

static int synced(int fd, int (*sync)(int)) {
    const char *name = name_of(fd);
    if (name && strikes(0, 0)) return -1;
    int failed = sync(fd);
    if (name && !failed) note('s', name, 0, "", 0);
    return failed;
}

int fsync(int fd) { return synced(fd, REAL(fsync)); }
int fdatasync(int fd) { return synced(fd, REAL(fdatasync)); }

int unlink(const char *path) {
    const char *name = inside(path);
    if (name && !access(path, F_OK) && strikes(0, 0)) return -1;
    int failed = REAL(unlink)(path);
    if (name && !failed) note('u', name, 0, "", 0);
    return failed;
}

int rename(const char *from, const char *to) {
    const char *old = inside(from), *new = inside(to);
    if (old && new && strikes(0, 0)) return -1;
    int failed = REAL(rename)(from, to);
    if (old && new && !failed) note('r', old, 0, new, strlen(new));
    return failed;
}
