//! Setback: what a bid brings or costs, the game of seven, and the pitch that wins it at once.
//!
//! Rules: seed 002, lines 5656–5680.

use super::{Options, bid};
use crate::deal_record::PlayedOut;
use crate::families::all_fours::POINT;
use crate::families::all_fours::scores::{self, AllFours};
use crate::keys::{Key, options, results};
use crate::score::{DealResult, Scoring, SessionDeal, Sheet, Standing};
use crate::scores::session::{Session, chosen, most_once};
use crate::scores::teams::Teams;
use crate::setup::Setup;
use tikki_base::error::{Code, Error, Result};
use tikki_base::fields::{Map, Value};

options! {
    struct ScoreOptions {
        /// The points of a game.
        game: i32 = 7 in 1..=100,
    }
}

results! {
    /// What `state` tells of the auction.
    struct Auction {
        /// Whether the bid of four is a pitch.
        pitch: bool = false,
    }
}

/// All points of a deal, which a pitch promises.
const ALL: i32 = 4 * POINT;
/// The line of a pitch that was made.
const PITCHED: &str = "pitched all four";

/// The scores of setback.
#[derive(Debug)]
pub(super) struct SetbackScores;

impl Scoring for SetbackScores {
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
        &scores::RESULT
    }

    fn result_of(&self, played: &PlayedOut) -> Result<Map<String, Value>> {
        let trump_jack_pips = Options::read(&played.setup)?.trump_jack_pips;
        let teams = Teams::each(&played.question.seats);
        let points = AllFours { teams: &teams, low_as_dealt: false, trump_jack_pips };
        Ok(points.result_of(played))
    }

    fn sheet(&self, deal: &DealResult<'_>) -> Result<Sheet> {
        let (declarer, bid) = (deal.declarer()?, bid(deal.setup)?);
        let Auction { pitch } = Auction::told(&deal.setup.state())?;
        if pitch && bid != ALL {
            let message = format!("a pitch is a bid of {ALL}");
            return Err(Error::new(Code::BadContract, message).in_field("/contract"));
        }
        let (seats, of) = (Teams::each(&deal.seats), &deal.seats[declarer]);
        let points = scores::points(deal, &seats)?;
        let own = POINT * points.iter().filter(|&&(_, place)| place == declarer).count() as i32;
        let scored = |sheet: Sheet, &(what, place): &(&str, usize)| {
            sheet.with(what, &deal.seats[place], POINT)
        };
        let counts = |&&(_, place): &&(&str, usize)| place != declarer || own >= bid && !pitch;
        let sheet = points.iter().filter(counts).fold(seats.sheet(), scored);
        let sheet = match (own >= bid, pitch) {
            (false, _) => sheet.with(format!("bid of {bid} not made"), of, -bid),
            (true, true) => sheet.with(PITCHED, of, own),
            (true, false) => sheet,
        };
        Ok(sheet.made(own >= bid))
    }

    fn standing(&self, deals: &[SessionDeal<'_>]) -> Result<Standing> {
        let game = chosen(deals, ScoreOptions::read)?.game;
        let mut session = Session::default();
        for SessionDeal { sheet, .. } in deals {
            session.add(sheet);
            let pitched = sheet.lines.iter().find(|line| line.what == PITCHED);
            let wins = pitched.filter(|line| session.total(&line.of) >= line.points);
            let winners = match wins {
                Some(line) => vec![line.of.clone()],
                None => most_once(game)(session.totals()),
            };
            session.win("game", winners);
        }
        Ok(session.standing())
    }
}

#[cfg(test)]
mod tests {
    use crate::scores::played::{played_out, sheet_of};
    use crate::scores::testing::{points, standing};

    fn deal(bid: i32, pitch: bool, result: &str) -> String {
        format!(
            "deal: 1\ngame: setback\nseats: 1 2 3\ndeclarer: 1\ncontract: {bid}\nstate.pitch: {pitch}
            result: {result}\n"
        )
    }

    const THREE: &str = "high 1, low 2, jack 1, game 1";
    const FOUR: &str = "high 1, low 1, jack 1, game 1";

    /// Seed 002, line 5668.
    #[test]
    fn a_bid_is_made_or_lost_and_the_others_keep_their_points() {
        assert_eq!(points(&deal(2, false, THREE)), [3, 1, 0]);
        assert_eq!(points(&deal(4, false, THREE)), [-4, 1, 0]);
        assert_eq!(points(&deal(4, true, FOUR)), [4, 0, 0]);
    }

    /// Seed 002, line 5680.
    #[test]
    fn a_pitch_wins_at_once_from_nought_up() {
        let winners = |deals: &[String]| {
            let standing = standing(&deals.concat());
            (standing.winners, standing.totals[0].1)
        };
        let (pitch, four) = (deal(4, true, FOUR), deal(4, false, FOUR));
        assert_eq!(winners(std::slice::from_ref(&pitch)), (vec!["1".to_owned()], 4));
        assert_eq!(winners(&[deal(4, false, THREE), pitch]), (vec![], 0));
        assert_eq!(winners(std::slice::from_ref(&four)), (vec![], 4));
        assert_eq!(winners(&[four, deal(2, false, THREE)]).0, ["1"]);
    }

    #[test]
    fn goal_and_score_agree() {
        for played in played_out("setback", |_, _| ()) {
            let sheet = sheet_of("setback", &played);
            let own = sheet.points[played.declarer()].1;
            match played.option("objective") {
                "score" => assert_eq!(played.value(), own, "{:?}", played.setup),
                "make" => assert_eq!(played.value() == 1, sheet.made == Some(true)),
                "points" if sheet.made == Some(true) => assert_eq!(played.value(), own),
                "each" => {
                    for (seat, &value) in played.values.iter().enumerate() {
                        assert!(seat == played.declarer() || sheet.points[seat].1 == value);
                    }
                }
                _ => (),
            }
        }
    }
}
