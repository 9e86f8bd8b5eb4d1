//! The auction section of a game (PBN 2.1, 3.5).
//!
//! Beside the standard: `P`, `Dbl`, `Rdbl`, `1N`, suit symbols, lower case; first calls at any seat. `!` marks an alert: so
//! files of online play use it, and a reference to a note that is not there says the same.

use super::tokens::{Found, GlyphForm, Token, tokens};
use super::{Game, Spot, Tag};
use crate::record::{Auction, Call, Remark};
use std::collections::HashMap;
use tikki_base::error::{Code, Error, Result};
use tikki_base::names;
use tikki_solver::Seat;

/// The glyph that means an alert here.
pub(super) const ALERT: u8 = 1;

/// What was read of a section, and why no more.
pub(super) type Read<T> = (Option<T>, Option<Error>);

/// The auction of a game, up to where it cannot be read.
pub(super) fn auction(game: &Game, dealer: Option<Seat>) -> Read<Auction> {
    let Some(tag) = game.auction() else { return (None, None) };
    let first = match first_seat(tag, dealer) {
        Ok(first) => first,
        Err(error) => return (None, Some(error)),
    };
    let notes = notes(game, "Auction");
    let mut reader = Reader { seat: first, auction: None, accepts: false, notes };
    for Found { token, spot, .. } in tokens(game, tag) {
        match reader.take(token) {
            Ok(true) => {}
            Ok(false) => break,
            Err(error) => return (reader.called(), Some(at(error, spot))),
        }
    }
    let auction = reader.called();
    let error = auction.as_ref().and_then(|auction| out_of_turn(auction, dealer));
    (auction, error.map(|error| at(error, tag.spot)))
}

/// An error at a spot.
pub(super) fn at(error: Error, spot: Spot) -> Error {
    error.at(spot.line, spot.column)
}

fn first_seat(tag: &Tag, dealer: Option<Seat>) -> Result<Seat> {
    let value = tag.value.trim();
    let seat = names::seat(value);
    let missing = || {
        let message = format!("\"{value}\" does not say who calls first");
        at(Error::new(Code::BadSeat, message), tag.spot)
    };
    seat.or(dealer).ok_or_else(missing)
}

fn out_of_turn(auction: &Auction, dealer: Option<Seat>) -> Option<Error> {
    let dealer = dealer.filter(|&dealer| dealer != auction.first())?;
    let message = format!("{} calls first, but {dealer} is dealer", auction.first());
    Some(Error::new(Code::ImpossibleState, message))
}

struct Reader {
    /// Who calls first, until someone has.
    seat: Seat,
    auction: Option<Auction>,
    /// The next bid may be insufficient.
    accepts: bool,
    notes: HashMap<u32, String>,
}

impl Reader {
    /// The auction, if anybody has called.
    fn called(self) -> Option<Auction> {
        self.auction.filter(|auction| !auction.calls().is_empty())
    }

    /// Takes a token; false at the end.
    fn take(&mut self, token: Token) -> Result<bool> {
        match token {
            Token::Word(word) => self.word(&word)?,
            Token::Irregular('I') => self.accepts = true,
            Token::Irregular('S') => self.started().skip(),
            Token::Irregular(_) | Token::Text(_) => {}
            Token::End | Token::Next => return Ok(false),
            Token::Note(_) | Token::Glyph(..) => {
                let Reader { auction, notes, .. } = self;
                if let Some(remark) = auction.as_mut().and_then(Auction::last_mut) {
                    annotate(remark, &token, notes, 0);
                    if let Some(at) = remark.glyphs.iter().position(|&glyph| glyph == ALERT) {
                        remark.glyphs.remove(at);
                        remark.alert = true;
                    }
                }
            }
        }
        Ok(true)
    }

    fn started(&mut self) -> &mut Auction {
        let seat = self.seat;
        self.auction.get_or_insert_with(|| Auction::new(seat))
    }

    fn word(&mut self, word: &str) -> Result<()> {
        if word.bytes().all(|byte| byte == b'-') {
            return self.not_yet();
        }
        let accepts = std::mem::take(&mut self.accepts);
        let auction = self.started();
        if word.eq_ignore_ascii_case("AP") || word.eq_ignore_ascii_case("AllPass") {
            while auction.push(Call::Pass, Remark::default()).is_ok() {}
            return Ok(());
        }
        let unknown = |error| Error::new(Code::BadCall, format!("\"{word}\" is {error}"));
        let call = word.parse().map_err(unknown)?;
        let made = if accepts {
            auction.accept(call, Remark::default())
        } else {
            auction.push(call, Remark::default())
        };
        made.map_err(|error| Error::new(Code::IllegalCall, error.to_string()))
    }

    /// `-`: the seat is not yet to call.
    fn not_yet(&mut self) -> Result<()> {
        if self.auction.is_some() {
            let message = "a - after the first call is no call";
            return Err(Error::new(Code::BadCall, message));
        }
        self.seat = self.seat.lho();
        Ok(())
    }
}

/// Adds a note or a glyph to a remark; suffixes are the glyphs from `suffixes + 1` on.
pub(super) fn annotate(
    remark: &mut Remark,
    token: &Token,
    notes: &HashMap<u32, String>,
    suffixes: u8,
) {
    match token {
        Token::Note(number) => match notes.get(number).filter(|text| !text.is_empty()) {
            Some(text) => remark.note = Some(text.clone()),
            None => remark.alert = true,
        },
        Token::Glyph(glyph, form) => {
            let glyph = if *form == GlyphForm::Suffix { glyph + suffixes } else { *glyph };
            if let Err(at) = remark.glyphs.binary_search(&glyph) {
                remark.glyphs.insert(at, glyph);
            }
        }
        _ => {}
    }
}

/// The notes that belong to a section: those that follow its tag before another section's.
pub(super) fn notes(game: &Game, section: &str) -> HashMap<u32, String> {
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
