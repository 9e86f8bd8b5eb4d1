//! Players of other games who do not think: each follows one rule of thumb.

use super::game_line::suit_of;
use super::history::wants_tricks;
use super::themes::announced;
use std::collections::HashMap;
use tikki_base::names::Named;
use tikki_play::{GameWalk, Question};
use tikki_solver::rules::Player;

/// A rule of thumb.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum GameHeuristic {
    /// Natural play: announce what can be announced; lead high to take tricks, low to avoid them; follow low, and in
    /// last place win the trick as cheaply as possible or lose it with the highest card; leave it to a partner.
    Natural,
    /// Take every trick as cheaply as can be; lead high.
    Take,
    /// Leave every trick, with the highest card that does; lead low.
    Leave,
    /// Always the lowest card.
    Low,
    /// Always the highest card.
    High,
}

impl Named for GameHeuristic {
    const ALL: &'static [GameHeuristic] = &[
        GameHeuristic::Natural,
        GameHeuristic::Take,
        GameHeuristic::Leave,
        GameHeuristic::Low,
        GameHeuristic::High,
    ];

    fn name(self) -> &'static str {
        match self {
            GameHeuristic::Natural => "natural",
            GameHeuristic::Take => "take-tricks",
            GameHeuristic::Leave => "leave-tricks",
            GameHeuristic::Low => "low",
            GameHeuristic::High => "high",
        }
    }
}

/// Plays a question by rules of thumb.
pub(super) struct HeuristicPlayer<'q> {
    question: &'q Question,
    is_null: bool,
    /// The number of cards of the pack in the suit of each that are not stronger.
    strengths: HashMap<String, usize>,
}

impl<'q> HeuristicPlayer<'q> {
    pub(super) fn new(question: &'q Question, is_null: bool) -> HeuristicPlayer<'q> {
        // The strongest card of a suit comes first.
        let pack = question.play.tricks().map(|tricks| tricks.pack.names()).unwrap_or_default();
        let (mut strengths, mut weaker) = (HashMap::new(), HashMap::<Option<char>, usize>::new());
        for card in pack.into_iter().rev() {
            let count = weaker.entry(suit_of(&card)).or_default();
            *count += 1;
            strengths.insert(card, *count);
        }
        HeuristicPlayer { question, is_null, strengths }
    }

    /// The moves by their places, in the order in which they come to mind.
    pub(super) fn order(
        &self,
        thumb: GameHeuristic,
        walk: &mut (dyn GameWalk<'_> + '_),
    ) -> Vec<usize> {
        let names = walk.moves();
        let all = 0..names.len();
        let (mut cards, others): (Vec<_>, Vec<_>) =
            all.partition(|&place| suit_of(&names[place]).is_some());
        let (shown, others): (Vec<_>, Vec<_>) =
            others.into_iter().partition(|&place| announced(&names[place]).is_some());
        cards.sort_by_key(|&place| self.strengths.get(&names[place]).copied().unwrap_or(0));
        let cards = self.cards(thumb, walk, cards);
        match thumb {
            GameHeuristic::Natural => [shown, cards, others].concat(),
            _ => [cards, shown, others].concat(),
        }
    }

    /// Cards, of which the weakest is the first, in the order in which they come to mind.
    fn cards(
        &self,
        thumb: GameHeuristic,
        walk: &mut (dyn GameWalk<'_> + '_),
        cards: Vec<usize>,
    ) -> Vec<usize> {
        let Some(mover) = walk.mover() else { return cards };
        let takes = match thumb {
            GameHeuristic::Low | GameHeuristic::Leave => false,
            GameHeuristic::High | GameHeuristic::Take => true,
            GameHeuristic::Natural => wants_tricks(self.question, self.is_null, walk, mover),
        };
        let played = walk.position_state().map_or(0, |state| state.trick.len());
        if played == 0 || matches!(thumb, GameHeuristic::Low | GameHeuristic::High) {
            return if takes { reversed(cards) } else { cards };
        }
        let players = self.question.seats.len() - walk.out().iter().count();
        if played + 1 < players {
            return cards;
        }
        let winners: Vec<Option<Player>> =
            cards.iter().map(|&place| self.winner(place, walk)).collect();
        let Some(&Some(least)) = winners.first() else { return cards };
        let is_friend = least != mover && walk.wants_more(least) == walk.wants_more(mover);
        if thumb == GameHeuristic::Natural && takes && is_friend {
            return cards;
        }
        let won = cards.iter().zip(&winners).filter(|(_, winner)| **winner == Some(mover));
        let won: Vec<usize> = won.map(|(&place, _)| place).collect();
        let left = cards.into_iter().filter(|place| !won.contains(place)).collect();
        if takes { [won, left].concat() } else { reversed([won, left].concat()) }
    }

    /// Returns the winner of the trick that a move completes, if it completes one.
    fn winner(&self, place: usize, walk: &mut (dyn GameWalk<'_> + '_)) -> Option<Player> {
        walk.play(place);
        let after = walk.position_state();
        walk.back();
        let leader = after.filter(|after| after.trick.is_empty())?.leader;
        self.question.seats.iter().position(|seat| *seat == leader).map(Player::new)
    }
}

fn reversed(mut places: Vec<usize>) -> Vec<usize> {
    places.reverse();
    places
}
