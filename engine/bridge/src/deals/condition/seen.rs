//! The hands that an expression looks at, and who solves them where it asks for tricks.

use std::cell::RefCell;
use std::fmt;
use tikki_base::deal::FULL_HAND;
use tikki_solver::{
    BySeat, CardSet, Config, Hands, Limits, Position, Seat, Side, Solver, Strain, Trick,
};

/// The most memory that the solver of a condition takes, in bytes (tuning: a random deal seldom needs more).
const TABLE_BYTES: usize = 16 << 20;

/// The hands as far as they are dealt.
#[derive(Clone, Copy, Debug)]
pub(in crate::deals) struct Seen<'a> {
    pub(in crate::deals) hands: &'a BySeat<CardSet>,
    pub(in crate::deals) solving: &'a Solving<'a>,
}

/// A solver, made when it is first needed, that stops when it is told to.
pub(in crate::deals) struct Solving<'a> {
    solver: RefCell<Option<Solver>>,
    stop: &'a dyn Fn() -> bool,
}

impl fmt::Debug for Solving<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Solving")
    }
}

impl<'a> Solving<'a> {
    pub(in crate::deals) fn new(stop: &'a dyn Fn() -> bool) -> Solving<'a> {
        Solving { solver: RefCell::new(None), stop }
    }

    /// The tricks of declarer's side; none before all cards are dealt, or once it is told to stop.
    fn tricks(&self, hands: &BySeat<CardSet>, strain: Strain, declarer: Seat) -> Option<i64> {
        let hands = Hands::new(*hands).ok()?;
        let position = Position::new(hands, strain, Trick::new(declarer.lho())).ok()?;
        let mut solver = self.solver.borrow_mut();
        let config = Config { table_bytes: TABLE_BYTES, ..Config::default() };
        let solver = solver.get_or_insert_with(|| Solver::new(config));
        let limits = Limits { stop: Some(self.stop), ..Limits::default() };
        let ns = solver.solve(&position, limits).bounds.value()?;
        let all = FULL_HAND as u8;
        Some(i64::from(if declarer.side() == Side::NorthSouth { ns } else { all - ns }))
    }
}

impl Seen<'_> {
    pub(super) fn hand(self, seat: Seat) -> CardSet {
        self.hands[seat]
    }

    pub(super) fn tricks(self, strain: Strain, declarer: Seat) -> Option<i64> {
        self.solving.tricks(self.hands, strain, declarer)
    }
}
