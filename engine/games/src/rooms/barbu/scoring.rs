//! Barbu: what the seven contracts score, how doubles are settled, and the game of twenty-eight deals.
//!
//! Rules: seed 002, lines 3734–3783.

use super::{Contract, Doubles, TRICKS};
use crate::deal_record::{PlayedOut, PlayedTrick};
use crate::keys::{Key, options};
use crate::score::{DealResult, Scoring, SessionDeal, Sheet, Standing, result};
use crate::scores::session::{chosen, of_deals};
use crate::scores::teams::Teams;
use crate::setup::Setup;
use tikki_base::error::Result;
use tikki_base::fields::{Map, Value};
use tikki_solver::rules::{Player, Players};

/// The contract that is no trick game: what the first, second, third and last to be without cards score (seed 002, line
/// 3758).
const DOMINOES: (&str, [i32; 4]) = ("dominoes", [45, 20, 5, -5]);

options! {
    struct ScoreOptions {
        /// How many deals a game has.
        deals: i32 = 28 in 1..=1000,
    }
}

impl Contract {
    /// What all four score together, without doubles (seed 002, lines 3742–3758).
    const fn total(self) -> i32 {
        match self {
            Contract::Queens => -24,
            Contract::Tricks => -26,
            Contract::Hearts | Contract::LastTwo => -30,
            Contract::King => -20,
            Contract::Trump => 65,
        }
    }

    /// What every score of a player is a multiple of.
    const fn step(self) -> i32 {
        match self {
            Contract::Queens => 6,
            Contract::Tricks | Contract::Hearts => 2,
            Contract::King => 20,
            Contract::LastTwo => 10,
            Contract::Trump => 5,
        }
    }

    /// Whether four players can score this: the last two tricks go to no more than two of them.
    fn can_score(self, points: &[(String, i32)]) -> bool {
        let scoring = points.iter().filter(|(_, points)| *points != 0).count();
        points.iter().all(|(_, points)| points % self.step() == 0)
            && (self != Contract::LastTwo || scoring <= 2)
    }

    /// What the trick of a number scores, the first 1.
    fn of_trick(self, number: i32, cards: &[String]) -> i32 {
        let of_card = |card: &String| match (self, card.as_str()) {
            (Contract::Queens, card) if card.ends_with('Q') => -6,
            (Contract::Hearts, "HA") => -6,
            (Contract::Hearts, card) if card.starts_with('H') => -2,
            (Contract::King, "HK") => -20,
            _ => 0,
        };
        match self {
            Contract::Tricks => -2,
            Contract::Trump => 5,
            Contract::LastTwo if number == TRICKS => -20,
            Contract::LastTwo if number == TRICKS - 1 => -10,
            _ => cards.iter().map(of_card).sum(),
        }
    }
}

/// The scores of Barbu.
#[derive(Debug)]
pub(super) struct BarbuScores;

impl Scoring for BarbuScores {
    fn options(&self) -> &'static [Key] {
        ScoreOptions::KEYS
    }

    fn check(&self, setup: &Setup) -> Result<()> {
        ScoreOptions::read(setup).map(|_| ())
    }

    fn result(&self) -> &'static [Key] {
        const { &[Key::named("points"), Key::named("order")] }
    }

    fn result_of(&self, played: &PlayedOut) -> Result<Map<String, Value>> {
        let contract = Contract::read(&played.setup)?;
        let in_hand = played.setup.hands.iter().map(|(_, cards)| cards.len());
        let first = TRICKS + 1 - in_hand.max().unwrap_or(0) as i32;
        let points = |(seat, name): (usize, &String)| {
            let own = Players::one(Player::new(seat));
            let scores = |(number, trick): (i32, &PlayedTrick)| {
                if trick.is_won_by(own) { contract.of_trick(number, &trick.cards) } else { 0 }
            };
            let score: i32 = (first..).zip(&played.tricks).map(scores).sum();
            (name.clone(), Value::from(played.told("points", name) + score))
        };
        let points = played.question.seats.iter().enumerate().map(points).collect();
        Ok(result([("points", Value::Object(points))]))
    }

    fn sheet(&self, deal: &DealResult<'_>) -> Result<Sheet> {
        let what = Setup::required("contract", deal.setup.contract.as_deref())?;
        let points = if what == DOMINOES.0 {
            dominoes(deal)?
        } else {
            of_tricks(deal, Contract::read(deal.setup)?)?
        };
        let add =
            |sheet: Sheet, (seat, points): &(String, i32)| sheet.with_any(what, seat, *points);
        let sheet = points.iter().fold(deal.sheet(Teams::each), add);
        let settle = |sheet: Sheet, (who, whom): (usize, usize)| {
            let ahead = points[who].1 - points[whom].1;
            let [who, whom] = [who, whom].map(|seat| &deal.seats[seat]);
            let sheet = sheet.with_any(format!("{who} has doubled {whom}"), who, ahead);
            sheet.with_any(format!("doubled by {who}"), whom, -ahead)
        };
        Ok(doubles(deal, what)?.into_iter().fold(sheet, settle))
    }

    fn standing(&self, deals: &[SessionDeal<'_>]) -> Result<Standing> {
        Ok(of_deals(deals, chosen(deals, ScoreOptions::read)?.deals))
    }
}

/// What everybody scores in a contract of tricks.
fn of_tricks(deal: &DealResult<'_>, contract: Contract) -> Result<Vec<(String, i32)>> {
    contract.trump(deal.setup)?;
    let points = deal.shares(Teams::each, "points", contract.total())?;
    if contract.can_score(&points) {
        return Ok(points);
    }
    let message = "no tricks of this contract come to that";
    Err(deal.result.impossible("points", message))
}

/// What everybody scores who has gone out in this order.
fn dominoes(deal: &DealResult<'_>) -> Result<Vec<(String, i32)>> {
    deal.require("order")?;
    let mut points: Vec<_> = deal.seats.iter().map(|seat| (seat.clone(), None)).collect();
    let order = deal.result.texts("order")?;
    for (index, (name, score)) in order.iter().zip(DOMINOES.1).enumerate() {
        let seat = deal.seat(&deal.result.pointer(&format!("order/{index}")), name)?;
        points[seat].1 = Some(score);
    }
    let all = points.into_iter().map(|(seat, points)| Some((seat, points?))).collect();
    let wrong = || {
        let message = "all four seats, in the order in which they were without cards";
        deal.result.impossible("order", message)
    };
    let all: Option<Vec<_>> = if order.len() == DOMINOES.1.len() { all } else { None };
    all.ok_or_else(wrong)
}

/// Who has doubled whom; in a contract that pays the declarer, where he is told, is one of them (seed 002, line 3764).
fn doubles(deal: &DealResult<'_>, what: &str) -> Result<Vec<(usize, usize)>> {
    let state = deal.setup.state();
    let Doubles(pairs) =
        Doubles::told(&state, "doubles", |at, name| deal.seat(at, name).map(Player::new))?;
    let pairs: Vec<_> = pairs.iter().map(|(who, whom)| (who.index(), whom.index())).collect();
    let pays = what == DOMINOES.0 || Contract::read(deal.setup)? == Contract::Trump;
    if pays && deal.setup.declarer.is_some() {
        let declarer = deal.declarer()?;
        if let Some(place) = pairs.iter().position(|&(a, b)| ![a, b].contains(&declarer)) {
            let message = "in a contract that pays only the declarer is doubled";
            return Err(state.impossible(&format!("doubles/{place}"), message));
        }
    }
    Ok(pairs)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scores::played::{played_out, points, scored, sheet_of, standing, whole_deals};
    use tikki_base::error::Code;

    fn deal(contract: &str, told: &str, doubles: &str) -> String {
        let trump = if contract == "trump" { r#""trump":"H","# } else { "" };
        let state = format!(r#""state":{{"doubles":{doubles}}}"#);
        format!(r#"{{"contract":"{contract}",{trump}"result":{{{told}}},{state}}}"#)
    }

    /// The first hand of the printed sheet: 40, 20, 5 and nothing, and the second has doubled the first (seed 002, lines
    /// 3766–3780).
    #[test]
    fn the_printed_first_hand() {
        let told = r#""points":{"N":40,"E":20,"S":5,"W":0}"#;
        assert_eq!(points("barbu", &deal("trump", told, r#"[["E","N"]]"#)), [60, 0, 5, 0]);
        let both = r#"[["E","N"],["N","E"]]"#;
        assert_eq!(points("barbu", &deal("trump", told, both)), [80, -20, 5, 0]);
    }

    /// The second hand: −6, −6, −18 and nothing. The print gives the second player 12, but its own differences are 0, 12 and
    /// −6, and only with nothing for him do all four have the contract's −30 (seed 002, line 3781).
    #[test]
    fn the_printed_second_hand() {
        let told = r#""points":{"N":-6,"E":-6,"S":-18,"W":0}"#;
        let doubles = r#"[["E","N"],["E","S"],["E","W"],["S","N"]]"#;
        assert_eq!(points("barbu", &deal("hearts", told, doubles)), [6, 0, -42, 6]);
    }

    fn refused(deal: &str) -> (Code, String) {
        let error = scored("barbu", deal).expect_err(deal);
        (error.code, error.place.to_string())
    }

    #[test]
    fn nobody_doubles_himself_or_another_twice() {
        let told = |doubles| deal("trump", r#""points":{"N":65}"#, doubles);
        let at = (Code::BadField, "/state/doubles/1".to_owned());
        assert_eq!(refused(&told(r#"[["E","N"],["E","N"]]"#)), at);
        assert_eq!(refused(&told(r#"[["E","N"],["S","S"]]"#)), at);
        assert_eq!(refused(&told(r#"[["E","N"],["S"]]"#)), at);
    }

    /// Seed 002, line 3764.
    #[test]
    fn where_the_contract_pays_only_the_declarer_is_doubled() {
        let by_south = |deal: String| deal.replacen('{', r#"{"declarer":"S","#, 1);
        let doubles = r#"[["E","S"],["E","N"]]"#;
        let dominoes = by_south(deal("dominoes", r#""order":["S","N","W","E"]"#, doubles));
        let trump = by_south(deal("trump", r#""points":{"N":65}"#, doubles));
        let at = (Code::ImpossibleState, "/state/doubles/1".to_owned());
        assert_eq!([refused(&dominoes), refused(&trump)], [at.clone(), at]);
        let costs = by_south(deal("king", r#""points":{"N":-20}"#, doubles));
        assert_eq!(points("barbu", &costs), [-40, 20, 0, 0]);
    }

    #[test]
    fn points_that_no_tricks_come_to_are_refused() {
        for (contract, told) in [
            ("queens", r#""N":-5,"E":-19"#),
            ("tricks", r#""N":-13,"E":-13"#),
            ("hearts", r#""N":-7,"E":-23"#),
            ("king", r#""N":-10,"E":-10"#),
            ("last-two", r#""N":-10,"E":-10,"S":-10"#),
            ("last-two", r#""N":-15,"E":-15"#),
            ("trump", r#""N":32,"E":33"#),
        ] {
            let told = deal(contract, &format!(r#""points":{{{told}}}"#), "[]");
            assert_eq!(refused(&told), (Code::ImpossibleState, "/result/points".to_owned()));
        }
        let trump = deal("trump", r#""points":{"N":65}"#, "[]").replace(r#""trump":"H","#, "");
        assert_eq!(refused(&trump), (Code::MissingField, "/trump".to_owned()));
        let queens = deal("queens", r#""points":{"N":-24}"#, "[]");
        let with_trump = queens.replacen('{', r#"{"trump":"H","#, 1);
        assert_eq!(refused(&with_trump), (Code::BadStrain, "/trump".to_owned()));
    }

    #[test]
    fn dominoes_go_by_order() {
        let told = deal("dominoes", r#""order":["S","N","W","E"]"#, r#"[["E","S"]]"#);
        assert_eq!(points("barbu", &told), [20, -55, 95, 5]);
        assert!(scored("barbu", &deal("dominoes", r#""order":["S","N"]"#, "[]")).is_err());
    }

    #[test]
    fn a_game_has_twenty_eight_deals() {
        let told = deal("trump", r#""points":{"N":65}"#, "[]");
        assert!(standing("barbu", &[told.as_str(); 27]).winners.is_empty());
        assert_eq!(standing("barbu", &[told.as_str(); 28]).winners, ["N"]);
        let missing = deal("king", r#""points":{"N":0,"E":0,"S":0,"W":0}"#, "[]");
        assert!(scored("barbu", &missing).is_err());
    }

    #[test]
    fn goals_and_scores_agree() {
        for played in whole_deals("barbu", |_, _| ()) {
            let points = sheet_of("barbu", &played).points;
            let points: Vec<i32> = points.into_iter().map(|(_, points)| points).collect();
            assert_eq!(played.values, points, "{:?}", played.setup);
        }
        let last_two = |played: &PlayedOut| played.contract() == "last-two";
        for played in played_out("barbu", |_, _| ()).filter(last_two) {
            if played.tricks.len() > 1 {
                let points = sheet_of("barbu", &played).points;
                let points: Vec<i32> = points.into_iter().map(|(_, points)| points).collect();
                assert_eq!(played.values, points, "{:?}", played.setup);
            }
        }
    }
}
