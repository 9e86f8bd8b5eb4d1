//! Everybody wants exactly the number of tricks he has bid.

use super::packs::{ACE_HIGH, Pack};
use super::plain::{trump, trump_state};
use super::position::Position;
use super::question::{Question, Root, TotalsOf, Worth};
use super::{Choice, Game};
use tikki_base::error::Result;
use tikki_base::fields::Fields;
use tikki_solver::rules::{
    Condition, Counter, Follow, Goal, Player, Players, Record, State, Stop, Term, Trumps,
};

/// Oh Hell in the list of games.
pub const GAME: Game = Game {
    id: "oh-hell",
    name: "Oh Hell",
    seed: "seed 002, lines 5377-5408; seed 004, lines 836-876",
    seats: &["N", "E", "S", "W"],
    sides: &["each for himself"],
    pack: "52 cards, A K Q J T 9 8 7 6 5 4 3 2 in S H D C",
    hand_size: 13,
    needs: &["trump", "state.tricks"],
    value: "by seat: the most tricks it can be sure of, the fewest it can be sure not to exceed, and every total it can force",
    options: &[
        Choice { name: "follow", values: &["FT", "FOLLOW"] },
        Choice { name: "last_trick_nt", values: &["true", "false"] },
    ],
    page: include_str!("../../../docs/rules/oh-hell.md"),
    question,
};

fn question(fields: &Fields<'_>) -> Result<Question> {
    let pack = Pack::french(ACE_HIGH, 1);
    let position = Position::read(fields, &pack, 17)?;
    position.expect_players(3..=7)?;
    let options = fields.object("options")?;
    let follow =
        options.one_of("follow", &[("FT", Follow::SuitOrTrump), ("FOLLOW", Follow::Suit)])?;
    let last_without = options.flag("last_trick_nt", true)?;
    let players = position.players();
    let record = Record {
        follow,
        trumps: if last_without { Trumps::NoneInLastTrick } else { Trumps::Fixed },
        ..Record::plain(pack.by_trump(), players)
    };
    let mut start = State { trump: trump_state(trump(fields)?.flatten()), ..position.state() };
    start.counters = position.by_seat(&fields.object("state")?, "tricks")?;
    let state = position.lay(fields, &record, start, None)?;
    let left = state.tricks_left(&record);
    let totals = |player: Player| totals(player, players, state.counters[player.index()], left);
    let totals = position.everybody().iter().map(totals).collect();
    Ok(Question {
        seats: position.seats,
        pack,
        lanes: Vec::new(),
        record,
        root: Root::Play(state),
        worth: Worth::Totals(totals),
    })
}

fn totals(player: Player, players: usize, so_far: i32, left: i32) -> TotalsOf {
    let own = Players::one(player);
    let tricks = |p| Counter::tricks(Players::one(Player::new(p)));
    let goal = |maximisers, term| Goal {
        maximisers,
        counters: (0..7).map(tricks).collect(),
        terms: vec![term],
        stop: Stop::Never,
    };
    let count = Term::counter(player.index());
    let exactly = |total| {
        let hit = Condition::exactly(player.index(), total);
        (total, goal(own, Term::constant_when(1, vec![hit])))
    };
    TotalsOf {
        player,
        most: goal(own, count.clone()),
        fewest: goal(own.others(players), count),
        exact: (so_far..=so_far + left).map(exactly).collect(),
    }
}
