"""Talks to `wardiary record` over a pseudo-terminal: types what each argument after the first three says, and prints what came back.

prompt.py PROGRAM FILE LANG TYPED…      `\\t` is Tab, `\\r` Enter, `\\x03` Ctrl-C, `\\x04` Ctrl-D
"""

import os
import pty
import select
import sys
import time

QUIET = 0.6
PATIENCE = 60


def until_quiet(fd, said):
    """Reads until nothing more has come for a while after something did."""
    end, last, came = time.monotonic() + PATIENCE, time.monotonic(), False
    while time.monotonic() < end and not (came and time.monotonic() - last > QUIET):
        if select.select([fd], [], [], 0.1)[0]:
            try:
                more = os.read(fd, 65536)
            except OSError:
                return False
            if not more:
                return False
            said += more
            last, came = time.monotonic(), True
    return True


program, file, lang, *typed = sys.argv[1:]
pid, fd = pty.fork()
if pid == 0:
    os.environ["TERM"] = "xterm"
    os.execv(program, [program, "record", file, "--lang", lang])
said = bytearray()
open_ = until_quiet(fd, said)
for keys in typed:
    if not open_:
        break
    os.write(fd, keys.encode().decode("unicode_escape").encode("latin-1").decode("utf-8").encode())
    open_ = until_quiet(fd, said)
_, status = os.waitpid(pid, 0)
sys.stdout.buffer.write(said)
sys.exit(os.waitstatus_to_exitcode(status))
