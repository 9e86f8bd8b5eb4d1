//! Fifty-five: fives for tricks and the ace of trumps, what the bid brings, and who comes to the game first.
//!
//! Rules: seed 002, lines 5740–5749.

use super::{ALL_TRICKS, Bonus, bid};
use crate::deal_record::PlayedOut;
use crate::families::forty_five::{HAND, TRICK, trick_of_high_trump};
use crate::families::four_hands::trump;
use crate::keys::{Key, options};
use crate::score::{DealResult, Scoring, SessionDeal, Sheet, Standing};
use crate::scores::session::{chosen, counted_out};
use crate::scores::taken::one;
use crate::scores::teams::Teams;
use crate::setup::Setup;
use tikki_base::error::{Code, Error, Result};
use tikki_base::fields::{Map, Value};
use tikki_solver::rules::{Player, Players};

options! {
    struct ScoreOptions {
        /// The points of a game.
        game: i32 = 55 in 1..=1000,
    }
}

/// What the bonus is for.
const BONUS: &str = "bonus";

/// The scores of fifty-five.
#[derive(Debug)]
pub(super) struct FiftyFiveScores;

impl Scoring for FiftyFiveScores {
    fn options(&self) -> &'static [Key] {
        ScoreOptions::KEYS
    }

    fn check(&self, setup: &Setup) -> Result<()> {
        ScoreOptions::read(setup).map(|_| ())
    }

    fn result(&self) -> &'static [Key] {
        const { &[Key::named("tricks"), Key::named(BONUS), Key::named("order")] }
    }

    /// The state tells points, and in them the five for the card once it is won. In which order the tricks were won the play
    /// tells where nothing was before it.
    fn result_of(&self, played: &PlayedOut) -> Result<Map<String, Value>> {
        let seats = &played.question.seats;
        let told = played.seat_in_state("bonus_won")?;
        let trick = if told.is_some() { None } else { bonus_trick(played)? };
        let winner = trick.and_then(|trick| played.tricks[trick].winner);
        let before = |seat: usize| {
            let bonus = if told == Some(seat) { TRICK } else { 0 };
            (played.told("points", &seats[seat]) - bonus) / TRICK
        };
        let tricks = |(seat, name): (usize, &String)| {
            let own = played.taken_by(Players::one(Player::new(seat)), one);
            (name.clone(), Value::from(before(seat) + own))
        };
        let tricks = seats.iter().enumerate().map(tricks).collect();
        let mut result = Map::from_iter([("tricks".to_owned(), Value::Object(tricks))]);
        let bonus = told.or(winner).map(|seat| Value::from(seats[seat].as_str()));
        result.extend(bonus.map(|name| (BONUS.to_owned(), name)));
        if told.is_none() && (0..seats.len()).all(|seat| before(seat) == 0) {
            result.insert("order".to_owned(), Value::from(order(played, trick)));
        }
        Ok(result)
    }

    fn sheet(&self, deal: &DealResult<'_>) -> Result<Sheet> {
        let fives = Fives::read(deal)?;
        let (declarer, bid) = (deal.declarer()?, bid(deal.setup)?);
        let made = fives.make(declarer, bid);
        let mut sheet = deal.sheet(Teams::each);
        let mut so_far = 0;
        let declared = |sheet: Sheet| {
            let points = if made { bid } else { -bid };
            sheet.with(format!("{bid} bid"), &deal.seats[declarer], points)
        };
        for &(seat, what) in &fives.0 {
            if seat != declarer {
                sheet = sheet.with(what, &deal.seats[seat], TRICK);
                continue;
            }
            let before = so_far;
            so_far += TRICK;
            if made && before < bid && so_far >= bid {
                sheet = declared(sheet);
            }
            if made && what == BONUS {
                sheet = sheet.with(what, &deal.seats[seat], TRICK);
            }
        }
        if !made || so_far < bid {
            sheet = declared(sheet);
        }
        Ok(sheet.made(made))
    }

    fn standing(&self, deals: &[SessionDeal<'_>]) -> Result<Standing> {
        let points = chosen(deals, ScoreOptions::read)?.game;
        Ok(counted_out(points, deals, |_, _| true))
    }
}

/// The trick in which the card fell that counts, counted from 0, while nobody had it.
fn bonus_trick(played: &PlayedOut) -> Result<Option<usize>> {
    match super::Options::read(&played.setup)?.bonus {
        Bonus::Ace => {
            let suit = Setup::required("trump", trump(&played.setup)?)?;
            Ok(played.trick_of(&format!("{suit}A")))
        }
        Bonus::High if played.setup.state.get("high_trump") == Some(&Value::Null) => Ok(None),
        Bonus::High => trick_of_high_trump(played),
    }
}

/// What marks the winner of the trick with the card that counts.
const MARK: char = '+';

/// Who has won each trick.
fn order(played: &PlayedOut, bonus: Option<usize>) -> Vec<String> {
    let winner = |place: usize| {
        let name = &played.question.seats[played.tricks[place].winner?];
        Some(if bonus == Some(place) { format!("{name}{MARK}") } else { name.clone() })
    };
    (0..played.tricks.len()).filter_map(winner).collect()
}

/// The fives of a deal: whose each is and what for, in the order in which they were won.
struct Fives(Vec<(usize, &'static str)>);

impl Fives {
    /// As the order of the tricks tells them, else seat by seat.
    fn read(deal: &DealResult<'_>) -> Result<Fives> {
        let tricks = deal.shares(Teams::each, "tricks", HAND as i32)?;
        let bonus = deal.named_seat(BONUS)?;
        let mut fives = Vec::new();
        for (index, text) in deal.result.texts("order")?.into_iter().enumerate() {
            let at = deal.result.pointer(&format!("order/{index}"));
            let name = text.trim_end_matches(MARK);
            let seat = deal.seat(&at, name)?;
            fives.push((seat, "trick"));
            fives.extend((name != text).then_some((seat, BONUS)));
        }
        if fives.is_empty() {
            let own = |(seat, (_, count)): (usize, &(String, i32))| {
                vec![(seat, "trick"); *count as usize]
            };
            fives = tricks.iter().enumerate().flat_map(own).collect();
            fives.extend(bonus.map(|seat| (seat, BONUS)));
        }
        let fives = Fives(fives);
        let agrees = |(seat, (_, count)): (usize, &(String, i32))| {
            fives.of(seat, "trick") == *count
                && fives.of(seat, BONUS) == i32::from(bonus == Some(seat))
        };
        if tricks.iter().enumerate().all(agrees) {
            return Ok(fives);
        }
        let message = "the order has another number of tricks, or another bonus, than the result";
        let at = deal.result.pointer("order");
        Err(Error::new(Code::ImpossibleState, message).in_field(&at))
    }

    /// How many of a kind a seat has.
    fn of(&self, seat: usize, what: &str) -> i32 {
        self.0.iter().filter(|five| five.0 == seat && five.1 == what).count() as i32
    }

    /// Whether a seat has what it has bid; the five for the card counts towards it, but sixty asks for every trick.
    fn make(&self, seat: usize, bid: i32) -> bool {
        let tricks = self.of(seat, "trick");
        if bid == ALL_TRICKS {
            return tricks == HAND as i32;
        }
        TRICK * (tricks + self.of(seat, BONUS)) >= bid
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scores::played::{played_out, points, sheet_of, standing};

    fn deal(bid: i32, result: &str) -> String {
        let told = format!(r#""seats":["1","2","3"],"declarer":"1","contract":"{bid}""#);
        format!(r#"{{{told},"result":{{{result}}}}}"#)
    }

    /// Seed 002, lines 5746–5748.
    #[test]
    fn a_bid_made_scores_the_bid_and_the_bonus() {
        let of = |bid, result: &str| points("fifty-five", &deal(bid, result));
        let tricks = r#""tricks":{"1":3,"2":2},"bonus":"1""#;
        assert_eq!(of(15, tricks), [20, 10, 0]);
        assert_eq!(of(20, tricks), [25, 10, 0]);
        assert_eq!(of(25, tricks), [-25, 10, 0]);
        assert_eq!(of(60, r#""tricks":{"1":5},"bonus":"1""#), [65, 0, 0]);
        assert_eq!(of(60, r#""tricks":{"1":4,"2":1},"bonus":"1""#), [-60, 5, 0]);
        assert_eq!(of(10, r#""tricks":{"1":2,"3":3},"bonus":"3""#), [10, 0, 20]);
    }

    /// Of several who come to 55 the first wins, the bidder when his bid is met (seed 002, line 5748).
    #[test]
    fn the_first_to_have_the_points_wins() {
        let evening = |order: &str| {
            let before = deal(25, r#""tricks":{"1":5}"#);
            let other = before.replace(r#""declarer":"1""#, r#""declarer":"2""#);
            let other = other.replace(r#"{"1":5}"#, r#"{"2":5}"#);
            let last =
                deal(10, &format!(r#""tricks":{{"1":2,"2":3}},"bonus":"2","order":{order}"#));
            let deals = [&before, &before, &other, &other, &last].map(String::as_str);
            standing("fifty-five", &deals).winners
        };
        assert_eq!(evening(r#"["1","1","2","2+","2"]"#), ["1"]);
        assert_eq!(evening(r#"["2","1","2+","2","1"]"#), ["2"]);
        let refused = deal(10, r#""tricks":{"1":5},"order":["1","1"]"#);
        assert!(crate::scores::played::scored("fifty-five", &refused).is_err());
    }

    #[test]
    fn goals_and_scores_agree() {
        for played in played_out("fifty-five", |_, _| ()) {
            let sheet = sheet_of("fifty-five", &played);
            let bid = bid(&played.setup).unwrap();
            match played.option("objective") {
                "score" => assert_eq!(played.value(), sheet.points[played.declarer()].1),
                "points" if bid != ALL_TRICKS => {
                    assert_eq!(sheet.made, Some(played.value() >= bid), "{:?}", played.setup);
                }
                "each" => {
                    let others = (0..sheet.points.len()).filter(|&s| s != played.declarer());
                    for seat in others {
                        assert_eq!(sheet.points[seat].1, played.values[seat], "{:?}", played.setup);
                    }
                }
                _ => (),
            }
        }
    }
}
