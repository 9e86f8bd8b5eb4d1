//! Spades are trumps and must be broken before they are led.

pub mod scoring;

use crate::draft::Draft;
use crate::families::four_hands::{FourHands, Wants, expect_trump, side_of};
use crate::game::{Game, Rules};
use crate::keys::{Key, Tally, facts};
use crate::question::Question;
use crate::setup::Setup;
use tikki_base::error::Result;
use tikki_base::error::{Code, Error};
use tikki_solver::rules::{Condition, Counter, Goal, Lock, Players, Term};

/// Spades in the list of games.
pub const GAME: Game = Game {
    id: "spades",
    name: "Spades",
    seed: "seed 002, lines 5067-5091",
    needs: &["contract", "declarer", "state.tricks", "state.broken"],
    value: "tricks of N and S in the deal; nil: 1 if the bidder can stay without a trick with the partner's help",
    page: include_str!("page.md"),
    rules: Some(&Spades),
    ..Game::FOUR_HANDS
};

facts! {
    struct Facts {
        /// Whether spades may be led.
        broken: bool = false,
        /// Tricks so far.
        tricks: Tally,
    }
}

#[derive(Debug)]
struct Spades;

impl Rules for Spades {
    fn state(&self) -> &'static [Key] {
        Facts::KEYS
    }

    fn question(&self, setup: &Setup) -> Result<Question> {
        expect_trump(setup, Some('S'))?;
        let mut deal = FourHands::read(setup, Some('S'))?;
        let facts = Facts::read(setup, &mut deal.layout)?;
        let spades = deal.layout.pack.suit('S');
        deal.record.lock = Some(Lock { cards: spades, broken_by: spades });
        deal.state.broken = facts.broken;
        match setup.contract.as_deref().unwrap_or("tricks") {
            "tricks" => {
                let of = Players(0b0101);
                deal.state.counters[0] = facts.tricks.of(of);
                deal.tricks(setup, of, Wants::Most)
            }
            "nil" => {
                let bidder = deal.layout.the_declarer(setup)?;
                deal.state.counters[0] = facts.tricks.of(Players::one(bidder));
                let of = side_of(bidder);
                let mut goal = Goal::count(Counter::tricks(Players::one(bidder)), of);
                goal.terms = vec![Term::constant_when(1, vec![Condition::at_most(0, 0)])];
                deal.ask(setup, goal, of)
            }
            other => {
                let message = format!("\"{other}\" is no contract of this game: tricks, nil");
                Err(Error::new(Code::BadContract, message).in_field("/contract"))
            }
        }
    }

    fn draft(&self, draft: &mut Draft<'_>) {
        draft.four_hands();
        let broken = !draft.is_whole() && draft.rng.one_in(2);
        let tricks = draft.tricks_so_far(13);
        draft.contract(&["tricks", "nil"]);
        draft.state("broken", broken);
        draft.state("tricks", tricks);
    }
}
