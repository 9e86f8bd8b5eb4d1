//! The plain truth about beating games: rules written once more, in the plainest way, every position by itself, and values
//! by going over all positions until nothing changes. Nothing here is shared with what it checks.
#![allow(unreachable_pub, reason = "only the test that includes it is to see it")]
#![allow(clippy::unwrap_used, reason = "a failed unwrap fails the test")]

use std::collections::HashMap;

/// A suit and a rank, 2 to 14.
pub type Card = (u8, u8);

/// The rules, word by word.
#[derive(Clone, Debug)]
#[allow(clippy::struct_excessive_bools, reason = "the rules ask yes or no")]
pub struct Rules {
    pub decline: bool,
    pub pick_last: bool,
    pub void_to_trump: bool,
    pub runs: Runs,
    pub remove_lowest: bool,
    pub must_pick: bool,
    /// Trumps do not beat clubs, and the two of clubs is led first.
    pub strong_clubs: bool,
    pub first_stage: FirstStage,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Runs {
    No,
    ByCard,
    Whole,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FirstStage {
    Everybody,
    Duels { neighbour_only: bool },
    TurnedUp,
}

/// The second stage.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Shed {
    pub hands: Vec<Vec<Card>>,
    pub playing: Vec<bool>,
    pub must_pick: Vec<bool>,
    pub turn: usize,
    pub trump: u8,
    pub trick: Vec<Vec<Card>>,
    pub size: usize,
    pub first_lead: bool,
}

/// The first stage.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Gather {
    pub hands: Vec<Vec<Card>>,
    pub won: Vec<Vec<Card>>,
    pub stock: Vec<Card>,
    pub trump: u8,
    pub leader: usize,
    pub opponent: usize,
    pub trick: Vec<(usize, Card)>,
    pub owner: Option<usize>,
    pub table: Vec<Card>,
    pub taker: Option<usize>,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Place {
    Gather(Gather),
    Shed(Shed),
}

/// What a move does.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Act {
    Play(Vec<Card>),
    Take,
    Remove(Vec<Card>),
    Stock,
    Open(Card),
}

fn cycle(from: usize, count: usize) -> impl Iterator<Item = usize> {
    (1..=count).map(move |step| (from + step) % count)
}

impl Shed {
    fn over(&self) -> bool {
        self.playing.iter().filter(|&&playing| playing).count() < 2
    }

    fn beats(&self, rules: &Rules, card: Card, on: Card, hand: &[Card]) -> bool {
        if card.0 == on.0 {
            return card.1 > on.1;
        }
        let shielded = rules.strong_clubs && on.0 == 3;
        let bound = rules.void_to_trump && hand.iter().any(|held| held.0 == on.0);
        card.0 == self.trump && !shielded && !bound
    }

    fn acts(&self, rules: &Rules) -> Vec<Act> {
        let hand = &self.hands[self.turn];
        if self.over() {
            return Vec::new();
        }
        let mut starts = hand.clone();
        if let Some(top) = self.trick.last().map(|play| *play.last().unwrap()) {
            starts.retain(|&card| self.beats(rules, card, top, hand));
        } else if self.first_lead {
            let lowest = hand.iter().copied().filter(|card| card.0 == 3).min();
            starts.retain(|&card| Some(card) == lowest);
        }
        let mut acts = Vec::new();
        for &start in &starts {
            let mut run = vec![start];
            acts.push(Act::Play(run.clone()));
            if rules.runs == Runs::No {
                continue;
            }
            for rank in start.1 + 1.. {
                if !hand.contains(&(start.0, rank)) {
                    break;
                }
                run.push((start.0, rank));
                acts.push(Act::Play(run.clone()));
            }
        }
        if !self.trick.is_empty() && (rules.decline || starts.is_empty()) {
            acts.push(Act::Take);
        }
        if rules.remove_lowest && self.trick.is_empty() && !self.first_lead {
            for suit in 0..4 {
                let mut live: Vec<Card> = self.hands.concat();
                live.retain(|card| card.0 == suit);
                live.sort_unstable();
                let count = self.playing.iter().filter(|&&playing| playing).count();
                let lowest: Vec<Card> = live.iter().copied().take(count).collect();
                if lowest.len() == count && lowest.iter().all(|card| hand.contains(card)) {
                    acts.push(Act::Remove(lowest));
                }
            }
        }
        acts
    }

    fn lose(&mut self, cards: &[Card]) {
        self.hands[self.turn].retain(|card| !cards.contains(card));
        if self.hands[self.turn].is_empty() {
            self.playing[self.turn] = false;
        }
    }

    fn next_leader(&mut self) {
        let count = self.hands.len();
        self.turn =
            cycle(self.turn, count).find(|&seat| !self.hands[seat].is_empty()).unwrap_or(self.turn);
    }

    fn next_turn(&mut self) {
        let count = self.hands.len();
        self.turn = cycle(self.turn, count).find(|&seat| self.playing[seat]).unwrap_or(self.turn);
    }

    fn done(&self, rules: &Rules, act: &Act) -> Shed {
        let mut next = self.clone();
        match act {
            Act::Play(cards) => {
                if next.trick.is_empty() {
                    next.size = next.playing.iter().filter(|&&playing| playing).count();
                }
                next.first_lead = false;
                next.trick.push(cards.clone());
                next.lose(cards);
                if next.trick.len() == next.size {
                    next.trick.clear();
                    if next.hands[next.turn].is_empty() {
                        next.next_leader();
                    }
                } else {
                    next.next_turn();
                }
            }
            Act::Remove(cards) => {
                next.lose(cards);
                if next.hands[next.turn].is_empty() {
                    next.next_leader();
                }
            }
            Act::Take => {
                let place = if rules.pick_last { next.trick.len() - 1 } else { 0 };
                let play = &mut next.trick[place];
                let picked = match (rules.runs, rules.pick_last) {
                    (Runs::Whole, _) => std::mem::take(play),
                    (_, true) => vec![play.pop().unwrap()],
                    (_, false) => vec![play.remove(0)],
                };
                next.trick.retain(|play| !play.is_empty());
                next.hands[next.turn].extend(picked);
                next.hands[next.turn].sort_unstable();
                next.must_pick[next.turn] = false;
                if next.trick.is_empty() {
                    next.next_leader();
                } else {
                    next.next_turn();
                }
            }
            _ => unreachable!(),
        }
        if next.trick.is_empty() {
            next.size = 0;
        }
        next
    }
}

impl Gather {
    /// Who plays in the round that is on, and which cards of it lie there.
    fn round(&self, rules: &Rules) -> (Vec<usize>, Vec<(usize, Card)>) {
        let seats = self.hands.len();
        let mut people = match rules.first_stage {
            FirstStage::Everybody => (0..seats).map(|step| (self.leader + step) % seats).collect(),
            _ => vec![self.leader, self.opponent],
        };
        let mut cards = self.trick.clone();
        while cards.len() > people.len()
            || (cards.len() == people.len() && Gather::level(&cards).len() > 1)
        {
            let rest = cards.split_off(people.len());
            people = Gather::level(&cards);
            cards = rest;
        }
        (people, cards)
    }

    fn level(cards: &[(usize, Card)]) -> Vec<usize> {
        let best = cards.iter().map(|(_, card)| card.1).max();
        cards.iter().filter(|(_, card)| Some(card.1) == best).map(|&(seat, _)| seat).collect()
    }

    fn turn(&self, rules: &Rules) -> usize {
        if rules.first_stage == FirstStage::TurnedUp {
            return self.leader;
        }
        let (people, cards) = self.round(rules);
        people[cards.len()]
    }

    fn may_stock(&self, rules: &Rules) -> bool {
        self.stock.len() >= if rules.first_stage == FirstStage::Everybody { 1 } else { 2 }
    }

    fn open_beaten(&self, rules: &Rules) -> Vec<Card> {
        let Some(&turned) = self.stock.first() else { return Vec::new() };
        let beaten = |open: &&Card| {
            let trumped = turned.0 == self.trump
                && open.0 != self.trump
                && !(rules.strong_clubs && open.0 == 3);
            trumped || (turned.0 == open.0 && turned.1 > open.1)
        };
        self.table.iter().filter(beaten).copied().collect()
    }

    fn acts(&self, rules: &Rules) -> Vec<Act> {
        if rules.first_stage == FirstStage::TurnedUp {
            return self.open_beaten(rules).into_iter().map(Act::Open).collect();
        }
        let hand = &self.hands[self.turn(rules)];
        let mut acts: Vec<Act> = hand.iter().map(|&card| Act::Play(vec![card])).collect();
        if self.may_stock(rules) {
            acts.push(Act::Stock);
        }
        acts
    }

    fn done(&self, rules: &Rules, act: &Act) -> Place {
        let mut next = self.clone();
        if let Act::Open(card) = act {
            next.table.retain(|open| open != card);
            let turned = next.stock.remove(0);
            next.won[next.leader].extend([*card, turned]);
            next.taker = Some(next.leader);
            next.leader = (next.leader + 1) % next.hands.len();
            return next.settled(rules);
        }
        let turn = self.turn(rules);
        let everybody = rules.first_stage == FirstStage::Everybody;
        let card = match act {
            Act::Stock => {
                let card = next.stock.remove(0);
                if next.stock.is_empty() {
                    next.owner = Some(turn);
                }
                card
            }
            Act::Play(cards) => cards[0],
            _ => unreachable!(),
        };
        next.hands[turn].retain(|held| *held != card);
        next.trick.push((turn, card));
        while next.hands[turn].len() < 3 && !next.stock.is_empty() {
            let drawn = next.stock.remove(0);
            if next.stock.is_empty() {
                next.owner = Some(turn);
            }
            let last = next.stock.is_empty() && !everybody;
            let to = if last { &mut next.won[turn] } else { &mut next.hands[turn] };
            to.push(drawn);
        }
        let (people, cards) = next.round(rules);
        if cards.len() == people.len() {
            let winner = Gather::level(&cards)[0];
            let all: Vec<Card> = next.trick.drain(..).map(|(_, card)| card).collect();
            next.won[winner].extend(all);
            return next.lead(rules, winner);
        }
        next.settled(rules)
    }

    fn lead(mut self, rules: &Rules, leader: usize) -> Place {
        let seats = self.hands.len();
        self.leader = leader;
        let holders = self.hands.iter().filter(|hand| !hand.is_empty()).count();
        match rules.first_stage {
            FirstStage::Everybody if self.stock.is_empty() && holders < seats => {
                return self.over(rules);
            }
            FirstStage::Duels { neighbour_only: true } => self.opponent = (leader + 1) % seats,
            FirstStage::Duels { neighbour_only: false } => {
                if holders < 2 {
                    return self.over(rules);
                }
                while self.hands[self.leader].is_empty() {
                    self.leader = (self.leader + 1) % seats;
                }
                self.opponent = (self.leader + 1) % seats;
                while self.hands[self.opponent].is_empty() {
                    self.opponent = (self.opponent + 1) % seats;
                }
            }
            _ => {}
        }
        self.settled(rules)
    }

    /// Nothing is left to do that nobody chooses.
    pub fn settled(mut self, rules: &Rules) -> Place {
        if rules.first_stage == FirstStage::TurnedUp {
            while !self.stock.is_empty() && self.open_beaten(rules).is_empty() {
                let turned = self.stock.remove(0);
                self.table.push(turned);
                self.leader = (self.leader + 1) % self.hands.len();
            }
            if !self.stock.is_empty() {
                self.table.sort_unstable();
                return Place::Gather(self);
            }
            if let Some(taker) = self.taker {
                let rest: Vec<Card> = self.table.drain(..).collect();
                self.won[taker].extend(rest);
            }
            return self.over(rules);
        }
        let turn = self.turn(rules);
        let stuck = self.hands[turn].is_empty() && !self.may_stock(rules);
        if rules.first_stage == (FirstStage::Duels { neighbour_only: false }) {
            let unable = |seat: usize| self.hands[seat].is_empty() && !self.may_stock(rules);
            let (_, cards) = self.round(rules);
            if stuck || (cards.is_empty() && (unable(self.leader) || unable(self.opponent))) {
                self.give_back();
                let leader = self.leader;
                return self.lead(rules, leader);
            }
        } else if stuck {
            return self.over(rules);
        }
        for won in &mut self.won {
            won.sort_unstable();
        }
        for hand in &mut self.hands {
            hand.sort_unstable();
        }
        Place::Gather(self)
    }

    fn give_back(&mut self) {
        for (seat, card) in std::mem::take(&mut self.trick) {
            self.won[seat].push(card);
        }
    }

    fn over(mut self, rules: &Rules) -> Place {
        self.give_back();
        let mut hands = self.hands.clone();
        for (hand, won) in hands.iter_mut().zip(&self.won) {
            hand.extend(won);
            hand.sort_unstable();
        }
        let held: Vec<bool> = hands.iter().map(|hand| !hand.is_empty()).collect();
        let seats = hands.len();
        let mut shed = Shed {
            playing: if rules.must_pick { vec![true; seats] } else { held.clone() },
            must_pick: held.iter().map(|held| rules.must_pick && !held).collect(),
            turn: self.owner.unwrap_or(self.leader),
            trump: self.trump,
            trick: Vec::new(),
            size: 0,
            first_lead: false,
            hands,
        };
        if rules.strong_clubs {
            let lowest = shed.hands.iter().flatten().copied().filter(|card| card.0 == 3).min();
            if let Some(lowest) = lowest {
                shed.turn = shed.hands.iter().position(|hand| hand.contains(&lowest)).unwrap();
                shed.first_lead = true;
            }
        }
        if shed.hands[shed.turn].is_empty() {
            shed.next_leader();
        }
        Place::Shed(shed)
    }
}

impl Place {
    pub fn turn(&self, rules: &Rules) -> Option<usize> {
        if self.acts(rules).is_empty() {
            return None;
        }
        Some(match self {
            Place::Gather(gather) => gather.turn(rules),
            Place::Shed(shed) => shed.turn,
        })
    }

    pub fn acts(&self, rules: &Rules) -> Vec<Act> {
        match self {
            Place::Gather(gather) => gather.acts(rules),
            Place::Shed(shed) => shed.acts(rules),
        }
    }

    pub fn done(&self, rules: &Rules, act: &Act) -> Place {
        match self {
            Place::Gather(gather) => gather.done(rules, act),
            Place::Shed(shed) => Place::Shed(shed.done(rules, act)),
        }
    }

    pub fn playing(&self) -> Vec<bool> {
        match self {
            Place::Gather(gather) => vec![true; gather.hands.len()],
            Place::Shed(shed) => shed.playing.clone(),
        }
    }
}

/// Every position that can be reached, and what comes after it.
pub struct Truth {
    pub places: Vec<Place>,
    pub turns: Vec<Option<usize>>,
    pub after: Vec<Vec<usize>>,
    /// Who has to be the first without cards, if that is asked.
    first_out: Option<Vec<bool>>,
}

impl Truth {
    /// Nothing if there are more than `most` positions.
    pub fn of(rules: &Rules, start: &Place, most: usize, first_out: bool) -> Option<Truth> {
        let mut places = vec![start.clone()];
        let mut numbers = HashMap::from([(start.clone(), 0)]);
        let (mut turns, mut after) = (Vec::new(), Vec::new());
        let mut place = 0;
        while place < places.len() {
            let here = places[place].clone();
            let decided = first_out && here.playing() != start.playing();
            let acts = if decided { Vec::new() } else { here.acts(rules) };
            let mut nexts = Vec::new();
            for act in &acts {
                let next = here.done(rules, act);
                let number = *numbers.entry(next.clone()).or_insert(places.len());
                if number == places.len() {
                    places.push(next);
                }
                nexts.push(number);
            }
            turns.push(if acts.is_empty() { None } else { here.turn(rules) });
            after.push(nexts);
            if places.len() > most {
                return None;
            }
            place += 1;
        }
        let first_out = first_out.then(|| start.playing());
        Some(Truth { places, turns, after, first_out })
    }

    fn is_end(&self, place: usize, seat: usize, good: bool) -> bool {
        let playing = self.places[place].playing();
        match &self.first_out {
            Some(start) if *start == playing => false,
            Some(_) => playing[seat] != good,
            None if good => !playing[seat],
            None => playing[seat] && playing.iter().filter(|&&playing| playing).count() == 1,
        }
    }

    /// In how many moves at most the end comes from each position: as often as it takes, every position in turn.
    pub fn forced(
        &self,
        seat: usize,
        good: bool,
        attacks: impl Fn(usize) -> bool,
    ) -> Vec<Option<usize>> {
        let mut moves: Vec<Option<usize>> = (0..self.places.len())
            .map(|place| self.is_end(place, seat, good).then_some(0))
            .collect();
        for round in 1.. {
            let within = |next: &&usize| moves[**next].is_some_and(|moves| moves < round);
            let wins = |place: &usize| {
                let Some(turn) = self.turns[*place] else { return false };
                let mut nexts = self.after[*place].iter();
                let forced = if attacks(turn) {
                    nexts.any(|next| within(&next))
                } else {
                    nexts.all(|next| within(&next))
                };
                moves[*place].is_none() && forced
            };
            let new: Vec<usize> = (0..self.places.len()).filter(wins).collect();
            if new.is_empty() {
                break;
            }
            for place in new {
                moves[place] = Some(round);
            }
        }
        moves
    }

    /// The value of each position for a seat against all others, or with their help.
    pub fn values(&self, seat: usize, helped: bool) -> Vec<i32> {
        let good = self.forced(seat, true, |turn| helped || turn == seat);
        let bad = self.forced(seat, false, |turn| !helped && turn != seat);
        let value = |(good, bad): (&Option<usize>, &Option<usize>)| {
            if good.is_some() { 1 } else { -i32::from(bad.is_some()) }
        };
        good.iter().zip(&bad).map(value).collect()
    }
}
