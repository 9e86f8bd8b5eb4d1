//! Everybody wants exactly the number of tricks he has bid.

pub mod scoring;

use crate::draft::Draft;
use crate::draft::{STRAINS, french};
use crate::families::four_hands::{trump, trump_state};
use crate::game::{Game, Rules};
use crate::keys::{Key, Tally, facts, options};
use crate::layout::Layout;
use crate::pack::{ACE_HIGH, Pack};
use crate::question::Question;
use crate::question::{Root, TotalsOf, Worth};
use crate::setup::Setup;
use tikki_base::error::Result;
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
    page: include_str!("page.md"),
    rules: Some(&OhHell),
};

options! {
    struct Options {
        /// Follow suit or trump, or follow suit.
        follow: Follow { "FT" => Follow::SuitOrTrump, "FOLLOW" => Follow::Suit },
        /// Whether the last trick has no trumps.
        last_trick_nt: bool = true,
    }
}

facts! {
    struct Facts {
        /// Tricks so far.
        tricks: Tally,
    }
}

#[derive(Debug)]
struct OhHell;

impl Rules for OhHell {
    fn options(&self) -> &'static [Key] {
        Options::KEYS
    }

    fn state(&self) -> &'static [Key] {
        Facts::KEYS
    }

    fn question(&self, setup: &Setup) -> Result<Question> {
        let options = Options::read(setup)?;
        let mut layout = Layout::of(setup, Pack::french(ACE_HIGH, 1), 17)?;
        layout.expect_players(3..=7)?;
        let facts = Facts::read(setup, &mut layout)?;
        let players = layout.players();
        let record = Record {
            follow: options.follow,
            trumps: if options.last_trick_nt { Trumps::NoneInLastTrick } else { Trumps::Fixed },
            ..Record::plain(layout.pack.by_trump(), players)
        };
        let mut start = State { trump: trump_state(trump(setup)?), ..layout.state() };
        start.counters[..Player::MOST].copy_from_slice(&facts.tricks.0);
        let state = layout.lay(setup, &record, start, None)?;
        let left = state.tricks_left(&record);
        let totals = |player: Player| totals(player, players, state.counters[player.index()], left);
        let totals = layout.everybody().iter().map(totals).collect();
        Ok(Question::new(layout, record, Root::Play(state), Worth::Totals(totals)))
    }

    fn draft(&self, draft: &mut Draft<'_>) {
        let players = 3 + draft.rng.below(3);
        draft.seat(players);
        let whole = draft.is_whole();
        draft.cards = draft.cards.min(52 / players);
        draft.deal_all(french(ACE_HIGH));
        draft.trump(&STRAINS);
        draft.option("follow", &["FT", "FOLLOW"]);
        draft.flag("last_trick_nt");
        if !whole {
            let tricks = draft.tricks_so_far(draft.cards + 2);
            draft.state("tricks", tricks);
        }
    }
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
