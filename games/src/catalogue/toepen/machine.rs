//! A deal under way: who is in, what was knocked, and the trick.

use super::{Facts, Knocks};
use std::sync::Arc;
use tikki_play::position::layout::TableLayout;
use tikki_play::position::pack::Pack;
use tikki_play::walk::machine::{NamedMachine, ShownCards};
use tikki_solver::Bounds;
use tikki_solver::machine::Machine;
use tikki_solver::rules::{CardId, Cards, Player, Players};

/// The cards of a suit; a suit is that many numbers, the strongest card first.
const SUIT: usize = 8;

/// What stays the same throughout a deal.
#[derive(Debug)]
struct Fixed {
    pack: Pack,
    players: usize,
    knocks: Knocks,
    /// What those who had folded before have paid.
    lost: [i32; Player::MOST],
}

/// A position, asked for one seat: how many chips it loses.
#[derive(Clone, Debug)]
pub(super) struct Toepen {
    fixed: Arc<Fixed>,
    own: Player,
    maximisers: Players,
    hands: [Cards; Player::MOST],
    /// Who has not folded.
    inside: Players,
    knocks: i32,
    last_knocker: Option<Player>,
    /// Who has still to answer the last knock.
    to_answer: Players,
    /// What the seat that is asked for has paid for folding.
    paid: i32,
    leader: Player,
    /// Who plays the next card.
    next: Player,
    /// The cards on the table, in order of play.
    table: [CardId; Player::MOST],
    laid: usize,
    /// The card that is winning, and whose it is; while the table is empty of no meaning.
    best: (CardId, Player),
}

/// A decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Choice {
    Play(CardId),
    Knock,
    Stay,
    Fold,
}

/// The suits from the top, four bits a card: whose it is, or that it is winning.
type Owners = [u32; 4];

/// What stands for the winning card among the owners.
const WINNING: u32 = 9;

impl Toepen {
    /// The start of a trick; the cards on the table are still to be laid.
    pub(super) fn new(layout: &TableLayout, knocks: Knocks, facts: &Facts) -> Toepen {
        let (leader, players) = (layout.leader, layout.players());
        let inside = facts.out.others(players);
        let answering = facts.to_answer != Players::NONE;
        let hands = std::array::from_fn(|seat| {
            if inside.contains(Player::new(seat)) { layout.hands[seat] } else { Cards::NONE }
        });
        let fixed = Fixed { pack: layout.pack.clone(), players, knocks, lost: facts.lost.0 };
        Toepen {
            fixed: Arc::new(fixed),
            own: leader,
            maximisers: Players::NONE,
            hands,
            inside,
            knocks: facts.knocks,
            last_knocker: if answering { Some(leader) } else { facts.last_knocker },
            to_answer: facts.to_answer,
            paid: 0,
            leader,
            next: leader,
            table: [CardId::new(0); Player::MOST],
            laid: 0,
            best: (CardId::new(0), leader),
        }
    }

    /// The position with the next card of the table laid; nothing if it could not be played.
    pub(super) fn laid(mut self, card: CardId) -> Option<Toepen> {
        let hand = &mut self.hands[self.next.index()];
        *hand = hand.with(card);
        self.follows(self.next).contains(card).then(|| self.card(card))
    }

    /// The same position, asked for a seat against all others.
    pub(super) fn with_objective(&self, own: Player) -> Toepen {
        let paid = if self.inside.contains(own) { 0 } else { self.fixed.lost[own.index()] };
        let maximisers = Players::one(own).others(self.fixed.players);
        Toepen { own, maximisers, paid, ..self.clone() }
    }

    /// Returns the player to move; `None` when play is over.
    pub(super) fn turn(&self) -> Option<Player> {
        if self.is_over() {
            return None;
        }
        let answers = self.to_answer != Players::NONE;
        Some(if answers { self.after(self.leader, self.to_answer) } else { self.next })
    }

    fn is_over(&self) -> bool {
        let alone = self.inside == Players::one(self.leader);
        alone || (self.laid == 0 && self.hands[self.leader.index()].is_empty())
    }

    /// The first clockwise after a player of those who are given.
    fn after(&self, player: Player, of: Players) -> Player {
        let players = self.fixed.players;
        let round = (1..=players).map(|n| Player::new((player.index() + n) % players));
        round.into_iter().find(|&next| of.contains(next)).unwrap_or(player)
    }

    /// The cards that a player may play.
    fn follows(&self, player: Player) -> Cards {
        let hand = self.hands[player.index()];
        if self.laid == 0 {
            return hand;
        }
        let led = suit_of(self.table[0]);
        let own: Cards = hand.iter().filter(|&card| suit_of(card) == led).collect();
        if own.is_empty() { hand } else { own }
    }

    /// The position after the next player's card.
    fn card(mut self, card: CardId) -> Toepen {
        let player = self.next;
        let hand = &mut self.hands[player.index()];
        *hand = hand.without(Cards::one(card));
        let beats = suit_of(card) == suit_of(self.best.0) && card < self.best.0;
        if self.laid == 0 || beats {
            self.best = (card, player);
        }
        self.table[self.laid] = card;
        self.laid += 1;
        self.next = self.after(player, self.inside);
        if self.next == self.leader {
            self.laid = 0;
            (self.leader, self.next) = (self.best.1, self.best.1);
        }
        self
    }

    fn may_knock(&self) -> bool {
        let leads = self.laid == 0 && self.to_answer == Players::NONE;
        leads && self.fixed.knocks == Knocks::Lead && self.last_knocker != Some(self.leader)
    }

    /// The cards in play of a suit from the top, with their owners; nobody's is the one that is winning.
    fn suit(&self, suit: usize) -> impl Iterator<Item = (CardId, Option<Player>)> {
        let cards = (SUIT * suit..SUIT * (suit + 1)).map(CardId::new);
        cards.filter_map(move |card| {
            let holds = |player: &Player| self.hands[player.index()].contains(card);
            let owner = self.inside.iter().find(holds);
            let winning = self.laid > 0 && self.best.0 == card;
            (winning || owner.is_some()).then_some((card, owner))
        })
    }

    fn owners(&self) -> Owners {
        std::array::from_fn(|suit| {
            let code = |owner: Option<Player>| owner.map_or(WINNING, |p| p.index() as u32 + 1);
            self.suit(suit).fold(0, |owners, (_, owner)| owners << 4 | code(owner))
        })
    }
}

impl Machine for Toepen {
    type Move = Choice;
    type MachineKey = (Owners, [Player; 3], Players, Players, i32, Option<Player>, bool);

    fn player(&self) -> Option<Player> {
        self.turn()
    }

    fn maximises(&self, player: Player) -> bool {
        self.maximisers.contains(player)
    }

    fn legal(&self) -> Vec<Choice> {
        let Some(player) = self.turn() else { return Vec::new() };
        if self.to_answer != Players::NONE {
            return vec![Choice::Stay, Choice::Fold];
        }
        let knock = self.may_knock().then_some(Choice::Knock);
        self.follows(player).iter().map(Choice::Play).chain(knock).collect()
    }

    /// Touching cards of the hand once.
    fn choices(&self) -> Vec<Choice> {
        let mut spare = Cards::NONE;
        for suit in 0..4 {
            let mut last = None;
            for (card, owner) in self.suit(suit) {
                if owner.is_some() && owner == last && owner == Some(self.next) {
                    spare = spare.with(card);
                }
                last = owner;
            }
        }
        let mut choices = self.legal();
        choices.retain(|&one| !matches!(one, Choice::Play(card) if spare.contains(card)));
        choices
    }

    fn play(&self, chosen: Choice) -> Toepen {
        let mut next = self.clone();
        let Some(player) = self.turn() else { return next };
        match chosen {
            Choice::Play(card) => return next.card(card),
            Choice::Knock => {
                next.knocks += 1;
                next.last_knocker = Some(player);
                next.to_answer = Players(self.inside.0 & !Players::one(player).0);
            }
            Choice::Stay | Choice::Fold => next.to_answer.0 &= !Players::one(player).0,
        }
        if chosen == Choice::Fold {
            next.inside.0 &= !Players::one(player).0;
            next.hands[player.index()] = Cards::NONE;
            next.paid = if player == self.own { self.knocks } else { self.paid };
        }
        next
    }

    fn key(&self) -> Self::MachineKey {
        let best = if self.laid > 0 { self.best.1 } else { self.leader };
        let players = [self.leader, self.next, best];
        let begun = self.laid > 0;
        (self.owners(), players, self.inside, self.to_answer, self.knocks, self.last_knocker, begun)
    }

    fn settled(&self) -> i32 {
        self.paid
    }

    fn static_bounds(&self) -> Bounds<i32> {
        if !self.inside.contains(self.own) {
            return Bounds::exact(self.paid);
        }
        if self.is_over() {
            return Bounds::exact(if self.leader == self.own { 0 } else { 1 + self.knocks });
        }
        // A player who folds at the next knock loses what they would lose without one.
        let requested = self.to_answer.contains(self.own);
        Bounds { lower: 0, upper: self.knocks + i32::from(!requested) }
    }

    /// High cards first; staying before folding.
    fn promise(&self, chosen: Choice) -> i32 {
        match chosen {
            Choice::Play(card) => -((card.index() % SUIT) as i32),
            Choice::Knock | Choice::Fold => -(SUIT as i32),
            Choice::Stay => 0,
        }
    }
}

impl NamedMachine for Toepen {
    fn name_of(&self, chosen: Choice) -> String {
        match chosen {
            Choice::Play(card) => self.fixed.pack.name(card).to_owned(),
            Choice::Knock => "knock".into(),
            Choice::Stay => "stay".into(),
            Choice::Fold => "fold".into(),
        }
    }

    fn shown(&self) -> Option<ShownCards> {
        let name = |card: CardId| self.fixed.pack.name(card).to_owned();
        let hands = self.hands[..self.fixed.players].iter();
        Some(ShownCards {
            hands: hands.map(|hand| hand.iter().map(name).collect()).collect(),
            leader: self.leader,
            trick: self.table[..self.laid].iter().map(|&card| name(card)).collect(),
        })
    }

    fn together(&self, _: Players) -> Toepen {
        Toepen { maximisers: Players::NONE, ..self.clone() }
    }
}

fn suit_of(card: CardId) -> usize {
    card.index() / SUIT
}
