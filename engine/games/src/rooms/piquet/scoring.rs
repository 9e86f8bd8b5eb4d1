//! Piquet: what is declared before the play, repique and pique, what the play counts, and the game of a hundred or the
//! Rubicon of six deals.
//!
//! Rules: seed 002, lines 2992–3020 and 3062–3066.

mod declarations;

use super::{ALL, MOST, Options, PIQUE, Pique, TRICKS};
use crate::deal_record::PlayedOut;
use crate::keys::{Key, options};
use crate::score::{DealResult, Scoring, SessionDeal, Sheet, Standing, result};
use crate::scores::session::{Session, chosen, games, most_once};
use crate::scores::teams::Teams;
use crate::setup::Setup;
use declarations::{REPIQUE, declared};
use tikki_base::error::{Code, Error, Result};
use tikki_base::fields::{Map, Value};

options! {
    struct ScoreOptions {
        /// A game to so many points, or Rubicon: six deals.
        session: Length { "game" => Length::Game, "rubicon" => Length::Rubicon },
        /// The points of a game, and those that save from the Rubicon.
        game: i32 = 100 in 1..=1000,
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Length {
    Game,
    Rubicon,
}

/// What a result tells: points for declarations, points of the play, tricks, who has made a repique, and whether the elder has
/// made the pique.
const RESULT: [Key; 5] = [
    Key::named("declared"),
    Key::named("played"),
    Key::named("tricks"),
    Key::named("repique"),
    Key::named("pique"),
];

/// The deals of a Rubicon (seed 002, line 3064).
const DEALS: usize = 6;

/// The scores of Piquet.
#[derive(Debug)]
pub(super) struct PiquetScores;

impl Scoring for PiquetScores {
    fn options(&self) -> &'static [Key] {
        ScoreOptions::KEYS
    }

    fn check(&self, setup: &Setup) -> Result<()> {
        ScoreOptions::read(setup).map(|_| ())
    }

    fn result(&self) -> &'static [Key] {
        &RESULT
    }

    /// What is declared is told by `points` of the state, or by whole hands.
    fn result_of(&self, played: &PlayedOut) -> Result<Map<String, Value>> {
        let seats = Teams::each(&played.question.seats);
        let leads = played.setup.leader.as_deref().map_or(0, |name| played.seat(name));
        let elder = played.seat_in_state("elder")?.unwrap_or(leads);
        let told = played.setup.state.contains_key("points");
        let (before, repique) = if !told && played.setup.is_whole(TRICKS as usize) {
            let [one, two] = [0, 1].map(|seat| hand(played, seat));
            declared([&one, &two], elder)
        } else {
            ([0, 1].map(|seat| played.told("points", &played.question.seats[seat])), None)
        };
        let play = Play::of(played, before, elder);
        let pair = |numbers: [i32; 2]| seats.numbers(|name, _| numbers[played.seat(name)]);
        let pique = play.pique && Options::read(&played.setup)?.pique != Pique::Off
            || play.pique_at_the_end(elder) && Options::read(&played.setup)?.pique == Pique::All;
        let mut known = result([
            ("declared", pair(before)),
            ("played", pair(play.points)),
            ("tricks", pair(play.tricks)),
            ("pique", pique.into()),
        ]);
        known.extend(
            repique.map(|seat| ("repique".to_owned(), played.question.seats[seat].clone().into())),
        );
        Ok(known)
    }

    fn sheet(&self, deal: &DealResult<'_>) -> Result<Sheet> {
        deal.expect_seats(2)?;
        let seats = Teams::each(&deal.seats);
        let Told { declared, played, tricks, repique, elder, pique } = Told::of(deal)?;
        let line = |sheet: Sheet, what: &str, seat: usize, points: i32| {
            if points == 0 { sheet } else { sheet.with(what, &deal.seats[seat], points) }
        };
        let mut sheet = seats.sheet();
        for seat in [elder, 1 - elder] {
            sheet = line(sheet, "declarations", seat, declared[seat]);
            sheet = line(sheet, "repique", seat, if repique == Some(seat) { REPIQUE.1 } else { 0 });
        }
        for seat in [elder, 1 - elder] {
            sheet = line(sheet, "play", seat, played[seat]);
            sheet = line(sheet, "pique", seat, if pique && seat == elder { PIQUE.1 } else { 0 });
            let (what, points) = for_tricks(tricks[seat]);
            sheet = line(sheet, what, seat, points);
        }
        Ok(sheet)
    }

    fn standing(&self, deals: &[SessionDeal<'_>]) -> Result<Standing> {
        let ScoreOptions { session, game } = chosen(deals, ScoreOptions::read)?;
        Ok(match session {
            Length::Game => games(deals, most_once(game)),
            Length::Rubicon => rubicons(deals, game),
        })
    }
}

/// What a result tells, by seat.
struct Told {
    declared: [i32; 2],
    played: [i32; 2],
    tricks: [i32; 2],
    repique: Option<usize>,
    elder: usize,
    pique: bool,
}

impl Told {
    fn of(deal: &DealResult<'_>) -> Result<Told> {
        let seats = Teams::each(&deal.seats);
        let pair = |numbers: Vec<i32>| [numbers[0], numbers[1]];
        let tricks = deal.shares(Teams::each, "tricks", TRICKS)?;
        let elder = match deal.setup.state().word("elder")?.or(deal.setup.leader.clone()) {
            Some(name) => deal.seat("/state/elder", &name)?,
            None => 0,
        };
        let told = Told {
            declared: pair(seats.told_or_nothing(deal, "declared", 0..=300)?),
            played: pair(seats.told(deal, "played", 0..=MOST_PLAYED)?),
            tricks: [tricks[0].1, tricks[1].1],
            repique: deal.named_seat("repique")?,
            elder,
            pique: deal.result.flag("pique", false)?,
        };
        told.expect_possible(deal)?;
        Ok(told)
    }

    /// Refuses what cannot have come about together.
    fn expect_possible(&self, deal: &DealResult<'_>) -> Result<()> {
        let refuse = |key: &str, message: &str| {
            let at = deal.result.pointer(key);
            Err(Error::new(Code::ImpossibleState, message).in_field(&at))
        };
        if (0..2).any(|seat| self.played[seat] > most_played(self.tricks[seat])) {
            return refuse("played", "so few tricks do not count so much");
        }
        if self.repique.is_some_and(|seat| self.declared[seat] < REPIQUE.0) {
            return refuse("repique", "a repique needs thirty points declared");
        }
        if self.pique && !self.may_be_pique(Options::read(deal.setup)?.pique) {
            return refuse("pique", "the elder has not come to thirty in the play");
        }
        Ok(())
    }

    /// Whether the elder can have come to thirty in the play before the younger had any.
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

/// The same with so many tricks, of which no two leads are lost without one between them.
fn most_played(tricks: i32) -> i32 {
    tricks + (tricks + 1).min(TRICKS - tricks) + i32::from(tricks > 0)
}

/// The cards of a seat.
fn hand(played: &PlayedOut, seat: usize) -> Vec<String> {
    let own = played.setup.hands.iter().filter(|(name, _)| played.seat(name) == seat);
    own.flat_map(|(_, cards)| cards).map(|card| played.card(card)).collect()
}

/// What so many tricks count, and what for.
const fn for_tricks(tricks: i32) -> (&'static str, i32) {
    match tricks {
        TRICKS => ("all tricks", ALL),
        _ if tricks >= MOST.1 => ("most of the tricks", MOST.0),
        _ => ("", 0),
    }
}

/// Rubicons one after another: after six deals the higher total wins a hundred and the difference, or the sum where somebody
/// has less than a hundred (seed 002, line 3066).
fn rubicons(deals: &[SessionDeal<'_>], save: i32) -> Standing {
    let mut session = Session::default();
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
        session.win(&format!("rubicon of {}", save + points), winner);
    }
    session.standing()
}

/// What the play came to.
#[derive(Clone, Copy, Debug)]
struct Play {
    points: [i32; 2],
    tricks: [i32; 2],
    /// Whether the elder has come to thirty in it while the younger had none.
    pique: bool,
    before: [i32; 2],
}

impl Play {
    fn of(played: &PlayedOut, before: [i32; 2], elder: usize) -> Play {
        let tricks = [0, 1].map(|seat| played.told("tricks", &played.question.seats[seat]));
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

#[cfg(test)]
mod tests {
    use crate::scores::played::{played_out, sheet_of};
    use crate::scores::testing::{points, refused, standing};

    fn deal(declared: [i32; 2], played: [i32; 2], tricks: [i32; 2], more: &str) -> String {
        let pair = |[one, two]: [i32; 2]| format!("1 {one}, 2 {two}");
        format!(
            "deal: 1\ngame: piquet\nstate.elder: 1\nresult.declared: {}\nresult.played: {}\nresult.tricks: {}\n{more}\n",
            pair(declared),
            pair(played),
            pair(tricks)
        )
    }

    /// Seed 002, lines 3006–3020.
    #[test]
    fn pique_repique_and_tricks() {
        assert_eq!(points(&deal([20, 3], [10, 6], [7, 5], "")), [40, 9]);
        assert_eq!(points(&deal([20, 0], [13, 0], [12, 0], "result.pique: true")), [103, 0]);
        assert_eq!(points(&deal([31, 0], [8, 7], [6, 6], "result.repique: 1")), [99, 7]);
        for (told, key) in [
            (deal([34, 0], [10, 6], [12, 5], ""), "tricks"),
            (deal([0, 0], [14, 0], [12, 0], ""), "played/1"),
            (deal([0, 0], [11, 13], [4, 8], ""), "played"),
            (deal([29, 0], [10, 6], [7, 5], "result.repique: 1"), "repique"),
            (deal([34, 0], [13, 0], [12, 0], "result.pique: true"), "pique"),
            (deal([20, 3], [13, 0], [12, 0], "result.pique: true"), "pique"),
            (deal([20, 0], [9, 7], [6, 6], "result.pique: true"), "pique"),
        ] {
            let refused = refused(&told).place.to_string();
            assert_eq!(refused, format!("/result/{key}"), "{told}");
        }
        let three = deal([20, 3], [10, 6], [7, 5], "seats: 1 2 3");
        assert_eq!(refused(&three).place.to_string(), "/seats");
    }

    /// Seed 002, line 3066: 120 to 112 is worth 108, 85 to 70 is worth 255.
    #[test]
    fn the_rubicon() {
        let six = |one: i32, two: i32| {
            let rest = deal([0, 0], [0, 0], [6, 6], "").repeat(5);
            standing(&format!(
                "options.session: rubicon\n{}{rest}",
                deal([one, two], [0, 0], [6, 6], "")
            ))
        };
        let rubicon = |what: &str| vec![(what.to_owned(), "1".to_owned())];
        assert_eq!(six(120, 112).won, rubicon("rubicon of 108"));
        assert_eq!(six(85, 70).won, rubicon("rubicon of 255"));
        assert!(standing(&deal([99, 98], [0, 0], [6, 6], "")).winners.is_empty());
        assert_eq!(standing(&deal([101, 112], [0, 0], [6, 6], "")).winners, ["2"]);
    }

    #[test]
    fn goal_and_score_agree() {
        for played in played_out("piquet", |_, _| ()) {
            let sheet = sheet_of("piquet", &played);
            let elder = played.seat(played.setup.state["elder"].as_str().unwrap());
            let [own, theirs] = [elder, 1 - elder].map(|seat| sheet.points[seat].1);
            let expected = match played.option("objective") {
                "elder" => own,
                "younger" => theirs,
                "tricks" => continue,
                _ => own - theirs,
            };
            assert_eq!(played.value(), expected, "{:?} {sheet:?}", played.setup);
        }
    }
}
