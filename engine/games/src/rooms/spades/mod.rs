//! Spades are trumps and must be broken before they are led.

mod scoring;

use crate::contracts::{Offer, Undertaken};
use crate::deals::Dealing;
use crate::draft::{Draft, french};
use crate::families::four_hands::{FourHands, Wants, expect_trump, side_of, trump_state};
use crate::families::own_tricks::{counted, each_scores, each_totals};
use crate::game::{Game, Rules};
use crate::keys::{Key, Tally, facts, options};
use crate::layout::Layout;
use crate::pack::{ACE_HIGH, Pack};
use crate::question::{Question, Root, Worth};
use crate::score::{Scoring, Target};
use crate::setup::Setup;
use tikki_base::error::{Code, Error, Result};
use tikki_solver::rules::{
    Condition, Counter, Goal, Lock, Player, Players, Record, State, Stop, Term, Ties,
};

/// Spades in the list of games.
pub(crate) const GAME: Game = Game {
    id: "spades",
    name: "Spades",
    seed: "seed 002, lines 5067-5101",
    needs: &["contract", "declarer", "state.tricks", "state.broken", "state.bids"],
    value: "tricks of N and S in the deal, of six players of each pair against both others; three players: by seat the most, the fewest and every total that it can force, or its score; nil: 1 if the bidder can stay without a trick",
    page: include_str!("page.md"),
    rules: Some(&Spades),
    ..Game::FOUR_HANDS
};

options! {
    struct Options {
        /// How many play; three play each for himself, six two against two against two.
        players: Option<i32> [4, 3, 6],
        /// What three players ask for.
        objective: Objective { "tricks" => Objective::Tricks, "score" => Objective::Score },
        /// What opens the deal with three players: any card but a spade, or the two of clubs.
        first_lead: FirstLead { "free" => FirstLead::Free, "two-of-clubs" => FirstLead::TwoOfClubs },
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Objective {
    Tricks,
    Score,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum FirstLead {
    Free,
    TwoOfClubs,
}

facts! {
    struct Facts {
        /// Whether spades may be led.
        broken: bool = false,
        /// Tricks so far.
        tricks: Tally,
        /// What everybody has bid.
        bids: Tally,
        /// Whether the trick is the first of the deal.
        first_trick: bool = false,
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Contract {
    Tricks,
    Nil,
}

impl Contract {
    fn read(setup: &Setup) -> Result<Contract> {
        match setup.contract.as_deref().unwrap_or("tricks") {
            "tricks" => Ok(Contract::Tricks),
            "nil" => Ok(Contract::Nil),
            other => {
                let message = format!("\"{other}\" is no contract of this game: tricks, nil");
                Err(Error::new(Code::BadContract, message).in_field("/contract"))
            }
        }
    }
}

/// How many cards each of three has.
const THREE_HAND_CARDS: usize = 17;
/// How many cards each of six has, of two packs whose last two are put away.
const SIX_HAND_CARDS: usize = 17;

#[derive(Debug)]
struct Spades;

impl Rules for Spades {
    fn options(&self) -> &'static [Key] {
        Options::KEYS
    }

    fn state(&self) -> &'static [Key] {
        Facts::KEYS
    }

    fn question(&self, setup: &Setup) -> Result<Question> {
        expect_trump(setup, Some('S'))?;
        let options = Options::read(setup)?;
        let contract = Contract::read(setup)?;
        match Layout::seats_of(setup)? {
            3 => three_hands(setup, &options, contract),
            6 => six_hands(setup, &options, contract),
            _ => four_hands(setup, &options, contract),
        }
    }

    /// Of a nil whether it is made; of four players the bids of N and S, where they are told.
    fn target(&self, setup: &Setup) -> Result<Option<Target>> {
        let bids = setup.state().object("bids")?;
        let [n, s] = ["N", "S"].map(|seat| bids.whole(seat));
        Ok(match (Contract::read(setup)?, n?, s?) {
            (Contract::Nil, ..) => Some(Target::AtLeast(1)),
            (Contract::Tricks, None, None) => None,
            (Contract::Tricks, n, s) => Some(Target::AtLeast(n.unwrap_or(0) + s.unwrap_or(0))),
        })
    }

    fn scoring(&self) -> Option<&'static dyn Scoring> {
        Some(&scoring::SpadesScores)
    }

    fn draft(&self, draft: &mut Draft<'_>) {
        match draft.rng.below(6) {
            0 | 1 => return draft_three(draft),
            2 => return draft_six(draft),
            _ => (),
        }
        draft.four_hands();
        let broken = !draft.is_whole() && draft.rng.one_in(2);
        let tricks = draft.tricks_so_far(13);
        draft.contract(&["tricks", "nil"]);
        draft.state("broken", broken);
        draft.state("tricks", tricks);
    }

    fn dealing(&self, asked: &Setup) -> Result<Dealing> {
        let dealing = Dealing::among(asked, &[4, 3, 6])?;
        Ok(match dealing.players() {
            3 => dealing.of(french(ACE_HIGH), THREE_HAND_CARDS),
            6 => dealing.of([french(ACE_HIGH), french(ACE_HIGH)].concat(), SIX_HAND_CARDS),
            _ => dealing.of(french(ACE_HIGH), 13),
        })
    }

    fn contracts(&self, offer: Offer<'_>) -> Result<Vec<Undertaken>> {
        Ok(vec![offer.play("nil").contract("nil")])
    }
}

/// Partners opposite: their tricks, or whether one of them stays without any.
fn four_hands(setup: &Setup, options: &Options, contract: Contract) -> Result<Question> {
    let mut deal = FourHands::read(setup, Some('S'))?;
    deal.layout.expect_said_players(options.players, &[4])?;
    expect_plain(setup, options)?;
    let facts = Facts::read(setup, &mut deal.layout)?;
    facts.tricks.check_tricks(&deal.layout)?;
    deal.record.lock = Some(lock(&deal.layout.pack));
    deal.state.broken = facts.broken;
    match contract {
        Contract::Tricks => {
            let of = Players(0b0101);
            deal.state.counters[0] = facts.tricks.of(of);
            deal.tricks(setup, of, Wants::Most)
        }
        Contract::Nil => {
            let bidder = deal.layout.the_declarer(setup)?;
            deal.state.counters[0] = facts.tricks.of(Players::one(bidder));
            let of = side_of(bidder);
            deal.ask(setup, nil(bidder, of), of)
        }
    }
}

/// Refuses what only three players can ask for.
fn expect_plain(setup: &Setup, options: &Options) -> Result<()> {
    for (key, asked) in [
        ("objective", options.objective == Objective::Score),
        ("first_lead", options.first_lead == FirstLead::TwoOfClubs),
    ] {
        if asked {
            return Err(setup.options().bad(key, "that is for three players"));
        }
    }
    Ok(())
}

/// Three pairs, with two packs: the tricks of each, or whether one of them stays without any.
fn six_hands(setup: &Setup, options: &Options, contract: Contract) -> Result<Question> {
    let mut layout = Layout::of(setup, Pack::french(ACE_HIGH, 2), SIX_HAND_CARDS)?;
    layout.expect_said_players(options.players, &[6])?;
    expect_plain(setup, options)?;
    let facts = Facts::read(setup, &mut layout)?;
    facts.tricks.check_tricks(&layout)?;
    let pack = &layout.pack;
    let (lock, suits) = (Some(lock(pack)), pack.by_trump());
    let record = Record { lock, ties: Ties::Last, ..Record::plain(suits, 6) };
    let mut state = State { trump: trump_state(Some('S')), ..layout.state() };
    (state.broken, state.first_trick) = (facts.broken, facts.first_trick);
    let mut state = layout.lay(setup, &record, state, None)?;
    let worth = match contract {
        Contract::Nil => {
            let bidder = layout.the_declarer(setup)?;
            state.counters[0] = facts.tricks.of(Players::one(bidder));
            let of = pair_of(bidder);
            Worth::Sides { goal: nil(bidder, of), of }
        }
        Contract::Tricks => {
            let pairs = [0, 1, 2].map(|player| pair_of(Player::new(player)));
            let counters = pairs.map(Counter::tricks);
            let goal = |(place, of): (usize, Players)| {
                let (counters, terms) = (counters.to_vec(), vec![Term::counter(place)]);
                (of, Goal { maximisers: of, counters, terms, stop: Stop::Never })
            };
            for (counter, &of) in state.counters.iter_mut().zip(&pairs) {
                *counter = facts.tricks.of(of);
            }
            Worth::Each(pairs.into_iter().enumerate().map(goal).collect())
        }
    };
    Ok(Question::new(layout, record, Root::Play(state), worth))
}

/// The pair of a player among six, whose partner sits opposite.
fn pair_of(player: Player) -> Players {
    let opposite = Player::new((player.index() + 3) % 6);
    Players::one(player).with(opposite)
}

/// Each for himself: the totals that each can force, or what his bid scores, or whether one stays without a trick.
fn three_hands(setup: &Setup, options: &Options, contract: Contract) -> Result<Question> {
    let mut layout = Layout::of(setup, Pack::french(ACE_HIGH, 1), THREE_HAND_CARDS)?;
    layout.expect_said_players(options.players, &[3])?;
    let facts = Facts::read(setup, &mut layout)?;
    facts.tricks.check_tricks(&layout)?;
    let pack = &layout.pack;
    let first_lead = match options.first_lead {
        FirstLead::Free => Vec::new(),
        FirstLead::TwoOfClubs => vec![pack.called("C2"), pack.called("C3")],
    };
    let lock = Some(lock(pack));
    let record = Record { first_lead, lock, ..Record::plain(pack.by_trump(), 3) };
    let mut state = State { trump: trump_state(Some('S')), ..layout.state() };
    (state.broken, state.first_trick) = (facts.broken, facts.first_trick);
    let mut state = layout.lay(setup, &record, state, None)?;
    let worth = match (contract, options.objective) {
        (Contract::Nil, _) => {
            let bidder = layout.the_declarer(setup)?;
            let of = Players::one(bidder);
            state.counters[0] = facts.tricks.of(of);
            Worth::Sides { goal: nil(bidder, of), of }
        }
        (Contract::Tricks, Objective::Tricks) => {
            state = counted(state, facts.tricks);
            each_totals(&record, &state)
        }
        (Contract::Tricks, Objective::Score) => {
            state = counted(state, facts.tricks);
            let bid = |player: Player| facts.bids.0[player.index()];
            let score = |player, tricks| scoring::three_hand(bid(player), tricks);
            each_scores(&record, &state, layout.everybody(), Wants::Most, score)
        }
    };
    Ok(Question::new(layout, record, Root::Play(state), worth))
}

/// Spades are led once one has been played.
fn lock(pack: &Pack) -> Lock {
    let spades = pack.suit('S');
    Lock { cards: spades, broken_by: spades }
}

/// Whether the bidder stays without a trick of the deal, as these want.
fn nil(bidder: Player, maximisers: Players) -> Goal {
    let mut goal = Goal::count(Counter::tricks(Players::one(bidder)), maximisers);
    goal.terms = vec![Term::constant_when(1, vec![Condition::at_most(0, 0)])];
    goal
}

/// A random position of three players, at the start of a trick.
fn draft_three(draft: &mut Draft<'_>) {
    draft.seat(3);
    let whole = draft.is_whole();
    if whole {
        draft.cards = THREE_HAND_CARDS;
    }
    draft.deal_all(french(ACE_HIGH));
    draft.set_option("players", 3);
    draft.contract(&["tricks", "tricks", "nil"]);
    draft.option("objective", &["tricks", "score"]);
    draft.option("first_lead", &["free", "two-of-clubs"]);
    let bids = draft.numbers_below(7);
    draft.state("bids", bids);
    let tricks = draft.tricks_so_far(THREE_HAND_CARDS);
    draft.state("tricks", tricks);
    let broken = !whole && draft.rng.one_in(2);
    draft.state("broken", broken);
    draft.state("first_trick", whole);
}

/// A random position of six players with two packs, at the start of a trick.
fn draft_six(draft: &mut Draft<'_>) {
    draft.seat(6);
    let whole = draft.is_whole();
    if whole {
        draft.cards = SIX_HAND_CARDS;
    }
    draft.deal_all([french(ACE_HIGH), french(ACE_HIGH)].concat());
    draft.set_option("players", 6);
    draft.contract(&["tricks", "tricks", "nil"]);
    let tricks = draft.tricks_so_far(SIX_HAND_CARDS);
    draft.state("tricks", tricks);
    let broken = !whole && draft.rng.one_in(2);
    draft.state("broken", broken);
}
