//! A running total: who makes it 29 takes the pile.

mod machine;
mod scoring;

use crate::deals::Dealing;
use crate::draft::{Draft, french, numbers};
use crate::game::{Game, Rules};
use crate::keys::{Key, Tally, facts, options};
use crate::layout::Layout;
use crate::pack::{ACE_HIGH, Pack};
use crate::question::{Question, Worth};
use crate::score::Scoring;
use crate::setup::Setup;
use machine::{Asked, FULL, Niogtve, value};
use tikki_base::error::{Code, Error, Result};
use tikki_solver::rules::Player;

/// Niogtve in the list of games.
pub(crate) const GAME: Game = Game {
    id: "niogtve",
    name: "Niogtve",
    aliases: &[],
    seed: "seed 004, lines 1153-1171",
    seats: &["1", "2", "3"],
    sides: &["each for himself"],
    pack: "52 cards; ace and court cards count 1, the others their number",
    hand_size: 17,
    needs: &["to_play", "state.taken"],
    value: "by seat: cards taken in the deal, or 1 if the seat can take more than every other",
    page: include_str!("page.md"),
    rules: Some(&Room),
};

options! {
    struct Options {
        /// What a seat wants.
        objective: Asked { "cards" => Asked::Cards, "most" => Asked::Most },
    }
}

facts! {
    struct Facts {
        /// Cards taken so far.
        taken: Tally,
    }
}

/// The cards that three, four and five players leave out, and how many each has.
const LEFT_OUT: [(&[&str], usize); 3] = [(&["ST"], 17), (&[], 13), (&["ST", "S9"], 10)];

#[derive(Debug)]
struct Room;

impl Rules for Room {
    fn options(&self) -> &'static [Key] {
        Options::KEYS
    }

    fn state(&self) -> &'static [Key] {
        Facts::KEYS
    }

    fn question(&self, setup: &Setup) -> Result<Question> {
        let options = Options::read(setup)?;
        let mut layout = Layout::of(setup, Pack::french(ACE_HIGH, 1), 17)?;
        layout.expect_players(3..=5)?;
        let facts = Facts::read(setup, &mut layout)?;
        let pile: i32 = layout.table.iter().map(|&card| value(&layout.pack, card)).sum();
        if pile >= FULL {
            let message = format!("the pile counts {pile}: at {FULL} it is taken");
            return Err(Error::new(Code::IllegalPlay, message).in_field("/trick"));
        }
        let turn = layout.to_play(setup)?;
        let turn = if layout.table.is_empty() { turn.or(Some(layout.leader)) } else { turn };
        let turn = Setup::required("to_play", turn)?;
        let start = Niogtve::new(&layout, facts.taken, turn);
        let goal = |own| (own, start.asking(options.objective, own));
        let worth = Worth::each(layout.everybody().iter().map(goal));
        Ok(Question::of_machine(layout.seats, worth))
    }

    fn scoring(&self) -> Option<&'static dyn Scoring> {
        Some(&scoring::NiogtveScores)
    }

    fn draft(&self, draft: &mut Draft<'_>) {
        let (whole, players) = (draft.is_whole(), 3 + draft.rng.below(3));
        draft.seat(players);
        let (out, hand) = LEFT_OUT[players - 3];
        draft.cards = draft.cards.min(hand);
        let mut pack = french(ACE_HIGH);
        pack.retain(|card| !out.contains(&card.as_str()));
        let mut rest = draft.deal_all(pack);
        draft.option("objective", &["cards", "most"]);
        draft.setup.to_play = draft.setup.leader.clone();
        if whole {
            return;
        }
        let mut open = draft.rng.below(FULL as usize) as i32;
        while let Some(card) = rest.pop() {
            open -= value_of(&card);
            if open < 0 {
                break;
            }
            draft.setup.trick.push(card);
        }
        let mut taken = vec![0; players];
        let gone = players * (hand - draft.cards) - draft.setup.trick.len();
        let piles = draft.rng.below(5).min(gone / 5);
        (0..piles).for_each(|_| taken[draft.rng.below(players)] += 5);
        let seats = draft.setup.seats.clone();
        draft.state("taken", numbers(seats.iter().map(String::as_str).zip(taken)));
        draft.setup.to_play = Some(draft.any_seat());
    }

    fn dealing(&self, asked: &Setup) -> Result<Dealing> {
        let dealing = Dealing::among(asked, &[3, 4, 5])?;
        let (out, hand) = LEFT_OUT[dealing.players() - 3];
        let mut pack = french(ACE_HIGH);
        pack.retain(|card| !out.contains(&card.as_str()));
        Ok(dealing.of(pack, hand))
    }

    fn card_points(&self, _: &Setup, card: &str) -> Option<i32> {
        Some(value_of(card))
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

#[cfg(test)]
mod tests;
