//! Amerikaner: what the bid brings the declarer and his helper, and what the others have for their tricks.
//!
//! Rules: seed 004, lines 500–502.

use super::{bid, may_be_helped};
use crate::deal_record::PlayedOut;
use crate::keys::Key;
use crate::score::{DealResult, Scoring, Sheet};
use crate::scores::taken::{one, tricks};
use crate::scores::teams::Teams;
use tikki_base::error::{Code, Error, Result};
use tikki_base::fields::{Map, Value};

/// The cards of the pack, which all go round.
const CARDS: usize = 52;

/// The scores of Amerikaner.
#[derive(Debug)]
pub(super) struct AmerikanerScores;

impl Scoring for AmerikanerScores {
    fn result(&self) -> &'static [Key] {
        const { &[Key::named("tricks"), Key::named("helper")] }
    }

    fn result_of(&self, played: &PlayedOut) -> Result<Map<String, Value>> {
        let mut result = played.taken(Teams::each, "tricks", one);
        let name = |seat: usize| Value::from(played.question.seats[seat].as_str());
        result.extend(helper(played)?.map(|seat| ("helper".to_owned(), name(seat))));
        Ok(result)
    }

    fn sheet(&self, deal: &DealResult<'_>) -> Result<Sheet> {
        let all = (CARDS / deal.seats.len()) as i32;
        let (bid, declarer) = (bid(deal.setup)?, deal.declarer()?);
        if let Some(bid) = bid.filter(|&bid| bid > all) {
            let message = format!("{} are bid of {all}", tricks(bid));
            return Err(Error::new(Code::BadContract, message).in_field("/contract"));
        }
        let (helper, field) = match deal.named_seat("helper")? {
            None => (deal.seat_in_state("helper")?, "/state/helper"),
            told => (told, "/result/helper"),
        };
        may_be_helped(helper.is_some(), bid, field)?;
        let helper = helper.filter(|&seat| seat != declarer);
        let taken = deal.shares(Teams::each, "tricks", all)?;
        let side = |seat: usize| seat == declarer || Some(seat) == helper;
        let ours = (0..taken.len()).filter(|&seat| side(seat)).map(|seat| taken[seat].1);
        let undertaken = bid.unwrap_or(all);
        let made = ours.sum::<i32>() >= undertaken;
        let mut sheet = deal.sheet(Teams::each);
        for (seat, (name, own)) in taken.iter().enumerate() {
            sheet = match side(seat) {
                true if made => sheet.with(format!("{} bid", tricks(undertaken)), name, undertaken),
                true => sheet.with(format!("{} bid", tricks(undertaken)), name, -undertaken),
                false => sheet.with_any(tricks(*own), name, *own),
            };
        }
        Ok(sheet.made(made))
    }
}

/// Who helps the declarer: the seat that is told, or who holds the card called.
fn helper(played: &PlayedOut) -> Result<Option<usize>> {
    if let Some(seat) = played.seat_in_state("helper")? {
        return Ok(Some(seat));
    }
    let state = played.setup.state();
    let calls = played.names.iter().find_map(|name| name.strip_prefix("call:"));
    let Some(card) = state.text("called")?.or(calls) else { return Ok(None) };
    let card = played.card(card);
    let holds =
        |(_, cards): &&(String, Vec<String>)| cards.iter().any(|held| played.card(held) == card);
    let holder = played.setup.hands.iter().find(holds);
    Ok(holder.map(|(seat, _)| played.seat(seat)))
}

#[cfg(test)]
mod tests {
    use super::super::AMERIKANER;
    use super::*;
    use crate::scores::played::{played_out, points, scored as sheet_told, sheet_of, whole_deals};

    fn scored(contract: &str, tricks: &str) -> Vec<i32> {
        let told = format!(r#""declarer":"N","contract":"{contract}""#);
        let helper = if contract == AMERIKANER { "" } else { r#","helper":"E""# };
        points("amerikaner", &format!(r#"{{{told},"result":{{"tricks":{tricks}{helper}}}}}"#))
    }

    /// Eight bid and ten made are eight; eight bid and seven made cost eight; the others have what they take (seed 004, line
    /// 502).
    #[test]
    fn the_printed_scores() {
        assert_eq!(scored("8", r#"{"N":6,"E":4,"S":2,"W":1}"#), [8, 8, 2, 1]);
        assert_eq!(scored("8", r#"{"N":4,"E":3,"S":4,"W":2}"#), [-8, -8, 4, 2]);
        assert_eq!(scored("amerikaner", r#"{"N":13}"#), [13, 0, 0, 0]);
        assert_eq!(scored("amerikaner", r#"{"N":12,"S":1}"#), [-13, 0, 1, 0]);
        let five = r#"{"seats":["1","2","3","4","5"],"declarer":"2","contract":"amerikaner","#;
        let five = format!(r#"{five}"result":{{"tricks":{{"2":10}}}}}}"#);
        assert_eq!(points("amerikaner", &five), [0, 10, 0, 0, 0]);
    }

    #[test]
    fn what_cannot_have_been_is_refused() {
        let place = |contract: &str, helper: &str| {
            let told = format!(r#""declarer":"N","contract":"{contract}""#);
            let told =
                format!(r#"{{{told},"result":{{"tricks":{{"N":13}},"helper":"{helper}"}}}}"#);
            sheet_told("amerikaner", &told).expect_err("refused").place.to_string()
        };
        assert_eq!(place("14", "E"), "/contract");
        assert_eq!(place("amerikaner", "E"), "/result/helper");
    }

    #[test]
    fn goals_and_scores_agree() {
        let deals = played_out("amerikaner", |_, _| ()).chain(whole_deals("amerikaner", |_, _| ()));
        // Random endings may be in the first trick, and have tricks behind them.
        let plausible = |played: &PlayedOut| {
            played.tricks.len() == 52 / played.question.seats.len()
                || !played.setup.state.contains_key("first_trick")
        };
        for played in deals.filter(plausible) {
            let sheet = sheet_of("amerikaner", &played);
            let bid = bid(&played.setup).unwrap();
            let made = match played.option("objective") {
                "tricks" => bid.map(|bid| played.value() >= bid),
                "make" => Some(played.value() == 1),
                _ => None,
            };
            assert!(made.is_none() || sheet.made == made, "{:?}", played.setup);
        }
    }
}
