//! One declarer against two; a player void in the suit led must trump.

use super::Game;
use super::packs::{Pack, SEVEN_UP};
use super::plain::{Kind, Wants, contract, expect_trump, trump_state};
use super::position::Position;
use super::question::{Question, Root, Worth};
use tikki_base::error::Result;
use tikki_base::fields::Fields;
use tikki_solver::rules::{Counter, Follow, Goal, Players, Record, State};

/// Preference in the list of games.
pub const GAME: Game = Game {
    id: "preference",
    name: "Preference",
    seed: "seed 001, lines 6-328",
    seats: &["1", "2", "3"],
    sides: &["declarer", "defenders"],
    pack: "32 cards, A K Q J T 9 8 7 in S H D C",
    hand_size: 10,
    needs: &["declarer", "contract", "state.tricks"],
    value: "tricks of the declarer in the deal, those so far included",
    options: &[],
    page: include_str!("../../../docs/rules/preference.md"),
    question,
};

fn question(fields: &Fields<'_>) -> Result<Question> {
    let rule = "six to ten tricks in S H D C NT";
    let (_, kind) = contract(fields, rule, |level, kind| {
        (6..=10).contains(&level) && kind != Kind::Misere
    })?;
    expect_trump(fields, kind.trump())?;
    declarers_tricks(fields, kind.trump(), Wants::Most)
}

/// The declarer's tricks in the deal against two defenders.
pub(super) fn declarers_tricks(
    fields: &Fields<'_>,
    trump: Option<char>,
    wants: Wants,
) -> Result<Question> {
    let pack = Pack::french(SEVEN_UP, 1);
    let position = Position::read(fields, &pack, 12)?;
    position.expect_players(3..=3)?;
    let declarer = position.named(fields, "declarer")?;
    let of = Players::one(declarer);
    let record = Record { follow: Follow::MustTrump, ..Record::plain(pack.by_trump(), 3) };
    let mut state = State { trump: trump_state(trump), ..position.state() };
    let so_far = position.by_seat(&fields.object("state")?, "tricks")?;
    state.counters[0] = so_far[declarer.index()];
    let maximisers = if wants == Wants::Most { of } else { of.others(3) };
    let goal = Goal::count(Counter::tricks(of), maximisers);
    let exchange = fields.object("state")?.one_of("phase", &[("card", false), ("exchange", true)])?;
    let root = if exchange {
        position.expect_sizes(declarer, 2)?;
        let hand = position.hands[declarer.index()];
        Root::discards(&pack, declarer, hand, 2, |cards| {
            let mut state = state;
            state.hands[declarer.index()] = hand.without(cards);
            Root::Play(state)
        })
    } else {
        Root::Play(position.lay(fields, &record, state, None)?)
    };
    let worth = Worth::Sides { goal, of };
    Ok(Question { seats: position.seats, pack, lanes: Vec::new(), record, root, worth })
}
