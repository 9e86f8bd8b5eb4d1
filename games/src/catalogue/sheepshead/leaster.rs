//! The leaster: nobody has picked up the blind, and each wants the fewest card points.

use super::{ALL, Facts, Objective, Options, Trickless};
use crate::families::schafkopf::VALUES;
use crate::prelude::*;

/// What a leaster counts.
#[derive(Debug)]
struct Leaster {
    /// Card points of nobody yet, and what the last trick brings of the blind.
    card_points: Counter,
    /// Card points and tricks so far, by player.
    points: Vec<i32>,
    tricks: Vec<i32>,
    trickless: Trickless,
}

/// The question of a position.
pub(super) fn question(
    setup: &Setup,
    layout: TableLayout,
    rule_set: RuleSet,
    facts: &Facts,
    options: &Options,
) -> Result<Question> {
    let given = facts.points.among(&layout.seats)?;
    options.objective.expect_not(Objective::Make, "a leaster is won, and not made")?;
    let points = layout.seats.iter().map(|seat| given.of(seat, 0..=ALL));
    let points = points.collect::<Result<Vec<_>>>()?;
    // A seat with points has taken a trick.
    let tricks = points.iter().zip(facts.tricks.0);
    let tricks = tricks.map(|(&points, tricks)| tricks.max(i32::from(points > 0))).collect();
    let card_points = Counter { cards: VALUES.within(&layout.pack), ..Counter::default() };
    let last_trick = options.blind.last_trick_value(&card_points, &facts.blind);
    let leaster = Leaster {
        card_points: Counter { last_trick, ..card_points },
        points,
        tricks,
        trickless: options.trickless,
    };
    let goal = |player| match options.objective {
        Objective::Points | Objective::Make => leaster.few_points(player),
        Objective::Win => leaster.wins(player),
    };
    let value_spec =
        ValueSpec::each(layout.everybody().iter().map(|player| (player, goal(player))));
    let state = layout.state();
    layout.ask(setup, rule_set, &state, value_spec)
}

impl Leaster {
    /// The players but one.
    fn others(&self, player: Player) -> Vec<Player> {
        Players::one(player).others(self.points.len()).iter().collect()
    }

    /// Card points of a player from here on.
    fn points(&self, player: Player) -> Counter {
        Counter { players: Players::one(player), ..self.card_points.clone() }
    }

    /// Few card points for a player.
    fn few_points(&self, player: Player) -> Goal {
        let so_far = Term { constant: self.points[player.index()], ..Term::counter(0) };
        Goal {
            terms: vec![so_far],
            ..Goal::count(self.points(player), Players::one(player).others(self.points.len()))
        }
    }

    /// 1 if the player has fewer card points than every other who counts: a counter for the tricks of the player, then two
    /// for each other, the card points behind and the tricks. Each other counts or has no trick, which makes terms of which
    /// at most one holds.
    fn wins(&self, player: Player) -> Goal {
        let own = player.index();
        let mut counters = vec![Counter::tricks(Players::one(player))];
        let mut whens = vec![Vec::new()];
        let out = self.trickless == Trickless::Out;
        if out {
            whens[0].push(Condition::at_least(0, 1 - self.tricks[own]));
        }
        for other in self.others(player) {
            let behind = Counter { against: Players::one(other), ..self.points(player) };
            let (place, theirs) = (counters.len(), other.index());
            counters.extend([behind, Counter::tricks(Players::one(other))]);
            let fewer = Condition::at_most(place, self.points[theirs] - self.points[own] - 1);
            let without = Condition::at_most(place + 1, -self.tricks[theirs]);
            let counts = Condition::at_least(place + 1, 1 - self.tricks[theirs]);
            let ways =
                if out { vec![vec![without], vec![counts, fewer]] } else { vec![vec![fewer]] };
            let with = |when: &Vec<Condition>| -> Vec<Vec<Condition>> {
                ways.iter().map(|way| [&when[..], &way[..]].concat()).collect()
            };
            whens = whens.iter().flat_map(with).collect();
        }
        Goal {
            maximisers: Players::one(player),
            counters,
            terms: whens.into_iter().map(|when| Term::constant_when(1, when)).collect(),
            stop: Stop::Never,
        }
    }
}

/// A random position, the cards of which have been dealt.
pub(super) fn random_position(position: &mut RandomPosition<'_>, tricks: &Value, blind: &[String]) {
    position.setup.contract = Some("leaster".to_owned());
    position.option("objective", &["points", "win"]);
    let points = position.points_with(tricks, 9);
    position.state("points", points);
    position.state("blind", blind.to_vec());
}
