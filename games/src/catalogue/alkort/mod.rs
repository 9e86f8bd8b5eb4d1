//! Alkort: any card may be played, and a list says which cards win.

use crate::prelude::*;

/// Alkort in the list of games.
pub(crate) const GAME: Game = Game::of(&rules(Alkort));

#[derive(Clone, Debug, Keys)]
struct Options {
    /// What is counted.
    objective: Objective,
    /// The list of winning cards with the slips put right, or as it is printed.
    list: List,
    /// Whether the points for a streak stand in place of the one for five tricks.
    streak: Streak,
    /// The points of a game.
    #[key(default = 15, range = 1..=1000, first_to)]
    game: i32,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Word)]
enum Objective {
    ScoreDifference,
    Tricks,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Word)]
enum List {
    Corrected,
    Printed,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Word)]
enum Streak {
    Replaces,
    Adds,
}

#[derive(Clone, Debug, StateKeys)]
struct Facts {
    /// Tricks so far, by side.
    tricks: PartyNumbers,
    /// How many tricks the first side had before the other's first.
    #[key(default = 0, range = 0..=9)]
    run: i32,
}

const RANKS: &str = "AKQJ9876432";
/// The tricks of a deal.
const ALL: i32 = 9;
/// What makes a majority, and a streak.
const FIVE: i32 = 5;

/// Counters: the tricks of each side, and those that it has won before the other's first.
const TRICKS: [usize; 2] = [0, 1];
const RUNS: [usize; 2] = [2, 3];

#[derive(Clone, Debug, Keys)]
struct Outcome {
    /// Tricks by side.
    tricks: PartyNumbers,
    /// How many tricks each side had before the other's first.
    run: PartyNumbers,
}

struct Alkort;

impl CardGame<Options, Facts, Outcome> for Alkort {
    const DEAL: DealSpec = DealSpec::new(&[4], RANKS, 9);

    fn question(&self, setup: &Setup, options: &Options) -> Result<Question> {
        let (layout, facts) = Facts::laid(4..=4, setup, Pack::french(RANKS, 1), ALL as usize)?;
        let rule_set = RuleSet {
            follow: Follow::Free,
            partners: partners(),
            ..RuleSet::plain(vec![suits(&layout.pack, options.list)], 4)
        };
        let state = layout.lay(setup, &rule_set, layout.state(), None)?;
        let state = counted(state, &facts)?;
        let of = side_of(Player::new(0));
        let goal = goal(of, options);
        Ok(Question::new(layout, rule_set, TrickRoot::Play(state), ValueSpec::Sides { goal, of }))
    }

    /// A side has taken some of the tricks, and perhaps with a run.
    fn vary(&self, position: &mut RandomPosition<'_>) {
        let gone = position.gone();
        let some = position.rng.below(gone + 1);
        let ours = position.rng.pick(&[0, gone, some]);
        position.state("tricks", numbers([("NS", ours), ("EW", gone - ours)]));
        if ours > 0 && ours < gone {
            let run = 1 + position.rng.below(ours.max(gone - ours));
            position.state("run", run);
        }
    }

    fn outcome(&self, played: &FinishedPlay) -> Result<Map<String, Value>> {
        let mut result = played.taken(Teams::opposite, "tricks", one);
        let sides = Teams::opposite(&played.question.seats).0.into_iter();
        let runs = sides.zip(runs(played)).map(|((side, _), run)| (side, Value::from(run)));
        result.insert("run".to_owned(), Value::Object(runs.collect()));
        Ok(result)
    }

    fn sheet(&self, deal: &DealResult<'_>, options: &Options) -> Result<DealSheet> {
        let outcome = Outcome::read(&deal.result)?;
        let shares = deal.shares(Teams::opposite, &outcome.tricks, ALL)?;
        let runs = deal.each_if_any(Teams::opposite, &outcome.run, 0..=ALL)?;
        let runs = completed([0, 1].map(|side| runs[side].1), [0, 1].map(|side| shares[side].1))?;
        let mut sheet = deal.sheet(Teams::opposite);
        for ((side, taken), run) in shares.into_iter().zip(runs) {
            let what = if run >= FIVE {
                Label::from(messages::SCORE_TRICKS_IN_A_ROW).with("n", run)
            } else {
                tricks(taken)
            };
            sheet = sheet.with_any(what, &side, score(taken, run, options.streak));
        }
        Ok(sheet)
    }
}

/// The winning cards from the top; all that stand together are equals.
fn winners(list: List) -> [&'static str; 6] {
    match list {
        List::Corrected => ["DK", "H2", "C4", "S8", "H9", "D9"],
        List::Printed => ["HK", "H2", "C4", "S8", "H9", "C9"],
    }
}

/// Led sevens are a suit of their own; all cards together are another, in which those that are not on the list are the
/// lowest equals.
fn suits(pack: &Pack, list: List) -> Suits {
    let (sevens, all) = (EffectiveSuit::new(0), EffectiveSuit::new(1));
    let mut suits = Suits::empty(2, None);
    let mut strength = 12;
    let mut left: Cards = pack.cards().collect();
    let ranks = ['A', 'J', '6', '8'].map(|rank| pack.rank(rank));
    for equals in winners(list).map(|name| pack.called(name)).into_iter().chain(ranks) {
        for card in equals.and(left).iter() {
            suits.set(all, card, strength);
        }
        left = left.without(equals);
        strength -= 1;
    }
    for card in left.iter() {
        suits.set(all, card, 1);
    }
    for card in pack.rank('7').iter() {
        suits.set(sevens, card, 1);
    }
    suits
}

/// The state with the tricks so far; a side's run is over once the other has a trick.
fn counted(mut state: State, facts: &Facts) -> Result<State> {
    let tricks = facts.tricks.each_if_any(&Side::ALL.map(name_of), 0..=ALL)?;
    for (side, counter) in TRICKS.into_iter().enumerate() {
        state.counters[counter] = tricks[side];
        state.counters[RUNS[side]] = if tricks[1 - side] == 0 { tricks[side] } else { 0 };
    }
    if tricks[0] > 0 && tricks[1] > 0 && facts.run >= FIVE {
        let first = tricks.iter().position(|&tricks| tricks >= facts.run);
        let Some(first) = first else {
            let message = "no side has as many tricks as the run";
            return Err(Error::new(Code::ImpossibleState, message).in_field("/state/run"));
        };
        state.counters[RUNS[first]] = facts.run;
    }
    Ok(state)
}

fn goal(of: Players, options: &Options) -> Goal {
    let sides = [of, of.others(4)];
    let run = |side: usize| Counter {
        only_while: vec![Condition::at_most(TRICKS[1 - side], 0)],
        ..Counter::tricks(sides[side])
    };
    let counters = vec![Counter::tricks(of), Counter::tricks(sides[1]), run(0), run(1)];
    let terms = match options.objective {
        Objective::Tricks => vec![Term::counter(TRICKS[0])],
        Objective::ScoreDifference => {
            let scored = |(side, sign)| scored(side, sign, options.streak);
            [(0, 1), (1, -1)].into_iter().flat_map(scored).collect()
        }
    };
    Goal { counters, terms, ..Goal::count(Counter::default(), of) }
}

/// What a side scores, `sign` times.
fn scored(side: usize, sign: i32, streak: Streak) -> [Term; 2] {
    let (tricks, run) = (TRICKS[side], RUNS[side]);
    let mut five = vec![Condition::at_least(tricks, FIVE)];
    if streak == Streak::Replaces {
        five.push(Condition::at_most(run, FIVE - 1));
    }
    let streak = vec![Condition::at_least(run, FIVE)];
    [
        Term::constant_when(sign, five),
        Term { when: streak, constant: 0, weights: vec![(run, sign)] },
    ]
}

/// What a side scores for its tricks and those of them that it had before the other's first.
const fn score(tricks: i32, run: i32, streak: Streak) -> i32 {
    match streak {
        Streak::Replaces if run >= FIVE => run,
        Streak::Adds if run >= FIVE => run + 1,
        _ if tricks >= FIVE => 1,
        _ => 0,
    }
}

/// The runs as the result has them, and the tricks of a side that has all of them.
///
/// # Errors
/// `impossible-state` if no tricks have these runs.
fn completed(mut runs: [i32; 2], tricks: [i32; 2]) -> Result<[i32; 2]> {
    if let Some(side) = tricks.iter().position(|&tricks| tricks == ALL).filter(|_| runs == [0, 0]) {
        runs[side] = ALL;
    }
    let fits =
        |side: usize| runs[side] <= tricks[side] && (tricks[side] < ALL || runs[side] == ALL);
    if !fits(0) || !fits(1) || runs[0] > 0 && runs[1] > 0 {
        let message = "only one side wins the first trick, and its run ends with the other's first";
        return Err(Error::new(Code::ImpossibleState, message).in_field("/result/run"));
    }
    Ok(runs)
}

/// The tricks that each side has won before the other's first.
fn runs(played: &FinishedPlay) -> [i32; 2] {
    let before = ["NS", "EW"].map(|side| played.state_number("tricks", side));
    let run = played.setup.state.get("run").and_then(Value::as_i64).unwrap_or(0) as i32;
    if before.iter().all(|&tricks| tricks > 0) {
        let first = before.iter().position(|&tricks| run >= FIVE && tricks >= run);
        return [0, 1].map(|side| if first == Some(side) { run } else { 0 });
    }
    let mut so_far = before;
    let mut runs = before;
    for winner in played.tricks.iter().filter_map(|trick| trick.winner) {
        let side = usize::from(!side_of(Player::new(0)).contains(Player::new(winner)));
        runs[side] += i32::from(so_far[1 - side] == 0);
        so_far[side] += 1;
    }
    runs
}

#[cfg(test)]
mod tests;
