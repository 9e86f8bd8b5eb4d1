#!/usr/bin/env bash
# Builds the engine as WebAssembly: target/wasm/tikki.wasm, where `tikki page` finds it.
#
# Where the toolchain has the standard library for it (`rustup target add wasm32-unknown-unknown`), that is all it takes. Where it
# has not, on Debian, the packages of a compiler, of the source of its standard library and of a linker are unpacked below
# target/wasm (nothing is installed), and the library is built as well. The exit code is 2 where neither can be had.
set -euo pipefail
cd "$(dirname "$0")/.."

target=wasm32-unknown-unknown
out=target/wasm
unpacked=$PWD/$out/debian
# As deep as the stack of a thread that solves.
flags="-C link-arg=-zstack-size=8388608"

has_target() { [ -d "$(rustc --print target-libdir --target "$target")" ]; }

# The packages that a toolchain consists of.
unpack() {
    if [ -x "$unpacked/rustc" ]; then return; fi
    command -v apt-get >/dev/null && command -v dpkg >/dev/null || return 1
    mkdir -p "$unpacked/packages" && rm -f "$unpacked"/packages/*.deb
    local version library
    library=$(apt-cache depends rustc-web | sed -n 's/.*Depends: \(libstd-rust-web-dev\)$/\1/p')
    version=$(apt-cache depends "$library" | sed -n 's/.*Depends: \(libstd-rust-web-[0-9.]*\)$/\1/p')
    local llvm
    llvm=$(apt-cache depends "$version" | sed -n 's/.*Depends: libllvm\([0-9]*\)$/\1/p')
    (cd "$unpacked/packages" && apt-get download -qq -o APT::Sandbox::User="$(id -un)" \
        rustc-web rust-web-src "$library" "$version" "libllvm$llvm" "lld-$llvm") || return 1
    local package
    for package in "$unpacked"/packages/*.deb; do dpkg -x "$package" "$unpacked"; done
    rm "$unpacked"/packages/*.deb
    ln -sf "$unpacked/usr/lib/llvm-$llvm/bin/wasm-ld" "$unpacked/wasm-ld"
    local libraries
    libraries=$(echo "$unpacked"/usr/lib/*-linux-gnu)
    printf '#!/bin/sh\nLD_LIBRARY_PATH=%s exec %s/usr/bin/rustc "$@"\n' "$libraries" "$unpacked" >"$unpacked/rustc"
    chmod +x "$unpacked/rustc"
}

build() { cargo build --quiet --release --locked --manifest-path wasm/Cargo.toml --target "$target" --target-dir "$out/build" "$@"; }

if has_target; then
    RUSTFLAGS="$flags" build
elif unpack; then
    # `-Z` is no option of a stable compiler unless it is told so.
    RUSTC_BOOTSTRAP=1 RUSTC="$unpacked/rustc" RUSTFLAGS="$flags -C linker=$unpacked/wasm-ld" \
        build -Z build-std=std,panic_abort
else
    echo "no standard library of $target: rustup target add $target" >&2
    exit 2
fi
cp "$out/build/$target/release/tikki.wasm" "$out/tikki.wasm"
echo "$out/tikki.wasm"
