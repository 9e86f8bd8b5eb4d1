//! Movements: which entrants play which deal at which table and in which place, for contests over the same deals in games of
//! any number of sides or seats.
//!
//! A contest has *entrants*: teams, pairs or players. Each round divides them into groups, with one entrant for each side or
//! seat of the game. A group of players has one table. A group of teams has as many tables as teams, and each team sits once
//! in each place, so that it holds every hand of a deal once. All deals of a round are played at all tables.
//!
//! Groups of two follow a circle, so that all entrants meet each other once in the fewest rounds. Larger groups are the lines
//! of an affine plane: no two entrants meet twice if the number of tables is prime or four, eight or sixteen, within that
//! many rounds. Where no such plane is known, entrants change places between groups as long as this reduces repeated
//! meetings.

use crate::error::{Code, Error, Result};

/// The kind of entrants.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Contest {
    /// Teams, each with as many players or pairs as the game has sides or seats.
    Teams,
    /// Players, or pairs in games with sides.
    Alone,
}

/// The requirements of a movement.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MovementPlan {
    /// The kind of entrants.
    pub contest: Contest,
    /// The number of entrants.
    pub entrants: usize,
    /// The number of sides or seats of a table whose results are compared.
    pub places: usize,
    /// The number of rounds; if `None`, the fewest in which all entrants can meet each other.
    pub rounds: Option<usize>,
    /// The number of deals in a round.
    pub deals: usize,
}

/// A deal at a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sitting {
    /// The round, from 1.
    pub round: usize,
    /// The deal, from 1.
    pub deal: usize,
    /// The table, from 1.
    pub table: usize,
    /// The entrants, counted from 0, by side or seat.
    pub seated: Vec<usize>,
}

/// A movement: every deal at all its tables.
///
/// ```
/// use tikki_base::{Contest, Movement, MovementPlan};
///
/// // Nine players of a game for three: four rounds in which all players meet each other once.
/// let plan = MovementPlan { contest: Contest::Alone, entrants: 9, places: 3, rounds: None, deals: 3 };
/// let movement = Movement::try_from(plan)?;
/// assert_eq!((movement.rounds(), movement.meetings()), (4, (1, 1)));
/// assert_eq!(movement.places(), (4, 4), "in each seat four times");
/// # Ok::<(), tikki_base::error::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Movement {
    plan: MovementPlan,
    groups: Vec<Vec<Vec<usize>>>,
    /// By round, deal and table.
    pub sittings: Vec<Sitting>,
}

/// Creates the movement of a plan, or returns `bad-field` at `/entrants` if they cannot be divided into groups, at `/rounds`
/// and `/deals` beyond [`Movement::MOST`].
impl TryFrom<MovementPlan> for Movement {
    type Error = Error;

    fn try_from(plan: MovementPlan) -> Result<Movement> {
        check(plan)?;
        let rounds = plan.rounds.unwrap_or_else(|| plan.rounds_to_meet_all());
        let groups = groups(plan.entrants, plan.places, rounds);
        let in_round = |(round, groups): (usize, &Vec<Vec<usize>>)| plan.sittings(round, groups);
        let sittings = groups.iter().enumerate().flat_map(in_round).collect();
        Ok(Movement { plan, groups, sittings })
    }
}

impl Movement {
    /// The maximum number of entrants, of rounds, and of deals in a round.
    pub const MOST: usize = 200;

    /// Returns the number of rounds.
    pub fn rounds(&self) -> usize {
        self.groups.len()
    }

    /// Returns the number of tables.
    pub fn tables(&self) -> usize {
        match self.plan.contest {
            Contest::Teams => self.plan.entrants,
            Contest::Alone => self.plan.entrants / self.plan.places,
        }
    }

    /// Returns the number of rounds in which two entrants meet, the fewest and the most.
    pub fn meetings(&self) -> (usize, usize) {
        let mut met = Meetings::new(self.plan.entrants);
        self.groups.iter().for_each(|groups| met.add(groups));
        let pairs = (0..self.plan.entrants).flat_map(|one| (0..one).map(move |two| (one, two)));
        least_and_most(pairs.map(|(one, two)| met.times(one, two)))
    }

    /// Returns how often an entrant sits in a place, the fewest and the most.
    pub fn places(&self) -> (usize, usize) {
        let mut times = vec![0; self.plan.entrants * self.plan.places];
        for sitting in &self.sittings {
            for (place, who) in sitting.seated.iter().enumerate() {
                times[who * self.plan.places + place] += 1;
            }
        }
        least_and_most(times.into_iter())
    }
}

fn least_and_most(numbers: impl Iterator<Item = usize>) -> (usize, usize) {
    let numbers: Vec<usize> = numbers.collect();
    (numbers.iter().copied().min().unwrap_or(0), numbers.iter().copied().max().unwrap_or(0))
}

fn check(plan: MovementPlan) -> Result<()> {
    let bad = |at: &str, message: String| Err(Error::new(Code::BadField, message).in_field(at));
    let MovementPlan { entrants, places, deals, .. } = plan;
    let most = Movement::MOST;
    if !(2..=10).contains(&places) {
        return bad("/places", format!("{places} sides or seats; 2 to 10 can be compared"));
    }
    if entrants == 0 || !entrants.is_multiple_of(places) || entrants > most {
        let message = format!(
            "{entrants} entrants do not fill tables of {places}; give a multiple of {places}, at most {most}"
        );
        return bad("/entrants", message);
    }
    if plan.rounds.is_some_and(|rounds| !(1..=most).contains(&rounds)) {
        return bad("/rounds", format!("expected 1 to {most} rounds"));
    }
    if !(1..=most).contains(&deals) {
        return bad("/deals", format!("expected 1 to {most} deals a round"));
    }
    Ok(())
}

impl MovementPlan {
    fn rounds_to_meet_all(self) -> usize {
        (self.entrants - 1).div_ceil(self.places - 1)
    }

    /// Returns all deals of a round, counted from 0, at all tables.
    fn sittings(self, round: usize, groups: &[Vec<usize>]) -> Vec<Sitting> {
        let deals = round * self.deals..(round + 1) * self.deals;
        let at = |deal: usize| {
            let tables = groups.iter().enumerate();
            let tables = tables.flat_map(move |(index, group)| self.tables_of(deal, index, group));
            let sitting = move |(table, seated)| Sitting {
                round: round + 1,
                deal: deal + 1,
                table: table + 1,
                seated,
            };
            tables.enumerate().map(sitting)
        };
        deals.flat_map(at).collect()
    }

    /// Returns the entrants at the tables of a group: players move one place on from deal to deal and from table to table.
    fn tables_of(self, deal: usize, index: usize, group: &[usize]) -> Vec<Vec<usize>> {
        let turned = |by: usize| -> Vec<usize> {
            (0..self.places).map(|place| group[(place + by) % self.places]).collect()
        };
        match self.contest {
            Contest::Alone => vec![turned(deal + index)],
            Contest::Teams => (0..self.places).map(turned).collect(),
        }
    }
}

/// The number of meetings of each pair of entrants.
struct Meetings {
    entrants: usize,
    times: Vec<usize>,
}

impl Meetings {
    fn new(entrants: usize) -> Meetings {
        Meetings { entrants, times: vec![0; entrants * entrants] }
    }

    fn times(&self, one: usize, two: usize) -> usize {
        self.times[one * self.entrants + two]
    }

    fn add(&mut self, groups: &[Vec<usize>]) {
        for group in groups {
            for (&one, &two) in group.iter().flat_map(|one| group.iter().map(move |two| (one, two)))
            {
                self.times[one * self.entrants + two] += usize::from(one != two);
            }
        }
    }

    /// Returns how often an entrant has met those of a group who sit in other places.
    fn with(&self, who: usize, group: &[usize], place: usize) -> usize {
        let others = group.iter().enumerate().filter(|(other, _)| *other != place);
        others.map(|(_, &other)| self.times(who, other)).sum()
    }
}

/// Returns the groups of each round.
fn groups(entrants: usize, size: usize, rounds: usize) -> Vec<Vec<Vec<usize>>> {
    let mut met = Meetings::new(entrants);
    let round = |round: usize| {
        let mut groups =
            if size == 2 { circle(entrants, round) } else { lines(entrants, size, round) };
        while settle(&mut groups, &met) {}
        met.add(&groups);
        groups
    };
    (0..rounds).map(round).collect()
}

/// Returns the pairs of a round: one entrant stays, the others rotate.
fn circle(entrants: usize, round: usize) -> Vec<Vec<usize>> {
    let (last, others) = (entrants - 1, (entrants - 1).max(1));
    let round = round % others;
    let pair = |step: usize| vec![(round + step) % others, (round + others - step) % others];
    let first = vec![round, last];
    std::iter::once(first).chain((1..entrants / 2).map(pair)).collect()
}

/// Returns the lines of a plane in the direction of a round; the vertical lines come after all other directions.
fn lines(entrants: usize, size: usize, round: usize) -> Vec<Vec<usize>> {
    let order = entrants / size;
    let slope = round % (order + 1);
    if slope == order {
        let all: Vec<usize> = (0..entrants).collect();
        return all.chunks(size).map(<[usize]>::to_vec).collect();
    }
    let numbers =
        FieldNumbers { order, field: FieldNumbers::field(order).filter(|_| size <= order) };
    let at = |line: usize, column: usize| {
        column * order + numbers.sum(line, numbers.product(slope, column))
    };
    let line = |line: usize| (0..size).map(|column| at(line, column)).collect();
    (0..order).map(line).collect()
}

/// Numbers below an order: a finite field if the order is a power of two below 32; otherwise arithmetic modulo the order,
/// which is a field if the order is prime.
struct FieldNumbers {
    order: usize,
    /// The polynomial of the field, as bits.
    field: Option<usize>,
}

impl FieldNumbers {
    /// Returns the irreducible polynomial of a field of this order.
    fn field(order: usize) -> Option<usize> {
        [(4, 0b111), (8, 0b1011), (16, 0b1_0011)]
            .into_iter()
            .find(|(known, _)| *known == order)
            .map(|known| known.1)
    }

    fn sum(&self, one: usize, two: usize) -> usize {
        if self.field.is_some() { one ^ two } else { (one + two) % self.order }
    }

    fn product(&self, one: usize, two: usize) -> usize {
        let Some(polynomial) = self.field else { return one * two % self.order };
        let mut product = 0;
        for bit in (0..self.order.ilog2()).rev() {
            product <<= 1;
            if product & self.order != 0 {
                product ^= polynomial;
            }
            if two >> bit & 1 == 1 {
                product ^= one;
            }
        }
        product
    }
}

/// Exchanges two entrants of different groups if this reduces repeated meetings; returns whether it did.
fn settle(groups: &mut [Vec<usize>], met: &Meetings) -> bool {
    let size = groups.first().map_or(0, Vec::len);
    let places = || (0..groups.len()).flat_map(|group| (0..size).map(move |place| (group, place)));
    let saves = |(g, i): (usize, usize), (h, j): (usize, usize)| {
        let (one, two) = (groups[g][i], groups[h][j]);
        let now = met.with(one, &groups[g], i) + met.with(two, &groups[h], j);
        met.with(one, &groups[h], j) + met.with(two, &groups[g], i) < now
    };
    let pairs = places().flat_map(|one| places().map(move |two| (one, two)));
    let found = pairs.filter(|(one, two)| one.0 < two.0).find(|&(one, two)| saves(one, two));
    let Some(((g, i), (h, j))) = found else { return false };
    let one = groups[g][i];
    groups[g][i] = std::mem::replace(&mut groups[h][j], one);
    true
}

#[cfg(test)]
mod tests;
