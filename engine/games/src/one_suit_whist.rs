//! Two players share one suit.

use super::packs::{ACE_HIGH, Pack};
use super::position::Position;
use super::question::{Question, Root, Worth};
use super::{Choice, Game};
use tikki_base::error::{Code, Error, Result};
use tikki_base::fields::Fields;
use tikki_solver::rules::{Counter, Goal, Players, Record};

/// One-suit whist in the list of games.
pub const GAME: Game = Game {
    id: "one-suit-whist",
    name: "One-suit whist",
    seed: "seed 000, lines 5768-5773",
    seats: &["1", "2"],
    sides: &["1", "2"],
    pack: "one suit, written as spades",
    hand_size: 13,
    needs: &[],
    value: "tricks that the leader takes from here on",
    options: &[
        Choice { name: "objective", values: &["tricks"] },
    ],
    page: include_str!("../../../docs/rules/one-suit-whist.md"),
    question,
};

fn question(fields: &Fields<'_>) -> Result<Question> {
    let fields_of_suit = Pack::french(ACE_HIGH, 1);
    let position = Position::read(fields, &fields_of_suit, 13)?;
    position.expect_players(2..=2)?;
    let spades = fields_of_suit.suit('S');
    if !position.used.without(spades).is_empty() {
        let message = "the cards of this game are spades: S2 is the lowest";
        return Err(Error::new(Code::UnknownCard, message).in_field("/hands"));
    }
    let record = Record::plain(vec![fields_of_suit.suits(None)], 2);
    let of = Players::one(position.leader);
    let state = position.lay(fields, &record, position.state(), None)?;
    Ok(Question {
        seats: position.seats,
        pack: fields_of_suit,
        lanes: Vec::new(),
        record,
        root: Root::Play(state),
        worth: Worth::Sides { goal: Goal::count(Counter::tricks(of), of), of },
    })
}
