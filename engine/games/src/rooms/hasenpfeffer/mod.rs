//! Euchre with six cards, in which a side bids for the number of its tricks.

mod scoring;

use crate::contracts::{Offer, Undertaken, at_bids};
use crate::deals::{Dealing, Rest};
use crate::draft::Draft;
use crate::draft::STRAINS;
use crate::families::bowers;
use crate::families::four_hands::{partners, side_of, trump};
use crate::families::own_tricks::{by_total, totals};
use crate::game::{Game, Rules};
use crate::keys::{Key, Tally, facts, options};
use crate::layout::Layout;
use crate::question::{Question, Root, Worth};
use crate::score::Scoring;
use crate::score::Target;
use crate::setup::Setup;
use tikki_base::error::{Code, Error, Result};
use tikki_solver::rules::{Counter, Goal, Players, Record, State, Stop, Term};

/// Hasenpfeffer in the list of games.
pub(crate) const GAME: Game = Game {
    id: "hasenpfeffer",
    name: "Hasenpfeffer",
    aliases: &["hasenpfeffer-euchre"],
    seed: "seed 002, lines 4760-4769",
    seats: &["N", "E", "S", "W"],
    sides: &["NS", "EW"],
    pack: "25 cards, A K Q J T 9 in S H D C and the joker JK",
    hand_size: 6,
    needs: &["declarer", "contract", "trump", "state.tricks"],
    value: "tricks of the declarer's side in the deal; or its score less the tricks of the others",
    page: include_str!("page.md"),
    rules: Some(&Hasenpfeffer),
};

options! {
    struct Options {
        objective: Objective {
            "tricks" => Objective::Tricks,
            "score_difference" => Objective::ScoreDifference,
        },
    }
}

#[derive(Clone, Copy, Debug)]
enum Objective {
    Tricks,
    ScoreDifference,
}

facts! {
    struct Facts {
        /// Tricks so far.
        tricks: Tally,
    }
}

/// Counters: tricks of the declarer's side, and of the others.
const OWN: usize = 0;
const THEIRS: usize = 1;

#[derive(Debug)]
struct Hasenpfeffer;

impl Rules for Hasenpfeffer {
    fn options(&self) -> &'static [Key] {
        Options::KEYS
    }

    fn state(&self) -> &'static [Key] {
        Facts::KEYS
    }

    fn question(&self, setup: &Setup) -> Result<Question> {
        let options = Options::read(setup)?;
        let trump = Setup::required("trump", trump(setup)?)?;
        let mut layout = Layout::of(setup, bowers::pack(25), 6)?;
        layout.expect_players(4..=4)?;
        let facts = Facts::read(setup, &mut layout)?;
        let suits = bowers::suits(&layout.pack, trump);
        let record = Record { partners: partners(), ..Record::plain(vec![suits], 4) };
        let of = side_of(layout.the_declarer(setup)?);
        let mut state = layout.state();
        state.counters[OWN] = facts.tricks.of(of);
        state.counters[THEIRS] = facts.tricks.of(of.others(4));
        let state = layout.lay(setup, &record, state, None)?;
        let goal = match options.objective {
            Objective::Tricks => Goal::count(Counter::tricks(of), of),
            Objective::ScoreDifference => difference(&record, &state, of, bid(setup)?),
        };
        Ok(Question::new(layout, record, Root::Play(state), Worth::Sides { goal, of }))
    }

    fn scoring(&self) -> Option<&'static dyn Scoring> {
        Some(&scoring::HasenpfefferScores)
    }

    fn draft(&self, draft: &mut Draft<'_>) {
        draft.seat(4);
        draft.deal_all(bowers::pack(25).names());
        draft.trump_suit();
        draft.contract(&["2", "3", "4", "5", "6"]);
        draft.option("objective", &["tricks", "score_difference"]);
        let tricks = draft.tricks_so_far(6);
        draft.state("tricks", tricks);
    }

    fn dealing(&self, asked: &Setup) -> Result<Dealing> {
        Ok(Dealing::among(asked, &[4])?.of(bowers::pack(25).names(), 6).leaving(Rest::Dead))
    }

    fn contracts(&self, offer: Offer<'_>) -> Result<Vec<Undertaken>> {
        let trumps =
            offer.trumps(&STRAINS[..4]).into_iter().map(|contract| contract.led_by(offer.by));
        Ok(at_bids(&trumps.collect::<Vec<_>>(), 1..=6))
    }

    fn target(&self, setup: &Setup) -> Result<Option<Target>> {
        let bid = setup.contract.as_deref().and_then(|text| text.parse().ok());
        Ok(bid.map(Target::AtLeast))
    }
}

/// How many tricks are bid.
fn bid(setup: &Setup) -> Result<i32> {
    let text = Setup::required("contract", setup.contract.as_deref())?;
    let bid = text.parse().ok().filter(|bid| (1..=scoring::TRICKS).contains(bid));
    bid.ok_or_else(|| {
        let message = format!("\"{text}\" is no bid of this game: 1 to {} tricks", scoring::TRICKS);
        Error::new(Code::BadContract, message).in_field("/contract")
    })
}

/// What the bid scores, less the tricks of the others.
fn difference(record: &Record, state: &State, of: Players, bid: i32) -> Goal {
    let own = |tricks| scoring::declarers_score(bid, tricks);
    let mut terms = by_total(OWN, totals(record, state, OWN), own);
    terms.push(Term::weighted(THEIRS, -1));
    let counters = vec![Counter::tricks(of), Counter::tricks(of.others(4))];
    Goal { maximisers: of, counters, terms, stop: Stop::Never }
}
