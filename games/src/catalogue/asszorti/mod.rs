//! One against two for six of eleven tricks, and for the last three of them.

use crate::families::own_tricks::{reaching, totals};
use crate::prelude::*;

/// Asszorti in the list of games.
pub(crate) const GAME: Game = Game::of(&rules(Asszorti));

#[derive(Clone, Debug, Keys)]
struct Options {
    /// What is counted.
    objective: Objective,
    /// What is staked on the game, and on the last three tricks.
    stakes: Stake,
    /// Whether the last three tricks were announced; if nothing is said, they count as silent without trumps.
    arrivazs: Option<Arrivazs>,
}

#[derive(Clone, Copy, Debug, Word)]
enum Objective {
    Tricks,
    Game,
    Arrivazs,
    Score,
}

#[derive(Clone, Debug, StateKeys)]
struct Facts {
    /// Tricks so far.
    tricks: PlayerTally,
    /// Whether one of the last three has been lost.
    last_three_lost: bool,
}

/// Counters: the declarer's tricks, and those of the last three that are lost.
const OWN: usize = 0;
const LOST: usize = 1;

const RANKS: &str = "AKQJT9876";

#[derive(Clone, Debug, Keys)]
struct Outcome {
    /// Tricks of the declarer.
    #[key(range = 0..=TRICKS)]
    tricks: i32,
    /// Whether the last three are among them; if nothing is said, where they are all.
    last_three: Option<bool>,
}

struct Asszorti;

impl CardGame<Options, Facts, Outcome, Auction> for Asszorti {
    const DEAL: DealSpec = DealSpec::new(&[3], RANKS, TRICKS as usize).leaving(Leftover::Dead);
    const CONTRACTS: Contracts = |own| own.trumps_led_by(&STRAINS, &own.seat(2));

    fn question(&self, setup: &Setup, options: &Options) -> Result<Question> {
        let trump = trump(setup)?;
        let (layout, facts) = Facts::laid(3..=3, setup, Pack::french(RANKS, 1), TRICKS as usize)?;
        let of = Players::one(layout.the_declarer(setup)?);
        let suits = layout.pack.by_trump();
        let rule_set = RuleSet { follow: Follow::MustTrump, ..RuleSet::plain(suits, 3) };
        let state = State { trump: trump_state(trump), ..layout.state() };
        let mut state = layout.lay(setup, &rule_set, state, None)?;
        let left = state.tricks_left(&rule_set);
        state.number = (TRICKS + 1 - left) as u8;
        let so_far = facts.tricks.of(of);
        let goal = match options.objective {
            Objective::Tricks => {
                state.counters[OWN] = so_far;
                Goal::count(Counter::tricks(of), of)
            }
            Objective::Game => reaching(of, 3, (so_far, left), GAME_TRICKS, of),
            Objective::Arrivazs => {
                state.counters[0] = i32::from(facts.last_three_lost);
                let all = Term::constant_when(1, vec![Condition::at_most(0, 0)]);
                Goal {
                    maximisers: of,
                    counters: vec![lost(of)],
                    terms: vec![all],
                    stop: Stop::Never,
                }
            }
            Objective::Score => {
                state.counters[OWN] = so_far;
                state.counters[LOST] = i32::from(facts.last_three_lost);
                score(&rule_set, &state, of, Stakes::of(options, trump))
            }
        };
        Ok(Question::new(layout, rule_set, TrickRoot::Play(state), ValueSpec::Sides { goal, of }))
    }

    fn vary(&self, position: &mut RandomPosition<'_>) {
        let stakes = [("game", 1 + position.rng.below(4)), ("arrivazs", 1 + position.rng.below(8))];
        position.set_option("stakes", numbers(stakes));
        let (gone, late) = (position.gone(), LATE.len().saturating_sub(position.cards));
        let declarer = position.setup.declarer.clone().unwrap_or_default();
        let tricks = position.setup.state.get("tricks");
        let own = tricks.and_then(|tricks| tricks[&declarer].as_u64()).unwrap_or(0) as usize;
        let lost = late > 0 && own < gone && (own < late || position.rng.one_in(3));
        position.state("last_three_lost", lost);
    }

    fn target(&self, _: &Setup) -> Result<Option<DeclarationTarget>> {
        Ok(Some(DeclarationTarget::AtLeast(GAME_TRICKS)))
    }

    fn outcome(&self, played: &FinishedPlay) -> Result<Map<String, Value>> {
        let own = Players::one(Player::new(played.declarer()));
        let lost = played.setup.state().flag("last_three_lost", false)?;
        let late = played.tricks.iter().rev().take(LATE.len());
        let all = !lost && late.filter(|trick| !trick.is_won_by(own)).count() == 0;
        Ok(result([("tricks", played.tricks_of(own).into()), ("last_three", all.into())]))
    }

    fn sheet(&self, deal: &DealResult<'_>, options: &Options) -> Result<DealSheet> {
        let Outcome { tricks, last_three } = Outcome::read(&deal.result)?;
        let auction = Auction::read(&deal.setup.state())?;
        let stakes = Stakes::of(options, trump(deal.setup)?);
        let all = last_three.unwrap_or(tricks == TRICKS);
        let (least, most) = if all { (LATE.len() as i32, TRICKS) } else { (0, TRICKS - 1) };
        if !(least..=most).contains(&tricks) {
            let message = format!(
                "with last_three {all} the declarer has {least} to {most} tricks, not {tricks}"
            );
            return Err(Error::new(Code::ImpossibleState, message).in_field("/result/last_three"));
        }
        let declarer = &deal.seats[deal.declarer()?];
        let game = auction.game_doubled * stakes.for_game(tricks);
        let late = auction.arrivazs_doubled * stakes.for_late(all);
        let sheet = deal.sheet(Teams::each).paid_by_each(messages::SCORE_GAME, declarer, game);
        let sheet = if late == 0 {
            sheet
        } else {
            sheet.paid_by_each(messages::SCORE_LAST_THREE_TRICKS, declarer, late)
        };
        Ok(sheet.made(tricks >= GAME_TRICKS))
    }
}

/// The tricks of the last three that the declarer loses.
fn lost(declarer: Players) -> Counter {
    let numbered = LATE.map(|number| (number, 1)).to_vec();
    Counter { players: declarer.others(3), numbered, ..Counter::default() }
}

/// The highest stake.
const MOST: i32 = 1_000_000;

/// What each opponent pays.
fn score(rule_set: &RuleSet, state: &State, of: Players, stakes: Stakes) -> Goal {
    let mut terms = by_total(OWN, totals(rule_set, state, OWN), |tricks| stakes.for_game(tricks));
    let [lost_late, all_late] = [false, true].map(|all| stakes.for_late(all));
    terms.push(Term { constant: lost_late, ..Term::default() });
    terms.push(Term::constant_when(all_late - lost_late, vec![Condition::at_most(LOST, 0)]));
    let counters = vec![Counter::tricks(of), lost(of)];
    Goal { maximisers: of, counters, terms, stop: Stop::Never }
}

/// Tricks of a deal.
const TRICKS: i32 = 11;
/// How many of them make the game (Parlett, “Preference”).
const GAME_TRICKS: i32 = 6;
/// The numbers of the last three (Parlett, “Preference”).
const LATE: [i32; 3] = [9, 10, 11];

/// Whether winning the last three tricks, the arrivázs, was announced (Parlett, “Preference”).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Word)]
enum Arrivazs {
    /// It was: its stake is won or lost.
    Announced,
    /// It was not, but without trumps it is paid all the same if they are won.
    Silent,
    /// It does not count.
    None,
}

/// The stakes for the game and for the last three tricks: `{"game":2,"arrivazs":1}`, 1 where one is left out.
#[derive(Clone, Copy, Debug)]
struct Stake {
    game: i32,
    late: i32,
}

impl ReadKey for Stake {
    fn read(fields: &Fields<'_>, name: &str) -> Result<Stake> {
        let stakes = fields.object(name)?;
        let stake = |name| stakes.within(name, 0..=MOST, 1);
        Ok(Stake { game: stake("game")?, late: stake("arrivazs")? })
    }
}

/// What is staked on a deal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Stakes {
    /// For the game.
    game: i32,
    /// For the last three tricks.
    late: i32,
    /// Whether and how the last three count.
    arrivazs: Arrivazs,
}

impl Stakes {
    fn of(options: &Options, trump: Option<char>) -> Stakes {
        let Stake { game, late } = options.stakes;
        let preset = if trump.is_some() { Arrivazs::None } else { Arrivazs::Silent };
        Stakes { game, late, arrivazs: options.arrivazs.unwrap_or(preset) }
    }

    /// What each opponent pays for the tricks of the declarer.
    const fn for_game(self, tricks: i32) -> i32 {
        if tricks >= GAME_TRICKS { self.game } else { -self.game }
    }

    /// What each opponent pays if the declarer won all of the last three, or did not.
    const fn for_late(self, all: bool) -> i32 {
        match (self.arrivazs, all) {
            (Arrivazs::Announced | Arrivazs::Silent, true) => self.late,
            (Arrivazs::Announced, false) => -self.late,
            (Arrivazs::Silent, false) | (Arrivazs::None, _) => 0,
        }
    }
}

/// How often game and last three tricks were doubled: kontra, rekontra and so on (Parlett, “Preference”).
#[derive(Clone, Debug, Keys)]
struct Auction {
    /// What the stake of the game is multiplied by.
    #[key(one_of(1, 2, 4, 8, 16, 32))]
    game_doubled: i32,
    /// What the stake of the last three tricks is multiplied by.
    #[key(one_of(1, 2, 4, 8, 16, 32))]
    arrivazs_doubled: i32,
}

#[cfg(test)]
mod tests;
