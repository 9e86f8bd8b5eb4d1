//! The frame of every HTML page written to a file, self-contained for screen and paper.

use maud::{DOCTYPE, Markup, PreEscaped, html};

/// Returns a complete page with its style sheet; `language` is a language code.
pub fn framed(title: &str, language: &str, style: &str, body: &Markup) -> String {
    let page = html! {
        (DOCTYPE)
        html lang=(language) {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                title { (title) }
                style { (PreEscaped(style)) }
            }
            body { (body) }
        }
    };
    page.into_string()
}
