//! What a player who sees one hand would do: whether it declares what a random deal has declared, and what it plays.

use super::heuristics::{GameHeuristic, HeuristicPlayer};
use super::{PlayedDownDeal, number_of};
use std::collections::BTreeSet;
use tikki_play::deals::DealCondition;
use tikki_play::played_deal::PlayedDeal;
use tikki_play::player::{LayoutPool, Player as GamePlayer};
use tikki_play::simulate::{Layout, Layouts, Observer};
use tikki_play::{DeclarationTarget, Game, Objective, Setup};
use tikki_solver::rules::Player;
use tikki_solver::{Limits, RuleSolver};

/// The deals that are played out; the declaration has to be made in half of them.
const LAYOUTS: u64 = 6;
/// A player that sees one hand: that of `play`, with as many playouts as take some hundredths of a second.
const SIGHTED: GamePlayer = GamePlayer { seed: 0, playouts: 200, layouts: 24 };
/// The most moves of a deal (play may go round).
const MOST: usize = 400;

impl PlayedDownDeal {
    /// Returns whether the declarer would declare this with the hand it has: whether natural play on all sides makes it in at least half
    /// of the deals that the declarer cannot rule out. `true` where there is no declarer, or nothing to make.
    pub(super) fn is_likely(&self, game: &'static Game, declared: &Setup, seed: u64) -> bool {
        let Some(seat) = declared.declarer.as_deref() else { return true };
        let Ok(Some(target)) = game.target(declared) else { return true };
        let Some(layouts) = self.layouts(game, declared, &[], seat) else { return true };
        let mut pool = LayoutPool::new(&layouts, seed);
        let (mut made, mut lost) = (0, 0);
        for number in 0..LAYOUTS {
            let Some(layout) = pool.layout(number, &|| false) else { break };
            match self.is_made(layout, seat, target) {
                Some(true) => made += 1,
                Some(false) => lost += 1,
                None => {}
            }
            if 2 * made.max(lost) > LAYOUTS {
                break;
            }
        }
        made >= lost
    }

    /// Returns what a seat to move plays that sees its own hand and what was played, as opponents of the page do it; `None` where no
    /// layout of the other hands is found.
    pub(super) fn choice(
        &self,
        game: &'static Game,
        seat: &str,
        solver: &mut RuleSolver,
        limits: Limits<'_>,
    ) -> Option<String> {
        let layouts = self.layouts(game, &self.position, &self.made, seat)?;
        let walk = self.after(0).ok()?;
        let mut choice = SIGHTED.choose(walk.as_ref(), &layouts, solver, limits);
        (!choice.is_cut).then(|| choice.moves.swap_remove(choice.place).name)
    }

    /// The deals that a seat cannot rule out after some moves.
    fn layouts(
        &self,
        game: &'static Game,
        setup: &Setup,
        made: &[String],
        seat: &str,
    ) -> Option<Layouts> {
        let deal = PlayedDeal::of(game, setup.clone());
        let observer = Observer { seat, open: &[], unknown: &BTreeSet::new() };
        let condition = DealCondition::any(game, self.question.seats.clone());
        Layouts::new(&deal, Some(&self.question), made, observer, condition).ok()
    }

    /// Whether natural play makes the declaration in a layout; `None` where play does not end.
    fn is_made(&self, layout: &Layout, seat: &str, target: DeclarationTarget) -> Option<bool> {
        let question = layout.question.as_ref()?;
        let declarer = question.seats.iter().position(|other| other == seat)?;
        let goal = number_of(question, Player::new(declarer)).ok()?;
        let player = HeuristicPlayer::new(question, self.is_null);
        let mut walk = question.walk(Objective::from(goal));
        for _ in 0..MOST {
            if walk.mover().is_none() {
                return Some(target.is_met(walk.oracle_value()));
            }
            let is_forced = walk.move_count() == 1;
            let natural = if is_forced {
                0
            } else {
                *player.order(GameHeuristic::Natural, walk.as_mut()).first()?
            };
            walk.play(natural);
        }
        None
    }
}
