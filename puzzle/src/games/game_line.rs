//! The scene of the themes of games other than bridge: the play after the right move and after each wrong one, with the
//! winners of the tricks.

use super::history::wants_tricks;
use super::walk::{GameDecision, GameTreeWalk, LONGEST};
use tikki_play::{Game, PositionState, Question, Setup};
use tikki_solver::rules::Player;

/// A line of play.
#[derive(Debug, Default)]
pub(super) struct GameLine {
    pub moves: Vec<String>,
    /// The mover of each.
    pub movers: Vec<Player>,
    /// The position before each move, and after the last.
    pub states: Vec<Option<PositionState>>,
}

impl GameLine {
    /// The index of the first move after the trick of a move; `None` if it is not finished.
    pub(super) fn end(&self, index: usize) -> Option<usize> {
        let over = |at: &usize| self.states[*at].as_ref().is_some_and(|s| s.trick.is_empty());
        (index + 1..self.states.len()).find(over)
    }

    /// The seat that wins the trick of a move.
    pub(super) fn winner(&self, index: usize) -> Option<&str> {
        self.states[self.end(index)?].as_ref().map(|state| state.leader.as_str())
    }

    /// The indices of the cards that are led, in a suit.
    pub(super) fn leads(&self, suit: char) -> impl Iterator<Item = usize> {
        (0..self.moves.len()).filter(move |&index| {
            let state = self.states[index].as_ref();
            state.is_some_and(|state| state.trick.is_empty())
                && suit_of(&self.moves[index]) == Some(suit)
        })
    }

    /// Returns whether a seat holds a card of a suit before a move.
    pub(super) fn holds(&self, index: usize, seat: &str, suit: char) -> bool {
        let hands = self.states[index].iter().flat_map(|state| &state.hands);
        let mut held = hands.filter(|(owner, _)| owner == seat).flat_map(|(_, cards)| cards);
        held.any(|card| suit_of(card) == Some(suit))
    }
}

/// The stage of the themes.
pub(super) struct GameScene<'s, 'w, 'a, 'l> {
    pub game: &'static Game,
    pub setup: &'s Setup,
    pub walk: &'s mut GameTreeWalk<'w, 'a, 'l>,
    pub first: GameDecision,
    pub mover: Option<Player>,
    /// By player, whether on the mover's side.
    ours: Vec<bool>,
    /// Whether the mover is better without tricks.
    pub avoids: bool,
    /// The cards of the pack, the strongest of a suit first.
    pub pack: Vec<String>,
    pub right: GameLine,
    /// The wrong moves, and the play after each.
    pub wrong: Vec<(String, GameLine)>,
}

impl<'s, 'w, 'a, 'l> GameScene<'s, 'w, 'a, 'l> {
    pub(super) fn new(
        game: &'static Game,
        question: &Question,
        setup: &'s Setup,
        walk: &'s mut GameTreeWalk<'w, 'a, 'l>,
        first: GameDecision,
    ) -> GameScene<'s, 'w, 'a, 'l> {
        let mover = walk.run.walk().mover();
        let is_null = game.rules.is_some_and(|rules| rules.is_null(setup));
        let takes =
            mover.is_some_and(|mover| wants_tricks(question, is_null, walk.run.walk(), mover));
        let side = |place| walk.run.walk().wants_more(Player::new(place)) == walk.wants_more;
        let ours = (0..walk.seats.len()).map(side).collect();
        let pack = question.play.tricks().map(|tricks| tricks.pack.names()).unwrap_or_default();
        let right = first.right.first().map(|name| walk.course(name)).unwrap_or_default();
        let mut after = |(name, _): &(String, i32)| (name.clone(), walk.course(name));
        let wrong = first.wrong.iter().map(&mut after).collect();
        GameScene { game, setup, walk, first, mover, ours, avoids: !takes, pack, right, wrong }
    }

    /// The right move, where it is a card.
    pub(super) fn card(&self) -> Option<&str> {
        self.first.right.first().map(String::as_str).filter(|name| suit_of(name).is_some())
    }

    /// The name of the mover.
    pub(super) fn seat(&self) -> &str {
        &self.first.mover
    }

    /// Returns whether a player is on the mover's side.
    pub(super) fn is_ours(&self, player: Player) -> bool {
        self.ours[player.index()]
    }

    /// Returns whether a seat is on the mover's side.
    pub(super) fn is_friend(&self, seat: &str) -> bool {
        let place = self.walk.seats.iter().position(|other| other == seat);
        place.is_some_and(|place| self.ours[place])
    }

    /// The suit that the mover has to follow.
    pub(super) fn led(&self) -> Option<char> {
        suit_of(self.right.states.first()?.as_ref()?.trick.first()?)
    }

    /// Returns the points of a card.
    pub(super) fn points(&self, card: &str) -> Option<i32> {
        self.game.rules?.card_points(self.setup, card)
    }

    /// Returns whether a card is weaker than another of its suit.
    pub(super) fn is_below(&self, card: &str, other: &str) -> bool {
        let place = |card: &str| self.pack.iter().position(|one| one == card);
        suit_of(card) == suit_of(other) && place(card) > place(other)
    }

    /// Returns whether the goal is lost if, at the end of the first trick after the right move, another player is on
    /// lead.
    pub(super) fn is_lost_with_lead(&mut self, player: Player) -> Option<bool> {
        let end = self.right.end(0)?;
        let moves = self.right.moves[..end].to_vec();
        self.walk.after_all(&moves, |walk| {
            if !walk.run.walk().hand_lead_to(player) {
                return None;
            }
            let value = walk.value();
            walk.run.walk().back();
            Some(!walk.keeps(value.ok()?))
        })
    }
}

impl GameTreeWalk<'_, '_, '_> {
    /// Makes the moves, asks, and takes them back.
    fn after_all<T>(&mut self, moves: &[String], ask: impl FnOnce(&mut Self) -> T) -> T {
        let mut made = 0;
        for name in moves {
            let Some(place) = self.run.walk().moves().iter().position(|one| one == name) else {
                break;
            };
            self.run.walk().play(place);
            made += 1;
        }
        let answer = ask(self);
        for _ in 0..made {
            self.run.walk().back();
        }
        answer
    }

    /// A move, and best play of everybody after it, as far as the limits go.
    fn course(&mut self, name: &str) -> GameLine {
        let mut course = GameLine::default();
        let mut next = self.run.walk().moves().iter().position(|one| one == name);
        while let Some(place) = next
            && let Some(mover) = self.run.walk().mover()
            && course.moves.len() < LONGEST
        {
            course.states.push(self.run.walk().position_state());
            course.moves.push(self.run.walk().moves().swap_remove(place));
            course.movers.push(mover);
            self.run.walk().play(place);
            next = self.best();
        }
        course.states.push(self.run.walk().position_state());
        for _ in &course.moves {
            self.run.walk().back();
        }
        course
    }

    /// The first move that costs nothing, the weakest cards before others.
    pub(super) fn best(&mut self) -> Option<usize> {
        let (_, mut branches) = self.branches()?;
        let value = self.value().ok()?;
        branches.reverse();
        let mut costs_nothing = |place: &usize| self.after(*place, Self::value) == Ok(value);
        branches.into_iter().map(|branch| branch.place).find(&mut costs_nothing)
    }
}

/// The suit of a card by its name; `None` of a move that is no single card.
pub(super) fn suit_of(name: &str) -> Option<char> {
    let mut letters = name.chars();
    let (suit, rank) = (letters.next()?, letters.next()?);
    let is_card = matches!(suit, 'S' | 'H' | 'D' | 'C')
        && matches!(rank, '2'..='9' | 'T' | 'J' | 'Q' | 'K' | 'A');
    (is_card && letters.next().is_none()).then_some(suit)
}
