//! Euchre with six cards, in which a side bids for the number of its tricks.

use crate::families::bowers;
use crate::families::objectives::TricksSoFar;
use crate::families::own_tricks::totals;
use crate::prelude::*;

/// Hasenpfeffer in the list of games.
pub(crate) const GAME: Game = Game::of(&rules(Hasenpfeffer));

#[derive(Clone, Debug, Keys)]
struct Options {
    /// What is counted.
    objective: Objective,
    /// Whether the others have a point for each of their tricks.
    #[key(default = true)]
    defenders_score: bool,
    /// The points of a game.
    #[key(default = 10, range = 1..=1000, first_to)]
    game: i32,
}

#[derive(Clone, Copy, Debug, Word)]
enum Objective {
    Tricks,
    ScoreDifference,
}

/// Counters: tricks of the declarer's side, and of the others.
const OWN: usize = 0;
const THEIRS: usize = 1;

#[derive(Clone, Debug, Keys)]
struct Outcome {
    /// Tricks of the bidders.
    #[key(range = 0..=TRICKS)]
    tricks: i32,
}

struct Hasenpfeffer;

impl CardGame<Options, TricksSoFar, Outcome> for Hasenpfeffer {
    const DEAL: DealSpec =
        DealSpec::of_cards(&[4], |_| bowers::pack(25).names(), 6).leaving(Leftover::Dead);
    const CONTRACTS: Contracts =
        |own| at_bids(&own.trumps_led_by(&STRAINS[..4], own.by), 1..=TRICKS);

    fn question(&self, setup: &Setup, options: &Options) -> Result<Question> {
        let trump = trump_suit(setup)?;
        let (layout, facts) = TricksSoFar::laid(4..=4, setup, bowers::pack(25), 6)?;
        let suits = bowers::suits(&layout.pack, trump);
        let rule_set = RuleSet { partners: partners(), ..RuleSet::plain(vec![suits], 4) };
        let of = side_of(layout.the_declarer(setup)?);
        let mut state = layout.state();
        state.counters[OWN] = facts.tricks.of(of);
        state.counters[THEIRS] = facts.tricks.of(of.others(4));
        let state = layout.lay(setup, &rule_set, state, None)?;
        let goal = match options.objective {
            Objective::Tricks => Goal::count(Counter::tricks(of), of),
            Objective::ScoreDifference => difference(&rule_set, &state, of, bid(setup)?),
        };
        Ok(Question::new(layout, rule_set, TrickRoot::Play(state), ValueSpec::Sides { goal, of }))
    }

    /// The goal counts the tricks of the others in any case.
    fn vary(&self, position: &mut RandomPosition<'_>) {
        position.setup.options.remove("defenders_score");
    }

    fn target(&self, setup: &Setup) -> Result<Option<DeclarationTarget>> {
        let bid = setup.contract.as_deref().and_then(|text| text.parse().ok());
        Ok(bid.map(DeclarationTarget::AtLeast))
    }

    fn outcome(&self, played: &FinishedPlay) -> Result<Map<String, Value>> {
        let tricks = played.tricks_of(side_of(Player::new(played.declarer())));
        Ok(result([("tricks", tricks.into())]))
    }

    fn sheet(&self, deal: &DealResult<'_>, options: &Options) -> Result<DealSheet> {
        let Outcome { tricks: taken } = Outcome::read(&deal.result)?;
        let bid = bid(deal.setup)?;
        let bidders = deal.declaring()?;
        let theirs = if options.defenders_score { TRICKS - taken } else { 0 };
        let sheet = DealSheet::of_sides()
            .with(tricks_for_bid(taken, bid), name_of(bidders), declarers_score(bid, taken))
            .with_any(tricks(theirs), name_of(bidders.opponents()), theirs);
        Ok(sheet.made(taken >= bid))
    }
}

/// How many tricks are bid.
fn bid(setup: &Setup) -> Result<i32> {
    setup.bid(1..=TRICKS, &format!("1 to {TRICKS} tricks"))
}

/// What the bid scores, less the tricks of the others.
fn difference(rule_set: &RuleSet, state: &State, of: Players, bid: i32) -> Goal {
    let own = |tricks| declarers_score(bid, tricks);
    let mut terms = by_total(OWN, totals(rule_set, state, OWN), own);
    terms.push(Term::weighted(THEIRS, -1));
    let counters = vec![Counter::tricks(of), Counter::tricks(of.others(4))];
    Goal { maximisers: of, counters, terms, stop: Stop::Never }
}

/// Tricks of a deal.
const TRICKS: i32 = 6;

/// What the side that made this bid scores: one for each trick if it has them, else it loses the bid.
const fn declarers_score(bid: i32, tricks: i32) -> i32 {
    if tricks >= bid { tricks } else { -bid }
}

#[cfg(test)]
mod tests;
