//! The cards of a request: who holds what, what lies on the table, whose turn it is.

use super::packs::{Pack, SUITS};
use serde_json::Value;
use tikki_base::error::{Code, Error, Result};
use tikki_base::fields::Fields;
use tikki_solver::rules::{CardId, Cards, Lane, Player, Players, Record, State, leads};

/// Hands and the trick on the table.
#[derive(Clone, Debug)]
pub struct Position {
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
    /// Every card named anywhere.
    pub used: Cards,
}

const COMPASS: [&str; 4] = ["N", "E", "S", "W"];

impl Position {
    /// The position of a request, with at most `most` cards a hand.
    ///
    /// # Errors
    /// `bad-seat`, `unknown-card`, `duplicate-card`, `too-many-cards`, `missing-field`, `bad-field`.
    pub fn read(fields: &Fields<'_>, pack: &Pack, most: usize) -> Result<Position> {
        let hands = fields.object("hands")?;
        fields.required("hands", fields.get("hands"))?;
        let seats = seats(fields, &hands)?;
        let mut position = Position {
            leader: Player::new(0),
            seats,
            hands: [Cards::NONE; Player::MOST],
            seated: Players::NONE,
            table: Vec::new(),
            stock: Vec::new(),
            used: Cards::NONE,
        };
        for name in hands.names() {
            let player = position.player(&hands.pointer(name), name)?;
            let cards = position.hand(&hands, name, pack)?;
            if cards.len() as usize > most {
                let message =
                    format!("{} cards in one hand; there are at most {most}", cards.len());
                return Err(Error::new(Code::TooManyCards, message).in_field(&hands.pointer(name)));
            }
            position.hands[player.index()] = cards;
            position.seated.0 |= 1 << player.index();
        }
        position.leader = fields.required("leader", position.seat(fields, "leader")?)?;
        position.table = position.cards(fields, "trick", pack)?;
        position.stock = position.cards(fields, "stock", pack)?;
        position.cards(fields, "dead", pack)?;
        Ok(position)
    }

    fn hand(&mut self, hands: &Fields<'_>, name: &str, pack: &Pack) -> Result<Cards> {
        if let Some(Value::String(text)) = hands.get(name) {
            let dotted = dotted(text)
                .ok_or_else(|| hands.bad(name, "expected a list of cards or S.H.D.C"))?;
            return self.take_all(&dotted, pack, &|_| hands.pointer(name)).map(Cards::from_iter);
        }
        self.cards(hands, name, pack).map(Cards::from_iter)
    }

    /// The cards of a list that are nowhere else.
    ///
    /// # Errors
    /// `unknown-card`, `duplicate-card`, `bad-field`.
    pub fn cards(&mut self, fields: &Fields<'_>, name: &str, pack: &Pack) -> Result<Vec<CardId>> {
        let texts = fields.texts(name)?;
        let pointer = fields.pointer(name);
        self.take_all(&texts, pack, &|index| format!("{pointer}/{index}"))
    }

    fn take_all(
        &mut self,
        texts: &[impl AsRef<str>],
        pack: &Pack,
        place: &dyn Fn(usize) -> String,
    ) -> Result<Vec<CardId>> {
        let mut cards = Vec::with_capacity(texts.len());
        for (index, text) in texts.iter().enumerate() {
            let card = pack.take(text.as_ref(), self.used);
            let card = card.map_err(|error| error.in_field(&place(index)))?;
            self.used = self.used.or(Cards::one(card));
            cards.push(card);
        }
        Ok(cards)
    }

    /// The player of a seat.
    ///
    /// # Errors
    /// `bad-seat`.
    pub fn player(&self, pointer: &str, name: &str) -> Result<Player> {
        let place = self.seats.iter().position(|seat| seat.eq_ignore_ascii_case(name));
        place.map(Player::new).ok_or_else(|| {
            let message = format!("\"{name}\" is no seat; seats are {}", self.seats.join(" "));
            Error::new(Code::BadSeat, message).in_field(pointer)
        })
    }

    /// The player that a field names.
    ///
    /// # Errors
    /// `bad-seat`, `bad-field`.
    pub fn seat(&self, fields: &Fields<'_>, name: &str) -> Result<Option<Player>> {
        let player = |text: &str| self.player(&fields.pointer(name), text);
        fields.text(name)?.map(player).transpose()
    }

    /// The player that a field must name.
    ///
    /// # Errors
    /// `bad-seat`, `missing-field`.
    pub fn named(&self, fields: &Fields<'_>, name: &str) -> Result<Player> {
        fields.required(name, self.seat(fields, name)?)
    }

    /// How many players there are.
    pub fn players(&self) -> usize {
        self.seats.len()
    }

    /// Refuses another number of players.
    ///
    /// # Errors
    /// `bad-seat`.
    pub fn expect_players(&self, count: std::ops::RangeInclusive<usize>) -> Result<()> {
        if count.contains(&self.players()) {
            return Ok(());
        }
        let message = format!("{} seats; the game has {count:?}", self.players());
        Err(Error::new(Code::BadSeat, message).in_field("/seats"))
    }

    /// All players.
    pub fn everybody(&self) -> Players {
        Players::first(self.players())
    }

    /// A number for each player, 0 where it is left out.
    ///
    /// # Errors
    /// `bad-seat`, `bad-field`.
    pub fn by_seat(&self, fields: &Fields<'_>, name: &str) -> Result<[i32; Player::MOST]> {
        let numbers = fields.object(name)?;
        let mut by_seat = [0; Player::MOST];
        for seat in numbers.names() {
            let player = self.player(&numbers.pointer(seat), seat)?;
            by_seat[player.index()] = numbers.whole(seat)?.unwrap_or(0);
        }
        Ok(by_seat)
    }

    /// The start of play with these cards; what the game remembers is still to be set.
    pub fn state(&self) -> State {
        State::new(self.hands, self.leader)
    }

    /// Lays the cards of the trick on the table, and checks that the whole fits together.
    ///
    /// # Errors
    /// `uneven-hands`, `illegal-play`, `bad-field` at `to_play`.
    pub fn lay(
        &self,
        fields: &Fields<'_>,
        record: &Record,
        mut state: State,
        led: Option<Lane>,
    ) -> Result<State> {
        let order = &record.order[self.leader.index()];
        if self.table.len() >= order.len().max(1) {
            let message = "the trick is complete; the next one starts with an empty table";
            return Err(Error::new(Code::IllegalPlay, message).in_field("/trick"));
        }
        self.check_sizes(record)?;
        self.check_following(record, &state, led)?;
        state.lay(record, &self.table, led);
        let next = order[self.table.len()];
        match self.seat(fields, "to_play")? {
            Some(player) if player != next => {
                let message = format!("it is {}'s turn", self.seats[next.index()]);
                Err(Error::new(Code::BadField, message).in_field("/to_play"))
            }
            _ => Ok(state),
        }
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

    /// Every hand, with what it has played to the trick, has as many cards; where cards are drawn at once, those who
    /// have drawn may have one more.
    fn check_sizes(&self, record: &Record) -> Result<()> {
        let order = &record.order[self.leader.index()];
        let size = |place: usize| {
            let held = self.hands[order[place].index()].len() as usize;
            held + usize::from(place < self.table.len())
        };
        let scheduled = |place: usize| matches!(record.talon, Some(tikki_solver::rules::Talon::Dealer { dealer, .. }) if order[place] == dealer);
        let sizes = || (0..order.len()).filter(|&place| !scheduled(place)).map(size);
        let (least, most) = (sizes().min().unwrap_or(0), sizes().max().unwrap_or(0));
        let slack = usize::from(record.draw.is_some() && !self.table.is_empty());
        if most - least <= slack {
            return Ok(());
        }
        let seats: Vec<_> = order.iter().map(|p| self.seats[p.index()].as_str()).collect();
        let message = format!(
            "with the cards on the table the hands have {:?} cards ({})",
            sizes().collect::<Vec<_>>(),
            seats.join(" ")
        );
        Err(Error::new(Code::UnevenHands, message).in_field("/hands"))
    }

    /// Nobody on the table has failed to follow.
    fn check_following(&self, record: &Record, state: &State, led: Option<Lane>) -> Result<()> {
        let mut so_far = *state;
        let order = &record.order[self.leader.index()];
        for (place, &card) in self.table.iter().enumerate() {
            let player = order[place];
            if place > 0 && record.draw.is_none() {
                let mut before = so_far;
                let hand = &mut before.hands[player.index()];
                *hand = hand.or(Cards::one(card));
                if !tikki_solver::rules::follows(record, &before, player).contains(card) {
                    let message =
                        format!("{} could not play that card", self.seats[player.index()]);
                    return Err(
                        Error::new(Code::IllegalPlay, message).in_field(&format!("/trick/{place}"))
                    );
                }
            } else if place == 0 && record.draw.is_none() && led.is_none() {
                let mut before = so_far;
                let hand = &mut before.hands[player.index()];
                *hand = hand.or(Cards::one(card));
                before.broken = true;
                if !leads(record, &before, player).contains(card) {
                    let message =
                        format!("{} could not lead that card", self.seats[player.index()]);
                    return Err(Error::new(Code::IllegalPlay, message).in_field("/trick/0"));
                }
            }
            so_far = *state;
            so_far.lay(record, &self.table[..=place], led);
        }
        Ok(())
    }
}

/// The seats that a request names, or those that its hands let us infer.
fn seats(fields: &Fields<'_>, hands: &Fields<'_>) -> Result<Vec<String>> {
    let given: Vec<&str> = fields.texts("seats")?;
    let numbered = |count: usize| (1..=count).map(|n| n.to_string()).collect::<Vec<_>>();
    let compass = || COMPASS.map(str::to_owned).to_vec();
    if given.is_empty() {
        let number = |name: &str| name.parse::<usize>().ok().filter(|n| (1..=8).contains(n));
        return Ok(match hands.names().filter_map(number).max() {
            Some(most) => numbered(most.max(2)),
            None => compass(),
        });
    }
    let of_compass = given.len() == 4 && given == COMPASS;
    let by_number = (2..=8).contains(&given.len()) && numbered(given.len()) == given;
    if of_compass || by_number {
        return Ok(given.into_iter().map(str::to_owned).collect());
    }
    let message = "seats are N E S W, or 1 to 8, clockwise in that order";
    Err(Error::new(Code::BadSeat, message).in_field("/seats"))
}

/// The cards of `S.H.D.C`.
fn dotted(text: &str) -> Option<Vec<String>> {
    let suits: Vec<&str> = text.trim().split('.').collect();
    (suits.len() == 4).then(|| {
        let of_suit = |(letter, ranks): (char, &str)| -> Vec<String> {
            let ranks = ranks.to_uppercase().replace("10", "T");
            ranks
                .chars()
                .filter(|&rank| rank != '-')
                .map(|rank| format!("{letter}{rank}"))
                .collect()
        };
        SUITS.into_iter().zip(suits).flat_map(of_suit).collect()
    })
}
