//! Rödskägg: the points that the tricks of a player are worth, and the goals of the players.

use super::{ASKED, Facts, MISSED, Objective, Options, RISKED_TRICK, Stage, TRICK, TRICKS, bid};
use crate::prelude::*;

/// What the goals of a deal are made of.
pub(super) struct Deal<'a> {
    pub(super) options: &'a Options,
    pub(super) facts: Facts,
    pub(super) stage: Stage,
    pub(super) bidder: Player,
}

/// What one counter of a player remembers: a trick before the question, one after it, and that they have left.
const EARLY: i32 = 1;
const LATE: i32 = 8;
const GONE: i32 = 64;

/// The tricks of a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Taken {
    pub(super) early: i32,
    pub(super) late: i32,
    pub(super) gone: bool,
}

impl Taken {
    /// All that there can be.
    fn all() -> impl Iterator<Item = Taken> {
        let stayed = (0..ASKED)
            .flat_map(|early| (0..=1 + TRICKS - ASKED).map(move |late| (early, late)))
            .map(|(early, late)| Taken { early, late, gone: false });
        stayed.chain([Taken { early: 0, late: 0, gone: true }])
    }

    /// The number that the counter of a player shows.
    fn shown(self) -> i32 {
        EARLY * self.early + LATE * self.late + GONE * i32::from(self.gone)
    }

    /// The points of a player who did not bid.
    pub(super) fn score(self) -> i32 {
        match self {
            Taken { gone: true, .. } => 0,
            Taken { early: 0, late: 0, .. } => MISSED,
            Taken { early: 0, late, .. } => RISKED_TRICK * late,
            Taken { early, late, .. } => TRICK * (early + late),
        }
    }

    /// The points of the bidder.
    pub(super) fn bidders_score(self, bid: i32, short_keeps_tricks: bool) -> i32 {
        let tricks = self.early + self.late;
        match tricks >= bid {
            true => TRICK * tricks,
            false if short_keeps_tricks => MISSED + TRICK * tricks,
            false => MISSED,
        }
    }
}

impl Deal<'_> {
    /// The worth of the position, and the position with what has been counted.
    pub(super) fn ask(
        &self,
        setup: &Setup,
        layout: &TableLayout,
        mut state: State,
    ) -> Result<(State, ValueSpec)> {
        let everybody = layout.everybody();
        if self.options.objective == Objective::Bidder {
            let of = Players::one(self.bidder);
            state.counters[0] = self.facts.tricks.of(of);
            let goal = Goal::count(Counter::tricks(of), of);
            return Ok((state, ValueSpec::Sides { goal, of }));
        }
        let bid = bid(setup)?;
        for player in everybody.iter() {
            state.counters[player.index()] = self.so_far(player).shown();
        }
        let goal = |player| (player, self.goal(player, everybody, bid));
        Ok((state, ValueSpec::each(everybody.iter().map(goal))))
    }

    /// The tricks of a player so far. Those who have stayed had none before the question; of the others' tricks it only
    /// matters how many there are.
    fn so_far(&self, player: Player) -> Taken {
        let tricks = self.facts.tricks.0[player.index()];
        let stayed = self.facts.said.stay.contains(player);
        let early = if stayed { 0 } else { tricks.min(ASKED - 1) };
        Taken { early, late: tricks - early, gone: !self.stage.playing.contains(player) }
    }

    /// Few points for a player, or a total of nothing.
    fn goal(&self, player: Player, everybody: Players, bid: i32) -> Goal {
        let own = Players::one(player);
        let keeps = self.options.short_keeps_tricks;
        let bids = player == self.bidder;
        let score =
            |taken: Taken| if bids { taken.bidders_score(bid, keeps) } else { taken.score() };
        let zero = self.options.objective == Objective::Zero;
        let before = self.facts.scores.0[player.index()];
        let nothing = |taken| i32::from(before + score(taken) == 0);
        let value = |taken| if zero { nothing(taken) } else { score(taken) };
        let term = |taken: Taken| {
            let shown = Condition::exactly(player.index(), taken.shown());
            Term::constant_when(value(taken), vec![shown])
        };
        Goal {
            maximisers: if zero { own } else { Players(everybody.0 & !own.0) },
            counters: everybody.iter().map(counter).collect(),
            terms: Taken::all().map(term).filter(|term| term.constant != 0).collect(),
            stop: Stop::Never,
        }
    }
}

/// The counter of a player.
fn counter(player: Player) -> Counter {
    let value = |number| if number < ASKED { EARLY } else { LATE };
    Counter {
        players: Players::one(player),
        numbered: (1..=TRICKS).map(|number| (number, value(number))).collect(),
        leaves: GONE,
        ..Counter::default()
    }
}
