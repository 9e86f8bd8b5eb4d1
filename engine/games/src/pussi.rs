//! What the games of the pussi family share: 36 cards, the duty to head and to trump, marriages announced between
//! tricks.

use super::packs::{Pack, SUITS};
use super::plain::{partners, trump, trump_state};
use super::position::Position;
use tikki_base::error::{Code, Error, Result};
use tikki_base::fields::Fields;
use tikki_solver::rules::{
    Announcements, Announcing, Asked, CardId, Cards, Follow, Pair, Record, State, Trumps,
};

/// A deal of 36 cards among four.
#[derive(Clone, Debug)]
pub(super) struct Pussi {
    /// The cards.
    pub position: Position,
    /// Their names.
    pub pack: Pack,
    /// The rules of play.
    pub record: Record,
    /// The state before anything is laid on the table.
    pub state: State,
}

/// Who announces, what it makes trumps, and what each suit (S H D C) counts.
#[derive(Clone, Copy, Debug)]
pub(super) struct Marriages {
    /// Who may announce when.
    pub who: Announcing,
    /// What becomes of trumps.
    pub trumps: Trumps,
    /// What announcing a suit counts, and what it counts when it makes the trumps of the deal.
    pub values: [(i32, i32); 4],
}

impl Pussi {
    /// The deal of a request.
    ///
    /// # Errors
    /// Those of [`Position::read`]; `impossible-state`.
    pub(super) fn read(fields: &Fields<'_>, marriages: Marriages) -> Result<Pussi> {
        let pack = Pack::french("ATKQJ9876", 1);
        let position = Position::read(fields, &pack, 9)?;
        position.expect_players(4..=4)?;
        let head = fields.object("options")?.flag("head_on_trump_lead", true)?;
        let record = Record {
            partners: partners(),
            follow: Follow::Head { on_trump_lead: head, after_ruff: false },
            trumps: marriages.trumps,
            announcements: Some(announcements(&pack, marriages)),
            ..Record::plain(pack.by_trump(), 4)
        };
        let trump = trump(fields)?.flatten();
        let state = State { trump: trump_state(trump), ..position.state() };
        let mut pussi = Pussi { position, pack, record, state };
        pussi.read_announced(fields, trump)?;
        Ok(pussi)
    }

    fn read_announced(&mut self, fields: &Fields<'_>, trump: Option<char>) -> Result<()> {
        let state = fields.object("state")?;
        self.state.window = state.flag("window", false)? && self.position.table.is_empty();
        for (index, name) in state.texts("announced")?.into_iter().enumerate() {
            let place = SUITS.iter().position(|suit| name.eq_ignore_ascii_case(&suit.to_string()));
            let unknown = || state.bad(&format!("announced/{index}"), "expected S, H, D or C");
            self.state.announced |= 1 << place.ok_or_else(unknown)?;
        }
        let impossible = |message: &str, field: String| {
            Err(Error::new(Code::ImpossibleState, message).in_field(&field))
        };
        let split =
            (0..4).find(|&suit| self.state.announced >> suit & 1 != 0 && self.is_split(suit));
        if let Some(suit) = split {
            let message = format!(
                "the king and queen of {} are on different sides: nobody can have announced them",
                SUITS[suit]
            );
            return impossible(&message, state.pointer("announced"));
        }
        let announced = |suit| self.state.announced >> (trump_state(Some(suit)) - 1) & 1 != 0;
        match trump {
            // A request that names trumps without a list of announcements means that they were announced.
            Some(suit) if state.get("announced").is_none() => {
                self.state.announced |= 1 << (trump_state(Some(suit)) - 1);
                Ok(())
            }
            Some(suit) if !announced(suit) => impossible(
                "trumps are made by announcing their marriage: the trump suit is not announced",
                fields.pointer("trump"),
            ),
            None if self.state.announced != 0 => impossible(
                "a marriage has been announced, so there are trumps",
                state.pointer("announced"),
            ),
            _ => Ok(()),
        }
    }

    /// Whether the two sides hold a card each of the marriage of a suit.
    fn is_split(&self, suit: usize) -> bool {
        let held = |rank: char| {
            let card = self.pack.called(&format!("{}{rank}", SUITS[suit]));
            (0..4).find(|&player| !self.position.hands[player].and(card).is_empty())
        };
        held('K').zip(held('Q')).is_some_and(|(king, queen)| (king + queen) % 2 != 0)
    }

    /// What each player has asked his partner for.
    ///
    /// # Errors
    /// `bad-seat`, `bad-field`.
    pub(super) fn read_locks(&mut self, fields: &Fields<'_>) -> Result<()> {
        let locks = fields.object("state")?.object("locks")?;
        for seat in locks.names() {
            let player = self.position.player(&locks.pointer(seat), seat)?;
            let words = [("none", Asked::Nothing), ("whole", Asked::Whole), ("half", Asked::Half)];
            self.state.asked[player.index()] = locks.one_of(seat, &words)?;
        }
        Ok(())
    }

    /// The cards of these ranks.
    pub(super) fn ranks(&self, ranks: &str) -> Cards {
        self.pack.those(|_, rank| ranks.contains(rank))
    }
}

fn announcements(pack: &Pack, marriages: Marriages) -> Announcements {
    let card = |suit: char, rank: char| -> CardId {
        pack.one(&format!("{suit}{rank}")).expect("the pack has kings and queens")
    };
    let pair = |(suit, (value, trump_value)): (char, (i32, i32))| Pair {
        king: card(suit, 'K'),
        queen: card(suit, 'Q'),
        trump: trump_state(Some(suit)),
        value,
        trump_value,
    };
    let pairs = SUITS.into_iter().zip(marriages.values).map(pair).collect();
    Announcements { pairs, who: marriages.who }
}
