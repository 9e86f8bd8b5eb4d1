//! Amerikaner: the first card led makes trumps, and the card that is then called makes its holder the declarer's helper.

mod scoring;

use crate::contracts::{Offer, Undertaken, at_bids};
use crate::deals::Dealing;
use crate::draft::{Draft, french};
use crate::families::four_hands::{trump, trump_state};
use crate::families::own_tricks::{counted, own_tricks};
use crate::game::{Game, Rules};
use crate::keys::{Key, Tally, facts, options};
use crate::layout::Layout;
use crate::pack::{ACE_HIGH, Pack, SUITS};
use crate::question::{Question, Root, Worth};
use crate::score::Scoring;
use crate::score::Target;
use crate::setup::Setup;
use tikki_base::error::{Code, Error, Result};
use tikki_solver::rules::{
    CardId, Cards, Condition, Counter, Goal, Player, Players, Record, State, Term,
};

/// Amerikaner in the list of games.
pub(crate) const GAME: Game = Game {
    id: "amerikaner",
    name: "Amerikaner",
    aliases: &[],
    seed: "seed 004, lines 486-502",
    seats: &["N", "E", "S", "W"],
    sides: &["declarer and helper", "all others"],
    pack: "52 cards, A K Q J T 9 8 7 6 5 4 3 2 in S H D C, without as many twos as do not go round",
    hand_size: 13,
    needs: &[
        "declarer",
        "contract",
        "trump",
        "state.phase",
        "state.called",
        "state.helper",
        "state.tricks",
    ],
    value: "tricks of the declarer and his helper in the deal; make: 1 if they reach the bid; own: by seat, its own tricks",
    page: include_str!("page.md"),
    rules: Some(&Amerikaner),
};

options! {
    struct Options {
        objective: Objective {
            "tricks" => Objective::Tricks,
            "make" => Objective::Make,
            "own" => Objective::Own,
        },
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Objective {
    Tricks,
    Make,
    Own,
}

facts! {
    struct Facts {
        /// Tricks so far.
        tricks: Tally,
        /// Whether the first trick is not over.
        #[expect(dead_code, reason = "the trumps, the phase and the card called say all that follows from it")]
        first_trick: bool = false,
        phase: Phase { "card" => Phase::Card, "call" => Phase::Call },
        /// The card called that is still to be played.
        called: Option<String>,
        /// Who plays with the declarer.
        helper: Option<Player>,
    }
}

/// What is to be done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Phase {
    /// A card is played.
    Card,
    /// The declarer has led and calls a card.
    Call,
}

/// All tricks, alone and without trumps.
const AMERIKANER: &str = "amerikaner";

/// The tricks bid; none for all of them.
fn bid(setup: &Setup) -> Result<Option<i32>> {
    let text = Setup::required("contract", setup.contract.as_deref())?;
    if text == AMERIKANER {
        return Ok(None);
    }
    let bid = text.parse().ok().filter(|bid| (1..=17).contains(bid));
    bid.map(Some).ok_or_else(|| {
        let message =
            format!("\"{text}\" is no contract of this game: 1 to 17 tricks, {AMERIKANER}");
        Error::new(Code::BadContract, message).in_field("/contract")
    })
}

/// Nobody helps who plays alone.
///
/// # Errors
/// `impossible-state`.
fn may_be_helped(helped: bool, bid: Option<i32>, field: &str) -> Result<()> {
    if !helped || bid.is_some() {
        return Ok(());
    }
    let message = format!("{AMERIKANER} is played without a helper");
    Err(Error::new(Code::ImpossibleState, message).in_field(field))
}

#[derive(Debug)]
struct Amerikaner;

impl Rules for Amerikaner {
    fn options(&self) -> &'static [Key] {
        Options::KEYS
    }

    fn state(&self) -> &'static [Key] {
        Facts::KEYS
    }

    fn question(&self, setup: &Setup) -> Result<Question> {
        let options = Options::read(setup)?;
        let mut layout = Layout::of(setup, Pack::french(ACE_HIGH, 1), 17)?;
        layout.expect_players(3..=5)?;
        let declarer = layout.the_declarer(setup)?;
        let facts = Facts::read(setup, &mut layout)?;
        let bid = bid(setup)?;
        let players = layout.players();
        let record = Record::plain(layout.pack.by_trump(), players);
        let called = called(&layout, facts.called.as_deref())?;
        may_be_helped(facts.helper.is_some(), bid, "/state/helper")?;
        let helper = facts.helper.or(called.map(|(holder, _)| holder));
        let of: Players = helper.into_iter().chain([declarer]).collect();
        let mut start = layout.state();
        start.trump = trump_state(trump_of(setup, &layout, bid)?);
        if options.objective == Objective::Own {
            start = counted(start, facts.tricks);
        } else {
            start.counters[0] = facts.tricks.of(of);
        }
        let root = if facts.phase == Phase::Call {
            let state = called_to(setup, &layout, &record, &start, declarer)?;
            calls(&layout, declarer, &state)
        } else if bid.is_some() && start.trump == 0 {
            let state = layout.lay(setup, &record, start, None)?;
            leads(&layout, &record, declarer, &state)?
        } else {
            let demanded = called.map_or(Cards::NONE, |(_, card)| Cards::one(card));
            Root::Play(State { demanded, ..layout.lay(setup, &record, start, None)? })
        };
        let all = facts.tricks.of(layout.everybody()) + root.first_state().tricks_left(&record);
        let worth = worth(options.objective, of, players, bid.unwrap_or(all));
        let root = if options.objective == Objective::Own { alone(root) } else { root };
        Ok(Question::new(layout, record, root, worth))
    }

    fn scoring(&self) -> Option<&'static dyn Scoring> {
        Some(&scoring::AmerikanerScores)
    }

    fn draft(&self, draft: &mut Draft<'_>) {
        let players = 3 + draft.rng.below(3);
        draft.seat(players);
        draft.cards = draft.cards.min(52 / players);
        draft.deal_all(french(ACE_HIGH));
        draft.contract(&["2", "3", "6", AMERIKANER]);
        draft.option("objective", &["tricks", "tricks", "make", "own"]);
        let tricks = draft.tricks_so_far(52 / players);
        draft.state("tricks", tricks);
        if draft.setup.contract.as_deref() != Some(AMERIKANER) && draft.rng.one_in(2) {
            draft.setup.leader.clone_from(&draft.setup.declarer);
            draft.state("first_trick", true);
        } else if draft.setup.contract.as_deref() == Some(AMERIKANER) {
            draft.trump(&["NT"]);
        } else {
            draft.trump_suit();
            let helper = draft.any_seat();
            draft.state("helper", helper);
        }
    }

    fn dealing(&self, asked: &Setup) -> Result<Dealing> {
        let dealing = Dealing::among(asked, &[4, 3, 5])?;
        let players = dealing.players();
        let mut pack = french(ACE_HIGH);
        // Twos that do not go round are left out.
        let spare = pack.len() % players;
        for suit in SUITS.into_iter().take(spare) {
            pack.retain(|card| *card != format!("{suit}2"));
        }
        Ok(dealing.of(pack, 52 / players))
    }

    fn contracts(&self, offer: Offer<'_>) -> Result<Vec<Undertaken>> {
        let first = offer.play("").led_by(offer.by).state("first_trick", true);
        let alone = offer.play(AMERIKANER).contract(AMERIKANER).trump("NT").led_by(offer.by);
        let most = offer.deal.hands.iter().map(|(_, hand)| hand.len()).max().unwrap_or(0);
        let mut all = at_bids(&[first], 1..=most);
        all.push(alone.bid(most as u32 + 1));
        Ok(all)
    }

    fn target(&self, setup: &Setup) -> Result<Option<Target>> {
        let bid = bid(setup)?.map_or_else(|| all_tricks(setup), Ok)?;
        Ok(Some(Target::AtLeast(bid)))
    }
}

/// All tricks of the deal: those so far, and one for each card of the longest hand.
fn all_tricks(setup: &Setup) -> Result<i32> {
    let state = setup.state();
    let so_far = state.object("tricks")?;
    let longest = setup.hands.iter().map(|(_, hand)| hand.len()).max().unwrap_or(0);
    so_far.names().try_fold(longest as i32, |sum, seat| {
        Ok(sum.saturating_add(so_far.whole(seat)?.unwrap_or(0)))
    })
}

/// The card called that is still to be played, and who holds it.
fn called(layout: &Layout, said: Option<&str>) -> Result<Option<(Player, CardId)>> {
    let Some(text) = said else { return Ok(None) };
    let card = layout.pack.take(text, Cards::NONE);
    let card = card.map_err(|error| error.in_field("/state/called"))?;
    let holder = layout.everybody().iter().find(|p| layout.hands[p.index()].contains(card));
    let nobody = || {
        let message = format!("nobody holds {text}, which has been called and not been played");
        Error::new(Code::ImpossibleState, message).in_field("/state/called")
    };
    holder.ok_or_else(nobody).map(|holder| Some((holder, card)))
}

/// The suit of trumps: the one told, or that of the first card while it lies there.
fn trump_of(setup: &Setup, layout: &Layout, bid: Option<i32>) -> Result<Option<char>> {
    let told = trump(setup)?;
    if bid.is_none() && told.is_some() {
        let message = format!("{AMERIKANER} has no trumps");
        return Err(Error::new(Code::BadStrain, message).in_field("/trump"));
    }
    let led = layout.table.first().filter(|_| bid.is_some());
    Ok(told.or(led.and_then(|&card| layout.pack.name(card).chars().next())))
}

/// The position after the first lead, in which the declarer calls before the next seat plays.
fn called_to(
    setup: &Setup,
    layout: &Layout,
    record: &Record,
    start: &State,
    declarer: Player,
) -> Result<State> {
    let told = setup.to_play.as_deref().map(|seat| layout.player("/to_play", seat)).transpose()?;
    let has_led = layout.table.len() == 1 && layout.leader == declarer;
    let amiss = if !has_led || told.is_some_and(|p| p != declarer) {
        Some("the declarer calls when he has led")
    } else {
        Some("there is nothing to call without trumps").filter(|_| start.trump == 0)
    };
    if let Some(message) = amiss {
        return Err(Error::new(Code::ImpossibleState, message).in_field("/state/phase"));
    }
    let nobody_told = Setup { to_play: None, ..setup.clone() };
    layout.lay(&nobody_told, record, *start, None)
}

/// What the declarer can call: every trump in another hand. Without one he is alone.
fn calls(layout: &Layout, declarer: Player, state: &State) -> Root {
    let suit = SUITS[usize::from(state.trump) - 1];
    let others = Players::one(declarer).others(layout.players());
    let held = |player: Player| {
        let trumps = state.hands[player.index()].and(layout.pack.suit(suit));
        trumps.iter().map(move |card| (player, card)).collect::<Vec<_>>()
    };
    let branch = |(ally, card): (Player, CardId)| {
        let mut state = *state;
        state.demanded = Cards::one(card);
        let name = format!("call:{}", layout.pack.name(card));
        (name, Root::Joined { ally, then: Box::new(Root::Play(state)) })
    };
    let branches: Vec<_> = others.iter().flat_map(held).map(branch).collect();
    if branches.is_empty() {
        Root::Play(*state)
    } else {
        Root::Choice { player: declarer, branches }
    }
}

/// What the declarer can lead, and then call.
///
/// # Errors
/// `impossible-state` if another seat leads, or a card lies there.
fn leads(layout: &Layout, record: &Record, declarer: Player, start: &State) -> Result<Root> {
    if layout.leader != declarer || !layout.table.is_empty() {
        let message = "before there are trumps the declarer leads to the first trick";
        return Err(Error::new(Code::ImpossibleState, message).in_field("/leader"));
    }
    let hand = layout.hands[declarer.index()];
    let branch = |card: CardId| {
        let name = layout.pack.name(card);
        let mut state = *start;
        state.trump = trump_state(name.chars().next());
        state.hands[declarer.index()] = hand.without(Cards::one(card));
        state.lay(record, &[card], None);
        (name.to_owned(), calls(layout, declarer, &state))
    };
    Ok(Root::Choice { player: declarer, branches: hand.iter().map(branch).collect() })
}

/// The same when each plays for himself: nobody joins.
fn alone(root: Root) -> Root {
    match root {
        Root::Play(state) => Root::Play(state),
        Root::Joined { then, .. } => alone(*then),
        Root::Choice { player, branches } => {
            let branch = |(name, branch)| (name, alone(branch));
            Root::Choice { player, branches: branches.into_iter().map(branch).collect() }
        }
    }
}

fn worth(objective: Objective, of: Players, players: usize, bid: i32) -> Worth {
    let tricks = Goal::count(Counter::tricks(of), of);
    match objective {
        Objective::Tricks => Worth::Sides { goal: tricks, of },
        Objective::Make => {
            let terms = vec![Term::constant_when(1, vec![Condition::at_least(0, bid)])];
            Worth::Sides { goal: Goal { terms, ..tricks }, of }
        }
        Objective::Own => {
            let goal = |player: Player| Goal {
                maximisers: Players::one(player),
                counters: own_tricks(players),
                terms: vec![Term::counter(player.index())],
                ..tricks.clone()
            };
            let own = |player| (player, goal(player));
            Worth::each((0..players).map(Player::new).map(own))
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::play::Aim;
    use crate::scores::played::record;
    use tikki_solver::{Config, Limits, RuleSolver};

    /// Each lead makes other trumps: what is known of one does not serve the next.
    #[test]
    fn each_seat_alone_has_the_best_of_every_lead() {
        let three = r#"{"hands":{"N":["C3","CT","D4"],"E":["CK","D8","DT"],"S":["D3","D6","DJ"],"W":["C5","D2","S2"]},
            "leader":"N","declarer":"N","contract":3,"state":{"first_trick":true},"options":{"objective":"own"}}"#;
        let deal = record("amerikaner", three);
        let question = deal.game.question(&deal.setup).expect("a position");
        let found = |seat: usize| {
            let mut solver = RuleSolver::new(Config::default());
            let mut run = question.play.walk(Aim::from(seat)).solved_by(&mut solver);
            let value = run.value(Limits::default()).bounds.value();
            assert_eq!(value, Some(question.play.walk(Aim::from(seat)).truth()));
            value
        };
        assert_eq!([0, 1, 2, 3].map(found), [1, 1, 1, 0].map(Some));
    }

    #[test]
    fn who_plays_alone_has_no_helper() {
        let told = r#"{"hands":{"N":["C3"],"E":["CK"],"S":["D3"],"W":["C5"]},"leader":"N","declarer":"N",
            "contract":"amerikaner","state":{"helper":"E"}}"#;
        let deal = record("amerikaner", told);
        let error = deal.game.question(&deal.setup).expect_err("no helper");
        assert_eq!(error.place.to_string(), "/state/helper");
    }
}
