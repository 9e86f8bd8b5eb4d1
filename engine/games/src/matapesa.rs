//! Suits do not count; whoever takes the last trick loses.

use super::packs::{ACE_HIGH, Pack, SUITS};
use super::position::Position;
use super::question::{Question, Root, Worth};
use super::{Choice, Game};
use tikki_base::error::Result;
use tikki_base::fields::Fields;
use tikki_solver::rules::{
    Condition, Counter, Follow, Goal, Lane, Players, Record, Stop, Suits, Term, Ties,
};

/// Mätäpesä in the list of games.
pub const GAME: Game = Game {
    id: "matapesa",
    name: "Mätäpesä",
    seed: "seed 000, lines 2932-2958",
    seats: &["1", "2", "3", "4"],
    sides: &["each for himself"],
    pack: "52 cards, A K Q J T 9 8 7 6 5 4 3 2; suits do not count",
    hand_size: 13,
    needs: &[],
    value: "by seat: 1 if that seat can avoid the last trick against all others together",
    options: &[
        Choice { name: "objective", values: &["avoid_last_trick"] },
    ],
    page: include_str!("../../../docs/rules/matapesa.md"),
    question,
};

fn question(fields: &Fields<'_>) -> Result<Question> {
    let pack = Pack::named(by_rank(), "52 cards");
    let position = Position::read(fields, &pack, 17)?;
    position.expect_players(3..=6)?;
    let mut suits = Suits::empty(1, None);
    for card in pack.cards() {
        suits.set(Lane::new(0), card, 13 - (card.index() / 4) as u8);
    }
    let players = position.players();
    let record = Record {
        follow: Follow::AtLeastOrLowest,
        ties: Ties::Last,
        ..Record::plain(vec![suits], players)
    };
    let state = position.lay(fields, &record, position.state(), None)?;
    let goal = |player| {
        let own = Players::one(player);
        let last = Counter { players: own, last_trick: 1, ..Counter::default() };
        let avoided = Term::constant_when(1, vec![Condition::at_most(0, 0)]);
        Goal { maximisers: own, counters: vec![last], terms: vec![avoided], stop: Stop::Never }
    };
    let goals = position.everybody().iter().map(|player| (player, goal(player))).collect();
    Ok(Question {
        seats: position.seats,
        pack,
        lanes: Vec::new(),
        record,
        root: Root::Play(state),
        worth: Worth::Each(goals),
    })
}

/// The names of 52 cards, the four of a rank together.
pub(super) fn by_rank() -> Vec<String> {
    let of_rank = |rank: char| SUITS.map(|suit| format!("{suit}{rank}"));
    ACE_HIGH.chars().flat_map(of_rank).collect()
}
