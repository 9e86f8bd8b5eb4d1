//! The frame of every page that is written to a file: it needs nothing else, to look at and to print.

use maud::{DOCTYPE, Markup, PreEscaped, html};

/// A whole page with its own style, in a language by its code.
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
