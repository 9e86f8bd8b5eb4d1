//! Players who do not think: each follows one rule of thumb, and a good problem beats most of them.

use super::judge::{ProblemJudge, after};
use super::line::{is_lost, resistance};
use super::natural_play::{natural_card, natural_order};
use super::problem::Problem;
use tikki_base::names::Named;
use tikki_bridge::analysis::{LegalPlay, PlayPoint};
use tikki_solver::{Card, CardSet, Rank, Seat, Suit};

/// A rule of thumb.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Policy {
    /// Natural play: the habits of a club player, from what a player sees.
    Natural,
    /// Take every trick as cheaply as possible; lead winners from the top.
    TakeTricks,
    /// Lead trumps while there are any, then as `TakeTricks`.
    DrawTrumps,
    /// Ruff whatever can be ruffed, then as `Natural`.
    Ruff,
    /// Always the lowest card.
    Low,
    /// Always the highest card.
    High,
    /// Lead low towards honours, and play the lower honour.
    Finesse,
}

impl Named for Policy {
    const ALL: &'static [Policy] = &[
        Policy::Natural,
        Policy::TakeTricks,
        Policy::DrawTrumps,
        Policy::Ruff,
        Policy::Low,
        Policy::High,
        Policy::Finesse,
    ];

    fn name(self) -> &'static str {
        match self {
            Policy::Natural => "natural",
            Policy::TakeTricks => "take-tricks",
            Policy::DrawTrumps => "draw-trumps",
            Policy::Ruff => "ruff",
            Policy::Low => "low",
            Policy::High => "high",
            Policy::Finesse => "finesse",
        }
    }
}

impl Policy {
    /// The card that the rule plays.
    pub(crate) fn card(self, play: &LegalPlay) -> Card {
        self.choice(play).unwrap_or_else(|| natural_card(play))
    }

    /// Returns the card of the rule, or `None` where the rule leaves the choice to natural play.
    fn choice(self, play: &LegalPlay) -> Option<Card> {
        let view = PolicyView::new(play.last());
        let first =
            |wanted: &dyn Fn(Card) -> bool| natural_order(play).into_iter().find(|&c| wanted(c));
        match self {
            Policy::Natural => None,
            Policy::DrawTrumps if view.leads() => {
                PolicyView::highest(view.legal_trumps()).or_else(|| view.take())
            }
            Policy::DrawTrumps | Policy::TakeTricks => view.take(),
            Policy::Ruff => first(&|card| !view.leads() && view.is_ruff(card)),
            Policy::Low => view.lowest(view.legal),
            Policy::High => PolicyView::highest(view.legal),
            Policy::Finesse => view.finesse(),
        }
    }

    /// The technique that plays a card, where the player's side has a word for it: only declarer draws trumps and finesses, only a
    /// ruff that wins is one, and a trick is taken by a card that nobody behind can beat.
    pub(super) fn technique(play: &LegalPlay, card: Card) -> Option<Policy> {
        const TECHNIQUES: [Policy; 4] =
            [Policy::DrawTrumps, Policy::Finesse, Policy::Ruff, Policy::TakeTricks];
        let says = |policy: &Policy| policy.choice(play) == Some(card);
        let view = PolicyView::new(play.last());
        TECHNIQUES.into_iter().filter(|&policy| view.names(policy, card)).find(says)
    }
}

/// The view of a rule.
struct PolicyView<'a> {
    point: &'a PlayPoint,
    legal: CardSet,
}

impl<'a> PolicyView<'a> {
    fn new(point: &'a PlayPoint) -> PolicyView<'a> {
        PolicyView { point, legal: point.position().legal() }
    }

    fn leads(&self) -> bool {
        self.point.position().trick().is_empty()
    }

    fn legal_trumps(&self) -> CardSet {
        let trump = self.point.position().strain().trump();
        trump.map_or(CardSet::EMPTY, |trump| self.legal.suit(trump))
    }

    /// Returns whether a card of the player's is what a technique is called.
    fn names(&self, policy: Policy, card: Card) -> bool {
        let declares = self.point.declarer_to_play();
        let position = self.point.position();
        match policy {
            Policy::DrawTrumps => {
                declares
                    && self.leads()
                    && self.legal_trumps().contains(card)
                    && self.has_trumps_out(card.suit)
            }
            Policy::Finesse => declares && !self.leads() && self.finesses(card),
            Policy::TakeTricks => {
                let seat = position.to_play();
                let behind = (1..4 - position.trick().len()).map(|n| seat.nth(n));
                let threats = behind.filter(|other| other.side() != seat.side());
                let higher = |hand: CardSet| hand.suit(card.suit).iter().any(|high| high > card);
                !threats.map(|seat| position.hands().hand(seat)).any(higher)
            }
            _ => true,
        }
    }

    /// Returns whether an opponent has a trump.
    fn has_trumps_out(&self, trump: Suit) -> bool {
        let position = self.point.position();
        let seat = position.to_play();
        let held = |seat: Seat| position.hands().hand(seat).suit(trump);
        !(held(seat.lho()) | held(seat.rho())).is_empty()
    }

    /// Returns whether a card would win the trick so far, and an opponent has a card between it and a higher one of the same hand.
    fn finesses(&self, card: Card) -> bool {
        let position = self.point.position();
        let seat = position.to_play();
        if position.trick().with(card).winner(position.strain()) != Some(seat) {
            return false;
        }
        let out = position.hands().hand(seat.lho()) | position.hands().hand(seat.rho());
        let top = self.legal.suit(card.suit).iter().max();
        top.is_some_and(|top| out.suit(card.suit).iter().any(|high| card < high && high < top))
    }

    fn is_ruff(&self, card: Card) -> bool {
        let led = self.point.position().trick().led_suit();
        self.legal_trumps().contains(card) && led != Some(card.suit)
    }

    fn lowest(&self, cards: CardSet) -> Option<Card> {
        cards.iter().min_by_key(|card| (self.legal_trumps().contains(*card), card.rank))
    }

    fn highest(cards: CardSet) -> Option<Card> {
        cards.iter().max_by_key(|card| card.rank)
    }

    /// The cheapest card that is best of the trick so far, or a winner to lead.
    fn take(&self) -> Option<Card> {
        let position = self.point.position();
        let seat = position.to_play();
        if self.leads() {
            let against = position.hands().hand(seat.lho()) | position.hands().hand(seat.rho());
            let master = |card: &Card| against.suit(card.suit).iter().all(|other| other < *card);
            return PolicyView::highest(self.legal.iter().filter(master).collect());
        }
        let (trick, strain) = (position.trick(), position.strain());
        let partners = trick.winner(strain) == Some(seat.partner());
        let wins = |card: &Card| trick.with(*card).winner(strain) == Some(seat);
        if partners { None } else { self.lowest(self.legal.iter().filter(wins).collect()) }
    }

    /// A low lead towards an honour of partner's; in third hand the lower of two honours apart.
    fn finesse(&self) -> Option<Card> {
        let position = self.point.position();
        let seat = position.to_play();
        if self.leads() {
            let towards = |card: &Card| {
                let partner = position.hands().hand(seat.partner()).suit(card.suit);
                card.rank < Rank::TEN && partner.iter().any(|other| other.rank >= Rank::QUEEN)
            };
            return self.lowest(self.legal.iter().filter(towards).collect());
        }
        let third = position.trick().len() == 2;
        let follows = position.trick().led_suit();
        let honours: Vec<Card> = self
            .legal
            .iter()
            .filter(|card| Some(card.suit) == follows && card.rank >= Rank::TEN)
            .collect();
        if third && honours.len() > 1 { honours.first().copied() } else { None }
    }
}

/// The failure of a rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PolicyFailure {
    /// The index of the decision on its line, among the decisions it met.
    pub decision: usize,
    /// The first card that loses the goal.
    pub card: Card,
    /// The number of tricks until the goal is out of reach.
    pub tricks_later: usize,
}

/// Returns the failure of a rule; `None` if it reaches the goal. While the goal stands, the opponents resist as in
/// `main` where the play follows it, and naturally elsewhere.
pub(super) fn failure(
    policy: Policy,
    problem: &Problem,
    main: &[Card],
    judge: &mut ProblemJudge<'_, '_>,
) -> Option<PolicyFailure> {
    let mut play = problem.play().clone();
    let start = play.cards().len();
    let mut on_main = true;
    let mut decision = 0;
    while play.last().to_play().is_some() && !problem.is_secured(play.last()) {
        let point = play.last();
        let index = play.cards().len() - start;
        let book = main.get(index).copied().filter(|_| on_main);
        let card = if problem.hero_plays(point) {
            let card = policy.card(&play);
            if !judge.goal_holds(&after(point, card)).ok()? {
                let tricks_later = tricks_until_lost(problem, &play, card, judge);
                return Some(PolicyFailure { decision, card, tricks_later });
            }
            decision += 1;
            card
        } else if point.position().to_play().side() == problem.side() {
            let verdicts = judge.verdicts(point).ok()?;
            book.unwrap_or(verdicts.right.first()?[0])
        } else {
            book.or_else(|| resistance(&play, judge))?
        };
        on_main &= book == Some(card);
        play.push(card).expect("a legal card can be played");
    }
    None
}

/// Returns the number of tricks after the one with the wrong card until the goal is out of reach, with best play by
/// both sides.
fn tricks_until_lost(
    problem: &Problem,
    play: &LegalPlay,
    card: Card,
    judge: &mut ProblemJudge<'_, '_>,
) -> usize {
    let mut play = play.clone();
    let begun = play.last().position().tricks_left();
    play.push(card).expect("a legal card can be played");
    while play.last().to_play().is_some() && !is_lost(problem, play.last()) {
        let Some(card) = resistance(&play, judge) else { break };
        play.push(card).expect("a legal card can be played");
    }
    begun - play.last().position().tricks_left()
}
