use super::*;

#[test]
fn names_and_trumps() {
    for strain in Strain::ALL {
        assert_eq!(Strain::from_name(strain.name()), Some(strain));
        assert_eq!(strain.trump().map_or(Strain::NoTrump, Strain::from), strain);
    }
    assert_eq!(Strain::from_name("♠"), None);
}
