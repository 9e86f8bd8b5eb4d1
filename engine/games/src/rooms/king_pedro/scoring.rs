//! King pedro: what bidders and others score, and the game, which only bidders win.
//!
//! Rules: seed 002, lines 4832–4841.

use super::KING_PEDRO;
use crate::deal_record::PlayedOut;
use crate::families::pedro::{POINTS, bidders};
use crate::keys::{Key, options};
use crate::score::{DealResult, Scoring, SessionDeal, Sheet, Standing};
use crate::scores::session::{Session, chosen};
use crate::setup::Setup;
use tikki_base::error::Result;
use tikki_base::fields::{Map, Value};

options! {
    struct ScoreOptions {
        /// The points of a game.
        game: i32 = 200 in 1..=1000,
    }
}

/// The scores of King pedro.
#[derive(Debug)]
pub(super) struct KingPedroScores;

impl Scoring for KingPedroScores {
    fn options(&self) -> &'static [Key] {
        ScoreOptions::KEYS
    }

    fn check(&self, setup: &Setup) -> Result<()> {
        ScoreOptions::read(setup).map(|_| ())
    }

    fn result(&self) -> &'static [Key] {
        const { &[Key::named(POINTS)] }
    }

    fn result_of(&self, played: &PlayedOut) -> Result<Map<String, Value>> {
        KING_PEDRO.points(played)
    }

    fn sheet(&self, deal: &DealResult<'_>) -> Result<Sheet> {
        KING_PEDRO.sheet(deal, 1)
    }

    /// A side with enough points wins by a bid that it makes, and by nothing else (seed 002, line 4841).
    fn standing(&self, deals: &[SessionDeal<'_>]) -> Result<Standing> {
        let points = chosen(deals, ScoreOptions::read)?.game;
        let mut session = Session::default();
        for deal in deals {
            session.add(&deal.sheet);
            let winner = bidders(deal).filter(|side| session.total(side) >= points);
            session.win("game", winner.into_iter().collect());
        }
        Ok(session.standing())
    }
}

#[cfg(test)]
mod tests {
    use crate::scores::played::{played_out, points, sheet_of, standing};
    use crate::setup::Setup;
    use tikki_base::chance::Rng;

    fn deal(declarer: &str, bid: i32, north: i32) -> String {
        let points = format!(r#""result":{{"points":{{"NS":{north},"EW":{}}}}}"#, 44 - north);
        format!(r#"{{"declarer":"{declarer}","contract":{bid},{points}}}"#)
    }

    /// Seed 002, line 4841.
    #[test]
    fn only_bidders_win() {
        assert_eq!(points("king-pedro", &deal("N", 30, 29)), [-30, 15]);
        let others = deal("E", 1, 40);
        let evening = vec![others.as_str(); 6];
        let after = standing("king-pedro", &evening);
        assert_eq!((after.totals[0].1, after.winners.len()), (240, 0));
        let bid = deal("S", 40, 40);
        assert_eq!(standing("king-pedro", &[&evening[..], &[&bid]].concat()).winners, ["NS"]);
    }

    /// Random positions tell of more points than there are.
    fn nothing_before(setup: &mut Setup, _: &mut Rng) {
        setup.state.remove("points");
    }

    #[test]
    fn goals_and_scores_agree() {
        for played in played_out("king-pedro", nothing_before) {
            let sheet = sheet_of("king-pedro", &played);
            let bid: i32 = played.contract().parse().unwrap();
            let own = sheet.points_of(played.side_names()[0]).unwrap();
            let expected = if played.value() >= bid { played.value() } else { -bid };
            assert_eq!(own, expected, "{:?}", played.setup);
        }
    }
}
