//! What a test needs beside Tikki: looked for when the test is compiled, as cargo's own tests do it.

use proc_macro2::TokenStream;
use quote::quote;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::SystemTime;
use syn::parse::Parser;
use syn::punctuated::Punctuated;
use syn::{ItemFn, LitStr, Token};

/// The variables of the environment that decide; a change of one compiles the test anew.
const VARIABLES: [&str; 4] = ["PATH", "TIKKI_SLOW_TESTS", "CHROMIUM", "AXE"];

/// The names that a Chromium may have.
const CHROMIUM: [&str; 4] = ["chromium", "chromium-browser", "google-chrome", "chrome"];

pub(crate) fn expand(needs: TokenStream, test: &TokenStream) -> syn::Result<TokenStream> {
    let needs = Punctuated::<LitStr, Token![,]>::parse_terminated.parse2(needs)?;
    let function: ItemFn = syn::parse2(test.clone())?;
    if !function.attrs.iter().any(|attribute| attribute.path().is_ident("test")) {
        return Err(syn::Error::new_spanned(
            function.sig,
            "#[needs] stands before #[test], or it has no effect",
        ));
    }
    let reason = needs.iter().find_map(|need| missing(&need.value()));
    let variables = VARIABLES;
    let ignore = reason.map(|reason| quote! { #[ignore = #reason] });
    Ok(quote! {
        const _: [Option<&str>; 4] = [#(option_env!(#variables)),*];
        #ignore
        #test
    })
}

/// Says why a test with this need cannot run; `None` if it can.
fn missing(need: &str) -> Option<String> {
    match need {
        "time" => (!is_set("TIKKI_SLOW_TESTS"))
            .then(|| "takes long; TIKKI_SLOW_TESTS=1 runs it".to_owned()),
        "chromium" => (!is_set("CHROMIUM") && !CHROMIUM.iter().any(|name| runs(name, "--version")))
            .then(|| "there is no Chromium on this machine; CHROMIUM names one".to_owned()),
        "axe-core" => (!is_set("AXE")
            && !below_target("axe/node_modules/axe-core/axe.min.js").exists())
        .then(|| "there is no axe-core on this machine; AXE names axe.min.js".to_owned()),
        "wasm" => stale_engine(),
        "root" => (!user_is_root()).then(|| "only root can be another user".to_owned()),
        program => (!runs(program, "--version") && !runs(program, "-v"))
            .then(|| format!("there is no {program} on this machine")),
    }
}

fn is_set(variable: &str) -> bool {
    std::env::var_os(variable).is_some()
}

fn runs(program: &str, flag: &str) -> bool {
    let mut command = Command::new(program);
    command.arg(flag).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    command.status().is_ok_and(|status| status.success())
}

fn user_is_root() -> bool {
    Command::new("id").arg("-u").output().is_ok_and(|user| user.stdout.trim_ascii() == b"0")
}

/// The folder of the workspace: the parent of the crate whose test is compiled.
fn workspace() -> PathBuf {
    let package = PathBuf::from(std::env::var_os("CARGO_MANIFEST_DIR").unwrap_or_default());
    package.parent().map(Path::to_owned).unwrap_or(package)
}

fn below_target(path: &str) -> PathBuf {
    workspace().join("target").join(path)
}

/// Says why the engine as WebAssembly is not the one of today's sources.
fn stale_engine() -> Option<String> {
    let built = below_target("wasm/tikki.wasm").metadata().and_then(|about| about.modified());
    let Ok(built) = built else {
        return Some(
            "there is no target/wasm/tikki.wasm; `bash wasm/build.sh` builds it".to_owned(),
        );
    };
    let sources =
        ["solver/src", "engine/src", "wasm/src"].map(|folder| newest(&workspace().join(folder)));
    sources.iter().any(|source| *source > built).then(|| {
        "target/wasm/tikki.wasm is older than its sources; `bash wasm/build.sh` builds it"
            .to_owned()
    })
}

/// When the newest source of a folder was written.
fn newest(folder: &Path) -> SystemTime {
    let entries = std::fs::read_dir(folder).into_iter().flatten().flatten();
    let of = |path: PathBuf| {
        if path.is_dir() {
            return newest(&path);
        }
        path.metadata().and_then(|about| about.modified()).unwrap_or(SystemTime::UNIX_EPOCH)
    };
    entries.map(|entry| of(entry.path())).max().unwrap_or(SystemTime::UNIX_EPOCH)
}
