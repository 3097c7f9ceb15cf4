"""Runs a program in a pseudo-terminal and prints what it wrote: run_in_terminal.py PROGRAM ARGUMENT…"""

import os
import pty
import sys

process, terminal = pty.fork()
if process == 0:
    os.execv(sys.argv[1], sys.argv[1:])
while True:
    try:
        chunk = os.read(terminal, 65536)
    except OSError:
        break
    if not chunk:
        break
    os.write(1, chunk)
os.waitpid(process, 0)
