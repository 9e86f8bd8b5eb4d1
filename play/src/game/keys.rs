//! The keys of a game: what may be chosen (`options`), what lies behind a position (`state`) and how a deal ended (`result`).
//! Each is declared once, as a field of a struct. The declaration lists the keys, reads them and checks them; a key that no
//! rule reads is a field that the compiler calls unread.

use crate::played_deal::FinishedPlay;
use crate::position::layout::TableLayout;
use crate::position::pack::Pack;
use crate::position::setup::Setup;
use std::ops::RangeInclusive;
use tikki_base::error::{Code, Error, Result};
use tikki_base::fields::{Fields, Map, Value};
use tikki_base::rng::Rng;
use tikki_solver::rules::{CardId, Player, Players};

/// A key as it is listed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct KeySpec {
    /// Its name.
    pub name: &'static str,
    /// What it decides, in a sentence.
    pub doc: &'static str,
    /// What it may be, the preset first; empty where its form says it.
    pub values: &'static [&'static str],
}

impl KeySpec {
    /// A key whose form says what it may be: numbers by party, cards.
    pub const fn named(name: &'static str) -> KeySpec {
        KeySpec { name, doc: "", values: &[] }
    }

    /// One of the values, each as likely as the others.
    ///
    /// # Panics
    /// If the key does not list any.
    pub(crate) fn random_value(&self, rng: &mut Rng) -> Value {
        if let Some((least, most)) = self.values.get(1).and_then(|range| range.split_once(" .. ")) {
            let [least, most] = [least, most].map(|end| end.parse::<i32>().expect("a number"));
            let between = least + rng.below((most - least) as usize + 1) as i32;
            return rng.pick(&[least, most, between]).into();
        }
        let word = rng.pick(self.values);
        word.parse::<bool>()
            .map(Value::from)
            .or_else(|_| word.parse::<i32>().map(Value::from))
            .unwrap_or(word.into())
    }
}

/// A struct whose fields are keys: what may be chosen in a game, or how a deal of it ended. It is derived:
///
/// ```text
/// #[derive(Clone, Debug, Keys)]
/// struct Options {
///     /// What is played to a card led.
///     follow: Follow,                            // words: an enum that derives `Word`
///     /// How many cards the pack has.
///     #[key(one_of(32, 24, 25))]
///     pack: i32,                                 // numbers, the preset first
///     /// The points that win the game.
///     #[key(default = 25, range = 0..=1000, first_to)]
///     game: i32,                                 // a preset and a range; the session is won by who first has this many
///                                                // (`least_at`: by who has fewest then; `deals`: after this number of deals)
///     /// What followers may play.
///     #[key(words("FT" => Follow::SuitOrTrump, "FOLLOW" => Follow::Suit))]
///     follow: Follow,                            // words of a type that is not the game's own
///     /// Whether the jack counts.
///     jack: bool,                                // a flag; `#[key(default = true)]` for one that is set
///     /// Whether brisques count, if that is said.
///     brisques: Option<bool>,                    // no preset of its own
/// }
/// ```
pub trait Keys: Sized {
    /// The keys, in the order of the fields.
    const KEYS: &'static [KeySpec];

    /// Reads and checks them.
    ///
    /// # Errors
    /// `bad-field` at a value that a key cannot have.
    fn read(fields: &Fields<'_>) -> Result<Self>;

    /// Reads and checks the options of a position.
    ///
    /// # Errors
    /// `bad-field` at a value that a key cannot have.
    fn of(setup: &Setup) -> Result<Self> {
        Self::read(&setup.options())
    }

    /// Returns how a session ends: what the key says that is marked `#[key(first_to)]`, `#[key(least_at)]` or `#[key(deals)]`, if
    /// one is.
    fn session_end(&self) -> Option<SessionEnd> {
        None
    }

    /// Returns the result of a deal that was played to its end: the tricks of the key that is marked `#[key(taken = Teams::each)]`, the
    /// values of the seats' goals under the one marked `#[key(valued)]`, or the value of the first goal under the first key.
    fn of_play(played: &FinishedPlay) -> Outcome {
        let keys = Self::KEYS.iter().zip(&played.values).take(1);
        keys.map(|(key, &value)| (key.name.to_owned(), value.into())).collect()
    }
}

/// What came of a deal, by keys.
pub type Outcome = Map<String, Value>;

/// How a session ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SessionEnd {
    /// The first party with this number of points wins, unless several are level.
    FirstTo(i32),
    /// Once a party has this number of points, the one with fewest wins, unless several are level.
    LeastAt(i32),
    /// After this number of deals the parties with most points win.
    Deals(i32),
}

/// A struct whose fields are keys of `state`: what lies behind a position. It is derived with the attributes of [`Keys`]; its
/// types may name seats and cards.
pub trait StateKeys: Sized {
    /// The keys, in the order of the fields.
    const KEYS: &'static [KeySpec];

    /// Reads and checks them; cards are taken from the layout.
    ///
    /// # Errors
    /// `bad-field`, `bad-seat`, `unknown-card`, `duplicate-card`, at their place.
    fn read(setup: &Setup, layout: &mut TableLayout) -> Result<Self>;

    /// Returns the cards of a position among this number of players, with at most `most` in a hand, and what lies behind it.
    ///
    /// # Errors
    /// Those of [`TableLayout::among`] and [`StateKeys::read`].
    fn laid(
        players: RangeInclusive<usize>,
        setup: &Setup,
        pack: Pack,
        most: usize,
    ) -> Result<(TableLayout, Self)> {
        let mut layout = TableLayout::among(players, setup, pack, most)?;
        let facts = Self::read(setup, &mut layout)?;
        Ok((layout, facts))
    }
}

/// No keys.
impl Keys for () {
    const KEYS: &'static [KeySpec] = &[];

    fn read(_: &Fields<'_>) -> Result<()> {
        Ok(())
    }
}

/// No keys.
impl StateKeys for () {
    const KEYS: &'static [KeySpec] = &[];

    fn read(_: &Setup, _: &mut TableLayout) -> Result<()> {
        Ok(())
    }
}

/// One of some words. It is derived for enums: a variant is called in small letters with `_` between its words, or as
/// `#[word("…")]` says; the first is the preset.
pub trait Word: Copy + 'static {
    /// The words, in the order of [`Word::ALL`].
    const WORDS: &'static [&'static str];
    /// What they mean.
    const ALL: &'static [Self];
}

/// The type of a key.
pub trait ReadKey: Sized {
    /// What a value may be, the preset first; empty where the type says it.
    const VALUES: &'static [&'static str] = &[];

    /// The value of a key; what the type has for it where it is left out.
    ///
    /// # Errors
    /// `bad-field`.
    fn read(fields: &Fields<'_>, name: &str) -> Result<Self>;
}

/// The type of a key of `state`.
pub trait ReadStateKey: Sized {
    /// What a value may be, the preset first; empty where the type says it.
    const VALUES: &'static [&'static str] = &[];

    /// The value of a key; what the type has for it where it is left out: no card, 0, nobody.
    ///
    /// # Errors
    /// `bad-field`, `bad-seat`, `unknown-card`, `duplicate-card`, at their place.
    fn read(fields: &Fields<'_>, name: &str, layout: &mut TableLayout) -> Result<Self>;
}

impl<T: Word> ReadKey for T {
    const VALUES: &'static [&'static str] = T::WORDS;

    fn read(fields: &Fields<'_>, name: &str) -> Result<T> {
        let values: Vec<(&str, T)> = T::WORDS.iter().copied().zip(T::ALL.iter().copied()).collect();
        fields.one_of(name, &values)
    }
}

/// A word without a preset.
impl<T: Word> ReadKey for Option<T> {
    const VALUES: &'static [&'static str] = T::WORDS;

    fn read(fields: &Fields<'_>, name: &str) -> Result<Option<T>> {
        fields.get(name).map(|_| ReadKey::read(fields, name)).transpose()
    }
}

impl<T: ReadKey> ReadStateKey for T {
    const VALUES: &'static [&'static str] = T::VALUES;

    fn read(fields: &Fields<'_>, name: &str, _: &mut TableLayout) -> Result<T> {
        ReadKey::read(fields, name)
    }
}

impl ReadKey for bool {
    const VALUES: &'static [&'static str] = &["false", "true"];

    fn read(fields: &Fields<'_>, name: &str) -> Result<bool> {
        fields.flag(name, false)
    }
}

/// A number that is one of several: the first of them, or none, if nothing is said.
pub trait OneNumber {
    /// What comes of what is said.
    fn from_number(said: Option<i32>, numbers: &[i32]) -> Self;
}

impl OneNumber for i32 {
    fn from_number(given: Option<i32>, numbers: &[i32]) -> i32 {
        given.unwrap_or(numbers[0])
    }
}

impl OneNumber for Option<i32> {
    fn from_number(given: Option<i32>, _: &[i32]) -> Option<i32> {
        given
    }
}

/// A game's own type of keys that may be left out.
pub trait OptionalKey: Sized {
    /// The value of a key, if it is given.
    ///
    /// # Errors
    /// `bad-field`, or what else is wrong with the value.
    fn read(fields: &Fields<'_>, name: &str) -> Result<Option<Self>>;
}

/// A key of a game's own type that may be left out.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Optional<T>(pub Option<T>);

impl<T: OptionalKey> ReadKey for Optional<T> {
    fn read(fields: &Fields<'_>, name: &str) -> Result<Optional<T>> {
        T::read(fields, name).map(Optional)
    }
}

impl ReadKey for Option<bool> {
    fn read(fields: &Fields<'_>, name: &str) -> Result<Option<bool>> {
        fields.get(name).map(|_| fields.flag(name, false)).transpose()
    }
}

impl ReadKey for Option<i32> {
    fn read(fields: &Fields<'_>, name: &str) -> Result<Option<i32>> {
        fields.whole(name)
    }
}

impl ReadKey for Option<String> {
    fn read(fields: &Fields<'_>, name: &str) -> Result<Option<String>> {
        fields.word(name)
    }
}

/// A list of words; empty where it is left out.
impl ReadKey for Vec<String> {
    fn read(fields: &Fields<'_>, name: &str) -> Result<Vec<String>> {
        fields.words(name)
    }
}

impl ReadKey for Option<Vec<String>> {
    fn read(fields: &Fields<'_>, name: &str) -> Result<Option<Vec<String>>> {
        fields.get(name).map(|_| fields.words(name)).transpose()
    }
}

/// A whole number for each player, 0 where it is left out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlayerTally(pub [i32; Player::MOST]);

impl PlayerTally {
    /// The sum over some players.
    pub fn of(self, players: Players) -> i32 {
        players.iter().map(|player| self.0[player.index()]).sum()
    }

    /// Refuses what stands at a place of a position if a number of it is not in the range.
    ///
    /// # Errors
    /// `bad-field`, at the seat.
    pub fn check(self, range: RangeInclusive<i32>, layout: &TableLayout, at: &str) -> Result<()> {
        let stray = layout.seats.iter().zip(self.0).find(|(_, number)| !range.contains(number));
        let Some((seat, number)) = stray else { return Ok(()) };
        let message = out_of_range(number, range);
        Err(Error::new(Code::BadField, message).in_field(&format!("{at}/{seat}")))
    }
}

/// Says that a number is not in a range; an end of all numbers is none.
fn out_of_range(number: i32, range: RangeInclusive<i32>) -> String {
    match range.into_inner() {
        (least, i32::MAX) => format!("{number} is less than {least}"),
        (least, most) => format!("{number} is not in {least} .. {most}"),
    }
}

impl PlayerTally {
    /// Refuses `state.points` that exceed the points of the cards that have been played.
    ///
    /// # Errors
    /// `impossible-state`.
    pub fn check_captured(self, layout: &TableLayout, points: impl Fn(&str) -> i32) -> Result<()> {
        check_captured(self.0.iter().sum(), layout, points)
    }
}

/// Refuses points of captured cards that exceed those of the cards that have been played.
///
/// # Errors
/// `impossible-state`, at `/state/points`.
pub fn check_captured(
    taken: i32,
    layout: &TableLayout,
    points: impl Fn(&str) -> i32,
) -> Result<()> {
    let gone = layout.pack.cards().filter(|&card| !layout.used.contains(card));
    let most: i32 = gone.map(|card| points(layout.pack.name(card))).sum();
    if taken <= most {
        return Ok(());
    }
    let message = format!("{taken} points are taken; the cards that are gone have {most}");
    Err(Error::new(Code::ImpossibleState, message).in_field("/state/points"))
}

impl ReadStateKey for PlayerTally {
    fn read(fields: &Fields<'_>, name: &str, layout: &mut TableLayout) -> Result<PlayerTally> {
        let numbers = fields.object(name)?;
        let mut tally = PlayerTally([0; Player::MOST]);
        for seat in numbers.names() {
            let player = layout.player(&numbers.pointer(seat), seat)?;
            tally.0[player.index()] = numbers.whole(seat)?.unwrap_or(0);
        }
        Ok(tally)
    }
}

/// A whole number for each party, by the names that the game has for them: `NS` and `EW`, or `declarer` and `defenders`, or
/// seats; 0 where it is left out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PartyNumbers {
    numbers: Vec<(String, i32)>,
    at: String,
}

/// The numbers of the parties of a deal, and of nobody else.
#[derive(Clone, Copy, Debug)]
pub struct KnownNumbers<'a>(&'a PartyNumbers);

impl KnownNumbers<'_> {
    /// The number of a party; 0 where it is left out.
    ///
    /// # Errors
    /// `bad-field` if it is not in the range.
    pub fn of(self, party: &str, range: RangeInclusive<i32>) -> Result<i32> {
        self.0.of(party, range)
    }
}

impl PartyNumbers {
    /// Returns the numbers of these parties, which are all that the deal has.
    ///
    /// # Errors
    /// `bad-seat` where there is a number of somebody else.
    pub fn among(&self, parties: &[impl AsRef<str>]) -> Result<KnownNumbers<'_>> {
        self.expect_parties(parties)?;
        Ok(KnownNumbers(self))
    }

    /// The number of a party.
    ///
    /// # Errors
    /// `bad-field` if it is not in the range.
    pub(crate) fn of(&self, party: &str, range: RangeInclusive<i32>) -> Result<i32> {
        let found = self.numbers.iter().find(|(name, _)| name.eq_ignore_ascii_case(party));
        let number = found.map_or(0, |&(_, number)| number);
        if range.contains(&number) {
            return Ok(number);
        }
        let message = out_of_range(number, range);
        Err(Error::new(Code::BadField, message).in_field(&format!("{}/{party}", self.at)))
    }
}

impl PartyNumbers {
    /// Returns the sum of all numbers.
    pub fn sum(&self) -> i32 {
        self.numbers.iter().map(|&(_, number)| number).sum()
    }

    /// Returns the place of the field.
    pub fn at(&self) -> &str {
        &self.at
    }

    /// Returns whether the field gives a number for a party.
    pub fn has_party(&self, party: &str) -> bool {
        self.numbers.iter().any(|(name, _)| name.eq_ignore_ascii_case(party))
    }

    /// Returns whether the field gives any number.
    pub fn is_given(&self) -> bool {
        !self.numbers.is_empty()
    }

    /// Returns the error that the field is missing.
    pub fn missing(&self) -> Error {
        let name = self.at.rsplit('/').next().unwrap_or_default();
        Error::new(Code::MissingField, format!("the field {name} is missing")).in_field(&self.at)
    }

    /// Refuses other parties than these.
    ///
    /// # Errors
    /// `bad-seat`.
    pub fn expect_parties(&self, parties: &[impl AsRef<str>]) -> Result<()> {
        let known =
            |name: &str| parties.iter().any(|party| party.as_ref().eq_ignore_ascii_case(name));
        let Some((other, _)) = self.numbers.iter().find(|(name, _)| !known(name)) else {
            return Ok(());
        };
        let parties: Vec<&str> = parties.iter().map(AsRef::as_ref).collect();
        let message = format!("\"{other}\" is none of {}", parties.join(" "));
        Err(Error::new(Code::BadSeat, message).in_field(&format!("{}/{other}", self.at)))
    }
}

impl ReadKey for PartyNumbers {
    fn read(fields: &Fields<'_>, name: &str) -> Result<PartyNumbers> {
        let object = fields.object(name)?;
        let number = |party: &str| Ok((party.to_owned(), object.whole(party)?.unwrap_or(0)));
        let numbers = object.names().map(number).collect::<Result<_>>()?;
        Ok(PartyNumbers { numbers, at: fields.pointer(name) })
    }
}

impl ReadStateKey for Option<Player> {
    fn read(fields: &Fields<'_>, name: &str, layout: &mut TableLayout) -> Result<Option<Player>> {
        layout.seat(fields, name)
    }
}

/// A list of seats.
impl ReadStateKey for Players {
    fn read(fields: &Fields<'_>, name: &str, layout: &mut TableLayout) -> Result<Players> {
        let mut players = Players::NONE;
        for (index, seat) in fields.texts(name)?.into_iter().enumerate() {
            let player = layout.player(&fields.pointer(&format!("{name}/{index}")), seat)?;
            players.0 |= Players::one(player).0;
        }
        Ok(players)
    }
}

/// Cards that are nowhere else.
impl ReadStateKey for Vec<CardId> {
    fn read(fields: &Fields<'_>, name: &str, layout: &mut TableLayout) -> Result<Vec<CardId>> {
        layout.cards(fields, name)
    }
}

impl ReadStateKey for Option<CardId> {
    fn read(fields: &Fields<'_>, name: &str, layout: &mut TableLayout) -> Result<Option<CardId>> {
        fields.text(name)?.map(|text| layout.card(&fields.pointer(name), text)).transpose()
    }
}
