//! Skruuvi: contracts, knocks, aces in misère and pass misère; by the rules of modern Skruuvi or of Klubiskruuvi, whose deals
//! with partners are these; and the game of either.

use super::klubi;
use crate::families::four_hands::{ContractKind, contract};
use crate::families::skruuvi::{limit, needed};
use crate::scores::aces;
use crate::scores::common::{MisereTally, SideScores};
use tikki_base::error::Result;
use tikki_base::fields::{Map, Value};
use tikki_base::tricks::BySide;
use tikki_derive::{Keys, Word};
use tikki_play::game::keys::{KeySpec, Keys, PartyNumbers};
use tikki_play::played_deal::FinishedPlay;
use tikki_play::position::setup::Setup;
use tikki_play::scoring::session::{ScoreSession, most_from};
use tikki_play::scoring::sides::{name_of, side_at};
use tikki_play::scoring::taken::one;
use tikki_play::scoring::teams::Teams;
use tikki_play::scoring::{DealResult, DealSheet, Scoring, SessionDeal, SessionStanding};
use tikki_solver::Side;

/// What a notrump contract made is worth more, and a misère made is worth less (Finnish Games, “Modern Skruuvi”).
const NOTRUMP_OR_MISERE: i32 = 12;

/// The scores of a contract to win tricks, when declarer's side wins so many (Finnish Games, “Modern Skruuvi”).
fn score(level: i32, kind: ContractKind, knock: i32, tricks: i32) -> SideScores {
    let declarers = match tricks - needed(level) {
        0.. if kind == ContractKind::NoTrump => made(level) + NOTRUMP_OR_MISERE,
        0.. => made(level),
        under => failed(level, -under),
    };
    SideScores { declarers, opponents: 0 }.times(knock)
}

/// The scores of a misère contract, from the tally of declarer's side (Finnish Games, “Modern Skruuvi”).
///
/// If it is made, both sides score for the aces in the tricks of the other one, whatever was knocked.
pub(crate) fn misere_score(level: i32, knock: i32, declarers: MisereTally) -> SideScores {
    let base = |declarers| SideScores { declarers, opponents: 0 }.times(knock);
    match limit(level) - i32::from(declarers.tricks().get()) {
        0.. => base(made(level) - NOTRUMP_OR_MISERE).plus(declarers.aces()),
        under => base(failed(level, -under)),
    }
}

/// The scores of both sides of a pass misère, from the tally of north and south: one for each trick the others win, and
/// the aces in it, all times the knock (Finnish Games, “Modern Skruuvi”).
pub(crate) fn pass_misere(north_south: MisereTally, knock: i32) -> BySide<i32> {
    let avoided = |tally: MisereTally| {
        let tricks = i32::from(tally.tricks().of_the_others().get());
        knock * (tricks + tally.aces_avoided())
    };
    BySide([avoided(north_south), avoided(north_south.seen_from_the_others())])
}

/// The points of a contract made in a suit: its level squared, 25, 36 or 49 (Finnish Games, “Modern Skruuvi”).
const fn made(level: i32) -> i32 {
    level * level
}

/// The points of a contract with missing tricks, at least one (Finnish Games, “Modern Skruuvi”).
const fn failed(level: i32, missing: i32) -> i32 {
    let (first, next) = match level {
        7 => (17, 7),
        6 => (11, 6),
        _ => (11, 5),
    };
    -(first + next * (missing - 1))
}

/// Whose rules score deals with partners.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Word)]
enum SkruuviVariant {
    Skruuvi,
    Klubiskruuvi,
}

/// How the points of a team become those of its players in Klubiskruuvi: the source has both, and says that they come to the
/// same (Finnish Games, “Klubiskruuvi”). The differences between the players are equal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Word)]
pub(crate) enum TeamShare {
    /// Four times the own team's points.
    #[word("four-times-own")]
    FourTimesOwn,
    /// Twice the own team's points less twice the other team's.
    #[word("twice-difference")]
    TwiceDifference,
}

/// What was knocked, where the play does not ask it.
#[derive(Clone, Debug, Keys)]
pub(crate) struct KnockStakes {
    #[key(one_of(1, 2, 4))]
    pub(crate) knock: i32,
}

#[derive(Clone, Debug, Keys)]
struct SkruuviScoring {
    scoring: SkruuviVariant,
    /// In Klubiskruuvi, whether the bonus for tricks above the contract is multiplied by knocks, as the contract itself
    /// is. The source leaves it open.
    #[key(default = true)]
    knock_overtricks: bool,
}

/// What is chosen of the game, or of the match of Klubiskruuvi.
#[derive(Clone, Debug, Keys)]
pub(crate) struct GameOptions {
    pub(crate) share: TeamShare,
    /// How many deals it has.
    pub(crate) deals: Option<i32>,
}

/// The deals of a game: four basic ones and four kotkas (Finnish Games, “Modern Skruuvi”).
const GAME: i32 = 8;
/// The deals of a match of Klubiskruuvi: three games of twelve (Finnish Games, “Klubiskruuvi”).
const MATCH: i32 = 36;

/// What came of a deal.
#[derive(Clone, Debug, Keys)]
struct SkruuviOutcome {
    /// Tricks by side.
    tricks: PartyNumbers,
}

/// What came of a deal in which aces count.
#[derive(Clone, Debug, Keys)]
struct AcesOutcome {
    /// Tricks by side.
    tricks: PartyNumbers,
    /// The sum of the numbers of the tricks in which aces fell, by the side that won them.
    aces: PartyNumbers,
}

/// The scores of one of the deals with partners.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum SkruuviScores {
    /// A contract to win tricks.
    Tricks,
    /// The same in a kotka, in which nobody bids less than level six (Finnish Games, “Modern Skruuvi”).
    Kotka,
    /// A contract to avoid them.
    Misere,
    /// Everybody passed.
    PassMisere,
}

impl Scoring for SkruuviScores {
    fn options(&self) -> &'static [KeySpec] {
        const OF_SCORES: [KeySpec; 4] = [
            SkruuviScoring::KEYS[0],
            SkruuviScoring::KEYS[1],
            GameOptions::KEYS[0],
            GameOptions::KEYS[1],
        ];
        match self {
            SkruuviScores::Tricks | SkruuviScores::Kotka => {
                const { &[KnockStakes::KEYS[0], OF_SCORES[0], OF_SCORES[1], OF_SCORES[2], OF_SCORES[3]] }
            }
            SkruuviScores::Misere | SkruuviScores::PassMisere => const { &OF_SCORES },
        }
    }

    fn check(&self, setup: &Setup) -> Result<()> {
        KnockStakes::of(setup)?;
        SkruuviScoring::of(setup)?;
        GameOptions::of(setup).map(|_| ())
    }

    fn result(&self) -> &'static [KeySpec] {
        match self {
            SkruuviScores::Tricks | SkruuviScores::Kotka => SkruuviOutcome::KEYS,
            SkruuviScores::Misere | SkruuviScores::PassMisere => AcesOutcome::KEYS,
        }
    }

    fn result_of(&self, played: &FinishedPlay) -> Result<Map<String, Value>> {
        Ok(match self {
            SkruuviScores::Tricks | SkruuviScores::Kotka => {
                played.taken(Teams::opposite, "tricks", one)
            }
            SkruuviScores::Misere | SkruuviScores::PassMisere => aces::result_of(played),
        })
    }

    fn sheet(&self, deal: &DealResult<'_>) -> Result<DealSheet> {
        match self {
            SkruuviScores::Tricks => tricks_sheet(deal, 5, "levels five to seven in S H D C NT"),
            SkruuviScores::Kotka => tricks_sheet(deal, 6, "levels six and seven in S H D C NT"),
            SkruuviScores::Misere => misere_sheet(deal),
            SkruuviScores::PassMisere => {
                let outcome = AcesOutcome::read(&deal.result)?;
                let tally = aces::tally(Side::NorthSouth, &outcome.tricks, &outcome.aces)?;
                let points = pass_misere(tally, KnockStakes::of(deal.setup)?.knock);
                Ok(DealSheet::of_sides().with_sides("tricks and aces of the others", points))
            }
        }
    }

    fn session(&self) -> Option<&'static str> {
        Some(SESSION)
    }

    fn standing(&self, deals: &[SessionDeal<'_>]) -> Result<SessionStanding> {
        standing(deals)
    }
}

/// What the session is called.
pub(crate) const SESSION: &str = "Skruuvi";

/// The scores of a contract to win tricks, of this level at least.
fn tricks_sheet(deal: &DealResult<'_>, least: i32, rule: &str) -> Result<DealSheet> {
    let declarers = deal.declaring()?;
    let known = |level, kind| (least..=7).contains(&level) && kind != ContractKind::Misere;
    let (level, kind) = contract(deal.setup, rule, known)?;
    let tricks = SkruuviOutcome::read(&deal.result)?.tricks.shared(13)?[declarers];
    let (knock, options) = (KnockStakes::of(deal.setup)?.knock, SkruuviScoring::of(deal.setup)?);
    let scores = match options.scoring {
        SkruuviVariant::Skruuvi => score(level, kind, knock, tricks),
        SkruuviVariant::Klubiskruuvi => {
            klubi::score(level, knock, tricks, options.knock_overtricks)
        }
    };
    let what = format!("{}, {tricks} tricks", deal.setup.contract.as_deref().unwrap_or_default());
    let sheet = DealSheet::of_sides().with_sides(&what, scores.by_side(declarers));
    Ok(sheet.made(tricks >= needed(level)))
}

fn misere_sheet(deal: &DealResult<'_>) -> Result<DealSheet> {
    let declarers = deal.declaring()?;
    let known = |level, kind| (5..=7).contains(&level) && kind == ContractKind::Misere;
    let (level, _) = contract(deal.setup, "5M 6M 7M", known)?;
    let outcome = AcesOutcome::read(&deal.result)?;
    let tally = aces::tally(declarers, &outcome.tricks, &outcome.aces)?;
    let (knock, options) = (KnockStakes::of(deal.setup)?.knock, SkruuviScoring::of(deal.setup)?);
    let scores = match options.scoring {
        SkruuviVariant::Skruuvi => misere_score(level, knock, tally),
        SkruuviVariant::Klubiskruuvi => {
            klubi::misere_score(level, knock, tally, options.knock_overtricks)
        }
    };
    let tricks = i32::from(tally.tricks().get());
    let what = format!("{level}M and aces, {tricks} tricks");
    let sheet = DealSheet::of_sides().with_sides(&what, scores.by_side(declarers));
    Ok(sheet.made(tricks <= limit(level)))
}

/// Where a game of Skruuvi stands, or a match of Klubiskruuvi, in which everybody has points of his own: all he has from deals
/// played alone, and his share of his teams' points (Finnish Games, “Klubiskruuvi”). After the last deal whoever has most wins.
pub(crate) fn standing(deals: &[SessionDeal<'_>]) -> Result<SessionStanding> {
    let mut alone = false;
    for deal in deals {
        let variant = SkruuviScoring::of(deal.setup)?.scoring;
        alone |= variant == SkruuviVariant::Klubiskruuvi || deal.sheet.points.len() == 4;
    }
    let (mut session, mut dealt) = (ScoreSession::default(), 0);
    for deal in deals {
        let options = GameOptions::of(deal.setup)?;
        dealt = if session.is_over() { 1 } else { dealt + 1 };
        if alone && deal.sheet.points.len() == 2 {
            session.add(&shared(deal, options.share));
        } else {
            session.add(&deal.sheet);
        }
        if dealt == options.deals.unwrap_or(if alone { MATCH } else { GAME }) {
            let what = if alone { "match" } else { "game" };
            session.win(what, most_from(i32::MIN)(session.totals()));
        }
    }
    Ok(session.standing())
}

/// What a deal with partners brings each player.
fn shared(deal: &SessionDeal<'_>, share: TeamShare) -> DealSheet {
    let points = deal.by_side();
    let player = |seat: usize| deal.party(tikki_play::position::layout::COMPASS[seat]);
    let own = |seat: usize| match share {
        TeamShare::FourTimesOwn => 4 * points[side_at(seat)],
        TeamShare::TwiceDifference => 2 * points.difference(side_at(seat)),
    };
    let sheet = DealSheet::of((0..4).map(player));
    (0..4).fold(sheet, |sheet, seat| sheet.with(name_of(side_at(seat)), &player(seat), own(seat)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scores::common::testing::{any_tally, tally};
    use crate::scores::played::PlayedChecks;
    use crate::scores::played::{
        FinishedPlay, goal_is_score_of_misere, played_out, scores_want_what_the_goal_wants,
        whole_deals,
    };
    use crate::scores::testing::{points, refused, session, standing};
    use proptest::prelude::*;

    fn of_tricks(contract: &str, tricks: i32, given: &str) -> i32 {
        let deal = format!(
            "game: skruuvi\ndeclarer: E\ncontract: {contract}\nresult.tricks: EW {tricks}\n{given}"
        );
        let points = points(&deal);
        assert_eq!(points[0], 0);
        points[1]
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
            assert_eq!(of_tricks(text, tricks, ""), points, "{text} {tricks}");
        }
        let knocked = |knock| of_tricks("6NT", 9, &format!("options.knock: {knock}"));
        assert_eq!((knocked(2), knocked(4)), (-46, -92));
    }

    #[test]
    fn contracts_of_klubiskruuvi() {
        let klubi = |text, tricks, given: &str| {
            of_tricks(text, tricks, &format!("options.scoring: klubiskruuvi\n{given}"))
        };
        for (text, tricks, points) in [
            ("5S", 11, 25),
            ("5NT", 11, 25),
            ("5NT", 12, 30),
            ("5D", 13, 35),
            ("6H", 12, 36),
            ("6NT", 13, 42),
            ("7NT", 13, 49),
            ("5S", 10, -5),
            ("5S", 8, -15),
            ("6S", 10, -17),
            ("7S", 11, -24),
        ] {
            assert_eq!(klubi(text, tricks, ""), points, "{text} {tricks}");
        }
        assert_eq!(klubi("5S", 12, "options.knock: 2"), 60);
        let single = "options.knock: 2\noptions.knock_overtricks: false";
        assert_eq!(klubi("5S", 12, single), 55);
    }

    /// The side of east won tricks three and seven; aces fell in 7, 1, 2 and 10.
    fn misere(level: i32, given: &str) -> Vec<i32> {
        points(&format!(
            "game: skruuvi-misere\ndeclarer: E\ncontract: {level}M\nresult.tricks: EW 2\n\
             result.aces: EW 7, NS 13\n{given}"
        ))
    }

    #[test]
    fn aces_count_in_a_misere_made() {
        assert_eq!(misere(5, ""), [7, 26]);
        assert_eq!(misere(5, "options.knock: 4"), [7, 4 * 13 + 13]);
        assert_eq!(misere(7, "options.knock: 2"), [0, -48]);
        let none = "game: skruuvi-misere\ndeclarer: N\nresult.tricks: NS 0\nresult.aces: EW 4\n";
        let made = [5, 6, 7].map(|level| points(&format!("{none}contract: {level}M"))[0] - 4);
        assert_eq!(made, [13, 24, 37]);
    }

    #[test]
    fn aces_count_even_in_a_misere_of_klubiskruuvi_that_failed() {
        let klubi = |level, knock| {
            misere(level, &format!("options.scoring: klubiskruuvi\noptions.knock: {knock}"))
        };
        assert_eq!(klubi(5, 1), [7, 10 + 13]);
        assert_eq!(klubi(5, 2), [14, 20 + 26]);
        assert_eq!(klubi(6, 1), [7, -11 + 13]);
        assert_eq!(klubi(6, 4), [28, -44 + 13]);
    }

    #[test]
    fn pass_misere_counts_opponents_tricks() {
        let pass = |knock| {
            points(&format!(
                "game: skruuvi-pass-misere\noptions.knock: {knock}\nresult.tricks: NS 6\n\
                 result.aces: NS 7, EW 21"
            ))
        };
        assert_eq!((pass(1), pass(4)), (vec![28, 13], vec![112, 52]));
    }

    #[test]
    fn a_game_has_eight_deals() {
        let made = "game: skruuvi-kotka\ndeclarer: N\ncontract: 6S\nresult.tricks: NS 12";
        assert!(standing(&session("", &[made; 7])).winners.is_empty());
        let over = standing(&session("", &[made; 8]));
        assert_eq!((over.totals[0].1, over.winners), (8 * 36, vec!["NS".to_owned()]));
        assert_eq!(standing(&session("options.deals: 2", &[made; 2])).winners, ["NS"]);
    }

    /// A match of Klubiskruuvi gives everybody points of his own (Finnish Games, “Klubiskruuvi”).
    #[test]
    fn match_totals_sum_all_players() {
        let seats = |names: &str| format!("players: {names}");
        let game = "options.scoring: klubiskruuvi\n";
        let deals = [
            format!(
                "{}\n{game}game: skruuvi\ndeclarer: N\ncontract: 5S\nresult.tricks: NS 11",
                seats("N Aino, E Eero, S Helmi, W Onni")
            ),
            format!(
                "{}\ngame: klubiskruuvi-mussolini\ndeclarer: E\ncontract: 7H\nresult.tricks: 13",
                seats("N Aino, E Helmi, S Eero, W Onni")
            ),
        ];
        let totals = |share: &str| {
            let standing = standing(&session(&format!("options.share: {share}"), &deals));
            standing.totals.into_iter().map(|(_, total)| total).collect::<Vec<_>>()
        };
        // Aino, Eero, Helmi, Onni.
        assert_eq!(totals("four-times-own"), [100 - 21, -21, 100 + 63, -21]);
        assert_eq!(totals("twice-difference"), [50 - 21, -50 - 21, 50 + 63, -50 - 21]);
    }

    #[test]
    fn a_kotka_begins_at_level_six() {
        let deal = |contract| {
            format!("game: skruuvi-kotka\ndeclarer: N\ncontract: {contract}\nresult.tricks: NS 12")
        };
        assert_eq!(refused(&deal("5H")).place.to_string(), "/contract");
        assert_eq!(points(&deal("6H")), [36, 0]);
    }

    #[test]
    fn the_goal_of_a_misere_is_its_score() {
        let counted = |played: &FinishedPlay| played.option("objective") == "difference";
        let deals = played_out("skruuvi-misere", |_, _| ()).filter(counted);
        goal_is_score_of_misere(deals, FinishedPlay::side_names, |played, tally| {
            let level = i32::from(played.contract().as_bytes()[0] - b'0');
            misere_score(level, played.knock(), tally).difference()
        });
        let deals = whole_deals("skruuvi-pass-misere", |_, _| ()).filter(counted);
        goal_is_score_of_misere(deals, FinishedPlay::side_names, |played, tally| {
            pass_misere(tally, played.knock()).difference(Side::NorthSouth)
        });
    }

    #[test]
    fn scores_want_tricks_as_the_goal_does() {
        for game in ["skruuvi", "skruuvi-kotka"] {
            scores_want_what_the_goal_wants(played_out(game, |_, _| ()), 13, |played, tricks| {
                let level = i32::from(played.contract().as_bytes()[0] - b'0');
                score(level, ContractKind::Trump('S'), 1, tricks.into()).difference()
            });
        }
    }

    proptest! {
        #[test]
        fn more_tricks_never_score_less(level in 5..=7_i32, tricks in 0..13_i32) {
            for kind in [ContractKind::NoTrump, ContractKind::Trump('H')] {
                let at = |n| score(level, kind, 1, n).declarers;
                prop_assert!(at(tricks) <= at(tricks + 1));
            }
        }

        #[test]
        fn a_pass_misere_gives_away_thirteen_tricks_and_four_aces(deal in any_tally()) {
            let all: i32 = pass_misere(deal, 2).0.iter().sum();
            prop_assert_eq!(all, 2 * (13 + deal.aces_won() + deal.aces_avoided()));
        }

        #[test]
        fn knocks_multiply_trick_points(tricks in 0..=13_i32) {
            let at = |knock| score(6, ContractKind::Trump('H'), knock, tricks).declarers;
            prop_assert_eq!(at(4), 2 * at(2));
            prop_assert_eq!(at(2), 2 * at(1));
        }
    }

    #[test]
    fn the_tally_of_a_deal_has_its_aces() {
        let deal = tally(&[3, 7], &[7, 1, 2, 10]);
        assert_eq!(misere_score(5, 1, deal).difference(), 26 - 7);
    }
}
