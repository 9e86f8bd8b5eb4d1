//! Claims: the tricks that the hero's side can cash with the winners of both hands and the entries among them.

use super::problem::Problem;
use tikki_bridge::analysis::PlayPoint;
use tikki_solver::{Card, CardSet, Suit};

/// Returns whether the hero's side is on lead and can cash all the tricks it needs, whatever the opponents discard. Each trick is
/// won by a card that no opposing card could beat, on the assumption that opponents follow with their lowest and discard
/// nothing useful. Plain suits are cashed only once the opponents have no trumps.
pub(super) fn can_cash(problem: &Problem, point: &PlayPoint) -> bool {
    let position = point.position();
    let leader = position.to_play();
    if leader.side() != problem.side() || !position.trick().is_empty() {
        return false;
    }
    let hands = position.hands();
    let against = [hands.hand(leader.lho()), hands.hand(leader.rho())];
    let cash = CashPlan { against, trump: position.strain().trump() };
    let (own, partner) = (hands.hand(leader), hands.hand(leader.partner()));
    cash.takes(own, partner, problem.needs(point), [0; 4])
}

struct CashPlan {
    against: [CardSet; 2],
    trump: Option<Suit>,
}

/// The rounds cashed in each suit.
type Rounds = [usize; 4];

impl CashPlan {
    /// Returns whether these hands, with the first on lead, can cash a number of tricks.
    fn takes(&self, leader: CardSet, partner: CardSet, needs: u8, rounds: Rounds) -> bool {
        needs == 0 || leader.iter().any(|led| self.takes_with(leader, partner, led, needs, rounds))
    }

    fn takes_with(
        &self,
        leader: CardSet,
        partner: CardSet,
        led: Card,
        needs: u8,
        mut rounds: Rounds,
    ) -> bool {
        let follows = partner.suit(led.suit);
        let replies = if follows.is_empty() { partner } else { follows };
        let before = rounds;
        rounds[led.suit.index()] += 1;
        replies.iter().any(|reply| {
            let overtakes = reply.suit == led.suit && reply > led;
            let best = if overtakes { reply } else { led };
            if !self.goal_holds(best, before) {
                return false;
            }
            let (leader, partner) = (leader.without(led), partner.without(reply));
            if overtakes {
                self.takes(partner, leader, needs - 1, rounds)
            } else {
                self.takes(leader, partner, needs - 1, rounds)
            }
        })
    }

    /// Returns whether no opposing card beats a card led after these rounds.
    fn goal_holds(&self, card: Card, rounds: Rounds) -> bool {
        let left = |hand: &CardSet, suit: Suit| hand.suit(suit).len() > rounds[suit.index()];
        let beats = |hand: &CardSet| {
            let higher = hand.suit(card.suit).iter().any(|other| other > card);
            let ruffs = self.trump.is_some_and(|trump| trump != card.suit && left(hand, trump));
            (higher && left(hand, card.suit)) || ruffs
        };
        !self.against.iter().any(beats)
    }
}
