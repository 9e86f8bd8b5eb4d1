//! Calls and cards written one after the other, as LIN and the hand viewer have them: `1N!(15-17)p3nppp`, `sqsas5s2`.

use super::pbn_deal::column_in;
use crate::board::{BoardAuction, Call, FinalContract, RecordedPlay, Remark};
use crate::scoring::Contract;
use tikki_base::error::{Code, Error, ErrorPlace, Result};
use tikki_base::names;
use tikki_solver::{Card, Seat};

/// The error of an auction whose first caller is unknown.
pub(super) fn no_first_caller() -> Error {
    Error::new(Code::MissingField, "the first caller is missing")
}

/// Adds calls to an auction: `1c`, `1n`, `p`, `-`, `d`, `x`, `r`, `xx`, in either case, each with `!` or `*` if it is alerted,
/// `?` if it was a mistake, and with its meaning in parentheses.
///
/// # Errors
/// `bad-call`, `illegal-call`, at the character; what stands before it has been added.
pub(super) fn add_calls(auction: &mut BoardAuction, text: &str) -> Result<()> {
    let mut rest = text.trim();
    while let Some(first) = rest.chars().next() {
        let here = rest;
        let at = |error: Error| error.at(1, column_in(text, here));
        match first {
            '!' | '*' | '?' => {
                rest = &rest[1..];
                if let Some(remark) = auction.last_mut() {
                    mark(remark, first);
                }
            }
            '(' => {
                let (note, after) = rest[1..].split_once(')').unwrap_or((&rest[1..], ""));
                rest = after;
                if let Some(remark) = auction.last_mut().filter(|_| !note.trim().is_empty()) {
                    remark.note = Some(note.trim().to_owned());
                }
            }
            blank if blank.is_whitespace() => rest = &rest[blank.len_utf8()..],
            _ => {
                let unknown = || {
                    let message = format!("\"{rest}\" does not begin with a call");
                    at(Error::new(Code::BadCall, message))
                };
                let (call, length) = call(rest, auction).ok_or_else(unknown)?;
                rest = &rest[length..];
                auction
                    .push(call, Remark::default())
                    .map_err(|error| at(Error::new(Code::IllegalCall, error.to_string())))?;
            }
        }
    }
    Ok(())
}

/// The glyph of a mistake.
const MISTAKE: u8 = 2;

fn mark(remark: &mut Remark, sign: char) {
    if sign != '?' {
        remark.alert = true;
    } else if !remark.glyphs.contains(&MISTAKE) {
        remark.glyphs.push(MISTAKE);
    }
}

/// The call with which a text begins, and its length.
fn call(text: &str, auction: &BoardAuction) -> Option<(Call, usize)> {
    let letters: Vec<char> = text.chars().take(3).map(|c| c.to_ascii_lowercase()).collect();
    match letters[0] {
        'p' => Some((Call::Pass, if starts(text, "pass") { 4 } else { 1 })),
        '-' => Some((Call::Pass, 1)),
        'd' => Some((Call::Double, if starts(text, "dbl") { 3 } else { 1 })),
        'r' => Some((Call::Redouble, if starts(text, "rdbl") { 4 } else { 1 })),
        // `xx` doubles only where a double has to come first.
        'x' if letters.get(1) == Some(&'x') && auction.is_doubled() => Some((Call::Redouble, 2)),
        'x' if auction.is_doubled() => Some((Call::Redouble, 1)),
        'x' => Some((Call::Double, 1)),
        '1'..='7' => {
            let notrump = letters.get(1) == Some(&'n') && letters.get(2) == Some(&'t');
            let ends = text.char_indices().nth(if notrump { 3 } else { 2 });
            let bid = &text[..ends.map_or(text.len(), |(at, _)| at)];
            Some((bid.parse().ok()?, bid.len()))
        }
        _ => None,
    }
}

fn starts(text: &str, word: &str) -> bool {
    text.get(..word.len()).is_some_and(|start| start.eq_ignore_ascii_case(word))
}

/// Adds cards to a play: `sq`, `D10`; blanks and `{comments}` between them are passed over.
///
/// `place` is where the text stands.
///
/// # Errors
/// `unknown-card`, at the character; what stands before it has been added.
pub(super) fn add_cards(play: &mut RecordedPlay, text: &str, place: &ErrorPlace) -> Result<()> {
    let mut rest = text;
    loop {
        rest = rest.trim_start_matches([' ', '\t', ',', '\r', '\n']);
        if let Some(comment) = rest.strip_prefix('{') {
            rest = comment.split_once('}').map_or("", |(_, after)| after);
            continue;
        }
        if rest.is_empty() {
            return Ok(());
        }
        let column = column_in(text, rest);
        let unknown = || {
            let message = format!("\"{rest}\" does not begin with a card; a card is like SA");
            Error::new(Code::UnknownCard, message).at(1, column)
        };
        let (card, length) = card(rest).ok_or_else(unknown)?;
        let place = match place {
            ErrorPlace::Text { line, column: start } => {
                ErrorPlace::Text { line: *line, column: start + column - 1 }
            }
            other => other.clone(),
        };
        play.push(card, place, Remark::default());
        rest = &rest[length..];
    }
}

fn card(text: &str) -> Option<(Card, usize)> {
    let sign = text.chars().next()?;
    let ranks = &text[sign.len_utf8()..];
    let length = if ranks.starts_with("10") { 2 } else { ranks.chars().next()?.len_utf8() };
    let length = sign.len_utf8() + length;
    Some((names::card(&text[..length])?, length))
}

/// Parses the final contract: `4SX` with a declarer, `4SX N`, `4SX by N`, `Pass`.
pub(super) fn played(text: &str, declarer: Option<Seat>) -> Result<FinalContract> {
    let bad = |message| Error::new(Code::BadContract, message);
    let read = Contract::with_declarer(text).map_err(|error| bad(error.to_string()))?;
    let Some((contract, named)) = read else { return Ok(FinalContract::PassedOut) };
    if let (Some(named), Some(declarer)) = (named, declarer)
        && named != declarer
    {
        let message =
            format!("{named} declares by the contract \"{text}\", {declarer} by the declarer");
        return Err(Error::new(Code::ImpossibleState, message));
    }
    let missing = || bad(format!("the contract \"{text}\" has no declarer"));
    Ok(FinalContract::Bid { contract, declarer: named.or(declarer).ok_or_else(missing)? })
}

#[cfg(test)]
mod tests;
