use super::*;

#[test]
fn cards_are_read_in_every_way() {
    for word in ["D4", "4D", "d4", "4d", "♦4", "4♦", "♢4", " ♦\u{fe0f}4 "] {
        assert_eq!(card(word).map(|card| card.to_string()).as_deref(), Some("D4"), "{word}");
    }
    for word in ["HT", "10h", "♥10", "10♥", "th", "H10"] {
        assert_eq!(card(word).map(|card| card.to_string()).as_deref(), Some("HT"), "{word}");
    }
    for word in ["", "D", "4", "44", "DD", "D1", "D11", "1D", "D4 ", "D44", "♦", "DK5", "KB"] {
        let found = card(word).map(|card| card.to_string());
        assert_eq!(found, (word == "D4 ").then(|| "D4".to_owned()), "{word}");
    }
}

#[test]
fn strains_and_lists_are_read_in_every_way() {
    assert_eq!(["♠", "s", "♡", "nt"].map(strain), ["S", "S", "H", "NT"].map(Strain::from_name));
    assert_eq!([strain(""), strain("♠♠"), strain("SA")], [None; 3]);
    assert_eq!(listed(" D4, 2♦;SA  ").collect::<Vec<_>>(), ["D4", "2♦", "SA"]);
}
