use super::*;
use tikki_base::rng::Rng;

#[test]
fn no_bid_contract_is_solved_once() {
    let game = tikki_games::by_id("tuppi-rami").expect("a game of the list");
    let deal = game.random(13, &mut Rng::new(1));
    let request =
        GameContractsRequest::new(game, &deal, &[], ContractsWanted::default()).expect("contracts");
    // Of each seat rami, which its right-hand neighbour leads, and sooli.
    let alone = request.groups.iter().filter(|group| group.len() == 1).count();
    let nolo = request.groups.iter().filter(|group| group.len() == 4).count();
    assert_eq!((alone, nolo, request.groups.len()), (8, 1, 9));
}
