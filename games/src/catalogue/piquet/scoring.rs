//! Piquet: what is declared before the play, repique and pique, what the play counts, and the game of a hundred or the
//! Rubicon of six deals.
//!
//! Rules: McNeely, “Piquet”.

mod declarations;

use super::{ALL, Length, MOST, Options, Outcome, PIQUE, Pique, TRICKS};
use crate::prelude::*;
use declarations::{REPIQUE, declared};

/// The deals of a Rubicon (McNeely, “Piquet”).
const DEALS: usize = 6;

/// Declarations are those in `points` of the state, or those of whole hands.
pub(super) fn outcome(played: &FinishedPlay) -> Result<Map<String, Value>> {
    let seats = Teams::each(&played.question.seats);
    let leads = played.setup.leader.as_deref().map_or(0, |name| played.seat(name));
    let elder = played.seat_in_state("elder")?.unwrap_or(leads);
    let given = played.setup.state.contains_key("points");
    let (before, repique) = if !given && played.setup.is_whole(TRICKS as usize) {
        let [one, two] = [0, 1].map(|seat| hand(played, seat));
        declared([&one, &two], elder)
    } else {
        ([0, 1].map(|seat| played.state_number("points", &played.question.seats[seat])), None)
    };
    let play = Play::of(played, before, elder);
    let pair = |numbers: [i32; 2]| seats.numbers(|name, _| numbers[played.seat(name)]);
    let counts = Options::of(&played.setup)?.pique;
    let pique =
        play.pique && counts != Pique::Off || play.pique_at_the_end(elder) && counts == Pique::All;
    let mut outcome = result([
        ("declared", pair(before)),
        ("played", pair(play.points)),
        ("tricks", pair(play.tricks)),
        ("pique", pique.into()),
    ]);
    let repique = repique.map(|seat| Value::from(played.question.seats[seat].as_str()));
    outcome.extend(repique.map(|seat| ("repique".to_owned(), seat)));
    Ok(outcome)
}

pub(super) fn sheet(deal: &DealResult<'_>) -> Result<DealSheet> {
    deal.expect_seats(2)?;
    let PiquetResult { declared, played, tricks, repique, elder, pique } = PiquetResult::of(deal)?;
    let line = |sheet: DealSheet, what: Message, seat: usize, points: i32| {
        sheet.with_any(what, &deal.seats[seat], points)
    };
    let mut sheet = deal.sheet(Teams::each);
    for seat in [elder, 1 - elder] {
        sheet = line(sheet, messages::SCORE_DECLARATIONS, seat, declared[seat]);
        sheet = line(
            sheet,
            messages::SCORE_REPIQUE,
            seat,
            if repique == Some(seat) { REPIQUE.1 } else { 0 },
        );
    }
    for seat in [elder, 1 - elder] {
        sheet = line(sheet, messages::SCORE_PLAY, seat, played[seat]);
        sheet = line(
            sheet,
            messages::SCORE_PIQUE,
            seat,
            if pique && seat == elder { PIQUE.1 } else { 0 },
        );
        let (what, points) = for_tricks(tricks[seat]);
        sheet = line(sheet, what, seat, points);
    }
    Ok(sheet)
}

pub(super) fn standing(deals: &[SessionDeal<'_>], options: &Options) -> SessionStanding {
    match options.session {
        Length::Game => games(deals, most_once(options.game)),
        Length::Rubicon => rubicons(deals, options.game),
    }
}

/// A result, by seat.
struct PiquetResult {
    declared: [i32; 2],
    played: [i32; 2],
    tricks: [i32; 2],
    repique: Option<usize>,
    elder: usize,
    pique: bool,
}

impl PiquetResult {
    fn of(deal: &DealResult<'_>) -> Result<PiquetResult> {
        let outcome = Outcome::read(&deal.result)?;
        let pair = |numbers: Vec<i32>| [numbers[0], numbers[1]];
        let tricks = pair(outcome.tricks.shares(&deal.seats, TRICKS)?);
        let elder = match deal.setup.state().word("elder")?.or(deal.setup.leader.clone()) {
            Some(name) => deal.seat("/state/elder", &name)?,
            None => 0,
        };
        let given = PiquetResult {
            declared: pair(outcome.declared.each_if_any(&deal.seats, 0..=300)?),
            played: pair(outcome.played.each(&deal.seats, 0..=MOST_PLAYED)?),
            tricks,
            repique: SeatName::place_if_any(outcome.repique.as_ref(), deal)?,
            elder,
            pique: outcome.pique,
        };
        given.expect_possible(deal)?;
        Ok(given)
    }

    /// Refuses what cannot have come about together.
    fn expect_possible(&self, deal: &DealResult<'_>) -> Result<()> {
        let refuse = |key: &str, message: &str| Err(deal.result.impossible(key, message));
        if (0..2).any(|seat| self.played[seat] > most_played(self.tricks[seat])) {
            return refuse("played", "these tricks are not worth that many points");
        }
        if self.repique.is_some_and(|seat| self.declared[seat] < REPIQUE.0) {
            return refuse("repique", "a repique needs thirty points declared");
        }
        if self.pique && !self.may_be_pique(Options::of(deal.setup)?.pique) {
            return refuse("pique", "the elder cannot have reached thirty points in the play");
        }
        Ok(())
    }

    /// Whether the elder can have reached thirty in the play before the younger had any.
    fn may_be_pique(&self, counts: Pique) -> bool {
        let (own, other) = (self.declared[self.elder], self.declared[1 - self.elder]);
        let most = match counts {
            Pique::Play => self.played[self.elder],
            Pique::All => self.played[self.elder] + for_tricks(self.tricks[self.elder]).1,
            Pique::Off => return false,
        };
        own < PIQUE.0 && other == 0 && own + most >= PIQUE.0
    }
}

/// The most that the play counts: with the last trick, a point for each trick and each lead that is lost.
const MOST_PLAYED: i32 = TRICKS + 1;

/// The same with a number of tricks; no two leads are lost without a trick won between them.
fn most_played(tricks: i32) -> i32 {
    tricks + (tricks + 1).min(TRICKS - tricks) + i32::from(tricks > 0)
}

/// The cards of a seat.
fn hand(played: &FinishedPlay, seat: usize) -> Vec<String> {
    let own = played.setup.hands.iter().filter(|(name, _)| played.seat(name) == seat);
    own.flat_map(|(_, cards)| cards).map(|card| played.card(card)).collect()
}

/// The points for a number of tricks, and their name.
const fn for_tricks(tricks: i32) -> (Message, i32) {
    match tricks {
        TRICKS => (messages::SCORE_ALL_TRICKS, ALL),
        _ if tricks >= MOST.1 => (messages::SCORE_MOST_TRICKS, MOST.0),
        _ => (Message::EMPTY, 0),
    }
}

/// Rubicons one after another: after six deals the higher total wins a hundred and the difference, or the sum where somebody
/// has less than a hundred (McNeely, “Piquet”).
fn rubicons(deals: &[SessionDeal<'_>], save: i32) -> SessionStanding {
    let mut session = ScoreSession::default();
    for six in deals.chunks(DEALS) {
        for deal in six {
            session.add(&deal.sheet);
        }
        if six.len() < DEALS {
            break;
        }
        let totals: Vec<i32> = session.totals().iter().map(|&(_, total)| total).collect();
        let [one, two] = totals[..] else { break };
        let points = if one.min(two) < save { one + two } else { (one - two).abs() };
        let winner = most_once(i32::MIN)(session.totals());
        let what = Label::from(messages::SCORE_RUBICON_OF).with("n", save + points);
        session.win(what, winner);
    }
    session.standing()
}

/// What the play came to.
#[derive(Clone, Copy, Debug)]
struct Play {
    points: [i32; 2],
    tricks: [i32; 2],
    /// Whether the elder has reached thirty in it while the younger had none.
    pique: bool,
    before: [i32; 2],
}

impl Play {
    fn of(played: &FinishedPlay, before: [i32; 2], elder: usize) -> Play {
        let tricks = [0, 1].map(|seat| played.state_number("tricks", &played.question.seats[seat]));
        let mut play = Play { points: [0, 0], tricks, pique: false, before };
        let last = played.tricks.len();
        for (number, trick) in (1..).zip(&played.tricks) {
            let winner = trick.winner.unwrap_or(trick.leader);
            // The lead of a trick that lay on the table has been counted.
            if number > 1 || played.setup.trick.is_empty() {
                play.count(trick.leader, elder);
            }
            if winner != trick.leader {
                play.count(winner, elder);
            }
            if number == last {
                play.count(winner, elder);
            }
            play.tricks[winner] += 1;
        }
        play
    }

    /// A point for a player.
    fn count(&mut self, seat: usize, elder: usize) {
        self.points[seat] += 1;
        let total = |seat: usize| self.before[seat] + self.points[seat];
        let open = self.before[elder] < PIQUE.0;
        self.pique |= open && total(elder) >= PIQUE.0 && total(1 - elder) == 0;
    }

    /// Whether the points for tricks make the pique.
    fn pique_at_the_end(self, elder: usize) -> bool {
        let total = |seat: usize| self.before[seat] + self.points[seat];
        let more = for_tricks(self.tricks[elder]).1;
        let open = self.before[elder] < PIQUE.0 && total(1 - elder) == 0;
        open && total(elder) + more >= PIQUE.0
    }
}
