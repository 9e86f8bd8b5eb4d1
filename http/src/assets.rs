//! The files of the page, which are embedded in the binary.
//!
//! A file of the page is a line in [`FILES`]. Scripts and styles are separate files, because the page's policy forbids them
//! in the markup.

use crate::compression::PackedBody;
use crate::response::{HTML, Response};
use std::sync::LazyLock;
use tikki_base::fields::{Map, Value};
use tikki_language::Language;

/// The page may load resources from this service and from nowhere else.
const CONTENT_SECURITY_POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; \
    connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/// The same for the form embedded in frames of other sites: it stores nothing and has nothing that a click could reveal.
const FRAMED_POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; \
    connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors *";

/// The path of that form.
pub(crate) const FRAMED: &str = "/embed";

/// A file of the page.
#[derive(Debug)]
pub(crate) struct Asset {
    path: &'static str,
    content_type: &'static str,
    body: PackedBody,
}

/// A path has one file.
impl PartialEq for Asset {
    fn eq(&self, other: &Asset) -> bool {
        self.path == other.path
    }
}

impl Eq for Asset {}

/// Files below `/page/`, each under its name in `assets/page`.
macro_rules! files {
    ($($content_type:ident: $($name:literal)*;)*) => {
        /// The files below `/page/`, by path.
        const SOURCES: &[(&str, &str, &[u8])] = &[
            $($((concat!("/page/", $name), $content_type, include_bytes!(concat!("../assets/page/", $name))),)*)*
        ];
    };
}

/// The files of the page.
static FILES: LazyLock<Vec<Asset>> = LazyLock::new(|| {
    let embedded = SOURCES.iter().map(|&(path, content_type, bytes)| Asset {
        path,
        content_type,
        body: match std::str::from_utf8(bytes) {
            Ok(script) if content_type == SCRIPT => PackedBody::of_text(uncommented(script)),
            _ => PackedBody::of(bytes),
        },
    });
    let made = [
        Asset { path: "/", content_type: HTML, body: PackedBody::of_text(markup()) },
        Asset { path: FRAMED, content_type: HTML, body: PackedBody::of_text(markup()) },
        messages("/page/messages-en.js", Language::English),
        messages("/page/messages-fi.js", Language::Finnish),
        messages("/page/messages-de.js", Language::German),
        Asset {
            path: "/style.css",
            content_type: STYLE,
            body: PackedBody::of(include_bytes!("../assets/style.css")),
        },
    ];
    made.into_iter().chain(embedded).collect()
});

/// Returns a script without its comments, which are a quarter of what is sent: those that have lines of their own. The lines stay, empty,
/// so that errors name the lines of the source.
fn uncommented(script: &str) -> String {
    let mut text = String::with_capacity(script.len());
    let mut is_comment = false;
    for line in script.lines() {
        let begins = line.trim_start().starts_with("/*");
        let ends = line.trim_end().ends_with("*/");
        let is_block = is_comment || (begins && (ends || !line.contains("*/")));
        is_comment = is_block && !ends;
        if !is_block && !line.trim_start().starts_with("//") {
            text.push_str(line);
        }
        text.push('\n');
    }
    text
}

/// The messages of the page in a language, as a script.
fn messages(path: &'static str, language: Language) -> Asset {
    let script = format!("export const MESSAGES = {};\n", tikki_language::page(language));
    Asset { path, content_type: SCRIPT, body: PackedBody::of_text(script) }
}

/// Returns the markup with its texts in English; a script puts those of the reader's language in their place. `data-t` has the key
/// of an element's text, `data-t-label` that of its name.
fn markup() -> String {
    let messages = tikki_language::page(Language::English);
    let messages: Map<String, Value> = serde_json::from_str(messages).unwrap_or_default();
    let text = |key: &str| {
        let text = messages.get(key).and_then(Value::as_str).unwrap_or_default();
        text.replace('&', "&amp;").replace('<', "&lt;")
    };
    let name = |key: &str| format!(" aria-label=\"{}\"", text(key).replace('"', "&quot;"));
    let named = filled(include_str!("../assets/index.html"), " data-t-label=\"", "\"", name);
    filled(&named, " data-t=\"", "\">", text).replace("<!--modules-->\n", &announced())
}

/// The script that begins the page, and loads all others.
const BEGIN: &str = "/page/app.js";

/// Returns the scripts that the page loads when it starts, each after one that imports it; without the messages, of which only a script
/// knows the language.
fn started() -> Vec<String> {
    let mut found = vec![BEGIN.to_owned()];
    let mut next = 0;
    while let Some(path) = found.get(next) {
        let source = SOURCES.iter().find(|(script, ..)| script == path);
        let text = source.and_then(|(.., bytes)| std::str::from_utf8(bytes).ok());
        let fresh: Vec<String> = text.map(imports).unwrap_or_default();
        found.extend(fresh.into_iter().filter(|path| !found.contains(path)).collect::<Vec<_>>());
        next += 1;
    }
    found
}

/// Returns the paths of the scripts that a script imports.
fn imports(script: &str) -> Vec<String> {
    let named = script.split(" from './").skip(1).filter_map(|rest| rest.split('\'').next());
    named.map(|name| format!("/page/{name}")).collect()
}

/// Returns links by which a browser asks for all scripts at once, before it has read the first; a script puts them in force after the
/// first paint, which they would delay.
fn announced() -> String {
    let link = |path: &String| format!("<link rel=\"modulepreload\" href=\"{}\">\n", &path[1..]);
    let links: String = started().iter().map(link).collect();
    format!("<template id=\"scripts\">\n{links}</template>\n")
}

/// Inserts a text by its key after each attribute that has one; `end` follows the key, and the text follows it.
fn filled(markup: &str, attribute: &str, end: &str, text: impl Fn(&str) -> String) -> String {
    let mut parts = markup.split(attribute);
    let mut whole = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let (key, rest) = part.split_once(end).unwrap_or((part, ""));
        whole.extend([attribute, key, end, &text(key), rest]);
    }
    whole
}

const STYLE: &str = "text/css; charset=utf-8";
const SCRIPT: &str = "text/javascript; charset=utf-8";
const SVG: &str = "image/svg+xml";

files! {
    STYLE: "cardtable.css" "faces.css" "gamepicker.css" "home.css" "library.css" "page.css" "print.css" "session.css" "share.css";
    SVG: "icon.svg";
    SCRIPT: "again.js" "app.js" "auction.js" "begin.js" "belotedeal.js" "branches.js" "bridge.js" "cardparts.js" "cards.js" "cardtable.js" "chances.js" "classresults.js" "classroom.js" "contracting.js" "contractsample.js" "diagram.js" "dom.js" "drag.js" "drawings.js"
        "edit.js" "faces.js" "field.js" "gameanswer.js" "gameestimate.js" "gamegroups.js" "gamepicker.js" "gameproblem.js" "games.js" "gamesession.js" "gamesolve.js" "gamestate.js" "gamestatus.js" "gametable.js" "handouts.js" "hash.js" "head.js" "hidden.js" "home.js"
        "how.js" "input.js" "insights.js" "insightsfigures.js" "insightsplots.js" "intime.js" "judged.js" "kept.js" "keys.js" "leadlab.js" "leads.js" "lessons.js" "library.js" "libraryboards.js" "librarynames.js" "librarypractice.js" "libraryqueue.js" "libraryschedule.js"
        "lines.js" "link.js" "locale.js" "markdown.js" "marks.js" "message.js" "mined.js" "onehand.js" "openchoices.js" "openplay.js" "opponents.js" "order.js" "overview.js" "parts.js"
        "places.js" "play.js" "playing.js" "position.js" "prefs.js" "problems.js" "qr.js" "rated.js" "rating.js" "refused.js" "repair.js" "sakaali.js" "save.js" "scoring.js" "seating.js" "seen.js" "service.js" "session.js"
        "sessionview.js" "share.js" "sharing.js" "sheet.js" "short.js" "signals.js" "singledummy.js" "skatauction.js" "solve.js" "standing.js" "store.js" "suitdrill.js" "suits.js" "table.js" "tablewords.js" "timeline.js" "trace.js" "turned.js" "typed.js" "view.js" "where.js" "wire.js"
        "worth.js";
}

/// All files.
pub(crate) fn all() -> impl Iterator<Item = &'static Asset> {
    FILES.iter()
}

/// Returns the file at a path.
pub(crate) fn at(path: &str) -> Option<&'static Asset> {
    FILES.iter().find(|asset| asset.path == path)
}

impl Asset {
    /// Returns the path.
    pub(crate) fn path(&self) -> &'static str {
        self.path
    }

    /// Returns whether it has this content type.
    pub(crate) fn is(&self, content_type: &str) -> bool {
        self.content_type == content_type
    }

    /// Returns the uncompressed contents.
    pub(crate) fn plain(&self) -> &[u8] {
        self.body.plain()
    }

    /// Returns the file, or 304 if the client already has it.
    pub(crate) fn response(&self, if_none_match: Option<&str>, gzip: bool) -> Response {
        let tag = etag(self.body.plain());
        let mut known = if_none_match.unwrap_or_default().split(',');
        let same = known.any(|known| ["*", &tag].contains(&known.trim().trim_start_matches("W/")));
        let response =
            if same { Response::empty(304) } else { self.body.response(self.content_type, gzip) };
        let policy = if self.path == FRAMED { FRAMED_POLICY } else { CONTENT_SECURITY_POLICY };
        shown(response, policy).with_header("ETag", tag).with_header("Cache-Control", "no-cache")
    }
}

/// Adds the headers of everything that a browser shows.
pub(crate) fn page(response: Response) -> Response {
    shown(response, CONTENT_SECURITY_POLICY)
}

fn shown(response: Response, policy: &'static str) -> Response {
    response
        .with_header("Content-Security-Policy", policy)
        .with_header("Referrer-Policy", "no-referrer")
}

/// Returns the entity tag of these bytes: their FNV-1a hash.
fn etag(bytes: &[u8]) -> String {
    let mix = |hash: u64, &byte: &u8| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
    format!("\"{:016x}\"", bytes.iter().fold(0xcbf2_9ce4_8422_2325, mix))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    #[test]
    fn a_file_that_is_known_is_not_sent_again() {
        let asset = at("/").unwrap();
        let first = asset.response(None, false);
        let tag = etag(asset.body.plain());
        assert_eq!((first.status, first.body.as_ref()), (200, asset.body.plain()));
        for known in [tag.clone(), format!("\"x\", W/{tag}"), "*".to_owned()] {
            assert_eq!(asset.response(Some(&known), true).status, 304);
        }
        assert_eq!(asset.response(Some("\"x\""), false).status, 200);
    }

    #[test]
    fn the_page_is_small() {
        let sent = |asset: &Asset| asset.response(None, true).body.len();
        // The framed form is the same file.
        let all: usize = FILES.iter().filter(|asset| asset.path != FRAMED).map(sent).sum();
        assert!(all < 400_000, "{all} bytes");
    }

    #[test]
    fn every_referenced_script_is_served() {
        for asset in FILES.iter().filter(|asset| asset.content_type == SCRIPT) {
            let text = std::str::from_utf8(asset.body.plain()).unwrap();
            for path in imports(text) {
                assert!(at(&path).is_some(), "{} asks for {path}", asset.path);
            }
        }
    }

    #[test]
    fn comments_are_not_sent() {
        let script = "// What it is.\n\n/**\n * A sum.\n * @param {number} a\n */\nconst sum = (a) => a /* one */ + 1; // one more\n  /** It. */\n  it();\n/** @type {A} */ (b).c();\n";
        let sent = "\n\n\n\n\n\nconst sum = (a) => a /* one */ + 1; // one more\n\n  it();\n/** @type {A} */ (b).c();\n";
        assert_eq!(uncommented(script), sent);
        for &(path, content_type, bytes) in SOURCES.iter().filter(|source| source.1 == SCRIPT) {
            let source = std::str::from_utf8(bytes).unwrap();
            let (served, lines) = (at(path).unwrap(), source.lines().count());
            assert_eq!(served.content_type, content_type);
            let sent = std::str::from_utf8(served.plain()).unwrap();
            assert_eq!(sent.lines().count(), lines, "{path}");
            for (before, after) in source.lines().zip(sent.lines()) {
                let is_comment =
                    ["//", "/*", "*"].iter().any(|sign| before.trim_start().starts_with(sign));
                assert!(before == after || (after.is_empty() && is_comment), "{path}: {before}");
            }
        }
    }

    /// A browser needs no script to know the next: all are announced in the markup, each once, and nothing else is.
    #[test]
    fn the_markup_announces_every_script_of_the_start() {
        let markup = std::str::from_utf8(at("/").unwrap().plain()).unwrap();
        let links: Vec<String> = between(markup, "rel=\"modulepreload\" href=\"", '"')
            .map(|path| format!("/{path}"))
            .collect();
        let once: HashSet<&String> = links.iter().collect();
        assert_eq!(once.len(), links.len());
        let text = |path: &str| std::str::from_utf8(at(path).unwrap().plain()).unwrap();
        let begin = text("/page/begin.js");
        assert!(begin.contains("import('./app.js')") && imports(begin).is_empty());
        assert!(links.contains(&BEGIN.to_owned()));
        for path in &links {
            for import in imports(text(path)) {
                assert!(once.contains(&import), "{path} asks for {import}");
            }
        }
        let others = ["/page/begin.js", "/page/messages-"];
        for asset in FILES.iter().filter(|asset| asset.content_type == SCRIPT) {
            let is_other = others.iter().any(|other| asset.path.starts_with(other));
            assert!(
                is_other || once.contains(&asset.path.to_owned()),
                "{} is not used",
                asset.path
            );
        }
    }

    /// The sources of the page.
    fn sources() -> Vec<&'static str> {
        let written = |asset: &&Asset| {
            [SCRIPT, HTML].contains(&asset.content_type) && !asset.path.contains("messages-")
        };
        FILES
            .iter()
            .filter(written)
            .map(|asset| std::str::from_utf8(asset.plain()).unwrap())
            .collect()
    }

    /// What stands between each `open` and the `close` after it.
    fn between<'a>(text: &'a str, open: &str, close: char) -> impl Iterator<Item = &'a str> {
        text.split(open).skip(1).filter_map(move |rest| rest.split(close).next())
    }

    /// Keys that answers name, or that end in a word of requests or answers.
    const BY_WORD: [&str; 10] = [
        "count-", "error-", "family-", "lost-", "pack-", "score-", "theme-", "value-", "why-",
        "word-",
    ];

    #[test]
    fn page_uses_every_message_and_no_other() {
        let messages: Map<String, Value> =
            serde_json::from_str(tikki_language::page(Language::English)).unwrap();
        let mut texts: Vec<&str> = sources();
        texts
            .extend(crate::folder::SCRIPTS.map(|(_, script)| std::str::from_utf8(script).unwrap()));
        let keys = |text: &'static str| {
            let attributes =
                [" data-t=\"", " data-t-label=\""].map(|name| between(text, name, '"'));
            attributes
                .into_iter()
                .flatten()
                .chain(between(text, " t('", '\''))
                .chain(between(text, "(t('", '\''))
        };
        for key in texts.iter().flat_map(|text| keys(text)) {
            assert!(messages.contains_key(key), "there is no message `{key}`");
        }
        let quoted = |text: &'static str| text.split('\'').chain(text.split('"'));
        let used: HashSet<&str> = texts.iter().flat_map(|text| quoted(text)).collect();
        for key in messages.keys().filter(|key| BY_WORD.iter().all(|word| !key.starts_with(word))) {
            assert!(used.contains(key.as_str()), "no module uses `{key}`");
        }
    }

    #[test]
    fn sentences_of_the_page_are_messages() {
        let is_sentence = |text: &str| {
            let mut words = text.split(' ').map(|word| word.trim_end_matches(['.', ',', ':']));
            let is_word = |word: &str| word.chars().all(|sign| sign.is_ascii_lowercase());
            let first = words.next().is_some_and(|word| {
                word.len() > 1
                    && word.starts_with(|sign: char| sign.is_ascii_uppercase())
                    && is_word(&word[1..])
            });
            first && words.next().is_some_and(|word| !word.is_empty() && is_word(word))
        };
        let code = |text: &'static str| {
            text.lines()
                .map(str::trim)
                .filter(|line| !line.starts_with(['/', '*']) && !line.contains("/** @"))
        };
        for line in sources().into_iter().flat_map(code) {
            for sign in ['\'', '`'] {
                assert!(!between(line, &sign.to_string(), sign).any(is_sentence), "{line}");
            }
        }
    }

    #[test]
    fn the_markup_has_no_scripts_or_styles_in_it() {
        for asset in FILES.iter().filter(|asset| asset.content_type == HTML) {
            let text = std::str::from_utf8(asset.body.plain()).unwrap();
            for word in ["<style", " style=", "<script>", " onclick="] {
                assert!(!text.contains(word), "{} has {word}", asset.path);
            }
        }
    }

    /// The colours of a theme, by name.
    fn colours(css: &str) -> std::collections::HashMap<String, [f64; 3]> {
        let colour = |text: &str| {
            let (name, rest) = text.split_once(": #")?;
            let channel = |at: usize| u8::from_str_radix(rest.get(at..at + 2)?, 16).ok();
            let all = [channel(0)?, channel(2)?, channel(4)?];
            Some((name.to_owned(), all.map(|channel| f64::from(channel) / 255.0)))
        };
        css.split("--").skip(1).filter_map(colour).collect()
    }

    /// The contrast of two colours, from 1 to 21, as defined by the Web Content Accessibility Guidelines (WCAG 2).
    fn contrast(a: [f64; 3], b: [f64; 3]) -> f64 {
        let linear =
            |c: f64| if c <= 0.040_45 { c / 12.92 } else { ((c + 0.055) / 1.055).powf(2.4) };
        let luminance =
            |[r, g, b]: [f64; 3]| 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
        let (a, b) = (luminance(a) + 0.05, luminance(b) + 0.05);
        a.max(b) / a.min(b)
    }

    #[test]
    fn text_contrast_holds_in_both_themes() {
        let css = include_str!("../assets/style.css");
        let (light, dark) = css.split_once("@media (prefers-color-scheme: dark)").unwrap();
        let light = colours(light);
        let mut both = light.clone();
        both.extend(colours(dark));
        let grounds = ["paper", "sheet", "gone", "accent-soft"];
        let tints = ["good-soft", "dear-soft", "bad-soft"];
        let mut pairs: Vec<(&str, &str, f64)> = Vec::new();
        for ink in ["ink", "faint", "accent"] {
            pairs.extend(grounds.map(|ground| (ink, ground, 4.5)));
        }
        for suit in ["red", "black", "orange", "green", "blue"] {
            pairs.extend(grounds.iter().chain(&tints).map(|&ground| (suit, ground, 4.5)));
        }
        pairs.extend([
            ("good", "good-soft", 4.5),
            ("dear", "dear-soft", 4.5),
            ("bad", "bad-soft", 4.5),
        ]);
        pairs.extend([("good", "sheet", 4.5), ("on-accent", "accent", 4.5)]);
        pairs.extend([("on-slip", "slip", 4.5), ("on-flip", "flip", 4.5)]);
        // What stands on the felt itself, and the frame of who is to play.
        pairs.extend([
            ("on-felt", "felt", 4.5),
            ("faint-on-felt", "felt", 4.5),
            ("turn", "felt", 3.0),
        ]);
        // The edges of input fields and buttons.
        pairs.extend([("line-strong", "sheet", 3.0), ("line-strong", "paper", 3.0)]);
        for (theme, colours) in [("light", &light), ("dark", &both)] {
            for (ink, ground, least) in &pairs {
                let reached = contrast(colours[*ink], colours[*ground]);
                assert!(reached >= *least, "{theme}: {ink} on {ground} has {reached:.2}");
            }
        }
    }

    #[test]
    fn colours_have_names() {
        for asset in FILES.iter().filter(|asset| asset.path == "/page/page.css") {
            let text = std::str::from_utf8(asset.body.plain()).unwrap();
            let plain = text.split(['{', ';']).find(|rule| {
                rule.split_once(": #")
                    .is_some_and(|(_, rest)| rest.starts_with(|c: char| c.is_ascii_hexdigit()))
            });
            assert_eq!(plain, None, "a colour without a name is in no test");
        }
    }
}
