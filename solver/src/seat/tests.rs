use super::*;

#[test]
fn neighbours_and_sides() {
    for seat in Seat::ALL {
        assert_eq!(seat.lho().rho(), seat);
        assert_eq!(seat.partner().partner(), seat);
        assert_eq!(seat.side(), seat.partner().side());
        assert_eq!(seat.side().opponents(), seat.lho().side());
        assert!(seat.side().seats().contains(&seat));
        assert_eq!(Seat::from_name(&seat.to_string()), Some(seat));
    }
    assert_eq!(Seat::North.nth(5), Seat::East);
    assert_eq!((Seat::from_name(""), Seat::from_name("NE")), (None, None));
}
