//! Kurkku: penalty points, thirty of which put a player out, and who wins by each of the five texts.
//!
//! Rules: seed 004, lines 102 (sv), 250–254 (fi), 484 (no), 692–698 (en), 1086–1088 (da).

use super::{Options, Text};
use crate::deal_record::PlayedOut;
use crate::families::cucumber;
use crate::keys::{Key, options};
use crate::score::{DealResult, Scoring, SessionDeal, Sheet, Standing};
use crate::scores::session::{chosen, games, last_left, least_once};
use crate::setup::Setup;
use tikki_base::error::{Code, Error, Result};
use tikki_base::fields::{Map, Value};

/// What the cheapest card costs, and how many there are of a rank.
const TWO: i32 = 2;
const SUITS: usize = 4;

options! {
    struct ScoreOptions {
        /// The points with which a player is out.
        out: i32 = 30 in 1..=1000,
    }
}

/// The scores of Kurkku.
#[derive(Debug)]
pub(super) struct KurkkuScores;

impl Scoring for KurkkuScores {
    fn options(&self) -> &'static [Key] {
        ScoreOptions::KEYS
    }

    fn check(&self, setup: &Setup) -> Result<()> {
        ScoreOptions::read(setup).map(|_| ())
    }

    fn result(&self) -> &'static [Key] {
        &[cucumber::POINTS]
    }

    fn result_of(&self, played: &PlayedOut) -> Result<Map<String, Value>> {
        Ok(cucumber::result_of(played))
    }

    fn sheet(&self, deal: &DealResult<'_>) -> Result<Sheet> {
        let sheet = cucumber::sheet(deal)?;
        let paid: Vec<i32> = sheet.lines.iter().map(|line| line.points).collect();
        if is_possible(Options::read(deal.setup)?.text, &paid) {
            return Ok(sheet);
        }
        let at = deal.result.pointer(cucumber::POINTS.name);
        let message = "nobody pays so for the last cards of this text";
        Err(Error::new(Code::ImpossibleState, message).in_field(&at))
    }

    /// The Swedish game ends when the first player is out, the others with the last one left.
    fn standing(&self, deals: &[SessionDeal<'_>]) -> Result<Standing> {
        let points = chosen(deals, ScoreOptions::read)?.out;
        Ok(match chosen(deals, Options::read)?.text {
            Text::Swedish => games(deals, least_once(points)),
            _ => last_left(points, deals),
        })
    }
}

/// Whether so many points can be paid: for cards, of which there are four of a rank, by one seat or by all equal ones, and in
/// the Danish text by everybody who plays.
fn is_possible(text: Text, paid: &[i32]) -> bool {
    let of_a_rank = |points: &i32| paid.iter().filter(|&other| other == points).count() <= SUITS;
    let cards = paid.iter().all(|points| *points >= TWO && of_a_rank(points));
    let seats = match text {
        Text::Finnish | Text::Norwegian => paid.iter().all(|points| *points == paid[0]),
        Text::Swedish | Text::English => paid.len() == 1,
        Text::Danish => paid.len() > 1,
    };
    cards && seats && !paid.is_empty()
}

#[cfg(test)]
mod tests {
    use crate::scores::played::{played_out, sheet_of};
    use crate::scores::testing::{points, refused, standing};

    /// Seed 004, lines 250 and 254: an ace is fourteen, two kings are thirteen each.
    #[test]
    fn who_has_the_last_card_pays_it() {
        let kings = "game: kurkku\nhand 1: SK\nhand 2: H2\nhand 3: DK\nleader: 1\nplay: SK H2 DK\noptions.text: ";
        assert_eq!(points(&format!("{kings} fi")), [13, 0, 13]);
        assert_eq!(points(&format!("{kings} en")), [0, 0, 13]);
        assert_eq!(points("game: kurkku\nseats: 1 2 3\nresult.points: 2 14"), [0, 14, 0]);
    }

    #[test]
    fn what_nobody_can_pay_is_refused() {
        let told = |text: &str, points: &str| {
            format!("game: kurkku\nseats: 1 2 3 4 5\noptions.text: {text}\nresult.points: {points}")
        };
        for (text, points) in [
            ("fi", "1 13, 2 12"),
            ("no", "1 1"),
            ("fi", "1 0"),
            ("sv", "1 13, 2 13"),
            ("en", "1 13, 2 13"),
            ("da", "1 13"),
            ("fi", "1 9, 2 9, 3 9, 4 9, 5 9"),
        ] {
            let refused = refused(&told(text, points)).place.to_string();
            assert_eq!(refused, "/result/points", "{text} {points}");
        }
        assert_eq!(points(&told("no", "1 9, 2 9, 3 9, 4 9")), [9, 9, 9, 9, 0]);
        assert_eq!(points(&told("da", "1 9, 2 8, 3 9, 4 9, 5 14")), [9, 8, 9, 9, 14]);
    }

    #[test]
    fn thirty_points_are_too_many() {
        let winners = |text: &str, deals: usize| {
            let deal = |(who, points): &(i32, i32)| {
                format!(
                    "deal: 1\ngame: kurkku\nseats: 1 2 3\noptions.text: {text}\nresult.points: {who} {points}\n"
                )
            };
            let points = [(1, 14), (1, 14), (1, 2), (2, 14), (2, 14), (2, 2)];
            standing(&points[..deals].iter().map(deal).collect::<String>()).winners
        };
        assert_eq!([winners("sv", 3), winners("sv", 2)], [vec!["2", "3"], vec![]]);
        assert_eq!([winners("fi", 5), winners("fi", 6)], [vec![], vec!["3"]]);
    }

    #[test]
    fn goal_and_score_agree() {
        for played in played_out("kurkku", |_, _| ()) {
            let sheet = sheet_of("kurkku", &played);
            assert!(sheet.points.iter().map(|(_, points)| points).eq(&played.values));
        }
    }
}
