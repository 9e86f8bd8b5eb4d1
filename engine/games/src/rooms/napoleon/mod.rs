//! Five cards; the bidder plays alone, and the suit he leads first is trumps.

mod scoring;

use crate::contracts::{Offer, Undertaken, rising};
use crate::deals::Dealing;
use crate::draft::{Draft, french};
use crate::families::four_hands::{Kind, said_trump, trump_state};
use crate::game::{Game, Rules};
use crate::keys::{Key, Tally, facts, options};
use crate::layout::Layout;
use crate::pack::{ACE_HIGH, Pack};
use crate::question::{Question, Root, Worth};
use crate::score::{Scoring, Target};
use crate::setup::Setup;
use tikki_base::error::{Code, Error, Result};
use tikki_solver::rules::{Counter, Goal, Players, Record, State, Trumps};

/// Napoleon in the list of games.
pub(crate) const GAME: Game = Game {
    id: "napoleon",
    name: "Napoleon",
    aliases: &["nap"],
    seed: "seed 002, lines 5339-5376",
    seats: &["N", "E", "S", "W"],
    sides: &["declarer", "defenders"],
    pack: "52 cards, A K Q J T 9 8 7 6 5 4 3 2 in S H D C",
    hand_size: 5,
    needs: &["declarer", "contract", "trump", "state.tricks"],
    value: "tricks of the declarer in the deal, who wants many; contract none: who wants few",
    page: include_str!("page.md"),
    rules: Some(&Napoleon),
};

options! {
    struct Options {
        /// How many play.
        players: Option<i32> [4, 2, 3, 5, 6],
    }
}

facts! {
    struct Facts {
        /// Tricks so far.
        tricks: Tally,
    }
}

/// The bids from low to high.
const BIDS: [&str; 6] = ["3", "none", "4", "nap", "wellington", "blucher"];

#[derive(Debug)]
struct Napoleon;

impl Rules for Napoleon {
    fn options(&self) -> &'static [Key] {
        Options::KEYS
    }

    fn state(&self) -> &'static [Key] {
        Facts::KEYS
    }

    fn question(&self, setup: &Setup) -> Result<Question> {
        let options = Options::read(setup)?;
        let mut layout = Layout::of(setup, Pack::french(ACE_HIGH, 1), 5)?;
        layout.expect_said_players(options.players, &[2, 3, 4, 5, 6])?;
        let players = layout.players();
        let of = Players::one(layout.the_declarer(setup)?);
        let avoids = contract(setup)? == "none";
        let facts = Facts::read(setup, &mut layout)?;
        let said = said_trump(setup)?;
        if said.is_none() && facts.tricks.of(layout.everybody()) > 0 {
            let message = "the first trick is over: its first card has made trumps";
            return Err(Error::new(Code::MissingField, message).in_field("/trump"));
        }
        let record = Record {
            trumps: if said.is_none() { Trumps::FirstLead } else { Trumps::Fixed },
            ..Record::plain(layout.pack.by_trump(), players)
        };
        let trump = trump_state(said.and_then(Kind::trump));
        let mut state = State { trump, ..layout.state() };
        state.counters[0] = facts.tricks.of(of);
        let root = Root::Play(layout.lay(setup, &record, state, None)?);
        let maximisers = if avoids { of.others(players) } else { of };
        let goal = Goal::count(Counter::tricks(of), maximisers);
        Ok(Question::new(layout, record, root, Worth::Sides { goal, of }))
    }

    fn scoring(&self) -> Option<&'static dyn Scoring> {
        Some(&scoring::NapoleonScores)
    }

    fn draft(&self, draft: &mut Draft<'_>) {
        let players = 2 + draft.rng.below(5);
        draft.seat(players);
        draft.deal_all(french(ACE_HIGH));
        draft.contract(&BIDS);
        draft.set_option("players", players);
        if draft.is_whole() || draft.rng.one_in(2) {
            draft.setup.declarer = draft.setup.leader.clone();
            return;
        }
        draft.trump(&crate::draft::STRAINS);
        let tricks = draft.tricks_so_far(5);
        draft.state("tricks", tricks);
    }

    fn dealing(&self, asked: &Setup) -> Result<Dealing> {
        Ok(Dealing::among(asked, &[4, 2, 3, 5, 6])?.of(french(ACE_HIGH), 5))
    }

    fn contracts(&self, offer: Offer<'_>) -> Result<Vec<Undertaken>> {
        let bid = |bid: &&str| {
            let like = if *bid == "none" { "none" } else { "tricks" };
            offer.play(bid).contract(bid).like(like).led_by(offer.by)
        };
        Ok(rising(BIDS.iter().map(bid)))
    }

    fn target(&self, setup: &Setup) -> Result<Option<Target>> {
        Ok(Some(match contract(setup)? {
            "none" => Target::AtMost(0),
            "3" => Target::AtLeast(3),
            "4" => Target::AtLeast(4),
            _ => Target::AtLeast(5),
        }))
    }
}

/// What was bid.
fn contract(setup: &Setup) -> Result<&str> {
    let text = Setup::required("contract", setup.contract.as_deref())?;
    let known = BIDS.into_iter().find(|bid| text.eq_ignore_ascii_case(bid));
    known.ok_or_else(|| {
        let message = format!("\"{text}\" is no bid of this game: {}", BIDS.join(" "));
        Error::new(Code::BadContract, message).in_field("/contract")
    })
}
