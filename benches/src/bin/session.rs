//! A session with whole plays, the same for the same seed: `session [--boards N] [--tables N] [--seed K] > session.pbn`.
//!
//! The deals are those of `tikki deal` with the seed. The side with more points plays its longest fit, or notrump, as high as
//! its points go. Everybody plays what looks natural, and one card in eight at random, so that there is something to report.

use tikki_base::chance::Rng;
use tikki_base::deal::PartialDeal;
use tikki_base::tricks::Level;
use tikki_base::tricks::TrickCount;
use tikki_bridge::analysis::play::{Play, Point};
use tikki_bridge::deals::{Condition, Recipe};
use tikki_bridge::formats::write::Form;
use tikki_bridge::record::{Board, FinalContract, Play as Recorded, Record};
use tikki_bridge::scoring::Contract;
use tikki_puzzle::Policy;
use tikki_solver::{BySeat, CardSet, Hands, Rank, Seat, Side, Strain, Suit};

struct Options {
    boards: u64,
    tables: u64,
    seed: u64,
}

impl Options {
    fn read() -> Options {
        let mut options = Options { boards: 36, tables: 1, seed: 1 };
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
    let Options { boards, tables, seed } = Options::read();
    let recipe = Recipe::new(PartialDeal::default(), Condition::any());
    print!("{}", Form::Pbn.head());
    for board in 0..boards {
        let dealt = recipe.deal(seed, board).expect("every deal will do");
        for table in 0..tables {
            let mut rng = Rng::of(seed, "play", (board << 16) ^ table);
            let board = Board {
                label: Some((board + 1).to_string()),
                dealer: None,
                vulnerable: None,
                deal: Ok(dealt.deal.into()),
            };
            let record = played(board.completed(), table, &mut rng);
            print!("{}", Form::Pbn.write("", &record).expect("the deal is whole"));
        }
    }
}

/// The board, played.
fn played(board: Board, table: u64, rng: &mut Rng) -> Record {
    let deal = *board.deal.as_ref().expect("it was dealt");
    let (contract, declarer) = contract(deal.hands());
    let mut play = Play::of(Point::start(deal, contract.strain, declarer), &[]).0;
    for _ in 0..52 {
        let legal: Vec<_> = play.last().position().legal().iter().collect();
        let card = if rng.one_in(8) { rng.pick(&legal) } else { Policy::Natural.card(&play) };
        play.push(card).expect("legal cards are picked");
    }
    let names = ["Ann", "Bo", "Cy", "Di"];
    let mut record = Record::of_board(board);
    record.players = BySeat::from_fn(|seat| Some(format!("{} {}", names[seat.index()], table + 1)));
    record.contract = Some(FinalContract::Bid { contract, declarer });
    record.result = TrickCount::new(play.last().taken());
    let mut recorded = Recorded::new(declarer.lho());
    recorded.cards = play.cards().iter().map(|(_, card)| *card).collect();
    record.play = Some(recorded);
    record
}

/// A contract that the hands might be played in.
fn contract(hands: &Hands) -> (Contract, Seat) {
    let points_of =
        |side: Side| -> u8 { side.seats().map(|seat| points(hands.hand(seat))).iter().sum() };
    let (ns, ew) = (points_of(Side::NorthSouth), points_of(Side::EastWest));
    let side = if ns >= ew { Side::NorthSouth } else { Side::EastWest };
    let length = |suit: Suit| side.seats().map(|seat| hands.hand(seat).suit(suit).len());
    let fit = Suit::ALL.into_iter().max_by_key(|&suit| length(suit).iter().sum::<usize>());
    let fit = fit.filter(|&suit| length(suit).iter().sum::<usize>() >= 8);
    let longest = |seat: &Seat| fit.map_or(0, |suit| hands.hand(*seat).suit(suit).len());
    let declarer = side.seats().into_iter().max_by_key(longest).expect("a side has two seats");
    let strain = fit.map_or(Strain::NoTrump, Strain::from);
    let level = match (ns.max(ew), strain) {
        (33.., _) => 6,
        (25.., Strain::NoTrump) => 3,
        (25.., Strain::Hearts | Strain::Spades) => 4,
        (27.., _) => 5,
        (22.., _) => 2,
        _ => 1,
    };
    (Contract::new(Level::new(level).expect("1 to 7"), strain), declarer)
}

fn points(hand: CardSet) -> u8 {
    let worth = |rank| match rank {
        Rank::ACE => 4,
        Rank::KING => 3,
        Rank::QUEEN => 2,
        Rank::JACK => 1,
        _ => 0,
    };
    hand.iter().map(|card| worth(card.rank)).sum()
}
