//! DDS (crate `dds-bridge`) and Tikki on the same deals, one thread, one after the other on each: times and ratios.
//!
//! `cargo run --release -p benches --features dds --bin versus -- --deals 200`

use clap::Parser;
use contract_bridge::{FullDeal, Seat as TheirSeat, Strain as TheirStrain};
use dds_bridge::{Board, CurrentTrick, Objective, Solver as Dds, Target};
use std::time::Instant;
use tikki_base::chance::Rng;
use tikki_solver::{
    Card, CardSet, Config, Hands, Limits, Position, Seat, Session, Side, Solver, Strain, Trick,
};

#[derive(Debug, Parser)]
struct Args {
    /// How many random deals.
    #[arg(long, default_value_t = 200)]
    deals: usize,
    /// Where the random numbers start.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// The size of our transposition table, in MiB.
    #[arg(long, default_value_t = 64)]
    table_mib: usize,
}

/// One piece of work, done by both.
struct Row {
    name: &'static str,
    ours: Vec<f64>,
    theirs: Vec<f64>,
}

fn main() {
    let args = Args::parse();
    let mut rng = Rng::new(args.seed);
    let mut ours = Solver::new(Config { table_bytes: args.table_mib << 20, ..Config::default() });
    let mut theirs = Dds::default();
    let mut rows = [Row::new("table"), Row::new("lead"), Row::new("leads")];
    for number in 0..args.deals {
        let hands = deal(&mut rng);
        let text = pbn(&hands);
        let deal: FullDeal = text.parse().expect("a deal they read");
        let strain = Strain::ALL[number % 5];
        let leader = Seat::ALL[number % 4];
        let position =
            Position::new(hands, strain, Trick::new(leader)).expect("a deal is a position");
        let trick = CurrentTrick::new(their_strain(strain), their_seat(leader));
        let board = Board::try_new(deal.into(), trick).expect("a board they take");
        rows[0].both(
            || table(&mut ours.session(), hands),
            || their_table(&mut theirs, deal),
            &text,
        );
        rows[1].both(
            || {
                vec![for_leader(
                    ours.session().solve(&position, Limits::default()).bounds.lower,
                    leader,
                )]
            },
            || found(&mut theirs, &board, Target::Any(None)),
            &text,
        );
        rows[2].both(
            || leads(&mut ours.session(), &position, leader),
            || found(&mut theirs, &board, Target::Legal),
            &text,
        );
    }
    println!("{:8} {:>28} {:>28} {:>20}", "", "Tikki ms: mean, median, 99 %", "DDS", "ratios");
    rows.iter().for_each(Row::print);
}

impl Row {
    fn new(name: &'static str) -> Row {
        Row { name, ours: Vec::new(), theirs: Vec::new() }
    }

    fn both(
        &mut self,
        ours: impl FnOnce() -> Vec<u8>,
        theirs: impl FnOnce() -> Vec<u8>,
        deal: &str,
    ) {
        let (mine, other);
        (self.ours, mine) = timed(std::mem::take(&mut self.ours), ours);
        (self.theirs, other) = timed(std::mem::take(&mut self.theirs), theirs);
        assert_eq!(mine, other, "{} of {deal}", self.name);
    }

    fn print(&self) {
        let (ours, theirs) = (figures(&self.ours), figures(&self.theirs));
        let three = |f: [f64; 3]| format!("{:.2} {:.2} {:.2}", f[0], f[1], f[2]);
        let ratios = std::array::from_fn(|n| theirs[n] / ours[n]);
        println!("{:8} {:>28} {:>28} {:>20}", self.name, three(ours), three(theirs), three(ratios));
    }
}

fn timed(mut times: Vec<f64>, work: impl FnOnce() -> Vec<u8>) -> (Vec<f64>, Vec<u8>) {
    let start = Instant::now();
    let result = work();
    times.push(start.elapsed().as_secs_f64() * 1e3);
    (times, result)
}

/// Mean, median, and the one that 99 of 100 do not exceed.
fn figures(times: &[f64]) -> [f64; 3] {
    let mut sorted = times.to_vec();
    sorted.sort_by(f64::total_cmp);
    let at = |percent: usize| sorted[(sorted.len() - 1) * percent / 100];
    let count = u32::try_from(times.len()).expect("not so many deals");
    [times.iter().sum::<f64>() / f64::from(count), at(50), at(99)]
}

fn deal(rng: &mut Rng) -> Hands {
    let mut cards: Vec<Card> = Card::all().collect();
    rng.shuffle(&mut cards);
    let hand = |seat: Seat| cards[13 * seat.index()..][..13].iter().copied().collect::<CardSet>();
    Hands::new(tikki_solver::BySeat::from_fn(hand)).expect("four hands of different cards")
}

fn pbn(hands: &Hands) -> String {
    let suits = |seat| {
        let suit = |suit| {
            let held = hands.hand(seat).suit(suit);
            held.iter()
                .map(|card: Card| card.rank.letter())
                .collect::<Vec<_>>()
                .into_iter()
                .rev()
                .collect::<String>()
        };
        tikki_solver::Suit::ALL.into_iter().rev().map(suit).collect::<Vec<_>>().join(".")
    };
    format!("N:{}", Seat::ALL.map(suits).join(" "))
}

fn for_leader(ns: u8, leader: Seat) -> u8 {
    if leader.side() == Side::NorthSouth { ns } else { 13 - ns }
}

/// Declarers' tricks, strain by strain.
fn table(session: &mut Session<'_>, hands: Hands) -> Vec<u8> {
    let mut tricks = Vec::new();
    for strain in Strain::ALL {
        for declarer in Seat::ALL {
            let position =
                Position::new(hands, strain, Trick::new(declarer.lho())).expect("a deal");
            let ns = session.solve(&position, Limits::default()).bounds.lower;
            tricks.push(for_leader(ns, declarer));
        }
    }
    tricks
}

fn their_table(dds: &mut Dds, deal: FullDeal) -> Vec<u8> {
    let table = dds.solve_deal(deal);
    let row =
        |strain| Seat::ALL.map(|seat| table[their_strain(strain)].get(their_seat(seat)).get());
    Strain::ALL.into_iter().flat_map(row).collect()
}

/// What each lead brings the leader's side, sorted.
fn leads(session: &mut Session<'_>, position: &Position, leader: Seat) -> Vec<u8> {
    let cards = session.cards(position, Limits::default());
    let mut scores: Vec<u8> =
        cards.iter().map(|(_, solved)| for_leader(solved.bounds.lower, leader)).collect();
    scores.sort_unstable();
    scores
}

fn found(dds: &mut Dds, board: &Board, target: Target) -> Vec<u8> {
    let plays = dds.solve_board(&Objective { board: board.clone(), target }).plays;
    let of_class = |play: &dds_bridge::Play| vec![play.score.get(); 1 + play.equals.len()];
    let mut scores: Vec<u8> = plays.iter().flat_map(of_class).collect();
    scores.sort_unstable();
    if target == Target::Any(None) {
        scores.truncate(1);
    }
    scores
}

fn their_seat(seat: Seat) -> TheirSeat {
    [TheirSeat::North, TheirSeat::East, TheirSeat::South, TheirSeat::West][seat.index()]
}

fn their_strain(strain: Strain) -> TheirStrain {
    match strain {
        Strain::Clubs => TheirStrain::Clubs,
        Strain::Diamonds => TheirStrain::Diamonds,
        Strain::Hearts => TheirStrain::Hearts,
        Strain::Spades => TheirStrain::Spades,
        Strain::NoTrump => TheirStrain::Notrump,
    }
}
