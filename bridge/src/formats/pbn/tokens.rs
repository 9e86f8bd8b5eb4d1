//! The tokens of a section (PBN 2.1, 3.2), each with its place; comments are passed over.

use super::{FilePoint, PbnGame, PbnTag};
use std::ops::Range;

/// A token.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum PbnToken {
    /// A call, a card, a table element.
    Word(String),
    /// A text in quotes, without them.
    Text(String),
    /// `=3=`: a reference to a note.
    Note(u32),
    /// `$3`, or a suffix by its place among `! ? !! ?? !? ?!`, from 1.
    Glyph(u8, GlyphForm),
    /// `^S`: an irregularity.
    Irregular(char),
    /// `*` at a call or a card, with more after it: it is marked.
    Mark,
    /// `*`: no more follows.
    End,
    /// `+`: more is to follow some day.
    Next,
    /// Signs without a meaning.
    Odd(String),
}

/// A token where it stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct TokenFound {
    pub token: PbnToken,
    pub spot: FilePoint,
    /// Its bytes in the source of the game.
    pub range: Range<usize>,
}

/// How a glyph is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum GlyphForm {
    /// `$3`.
    Number,
    /// `!!`.
    Suffix,
}

const SUFFIXES: [&[u8]; 6] = [b"!", b"?", b"!!", b"??", b"!?", b"?!"];

/// The tokens of the section that follows a tag.
///
/// A `*` that touches a call or a card and is not the last of the section marks it (so files of several programs have
/// alerts); any other `*` says that no more follows.
pub(super) fn tokens(game: &PbnGame, tag: &PbnTag) -> Vec<TokenFound> {
    let start = tag.value_span.start;
    let open_comments = &game.open_comments;
    let mut reader =
        TokenReader { rest: &game.source[start..], at: start, spot: tag.spot, open_comments };
    reader.skip(tag.section.start - start);
    reader.rest = &reader.rest[..tag.section.end - tag.section.start];
    let mut found: Vec<TokenFound> = std::iter::from_fn(|| reader.next()).collect();
    let last =
        found.iter().rposition(|found| matches!(found.token, PbnToken::Word(_))).unwrap_or(0);
    for at in 1..last {
        let touches = found[at - 1].range.end == found[at].range.start && is_given(&found[at - 1]);
        if touches && found[at].token == PbnToken::End {
            found[at].token = PbnToken::Mark;
        }
    }
    found
}

/// Whether a line has words of a kind and what belongs to them, `-` for nobody's, or the sign that no more follows.
pub(super) fn are_words(row: &str, is_word: impl Fn(&str) -> bool) -> bool {
    let mut reader =
        TokenReader { rest: row.as_bytes(), at: 0, spot: FilePoint::default(), open_comments: &[] };
    let found: Vec<PbnToken> = std::iter::from_fn(|| reader.next().map(|one| one.token)).collect();
    let fits = |token: &PbnToken| match token {
        PbnToken::Word(word) => is_word(word) || word.bytes().all(|byte| byte == b'-'),
        PbnToken::Text(_) | PbnToken::Odd(_) => false,
        _ => true,
    };
    let says = |token: &PbnToken| match token {
        PbnToken::Word(word) => is_word(word),
        token => matches!(token, PbnToken::End | PbnToken::Next),
    };
    found.iter().all(fits) && found.iter().any(says)
}

/// Whether it is a call or a card, or belongs to one.
fn is_given(found: &TokenFound) -> bool {
    matches!(
        found.token,
        PbnToken::Word(_) | PbnToken::Note(_) | PbnToken::Glyph(..) | PbnToken::Mark
    )
}

struct TokenReader<'a> {
    rest: &'a [u8],
    /// The offset of the rest in the source.
    at: usize,
    spot: FilePoint,
    /// The braces that open a comment which ends with its line.
    open_comments: &'a [usize],
}

impl TokenReader<'_> {
    fn next(&mut self) -> Option<TokenFound> {
        loop {
            let first = *self.rest.first()?;
            let (spot, start) = (self.spot, self.at);
            match first {
                b'%' if spot.column == 1 => self.skip_line(),
                b';' => self.skip_line(),
                b'{' if self.open_comments.binary_search(&start).is_ok() => self.skip_line(),
                b'{' => {
                    let end = self.rest.iter().position(|&byte| byte == b'}');
                    self.skip(end.map_or(self.rest.len(), |end| end + 1));
                }
                _ if first.is_ascii_whitespace() => self.skip(1),
                _ => {
                    let (token, length) = token(self.rest);
                    let token = token
                        .unwrap_or_else(|| PbnToken::Odd(super::scan::text(&self.rest[..length])));
                    self.skip(length);
                    return Some(TokenFound { token, spot, range: start..self.at });
                }
            }
        }
    }

    fn skip_line(&mut self) {
        let end = self.rest.iter().position(|byte| matches!(byte, b'\r' | b'\n'));
        self.skip(end.unwrap_or(self.rest.len()));
    }

    /// Goes on by some bytes, and counts the lines on the way.
    fn skip(&mut self, bytes: usize) {
        for at in 0..bytes.min(self.rest.len()) {
            let line_goes_on = self.rest[at] == b'\r' && self.rest.get(at + 1) == Some(&b'\n');
            if matches!(self.rest[at], b'\r' | b'\n') && !line_goes_on {
                self.spot = FilePoint { line: self.spot.line + 1, column: 1 };
            } else {
                self.spot.column += 1;
            }
        }
        self.at += bytes.min(self.rest.len());
        self.rest = &self.rest[bytes.min(self.rest.len())..];
    }
}

/// The token with which a text starts, and its length. None where it says nothing.
fn token(rest: &[u8]) -> (Option<PbnToken>, usize) {
    match rest[0] {
        b'*' => (Some(PbnToken::End), 1),
        b'+' => (Some(PbnToken::Next), 1),
        b'^' => match rest.get(1) {
            Some(letter) if letter.is_ascii_alphabetic() => {
                (Some(PbnToken::Irregular(letter.to_ascii_uppercase().into())), 2)
            }
            _ => (None, 1),
        },
        // A quote that is not closed on its line says nothing.
        b'"' => match rest[1..].iter().position(|byte| b"\"\r\n".contains(byte)) {
            Some(end) if rest[end + 1] == b'"' => {
                (Some(PbnToken::Text(super::scan::text(&rest[1..=end]))), end + 2)
            }
            _ => (None, 1),
        },
        b'=' => match number(&rest[1..]) {
            Some((number, digits)) if rest.get(digits + 1) == Some(&b'=') => {
                (Some(PbnToken::Note(number)), digits + 2)
            }
            _ => (None, 1),
        },
        b'$' => match number(&rest[1..]) {
            Some((number, digits)) => {
                let glyph = u8::try_from(number).ok();
                (glyph.map(|glyph| PbnToken::Glyph(glyph, GlyphForm::Number)), digits + 1)
            }
            None => (None, 1),
        },
        b'!' | b'?' => {
            let starts = |suffix: &&[u8]| rest.starts_with(suffix);
            let length = SUFFIXES.into_iter().filter(starts).map(<[u8]>::len).max().unwrap_or(1);
            let index = SUFFIXES.iter().position(|suffix| *suffix == &rest[..length]).unwrap_or(0);
            (Some(PbnToken::Glyph(index as u8 + 1, GlyphForm::Suffix)), length)
        }
        _ => {
            let ends = |byte: &u8| byte.is_ascii_whitespace() || b"=$^*+!?{;\"".contains(byte);
            let length = rest.iter().position(ends).unwrap_or(rest.len());
            (Some(PbnToken::Word(super::scan::text(&rest[..length]))), length)
        }
    }
}

/// The number with which a text starts, and how many digits it has.
fn number(text: &[u8]) -> Option<(u32, usize)> {
    let digits = text.iter().take_while(|byte| byte.is_ascii_digit()).count();
    let number = std::str::from_utf8(&text[..digits]).ok()?.parse().ok()?;
    Some((number, digits))
}

#[cfg(test)]
mod tests;
