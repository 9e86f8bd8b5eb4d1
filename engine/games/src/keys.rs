//! What may be chosen in a game (`options`) and what may be told of a position (`state`): declared once. The declaration
//! lists the keys, reads them and checks them; a key whose value no rule reads is a field that the compiler calls unread.

use crate::layout::Layout;
use tikki_base::error::{Code, Error, Result};
use tikki_base::fields::Fields;
use tikki_solver::rules::{CardId, Player, Players};

/// A key as it is listed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Key {
    /// Its name.
    pub name: &'static str,
    /// What it may be, the preset first; empty where its form says it.
    pub values: &'static [&'static str],
}

impl Key {
    /// A key whose form says what it may be: numbers by party, cards.
    pub(crate) const fn named(name: &'static str) -> Key {
        Key { name, values: &[] }
    }
}

/// Declares the options of a game as a struct with `KEYS` and `read`:
///
/// ```text
/// options! {
///     struct Options {
///         follow: Follow { "FT" => Follow::SuitOrTrump, "FOLLOW" => Follow::Suit },   // words, the preset first
///         pack: i32 [32, 24, 25],                                                     // numbers, the preset first
///         race: i32 = 25 in 0..=1000,                                                 // a preset and a range
///         jack: bool = false,                                                         // a flag
///         brisques: Option<bool>,                                                     // a flag without a preset
///     }
/// }
/// ```
macro_rules! options {
    ($(#[$meta:meta])* $vis:vis struct $Name:ident $keys:tt) => {
        $crate::keys::results! { $(#[$meta])* $vis struct $Name $keys }

        impl $Name {
            /// Reads and checks them.
            $vis fn read(setup: &$crate::setup::Setup) -> ::tikki_base::error::Result<$Name> {
                $Name::told(&setup.options())
            }
        }
    };
}

/// Declares what `state` tells of a position, in the form of [`options!`]; a field with nothing behind its type is read as
/// that type says ([`Fact`]).
macro_rules! facts {
    ($(#[$meta:meta])* $vis:vis struct $Name:ident {
        $(
            $(#[$doc:meta])*
            $field:ident : $Type:ty
            $({ $($word:tt => $value:expr),+ $(,)? })?
            $([ $($number:tt),+ ])?
            $(= $default:tt $(in $low:tt ..= $high:tt)?)?
        ),* $(,)?
    }) => {
        $crate::keys::declare! { $(#[$meta])* $vis struct $Name {
            $($(#[$doc])* $field: $Type, [$({ $($word)+ })? $([ $($number)+ ])? $(= $default $(in $low $high)?)?])*
        } }

        impl $Name {
            /// Reads and checks it.
            #[allow(unused_variables, reason = "words and numbers need no layout")]
            $vis fn read(
                setup: &$crate::setup::Setup,
                layout: &mut $crate::layout::Layout,
            ) -> ::tikki_base::error::Result<$Name> {
                let fields = setup.state();
                Ok($Name { $(
                    $field: $crate::keys::read!(
                        (fields, stringify!($field), $Type, layout)
                        $({ $($word => $value),+ })? $([ $($number),+ ])? $(= $default $(in $low $high)?)?
                    ),
                )* })
            }
        }
    };
}

/// Declares what a deal's scores ask that its play does not: the auction, the result; in the form of [`options!`].
macro_rules! results {
    ($(#[$meta:meta])* $vis:vis struct $Name:ident {
        $(
            $(#[$doc:meta])*
            $field:ident : $Type:ty
            $({ $($word:tt => $value:expr),+ $(,)? })?
            $([ $($number:tt),+ ])?
            $(= $default:tt $(in $low:tt ..= $high:tt)?)?
        ),* $(,)?
    }) => {
        $crate::keys::declare! { $(#[$meta])* $vis struct $Name {
            $($(#[$doc])* $field: $Type, [$({ $($word)+ })? $([ $($number)+ ])? $(= $default $(in $low $high)?)?])*
        } }

        impl $Name {
            /// Reads and checks it.
            $vis fn told(fields: &::tikki_base::fields::Fields<'_>) -> ::tikki_base::error::Result<$Name> {
                Ok($Name { $(
                    $field: $crate::keys::read!(
                        (fields, stringify!($field), $Type)
                        $({ $($word => $value),+ })? $([ $($number),+ ])? $(= $default $(in $low $high)?)?
                    ),
                )* })
            }
        }
    };
}

/// The struct, and the list of its keys.
macro_rules! declare {
    ($(#[$meta:meta])* $vis:vis struct $Name:ident {
        $($(#[$doc:meta])* $field:ident : $Type:ty, [$($form:tt)*])*
    }) => {
        $(#[$meta])*
        #[derive(Clone, Debug)]
        $vis struct $Name { $($(#[$doc])* $vis $field: $Type,)* }

        impl $Name {
            /// The keys that are read.
            $vis const KEYS: &'static [$crate::keys::Key] = &[$(
                $crate::keys::Key { name: stringify!($field), values: $crate::keys::values!($($form)*) },
            )*];
        }
    };
}

macro_rules! values {
    ({ $($word:tt)+ }) => { &[$($word),+] };
    ([ $($number:tt)+ ]) => { &[$(stringify!($number)),+] };
    (= true) => { &["true", "false"] };
    (= false) => { &["false", "true"] };
    (= $default:tt in $low:tt $high:tt) => {
        &[stringify!($default), concat!(stringify!($low), " .. ", stringify!($high))]
    };
    () => { &[] };
}

macro_rules! read {
    (($fields:ident, $name:expr, $Type:ty $(, $layout:ident)?) { $($word:tt => $value:expr),+ }) => {
        $fields.one_of::<$Type>($name, &[$(($word, $value)),+])?
    };
    (($fields:ident, $name:expr, $Type:ty $(, $layout:ident)?) [ $($number:tt),+ ]) => {
        <$Type as $crate::keys::Numbered>::of(
            $fields.number_of($name, &[$($number),+])?,
            &[$($number),+],
        )
    };
    (($fields:ident, $name:expr, $Type:ty $(, $layout:ident)?) = true) => { $fields.flag($name, true)? };
    (($fields:ident, $name:expr, $Type:ty $(, $layout:ident)?) = false) => { $fields.flag($name, false)? };
    (($fields:ident, $name:expr, $Type:ty $(, $layout:ident)?) = $default:tt in $low:tt $high:tt) => {
        $fields.within($name, $low..=$high, $default)?
    };
    (($fields:ident, $name:expr, $Type:ty)) => {
        <$Type as $crate::keys::Said>::read(&$fields, $name)?
    };
    (($fields:ident, $name:expr, $Type:ty, $layout:ident)) => {
        <$Type as $crate::keys::Fact>::read(&$fields, $name, $layout)?
    };
}

pub(crate) use {declare, facts, options, read, results, values};

/// A number that is one of several: the first of them, or none, if nothing is said.
pub(crate) trait Numbered {
    /// What comes of what is said.
    fn of(said: Option<i32>, numbers: &[i32]) -> Self;
}

impl Numbered for i32 {
    fn of(said: Option<i32>, numbers: &[i32]) -> i32 {
        said.unwrap_or(numbers[0])
    }
}

impl Numbered for Option<i32> {
    fn of(said: Option<i32>, _: &[i32]) -> Option<i32> {
        said
    }
}

/// An option without a preset of its own: what it is when nothing is said depends on others.
pub(crate) trait Said: Sized {
    /// What is said, if anything.
    ///
    /// # Errors
    /// `bad-field`.
    fn read(fields: &Fields<'_>, name: &str) -> Result<Self>;
}

impl Said for Option<bool> {
    fn read(fields: &Fields<'_>, name: &str) -> Result<Option<bool>> {
        fields.get(name).map(|_| fields.flag(name, false)).transpose()
    }
}

impl Said for Option<i32> {
    fn read(fields: &Fields<'_>, name: &str) -> Result<Option<i32>> {
        fields.whole(name)
    }
}

impl Said for Option<String> {
    fn read(fields: &Fields<'_>, name: &str) -> Result<Option<String>> {
        fields.word(name)
    }
}

/// A list of words; empty where it is left out.
impl Said for Vec<String> {
    fn read(fields: &Fields<'_>, name: &str) -> Result<Vec<String>> {
        fields.words(name)
    }
}

impl Said for Option<Vec<String>> {
    fn read(fields: &Fields<'_>, name: &str) -> Result<Option<Vec<String>>> {
        fields.get(name).map(|_| fields.words(name)).transpose()
    }
}

/// Something that `state` tells, by its form. A key that is left out is what the form says of nothing: no card, 0, nobody.
pub(crate) trait Fact: Sized {
    /// What the key of this name tells.
    ///
    /// # Errors
    /// `bad-field`, `bad-seat`, `unknown-card`, `duplicate-card`, at their place.
    fn read(fields: &Fields<'_>, name: &str, layout: &mut Layout) -> Result<Self>;
}

/// A whole number for each player, 0 where it is left out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Tally(pub [i32; Player::MOST]);

impl Tally {
    /// The sum over some players.
    pub(crate) fn of(self, players: Players) -> i32 {
        players.iter().map(|player| self.0[player.index()]).sum()
    }

    /// Refuses what stands at a place of a position if a number of it is not in the range.
    ///
    /// # Errors
    /// `bad-field`, at the seat.
    pub(crate) fn check(
        self,
        range: std::ops::RangeInclusive<i32>,
        layout: &Layout,
        at: &str,
    ) -> Result<()> {
        let stray = layout.seats.iter().zip(self.0).find(|(_, number)| !range.contains(number));
        let Some((seat, number)) = stray else { return Ok(()) };
        let (least, most) = range.into_inner();
        let message = format!("{number} is not in {least} .. {most}");
        Err(Error::new(Code::BadField, message).in_field(&format!("{at}/{seat}")))
    }

    /// Refuses `state.tricks` that cannot have been taken: less than none, or together more than the cards that are gone
    /// make.
    ///
    /// # Errors
    /// `bad-field`, at the seat; `impossible-state`.
    pub(crate) fn check_tricks(self, layout: &Layout) -> Result<()> {
        let at = "/state/tricks";
        let gone = layout.pack.cards().count() - layout.used.len() as usize;
        let holding = layout.hands.iter().filter(|hand| !hand.is_empty()).count();
        let most = (gone / holding.max(layout.table.len()).max(1)) as i32;
        self.check(0..=i32::MAX, layout, at)?;
        let all: i64 = self.0.iter().map(|&tricks| i64::from(tricks)).sum();
        if all <= i64::from(most) {
            return Ok(());
        }
        let message = format!("{all} tricks are taken; the cards that are gone make {most}");
        Err(Error::new(Code::ImpossibleState, message).in_field(at))
    }
}

impl Fact for Tally {
    fn read(fields: &Fields<'_>, name: &str, layout: &mut Layout) -> Result<Tally> {
        let numbers = fields.object(name)?;
        let mut tally = Tally([0; Player::MOST]);
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
pub(crate) struct Parties {
    numbers: Vec<(String, i32)>,
    at: String,
}

impl Parties {
    /// The number of a party.
    ///
    /// # Errors
    /// `bad-field` if it is not in the range.
    pub(crate) fn of(&self, party: &str, range: std::ops::RangeInclusive<i32>) -> Result<i32> {
        let found = self.numbers.iter().find(|(name, _)| name.eq_ignore_ascii_case(party));
        let number = found.map_or(0, |&(_, number)| number);
        if range.contains(&number) {
            return Ok(number);
        }
        let (least, most) = range.into_inner();
        let message = format!("{number} is not in {least} .. {most}");
        Err(Error::new(Code::BadField, message).in_field(&format!("{}/{party}", self.at)))
    }
}

impl Parties {
    /// Where they are told.
    pub(crate) fn at(&self) -> &str {
        &self.at
    }

    /// Whether anything is told of a party.
    pub(crate) fn tells(&self, party: &str) -> bool {
        self.numbers.iter().any(|(name, _)| name.eq_ignore_ascii_case(party))
    }

    /// Whether anything is told.
    pub(crate) fn is_told(&self) -> bool {
        !self.numbers.is_empty()
    }

    /// That they would have to be told.
    pub(crate) fn missing(&self) -> Error {
        let name = self.at.rsplit('/').next().unwrap_or_default();
        Error::new(Code::MissingField, format!("the field {name} is missing")).in_field(&self.at)
    }

    /// Refuses other parties than these.
    ///
    /// # Errors
    /// `bad-seat`.
    pub(crate) fn expect_parties(&self, parties: &[impl AsRef<str>]) -> Result<()> {
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

impl Said for Parties {
    fn read(fields: &Fields<'_>, name: &str) -> Result<Parties> {
        let object = fields.object(name)?;
        let number = |party: &str| Ok((party.to_owned(), object.whole(party)?.unwrap_or(0)));
        let numbers = object.names().map(number).collect::<Result<_>>()?;
        Ok(Parties { numbers, at: fields.pointer(name) })
    }
}

impl Fact for Parties {
    fn read(fields: &Fields<'_>, name: &str, _: &mut Layout) -> Result<Parties> {
        Said::read(fields, name)
    }
}

impl Fact for Option<Player> {
    fn read(fields: &Fields<'_>, name: &str, layout: &mut Layout) -> Result<Option<Player>> {
        layout.seat(fields, name)
    }
}

/// A list of seats.
impl Fact for Players {
    fn read(fields: &Fields<'_>, name: &str, layout: &mut Layout) -> Result<Players> {
        let mut players = Players::NONE;
        for (index, seat) in fields.texts(name)?.into_iter().enumerate() {
            let player = layout.player(&fields.pointer(&format!("{name}/{index}")), seat)?;
            players.0 |= Players::one(player).0;
        }
        Ok(players)
    }
}

/// Cards that are nowhere else.
impl Fact for Vec<CardId> {
    fn read(fields: &Fields<'_>, name: &str, layout: &mut Layout) -> Result<Vec<CardId>> {
        layout.cards(fields, name)
    }
}

impl Fact for Option<CardId> {
    fn read(fields: &Fields<'_>, name: &str, layout: &mut Layout) -> Result<Option<CardId>> {
        fields.text(name)?.map(|text| layout.card(&fields.pointer(name), text)).transpose()
    }
}

impl Fact for Option<bool> {
    fn read(fields: &Fields<'_>, name: &str, _: &mut Layout) -> Result<Option<bool>> {
        Said::read(fields, name)
    }
}

impl Fact for Option<i32> {
    fn read(fields: &Fields<'_>, name: &str, _: &mut Layout) -> Result<Option<i32>> {
        Said::read(fields, name)
    }
}

impl Fact for Option<String> {
    fn read(fields: &Fields<'_>, name: &str, _: &mut Layout) -> Result<Option<String>> {
        Said::read(fields, name)
    }
}

/// The declared key that a misspelt one is nearest to: at most two letters off, and less than half of it.
pub(crate) fn nearest<'a>(keys: impl Iterator<Item = &'a str>, misspelt: &str) -> Option<&'a str> {
    let near = keys.map(|key| (distance(key, misspelt), key)).min()?;
    (near.0 <= 2 && 2 * near.0 < near.1.len()).then_some(near.1)
}

/// How many letters are put in, left out, changed or swapped with their neighbour (Damerau's distance, in the form in which
/// no place is edited twice).
fn distance(a: &str, b: &str) -> usize {
    let (a, b): (Vec<char>, Vec<char>) = (a.chars().collect(), b.chars().collect());
    let mut rows = vec![vec![0; b.len() + 1]; a.len() + 1];
    for i in 0..=a.len() {
        for j in 0..=b.len() {
            rows[i][j] = if i == 0 || j == 0 {
                i + j
            } else {
                let changed = rows[i - 1][j - 1] + usize::from(a[i - 1] != b[j - 1]);
                let swapped = if i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1] {
                    rows[i - 2][j - 2] + 1
                } else {
                    usize::MAX
                };
                changed.min(swapped).min(rows[i - 1][j] + 1).min(rows[i][j - 1] + 1)
            };
        }
    }
    rows[a.len()][b.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn slips_of_a_letter_or_two_are_near() {
        let keys = ["objective", "knock", "tricks"];
        let near = |word| nearest(keys.into_iter(), word);
        assert_eq!(near("objectve"), Some("objective"));
        assert_eq!(near("konck"), Some("knock"));
        assert_eq!(near("trick"), Some("tricks"));
        assert_eq!(near("points"), None);
        assert_eq!(near(""), None);
    }
}
