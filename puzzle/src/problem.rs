//! A problem: a point of the play, whose task it is, and what is to be reached.

use super::source::ProblemSource;
use std::fmt;
use tikki_base::error::{Code, Error, Result};
use tikki_bridge::Contract;
use tikki_bridge::analysis::{LegalPlay, PlayPoint};
use tikki_solver::{Seat, Side};

/// The hero: the player or side that solves the problem.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Hero {
    /// Declarer, who plays dummy's cards too.
    Declarer,
    /// Both defenders together.
    Defence,
    /// One defender; partner plays any card that keeps the goal.
    Defender(Seat),
}

impl Hero {
    /// Returns whether the hero chooses the cards of a seat.
    pub(crate) fn decides(self, seat: Seat, declarer: Seat) -> bool {
        match self {
            Hero::Declarer => seat.side() == declarer.side(),
            Hero::Defence => seat.side() != declarer.side(),
            Hero::Defender(own) => seat == own,
        }
    }

    /// The side whose goal it is.
    pub(crate) fn side(self, declarer: Seat) -> Side {
        match self {
            Hero::Declarer => declarer.side(),
            Hero::Defence | Hero::Defender(_) => declarer.side().opponents(),
        }
    }

    /// Returns whether the hero wants declarer to reach the target.
    pub fn wants_made(self) -> bool {
        self == Hero::Declarer
    }
}

/// `declarer`, `defence`, or a seat.
impl fmt::Display for Hero {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Hero::Declarer => f.write_str("declarer"),
            Hero::Defence => f.write_str("defence"),
            Hero::Defender(seat) => write!(f, "{seat}"),
        }
    }
}

/// A point of the play with a task.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    play: LegalPlay,
    hero: Hero,
    target: u8,
    source: Option<Box<ProblemSource>>,
}

impl Problem {
    /// A problem. `target` is the number of tricks of the whole deal that declarer's side has to reach if the hero declares,
    /// and has to be kept from otherwise.
    ///
    /// # Errors
    /// `impossible-state` if the play is over, the hero is no defender, or the target is not 1 .. tricks.
    pub fn new(play: LegalPlay, hero: Hero, target: u8) -> Result<Problem> {
        let impossible = |message: String| Err(Error::new(Code::ImpossibleState, message));
        let point = play.last();
        if point.to_play().is_none() {
            return impossible("all cards have been played".to_owned());
        }
        if let Hero::Defender(seat) = hero
            && seat.side() == point.declarer().side()
        {
            return impossible(format!("{seat} is not a defender: {} declares", point.declarer()));
        }
        if !(1..=point.tricks()).contains(&target) {
            let tricks = point.tricks();
            return impossible(format!(
                "{target} tricks are needed, but the position has {tricks}; name a number from 1 to {tricks}"
            ));
        }
        Ok(Problem { play, hero, target, source: None })
    }

    /// Returns the problem with its source.
    #[must_use]
    pub fn from_source(self, source: ProblemSource) -> Problem {
        Problem { source: Some(Box::new(source)), ..self }
    }

    /// Returns the problem with another play up to its beginning, of the same number of cards.
    pub(crate) fn with_play(self, play: LegalPlay) -> Problem {
        Problem { play, ..self }
    }

    /// Returns the source.
    pub fn source(&self) -> Option<&ProblemSource> {
        self.source.as_deref()
    }

    /// The contract, if the goal is to make it or to beat it.
    pub(crate) fn contract(&self) -> Option<Contract> {
        let contract = self.source()?.contract?;
        let strain = self.point().position().strain();
        let is_goal = contract.level.tricks_needed() == self.target;
        (is_goal && contract.strain == strain).then_some(contract)
    }

    /// The play so far; the problem begins at its last point.
    pub fn play(&self) -> &LegalPlay {
        &self.play
    }

    /// Returns the point at which the problem begins.
    pub fn point(&self) -> &PlayPoint {
        self.play.last()
    }

    /// Returns the hero.
    pub fn hero(&self) -> Hero {
        self.hero
    }

    /// The tricks of the whole deal that declarer's side has to reach, or to be kept from.
    pub(crate) fn target(&self) -> u8 {
        self.target
    }

    /// The side whose goal it is.
    pub(crate) fn side(&self) -> Side {
        self.hero.side(self.point().declarer())
    }

    /// Returns whether the hero chooses the next card.
    pub fn hero_plays(&self, point: &PlayPoint) -> bool {
        self.hero.decides(point.position().to_play(), point.declarer())
    }

    /// Returns the number of tricks that the hero's side still needs from a point on; 0 when it has enough.
    pub fn needs(&self, point: &PlayPoint) -> u8 {
        let left = point.position().tricks_left() as u8;
        if self.hero.wants_made() {
            self.target.saturating_sub(point.taken())
        } else {
            // Declarer may take one less than the target.
            (left + 1 + point.taken()).saturating_sub(self.target)
        }
    }

    /// The tricks that the hero's side has to take in the whole deal.
    pub fn goal_tricks(&self) -> u8 {
        if self.hero.wants_made() { self.target } else { self.point().tricks() + 1 - self.target }
    }

    /// Returns whether the hero's side has its tricks, or is on lead with enough unbeatable cards.
    pub(crate) fn is_secured(&self, point: &PlayPoint) -> bool {
        let needs = self.needs(point);
        needs == 0 || (point.position().trick().is_empty() && self.can_claim(point, needs))
    }

    fn can_claim(&self, point: &PlayPoint, needs: u8) -> bool {
        let position = point.position();
        let leader = position.to_play();
        if leader.side() != self.side() {
            return false;
        }
        let hands = position.hands();
        let own = hands.hand(leader);
        let partner = hands.hand(leader.partner());
        let against = hands.hand(leader.lho()) | hands.hand(leader.rho());
        let trump = position.strain().trump();
        let ruffs = trump.is_some_and(|trump| !against.suit(trump).is_empty());
        let stands = |card: tikki_solver::Card| {
            let beaten = (against | partner).suit(card.suit).iter().any(|other| other > card);
            !beaten && (!ruffs || trump == Some(card.suit))
        };
        own.iter().filter(|&card| stands(card)).count() >= usize::from(needs)
    }
}
