use super::*;

/// Nim with one heap: who takes the last match gets the reward; one to three matches a turn.
struct Nim {
    left: u8,
    turn: Side,
}

impl OracleGame for Nim {
    type Move = u8;

    fn to_move(&self) -> Option<Side> {
        (self.left > 0).then_some(self.turn)
    }

    fn moves(&self) -> Vec<u8> {
        (1..=3.min(self.left)).collect()
    }

    fn after(&self, taken: u8) -> (Nim, i32) {
        let next = Nim { left: self.left - taken, turn: self.turn.opponents() };
        let won = next.left == 0 && self.turn == Side::NorthSouth;
        (next, i32::from(won))
    }
}

#[test]
fn a_toy_game_with_a_known_value() {
    for left in 1..12 {
        assert_eq!(
            value(&Nim { left, turn: Side::NorthSouth }),
            i32::from(left % 4 != 0),
            "{left}"
        );
    }
    assert_eq!(values(&Nim { left: 2, turn: Side::NorthSouth }), [(1, 0), (2, 1)]);
}
