//! Rook: card points with a joker that is the lowest trump; 200, its short form, and a partner by the card called.

mod scoring;

use crate::contracts::{Offer, Undertaken};
use crate::deals::{Dealing, Rest};
use crate::draft::STRAINS;
use crate::draft::{Draft, french, numbers};
use crate::families::four_hands::{side_of, trump};
use crate::families::misere::names_of_sides;
use crate::game::{Game, Rules};
use crate::keys::{Key, Parties, facts, options};
use crate::layout::Layout;
use crate::pack::{ACE_HIGH, Pack, SUITS};
use crate::question::{Question, Root, Worth};
use crate::score::Scoring;
use crate::scores::card_values::CardValues;
use crate::setup::Setup;
use tikki_base::error::Result;
use tikki_solver::rules::{
    Cards, Condition, Counter, Goal, Lane, Player, Players, Record, Suits, Term,
};

/// Rook in the list of games.
pub(crate) const GAME: Game = Game {
    id: "rook",
    name: "Rook",
    aliases: &[],
    seed: "seed 002, lines 5023-5066",
    seats: &["N", "E", "S", "W"],
    sides: &["NS", "EW"],
    pack: "53 cards (A K Q J T 9 8 7 6 5 4 3 2 and the joker JK), or 36 (without 6 4 3 2 and joker)",
    hand_size: 13,
    needs: &["declarer", "trump", "state.points", "state.tricks"],
    value: "card points of the declarer's side in the deal, with 20 for the last trick and 100 for all tricks",
    page: include_str!("page.md"),
    rules: Some(&Rook),
};

options! {
    struct Options {
        /// How many cards: 36 without a joker.
        pack: i32 [53, 36],
        /// Whether the declarer's partner is who has the card that he called.
        call_partner: bool = false,
    }
}

facts! {
    struct Facts {
        /// Card points so far, by side.
        points: Parties,
        /// Tricks so far, by side.
        tricks: Parties,
        /// Who has the card called.
        partner: Option<Player>,
    }
}

/// The lowest trump.
const JOKER: &str = "JK";

/// What a pack counts.
#[derive(Clone, Copy, Debug)]
struct Scale {
    ranks: &'static str,
    joker: Option<i32>,
    cards: CardValues,
    last_trick: i32,
    all_tricks: i32,
}

const ROOK: Scale = Scale {
    ranks: ACE_HIGH,
    joker: Some(20),
    cards: CardValues(&[('A', 15), ('K', 10), ('T', 10), ('5', 5)]),
    last_trick: 20,
    all_tricks: 100,
};

const TWO_HUNDRED: Scale = Scale {
    ranks: "AKQJT9875",
    joker: None,
    cards: CardValues(&[('A', 10), ('T', 10), ('5', 5)]),
    last_trick: 0,
    all_tricks: 0,
};

impl Scale {
    fn of(pack: i32) -> &'static Scale {
        if pack == 53 { &ROOK } else { &TWO_HUNDRED }
    }

    fn pack(&self) -> Pack {
        let joker: &[&str] = if self.joker.is_some() { &[JOKER] } else { &[] };
        Pack::french(self.ranks, 1).with(joker)
    }

    /// What each card counts; by its name the joker looks like a king of a fifth suit.
    fn counting(&self, pack: &Pack) -> Vec<(Cards, i32)> {
        let joker = pack.called(JOKER);
        let cards = self.cards.within(pack).into_iter();
        let plain = cards.map(|(set, value)| (set.without(joker), value));
        plain.chain(self.joker.map(|value| (joker, value))).collect()
    }
}

/// The four suits, the joker below the trumps.
fn suits(pack: &Pack, trump: char) -> Suits {
    let lane = |suit: char| SUITS.iter().position(|&letter| letter == suit).map(Lane::new);
    let mut suits = Suits::empty(4, lane(trump));
    for (index, &suit) in SUITS.iter().enumerate() {
        let joker = if suit == trump { pack.called(JOKER) } else { Cards::NONE };
        pack.fill(&mut suits, Lane::new(index), pack.suit(suit).or(joker));
    }
    suits
}

/// Counters: card points of the declarer's side, and the tricks of the others.
const POINTS: usize = 0;
const THEIR_TRICKS: usize = 1;

#[derive(Debug)]
struct Rook;

impl Rules for Rook {
    fn options(&self) -> &'static [Key] {
        Options::KEYS
    }

    fn state(&self) -> &'static [Key] {
        Facts::KEYS
    }

    fn question(&self, setup: &Setup) -> Result<Question> {
        let options = Options::read(setup)?;
        let scale = Scale::of(options.pack);
        let trump = Setup::required("trump", trump(setup)?)?;
        let mut layout = Layout::of(setup, scale.pack(), scale.ranks.len())?;
        layout.expect_players(4..=4)?;
        let declarer = layout.the_declarer(setup)?;
        let facts = Facts::read(setup, &mut layout)?;
        let (of, [own, theirs]) = if options.call_partner {
            let side = facts.partner.into_iter().chain([declarer]).collect();
            (side, ["declarer", "defenders"])
        } else {
            (side_of(declarer), names_of_sides(declarer))
        };
        let mut state = layout.state();
        state.counters[POINTS] = facts.points.of(own, 0..=200)?;
        state.counters[THEIR_TRICKS] = facts.tricks.of(theirs, 0..=13)?;
        let record = Record::plain(vec![suits(&layout.pack, trump)], 4);
        let root = Root::Play(layout.lay(setup, &record, state, None)?);
        let goal = goal(scale, &layout.pack, of);
        Ok(Question::new(layout, record, root, Worth::Sides { goal, of }))
    }

    fn scoring(&self) -> Option<&'static dyn Scoring> {
        Some(&scoring::RookScores)
    }

    fn draft(&self, draft: &mut Draft<'_>) {
        draft.seat(4);
        let pack = if draft.rng.one_in(3) { 36 } else { 53 };
        let scale = Scale::of(pack);
        draft.deals(scale.ranks.len());
        let mut cards = french(scale.ranks);
        cards.extend(scale.joker.map(|_| JOKER.to_owned()));
        draft.deal_all(cards);
        draft.trump_suit();
        draft.declarer();
        draft.set_option("pack", pack);
        let called = draft.rng.one_in(2);
        draft.set_option("call_partner", called);
        let sides = if called { ["declarer", "defenders"] } else { ["NS", "EW"] };
        let gone = draft.gone();
        let won = if draft.rng.one_in(2) { gone } else { draft.rng.below(gone + 1) };
        draft.state("tricks", numbers([(sides[0], won), (sides[1], gone - won)]));
        let points = if gone == 0 { 0 } else { 5 * draft.rng.below(10) };
        draft.state("points", numbers([(sides[0], points), (sides[1], 0)]));
        if called && draft.rng.one_in(2) {
            let partner = draft.any_seat();
            draft.state("partner", partner);
        }
        draft.contract(&[if pack == 36 { "50" } else { "120" }, "70", "100"]);
    }

    fn dealing(&self, asked: &Setup) -> Result<Dealing> {
        let scale = Scale::of(asked.options().whole("pack")?.unwrap_or(53));
        let dealing = Dealing::among(asked, &[4])?;
        Ok(dealing.of(scale.pack().names(), scale.ranks.len()).leaving(Rest::Dead))
    }

    fn card_points(&self, deal: &Setup, card: &str) -> Option<i32> {
        let scale = Scale::of(deal.options().whole("pack").ok()?.unwrap_or(53));
        let joker = scale.joker.filter(|_| card == JOKER);
        Some(joker.unwrap_or_else(|| scale.cards.of(card)))
    }

    fn contracts(&self, offer: Offer<'_>) -> Result<Vec<Undertaken>> {
        Ok(offer.trumps(&STRAINS[..4]))
    }
}

fn goal(scale: &Scale, pack: &Pack, of: Players) -> Goal {
    let cards = scale.counting(pack);
    let points = Counter { players: of, cards, last_trick: scale.last_trick, ..Counter::default() };
    let mut goal = Goal::count(points, of);
    if scale.all_tricks != 0 {
        goal.counters.push(Counter::tricks(of.others(4)));
        let none = Condition::at_most(THEIR_TRICKS, 0);
        goal.terms.push(Term::constant_when(scale.all_tricks, vec![none]));
    }
    goal
}
