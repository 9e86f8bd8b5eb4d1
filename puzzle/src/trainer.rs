//! A human solver plays the hero's cards, everybody else plays perfectly, and a wrong card is explained and put right.
//!
//! Where the solver sees two hands, the hidden cards need not lie anywhere yet: the defence keeps all layouts open that fit what was
//! seen, and settles on one where the chosen card fails if another card would do in more of them. A card that is right in most of the
//! layouts always does: the others are closed.

use super::judge::ProblemJudge;
use super::line::{refutation, resistance};
use super::open_layouts::{OpenLayouts, StepRates};
use super::problem::{Hero, Problem};
use tikki_base::Misplay;
use tikki_bridge::analysis::{LegalPlay, PlayPoint, natural};
use tikki_solver::{BySeat, Card, Hands, Limits, Position, Seat, Session};

/// A problem being played.
#[derive(Clone, Debug)]
pub struct PlayTrainer {
    problem: Problem,
    play: LegalPlay,
    main: Vec<Card>,
    /// The greatest number of layouts that the defence keeps open; 0 if all cards lie where they do.
    most: usize,
    /// Those layouts, from the hero's first choice on.
    open: Option<OpenLayouts>,
    /// Whether the defence has settled on one of them, and all hands are shown.
    settled: bool,
}

/// The reply to a card.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TrainerReply {
    /// It keeps the goal.
    Right {
        /// In how many layouts it does, if the layouts are open.
        rates: Option<StepRates>,
    },
    /// It loses the goal, and another is played in its place.
    Wrong {
        /// In how many layouts it keeps the goal, if the layouts were open; now the cards lie in one in which it does not.
        rates: Option<StepRates>,
        /// The card that is played.
        instead: Card,
        /// The refutation of the chosen card: the card itself and the play until the goal is out of reach.
        refutation: Vec<Card>,
    },
}

impl PlayTrainer {
    /// A problem from its start; the opponents resist as its main line says as long as the play follows it.
    pub fn new(problem: Problem, main: Vec<Card>) -> PlayTrainer {
        PlayTrainer {
            play: problem.play().clone(),
            problem,
            main,
            most: 0,
            open: None,
            settled: false,
        }
    }

    /// Returns the trainer with at most this number of layouts of the hidden hands open; a hero that plays both defenders sees all hands.
    #[must_use]
    pub fn with_open_layouts(self, most: usize) -> PlayTrainer {
        let most = if self.problem.hero() == Hero::Defence { 0 } else { most };
        PlayTrainer { most, ..self }
    }

    /// The problem.
    pub fn problem(&self) -> &Problem {
        &self.problem
    }

    /// The play so far.
    pub fn play(&self) -> &LegalPlay {
        &self.play
    }

    /// Returns the seats whose hands the hero sees: all, or the hero's own and dummy as long as the others are open.
    pub fn seen(&self) -> Vec<Seat> {
        let declarer = self.problem.point().declarer();
        match self.problem.hero() {
            _ if self.most == 0 || self.settled => Seat::ALL.to_vec(),
            Hero::Declarer => vec![declarer.partner(), declarer],
            Hero::Defender(seat) => vec![declarer.partner(), seat],
            Hero::Defence => Seat::ALL.to_vec(),
        }
    }

    /// Returns the point before the last card: after a choice, the one at which it was made, with the cards where they lie since.
    pub fn before_last(&self) -> PlayPoint {
        let points = self.play.points();
        points[points.len().saturating_sub(2)]
    }

    /// Returns whether the hero's side has its tricks, or can claim them.
    pub fn has_reached_goal(&self) -> bool {
        self.problem.is_secured(self.play.last())
    }

    /// Returns whether nothing is left to be found.
    pub fn is_over(&self) -> bool {
        let point = self.play.last();
        point.to_play().is_none() || self.has_reached_goal()
    }

    /// Plays the cards of the other players, and those of the hero without a choice, up to the hero's next choice.
    /// Returns the cards played.
    pub fn advance(&mut self, session: &mut Session<'_>, limits: Limits<'_>) -> Vec<Card> {
        let begun = self.play.cards().len();
        while !self.is_over() {
            let point = *self.play.last();
            let classes = point.position().classes();
            let hero = self.problem.hero_plays(&point);
            let card = if hero && classes.len() > 1 {
                break;
            } else if hero {
                Some(classes[0][0])
            } else {
                self.other(session, limits)
            };
            let Some(card) = card else { break };
            self.push(card);
        }
        self.play.cards()[begun..].iter().map(|&(_, card)| card).collect()
    }

    /// The card of an opponent or of the hero's partner.
    fn other(&self, session: &mut Session<'_>, limits: Limits<'_>) -> Option<Card> {
        if let Some(card) = self.book() {
            return Some(card);
        }
        let mut judge = ProblemJudge::new(&self.problem, session, limits);
        if self.play.last().position().to_play().side() == self.problem.side() {
            return self.kept(&mut judge);
        }
        resistance(&self.play, &mut judge)
    }

    /// The next card of the main line, if the play has followed it.
    fn book(&self) -> Option<Card> {
        let played = &self.play.cards()[self.problem.play().cards().len()..];
        let follows =
            played.iter().map(|&(_, card)| card).eq(self.main.iter().copied().take(played.len()));
        self.main.get(played.len()).copied().filter(|_| follows)
    }

    /// The most natural card that keeps the goal.
    fn kept(&self, judge: &mut ProblemJudge<'_, '_>) -> Option<Card> {
        let right = judge.verdicts(self.play.last()).ok()?.right;
        natural(&self.play).into_iter().find(|card| right.iter().any(|class| class.contains(card)))
    }

    /// Plays the hero's card, or the right one in its place.
    ///
    /// # Errors
    /// The reason why the card is illegal.
    pub fn choose(
        &mut self,
        card: Card,
        session: &mut Session<'_>,
        limits: Limits<'_>,
    ) -> Result<TrainerReply, Misplay> {
        self.play.last().after(card)?;
        let rates = self.settle_for(card, session, limits);
        let next = self.play.last().after(card)?;
        let mut judge = ProblemJudge::new(&self.problem, session, limits);
        if judge.goal_holds(&next) != Ok(false) {
            self.push(card);
            return Ok(TrainerReply::Right { rates });
        }
        let best = rates.as_ref().map(|rates| rates.best.0);
        let instead = best.or_else(|| self.book()).or_else(|| self.kept(&mut judge));
        let Some(instead) = instead else {
            self.push(card);
            return Ok(TrainerReply::Right { rates });
        };
        let refutation =
            refutation(&self.problem, &self.play, card, session, limits).unwrap_or_default();
        self.push(instead);
        Ok(TrainerReply::Wrong { rates, instead, refutation })
    }

    /// Weighs a card of the hero's over the open layouts. If no card keeps the goal in more of them, those in which it does stay open;
    /// else the defence settles on one in which it fails and a better card does not. `None` if no layouts are open.
    fn settle_for(
        &mut self,
        card: Card,
        session: &mut Session<'_>,
        limits: Limits<'_>,
    ) -> Option<StepRates> {
        if self.open.is_none() && self.most > 0 {
            self.open = OpenLayouts::new(&self.problem, &self.play, self.most);
        }
        let mut classes = self.play.last().position().classes();
        let chosen = classes.iter().position(|class| class.contains(&card))?;
        classes.swap(0, chosen);
        let cards: Vec<Card> = classes.iter().map(|class| class[0]).collect();
        let weighed = self.open.as_ref()?.weigh(&self.problem, &cards, session, limits)?;
        let count = |place: usize| weighed.iter().filter(|(_, kept)| kept[place]).count();
        let chosen = count(0);
        let best = (0..cards.len()).rev().max_by_key(|&place| count(place))?;
        let best = if count(best) == chosen { 0 } else { best };
        let rates = StepRates { layouts: weighed.len(), chosen, best: (cards[best], count(best)) };
        let stays = |kept: &[bool]| kept[best] && (best == 0 || !kept[0]);
        let mut open: Vec<PlayPoint> =
            weighed.iter().filter(|(_, kept)| stays(kept)).map(|&(layout, _)| layout).collect();
        let settled = open.iter().find(|&layout| layout == self.play.last()).or(open.first());
        let settled = *settled?;
        if best != 0 {
            open = vec![settled];
            self.settled = true;
        }
        self.lay(&settled);
        self.open.as_mut()?.keep(open);
        Some(rates)
    }

    /// Puts the hidden cards where they lie in a layout.
    fn lay(&mut self, layout: &PlayPoint) {
        if layout == self.play.last() {
            return;
        }
        let mut whole = BySeat::from_fn(|seat| layout.position().hands().hand(seat));
        for &(seat, card) in self.play.cards() {
            whole[seat] = whole[seat].with(card);
        }
        let start = self.play.start();
        let (strain, trick) = (start.position().strain(), *start.position().trick());
        let hands = Hands::new(whole).expect("a layout has each card once");
        let position = Position::new(hands, strain, trick).expect("the hands keep their sizes");
        let start = start.with_position(position);
        let cards: Vec<Card> = self.play.cards().iter().map(|&(_, card)| card).collect();
        let begun = self.problem.play().cards().len();
        self.problem = self.problem.clone().with_play(LegalPlay::of(start, &cards[..begun]).0);
        self.play = LegalPlay::of(start, &cards).0;
        // The main line is about other hands.
        self.main.clear();
    }

    fn push(&mut self, card: Card) {
        self.play.push(card).expect("a legal card can be played");
        if let Some(open) = &mut self.open {
            open.play(card);
        }
    }
}
