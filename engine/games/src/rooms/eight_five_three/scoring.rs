//! 8-5-3 and 9-5-2: the targets, what a deal scores, and what wins.
//!
//! Rules: seed 002, lines 3308–3310 and 3327–3330. A deal scores each player his tricks less his target.

use crate::deal_record::PlayedOut;
use crate::keys::{Key, options};
use crate::score::{DealResult, Scoring, SessionDeal, Sheet, Standing};
use crate::scores::session::{Session, chosen, most_once};
use crate::scores::taken::{one, tricks};
use crate::scores::teams::Teams;
use crate::setup::Setup;
use tikki_base::error::Result;
use tikki_base::fields::{Map, Value};
use tikki_solver::rules::Player;

/// Tricks of a deal.
const TRICKS: i32 = 16;
/// How many tricks in one deal win the whole game at once (seed 002, line 3310).
pub(super) const WINS_AT_ONCE: i32 = 12;

/// How many tricks the dealer, the player to his left, and the third have to take, and the score that ends the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Targets {
    /// From the dealer clockwise.
    tricks: [i32; 3],
    /// The score of a game.
    game: i32,
}

impl Targets {
    /// 8-5-3, to 16 (seed 002, lines 3308–3310).
    pub(super) const EIGHT: Targets = Targets { tricks: [8, 5, 3], game: 16 };
    /// 9-5-2, to 20 (seed 002, lines 3327–3330).
    pub(super) const NINE: Targets = Targets { tricks: [9, 5, 2], game: 20 };

    /// The target of a player.
    pub(super) const fn of(self, player: Player, dealer: Player) -> i32 {
        self.tricks[(player.index() + 3 - dealer.index()) % 3]
    }

    fn read(setup: &Setup) -> Result<Targets> {
        Ok(super::Options::read(setup)?.targets)
    }
}

options! {
    struct ScoreOptions {
        /// The points of a game, if they are not as the targets have it.
        game: Option<i32>,
    }
}

/// The scores of 8-5-3.
#[derive(Debug)]
pub(super) struct EightFiveThreeScores;

impl Scoring for EightFiveThreeScores {
    fn options(&self) -> &'static [Key] {
        ScoreOptions::KEYS
    }

    fn check(&self, setup: &Setup) -> Result<()> {
        ScoreOptions::read(setup).map(|_| ())
    }

    fn result(&self) -> &'static [Key] {
        const { &[Key::named("tricks")] }
    }

    fn result_of(&self, played: &PlayedOut) -> Result<Map<String, Value>> {
        Ok(played.taken(Teams::each, "tricks", one))
    }

    fn sheet(&self, deal: &DealResult<'_>) -> Result<Sheet> {
        let targets = Targets::read(deal.setup)?;
        let dealer = Player::new(deal.declarer()?);
        let mut sheet = deal.sheet(Teams::each);
        for (place, (seat, taken)) in deal.shares(Teams::each, "tricks", TRICKS)?.iter().enumerate()
        {
            let target = targets.of(Player::new(place), dealer);
            sheet = sheet.with(format!("{} for {target}", tricks(*taken)), seat, taken - target);
        }
        Ok(sheet)
    }

    fn standing(&self, deals: &[SessionDeal<'_>]) -> Result<Standing> {
        let targets = chosen(deals, Targets::read)?;
        let points = chosen(deals, ScoreOptions::read)?.game.unwrap_or(targets.game);
        let mut session = Session::default();
        for deal in deals {
            session.add(&deal.sheet);
            let at_once = with_twelve(targets, deal);
            let winners =
                at_once.map_or_else(|| most_once(points)(session.totals()), |of| vec![of]);
            session.win("game", winners);
        }
        Ok(session.standing())
    }
}

/// Who has taken twelve tricks, if anybody.
fn with_twelve(targets: Targets, deal: &SessionDeal<'_>) -> Option<String> {
    let points = &deal.sheet.points;
    let dealer = deal.declarer()?;
    let dealer = Player::new(points.iter().position(|(of, _)| *of == dealer)?);
    let has = |&(place, (_, points)): &(usize, &(String, i32))| {
        points + targets.of(Player::new(place), dealer) >= WINS_AT_ONCE
    };
    points.iter().enumerate().find(has).map(|(_, (of, _))| of.clone())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scores::played::{only, played_out, points, sheet_of, standing};

    #[test]
    fn targets_go_round_from_the_dealer() {
        let of = |player| Targets::NINE.of(Player::new(player), Player::new(1));
        assert_eq!([0, 1, 2].map(of), [2, 9, 5]);
        assert_eq!(Targets::EIGHT.tricks.iter().sum::<i32>(), TRICKS);
        assert_eq!(Targets::NINE.tricks.iter().sum::<i32>(), TRICKS);
    }

    fn deal(dealer: &str, tricks: [i32; 2], options: &str) -> String {
        let seats = r#""seats":["1","2","3"],"players":{"1":"Ann","2":"Bo","3":"Cy"}"#;
        let [one, two] = tricks;
        let result = format!(r#""result":{{"tricks":{{"1":{one},"2":{two}}}}}"#);
        format!(r#"{{{seats},"declarer":"{dealer}",{result}{options}}}"#)
    }

    /// The printed game to 16 and, by twelve tricks, at once (seed 002, lines 3308–3310).
    #[test]
    fn a_game_is_won_by_points_or_by_twelve_tricks() {
        assert_eq!(points("eight-five-three", &deal("1", [10, 5], "")), [2, 0, -2]);
        let nine = r#","options":{"targets":"9-5-2"}"#;
        assert_eq!(points("eight-five-three", &deal("2", [1, 9], nine)), [-1, 0, 1]);
        let evening = [deal("2", [11, 3], ""), deal("3", [9, 3], ""), deal("3", [10, 2], "")];
        let evening: Vec<&str> = evening.iter().map(String::as_str).collect();
        assert!(standing("eight-five-three", &evening[..2]).winners.is_empty());
        assert_eq!(standing("eight-five-three", &evening).winners, ["Ann"]);
        let twelve = deal("1", [4, 12], "");
        assert_eq!(standing("eight-five-three", &[&twelve]).winners, ["Bo"]);
    }

    #[test]
    fn goals_and_scores_agree() {
        for played in played_out("eight-five-three", |_, _| ()) {
            let sheet = sheet_of("eight-five-three", &played);
            for (seat, &value) in played.values.iter().enumerate() {
                let tricks = played.tricks_of(only(seat));
                let expected = match played.option("objective") {
                    "twelve" => i32::from(tricks >= WINS_AT_ONCE),
                    _ => sheet.points[seat].1,
                };
                assert_eq!(value, expected, "{:?}", played.setup);
            }
        }
    }
}
