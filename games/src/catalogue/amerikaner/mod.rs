//! Amerikaner: the first card led makes trumps, and the card that is then called makes its holder the declarer's helper.

use crate::families::own_tricks::own_tricks;
use crate::prelude::*;

/// Amerikaner in the list of games.
pub(crate) const GAME: Game = Game::of(&rules(Amerikaner));

#[derive(Clone, Debug, Keys)]
struct Options {
    /// What is counted.
    objective: Objective,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Word)]
enum Objective {
    Tricks,
    Make,
    Own,
}

#[derive(Clone, Debug, StateKeys)]
struct Facts {
    /// Tricks so far.
    tricks: PlayerTally,
    /// Whether the first trick is not over.
    #[expect(
        dead_code,
        reason = "the trumps, the phase and the card called say all that follows from it"
    )]
    first_trick: bool,
    /// What is to be done.
    phase: Phase,
    /// The card called that is still to be played.
    called: Option<String>,
    /// Who plays with the declarer.
    helper: Option<Player>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Word)]
enum Phase {
    /// A card is played.
    Card,
    /// The declarer, who has led, calls a card.
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
            format!("unknown contract \"{text}\"; expected 1 to 17 tricks or {AMERIKANER}");
        Error::new(Code::BadContract, message).in_field("/contract")
    })
}

/// Refuses a helper where the declarer plays alone.
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

#[derive(Clone, Debug, Keys)]
struct Outcome {
    /// Tricks by seat.
    tricks: PartyNumbers,
    /// Who helped the declarer.
    helper: Option<SeatName>,
}

struct Amerikaner;

impl CardGame<Options, Facts, Outcome> for Amerikaner {
    fn question(&self, setup: &Setup, options: &Options) -> Result<Question> {
        let (layout, facts) = Facts::laid(3..=5, setup, Pack::french(ACE_HIGH, 1), 17)?;
        let declarer = layout.the_declarer(setup)?;
        let bid = bid(setup)?;
        let players = layout.players();
        let rule_set = RuleSet::plain(layout.pack.by_trump(), players);
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
            let state = called_to(setup, &layout, &rule_set, &start, declarer)?;
            calls(&layout, declarer, &state)
        } else if bid.is_some() && start.trump == 0 {
            let state = layout.lay(setup, &rule_set, start, None)?;
            leads(&layout, &rule_set, declarer, &state)?
        } else {
            let demanded = called.map_or(Cards::NONE, |(_, card)| Cards::one(card));
            TrickRoot::Play(State { demanded, ..layout.lay(setup, &rule_set, start, None)? })
        };
        let all = facts.tricks.of(layout.everybody()) + root.first_state().tricks_left(&rule_set);
        let value_spec = card_value(options.objective, of, players, bid.unwrap_or(all));
        let root = if options.objective == Objective::Own { alone(root) } else { root };
        Ok(Question::new(layout, rule_set, root, value_spec))
    }

    fn random_position(&self, position: &mut RandomPosition<'_>) {
        let players = 3 + position.rng.below(3);
        position.seat(players);
        position.cards = position.cards.min(52 / players);
        position.deal_all(french(ACE_HIGH));
        position.contract(&["2", "3", "6", AMERIKANER]);
        position.option("objective", &["tricks", "tricks", "make", "own"]);
        let tricks = position.tricks_so_far(52 / players);
        position.state("tricks", tricks);
        if position.setup.contract.as_deref() != Some(AMERIKANER) && position.rng.one_in(2) {
            position.setup.leader.clone_from(&position.setup.declarer);
            position.state("first_trick", true);
        } else if position.setup.contract.as_deref() == Some(AMERIKANER) {
            position.trump(&["NT"]);
        } else {
            position.trump_suit();
            let helper = position.any_seat();
            position.state("helper", helper);
        }
    }

    fn dealing(&self, wanted: &Setup) -> Result<Dealing> {
        let dealing = Dealing::among(wanted, &[4, 3, 5])?;
        let players = dealing.players();
        let mut pack = french(ACE_HIGH);
        // Twos that do not go round are left out.
        let spare = pack.len() % players;
        for suit in SUITS.into_iter().take(spare) {
            pack.retain(|card| *card != format!("{suit}2"));
        }
        Ok(dealing.of(pack, 52 / players))
    }

    fn contracts(&self, declarations: Declarations<'_>) -> Result<Vec<Declaration>> {
        let first = declarations.declaration("").led_by(declarations.by).state("first_trick", true);
        let alone = declarations
            .declaration(AMERIKANER)
            .contract(AMERIKANER)
            .trump("NT")
            .led_by(declarations.by);
        let most = declarations.deal.hands.iter().map(|(_, hand)| hand.len()).max().unwrap_or(0);
        let mut all = at_bids(&[first], 1..=most);
        all.push(alone.bid(most as u32 + 1));
        Ok(all)
    }

    fn target(&self, setup: &Setup) -> Result<Option<DeclarationTarget>> {
        let bid = bid(setup)?.map_or_else(|| all_tricks(setup), Ok)?;
        Ok(Some(DeclarationTarget::AtLeast(bid)))
    }

    fn outcome(&self, played: &FinishedPlay) -> Result<Map<String, Value>> {
        let mut result = played.taken(Teams::each, "tricks", one);
        let name = |seat: usize| Value::from(played.question.seats[seat].as_str());
        result.extend(helper(played)?.map(|seat| ("helper".to_owned(), name(seat))));
        Ok(result)
    }

    fn sheet(&self, deal: &DealResult<'_>, _: &Options) -> Result<DealSheet> {
        let outcome = Outcome::read(&deal.result)?;
        let all = (CARDS / deal.seats.len()) as i32;
        let (bid, declarer) = (bid(deal.setup)?, deal.declarer()?);
        if let Some(bid) = bid.filter(|&bid| bid > all) {
            let message = format!("the bid of {} exceeds the {all} of the deal", tricks(bid));
            return Err(Error::new(Code::BadContract, message).in_field("/contract"));
        }
        let (helper, field) = match SeatName::place_if_any(outcome.helper.as_ref(), deal)? {
            None => (deal.seat_in_state("helper")?, "/state/helper"),
            helper => (helper, "/result/helper"),
        };
        may_be_helped(helper.is_some(), bid, field)?;
        let helper = helper.filter(|&seat| seat != declarer);
        let taken = deal.shares(Teams::each, &outcome.tricks, all)?;
        let side = |seat: usize| seat == declarer || Some(seat) == helper;
        let ours = (0..taken.len()).filter(|&seat| side(seat)).map(|seat| taken[seat].1);
        let bid = bid.unwrap_or(all);
        let made = ours.sum::<i32>() >= bid;
        let what = Label::from(messages::SCORE_NUMBER_OF_TRICKS_BID).with("n", bid);
        let mut sheet = deal.sheet(Teams::each);
        for (seat, (name, own)) in taken.iter().enumerate() {
            sheet = match side(seat) {
                true if made => sheet.with(what.clone(), name, bid),
                true => sheet.with(what.clone(), name, -bid),
                false => sheet.with_any(tricks(*own), name, *own),
            };
        }
        Ok(sheet.made(made))
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
fn called(layout: &TableLayout, given: Option<&str>) -> Result<Option<(Player, CardId)>> {
    let Some(text) = given else { return Ok(None) };
    let card = layout.pack.take(text, Cards::NONE);
    let card = card.map_err(|error| error.in_field("/state/called"))?;
    let holder = layout.everybody().iter().find(|p| layout.hands[p.index()].contains(card));
    let nobody = || {
        let message = format!("nobody holds {text}, which has been called and not been played");
        Error::new(Code::ImpossibleState, message).in_field("/state/called")
    };
    holder.ok_or_else(nobody).map(|holder| Some((holder, card)))
}

/// The suit of trumps: the one of the position, or that of the first card while it lies on the table.
fn trump_of(setup: &Setup, layout: &TableLayout, bid: Option<i32>) -> Result<Option<char>> {
    let given = trump(setup)?;
    if bid.is_none() && given.is_some() {
        let message = format!("{AMERIKANER} has no trumps");
        return Err(Error::new(Code::BadStrain, message).in_field("/trump"));
    }
    let led = layout.table.first().filter(|_| bid.is_some());
    Ok(given.or(led.and_then(|&card| layout.pack.name(card).chars().next())))
}

/// The position after the first lead, in which the declarer calls before the next seat plays.
fn called_to(
    setup: &Setup,
    layout: &TableLayout,
    rule_set: &RuleSet,
    start: &State,
    declarer: Player,
) -> Result<State> {
    let to_play =
        setup.to_play.as_deref().map(|seat| layout.player("/to_play", seat)).transpose()?;
    let has_led = layout.table.len() == 1 && layout.leader == declarer;
    let amiss = if !has_led || to_play.is_some_and(|p| p != declarer) {
        Some("the declarer calls after the lead")
    } else {
        Some("there is nothing to call without trumps").filter(|_| start.trump == 0)
    };
    if let Some(message) = amiss {
        return Err(Error::new(Code::ImpossibleState, message).in_field("/state/phase"));
    }
    let without_turn = Setup { to_play: None, ..setup.clone() };
    layout.lay(&without_turn, rule_set, *start, None)
}

/// What the declarer can call: every trump in another hand. Without one the declarer is alone.
fn calls(layout: &TableLayout, declarer: Player, state: &State) -> TrickRoot {
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
        (name, TrickRoot::Joined { ally, then: Box::new(TrickRoot::Play(state)) })
    };
    let branches: Vec<_> = others.iter().flat_map(held).map(branch).collect();
    if branches.is_empty() {
        TrickRoot::Play(*state)
    } else {
        TrickRoot::Choice { player: declarer, branches: branches.into() }
    }
}

/// What the declarer can lead, and then call.
///
/// # Errors
/// `impossible-state` if another seat leads, a card lies there, or the declarer has none.
fn leads(
    layout: &TableLayout,
    rule_set: &RuleSet,
    declarer: Player,
    start: &State,
) -> Result<TrickRoot> {
    if layout.leader != declarer || !layout.table.is_empty() {
        let message = "before there are trumps the declarer leads to the first trick";
        return Err(Error::new(Code::ImpossibleState, message).in_field("/leader"));
    }
    let hand = layout.hands[declarer.index()];
    if hand.is_empty() {
        let message = "before there are trumps the declarer has a card to lead";
        return Err(Error::new(Code::ImpossibleState, message).in_field("/hands"));
    }
    let branch = |card: CardId| {
        let name = layout.pack.name(card);
        let mut state = *start;
        state.trump = trump_state(name.chars().next());
        state.hands[declarer.index()] = hand.without(Cards::one(card));
        state.lay(rule_set, &[card], None);
        (name.to_owned(), calls(layout, declarer, &state))
    };
    let branches: Vec<_> = hand.iter().map(branch).collect();
    Ok(TrickRoot::Choice { player: declarer, branches: branches.into() })
}

/// The same when each seat plays for itself: nobody joins.
fn alone(root: TrickRoot) -> TrickRoot {
    match root {
        TrickRoot::Play(state) => TrickRoot::Play(state),
        TrickRoot::Joined { then, .. } => alone(*then),
        TrickRoot::Choice { player, branches } => {
            let roots = branches.roots().map(alone);
            let branches: Vec<_> = branches.names().zip(roots).collect();
            TrickRoot::Choice { player, branches: branches.into() }
        }
    }
}

fn card_value(objective: Objective, of: Players, players: usize, bid: i32) -> ValueSpec {
    let tricks = Goal::count(Counter::tricks(of), of);
    match objective {
        Objective::Tricks => ValueSpec::Sides { goal: tricks, of },
        Objective::Make => {
            let terms = vec![Term::constant_when(1, vec![Condition::at_least(0, bid)])];
            ValueSpec::Sides { goal: Goal { terms, ..tricks }, of }
        }
        Objective::Own => {
            let goal = |player: Player| Goal {
                maximisers: Players::one(player),
                counters: own_tricks(players),
                terms: vec![Term::counter(player.index())],
                ..tricks.clone()
            };
            let own = |player| (player, goal(player));
            ValueSpec::each((0..players).map(Player::new).map(own))
        }
    }
}

/// The cards of the pack, which all go round.
const CARDS: usize = 52;

/// Who helps the declarer: the seat that the state names, or the holder of the card called.
fn helper(played: &FinishedPlay) -> Result<Option<usize>> {
    if let Some(seat) = played.seat_in_state("helper")? {
        return Ok(Some(seat));
    }
    let state = played.setup.state();
    let calls = played.names.iter().find_map(|name| name.strip_prefix("call:"));
    let Some(card) = state.text("called")?.or(calls) else { return Ok(None) };
    let card = played.card(card);
    let holds =
        |(_, cards): &&(String, Vec<String>)| cards.iter().any(|held| played.card(held) == card);
    let holder = played.setup.hands.iter().find(holds);
    Ok(holder.map(|(seat, _)| played.seat(seat)))
}

#[cfg(test)]
mod tests;
