//! Names and messages of games in the languages of their players.

use crate::by_id;
use tikki_base::names::Named;
use tikki_language::{Language, game as messages};
use tikki_play::locale::{Formatter, seat_names};
use tikki_play::played_deal::PlayedDeal;
use tikki_play::position::layout::COMPASS;
use tikki_play::scoring::label::Label;

fn formatter(game: &str, language: Language) -> Formatter {
    by_id(game).expect("a game").formatter(language)
}

#[test]
fn cards_and_moves_are_as_players_write_them() {
    let german = formatter("skat", Language::German);
    assert_eq!(
        german.format_moves(&["CJ", "discard:SK+ST", "none"].map(str::to_owned)),
        "♣B drücken:♠K+♠10 none"
    );
    let finnish = formatter("marjapussi", Language::Finnish);
    assert_eq!(finnish.format_move("half:H"), "puolikkaan kysyminen:♥");
    assert_eq!(finnish.format_move("CQ"), "♣Q");
    assert_eq!(
        formatter("skat", Language::English).format_hand(&["HT", "CJ", "HA"].map(str::to_owned)),
        "♥A ♥10 ♣J"
    );
}

#[test]
fn seats_and_sides_have_their_names() {
    assert_eq!(formatter("tuppi-rami", Language::Finnish).party("NS"), "pohjoinen–etelä");
    assert_eq!(formatter("tuppi-rami", Language::English).party("NS"), "NS");
    assert_eq!(formatter("skat", Language::German).party("1"), "1");
}

/// The leader is forehand, whatever the number of their seat; in an ending the seats keep their numbers.
#[test]
fn skat_seat_names_follow_leader() {
    let seats = |cards: usize, leader: &str, language: Language| {
        let hand: Vec<String> = (0..cards).map(|card| card.to_string()).collect();
        let hands = ["1", "2", "3"].map(|seat| (seat.to_owned(), hand.clone())).to_vec();
        let setup = tikki_play::Setup { hands, ..tikki_play::Setup::default() }.led_by(leader);
        let deal = PlayedDeal::of(by_id("skat").expect("a game"), setup);
        ["1", "2", "3"].map(|seat| deal.formatter(language).party(seat))
    };
    assert_eq!(seats(10, "2", Language::German), ["Hinterhand", "Vorhand", "Mittelhand"]);
    assert_eq!(seats(10, "1", Language::English), ["forehand", "middlehand", "rearhand"]);
    assert_eq!(seats(9, "2", Language::German), ["1", "2", "3"]);
}

#[test]
fn contracts_have_the_signs_of_their_suits() {
    assert_eq!(formatter("skat", Language::German).declaration_name("C hand"), "♣ Hand");
    assert_eq!(formatter("vint", Language::English).declaration_name("6S"), "6♠");
    assert_eq!(
        formatter("solo-whist", Language::English).declaration_name("prop with S"),
        "prop with S"
    );
    assert_eq!(formatter("napoleon", Language::Finnish).declaration_name("nap"), "nap");
}

#[test]
fn labels_are_said_in_the_words_of_the_game() {
    let german = formatter("skat", Language::German);
    let lost = Label::from(messages::SCORE_SKAT).with("contract", "C").with("holding", "with");
    let lost = lost.with("matadors", 2).with("verdict", "lost").with("n", 48);
    assert_eq!(german.label(&lost), "♣ mit 2, verloren: Spielwert 48");
    assert_eq!(lost, "C with 2, lost: game value 48");
    let finnish = formatter("tuppi-rami", Language::Finnish);
    let given_up = Label::from(messages::SCORE_RAMI_GIVEN_UP).with("who", "NS");
    assert_eq!(finnish.label(&given_up), "rami, luovutti pohjoinen–etelä");
    let doubled = Label::from(messages::SCORE_HAS_DOUBLED).with("who", "N").with("whom", "E");
    assert_eq!(finnish.label(&doubled), "pohjoinen on kahdentanut, vastassa itä");
}

#[test]
fn seats_are_those_of_the_table() {
    for language in Language::ALL {
        assert!(seat_names(*language).iter().map(|(seat, _)| *seat).eq(COMPASS));
    }
}
