use super::*;

fn read(texts: &[(Seat, &str)]) -> Result<PartialDeal> {
    let mut builder = DealBuilder::default();
    texts.iter().try_for_each(|(seat, text)| add(&mut builder, *seat, text))?;
    builder.build()
}

#[test]
fn cards_in_groups_or_dotted() {
    let grouped = read(&[(Seat::South, "SAK, hq,C10")]).unwrap();
    assert_eq!(grouped.hand(Seat::South).unwrap().to_string(), "AK.Q..T");
    for text in ["AK.Q..10", "AS KS 10C,QH", "♠AK ♥Q ♣10", "A♠,K♠;Q♥ TC"] {
        assert_eq!(read(&[(Seat::South, text)]), Ok(grouped), "{text}");
    }
    assert_eq!(read(&[(Seat::South, "sa"), (Seat::South, "SK,HQ,CT")]), Ok(grouped));
    assert_eq!((missing(&grouped, Seat::South), missing(&grouped, Seat::North)), (9, 13));
}

#[test]
fn impossible_predeal_is_rejected() {
    use Code::{BadDeal, DuplicateCard, TooManyCards, UnknownCard};
    let north = |text| read(&[(Seat::North, text)]).unwrap_err().code;
    for text in ["", "S", "SX", "A", ",", "SA HX", "10", "S1"] {
        assert_eq!(north(text), UnknownCard, "{text}");
    }
    assert_eq!(north("AK.Q.J"), BadDeal);
    assert_eq!(north("SAA"), DuplicateCard);
    assert_eq!(north("SAKQJT98765432,HA"), TooManyCards);
    let twice = read(&[(Seat::North, "SA"), (Seat::East, "HA,SA")]).unwrap_err();
    assert_eq!(twice.code, DuplicateCard);
}
