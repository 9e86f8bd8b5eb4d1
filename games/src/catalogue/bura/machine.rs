//! A deal under way: one to three cards are led together, answered together, and matched card by card.

use super::RANKS;
use crate::scores::card_values::CardValues;
use std::sync::Arc;
use tikki_play::position::layout::TableLayout;
use tikki_play::position::pack::{Pack, SUITS};
use tikki_play::walk::machine::{NamedMachine, ShownCards};
use tikki_solver::Bounds;
use tikki_solver::machine::Machine;
use tikki_solver::rules::{CardId, Cards, Player, Players};

/// How many cards a hand is filled up to, and the most that are led together.
pub(super) const HAND: usize = 3;

/// The card points that end the deal.
pub(super) const OUT: i32 = 31;

/// What stays the same throughout a deal.
#[derive(Debug)]
struct Fixed {
    pack: Pack,
    trumps: Cards,
    aces: Cards,
    /// What captured cards count.
    values: Vec<(Cards, i32)>,
    stock: Vec<CardId>,
    /// Whether three aces may be led together.
    lead_aces: bool,
}

/// A position of two players.
#[derive(Clone, Debug)]
pub(super) struct Position {
    fixed: Arc<Fixed>,
    maximisers: Players,
    hands: [Cards; 2],
    points: [i32; 2],
    /// How many cards of the stock are gone.
    drawn: usize,
    leader: Player,
    /// What has been led; nothing before the lead.
    led: Cards,
    /// Who has played three trumps together, and so has won.
    trumped: Option<Player>,
}

impl Position {
    /// The position of a layout before anything is led; it counts for seat 1.
    pub(super) fn new(
        layout: &TableLayout,
        trump: char,
        points: [i32; 2],
        lead_aces: bool,
    ) -> Position {
        let pack = layout.pack.clone();
        let fixed = Fixed {
            trumps: pack.suit(trump),
            aces: pack.rank('A'),
            values: CardValues::PIPS.within(&pack),
            stock: layout.stock.clone(),
            lead_aces,
            pack,
        };
        Position {
            fixed: Arc::new(fixed),
            maximisers: Players::one(Player::new(0)),
            hands: [layout.hands[0], layout.hands[1]],
            points,
            drawn: 0,
            leader: layout.leader,
            led: Cards::NONE,
            trumped: None,
        }
    }

    /// The position in which these cards have been led; nothing if they may not be.
    pub(super) fn leading(&self, cards: Cards) -> Option<Position> {
        self.may_lead(cards).then(|| Position { led: cards, ..self.clone() })
    }

    /// Whether cards may be led together: up to three of a suit, or three aces.
    fn may_lead(&self, cards: Cards) -> bool {
        let aces = self.fixed.lead_aces && self.are_three_aces(cards);
        cards.len() as usize <= HAND && (aces || suits().any(|suit| cards.without(suit).is_empty()))
    }

    fn are_three_aces(&self, cards: Cards) -> bool {
        cards.len() == 3 && cards.without(self.fixed.aces).is_empty()
    }

    fn are_three_trumps(&self, cards: Cards) -> bool {
        cards.len() == 3 && cards.without(self.fixed.trumps).is_empty()
    }

    /// Whether cards played together bring the next lead: three aces, or three of a plain suit.
    fn bring_the_lead(&self, cards: Cards) -> bool {
        let of_suit = suits().any(|suit| cards.without(suit).is_empty());
        let plain = cards.len() == 3 && of_suit && !self.are_three_trumps(cards);
        plain || self.are_three_aces(cards)
    }

    /// Whether each of the cards led is beaten by another one of the answer.
    fn beaten(&self, led: Cards, answer: Cards) -> bool {
        let Some(card) = led.iter().next() else { return true };
        let rest = led.without(Cards::one(card));
        let mut beating = answer.iter().filter(|&other| self.beats(other, card));
        beating.any(|other| self.beaten(rest, answer.without(Cards::one(other))))
    }

    fn beats(&self, card: CardId, led: CardId) -> bool {
        let trumps = self.fixed.trumps;
        let higher = suits().any(|suit| suit.contains(card) && suit.contains(led))
            && card.index() < led.index();
        higher || (trumps.contains(card) && !trumps.contains(led))
    }

    fn card_value(&self, cards: Cards) -> i32 {
        self.fixed.values.iter().map(|&(set, value)| value * set.and(cards).len() as i32).sum()
    }

    /// The answer falls: who takes the cards, who has won by them, who leads on and who draws.
    fn answered(&mut self, answer: Cards) {
        let (leader, follower) = (self.leader, other(self.leader));
        let led = std::mem::replace(&mut self.led, Cards::NONE);
        let taker = if self.beaten(led, answer) { follower } else { leader };
        self.points[taker.index()] += self.card_value(led.or(answer));
        self.trumped = self.three_trumps(led, answer);
        self.leader = match (self.bring_the_lead(led), self.bring_the_lead(answer)) {
            (true, false) => leader,
            (false, true) => follower,
            _ => taker,
        };
        self.draw(taker);
    }

    /// Who has played three trumps; of two the one with the highest card.
    fn three_trumps(&self, led: Cards, answer: Cards) -> Option<Player> {
        let (leader, follower) = (self.leader, other(self.leader));
        match (self.are_three_trumps(led), self.are_three_trumps(answer)) {
            (true, true) if answer.iter().next() < led.iter().next() => Some(follower),
            (true, _) => Some(leader),
            (false, true) => Some(follower),
            (false, false) => None,
        }
    }

    /// Both fill up their hands, the taker first; nobody does if there is not enough for both.
    fn draw(&mut self, taker: Player) {
        let wanted = |hand: Cards| HAND - hand.len() as usize;
        if self.fixed.stock.len() - self.drawn < self.hands.map(wanted).into_iter().sum() {
            return;
        }
        for player in [taker, other(taker)] {
            let hand = &mut self.hands[player.index()];
            let count = wanted(*hand);
            let top = self.fixed.stock[self.drawn..][..count].iter().copied().collect();
            *hand = hand.or(top);
            self.drawn += count;
        }
    }

    /// Who has won the deal.
    fn winner(&self) -> Option<Player> {
        let out = self.points.iter().position(|&points| points >= OUT);
        self.trumped.or(out.map(Player::new))
    }

    /// The card points of both, and who has won by three trumps.
    pub(super) fn outcome(&self) -> ([i32; 2], Option<usize>) {
        (self.points, self.trumped.map(Player::index))
    }

    /// All cards that are still about.
    fn left(&self) -> Cards {
        let stock: Cards = self.fixed.stock[self.drawn..].iter().copied().collect();
        self.hands[0].or(self.hands[1]).or(self.led).or(stock)
    }
}

impl Machine for Position {
    type Move = Cards;
    type MachineKey = ([Cards; 2], [i32; 2], usize, Player, Cards);

    fn player(&self) -> Option<Player> {
        let turn = if self.led.is_empty() { self.leader } else { other(self.leader) };
        let over = self.winner().is_some() || self.hands[turn.index()].is_empty();
        (!over).then_some(turn)
    }

    fn maximises(&self, player: Player) -> bool {
        self.maximisers.contains(player)
    }

    fn legal(&self) -> Vec<Cards> {
        let Some(player) = self.player() else { return Vec::new() };
        let sets = subsets(self.hands[player.index()]);
        let may = |cards: &Cards| match self.led.len() {
            0 => self.may_lead(*cards),
            led => cards.len() == led,
        };
        sets.filter(may).collect()
    }

    fn play(&self, cards: Cards) -> Position {
        let mut next = self.clone();
        let Some(player) = self.player() else { return next };
        next.hands[player.index()] = self.hands[player.index()].without(cards);
        if self.led.is_empty() {
            next.led = cards;
        } else {
            next.answered(cards);
        }
        next
    }

    fn key(&self) -> Self::MachineKey {
        (self.hands, self.points, self.drawn, self.leader, self.led)
    }

    /// A player who can neither reach 31 nor find three trumps does not win.
    fn static_bounds(&self) -> Bounds<i32> {
        let of = |winner: Player| if winner.index() == 0 { 1 } else { -1 };
        if self.player().is_none() {
            return Bounds::exact(self.winner().map_or(0, of));
        }
        let left = self.left();
        let (points, trumps) = (self.card_value(left), left.and(self.fixed.trumps).len() >= 3);
        let [first, second] = self.points.map(|own| trumps || own + points >= OUT);
        Bounds { lower: -i32::from(second), upper: i32::from(first) }
    }

    /// To take much, or to give little.
    fn promise(&self, cards: Cards) -> i32 {
        let value = self.card_value(cards);
        if !self.led.is_empty() {
            let takes = self.beaten(self.led, cards);
            return if takes { self.card_value(self.led) + value } else { -value };
        }
        let answers = subsets(self.hands[other(self.leader).index()]);
        let mut answers = answers.filter(|answer| answer.len() == cards.len());
        if answers.any(|answer| self.beaten(cards, answer)) { -value } else { value }
    }
}

impl NamedMachine for Position {
    fn name_of(&self, cards: Cards) -> String {
        let names: Vec<&str> = cards.iter().map(|card| self.fixed.pack.name(card)).collect();
        names.join("+")
    }

    fn shown(&self) -> Option<ShownCards> {
        let names = |cards: Cards| -> Vec<String> {
            cards.iter().map(|card| self.fixed.pack.name(card).to_owned()).collect()
        };
        let hands = self.hands.map(names).to_vec();
        Some(ShownCards { hands, leader: self.leader, trick: names(self.led) })
    }

    fn together(&self, of: Players) -> Position {
        let all = Players::first(2);
        let more = of == Players::one(Player::new(0));
        Position { maximisers: if more { all } else { Players::NONE }, ..self.clone() }
    }
}

/// The other one of two.
fn other(player: Player) -> Player {
    Player::new(1 - player.index())
}

/// The cards of each suit.
fn suits() -> impl Iterator<Item = Cards> {
    let ranks = RANKS.len();
    (0..SUITS.len())
        .map(move |suit| (0..ranks).map(|rank| CardId::new(ranks * suit + rank)).collect())
}

/// All sets of cards of a hand, but the empty one.
fn subsets(hand: Cards) -> impl Iterator<Item = Cards> {
    let cards: Vec<CardId> = hand.iter().collect();
    let subset = move |mask: usize| {
        cards
            .iter()
            .enumerate()
            .filter(|(place, _)| mask >> place & 1 != 0)
            .map(|(_, &card)| card)
            .collect()
    };
    (1..1_usize << hand.len()).map(subset)
}
