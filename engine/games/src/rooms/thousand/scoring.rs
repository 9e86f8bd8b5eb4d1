//! 1,000: what a bid brings or costs, the other two's points to the nearest five, and the game to 1,000, plain and cutthroat.
//!
//! Rules: seed 002, lines 3256–3270 and 3288–3297.

use super::{Options, Settlement, bid};
use crate::deal_record::PlayedOut;
use crate::families::marriages::{MOST, marriages_of, points_of};
use crate::keys::{Key, options};
use crate::score::{DealResult, Scoring, SessionDeal, Sheet, Standing, result};
use crate::scores::session::{Session, chosen, games, most_once};
use crate::scores::teams::Teams;
use crate::setup::Setup;
use std::ops::Range;
use tikki_base::error::Result;
use tikki_base::fields::{Map, Value};

options! {
    struct ScoreOptions {
        /// Whether a score from 880 waits, and zeros and forfeits cost.
        cutthroat: bool = false,
        /// The points of a game.
        game: i32 = 1000 in 1..=10000,
    }
}

/// What a result tells: points by seat, those of them for marriages, and whether the declarer gave the deal up before a card
/// was played.
const RESULT: [Key; 3] = [Key::named("points"), Key::named("marriages"), Key::named("forfeited")];

/// What each of the other two scores for a deal given up (seed 002, line 3296).
const FORFEIT: i32 = 60;
/// What every third zero and every third forfeit cost, and three deals on the barrel (seed 002, lines 3292–3296).
const THIRD: i32 = -120;
/// From how many points below the game on a score waits (seed 002, line 3292).
const BARREL: i32 = 120;

/// Lines without points of their own, which the cutthroat session counts.
const GAVE_UP: &str = "gave the deal up";
const ZERO: &str = "no point from tricks";

/// The nearest five (seed 002, line 3270).
const fn to_the_nearest_five(points: i32) -> i32 {
    (points + 2) / 5 * 5
}

/// What the declarer scores for so many points, for a bid (seed 002, line 3268).
const fn declarers_score(bid: i32, points: i32, settlement: Settlement) -> i32 {
    let settled = if points >= bid { bid } else { -bid };
    match settlement {
        Settlement::PointsAndBid => points + settled,
        Settlement::Bid => settled,
    }
}

/// The scores of 1,000.
#[derive(Debug)]
pub(super) struct ThousandScores;

impl Scoring for ThousandScores {
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
        let seats = Teams::each(&played.question.seats);
        let points = seats.numbers(|seat, by| played.told("points", seat) + points_of(played, by));
        let marriages = seats.numbers(|_, by| marriages_of(played, by));
        Ok(result([("points", points), ("marriages", marriages)]))
    }

    fn sheet(&self, deal: &DealResult<'_>) -> Result<Sheet> {
        let (declarer, seats) = (deal.declarer()?, Teams::each(&deal.seats));
        let of = &deal.seats[declarer];
        let others = || (0..3).filter(|&seat| seat != declarer);
        if deal.result.flag("forfeited", false)? {
            let sheet = seats.sheet().with(GAVE_UP, of, 0).made(false);
            let given =
                |sheet: Sheet, seat: usize| sheet.with("given up", &deal.seats[seat], FORFEIT);
            return Ok(others().fold(sheet, given));
        }
        let bid = bid(deal.setup)?;
        let points = seats.told(deal, "points", 0..=MOST)?;
        let marriages = seats.told_or_nothing(deal, "marriages", 0..=MOST)?;
        let own = points[declarer];
        let score = declarers_score(bid, own, Options::read(deal.setup)?.settlement);
        let sheet = seats.sheet().with(format!("{own} points for a bid of {bid}"), of, score);
        let scored = |sheet: Sheet, seat: usize| {
            let (of, points) = (&deal.seats[seat], points[seat]);
            let sheet = sheet.with(format!("{points} points"), of, to_the_nearest_five(points));
            if points > marriages[seat] { sheet } else { sheet.with(ZERO, of, 0) }
        };
        Ok(others().fold(sheet, scored).made(own >= bid))
    }

    fn standing(&self, deals: &[SessionDeal<'_>]) -> Result<Standing> {
        let options = chosen(deals, ScoreOptions::read)?;
        let winner = most_once(options.game);
        if !options.cutthroat {
            return Ok(games(deals, winner));
        }
        let (mut session, mut record) = (Session::default(), Record::default());
        for deal in deals {
            session.add(&deal.sheet);
            record.count(&mut session, deal, options.game);
            let winners = winner(session.totals());
            if !winners.is_empty() {
                record = Record::default();
            }
            session.win("game", winners);
        }
        Ok(session.standing())
    }
}

/// What the cutthroat game remembers of the players.
#[derive(Clone, Debug, Default)]
struct Record {
    /// Who waits on the barrel, and since how many deals.
    waiting: Vec<(String, i32)>,
    /// Who has given deals up, and who had no point from tricks, each time.
    fined: Vec<(String, String)>,
}

impl Record {
    /// Sees to it that a deal that was added counts as it has to, in a game to so many points.
    fn count(&mut self, session: &mut Session, deal: &SessionDeal<'_>, game: i32) {
        let (sheet, declarer) = (&deal.sheet, deal.declarer());
        for (party, points) in &sheet.points {
            let declares = declarer.as_ref() == Some(party);
            let leaves = declares && (*points > BARREL || sheet.made == Some(false));
            if !leaves && self.waiting.iter().any(|(other, _)| other == party) {
                session.give("counts nothing on the barrel", party, -points);
            }
        }
        for line in sheet.lines.iter().filter(|line| [ZERO, GAVE_UP].contains(&line.what.as_str()))
        {
            self.fined.push((line.what.clone(), line.of.clone()));
            let same = |(what, of): &&(String, String)| (what, of) == (&line.what, &line.of);
            if self.fined.iter().filter(same).count() % 3 == 0 {
                session.give(format!("{}, the third time", line.what), &line.of, THIRD);
            }
        }
        for (party, _) in &sheet.points {
            self.wait(session, party, game - BARREL..game);
        }
    }

    /// Puts whoever has come to a total on the barrel, and takes off who has waited there for three deals.
    fn wait(&mut self, session: &mut Session, party: &str, barrel: Range<i32>) {
        let place = self.waiting.iter().position(|(other, _)| other == party);
        let deals = place.map_or(0, |place| self.waiting.remove(place).1 + 1);
        let total = session.total(party);
        if !barrel.contains(&total) {
            return;
        }
        session.give("waits on the barrel", party, barrel.start - total);
        if deals == 3 {
            session.give("three deals on the barrel", party, THIRD);
        } else {
            self.waiting.push((party.to_owned(), deals));
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::families::marriages::points_of;
    use crate::scores::played::{only, played_out, sheet_of};
    use crate::scores::testing::{points, standing};

    fn deal(declarer: i32, bid: i32, [one, two, three]: [i32; 3]) -> String {
        format!(
            "deal: 1\ngame: thousand\noptions.cutthroat: true\ndeclarer: {declarer}\ncontract: {bid}
            result.points: 1 {one}, 2 {two}, 3 {three}\n"
        )
    }

    /// Seed 002, lines 3268, 3270 and 3296.
    #[test]
    fn the_printed_examples() {
        let printed = deal(1, 125, [125, 51, 53]);
        assert_eq!(points(&printed), [250, 50, 55]);
        assert_eq!(points(&deal(1, 125, [120, 40, 0])), [-5, 40, 0]);
        assert_eq!(points(&format!("{printed}options.settlement: bid")), [125, 50, 55]);
        assert_eq!(points("game: thousand\ndeclarer: 2\nresult.forfeited: true"), [60, 0, 60]);
    }

    /// Seed 002, lines 3292–3296.
    #[test]
    fn a_score_from_880_waits() {
        let totals = |deals: &[(i32, i32, [i32; 3])]| {
            let deals = deals.iter().map(|&(declarer, bid, points)| deal(declarer, bid, points));
            let standing = standing(&deals.collect::<String>());
            (standing.totals.iter().map(|total| total.1).collect::<Vec<_>>(), standing.winners)
        };
        let to_the_barrel = [(1, 220, [220, 0, 0]), (1, 220, [220, 10, 10])];
        let then = |more: &[_]| totals(&[&to_the_barrel[..], more].concat());
        assert_eq!(then(&[]), (vec![880, 10, 10], vec![]));
        let others = (2, 100, [50, 60, 10]);
        assert_eq!(then(&[others]).0, [880, -30, 20]);
        assert_eq!(then(&[others; 3]).0[0], 760, "three deals are enough");
        assert_eq!(then(&[(1, 100, [90, 20, 10])]).0[0], 870, "he has failed");
        let won = then(&[(1, 100, [110, 20, 10])]);
        assert_eq!(won, (vec![1090, 30, 20], vec!["1".to_owned()]));
        assert_eq!(then(&[(3, 100, [20, 0, 100]); 2]).0[1], -110, "the third zero");
    }

    #[test]
    fn goal_and_score_agree() {
        for played in played_out("thousand", |_, _| ()) {
            let sheet = sheet_of("thousand", &played);
            let own = only(played.declarer());
            let expected = match played.option("objective") {
                "score" => sheet.points[played.declarer()].1,
                "make" => i32::from(sheet.made == Some(true)),
                "points" => played.told_of("points", own) + points_of(&played, own),
                _ => continue,
            };
            assert_eq!(played.value(), expected, "{:?}", played.setup);
        }
    }
}
