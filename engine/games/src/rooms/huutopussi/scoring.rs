//! The math students' huutopussi: bids, the score of a deal and the game to 500.

use crate::deal_record::PlayedOut;
use crate::keys::{Key, Parties, options, results};
use crate::pack::SUITS;
use crate::score::{DealResult, Scoring, SessionDeal, Sheet, Standing, result};
use crate::scores::card_values::CardValues;
use crate::scores::session::{chosen, games, most_from};
use crate::scores::sides::{name_of, side_at};
use crate::setup::Setup;
use tikki_base::error::{Code, Error, Result};
use tikki_base::fields::{Map, Value};
use tikki_solver::Suit;
use tikki_solver::rules::{Move, Player, Players};

/// A bid or contract: the card points a side promises, a multiple of five from 50 to 440 (seed 000, lines 1626–1630).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct PussiBid(u16);

impl PussiBid {
    /// The bid of this many points.
    pub(super) const fn new(points: u16) -> Option<PussiBid> {
        let within = 50 <= points && points <= 440;
        if within && points.is_multiple_of(5) { Some(PussiBid(points)) } else { None }
    }

    /// The points.
    pub(super) const fn get(self) -> u16 {
        self.0
    }
}

/// The card points of cards in won tricks (seed 000, lines 1690–1691).
pub(super) const VALUES: CardValues =
    CardValues(&[('A', 10), ('T', 10), ('K', 5), ('Q', 5), ('J', 5)]);

/// The card points of the last trick (seed 000, lines 1691–1692).
pub(super) const LAST_TRICK: u16 = 20;

/// The card points for announcing a marriage in a suit (seed 000, lines 1682–1689).
pub(super) const fn marriage(suit: Suit) -> u16 {
    match suit {
        Suit::Spades => 40,
        Suit::Clubs => 60,
        Suit::Diamonds => 80,
        Suit::Hearts => 100,
    }
}

/// The card points of a deal without marriages: those of the cards, and the last trick.
const WITHOUT_MARRIAGES: i32 = 160;

/// Whether some of the four marriages come to these points.
fn is_of_marriages(points: i32) -> bool {
    let value = |chosen: usize| -> i32 {
        let told = Suit::ALL.into_iter().filter(|suit| chosen >> suit.index() & 1 == 1);
        told.map(|suit| i32::from(marriage(suit))).sum()
    };
    (0..16).any(|chosen| value(chosen) == points)
}

options! {
    struct ScoreOptions {
        /// The points that win the game (seed 000, lines 1705–1707).
        game: i32 = 500 in 1..=10000,
    }
}

results! {
    /// What came of a deal.
    struct Outcome {
        /// Card points of both sides, marriages and the last trick included; of three players those of `declarer` and of
        /// `defenders`.
        points: Parties,
        /// Their tricks.
        tricks: Parties,
    }
}

/// The scores of Huutopussi.
#[derive(Debug)]
pub(super) struct HuutopussiScores;

impl Scoring for HuutopussiScores {
    fn options(&self) -> &'static [Key] {
        ScoreOptions::KEYS
    }

    fn check(&self, setup: &Setup) -> Result<()> {
        ScoreOptions::read(setup).map(|_| ())
    }

    fn result(&self) -> &'static [Key] {
        Outcome::KEYS
    }

    fn result_of(&self, played: &PlayedOut) -> Result<Map<String, Value>> {
        let parties = Contestants::of(played.question.seats.len(), played.declarer());
        let each = |number: &dyn Fn(&str, Players) -> i32| -> Value {
            let entry =
                |(name, players): (&str, Players)| (name.to_owned(), number(name, players).into());
            Value::Object(parties.0.into_iter().map(entry).collect())
        };
        let points =
            each(&|name, players| played.told("card_points", name) + card_points(played, players));
        let tricks = each(&|name, players| {
            played.told("tricks_won", name) + i32::from(played.count(players))
        });
        Ok(result([("points", points), ("tricks", tricks)]))
    }

    /// Declarer's side scores the contract if its card points reach it and loses it otherwise; the others score their card
    /// points. A side without a trick loses the final bid besides, the bid before the exchange (seed 000, lines 1693–1704).
    fn sheet(&self, deal: &DealResult<'_>) -> Result<Sheet> {
        let declarer = deal.declarer()?;
        let contestants = Contestants::of(deal.seats.len(), declarer);
        let names = contestants.0.map(|(name, _)| name);
        let outcome = Outcome::told(&deal.result)?;
        let all = if deal.seats.len() == 4 { 9 } else { 12 };
        let tricks = outcome.tricks.shares(&names, all)?;
        let points = points(&outcome, &names, &tricks)?;
        let (contract, final_bid) = bids(deal.setup)?;
        let made = points[0] >= contract;
        let four = deal.seats.len() == 4;
        let parties: Vec<String> =
            if four { ["NS", "EW"].map(str::to_owned).to_vec() } else { deal.seats.clone() };
        let mut sheet = Sheet::of(parties.clone()).made(made);
        let own = if four { name_of(side_at(declarer)) } else { &deal.seats[declarer] };
        for party in &parties {
            let ours = party == own;
            let (what, worth) = match (ours, made) {
                (true, true) => (format!("contract {contract}"), contract),
                (true, false) => {
                    (format!("contract {contract}, failed with {}", points[0]), -contract)
                }
                (false, _) => ("card points".to_owned(), points[1]),
            };
            sheet = sheet.with(what, party, worth);
            if tricks[usize::from(!ours)] == 0 {
                sheet = sheet.with("no trick", party, -final_bid);
            }
        }
        Ok(sheet)
    }

    /// The first side with 500 wins, or the one with more if both come there at once (seed 000, lines 1705–1707). Equal
    /// totals tie: the seed is silent.
    fn standing(&self, deals: &[SessionDeal<'_>]) -> Result<Standing> {
        Ok(games(deals, most_from(chosen(deals, ScoreOptions::read)?.game)))
    }
}

/// What the state calls those who play the contract and those against them, the former first.
struct Contestants([(&'static str, Players); 2]);

impl Contestants {
    fn of(players: usize, declarer: usize) -> Contestants {
        let own = Players::one(Player::new(declarer));
        if players == 3 {
            return Contestants([("declarer", own), ("defenders", own.others(3))]);
        }
        let side = side_at(declarer);
        let of = |side| (name_of(side), crate::scores::sides::players_of(side));
        Contestants([of(side), of(side.opponents())])
    }
}

/// The card points that players have taken and announced in the play.
fn card_points(played: &PlayedOut, players: Players) -> i32 {
    let announced = |&(seat, made): &(usize, Move)| match made {
        Move::Announce(_, suit) if players.contains(Player::new(seat)) => {
            let suit = Suit::from_letter(SUITS[usize::from(suit)]).expect("a suit");
            i32::from(marriage(suit))
        }
        _ => 0,
    };
    let cards = played.won(players).flat_map(|trick| &trick.cards);
    let last = if played.last(players) { i32::from(LAST_TRICK) } else { 0 };
    cards.map(|card| VALUES.of(card)).sum::<i32>()
        + last
        + played.moves.iter().map(announced).sum::<i32>()
}

/// The card points of both: what the cards and some marriages come to, and none without a trick.
fn points(outcome: &Outcome, names: &[&str; 2], tricks: &[i32]) -> Result<[i32; 2]> {
    let told = &outcome.points;
    told.expect_parties(names)?;
    if !names.iter().all(|name| told.tells(name)) {
        return Err(told.missing());
    }
    let points = [told.of(names[0], 0..=440)?, told.of(names[1], 0..=440)?];
    let impossible =
        |message: &str| Err(Error::new(Code::ImpossibleState, message).in_field(told.at()));
    if points.iter().zip(tricks).any(|(&points, &tricks)| points > 0 && tricks == 0) {
        return impossible("a side without a trick has no card points");
    }
    let sum = points[0] + points[1];
    if points[0] % 5 != 0 || !is_of_marriages(sum - WITHOUT_MARRIAGES) {
        let message =
            format!("{sum} is not what the cards, the last trick and some marriages come to");
        return impossible(&message);
    }
    Ok(points)
}

/// The contract, and the bid before it was raised (seed 000, lines 1642–1644).
fn bids(setup: &Setup) -> Result<(i32, i32)> {
    let contract = Setup::required("contract", setup.contract.as_deref())?;
    let contract = super::bid_of(contract, "/contract")?.get();
    let final_bid = setup.state().word("final_bid")?;
    let final_bid = final_bid.map(|bid| super::bid_of(&bid, "/state/final_bid")).transpose()?;
    let final_bid = final_bid.map_or(contract, PussiBid::get);
    if final_bid > contract {
        let message =
            format!("the final bid of {final_bid} may be raised, not lowered to {contract}");
        return Err(Error::new(Code::ImpossibleState, message).in_field("/state/final_bid"));
    }
    Ok((contract.into(), final_bid.into()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scores::played::whole_deals;
    use crate::scores::testing::{points as scored, refused, session, standing};
    use tikki_base::fields::Fields;
    use tikki_solver::Card;

    fn deal(contract: i32, final_bid: i32, [ns, ew]: [i32; 2], tricks: i32) -> String {
        format!(
            "game: huutopussi\ndeclarer: N\ncontract: {contract}\nstate.final_bid: {final_bid}\n\
             result.points: NS {ns}, EW {ew}\nresult.tricks: NS {tricks}\n"
        )
    }

    #[test]
    fn the_points_there_are() {
        let cards: i32 = Card::all().map(|card| VALUES.of(&card.to_string())).sum();
        assert_eq!(cards + i32::from(LAST_TRICK), WITHOUT_MARRIAGES);
        let marriages: i32 = Suit::ALL.into_iter().map(|suit| i32::from(marriage(suit))).sum();
        assert_eq!(WITHOUT_MARRIAGES + marriages, 440);
    }

    #[test]
    fn bids_are_multiples_of_five_from_50_to_440() {
        assert_eq!((0..=1000).filter(|&points| PussiBid::new(points).is_some()).count(), 79);
        assert_eq!([0, 45, 52, 445].map(PussiBid::new), [None; 4]);
        let error = refused(&deal(52, 50, [160, 0], 9));
        assert_eq!(error.place.to_string(), "/contract");
    }

    #[test]
    fn scores_of_deals() {
        assert_eq!(scored(&deal(180, 150, [185, 35], 5)), [180, 35]);
        assert_eq!(scored(&deal(160, 120, [160, 0], 9)), [160, -120]);
        assert_eq!(scored(&deal(160, 120, [0, 160], 0)), [-280, 160]);
        assert_eq!(scored(&deal(190, 150, [185, 35], 5)), [-190, 35]);
        let without_bid = deal(190, 190, [0, 160], 0).replace("state.final_bid: 190\n", "");
        assert_eq!(scored(&without_bid), [-380, 160]);
    }

    /// Läpäri and still not made (seed 000, lines 1700–1704).
    #[test]
    fn all_tricks_may_not_make_the_contract() {
        assert_eq!(scored(&deal(250, 200, [200, 0], 9)), [-250, -200]);
    }

    #[test]
    fn three_play_one_against_two() {
        let three = "game: huutopussi\nseats: 1 2 3\ndeclarer: 2\ncontract: 100\n\
            result.points: declarer 120, defenders 40\nresult.tricks: declarer 8";
        assert_eq!(scored(three), [40, 100, 40]);
    }

    #[test]
    fn deals_that_cannot_be_are_refused() {
        let at = |points, tricks| refused(&deal(100, 100, points, tricks)).place.to_string();
        assert_eq!(at([100, 55], 5), "/result/points", "less than the pack holds");
        assert_eq!(at([100, 80], 5), "/result/points", "no marriage is worth 20");
        assert_eq!(at([101, 59], 5), "/result/points", "no multiples of five");
        assert_eq!(at([150, 10], 9), "/result/points", "points without a trick");
        assert_eq!(at([150, 10], 10), "/result/tricks/NS");
        let lowered = refused(&deal(150, 155, [160, 0], 9));
        assert_eq!(lowered.place.to_string(), "/state/final_bid");
    }

    #[test]
    fn five_hundred_win() {
        let made = deal(180, 150, [185, 35], 5);
        let session = |deals: &[&str]| standing(&session("", deals));
        assert!(session(&[&made, &made]).winners.is_empty());
        assert_eq!(session(&[&made, &made, &made]).winners, ["NS"]);
    }

    #[test]
    fn the_goals_are_card_points_and_scores() {
        for played in whole_deals("huutopussi", |_, _| ()) {
            let told = HuutopussiScores.result_of(&played).unwrap();
            let deal = DealResult {
                setup: &played.setup,
                result: Fields::from(&told),
                seats: played.question.seats.clone(),
            };
            let sheet = HuutopussiScores.sheet(&deal).unwrap();
            let names =
                Contestants::of(deal.seats.len(), played.declarer()).0.map(|(name, _)| name);
            let [own, theirs] = names.map(|name| told["points"][name].as_i64().unwrap() as i32);
            let value = match played.option("objective") {
                "declarer_points" => own,
                "make" => sheet.made.unwrap().into(),
                "point_difference" => own - theirs,
                _ if deal.seats.len() == 3 => continue,
                _ => {
                    let ours = usize::from(names[0] == "EW");
                    sheet.points[ours].1 - sheet.points[1 - ours].1
                }
            };
            assert_eq!(played.value(), value, "{:?}", played.setup);
        }
    }
}
