//! Sixty-Six: card points and marriages, the game points of a deal, and the match.
//!
//! Rules: seed 002, lines 3099–3144.

use crate::deal_record::PlayedOut;
use crate::keys::{Key, Parties, options, results};
use crate::score::{DealResult, Scoring, SessionDeal, Sheet, Standing};
use crate::scores::card_values::CardValues;
use crate::scores::session::{Session, most_from};
use crate::scores::taken::one;
use crate::scores::teams::Teams;
use crate::setup::Setup;
use tikki_base::error::{Code, Error, Result};
use tikki_base::fields::{Map, Value};
use tikki_solver::rules::{Move, Player, Players};

/// The tricks of a deal that is played out.
const TRICKS: i32 = 12;
/// The card points that win a deal.
pub(super) const OUT: i32 = 66;
/// The card points that save the loser a second game point.
pub(super) const SAVED: i32 = 33;
/// What a claim or a close that fails brings the other player.
pub(super) const FAILED: i32 = 2;

/// What the last trick is worth in card points, if the stock was drawn to its end and nobody closed (seed 002, line 3124).
pub(super) const LAST_TRICK: i32 = 10;

/// The card points of a marriage: 20, of trumps 40 (seed 002, line 3124).
pub(super) const fn marriage_points(of_trumps: bool) -> i32 {
    if of_trumps { 40 } else { 20 }
}

/// How the play of a deal came to its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum PlayEnd {
    /// This player said that he was out, rightly or not.
    Claim(usize),
    /// All cards were played, and the stock had been drawn to its end.
    PlayedOut,
    /// All cards were played after this player had closed the stock.
    PlayedOutClosed(usize),
}

/// A deal at its end; the arrays have the first player first.
#[derive(Clone, Copy, Debug)]
struct Finish {
    /// Card points, with those marriages and that last trick that count.
    points: [i32; 2],
    tricks: [i32; 2],
    end: PlayEnd,
}

/// Who has how many game points, and what for; nobody where it is a tie, whose game point goes to the winner of the next
/// deal.
type Award = Option<(usize, i32, &'static str)>;

/// The game points of a deal (seed 002, lines 3113, 3122, 3140–3144).
///
/// Out with 66: one point; two if the other has less than 33, three if he has no trick, whoever closed. A claim without 66,
/// and a close that did not bring 66 by the last trick, give the other two. Played out: one for the higher total.
fn award(finish: Finish) -> Award {
    match finish.end {
        PlayEnd::Claim(player) if finish.points[player] < OUT => {
            Some((1 - player, FAILED, "the other claimed without 66"))
        }
        PlayEnd::PlayedOutClosed(player) if finish.points[player] < OUT => {
            Some((1 - player, FAILED, "the other closed without 66"))
        }
        PlayEnd::Claim(player) | PlayEnd::PlayedOutClosed(player) => {
            let (points, what) = out(finish, 1 - player);
            Some((player, points, what))
        }
        PlayEnd::PlayedOut => {
            let [first, second] = finish.points;
            let ahead = usize::from(second > first);
            (first != second).then_some((ahead, 1, "more card points"))
        }
    }
}

/// What going out brings against this loser.
const fn out(finish: Finish, loser: usize) -> (i32, &'static str) {
    match (finish.tricks[loser], finish.points[loser]) {
        (0, _) => (3, "66, the other without a trick"),
        (_, points) if points < SAVED => (2, "66, the other under 33"),
        _ => (1, "66"),
    }
}

options! {
    struct ScoreOptions {
        /// The game points that win the match (seed 002, line 3113).
        game: i32 = 7 in 1..=1000,
    }
}

results! {
    /// What came of a deal.
    struct Outcome {
        /// Card points of both, with marriages that count and the last trick.
        points: Parties,
        /// Tricks of both.
        tricks: Parties,
        /// Who said that he was out; whoever has 66, if nothing is said.
        claimed_by: Option<String>,
        /// Who closed the stock.
        closed_by: Option<String>,
    }
}

/// The scores of Sixty-Six.
#[derive(Debug)]
pub(super) struct SixtySixScores;

impl Scoring for SixtySixScores {
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
        let closing = |&(seat, made): &(usize, Move)| (made == Move::Close).then_some(seat);
        let before = played.setup.state.get("closed_by").and_then(Value::as_str);
        let closer = before.map(|seat| played.seat(seat));
        let closer = closer.or_else(|| played.moves.iter().find_map(closing));
        let points = [0, 1].map(|seat| card_points(played, seat, closer.is_none()));
        let seats = played.question.seats.iter().cloned();
        let points = seats.zip(points).map(|(seat, points)| (seat, points.into())).collect();
        let mut told = played.taken(Teams::each, "tricks", one);
        told.insert("points".to_owned(), Value::Object(points));
        let closer = closer.map(|seat| Value::from(played.question.seats[seat].as_str()));
        told.extend(closer.map(|seat| ("closed_by".to_owned(), seat)));
        Ok(told)
    }

    fn sheet(&self, deal: &DealResult<'_>) -> Result<Sheet> {
        let sheet = Sheet::of(deal.seats.clone());
        Ok(match award(finish(deal)?) {
            Some((player, points, what)) => sheet.with(what, &deal.seats[player], points),
            None => sheet,
        })
    }

    /// The game point of a tie goes to the winner of the next deal (seed 002, line 3122).
    fn standing(&self, deals: &[SessionDeal<'_>]) -> Result<Standing> {
        let (mut session, mut tied) = (Session::default(), 0);
        for deal in deals {
            let game = ScoreOptions::read(deal.setup)?.game;
            session.add(&deal.sheet);
            match deal.sheet.points.iter().find(|&&(_, points)| points > 0) {
                Some((winner, _)) if tied > 0 => {
                    session.give("tied deals before", winner, tied);
                    tied = 0;
                }
                Some(_) => {}
                None => tied += 1,
            }
            session.win("match", most_from(game)(session.totals()));
        }
        Ok(session.standing())
    }
}

/// The card points of a seat; `whole` if nobody has closed the stock.
fn card_points(played: &PlayedOut, seat: usize, whole: bool) -> i32 {
    let (own, name) = (Players::one(Player::new(seat)), &played.question.seats[seat]);
    let tricks = played.told("tricks", name) + i32::from(played.count(own));
    let trump = played.setup.trump.as_deref().unwrap_or_default();
    let married = |name: &&String| name.starts_with("marriage:");
    let announced = played.moves_of(seat).filter(married);
    let announced =
        announced.map(|name| marriage_points(name["marriage:".len()..].starts_with(trump)));
    let marriages: i32 = played.told("pending", name) + announced.sum::<i32>();
    let cards = played.won(own).flat_map(|trick| &trick.cards);
    let cards: i32 = cards.map(|card| CardValues::PIPS.of(card)).sum();
    let all: usize = played.setup.hands.iter().map(|(_, cards)| cards.len()).sum();
    let table = played.setup.trick.len() + played.setup.stock.len();
    let over = 2 * played.tricks.len() == all + table;
    let last = if over && whole && played.last(own) { LAST_TRICK } else { 0 };
    let counting = if tricks > 0 { marriages } else { 0 };
    played.told("points", name) + cards + counting + last
}

fn finish(deal: &DealResult<'_>) -> Result<Finish> {
    let outcome = Outcome::told(&deal.result)?;
    let both = |told: &Parties, most: i32| -> Result<[i32; 2]> {
        told.expect_parties(&deal.seats)?;
        if !told.is_told() {
            return Err(told.missing());
        }
        Ok([told.of(&deal.seats[0], 0..=most)?, told.of(&deal.seats[1], 0..=most)?])
    };
    let (points, tricks) = (both(&outcome.points, 300)?, both(&outcome.tricks, TRICKS)?);
    let seat = |key: &str, name: &Option<String>| {
        name.as_deref().map(|name| deal.seat(&format!("/result/{key}"), name)).transpose()
    };
    let claimed = seat("claimed_by", &outcome.claimed_by)?;
    check_taken(deal, points, tricks)?;
    if claimed.is_none() && points.iter().all(|&points| points >= OUT) {
        let message = "both have 66: result.claimed_by has to say who went out";
        return Err(Error::new(Code::MissingField, message).in_field("/result/claimed_by"));
    }
    let is_out = [0, 1].into_iter().find(|&player| points[player] >= OUT);
    let end = match (claimed.or(is_out), seat("closed_by", &outcome.closed_by)?) {
        (Some(player), _) => PlayEnd::Claim(player),
        (None, Some(closer)) => PlayEnd::PlayedOutClosed(closer),
        (None, None) => PlayEnd::PlayedOut,
    };
    Ok(Finish { points, tricks, end })
}

/// Refuses more tricks than a deal has, and more card points than these tricks can have with every marriage and the last
/// trick.
fn check_taken(deal: &DealResult<'_>, points: [i32; 2], tricks: [i32; 2]) -> Result<()> {
    let all = tricks[0] + tricks[1];
    if all > TRICKS {
        let message = format!("{all} in all; a deal has {TRICKS} at most");
        return Err(deal.result.impossible("tricks", message));
    }
    let besides = 3 * marriage_points(false) + marriage_points(true) + LAST_TRICK;
    let most = |tricks: i32| CardValues::PIPS.most_in(2 * tricks) + besides;
    let each = points.into_iter().zip(tricks).chain([(points[0] + points[1], all)]);
    for (points, tricks) in each {
        if points > most(tricks) {
            let message = format!("{points} card points in {tricks} tricks");
            return Err(deal.result.impossible("points", message));
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scores::played::{played_out, whole_deals};
    use crate::scores::testing::{points, refused, session, standing};
    use proptest::prelude::*;
    use tikki_base::fields::Fields;

    fn of_deal(points_of: [i32; 2], tricks: [i32; 2], told: &str) -> Vec<i32> {
        points(&text(points_of, tricks, told))
    }

    fn text([first, second]: [i32; 2], [own, theirs]: [i32; 2], told: &str) -> String {
        format!(
            "game: sixty-six\nresult.points: 1 {first}, 2 {second}\n\
             result.tricks: 1 {own}, 2 {theirs}\n{told}\n"
        )
    }

    #[test]
    fn one_two_or_three_game_points() {
        let claim = "result.claimed_by: 1";
        assert_eq!(of_deal([66, 33], [4, 2], claim), [1, 0]);
        assert_eq!(of_deal([66, 32], [4, 2], ""), [2, 0]);
        assert_eq!(of_deal([70, 0], [4, 1], claim), [2, 0]);
        assert_eq!(of_deal([66, 0], [4, 0], claim), [3, 0]);
        // A marriage that no trick followed leaves the loser without a trick all the same.
        assert_eq!(of_deal([66, 40], [4, 0], claim), [3, 0]);
    }

    #[test]
    fn claims_and_closes_that_fail_give_the_other_two() {
        assert_eq!(of_deal([65, 0], [4, 0], "result.claimed_by: 1"), [0, 2]);
        let closed = |points| of_deal(points, [3, 3], "result.closed_by: 2");
        assert_eq!(closed([10, 65]), [2, 0]);
        assert_eq!(closed([10, 66]), [0, 2]);
        assert_eq!(closed([40, 66]), [0, 1]);
    }

    #[test]
    fn a_deal_played_out_goes_to_the_higher_total() {
        assert_eq!(of_deal([65, 60], [6, 6], ""), [1, 0]);
        assert_eq!(of_deal([10, 60], [6, 6], ""), [0, 1]);
        assert_eq!(of_deal([65, 65], [6, 6], ""), [0, 0]);
    }

    #[test]
    fn what_no_deal_comes_to_is_refused() {
        let at = |points, tricks| refused(&text(points, tricks, "")).place.to_string();
        assert_eq!(at([70, 31], [9, 5]), "/result/tricks");
        assert_eq!(at([170, 31], [2, 5]), "/result/points");
        assert_eq!(at([130, 120], [6, 6]), "/result/points");
        // Who went out first has the deal.
        assert_eq!(at([70, 70], [6, 4]), "/result/claimed_by");
        assert_eq!(of_deal([70, 70], [6, 4], "result.claimed_by: 2"), [0, 1]);
    }

    #[test]
    fn ties_wait_for_the_next_winner_and_seven_win() {
        let tie = text([65, 65], [6, 6], "");
        let three = text([0, 66], [0, 4], "");
        let session = |deals: &[&String]| standing(&session("", deals));
        let after = session(&[&tie, &tie, &three]);
        assert_eq!((after.totals[1].1, after.winners.len()), (5, 0));
        let after = session(&[&tie, &tie, &three, &three]);
        assert_eq!((after.totals[1].1, after.winners), (8, vec!["2".to_owned()]));
    }

    #[test]
    fn the_goal_is_the_game_points() {
        let deals = played_out("sixty-six", |_, _| ()).chain(whole_deals("sixty-six", |_, _| ()));
        for played in deals {
            let told = SixtySixScores.result_of(&played).unwrap();
            let deal = DealResult {
                setup: &played.setup,
                result: Fields::from(&told),
                seats: played.question.seats.clone(),
            };
            let sheet = SixtySixScores.sheet(&deal).unwrap();
            assert_eq!(played.value(), sheet.points[0].1 - sheet.points[1].1, "{:?}", played.setup);
        }
    }

    proptest! {
        #[test]
        fn more_points_of_the_loser_never_help_the_winner(points in 66..130_i32, loser in 0..65_i32, tricks in 0..6_i32) {
            let value = |loser| {
                let finish = Finish { points: [points, loser], tricks: [5, tricks], end: PlayEnd::Claim(0) };
                award(finish).expect("somebody is out").1
            };
            prop_assert!(value(loser + 1) <= value(loser));
        }
    }
}
