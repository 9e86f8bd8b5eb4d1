//! The places of unknown cards in a deal.

use crate::deals::{Dealing, Leftover};
use crate::position::setup::Setup;
use tikki_base::fields::{Map, Value};

/// How an unknown card is written.
pub(super) const UNKNOWN_CARD: &str = "?";

/// Where a card lies.
#[derive(Clone, Debug)]
pub(super) enum CardSpot {
    /// In a hand: whose by its place among the hands, and where.
    Hand(usize, usize),
    /// In the stock.
    Stock(usize),
    /// Out of play.
    Dead(usize),
    /// In a list of the state.
    State(String, usize),
}

impl CardSpot {
    /// The seat, or the key.
    pub(super) fn name(&self, setup: &Setup) -> String {
        match self {
            CardSpot::Hand(hand, _) => setup.hands[*hand].0.clone(),
            CardSpot::Stock(_) => "stock".to_owned(),
            CardSpot::Dead(_) => "dead".to_owned(),
            CardSpot::State(key, _) => key.clone(),
        }
    }

    pub(super) fn is_of(&self, setup: &Setup, seat: &str) -> bool {
        matches!(self, CardSpot::Hand(hand, _) if setup.hands[*hand].0 == seat)
    }

    pub(super) fn is_of_stock(&self) -> bool {
        matches!(self, CardSpot::Stock(_))
    }

    pub(super) fn card<'a>(&self, setup: &'a Setup) -> &'a str {
        match self {
            CardSpot::Hand(hand, place) => &setup.hands[*hand].1[*place],
            CardSpot::Stock(place) => &setup.stock[*place],
            CardSpot::Dead(place) => &setup.dead[*place],
            CardSpot::State(key, place) => {
                let list = setup.state.get(key).and_then(Value::as_array);
                list.and_then(|list| list[*place].as_str()).unwrap_or(UNKNOWN_CARD)
            }
        }
    }

    pub(super) fn put(&self, setup: &mut Setup, card: String) {
        match self {
            CardSpot::Hand(hand, place) => setup.hands[*hand].1[*place] = card,
            CardSpot::Stock(place) => setup.stock[*place] = card,
            CardSpot::Dead(place) => setup.dead[*place] = card,
            CardSpot::State(key, place) => {
                if let Some(list) = setup.state.get_mut(key).and_then(Value::as_array_mut) {
                    list[*place] = Value::String(card);
                }
            }
        }
    }
}

/// Returns every spot whose card is unknown.
pub(super) fn unknown_spots(setup: &Setup) -> Vec<CardSpot> {
    let open = |cards: &[String]| -> Vec<usize> {
        let places = cards.iter().enumerate().filter(|(_, card)| *card == UNKNOWN_CARD);
        places.map(|(place, _)| place).collect()
    };
    let mut spots = Vec::new();
    for (hand, (_, cards)) in setup.hands.iter().enumerate() {
        spots.extend(open(cards).into_iter().map(|place| CardSpot::Hand(hand, place)));
    }
    spots.extend(open(&setup.stock).into_iter().map(CardSpot::Stock));
    spots.extend(open(&setup.dead).into_iter().map(CardSpot::Dead));
    for (key, value) in &setup.state {
        let list = value.as_array().map_or(&[][..], Vec::as_slice).iter().enumerate();
        let open = list.filter(|(_, card)| card.as_str() == Some(UNKNOWN_CARD));
        spots.extend(open.map(|(place, _)| CardSpot::State(key.clone(), place)));
    }
    spots
}

/// The words in lists and parts of the state: what cards it names so lie there.
pub(super) fn listed(state: &Map<String, Value>) -> Vec<&str> {
    let lists = state.values().filter(|value| value.is_array() || value.is_object());
    lists.flat_map(words).collect()
}

fn words(value: &Value) -> Vec<&str> {
    match value {
        Value::Array(list) => list.iter().flat_map(words).collect(),
        Value::Object(parts) => parts.values().flat_map(words).collect(),
        other => other.as_str().into_iter().collect(),
    }
}

/// Gives the seats without an entry a hand of unknown cards, as large as the others' with the cards on the table; where those
/// hold all they were dealt, the rest of the deal goes where the game puts it.
pub(super) fn lay_open(setup: &mut Setup, dealing: &Dealing) {
    let text = |seat: &String| setup.hands.iter().any(|(other, _)| other == seat);
    let missing: Vec<String> = dealing.seats.iter().filter(|seat| !text(seat)).cloned().collect();
    let whole =
        setup.trick.is_empty() && setup.hands.iter().all(|(_, cards)| cards.len() >= dealing.hand);
    let even = setup.hands.iter().map(|(seat, cards)| cards.len() + on_table(setup, dealing, seat));
    let even = even.min().unwrap_or(dealing.hand);
    for seat in missing {
        let size = even.saturating_sub(on_table(setup, dealing, &seat));
        let size = if whole { dealing.hand } else { size };
        setup.hands.push((seat, vec![UNKNOWN_CARD.to_owned(); size]));
    }
    setup.hands.sort_by_key(|(seat, _)| dealing.seats.iter().position(|other| other == seat));
    setup.seats.clone_from(&dealing.seats);
    if whole && is_bare(setup, dealing.rest) {
        let trump = setup.trump.clone();
        dealing.lay(setup, vec![UNKNOWN_CARD.to_owned(); dealing.left]);
        setup.trump = trump;
    }
}

/// How many cards of a seat lie on the table.
fn on_table(setup: &Setup, dealing: &Dealing, seat: &str) -> usize {
    let place =
        |name: &str| dealing.seats.iter().position(|other| other.eq_ignore_ascii_case(name));
    let Some((leader, own)) = setup.leader.as_deref().and_then(place).zip(place(seat)) else {
        return 0;
    };
    let seats = dealing.seats.len();
    usize::from((own + seats - leader) % seats < setup.trick.len())
}

/// Returns whether the place of the cards that the hands leave over is empty.
fn is_bare(setup: &Setup, rest: Leftover) -> bool {
    match rest {
        Leftover::Stock | Leftover::Turned => setup.stock.is_empty(),
        Leftover::Dead => setup.dead.is_empty(),
        Leftover::State(key) => !setup.state.contains_key(key),
        Leftover::Out | Leftover::Shown | Leftover::LastDealt | Leftover::Laid(_) => false,
    }
}
