//! The cards of a position by their game's pack: who holds what, what lies on the table, whose turn it is.

use crate::position::pack::Pack;
use crate::position::question::{Question, TrickRoot, ValueSpec};
use crate::position::setup::Setup;
use tikki_base::error::{Code, Error, Result};
use tikki_base::fields::Fields;
use tikki_base::names;
use tikki_solver::rules::{
    CardId, Cards, EffectiveSuit, LeavingRule, Player, Players, RuleSet, State, Trumps, leads,
};

/// Hands, the trick on the table and the stock, as cards of a pack.
#[derive(Clone, Debug)]
pub struct TableLayout {
    /// The names of the cards.
    pub pack: Pack,
    /// The names of the seats, clockwise.
    pub seats: Vec<String>,
    /// The cards in hand, by player.
    pub hands: [Cards; Player::MOST],
    /// Who has an entry among the hands.
    pub seated: Players,
    /// Who led, or is to lead.
    pub leader: Player,
    /// The cards on the table, in order of play.
    pub table: Vec<CardId>,
    /// The stock, in order.
    pub stock: Vec<CardId>,
    /// Cards that have come to a hand since it played to the trick on the table.
    pub come: Cards,
    /// Every card named anywhere.
    pub used: Cards,
}

/// The seats of four players by their compass points.
pub const COMPASS: [&str; 4] = ["N", "E", "S", "W"];

impl TableLayout {
    /// The cards of a position, with at most `most` in a hand.
    ///
    /// # Errors
    /// `bad-seat`, `unknown-card`, `duplicate-card`, `too-many-cards`, `missing-field`.
    pub fn of(setup: &Setup, pack: Pack, most: usize) -> Result<TableLayout> {
        let mut layout = TableLayout {
            pack,
            seats: seats(setup)?,
            hands: [Cards::NONE; Player::MOST],
            seated: Players::NONE,
            leader: Player::new(0),
            table: Vec::new(),
            stock: Vec::new(),
            come: Cards::NONE,
            used: Cards::NONE,
        };
        for (seat, cards) in &setup.hands {
            layout.hold(seat, cards, most)?;
        }
        let leader = setup.leader.as_deref().map(|seat| layout.player("/leader", seat));
        layout.leader = Setup::required("leader", leader.transpose()?)?;
        layout.table = layout.take_all(&setup.trick, "/trick")?;
        layout.stock = layout.take_all(&setup.stock, "/stock")?;
        layout.take_all(&setup.dead, "/dead")?;
        Ok(layout)
    }

    fn hold(&mut self, seat: &str, cards: &[String], most: usize) -> Result<()> {
        let pointer = format!("/hands/{seat}");
        let player = self.player(&pointer, seat)?;
        let held: Cards = self.take_all(cards, &pointer)?.into_iter().collect();
        if held.len() as usize > most {
            let message = format!("{} cards in one hand; there are at most {most}", held.len());
            return Err(Error::new(Code::TooManyCards, message).in_field(&pointer));
        }
        self.hands[player.index()] = held;
        self.seated.0 |= 1 << player.index();
        Ok(())
    }

    /// The cards of a list that are nowhere else.
    ///
    /// # Errors
    /// `unknown-card`, `duplicate-card`, `bad-field`.
    pub fn cards(&mut self, fields: &Fields<'_>, name: &str) -> Result<Vec<CardId>> {
        self.take_all(&fields.texts(name)?, &fields.pointer(name))
    }

    /// A card that is nowhere else.
    ///
    /// # Errors
    /// `unknown-card`, `duplicate-card`.
    pub fn card(&mut self, pointer: &str, text: &str) -> Result<CardId> {
        let card = self.pack.take(text, self.used).map_err(|error| error.in_field(pointer))?;
        self.used = self.used.or(Cards::one(card));
        Ok(card)
    }

    fn take_all(&mut self, texts: &[impl AsRef<str>], pointer: &str) -> Result<Vec<CardId>> {
        let card = |(index, text): (usize, &_)| {
            self.card(&format!("{pointer}/{index}"), AsRef::<str>::as_ref(text))
        };
        texts.iter().enumerate().map(card).collect()
    }

    /// The player of a seat.
    ///
    /// # Errors
    /// `bad-seat`.
    pub fn player(&self, pointer: &str, name: &str) -> Result<Player> {
        place_of_seat(&self.seats, name, pointer).map(Player::new)
    }

    /// The player that a field names.
    ///
    /// # Errors
    /// `bad-seat`, `bad-field`.
    pub fn seat(&self, fields: &Fields<'_>, name: &str) -> Result<Option<Player>> {
        let player = |text: &str| self.player(&fields.pointer(name), text);
        fields.word(name)?.as_deref().map(player).transpose()
    }

    /// Returns the player to move, if the setup names one.
    ///
    /// # Errors
    /// `bad-seat`.
    pub fn to_play(&self, setup: &Setup) -> Result<Option<Player>> {
        setup.to_play.as_deref().map(|seat| self.player("/to_play", seat)).transpose()
    }

    /// Returns the declarer, if the setup names one.
    ///
    /// # Errors
    /// `bad-seat`.
    pub fn declarer(&self, setup: &Setup) -> Result<Option<Player>> {
        setup.declarer.as_deref().map(|seat| self.player("/declarer", seat)).transpose()
    }

    /// Returns the declarer, whom the setup must name.
    ///
    /// # Errors
    /// `bad-seat`, `missing-field`.
    pub fn the_declarer(&self, setup: &Setup) -> Result<Player> {
        Setup::required("declarer", self.declarer(setup)?)
    }

    /// How many players there are.
    pub fn players(&self) -> usize {
        self.seats.len()
    }

    /// The cards in hand and on the table.
    pub fn in_play(&self) -> Cards {
        let table = self.table.iter().copied().collect();
        self.hands.iter().fold(table, |all: Cards, &hand| all.or(hand))
    }

    /// Returns the cards of a position among a number of players that the game has.
    ///
    /// # Errors
    /// Those of [`TableLayout::of`]; `bad-seat`.
    pub fn among(
        count: std::ops::RangeInclusive<usize>,
        setup: &Setup,
        pack: Pack,
        most: usize,
    ) -> Result<TableLayout> {
        let layout = TableLayout::of(setup, pack, most)?;
        layout.expect_players(count)?;
        Ok(layout)
    }

    /// Refuses another number of players.
    ///
    /// # Errors
    /// `bad-seat`.
    pub fn expect_players(&self, count: std::ops::RangeInclusive<usize>) -> Result<()> {
        if count.contains(&self.players()) {
            return Ok(());
        }
        let (least, most) = (count.start(), count.end());
        let has = if least == most { least.to_string() } else { format!("{least} to {most}") };
        let message = format!("{} seats; the game has {has}", self.players());
        Err(Error::new(Code::BadSeat, message).in_field("/seats"))
    }

    /// How many seats a position has.
    ///
    /// # Errors
    /// `bad-seat`.
    pub fn seats_of(setup: &Setup) -> Result<usize> {
        Ok(seats(setup)?.len())
    }

    /// Refuses a number of players that the game does not have, or another one than the options say.
    ///
    /// # Errors
    /// `bad-seat`, `bad-field`.
    pub fn expect_given_players(&self, given: Option<i32>, can: &[usize]) -> Result<()> {
        let seats = self.players();
        if !can.contains(&seats) {
            let can: Vec<_> = can.iter().map(usize::to_string).collect();
            let message = format!("{seats} seats; the game has {}", can.join(", "));
            return Err(Error::new(Code::BadSeat, message).in_field("/seats"));
        }
        match given {
            Some(given) if usize::try_from(given) != Ok(seats) => {
                let message = format!("`players` is {given}, but {seats} seats are named");
                Err(Error::new(Code::BadField, message).in_field("/options/players"))
            }
            _ => Ok(()),
        }
    }

    /// All players.
    pub fn everybody(&self) -> Players {
        Players::first(self.players())
    }

    /// The start of play with these cards; what the game remembers is still to be set.
    pub fn state(&self) -> State {
        State::new(self.hands, self.leader)
    }

    /// The question of a worth in this state of play.
    ///
    /// # Errors
    /// Those of [`TableLayout::lay`].
    pub fn ask(
        self,
        setup: &Setup,
        rule_set: RuleSet,
        state: &State,
        value_spec: ValueSpec,
    ) -> Result<Question> {
        let root = TrickRoot::Play(self.lay(setup, &rule_set, *state, None)?);
        Ok(Question::new(self, rule_set, root, value_spec))
    }

    /// Lays the cards of the trick on the table, and checks that the whole fits together.
    ///
    /// # Errors
    /// `uneven-hands`, `illegal-play`, `bad-field` at `to_play`.
    pub fn lay(
        &self,
        setup: &Setup,
        rule_set: &RuleSet,
        mut state: State,
        led: Option<EffectiveSuit>,
    ) -> Result<State> {
        let order = &rule_set.order[self.leader.index()];
        if self.table.len() >= order.len().max(1) {
            let message = "the trick is complete; the next one starts with an empty table";
            return Err(Error::new(Code::IllegalPlay, message).in_field("/trick"));
        }
        self.check_sizes(rule_set)?;
        self.check_following(rule_set, &state, led)?;
        state.lay(rule_set, &self.table, led);
        let next = state.player_asked_to_stay(rule_set).unwrap_or(order[self.table.len()]);
        self.check_turn(setup, Some(next))?;
        Ok(state)
    }

    /// Refuses a position that says it is another player's turn than it is; when play is over it may say anything.
    ///
    /// # Errors
    /// `bad-seat`, `bad-field`.
    pub fn check_turn(&self, setup: &Setup, next: Option<Player>) -> Result<()> {
        match (self.to_play(setup)?, next) {
            (Some(player), Some(next)) if player != next => {
                let message = format!("it is {}'s turn", self.seats[next.index()]);
                Err(Error::new(Code::BadField, message).in_field("/to_play"))
            }
            _ => Ok(()),
        }
    }

    /// The players clockwise from one of them.
    pub fn clockwise(&self, from: Player) -> impl Iterator<Item = Player> + use<> {
        let players = self.players();
        (0..players).map(move |n| Player::new((from.index() + n) % players))
    }

    /// Refuses hands of other sizes than these, before an exchange: `more` cards more in one hand than in all others.
    ///
    /// # Errors
    /// `uneven-hands`.
    pub fn expect_sizes(&self, of: Player, more: i32) -> Result<()> {
        let size = |player: Player| self.hands[player.index()].len() as i32;
        let others = Players::one(of).others(self.players());
        if others.iter().all(|other| size(other) + more == size(of)) && self.table.is_empty() {
            return Ok(());
        }
        let seat = &self.seats[of.index()];
        let message = format!(
            "at this point {seat} has {more} cards more than each of the others, and none is on the table"
        );
        Err(Error::new(Code::UnevenHands, message).in_field("/hands"))
    }

    /// How many cards a player still plays: those in hand but for what is too many, under them, or face down.
    fn still_plays(&self, rule_set: &RuleSet, player: Player) -> usize {
        let hand = self.hands[player.index()];
        let held = rule_set.surplus.map_or(hand.len(), |surplus| hand.len().min(surplus.keep + 1));
        let covered = rule_set.covered.iter().filter(|pile| hand.contains(pile.above)).count();
        let face_down = matches!(rule_set.trumps, Trumps::Hidden(hidden) if hidden.owner == player && hidden.card.is_some());
        held as usize + covered + usize::from(face_down)
    }

    /// Every hand, with what it has played to the trick, has as many cards; where cards are drawn at once, those who
    /// have drawn may have one more.
    fn check_sizes(&self, rule_set: &RuleSet) -> Result<()> {
        let order = &rule_set.order[self.leader.index()];
        let size = |place: usize| {
            let player = order[place];
            self.still_plays(rule_set, player) + usize::from(place < self.table.len())
        };
        // A player puts the hand down with the last trump.
        let left = |place: usize| {
            let played = place < self.table.len() && self.hands[order[place].index()].is_empty();
            played && rule_set.leaving == LeavingRule::WithoutTrump
        };
        let scheduled = |place: usize| matches!(rule_set.talon, Some(tikki_solver::rules::Talon::Dealer { dealer, .. }) if order[place] == dealer);
        let sizes =
            || (0..order.len()).filter(|&place| !scheduled(place) && !left(place)).map(size);
        let (least, most) = (sizes().min().unwrap_or(0), sizes().max().unwrap_or(0));
        let within = rule_set.draw.is_some_and(|draw| draw.changes_hands_in_trick());
        let slack = usize::from(within && !self.table.is_empty());
        if most - least <= slack {
            return self.check_stock(rule_set, sizes().sum());
        }
        let seats: Vec<_> = order.iter().map(|p| self.seats[p.index()].as_str()).collect();
        let message = format!(
            "with the cards on the table the hands have {:?} cards ({})",
            sizes().collect::<Vec<_>>(),
            seats.join(" ")
        );
        Err(Error::new(Code::UnevenHands, message).in_field("/hands"))
    }

    /// The stock goes round evenly; `held`: how many cards there are besides.
    fn check_stock(&self, rule_set: &RuleSet, held: usize) -> Result<()> {
        let players = rule_set.order[self.leader.index()].len();
        if rule_set.draw.is_none() || (held + self.stock.len()).is_multiple_of(players) {
            return Ok(());
        }
        let message = format!("{} cards in the stock do not go round", self.stock.len());
        Err(Error::new(Code::UnevenHands, message).in_field("/stock"))
    }

    /// Nobody on the table has failed to follow.
    fn check_following(
        &self,
        rule_set: &RuleSet,
        state: &State,
        led: Option<EffectiveSuit>,
    ) -> Result<()> {
        let mut so_far = *state;
        let order = &rule_set.order[self.leader.index()];
        let stays = !rule_set.draw.is_some_and(|draw| draw.changes_hands_in_trick());
        for (place, &card) in self.table.iter().enumerate() {
            let player = order[place];
            if place > 0 && stays {
                let mut before = so_far;
                let hand = &mut before.hands[player.index()];
                *hand = hand.without(self.come).or(Cards::one(card));
                if !tikki_solver::rules::follows(rule_set, &before, player).contains(card) {
                    let message =
                        format!("{} could not play that card", self.seats[player.index()]);
                    return Err(
                        Error::new(Code::IllegalPlay, message).in_field(&format!("/trick/{place}"))
                    );
                }
            } else if place == 0 && stays && led.is_none() {
                let mut before = so_far;
                let hand = &mut before.hands[player.index()];
                *hand = hand.or(Cards::one(card));
                before.broken = true;
                if !leads(rule_set, &before, player).contains(card) {
                    let message =
                        format!("{} could not lead that card", self.seats[player.index()]);
                    return Err(Error::new(Code::IllegalPlay, message).in_field("/trick/0"));
                }
            }
            so_far = *state;
            so_far.lay(rule_set, &self.table[..=place], led);
        }
        Ok(())
    }
}

/// Seats called by their numbers.
fn numbered(count: usize) -> Vec<String> {
    (1..=count).map(|n| n.to_string()).collect()
}

/// Returns the place of a seat among all, by its name in either case, or written out: `N`, `north`.
///
/// # Errors
/// `bad-seat`.
pub(crate) fn place_of_seat(seats: &[String], name: &str, pointer: &str) -> Result<usize> {
    let place = |name: &str| seats.iter().position(|seat| seat.eq_ignore_ascii_case(name.trim()));
    let written_out = || place(&names::seat(name)?.to_string());
    place(name).or_else(written_out).ok_or_else(|| {
        let message = format!("\"{name}\" is not a seat; expected one of {}", seats.join(" "));
        Error::new(Code::BadSeat, message).in_field(pointer)
    })
}

/// Returns the seats of this number of players: N E S W of four, else by number.
pub(crate) fn seats_of_count(players: usize) -> Vec<String> {
    if players == COMPASS.len() { COMPASS.map(str::to_owned).to_vec() } else { numbered(players) }
}

/// The seats that are named, or those that the hands show.
///
/// # Errors
/// `bad-seat` at seats that are neither.
pub fn seats(setup: &Setup) -> Result<Vec<String>> {
    let given = &setup.seats;
    if given.is_empty() {
        let number = |(name, _): &(String, _)| {
            name.parse::<usize>().ok().filter(|n| (1..=Player::MOST).contains(n))
        };
        return Ok(match setup.hands.iter().filter_map(number).max() {
            Some(most) => numbered(most.max(2)),
            None => COMPASS.map(str::to_owned).to_vec(),
        });
    }
    let by_number = (2..=Player::MOST).contains(&given.len()) && numbered(given.len()) == *given;
    if *given == COMPASS || by_number {
        return Ok(given.clone());
    }
    let message = format!("seats are N E S W, or 1 to {}, clockwise in that order", Player::MOST);
    Err(Error::new(Code::BadSeat, message).in_field("/seats"))
}
