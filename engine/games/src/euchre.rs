//! Five tricks with bowers; a maker may play alone.

use super::plain::{partners, side_of, trump};
use super::packs::Pack;
use super::position::Position;
use super::question::{Question, Root, Worth};
use super::{Choice, Game};
use tikki_base::error::{Code, Error, Result};
use tikki_base::fields::Fields;
use tikki_solver::rules::{Counter, Goal, Players, Record, clockwise};

/// Euchre in the list of games.
pub const GAME: Game = Game {
    id: "euchre",
    name: "Euchre",
    seed: "seed 002, lines 4710-4789; seed 004, lines 704-776",
    seats: &["N", "E", "S", "W"],
    sides: &["NS", "EW"],
    pack: "32 cards (A K Q J T 9 8 7), 24 (to the 9) or 25 (and the joker JK)",
    hand_size: 5,
    needs: &["declarer", "trump", "state.tricks", "state.out"],
    value: "tricks of the maker's side in the deal",
    options: &[
        Choice { name: "pack", values: &["32", "24", "25"] },
    ],
    page: include_str!("../../../docs/rules/euchre.md"),
    question,
};

fn question(fields: &Fields<'_>) -> Result<Question> {
    let trump = fields.required("trump", trump(fields)?.flatten())?;
    let size = fields.object("options")?.within("pack", 24..=32, 32)?;
    let (ranks, jokers): (_, &[&str]) = match size {
        32 => ("AKQJT987", &[]),
        25 => ("AKQJT9", &[JOKER]),
        24 => ("AKQJT9", &[]),
        _ => return Err(fields.object("options")?.bad("pack", "packs have 24, 25 or 32 cards")),
    };
    let pack = Pack::french(ranks, 1).with(jokers);
    let position = Position::read(fields, &pack, 5)?;
    position.expect_players(4..=4)?;
    let state = fields.object("state")?;
    let mut active = position.everybody();
    for (index, name) in state.texts("out")?.into_iter().enumerate() {
        let player = position.player(&state.pointer(&format!("out/{index}")), name)?;
        active.0 &= !Players::one(player).0;
        if !position.hands[player.index()].is_empty() || player == position.leader {
            let message = "a seat that sits out has no cards in play";
            return Err(Error::new(Code::ImpossibleState, message).in_field("/state/out"));
        }
    }
    let jack = |suit: char| format!("{suit}J");
    let bowers = [JOKER.to_owned(), jack(trump), jack(same_colour(trump))];
    let tops: Vec<&str> = bowers.iter().map(String::as_str).collect();
    let record = Record {
        partners: partners(),
        order: clockwise(4, active),
        ..Record::plain(vec![pack.suits_with_tops(&tops, Some(trump))], 4)
    };
    let of = side_of(position.named(fields, "declarer")?);
    let so_far = position.by_seat(&state, "tricks")?;
    let mut start = position.state();
    start.counters[0] = of.iter().map(|player| so_far[player.index()]).sum();
    let root = Root::Play(position.lay(fields, &record, start, None)?);
    let worth = Worth::Sides { goal: Goal::count(Counter::tricks(of), of), of };
    Ok(Question { seats: position.seats, pack, lanes: Vec::new(), record, root, worth })
}

/// The highest trump of the pack of 25.
const JOKER: &str = "JK";

fn same_colour(suit: char) -> char {
    match suit {
        'S' => 'C',
        'C' => 'S',
        'H' => 'D',
        _ => 'H',
    }
}
