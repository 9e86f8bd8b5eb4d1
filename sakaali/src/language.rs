//! Agreements as data: what each turn's card says, and how that is read off the rows.
//!
//! A card may *point*: its rank, moved by the step of the turn, is a rank of which the player says to hold two or more.
//! And it may *reply* to the first sets that partner pointed at and that are not answered yet: one or more of it, or none.

use super::DISCARDS;
use super::pip::Pip;
use super::rows::OpenRows;
use super::system::{SignalledStatement, Statement};
use tikki_solver::{Card, Seat, Side, Suit};

/// How a card replies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum CardReply {
    /// Not at all.
    None,
    /// To the set that this one of partner's cards pointed at: yes with a low card, up to this value.
    LowTo {
        /// Which of partner's cards, the first being 0.
        turn: usize,
        /// The highest value that says yes.
        most: u32,
    },
    /// To partner's first open set: yes with a red card.
    Colour,
}

/// What the card of a turn says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct CardTurn {
    /// How far from its rank the card points, if it does.
    pub points: Option<i32>,
    /// How it replies.
    pub reply: CardReply,
}

impl CardTurn {
    /// Nothing.
    pub(crate) const SILENT: CardTurn = CardTurn { points: None, reply: CardReply::None };

    /// It points, and no more.
    pub(crate) const fn points(by: i32) -> CardTurn {
        CardTurn { points: Some(by), reply: CardReply::None }
    }

    /// It replies, and no more.
    pub(crate) const fn replies(reply: CardReply) -> CardTurn {
        CardTurn { points: None, reply }
    }
}

/// A whole agreement.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Agreement {
    /// Turn by turn.
    pub turns: [CardTurn; DISCARDS],
    /// Whether pointing goes round from king to ace. If not, a card that points past them says nothing.
    pub wrap: bool,
    /// Whether pointing at a set of partner's says "one or more", as support.
    pub support: bool,
}

/// Up to three statements of one card.
pub(crate) type Meaning = [Option<Statement>; 3];

/// What two partners have said so far.
#[derive(Clone, Debug)]
pub(crate) struct PartnerStatements {
    language: Agreement,
    side: Side,
    /// By seat of the side: the statements of each turn.
    statements: [[Meaning; DISCARDS]; 2],
    /// How many cards each has played.
    turns: [usize; 2],
    /// The sets each has pointed at, in order.
    sets: [Vec<Pip>; 2],
    /// The sets of his partner's that each has answered.
    answered: [[bool; Pip::COUNT]; 2],
}

impl PartnerStatements {
    /// Reads the rows.
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

    /// What a card would say as the next one of a seat.
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

    /// Partner's sets about which the player has not spoken, but for one that he speaks of now.
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

    /// What a seat has said, with the turn of each statement.
    pub(crate) fn by(&self, seat: Seat) -> impl Iterator<Item = (usize, Statement)> + use<'_> {
        let turns = self.statements[self.place(seat)].iter().enumerate();
        turns.flat_map(|(turn, meaning)| {
            meaning.iter().flatten().map(move |&statements| (turn, statements))
        })
    }

    /// All that was said, turn by turn.
    pub(crate) fn all(&self) -> Vec<SignalledStatement> {
        let of = |seat| {
            self.by(seat).map(move |(turn, statement)| SignalledStatement { seat, turn, statement })
        };
        let mut all: Vec<SignalledStatement> = self.side.seats().into_iter().flat_map(of).collect();
        all.sort_by_key(|signalled| signalled.turn);
        all
    }
}
