//! How the cards of a game are dealt: who sits, from which pack, how many cards each, what becomes of the rest.

use crate::game::random_position::french;
use crate::position::layout::{self, COMPASS};
use crate::position::pack::ACE_HIGH;
use crate::position::setup::Setup;
use tikki_base::error::{Code, Error, Result};
use tikki_base::rng::Rng;

/// How the cards of a game are dealt, with the seats and the options that are asked for.
#[derive(Clone, Debug)]
pub struct Dealing {
    /// The seats, clockwise.
    pub seats: Vec<String>,
    /// The cards, in the order in which they lie before they are shuffled.
    pub pack: Vec<String>,
    /// How many each seat gets.
    pub hand: usize,
    /// How many are left over.
    pub left: usize,
    /// What becomes of the others.
    pub rest: Leftover,
}

/// How the cards of a game are dealt where no option changes it.
#[derive(Clone, Copy, Debug)]
pub struct DealSpec {
    players: &'static [usize],
    pack: PackSpec,
    hand: HandSpec,
    rest: Leftover,
}

/// The names of seats with numbers.
const NUMBERS: &[&str] = &["1", "2", "3", "4", "5", "6", "7", "8", "9"];

/// From which pack a game is dealt.
#[derive(Clone, Copy, Debug)]
enum PackSpec {
    /// The four suits with these ranks.
    Ranks(&'static str),
    /// The cards for a number of players.
    Cards(fn(usize) -> Vec<String>),
}

/// How many cards each seat gets.
#[derive(Clone, Copy, Debug)]
enum HandSpec {
    /// The same number whatever the number of players.
    Fixed(usize),
    /// As many as go round.
    All,
    /// A number that depends on that of the players.
    By(fn(usize) -> usize),
}

impl DealSpec {
    /// Four hands of thirteen.
    pub const FOUR_HANDS: DealSpec = DealSpec::new(&[4], ACE_HIGH, 13);

    /// Hands of the four suits with these ranks, among as many players as can play, the usual number first. The other cards are no
    /// part of the deal.
    pub const fn new(players: &'static [usize], ranks: &'static str, hand: usize) -> DealSpec {
        let (pack, hand) = (PackSpec::Ranks(ranks), HandSpec::Fixed(hand));
        DealSpec { players, pack, hand, rest: Leftover::Out }
    }

    /// Returns the deal of these cards, all of them as far as they go round. The function receives the number of players.
    pub const fn whole(players: &'static [usize], cards: fn(usize) -> Vec<String>) -> DealSpec {
        let (pack, hand) = (PackSpec::Cards(cards), HandSpec::All);
        DealSpec { players, pack, hand, rest: Leftover::Out }
    }

    /// Returns the deal of hands from the cards that the function has for a number of players.
    pub const fn of_cards(
        players: &'static [usize],
        cards: fn(usize) -> Vec<String>,
        hand: usize,
    ) -> DealSpec {
        DealSpec { hand: HandSpec::Fixed(hand), ..DealSpec::whole(players, cards) }
    }

    /// Returns the deal of the four suits with these ranks in hands as large as the function says of a number of players.
    pub const fn by_players(
        players: &'static [usize],
        ranks: &'static str,
        hand: fn(usize) -> usize,
    ) -> DealSpec {
        DealSpec { hand: HandSpec::By(hand), ..DealSpec::new(players, ranks, 0) }
    }

    /// Returns the seats of the usual number of players: N E S W of four, else numbers.
    pub(crate) const fn seats(&self) -> &'static [&'static str] {
        match self.players[0] {
            4 => &COMPASS,
            players => NUMBERS.split_at(players).0,
        }
    }

    /// Returns how many cards a hand has where no number of players changes it.
    pub(crate) const fn hand(&self) -> Option<usize> {
        match self.hand {
            HandSpec::Fixed(hand) => Some(hand),
            HandSpec::All | HandSpec::By(_) => None,
        }
    }

    /// Returns the same deal with its other cards left there.
    #[must_use]
    pub const fn leaving(self, rest: Leftover) -> DealSpec {
        DealSpec { rest, ..self }
    }

    /// Returns the deal with the seats of a request.
    ///
    /// # Errors
    /// `bad-seat` if the game has no such number of players.
    pub fn dealing(self, wanted: &Setup) -> Result<Dealing> {
        let dealing = Dealing::among(wanted, self.players)?;
        let players = dealing.players();
        let pack = match self.pack {
            PackSpec::Ranks(ranks) => french(ranks),
            PackSpec::Cards(cards) => cards(players),
        };
        let hand = match self.hand {
            HandSpec::Fixed(hand) => hand,
            HandSpec::All => pack.len() / players,
            HandSpec::By(hand) => hand(players),
        };
        Ok(dealing.of(pack, hand).leaving(self.rest))
    }
}

/// What becomes of the cards that no hand gets.
#[derive(Clone, Copy, Debug)]
pub enum Leftover {
    /// They are no part of the deal.
    Out,
    /// They are out of play until somebody takes them.
    Dead,
    /// They are the stock, in drawing order.
    Stock,
    /// They are the stock, and the suit of the last card, which lies open, is trumps.
    Turned,
    /// The suit of the first of them, which is turned up, is trumps.
    Shown,
    /// There are none; the suit of the last card that is dealt is trumps.
    LastDealt,
    /// `state` has them under this key.
    State(&'static str),
    /// They lie as the game says.
    Laid(fn(&mut Setup, Vec<String>)),
}

impl Dealing {
    /// Returns the deal of a game for any of these numbers of players, the usual number first. The number is that of the setup's
    /// seats, or that of its option `players`.
    ///
    /// # Errors
    /// `bad-seat` if the game has no such number of players.
    pub fn among(setup: &Setup, can: &[usize]) -> Result<Dealing> {
        let option = setup.options().whole("players")?.and_then(|n| usize::try_from(n).ok());
        Dealing::for_seat_counts(setup, can, option)
    }

    /// The same where the option `players` says something else than how many hands there are.
    ///
    /// # Errors
    /// `bad-seat`.
    pub fn seated(setup: &Setup, can: &[usize]) -> Result<Dealing> {
        Dealing::for_seat_counts(setup, can, None)
    }

    fn for_seat_counts(setup: &Setup, can: &[usize], option: Option<usize>) -> Result<Dealing> {
        let given = if setup.seats.is_empty() { option } else { Some(setup.seats.len()) };
        let players = given.unwrap_or(can[0]);
        if !can.contains(&players) {
            let can: Vec<_> = can.iter().map(usize::to_string).collect();
            let message = format!("{players} players; the game has {}", can.join(", "));
            return Err(Error::new(Code::BadSeat, message).in_field("/seats"));
        }
        let seats = if setup.seats.is_empty() {
            layout::seats_of_count(players)
        } else {
            layout::seats(setup)?
        };
        Ok(Dealing { seats, pack: Vec::new(), hand: 0, left: 0, rest: Leftover::Out })
    }

    /// The deal of four hands of thirteen.
    ///
    /// # Errors
    /// `bad-seat` if four do not play.
    pub fn four_hands(setup: &Setup) -> Result<Dealing> {
        DealSpec::FOUR_HANDS.dealing(setup)
    }

    /// Returns the deal of `hand` cards of a pack to each player.
    #[must_use]
    pub fn of(self, pack: Vec<String>, hand: usize) -> Dealing {
        let left = pack.len().saturating_sub(hand * self.players());
        Dealing { pack, hand, left, ..self }
    }

    /// The deal in which the other cards go there.
    #[must_use]
    pub fn leaving(self, rest: Leftover) -> Dealing {
        Dealing { rest, ..self }
    }

    /// How many play.
    pub fn players(&self) -> usize {
        self.seats.len()
    }

    /// A shuffled deal in which the seats have at least these cards.
    pub fn deal(&self, given: &[(String, Vec<String>)], rng: &mut Rng) -> Setup {
        let of = |seat: &String| {
            let found = given.iter().find(|(other, _)| other == seat);
            found.map_or(Vec::new(), |(_, cards)| cards.clone())
        };
        let mut pack = self.pack.clone();
        for card in given.iter().flat_map(|(_, cards)| cards) {
            if let Some(place) = pack.iter().position(|other| other == card) {
                pack.remove(place);
            }
        }
        rng.shuffle(&mut pack);
        let hand = |seat: &String| {
            let mut hand = of(seat);
            hand.extend(pack.drain(..self.hand - hand.len()));
            (seat.clone(), hand)
        };
        let hands = self.seats.iter().map(hand).collect();
        let mut setup = Setup { seats: self.seats.clone(), hands, ..Setup::default() };
        pack.truncate(self.left);
        self.lay(&mut setup, pack);
        setup
    }

    /// Returns the trumps of a deal whose leader is known, where the last card makes them: the dealer, who sits before the
    /// leader, has dealt it to their own hand.
    pub(super) fn trump_of_the_dealer(&self, dealt: &Setup) -> Option<String> {
        let Leftover::LastDealt = self.rest else { return None };
        let leader = self.seats.iter().position(|seat| Some(seat) == dealt.leader.as_ref())?;
        let dealer = &self.seats[(leader + self.players() - 1) % self.players()];
        let (_, hand) = dealt.hands.iter().find(|(seat, _)| seat == dealer)?;
        suit(hand.last())
    }

    /// Puts what no hand gets where the game puts it.
    pub(crate) fn lay(&self, setup: &mut Setup, rest: Vec<String>) {
        match self.rest {
            Leftover::Out | Leftover::LastDealt => {}
            Leftover::Dead => setup.dead = rest,
            Leftover::Stock => setup.stock = rest,
            Leftover::Turned => {
                setup.trump = suit(rest.last());
                setup.stock = rest;
            }
            Leftover::Shown => setup.trump = suit(rest.first()),
            Leftover::State(key) => drop(setup.state.insert(key.to_owned(), rest.into())),
            Leftover::Laid(lay) => lay(setup, rest),
        }
    }
}

/// The letter of a card's suit.
fn suit(card: Option<&String>) -> Option<String> {
    card.and_then(|card| card.get(..1)).map(str::to_owned)
}
