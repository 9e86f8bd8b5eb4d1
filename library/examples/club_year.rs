//! A made-up year of a club: one player's 60 sessions of 24 boards, as lines of JSON that `tikki library add` reads.
//!
//! ```text
//! cargo run --release -p tikki-library --features sqlite --example club_year > year.jsonl
//! ```
//!
//! Everybody plays a best line, and errs with a random card once in twelve; the player, `Ann`, errs less and less.

use std::io::{self, Write};
use tikki_base::deal::EvenDeal;
use tikki_base::rng::Rng;
use tikki_bridge::Contract;
use tikki_bridge::analysis::{BestPlayLine, LegalPlay, PlayPoint};
use tikki_bridge::board::{Board, BoardHeader, FinalContract, RecordedPlay, Remark};
use tikki_bridge::formats::{json_board, pbn_deal};
use tikki_solver::{BySeat, Card, CardSet, Config, Hands, Limits, Seat, Session, Solver};

const SESSIONS: usize = 60;
const BOARDS: usize = 24;

/// The cards among which one is an error, of all but the player.
const CAREFUL: usize = 12;

fn main() -> io::Result<()> {
    let mut solver = Solver::new(Config::default());
    let mut out = io::stdout().lock();
    for session in 0..SESSIONS {
        for board in 0..BOARDS {
            let played = board_of(session, board, &mut solver.session());
            writeln!(out, "{}", json_board::write(&played))?;
        }
    }
    out.flush()
}

fn board_of(session: usize, number: usize, solver: &mut Session<'_>) -> Board {
    let mut rng = Rng::of(60, "club year", (session * BOARDS + number) as u64);
    let deal = pbn_deal::parse(&deal(&mut rng).to_string()).and_then(EvenDeal::try_from);
    let deal = deal.expect("every hand has thirteen cards");
    let label = Some((number + 1).to_string());
    let header = BoardHeader { label, dealer: None, vulnerable: None, deal: Ok(deal) }.completed();
    let mut board = Board::from(header);
    let contracts = ["1NT", "2H", "2S", "3NT", "3NT", "4H", "4S", "4S", "5C", "6D"];
    let contract: Contract = rng.pick(&contracts).parse().expect("a contract");
    let declarer = Seat::North.nth(rng.below(4));
    let start = PlayPoint::start(deal, contract.strain, declarer);
    // A beginner at first, an expert at the end.
    let own = CAREFUL / 2 + session / 4;
    let play = played(start, own, &mut rng, solver);
    board.players = players(session);
    board.tags.add("Event", "Made-up club");
    let (month, day) = (1 + session / 5, 1 + 6 * (session % 5));
    board.tags.add("Date", &format!("2025.{month:02}.{day:02}"));
    board.contract = Some(FinalContract::Bid { contract, declarer });
    let mut recorded = RecordedPlay::new(declarer.lho());
    for &(_, card) in play.cards() {
        recorded.push(card, tikki_base::error::ErrorPlace::Input, Remark::default());
    }
    board.play = Some(recorded);
    board.result = tikki_base::tricks::TrickCount::new(play.last().taken());
    board
}

fn deal(rng: &mut Rng) -> Hands {
    let mut pack: Vec<Card> = Card::all().collect();
    rng.shuffle(&mut pack);
    let hand =
        |seat: Seat| -> CardSet { pack[13 * seat.index()..][..13].iter().copied().collect() };
    Hands::new(BySeat::from_fn(hand)).expect("a pack has every card once")
}

fn players(session: usize) -> BySeat<Option<String>> {
    let partners = ["Ben", "Cid", "Dot"];
    BySeat::from_fn(|seat| {
        Some(match seat {
            Seat::South => "Ann".to_owned(),
            Seat::North => partners[session % 3].to_owned(),
            seat => format!("Opponent {}{seat}", 1 + session % 8),
        })
    })
}

/// Plays a deal to its end; South errs once in `own` cards.
fn played(start: PlayPoint, own: usize, rng: &mut Rng, solver: &mut Session<'_>) -> LegalPlay {
    let (mut play, _) = LegalPlay::of(start, &[]);
    while play.last().to_play().is_some() {
        let line = BestPlayLine::from(&play, solver, Limits::default());
        for best in line.cards {
            let player =
                if seat_is_dummy(&play, best.seat) { best.seat.partner() } else { best.seat };
            let careful = if player == Seat::South { own } else { CAREFUL };
            let legal: Vec<Card> = play.last().position().legal().iter().collect();
            let errs = legal.len() > 1 && rng.one_in(careful);
            let card = if errs { rng.pick(&legal) } else { best.card };
            play.push(card).expect("a legal card");
            if card != best.card {
                break;
            }
        }
    }
    play
}

fn seat_is_dummy(play: &LegalPlay, seat: Seat) -> bool {
    seat == play.start().declarer().partner()
}
