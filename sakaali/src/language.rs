//! Agreements as data: the meaning of the card of each turn, and how it is read from the rows.
//!
//! A card may *point*: its rank, moved by the step of the turn, is a rank of which the player claims to hold two or more. And
//! it may *reply* to the first unanswered sets that partner pointed at: one or more of the rank, or none.

use super::DISCARDS;
use super::pip::Pip;
use super::rows::OpenRows;
use super::system::{SignalledStatement, Statement};
use tikki_solver::{Card, Seat, Side, Suit};

/// How a card replies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum CardReply {
    /// It does not reply.
    None,
    /// It replies to the set that this one of partner's cards pointed at: a low card, up to this value, means yes.
    LowTo {
        /// The index of partner's card.
        turn: usize,
        /// The highest value that means yes.
        most: u32,
    },
    /// It replies to partner's first open set: a red card means yes.
    Colour,
}

/// The meaning of the card of a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct CardTurn {
    /// The distance from the card's rank to the rank it points at, if it points.
    pub points: Option<i32>,
    /// How it replies.
    pub reply: CardReply,
}

impl CardTurn {
    /// The card has no meaning.
    pub(crate) const SILENT: CardTurn = CardTurn { points: None, reply: CardReply::None };

    /// The card only points.
    pub(crate) const fn points(by: i32) -> CardTurn {
        CardTurn { points: Some(by), reply: CardReply::None }
    }

    /// The card only replies.
    pub(crate) const fn replies(reply: CardReply) -> CardTurn {
        CardTurn { points: None, reply }
    }
}

/// A complete agreement.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Agreement {
    /// The meaning of the card of each turn.
    pub turns: [CardTurn; DISCARDS],
    /// Whether pointing wraps from king to ace. If not, a card that points past them means nothing.
    pub wrap: bool,
    /// Whether pointing at a set of partner's means "one or more", as support.
    pub support: bool,
}

/// Up to three statements of one card.
pub(crate) type Meaning = [Option<Statement>; 3];

/// The statements of two partners so far.
#[derive(Clone, Debug)]
pub(crate) struct PartnerStatements {
    language: Agreement,
    side: Side,
    /// By seat of the side: the statements of each turn.
    statements: [[Meaning; DISCARDS]; 2],
    /// The number of cards each has played.
    turns: [usize; 2],
    /// The sets each has pointed at, in order.
    sets: [Vec<Pip>; 2],
    /// The sets of their partner that each has answered.
    answered: [[bool; Pip::COUNT]; 2],
}

impl PartnerStatements {
    /// Reads the statements from the rows.
    pub(crate) fn of(language: Agreement, rows: &OpenRows, side: Side) -> PartnerStatements {
        let mut talk = PartnerStatements {
            language,
            side,
            statements: Default::default(),
            turns: [0; 2],
            sets: Default::default(),
            answered: [[false; Pip::COUNT]; 2],
        };
        for (seat, card) in rows.all().filter(|(seat, _)| seat.side() == side) {
            talk.hear(seat, card);
        }
        talk
    }

    fn place(&self, seat: Seat) -> usize {
        usize::from(seat != self.side.seats()[0])
    }

    /// Returns the statements that a card would make as the next one of a seat.
    pub(crate) fn meaning(&self, seat: Seat, card: Card) -> Meaning {
        let own = self.place(seat);
        let Some(turn) = self.language.turns.get(self.turns[own]) else { return [None; 3] };
        let pointed = turn.points.and_then(|by| self.pointed(own, card, by));
        let [first, second] = self.replies(own, card, turn.reply, pointed);
        [pointed, first, second]
    }

    fn pointed(&self, own: usize, card: Card, by: i32) -> Option<Statement> {
        let from = Pip::from(card);
        let pip = if self.language.wrap { from.around(by) } else { from.step(by)? };
        let supports = self.language.support && self.sets[1 - own].contains(&pip);
        Some(if supports { Statement::reply(pip, true) } else { Statement::set(pip) })
    }

    fn replies(
        &self,
        own: usize,
        card: Card,
        how: CardReply,
        pointed: Option<Statement>,
    ) -> [Option<Statement>; 2] {
        let red = matches!(card.suit, Suit::Diamonds | Suit::Hearts);
        let mut open = self.open(own, pointed.map(|statement| statement.pip));
        let mut next = |yes: bool| open.next().map(|pip| Statement::reply(pip, yes));
        match how {
            CardReply::None => [None; 2],
            CardReply::Colour => [next(red), None],
            CardReply::LowTo { turn, most } => {
                let asked = self.statements[1 - own][turn][0];
                let low = Pip::from(card).value() <= most;
                [asked.map(|asked| Statement::reply(asked.pip, low)), None]
            }
        }
    }

    /// Returns partner's sets that the player has not answered, except for one that the player speaks of now.
    fn open(&self, own: usize, now: Option<Pip>) -> impl Iterator<Item = Pip> + use<'_> {
        let spoken = move |pip: &Pip| {
            self.answered[own][pip.index()] || self.sets[own].contains(pip) || now == Some(*pip)
        };
        self.sets[1 - own].iter().copied().filter(move |pip| !spoken(pip))
    }

    fn hear(&mut self, seat: Seat, card: Card) {
        let (own, meaning) = (self.place(seat), self.meaning(seat, card));
        for statement in meaning.iter().flatten() {
            if !statement.is_set() {
                self.answered[own][statement.pip.index()] = true;
            } else if !self.sets[own].contains(&statement.pip) {
                self.sets[own].push(statement.pip);
            }
        }
        self.statements[own][self.turns[own]] = meaning;
        self.turns[own] += 1;
    }

    /// Returns the statements of a seat, each with its turn.
    pub(crate) fn by(&self, seat: Seat) -> impl Iterator<Item = (usize, Statement)> + use<'_> {
        let turns = self.statements[self.place(seat)].iter().enumerate();
        turns.flat_map(|(turn, meaning)| {
            meaning.iter().flatten().map(move |&statements| (turn, statements))
        })
    }

    /// Returns all statements, by turn.
    pub(crate) fn all(&self) -> Vec<SignalledStatement> {
        let of = |seat| {
            self.by(seat).map(move |(turn, statement)| SignalledStatement { seat, turn, statement })
        };
        let mut all: Vec<SignalledStatement> = self.side.seats().into_iter().flat_map(of).collect();
        all.sort_by_key(|signalled| signalled.turn);
        all
    }
}
