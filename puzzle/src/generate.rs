//! Problems from random endings, from random deals and from real play.
//!
//! Each attempt has its own random source, made of the seed and its number: the result depends on nothing else, so that any
//! number of threads, and any part of the attempts, find the same problems.

use super::bidder::proposed;
use super::certify::{Certificate, Depth, SolutionGrade, certify_with};
use super::criteria::{GeneratorCriteria, Role};
use super::features::{DifficultyFeatures, features_with};
use super::judge::{LimitReached, ProblemJudge};
use super::later_start::beginning_at;
use super::line::refutation;
use super::natural_play::{natural_card, natural_order};
use super::policies::Policy;
use super::problem::{Hero, Problem};
use super::sound::{Lesson, SingleDummyRates};
use super::source::ProblemSource;
use super::teaching::{is_natural_mistake, is_worth_teaching};
use super::theme_deals;
use super::themes::{KeyPurpose, Theme, purpose, themes_with};
use std::collections::BTreeMap;
use tikki_base::deal::{DealBuilder, EvenDeal, FULL_HAND};
use tikki_base::error::{Code, Error};
use tikki_base::names::Named;
use tikki_base::rng::Rng;
use tikki_base::tricks::BidLevel;
use tikki_bridge::analysis::{LegalPlay, PlayPoint};
use tikki_bridge::{Contract, Vulnerability};
use tikki_solver::{BySeat, Card, Hands, Limits, Position, Rank, Seat, Session, Strain, Trick};

/// A problem with everything that is known about it.
#[derive(Clone, Debug, PartialEq)]
pub struct GeneratedProblem {
    /// The problem.
    pub problem: Problem,
    /// Its solution.
    pub certificate: Certificate,
    /// The features of its difficulty.
    pub features: DifficultyFeatures,
    /// Its themes.
    pub themes: Vec<Theme>,
    /// The single-dummy rates of the key, if requested.
    pub sound: Option<SingleDummyRates>,
    /// The purpose of the first decision, if it has a theme.
    pub purpose: Option<KeyPurpose>,
    /// The wrong cards of the first decision that are refuted within the limits, one of each class, as they come to mind.
    pub tried: Vec<TriedCard>,
}

/// A wrong card of the first decision, and what it leads to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TriedCard {
    /// The technique that plays it, where players have a word for it.
    pub technique: Option<Policy>,
    /// It, and best play of both sides after it, to where the goal is out of reach.
    pub cards: Vec<Card>,
    /// The tricks that are needed there.
    pub needs: u8,
    /// The tricks that are left there: fewer.
    pub left: usize,
}

impl GeneratedProblem {
    /// The seats whose hands are shown: in a lesson the two that its solver sees, otherwise all.
    pub fn seen(&self) -> Vec<Seat> {
        let hidden = match self.sound {
            Some(_) => self.problem.play().hidden(),
            None => Vec::new(),
        };
        Seat::ALL.into_iter().filter(|seat| !hidden.contains(seat)).collect()
    }

    /// The cards of the first decision of the main line that are right: the key and its equals.
    pub fn key_cards(&self) -> Vec<Card> {
        let Some((play, key)) = self.first_decision() else { return Vec::new() };
        let classes = play.last().position().classes();
        classes.into_iter().find(|class| class.contains(&key)).unwrap_or_default()
    }

    /// The cards of the first decision of the main line that lose the goal, one of each class.
    pub fn wrong_cards(&self) -> Vec<Card> {
        let path = self.path_to_key();
        let decision = self.certificate.decisions.iter().find(|one| Some(&*one.path) == path);
        decision.map(|one| one.wrong.clone()).unwrap_or_default()
    }

    /// The cards of the main line before the first decision.
    pub(super) fn path_to_key(&self) -> Option<&[Card]> {
        let &index = self.certificate.unique.first()?;
        Some(&self.certificate.main[..index])
    }

    /// The play up to the first decision of the main line.
    pub(super) fn first_decision(&self) -> Option<(LegalPlay, Card)> {
        let &index = self.certificate.unique.first()?;
        let mut play = self.problem.play().clone();
        for &card in &self.certificate.main[..index] {
            play.push(card).ok()?;
        }
        Some((play, self.certificate.main[index]))
    }

    /// Returns the problem with its text about a theme, if its first decision has it.
    #[must_use]
    pub fn about(self, theme: Theme, session: &mut Session<'_>, limits: Limits<'_>) -> Self {
        let purpose = self.purpose_of(&[theme], session, limits).or(self.purpose);
        GeneratedProblem { purpose, ..self }
    }

    /// Returns the problem with the purpose of its key.
    fn with_purpose(self, session: &mut Session<'_>, limits: Limits<'_>) -> GeneratedProblem {
        let purpose = self.purpose_of(&self.themes, session, limits);
        GeneratedProblem { purpose, ..self }
    }

    /// Returns the purpose of the key among some of the problem's themes.
    fn purpose_of(
        &self,
        themes: &[Theme],
        session: &mut Session<'_>,
        limits: Limits<'_>,
    ) -> Option<KeyPurpose> {
        let mut judge = ProblemJudge::new(&self.problem, session, limits);
        purpose(themes, &self.problem, &self.certificate, &mut judge)
    }

    /// Returns where the problem of an ending has to begin: at the trick of the first decision that has the theme of the criteria
    /// and that players miss, or else of the first one that has the theme, with at least as many cards in each hand as the
    /// criteria ask for. `None` if there is none.
    fn beginning(
        &self,
        criteria: &GeneratorCriteria,
        session: &mut Session<'_>,
        limits: Limits<'_>,
    ) -> Option<Beginning> {
        let unique = &self.certificate.unique;
        let mut judge = ProblemJudge::new(&self.problem, session, limits);
        let mut places = Vec::new();
        for place in 0..unique.len() {
            let rest = Certificate { unique: unique[place..].to_vec(), ..self.certificate.clone() };
            let is_wanted = criteria
                .theme
                .is_none_or(|theme| purpose(&[theme], &self.problem, &rest, &mut judge).is_some());
            let beginning = is_wanted.then(|| self.beginning_at(place, criteria)).flatten();
            let is_habit = criteria.trap && is_habit(&self.problem, &rest, criteria.theme);
            // Where natural play finds the key there is nothing to learn yet.
            if !(is_habit && criteria.theme.is_some_and(Theme::is_missed_at_key)) {
                places.extend(beginning.map(|beginning| (is_habit, beginning)));
            }
        }
        places.into_iter().min_by_key(|&(is_habit, _)| is_habit).map(|(_, beginning)| beginning)
    }

    /// Returns how the problem begins at a decision of the main line; `None` if too few cards are left there.
    fn beginning_at(&self, place: usize, criteria: &GeneratorCriteria) -> Option<Beginning> {
        let index = self.certificate.unique[place];
        if index == 0 {
            return Some(Beginning::Here);
        }
        match beginning_at(&self.problem, &self.certificate, index) {
            Some(later) => (usize::from(later.point().tricks()) >= criteria.cards.0)
                .then(|| Beginning::Later(Box::new(later))),
            // A whole deal begins with its first card.
            None => (place == 0).then_some(Beginning::Here),
        }
    }

    /// Returns the problem with its wrong cards refuted.
    fn with_tried(self, session: &mut Session<'_>, limits: Limits<'_>) -> GeneratedProblem {
        let tried = self.try_wrong(session, limits);
        GeneratedProblem { tried, ..self }
    }

    fn try_wrong(&self, session: &mut Session<'_>, limits: Limits<'_>) -> Vec<TriedCard> {
        let Some((play, key)) = self.first_decision() else { return Vec::new() };
        let mut classes = play.last().position().classes();
        classes.retain(|class| !class.contains(&key));
        let mut tried = Vec::new();
        // A beginner's mistake comes first where natural play makes none.
        let natural = natural_order(&play);
        let rule = self.purpose.and_then(|purpose| purpose.theme.beginners_rule());
        let is_found = !classes.iter().any(|class| class.contains(&natural[0]));
        let beginners = rule.filter(|_| is_found).map(|rule| rule.card(&play));
        for card in beginners.into_iter().chain(natural) {
            let Some(place) = classes.iter().position(|class| class.contains(&card)) else {
                continue;
            };
            classes.swap_remove(place);
            tried.extend(TriedCard::of(&self.problem, &play, card, session, limits));
        }
        tried
    }

    /// Returns the problem rated as a lesson for a solver who sees two hands, by the same figures as when it was found.
    #[must_use]
    pub fn as_lesson(
        self,
        lesson: Lesson,
        session: &mut Session<'_>,
        limits: Limits<'_>,
    ) -> GeneratedProblem {
        let first = self.first_decision();
        let judged =
            first.and_then(|(play, key)| lesson.rates(&self.problem, &play, key, session, limits));
        GeneratedProblem { sound: judged, ..self }
    }

    /// Returns the single-dummy rates of the first decision, as far as a lesson needs them.
    fn judged(
        &self,
        lesson: Lesson,
        session: &mut Session<'_>,
        limits: Limits<'_>,
    ) -> Option<SingleDummyRates> {
        let (play, key) = self.first_decision()?;
        lesson.holds(&self.problem, &play, key, session, limits)
    }
}

impl TriedCard {
    /// Returns the refutation of a card; `None` if it loses nothing, or a limit is reached.
    fn of(
        problem: &Problem,
        play: &LegalPlay,
        card: Card,
        session: &mut Session<'_>,
        limits: Limits<'_>,
    ) -> Option<TriedCard> {
        let cards = refutation(problem, play, card, session, limits)?;
        let mut after = play.clone();
        for &card in &cards {
            after.push(card).ok()?;
        }
        let (needs, left) = (problem.needs(after.last()), after.last().position().tricks_left());
        Some(TriedCard { technique: Policy::technique(play, card), cards, needs, left })
    }
}

/// The source of chance of an attempt.
pub(super) fn rng_of(seed: u64, attempt: u64) -> Rng {
    Rng::of(seed, "problems", attempt)
}

/// The reason why an attempt gives no problem.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum AttemptFailure {
    /// No deal meets the criteria.
    NoDeal,
    /// A limit was reached.
    NotProved,
    /// There is no problem: nothing loses the goal, or it is secured before the first decision.
    Safe,
    /// The problem is cooked: some decision has several solutions.
    Open,
    /// The grade, the number of decisions or the difficulty does not meet the criteria.
    Unlike,
    /// Natural play solves it.
    Natural,
    /// The problem has other themes.
    Theme,
    /// The key is right double dummy only: it cannot be found from two hands.
    DoubleDummy,
    /// A problem of the same shape was found before.
    Twin,
    /// The board has a better lesson.
    Second,
    /// No plausible auction reaches the contract.
    Contract,
    /// A lesson of nothing that has a name: the key has no theme.
    Nameless,
    /// A lesson of a whole deal that teaches too little: few tricks are left, nobody would make the mistake, or the odds are close.
    Slight,
}

impl Named for AttemptFailure {
    const ALL: &'static [AttemptFailure] = &[
        AttemptFailure::NoDeal,
        AttemptFailure::NotProved,
        AttemptFailure::Safe,
        AttemptFailure::Open,
        AttemptFailure::Unlike,
        AttemptFailure::Natural,
        AttemptFailure::Theme,
        AttemptFailure::DoubleDummy,
        AttemptFailure::Twin,
        AttemptFailure::Second,
        AttemptFailure::Contract,
        AttemptFailure::Nameless,
        AttemptFailure::Slight,
    ];

    fn name(self) -> &'static str {
        match self {
            AttemptFailure::NoDeal => "no-deal",
            AttemptFailure::NotProved => "not-proved",
            AttemptFailure::Safe => "nothing-to-find",
            AttemptFailure::Open => "several-solutions",
            AttemptFailure::Unlike => "not-as-hard-as-wished",
            AttemptFailure::Natural => "found-by-natural-play",
            AttemptFailure::Theme => "other-themes",
            AttemptFailure::DoubleDummy => "right-only-double-dummy",
            AttemptFailure::Twin => "met-before",
            AttemptFailure::Second => "second-of-a-board",
            AttemptFailure::Contract => "no-likely-contract",
            AttemptFailure::Nameless => "nothing-to-name",
            AttemptFailure::Slight => "too-little-to-learn",
        }
    }
}

/// Returns the number of problems per thousand attempts.
pub fn per_thousand(found: usize, attempts: u64) -> f64 {
    let small = |number: u64| f64::from(u32::try_from(number).unwrap_or(u32::MAX));
    small(found as u64) * 1000.0 / small(attempts.max(1))
}

/// Returns the number of failed attempts for each reason.
pub fn tally<M>(outcomes: &[(u64, Result<M, AttemptFailure>)]) -> BTreeMap<AttemptFailure, u64> {
    let mut counts = BTreeMap::new();
    for reason in outcomes.iter().filter_map(|(_, outcome)| outcome.as_ref().err()) {
        *counts.entry(*reason).or_default() += 1;
    }
    counts
}

/// Returns the problem of an attempt, if it gives one. The node limit applies to each search; a stopped search ends the
/// attempt.
///
/// # Errors
/// The reason why it gives none.
pub fn attempt(
    criteria: &GeneratorCriteria,
    number: u64,
    session: &mut Session<'_>,
    limits: Limits<'_>,
) -> Result<GeneratedProblem, AttemptFailure> {
    let mut rng = rng_of(criteria.seed, number);
    if theme_deals::serves(criteria) {
        if criteria.is_bid() {
            let bid = bid_theme_deal(criteria, &mut rng).ok_or(AttemptFailure::Contract)?;
            return made_of_contract(criteria, bid, session, limits);
        }
        let (play, role) = theme_deals::deal(criteria, &mut rng).ok_or(AttemptFailure::NoDeal)?;
        return made_from(criteria, play, role, session, limits);
    }
    let (least, most) = criteria.cards;
    let cards = least + rng.below(most + 1 - least);
    if cards == FULL_HAND {
        let bid = bid_deal(criteria, number, &mut rng, limits)?;
        return made_of_contract(criteria, bid, session, limits);
    }
    let strain = rng.pick(&criteria.strains);
    let role = rng.pick(&criteria.heroes);
    let (declarer, leader) = (rng.pick(&Seat::ALL), rng.pick(&Seat::ALL));
    let deal = random_deal(cards, &mut rng).ok_or(AttemptFailure::NoDeal)?;
    let point = PlayPoint::led_by(deal, strain, declarer, leader);
    made_from(criteria, LegalPlay::of(point, &[]).0, role, session, limits)
}

/// A whole deal with its auction.
struct BidDeal {
    play: LegalPlay,
    source: ProblemSource,
    contract: Contract,
}

/// The most deals of an attempt that are bid (tuning: one in six fits a plain auction, and bidding costs nothing).
const BID: usize = 60;

/// Returns a whole deal that a natural auction takes to a contract of the strains: one that meets the recipe, or random cards
/// with South as declarer.
fn bid_deal(
    criteria: &GeneratorCriteria,
    number: u64,
    rng: &mut Rng,
    limits: Limits<'_>,
) -> Result<BidDeal, AttemptFailure> {
    let Some(recipe) = &criteria.recipe else {
        let mut deals = (0..BID).filter_map(|_| random_deal(FULL_HAND, rng));
        let found = deals.find_map(|deal| bid(criteria, deal, Seat::North, true));
        return found.ok_or(AttemptFailure::Contract);
    };
    let dealt = recipe.deal_until(criteria.seed, number, &|| limits.is_over());
    let deal = dealt.ok().flatten().ok_or(AttemptFailure::NoDeal)?.deal;
    bid(criteria, deal.into(), Seat::North, false).ok_or(AttemptFailure::Contract)
}

/// The most deals of a pattern that are bid (tuning: of some patterns one in a thousand has the auction).
const BID_OF_PATTERN: usize = 3000;

/// Returns a whole deal of the theme's patterns that a natural auction takes to a contract in the strain of the pattern, with South
/// as declarer.
fn bid_theme_deal(criteria: &GeneratorCriteria, rng: &mut Rng) -> Option<BidDeal> {
    (0..BID_OF_PATTERN).find_map(|_| {
        let (deal, strain) = theme_deals::whole_deal(criteria, rng)?;
        let bids = Seat::ALL.into_iter().filter_map(|dealer| bid(criteria, deal, dealer, false));
        let suits = |bid: &BidDeal| {
            bid.contract.strain == strain && bid.play.start().declarer() == Seat::South
        };
        bids.into_iter().find(suits)
    })
}

/// Returns a deal with its auction; turned so that South declares, if that is wanted.
fn bid(
    criteria: &GeneratorCriteria,
    deal: EvenDeal,
    dealer: Seat,
    turned: bool,
) -> Option<BidDeal> {
    let hands = *PlayPoint::start(deal, Strain::NoTrump, Seat::South).position().hands();
    let auction = proposed(&hands, dealer)?;
    if !criteria.strains.contains(&auction.contract.strain) {
        return None;
    }
    let turns = if turned { (4 + Seat::South.index() - auction.declarer.index()) % 4 } else { 0 };
    let hands = Hands::new(BySeat::from_fn(|seat: Seat| hands.hand(seat.nth(4 - turns)))).ok()?;
    let [dealer, declarer] = [auction.dealer, auction.declarer].map(|seat| seat.nth(turns));
    let position =
        Position::new(hands, auction.contract.strain, Trick::new(declarer.lho())).ok()?;
    let start = PlayPoint::led_by(deal, auction.contract.strain, declarer, declarer.lho());
    let source = ProblemSource {
        dealer: Some(dealer),
        vulnerable: Some(Vulnerability::None),
        contract: Some(auction.contract),
        calls: auction.calls,
        ..ProblemSource::default()
    };
    let play = LegalPlay::of(start.with_position(position), &[]).0;
    Some(BidDeal { play, source, contract: auction.contract })
}

/// Returns the lesson of a contract: declarer's if it can be made, the defence's if it can be beaten.
fn made_of_contract(
    criteria: &GeneratorCriteria,
    bid: BidDeal,
    session: &mut Session<'_>,
    limits: Limits<'_>,
) -> Result<GeneratedProblem, AttemptFailure> {
    let BidDeal { play, source, contract } = bid;
    let target = contract.level.tricks_needed();
    let (bounds, _) = play.last().settle(session, target, limits);
    let (hero, role) = if bounds.lower >= target {
        (Hero::Declarer, Role::Declarer)
    } else if bounds.upper < target {
        (Hero::Defence, Role::Defence)
    } else {
        return Err(AttemptFailure::NotProved);
    };
    if !criteria.heroes.contains(&role) {
        return Err(AttemptFailure::Contract);
    }
    let lesson_at = |play: LegalPlay, session: &mut Session<'_>| {
        let hero = match hero {
            Hero::Declarer => hero,
            _ => Hero::Defender(play.last().position().to_play()),
        };
        let problem = Problem::new(play, hero, target).map_err(|_| AttemptFailure::Safe)?;
        certified(criteria, problem.from_source(source.clone()), session, limits)
    };
    if criteria.theme == Some(Theme::OpeningLead) {
        return lesson_at(play, session);
    }
    let mut play = at_decision(play, hero, target, criteria, session, limits)?;
    loop {
        match lesson_at(play.clone(), session) {
            // The deal may have the lesson later: play goes on as it should.
            Err(
                AttemptFailure::Theme
                | AttemptFailure::Nameless
                | AttemptFailure::Natural
                | AttemptFailure::Slight,
            ) => {}
            Err(AttemptFailure::Open | AttemptFailure::Unlike | AttemptFailure::DoubleDummy)
                if criteria.theme.is_some() => {}
            done => return done,
        }
        let problem = Problem::new(play.clone(), hero, target).map_err(|_| AttemptFailure::Safe)?;
        let mut judge = ProblemJudge::new(&problem, session, limits);
        let verdicts = judge.verdicts(play.last())?;
        let key = verdicts.right.first().map(|class| class[0]).ok_or(AttemptFailure::Safe)?;
        play.push(key).expect("a right card is legal");
        play = at_decision(play, hero, target, criteria, session, limits)?;
    }
}

fn random_deal(cards: usize, rng: &mut Rng) -> Option<EvenDeal> {
    let mut pack: Vec<Card> = Card::all().collect();
    rng.shuffle(&mut pack);
    let mut builder = DealBuilder::default();
    for (index, &card) in pack[..4 * cards].iter().enumerate() {
        builder.card(Seat::ALL[index % 4], card).ok()?;
    }
    builder.build().ok()?.try_into().ok()
}

/// Returns the problem at a point of the play, whose goal is the value of perfect play, if it meets the criteria.
///
/// # Errors
/// The criterion that it fails.
pub fn made_from(
    criteria: &GeneratorCriteria,
    play: LegalPlay,
    role: Role,
    session: &mut Session<'_>,
    limits: Limits<'_>,
) -> Result<GeneratedProblem, AttemptFailure> {
    let point = *play.last();
    let (value, _) = point.value(session, limits);
    let value = value.value().ok_or(AttemptFailure::NotProved)?;
    let (hero, target) = match role {
        Role::Declarer => (Hero::Declarer, value),
        Role::Defence => (Hero::Defence, value + 1),
    };
    let at_lead = criteria.theme == Some(Theme::OpeningLead);
    let contract = likely_contract(&point, target)?;
    let play = if point.position().tricks_left() > ENDING && !at_lead {
        at_decision(play, hero, target, criteria, session, limits)?
    } else {
        play
    };
    let problem = Problem::new(play, hero, target).map_err(|_| AttemptFailure::Safe)?;
    let problem = match contract {
        Some(contract) => problem.from_source(ProblemSource::of_contract(contract)),
        None => problem,
    };
    certified(criteria, problem, session, limits)
}

/// The fewest trumps of declarer's side that an auction chooses.
const FIT: usize = 7;

/// Returns the contract of a whole deal in which declarer needs `target` tricks; `None` for an ending.
///
/// # Errors
/// [`AttemptFailure::Contract`] if no auction would reach it: there is no such bid, or no fit, or dummy has more trumps, or the
/// opponents have more aces than tricks.
fn likely_contract(point: &PlayPoint, target: u8) -> Result<Option<Contract>, AttemptFailure> {
    let position = point.position();
    if position.tricks_left() < FULL_HAND {
        return Ok(None);
    }
    let level = BidLevel::all()
        .find(|level| level.tricks_needed() == target)
        .ok_or(AttemptFailure::Contract)?;
    let contract = Contract::new(level, position.strain());
    let declares = point.declarer();
    let against = [declares.lho(), declares.rho()].map(|seat| position.hands().hand(seat));
    let aces = against.into_iter().flatten().filter(|card| card.rank == Rank::ACE).count();
    if aces + usize::from(target) > FULL_HAND {
        return Err(AttemptFailure::Contract);
    }
    let Some(trump) = position.strain().trump() else { return Ok(Some(contract)) };
    let trumps = |seat: Seat| position.hands().hand(seat).suit(trump).len();
    let (own, dummys) = (trumps(point.declarer()), trumps(point.declarer().partner()));
    let fits = own + dummys >= FIT && own >= dummys;
    fits.then_some(Some(contract)).ok_or(AttemptFailure::Contract)
}

/// The most cards of a hand whose tree is walked to the end.
const ENDING: usize = 8;

/// Plays on to the next decision of the hero that has one solution, which players miss if there is to be a trap. The opponents play naturally, the hero naturally where that keeps the goal.
fn at_decision(
    mut play: LegalPlay,
    hero: Hero,
    target: u8,
    criteria: &GeneratorCriteria,
    session: &mut Session<'_>,
    limits: Limits<'_>,
) -> Result<LegalPlay, AttemptFailure> {
    loop {
        let problem = Problem::new(play.clone(), hero, target).map_err(|_| AttemptFailure::Safe)?;
        if problem.is_secured(play.last()) {
            return Err(AttemptFailure::Safe);
        }
        let mut card = natural_card(&play);
        if problem.hero_plays(play.last()) {
            let mut judge = ProblemJudge::new(&problem, session, limits);
            let verdicts = judge.verdicts(play.last())?;
            let is_right = |card: &Card| verdicts.right.iter().any(|class| class.contains(card));
            let is_decision = verdicts.right.len() == 1 && !verdicts.wrong.is_empty();
            let beginners = criteria.theme.and_then(Theme::beginners_rule);
            let is_habit =
                is_right(&card) && beginners.is_none_or(|rule| is_right(&rule.card(&play)));
            if is_decision && !(criteria.trap && is_habit) {
                return Ok(play);
            }
            // A lesson has a history that players recognise: without a theme it ends where only an expert plays on.
            if criteria.lesson.is_some()
                && criteria.theme.is_none()
                && !is_decision
                && !is_right(&card)
            {
                return Err(AttemptFailure::Open);
            }
            card = natural_order(&play).into_iter().find(is_right).ok_or(AttemptFailure::Safe)?;
        }
        play.push(card).expect("a legal card can be played");
    }
}

impl From<LimitReached> for AttemptFailure {
    fn from(_: LimitReached) -> AttemptFailure {
        AttemptFailure::NotProved
    }
}

/// The problem with its solution, features and themes, if it is what is wanted.
///
/// # Errors
/// The criterion that it fails.
pub fn certified(
    criteria: &GeneratorCriteria,
    problem: Problem,
    session: &mut Session<'_>,
    limits: Limits<'_>,
) -> Result<GeneratedProblem, AttemptFailure> {
    let whole = problem.point().position().tricks_left() <= ENDING;
    let strict = criteria.grade == SolutionGrade::Strict;
    let depth =
        Depth { positions: if whole || strict { 50_000 } else { 0 }, first_open_ends: strict };
    let mut judge = ProblemJudge::new(&problem, session, limits);
    if strict && !begins_well(&problem, &mut judge)? {
        return Err(AttemptFailure::Open);
    }
    let certificate =
        certify_with(&problem, &mut judge, depth).map_err(|error| match error.code {
            Code::NotProved => AttemptFailure::NotProved,
            _ => AttemptFailure::Safe,
        })?;
    let grade = certificate.grade.ok_or(AttemptFailure::Open)?;
    if grade < criteria.grade {
        return Err(if certificate.open.is_empty() {
            AttemptFailure::Unlike
        } else {
            AttemptFailure::Open
        });
    }
    if certificate.unique.len() < criteria.decisions.max(1) {
        return Err(AttemptFailure::Unlike);
    }
    let features = features_with(&problem, &certificate, &mut judge);
    let is_habit = |index: usize| {
        let rest = Certificate { unique: vec![index], ..certificate.clone() };
        is_habit(&problem, &rest, criteria.theme)
    };
    let mut decisions = certificate.unique.iter().copied();
    let is_found = match criteria.lesson {
        Some(_) => decisions.next().is_none_or(is_habit),
        None => !features.fools_natural() && decisions.all(is_habit),
    };
    if criteria.trap && is_found {
        return Err(AttemptFailure::Natural);
    }
    let themes = themes_with(&problem, &certificate, &mut judge);
    if criteria.theme.is_some_and(|theme| !themes.contains(&theme)) {
        return Err(AttemptFailure::Theme);
    }
    let features = features.weighed(&themes);
    let (least, most) = criteria.difficulty;
    if !(least..=most).contains(&features.difficulty) {
        return Err(AttemptFailure::Unlike);
    }
    let made = GeneratedProblem {
        problem,
        certificate,
        features,
        themes,
        sound: None,
        purpose: None,
        tried: Vec::new(),
    };
    explained(criteria, made, session, limits)
}

/// Returns the problem with its single-dummy rates, its purpose and its refutations.
///
/// # Errors
/// The criterion of a theme or a lesson that it fails.
fn explained(
    criteria: &GeneratorCriteria,
    made: GeneratedProblem,
    session: &mut Session<'_>,
    limits: Limits<'_>,
) -> Result<GeneratedProblem, AttemptFailure> {
    match made.beginning(criteria, session, limits) {
        Some(Beginning::Here) => {}
        Some(Beginning::Later(later)) => return certified(criteria, *later, session, limits),
        None if criteria.theme.is_some() => return Err(AttemptFailure::Theme),
        None => return Err(AttemptFailure::Natural),
    }
    let mut made = match criteria.theme {
        Some(theme) => made.about(theme, session, limits),
        None => made.with_purpose(session, limits),
    };
    if let Some(lesson) = criteria.lesson {
        let purpose = made.purpose.ok_or(AttemptFailure::Nameless)?;
        made.sound = Some(made.judged(lesson, session, limits).ok_or(AttemptFailure::DoubleDummy)?);
        if !is_worth_teaching(&made, purpose.theme) {
            return Err(AttemptFailure::Slight);
        }
    } else if criteria.trap && criteria.theme.is_some_and(|theme| !is_natural_mistake(&made, theme))
    {
        return Err(AttemptFailure::Slight);
    }
    Ok(made.with_tried(session, limits))
}

/// Where the problem of an ending begins.
enum Beginning {
    /// Where it does.
    Here,
    /// At a later trick of the main line.
    Later(Box<Problem>),
}

/// Returns whether players find the first decision of the main line by habit: a natural player does, and so does a beginner's
/// rule that misses the theme.
fn is_habit(problem: &Problem, certificate: &Certificate, theme: Option<Theme>) -> bool {
    let Some(&index) = certificate.unique.first() else { return true };
    let mut play = problem.play().clone();
    for &card in &certificate.main[..index] {
        play.push(card).expect("the main line is legal");
    }
    let classes = play.last().position().classes();
    let is_right = |card: Card| {
        let mut with = classes.iter().filter(|class| class.contains(&card));
        with.any(|class| class.contains(&certificate.main[index]))
    };
    let beginners = theme.and_then(Theme::beginners_rule).map(|rule| rule.card(&play));
    is_right(natural_card(&play)) && beginners.is_none_or(is_right)
}

/// Everything about a problem, whatever it is.
///
/// # Errors
/// Those of [`super::certify`].
pub fn examine(
    problem: Problem,
    session: &mut Session<'_>,
    limits: Limits<'_>,
    depth: Depth,
) -> Result<GeneratedProblem, Error> {
    let mut judge = ProblemJudge::new(&problem, session, limits);
    let certificate = certify_with(&problem, &mut judge, depth)?;
    let features = features_with(&problem, &certificate, &mut judge);
    let themes = themes_with(&problem, &certificate, &mut judge);
    let features = features.weighed(&themes);
    let made = GeneratedProblem {
        problem,
        certificate,
        features,
        themes,
        sound: None,
        purpose: None,
        tried: Vec::new(),
    };
    Ok(made.with_purpose(session, limits).with_tried(session, limits))
}

/// A quick look before the tree is walked: if the hero plays first, there is not more than one solution.
fn begins_well(problem: &Problem, judge: &mut ProblemJudge<'_, '_>) -> Result<bool, LimitReached> {
    let point = problem.point();
    if !problem.hero_plays(point) {
        return Ok(true);
    }
    let verdicts = judge.verdicts(point)?;
    Ok(verdicts.wrong.is_empty() || verdicts.right.len() == 1)
}
