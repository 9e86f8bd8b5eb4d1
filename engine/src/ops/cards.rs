//! `cards`: the value of every legal card at a point of the play.

use super::play::{PlayAsk, relative};
use super::{Ask, Of, Op, Operation};
use crate::wire::{Answer, Status, Tricks};
use crate::worker::Worker;
use serde::Serialize;
use tikki_base::error::Result;
use tikki_base::fields::Fields;
use tikki_bridge::analysis::cards::{CardValue, cards};
use tikki_solver::Limits;

/// The operation.
pub(crate) const OP: Op = Op {
    name: "cards",
    of: Of::Game("bridge"),
    summary: "the value of every card that may be played",
    read: |fields, _| CardsAsk::read(fields).map(Ask::new),
    example: r#""deal":"N:Q97.AT76.K76.874 AJ8.KJ42.JT4.JT6 K6542.Q93.32.KQ9 T3.85.AQ985.A532","contract":"1H","declarer":"N","played":["D4","D2"]"#,
};

/// The question of a `cards` request.
#[derive(Clone, Debug)]
pub struct CardsAsk(pub PlayAsk);

/// `{"to_play":"E","cards":[…]}`.
#[derive(Clone, Debug, Serialize)]
pub struct CardsAnswer {
    /// Present when not every value is proved.
    #[serde(skip_serializing_if = "Status::is_whole")]
    pub status: Status,
    /// Whose card is next; nobody's when the play is over.
    pub to_play: Option<String>,
    /// The tricks that declarer's side has taken.
    pub declarer_taken: u8,
    /// Every legal card, spades first, high to low.
    pub cards: Vec<CardFields>,
}

impl Answer for CardsAnswer {
    fn status(&self) -> Status {
        self.status
    }
}

/// `{"card":"C5","declarer_tricks":8,"cost":0,"equals":["C7"],"forced":false,"result":"+1"}`.
#[derive(Clone, Debug, Serialize)]
pub struct CardFields {
    /// The card.
    pub card: String,
    /// The tricks of declarer's side in the whole deal if the card is played.
    pub declarer_tricks: Tricks,
    /// The tricks that it costs the side that plays it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cost: Option<u8>,
    /// The cards that are as good by their nature, high to low.
    pub equals: Vec<String>,
    /// Nothing else may be played.
    pub forced: bool,
    /// What comes of the contract: `=`, `+1`, `-2`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub result: Option<String>,
}

impl CardsAsk {
    fn read(fields: &Fields<'_>) -> Result<CardsAsk> {
        PlayAsk::read(fields).map(CardsAsk)
    }

    fn fields(&self, value: &CardValue, forced: bool) -> CardFields {
        let tricks = value.declarer_tricks.value();
        CardFields {
            card: value.card.to_string(),
            declarer_tricks: value.declarer_tricks.into(),
            cost: value.cost,
            equals: value.equals.iter().map(ToString::to_string).collect(),
            forced,
            result: tricks.zip(self.0.needed).map(|(tricks, needed)| relative(tricks, needed)),
        }
    }
}

impl Operation for CardsAsk {
    type Part = ();
    type Done = Vec<CardValue>;
    type Answer = CardsAnswer;

    fn parts(&self) -> Vec<()> {
        vec![()]
    }

    fn solve(&self, worker: &mut Worker<'_>, (): (), limits: Limits<'_>) -> Vec<CardValue> {
        cards(self.0.play.last(), &mut worker.solver().session(), limits)
    }

    fn answer(&self, mut done: Vec<Vec<CardValue>>) -> Result<CardsAnswer> {
        let values = done.swap_remove(0);
        let point = self.0.play.last();
        let proved = values.iter().all(|value| value.cost.is_some());
        Ok(CardsAnswer {
            status: Status::of(proved),
            to_play: point.to_play().map(|seat| seat.to_string()),
            declarer_taken: point.taken(),
            cards: values.iter().map(|value| self.fields(value, values.len() == 1)).collect(),
        })
    }
}
