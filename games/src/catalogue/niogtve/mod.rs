//! A running total: the player who makes it 29 takes the pile.

mod machine;

use crate::prelude::*;
use machine::{FULL, Niogtve, NiogtveObjective, value};
use tikki_play::walk::Objective;

/// Niogtve in the list of games.
pub(crate) const GAME: Game = Game::of(&rules(NiogtveRules));

#[derive(Clone, Debug, Keys)]
struct Options {
    /// What a seat wants.
    objective: NiogtveObjective,
}

#[derive(Clone, Debug, StateKeys)]
struct Facts {
    /// Cards taken so far.
    taken: PlayerTally,
}

/// The cards that three, four and five players leave out, and how many each has.
const LEFT_OUT: [(&[&str], usize); 3] = [(&["ST"], 17), (&[], 13), (&["ST", "S9"], 10)];

#[derive(Clone, Debug, Keys)]
struct Outcome {
    /// Cards taken, by seat.
    taken: PartyNumbers,
}

/// The seat that follows the last card of the pile; `None` if a seat may have been skipped, for want of a card that fitted.
fn after_pile(layout: &TableLayout) -> Option<Player> {
    let pile = &layout.table;
    let before_last: i32 = pile.iter().rev().skip(1).map(|&card| value(&layout.pack, card)).sum();
    let players = layout.players();
    let had_cards = layout.hands[..players].iter().all(|hand| !hand.is_empty());
    let none_skipped = pile.is_empty() || had_cards && before_last + MOST <= FULL;
    none_skipped.then(|| Player::new((layout.leader.index() + pile.len()) % players))
}

/// The most that a card adds to the total.
const MOST: i32 = 10;

struct NiogtveRules;

impl CardGame<Options, Facts, Outcome> for NiogtveRules {
    const CARD_POINTS: CardPoints = Some(value_of);

    fn question(&self, setup: &Setup, options: &Options) -> Result<Question> {
        let (layout, facts) = Facts::laid(3..=5, setup, Pack::french(ACE_HIGH, 1), 17)?;
        let pile: i32 = layout.table.iter().map(|&card| value(&layout.pack, card)).sum();
        if pile >= FULL {
            let message = format!("the pile counts {pile}: at {FULL} it is taken");
            return Err(Error::new(Code::IllegalPlay, message).in_field("/trick"));
        }
        let turn = layout.to_play(setup)?;
        let turn = Setup::required("to_play", turn.or_else(|| after_pile(&layout)))?;
        let start = Niogtve::new(&layout, facts.taken, turn);
        let goal = |own| (own, start.with_objective(options.objective, own));
        let value_spec = ValueSpec::each(layout.everybody().iter().map(goal));
        Ok(Question::of_machine(layout.seats, value_spec))
    }

    fn random_position(&self, position: &mut RandomPosition<'_>) {
        let (whole, players) = (position.is_whole(), 3 + position.rng.below(3));
        position.seat(players);
        let (out, hand) = LEFT_OUT[players - 3];
        position.cards = position.cards.min(hand);
        let mut pack = french(ACE_HIGH);
        pack.retain(|card| !out.contains(&card.as_str()));
        let mut rest = position.deal_all(pack);
        position.choose::<Options>(&["objective"]);
        position.setup.to_play = position.setup.leader.clone();
        if whole {
            return;
        }
        let mut open = position.rng.below(FULL as usize) as i32;
        while let Some(card) = rest.pop() {
            open -= value_of(&card);
            if open < 0 {
                break;
            }
            position.setup.trick.push(card);
        }
        let mut taken = vec![0; players];
        let gone = players * (hand - position.cards) - position.setup.trick.len();
        let piles = position.rng.below(5).min(gone / 5);
        (0..piles).for_each(|_| taken[position.rng.below(players)] += 5);
        let seats = position.setup.seats.clone();
        position.state("taken", numbers(seats.iter().map(String::as_str).zip(taken)));
        position.setup.to_play = Some(position.any_seat());
    }

    fn dealing(&self, wanted: &Setup) -> Result<Dealing> {
        let dealing = Dealing::among(wanted, &[3, 4, 5])?;
        let (out, hand) = LEFT_OUT[dealing.players() - 3];
        let mut pack = french(ACE_HIGH);
        pack.retain(|card| !out.contains(&card.as_str()));
        Ok(dealing.of(pack, hand))
    }

    fn outcome(&self, played: &FinishedPlay) -> Result<Map<String, Value>> {
        let seats = &played.question.seats;
        let mut taken: Vec<i32> =
            seats.iter().map(|seat| played.state_number("taken", seat)).collect();
        let mut pile: Vec<i32> = pile_of(&played.setup.trick);
        let mut walk = played.question.walk(Objective::from(0));
        for name in &played.names {
            pile.push(value_of(name));
            if pile.iter().sum::<i32>() == FULL
                && let Some(mover) = walk.mover()
            {
                taken[mover.index()] += pile.len() as i32;
                pile.clear();
            }
            let place = walk.moves().iter().position(|other| other == name);
            walk.play(place.expect("the moves were checked"));
        }
        let taken = seats.iter().cloned().zip(taken.into_iter().map(Value::from));
        Ok(result([("taken", Value::Object(taken.collect()))]))
    }

    fn sheet(&self, deal: &DealResult<'_>, _: &Options) -> Result<DealSheet> {
        let Outcome { taken } = Outcome::read(&deal.result)?;
        let taken = taken.each(&deal.seats, 0..=CARDS)?;
        let cards = CARDS - CARDS % deal.seats.len() as i32;
        let none_or_a_pile = |&taken: &i32| taken == 0 || taken >= LEAST_PILE;
        if taken.iter().sum::<i32>() > cards || !taken.iter().all(none_or_a_pile) {
            let message = format!("the piles of {cards} cards cannot be taken like that");
            return Err(deal.result.impossible("taken", message));
        }
        Ok(Teams::each(&deal.seats).points(&taken, messages::SCORE_CARDS))
    }

    /// Every deal is a game.
    fn standing(&self, deals: &[SessionDeal<'_>], _: &Options) -> Result<SessionStanding> {
        Ok(games(deals, most_once(1)))
    }
}

/// What a card adds to the total, by its name.
fn value_of(card: &str) -> i32 {
    match card.chars().nth(1) {
        Some('T') => 10,
        rank => rank.and_then(|rank| rank.to_digit(10)).map_or(1, |number| number as i32),
    }
}

/// The player clockwise of another.
fn left_of(player: Player, players: usize) -> Player {
    Player::new((player.index() + 1) % players)
}

/// The cards of the pack, some of which are put away so that all have as many.
const CARDS: i32 = 52;
/// The smallest pile that makes twenty-nine: two tens and a nine.
const LEAST_PILE: i32 = 3;

/// What the cards of the pile count, however they are written.
fn pile_of(cards: &[String]) -> Vec<i32> {
    cards.iter().map(|card| value_of(&card.to_ascii_uppercase())).collect()
}

#[cfg(test)]
mod tests;
