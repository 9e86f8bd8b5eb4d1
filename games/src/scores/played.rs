//! Deals played out by random legal moves, for tests that hold the scores of a game against the goal that it is solved for.

use crate::by_id;
use crate::scores::common::MisereTally;
use tikki_base::error::Result;
use tikki_base::fields::{Fields, Value};
use tikki_base::rng::Rng;
use tikki_base::tricks::TrickCount;
use tikki_derive::slow;
use tikki_play::Setup;
pub(crate) use tikki_play::played_deal::FinishedPlay;
use tikki_play::played_deal::{PlayedDeal, PlayedTrick};
use tikki_play::position::question::{Question, ValueSpec};
use tikki_play::scoring::scored_deal::ScoredDeal;
use tikki_play::scoring::{DealSheet, SessionStanding};
use tikki_play::walk::trick_play::TrickPlay;
use tikki_solver::rules::{Player, Players};
use tikki_solver::{Card, Side};

/// Random whole deals and endings of a game, changed as the test wants them, and played out.
pub(crate) fn played_out(
    id: &str,
    change: impl Fn(&mut Setup, &mut Rng),
) -> impl Iterator<Item = FinishedPlay> {
    let size = by_id(id).expect("a game").hand_size;
    played(id, scaled(40 * size), move |n| 1 + n % size, change)
}

/// Random whole deals of a game, changed as the test wants them, and played out.
pub(crate) fn whole_deals(
    id: &str,
    change: impl Fn(&mut Setup, &mut Rng),
) -> impl Iterator<Item = FinishedPlay> {
    let size = by_id(id).expect("a game").hand_size;
    played(id, scaled(200), move |_| size, change)
}

/// Scales a number of deals: a quarter of them by default.
fn scaled(count: usize) -> usize {
    if slow!() { count } else { count / 4 }
}

fn played(
    id: &str,
    count: usize,
    size: impl Fn(usize) -> usize,
    change: impl Fn(&mut Setup, &mut Rng),
) -> impl Iterator<Item = FinishedPlay> {
    let game = by_id(id).expect("a game");
    let mut rng = Rng::new(0x5c0e);
    (0..count).filter_map(move |n| {
        let mut setup = game.random(size(n), &mut rng);
        change(&mut setup, &mut rng);
        let question = game.question(&setup).unwrap_or_else(|error| panic!("{setup:?}: {error:?}"));
        at_random(setup, question, &mut rng)
    })
}

/// How many random moves a deal gets: where a player may pick cards up, random play may never end.
const MOVES: usize = 2_000;

/// A deal played out by random legal moves. `None` if it did not end.
fn at_random(setup: Setup, question: Question, rng: &mut Rng) -> Option<FinishedPlay> {
    let moves = question.random_play(MOVES, rng);
    let ended = moves.len() < MOVES;
    ended.then(|| FinishedPlay::of(setup, question, &moves).expect("legal moves to the end"))
}

/// Returns a deal of a game from the fields of a request.
pub(crate) fn record(id: &str, fields: &str) -> PlayedDeal {
    let given: Value = fields.parse().expect("an object");
    let text = given.as_object().expect("an object");
    PlayedDeal::read(&Fields::from(text), by_id(id).expect("a game")).expect("a record")
}

/// Returns the score of a deal from the fields of a request.
pub(crate) fn scored(id: &str, fields: &str) -> Result<DealSheet> {
    ScoredDeal::try_from(&record(id, fields)).map(|scored| scored.sheet)
}

/// The points of a deal, in the order of the parties.
pub(crate) fn points(id: &str, fields: &str) -> Vec<i32> {
    let sheet = scored(id, fields).unwrap_or_else(|error| panic!("{error} in {fields}"));
    sheet.points.into_iter().map(|(_, points)| points).collect()
}

/// Where a session of deals stands.
pub(crate) fn standing(id: &str, deals: &[&str]) -> SessionStanding {
    let played_deals: Vec<_> = deals.iter().map(|fields| record(id, fields)).collect();
    let scored = played_deals.iter().map(|deal| ScoredDeal::try_from(deal).expect("a score"));
    let scored: Vec<_> = scored.collect();
    ScoredDeal::standing(&scored, &played_deals).expect("a standing")
}

/// The score of a deal that was played out.
pub(crate) fn sheet_of(id: &str, played: &FinishedPlay) -> DealSheet {
    let deal = PlayedDeal::of(by_id(id).expect("a game"), played.setup.clone());
    let deal = PlayedDeal { played: played.names.clone(), ..deal };
    ScoredDeal::try_from(&deal).unwrap_or_else(|error| panic!("{error} {:?}", played.setup)).sheet
}

/// What only tests ask of a deal that was played out.
pub(crate) trait PlayedChecks {
    /// How it is played.
    fn play(&self) -> &TrickPlay;
    /// The value of the only goal.
    fn value(&self) -> i32;
    /// Who plays the question for themselves.
    fn own(&self) -> Players;
    /// The side of the question's own players, of games with partners opposite.
    fn own_side(&self) -> Side;
    /// The cards that these players won.
    fn cards(&self, by: Players) -> impl Iterator<Item = Card>;
    /// The word of an option; empty if there is none.
    fn option(&self, key: &str) -> &str;
    /// What the stakes are multiplied by.
    fn knock(&self) -> i32;
    /// What the state calls the question's own side, and the others.
    fn side_names(&self) -> [&'static str; 2];
    /// The contract as it is written.
    fn contract(&self) -> &str;
    /// A deal of thirteen tricks in which aces count, seen from these players, whom the state calls by the first name.
    /// `None` where the state is impossible.
    fn tally(&self, own: Players, names: [&str; 2]) -> Option<MisereTally>;
}

impl PlayedChecks for FinishedPlay {
    fn play(&self) -> &TrickPlay {
        self.question.play.tricks().expect("a trick game")
    }

    fn value(&self) -> i32 {
        self.values[0]
    }

    fn own(&self) -> Players {
        match &self.question.value_spec {
            ValueSpec::Sides { of, .. } => *of,
            _ => panic!("a question of sides"),
        }
    }

    fn own_side(&self) -> Side {
        if self.own().contains(Player::new(0)) { Side::NorthSouth } else { Side::EastWest }
    }

    fn cards(&self, by: Players) -> impl Iterator<Item = Card> {
        self.won(by).flat_map(|trick| &trick.cards).map(|card| card.parse().expect("a card"))
    }

    fn option(&self, key: &str) -> &str {
        self.setup.options.get(key).and_then(|word| word.as_str()).unwrap_or_default()
    }

    fn knock(&self) -> i32 {
        self.setup.options.get("knock").and_then(Value::as_i64).unwrap_or(1) as i32
    }

    fn side_names(&self) -> [&'static str; 2] {
        match self.own_side() {
            Side::NorthSouth => ["NS", "EW"],
            Side::EastWest => ["EW", "NS"],
        }
    }

    fn contract(&self) -> &str {
        self.setup.contract.as_deref().unwrap_or_default()
    }

    fn tally(&self, own: Players, [us, them]: [&str; 2]) -> Option<MisereTally> {
        let number = 14 - self.tricks.len() as i32;
        let aces = |by: Players| -> i32 {
            let of = |(n, trick): (i32, &PlayedTrick)| {
                n * trick.cards.iter().filter(|card| card.ends_with('A')).count() as i32
            };
            let ours = (number..).zip(&self.tricks);
            ours.filter(|(_, trick)| trick.is_won_by(by)).map(of).sum()
        };
        let tricks = self.state_number("tricks_won", us) as u8 + self.count(own);
        let ours = self.state_number("aces_won", us) + aces(own);
        let theirs = self.state_number("aces_won", them) + aces(own.others(4));
        MisereTally::new(TrickCount::new(tricks)?, ours as u8, theirs as u8)
    }
}

/// Holds a game whose goal counts tricks against its scores: the value is the number of tricks that the question's own
/// players win, and they are scored no worse for one more of them, or one less where they avoid tricks. `all` is how many
/// tricks a deal has, and `score` returns what that side scores above the other one for a number of tricks.
pub(crate) fn scores_want_what_the_goal_wants(
    deals: impl Iterator<Item = FinishedPlay>,
    all: u8,
    score: impl Fn(&FinishedPlay, u8) -> i32,
) {
    for played in deals {
        let own = played.own();
        let tricks = played.state_sum("tricks", own) + i32::from(played.count(own));
        assert_eq!(played.value(), tricks, "{:?}", played.setup);
        let own = own.iter().next().expect("somebody");
        let sign = if played.play().goals[0].maximises(own) { 1 } else { -1 };
        for tricks in 0..all {
            let [less, more] = [tricks, tricks + 1].map(|tricks| sign * score(&played, tricks));
            assert!(less <= more, "{tricks} {:?}", played.setup);
        }
    }
}

/// Holds a game in which aces count against its scores: in every deal whose past can have been, the value is what `score`
/// makes of the tally of the question's own players. `names` is what the state calls them, and the others.
pub(crate) fn goal_is_score_of_misere(
    deals: impl Iterator<Item = FinishedPlay>,
    names: impl Fn(&FinishedPlay) -> [&'static str; 2],
    score: impl Fn(&FinishedPlay, MisereTally) -> i32,
) {
    let mut checked = 0;
    for played in deals {
        let Some(tally) = played.tally(played.own(), names(&played)) else { continue };
        assert_eq!(played.value(), score(&played, tally), "{:?}", played.setup);
        checked += 1;
    }
    assert!(checked > 20, "only {checked} deals could have been");
}

/// One player alone.
pub(crate) fn only(seat: usize) -> Players {
    Players::one(Player::new(seat))
}
