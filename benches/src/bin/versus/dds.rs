//! DDS, as the crate `dds-bridge` has it.

use super::rows::Rows;
use super::{for_leader, table};
use contract_bridge::{FullDeal, Seat as TheirSeat, Strain as TheirStrain};
use dds_bridge::{Board, CurrentTrick, Objective, Solver as Theirs, Target};
use tikki_solver::{Hands, Limits, Position, Seat, Session, Solver, Strain, Trick};

#[derive(Default)]
pub(crate) struct Dds {
    solver: Theirs,
    deals: usize,
}

impl Dds {
    /// A table; the value of one strain and leader, and of each lead, in turn from deal to deal.
    pub(crate) fn beside(&mut self, ours: &mut Solver, hands: Hands, rows: &mut Rows) {
        let number = self.deals;
        self.deals += 1;
        let deal: FullDeal = hands.to_string().parse().expect("a deal they read");
        let (strain, leader) = (Strain::ALL[number % 5], Seat::ALL[number % 4]);
        let position =
            Position::new(hands, strain, Trick::new(leader)).expect("a deal is a position");
        let trick = CurrentTrick::new(their_strain(strain), their_seat(leader));
        let board = Board::try_new(deal.into(), trick).expect("a board they take");
        rows.both("DDS: table", || table(&mut ours.session(), hands), || self.table(deal), &text);
        rows.both(
            "DDS: lead",
            || vec![lead(&mut ours.session(), &position, leader)],
            || self.found(&board, Target::Any(None)),
            &hands,
        );
        rows.both(
            "DDS: leads",
            || leads(&mut ours.session(), &position, leader),
            || self.found(&board, Target::Legal),
            &hands,
        );
    }

    fn table(&mut self, deal: FullDeal) -> Vec<u8> {
        let table = self.solver.solve_deal(deal);
        let row =
            |strain| Seat::ALL.map(|seat| table[their_strain(strain)].get(their_seat(seat)).get());
        Strain::ALL.into_iter().flat_map(row).collect()
    }

    fn found(&mut self, board: &Board, target: Target) -> Vec<u8> {
        let plays = self.solver.solve_board(&Objective { board: board.clone(), target }).plays;
        let of_class = |play: &dds_bridge::Play| vec![play.score.get(); 1 + play.equals.len()];
        let mut scores: Vec<u8> = plays.iter().flat_map(of_class).collect();
        scores.sort_unstable();
        if target == Target::Any(None) {
            scores.truncate(1);
        }
        scores
    }
}

fn lead(session: &mut Session<'_>, position: &Position, leader: Seat) -> u8 {
    for_leader(session.solve(position, Limits::default()).bounds.lower, leader)
}

/// What each lead brings the leader's side, sorted.
fn leads(session: &mut Session<'_>, position: &Position, leader: Seat) -> Vec<u8> {
    let cards = session.cards(position, Limits::default());
    let mut scores: Vec<u8> =
        cards.iter().map(|(_, solved)| for_leader(solved.bounds.lower, leader)).collect();
    scores.sort_unstable();
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
