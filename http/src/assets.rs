//! The page: files in the binary.
//!
//! A file of the page is a line in [`FILES`]. Scripts and styles are files of their own, for the page's policy forbids
//! what stands in the markup.

use crate::reply::{HTML, Reply};

/// What the page may load, and from where: from us alone.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; \
    connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/// A file of the page.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Asset {
    path: &'static str,
    kind: &'static str,
    bytes: &'static [u8],
}

/// Files below `/page/`, each under the name that it has in `assets/page`.
macro_rules! files {
    ($($kind:ident: $($name:literal)*;)*) => {
        /// The files of the page.
        pub(crate) const FILES: &[Asset] = &[
            Asset { path: "/", kind: HTML, bytes: include_bytes!("../assets/index.html") },
            Asset { path: "/style.css", kind: STYLE, bytes: include_bytes!("../assets/style.css") },
            $($(Asset {
                path: concat!("/page/", $name),
                kind: $kind,
                bytes: include_bytes!(concat!("../assets/page/", $name)),
            },)*)*
        ];
    };
}

const STYLE: &str = "text/css; charset=utf-8";
const SCRIPT: &str = "text/javascript; charset=utf-8";
const DRAWING: &str = "image/svg+xml";

files! {
    STYLE: "page.css" "print.css";
    DRAWING: "icon.svg";
    SCRIPT: "app.js" "bridge.js" "cards.js" "diagram.js" "dom.js" "edit.js" "games.js" "input.js" "keys.js" "leads.js" "link.js"
        "marks.js" "play.js" "prefs.js" "problems.js" "sakaali.js" "sheet.js" "solve.js" "store.js" "table.js" "trace.js" "wire.js";
}

/// The file at a path.
pub(crate) fn at(path: &str) -> Option<&'static Asset> {
    FILES.iter().find(|asset| asset.path == path)
}

impl Asset {
    /// The file, or word that it has not changed since the client got it.
    pub(crate) fn reply(&self, known: Option<&str>) -> Reply {
        let tag = tag(self.bytes);
        let names = known.unwrap_or_default();
        let same = names.split(',').any(|name| name.trim().trim_start_matches("W/") == tag);
        let reply = if same { Reply::empty(304) } else { Reply::of(self.kind, self.bytes) };
        page(reply).with("ETag", tag).with("Cache-Control", "no-cache")
    }
}

/// What every answer that a browser shows says about itself.
pub(crate) fn page(reply: Reply) -> Reply {
    reply.with("Content-Security-Policy", POLICY).with("Referrer-Policy", "no-referrer")
}

/// A name for these bytes (FNV-1a).
fn tag(bytes: &[u8]) -> String {
    let mix = |hash: u64, &byte: &u8| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
    format!("\"{:016x}\"", bytes.iter().fold(0xcbf2_9ce4_8422_2325, mix))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_that_is_known_is_not_sent_again() {
        let asset = at("/").unwrap();
        let first = asset.reply(None);
        let tag = tag(asset.bytes);
        assert_eq!((first.status, first.body.as_ref()), (200, asset.bytes));
        for known in [tag.clone(), format!("\"x\", W/{tag}")] {
            assert_eq!(asset.reply(Some(&known)).status, 304);
        }
        assert_eq!(asset.reply(Some("\"x\"")).status, 200);
    }

    #[test]
    fn every_script_that_is_asked_for_is_here() {
        for asset in FILES.iter().filter(|asset| asset.kind == SCRIPT) {
            let text = std::str::from_utf8(asset.bytes).unwrap();
            for name in text.split(" from './").skip(1).filter_map(|rest| rest.split('\'').next()) {
                assert!(at(&format!("/page/{name}")).is_some(), "{} asks for {name}", asset.path);
            }
        }
    }

    #[test]
    fn the_markup_has_no_scripts_or_styles_in_it() {
        for asset in FILES.iter().filter(|asset| asset.kind == HTML) {
            let text = std::str::from_utf8(asset.bytes).unwrap();
            for word in ["<style", " style=", "<script>", " onclick="] {
                assert!(!text.contains(word), "{} has {word}", asset.path);
            }
        }
    }
}
