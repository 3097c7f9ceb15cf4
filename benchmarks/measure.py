"""Measures programs from outside: instructions, wall time, peak memory."""

import re
import statistics
import subprocess
import tempfile
import time


class Failure(Exception):
    """A program that crashed or ended with another status than expected."""


def instructions(command, expect=0, only=None):
    """Instructions that a program executes, start-up included, as counted by callgrind.

    With `only` those within functions whose symbols match this pattern.
    """
    counter = ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null"]
    if only:
        counter.append(f"--toggle-collect={only}")
    done = subprocess.run([*counter, *command], stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
    require_status(command, done.returncode, expect)
    return int(re.search(rb"^==\d+== Collected : (\d+)", done.stderr, re.MULTILINE).group(1))


def seconds(command, folder=None):
    """Wall time of one run in seconds."""
    start = time.perf_counter()
    done = subprocess.run(command, cwd=folder, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    taken = time.perf_counter() - start
    require_status(command, done.returncode, 0)
    return taken


def peak(command, expect=0, folder=None):
    """Peak memory of one run in bytes, as GNU time reports it.

    Linux counts the memory of the process that starts a program as a floor of the program's own
    peak; that of GNU time is small, Python's is not.
    """
    with tempfile.NamedTemporaryFile("r") as report:
        counter = ["time", "--quiet", "--format=%M", f"--output={report.name}"]
        done = subprocess.run(
            [*counter, *command], cwd=folder, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )
        require_status(command, done.returncode, expect)
        return int(report.read()) * 1024


def require_status(command, status, expect):
    """Fails when a program's exit status is not the expected one."""
    if status != expect:
        words = " ".join(map(str, command))
        raise Failure(f"`{words}` ended with status {status}, expected {expect}")


def compare(commands, repetitions, folder=None):
    """Runs several programs in turn, so that a busy moment hits all of them.

    `commands` maps names to commands; gives the median of the seconds and the peak bytes by name.
    """
    times = {name: [] for name in commands}
    for _ in range(repetitions):
        for name, command in commands.items():
            times[name].append(seconds(command, folder))
    return {
        name: (statistics.median(times[name]), peak(command, folder=folder))
        for name, command in commands.items()
    }
