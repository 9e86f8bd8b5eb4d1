//! How a position of bezique is read: cards of several packs, and melds with numbered cards.

use super::deal::{DealObjective, Fixed, PLAYERS, Position};
use super::faces::{Face, Hand};
use super::forms::{Formation, Kind};
use super::melds::{LaidMeld, Meld, Melds};
use super::{Facts, Options};
use crate::prelude::*;
use std::cmp::Reverse;
use std::sync::Arc;

/// The melds on the table, by player: the place in the request, the kind and the cards.
#[derive(Clone, Debug)]
pub(super) struct ShownMelds(Vec<(usize, String, Vec<String>)>);

impl ReadStateKey for ShownMelds {
    fn read(fields: &Fields<'_>, name: &str, layout: &mut TableLayout) -> Result<ShownMelds> {
        let by_seat = fields.object(name)?;
        let mut melds = Vec::new();
        for seat in by_seat.names() {
            let player = layout.player(&by_seat.pointer(seat), seat)?.index();
            for (index, entry) in by_seat.list(seat)?.iter().enumerate() {
                let place = format!("{seat}/{index}");
                let text = |word: &Value| word.as_str().map(str::to_owned);
                let words = entry.as_array().and_then(|words| words.iter().map(text).collect());
                let words = words.ok_or_else(|| {
                    by_seat.bad(&place, "expected the kind of a meld and its cards")
                })?;
                melds.push((player, by_seat.pointer(&place), words));
            }
        }
        Ok(ShownMelds(melds))
    }
}

/// Reads a position.
pub(super) fn read(
    setup: &Setup,
    options: &Options,
    facts: &Facts,
    layout: &TableLayout,
) -> Result<Position> {
    let players = layout.players();
    let form = options.form(players)?;
    let packs = form.packs;
    let mut cards = Counted { packs: packs as usize, used: Hand::default() };
    let mut hands = [Hand::default(); PLAYERS];
    for (seat, held) in &setup.hands {
        let pointer = format!("/hands/{seat}");
        let player = layout.player(&pointer, seat)?.index();
        hands[player] = cards.take(held, &pointer)?.into_iter().collect();
    }
    let trick = cards.take(&setup.trick, "/trick")?;
    let stock = cards.take(&setup.stock, "/stock")?;
    cards.take(&setup.dead, "/dead")?;
    let trump = trump(setup)?.and_then(|suit| SUITS.iter().position(|&letter| letter == suit));
    if form.is_small() {
        Setup::required("trump", trump)?;
    }
    let brisques = options.brisques.unwrap_or(form.is_small());
    let formations = [None, Some(0), Some(1), Some(2), Some(3)].map(|trump| form.formations(trump));
    let playoff = options.playoff;
    let mut all: Vec<Formation> = formations.iter().flatten().cloned().collect();
    all.sort_by_key(|formation| Reverse(formation.worth));
    let start = Position {
        fixed: Arc::new(Fixed { form, playoff, brisques, stock, formations, all }),
        objective: DealObjective::Difference,
        maximisers: Players::NONE,
        hands,
        melds: Melds::default(),
        leader: layout.leader.index(),
        table: [Face::new(0); PLAYERS],
        laid: 0,
        drawn: 0,
        turned: None,
        trump,
        window: facts.window,
        points: 0,
    };
    check_sizes(&start, trick.len(), layout)?;
    let start = with_melds(start, &facts.melds)?;
    let mut start = with_trick(start, &trick)?;
    start.settle_window();
    Ok(start)
}

/// Cards that are counted: no more of a face than there are packs.
struct Counted {
    packs: usize,
    used: Hand,
}

impl Counted {
    fn take(&mut self, texts: &[String], pointer: &str) -> Result<Vec<Face>> {
        let mut faces = Vec::new();
        for (index, text) in texts.iter().enumerate() {
            let bad = |code, message| {
                Err(Error::new(code, message).in_field(&format!("{pointer}/{index}")))
            };
            let Some(face) = Face::called(text) else {
                let message = format!("\"{text}\" is not a card of these packs");
                return bad(Code::UnknownCard, message);
            };
            if self.used.of(face) == self.packs {
                let message = format!("{text} is there only {} times", self.packs);
                return bad(Code::DuplicateCard, message);
            }
            self.used = self.used.with(face);
            faces.push(face);
        }
        Ok(faces)
    }
}

/// The hands are even with the cards on the table, and the stock goes round.
fn check_sizes(start: &Position, laid: usize, layout: &TableLayout) -> Result<()> {
    let players = layout.players();
    let bad = |code, message: String, at: &str| Err(Error::new(code, message).in_field(at));
    let left = start.stock_left();
    if laid >= players {
        let message = "the trick is complete; the next one starts with an empty table".to_owned();
        return bad(Code::IllegalPlay, message, "/trick");
    }
    if start.window && laid > 0 {
        let message = "melds are declared before the lead".to_owned();
        return bad(Code::ImpossibleState, message, "/state/window");
    }
    if start.window && left == 0 {
        let message = "melds are declared before all draw, and there is no stock".to_owned();
        return bad(Code::ImpossibleState, message, "/state/window");
    }
    if !left.is_multiple_of(players) {
        let message = format!("{left} cards in the stock do not go round");
        return bad(Code::UnevenHands, message, "/stock");
    }
    let size = |place: usize| {
        start.hands[(start.leader + place) % players].len() + usize::from(place < laid)
    };
    let sizes: Vec<usize> = (0..players).map(size).collect();
    let none_to_play = sizes[0] == 0 && left > 0 && !start.window;
    if none_to_play || sizes.iter().any(|&size| size != sizes[0]) {
        let message =
            format!("with the cards on the table the hands have {sizes:?} cards, from the leader");
        return bad(Code::UnevenHands, message, "/hands");
    }
    let most = start.fixed.form.hand_size();
    if sizes[0] > most {
        let message = format!("{} cards in one hand; there are at most {most}", sizes[0]);
        return bad(Code::TooManyCards, message, "/hands");
    }
    Ok(())
}

/// The position with what lies melded; once the stock is gone, nothing does.
fn with_melds(mut start: Position, melds: &ShownMelds) -> Result<Position> {
    for (seat, pointer, words) in &melds.0 {
        let meld = meld(*seat, words, start.fixed.form.players).filter(|meld| {
            let whole = meld.kind != Kind::Marriage || meld.cards.len() == 2;
            let held = |card: &LaidMeld| start.hands[card.seat].of(card.face) > 0;
            whole && meld.cards.iter().all(held)
        });
        let meld = meld.ok_or_else(|| {
            let message = "expected a kind of meld and numbered cards that are held, as HK#1";
            Error::new(Code::ImpossibleState, message).in_field(pointer)
        })?;
        let cards = meld.cards.clone();
        start.melds.add(meld);
        let numbered = |card: &LaidMeld| start.melds.numbered(card.seat, card.face).len();
        if cards.iter().any(|card| numbered(card) > start.hands[card.seat].of(card.face)) {
            let message = "more cards have numbers than the hand holds";
            return Err(Error::new(Code::ImpossibleState, message).in_field(pointer));
        }
    }
    if start.stock_left() == 0 {
        start.melds = Melds::default();
    }
    Ok(start)
}

/// The meld that words say: `marriage HK#1 HQ#1*`, the star for the partner's card.
fn meld(seat: usize, words: &[String], players: usize) -> Option<Meld> {
    let (kind, cards) = words.split_first()?;
    let card = |word: &String| {
        let (word, partners) = match word.strip_suffix('*') {
            Some(word) => (word, true),
            None => (word.as_str(), false),
        };
        let (face, number) = word.split_once('#')?;
        let number = number.parse().ok().filter(|&number| number > 0)?;
        let seat = if partners { (seat + 2) % 4 } else { seat };
        (!partners || players == 4).then_some(())?;
        Some(LaidMeld { seat, face: Face::called(face)?, number })
    };
    let cards: Vec<LaidMeld> = cards.iter().map(card).collect::<Option<_>>()?;
    (!cards.is_empty()).then_some(())?;
    Some(Meld { seat, kind: Kind::called(kind)?, cards })
}

/// The position with the cards of the trick played.
fn with_trick(mut start: Position, trick: &[Face]) -> Result<Position> {
    for (place, &face) in trick.iter().enumerate() {
        let hand = &mut start.hands[(start.leader + place) % start.fixed.form.players];
        *hand = hand.with(face);
        if !start.playable().contains(&face) {
            let message = format!("{} could not be played there", face.name());
            let error = Error::new(Code::IllegalPlay, message);
            return Err(error.in_field(&format!("/trick/{place}")));
        }
        start.put(face, None);
    }
    Ok(start)
}
