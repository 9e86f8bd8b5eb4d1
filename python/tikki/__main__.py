"""The command-line program, as `tikki` or `python -m tikki`."""

import signal
import sys

from tikki import _tikki


def main() -> None:
    """Runs the program with the arguments of this process, and ends it with the exit code."""
    # The interpreter would only note an interrupt, and act on it when the program has ended.
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    sys.exit(_tikki.run_program(["tikki", *sys.argv[1:]]))


if __name__ == "__main__":
    main()
