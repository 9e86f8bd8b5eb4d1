//! The Forty-Five family: five cards each, the five, the jack and the ace of hearts above all trumps, and a lower trump led
//! does not force them. The folder of each game says what is counted.

use crate::families::four_hands::trump_suit;
use tikki_base::error::{Code, Error, Result};
use tikki_base::fields::{Fields, Map, Value};
use tikki_play::deals::DealSpec;
use tikki_play::game::keys::ReadStateKey;
use tikki_play::played_deal::FinishedPlay;
use tikki_play::position::layout::TableLayout;
use tikki_play::position::pack::{ACE_HIGH, Pack, SUITS};
use tikki_play::position::question::{Question, TrickRoot, ValueSpec};
use tikki_play::position::setup::Setup;
use tikki_play::scoring::result;
use tikki_play::scoring::taken::one;
use tikki_play::scoring::teams::Teams;
use tikki_solver::rules::{
    CardId, Cards, Counter, EffectiveSuit, Follow, Players, RuleSet, State, Suits,
};

/// What a trick counts, and what the bonus of each game does.
pub(crate) const TRICK: i32 = 5;

/// How many cards each player has.
pub(crate) const HAND: usize = 5;

/// The suit of the third highest trump, whatever the suit of trumps.
const ACE: &str = "HA";

fn is_red(suit: char) -> bool {
    matches!(suit, 'H' | 'D')
}

/// The ranks of a plain suit from the top; the ace of hearts never is a card of one.
fn plain_ranks(suit: char) -> &'static str {
    match suit {
        'H' => "KQJT98765432",
        'D' => "KQJT98765432A",
        _ => "KQJA23456789T",
    }
}

/// All trumps from the top.
fn trumps(suit: char) -> Vec<String> {
    let below = if is_red(suit) { "AKQT9876432" } else { "AKQ2346789T" };
    let own = |rank: char| format!("{suit}{rank}");
    let mut names: Vec<String> = ["5", "J"].iter().map(|rank| format!("{suit}{rank}")).collect();
    names.push(ACE.to_owned());
    names.extend(below.chars().map(own).filter(|name| name != ACE));
    names
}

/// A position of one of the games.
#[derive(Clone, Debug)]
pub(crate) struct FortyFive {
    pub(crate) layout: TableLayout,
    pub(crate) rule_set: RuleSet,
    /// The state before anything is laid on the table.
    pub(crate) state: State,
    /// All trumps from the top.
    trumps: Vec<CardId>,
}

impl FortyFive {
    /// The position, with these numbers of players.
    ///
    /// # Errors
    /// Those of [`TableLayout::of`]; `missing-field` without trumps.
    pub(crate) fn read(
        setup: &Setup,
        players: std::ops::RangeInclusive<usize>,
        given: Option<i32>,
    ) -> Result<FortyFive> {
        let suit = trump_suit(setup)?;
        let layout = TableLayout::among(players, setup, Pack::french(ACE_HIGH, 1), HAND)?;
        let given = given.map_or(layout.players(), |given| given as usize);
        layout.expect_players(given..=given)?;
        let trumps: Vec<CardId> =
            trumps(suit).iter().filter_map(|name| layout.pack.one(name)).collect();
        let rule_set = RuleSet {
            follow: Follow::SuitOrTrump,
            excused: trumps[..3].iter().copied().collect(),
            ..RuleSet::plain(vec![suits(&layout.pack, suit, &trumps)], layout.players())
        };
        let state = layout.state();
        Ok(FortyFive { layout, rule_set, state, trumps })
    }

    /// The trumps in hand and on the table.
    fn trumps_in_play(&self) -> impl Iterator<Item = CardId> {
        let cards = self.layout.in_play();
        self.trumps.iter().copied().filter(move |&card| cards.contains(card))
    }

    /// The highest trump dealt, as far as it has not been won.
    ///
    /// # Errors
    /// `impossible-state` if what is said to be it is no trump in play, or not the highest of them.
    pub(crate) fn high_trump(&self, given: HighTrump) -> Result<Option<CardId>> {
        let highest = self.trumps_in_play().next();
        match given {
            HighTrump::Won => Ok(None),
            HighTrump::Unknown => Ok(highest),
            HighTrump::Card(card) if Some(card) == highest => Ok(highest),
            HighTrump::Card(_) => {
                let message =
                    "the highest trump that has not been won is in a hand or on the table";
                Err(Error::new(Code::ImpossibleState, message).in_field("/state/high_trump"))
            }
        }
    }

    /// The question of its worth.
    ///
    /// # Errors
    /// Those of [`TableLayout::lay`].
    pub(crate) fn ask(self, setup: &Setup, value_spec: ValueSpec) -> Result<Question> {
        let root = TrickRoot::Play(self.layout.lay(setup, &self.rule_set, self.state, None)?);
        Ok(Question::new(self.layout, self.rule_set, root, value_spec))
    }

    /// The ace of the suit of trumps, which counts in fifty-five.
    pub(crate) fn trump_ace(&self, setup: &Setup) -> Result<Cards> {
        let suit = trump_suit(setup)?;
        Ok(self.layout.pack.called(&format!("{suit}A")))
    }
}

fn suits(pack: &Pack, trump: char, trumps: &[CardId]) -> Suits {
    let named = |suit: char| {
        let names = plain_ranks(suit).chars().map(move |rank| format!("{suit}{rank}"));
        names.filter_map(|name| pack.one(&name)).collect()
    };
    let plain = |suit| if suit == trump { Vec::new() } else { named(suit) };
    let mut lanes: Vec<Vec<CardId>> = SUITS.into_iter().map(plain).collect();
    lanes.push(trumps.to_vec());
    Suits::of_orders(&lanes, Some(EffectiveSuit::new(4)))
}

/// The points of players: for tricks, and for the bonus card.
pub(crate) fn points(players: Players, bonus: Cards) -> Counter {
    let cards = vec![(bonus, TRICK)];
    Counter { players, per_trick: TRICK, cards, ..Counter::default() }
}

/// What a position says of the highest trump dealt: nothing, `null`, or the card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum HighTrump {
    /// Nothing: it is the highest that can be seen.
    Unknown,
    /// It is not in play any more.
    Won,
    /// It is this one.
    Card(CardId),
}

impl ReadStateKey for HighTrump {
    fn read(fields: &Fields<'_>, name: &str, layout: &mut TableLayout) -> Result<HighTrump> {
        let given = fields.names().any(|given| given == name);
        let Some(text) = fields.text(name)? else {
            return Ok(if given { HighTrump::Won } else { HighTrump::Unknown });
        };
        let card = layout.pack.take(text, Cards::NONE);
        card.map(HighTrump::Card).map_err(|error| error.in_field(&fields.pointer(name)))
    }
}

/// The trick in which the highest trump fell of those that were in hand or on the table at the beginning, counted from 0;
/// none where the state says that it was won before.
///
/// # Errors
/// `bad-strain`, `missing-field` without trumps.
pub(crate) fn trick_of_high_trump(played: &FinishedPlay) -> Result<Option<usize>> {
    if played.setup.state.get("high_trump") == Some(&Value::Null) {
        return Ok(None);
    }
    let suit = trump_suit(&played.setup)?;
    let held = played.setup.hands.iter().flat_map(|(_, cards)| cards).chain(&played.setup.trick);
    let held: Vec<String> = held.map(|card| played.card(card)).collect();
    let highest = trumps(suit).into_iter().find(|trump| held.contains(trump));
    Ok(highest.and_then(|trump| played.trick_of(&trump)))
}

/// How a deal ended: the tricks of each party and, under a key of its own, the party that has the five for a card. The state
/// has points, the five among them once a party has `won` it; else the winner of the trick in which the card fell has it.
pub(crate) fn outcome(
    played: &FinishedPlay,
    teams: &Teams,
    won: Option<usize>,
    (key, trick): (&str, Option<usize>),
) -> Map<String, Value> {
    let tricks = |(place, (name, of)): (usize, &(String, Players))| {
        let bonus = if won == Some(place) { TRICK } else { 0 };
        let before = (played.state_number("points", name) - bonus) / TRICK;
        (name.clone(), Value::from(before + played.taken_by(*of, one)))
    };
    let tricks = teams.0.iter().enumerate().map(tricks).collect();
    let winner = trick.and_then(|trick| played.tricks[trick].winner);
    let winner = won.or(winner.map(|seat| teams.place_of(seat)));
    let winner = winner.map(|place| (key.to_owned(), teams.0[place].0.as_str().into()));
    result([("tricks", Value::Object(tricks))]).into_iter().chain(winner).collect()
}

/// Five cards to as many as can play.
pub(crate) const fn deal(players: &'static [usize]) -> DealSpec {
    DealSpec::new(players, ACE_HIGH, HAND)
}
