//! What the games of four hands and 52 cards share: sides, trumps, contracts, tricks as value.

use std::ops::RangeInclusive;
use tikki_base::error::{Code, Error, Result};
use tikki_base::names;
use tikki_derive::Keys;
use tikki_play::game::keys::PartyNumbers;
use tikki_play::game::random_position::{RandomPosition, numbers};
use tikki_play::position::layout::TableLayout;
use tikki_play::position::pack::{ACE_HIGH, Pack, SUITS};
use tikki_play::position::question::{Question, TrickRoot, ValueSpec};
use tikki_play::position::setup::Setup;
use tikki_play::scoring::sides::{name_of, side_at};
use tikki_solver::rules::{Counter, Goal, Player, Players, RuleSet, State};
use tikki_solver::{Strain, Suit};

/// The options of games that count tricks and nothing else.
#[derive(Clone, Debug, Keys)]
pub(crate) struct TricksOnly {
    #[expect(dead_code, reason = "there is one objective, and another word is refused")]
    #[key(words("tricks" => ()))]
    pub(crate) objective: (),
}

/// What a contract is played in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ContractKind {
    /// With this trump suit.
    Trump(char),
    /// Without trumps.
    NoTrump,
    /// Without trumps, avoiding tricks.
    Misere,
}

impl ContractKind {
    /// The trump suit, if there is one.
    pub(crate) fn trump(self) -> Option<char> {
        match self {
            ContractKind::Trump(suit) => Some(suit),
            ContractKind::NoTrump | ContractKind::Misere => None,
        }
    }

    /// The strain; a misère has no trumps.
    pub(crate) fn strain(self) -> Strain {
        let suit = self.trump().and_then(Suit::from_letter);
        suit.map_or(Strain::NoTrump, Strain::from)
    }

    /// The kind of a name: `S H D C NT`, `N`, and `M` for misère.
    pub(crate) fn of_name(name: &str) -> Option<ContractKind> {
        match name {
            "NT" | "N" => Some(ContractKind::NoTrump),
            "M" => Some(ContractKind::Misere),
            _ => {
                let mut letters = name.chars();
                let suit = letters.next().filter(|suit| SUITS.contains(suit))?;
                letters.next().is_none().then_some(ContractKind::Trump(suit))
            }
        }
    }
}

/// Whether a side wants tricks or avoids them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum TrickPreference {
    /// Many.
    Most,
    /// Few.
    Fewest,
}

/// The side of a player in a game of partners opposite.
pub(crate) fn side_of(player: Player) -> Players {
    Players(if player.index().is_multiple_of(2) { 0b0101 } else { 0b1010 })
}

/// The two sides of partners opposite.
pub(crate) fn partners() -> Vec<Players> {
    (0..4).map(|player| side_of(Player::new(player))).collect()
}

/// Returns the names of a player's side and of the other one.
pub(crate) fn side_names(player: Player) -> [&'static str; 2] {
    [player.index(), player.index() + 1].map(|place| name_of(side_at(place)))
}

/// Returns the numbers of a player's side and of the other one.
///
/// # Errors
/// `bad-field` if one is not in the range, `bad-seat` where there is a number of somebody else.
pub(crate) fn of_sides(
    numbers: &PartyNumbers,
    player: Player,
    range: RangeInclusive<i32>,
) -> Result<[i32; 2]> {
    let numbers = numbers.among(&side_names(player))?;
    let [own, others] = side_names(player).map(|side| numbers.of(side, range.clone()));
    Ok([own?, others?])
}

/// Gives both sides of a random ending the tricks behind it.
pub(crate) fn random_tricks_by_side(position: &mut RandomPosition<'_>) {
    if !position.is_whole() {
        let gone = position.gone();
        let own = position.rng.below(gone + 1);
        position.state("tricks", numbers([("NS", own), ("EW", gone - own)]));
    }
}

/// What a position is played in: the level of its contract and the kind, if the game knows it.
///
/// # Errors
/// `bad-contract`, with `rule` saying which there are; `missing-field`.
pub(crate) fn contract(
    setup: &Setup,
    rule: &str,
    known: impl Fn(i32, ContractKind) -> bool,
) -> Result<(i32, ContractKind)> {
    let text = Setup::required("contract", setup.contract.as_deref())?;
    let upper = text.to_uppercase();
    let split = upper.find(|letter: char| !letter.is_ascii_digit()).unwrap_or(upper.len());
    let (level, kind) = upper.split_at(split);
    let parsed = level.parse().ok().zip(ContractKind::of_name(kind));
    parsed.filter(|&(level, kind)| known(level, kind)).ok_or_else(|| {
        let message = format!("\"{text}\" is not a contract of this game; expected {rule}");
        Error::new(Code::BadContract, message).in_field("/contract")
    })
}

/// Returns the trumps that a position names, a suit or notrump; `None` if it names none.
///
/// # Errors
/// `bad-strain` if the name is unknown.
pub(crate) fn given_trump(setup: &Setup) -> Result<Option<ContractKind>> {
    let Some(text) = &setup.trump else { return Ok(None) };
    let by_sign = || ContractKind::of_name(&names::strain(text)?.to_string());
    let kind = ContractKind::of_name(&text.to_uppercase()).or_else(by_sign);
    let kind = kind.filter(|kind| *kind != ContractKind::Misere);
    let unknown = || {
        let message = format!("\"{text}\" names no trumps; expected S, H, D, C or NT");
        Error::new(Code::BadStrain, message).in_field("/trump")
    };
    kind.ok_or_else(unknown).map(Some)
}

/// The trump suit of a position of a game that is always played with one.
///
/// # Errors
/// `missing-field`, `bad-strain`.
pub(crate) fn trump_suit(setup: &Setup) -> Result<char> {
    let given = Setup::required("trump", given_trump(setup)?)?;
    given.trump().ok_or_else(|| {
        let message = "the game has no deals without trumps; expected S, H, D or C";
        Error::new(Code::BadStrain, message).in_field("/trump")
    })
}

/// The trump suit of a position, if there is one.
///
/// # Errors
/// `bad-strain`.
pub(crate) fn trump(setup: &Setup) -> Result<Option<char>> {
    Ok(given_trump(setup)?.and_then(ContractKind::trump))
}

/// The state of trumps of a suit: 0 for none, then S H D C.
pub(crate) fn trump_state(suit: Option<char>) -> u8 {
    let place = SUITS.iter().position(|&letter| Some(letter) == suit);
    place.map_or(0, |place| place as u8 + 1)
}

/// Refuses a trump suit that the contract does not have.
///
/// # Errors
/// `bad-strain`.
pub(crate) fn expect_trump(setup: &Setup, expected: Option<char>) -> Result<()> {
    match given_trump(setup)? {
        Some(given) if given.trump() != expected => {
            let expected = expected.map_or("NT".to_owned(), |suit| suit.to_string());
            let message = format!("these rules or this contract make {expected} trumps");
            Err(Error::new(Code::BadStrain, message).in_field("/trump"))
        }
        _ => Ok(()),
    }
}

/// A deal of 52 cards among four, with the rules that all of its games share.
#[derive(Clone, Debug)]
pub(crate) struct FourHands {
    /// The cards.
    pub(crate) layout: TableLayout,
    /// Suit must be followed, highest trump or else highest card of the suit led wins.
    pub(crate) rule_set: RuleSet,
    /// The state before anything is laid on the table.
    pub(crate) state: State,
}

impl FourHands {
    /// The deal of a position with this trump suit.
    ///
    /// # Errors
    /// Those of [`TableLayout::of`].
    pub(crate) fn read(setup: &Setup, trump: Option<char>) -> Result<FourHands> {
        let layout = TableLayout::among(4..=4, setup, Pack::french(ACE_HIGH, 1), 13)?;
        let rule_set =
            RuleSet { partners: partners(), ..RuleSet::plain(layout.pack.by_trump(), 4) };
        let state = State { trump: trump_state(trump), ..layout.state() };
        Ok(FourHands { layout, rule_set, state })
    }

    /// The question how many tricks these players take from here on.
    ///
    /// # Errors
    /// Those of [`TableLayout::lay`].
    pub(crate) fn tricks(
        self,
        setup: &Setup,
        of: Players,
        wants: TrickPreference,
    ) -> Result<Question> {
        let maximisers = match wants {
            TrickPreference::Most => of,
            TrickPreference::Fewest => of.others(4),
        };
        self.question(setup, Goal::count(Counter::tricks(of), maximisers), of)
    }

    /// Returns the question of how many tricks the leader's side takes from here on.
    ///
    /// # Errors
    /// Those of [`TableLayout::lay`].
    pub(crate) fn leaders_tricks(self, setup: &Setup, wants: TrickPreference) -> Result<Question> {
        let side = side_of(self.layout.leader);
        self.tricks(setup, side, wants)
    }

    /// Any question with one number as its answer.
    ///
    /// # Errors
    /// Those of [`TableLayout::lay`].
    pub(crate) fn question(self, setup: &Setup, goal: Goal, of: Players) -> Result<Question> {
        let state = self.layout.lay(setup, &self.rule_set, self.state, None)?;
        let value_spec = ValueSpec::Sides { goal, of };
        Ok(Question::new(self.layout, self.rule_set, TrickRoot::Play(state), value_spec))
    }
}
