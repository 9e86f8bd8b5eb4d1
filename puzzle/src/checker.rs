//! An independent check of certificates.
//!
//! The checker shares nothing with the generator except the solver's positions and exact values. Legal cards, equivalence
//! classes, secured goals and the traversal of the tree are implemented again in another way, and every card of every graded
//! decision is valued exactly.

use super::{Certificate, Problem, SolutionGrade};
use std::collections::{HashMap, HashSet};
use std::fmt;
use tikki_solver::{Card, Limits, Position, Seat, Session, Side, Solver};

/// The extent of a check.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct CheckTotals {
    /// The number of positions examined.
    pub positions: usize,
    /// The number of graded decisions, with every card valued.
    pub decisions: usize,
}

/// A flaw of a certificate.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Flaw {
    /// It has no grade.
    NoGrade,
    /// Perfect play does not reach the goal.
    Lost,
    /// No decision exists: no card loses the goal.
    Safe,
    /// A card of the main line is illegal.
    Illegal(Card),
    /// A decision has several solutions: the cards before it, and the right ones.
    Cook(Vec<Card>, Vec<Card>),
    /// A decision is missing from the certificate, or listed with other cards.
    Unlisted(Vec<Card>),
    /// The certificate lists a number of decisions that do not exist.
    TooMany(usize),
}

impl fmt::Display for Flaw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names =
            |cards: &[Card]| cards.iter().map(Card::to_string).collect::<Vec<_>>().join(" ");
        match self {
            Flaw::NoGrade => f.write_str("it has no grade"),
            Flaw::Lost => f.write_str("perfect play does not reach the goal"),
            Flaw::Safe => f.write_str("nothing that can be played loses the goal"),
            Flaw::Illegal(card) => write!(f, "{card} is illegal at its place in the main line"),
            Flaw::Cook(path, right) => {
                write!(f, "after {}: {} are all right", names(path), names(right))
            }
            Flaw::Unlisted(path) => write!(f, "the decision after {} is not listed", names(path)),
            Flaw::TooMany(count) => write!(f, "{count} listed decisions do not exist"),
        }
    }
}

/// Checks a certificate.
///
/// # Errors
/// The first flaw.
pub(crate) fn check(
    problem: &Problem,
    certificate: &Certificate,
    solver: &mut Solver,
) -> Result<CheckTotals, Flaw> {
    let grade = certificate.grade.ok_or(Flaw::NoGrade)?;
    let point = problem.point();
    let start = CheckedStage { position: *point.position(), taken: point.taken() };
    let mut check = SolutionCheck {
        side: problem.side(),
        declaring: point.declarer().side(),
        made: problem.hero().wants_made(),
        decides: Seat::ALL.map(|seat| problem.hero().decides(seat, point.declarer())),
        target: problem.target(),
        session: solver.session(),
        values: HashMap::new(),
        seen: HashSet::new(),
        listed: HashMap::new(),
        first_only: grade != SolutionGrade::Strict,
        path: Vec::new(),
        done: CheckTotals::default(),
    };
    if !check.goal_holds(&start) {
        return Err(Flaw::Lost);
    }
    if grade == SolutionGrade::BestDefence {
        return check.listed_decisions(start, certificate);
    }
    for decision in &certificate.decisions {
        let stage = check.replay(start, &decision.path)?;
        check.listed.insert(stage, decision.right.iter().copied().collect());
    }
    check.walk(start)?;
    check.main_line(start, certificate)?;
    let listed = check.listed.len();
    match check.done.decisions {
        0 => Err(Flaw::Safe),
        found if !certificate.complete || check.first_only || listed == found => Ok(check.done),
        found => Err(Flaw::TooMany(listed - found)),
    }
}

/// A position, and the tricks won by declarer's side before it.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct CheckedStage {
    position: Position,
    taken: u8,
}

impl CheckedStage {
    fn left(&self) -> usize {
        self.position.tricks_left()
    }
}

struct SolutionCheck<'a> {
    side: Side,
    declaring: Side,
    made: bool,
    decides: [bool; 4],
    target: u8,
    session: Session<'a>,
    values: HashMap<CheckedStage, u8>,
    seen: HashSet<CheckedStage>,
    listed: HashMap<CheckedStage, HashSet<Card>>,
    first_only: bool,
    path: Vec<Card>,
    done: CheckTotals,
}

impl SolutionCheck<'_> {
    /// Every decision that is listed, one by one: which defence resists is taken from the certificate. A right card beside the
    /// listed ones has to be named as one that transposes.
    fn listed_decisions(
        mut self,
        start: CheckedStage,
        certificate: &Certificate,
    ) -> Result<CheckTotals, Flaw> {
        for decision in &certificate.decisions {
            let stage = self.replay(start, &decision.path)?;
            let open = certificate.open.iter().find(|open| open.path == decision.path);
            let duals: HashSet<Card> =
                open.into_iter().flat_map(|open| &open.duals).copied().collect();
            let mut wrong = 0;
            let mut right: Vec<Vec<Card>> = Vec::new();
            for group in SolutionCheck::groups(&stage) {
                let next = self.next(&stage, group[0])?;
                if self.goal_holds(&next) { right.push(group) } else { wrong += 1 }
            }
            let named = |group: &Vec<Card>| {
                group.iter().any(|card| duals.contains(card) || decision.right.contains(card))
            };
            if !right.iter().all(named) {
                return Err(Flaw::Cook(decision.path.clone(), right.concat()));
            }
            if wrong == 0 || !right.concat().iter().any(|card| decision.right.contains(card)) {
                return Err(Flaw::Unlisted(decision.path.clone()));
            }
            self.done.positions += 1;
            self.done.decisions += 1;
        }
        if self.done.decisions == 0 { Err(Flaw::Safe) } else { Ok(self.done) }
    }

    fn next(&self, stage: &CheckedStage, card: Card) -> Result<CheckedStage, Flaw> {
        let (position, winner) = stage.position.play(card).map_err(|_| Flaw::Illegal(card))?;
        let won = winner.is_some_and(|seat| seat.side() == self.declaring);
        Ok(CheckedStage { position, taken: stage.taken + u8::from(won) })
    }

    fn replay(&self, start: CheckedStage, cards: &[Card]) -> Result<CheckedStage, Flaw> {
        cards.iter().try_fold(start, |stage, &card| self.next(&stage, card))
    }

    /// The tricks of declarer's side in the whole deal.
    fn value(&mut self, stage: &CheckedStage) -> u8 {
        if let Some(&known) = self.values.get(stage) {
            return known;
        }
        let left = stage.left() as u8;
        let more = if left == 0 {
            0
        } else {
            let solved = self.session.solve(&stage.position, Limits::default());
            // Without limits the bounds have met.
            let ns = solved.bounds.lower;
            if self.declaring == Side::NorthSouth { ns } else { left - ns }
        };
        self.values.insert(*stage, stage.taken + more);
        stage.taken + more
    }

    fn goal_holds(&mut self, stage: &CheckedStage) -> bool {
        (self.value(stage) >= self.target) == self.made
    }

    /// Returns whether the hero's side has enough tricks, or enough top cards in the hand on lead.
    fn secured(&self, stage: &CheckedStage) -> bool {
        let (taken, left) = (i32::from(stage.taken), stage.left() as i32);
        let target = i32::from(self.target);
        let missing = if self.made { target - taken } else { left - (target - 1 - taken) };
        if missing <= 0 {
            return true;
        }
        let leader = stage.position.to_play();
        if !stage.position.trick().is_empty() || leader.side() != self.side {
            return false;
        }
        let hands = stage.position.hands();
        let top_of_all = |card: &Card| {
            let higher = |other: Card| other.suit == card.suit && other.rank > card.rank;
            !Seat::ALL
                .into_iter()
                .filter(|&seat| seat != leader)
                .any(|seat| hands.hand(seat).iter().any(higher))
        };
        let trumps_out = [leader.nth(1), leader.nth(3)].into_iter().any(|seat| {
            hands.hand(seat).iter().any(|card| stage.position.strain().trump() == Some(card.suit))
        });
        let safe = |card: &Card| !trumps_out || stage.position.strain().trump() == Some(card.suit);
        let tops = hands.hand(leader).iter().filter(top_of_all).filter(safe).count();
        tops as i32 >= missing
    }

    /// The legal cards; those between which no card lies that somebody else holds or that is on the table stand together.
    fn groups(stage: &CheckedStage) -> Vec<Vec<Card>> {
        let own = stage.position.hands().hand(stage.position.to_play());
        let mut out: Vec<Card> = stage.position.hands().all().iter().collect();
        out.extend(stage.position.trick().cards());
        out.sort_unstable();
        let mut groups: Vec<Vec<Card>> = Vec::new();
        let mut before: Option<Card> = None;
        for card in out {
            let legal = own.contains(card) && stage.position.legal().contains(card);
            if legal {
                match before.filter(|last| last.suit == card.suit && own.contains(*last)) {
                    Some(_) => groups.last_mut().expect("its neighbour has a group").push(card),
                    None => groups.push(vec![card]),
                }
            }
            before = Some(card);
        }
        groups
    }

    fn walk(&mut self, stage: CheckedStage) -> Result<(), Flaw> {
        if stage.left() == 0 || self.secured(&stage) || !self.seen.insert(stage) {
            return Ok(());
        }
        self.done.positions += 1;
        let seat = stage.position.to_play();
        let groups = SolutionCheck::groups(&stage);
        if seat.side() != self.side {
            return groups.iter().try_for_each(|group| self.on(&stage, group[0]));
        }
        let (right, wrong) = self.sorted(&stage, &groups)?;
        let decision = self.decides[seat.index()] && !wrong.is_empty();
        if decision {
            self.decision(&stage, &right)?;
            if self.first_only {
                return Ok(());
            }
        }
        right.iter().try_for_each(|group| self.on(&stage, group[0]))
    }

    fn on(&mut self, stage: &CheckedStage, card: Card) -> Result<(), Flaw> {
        self.path.push(card);
        let walked = self.next(stage, card).and_then(|next| self.walk(next));
        self.path.pop();
        walked
    }

    /// The groups whose every card keeps the goal, and those of which a card loses it.
    fn sorted(&mut self, stage: &CheckedStage, groups: &[Vec<Card>]) -> Result<SortedGroups, Flaw> {
        let (mut right, mut wrong) = (Vec::new(), Vec::new());
        for group in groups {
            let mut keeps = true;
            for &card in group {
                let next = self.next(stage, card)?;
                keeps &= self.goal_holds(&next);
            }
            if keeps { &mut right } else { &mut wrong }.push(group.clone());
        }
        Ok((right, wrong))
    }

    fn decision(&mut self, stage: &CheckedStage, right: &[Vec<Card>]) -> Result<(), Flaw> {
        self.done.decisions += 1;
        let found: HashSet<Card> = right.iter().flatten().copied().collect();
        if right.len() != 1 {
            return Err(Flaw::Cook(self.path.clone(), found.into_iter().collect()));
        }
        match self.listed.get(stage) {
            Some(listed) if *listed == found => Ok(()),
            _ => Err(Flaw::Unlisted(self.path.clone())),
        }
    }

    /// The cards of the main line that are said to be the only ones are.
    fn main_line(&mut self, start: CheckedStage, certificate: &Certificate) -> Result<(), Flaw> {
        for &index in &certificate.unique {
            let path = &certificate.main[..index];
            let stage = self.replay(start, path)?;
            let (right, wrong) = self.sorted(&stage, &SolutionCheck::groups(&stage))?;
            let only = right.len() == 1 && right[0].contains(&certificate.main[index]);
            if !only || wrong.is_empty() {
                return Err(Flaw::Cook(path.to_vec(), right.into_iter().flatten().collect()));
            }
        }
        self.replay(start, &certificate.main).map(|_| ())
    }
}

/// The right groups and the wrong ones.
type SortedGroups = (Vec<Vec<Card>>, Vec<Vec<Card>>);
