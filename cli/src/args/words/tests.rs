use super::*;

#[test]
fn declared_strain_needs_a_declarer() {
    let declared = declared_strain("3NT by S").unwrap();
    assert_eq!((declared.contract, declared.declarer), (contract("3NT").ok(), Seat::South));
    assert_eq!(declared_strain("h by west").unwrap().contract, None);
    assert!(
        ["3NT", "3NT by", "8S by N", "3NT by Q"].iter().all(|text| declared_strain(text).is_err())
    );
}

#[test]
fn contracts_with_and_without_declarer() {
    let by = |text: &str, seats: &[Seat]| {
        let read = may_be_played(text)?;
        Ok::<_, String>(read.by(seats).iter().map(|played| played.declarer).collect::<Vec<_>>())
    };
    assert_eq!(by(" 4SX by w", &[Seat::North]), Ok(vec![Seat::West]));
    assert_eq!(by("3nt", &Seat::ALL), Ok(Seat::ALL.to_vec()));
    assert!(by("3nt by", &[]).is_err() && by("8S", &[]).is_err() && by("3NT by Q", &[]).is_err());
}
