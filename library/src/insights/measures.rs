//! The measures of N. Hammond, as he defines them (cheatinginbridge.com, Investigations), beside the figures that he publishes.

use super::{PlayedBoard, Role};
use crate::statistics::{self, Interval};
use schemars::JsonSchema;
use serde::Serialize;

/// A measure of a player.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct Measure {
    /// The name: `DDOLAR`.
    pub name: &'static str,
    /// What it is.
    pub definition: &'static str,
    /// Leads, cards, or 24 cards of each board.
    pub of: u64,
    /// The share.
    pub share: Interval,
    /// Published figures.
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    pub published: &'static [Published],
}

/// A published figure.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, JsonSchema)]
pub struct Published {
    /// Of whom.
    pub who: &'static str,
    /// The share.
    pub share: f64,
}

const DDOLAR: &[Published] = &[
    Published { who: "experts, IMPs", share: 0.81 },
    Published { who: "club players, matchpoints", share: 0.80 },
    Published { who: "Eric Rodwell", share: 0.8207 },
    Published { who: "Jeff Meckstroth", share: 0.8017 },
];

const ADDOLAR: &[Published] =
    &[Published { who: "experts", share: 0.747 }, Published { who: "club players", share: 0.737 }];

const DCWER: &[Published] = &[
    Published { who: "world class, at most", share: 0.018 },
    Published { who: "Eric Rodwell", share: 0.0173 },
    Published { who: "Jeff Meckstroth", share: 0.0178 },
];

/// The cards of a board that a declarer is taken to choose: the thirteenth trick is forced.
const CHOSEN: u64 = 24;

/// Returns the measures that the boards give.
pub(super) fn of(boards: &[PlayedBoard]) -> Vec<Measure> {
    let sums = |role: Role, wanted: &dyn Fn(&PlayedBoard) -> bool| {
        let mut sums = Sums::default();
        for board in boards.iter().filter(|board| role.is_of(board) && wanted(board)) {
            let tally = role.tally(board);
            sums.boards += 1;
            sums.cards += u64::from(board.cards);
            sums.choices += u64::from(tally.choices);
            sums.errors += u64::from(tally.errors);
        }
        sums
    };
    let leads = sums(Role::Leader, &|_| true);
    let open_leads = sums(Role::Leader, &|board| board.trivial_lead == Some(false));
    let declaring = sums(Role::Declarer, &|_| true);
    let defending = sums(Role::Defender, &|_| true);
    let measure = |name, definition, part: u64, of: u64, published| {
        let share = statistics::rate(part, of)?;
        Some(Measure { name, definition, of, share, published })
    };
    let measures = [
        measure(
            "DDOLAR",
            "opening leads that keep the double-dummy value",
            leads.choices - leads.errors,
            leads.choices,
            DDOLAR,
        ),
        measure(
            "ADDOLAR",
            "the same without boards on which every lead keeps it",
            open_leads.choices - open_leads.errors,
            open_leads.choices,
            ADDOLAR,
        ),
        measure(
            "DCER",
            "cards of declarer and dummy that lose a trick or more",
            declaring.errors,
            declaring.cards,
            &[],
        ),
        measure(
            "DCWER",
            "the same, of 24 cards for each board, however early a claim ended it",
            declaring.errors,
            CHOSEN * declaring.boards,
            DCWER,
        ),
        measure(
            "DFER",
            "cards of a defender, the opening lead left out, that lose a trick or more",
            defending.errors,
            defending.cards,
            &[],
        ),
    ];
    measures.into_iter().flatten().collect()
}

#[derive(Default)]
struct Sums {
    boards: u64,
    cards: u64,
    choices: u64,
    errors: u64,
}
