//! Bura: one to three cards at a time, a stock, and 31 card points or three trumps to win.

mod machine;
mod scoring;

use crate::deals::{Dealing, Rest};
use crate::draft::{Draft, french, numbers};
use crate::families::four_hands::trump;
use crate::game::{Game, Rules};
use crate::keys::{Key, Tally, facts, options};
use crate::layout::Layout;
use crate::pack::Pack;
use crate::question::{Question, Worth};
use crate::score::Scoring;
use crate::scores::card_values::CardValues;
use crate::setup::Setup;
use machine::{Bura, HAND, OUT};
use tikki_base::error::{Code, Error, Result};
use tikki_solver::machine::Machine;
use tikki_solver::rules::{Player, Players};

/// Bura in the list of games.
pub(crate) const GAME: Game = Game {
    id: "bura",
    name: "Bura",
    aliases: &[],
    seed: "seed 002, lines 2423-2482",
    seats: &["1", "2"],
    sides: &["1", "2"],
    pack: "36 cards, A T K Q J 9 8 7 6 in S H D C",
    hand_size: HAND,
    needs: &["trump", "stock", "state.points"],
    value: "game point of seat 1 for the deal: 1, 0 or -1",
    page: include_str!("page.md"),
    rules: Some(&Room),
};

options! {
    struct Options {
        /// Whether three aces may be led together.
        lead_aces: bool = true,
    }
}

facts! {
    struct Facts {
        /// Card points so far.
        points: Tally,
    }
}

const RANKS: &str = "ATKQJ9876";

#[derive(Debug)]
struct Room;

impl Rules for Room {
    fn options(&self) -> &'static [Key] {
        Options::KEYS
    }

    fn state(&self) -> &'static [Key] {
        Facts::KEYS
    }

    fn question(&self, setup: &Setup) -> Result<Question> {
        let (layout, start) = start(setup)?;
        let worth = Worth::Sides { goal: start, of: Players::one(Player::new(0)) };
        Ok(Question::of_machine(layout.seats, worth))
    }

    fn scoring(&self) -> Option<&'static dyn Scoring> {
        Some(&scoring::BuraScores)
    }

    fn draft(&self, draft: &mut Draft<'_>) {
        draft.seat(2);
        let mut rest = draft.deal_all(french(RANKS));
        draft.flag("lead_aces");
        if !draft.is_whole() {
            rest.truncate(2 * draft.rng.below(3));
            let points = ["1", "2"].map(|seat| (seat, draft.rng.below(OUT as usize)));
            draft.state("points", numbers(points));
        }
        let any = draft.trump_suit();
        let turned = rest.last().map(|card| card[..1].to_owned());
        draft.setup.trump = Some(turned.unwrap_or(any));
        draft.setup.stock = rest;
    }

    fn dealing(&self, asked: &Setup) -> Result<Dealing> {
        Ok(Dealing::among(asked, &[2])?.of(french(RANKS), 3).leaving(Rest::Turned))
    }

    fn card_points(&self, _: &Setup, card: &str) -> Option<i32> {
        Some(CardValues::PIPS.of(card))
    }
}

/// Where a deal begins.
fn start(setup: &Setup) -> Result<(Layout, Bura)> {
    let options = Options::read(setup)?;
    let trump = Setup::required("trump", trump(setup)?)?;
    let mut layout = Layout::of(setup, Pack::french(RANKS, 1), HAND)?;
    layout.expect_players(2..=2)?;
    let facts = Facts::read(setup, &mut layout)?;
    let points = [facts.points.0[0], facts.points.0[1]];
    check(&layout, points)?;
    let mut start = Bura::new(&layout, trump, points, options.lead_aces);
    if !layout.table.is_empty() {
        let led = start.leading(layout.table.iter().copied().collect());
        start = led.ok_or_else(|| {
            let message = "one to three cards of a suit are led together, or three aces";
            Error::new(Code::IllegalPlay, message).in_field("/trick")
        })?;
    }
    layout.check_turn(setup, start.player())?;
    Ok((layout, start))
}

/// The hands are of one size, with the cards led, and not both have won.
fn check(layout: &Layout, points: [i32; 2]) -> Result<()> {
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
