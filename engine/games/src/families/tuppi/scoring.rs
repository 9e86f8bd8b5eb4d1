//! Tuppi: rami, nolo and sooli, and the game of 52 points in which only one side can have any.
//!
//! ```
//! use tikki_base::tricks::TrickCount;
//! use tikki_games::families::tuppi::scoring as tuppi;
//! let tricks = |n| TrickCount::new(n).expect("a trick count");
//! assert_eq!(tuppi::rami(tricks(9)).declarers, 12);
//! assert_eq!(tuppi::rami(tricks(5)).opponents, 16);
//! ```

use crate::scores::common::{GameOutcome, Scores};
use tikki_base::tricks::BySide;
use tikki_base::tricks::TrickCount;
use tikki_solver::Side;

/// The points that win the game (seed 000, lines 1334–1337).
const GAME: u32 = 52;

/// The points of a rami in which declarer's side wins `tricks`: four for each above six to that side, or eight for each
/// of theirs above six to the opponents (seed 000, lines 1318–1322).
pub fn rami(tricks: TrickCount) -> Scores {
    let above = |tricks: TrickCount| (i32::from(tricks.get()) - 6).max(0);
    Scores { declarers: 4 * above(tricks), opponents: 8 * above(tricks.of_the_others()) }
}

/// The points of both sides of a nolo in which north and south win `tricks`: four for each trick short of seven, to the
/// side with fewer (seed 000, lines 1323–1325).
pub fn nolo(tricks: TrickCount) -> BySide<i32> {
    let short = |tricks: TrickCount| (7 - i32::from(tricks.get())).max(0);
    BySide([4 * short(tricks), 4 * short(tricks.of_the_others())])
}

/// The points of a sooli, the side of the lone player being declarer's: 24 if he stays without a trick, else 24 to the
/// opponents (seed 000, lines 1326–1328).
pub const fn sooli(without_trick: bool) -> Scores {
    if without_trick {
        Scores { declarers: 24, opponents: 0 }
    } else {
        Scores { declarers: 0, opponents: 24 }
    }
}

/// What the seed lets be read two ways, or allows to be left out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct TuppiScoring {
    /// Whether sooli may be bid; some play without it (seed 000, line 1342).
    pub sooli: bool,
    /// Whether a side that scores against the rising one keeps those points and rises itself. By the letter it does not:
    /// the game returns to 0–0 (seed 000, lines 1330–1331).
    pub breaking_scores: bool,
}

impl Default for TuppiScoring {
    fn default() -> TuppiScoring {
        TuppiScoring { sooli: true, breaking_scores: false }
    }
}

/// How a game stands: at most one side has points, fewer than 52.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct TuppiRise {
    rising: Option<(Side, u32)>,
}

impl TuppiRise {
    /// The game in which this side is rising (*nousussa*) with so many points, 1 to 51.
    pub fn rising(side: Side, points: u32) -> Option<TuppiRise> {
        (1..GAME).contains(&points).then_some(TuppiRise { rising: Some((side, points)) })
    }

    /// The points of both sides.
    pub fn totals(self) -> BySide<u32> {
        self.rising.map_or(BySide::default(), |(side, points)| BySide::only(side, points))
    }

    /// The game after a deal of these points, which one side has alone, and whether that decides it.
    ///
    /// Points are kept only in deals in succession: when the opponents of the rising side score, both have nothing
    /// (seed 000, lines 1329–1337). A decided game begins again at 0–0.
    #[must_use]
    pub fn after_deal(self, deal: BySide<i32>, options: TuppiScoring) -> (TuppiRise, GameOutcome) {
        let Some(scorer) = Side::ALL.into_iter().find(|&side| deal[side] > 0) else {
            return (self, GameOutcome::Open);
        };
        let points = deal[scorer].unsigned_abs();
        let total = match self.rising {
            Some((side, before)) if side == scorer => before + points,
            Some(_) if !options.breaking_scores => {
                return (TuppiRise::default(), GameOutcome::Open);
            }
            _ => points,
        };
        match TuppiRise::rising(scorer, total) {
            Some(game) => (game, GameOutcome::Open),
            None => (TuppiRise::default(), GameOutcome::Won(scorer)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scores::common::testing::{any_count, count};
    use crate::scores::played::{only, played_out, scores_want_what_the_goal_wants};
    use Side::{EastWest, NorthSouth};
    use proptest::prelude::*;

    fn pair(scores: Scores) -> (i32, i32) {
        (scores.declarers, scores.opponents)
    }

    #[test]
    fn rami_pays_four_or_eight() {
        for (tricks, points) in [
            (7, (4, 0)),
            (8, (8, 0)),
            (9, (12, 0)),
            (13, (28, 0)),
            (6, (0, 8)),
            (5, (0, 16)),
            (0, (0, 56)),
        ] {
            assert_eq!(pair(rami(count(tricks))), points, "{tricks}");
        }
    }

    #[test]
    fn nolo_pays_four_to_the_side_with_fewer() {
        for (tricks, points) in
            [(6, [4, 0]), (5, [8, 0]), (4, [12, 0]), (0, [28, 0]), (7, [0, 4]), (9, [0, 12])]
        {
            assert_eq!(nolo(count(tricks)).0, points, "{tricks}");
        }
        assert_eq!((pair(sooli(true)), pair(sooli(false))), ((24, 0), (0, 24)));
    }

    #[test]
    fn a_game_is_won_in_deals_in_succession() {
        let play = |game: TuppiRise, side, points| {
            game.after_deal(BySide::only(side, points), TuppiScoring::default())
        };
        let (game, _) = play(TuppiRise::default(), NorthSouth, 28);
        assert_eq!(game.totals().0, [28, 0]);
        assert_eq!(play(game, EastWest, 56), (TuppiRise::default(), GameOutcome::Open));
        let (game, outcome) = play(game, NorthSouth, 23);
        assert_eq!((game.totals().0, outcome), ([51, 0], GameOutcome::Open));
        assert_eq!(play(game, NorthSouth, 4), (TuppiRise::default(), GameOutcome::Won(NorthSouth)));
        assert_eq!(play(TuppiRise::default(), EastWest, 56).1, GameOutcome::Won(EastWest));
        assert_eq!(play(game, EastWest, 0), (game, GameOutcome::Open));
    }

    #[test]
    fn by_another_reading_the_breaking_side_rises() {
        let options = TuppiScoring { breaking_scores: true, ..TuppiScoring::default() };
        let game = TuppiRise::rising(NorthSouth, 40).unwrap();
        assert_eq!(game.after_deal(BySide([0, 16]), options).0.totals().0, [0, 16]);
        assert_eq!(
            (TuppiRise::rising(NorthSouth, 0), TuppiRise::rising(NorthSouth, 52)),
            (None, None)
        );
    }

    #[test]
    fn scores_want_tricks_as_the_goal_does() {
        scores_want_what_the_goal_wants(played_out("tuppi-rami", |_, _| ()), 13, |_, tricks| {
            rami(count(tricks)).difference()
        });
        scores_want_what_the_goal_wants(played_out("tuppi-nolo", |_, _| ()), 13, |_, tricks| {
            nolo(count(tricks)).difference(NorthSouth)
        });
    }

    #[test]
    fn the_goal_of_a_sooli_is_whether_it_is_made() {
        for played in played_out("tuppi-sooli", |_, _| ()) {
            let soloist = played.seat(played.setup.state["soloist"].as_str().unwrap());
            let tricks = played.count(only(soloist));
            assert_eq!(played.value() == 1, sooli(tricks == 0).declarers > 0);
        }
    }

    proptest! {
        #[test]
        fn rami_wants_tricks_and_nolo_avoids_them(tricks in 0..13_u8) {
            let rami = |n| rami(count(n)).difference();
            let nolo = |n| nolo(count(n)).difference(NorthSouth);
            prop_assert!(rami(tricks) < rami(tricks + 1));
            prop_assert!(nolo(tricks) > nolo(tricks + 1));
        }

        #[test]
        fn exactly_one_side_scores(tricks in any_count()) {
            let BySide([ns, ew]) = nolo(tricks);
            prop_assert!(ns.min(ew) == 0 && ns + ew > 0);
            prop_assert_eq!(nolo(tricks.of_the_others()).0, [ew, ns]);
            let (declarers, opponents) = pair(rami(tricks));
            prop_assert!(declarers.min(opponents) == 0 && declarers + opponents > 0);
        }
    }
}
