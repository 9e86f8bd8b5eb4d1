//! Suits do not count: the last card of the rank led wins; hands are filled from the stock.

use super::matapesa::by_rank;
use super::plain::partners;
use super::packs::Pack;
use super::position::Position;
use super::question::{Question, Root, Worth};
use super::{Choice, Game};
use tikki_base::error::Result;
use tikki_base::fields::Fields;
use tikki_solver::rules::{
    Counter, Draw, Follow, Goal, Lane, Players, Record, Suits, Ties,
};

/// Ristikontra in the list of games.
pub const GAME: Game = Game {
    id: "ristikontra",
    name: "Ristikontra",
    seed: "seed 004, lines 412-436",
    seats: &["N", "E", "S", "W"],
    sides: &["NS", "EW"],
    pack: "52 cards, A K Q J T 9 8 7 6 5 4 3 2; suits do not count",
    hand_size: 6,
    needs: &["stock", "state.points"],
    value: "card points of N and S in the deal",
    options: &[
        Choice { name: "points", values: &["B", "A"] },
        Choice { name: "draw", values: &["at-once", "after-trick"] },
    ],
    page: include_str!("../../../docs/rules/ristikontra.md"),
    question,
};

fn question(fields: &Fields<'_>) -> Result<Question> {
    let pack = Pack::named(by_rank(), "52 cards");
    let position = Position::read(fields, &pack, 6)?;
    position.expect_players(4..=4)?;
    let options = fields.object("options")?;
    let draw = options.one_of("draw", &[("at-once", Draw::AtOnce), ("after-trick", Draw::AfterTrick)])?;
    // Every rank is a suit of its own, of four equals.
    let mut suits = Suits::empty(13, None);
    for card in pack.cards() {
        suits.set(Lane::new(card.index() / 4), card, 1);
    }
    let record = Record {
        partners: partners(),
        follow: Follow::Free,
        ties: Ties::Last,
        draw: Some(draw),
        stock: position.stock.clone(),
        ..Record::plain(vec![suits], 4)
    };
    let values = options.one_of("points", &[("B", [11, 4, 3, 2, 10]), ("A", [5, 4, 3, 2, 1])])?;
    let of = Players(0b0101);
    let cards = "AKQJT".chars().zip(values).map(|(rank, value)| (pack.rank(rank), value));
    let counter = Counter { players: of, cards: cards.collect(), ..Counter::default() };
    let mut state = position.state();
    state.counters[0] = fields.object("state")?.object("points")?.within("NS", 0..=120, 0)?;
    let root = Root::Play(position.lay(fields, &record, state, None)?);
    let worth = Worth::Sides { goal: Goal::count(counter, of), of };
    Ok(Question { seats: position.seats, pack, lanes: Vec::new(), record, root, worth })
}
