//! The page as a folder of files that needs no service: workers in the browser answer the requests.

use crate::assets::{self, Asset};
use crate::response::HTML;
use std::borrow::Cow;

/// Replacements for the module that calls the service and for the worker script.
pub(crate) const SCRIPTS: [(&str, &[u8]); 2] = [
    ("page/service.js", include_bytes!("../assets/page/workers.js")),
    ("page/worker.js", include_bytes!("../assets/page/worker.js")),
];

/// The path at which the page expects the engine as WebAssembly.
const ENGINE: &str = "tikki.wasm";

/// The page may load resources from its folder and from nowhere else. Framing can only be restricted in a header.
const POLICY: &str = "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; \
    script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; \
    base-uri 'none'; form-action 'none'\">\n<meta name=\"referrer\" content=\"no-referrer\">\n";

/// The markup between these markers is of no use without a service.
const SERVED: (&str, &str) = ("<!--served-->", "<!--/served-->");

/// Returns the files of the folder, each under its relative path, including the engine as WebAssembly.
pub fn folder(engine: &[u8]) -> Vec<(&'static str, Cow<'_, [u8]>)> {
    let scripts = SCRIPTS.map(|(path, script)| (path, Cow::Borrowed(script)));
    let replaced = |path: &&str| SCRIPTS.iter().all(|(script, _)| script != path);
    let page = assets::all().filter(|asset| replaced(&name(asset))).map(file);
    let mut files: Vec<(&'static str, Cow<'_, [u8]>)> = page.chain(scripts).collect();
    files.push((ENGINE, Cow::Borrowed(engine)));
    files
}

fn file(asset: &'static Asset) -> (&'static str, Cow<'static, [u8]>) {
    let markup = || std::str::from_utf8(asset.plain()).expect("markup is text");
    let unserved = || Cow::Owned(unserved(markup()).into_bytes());
    let bytes = if asset.is(HTML) { unserved() } else { Cow::Borrowed(asset.plain()) };
    (name(asset), bytes)
}

/// Returns the file name for a path of the service.
fn name(asset: &'static Asset) -> &'static str {
    match asset.path() {
        "/" => "index.html",
        assets::FRAMED => "embed.html",
        path => &path[1..],
    }
}

/// Returns the markup without the parts for the service, and with its policy.
fn unserved(markup: &str) -> String {
    let mut parts = markup.split(SERVED.0);
    let mut kept =
        parts.next().unwrap_or_default().replacen("<title>", &format!("{POLICY}<title>"), 1);
    for part in parts {
        kept += part.split_once(SERVED.1).map_or("", |(_, after)| after);
    }
    kept
}

#[cfg(test)]
mod tests;
