//! A session with whole plays, the same for the same seed: `session [--boards N] [--tables N] [--seed K] > session.pbn`.
//!
//! The deals are those of `tikki deal` with the seed, in likely contracts. Everybody plays what looks natural, and one card in
//! eight at random, so that there is something to report.

use benches::plays::{contract, natural};
use tikki_base::deal::PartialDeal;
use tikki_base::rng::Rng;
use tikki_base::tricks::TrickCount;
use tikki_bridge::analysis::PlayPoint;
use tikki_bridge::board::{Board, BoardHeader, FinalContract, RecordedPlay as Recorded};
use tikki_bridge::deals::{DealRecipe, HandsCondition};
use tikki_bridge::formats::write::BoardFormat;
use tikki_solver::BySeat;

struct SessionOptions {
    boards: u64,
    tables: u64,
    seed: u64,
}

impl SessionOptions {
    fn read() -> SessionOptions {
        let mut options = SessionOptions { boards: 36, tables: 1, seed: 1 };
        let mut words = std::env::args().skip(1);
        while let Some(word) = words.next() {
            let number = words.next().and_then(|text| text.parse().ok());
            match (word.as_str(), number) {
                ("--boards", Some(number)) => options.boards = number,
                ("--tables", Some(number)) => options.tables = number,
                ("--seed", Some(number)) => options.seed = number,
                _ => panic!("session [--boards N] [--tables N] [--seed K]"),
            }
        }
        options
    }
}

fn main() {
    let SessionOptions { boards, tables, seed } = SessionOptions::read();
    let recipe = DealRecipe::new(PartialDeal::default(), HandsCondition::default());
    print!("{}", BoardFormat::Pbn.head());
    for board in 0..boards {
        let dealt = recipe.deal(seed, board).expect("every deal will do");
        for table in 0..tables {
            let mut rng = Rng::of(seed, "play", (board << 16) ^ table);
            let board = BoardHeader {
                label: Some((board + 1).to_string()),
                dealer: None,
                vulnerable: None,
                deal: Ok(dealt.deal.into()),
            };
            let record = played(board.completed(), table, &mut rng);
            print!("{}", BoardFormat::Pbn.write("", &record).expect("the deal is whole"));
        }
    }
}

/// The board, played.
fn played(board: BoardHeader, table: u64, rng: &mut Rng) -> Board {
    let deal = *board.deal.as_ref().expect("it was dealt");
    let (contract, declarer) = contract(deal.hands());
    let play = natural(PlayPoint::start(deal, contract.strain, declarer), rng);
    let names = ["Ann", "Bo", "Cy", "Di"];
    let mut record = Board::from(board);
    record.players = BySeat::from_fn(|seat| Some(format!("{} {}", names[seat.index()], table + 1)));
    record.contract = Some(FinalContract::Bid { contract, declarer });
    record.result = TrickCount::new(play.last().taken());
    let mut recorded = Recorded::new(declarer.lho());
    recorded.cards = play.cards().iter().map(|(_, card)| *card).collect();
    record.play = Some(recorded);
    record
}
