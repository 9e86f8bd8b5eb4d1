//! Klaberjass: the counters of a deal, and what they are worth.

use super::{LAST_TRICK, LOST, MADE, Objective, Options};
use crate::prelude::*;

/// Those who count their points together, and what they have.
#[derive(Clone, Debug)]
pub(super) struct Party {
    pub(super) name: String,
    pub(super) players: Players,
    pub(super) points: i32,
    pub(super) has_trick: bool,
    pub(super) sequences: i32,
}

/// The counters of a deal: the declarer's party against each other one, tricks by party, and points by party, or of
/// two opponents those of the first less those of the second.
#[derive(Debug)]
pub(super) struct Tables {
    pub(super) cards: Vec<(Cards, i32)>,
    /// The declarer's first.
    pub(super) parties: Vec<Party>,
}

/// A case in which sequences count: its conditions, and what each party's are worth under them.
type Case = (Vec<Condition>, Vec<i32>);

impl Tables {
    fn opponents(&self) -> usize {
        self.parties.len() - 1
    }

    /// The counter of the tricks of a party.
    fn tricks(&self, party: usize) -> usize {
        self.opponents() + party
    }

    /// The counter of the points of a party.
    fn points(&self, party: usize) -> usize {
        self.opponents() + self.parties.len() + party
    }

    pub(super) fn counters(&self) -> Vec<Counter> {
        let points = |players, against| Counter {
            players,
            against,
            last_trick: LAST_TRICK,
            cards: self.cards.clone(),
            announcements: 1,
            ..Counter::default()
        };
        let [own, others @ ..] = &self.parties[..] else { return Vec::new() };
        let ahead = others.iter().map(|other| points(own.players, other.players));
        let tricks = self.parties.iter().map(|party| Counter::tricks(party.players));
        let each = self.parties.iter().map(|party| points(party.players, Players::NONE));
        let mut counters: Vec<Counter> = ahead.chain(tricks).collect();
        match others {
            [first, second] => counters.push(points(first.players, second.players)),
            _ => counters.extend(each),
        }
        counters
    }

    /// Sets the counters to what the parties have.
    pub(super) fn count(&self, state: &mut State) {
        let [own, others @ ..] = &self.parties[..] else { return };
        for (place, other) in others.iter().enumerate() {
            state.counters[place] = own.points - other.points;
        }
        for (place, party) in self.parties.iter().enumerate() {
            state.counters[self.tricks(place)] = i32::from(party.has_trick);
        }
        match others {
            [first, second] => state.counters[self.points(0)] = first.points - second.points,
            _ => {
                for (place, party) in self.parties.iter().enumerate() {
                    state.counters[self.points(place)] = party.points;
                }
            }
        }
    }

    /// Every way in which the sequences can come to count.
    fn cases(&self) -> Vec<Case> {
        let mut cases = vec![(Vec::new(), Vec::new())];
        for (place, party) in self.parties.iter().enumerate() {
            let tricks = self.tricks(place);
            let ways = match party.sequences {
                0 => vec![(None, 0)],
                value => vec![
                    (Some(Condition::at_least(tricks, 1)), value),
                    (Some(Condition::at_most(tricks, 0)), 0),
                ],
            };
            let with = |(when, value): &Case, (condition, more): &(Option<Condition>, i32)| {
                let when = when.iter().copied().chain(*condition).collect();
                (when, [&value[..], &[*more]].concat())
            };
            cases =
                cases.iter().flat_map(|case| ways.iter().map(move |way| with(case, way))).collect();
        }
        cases
    }

    pub(super) fn terms(&self, options: &Options) -> Vec<Term> {
        let of_case = |(when, value): &Case| match options.objective {
            Objective::Difference => self.difference(when, value),
            Objective::Make => self.made(when, value, 1),
            Objective::ScoreDifference => self.settled(when, value),
            Objective::Score => {
                let lost = Condition::at_most(0, value[1] - value[0]);
                let lost = Term::constant_when(-LOST * options.kontra, both(when, &[lost]));
                [self.made(when, value, MADE * options.kontra), vec![lost]].concat()
            }
        };
        self.cases().iter().flat_map(of_case).collect()
    }

    /// The condition to be ahead of an opponent by at least so much.
    fn ahead(value: &[i32], opponent: usize, by: i32) -> Condition {
        Condition::at_least(opponent, by + value[opponent + 1] - value[0])
    }

    /// Points less those of the highest opponent.
    fn difference(&self, when: &[Condition], value: &[i32]) -> Vec<Term> {
        let over = |opponent: usize, when| Term {
            when,
            constant: value[0] - value[opponent + 1],
            ..Term::counter(opponent)
        };
        if self.opponents() == 1 {
            return vec![over(0, when.to_vec())];
        }
        let level = value[2] - value[1];
        let first = Condition::at_least(self.points(0), level);
        let second = Condition::at_most(self.points(0), level - 1);
        vec![over(0, both(when, &[first])), over(1, both(when, &[second]))]
    }

    /// So much with more than every opponent.
    fn made(&self, when: &[Condition], points: &[i32], value: i32) -> Vec<Term> {
        let ahead: Vec<_> =
            (0..self.opponents()).map(|opponent| Tables::ahead(points, opponent, 1)).collect();
        vec![Term::constant_when(value, both(when, &ahead))]
    }

    /// The score of two players: a declarer with less loses the points to the other, one with as many has none yet.
    fn settled(&self, when: &[Condition], value: &[i32]) -> Vec<Term> {
        let behind = Condition::at_most(0, value[1] - value[0] - 1);
        let won = Term {
            when: both(when, &[Tables::ahead(value, 0, 1)]),
            constant: value[0] - value[1],
            ..Term::counter(0)
        };
        let lost = Term {
            when: both(when, &[behind]),
            constant: -value[0] - value[1],
            weights: vec![(self.points(0), -1), (self.points(1), -1)],
        };
        vec![won, lost]
    }
}

fn both(some: &[Condition], others: &[Condition]) -> Vec<Condition> {
    [some, others].concat()
}
