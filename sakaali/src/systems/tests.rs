use super::*;
use crate::deals::random_deal;
use crate::play::SakaaliPlay;
use crate::rows::OpenRows;
use crate::seat_view::SeatView;
use tikki_base::rng::Rng;
use tikki_solver::CardSet;
use tikki_solver::{Card, Seat, Side};

/// The same view gives the same card, whatever the hidden hands are.
#[test]
fn no_system_looks_at_hidden_cards() {
    let mut rng = Rng::new(31);
    for name in NAMES {
        let system = by_name(name, HouseRules::default()).unwrap();
        for _ in 0..20 {
            let mut play = SakaaliPlay::new(&random_deal(&mut rng), Seat::South);
            while let Some(seat) = play.to_play() {
                let chosen = system.discard(&play.view(seat)).unwrap();
                let other = play.with_hidden_shuffled(seat, &mut rng);
                assert_eq!(system.discard(&other.view(seat)), Some(chosen), "{name}");
                play.discard(chosen).unwrap();
            }
        }
    }
}

fn cards(text: &str) -> Vec<Card> {
    text.split_whitespace().map(|card| card.parse().unwrap()).collect()
}

/// The booklet's signals: one below, one above, one below; then low for yes.
#[test]
fn booklet_signals_match() {
    let statements = |options, north: &str, south: &str| {
        let (north, south) = (cards(north), cards(south));
        let rows = OpenRows::of_team(Seat::North, &north, &south);
        let all = by_name("basic", options).unwrap().statements(&rows, Side::NorthSouth);
        let given = all
            .iter()
            .filter(|statement| statement.seat == Seat::North || statement.turn < south.len());
        given
            .map(|statement| {
                format!("{}{} {}", statement.seat, statement.turn + 1, statement.statement)
            })
            .collect::<Vec<_>>()
    };
    let options = HouseRules::default();
    assert_eq!(
        statements(options, "H8 H3 HJ H7 HT HK", "C5 CK CA"),
        [
            "N1 two or more 7",
            "S1 two or more 4",
            "N2 two or more 4",
            "N3 two or more T",
            "N4 one or more 4"
        ]
    );
    let wrap = HouseRules { wrap: true, ..options };
    assert_eq!(statements(wrap, "HA HK", "")[..], ["N1 two or more K", "N2 two or more A"]);
    let low = HouseRules { low_most: 6, ..options };
    assert_eq!(statements(low, "H8 H3 HJ H7", "C5 CQ CJ").last().unwrap(), "N4 no 4");
}

/// A certain set is pointed at by a card that is otherwise useless.
#[test]
fn basic_signals_honestly_when_it_can() {
    let hand: CardSet = cards("S7 H7 D7 S8 CK DK HQ S2 H4 D5 CT S9 CA").into_iter().collect();
    let view = SeatView::new(Seat::North, hand, OpenRows::new(Seat::North));
    let system = by_name("basic", HouseRules::default()).unwrap();
    assert_eq!(system.discard(&view), "S8".parse().ok());
}

#[test]
fn crib_sheets_cover_every_card() {
    for name in NAMES {
        let sheet = by_name(name, HouseRules::default()).unwrap().crib_sheet();
        let complete =
            name == none::NAME || sheet.contains("Card 1") && sheet.contains("Cards 7 and 8");
        assert!(complete, "{sheet}");
    }
}
