//! Rödskägg: what tricks take off and what a miss costs, and the way down to exactly nothing.
//!
//! Rules: seed 004, lines 150–162.

use super::{ASKED, MISSED, Options, START, TRICKS, Taken};
use crate::deal_record::PlayedOut;
use crate::keys::{Key, options, results};
use crate::score::{DealResult, Scoring, SessionDeal, Sheet, Standing, result};
use crate::scores::session::{Session, chosen, most_once};
use crate::scores::teams::Teams;
use crate::setup::Setup;
use tikki_base::error::{Code, Error, Result};
use tikki_base::fields::{Map, Value};
use tikki_solver::rules::{Move, Players};

options! {
    struct ScoreOptions {
        /// With how many points everybody begins.
        start: i32 = 12 in 0..=1000,
    }
}

const _: () = assert!(START == 12, "the preset of the scores is that of the question");

results! {
    /// What `state` tells of the auction.
    struct Auction {
        /// Whether the bidder of six has said Rödskägg.
        rodskagg: bool = false,
    }
}

/// What a result tells: the tricks of each before the question and after it, and who has put his hand down.
const RESULT: [Key; 3] = [Key::named("early"), Key::named("late"), Key::named("dropped")];

/// Lines of a Rödskägg, which end the game for its bidder one way or the other.
const ALL_SIX: &str = "Rödskägg";
const NOT_ALL: &str = "Rödskägg not made: out";

/// The scores of Rödskägg.
#[derive(Debug)]
pub(super) struct RodskaggScores;

impl Scoring for RodskaggScores {
    fn options(&self) -> &'static [Key] {
        ScoreOptions::KEYS
    }

    fn state(&self) -> &'static [Key] {
        Auction::KEYS
    }

    fn check(&self, setup: &Setup) -> Result<()> {
        ScoreOptions::read(setup)?;
        Auction::told(&setup.state()).map(|_| ())
    }

    fn result(&self) -> &'static [Key] {
        &RESULT
    }

    fn result_of(&self, played: &PlayedOut) -> Result<Map<String, Value>> {
        let seats = Teams::each(&played.question.seats);
        let first = TRICKS + 1 - played.tricks.len() as i32;
        let said = played.setup.state().object("said")?;
        let stayed = |seat: &str| said.get(seat).is_some_and(|word| word == "stay");
        let won = |by: Players, late: bool| {
            let numbered = (first..).zip(&played.tricks).filter(|(_, trick)| trick.is_won_by(by));
            numbered.filter(|(number, _)| (*number >= ASKED) == late).count() as i32
        };
        let told = |seat: &str, late: bool| {
            if stayed(seat) == late { played.told("tricks", seat) } else { 0 }
        };
        let tricks = |late| seats.numbers(|seat, by| told(seat, late) + won(by, late));
        let left = played.moves.iter().filter(|(_, made)| *made == Move::Leave);
        let left = left.map(|(seat, _)| played.question.seats[*seat].clone());
        let gone = played.question.seats.iter().filter(|seat| {
            played.setup.hands.iter().all(|(other, _)| other != *seat)
                || said.get(seat).is_some_and(|word| word == "drop")
        });
        let dropped: Vec<String> = gone.cloned().chain(left).collect();
        Ok(result([("early", tricks(false)), ("late", tricks(true)), ("dropped", dropped.into())]))
    }

    fn sheet(&self, deal: &DealResult<'_>) -> Result<Sheet> {
        let seats = Teams::each(&deal.seats);
        let declarer = deal.declarer()?;
        let bid = deal.setup.bid(0..=TRICKS, "0 to 6 tricks")?;
        let early = seats.told(deal, "early", 0..=TRICKS)?;
        let late = seats.told_or_nothing(deal, "late", 0..=1 + TRICKS - ASKED)?;
        let dropped = deal.result.texts("dropped")?;
        let dropped = dropped.iter().map(|name| deal.seat(&deal.result.pointer("dropped"), name));
        let dropped: Vec<usize> = dropped.collect::<Result<_>>()?;
        expect_possible(&early, &late, &dropped, declarer)?;
        let keeps = Options::read(deal.setup)?.short_keeps_tricks;
        let taken = |seat: usize| Taken {
            early: early[seat],
            late: late[seat],
            gone: dropped.contains(&seat),
        };
        let score = |seat: usize| {
            let taken = taken(seat);
            if seat == declarer { taken.bidders_score(bid, keeps) } else { taken.score() }
        };
        let scored = |sheet: Sheet, seat: usize| {
            let what = match (seat == declarer, taken(seat)) {
                (true, _) => format!("{} tricks for a bid of {bid}", early[seat] + late[seat]),
                (false, Taken { gone: true, .. }) => "put the hand down".to_owned(),
                (false, _) if score(seat) == MISSED => "stayed without a trick".to_owned(),
                (false, _) => format!("{} tricks", early[seat] + late[seat]),
            };
            sheet.with(what, &deal.seats[seat], score(seat))
        };
        let sheet = (0..deal.seats.len()).fold(seats.sheet(), scored);
        let tricks = early[declarer] + late[declarer];
        let Auction { rodskagg } = Auction::told(&deal.setup.state())?;
        if rodskagg && bid < TRICKS {
            let message = "Rödskägg is said by who has bid six";
            return Err(Error::new(Code::BadContract, message).in_field("/contract"));
        }
        let said = |sheet: Sheet| {
            let what = if tricks == TRICKS { ALL_SIX } else { NOT_ALL };
            sheet.with(what, &deal.seats[declarer], 0)
        };
        let sheet = if rodskagg { said(sheet) } else { sheet };
        Ok(sheet.made(tricks >= bid))
    }

    /// Exactly nothing wins. Two who come to it in one deal play the next as a duel, which more tricks win.
    fn standing(&self, deals: &[SessionDeal<'_>]) -> Result<Standing> {
        let start = chosen(deals, ScoreOptions::read)?.start;
        let (mut session, mut duel, mut begun) = (Session::default(), Vec::new(), false);
        for deal in deals {
            session.add(&deal.sheet);
            if !begun {
                deal.sheet.points.iter().for_each(|(party, _)| session.give("start", party, start));
            }
            let all_six = deal.sheet.lines.iter().find(|line| line.what == ALL_SIX);
            let winners = match all_six {
                Some(line) => vec![line.of.clone()],
                None if duel.is_empty() => {
                    let at_nothing =
                        |party: &String| session.total(party) == 0 && !is_out(&deal.sheet, party);
                    let parties = deal.sheet.points.iter().map(|(party, _)| party.clone());
                    duel = parties.filter(at_nothing).collect();
                    if duel.len() == 1 { duel.clone() } else { Vec::new() }
                }
                None => more_tricks(deal, &duel),
            };
            begun = winners.is_empty();
            if !begun {
                duel.clear();
            }
            session.win("game", winners);
        }
        Ok(session.standing())
    }
}

/// # Errors
/// `impossible-state` if the six tricks of a deal cannot have been won like that.
fn expect_possible(early: &[i32], late: &[i32], dropped: &[usize], declarer: usize) -> Result<()> {
    let bad =
        |message: &str, at: &str| Err(Error::new(Code::ImpossibleState, message).in_field(at));
    let (late_ones, tricks) = (late.iter().sum::<i32>(), early.iter().chain(late).sum::<i32>());
    if late_ones > 1 + TRICKS - ASKED {
        return bad("two tricks are played after the question", "/result/late");
    }
    if tricks != TRICKS {
        return bad("six tricks are played in a deal", "/result/early");
    }
    if dropped.iter().any(|&seat| seat == declarer || early[seat] + late[seat] > 0) {
        return bad("who leaves has no trick, and is not the bidder", "/result/dropped");
    }
    Ok(())
}

/// Whether a player has said Rödskägg in a deal, and not made it.
fn is_out(sheet: &Sheet, party: &str) -> bool {
    sheet.lines.iter().any(|line| line.what == NOT_ALL && line.of == party)
}

/// Which of some players has taken most tricks of a deal; nobody of several.
fn more_tricks(deal: &SessionDeal<'_>, of: &[String]) -> Vec<String> {
    let tricks = |key: &str, party: &String| {
        let told = deal.result.get(key).and_then(Value::as_object).into_iter().flatten();
        let own = told.filter(|(seat, _)| deal.party(seat) == *party);
        own.filter_map(|(_, tricks)| tricks.as_i64()).sum::<i64>() as i32
    };
    let all = |party: &String| tricks("early", party) + tricks("late", party);
    let totals: Vec<(String, i32)> = of.iter().map(|party| (party.clone(), all(party))).collect();
    most_once(0)(&totals)
}

#[cfg(test)]
mod tests {
    use crate::scores::played::{played_out, sheet_of};
    use crate::scores::testing::{points, refused, standing, totals};

    fn deal(bid: i32, early: &str, late: &str, more: &str) -> String {
        let told = format!("deal: 1\ngame: rodskagg\nseats: 1 2 3\ndeclarer: 1\ncontract: {bid}");
        format!("{told}\nresult.early: {early}\nresult.late: {late}\n{more}\n")
    }

    /// Seed 004, line 152.
    #[test]
    fn tricks_take_off_and_misses_cost() {
        assert_eq!(points(&deal(3, "1 3, 2 1", "1 1, 3 1", "")), [-4, -1, -2]);
        assert_eq!(points(&deal(3, "1 2, 2 2", "2 2", "")), [4, -4, 6]);
        let dropped = deal(5, "1 4", "1 2", r#"result.dropped: ["2","3"]"#);
        assert_eq!(points(&dropped), [-6, 0, 0]);
        let short = deal(5, "1 4", "2 2", "options.short_keeps_tricks: false");
        assert_eq!(points(&short), [6, -4, 6]);
    }

    #[test]
    fn six_tricks_are_won_by_those_who_play() {
        let place = |told: String| refused(&told).place.to_string();
        assert_eq!(place(deal(3, "1 3, 2 1", "1 1, 3 2", "")), "/result/late");
        assert_eq!(place(deal(3, "1 3, 2 1", "1 1", "")), "/result/early");
        let left = |seat: &str| format!(r#"result.dropped: ["{seat}"]"#);
        assert_eq!(place(deal(3, "1 3, 2 1", "1 2", &left("2"))), "/result/dropped");
        assert_eq!(place(deal(3, "2 4", "2 2", &left("1"))), "/result/dropped");
    }

    /// Seed 004, lines 158–162.
    #[test]
    fn exactly_nothing_wins() {
        let six = deal(6, "1 4", "1 2", r#"result.dropped: ["2","3"]"#);
        assert_eq!(totals(&six), [6, 12, 12]);
        assert_eq!(standing(&six.repeat(2)).winners, ["1"]);
        let said = format!("{six}state.rodskagg: true");
        assert_eq!(standing(&said).winners, ["1"]);
        let below = deal(2, "1 2, 2 1, 3 1", "2 1, 3 1", "");
        let failed = format!("options.start: 0\n{below}{}", deal(6, "1 4", "2 2", ""));
        assert_eq!(standing(&failed).winners, ["1"], "six bid, and six points for the miss");
        assert!(standing(&format!("{failed}state.rodskagg: true")).winners.is_empty(), "out");
        let both = format!("options.start: 2\n{}", deal(2, "1 2, 2 2", "3 2", ""));
        assert!(standing(&both).winners.is_empty());
        let duel = deal(1, "1 1, 2 3", "2 2", "");
        assert_eq!(standing(&(both + &duel)).winners, ["2"]);
    }

    #[test]
    fn goal_and_score_agree() {
        for played in played_out("rodskagg", |_, _| ()) {
            let sheet = sheet_of("rodskagg", &played);
            let before = |seat: &str| played.told("scores", seat);
            let points = || sheet.points.iter().map(|(_, points)| *points);
            let expected: Vec<i32> = match played.option("objective") {
                "score" => points().collect(),
                "zero" => {
                    let zero =
                        |(seat, points): &(String, i32)| i32::from(before(seat) + points == 0);
                    sheet.points.iter().map(zero).collect()
                }
                _ => continue,
            };
            assert_eq!(played.values, expected, "{:?}", played.setup);
        }
    }
}
