//! Every trick counts one, and the jacks in it cost up to four.

mod scoring;

use crate::deals::{Dealing, Rest};
use crate::draft::{Draft, french};
use crate::families::four_hands::{trump, trump_state};
use crate::game::{Game, Rules};
use crate::keys::{Key, Tally, facts};
use crate::layout::Layout;
use crate::pack::{ACE_HIGH, Pack};
use crate::question::{Question, Root, Worth};
use crate::score::Scoring;
use crate::setup::Setup;
use scoring::{JACKS, TRICK};
use tikki_base::error::Result;
use tikki_solver::rules::{Counter, Goal, Player, Players, Record, State, Stop, Term};

/// Knaves in the list of games.
pub(crate) const GAME: Game = Game {
    id: "knaves",
    name: "Knaves",
    aliases: &[],
    seed: "seed 004, lines 808-834",
    seats: &["1", "2", "3"],
    sides: &["each for himself"],
    pack: "52 cards, A K Q J T 9 8 7 6 5 4 3 2 in S H D C",
    hand_size: 13,
    needs: &["trump", "state.points"],
    value: "by seat: points of the deal, tricks less captured jacks",
    page: include_str!("page.md"),
    rules: Some(&Knaves),
};

facts! {
    struct Facts {
        /// Points so far.
        points: Tally,
    }
}

#[derive(Debug)]
struct Knaves;

impl Rules for Knaves {
    fn state(&self) -> &'static [Key] {
        Facts::KEYS
    }

    fn question(&self, setup: &Setup) -> Result<Question> {
        let trump = Setup::required("trump", trump(setup)?)?;
        let mut layout = Layout::of(setup, Pack::french(ACE_HIGH, 1), 17)?;
        layout.expect_players(3..=3)?;
        let facts = Facts::read(setup, &mut layout)?;
        let record = Record::plain(layout.pack.by_trump(), 3);
        let mut state = State { trump: trump_state(Some(trump)), ..layout.state() };
        state.counters[..3].copy_from_slice(&facts.points.0[..3]);
        let points = |player| (player, points(&layout.pack, player));
        let worth = Worth::each(layout.everybody().iter().map(points));
        let root = Root::Play(layout.lay(setup, &record, state, None)?);
        Ok(Question::new(layout, record, root, worth))
    }

    fn scoring(&self) -> Option<&'static dyn Scoring> {
        Some(&scoring::KnavesScores)
    }

    fn draft(&self, draft: &mut Draft<'_>) {
        draft.seat(3);
        draft.deal_all(french(ACE_HIGH));
        draft.trump_suit();
        let points = draft.tricks_so_far(13);
        draft.state("points", points);
    }

    fn dealing(&self, asked: &Setup) -> Result<Dealing> {
        Ok(Dealing::among(asked, &[3])?.of(french(ACE_HIGH), 13).leaving(Rest::Shown))
    }
}

/// The points of one player.
fn points(pack: &Pack, player: Player) -> Goal {
    let cards: Vec<_> = JACKS.iter().map(|&(jack, worth)| (pack.called(jack), worth)).collect();
    let points = |seat: usize| Counter {
        players: Players::one(Player::new(seat)),
        per_trick: TRICK,
        cards: cards.clone(),
        ..Counter::default()
    };
    Goal {
        maximisers: Players::one(player),
        counters: (0..3).map(points).collect(),
        terms: vec![Term::counter(player.index())],
        stop: Stop::Never,
    }
}
