use super::*;
use tikki_base::deal::EvenDeal;
use tikki_bridge::analysis::PlayPoint;
use tikki_bridge::formats::deal_text;
use tikki_solver::{Config, Solver, Strain};

const DEAL: &str = "N:AQT.82.KJT62.652 J98764.A5.95.QJ7 K2.KJT76.Q74.AK9 53.Q943.A83.T843";

fn start(deal: &str) -> PlayPoint {
    let deal = EvenDeal::try_from(deal_text::parse(deal).unwrap().deal).unwrap();
    PlayPoint::start(deal, Strain::NoTrump, Seat::South)
}

fn played(player: SightedPlayer, deal: &str, limits: Limits<'_>) -> Option<u8> {
    let led = LegalPlay::of(start(deal), &["H3".parse().unwrap()]).0;
    let mut solver = Solver::new(Config::default());
    player.play_out(led, &mut Rng::of(1, "test", 0), &mut solver.session(), limits)
}

#[test]
fn the_same_random_numbers_give_the_same_play() {
    let player = SightedPlayer { layouts: 3, from_trick: 6 };
    let [first, again] = [(); 2].map(|()| played(player, DEAL, Limits::default()));
    assert_eq!(first, again);
    assert!(first.is_some_and(|tricks| (5..=13).contains(&tricks)), "{first:?}");
}

#[test]
fn a_player_who_runs_out_of_nodes_has_no_result() {
    let player = SightedPlayer { layouts: 3, from_trick: 2 };
    let limits = Limits { max_nodes: Some(10), ..Limits::default() };
    assert_eq!(played(player, DEAL, limits), None);
    let natural = SightedPlayer { layouts: 0, from_trick: 0 };
    assert!(played(natural, DEAL, limits).is_some(), "natural play solves nothing");
}

/// A hidden hand keeps its number of cards, and has no card of a suit in which it showed out.
#[test]
fn dealt_hands_agree_with_what_was_seen() {
    let cards =
        ["S5", "SA", "S4", "S2", "ST", "S6", "SK", "S3", "HK", "H4", "H2", "HA", "SJ", "H6"];
    let cards: Vec<Card> = cards.iter().map(|card| card.parse().unwrap()).collect();
    let (play, illegal) = LegalPlay::of(start(DEAL), &cards);
    assert_eq!(illegal, None);
    let truth = *play.last().position().hands();
    let mut rng = Rng::new(7);
    for _ in 0..200 {
        let hands = layout(&play, &mut rng).unwrap();
        for seat in Seat::ALL {
            assert_eq!(hands.hand(seat).len(), truth.hand(seat).len());
        }
        assert_eq!(hands.hand(Seat::West), truth.hand(Seat::West), "the player's own hand");
        assert_eq!(hands.hand(Seat::North), truth.hand(Seat::North), "dummy");
        assert!(hands.hand(Seat::South).suit(Suit::Spades).is_empty(), "South showed out");
    }
}
