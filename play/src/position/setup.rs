//! A position of a game as somebody sets it up: seats, hands, what lies on the table, trumps, contract, and what the game
//! asks besides, by name. It is what a user of this crate writes; requests are read into it.

use crate::game::keys::Word;
use crate::played_deal::names::parse_names;
use std::ops::RangeInclusive;
use tikki_base::error::{Code, Error, Result};
use tikki_base::fields::{Fields, Map, Value};

/// A position by the names of its seats and cards. What is left out takes the game's preset.
///
/// ```
/// use tikki_play::Setup;
/// let setup = Setup::default()
///     .with_hand("N", ["C4", "DT"])
///     .with_hand("E", ["C8", "CJ"])
///     .with_hand("S", ["D4", "D6"])
///     .with_hand("W", ["C5", "D2"])
///     .led_by("S");
/// assert_eq!(setup.hands[3], ("W".to_owned(), vec!["C5".to_owned(), "D2".to_owned()]));
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Setup {
    /// The seats, clockwise; those that the hands show when empty.
    pub seats: Vec<String>,
    /// The cards still in hand, by seat; a seat that sits out has no entry.
    pub hands: Vec<(String, Vec<String>)>,
    /// Who led the trick on the table, or is to lead.
    pub leader: Option<String>,
    /// Whose move it is, as a check.
    pub to_play: Option<String>,
    /// The cards on the table, in order of play.
    pub trick: Vec<String>,
    /// `S H D C NT`; none where the game has none, or none yet.
    pub trump: Option<String>,
    /// Who plays the contract.
    pub declarer: Option<String>,
    /// The contract or the bid, as the game writes it.
    pub contract: Option<String>,
    /// The cards of the stock, in drawing order.
    pub stock: Vec<String>,
    /// Cards out of play.
    pub dead: Vec<String>,
    /// What lies behind the position, by the game's keys.
    pub state: Map<String, Value>,
    /// What is chosen of the game's options.
    pub options: Map<String, Value>,
}

impl Setup {
    /// The position with one more hand.
    #[must_use]
    pub fn with_hand<'a>(mut self, seat: &str, cards: impl IntoIterator<Item = &'a str>) -> Setup {
        let cards = cards.into_iter().map(str::to_owned).collect();
        self.hands.push((seat.to_owned(), cards));
        self
    }

    /// The position in which two cards of the hands have changed places.
    #[must_use]
    pub(crate) fn with_exchanged(&self, one: &str, other: &str) -> Setup {
        let mut setup = self.clone();
        for card in setup.hands.iter_mut().flat_map(|(_, cards)| cards) {
            if card == one {
                other.clone_into(card);
            } else if card == other {
                one.clone_into(card);
            }
        }
        setup
    }

    /// The position with this seat on lead.
    #[must_use]
    pub fn led_by(mut self, seat: &str) -> Setup {
        self.leader = Some(seat.to_owned());
        self
    }

    /// Returns the position with the key `key` of `state` set to `value`.
    #[must_use]
    pub fn with_state(mut self, key: &str, value: impl Into<Value>) -> Setup {
        self.state.insert(key.to_owned(), value.into());
        self
    }

    /// Returns the position with the option `key` set to `value`.
    #[must_use]
    pub fn with_option(mut self, key: &str, value: impl Into<Value>) -> Setup {
        self.options.insert(key.to_owned(), value.into());
        self
    }

    /// Returns the position of these fields of a request.
    ///
    /// # Errors
    /// `bad-field` where something has another form, `missing-field` without hands.
    pub fn read(fields: &Fields<'_>) -> Result<Setup> {
        let hands = fields.object("hands")?;
        fields.required("hands", fields.get("hands"))?;
        Setup::read_about(fields, Setup::hands_of(&hands)?)
    }

    /// The hands that the fields of an object hold, by seat: each a list of cards or `S.H.D.C`.
    ///
    /// # Errors
    /// `bad-field` at a hand that has another form.
    pub fn hands_of(fields: &Fields<'_>) -> Result<Vec<(String, Vec<String>)>> {
        let hand = |seat: &str| -> Result<_> { Ok((seat.to_owned(), hand(fields, seat)?)) };
        fields.names().map(hand).collect()
    }

    /// Returns the position with these hands and all else from these fields of a request.
    ///
    /// # Errors
    /// `bad-field` where something has another form.
    pub(crate) fn read_about(
        fields: &Fields<'_>,
        hands: Vec<(String, Vec<String>)>,
    ) -> Result<Setup> {
        let texts = |name: &str| -> Result<Vec<String>> {
            Ok(fields.texts(name)?.into_iter().map(str::to_owned).collect())
        };
        let text = |name: &str| -> Result<_> { Ok(fields.text(name)?.map(str::to_owned)) };
        Ok(Setup {
            seats: texts("seats")?,
            hands,
            leader: text("leader")?,
            to_play: text("to_play")?,
            trick: texts("trick")?,
            trump: text("trump")?,
            declarer: text("declarer")?,
            contract: fields.word("contract")?,
            stock: texts("stock")?,
            dead: texts("dead")?,
            state: fields.object("state")?.to_map(),
            options: fields.object("options")?.to_map(),
        })
    }

    /// The position with seats and cards by these names, however they are written.
    pub(crate) fn spelled(mut self, seats: &[String], pack: &[String]) -> Setup {
        let spell = |text: &mut String, names: &[String]| {
            if let Some(place) = parse_names(names, text) {
                text.clone_from(&names[place]);
            }
        };
        for (seat, cards) in &mut self.hands {
            spell(seat, seats);
            for card in cards {
                spell(card, pack);
            }
        }
        for seat in [&mut self.leader, &mut self.to_play, &mut self.declarer].into_iter().flatten()
        {
            spell(seat, seats);
        }
        for card in self.trick.iter_mut().chain(&mut self.stock).chain(&mut self.dead) {
            spell(card, pack);
        }
        for card in self.state.values_mut().filter_map(Value::as_array_mut).flatten() {
            if let Value::String(card) = card {
                spell(card, pack);
            }
        }
        self
    }

    /// Returns the non-empty fields of the position, as a request has them.
    pub fn write(&self) -> Map<String, Value> {
        let hand = |(seat, cards): &(String, Vec<String>)| (seat.clone(), cards.clone().into());
        let list = |list: &[String]| (!list.is_empty()).then(|| list.to_vec().into());
        let word = |word: &Option<String>| word.clone().map(Value::String);
        let keys = |keys: &Map<_, _>| (!keys.is_empty()).then(|| Value::Object(keys.clone()));
        let fields = [
            ("seats", list(&self.seats)),
            ("hands", Some(Value::Object(self.hands.iter().map(hand).collect()))),
            ("leader", word(&self.leader)),
            ("to_play", word(&self.to_play)),
            ("trick", list(&self.trick)),
            ("trump", word(&self.trump)),
            ("declarer", word(&self.declarer)),
            ("contract", word(&self.contract)),
            ("stock", list(&self.stock)),
            ("dead", list(&self.dead)),
            ("state", keys(&self.state)),
            ("options", keys(&self.options)),
        ];
        let text = fields.into_iter().filter_map(|(name, value)| Some((name.to_owned(), value?)));
        text.collect()
    }

    /// Returns whether every seat with an entry still holds all the cards it was dealt, counting those on the table.
    pub fn is_whole(&self, cards: usize) -> bool {
        let held: usize = self.hands.iter().map(|(_, cards)| cards.len()).sum();
        held + self.trick.len() == cards * self.hands.len()
    }

    /// What lies behind the position, key by key.
    pub fn state(&self) -> Fields<'_> {
        Fields::placed(&self.state, "/state".to_owned())
    }

    /// What is chosen, key by key.
    pub fn options(&self) -> Fields<'_> {
        Fields::placed(&self.options, "/options".to_owned())
    }

    /// The contract where it is a number within bounds; `rule` says in words what may be bid.
    ///
    /// # Errors
    /// `missing-field`, `bad-contract`.
    pub fn bid(&self, bounds: RangeInclusive<i32>, rule: &str) -> Result<i32> {
        let text = Setup::required("contract", self.contract.as_deref())?;
        text.parse().ok().filter(|bid| bounds.contains(bid)).ok_or_else(|| {
            let message = format!("\"{text}\" is not a bid of this game; expected {rule}");
            Error::new(Code::BadContract, message).in_field("/contract")
        })
    }

    /// The contract where it is one of some words, if it is not left out.
    ///
    /// # Errors
    /// `bad-contract`.
    pub fn contract_word<T: Word>(&self) -> Result<Option<T>> {
        let Some(text) = self.contract.as_deref() else { return Ok(None) };
        let place = T::WORDS.iter().position(|&word| word == text);
        let unknown = || {
            let words = T::WORDS.join(", ");
            let message = format!("unknown contract \"{text}\"; expected one of {words}");
            Error::new(Code::BadContract, message).in_field("/contract")
        };
        place.map(|place| Some(T::ALL[place])).ok_or_else(unknown)
    }

    /// Returns the value of a field that must be present: `trump`, `state/soloist`.
    ///
    /// # Errors
    /// `missing-field`.
    pub fn required<T>(name: &str, value: Option<T>) -> Result<T> {
        let missing = || {
            let message =
                format!("the field {} is missing", name.rsplit('/').next().unwrap_or(name));
            Error::new(Code::MissingField, message).in_field(&format!("/{name}"))
        };
        value.ok_or_else(missing)
    }
}

/// A list of cards, or `S.H.D.C`.
fn hand(hands: &Fields<'_>, seat: &str) -> Result<Vec<String>> {
    match hands.get(seat) {
        Some(Value::String(text)) => dotted(text).ok_or_else(|| {
            hands.bad(seat, r#"expected a list of cards such as ["SA","HK"], or AKQ.JT9.876.5432"#)
        }),
        _ => Ok(hands.texts(seat)?.into_iter().map(str::to_owned).collect()),
    }
}

/// The cards of `S.H.D.C`.
fn dotted(text: &str) -> Option<Vec<String>> {
    let suits: Vec<&str> = text.trim().split('.').collect();
    (suits.len() == 4).then(|| {
        let of_suit = |(letter, ranks): (char, &str)| -> Vec<String> {
            let ranks = ranks.to_uppercase().replace("10", "T");
            let held = ranks.chars().filter(|&rank| rank != '-');
            held.map(|rank| format!("{letter}{rank}")).collect()
        };
        crate::position::pack::SUITS.into_iter().zip(suits).flat_map(of_suit).collect()
    })
}
