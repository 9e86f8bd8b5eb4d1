//! The hands that an expression is evaluated on, with the solver for its double-dummy tricks.

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

/// The memory of a condition's solver, in bytes (tuning: a random deal seldom needs more).
const TABLE_BYTES: usize = 16 << 20;

/// The hands dealt so far.
#[derive(Clone, Copy, Debug)]
pub(in crate::deals) struct DealtHands<'a> {
    pub(in crate::deals) hands: &'a BySeat<CardSet>,
    pub(in crate::deals) solving: &'a LazySolver<'a>,
}

/// The cached value of a named expression.
#[derive(Clone, Copy, Default)]
enum CachedValue {
    #[default]
    Nothing,
    Value(Option<i64>),
}

/// A solver created on first use, with a stop flag.
pub(in crate::deals) struct LazySolver<'a> {
    solver: RefCell<Option<Solver>>,
    /// The cached values of named expressions for the current deal.
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

    /// Clears the cache for the next deal.
    pub(in crate::deals) fn forget(&self) {
        self.remembered.borrow_mut().clear();
    }

    /// Returns par for north and south; `None` before all cards are dealt, or when stopped.
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

    /// Returns declarer's tricks; `None` before all cards are dealt, or when stopped.
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
    /// Caches a value, but only once all cards are dealt.
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

    /// Returns a pseudorandom number below a bound, determined by the deal and the place in the text.
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
