//! Two of every card, tricks must be headed; aces, tens and kings count.

mod melds;
mod scoring;

use crate::contracts::{Offer, Undertaken};
use crate::deals::{Dealing, Rest};
use crate::draft::Draft;
use crate::draft::STRAINS;
use crate::families::four_hands::{Kind, said_trump, side_of, trump_state};
use crate::families::misere::names_of_sides;
use crate::game::{Game, Rules};
use crate::keys::{Key, Parties, facts, options};
use crate::layout::{Layout, seats};
use crate::pack::Pack;
use crate::question::Question;
use crate::question::{Root, Worth};
use crate::score::{Scoring, Target};
use crate::setup::Setup;
use tikki_base::error::Result;
use tikki_solver::Suit;
use tikki_solver::rules::{Counter, Follow, Goal, Players, Record, State};

/// Pinochle in the list of games.
pub(crate) const GAME: Game = Game {
    id: "pinochle",
    name: "Pinochle",
    aliases: &[],
    seed: "seed 002, lines 4852-4980",
    seats: &["N", "E", "S", "W"],
    sides: &["NS", "EW"],
    pack: "48 cards, A T K Q J 9 in S H D C twice",
    hand_size: 12,
    needs: &["declarer", "trump", "state.points"],
    value: "counters of the declarer's side in the deal, one for the last trick",
    page: include_str!("page.md"),
    rules: Some(&Pinochle),
};

options! {
    struct Options {
        /// As many as there are seats, if nothing is said: partners, or three of whom one plays against two.
        players: Option<i32> [4, 3],
        /// How many cards: every card twice, or of four partners four times without the nines.
        pack: i32 [48, 80],
        /// Whether a trick of a plain suit that has been trumped must still be headed in the suit led.
        head_after_ruff: bool = false,
    }
}

facts! {
    struct Facts {
        /// Counters so far, by side, or of `declarer` and `defenders`.
        points: Parties,
    }
}

/// The ranks of a pack, and how often each card is there.
const SINGLE: (&str, usize) = ("ATKQJ9", 2);
const DOUBLE: (&str, usize) = ("ATKQJ", 4);

#[derive(Debug)]
struct Pinochle;

impl Rules for Pinochle {
    fn options(&self) -> &'static [Key] {
        Options::KEYS
    }

    fn state(&self) -> &'static [Key] {
        Facts::KEYS
    }

    fn question(&self, setup: &Setup) -> Result<Question> {
        let options = Options::read(setup)?;
        let trump = Setup::required("trump", said_trump(setup)?)?.trump();
        let double = options.pack == 80;
        let (ranks, copies) = if double { DOUBLE } else { SINGLE };
        let most = if double { 20 } else { 15 };
        let mut layout = Layout::of(setup, Pack::french(ranks, copies), most)?;
        layout.expect_said_players(options.players, if double { &[4] } else { &[4, 3] })?;
        let players = layout.players();
        let declarer = layout.the_declarer(setup)?;
        let facts = Facts::read(setup, &mut layout)?;
        let (of, own) = if players == 4 {
            (side_of(declarer), names_of_sides(declarer)[0])
        } else {
            (Players::one(declarer), "declarer")
        };
        let record = Record {
            follow: Follow::Head { on_trump_lead: true, after_ruff: options.head_after_ruff },
            ..Record::plain(layout.pack.by_trump(), players)
        };
        let counter = Counter {
            players: of,
            last_trick: scoring::LAST_TRICK,
            cards: scoring::COUNTING.within(&layout.pack),
            ..Counter::default()
        };
        let mut state = State { trump: trump_state(trump), ..layout.state() };
        state.counters[0] = facts.points.of(own, 0..=if double { 49 } else { 25 })?;
        let root = Root::Play(layout.lay(setup, &record, state, None)?);
        let worth = Worth::Sides { goal: Goal::count(counter, of), of };
        Ok(Question::new(layout, record, root, worth))
    }

    /// What the counters have to come to, where bid and melds are told.
    fn target(&self, setup: &Setup) -> Result<Option<Target>> {
        let needed = scoring::needed(setup, seats(setup)?)?;
        Ok(needed.map(Target::AtLeast))
    }

    fn scoring(&self) -> Option<&'static dyn Scoring> {
        Some(&scoring::PinochleScores)
    }

    fn draft(&self, draft: &mut Draft<'_>) {
        if draft.rng.one_in(3) {
            return draft_double(draft);
        }
        let players = if draft.rng.one_in(3) { 3 } else { 4 };
        draft.seat(players);
        draft.set_option("players", players);
        draft.deals(if players == 3 { 15 } else { 12 });
        draft.deal_all(Pack::french(SINGLE.0, SINGLE.1).names());
        draft.trump_suit();
        draft.declarer();
        draft.flag("head_after_ruff");
    }

    fn dealing(&self, asked: &Setup) -> Result<Dealing> {
        let dealing = Dealing::among(asked, &[4, 3])?;
        let double = asked.options().whole("pack")? == Some(80);
        let (ranks, copies) = if double { DOUBLE } else { SINGLE };
        let hand = match dealing.players() {
            3 => 15,
            _ if double => 20,
            _ => 12,
        };
        Ok(dealing.of(Pack::french(ranks, copies).names(), hand).leaving(Rest::Dead))
    }

    fn card_points(&self, _: &Setup, card: &str) -> Option<i32> {
        Some(scoring::COUNTING.of(card))
    }

    fn contracts(&self, offer: Offer<'_>) -> Result<Vec<Undertaken>> {
        Ok(offer
            .trumps(&STRAINS[..4])
            .into_iter()
            .map(|contract| contract.led_by(offer.by))
            .collect())
    }
}

/// The trump suit, which has to be told.
fn trump_suit(setup: &Setup) -> Result<Suit> {
    let trump = said_trump(setup)?.and_then(Kind::trump).and_then(Suit::from_letter);
    Setup::required("trump", trump)
}

/// A random position of partners with 80 cards.
fn draft_double(draft: &mut Draft<'_>) {
    draft.seat(4);
    draft.deals(20);
    draft.deal_all(Pack::french(DOUBLE.0, DOUBLE.1).names());
    draft.set_option("pack", 80);
    draft.trump_suit();
    draft.declarer();
    draft.flag("head_after_ruff");
}
