//! Bura: one to three cards at a time, a stock, and 31 card points or three trumps to win.

mod machine;

use crate::prelude::*;
use machine::{HAND, OUT, Position};
use tikki_play::walk::machine::after;
use tikki_solver::machine::Machine;

/// Bura in the list of games.
pub(crate) const GAME: Game = Game::of(&rules(Bura));

#[derive(Clone, Debug, Keys)]
struct Options {
    /// Whether three aces may be led together.
    #[key(default = true)]
    lead_aces: bool,
    /// The points of a game.
    #[key(default = 10, range = 1..=1000, first_to)]
    game: i32,
}

#[derive(Clone, Debug, StateKeys)]
struct Facts {
    /// Card points so far.
    points: PlayerTally,
}

const RANKS: &str = "ATKQJ9876";

#[derive(Clone, Debug, Keys)]
struct Outcome {
    /// Card points by seat.
    points: PartyNumbers,
    /// Who has claimed to have 31 card points.
    claimed: Option<SeatName>,
    /// Who has played three trumps together, and so has won.
    bura: Option<SeatName>,
}

struct Bura;

impl CardGame<Options, Facts, Outcome> for Bura {
    const DEAL: DealSpec = DealSpec::new(&[2], RANKS, HAND).leaving(Leftover::Turned);
    const CARD_POINTS: CardPoints = Some(|card| CardValues::PIPS.of(card));

    fn question(&self, setup: &Setup, _: &Options) -> Result<Question> {
        let (layout, start) = start(setup)?;
        let value_spec = ValueSpec::Sides { goal: start, of: Players::one(Player::new(0)) };
        Ok(Question::of_machine(layout.seats, value_spec))
    }

    fn vary(&self, position: &mut RandomPosition<'_>) {
        if !position.is_whole() {
            let points = ["1", "2"].map(|seat| (seat, position.rng.below(OUT as usize)));
            position.state("points", numbers(points));
        }
    }

    /// A player with 31 card points claims them.
    fn outcome(&self, played: &FinishedPlay) -> Result<Map<String, Value>> {
        let (layout, start) = start(&played.setup)?;
        let (points, bura) = after(start, &played.names).outcome();
        let name = |seat: usize| layout.seats[seat].clone();
        let by_seat = [0, 1].map(|seat| (name(seat), Value::from(points[seat])));
        let mut result = result([("points", Value::Object(Map::from_iter(by_seat)))]);
        let out = points.iter().position(|&points| points >= OUT);
        let won = bura.map(|seat| ("bura", seat)).or(out.map(|seat| ("claimed", seat)));
        result.extend(won.map(|(key, seat)| (key.to_owned(), Value::from(name(seat)))));
        Ok(result)
    }

    fn sheet(&self, deal: &DealResult<'_>, _: &Options) -> Result<DealSheet> {
        let outcome = Outcome::read(&deal.result)?;
        let sheet = deal.sheet(Teams::each);
        let mut points = deal.each_if_any(Teams::each, &outcome.points, 0..=MOST)?;
        deal.expect_at_most(MOST, "points", &points)?;
        if let Some(winner) = SeatName::place_if_any(outcome.bura.as_ref(), deal)? {
            return Ok(sheet.with(messages::SCORE_BURA, &deal.seats[winner], 1));
        }
        let Some(claimed) = outcome.claimed else { return Ok(sheet) };
        let claimed = claimed.place(deal)?;
        deal.require("points")?;
        let (name, points) = points.swap_remove(claimed);
        if points >= OUT {
            return Ok(sheet.with(
                Label::from(messages::SCORE_CLAIMED).with("n", points),
                &name,
                1,
            ));
        }
        Ok(sheet.with(
            Label::from(messages::SCORE_CLAIMED_BY).with("n", points).with("who", name.as_str()),
            &deal.seats[1 - claimed],
            1,
        ))
    }
}

/// Where a deal begins.
fn start(setup: &Setup) -> Result<(TableLayout, Position)> {
    let options = Options::of(setup)?;
    let trump = trump_suit(setup)?;
    let (layout, facts) = Facts::laid(2..=2, setup, Pack::french(RANKS, 1), HAND)?;
    let points = [facts.points.0[0], facts.points.0[1]];
    check(&layout, points)?;
    let mut start = Position::new(&layout, trump, points, options.lead_aces);
    if !layout.table.is_empty() {
        let led = start.leading(layout.table.iter().copied().collect());
        start = led.ok_or_else(|| {
            let message = "such cards cannot be led together: lead one to three cards of one suit, or three aces";
            Error::new(Code::IllegalPlay, message).in_field("/trick")
        })?;
    }
    layout.check_turn(setup, start.player())?;
    Ok((layout, start))
}

/// The hands are of one size, with the cards led, and not both have won.
fn check(layout: &TableLayout, points: [i32; 2]) -> Result<()> {
    let (leader, led) = (layout.leader.index(), layout.table.len());
    let [first, second] = [leader, 1 - leader].map(|player| layout.hands[player].len() as usize);
    if first + led != second {
        let message = format!(
            "with the cards on the table the hands have {} and {second} cards",
            first + led
        );
        return Err(Error::new(Code::UnevenHands, message).in_field("/hands"));
    }
    if points.iter().all(|&points| points >= OUT) {
        let message = format!("the deal ends when one player has {OUT} points");
        return Err(Error::new(Code::ImpossibleState, message).in_field("/state/points"));
    }
    Ok(())
}

/// All card points of the pack.
const MOST: i32 = 120;

#[cfg(test)]
mod tests;
