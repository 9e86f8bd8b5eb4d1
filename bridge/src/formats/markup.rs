//! HTML and XML as far as tables of results need it: elements, attributes, texts, in the order of the file.
//!
//! Tags that are not closed, and closed ones that were not open, are taken as they come: pages saved from a browser have both.

use std::borrow::Cow;
use tikki_base::{Exceeded, ReadBudget};

/// A piece of a page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum MarkupPiece<'a> {
    /// `<name attribute="value">`; the name in lower case, the attributes as they stand.
    Open(Cow<'a, str>, &'a str),
    /// `</name>`.
    Close(Cow<'a, str>),
    /// Text between tags, as it stands.
    Text(&'a str),
}

/// A place in a page between two pieces; comments, scripts and styles are left out.
#[derive(Clone, Debug, Default)]
pub(super) struct Pieces {
    at: usize,
    /// Where the piece that was read last begins.
    start: usize,
    /// The name of an element that ends where it begins.
    alone: Option<(usize, usize)>,
    /// From where on quotes are text, because one that is never closed stands in a tag.
    quotes_end: Option<usize>,
}

impl Pieces {
    /// The same page from another place on.
    pub(super) fn from(&self, at: usize) -> Pieces {
        Pieces { at, start: at, alone: None, quotes_end: self.quotes_end }
    }

    /// How far the page is read.
    pub(super) fn at(&self) -> usize {
        self.at
    }

    /// Where the piece that was read last begins.
    pub(super) fn start(&self) -> usize {
        self.start
    }

    /// The next piece; none at the end.
    pub(super) fn next<'a>(
        &mut self,
        page: &'a str,
        budget: &ReadBudget<'_>,
    ) -> Result<Option<MarkupPiece<'a>>, Exceeded> {
        self.start = self.at;
        if let Some((start, end)) = self.alone.take() {
            return Ok(Some(MarkupPiece::Close(lower(&page[start..end]))));
        }
        loop {
            let before = self.at;
            let piece = self.piece(&page[before..], budget)?;
            budget.step(self.at - before)?;
            if piece.is_some() || self.at == page.len() {
                self.start = before;
                return Ok(piece);
            }
        }
    }

    /// The piece that a page which is not empty begins with, if it is one.
    fn piece<'a>(
        &mut self,
        rest: &'a str,
        budget: &ReadBudget<'_>,
    ) -> Result<Option<MarkupPiece<'a>>, Exceeded> {
        let Some(tag) = rest.strip_prefix('<') else {
            let end = rest.find('<').unwrap_or(rest.len());
            self.at += end;
            let is_text = !rest[..end].trim().is_empty();
            return Ok(is_text.then(|| MarkupPiece::Text(&rest[..end])));
        };
        if let Some(comment) = tag.strip_prefix("!--") {
            self.at += comment.find("-->").map_or(rest.len(), |end| "<!---->".len() + end);
            return Ok(None);
        }
        let end = self.end_of_tag(tag, budget)?;
        let inner = &tag[..end];
        let start = self.at + 1;
        self.at = start + end + usize::from(end < tag.len());
        let name = name(inner.trim_start_matches('/'));
        if inner.starts_with('/') {
            return Ok(Some(MarkupPiece::Close(lower(name))));
        }
        if ["script", "style"].iter().any(|code| name.eq_ignore_ascii_case(code)) {
            let after = &tag[self.at - start..];
            let end = find_ignoring_case(after, &format!("</{name}"));
            self.at += end.unwrap_or(after.len());
            return Ok(None);
        }
        if name.is_empty() {
            return Ok(None);
        }
        self.alone = inner.ends_with('/').then_some((start, start + name.len()));
        Ok(Some(MarkupPiece::Open(lower(name), &inner[name.len()..])))
    }

    /// Where a tag ends: at the first `>` that is not in quotes. Where there is none, quotes are text from there on: so no part of a
    /// page is looked through for it twice.
    fn end_of_tag(&mut self, tag: &str, budget: &ReadBudget<'_>) -> Result<usize, Exceeded> {
        if self.quotes_end.is_none_or(|end| self.at < end) {
            let mut quote = None;
            for (at, sign) in tag.bytes().enumerate() {
                match (quote, sign) {
                    (Some(open), _) if sign == open => quote = None,
                    (None, b'>') => return Ok(at),
                    (None, b'"' | b'\'') => quote = Some(sign),
                    _ => {}
                }
            }
            budget.step(tag.len())?;
            self.quotes_end = Some(self.at);
        }
        Ok(tag.find('>').unwrap_or(tag.len()))
    }
}

fn lower(name: &str) -> Cow<'_, str> {
    if name.bytes().any(|byte| byte.is_ascii_uppercase()) {
        Cow::Owned(name.to_ascii_lowercase())
    } else {
        Cow::Borrowed(name)
    }
}

fn name(inner: &str) -> &str {
    let end = inner.find(|c: char| c.is_whitespace() || c == '/').unwrap_or(inner.len());
    &inner[..end]
}

fn find_ignoring_case(text: &str, wanted: &str) -> Option<usize> {
    text.as_bytes()
        .windows(wanted.len())
        .position(|part| part.eq_ignore_ascii_case(wanted.as_bytes()))
}

/// The value of an attribute, its entities undone.
pub(super) fn attribute(attributes: &str, name: &str) -> Option<String> {
    let mut rest = attributes;
    while let Some((known, value, after)) = first_attribute(rest) {
        if known.eq_ignore_ascii_case(name)
            && let Some(value) = value
        {
            return Some(unescaped(value).into_owned());
        }
        rest = after;
    }
    None
}

/// The first attribute of some, its value if it has one, and what follows.
fn first_attribute(text: &str) -> Option<(&str, Option<&str>, &str)> {
    let text = text.trim_start_matches(|c: char| c.is_whitespace() || c == '/');
    if text.is_empty() {
        return None;
    }
    let end = text.find(|c: char| c.is_whitespace() || c == '=').unwrap_or(text.len());
    // A sign of equality that follows no name is one.
    let (name, after) = text.split_at(end.max(usize::from(text.starts_with('='))));
    let Some(value) = after.trim_start().strip_prefix('=') else {
        return Some((name, None, after));
    };
    let value = value.trim_start();
    let (value, after) = match value.chars().next().filter(|sign| ['"', '\''].contains(sign)) {
        Some(quote) => value[1..].split_once(quote).unwrap_or((&value[1..], "")),
        None => value.split_at(value.find(char::is_whitespace).unwrap_or(value.len())),
    };
    Some((name, Some(value), after))
}

/// The entities that pages of results have.
const ENTITIES: [(&str, &str); 11] = [
    ("amp", "&"),
    ("lt", "<"),
    ("gt", ">"),
    ("quot", "\""),
    ("apos", "'"),
    ("nbsp", " "),
    ("spades", "♠"),
    ("hearts", "♥"),
    ("diams", "♦"),
    ("clubs", "♣"),
    ("minus", "-"),
];

/// The longest name of an entity that is looked for.
const MAX_ENTITY: usize = 10;

/// The text with its entities undone.
pub(super) fn unescaped(text: &str) -> Cow<'_, str> {
    if !text.contains('&') {
        return Cow::Borrowed(text);
    }
    let mut plain = String::with_capacity(text.len());
    let mut parts = text.split('&');
    plain.push_str(parts.next().unwrap_or(""));
    for part in parts {
        let entity = part.split_once(';').filter(|(name, _)| name.len() <= MAX_ENTITY);
        if let Some((sign, after)) = entity.and_then(|(name, after)| Some((sign(name)?, after))) {
            plain.push_str(&sign);
            plain.push_str(after);
        } else {
            plain.push('&');
            plain.push_str(part);
        }
    }
    Cow::Owned(plain)
}

fn sign(name: &str) -> Option<String> {
    if let Some(number) = name.strip_prefix('#') {
        let hex = number.strip_prefix(['x', 'X']);
        let code = hex.map_or_else(|| number.parse().ok(), |hex| u32::from_str_radix(hex, 16).ok());
        return char::from_u32(code?).map(String::from);
    }
    ENTITIES.iter().find(|(known, _)| *known == name).map(|(_, sign)| (*sign).to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pieces(page: &str) -> Vec<MarkupPiece<'_>> {
        let (mut pieces, budget) = (Pieces::default(), ReadBudget::default());
        std::iter::from_fn(|| pieces.next(page, &budget).unwrap()).collect()
    }

    #[test]
    fn tags_texts_and_entities() {
        let page = "<!-- <p> --><TR class='a > b'>A&amp;B &hearts;&#65;&#x42; &x<br/>\n<script>if (a<b) {}</script></tr";
        let open = |name: &'static str, rest| MarkupPiece::Open(name.into(), rest);
        let close = |name: &'static str| MarkupPiece::Close(name.into());
        let text = "A&amp;B &hearts;&#65;&#x42; &x";
        let expected = [
            open("tr", " class='a > b'"),
            MarkupPiece::Text(text),
            open("br", "/"),
            close("br"),
            close("script"),
            close("tr"),
        ];
        assert_eq!(pieces(page), expected);
        assert_eq!(unescaped(text), "A&B ♥AB &x");
        assert_eq!(attribute(" class='a > b' xid=3 id=\"4&amp;\"", "id").as_deref(), Some("4&"));
        assert_eq!(attribute(" id = x=y/ b", "ID").as_deref(), Some("x=y/"));
        assert_eq!(attribute(" class='a'", "href"), None);
        for odd in ["<", "<>", "</", "<a b='>", "&", "<!--", "<script>", "<a =/= '='", "<é 'ü"] {
            for piece in pieces(odd) {
                if let MarkupPiece::Open(_, attributes) = piece {
                    attribute(attributes, "b");
                }
            }
        }
    }

    #[test]
    fn a_quote_that_is_never_closed_is_looked_for_once() {
        let steps = |count: usize| {
            let (mut pieces, budget) = (Pieces::default(), ReadBudget::default());
            let page = "<a '>' ".repeat(count);
            while pieces.next(&page, &budget).unwrap().is_some() {}
            budget.steps()
        };
        assert!(steps(1000) < 3 * 7 * 1000);
    }
}
