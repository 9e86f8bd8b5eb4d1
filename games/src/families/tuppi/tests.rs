use super::*;
use tikki_base::rng::Rng;
use tikki_play::analysis::solve::PositionValue;
use tikki_solver::Bounds;

#[test]
fn rami_has_target_and_nolo_has_none() {
    let game = crate::by_id("tuppi-rami").expect("a game of the list");
    let deal = game.random(13, &mut Rng::new(1));
    for by in ["N", "E", "S", "W"] {
        let all = contracts(Declarations { game, deal: &deal, by });
        let made = |one: &Declaration, tricks| {
            let value = PositionValue::Sides(Bounds::exact(tricks));
            one.is_made(&one.question().expect("a whole deal"), &value).expect("a contract")
        };
        assert_eq!([6, 7].map(|tricks| made(&all[0], tricks)), [None, None]);
        assert_eq!([6, 7].map(|tricks| made(&all[1], tricks)), [Some(false), Some(true)]);
    }
}
