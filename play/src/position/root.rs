//! Where a deal of a trick game stands when a question is asked: in the play, or before it with something to choose.

use crate::played_deal::names::set_of;
use crate::position::pack::Pack;
use std::fmt;
use std::sync::Arc;
use tikki_solver::rules::{Cards, Player, State};

/// Where a deal stands.
#[expect(clippy::large_enum_variant, reason = "nearly every root is a position of play")]
#[derive(Clone, Debug)]
pub enum TrickRoot {
    /// In the play.
    Play(State),
    /// Before it: a player chooses between things that lead to different positions.
    Choice {
        /// Who chooses.
        player: Player,
        /// The choices.
        branches: Branches,
    },
    /// From here on a player is on the side whose number is asked.
    Joined {
        /// Who.
        ally: Player,
        /// Where the deal stands.
        then: Box<TrickRoot>,
    },
}

/// The names of choices, and the root that follows each.
#[derive(Clone, Debug)]
pub enum Branches {
    /// Any choices.
    Listed(Arc<[(String, TrickRoot)]>),
    /// Sets of cards, which may be thousands: what follows one is found when it is needed.
    Exchange(Arc<Exchange>),
}

/// Some cards of a hand that are given away at once.
pub struct Exchange {
    /// What the names begin with.
    word: String,
    /// The names of the cards.
    pack: Pack,
    /// The cards that are part of every choice.
    always: Cards,
    /// The cards to choose from.
    from: Cards,
    /// The number of cards that are chosen from them.
    count: usize,
    /// The root that follows a set. Trumps, and who is on which side, are the same after every set.
    then: Box<dyn Fn(Cards) -> TrickRoot + Send + Sync>,
}

impl fmt::Debug for Exchange {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Exchange { word, always, from, count, .. } = self;
        let fields = (word, always, from, count);
        f.debug_tuple("Exchange").field(&fields).finish()
    }
}

impl Exchange {
    fn set(&self, place: usize) -> Cards {
        self.always.or(self.from.subset(self.count, place))
    }

    /// The place of a choice by its name, whatever the order of the cards.
    fn place(&self, name: &str) -> Option<usize> {
        let cards = name.strip_prefix(&self.word)?.strip_prefix(':')?;
        let mut left = self.always.or(self.from);
        for card in cards.split('+') {
            let found = left.iter().find(|&other| self.pack.name(other) == card)?;
            left = left.without(Cards::one(found));
        }
        let chosen = self.always.or(self.from).without(left);
        let is_set = chosen.and(self.always) == self.always
            && chosen.len() as usize == self.count + self.always.len() as usize;
        is_set.then(|| self.from.subset_index(chosen.without(self.always)))
    }
}

/// A choice of several cards at once, by the names of the cards.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CardChoice {
    /// What the names of its moves begin with.
    pub word: String,
    /// The cards that are part of every choice.
    pub always: Vec<String>,
    /// The cards to choose from.
    pub from: Vec<String>,
    /// The number of cards that are chosen from them.
    pub count: usize,
}

impl CardChoice {
    /// Returns the choice between moves such as `pass:SA+H2`; `None` where they are others.
    fn listed(listed: &[(String, TrickRoot)]) -> Option<CardChoice> {
        let (word, first) = listed.first()?.0.split_once(':')?;
        let (mut from, count) = (Vec::new(), first.split('+').count());
        for (name, _) in listed {
            let (own, cards) = name.split_once(':')?;
            if own != word || cards.split('+').count() != count {
                return None;
            }
            for card in cards.split('+') {
                if !from.iter().any(|other| other == card) {
                    from.push(card.to_owned());
                }
            }
        }
        Some(CardChoice { word: word.to_owned(), always: Vec::new(), from, count })
    }

    /// Returns the name of the move that chooses these cards.
    pub fn name(&self, chosen: &[String]) -> String {
        let cards: Vec<&str> = self.always.iter().chain(chosen).map(String::as_str).collect();
        format!("{}:{}", self.word, cards.join("+"))
    }

    /// Returns the cards that a move of this choice chooses, without those that are part of every choice.
    pub fn chosen(&self, name: &str) -> Vec<String> {
        let mut cards: Vec<String> = name
            .split_once(':')
            .map_or("", |(_, cards)| cards)
            .split('+')
            .map(str::to_owned)
            .collect();
        for card in &self.always {
            if let Some(place) = cards.iter().position(|other| other == card) {
                cards.remove(place);
            }
        }
        cards
    }
}

impl From<Vec<(String, TrickRoot)>> for Branches {
    fn from(listed: Vec<(String, TrickRoot)>) -> Branches {
        Branches::Listed(listed.into())
    }
}

impl Branches {
    /// Returns the number of choices.
    pub fn len(&self) -> usize {
        match self {
            Branches::Listed(listed) => listed.len(),
            Branches::Exchange(exchange) => exchange.from.subset_count(exchange.count),
        }
    }

    /// Returns whether there is nothing to choose.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Returns the name of the choice in this place.
    pub fn name(&self, place: usize) -> String {
        match self {
            Branches::Listed(listed) => listed[place].0.clone(),
            Branches::Exchange(exchange) => {
                exchange_name(&exchange.word, &exchange.pack, exchange.set(place))
            }
        }
    }

    /// Returns the first place with this name; of a set of cards their order does not matter.
    pub fn place(&self, name: &str) -> Option<usize> {
        match self {
            Branches::Listed(listed) => {
                let named = listed.iter().position(|(other, _)| other == name);
                named.or_else(|| {
                    let cards = name.contains('+').then(|| set_of(name))?;
                    listed.iter().position(|(other, _)| set_of(other) == cards)
                })
            }
            Branches::Exchange(exchange) => exchange.place(name),
        }
    }

    /// Returns the cards to choose from, where the choices are sets of cards.
    pub fn card_choice(&self) -> Option<CardChoice> {
        match self {
            Branches::Listed(listed) => CardChoice::listed(listed),
            Branches::Exchange(exchange) => {
                let names = |cards: Cards| {
                    cards.iter().map(|card| exchange.pack.name(card).to_owned()).collect()
                };
                Some(CardChoice {
                    word: exchange.word.clone(),
                    always: names(exchange.always),
                    from: names(exchange.from),
                    count: exchange.count,
                })
            }
        }
    }

    /// Returns the root that follows the choice in this place.
    pub fn after(&self, place: usize) -> TrickRoot {
        match self {
            Branches::Listed(listed) => listed[place].1.clone(),
            Branches::Exchange(exchange) => (exchange.then)(exchange.set(place)),
        }
    }

    /// Returns the name of each choice.
    pub fn names(&self) -> impl Iterator<Item = String> {
        (0..self.len()).map(|place| self.name(place))
    }

    /// Returns the root that follows each choice.
    pub fn roots(&self) -> impl Iterator<Item = TrickRoot> {
        (0..self.len()).map(|place| self.after(place))
    }

    /// Returns the roots that differ in more than hands and counters: of an exchange the first.
    fn kinds(&self) -> impl Iterator<Item = TrickRoot> {
        let count = if matches!(self, Branches::Listed(_)) { self.len() } else { 1 };
        self.roots().take(count)
    }
}

fn exchange_name(word: &str, pack: &Pack, cards: Cards) -> String {
    let names: Vec<&str> = cards.iter().map(|card| pack.name(card)).collect();
    format!("{word}:{}", names.join("+"))
}

impl TrickRoot {
    /// A player chooses `count` cards of `from`, and those of `always` go too; the move is `word:C2+D3`. `then` returns the root that
    /// follows, with the same trumps and sides whatever the cards are.
    pub fn exchange(
        word: &str,
        pack: &Pack,
        player: Player,
        [always, from]: [Cards; 2],
        count: usize,
        then: impl Fn(Cards) -> TrickRoot + Send + Sync + 'static,
    ) -> TrickRoot {
        let (word, pack, then) = (word.to_owned(), pack.clone(), Box::new(then));
        let count = count.min(from.len() as usize);
        let exchange = Exchange { word, pack, always, from, count, then };
        TrickRoot::Choice { player, branches: Branches::Exchange(Arc::new(exchange)) }
    }

    /// A position of play that this leads to.
    ///
    /// # Panics
    /// If there is nothing to choose where something is to be chosen; no game makes such a root.
    pub fn first_state(&self) -> State {
        match self {
            TrickRoot::Play(state) => *state,
            TrickRoot::Choice { branches, .. } => branches.after(0).first_state(),
            TrickRoot::Joined { then, .. } => then.first_state(),
        }
    }

    /// Every position of play that this leads to, in order, with the player who has joined by then.
    pub(crate) fn leaves(&self) -> Vec<(Option<Player>, State)> {
        self.leaves_of(&|branches| branches.roots().collect())
    }

    /// The same, but of an exchange only what follows its first set: all sets lead to the same trumps and sides.
    pub(crate) fn kinds(&self) -> Vec<(Option<Player>, State)> {
        self.leaves_of(&|branches| branches.kinds().collect())
    }

    fn leaves_of(
        &self,
        roots: &impl Fn(&Branches) -> Vec<TrickRoot>,
    ) -> Vec<(Option<Player>, State)> {
        match self {
            TrickRoot::Play(state) => vec![(None, *state)],
            TrickRoot::Choice { branches, .. } => {
                roots(branches).iter().flat_map(|branch| branch.leaves_of(roots)).collect()
            }
            TrickRoot::Joined { ally, then } => {
                let leaves = then.leaves_of(roots).into_iter();
                leaves.map(|(_, state)| (Some(*ally), state)).collect()
            }
        }
    }
}

#[cfg(test)]
mod tests;
