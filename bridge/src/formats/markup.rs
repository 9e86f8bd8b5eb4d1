//! HTML and XML as far as tables of results need it: elements, attributes, texts, in the order of the file.
//!
//! Tags that are not closed, and closed ones that were not open, are taken as they come: pages saved from a browser have both. A
//! comment, a script or a quote that is never closed ends before the next element that can only begin a board.

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

/// A fault of a page, with its place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct MarkupFault {
    pub at: usize,
    pub damage: MarkupDamage,
}

/// The kinds of faults of a piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum MarkupDamage {
    /// A comment, a script or a style sheet without its end.
    OpenSpan,
    /// A tag without its `>`.
    OpenTag,
    /// The value of an attribute without its closing quote.
    OpenQuote,
    /// A quote in a tag that begins no value.
    StrayQuote,
    /// A `<` or a `>` in a text.
    StraySign,
}

impl MarkupDamage {
    /// Returns its message.
    pub(super) fn message(self) -> &'static str {
        match self {
            MarkupDamage::OpenSpan => {
                "a comment, a script or a style is never closed; what follows is skipped up to the next board"
            }
            MarkupDamage::OpenTag => "a tag has no `>`; it ends before the next tag",
            MarkupDamage::OpenQuote => {
                "the value of an attribute has no closing quote; it ends with its tag"
            }
            MarkupDamage::StrayQuote => "a quote in a tag that begins no value",
            MarkupDamage::StraySign => "a `<` or a `>` that belongs to no tag",
        }
    }
}

/// Which markup a document is written in.
#[derive(Clone, Copy, Debug)]
pub(super) struct Dialect {
    /// The elements that can only begin a board.
    pub begins_board: &'static [&'static str],
    /// Whether values of attributes have no `<`.
    pub is_xml: bool,
}

/// A place in a page between two pieces; comments, scripts and styles are left out.
#[derive(Clone, Debug)]
pub(super) struct Pieces {
    dialect: Dialect,
    at: usize,
    /// The start of the piece that was read last.
    start: usize,
    /// The name of an element that ends where it begins.
    alone: Option<(usize, usize)>,
    next_board: NextPlace,
    spans: [SpanPlaces; SPANS.len()],
    faults: Vec<MarkupFault>,
}

/// The parts that are skipped, by how they begin and end.
const SPANS: [(&str, &str); 3] = [("<!--", "-->"), ("<script", "</script"), ("<style", "</style")];
const COMMENT: usize = 0;

/// The places of the next beginning and end of a span.
#[derive(Clone, Copy, Debug, Default)]
struct SpanPlaces {
    begins: NextPlace,
    ends: NextPlace,
}

/// The next place of something, which is looked for once for all places before it.
#[derive(Clone, Copy, Debug, Default)]
struct NextPlace {
    known_from: Option<usize>,
    found: Option<usize>,
}

impl NextPlace {
    fn of(
        &mut self,
        page: &str,
        at: usize,
        budget: &ReadBudget<'_>,
        find: impl FnOnce(&str) -> Option<usize>,
    ) -> Result<Option<usize>, Exceeded> {
        let is_known = self.known_from.is_some_and(|from| from <= at)
            && self.found.is_none_or(|found| at <= found);
        if !is_known {
            let found = find(&page[at..]);
            budget.step(found.unwrap_or(page.len() - at))?;
            *self = NextPlace { known_from: Some(at), found: found.map(|found| at + found) };
        }
        Ok(self.found)
    }
}

impl Pieces {
    /// The pieces of a document from its beginning.
    pub(super) fn new(dialect: Dialect) -> Pieces {
        Pieces {
            dialect,
            at: 0,
            start: 0,
            alone: None,
            next_board: NextPlace::default(),
            spans: Default::default(),
            faults: Vec::new(),
        }
    }

    /// The same page from another place on.
    pub(super) fn from(&self, at: usize) -> Pieces {
        Pieces { at, start: at, ..Pieces::new(self.dialect) }
    }

    /// How far the page is read.
    pub(super) fn at(&self) -> usize {
        self.at
    }

    /// The start of the piece that was read last.
    pub(super) fn start(&self) -> usize {
        self.start
    }

    /// Returns the faults of the piece that was read last, and those before it.
    pub(super) fn faults(&self) -> &[MarkupFault] {
        &self.faults
    }

    /// The next piece; none at the end.
    pub(super) fn next<'a>(
        &mut self,
        page: &'a str,
        budget: &ReadBudget<'_>,
    ) -> Result<Option<MarkupPiece<'a>>, Exceeded> {
        self.start = self.at;
        self.faults.clear();
        if let Some((start, end)) = self.alone.take() {
            return Ok(Some(MarkupPiece::Close(lower(&page[start..end]))));
        }
        loop {
            let before = self.at;
            let piece = self.piece(page, budget)?;
            budget.step(self.at - before)?;
            if piece.is_some() || self.at == page.len() {
                self.start = before;
                return Ok(piece);
            }
        }
    }

    /// The piece that a page which is not empty goes on with, if it is one.
    fn piece<'a>(
        &mut self,
        page: &'a str,
        budget: &ReadBudget<'_>,
    ) -> Result<Option<MarkupPiece<'a>>, Exceeded> {
        let rest = &page[self.at..];
        let Some(tag) = rest.strip_prefix('<').filter(|tag| begins_tag(tag)) else {
            return Ok(self.text(rest));
        };
        if tag.starts_with("!--") {
            self.at = self.end_of_span(COMMENT, page, budget)?;
            return Ok(None);
        }
        let (end, damage) = end_of_tag(tag, self.dialect);
        self.faults.extend(damage.map(|damage| MarkupFault { at: self.at, damage }));
        let inner = &tag[..end];
        let start = self.at + 1;
        let is_closed = tag[end..].starts_with('>');
        let after = start + end + usize::from(is_closed);
        let name = name(inner.trim_start_matches('/'));
        if inner.starts_with('/') {
            self.at = after;
            return Ok(Some(MarkupPiece::Close(lower(name))));
        }
        let code = SPANS.iter().position(|(begin, _)| begin[1..].eq_ignore_ascii_case(name));
        if let Some(code) = code {
            self.at = self.end_of_span(code, page, budget)?;
            return Ok(None);
        }
        self.at = after;
        self.alone = inner.ends_with('/').then_some((start, start + name.len()));
        Ok(Some(MarkupPiece::Open(lower(name), &inner[name.len()..])))
    }

    /// The text up to the next tag.
    fn text<'a>(&mut self, rest: &'a str) -> Option<MarkupPiece<'a>> {
        let begin = usize::from(rest.starts_with('<'));
        let end = rest[begin..].find('<').map_or(rest.len(), |end| begin + end);
        let text = &rest[..end];
        if begin > 0 || text.contains('>') {
            self.faults.push(MarkupFault { at: self.at, damage: MarkupDamage::StraySign });
        }
        self.at += end;
        (!text.trim().is_empty()).then_some(MarkupPiece::Text(text))
    }

    /// Returns the end of a skipped span. It was never closed if it has no end, or if it covers the beginning of a board and another
    /// of its kind begins before its end.
    fn end_of_span(
        &mut self,
        span: usize,
        page: &str,
        budget: &ReadBudget<'_>,
    ) -> Result<usize, Exceeded> {
        let (begin, end) = SPANS[span];
        let from = self.at + begin.len();
        let begins_board = self.dialect.begins_board;
        let board = self.next_board.of(page, from, budget, |rest| find_tag(rest, begins_board))?;
        let places = &mut self.spans[span];
        let find = |rest: &str, sign: &str| match span {
            COMMENT => rest.find(sign),
            _ => find_tag(rest, &[&sign[1..]]),
        };
        let closed = places.ends.of(page, from, budget, |rest| find(rest, end))?;
        let other = places.begins.of(page, from, budget, |rest| find(rest, begin))?;
        let covers_board = board.is_some_and(|board| closed.is_none_or(|end| board < end));
        let covers_other = other.is_some_and(|other| closed.is_none_or(|end| other < end));
        match closed {
            Some(closed) if !(covers_board && covers_other) => {
                // The closing tag of a script is a piece.
                Ok(if span == COMMENT { closed + end.len() } else { closed })
            }
            _ => {
                self.faults.push(MarkupFault { at: self.at, damage: MarkupDamage::OpenSpan });
                Ok(board.unwrap_or(page.len()))
            }
        }
    }
}

/// Whether what stands behind a `<` makes it a tag.
fn begins_tag(after: &str) -> bool {
    let name = after.strip_prefix('/').unwrap_or(after);
    after.starts_with(['!', '?']) || name.starts_with(char::is_alphabetic)
}

/// Returns the end of a tag (without its `<`), and its fault: the first `>` that is not in the quotes of a value, or the place before the
/// next `<`. A quote was never closed if what would close it opens another, so no part of a page is looked through for it twice.
fn end_of_tag(tag: &str, dialect: Dialect) -> (usize, Option<MarkupDamage>) {
    let end_from = |from: usize| tag[from..].find(['<', '>']).map_or(tag.len(), |end| from + end);
    if tag.starts_with(['!', '?']) {
        return (end_from(0), None);
    }
    let mut damage = None;
    let mut last = b' ';
    let mut at = 0;
    while let Some(&sign) = tag.as_bytes().get(at) {
        match sign {
            b'>' => return (at, damage),
            b'<' => break,
            b'"' | b'\'' if last == b'=' => match end_of_value(&tag[at + 1..], sign, dialect) {
                Some(length) => at += 1 + length,
                None => return (end_from(at + 1), Some(MarkupDamage::OpenQuote)),
            },
            b'"' | b'\'' => damage = Some(MarkupDamage::StrayQuote),
            _ => {}
        }
        last = if sign.is_ascii_whitespace() { last } else { sign };
        at += 1;
    }
    (at, Some(MarkupDamage::OpenTag))
}

/// How long the value behind a quote is, if the next such quote closes it and does not open the value of another tag.
fn end_of_value(after: &str, quote: u8, dialect: Dialect) -> Option<usize> {
    let length = after.find(char::from(quote))?;
    let value = &after[..length];
    let is_free =
        after[length + 1..].starts_with(|sign: char| sign.is_whitespace() || "/>?".contains(sign));
    let has_tag = value.contains('<');
    let opens_another = value.trim_end().ends_with('=') || dialect.is_xml;
    let is_open = has_tag && opens_another || value.contains(['<', '>']) && !is_free;
    (!is_open).then_some(length)
}

/// Returns the place of the first tag with one of these names.
fn find_tag(page: &str, names: &[&str]) -> Option<usize> {
    let is_one = |after: &str| {
        names.iter().any(|name| {
            after.get(..name.len()).is_some_and(|begin| begin.eq_ignore_ascii_case(name))
                && !after[name.len()..].starts_with(|c: char| c.is_alphanumeric() || c == '_')
        })
    };
    page.match_indices('<').map(|(at, _)| at).find(|at| is_one(&page[at + 1..]))
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
mod tests;
