//! Everybody wants exactly the number of tricks he has bid.

mod scoring;

use scoring::BidScoring;

use crate::deals::{Dealing, Rest};
use crate::draft::{Draft, STRAINS, french};
use crate::families::four_hands::{Wants, trump, trump_state};
use crate::families::own_tricks::{counted, each_scores, each_totals};
use crate::game::{Game, Rules};
use crate::keys::{Key, Tally, facts, options};
use crate::layout::Layout;
use crate::pack::{ACE_HIGH, Pack};
use crate::question::{Question, Root};
use crate::score::Scoring;
use crate::setup::Setup;
use tikki_base::error::Result;
use tikki_solver::rules::{Follow, Player, Record, State, Trumps};

/// Oh Hell in the list of games.
pub(crate) const GAME: Game = Game {
    id: "oh-hell",
    name: "Oh Hell",
    aliases: &[],
    seed: "seed 002, lines 5377-5408; seed 004, lines 836-876",
    seats: &["N", "E", "S", "W"],
    sides: &["each for himself"],
    pack: "52 cards, A K Q J T 9 8 7 6 5 4 3 2 in S H D C",
    hand_size: 13,
    needs: &["trump", "state.tricks", "state.bids"],
    value: "by seat: the most tricks it can be sure of, the fewest it can be sure not to exceed, and every total it can force; or its points with the bids known",
    page: include_str!("page.md"),
    rules: Some(&OhHell),
};

options! {
    struct Options {
        /// Follow suit or trump, or follow suit.
        follow: Follow { "FT" => Follow::SuitOrTrump, "FOLLOW" => Follow::Suit },
        /// Whether the last trick has no trumps.
        last_trick_nt: bool = true,
        objective: Objective { "tricks" => Objective::Tricks, "score" => Objective::Score },
        /// What scores, for that objective: a bid hit, or each trick and a bid hit.
        scoring: BidScoring {
            "exact" => BidScoring::ExactOnly,
            "tricks" => BidScoring::TricksAndBonus,
        },
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Objective {
    Tricks,
    Score,
}

facts! {
    struct Facts {
        /// Tricks so far.
        tricks: Tally,
        /// What everybody has bid.
        bids: Tally,
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
        facts.tricks.check(0..=15, &layout, "/state/tricks")?;
        let players = layout.players();
        let record = Record {
            follow: options.follow,
            trumps: if options.last_trick_nt { Trumps::NoneInLastTrick } else { Trumps::Fixed },
            ..Record::plain(layout.pack.by_trump(), players)
        };
        let start = State { trump: trump_state(trump(setup)?), ..layout.state() };
        let start = counted(start, facts.tricks);
        let state = layout.lay(setup, &record, start, None)?;
        let bid = |player: Player| facts.bids.0[player.index()];
        let score = |player, tricks| scoring::score(bid(player), tricks, options.scoring);
        let worth = match options.objective {
            Objective::Tricks => each_totals(&record, &state),
            Objective::Score => {
                each_scores(&record, &state, layout.everybody(), Wants::Most, score)
            }
        };
        Ok(Question::new(layout, record, Root::Play(state), worth))
    }

    fn scoring(&self) -> Option<&'static dyn Scoring> {
        Some(&scoring::OhHellScores)
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
        if draft.rng.one_in(2) {
            draft.set_option("objective", "score");
            draft.option("scoring", &["exact", "tricks"]);
            let bids = draft.numbers_below(2 + draft.cards / 2);
            draft.state("bids", bids);
        }
    }

    fn dealing(&self, asked: &Setup) -> Result<Dealing> {
        let dealing = Dealing::among(asked, &[4, 3, 5, 6, 7])?;
        let hand = 52 / dealing.players();
        Ok(dealing.of(french(ACE_HIGH), hand).leaving(Rest::Shown))
    }
}
