"""Talks to the program over a pseudo-terminal: types what each argument behind `--` says, and prints what came back.

prompt.py PROGRAM COMMAND FILE WORD… -- TYPED…
`\\t` is Tab, `\\r` Enter, `\\x03` Ctrl-C, `\\x04` Ctrl-D; `!LINE` has another program record a line in FILE
"""

import os
import pty
import select
import signal
import subprocess
import sys
import time

QUIET = 0.6
PATIENCE = 120


def until_quiet(fd, said, keys=b""):
    """Writes the keys as fast as the terminal takes them, and reads until nothing more has come for a while after something did."""
    last, came = time.monotonic(), False
    while not (came and not keys and time.monotonic() - last > QUIET):
        if time.monotonic() - last > PATIENCE:
            os.kill(pid, signal.SIGKILL)
            sys.exit(f"the program is silent for {PATIENCE} s: {bytes(said)!r}")
        readable, writable, _ = select.select([fd], [fd] if keys else [], [], 0.1)
        if writable:
            keys = keys[os.write(fd, keys):]
        if readable:
            try:
                more = os.read(fd, 65536)
            except OSError:
                return False
            if not more:
                return False
            said += more
            last, came = time.monotonic(), True
    return True


program, *words = sys.argv[1:]
words, typed = words[:words.index("--")], words[words.index("--") + 1:]
pid, fd = pty.fork()
if pid == 0:
    os.environ["TERM"] = "xterm"
    os.execv(program, [program, *words])
os.set_blocking(fd, False)
said = bytearray()
open_ = until_quiet(fd, said)
for keys in typed:
    if not open_:
        break
    if keys.startswith("!"):
        subprocess.run([program, "record", words[1], "-q"], input=keys[1:], text=True, check=True, stdout=subprocess.DEVNULL)
        continue
    open_ = until_quiet(fd, said, keys.encode().decode("unicode_escape").encode("latin-1"))
# The program may still answer typed keys: its output is read until it ends.
while open_:
    open_ = until_quiet(fd, said)
_, status = os.waitpid(pid, 0)
sys.stdout.buffer.write(said)
sys.exit(os.waitstatus_to_exitcode(status))
