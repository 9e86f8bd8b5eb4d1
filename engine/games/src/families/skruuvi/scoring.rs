//! Modern skruuvi: contracts, knocks, aces in misère and pass misère.
//!
//! ```
//! use tikki_games::families::skruuvi::scoring::score;
//! use tikki_base::tricks::TrickCount;
//! let contract = "6NT".parse().expect("a contract");
//! let tricks = |n| TrickCount::new(n).expect("a trick count");
//! assert_eq!(score(contract, 1, tricks(12)).declarers, 48);
//! assert_eq!(score(contract, 2, tricks(9)).declarers, -46);
//! ```

use crate::families::skruuvi::bids::{MisereContract, TrickContract};
use crate::scores::common::{MisereTally, Scores};
use tikki_base::tricks::BySide;
use tikki_base::tricks::Level;
use tikki_base::tricks::TrickCount;
use tikki_solver::Strain;

/// What a notrump contract made is worth more, and a misère made is worth less (seed 000, lines 1988–1990).
const NOTRUMP_OR_MISERE: i32 = 12;

/// The scores of a contract to win tricks, when declarer's side wins this many (seed 000, lines 1984–2004).
pub fn score(contract: TrickContract<5>, knock: i32, tricks: TrickCount) -> Scores {
    let level = contract.level();
    let declarers = match contract.overtricks(tricks) {
        0.. if contract.strain() == Strain::NoTrump => made(level) + NOTRUMP_OR_MISERE,
        0.. => made(level),
        under => failed(level, -under),
    };
    Scores { declarers, opponents: 0 }.times(knock)
}

/// The scores of a misère contract, from the tally of declarer's side (seed 000, lines 1984–2008).
///
/// If it is made, both sides score for the aces in the tricks of the other one, whatever was knocked.
pub fn misere_score(contract: MisereContract<5>, knock: i32, declarers: MisereTally) -> Scores {
    let level = contract.level();
    let base = |declarers| Scores { declarers, opponents: 0 }.times(knock);
    match contract.overtricks(declarers.tricks()) {
        0.. => base(made(level) - NOTRUMP_OR_MISERE).plus(aces(declarers)),
        under => base(failed(level, -under)),
    }
}

/// What both sides score for the aces in the tricks of the other one, from the tally of declarer's side: one for an ace
/// in the first trick, two in the second, and so on (seed 000, lines 2005–2007).
pub(crate) fn aces(declarers: MisereTally) -> Scores {
    Scores { declarers: declarers.aces_avoided(), opponents: declarers.aces_won() }
}

/// The scores of both sides of a pass misère, from the tally of north and south: one for each trick the others win, and
/// the aces in it, all times the knock (seed 000, lines 2014–2024).
pub fn pass_misere(north_south: MisereTally, knock: i32) -> BySide<i32> {
    let avoided = |tally: MisereTally| {
        let tricks = i32::from(tally.tricks().of_the_others().get());
        knock * (tricks + tally.aces_avoided())
    };
    BySide([avoided(north_south), avoided(north_south.from_the_other_side())])
}

/// The points of a contract made in a suit: its level squared, 25, 36 or 49 (seed 000, lines 1987–1988).
const fn made(level: Level) -> i32 {
    level.get() as i32 * level.get() as i32
}

/// The points of a contract with missing tricks, at least one (seed 000, lines 1991–2003).
const fn failed(level: Level, missing: i32) -> i32 {
    let (first, next) = match level.get() {
        7 => (17, 7),
        6 => (11, 6),
        _ => (11, 5),
    };
    -(first + next * (missing - 1))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::families::skruuvi::bids::SkruuviContract;
    use crate::scores::common::testing::{any_count, any_tally, count, tally};
    use crate::scores::played::{
        PlayedOut, goal_is_score_of_misere, played_out, scores_want_what_the_goal_wants,
        whole_deals,
    };
    use proptest::prelude::*;
    use tikki_solver::Side;

    fn of_tricks(text: &str) -> TrickContract<5> {
        match text.parse() {
            Ok(SkruuviContract::Tricks(contract)) => contract,
            other => panic!("{text}: {other:?}"),
        }
    }

    fn misere(level: u8) -> MisereContract<5> {
        MisereContract::<5>::new(Level::new(level).unwrap()).unwrap()
    }

    #[test]
    fn contracts_to_win_tricks() {
        for (text, tricks, points) in [
            ("6NT", 12, 48),
            ("6NT", 9, -23),
            ("5S", 11, 25),
            ("5S", 13, 25),
            ("5NT", 11, 37),
            ("6H", 12, 36),
            ("7C", 13, 49),
            ("7NT", 13, 61),
            ("5D", 10, -11),
            ("5D", 8, -21),
            ("7S", 12, -17),
            ("7S", 10, -31),
        ] {
            let scores = score(of_tricks(text), 1, count(tricks));
            assert_eq!((scores.declarers, scores.opponents), (points, 0), "{text} {tricks}");
        }
        let knocked = |knock| score(of_tricks("6NT"), knock, count(9)).declarers;
        assert_eq!((knocked(2), knocked(4)), (-46, -92));
    }

    #[test]
    fn aces_count_in_a_misere_made() {
        let deal = tally(&[3, 7], &[7, 1, 2, 10]);
        let scores = misere_score(misere(5), 1, deal);
        assert_eq!((scores.declarers, scores.opponents), (26, 7));
        let scores = misere_score(misere(5), 4, deal);
        assert_eq!((scores.declarers, scores.opponents), (4 * 13 + 13, 7));
        let scores = misere_score(misere(7), 2, deal);
        assert_eq!((scores.declarers, scores.opponents), (-48, 0));
        let none = tally(&[], &[1, 1, 1, 1]);
        let made = [5, 6, 7].map(|n| misere_score(misere(n), 1, none).declarers - 4);
        assert_eq!(made, [13, 24, 37]);
    }

    #[test]
    fn pass_misere_counts_what_the_others_take() {
        let deal = tally(&[1, 2, 3, 4, 5, 6], &[2, 5, 8, 13]);
        assert_eq!(pass_misere(deal, 1).0, [28, 13]);
        assert_eq!(pass_misere(deal, 4).0, [112, 52]);
    }

    #[test]
    fn the_goal_of_a_misere_is_its_score() {
        let counted = |played: &PlayedOut| played.option("objective") == "difference";
        let deals = played_out("skruuvi-misere", |_, _| ()).filter(counted);
        goal_is_score_of_misere(deals, PlayedOut::side_names, |played, tally| {
            let Ok(SkruuviContract::Misere(contract)) = played.contract().parse() else {
                panic!("a misère")
            };
            misere_score(contract, played.knock(), tally).difference()
        });
        let deals = whole_deals("skruuvi-pass-misere", |_, _| ()).filter(counted);
        goal_is_score_of_misere(deals, PlayedOut::side_names, |played, tally| {
            pass_misere(tally, played.knock()).difference(Side::NorthSouth)
        });
    }

    #[test]
    fn scores_want_tricks_as_the_goal_does() {
        for game in ["skruuvi", "skruuvi-kotka"] {
            scores_want_what_the_goal_wants(played_out(game, |_, _| ()), 13, |played, tricks| {
                score(of_tricks(played.contract()), 1, count(tricks)).difference()
            });
        }
    }

    proptest! {
        #[test]
        fn more_tricks_never_score_less(level in 5..=7_u8, tricks in 0..13_u8) {
            for strain in Strain::ALL {
                let contract = TrickContract::<5>::new(Level::new(level).unwrap(), strain).unwrap();
                let at = |n| score(contract, 1, count(n)).declarers;
                prop_assert!(at(tricks) <= at(tricks + 1));
            }
        }

        #[test]
        fn a_pass_misere_gives_away_thirteen_tricks_and_four_aces(deal in any_tally()) {
            let all: i32 = pass_misere(deal, 2).0.iter().sum();
            prop_assert_eq!(all, 2 * (13 + deal.aces_won() + deal.aces_avoided()));
        }

        #[test]
        fn knocks_multiply_what_tricks_are_worth(tricks in any_count()) {
            let at = |knock| score(of_tricks("6H"), knock, tricks).declarers;
            prop_assert_eq!(at(4), 2 * at(2));
            prop_assert_eq!(at(2), 2 * at(1));
        }
    }
}
