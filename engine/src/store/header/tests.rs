use super::*;

#[test]
fn header_round_trips_and_detects_corruption() {
    let header = Header::new(16_383);
    let bytes = header.bytes();
    assert_eq!(Header::read(&bytes).unwrap(), header);
    for at in 0..HEADER {
        let mut changed = bytes;
        changed[at] ^= 0x10;
        let error = Header::read(&changed).unwrap_err();
        let expected = match at {
            0..16 => "not-a-store",
            16..24 => "store-of-other-version",
            _ => "store-damaged",
        };
        assert_eq!(error.code(), expected, "byte {at}");
    }
}

#[test]
fn answers_of_another_solver_are_of_another_version() {
    assert_eq!(Header::read(&Header::new(0).bytes()).unwrap_err().code(), "store-damaged");
    let other = Header::new(5).of(*FINGERPRINT ^ 1);
    assert_eq!(Header::read(&other).unwrap_err().code(), "store-of-other-version");
}
