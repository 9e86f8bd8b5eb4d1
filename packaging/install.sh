#!/bin/sh
# Installs the program from this unpacked archive: `./install.sh` for this user, or `./install.sh --prefix /usr/local` for all.
# It copies the program, its manual page and the completions of shells; nothing else is touched.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
prefix=${HOME:-}/.local
if [ "${1:-}" = --prefix ] && [ $# = 2 ]; then
    prefix=$2
elif [ $# != 0 ]; then
    echo "usage: ./install.sh [--prefix DIRECTORY]" >&2
    exit 2
fi
if [ "$prefix" = /.local ]; then
    echo "install.sh: HOME is not set; give --prefix DIRECTORY" >&2
    exit 2
fi
mkdir -p "$prefix/bin"
# A program that is running can be replaced, but not written to.
cp "$here/tikki" "$prefix/bin/tikki.new" && mv "$prefix/bin/tikki.new" "$prefix/bin/tikki"
"$prefix/bin/tikki" setup --prefix "$prefix"
echo "installed $("$prefix/bin/tikki" --version) as $prefix/bin/tikki"
case ":${PATH:-}:" in
*":$prefix/bin:"*) ;;
*) echo "add $prefix/bin to PATH to run it as tikki" ;;
esac
