//! What a seat may declare with a deal: contracts, bids, choices of game, each as the position that it makes of the deal.

use crate::game::Game;
use crate::position::setup::Setup;
use tikki_base::fields::Value;

/// A contract, bid or choice of game that a seat may declare.
#[derive(Clone, Debug)]
pub struct Declaration {
    /// What it is called: `grand`, `C hand`, `6S`.
    pub name: String,
    /// Its place among all declarations of the seat, from the lowest.
    pub place: usize,
    /// The seat that declares it.
    pub by: String,
    /// Those of one seat that say the same here are one question: they differ in what is needed, not in what can be had.
    pub like: String,
    /// The game whose rules it is played by.
    pub game: &'static Game,
    /// The position that it makes of the deal.
    pub setup: Setup,
    /// Whether only the declarer's number is solved, where each player has one.
    pub alone: bool,
    /// How high a bid it is, in games in which the highest bid wins an auction.
    pub height: Option<BidHeight>,
}

/// How high a bid is among those of its game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BidHeight {
    /// It stands above every bid that is lower; 0 is what is played where nobody bids.
    pub bid: u32,
    /// When it can be said.
    pub when: BidTiming,
}

/// When a bid can be said.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BidTiming {
    /// Over every lower one.
    Higher,
    /// Over a lower one of the other side.
    OverOthers,
    /// By who makes it: what a lost one costs hangs on how high the others have bid.
    Made,
}

/// A deal that a seat declares something with, in a game.
#[derive(Clone, Copy, Debug)]
pub struct Declarations<'a> {
    /// The game whose rules it is played by.
    pub game: &'static Game,
    /// The deal.
    pub deal: &'a Setup,
    /// The seat.
    pub by: &'a str,
}

impl<'a> Declarations<'a> {
    /// The same deal by the rules of another game.
    #[must_use]
    pub fn of(self, game: &'static Game) -> Declarations<'a> {
        Declarations { game, ..self }
    }

    /// To play by the rules of the game, with nothing chosen besides.
    pub fn declaration(self, name: &str) -> Declaration {
        let setup = Setup { declarer: Some(self.by.to_owned()), ..self.deal.clone() };
        Declaration {
            name: name.to_owned(),
            place: 0,
            by: self.by.to_owned(),
            like: name.to_owned(),
            game: self.game,
            setup,
            alone: false,
            height: None,
        }
    }

    /// To play with each of these trumps; the name is the trump.
    pub fn trumps(self, trumps: &[&str]) -> Vec<Declaration> {
        trumps.iter().map(|trump| self.declaration(trump).trump(trump)).collect()
    }

    /// The same, led by this seat.
    pub fn trumps_led_by(self, trumps: &[&str], seat: &str) -> Vec<Declaration> {
        self.trumps(trumps).into_iter().map(|contract| contract.led_by(seat)).collect()
    }

    /// Returns the seat `places` places clockwise from the declaring one.
    pub fn seat(self, places: usize) -> String {
        let seats = crate::position::layout::seats(self.deal).unwrap_or_default();
        let own = seats.iter().position(|seat| seat == self.by).unwrap_or(0);
        seats.get((own + places) % seats.len().max(1)).cloned().unwrap_or_default()
    }

    /// The seat that holds a card.
    pub fn holder(self, card: &str) -> Option<String> {
        let holds = |(_, cards): &&(String, Vec<String>)| cards.iter().any(|other| other == card);
        self.deal.hands.iter().find(holds).map(|(seat, _)| seat.clone())
    }
}

/// Each of the contracts at each of these bids, which change nothing but what is needed; the lowest bids first.
pub fn at_bids(
    contracts: &[Declaration],
    bids: impl IntoIterator<Item = impl ToString>,
) -> Vec<Declaration> {
    let at = |(height, bid): (u32, String)| {
        let named = move |contract: &Declaration| {
            let name = format!("{bid} {}", contract.name);
            let named = Declaration { name: name.trim().to_owned(), ..contract.clone() };
            named.contract(&bid).bid(height)
        };
        contracts.iter().map(named).collect::<Vec<_>>()
    };
    (1..).zip(bids).flat_map(|(height, bid)| at((height, bid.to_string()))).collect()
}

/// Contracts each of which is a question of its own, where the value says whether it is made.
pub fn apart(contracts: impl IntoIterator<Item = Declaration>) -> Vec<Declaration> {
    let own = |contract: Declaration| {
        let name = contract.name.clone();
        contract.like(&name)
    };
    contracts.into_iter().map(own).collect()
}

/// Contracts each of which is a higher bid than the one before it.
pub fn rising(contracts: impl IntoIterator<Item = Declaration>) -> Vec<Declaration> {
    (1..).zip(contracts).map(|(height, contract)| contract.bid(height)).collect()
}

impl Declaration {
    /// With these trumps.
    #[must_use]
    pub fn trump(mut self, trump: &str) -> Declaration {
        self.setup.trump = Some(trump.to_owned());
        self
    }

    /// With this text for a contract.
    #[must_use]
    pub fn contract(mut self, text: &str) -> Declaration {
        self.setup.contract = Some(text.to_owned());
        self
    }

    /// The same question as all others of this key.
    #[must_use]
    pub fn like(mut self, key: &str) -> Declaration {
        key.clone_into(&mut self.like);
        self
    }

    /// Led by this seat.
    #[must_use]
    pub fn led_by(mut self, seat: &str) -> Declaration {
        self.setup.leader = Some(seat.to_owned());
        self
    }

    /// Solves only the declarer's number.
    #[must_use]
    pub fn alone(self) -> Declaration {
        Declaration { alone: true, ..self }
    }

    /// A bid of this height.
    #[must_use]
    pub fn bid(self, bid: u32) -> Declaration {
        Declaration { height: Some(BidHeight { bid, when: BidTiming::Higher }), ..self }
    }

    /// No bid: what is played where nobody bids.
    #[must_use]
    pub fn where_nobody_bids(self) -> Declaration {
        self.bid(0)
    }

    /// A bid of this height that can only be said over one of the other side.
    #[must_use]
    pub fn over_others(self, bid: u32) -> Declaration {
        Declaration { height: Some(BidHeight { bid, when: BidTiming::OverOthers }), ..self }
    }

    /// A bid of this height that is said by who makes it, and that holds against an equal one of a seat that speaks later.
    #[must_use]
    pub fn held(self, bid: u32, declarations: Declarations<'_>) -> Declaration {
        let seats = crate::position::layout::seats(declarations.deal).unwrap_or_default();
        let place = |name: &str| seats.iter().position(|seat| seat == name).unwrap_or(0);
        let count = seats.len().max(1);
        let first = declarations.deal.leader.as_deref().map_or(0, place);
        let after = (place(declarations.by) + count - first) % count;
        let bid = bid * count as u32 + (count - after) as u32;
        Declaration { height: Some(BidHeight { bid, when: BidTiming::Made }), ..self }
    }

    /// No bid of an auction.
    #[must_use]
    pub fn unbid(self) -> Declaration {
        Declaration { height: None, ..self }
    }

    /// With an option.
    #[must_use]
    pub fn option(mut self, key: &str, value: impl Into<Value>) -> Declaration {
        self.setup.options.insert(key.to_owned(), value.into());
        self
    }

    /// With a key of `state`.
    #[must_use]
    pub fn state(mut self, key: &str, value: impl Into<Value>) -> Declaration {
        self.setup.state.insert(key.to_owned(), value.into());
        self
    }

    /// With the cards that were left over in the declarer's hand, who has as many to put away; they lie in this key of
    /// `state`, or out of play.
    #[must_use]
    pub fn taking(mut self, key: Option<&str>) -> Declaration {
        let discarded = key.and_then(|key| self.setup.state.remove(key));
        let discarded = discarded.as_ref().and_then(Value::as_array).into_iter().flatten();
        let mut cards: Vec<String> =
            discarded.filter_map(|card| card.as_str().map(str::to_owned)).collect();
        if key.is_none() {
            cards.append(&mut self.setup.dead);
        }
        let declarer = self.setup.declarer.clone();
        let own = |(seat, _): &&mut (String, Vec<String>)| declarer.as_ref() == Some(seat);
        if let Some((_, hand)) = self.setup.hands.iter_mut().find(own) {
            hand.extend(cards);
        }
        self.state("phase", "exchange")
    }

    /// Without the hand of a seat, which sits out.
    #[must_use]
    pub fn without(mut self, seat: &str) -> Declaration {
        self.setup.hands.retain(|(other, _)| other != seat);
        self
    }
}
