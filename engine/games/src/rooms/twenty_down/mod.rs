//! Five cards each; everybody wants down from twenty, a trick takes one off, and staying in without a trick costs five.

mod scoring;

use crate::deals::{Dealing, Rest};
use crate::draft::{Draft, french};
use crate::families::four_hands::{Wants, trump, trump_state};
use crate::families::own_tricks::{counted, each_scores};
use crate::game::{Game, Rules};
use crate::keys::{Key, Tally, facts, options};
use crate::layout::Layout;
use crate::pack::{Pack, SEVEN_UP};
use crate::question::{Question, Root};
use crate::score::Scoring;
use crate::setup::Setup;
use tikki_base::error::{Code, Error, Result};
use tikki_solver::rules::{Follow, Player, Record, State, clockwise};

/// Twenty down in the list of games.
pub(crate) const GAME: Game = Game {
    id: "twenty-down",
    name: "Twenty down",
    aliases: &[],
    seed: "seed 002, lines 4057-4089",
    seats: &["N", "E", "S", "W"],
    sides: &["each for himself"],
    pack: "32 cards, A K Q J T 9 8 7 in S H D C",
    hand_size: 5,
    needs: &["trump", "state.tricks", "state.totals"],
    value: "by seat in play: points of the deal, which each wants few; or 1 if it can be sure to come down to 0",
    page: include_str!("page.md"),
    rules: Some(&TwentyDown),
};

options! {
    struct Options {
        /// Whether a player void in the suit led must trump.
        follow: Follow { "FMT" => Follow::MustTrump, "FOLLOW" => Follow::Suit },
        /// Whether all counts double when hearts are trumps.
        hearts_double: bool = true,
        objective: Objective { "score" => Objective::Score, "out" => Objective::Out },
    }
}

#[derive(Clone, Copy, Debug)]
enum Objective {
    Score,
    Out,
}

facts! {
    struct Facts {
        /// Tricks so far.
        tricks: Tally,
        /// What everybody had before the deal.
        totals: Tally,
    }
}

#[derive(Debug)]
struct TwentyDown;

impl Rules for TwentyDown {
    fn options(&self) -> &'static [Key] {
        Options::KEYS
    }

    fn state(&self) -> &'static [Key] {
        Facts::KEYS
    }

    fn question(&self, setup: &Setup) -> Result<Question> {
        let options = Options::read(setup)?;
        let trump = Setup::required("trump", trump(setup)?)?;
        let mut layout = Layout::of(setup, Pack::french(SEVEN_UP, 1), 5)?;
        layout.expect_players(4..=4)?;
        let facts = Facts::read(setup, &mut layout)?;
        let stay = layout.seated;
        if stay.iter().count() < 2 || !stay.contains(layout.leader) {
            let message =
                "at least two stay in, the leader one of them; who dropped out has no entry";
            return Err(Error::new(Code::ImpossibleState, message).in_field("/hands"));
        }
        let record = Record {
            order: clockwise(4, stay),
            follow: options.follow,
            ..Record::plain(layout.pack.by_trump(), 4)
        };
        let state = State { trump: trump_state(Some(trump)), ..layout.state() };
        let state = layout.lay(setup, &record, counted(state, facts.tricks), None)?;
        let double = options.hearts_double && trump == 'H';
        let total = |player: Player| facts.totals.0[player.index()];
        let worth = match options.objective {
            Objective::Score => each_scores(&record, &state, stay, Wants::Fewest, |_, tricks| {
                scoring::score(tricks, double)
            }),
            Objective::Out => each_scores(&record, &state, stay, Wants::Most, |player, tricks| {
                i32::from(total(player) + scoring::score(tricks, double) <= 0)
            }),
        };
        Ok(Question::new(layout, record, Root::Play(state), worth))
    }

    fn scoring(&self) -> Option<&'static dyn Scoring> {
        Some(&scoring::TwentyDownScores)
    }

    fn draft(&self, draft: &mut Draft<'_>) {
        draft.seat(4);
        let mut seats = draft.setup.seats.clone();
        let leader = draft.setup.leader.clone();
        seats.retain(|seat| Some(seat) == leader.as_ref() || !draft.rng.one_in(3));
        if seats.len() < 2 {
            seats.clone_from(&draft.setup.seats);
        }
        draft.deal(french(SEVEN_UP), &seats);
        draft.trump_suit();
        draft.option("follow", &["FMT", "FOLLOW"]);
        draft.flag("hearts_double");
        draft.option("objective", &["score", "out"]);
        let tricks = draft.tricks_so_far(5);
        draft.state("tricks", tricks);
        let totals = draft.numbers_below(7);
        draft.state("totals", totals);
    }

    fn dealing(&self, asked: &Setup) -> Result<Dealing> {
        Ok(Dealing::among(asked, &[4])?.of(french(SEVEN_UP), 5).leaving(Rest::Shown))
    }
}
