//! Problems from random endings, from random deals and from real play.
//!
//! Each attempt has its own source of chance, made of the seed and its number: what comes of it depends on nothing else, so
//! that any number of threads, and any part of the attempts, come to the same problems.

use super::aim;
use super::certify::{Certificate, Depth, Grade, certify_with};
use super::features::{Features, features_with};
use super::judge::{Judge, Stopped};
use super::line::refutation;
use super::policies::Policy;
use super::problem::{Hero, Problem};
use super::sound::{self, Lesson, Sound};
use super::source::Source;
use super::themes::{Theme, themes_with};
use super::wish::{Role, Wish};
use std::collections::BTreeMap;
use tikki_base::chance::Rng;
use tikki_base::deal::{DealBuilder, EvenDeal, FULL_HAND};
use tikki_base::error::{Code, Error};
use tikki_base::names::Named;
use tikki_base::tricks::BidLevel;
use tikki_bridge::Contract;
use tikki_bridge::analysis::{Play, Point, natural};
use tikki_solver::{Card, Limits, Seat, Session};

/// A problem with everything that is known about it.
#[derive(Clone, Debug, PartialEq)]
pub struct Made {
    /// The problem.
    pub problem: Problem,
    /// Its solution.
    pub certificate: Certificate,
    /// What makes it hard.
    pub features: Features,
    /// What it is about.
    pub themes: Vec<Theme>,
    /// How often the key is right for somebody who sees two hands, if that was asked for.
    pub sound: Option<Sound>,
    /// The wrong cards of the first decision that are refuted within the limits, one of each class, as they come to mind.
    pub tried: Vec<Tried>,
}

/// A wrong card of the first decision, and what it leads to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tried {
    /// The technique that plays it, where players have a word for it.
    pub technique: Option<Policy>,
    /// It, and best play of both sides after it, to where the goal is out of reach.
    pub cards: Vec<Card>,
    /// The tricks that are needed there.
    pub needs: u8,
    /// The tricks that are left there: fewer.
    pub left: usize,
}

impl Made {
    /// The seats whose hands are shown: in a lesson the two that its solver sees, otherwise all.
    pub fn seen(&self) -> Vec<Seat> {
        let hidden = match self.sound {
            Some(_) => self.problem.play().hidden(),
            None => Vec::new(),
        };
        Seat::ALL.into_iter().filter(|seat| !hidden.contains(seat)).collect()
    }

    /// The play up to the first decision of the main line.
    pub(super) fn first_decision(&self) -> Option<(Play, Card)> {
        let &index = self.certificate.unique.first()?;
        let mut play = self.problem.play().clone();
        for &card in &self.certificate.main[..index] {
            play.push(card).ok()?;
        }
        Some((play, self.certificate.main[index]))
    }

    /// The same with its wrong cards refuted.
    fn with_tried(self, session: &mut Session<'_>, limits: Limits<'_>) -> Made {
        let tried = self.try_wrong(session, limits);
        Made { tried, ..self }
    }

    fn try_wrong(&self, session: &mut Session<'_>, limits: Limits<'_>) -> Vec<Tried> {
        let Some((play, key)) = self.first_decision() else { return Vec::new() };
        let mut classes = play.last().position().classes();
        classes.retain(|class| !class.contains(&key));
        let mut tried = Vec::new();
        for card in natural(&play) {
            let Some(place) = classes.iter().position(|class| class.contains(&card)) else {
                continue;
            };
            classes.swap_remove(place);
            tried.extend(Tried::of(&self.problem, &play, card, session, limits));
        }
        tried
    }

    /// The same judged over so many layouts of the hidden hands: whoever solves a lesson sees two.
    #[must_use]
    pub fn as_lesson(self, layouts: u32, session: &mut Session<'_>, limits: Limits<'_>) -> Made {
        let first = self.first_decision();
        let judged = first.and_then(|(play, key)| {
            sound::sound(&self.problem, &play, key, layouts, 1, session, limits)
        });
        Made { sound: judged, ..self }
    }

    /// How often the cards of the first decision are right over layouts of the hidden hands, as far as a lesson asks.
    fn judged(
        &self,
        lesson: Lesson,
        session: &mut Session<'_>,
        limits: Limits<'_>,
    ) -> Option<Sound> {
        let (play, key) = self.first_decision()?;
        lesson.holds(&self.problem, &play, key, session, limits)
    }
}

impl Tried {
    /// What a card leads to; `None` where it loses nothing, or a limit is reached.
    fn of(
        problem: &Problem,
        play: &Play,
        card: Card,
        session: &mut Session<'_>,
        limits: Limits<'_>,
    ) -> Option<Tried> {
        let cards = refutation(problem, play, card, session, limits)?;
        let mut after = play.clone();
        for &card in &cards {
            after.push(card).ok()?;
        }
        let (needs, left) = (problem.needs(after.last()), after.last().position().tricks_left());
        Some(Tried { technique: Policy::technique(play, card), cards, needs, left })
    }
}

/// The source of chance of an attempt.
pub(super) fn rng_of(seed: u64, attempt: u64) -> Rng {
    Rng::of(seed, "problems", attempt)
}

/// Why an attempt comes to nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Lost {
    /// No deal was found that is as wished.
    NoDeal,
    /// A limit was reached before it was known.
    NotProved,
    /// Nothing loses the goal, or it is secured before anything is to be found.
    Safe,
    /// Some decision has more than one solution.
    Open,
    /// The grade, the decisions or the difficulty are not as wished.
    Unlike,
    /// The natural play finds it.
    Natural,
    /// It is a problem of another theme.
    Theme,
    /// Whoever sees two hands has no reason for the key.
    DoubleDummy,
    /// A problem of the same shape has been met.
    Twin,
    /// The board has another problem that is a better lesson.
    Second,
    /// No auction would reach the contract.
    Contract,
}

impl Named for Lost {
    const ALL: &'static [Lost] = &[
        Lost::NoDeal,
        Lost::NotProved,
        Lost::Safe,
        Lost::Open,
        Lost::Unlike,
        Lost::Natural,
        Lost::Theme,
        Lost::DoubleDummy,
        Lost::Twin,
        Lost::Second,
        Lost::Contract,
    ];

    fn name(self) -> &'static str {
        match self {
            Lost::NoDeal => "no-deal",
            Lost::NotProved => "not-proved",
            Lost::Safe => "nothing-to-find",
            Lost::Open => "several-solutions",
            Lost::Unlike => "not-as-hard-as-wished",
            Lost::Natural => "found-by-natural-play",
            Lost::Theme => "other-themes",
            Lost::DoubleDummy => "right-only-double-dummy",
            Lost::Twin => "met-before",
            Lost::Second => "second-of-a-board",
            Lost::Contract => "no-likely-contract",
        }
    }
}

/// How many of a thousand attempts came to a problem.
pub fn per_thousand(found: usize, attempts: u64) -> f64 {
    let small = |number: u64| f64::from(u32::try_from(number).unwrap_or(u32::MAX));
    small(found as u64) * 1000.0 / small(attempts.max(1))
}

/// How many attempts came to nothing for each reason.
pub fn tally<M>(outcomes: &[(u64, Result<M, Lost>)]) -> BTreeMap<Lost, u64> {
    let mut counts = BTreeMap::new();
    for reason in outcomes.iter().filter_map(|(_, outcome)| outcome.as_ref().err()) {
        *counts.entry(*reason).or_default() += 1;
    }
    counts
}

/// What comes of an attempt: mostly nothing. The nodes of `limits` are for each question; one that is not answered ends the
/// attempt.
///
/// # Errors
/// Why nothing came of it.
pub fn attempt(
    wish: &Wish,
    number: u64,
    session: &mut Session<'_>,
    limits: Limits<'_>,
) -> Result<Made, Lost> {
    let (play, role) = dealt(wish, number, limits).ok_or(Lost::NoDeal)?;
    made_from(wish, play, role, session, limits)
}

/// The deal of an attempt, and whose problem it is to be.
fn dealt(wish: &Wish, number: u64, limits: Limits<'_>) -> Option<(Play, Role)> {
    let mut rng = rng_of(wish.seed, number);
    if aim::serves(wish) {
        return aim::deal(wish, &mut rng);
    }
    let (least, most) = wish.cards;
    let cards = least + rng.below(most + 1 - least);
    let strain = rng.pick(&wish.strains);
    let role = rng.pick(&wish.heroes);
    let whole = cards == FULL_HAND;
    let declarer = if whole { Seat::South } else { rng.pick(&Seat::ALL) };
    let leader = if whole { declarer.lho() } else { rng.pick(&Seat::ALL) };
    let deal = match &wish.recipe {
        Some(recipe) if cards == FULL_HAND => {
            let dealt = recipe.deal_until(wish.seed, number, &|| limits.is_over());
            dealt.ok()??.deal.into()
        }
        _ => random_deal(cards, &mut rng)?,
    };
    let point = Point::led_by(deal, strain, declarer, leader);
    Some((Play::of(point, &[]).0, role))
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

/// The problem at a point of the play whose goal is what perfect play just comes to, if it is what is wanted.
///
/// # Errors
/// Why it is not.
pub fn made_from(
    wish: &Wish,
    play: Play,
    role: Role,
    session: &mut Session<'_>,
    limits: Limits<'_>,
) -> Result<Made, Lost> {
    let point = *play.last();
    let (value, _) = point.value(session, limits);
    let value = value.value().ok_or(Lost::NotProved)?;
    let (hero, target) = match role {
        Role::Declarer => (Hero::Declarer, value),
        Role::Defence => (Hero::Defence, value + 1),
    };
    let at_lead = wish.theme == Some(Theme::OpeningLead);
    let contract = likely_contract(&point, target)?;
    let play = if point.position().tricks_left() > ENDING && !at_lead {
        at_decision(play, hero, target, session, limits)?
    } else {
        play
    };
    let problem = Problem::new(play, hero, target).map_err(|_| Lost::Safe)?;
    let problem = match contract {
        Some(contract) => problem.from_source(Source::of_contract(contract)),
        None => problem,
    };
    certified(wish, problem, session, limits)
}

/// The fewest trumps of declarer's side that an auction chooses.
const FIT: usize = 7;

/// The contract of a whole deal in which declarer needs so many tricks; `None` for an ending.
///
/// # Errors
/// [`Lost::Contract`] if no auction would reach it: there is no such bid, or no fit, or dummy has more trumps.
fn likely_contract(point: &Point, target: u8) -> Result<Option<Contract>, Lost> {
    let position = point.position();
    if position.tricks_left() < FULL_HAND {
        return Ok(None);
    }
    let level =
        BidLevel::all().find(|level| level.tricks_needed() == target).ok_or(Lost::Contract)?;
    let contract = Contract::new(level, position.strain());
    let Some(trump) = position.strain().trump() else { return Ok(Some(contract)) };
    let trumps = |seat: Seat| position.hands().hand(seat).suit(trump).len();
    let (own, dummys) = (trumps(point.declarer()), trumps(point.declarer().partner()));
    let fits = own + dummys >= FIT && own >= dummys;
    fits.then_some(Some(contract)).ok_or(Lost::Contract)
}

/// The most cards of a hand whose tree is walked to the end.
const ENDING: usize = 8;

/// Plays on naturally to the first decision of the hero that has one solution.
fn at_decision(
    mut play: Play,
    hero: Hero,
    target: u8,
    session: &mut Session<'_>,
    limits: Limits<'_>,
) -> Result<Play, Lost> {
    loop {
        let problem = Problem::new(play.clone(), hero, target).map_err(|_| Lost::Safe)?;
        if problem.is_secured(play.last()) {
            return Err(Lost::Safe);
        }
        let mut judge = Judge::new(&problem, session, limits);
        if problem.hero_plays(play.last()) {
            let verdicts = judge.verdicts(play.last())?;
            if verdicts.right.len() == 1 && !verdicts.wrong.is_empty() {
                return Ok(play);
            }
        }
        let card = super::line::resistance(&play, &mut judge).ok_or(Lost::NotProved)?;
        play.push(card).expect("a legal card can be played");
    }
}

impl From<Stopped> for Lost {
    fn from(_: Stopped) -> Lost {
        Lost::NotProved
    }
}

/// The problem with its solution, features and themes, if it is what is wanted.
///
/// # Errors
/// Why it is not.
pub fn certified(
    wish: &Wish,
    problem: Problem,
    session: &mut Session<'_>,
    limits: Limits<'_>,
) -> Result<Made, Lost> {
    let whole = problem.point().position().tricks_left() <= ENDING;
    let strict = wish.grade == Grade::Strict;
    let depth =
        Depth { positions: if whole || strict { 50_000 } else { 0 }, first_open_ends: strict };
    let mut judge = Judge::new(&problem, session, limits);
    if strict && !begins_well(&problem, &mut judge)? {
        return Err(Lost::Open);
    }
    let certificate =
        certify_with(&problem, &mut judge, depth).map_err(|error| match error.code {
            Code::NotProved => Lost::NotProved,
            _ => Lost::Safe,
        })?;
    let grade = certificate.grade.ok_or(Lost::Open)?;
    if grade < wish.grade {
        return Err(if certificate.open.is_empty() { Lost::Unlike } else { Lost::Open });
    }
    if certificate.unique.len() < wish.decisions.max(1) {
        return Err(Lost::Unlike);
    }
    let features = features_with(&problem, &certificate, &mut judge);
    if wish.trap && !features.fools_natural() {
        return Err(Lost::Natural);
    }
    let themes = themes_with(&problem, &certificate, &mut judge);
    if wish.theme.is_some_and(|theme| !themes.contains(&theme)) {
        return Err(Lost::Theme);
    }
    let features = features.weighed(&themes);
    let (least, most) = wish.difficulty;
    if !(least..=most).contains(&features.difficulty) {
        return Err(Lost::Unlike);
    }
    let mut made = Made { problem, certificate, features, themes, sound: None, tried: Vec::new() };
    if let Some(lesson) = wish.lesson {
        made.sound = Some(made.judged(lesson, session, limits).ok_or(Lost::DoubleDummy)?);
    }
    Ok(made.with_tried(session, limits))
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
) -> Result<Made, Error> {
    let mut judge = Judge::new(&problem, session, limits);
    let certificate = certify_with(&problem, &mut judge, depth)?;
    let features = features_with(&problem, &certificate, &mut judge);
    let themes = themes_with(&problem, &certificate, &mut judge);
    let features = features.weighed(&themes);
    let made = Made { problem, certificate, features, themes, sound: None, tried: Vec::new() };
    Ok(made.with_tried(session, limits))
}

/// A quick look before the tree is walked: if the hero plays first, there is not more than one solution.
fn begins_well(problem: &Problem, judge: &mut Judge<'_, '_>) -> Result<bool, Stopped> {
    let point = problem.point();
    if !problem.hero_plays(point) {
        return Ok(true);
    }
    let verdicts = judge.verdicts(point)?;
    Ok(verdicts.wrong.is_empty() || verdicts.right.len() == 1)
}
