//! A large made-up library: endings of some cards by many players over two years, played at random, as lines of JSON that
//! `tikki library add` reads. Endings are analysed in milliseconds, so that views can be measured at 100,000 boards.
//!
//! ```text
//! cargo run --release -p tikki-library --features sqlite --example many_boards -- 100000 > many.jsonl
//! ```
//!
//! The player, `Ann`, sits South on every twentieth board, with one of ten partners.

use serde_json::json;
use std::io::{self, Write};
use tikki_base::rng::Rng;
use tikki_solver::{BySeat, Card, CardSet, Hands, Position, Seat, Strain, Trick};

/// The cards of a hand.
const CARDS: usize = 4;

/// The boards of a day.
const SESSION: usize = 140;

/// The players besides `Ann`.
const PLAYERS: usize = 400;

fn main() -> io::Result<()> {
    let wanted = std::env::args().nth(1).and_then(|text| text.parse().ok());
    let mut out = io::BufWriter::new(io::stdout().lock());
    for number in 0..wanted.unwrap_or(100_000) {
        writeln!(out, "{}", board(number))?;
    }
    out.flush()
}

fn board(number: usize) -> serde_json::Value {
    let mut rng = Rng::of(61, "many boards", number as u64);
    let hands = ending(&mut rng);
    let declarer = Seat::North.nth(rng.below(4));
    let strain = rng.pick(&Strain::ALL);
    let start = Position::new(hands, strain, Trick::new(declarer.lho())).expect("even hands");
    let day = number / SESSION;
    let (year, month, date) = (2024 + day / 372, 1 + day / 31 % 12, 1 + day % 31);
    json!({
        "board": (1 + number % SESSION).to_string(),
        "dealer": "N",
        "vulnerable": "None",
        "deal": hands.to_string(),
        "contract": format!("{}{strain}", 1 + rng.below(7)),
        "declarer": declarer.to_string(),
        "leader": declarer.lho().to_string(),
        "play": played(start, &mut rng),
        "players": players(number, &mut rng),
        "tags": {"Event": "Made-up pairs", "Date": format!("{year}.{month:02}.{date:02}")},
    })
}

fn ending(rng: &mut Rng) -> Hands {
    let mut pack: Vec<Card> = Card::all().collect();
    rng.shuffle(&mut pack);
    let hand =
        |seat: Seat| -> CardSet { pack[CARDS * seat.index()..][..CARDS].iter().copied().collect() };
    Hands::new(BySeat::from_fn(hand)).expect("different cards")
}

fn played(mut position: Position, rng: &mut Rng) -> Vec<String> {
    let mut cards = Vec::new();
    while position.tricks_left() > 0 {
        let legal: Vec<Card> = position.legal().iter().collect();
        let card = rng.pick(&legal);
        cards.push(card.to_string());
        position = position.play(card).expect("a legal card").0;
    }
    cards
}

/// The names by seat: those of two pairs, South of the first on some boards the player.
fn players(number: usize, rng: &mut Rng) -> serde_json::Value {
    let pairs = PLAYERS / 2;
    let one = rng.below(pairs);
    let two = (one + 1 + rng.below(pairs - 1)) % pairs;
    let [south, north] = if number.is_multiple_of(20) {
        ["Ann".to_owned(), format!("Partner {}", 1 + rng.below(10))]
    } else {
        [format!("Player {}", 2 * one), format!("Player {}", 2 * one + 1)]
    };
    json!({"S": south, "N": north, "E": format!("Player {}", 2 * two), "W": format!("Player {}", 2 * two + 1)})
}
