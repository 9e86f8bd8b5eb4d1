//! Measures how often the model of a natural player plays the card that was played: `natural_play FILE …`.
//!
//! Reads board files, replays every play, and prints by situation the number of choices, the share in which the model plays the
//! recorded card or one of its equals, and the same for the order in which bridge analysis thinks of cards. Forced cards do not
//! count.

use std::collections::BTreeMap;
use std::fs::File;
use std::io::BufReader;
use tikki_bridge::analysis::{BoardReplay, LegalPlay, natural};
use tikki_bridge::formats::boards::Boards;
use tikki_puzzle::natural_card;
use tikki_solver::Card;

/// Choices, and those in which each of two models agrees.
type Counts = [u32; 3];

fn main() -> std::io::Result<()> {
    let mut table: BTreeMap<&str, Counts> = BTreeMap::new();
    let mut plays = 0;
    for name in std::env::args().skip(1) {
        for board in Boards::new(BufReader::new(File::open(&name)?))? {
            let Ok(board) = board else { continue };
            if let Some(replay) = BoardReplay::of(&board) {
                plays += 1;
                count(&replay.play, &mut table);
            }
        }
    }
    println!("{plays} plays\n\n| situation | choices | model | first thought |\n|---|---|---|---|");
    let mut all = [0; 3];
    for (situation, counts) in &table {
        row(situation, *counts);
        all.iter_mut().zip(counts).for_each(|(sum, count)| *sum += count);
    }
    row("all", all);
    Ok(())
}

fn row(situation: &str, [choices, model, thought]: Counts) {
    let share = |count: u32| f64::from(count) * 100.0 / f64::from(choices.max(1));
    println!("| {situation} | {choices} | {:.1} % | {:.1} % |", share(model), share(thought));
}

/// Adds the choices of a play.
fn count(play: &LegalPlay, table: &mut BTreeMap<&str, Counts>) {
    let cards: Vec<Card> = play.cards().iter().map(|&(_, card)| card).collect();
    for index in 0..cards.len() {
        let (so_far, _) = LegalPlay::of(*play.start(), &cards[..index]);
        let classes = so_far.last().position().classes();
        let Some(class) = classes.iter().find(|class| class.contains(&cards[index])) else {
            continue;
        };
        if classes.len() < 2 {
            continue;
        }
        let counts = table.entry(situation(&so_far)).or_default();
        counts[0] += 1;
        counts[1] += u32::from(class.contains(&natural_card(&so_far)));
        counts[2] += u32::from(class.contains(&natural(&so_far)[0]));
    }
}

/// Returns the name of a situation.
fn situation(play: &LegalPlay) -> &'static str {
    let point = play.last();
    let (position, declares) = (point.position(), point.declarer_to_play());
    let trick = position.trick();
    let follows = trick.led_suit().is_some_and(|led| {
        let hand = position.hands().hand(position.to_play());
        !hand.suit(led).is_empty()
    });
    match (trick.len(), declares, follows) {
        (0, _, _) if play.cards().is_empty() => "1 opening lead",
        (0, true, _) => "2 declarer leads",
        (0, false, _) => "3 defender leads",
        (1, true, true) => "4 second hand, declarer",
        (1, false, true) => "5 second hand, defender",
        (2, true, true) => "6 third hand, declarer",
        (2, false, true) => "7 third hand, defender",
        (_, _, true) => "8 fourth hand",
        (_, true, false) => "9 ruff or discard, declarer",
        (_, false, false) => "9 ruff or discard, defender",
    }
}
