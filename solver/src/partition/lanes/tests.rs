use super::*;

#[test]
fn runs_and_ends() {
    let held = 0b0110_1101_u64 << 16;
    assert_eq!(heads_of_runs(held), 0b0010_0101 << 16);
    assert_eq!(head_of_run(1 << 19, held), 1 << 18);
    assert_eq!(head_of_run(1 << 16, held), 1 << 16);
    assert_eq!(tail_of_run(1 << 18, held), 1 << 19);
    assert_eq!(tail_of_run(1 << 16, held), 1 << 16);
    assert_eq!(head_of_run(0b10, 0b11), 1);
    assert_eq!(highest(held), 1 << 16);
    assert_eq!(lowest(held), 1 << 22);
    assert_eq!(Four::lane_of(lowest(held)), lane(1));
    assert_eq!(Four::down_to(1 << 18), 0b111 << 16);
    assert_eq!(bottoms(0x0000_0007_001f_0001), 0x0000_0004_0010_0001);
    assert_eq!(Four::above((1 << 16) | (8 << 32) | 2 | (1 << 48)), (7 << 32) | 1);
}

fn above_the_lowest<L: StaticLanes>() {
    let form = L::FORM;
    for place in 0..form.room() {
        for index in 0..form.count() {
            let bit = 1_u64 << (form.width() * index + place);
            let filled = bit | (bit - 1);
            let all = filled & L::lane(index);
            assert_eq!((L::index(bit), L::lane_of(bit)), (index, form.lane(index)));
            assert_eq!(L::down_to(bit), all);
            assert_eq!(L::strictly_above_lowest(bit), all & !bit);
            assert_eq!(L::above(bit << 1 | L::TOPS & !L::lane(index)), all);
            assert!(bit << 1 & form.lane(index) != 0, "a bit above the last card is spare");
        }
    }
}

#[test]
fn cards_above_the_lowest() {
    above_the_lowest::<Four>();
    above_the_lowest::<Five>();
    assert_eq!(Four::strictly_above_lowest(0x1fff_0000_1000_0001), 0x0fff_0000_0fff_0000);
}
