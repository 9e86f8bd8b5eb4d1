//! Setback: a bid for high, low, jack and game, whose first card makes trumps.

mod scoring;

use crate::contracts::{Offer, Undertaken, at_bids};
use crate::deals::Dealing;
use crate::draft::{Draft, french};
use crate::families::all_fours;
use crate::families::all_fours::{Counted, Facts, Open, Party, Points};
use crate::families::four_hands::{Kind, said_trump, trump_state};
use crate::game::{Game, Rules};
use crate::keys::{Key, options};
use crate::layout::Layout;
use crate::pack::{ACE_HIGH, Pack};
use crate::question::{Question, Root, Worth};
use crate::score::Scoring;
use crate::score::Target;
use crate::setup::Setup;
use tikki_base::error::{Code, Error, Result};
use tikki_solver::rules::{Follow, Players, Record, State, Trumps};

/// Setback in the list of games.
pub(crate) const GAME: Game = Game {
    id: "setback",
    name: "Setback",
    aliases: &["pitch"],
    seed: "seed 002, lines 5642-5681",
    seats: &["N", "E", "S", "W"],
    sides: &["declarer against the others"],
    pack: "52 cards, A K Q J T 9 8 7 6 5 4 3 2 in S H D C",
    hand_size: 6,
    needs: &[
        "declarer",
        "contract",
        "trump",
        "state.pips",
        "state.high",
        "state.low",
        "state.jack",
    ],
    value: "points of the declarer; or 1 if he has as many as he bid; or his score; or by seat the points of each",
    page: include_str!("page.md"),
    rules: Some(&Setback),
};

options! {
    struct Options {
        objective: Objective {
            "points" => Objective::Points,
            "make" => Objective::Make,
            "score" => Objective::Score,
            "each" => Objective::Each,
        },
        /// As many as there are seats, if nothing is said.
        players: Option<i32> [4, 2, 3, 5, 6, 7],
        /// Whether the jack of trumps has a pip.
        trump_jack_pips: bool = false,
    }
}

#[derive(Clone, Copy, Debug)]
enum Objective {
    Points,
    Make,
    Score,
    Each,
}

#[derive(Debug)]
struct Setback;

impl Rules for Setback {
    fn options(&self) -> &'static [Key] {
        Options::KEYS
    }

    fn state(&self) -> &'static [Key] {
        Facts::KEYS
    }

    fn question(&self, setup: &Setup) -> Result<Question> {
        let options = Options::read(setup)?;
        let trump = suit_made(setup)?;
        let mut layout = Layout::of(setup, Pack::french(ACE_HIGH, 1), 6)?;
        layout.expect_said_players(options.players, &[2, 3, 4, 5, 6, 7])?;
        let facts = Facts::read(setup, &mut layout)?;
        let record = Record {
            follow: Follow::SuitOrTrump,
            trumps: if trump.is_some() { Trumps::Fixed } else { Trumps::FirstLead },
            ..Record::plain(layout.pack.by_trump(), layout.players())
        };
        let state = State { trump: trump_state(trump), ..layout.state() };
        let root = Root::Play(layout.lay(setup, &record, state, None)?);
        let open = Open {
            high: facts.high.is_none(),
            low: facts.low.is_none(),
            jack: facts.jack.is_none(),
        };
        let counted = Counted::new(&layout, trump, open, options.trump_jack_pips);
        let mut parties = Party::seats(&layout);
        facts.give(&mut parties)?;
        let worth = worth(setup, &layout, options.objective, &counted, &parties)?;
        Ok(Question::new(layout, record, root, worth))
    }

    fn scoring(&self) -> Option<&'static dyn Scoring> {
        Some(&scoring::SetbackScores)
    }

    fn draft(&self, draft: &mut Draft<'_>) {
        let players = 2 + draft.rng.below(6);
        draft.seat(players);
        draft.deal_all(french(ACE_HIGH));
        draft.contract(&["1", "2", "3", "4"]);
        draft.set_option("players", players);
        draft.option("objective", &["points", "make", "score", "each"]);
        draft.flag("trump_jack_pips");
        if draft.is_whole() || draft.rng.one_in(3) {
            draft.setup.leader = draft.setup.declarer.clone();
            return;
        }
        draft.trump_suit();
        let seats = draft.setup.seats.clone();
        draft.all_fours(&seats);
    }

    fn dealing(&self, asked: &Setup) -> Result<Dealing> {
        Ok(Dealing::among(asked, &[4, 2, 3, 5, 6, 7])?.of(french(ACE_HIGH), 6))
    }

    fn card_points(&self, _: &Setup, card: &str) -> Option<i32> {
        Some(all_fours::PIPS.of(card))
    }

    fn contracts(&self, offer: Offer<'_>) -> Result<Vec<Undertaken>> {
        Ok(at_bids(&[offer.play("").led_by(offer.by)], 1..=4))
    }

    fn target(&self, setup: &Setup) -> Result<Option<Target>> {
        Ok(Some(Target::AtLeast(bid(setup)?)))
    }
}

/// The trump suit, if it has been made.
fn suit_made(setup: &Setup) -> Result<Option<char>> {
    match said_trump(setup)?.map(Kind::trump) {
        Some(None) => {
            let message = "the first card makes trumps, S H D or C";
            Err(Error::new(Code::BadStrain, message).in_field("/trump"))
        }
        said => Ok(said.flatten()),
    }
}

fn worth(
    setup: &Setup,
    layout: &Layout,
    objective: Objective,
    counted: &Counted,
    parties: &[Party],
) -> Result<Worth> {
    let of_declarer = |terms: &dyn Fn(&Points) -> Vec<_>| {
        let declarer = layout.the_declarer(setup)?;
        let goal = counted.goal(parties, declarer.index(), terms);
        Ok(Worth::Sides { goal, of: Players::one(declarer) })
    };
    match objective {
        Objective::Points => of_declarer(&Points::as_they_are),
        Objective::Make => {
            let bid = bid(setup)?;
            of_declarer(&|points| points.make(bid))
        }
        Objective::Score => {
            let bid = bid(setup)?;
            of_declarer(&|points| points.score(bid))
        }
        Objective::Each => {
            let goal = |place| counted.goal(parties, place, Points::as_they_are);
            let each = layout.everybody().iter().map(|player| (player, goal(player.index())));
            Ok(Worth::each(each))
        }
    }
}

/// How many points the declarer has bid.
fn bid(setup: &Setup) -> Result<i32> {
    setup.bid(1..=4, "1, 2, 3, 4")
}
