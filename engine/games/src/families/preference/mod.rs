//! The three deals of Preference: a contract, a misère, and nobody bids; one score-sheet for them all.

pub(crate) mod scoring;

use super::exchange::{Phase, lay_or_put_away};
use super::four_hands::{Kind, Wants, contract, trump_state};
use crate::contracts::{Offer, Undertaken, rising};
use crate::draft::{Draft, french};
use crate::keys::{StateKeys, Tally};
use crate::layout::Layout;
use crate::pack::{Pack, SEVEN_UP};
use crate::question::{Question, Worth};
use crate::setup::Setup;
use tikki_base::error::Result;
use tikki_derive::StateKeys;
use tikki_solver::rules::{Counter, Follow, Goal, Players, Record, State};

#[derive(Clone, Debug, StateKeys)]
pub(crate) struct Facts {
    /// Tricks so far.
    pub(crate) tricks: Tally,
    #[key(words("card" => Phase::Card, "exchange" => Phase::Exchange))]
    pub(crate) phase: Phase,
}

/// The tricks of a contract, and its trumps.
///
/// # Errors
/// `bad-contract`, `missing-field`.
pub(crate) fn tricks_and_strain(setup: &Setup) -> Result<(i32, Kind)> {
    let known = |level, kind| (6..=10).contains(&level) && kind != Kind::Misere;
    contract(setup, "six to ten tricks in S H D C NT", known)
}

/// The declarer's tricks in the deal against two defenders.
///
/// # Errors
/// Those of the position.
pub(crate) fn declarers_tricks(
    setup: &Setup,
    trump: Option<char>,
    wants: Wants,
) -> Result<Question> {
    let mut layout = Layout::of(setup, Pack::french(SEVEN_UP, 1), 12)?;
    layout.expect_players(3..=3)?;
    let declarer = layout.the_declarer(setup)?;
    let facts = Facts::read(setup, &mut layout)?;
    facts.tricks.check_tricks(&layout)?;
    let of = Players::one(declarer);
    let record = Record { follow: Follow::MustTrump, ..Record::plain(layout.pack.by_trump(), 3) };
    let mut state = State { trump: trump_state(trump), ..layout.state() };
    state.counters[0] = facts.tricks.of(of);
    let maximisers = if wants == Wants::Most { of } else { of.others(3) };
    let goal = Goal::count(Counter::tricks(of), maximisers);
    let root =
        lay_or_put_away(setup, &layout, &record, &state, facts.phase, (declarer, 2), |_, _| ())?;
    Ok(Question::new(layout, record, root, Worth::Sides { goal, of }))
}

/// Six to ten tricks in any strain, with the talon, and the misère between eight and nine.
pub(crate) fn contracts(offer: Offer<'_>) -> Vec<Undertaken> {
    let mut all = Vec::new();
    for level in 6..=10 {
        if level == 9 {
            let misere = offer.of("preference-misere").play("misere");
            all.push(misere.contract("misere").taking(None));
        }
        for strain in ["S", "C", "D", "H", "NT"] {
            let name = format!("{level}{strain}");
            let row = offer.of("preference").play(&name).contract(&name).like(strain);
            all.push(row.taking(None));
        }
    }
    rising(all)
}

/// Three random hands, and tricks so far.
pub(crate) fn draft_three(draft: &mut Draft<'_>) {
    draft.seat(3);
    draft.deal_all(french(SEVEN_UP));
    let tricks = draft.tricks_so_far(10);
    draft.state("tricks", tricks);
}
