//! Historical skruuvi: contracts, trick points, cards in hand, aces in misère, and the match of a rubber and kotkas.

use super::Options;
use crate::families::skruuvi::scoring as skruuvi;
use crate::families::skruuvi::{limit, needed};
use crate::prelude::*;
use crate::scores::aces as late_aces;
use crate::scores::common::{MisereTally, SideScores};
use crate::scores::honours::{HonoursInOneHand, aces, cards_in_hand, cards_of, honours};
use crate::scores::rubber::{Rubber, RubberDealScore, RubberRules, TrickOrder, TrickPoints};
use tikki_base::deal::FullDeal;

/// Sixty trick points win a game; the first one of a side is worth 200 (Finnish Games, “Historical Skruuvi”).
pub(crate) const RULES: RubberRules = RubberRules { target: 60, first_game: 200 };

/// The contract where everybody passed.
const PASSED: &str = "pass";

/// What the points for value cards become when they go to the opponents, because declarer's side won fewer tricks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Word)]
pub(super) enum Transfer {
    /// The opponents get the points of the side that has more value cards, as they are.
    #[word("same-amount")]
    SameAmount,
    /// The opponents get what their own value cards are worth.
    #[word("own-cards")]
    OwnCards,
}

/// What came of a deal.
#[derive(Clone, Debug, Keys)]
pub(super) struct Outcome {
    /// Tricks by side.
    tricks: PartyNumbers,
    /// The sides that won the tricks in order, `NNE…`.
    order: Optional<TrickOrder>,
    /// The points for cards in hand by side, without knocks, where the hands are not known.
    cards: PartyNumbers,
    /// The sum of the numbers of the tricks in which aces fell, by the side that won them, in a misère.
    aces: PartyNumbers,
}

/// A contract with its result.
pub(super) struct Played<'a> {
    level: i32,
    kind: ContractKind,
    declarers: Side,
    /// The tricks as they are scored.
    tricks: BySide<i32>,
    /// Whether it is a contract of four that is not played.
    unplayed: bool,
    deal: &'a DealResult<'a>,
    outcome: Outcome,
    options: Options,
}

/// An unknocked contract of four to win tricks is not played (Finnish Games, “Historical Skruuvi”).
pub(super) fn is_settled(setup: &Setup) -> bool {
    let knock = Options::of(setup).map_or(0, |options| options.knock);
    let contract = contract(setup, super::RULE, super::is_contract);
    knock == 1 && contract.is_ok_and(|(level, kind)| level == 4 && kind != ContractKind::Misere)
}

pub(super) fn outcome(played: &FinishedPlay) -> Map<String, Value> {
    let mut result = late_aces::result_of(played);
    result.insert("order".to_owned(), TrickOrder::of(played));
    result
}

pub(super) fn sheet(deal: &DealResult<'_>, options: &Options) -> Result<DealSheet> {
    let Some(played) = Played::of(deal)? else {
        let outcome = Outcome::read(&deal.result)?;
        let tally = late_aces::tally(Side::NorthSouth, &outcome.tricks, &outcome.aces)?;
        let points = skruuvi::pass_misere(tally, options.knock);
        let points = BySide(points.0.map(|points| 100 * points));
        return Ok(DealSheet::of_sides().with_sides(messages::SCORE_PASS_MISERE, points));
    };
    let text = deal.setup.contract.as_deref().unwrap_or_default();
    let what = Label::contract(text, played.tricks[played.declarers]);
    Ok(played.score()?.sheet(played.declarers, what).made(played.over() >= 0))
}

pub(super) fn standing(deals: &[SessionDeal<'_>]) -> Result<SessionStanding> {
    let mut game = Match::default();
    let mut session = ScoreSession::default();
    for deal in deals {
        game.play(&mut session, deal)?;
    }
    Ok(session.standing())
}

impl<'a> Played<'a> {
    /// What was played; nothing where everybody passed.
    pub(super) fn of(deal: &'a DealResult<'a>) -> Result<Option<Played<'a>>> {
        if deal.setup.contract.as_deref() == Some(PASSED) {
            return Ok(None);
        }
        let (level, kind) = contract(deal.setup, super::RULE, super::is_contract)?;
        let outcome = Outcome::read(&deal.result)?;
        let declarers = deal.declaring()?;
        let options = Options::of(deal.setup)?;
        let unplayed = level == 4 && options.knock == 1 && kind != ContractKind::Misere;
        // Judged as ten tricks of declarer's side (Finnish Games, “Historical Skruuvi”).
        let tricks = if unplayed {
            BySide::from_fn(|side| if side == declarers { 10 } else { 3 })
        } else {
            outcome.tricks.shared(13)?
        };
        if !unplayed {
            TrickOrder::check(outcome.order.0.as_ref(), tricks)?;
        }
        Ok(Some(Played { level, kind, declarers, tricks, unplayed, deal, outcome, options }))
    }

    fn is_misere(&self) -> bool {
        self.kind == ContractKind::Misere
    }

    /// Tricks over those promised, won or avoided.
    fn over(&self) -> i32 {
        let tricks = self.tricks[self.declarers];
        if self.is_misere() { limit(self.level) - tricks } else { tricks - needed(self.level) }
    }

    /// Finnish Games, “Historical Skruuvi”.
    pub(super) fn score(&self) -> Result<RubberDealScore> {
        let Options { knock, knock_trick_points, .. } = self.options;
        if self.is_misere() {
            let tally = late_aces::tally(self.declarers, &self.outcome.tricks, &self.outcome.aces)?;
            return Ok(misere_score(self.level, knock, tally, knock_trick_points));
        }
        let cards = cards_in_hand(self.deal.setup, self.declarers, &self.outcome.cards, |hands| {
            self.cards(hands)
        })?;
        Ok(RubberDealScore {
            contract: basic(self.level, self.over()).times(knock),
            cards: cards.times(knock),
            trick_points: trick_points_of(
                self.level,
                if knock_trick_points { knock } else { 1 },
                self.tricks[self.declarers],
            ),
            ..RubberDealScore::default()
        })
    }

    /// The points for cards in hand after the exchange, without knocks (Finnish Games, “Historical Skruuvi”).
    fn cards(&self, hands: &FullDeal) -> SideScores {
        let strain = self.kind.strain();
        let paid = if strain.trump().is_some() { IN_TRUMPS } else { IN_NOTRUMP };
        paid.scores(strain, self.declarers, hands).plus(self.value_cards(hands))
    }

    /// The points for value cards, to the side that has more of them (in notrump with two aces each, to declarer's side),
    /// or to the opponents if declarer's side won fewer tricks than they.
    fn value_cards(&self, hands: &FullDeal) -> SideScores {
        let trump = self.kind.strain().trump();
        let count = |side: Side| {
            let cards = cards_of(hands, side);
            aces(cards) + trump.map_or(0, |suit| honours(cards, suit))
        };
        let value = |count: i32| {
            let times = if trump.is_some() { count } else { 2 * count + 1 };
            self.level * times * 10
        };
        let (own, theirs) = (count(self.declarers), count(self.declarers.opponents()));
        let fewer = self.tricks.difference(self.declarers) < 0;
        let (declarers, opponents) = match self.options.transfer {
            Transfer::SameAmount if fewer => (0, value(own.max(theirs))),
            Transfer::OwnCards if fewer => (0, value(theirs)),
            _ if own >= theirs => (value(own), 0),
            _ => (0, value(theirs)),
        };
        SideScores { declarers, opponents }
    }

    /// The trick points of the deal towards a game. Of a contract that is not played declarer's side has its ten first.
    fn game_points(&self) -> TrickPoints {
        let each = if self.options.knock_game_points { self.options.knock } else { 1 } * self.level;
        if self.is_misere() {
            let order = self.outcome.order.0.clone();
            return TrickPoints::avoided(each, self.tricks, order);
        }
        let order = if self.unplayed {
            Some(TrickOrder::first(self.declarers, 10))
        } else {
            self.outcome.order.0.clone()
        };
        TrickPoints::won(each, self.tricks, order)
    }
}

/// The points of a misère contract, from the tally of declarer's side. The aces count whether or not it was made (Finnish Games, “Historical Skruuvi”).
pub(crate) fn misere_score(
    level: i32,
    knock: i32,
    declarers: MisereTally,
    knock_trick_points: bool,
) -> RubberDealScore {
    let tricks = i32::from(declarers.tricks().get());
    let factor = if knock_trick_points { knock } else { 1 };
    RubberDealScore {
        contract: basic(level, limit(level) - tricks).times(knock),
        cards: SideScores::default(),
        aces: declarers.aces().times(100 * knock),
        trick_points: trick_points_of(level, factor, 13 - tricks),
    }
}

/// Returns the trick points as ordinary points, when declarer's side won (in misère avoided) `own` tricks (Finnish Games,
/// “Historical Skruuvi”).
pub(super) fn trick_points_of(level: i32, factor: i32, own: i32) -> SideScores {
    SideScores { declarers: level * own, opponents: level * (13 - own) }.times(factor)
}

/// The points for making the contract, 200 for each overtrick above the level of four, and for missing tricks (Finnish Games, “Historical Skruuvi”).
pub(super) fn basic(level: i32, over: i32) -> SideScores {
    let declarers = match (over, level) {
        (0.., 7) => 4500,
        (over @ 0.., 6) => 3000 + 200 * over,
        (over @ 0.., 5) => 2000 + 200 * over,
        (0.., _) => 1000,
        (under, _) => -undertricks(level, -under),
    };
    SideScores { declarers, opponents: 0 }
}

/// What missing tricks cost, at least one (Finnish Games, “Historical Skruuvi”; at three, “Skruf-whist”).
pub(crate) const fn undertricks(level: i32, missing: i32) -> i32 {
    let (first, next) = match level {
        7 => (1700, 700),
        6 => (1100, 600),
        5 => (500, 500),
        4 => (400, 400),
        _ => (300, 300),
    };
    first + next * (missing - 1)
}

/// What one hand is paid for with a trump suit (Finnish Games, “Historical Skruuvi”).
pub(crate) const IN_TRUMPS: HonoursInOneHand =
    HonoursInOneHand { trump_card: 200, other_card: 100, three_aces: 200, longest: 13 };

/// What one hand is paid for in notrump (Finnish Games, “Historical Skruuvi”).
pub(crate) const IN_NOTRUMP: HonoursInOneHand =
    HonoursInOneHand { trump_card: 200, other_card: 200, three_aces: 400, longest: 13 };

/// The kotkas of a match.
const KOTKAS: u8 = 4;

/// How a match stands: a rubber of basic deals, then four kotkas (Finnish Games, “Historical Skruuvi”).
#[derive(Debug)]
struct Match {
    rubber: Rubber,
    kotkas: u8,
    /// What the points are multiplied by: twice as much each time that the match is played again.
    times: i32,
}

impl Default for Match {
    fn default() -> Match {
        Match { rubber: Rubber::new(RULES), kotkas: 0, times: 1 }
    }
}

impl Match {
    fn play(&mut self, session: &mut ScoreSession, deal: &SessionDeal<'_>) -> Result<()> {
        session.add(&deal.sheet);
        for side in Side::ALL.into_iter().filter(|_| self.times > 1) {
            let more = (self.times - 1) * deal.by_side()[side];
            session.give(messages::SCORE_MATCH_AGAIN, name_of(side), more);
        }
        let basic = self.rubber.winner().is_none();
        let requested = deal.deal_result();
        if let Some(played) = Played::of(&requested)? {
            let points = played.game_points();
            if basic {
                self.rubber.play(&points, session, self.times)?;
            } else {
                self.rubber.play_by_itself(&points, session, self.times)?;
            }
        }
        if !basic {
            self.kotkas += 1;
        } else if let Some(side) = self.rubber.winner() {
            session.score_win(messages::SCORE_RUBBER, name_of(side));
        }
        if self.kotkas == KOTKAS {
            self.end(session);
        }
        Ok(())
    }

    /// The end of a match: with a difference under ten it is played again with scores doubled; else the difference goes to
    /// the main book in hundreds, fifty rounded upwards (Finnish Games, “Historical Skruuvi”).
    fn end(&mut self, session: &mut ScoreSession) {
        let [ns, ew] = Side::ALL.map(|side| session.total(name_of(side)));
        let lead = ns - ew;
        if lead.abs() < 10 {
            *self = Match { times: 2 * self.times, ..Match::default() };
            return session.clear();
        }
        let winner = name_of(if lead > 0 { Side::NorthSouth } else { Side::EastWest });
        let hundreds = (lead.abs() + 50) / 100;
        let what = Label::from(messages::SCORE_MATCH_TO_THE_BOOK).with("n", hundreds);
        session.win(what, vec![winner.to_owned()]);
        *self = Match::default();
    }
}
