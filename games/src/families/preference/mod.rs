//! The three deals of Preference: a contract, a misère, and nobody bids; one score-sheet for them all.

pub(crate) mod scoring;

use super::exchange::{Phase, play_or_discard};
use super::four_hands::{ContractKind, TrickPreference, contract, trump_state};
use crate::game;
use tikki_base::error::Result;
use tikki_derive::StateKeys;
use tikki_play::game::contracts::{Declaration, Declarations, rising};
use tikki_play::game::keys::{PlayerTally, StateKeys};
use tikki_play::game::random_position::{RandomPosition, french};
use tikki_play::position::pack::{Pack, SEVEN_UP};
use tikki_play::position::question::{Question, ValueSpec};
use tikki_play::position::setup::Setup;
use tikki_solver::rules::{Counter, Follow, Goal, Players, RuleSet, State};

#[derive(Clone, Debug, StateKeys)]
pub(crate) struct PreferenceFacts {
    /// Tricks so far.
    pub(crate) tricks: PlayerTally,
    pub(crate) phase: Phase,
}

/// The tricks of a contract, and its trumps.
///
/// # Errors
/// `bad-contract`, `missing-field`.
pub(crate) fn tricks_and_strain(setup: &Setup) -> Result<(i32, ContractKind)> {
    let known = |level, kind| (6..=10).contains(&level) && kind != ContractKind::Misere;
    contract(setup, "six to ten tricks in S H D C NT", known)
}

/// The declarer's tricks in the deal against two defenders.
///
/// # Errors
/// Those of the position.
pub(crate) fn declarers_tricks(
    setup: &Setup,
    trump: Option<char>,
    wants: TrickPreference,
) -> Result<Question> {
    let (layout, facts) = PreferenceFacts::laid(3..=3, setup, Pack::french(SEVEN_UP, 1), 12)?;
    let declarer = layout.the_declarer(setup)?;
    let of = Players::one(declarer);
    let rule_set =
        RuleSet { follow: Follow::MustTrump, ..RuleSet::plain(layout.pack.by_trump(), 3) };
    let mut state = State { trump: trump_state(trump), ..layout.state() };
    state.counters[0] = facts.tricks.of(of);
    let maximisers = if wants == TrickPreference::Most { of } else { of.others(3) };
    let goal = Goal::count(Counter::tricks(of), maximisers);
    let root =
        play_or_discard(setup, &layout, &rule_set, &state, facts.phase, (declarer, 2), |_, _| ())?;
    Ok(Question::new(layout, rule_set, root, ValueSpec::Sides { goal, of }))
}

/// Six to ten tricks in any strain, with the talon, and the misère between eight and nine.
pub(crate) fn contracts(declarations: Declarations<'_>) -> Vec<Declaration> {
    let mut all = Vec::new();
    for level in 6..=10 {
        if level == 9 {
            let misere = declarations.of(game("preference-misere")).declaration("misere");
            all.push(misere.contract("misere").taking(None));
        }
        for strain in ["S", "C", "D", "H", "NT"] {
            let name = format!("{level}{strain}");
            let row =
                declarations.of(game("preference")).declaration(&name).contract(&name).like(strain);
            all.push(row.taking(None));
        }
    }
    rising(all)
}

/// Deals three random hands of a pack of 32, and sets a random number of tricks won so far.
pub(crate) fn random_three_hands(position: &mut RandomPosition<'_>) {
    position.seat(3);
    position.deal_all(french(SEVEN_UP));
    let tricks = position.tricks_so_far(10);
    position.state("tricks", tricks);
}
