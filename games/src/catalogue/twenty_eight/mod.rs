//! 28: jacks and nines are high, and the bidder's trump card lies face down until somebody calls for it.

use crate::prelude::*;
use tikki_solver::rules::FaceDownTrump;

/// 28 in the list of games.
pub(crate) const GAME: Game = Game::of(&rules(TwentyEight));

#[derive(Clone, Debug, Keys)]
struct Options {
    /// How many play; by itself as many as there are seats.
    #[key(one_of(4, 3))]
    players: Option<i32>,
    /// Whether the bidder may call for their own card.
    #[key(default = true)]
    bidder_may_call: bool,
    /// Which way the turn to play goes.
    direction: Direction,
    /// The game points of a game.
    #[key(default = 15, range = 1..=1000, first_to)]
    game: i32,
}

#[derive(Clone, Debug, StateKeys)]
struct Facts {
    /// The card that lies face down.
    hidden: Option<CardId>,
    /// From which place in the trick on trumps have power.
    #[key(default = 0, range = 0..=4)]
    power_from: i32,
    /// Whether the player to move has just called.
    called: bool,
    /// Card points so far, by side; with three players of `declarer` and `defenders`.
    points: PartyNumbers,
}

/// What captured cards count.
const VALUES: CardValues = CardValues(&[('J', 3), ('9', 2), ('A', 1), ('T', 1)]);
/// All card points together.
const ALL: i32 = 28;

fn ranks(players: usize) -> &'static str {
    if players == 3 { "J9ATKQ" } else { "J9ATKQ87" }
}

#[derive(Clone, Debug, Keys)]
struct Outcome {
    /// Card points of the bidder's side.
    #[key(range = 0..=ALL)]
    points: i32,
}

struct TwentyEight;

impl CardGame<Options, Facts, Outcome> for TwentyEight {
    const DEAL: DealSpec = DealSpec::of_cards(&[4, 3], |players| french(ranks(players)), 8);
    const CARD_POINTS: CardPoints = Some(|card| VALUES.of(card));
    const CONTRACTS: Contracts = |own| own.trumps(&STRAINS[..4]);

    fn question(&self, setup: &Setup, options: &Options) -> Result<Question> {
        let suit = trump_suit(setup)?;
        let shown = setup.seats.len().max(setup.hands.len());
        let players = options.players.map_or(shown, |players| players as usize);
        let (mut layout, facts) = Facts::laid(3..=4, setup, Pack::french(ranks(players), 1), 8)?;
        layout.expect_players(players..=players)?;
        let bidder = layout.the_declarer(setup)?;
        let rule_set = rule_set(&layout, options, &facts, bidder, suit)?;
        let (of, parties) = if players == 3 {
            (Players::one(bidder), ["declarer", "defenders"])
        } else {
            (side_of(bidder), names_of_sides(bidder))
        };
        let mut state = layout.state();
        state.counters[0] = facts.points.among(&parties)?.of(parties[0], 0..=ALL)?;
        if facts.hidden.is_none() {
            state.trump = trump_state(Some(suit));
            state.table.power_from = facts.power_from as u8;
            layout.come = come(&layout, &rule_set, &facts, bidder, suit);
        }
        let mut state = layout.lay(setup, &rule_set, state, None)?;
        state.demanded = demanded(&layout, &rule_set, &state, &facts, suit)?;
        let cards = VALUES.within(&layout.pack);
        let goal = Goal::count(Counter { players: of, cards, ..Counter::default() }, of);
        Ok(Question::new(layout, rule_set, TrickRoot::Play(state), ValueSpec::Sides { goal, of }))
    }

    fn vary(&self, position: &mut RandomPosition<'_>) {
        let bidder = position.setup.declarer.clone();
        if position.rng.below(4) > 0 {
            let hand =
                position.setup.hands.iter_mut().find(|(seat, _)| Some(seat) == bidder.as_ref());
            if let Some(card) = hand.and_then(|(_, cards)| cards.pop()) {
                position.setup.trump = card.chars().next().map(String::from);
                position.state("hidden", card);
            }
        }
        let three = position.setup.seats.len() == 3;
        let sides = if three { ["declarer", "defenders"] } else { ["NS", "EW"] };
        let points = if position.is_whole() { 0 } else { position.rng.below(14) };
        position.state("points", numbers([(sides[0], points), (sides[1], 0)]));
        position.setup.contract = Some(position.rng.pick(&["14", "20", "25"]).to_owned());
    }

    fn sheet(&self, deal: &DealResult<'_>, _: &Options) -> Result<DealSheet> {
        let Outcome { points } = Outcome::read(&deal.result)?;
        let teams = Teams::partners_of_four(&deal.seats);
        let least = if deal.seats.len() == 3 { LEAST_OF_THREE } else { LEAST };
        let bid = deal.setup.bid(least..=ALL, &format!("{least} to {ALL} points"))?;
        let [made, failed] = card_value(bid);
        let score = if points >= bid { made } else { failed };
        let of = teams.name_of(deal.declarer()?);
        Ok(teams.sheet().with(points_for_bid(points, bid), of, score).made(points >= bid))
    }
}

fn rule_set(
    layout: &TableLayout,
    options: &Options,
    facts: &Facts,
    bidder: Player,
    suit: char,
) -> Result<RuleSet> {
    let players = layout.players();
    let order = options.direction.order(players);
    let rule_set = RuleSet { order, ..RuleSet::plain(layout.pack.by_trump(), players) };
    let Some(card) = facts.hidden else { return Ok(rule_set) };
    let of_suit = layout.pack.suit(suit);
    if !of_suit.contains(card) || facts.power_from > 0 || facts.called {
        let message =
            "the card that lies face down is of the suit of trumps, and nobody has called for it";
        return Err(Error::new(Code::ImpossibleState, message).in_field("/state/hidden"));
    }
    let hidden = FaceDownTrump {
        card: Some(card),
        trump: trump_state(Some(suit)),
        owner: bidder,
        owner_calls: options.bidder_may_call,
        caller_trumps: true,
        rules_whole_trick: false,
    };
    Ok(RuleSet {
        trumps: Trumps::Hidden(hidden),
        lock: Some(SuitLock { cards: of_suit, broken_by: Cards::NONE }),
        unlocked: Players::one(bidder).others(players),
        ..rule_set
    })
}

/// The bidder's card that lay face down when they played to the trick, where it is certain which one it is: their only trump. Of
/// several they had one in hand that they could have followed with.
fn come(
    layout: &TableLayout,
    rule_set: &RuleSet,
    facts: &Facts,
    bidder: Player,
    suit: char,
) -> Cards {
    let place = rule_set.order[layout.leader.index()].iter().position(|&other| other == bidder);
    let trumps = layout.hands[bidder.index()].and(layout.pack.suit(suit));
    let before = place.is_some_and(|place| place < facts.power_from as usize);
    if before && trumps.len() == 1 { trumps } else { Cards::NONE }
}

/// The trumps of which the player to move has to play one because they have called.
fn demanded(
    layout: &TableLayout,
    rule_set: &RuleSet,
    state: &State,
    facts: &Facts,
    suit: char,
) -> Result<Cards> {
    if !facts.called {
        return Ok(Cards::NONE);
    }
    let place = layout.table.len();
    if place == 0 || facts.power_from as usize != place {
        let message =
            "the caller is to play to a trick, and state.power_from is the place of that card";
        return Err(Error::new(Code::ImpossibleState, message).in_field("/state/called"));
    }
    let caller = rule_set.order[layout.leader.index()][place];
    Ok(state.hands[caller.index()].and(layout.pack.suit(suit)))
}

/// The lowest bid of four players, and of three (McNeely, “Other Variations Suitable For Four Players”).
const LEAST: i32 = 14;
const LEAST_OF_THREE: i32 = 12;

/// What a bid brings that is made, and what it costs when it is not (McNeely, “Other Variations Suitable For Four Players”).
const fn card_value(bid: i32) -> [i32; 2] {
    match bid {
        ..=19 => [1, -2],
        20..=24 => [2, -3],
        _ => [3, -4],
    }
}

#[cfg(test)]
mod tests;
