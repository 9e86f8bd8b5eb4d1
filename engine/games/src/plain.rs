//! What the games of four hands and 52 cards share: sides, trumps, contracts, tricks as value.

use super::packs::{ACE_HIGH, Pack, SUITS};
use super::position::Position;
use super::question::{Question, Root, Worth};
use super::{Choice, Game};
use tikki_base::error::{Code, Error, Result};
use tikki_base::fields::Fields;
use tikki_solver::rules::{Counter, Goal, Player, Players, Record, State};

/// What the games of four hands have in common in the list: all but names, needs, value, page and question, which each
/// game says for itself.
pub const FOUR_HANDS: Game = Game {
    id: "",
    name: "",
    seed: "",
    seats: &["N", "E", "S", "W"],
    sides: &["NS", "EW"],
    pack: "52 cards, A K Q J T 9 8 7 6 5 4 3 2 in S H D C",
    hand_size: 13,
    needs: &[],
    value: "",
    options: &[Choice { name: "objective", values: &["tricks"] }],
    page: "",
    question: |fields| FourHands::read(fields, None)?.leaders_tricks(fields, Wants::Most),
};

/// What a contract is played in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// With this trump suit.
    Trump(char),
    /// Without trumps.
    NoTrump,
    /// Without trumps, avoiding tricks.
    Misere,
}

impl Kind {
    /// The trump suit, if there is one.
    pub fn trump(self) -> Option<char> {
        match self {
            Kind::Trump(suit) => Some(suit),
            Kind::NoTrump | Kind::Misere => None,
        }
    }

    fn of_name(name: &str) -> Option<Kind> {
        match name {
            "NT" | "N" => Some(Kind::NoTrump),
            "M" => Some(Kind::Misere),
            _ => {
                let mut letters = name.chars();
                let suit = letters.next().filter(|suit| SUITS.contains(suit))?;
                letters.next().is_none().then_some(Kind::Trump(suit))
            }
        }
    }
}

/// Whether a side wants tricks or avoids them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wants {
    /// Many.
    Most,
    /// Few.
    Fewest,
}

/// The side of a player in a game of partners opposite.
pub fn side_of(player: Player) -> Players {
    Players(if player.index().is_multiple_of(2) { 0b0101 } else { 0b1010 })
}

/// The two sides of partners opposite.
pub fn partners() -> Vec<Players> {
    (0..4).map(|player| side_of(Player::new(player))).collect()
}

/// The contract of a request: its level and what it is played in, if the game knows it.
///
/// # Errors
/// `bad-contract`, with `rule` saying which there are; `missing-field`.
pub fn contract(
    fields: &Fields<'_>,
    rule: &str,
    known: impl Fn(i32, Kind) -> bool,
) -> Result<(i32, Kind)> {
    let text = fields.required("contract", fields.text("contract")?)?;
    let upper = text.to_uppercase();
    let split = upper.find(|letter: char| !letter.is_ascii_digit()).unwrap_or(upper.len());
    let (level, kind) = upper.split_at(split);
    let parsed = level.parse().ok().zip(Kind::of_name(kind));
    parsed.filter(|&(level, kind)| known(level, kind)).ok_or_else(|| {
        let message = format!("\"{text}\" is no contract of this game: {rule}");
        Error::new(Code::BadContract, message).in_field(&fields.pointer("contract"))
    })
}

/// The trump suit of a request: `None` without the field, `Some(None)` for no trump.
///
/// # Errors
/// `bad-strain`.
pub fn trump(fields: &Fields<'_>) -> Result<Option<Option<char>>> {
    let Some(text) = fields.text("trump")? else { return Ok(None) };
    match Kind::of_name(&text.to_uppercase()) {
        Some(Kind::Trump(suit)) => Ok(Some(Some(suit))),
        Some(Kind::NoTrump) => Ok(Some(None)),
        _ => {
            let message = format!("\"{text}\" is no trump; there are S H D C NT");
            Err(Error::new(Code::BadStrain, message).in_field(&fields.pointer("trump")))
        }
    }
}

/// The state of trumps of a suit: 0 for none, then S H D C.
pub fn trump_state(suit: Option<char>) -> u8 {
    let place = SUITS.iter().position(|&letter| Some(letter) == suit);
    place.map_or(0, |place| place as u8 + 1)
}

/// Refuses a trump suit that the contract does not have.
///
/// # Errors
/// `bad-strain`.
pub fn expect_trump(fields: &Fields<'_>, expected: Option<char>) -> Result<()> {
    match trump(fields)? {
        Some(given) if given != expected => {
            let expected = expected.map_or("NT".to_owned(), |suit| suit.to_string());
            let message = format!("these rules or this contract make {expected} trumps");
            Err(Error::new(Code::BadStrain, message).in_field(&fields.pointer("trump")))
        }
        _ => Ok(()),
    }
}

/// A deal of 52 cards among four, with the rules that all of its games share.
#[derive(Clone, Debug)]
pub struct FourHands {
    /// The cards.
    pub position: Position,
    /// Their names.
    pub pack: Pack,
    /// Suit must be followed, highest trump or else highest card of the suit led wins.
    pub record: Record,
    /// The state before anything is laid on the table.
    pub state: State,
}

impl FourHands {
    /// The deal of a request with this trump suit.
    ///
    /// # Errors
    /// Those of [`Position::read`].
    pub fn read(fields: &Fields<'_>, trump: Option<char>) -> Result<FourHands> {
        let pack = Pack::french(ACE_HIGH, 1);
        let position = Position::read(fields, &pack, 13)?;
        position.expect_players(4..=4)?;
        let record = Record { partners: partners(), ..Record::plain(pack.by_trump(), 4) };
        let state = State { trump: trump_state(trump), ..position.state() };
        Ok(FourHands { position, pack, record, state })
    }

    /// The question how many tricks these players take from here on.
    ///
    /// # Errors
    /// Those of [`Position::lay`].
    pub fn tricks(self, fields: &Fields<'_>, of: Players, wants: Wants) -> Result<Question> {
        let maximisers = match wants {
            Wants::Most => of,
            Wants::Fewest => of.others(4),
        };
        self.ask(fields, Goal::count(Counter::tricks(of), maximisers), of)
    }

    /// The question how many tricks the leader's side takes from here on.
    ///
    /// # Errors
    /// Those of [`Position::lay`].
    pub fn leaders_tricks(self, fields: &Fields<'_>, wants: Wants) -> Result<Question> {
        let side = side_of(self.position.leader);
        self.tricks(fields, side, wants)
    }

    /// Any question with one number as its answer.
    ///
    /// # Errors
    /// Those of [`Position::lay`].
    pub fn ask(self, fields: &Fields<'_>, goal: Goal, of: Players) -> Result<Question> {
        let state = self.position.lay(fields, &self.record, self.state, None)?;
        Ok(Question {
            seats: self.position.seats,
            pack: self.pack,
            lanes: Vec::new(),
            record: self.record,
            root: Root::Play(state),
            worth: Worth::Sides { goal, of },
        })
    }
}

/// Tricks of declarer's side in a contract of level and strain.
///
/// # Errors
/// Those of the fields.
pub fn contract_tricks(
    fields: &Fields<'_>,
    rule: &str,
    known: impl Fn(i32, Kind) -> bool,
) -> Result<Question> {
    let (_, kind) = contract(fields, rule, known)?;
    expect_trump(fields, kind.trump())?;
    let deal = FourHands::read(fields, kind.trump())?;
    let declarer = deal.position.named(fields, "declarer")?;
    deal.tricks(fields, side_of(declarer), Wants::Most)
}
