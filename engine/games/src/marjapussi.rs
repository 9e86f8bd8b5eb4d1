//! Marjapussi: marriages make trumps once, tricks must be headed.

use super::misere::names_of_sides;
use super::plain::side_of;
use super::pussi::{Marriages, Pussi};
use super::question::{Question, Root, Worth};
use super::{Choice, Game};
use tikki_base::error::Result;
use tikki_base::fields::Fields;
use tikki_solver::rules::{Announcing, Condition, Counter, Goal, Players, Stop, Term, Trumps};

/// Marjapussi in the list of games.
pub const GAME: Game = Game {
    id: "marjapussi",
    name: "Marjapussi",
    seed: "seed 000, lines 1133-1212; seed 004, lines 374-410",
    seats: &["N", "E", "S", "W"],
    sides: &["NS", "EW"],
    pack: "36 cards, A T K Q J 9 8 7 6 in S H D C",
    hand_size: 9,
    needs: &["trump", "state"],
    value: "deal points of the leader's side less those of the others, whole deal",
    options: &[
        Choice { name: "objective", values: &["deal_points"] },
        Choice { name: "head_on_trump_lead", values: &["true", "false"] },
    ],
    page: include_str!("../../../docs/rules/marjapussi.md"),
    question,
};

fn question(fields: &Fields<'_>) -> Result<Question> {
    let marriages = Marriages {
        who: Announcing::WinnerWithLocks,
        trumps: Trumps::FirstAnnouncement,
        values: [(1, 2); 4],
    };
    let mut pussi = Pussi::read(fields, marriages)?;
    pussi.read_locks(fields)?;
    pussi.record.first_lead = vec![pussi.pack.rank('A'), pussi.pack.suit('S')];
    let state = fields.object("state")?;
    let whole = pussi.position.used.len() == 36;
    pussi.state.first_trick = state.flag("first_trick", whole)?;
    let leader = pussi.position.leader;
    let [own, theirs] = names_of_sides(leader);
    let so_far = |name: &str| -> Result<i32> {
        let numbers = state.object(name)?;
        Ok(numbers.within(own, 0..=120, 0)? - numbers.within(theirs, 0..=120, 0)?)
    };
    pussi.state.counters[POINTS] = so_far("points")?;
    pussi.state.counters[PIPS] = so_far("pips")?;
    let goal = goal(&pussi, side_of(leader));
    let start = pussi.position.lay(fields, &pussi.record, pussi.state, None)?;
    Ok(Question {
        seats: pussi.position.seats,
        pack: pussi.pack,
        lanes: Vec::new(),
        record: pussi.record,
        root: Root::Play(start),
        worth: Worth::Sides { goal, of: side_of(leader) },
    })
}

const POINTS: usize = 0;
const PIPS: usize = 1;

/// Announcements and the last trick as they fall, and one point for the majority of pips; all as differences.
fn goal(pussi: &Pussi, side: Players) -> Goal {
    let pips = [("A", 11), ("T", 10), ("K", 4), ("Q", 3), ("J", 2)];
    let points =
        Counter { players: side, others: -1, last_trick: 1, announcements: 1, ..Counter::default() };
    let cards = pips.iter().map(|&(rank, value)| (pussi.ranks(rank), value)).collect();
    let majority = Counter { players: side, others: -1, cards, ..Counter::default() };
    Goal {
        maximisers: side,
        counters: vec![points, majority],
        terms: vec![
            Term::counter(POINTS),
            Term::constant_when(1, vec![Condition::at_least(PIPS, 1)]),
            Term::constant_when(-1, vec![Condition::at_most(PIPS, -1)]),
        ],
        stop: Stop::Never,
    }
}
