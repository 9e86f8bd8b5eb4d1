//! What every game of the list promises by its declaration, held against random deals that are played out.

use crate::ALL;
use crate::scores::played::whole_deals;
use tikki_derive::slow;
use tikki_play::played_deal::PlayedDeal;
use tikki_play::{Game, ScoredDeal};

/// How many deals of each game.
fn deals() -> usize {
    if slow!() { 60 } else { 8 }
}

fn scored() -> impl Iterator<Item = &'static Game> {
    ALL.iter().filter(|game| game.scoring().is_ok())
}

/// A contract is made, by the score of the deal, when and only when the value reaches the target.
#[test]
fn goal_and_score_agree_on_contracts() {
    let mut games = 0;
    for game in scored() {
        let mut checked = 0;
        for played in whole_deals(game.id, |_, _| ()).take(deals()) {
            let target = game.target(&played.setup).expect("a contract that was asked before");
            let deal = PlayedDeal::of(game, played.setup.clone());
            let deal = PlayedDeal { played: played.names.clone(), ..deal };
            let made = ScoredDeal::try_from(&deal).ok().and_then(|scored| scored.sheet.made);
            let Some((target, made)) = target.zip(made) else { continue };
            assert_eq!(target.is_met(played.values[0]), made, "{}: {:?}", game.id, played.setup);
            checked += 1;
        }
        games += usize::from(checked > 0);
    }
    assert!(games > 15, "only {games} games have contracts");
}

/// A deal that was played to its end has a result of the listed keys, and points for every party.
#[test]
fn finished_deals_are_scored_by_their_listed_keys() {
    for game in scored() {
        let rules = game.scoring().expect("scores");
        for played in whole_deals(game.id, |_, _| ()).take(10) {
            let outcome = rules.outcome(&played).unwrap_or_else(|e| panic!("{}: {e}", game.id));
            for key in outcome.keys() {
                let known = rules.result_keys().iter().any(|listed| listed.name == key);
                assert!(known, "{}: {key}", game.id);
            }
        }
    }
}
