//! The hands that an expression looks at, and who solves them where it asks for tricks.

use crate::par::par;
use crate::scoring::Vulnerability;
use crate::table::PartialTable;
use std::cell::RefCell;
use std::fmt;
use tikki_base::condition;
use tikki_base::deal::FULL_HAND;
use tikki_base::rng::Rng;
use tikki_base::tricks::TrickCount;
use tikki_solver::{
    BySeat, CardSet, Config, Hands, Limits, Position, Seat, Side, Solver, Strain, Trick,
};

/// The most memory that the solver of a condition takes, in bytes (tuning: a random deal seldom needs more).
const TABLE_BYTES: usize = 16 << 20;

/// The hands as far as they are dealt.
#[derive(Clone, Copy, Debug)]
pub(in crate::deals) struct DealtHands<'a> {
    pub(in crate::deals) hands: &'a BySeat<CardSet>,
    pub(in crate::deals) solving: &'a LazySolver<'a>,
}

/// What is known of a named expression.
#[derive(Clone, Copy, Default)]
enum CachedValue {
    #[default]
    Nothing,
    Value(Option<i64>),
}

/// A solver, made when it is first needed, that stops when it is told to.
pub(in crate::deals) struct LazySolver<'a> {
    solver: RefCell<Option<Solver>>,
    /// The values of named expressions for the deal that is looked at.
    remembered: RefCell<Vec<CachedValue>>,
    stop: &'a dyn Fn() -> bool,
}

impl fmt::Debug for LazySolver<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Solving")
    }
}

impl<'a> LazySolver<'a> {
    pub(in crate::deals) fn new(stop: &'a dyn Fn() -> bool) -> LazySolver<'a> {
        LazySolver { solver: RefCell::new(None), remembered: RefCell::new(Vec::new()), stop }
    }

    /// Another deal is looked at.
    pub(in crate::deals) fn forget(&self) {
        self.remembered.borrow_mut().clear();
    }

    /// The par of north and south; none before all cards are dealt, or once it is told to stop.
    fn par(&self, hands: &BySeat<CardSet>, vulnerable: Vulnerability) -> Option<i64> {
        let mut table = PartialTable::default();
        for declarer in Seat::ALL {
            for strain in Strain::ALL {
                let tricks = self.tricks(hands, strain, declarer)?;
                table = table.with(strain, declarer, TrickCount::new(u8::try_from(tricks).ok()?)?);
            }
        }
        Some(i64::from(par(&table.complete()?, Seat::North, vulnerable).score_ns))
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

impl condition::ExprSight for DealtHands<'_> {
    /// None is remembered before all cards are dealt.
    fn remembered(self, index: usize, find: impl FnOnce() -> Option<i64>) -> Option<i64> {
        let known = self.solving.remembered.borrow().get(index).copied().unwrap_or_default();
        if let CachedValue::Value(value) = known {
            return value;
        }
        let value = find();
        let mut remembered = self.solving.remembered.borrow_mut();
        if remembered.len() <= index {
            remembered.resize(index + 1, CachedValue::Nothing);
        }
        remembered[index] = CachedValue::Value(value);
        value
    }
}

impl DealtHands<'_> {
    pub(super) fn hand(self, seat: Seat) -> CardSet {
        self.hands[seat]
    }

    /// A number below a bound that depends on the deal and on a place in the text.
    pub(super) fn random(self, bound: i64, place: u64) -> Option<i64> {
        let bound = usize::try_from(bound).ok().filter(|&bound| bound > 0)?;
        let mix = |seed: u64, seat: Seat| {
            let cards = self.hands[seat].iter().fold(seed, |mixed, card| {
                mixed
                    .wrapping_mul(31)
                    .wrapping_add((card.suit.index() * 13 + card.rank.index() + 1) as u64)
            });
            cards.wrapping_mul(0x9e37_79b9_7f4a_7c15)
        };
        let seed = Seat::ALL.into_iter().fold(0, mix);
        i64::try_from(Rng::of(seed, "rnd", place).below(bound)).ok()
    }

    pub(super) fn par(self, side: Side, vulnerable: Vulnerability) -> Option<i64> {
        let ns = self.solving.par(self.hands, vulnerable)?;
        Some(if side == Side::NorthSouth { ns } else { -ns })
    }

    pub(super) fn tricks(self, strain: Strain, declarer: Seat) -> Option<i64> {
        self.solving.tricks(self.hands, strain, declarer)
    }
}
