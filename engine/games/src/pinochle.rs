//! Two of every card, tricks must be headed; aces, tens and kings count.

use super::misere::names_of_sides;
use super::plain::{partners, side_of, trump, trump_state};
use super::packs::Pack;
use super::position::Position;
use super::question::{Question, Root, Worth};
use super::{Choice, Game};
use tikki_base::error::Result;
use tikki_base::fields::Fields;
use tikki_solver::rules::{Counter, Follow, Goal, Record, State};

/// Pinochle in the list of games.
pub const GAME: Game = Game {
    id: "pinochle",
    name: "Pinochle",
    seed: "seed 002, lines 4852-4980",
    seats: &["N", "E", "S", "W"],
    sides: &["NS", "EW"],
    pack: "48 cards, A T K Q J 9 in S H D C twice",
    hand_size: 12,
    needs: &["declarer", "trump", "state.points"],
    value: "counters of the declarer's side in the deal, one for the last trick",
    options: &[
        Choice { name: "head_after_ruff", values: &["false", "true"] },
    ],
    page: include_str!("../../../docs/rules/pinochle.md"),
    question,
};

fn question(fields: &Fields<'_>) -> Result<Question> {
    let trump = fields.required("trump", trump(fields)?)?;
    let pack = Pack::french("ATKQJ9", 2);
    let position = Position::read(fields, &pack, 12)?;
    position.expect_players(4..=4)?;
    let declarer = position.named(fields, "declarer")?;
    let of = side_of(declarer);
    let after_ruff = fields.object("options")?.flag("head_after_ruff", false)?;
    let record = Record {
        partners: partners(),
        follow: Follow::Head { on_trump_lead: true, after_ruff },
        ..Record::plain(pack.by_trump(), 4)
    };
    let counter = Counter {
        players: of,
        last_trick: 1,
        cards: vec![(pack.those(|_, rank| "ATK".contains(rank)), 1)],
        ..Counter::default()
    };
    let mut state = State { trump: trump_state(trump), ..position.state() };
    let [own, _] = names_of_sides(declarer);
    state.counters[0] = fields.object("state")?.object("points")?.within(own, 0..=25, 0)?;
    let root = Root::Play(position.lay(fields, &record, state, None)?);
    let worth = Worth::Sides { goal: Goal::count(counter, of), of };
    Ok(Question { seats: position.seats, pack, lanes: Vec::new(), record, root, worth })
}
