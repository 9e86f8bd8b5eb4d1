//! Everybody avoids hearts and the queen of spades.

use super::packs::{ACE_HIGH, Pack};
use super::position::Position;
use super::question::{Question, Root, Worth};
use super::{Choice, Game};
use tikki_base::error::Result;
use tikki_base::fields::Fields;
use tikki_solver::rules::{
    Cards, Condition, Counter, Goal, Lock, Player, Players, Record, Stop, Term,
};

/// Hearts in the list of games.
pub const GAME: Game = Game {
    id: "hearts",
    name: "Hearts",
    seed: "seed 002, lines 3826-3967; seed 004, lines 104-120, 333-352, 522-540, 778-805, 1110-1128",
    seats: &["N", "E", "S", "W"],
    sides: &["each for himself"],
    pack: "52 cards, A K Q J T 9 8 7 6 5 4 3 2 in S H D C",
    hand_size: 13,
    needs: &["state.points", "state.broken", "state.first_trick"],
    value: "by seat: penalty points of the deal, which each wants few",
    options: &[
        Choice { name: "first_trick", values: &["no-points", "no-hearts", "free"] },
        Choice { name: "breaking", values: &["points", "heart", "queen"] },
        Choice { name: "moon", values: &["off", "zero-26", "choice"] },
        Choice { name: "jack", values: &["false", "true"] },
    ],
    page: include_str!("../../../docs/rules/hearts.md"),
    question,
};

fn question(fields: &Fields<'_>) -> Result<Question> {
    let pack = Pack::french(ACE_HIGH, 1);
    let position = Position::read(fields, &pack, 17)?;
    position.expect_players(3..=5)?;
    let (options, state) = (fields.object("options")?, fields.object("state")?);
    let jack = options.flag("jack", false)?;
    let record = record(&options, &pack, &position, jack)?;
    let mut start = position.state();
    start.broken = state.flag("broken", false)?;
    let whole = position.used.len() as usize + position.players() > 52;
    start.first_trick = state.flag("first_trick", whole)?;
    let points = position.by_seat(&state, "points")?;
    start.counters[..5].copy_from_slice(&points[..5]);
    let goals = position.everybody().iter().map(|player| {
        let goal = goal(&options, &pack, &position, player, jack)?;
        Ok((player, goal))
    });
    let goals = goals.collect::<Result<Vec<_>>>()?;
    let taker = position.seat(&state, "jack_taken_by")?;
    let start = position.lay(fields, &record, start, None)?;
    let goals = goals.into_iter().map(|(player, mut goal)| {
        if taker == Some(player) {
            goal.terms.push(Term { constant: -10, ..Term::default() });
        }
        (player, goal)
    });
    let worth = Worth::Each(goals.collect());
    Ok(Question {
        seats: position.seats,
        pack,
        lanes: Vec::new(),
        record,
        root: Root::Play(start),
        worth,
    })
}

fn record(options: &Fields<'_>, pack: &Pack, position: &Position, jack: bool) -> Result<Record> {
    let hearts = pack.suit('H');
    let queen = pack.called("SQ");
    let jack = if jack { pack.called("DJ") } else { Cards::NONE };
    let points = hearts.or(queen).or(jack);
    let banned =
        options.one_of("first_trick", &[("no-points", points), ("no-hearts", hearts), ("free", Cards::NONE)])?;
    let lock = options.one_of(
        "breaking",
        &[
            ("points", Lock { cards: points, broken_by: points }),
            ("heart", Lock { cards: hearts, broken_by: hearts }),
            ("queen", Lock { cards: hearts, broken_by: queen }),
        ],
    )?;
    Ok(Record {
        first_lead: vec![pack.called("C2")],
        first_trick_banned: banned,
        lock: Some(lock),
        ..Record::plain(vec![pack.suits(None)], position.players())
    })
}

/// The jack's counter comes after one for each of at most five players.
const JACK: usize = 5;

/// The penalty points of one player; whoever takes all 26 turns them round.
fn goal(options: &Fields<'_>, pack: &Pack, position: &Position, player: Player, jack: bool) -> Result<Goal> {
    let cards = vec![(pack.suit('H'), 1), (pack.called("SQ"), 13)];
    let points = |p: usize| Counter {
        players: Players::one(Player::new(p)),
        cards: cards.clone(),
        ..Counter::default()
    };
    let mut counters: Vec<Counter> = (0..5).map(points).collect();
    let own = player.index();
    let mut terms = vec![Term::counter(own)];
    // What the one who takes all 26 has himself: he pays nothing, or chooses to lose 26.
    let moon = options.one_of("moon", &[("off", None), ("zero-26", Some(0)), ("choice", Some(-26))])?;
    if let Some(shooter) = moon {
        terms[0].when = vec![Condition::at_most(own, 25)];
        terms.push(Term::constant_when(shooter, vec![Condition::at_least(own, 26)]));
        let others = position.everybody().iter().filter(|&other| other != player);
        let shot = |other: Player| {
            Term::constant_when(26, vec![Condition::at_least(other.index(), 26)])
        };
        terms.extend(others.map(shot));
    }
    if jack {
        let cards = vec![(pack.called("DJ"), -10)];
        counters.push(Counter { players: Players::one(player), cards, ..Counter::default() });
        terms.push(Term::counter(JACK));
    }
    let maximisers = Players::one(player).others(position.players());
    Ok(Goal { maximisers, counters, terms, stop: Stop::Never })
}
