//! Knock-out Whist: who takes no trick is out; the last one left wins.

use crate::families::objectives::TricksSoFar;
use crate::families::own_tricks::{own_tricks, totals};
use crate::prelude::*;

/// Knock-out Whist in the list of games.
pub(crate) const GAME: Game = Game::of(&rules(KnockOutWhist));

#[derive(Clone, Debug, Keys)]
struct Options {
    /// What a seat wants: tricks, to stay in the game, or most tricks.
    objective: Objective,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Word)]
enum Objective {
    Tricks,
    Stay,
    Most,
}

/// The cards of a hand in the first deal; each later one has a card less.
const HAND: usize = 7;

struct KnockOutWhist;

impl CardGame<Options, TricksSoFar, SeatTricks> for KnockOutWhist {
    const DEAL: DealSpec =
        DealSpec::new(&[4, 2, 3, 5, 6, 7], ACE_HIGH, HAND).leaving(Leftover::Shown);

    fn question(&self, setup: &Setup, options: &Options) -> Result<Question> {
        let trump = trump_suit(setup)?;
        let (layout, facts) = TricksSoFar::laid(2..=7, setup, Pack::french(ACE_HIGH, 1), HAND)?;
        let stay = layout.seated;
        if stay.iter().count() < 2 || !stay.contains(layout.leader) {
            let message = "at least two are in, the leader one of them; who is out has no entry";
            return Err(Error::new(Code::ImpossibleState, message).in_field("/hands"));
        }
        let players = layout.players();
        let rule_set = RuleSet {
            order: clockwise(players, stay),
            ..RuleSet::plain(layout.pack.by_trump(), players)
        };
        let state = State { trump: trump_state(Some(trump)), ..layout.state() };
        let state = layout.lay(setup, &rule_set, counted(state, facts.tricks), None)?;
        let value_spec = match options.objective {
            Objective::Tricks => {
                each_scores(&rule_set, &state, stay, TrickPreference::Most, |_, tricks| tricks)
            }
            Objective::Stay => {
                let stays = |_, tricks: i32| i32::from(tricks > 0);
                each_scores(&rule_set, &state, stay, TrickPreference::Most, stays)
            }
            Objective::Most => {
                ValueSpec::each(stay.iter().map(|own| (own, most(&rule_set, &state, stay, own))))
            }
        };
        Ok(Question::new(layout, rule_set, TrickRoot::Play(state), value_spec))
    }

    fn random_position(&self, position: &mut RandomPosition<'_>) {
        let players = 2 + position.rng.below(3);
        position.seat(players);
        position.by_declaration(self);
    }

    /// A point a trick: who has none is out.
    fn sheet(&self, deal: &DealResult<'_>, _: &Options) -> Result<DealSheet> {
        let outcome = SeatTricks::read(&deal.result)?;
        let taken = deal.each(Teams::each, &outcome.tricks, 0..=HAND as i32)?;
        deal.expect_at_most(HAND as i32, "tricks", &taken)?;
        let sheet = deal.sheet(Teams::each);
        Ok(taken.iter().fold(sheet, |sheet, (of, count)| match count {
            0 => sheet.with(messages::SCORE_NO_TRICK, of, 0),
            count => sheet.with(tricks(*count), of, *count),
        }))
    }

    /// The only player with a trick in a deal has won the game.
    fn standing(&self, deals: &[SessionDeal<'_>], _: &Options) -> Result<SessionStanding> {
        games_by(deals, |_, deal| {
            let left = deal.sheet.points.iter().filter(|(_, tricks)| *tricks > 0);
            let left: Vec<String> = left.map(|(party, _)| party.clone()).collect();
            Ok(if left.len() == 1 { left } else { Vec::new() })
        })
    }
}

/// Returns the goal of a player who wants more tricks than every other one in play.
fn most(rule_set: &RuleSet, state: &State, stay: Players, own: Player) -> Goal {
    let others = || stay.iter().filter(|&other| other != own);
    let with = |total: i32| {
        let fewer = others().map(|other| Condition::at_most(other.index(), total - 1));
        let when = [Condition::exactly(own.index(), total)].into_iter().chain(fewer).collect();
        Term::constant_when(1, when)
    };
    Goal {
        maximisers: Players::one(own),
        counters: own_tricks(rule_set.players()),
        terms: totals(rule_set, state, own.index()).map(with).collect(),
        stop: Stop::Never,
    }
}

#[cfg(test)]
mod tests;
