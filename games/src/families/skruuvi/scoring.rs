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
use tikki_language::game as messages;
use tikki_play::GameScores;
use tikki_play::game::keys::{KeySpec, Keys, PartyNumbers};
use tikki_play::played_deal::FinishedPlay;
use tikki_play::position::setup::Setup;
use tikki_play::scoring::label::Label;
use tikki_play::scoring::session::{ScoreSession, most_from};
use tikki_play::scoring::sides::{name_of, side_at};
use tikki_play::scoring::taken::one;
use tikki_play::scoring::teams::Teams;
use tikki_play::scoring::{DealResult, DealSheet, SessionDeal, SessionStanding};
use tikki_solver::Side;

/// What a notrump contract made is worth more, and a misère made is worth less (Finnish Games, “Modern Skruuvi”).
const NOTRUMP_OR_MISERE: i32 = 12;

/// Returns the scores of a contract to win tricks, when declarer's side wins `tricks` (Finnish Games, “Modern Skruuvi”).
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

/// How Skruuvi is scored.
#[derive(Clone, Debug, Keys)]
pub(crate) struct SkruuviScoring {
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

impl GameScores for SkruuviScores {
    fn option_keys(&self) -> &'static [KeySpec] {
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

    fn check_auction(&self, setup: &Setup) -> Result<()> {
        KnockStakes::of(setup)?;
        SkruuviScoring::of(setup)?;
        GameOptions::of(setup).map(|_| ())
    }

    fn result_keys(&self) -> &'static [KeySpec] {
        match self {
            SkruuviScores::Tricks | SkruuviScores::Kotka => SkruuviOutcome::KEYS,
            SkruuviScores::Misere | SkruuviScores::PassMisere => AcesOutcome::KEYS,
        }
    }

    fn outcome(&self, played: &FinishedPlay) -> Result<Map<String, Value>> {
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
                Ok(DealSheet::of_sides()
                    .with_sides(messages::SCORE_TRICKS_AND_ACES_OF_OTHERS, points))
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
    let contract = deal.setup.contract.as_deref().unwrap_or_default();
    let what = Label::contract(contract, tricks);
    let sheet = DealSheet::of_sides().with_sides(what, scores.by_side(declarers));
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
    let what = Label::from(messages::SCORE_CONTRACT_ACES_TRICKS);
    let what = what.with("contract", &*format!("{level}M")).with("n", tricks);
    let sheet = DealSheet::of_sides().with_sides(what, scores.by_side(declarers));
    Ok(sheet.made(tricks <= limit(level)))
}

/// Returns the standings of a game of Skruuvi, or of a match of Klubiskruuvi, in which the players score as individuals: all
/// points of deals that they played alone, and a share of those of their teams (Finnish Games, “Klubiskruuvi”). After the last
/// deal the highest total wins.
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
            let what = if alone { messages::SCORE_MATCH } else { messages::SCORE_GAME };
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
    (0..4).fold(sheet, |sheet, seat| {
        let what = Label::from(messages::SCORE_OF_SIDE).with("who", name_of(side_at(seat)));
        sheet.with(what, &player(seat), own(seat))
    })
}

#[cfg(test)]
mod tests;
