//! The board that a game of a PBN file is about.

use super::{PbnGame, PbnTag};
use crate::board::BoardHeader;
use crate::formats::pbn_deal;
use crate::scoring::Vulnerability;
use tikki_base::deal::PartialDeal;
use tikki_base::error::{Code, Error, Result};
use tikki_base::names;
use tikki_base::names::Named;
use tikki_solver::Seat;

/// A board as a game gives it, with its own tags or by following another game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameHeader {
    /// Its label, usually a number.
    pub label: Option<String>,
    /// The dealer: as given, else by the board's number. An invalid tag is not replaced by a guess.
    pub dealer: Option<Seat>,
    /// The vulnerability: as given, else by the board's number. An invalid tag is not replaced by a guess.
    pub vulnerable: Option<Vulnerability>,
    /// Its cards, or why they cannot be used; the error points to the character.
    pub deal: Result<PartialDeal>,
}

impl GameHeader {
    /// The board of a game that follows another, which may have been about the same board.
    pub(super) fn of(game: &PbnGame, last: Option<&GameHeader>) -> GameHeader {
        let label = game.value("Board");
        let same = |last: &&GameHeader| label.is_none() || label == last.label.as_deref();
        match (deal_tag(game), game.fault(), last.filter(same)) {
            (Some(_), Some(fault), _) if game.is_unnumbered() => {
                GameHeader::given(game, Err(fault.clone()))
            }
            (Some(tag), ..) => GameHeader::given(game, read_deal(tag)),
            (None, Some(fault), _) => GameHeader::given(game, Err(fault.clone())),
            (None, None, Some(last)) if !last.has_no_deal() => last.clone(),
            (None, None, _) => GameHeader::given(game, Err(no_deal(game))),
        }
    }

    fn has_no_deal(&self) -> bool {
        matches!(&self.deal, Err(error) if error.code == Code::MissingField)
    }

    fn given(game: &PbnGame, deal: Result<PartialDeal>) -> GameHeader {
        let label = game.value("Board").map(str::to_owned);
        let number = label.as_deref().and_then(BoardHeader::number);
        let by_number = |number| Seat::North.nth(number as usize - 1);
        GameHeader {
            dealer: match game.value("Dealer") {
                Some(name) => names::seat(name),
                None => number.map(by_number),
            },
            vulnerable: match game.value("Vulnerable") {
                Some(name) => Vulnerability::from_name(name),
                None => number.map(Vulnerability::of_board),
            },
            label,
            deal,
        }
    }
}

/// The tag with the cards, if it has any.
pub(super) fn deal_tag(game: &PbnGame) -> Option<&PbnTag> {
    game.tag("Deal").filter(|tag| !tag.value.trim().is_empty())
}

fn read_deal(tag: &PbnTag) -> Result<PartialDeal> {
    pbn_deal::parse(&tag.value)
        .map(PartialDeal::with_fourth_hand)
        .map_err(|error| error.within(tag.spot.line, tag.spot.column))
}

fn no_deal(game: &PbnGame) -> Error {
    let name = game.value("Board").map_or("the game".to_owned(), |label| format!("board {label}"));
    let line = game.tags().first().map_or(1, |tag| tag.spot.line);
    Error::new(Code::MissingField, format!("{name} has no Deal tag")).at(line, 1)
}
