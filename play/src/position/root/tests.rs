use super::{Branches, TrickRoot};
use crate::position::pack::Pack;
use tikki_solver::rules::{Cards, Player, State};

/// Three cards of SA SK SQ HA HK HQ go, SA always among them.
fn discards() -> Branches {
    let pack = Pack::french("AKQ", 1);
    let cards = |suit| pack.suit(suit);
    let always = pack.called("SA");
    let from = cards('S').or(cards('H')).without(always);
    let hand = from.or(always);
    let root =
        TrickRoot::exchange("discard", &pack, Player::new(0), [always, from], 2, move |away| {
            let mut hands = [Cards::NONE; Player::MOST];
            hands[0] = hand.without(away);
            TrickRoot::Play(State::new(hands, Player::new(0)))
        });
    match root {
        TrickRoot::Choice { branches, .. } => branches,
        other => panic!("{other:?}"),
    }
}

#[test]
fn every_discard_has_its_own_name_and_place() {
    let branches = discards();
    assert_eq!(branches.len(), 10);
    for (place, name) in branches.names().enumerate() {
        assert_eq!(branches.place(&name), Some(place), "{name}");
        assert_eq!(branches.after(place).first_state().hands[0].len(), 3);
    }
    assert_eq!(branches.name(0), "discard:SA+SK+SQ");
}

#[test]
fn discards_are_found_whatever_the_order_of_their_cards() {
    let branches = discards();
    assert_eq!(branches.place("discard:HQ+SA+SK"), branches.place("discard:SA+SK+HQ"));
    assert!(branches.place("discard:HQ+SA+SK").is_some());
    for wrong in ["discard:SK+SQ+HA", "discard:SA+SK", "discard:SA+SK+SK", "give:SA+SK+SQ", "SA"] {
        assert_eq!(branches.place(wrong), None, "{wrong}");
    }
}

#[test]
fn listed_sets_are_found_whatever_the_order_of_their_cards() {
    let exchange = discards();
    let listed: Vec<_> = exchange.names().zip(exchange.roots()).collect();
    let listed = Branches::from(listed);
    assert_eq!(listed.place("discard:HQ+SA+SK"), exchange.place("discard:HQ+SA+SK"));
    for wrong in ["discard:SK+SQ+HA", "discard:SA+SK", "give:SA+SK+SQ", "SA"] {
        assert_eq!(listed.place(wrong), None, "{wrong}");
    }
}

#[test]
fn a_choice_of_cards_names_its_moves() {
    let exchange = discards();
    let choice = exchange.card_choice().unwrap();
    assert_eq!((choice.always.join(" "), choice.from.len(), choice.count), ("SA".to_owned(), 5, 2));
    for name in exchange.names() {
        let chosen = choice.chosen(&name);
        assert_eq!(chosen.len(), 2, "{name}");
        assert_eq!(exchange.place(&choice.name(&chosen)), exchange.place(&name), "{name}");
    }
}
