//! The auction section of a game (PBN 2.1, 3.5).
//!
//! Beside the standard: `P`, `Dbl`, `Rdbl`, `1N`, suit symbols, lower case; first calls at any seat. `!` marks an alert: so
//! files of online play use it, a `*` that touches a call too, and a reference to a note that is not there says the same.
//! What is not understood is an error, and the calls after it are read as far as they can be.

use super::tokens::{GlyphForm, PbnToken, TokenFound, tokens};
use super::{FilePoint, PbnGame, PbnTag};
use crate::board::{BoardAuction, Call, Remark};
use std::collections::HashMap;
use tikki_base::error::{Code, Error, Result};
use tikki_base::names;
use tikki_solver::Seat;

/// The name of the section in messages.
const AN_AUCTION: &str = "an auction";

/// Words for passes up to the end.
const ALL_PASS: [&str; 3] = ["AP", "AllPass", "All-Pass"];

/// The word for a call that is left open, as bidding contests write it (`1H AC P`).
const ANY_CALL: &str = "AC";

/// Whether a word is a call, or an abbreviation for several passes.
pub(super) fn is_call(word: &str) -> bool {
    let is = |known: &&str| word.eq_ignore_ascii_case(known);
    word.parse::<Call>().is_ok() || ALL_PASS.iter().any(is) || is(&"all") || is(&ANY_CALL)
}

/// The glyph that means an alert here.
pub(super) const ALERT: u8 = 1;

/// The content of a section, and the faults of it.
pub(super) type ReadResult<T> = (Option<T>, Vec<Error>);

/// The auction of a game, up to the first call that cannot be.
pub(super) fn auction(game: &PbnGame, dealer: Option<Seat>) -> ReadResult<BoardAuction> {
    let Some(tag) = game.auction() else { return (None, Vec::new()) };
    let first = match first_seat(tag, dealer) {
        Ok(first) => first,
        Err(error) => return (None, vec![error]),
    };
    let notes = notes(game, "Auction");
    let mut reader =
        CallReader { seat: first, auction: None, accepts: false, ended: false, all: false, notes };
    let mut errors = Vec::new();
    for TokenFound { token, spot, .. } in tokens(game, tag) {
        if let Err(error) = reader.take(token) {
            let no_call = matches!(error.code, Code::BadCall | Code::IllegalCall);
            errors.push(at(error, spot));
            if no_call {
                return (reader.called(), errors);
            }
        }
    }
    let auction = reader.called();
    let error = auction.as_ref().and_then(|auction| out_of_turn(auction, dealer));
    errors.extend(error.map(|error| at(error, tag.spot)));
    (auction, errors)
}

/// An error at a spot.
pub(super) fn at(error: Error, spot: FilePoint) -> Error {
    error.at(spot.line, spot.column)
}

fn first_seat(tag: &PbnTag, dealer: Option<Seat>) -> Result<Seat> {
    let value = tag.value.trim();
    let seat = names::seat(value);
    let missing = || {
        let message = format!("\"{value}\" does not say who calls first");
        at(Error::new(Code::BadSeat, message), tag.spot)
    };
    seat.or(dealer).ok_or_else(missing)
}

fn out_of_turn(auction: &BoardAuction, dealer: Option<Seat>) -> Option<Error> {
    let dealer = dealer.filter(|&dealer| dealer != auction.first())?;
    let message = format!("{} calls first, but {dealer} is dealer", auction.first());
    Some(Error::new(Code::ImpossibleState, message))
}

struct CallReader {
    /// The seat to call.
    seat: Seat,
    auction: Option<BoardAuction>,
    /// The next bid may be insufficient.
    accepts: bool,
    /// `*` or `+` has said that no more follows.
    ended: bool,
    /// `all` was read: `pass` has to follow.
    all: bool,
    notes: HashMap<u32, String>,
}

/// A token that has no meaning in the section.
pub(super) fn odd(token: &str, section: &str) -> Error {
    Error::new(Code::BadField, format!("\"{token}\" has no meaning in {section}"))
}

/// A token that stands after the end of a section.
pub(super) fn after_the_end(token: &str) -> Error {
    Error::new(Code::BadField, format!("\"{token}\" follows a * or +, which ends the section"))
}

impl CallReader {
    /// The auction, if anybody has called.
    fn called(self) -> Option<BoardAuction> {
        self.auction.filter(|auction| !auction.calls().is_empty())
    }

    /// Takes a token.
    fn take(&mut self, token: PbnToken) -> Result<()> {
        match token {
            PbnToken::Word(word) => return self.word(&word),
            PbnToken::Irregular('I') => self.accepts = true,
            PbnToken::Irregular('S') => self.started().skip(),
            PbnToken::Irregular(letter) => return Err(odd(&format!("^{letter}"), AN_AUCTION)),
            PbnToken::Text(text) | PbnToken::Odd(text) => return Err(odd(&text, AN_AUCTION)),
            PbnToken::End | PbnToken::Next => self.ended = true,
            PbnToken::Mark => self.mark(|remark, _| remark.alert = true),
            PbnToken::Note(_) | PbnToken::Glyph(..) => self.mark(|remark, notes| {
                annotate(remark, &token, notes, 0);
                if let Some(at) = remark.glyphs.iter().position(|&glyph| glyph == ALERT) {
                    remark.glyphs.remove(at);
                    remark.alert = true;
                }
            }),
        }
        Ok(())
    }

    /// Says something of the last call.
    fn mark(&mut self, say: impl FnOnce(&mut Remark, &HashMap<u32, String>)) {
        let CallReader { auction, notes, .. } = self;
        if let Some(remark) = auction.as_mut().and_then(BoardAuction::last_mut) {
            say(remark, notes);
        }
    }

    fn started(&mut self) -> &mut BoardAuction {
        let seat = self.seat;
        self.auction.get_or_insert_with(|| BoardAuction::new(seat))
    }

    fn word(&mut self, word: &str) -> Result<()> {
        if word.bytes().all(|byte| byte == b'-') {
            return self.not_yet();
        }
        let accepts = std::mem::take(&mut self.accepts);
        let is = |words: &[&str]| words.iter().any(|known| word.eq_ignore_ascii_case(known));
        if is(&["all"]) && !self.all {
            self.all = true;
            return Ok(());
        }
        let all = std::mem::take(&mut self.all);
        if all || is(&ALL_PASS) {
            return self.all_pass(word, all && !is(&["pass", "passes", "p"]));
        }
        if is(&[ANY_CALL]) {
            let message = "AC means any call: the auction is known only up to here";
            return Err(Error::new(Code::BadCall, message));
        }
        // Some programs end every auction with passes, also where it is over.
        if is(&["pass", "p"]) && self.started().is_over() {
            return Ok(());
        }
        let ended = std::mem::take(&mut self.ended);
        let auction = self.started();
        let unknown = |error| Error::new(Code::BadCall, format!("\"{word}\": {error}"));
        let call = word.parse().map_err(unknown)?;
        let made = if accepts {
            auction.accept(call, Remark::default())
        } else {
            auction.push(call, Remark::default())
        };
        made.map_err(|error| Error::new(Code::IllegalCall, error.to_string()))?;
        if ended { Err(after_the_end(word)) } else { Ok(()) }
    }

    /// All pass from here on; `wrong`: but the word after `all` does not say so.
    fn all_pass(&mut self, word: &str, wrong: bool) -> Result<()> {
        if wrong {
            return Err(Error::new(Code::BadCall, format!("\"all {word}\" is not a call")));
        }
        while self.started().push(Call::Pass, Remark::default()).is_ok() {}
        Ok(())
    }

    /// `-`: the seat is not yet to call.
    fn not_yet(&mut self) -> Result<()> {
        if self.auction.is_some() {
            let message = "- is allowed only before the first call";
            return Err(Error::new(Code::BadCall, message));
        }
        self.seat = self.seat.lho();
        Ok(())
    }
}

/// Adds a note or a glyph to a remark; suffixes are the glyphs from `suffixes + 1` on.
pub(super) fn annotate(
    remark: &mut Remark,
    token: &PbnToken,
    notes: &HashMap<u32, String>,
    suffixes: u8,
) {
    match token {
        PbnToken::Note(number) => match notes.get(number).filter(|text| !text.is_empty()) {
            Some(text) => remark.note = Some(text.clone()),
            None => remark.alert = true,
        },
        PbnToken::Glyph(glyph, form) => {
            let glyph = if *form == GlyphForm::Suffix { glyph + suffixes } else { *glyph };
            if let Err(at) = remark.glyphs.binary_search(&glyph) {
                remark.glyphs.insert(at, glyph);
            }
        }
        _ => {}
    }
}

/// The notes that belong to a section: those that follow its tag before another section's.
pub(super) fn notes(game: &PbnGame, section: &str) -> HashMap<u32, String> {
    let mut owner = "";
    let mut notes = HashMap::new();
    for tag in game.tags() {
        match tag.name.as_str() {
            name @ ("Auction" | "Play") => owner = name,
            "Note" if owner == section || owner.is_empty() => {
                if let Some((number, text)) = tag.value.split_once(':')
                    && let Ok(number) = number.trim().parse()
                {
                    notes.entry(number).or_insert_with(|| text.trim().to_owned());
                }
            }
            _ => {}
        }
    }
    notes
}
