//! Five hundred: a bid won or lost, ten for each trick of the others, and the game to five hundred, which the bidder goes to
//! first.
//!
//! Rules: seed 002, lines 3395–3416 and 3428–3443.

use super::{ALL, Bid, SLAM, TRICK, side};
use crate::deal_record::PlayedOut;
use crate::keys::{Key, options};
use crate::score::{DealResult, Scoring, SessionDeal, Sheet, Standing, result};
use crate::scores::session::{Session, chosen, most_once};
use crate::scores::teams::Teams;
use crate::setup::Setup;
use tikki_base::error::Result;
use tikki_base::fields::{Map, Value};
use tikki_solver::rules::{Player, Players};

options! {
    struct ScoreOptions {
        /// The points of a game; partners lose it with as many below nothing.
        game: i32 = 500 in 1..=10000,
    }
}

/// What a result tells: tricks, and the seats that won them in order.
const RESULT: [Key; 2] = [Key::named("tricks"), Key::named("order")];

/// The line of a trick of an opponent.
const OTHERS: &str = "tricks of the others";

/// The scores of five hundred.
#[derive(Debug)]
pub(super) struct FiveHundredScores;

impl Scoring for FiveHundredScores {
    fn options(&self) -> &'static [Key] {
        ScoreOptions::KEYS
    }

    fn check(&self, setup: &Setup) -> Result<()> {
        ScoreOptions::read(setup).map(|_| ())
    }

    fn result(&self) -> &'static [Key] {
        &RESULT
    }

    fn result_of(&self, played: &PlayedOut) -> Result<Map<String, Value>> {
        let seats = &played.question.seats;
        let tricks = |_: &str, by: Players| {
            let told = by.iter().map(|player| played.told("tricks", &seats[player.index()]));
            told.sum::<i32>() + i32::from(played.count(by))
        };
        let known = result([("tricks", Teams::partners_of_four(seats).numbers(tricks))]);
        let order = played.tricks.iter().filter_map(|trick| Some(seats[trick.winner?].clone()));
        let order: Vec<String> = order.collect();
        let whole = order.len() as i32 == ALL;
        let order = whole.then(|| ("order".to_owned(), order.into()));
        Ok(known.into_iter().chain(order).collect())
    }

    fn sheet(&self, deal: &DealResult<'_>) -> Result<Sheet> {
        let (declarer, bid) = (deal.declarer()?, Bid::read(deal.setup)?);
        let teams = Teams::partners_of_four(&deal.seats);
        let shares = deal.shares(Teams::partners_of_four, "tricks", ALL)?;
        let tricks: Vec<i32> = shares.into_iter().map(|(_, tricks)| tricks).collect();
        let own = teams.place_of(declarer);
        let with = partners(deal, declarer)?;
        let plays_with = |place: usize| place == own || teams.0[place].1.0 & with.0 != 0;
        let side = || (0..tricks.len()).filter(|&place| plays_with(place));
        let taken: i32 = side().map(|place| tricks[place]).sum();
        let made = match bid {
            Bid::Nullo => taken == 0,
            Bid::Tricks(level, _) => taken >= level,
        };
        let value = match bid {
            Bid::Tricks(..) if taken == ALL => bid.value().max(SLAM),
            _ => bid.value(),
        };
        let what = if made { format!("{taken} tricks") } else { format!("{taken} tricks: set") };
        let sheet = teams.sheet().with(what, &teams.0[own].0, if made { value } else { -value });
        let order = teams.in_order(deal, "order", &tricks)?;
        let scored = |sheet: Sheet, place: usize, count: i32| match count {
            0 => sheet,
            count => sheet.with(OTHERS, &teams.0[place].0, count * TRICK),
        };
        let others = (0..tricks.len()).filter(|&place| !plays_with(place));
        let sheet = if order.is_empty() {
            others.fold(sheet, |sheet, place| scored(sheet, place, tricks[place]))
        } else {
            let theirs = order.into_iter().filter(|&place| !plays_with(place));
            theirs.fold(sheet, |sheet, place| scored(sheet, place, 1))
        };
        Ok(sheet.made(made))
    }

    /// The bidder wins with the points, whatever the others have; of others whoever had them first. Partners lose with as many
    /// below nothing.
    fn standing(&self, deals: &[SessionDeal<'_>]) -> Result<Standing> {
        let game = chosen(deals, ScoreOptions::read)?.game;
        let mut session = Session::default();
        for deal in deals {
            session.add(&deal.sheet);
            let bidder = deal.sheet.lines.first().map(|line| line.of.clone());
            let has = |party: &String| session.total(party) >= game;
            let lost = |party: &&(String, i32)| {
                deal.sheet.points.len() == 2 && is_four(deal) && party.1 <= -game
            };
            let loser = session.totals().iter().find(lost).map(|(party, _)| party.clone());
            let winners = match (bidder.filter(has), loser) {
                (Some(bidder), _) => vec![bidder],
                (None, Some(loser)) => {
                    let others = session.totals().iter().filter(|(party, _)| *party != loser);
                    others.map(|(party, _)| party.clone()).collect()
                }
                (None, None) => first(&session, deal, game),
            };
            session.win("game", winners);
        }
        Ok(session.standing())
    }
}

/// Whether partners play.
fn is_four(deal: &SessionDeal<'_>) -> bool {
    deal.seats.len() == 4
}

/// Who of the others had the points first, as their tricks were won; the one with most where that is not told.
fn first(session: &Session, deal: &SessionDeal<'_>, game: i32) -> Vec<String> {
    if !deal.result.contains_key("order") {
        return most_once(game)(session.totals());
    }
    let sheet = &deal.sheet;
    let before = |party: &str| session.total(party) - sheet.points_of(party).unwrap_or_default();
    let so_far = |party: &str, lines: usize| -> i32 {
        let own = sheet.lines[..=lines].iter().filter(|line| line.of == party);
        before(party) + own.map(|line| line.points).sum::<i32>()
    };
    let full = (0..sheet.lines.len()).find(|&n| so_far(&sheet.lines[n].of, n) >= game);
    full.map(|n| sheet.lines[n].of.clone()).into_iter().collect()
}

/// Those who play with the declarer of five players.
fn partners(deal: &DealResult<'_>, declarer: usize) -> Result<Players> {
    let state = deal.setup.state();
    let partner = |name: &&str| deal.seat("/state/partners", name).map(Player::new);
    let partners = state.texts("partners")?.iter().map(partner).collect::<Result<Players>>()?;
    Ok(side(Player::new(declarer), deal.seats.len(), partners))
}

#[cfg(test)]
mod tests {
    use crate::scores::played::{played_out, sheet_of};
    use crate::scores::testing::{points, refused, standing};

    fn deal(contract: &str, tricks: &str, more: &str) -> String {
        let told = "deal: 1\ngame: five-hundred\ndeclarer: 1";
        format!("{told}\ncontract: {contract}\nresult.tricks: {tricks}\n{more}\n")
    }

    /// Seed 002, lines 3395–3416.
    #[test]
    fn bids_are_won_or_set_and_the_others_have_ten_a_trick() {
        assert_eq!(points(&deal("7D", "1 8, 2 2", "")), [180, 20, 0]);
        assert_eq!(points(&deal("7D", "1 6, 2 1, 3 3", "")), [-180, 10, 30]);
        assert_eq!(points(&deal("7S", "1 10", "")), [250, 0, 0]);
        assert_eq!(points(&deal("10NT", "1 10", "")), [520, 0, 0]);
        assert_eq!(points(&deal("nullo", "2 6, 3 4", "")), [250, 60, 40]);
        assert_eq!(points(&deal("nullo", "1 1, 2 6, 3 3", "")), [-250, 60, 30]);
        let five = "seats: 1 2 3 4 5\nstate.partners: [\"3\"]";
        assert_eq!(points(&deal("7H", "1 5, 2 1, 3 3, 5 1", five)), [200, 10, 0, 0, 10]);
    }

    #[test]
    fn ten_tricks_are_played() {
        let eleven = refused(&deal("7D", "1 6, 2 2, 3 3", ""));
        assert_eq!(eleven.place.to_string(), "/result/tricks");
        assert_eq!(points(&deal("7D", "1 6, 2 1", "")), [-180, 10, 30]);
    }

    /// Seed 002, lines 3399 and 3430.
    #[test]
    fn the_bidder_goes_out_first() {
        let near = deal("8NT", "1 8, 2 1, 3 1", "") + &deal("6S", "1 9, 3 1", "");
        let by_two = |bid: &str, tricks: &str, more: &str| {
            deal(bid, tricks, more).replace("declarer: 1", "declarer: 2")
        };
        let both = by_two("10H", "1 0, 2 10", "");
        assert_eq!(standing(&format!("{near}{both}")).winners, ["2"]);
        let long = near.clone() + &deal("8S", "1 8, 3 2", "");
        assert_eq!(standing(&long).winners, ["1"]);
        let set = |order: &str| {
            let own = r#""1","1","1","1","1""#;
            let told = format!("options.game: 20\nresult.order: [{own},{order}]");
            standing(&deal("6S", "1 5, 2 2, 3 3", &told)).winners
        };
        assert_eq!(set(r#""2","3","3","2","3""#), ["3"]);
        assert_eq!(set(r#""2","2","3","3","3""#), ["2"]);
        let four = "deal: 1\ngame: five-hundred\nseats: N E S W\ndeclarer: N\ncontract: 10H\nresult.tricks: NS 9, EW 1\n";
        assert_eq!(standing(four).winners, ["EW"], "five hundred below nothing lose");
    }

    #[test]
    fn goal_and_score_agree() {
        for played in played_out("five-hundred", |_, _| ()) {
            let sheet = sheet_of("five-hundred", &played);
            match played.option("objective") {
                "make" => assert_eq!(played.value() == 1, sheet.made == Some(true)),
                "score_difference" if played.question.seats.len() < 5 => {
                    let own = &sheet.lines[0].of;
                    let sign = |party: &String| if party == own { 1 } else { -1 };
                    let difference =
                        sheet.points.iter().map(|(party, points)| sign(party) * points);
                    assert_eq!(played.value(), difference.sum::<i32>(), "{:?}", played.setup);
                }
                _ => (),
            }
        }
    }
}
