//! Only the last trick counts, and the stakes rise with every knock.

mod machine;
mod scoring;

use crate::deals::Dealing;
use crate::draft::{Draft, french, numbers};
use crate::game::{Game, Rules};
use crate::keys::{Key, Tally, facts, options};
use crate::layout::Layout;
use crate::pack::Pack;
use crate::question::{Question, Worth};
use crate::score::Scoring;
use crate::setup::Setup;
use machine::Toepen;
use tikki_base::error::{Code, Error, Result};
use tikki_solver::rules::{Player, Players};

/// Toepen in the list of games.
pub(crate) const GAME: Game = Game {
    id: "toepen",
    name: "Toepen",
    aliases: &[],
    seed: "seed 002, lines 5682-5702",
    seats: &["1", "2", "3", "4"],
    sides: &["each for himself"],
    pack: "32 cards, T 9 8 7 A K Q J in S H D C",
    hand_size: HAND,
    needs: &["state.knocks", "state.out"],
    value: "by seat: chips lost in the deal, which each wants few",
    page: include_str!("page.md"),
    rules: Some(&Room),
};

/// The cards dealt to each.
const HAND: usize = 4;

/// The ranks from the top.
const RANKS: &str = "T987AKQJ";

options! {
    struct Options {
        /// How many play, as a check.
        players: Option<i32> [3, 4, 5, 6, 7, 8],
        /// Whether who is to lead may knock.
        knocks: Knocks { "off" => Knocks::Off, "lead" => Knocks::Lead },
    }
}

/// Who may knock.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Knocks {
    /// Nobody any more.
    Off,
    /// Who is to lead.
    Lead,
}

facts! {
    struct Facts {
        /// Knocks so far.
        knocks: i32 = 0 in 0..=99,
        /// Who knocked last.
        last_knocker: Option<Player>,
        /// Who has folded.
        out: Players,
        /// What those who have folded paid.
        lost: Tally,
        /// Who has still to answer the last knock.
        to_answer: Players,
    }
}

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
        let mut layout = Layout::of(setup, Pack::french(RANKS, 1), HAND)?;
        layout.expect_players(3..=8)?;
        if let Some(told) = options.players {
            layout.expect_players(told as usize..=told as usize)?;
        }
        let facts = Facts::read(setup, &mut layout)?;
        check(&layout, &facts)?;
        let mut start = Toepen::new(&layout, options.knocks, &facts);
        for (place, &card) in layout.table.iter().enumerate() {
            start = start.laid(card).ok_or_else(|| {
                let message = format!("{} could not be played there", layout.pack.name(card));
                Error::new(Code::IllegalPlay, message).in_field(&format!("/trick/{place}"))
            })?;
        }
        layout.check_turn(setup, start.turn())?;
        let goal = |own| (own, start.asking(own));
        let worth = Worth::each(layout.everybody().iter().map(goal));
        Ok(Question::of_machine(layout.seats, worth))
    }

    fn scoring(&self) -> Option<&'static dyn Scoring> {
        Some(&scoring::ToepenScores)
    }

    fn draft(&self, draft: &mut Draft<'_>) {
        let most = if draft.cards == 3 { 3 } else { 6 };
        let players = 3 + draft.rng.below(most);
        draft.seat(players);
        draft.deal_all(french(RANKS));
        draft.option("knocks", &["off", "lead"]);
        draft.setup.to_play = draft.setup.leader.clone();
        if draft.is_whole() || draft.rng.one_in(2) {
            return;
        }
        let knocks = 1 + draft.rng.below(3);
        let (knocker, folder) = (draft.any_seat(), draft.any_seat());
        draft.state("knocks", knocks);
        draft.state("last_knocker", knocker);
        if draft.setup.leader.as_ref() != Some(&folder) {
            draft.setup.hands.retain(|(seat, _)| *seat != folder);
            draft.state("out", vec![folder.clone()]);
            draft.state("lost", numbers([(folder.as_str(), knocks)]));
        }
    }

    fn dealing(&self, asked: &Setup) -> Result<Dealing> {
        Ok(Dealing::among(asked, &[4, 3, 5, 6, 7, 8])?.of(french(RANKS), 4))
    }
}

/// Who is in has as many cards as the others, the leader is in, and a knock waits for answers before the lead only.
fn check(layout: &Layout, facts: &Facts) -> Result<()> {
    let bad = |code, message: &str, at: &str| Err(Error::new(code, message).in_field(at));
    let inside = facts.out.others(layout.players());
    if !inside.contains(layout.leader) {
        return bad(Code::ImpossibleState, "the leader has folded", "/state/out");
    }
    let laid = layout.table.len();
    let order = layout.clockwise(layout.leader).filter(|&player| inside.contains(player));
    let held = order.enumerate().map(|(place, player)| {
        layout.hands[player.index()].len() as usize + usize::from(place < laid)
    });
    let sizes: Vec<usize> = held.collect();
    if sizes.iter().any(|&size| size != sizes[0]) {
        let message = "with the cards on the table all who are in have as many cards";
        return bad(Code::UnevenHands, message, "/hands");
    }
    if laid > 0 && laid >= sizes.len() {
        let message = "the trick is complete; the next one starts with an empty table";
        return bad(Code::IllegalPlay, message, "/trick");
    }
    let answers = facts.to_answer;
    let fits = answers.0 & !inside.0 == 0 && !answers.contains(layout.leader);
    let knocked = facts.last_knocker.is_none_or(|player| player == layout.leader);
    if answers == Players::NONE || (fits && laid == 0 && knocked && facts.knocks > 0) {
        return Ok(());
    }
    let message = "who is in answers a knock that the leader made before his lead";
    bad(Code::ImpossibleState, message, "/state/to_answer")
}

#[cfg(test)]
mod tests;
