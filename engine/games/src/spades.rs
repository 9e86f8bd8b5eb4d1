//! Spades are trumps and must be broken before they are led.

use super::Game;
use super::plain::{FOUR_HANDS, FourHands, Wants, expect_trump, side_of};
use super::question::Question;
use tikki_base::error::{Code, Error, Result};
use tikki_base::fields::Fields;
use tikki_solver::rules::{Condition, Counter, Goal, Lock, Players, Term};

/// Spades in the list of games.
pub const GAME: Game = Game {
    id: "spades",
    name: "Spades",
    seed: "seed 002, lines 5067-5091",
    needs: &["contract", "declarer", "state.tricks", "state.broken"],
    value: "tricks of N and S in the deal; nil: 1 if the bidder can stay without a trick with the partner's help",
    options: &[],
    page: include_str!("../../../docs/rules/spades.md"),
    question,
    ..FOUR_HANDS
};

fn question(fields: &Fields<'_>) -> Result<Question> {
    expect_trump(fields, Some('S'))?;
    let mut deal = FourHands::read(fields, Some('S'))?;
    let spades = deal.pack.suit('S');
    deal.record.lock = Some(Lock { cards: spades, broken_by: spades });
    let state = fields.object("state")?;
    deal.state.broken = state.flag("broken", false)?;
    let so_far = deal.position.by_seat(&state, "tricks")?;
    match fields.text("contract")?.unwrap_or("tricks") {
        "tricks" => {
            let of = Players(0b0101);
            deal.state.counters[0] = so_far[0] + so_far[2];
            deal.tricks(fields, of, Wants::Most)
        }
        "nil" => {
            let bidder = deal.position.named(fields, "declarer")?;
            deal.state.counters[0] = so_far[bidder.index()];
            let of = side_of(bidder);
            let mut goal = Goal::count(Counter::tricks(Players::one(bidder)), of);
            goal.terms = vec![Term::constant_when(1, vec![Condition::at_most(0, 0)])];
            deal.ask(fields, goal, of)
        }
        other => {
            let message = format!("\"{other}\" is no contract of this game: tricks, nil");
            Err(Error::new(Code::BadContract, message).in_field("/contract"))
        }
    }
}
