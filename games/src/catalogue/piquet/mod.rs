//! A point for each lead and for each trick won from the other's lead; seven and twelve tricks, and the pique.

mod scoring;

use crate::prelude::*;

/// Piquet in the list of games.
pub(crate) const GAME: Game = Game::of(&rules(Piquet));

#[derive(Clone, Debug, Keys)]
struct Options {
    /// What the value says.
    objective: Objective,
    /// What counts towards the pique: the points of the play, also those for seven and twelve tricks, or there is none.
    pique: Pique,
    /// A game, to the points of `game`, or Rubicon: six deals.
    session: Length,
    /// The points of a game, and those that save from the Rubicon.
    #[key(default = 100, range = 1..=1000)]
    game: i32,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Word)]
enum Objective {
    Difference,
    Elder,
    Younger,
    Tricks,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Word)]
enum Pique {
    Play,
    All,
    Off,
}

/// How long a session lasts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Word)]
enum Length {
    Game,
    Rubicon,
}

#[derive(Clone, Debug, StateKeys)]
struct Facts {
    /// Who exchanged first; by itself the leader.
    elder: Option<Player>,
    /// Points so far: declarations, and the play with the lead of the trick on the table.
    points: PlayerTally,
    /// Tricks so far.
    tricks: PlayerTally,
}

/// How many tricks a deal has.
const TRICKS: i32 = 12;
/// Points for most of the tricks, and how many they are.
const MOST: (i32, i32) = (10, 7);
/// Points for all the tricks, in place of those for most.
const ALL: i32 = 40;
/// Points that make the pique before the younger has any, and what it counts.
const PIQUE: (i32, i32) = (30, 30);

/// The counters: points and tricks of the elder and of the younger, and whether the pique has been made.
const POINTS: [usize; 2] = [0, 1];
const TAKEN: [usize; 2] = [2, 3];
const MADE: usize = 4;

#[derive(Clone, Debug, Keys)]
struct Outcome {
    /// Points for declarations, by seat.
    declared: PartyNumbers,
    /// Points of the play, by seat.
    played: PartyNumbers,
    /// Tricks by seat.
    tricks: PartyNumbers,
    /// Who made the repique.
    repique: Option<SeatName>,
    /// Whether the elder made the pique.
    pique: bool,
}

struct Piquet;

impl CardGame<Options, Facts, Outcome> for Piquet {
    const DEAL: DealSpec = DealSpec::new(&[2], SEVEN_UP, TRICKS as usize).leaving(Leftover::Dead);

    fn question(&self, setup: &Setup, options: &Options) -> Result<Question> {
        expect_trump(setup, None)?;
        let mut layout =
            TableLayout::among(2..=2, setup, Pack::french(SEVEN_UP, 1), TRICKS as usize)?;
        let facts = Facts::read(setup, &mut layout)?;
        let elder = facts.elder.unwrap_or(layout.leader);
        let younger = Player::new(1 - elder.index());
        let rule_set = RuleSet::plain(layout.pack.by_trump(), 2);
        let mut state = layout.state();
        for (place, player) in [elder, younger].into_iter().enumerate() {
            state.counters[POINTS[place]] = facts.points.0[player.index()];
            state.counters[TAKEN[place]] = facts.tricks.0[player.index()];
        }
        // Thirty points are counted once.
        let over = options.pique == Pique::Off || state.counters[POINTS[0]] >= PIQUE.0;
        state.counters[MADE] = i32::from(over);
        let of = if options.objective == Objective::Younger { younger } else { elder };
        let terms = terms(options, over);
        let goal = Goal {
            maximisers: Players::one(of),
            counters: counters(elder, younger),
            terms,
            stop: Stop::Never,
        };
        let value_spec = ValueSpec::Sides { goal, of: Players::one(of) };
        layout.ask(setup, rule_set, &state, value_spec)
    }

    fn random_position(&self, position: &mut RandomPosition<'_>) {
        position.seat(2);
        position.deal_all(french(SEVEN_UP));
        let tricks = position.tricks_so_far(TRICKS as usize);
        position.state("tricks", tricks);
        let elder = position.any_seat();
        let points = |seat: &str, rng: &mut tikki_base::rng::Rng| {
            if seat == elder { 20 + rng.below(12) } else { 3 * rng.below(4) * rng.below(2) }
        };
        let points = [("1", points("1", position.rng)), ("2", points("2", position.rng))];
        position.state("points", numbers(points));
        position.state("elder", elder);
        position.choose::<Options>(&["objective", "pique"]);
    }

    fn outcome(&self, played: &FinishedPlay) -> Result<Map<String, Value>> {
        scoring::outcome(played)
    }

    fn sheet(&self, deal: &DealResult<'_>, _: &Options) -> Result<DealSheet> {
        scoring::sheet(deal)
    }

    fn standing(&self, deals: &[SessionDeal<'_>], options: &Options) -> Result<SessionStanding> {
        Ok(scoring::standing(deals, options))
    }
}

fn counters(elder: Player, younger: Player) -> Vec<Counter> {
    let points = |player| Counter {
        players: Players::one(player),
        per_lead: 1,
        from_other: 1,
        last_trick: 1,
        ..Counter::default()
    };
    let tricks = |player| Counter::tricks(Players::one(player));
    let made = Counter {
        players: Players::first(2),
        per_lead: 1,
        per_trick: 1,
        only_while: vec![
            Condition::at_most(MADE, 0),
            Condition::at_least(POINTS[0], PIQUE.0),
            Condition::at_most(POINTS[1], 0),
        ],
        ..Counter::default()
    };
    vec![points(elder), points(younger), tricks(elder), tricks(younger), made]
}

/// What the two make of the play; `over`: the pique is no longer to be had.
fn terms(options: &Options, over: bool) -> Vec<Term> {
    let elder = || {
        let mut terms = of_player(0, 1);
        if !over {
            terms.push(Term::weighted(MADE, PIQUE.1));
        }
        if !over && options.pique == Pique::All {
            terms.extend(pique_at_the_end());
        }
        terms
    };
    match options.objective {
        Objective::Tricks => vec![Term::counter(TAKEN[0])],
        Objective::Elder => elder(),
        Objective::Younger => of_player(1, 1),
        Objective::Difference => [elder(), of_player(1, -1)].concat(),
    }
}

/// The points of one of the two, with those for tricks.
fn of_player(place: usize, sign: i32) -> Vec<Term> {
    let taken = |least, most| vec![Condition { counter: TAKEN[place], least, most }];
    vec![
        Term::weighted(POINTS[place], sign),
        Term::constant_when(sign * MOST.0, taken(MOST.1, TRICKS - 1)),
        Term::constant_when(sign * ALL, taken(TRICKS, TRICKS)),
    ]
}

/// The pique that is only made by the points for tricks.
fn pique_at_the_end() -> Vec<Term> {
    let with = |bonus, least, most| {
        let taken = Condition { counter: TAKEN[0], least, most };
        let reached = Condition::at_least(POINTS[0], PIQUE.0 - bonus);
        let first = [Condition::at_most(MADE, 0), Condition::at_most(POINTS[1], 0)];
        Term::constant_when(PIQUE.1, [&first[..], &[taken, reached]].concat())
    };
    vec![with(MOST.0, MOST.1, TRICKS - 1), with(ALL, TRICKS, TRICKS)]
}

#[cfg(test)]
mod tests;
