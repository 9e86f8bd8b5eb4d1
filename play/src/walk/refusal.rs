//! Why a move cannot be made in a trick game: what should have been followed, headed, trumped, and when a pair is announced.

use crate::played_deal::names::spellings;
use crate::position::pack::SUITS;
use crate::walk::trick_play::TrickPlay;
use tikki_solver::rules::{Announcing, Cards, Deal, Pair, PairHolding, Player, RuleMove, Window};

/// Why a card cannot be played, or a pair not be announced.
pub fn reason(play: &TrickPlay, deal: &Deal<'_>, text: &str) -> Option<String> {
    of_announcement(play, deal, text).or_else(|| of_card(play, deal, text))
}

fn of_card(play: &TrickPlay, deal: &Deal<'_>, text: &str) -> Option<String> {
    let state = &deal.state;
    let player = deal.player()?;
    let seat = |player: Player| &play.seats[player.index()];
    let card = play.pack.take(text, Cards::NONE).ok()?;
    let called = play.pack.called(play.pack.name(card));
    let hand = state.hands[player.index()];
    if hand.is_disjoint(called) {
        let holder = (0..play.seats.len()).map(Player::new);
        let mut holder = holder.filter(|p| !state.hands[p.index()].is_disjoint(called));
        let where_is = holder.next().map_or(String::new(), |p| format!(", {} does", seat(p)));
        return Some(format!("{} does not hold {text}{where_is}", seat(player)));
    }
    let legal: Cards = deal.legal().into_iter().filter_map(RuleMove::card).collect();
    if state.table.count == 0 {
        return None;
    }
    let suits = &play.rule_set.suits[usize::from(state.trump)];
    let suit = hand.and(suits.members(state.table.led));
    let trumps = hand.and(suits.trump_cards());
    let within = |set: Cards| legal.without(set).is_empty();
    let duty = match () {
        () if legal.is_empty() => return None,
        () if !suit.is_empty() && suit.is_disjoint(called) && within(suit) => "follow suit",
        () if !suit.is_empty() && within(suit) => "head the trick",
        () if suit.is_empty() && within(trumps) && trumps.is_disjoint(called) => "trump",
        () if suit.is_empty() && within(trumps) => "overtrump",
        () => return None,
    };
    Some(format!("{} has to {duty}", seat(player)))
}

/// Which pair a move announces, by its suit, and who holds it where that is said.
fn announced(text: &str) -> Option<(usize, Option<PairHolding>)> {
    let [_, _, name] = spellings(text);
    let (holding, card) = match (name.split_once(':'), name.split_once('+')) {
        (Some(("OWN", suit)), _) => (Some(PairHolding::Own), suit),
        (Some(("WHOLE", suit)), _) => (Some(PairHolding::Whole), suit),
        (Some(("HALF", suit)), _) => (Some(PairHolding::Half), suit),
        (Some(("MARRIAGE", card)), _) | (_, Some((card, "MARRIAGE" | "BELLA"))) => (None, card),
        _ => return None,
    };
    let suit = SUITS.iter().position(|&suit| card.starts_with(suit))?;
    Some((suit, holding))
}

fn of_announcement(play: &TrickPlay, deal: &Deal<'_>, text: &str) -> Option<String> {
    let announcements = play.rule_set.announcements.as_ref()?;
    let (suit, holding) = announced(text)?;
    let (pair, player) = (announcements.pairs.get(suit)?, deal.player()?);
    let (state, leads) = (&deal.state, deal.state.table.count == 0);
    let hand = state.hands[player.index()];
    let seat = &play.seats[player.index()];
    let letter = SUITS[suit];
    let why = match announcements.who {
        Announcing::WithSecond => {
            format!("{seat}'s side has not played the other card of the pair")
        }
        _ if state.announced >> suit & 1 != 0 => format!("the pair of {letter} has been announced"),
        Announcing::BeforeLead { .. } if !leads => format!("{seat} announces only before a lead"),
        Announcing::BeforeLead { own_leads_only, .. } if state.window == Window::Closed => {
            let own = if own_leads_only { " that was led from the same hand" } else { "" };
            format!("{seat} announces only right after winning a trick{own}")
        }
        Announcing::BeforeLead { .. } => match holding {
            Some(PairHolding::Half) => {
                format!("{seat} and the partner do not hold one card of the pair each")
            }
            Some(PairHolding::Whole) => {
                format!("{seat}'s partner does not hold the pair, or it may not be asked for")
            }
            _ if holds(hand, pair) => format!("{seat} has asked for another pair before"),
            _ => format!("{seat} does not hold king and queen of {letter}"),
        },
        Announcing::WithLead { .. } if !leads => format!("{seat} announces only with a lead"),
        Announcing::WithLead { .. } if holds(hand, pair) => return None,
        Announcing::WithLead { .. } => format!("{seat} does not hold king and queen of {letter}"),
    };
    Some(why)
}

fn holds(hand: Cards, pair: &Pair) -> bool {
    hand.contains(pair.king) && hand.contains(pair.queen)
}
