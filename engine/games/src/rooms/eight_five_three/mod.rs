//! Three players, each with a target of tricks of his own.

mod scoring;

use crate::contracts::{Offer, Undertaken};
use crate::deals::{Dealing, Rest};
use crate::draft::STRAINS;
use crate::draft::{Draft, french};
use crate::families::four_hands::{Wants, trump, trump_state};
use crate::families::own_tricks::{counted, each_scores, reaching};
use crate::game::{Game, Rules};
use crate::keys::{Key, Tally, facts, options};
use crate::layout::Layout;
use crate::pack::{ACE_HIGH, Pack};
use crate::question::{Question, Root, Worth};
use crate::score::Scoring;
use crate::setup::Setup;
use scoring::{Targets, WINS_AT_ONCE};
use tikki_base::error::Result;
use tikki_solver::rules::{Player, Players, Record, State};

/// 8-5-3 in the list of games.
pub(crate) const GAME: Game = Game {
    id: "eight-five-three",
    name: "8-5-3",
    aliases: &["8-5-3"],
    seed: "seed 002, lines 3298-3330",
    seats: &["1", "2", "3"],
    sides: &["each for himself"],
    pack: "52 cards, A K Q J T 9 8 7 6 5 4 3 2 in S H D C",
    hand_size: 16,
    needs: &["declarer", "trump", "state.tricks"],
    value: "by seat: tricks in the deal less the seat's target; or 1 if it can be sure of twelve tricks",
    page: include_str!("page.md"),
    rules: Some(&EightFiveThree),
};

options! {
    struct Options {
        /// How many tricks the dealer, his left and his right neighbour have to take.
        targets: Targets { "8-5-3" => Targets::EIGHT, "9-5-2" => Targets::NINE },
        objective: Objective { "score" => Objective::Score, "twelve" => Objective::Twelve },
    }
}

#[derive(Clone, Copy, Debug)]
enum Objective {
    Score,
    Twelve,
}

facts! {
    struct Facts {
        /// Tricks so far.
        tricks: Tally,
    }
}

#[derive(Debug)]
struct EightFiveThree;

impl Rules for EightFiveThree {
    fn options(&self) -> &'static [Key] {
        Options::KEYS
    }

    fn state(&self) -> &'static [Key] {
        Facts::KEYS
    }

    fn question(&self, setup: &Setup) -> Result<Question> {
        let options = Options::read(setup)?;
        let trump = Setup::required("trump", trump(setup)?)?;
        let mut layout = Layout::of(setup, Pack::french(ACE_HIGH, 1), 16)?;
        layout.expect_players(3..=3)?;
        let dealer = layout.the_declarer(setup)?;
        let facts = Facts::read(setup, &mut layout)?;
        let record = Record::plain(layout.pack.by_trump(), 3);
        let state = State { trump: trump_state(Some(trump)), ..layout.state() };
        let mut state = layout.lay(setup, &record, state, None)?;
        let worth = match options.objective {
            Objective::Score => {
                state = counted(state, facts.tricks);
                let target = |player| options.targets.of(player, dealer);
                let score = |player, tricks| tricks - target(player);
                each_scores(&record, &state, layout.everybody(), Wants::Most, score)
            }
            Objective::Twelve => {
                let left = state.tricks_left(&record);
                let twelve = |player: Player| {
                    let so_far = facts.tricks.0[player.index()];
                    let own = Players::one(player);
                    (player, reaching(own, 3, (so_far, left), WINS_AT_ONCE, own))
                };
                Worth::each(layout.everybody().iter().map(twelve))
            }
        };
        Ok(Question::new(layout, record, Root::Play(state), worth))
    }

    fn scoring(&self) -> Option<&'static dyn Scoring> {
        Some(&scoring::EightFiveThreeScores)
    }

    fn draft(&self, draft: &mut Draft<'_>) {
        draft.seat(3);
        draft.deal_all(french(ACE_HIGH));
        draft.trump_suit();
        let leader = draft.setup.leader.clone();
        if draft.is_whole() {
            draft.setup.declarer = leader;
        } else {
            draft.declarer();
        }
        draft.option("targets", &["8-5-3", "9-5-2"]);
        draft.option("objective", &["score", "score", "twelve"]);
        let tricks = draft.tricks_so_far(16);
        draft.state("tricks", tricks);
    }

    fn dealing(&self, asked: &Setup) -> Result<Dealing> {
        Ok(Dealing::among(asked, &[3])?.of(french(ACE_HIGH), 16).leaving(Rest::Dead))
    }

    fn contracts(&self, offer: Offer<'_>) -> Result<Vec<Undertaken>> {
        Ok(offer
            .trumps(&STRAINS[..4])
            .into_iter()
            .map(|contract| contract.led_by(offer.by))
            .collect())
    }
}
