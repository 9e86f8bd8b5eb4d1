//! Rules of games as people play them: who leads, what an announcement implies, what a position cannot be.

use crate::sampling::answer;
use serde_json::{Value, json};

/// The error's code and place.
fn refusal(request: &Value) -> (Value, Value) {
    let error = answer(request)["error"].clone();
    (error["code"].clone(), error["at"].clone())
}

/// The deals of a request.
fn deals(request: &Value) -> Vec<Value> {
    answer(request)["deals"].as_array().unwrap().clone()
}

fn hand<'a>(deal: &'a Value, seat: &str) -> Vec<&'a str> {
    deal["hands"][seat].as_array().unwrap().iter().filter_map(Value::as_str).collect()
}

#[test]
fn shooter_who_helps_takes_the_moon_off_their_own_score() {
    let ending = |taken: u8, options: Value| {
        let position = json!({"op": "solve", "game": "hearts", "seats": ["1", "2", "3"], "leader": "3",
            "hands": {"1": ["S6"], "2": ["S7"], "3": ["H2"]},
            "state": {"broken": true, "points": {"3": taken}}, "options": options});
        let found = answer(&position);
        (found["value"].clone(), found["help"].clone())
    };
    let each = |one: i32, two: i32, three: i32| json!({"1": one, "2": two, "3": three});
    let choice = ending(25, json!({"players": 3, "moon": "choice"}));
    assert_eq!(choice, (each(26, 26, -26), each(0, 0, -26)));
    let hearts_only = ending(12, json!({"players": 3, "moon": "choice", "queen": false}));
    assert_eq!(hearts_only, (each(13, 13, -13), each(0, 0, -13)));
    let others_up = ending(25, json!({"players": 3, "moon": "zero-26"}));
    assert_eq!(others_up, (each(26, 26, 0), each(26, 26, 0)));
}

#[test]
fn holder_of_the_lowest_club_leads_in_deals_of_hearts() {
    for (seats, club) in
        [(json!(["N", "E", "S", "W"]), "C2"), (json!(["1", "2", "3", "4", "5"]), "")]
    {
        for deal in
            deals(&json!({"op": "deal", "game": "hearts", "n": 40, "seed": 3, "seats": seats}))
        {
            let leader = deal["leader"].as_str().unwrap();
            let clubs = |seat: &str| {
                hand(&deal, seat).into_iter().filter(|card| card.starts_with('C')).collect()
            };
            let all: Vec<&str> = seats
                .as_array()
                .unwrap()
                .iter()
                .filter_map(Value::as_str)
                .flat_map(|seat| -> Vec<&str> { clubs(seat) })
                .collect();
            let lowest = "23456789TJQKA"
                .chars()
                .map(|rank| format!("C{rank}"))
                .find(|card| all.contains(&card.as_str()))
                .unwrap();
            assert!(hand(&deal, leader).contains(&lowest.as_str()), "{deal}");
            assert!(club.is_empty() || lowest == club, "{deal}");
        }
    }
}

#[test]
fn deals_of_hearts_with_a_leader_give_them_the_lowest_club() {
    for deal in deals(&json!({"op": "deal", "game": "hearts", "n": 20, "seed": 5, "leader": "W"})) {
        assert!(deal["leader"] == "W" && hand(&deal, "W").contains(&"C2"), "{deal}");
    }
    let lower = json!({"op": "deal", "game": "hearts", "n": 1, "leader": "w"});
    assert_eq!(deals(&lower)[0]["leader"], "W");
    let nobody = json!({"op": "deal", "game": "hearts", "n": 1, "leader": "Q"});
    assert_eq!(refusal(&nobody), (json!("bad-seat"), json!("/leader")));
    let other =
        json!({"op": "deal", "game": "hearts", "n": 1, "leader": "W", "predeal": {"E": ["C2"]}});
    assert_eq!(refusal(&other), (json!("impossible-state"), json!("/leader")));
    let two = json!({"op": "deal", "game": "cancellation-hearts", "n": 1, "leader": "2", "predeal": {"1": ["C2"]}});
    assert_eq!(answer(&two)["error"], Value::Null);
}

#[test]
fn leader_of_a_whole_deal_of_hearts_holds_the_lowest_club() {
    let dealt = json!({"op": "deal", "game": "hearts", "n": 1, "seed": 3, "leader": "N"});
    let mut whole = deals(&dealt).remove(0);
    whole
        .as_object_mut()
        .unwrap()
        .retain(|key, _| ["game", "hands", "leader"].contains(&key.as_str()));
    let with = |more: Value| {
        let mut request = whole.clone();
        request.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        answer(&request)["error"].clone()
    };
    let limited = json!({"op": "solve", "limits": {"max_nodes": 1000}});
    assert_eq!(with(limited), Value::Null);
    let wrong = with(json!({"op": "solve", "leader": "E"}));
    assert_eq!(
        (&wrong["code"], &wrong["at"], &wrong["message"]),
        (
            &json!("impossible-state"),
            &json!("/leader"),
            &json!("E does not hold C2, the lowest club; N leads")
        )
    );
    // Before a later trick any leader is possible.
    let ending = json!({"op": "solve", "game": "hearts", "leader": "E",
        "hands": {"N": ["C2", "D2"], "E": ["C3", "D3"], "S": ["C4", "D4"], "W": ["C5", "D5"]}});
    assert_eq!(answer(&ending)["error"], Value::Null);
}

#[test]
fn leader_of_a_simulation_of_hearts_gets_the_lowest_club() {
    let whole = deals(&json!({"op": "deal", "game": "hearts", "n": 1, "seed": 3, "leader": "N"}));
    let hand = &whole[0]["hands"]["E"];
    for seed in 0..5 {
        let simulated = json!({"op": "simulate", "game": "hearts", "hands": {"E": hand}, "leader": "N", "seat": "E",
            "played": ["C2"], "layouts": 1, "seed": seed, "limits": {"max_nodes": 5000}});
        assert_eq!(answer(&simulated)["error"], Value::Null, "{simulated}");
    }
}

#[test]
fn hidden_cards_of_a_simulation_agree_with_the_points_so_far() {
    let points = json!({"N": 19, "E": 0, "S": 0, "W": 0});
    let simulated = json!({"op": "simulate", "game": "hearts", "hands": {"E": ["S2", "S3", "D2"]}, "leader": "E", "seat": "E",
        "state": {"broken": true, "points": points}, "layouts": 3, "seed": 1});
    assert_eq!(answer(&simulated)["error"], Value::Null);
}

#[test]
fn holder_of_a_two_of_clubs_leads_in_deals_of_cancellation_hearts() {
    for deal in deals(&json!({"op": "deal", "game": "cancellation-hearts", "n": 20, "seed": 1})) {
        let dealt =
            deal["hands"].as_object().unwrap().keys().any(|seat| hand(&deal, seat).contains(&"C2"));
        let leader = deal["leader"].as_str().unwrap();
        assert!(!dealt || hand(&deal, leader).contains(&"C2"), "{deal}");
    }
}

#[test]
fn joker_turned_up_in_back_alley_means_no_trumps() {
    let seats = ["N", "E", "S", "W"];
    let is_joker = |card: &&str| ["JK", "jk"].contains(card);
    let all = deals(&json!({"op": "deal", "game": "back-alley", "n": 1000, "seed": 4}));
    let without: Vec<&Value> = all.iter().filter(|deal| deal["trump"] == "NT").collect();
    // 37 are expected.
    assert!((15..=65).contains(&without.len()), "{}", without.len());
    for deal in without {
        let cards: Vec<&str> = seats.iter().flat_map(|seat| hand(deal, seat)).collect();
        assert!(cards.len() == 52 && !cards.iter().any(is_joker), "{deal}");
    }
    let given =
        json!({"op": "deal", "game": "back-alley", "n": 200, "seed": 4, "predeal": {"N": ["JK"]}});
    assert!(
        deals(&given).iter().all(|deal| deal["trump"] != "NT" && hand(deal, "N").contains(&"JK"))
    );
    let trumps = json!({"op": "deal", "game": "back-alley", "n": 200, "seed": 4, "trump": "S"});
    assert!(deals(&trumps).iter().all(|deal| deal["trump"] == "S"));
}

#[test]
fn hand_put_down_after_the_last_trump_of_king_pedro_is_empty() {
    let position = json!({"op": "solve", "game": "king-pedro", "seats": ["N", "E", "S", "W"], "leader": "E", "to_play": "N",
        "trick": ["HQ", "HK", "H2"], "trump": "H", "declarer": "S", "moves": true,
        "hands": {"N": ["H5", "H4"], "E": [], "S": [], "W": ["H8"]}});
    let found = answer(&position);
    assert_eq!((&found["value"], &found["moves"]), (&json!(35), &json!({"H5": 35, "H4": 30})));
    // One seat alone has put its hand down.
    let mut earlier = position.clone();
    (earlier["trick"], earlier["to_play"], earlier["hands"]["S"]) =
        (json!(["HQ"]), json!("S"), json!(["HK", "H3"]));
    earlier["hands"]["W"] = json!(["H2", "H8"]);
    assert_eq!(answer(&earlier)["error"], Value::Null);
    // A seat that has not yet played cannot have.
    let mut uneven = position;
    uneven["hands"]["N"] = json!([]);
    assert_ne!(answer(&uneven)["value"], json!(35));
}

#[test]
fn equal_cards_are_one_move() {
    let position = json!({"op": "solve", "game": "multimulta", "leader": "S", "moves": true,
        "hands": {"N": ["AAK", "KJ9"], "E": ["J97", "9J7"], "S": ["977", "977"], "W": ["QQQ", "TTT"]}});
    let found = answer(&position);
    let mut best: Vec<&str> =
        found["best"].as_array().unwrap().iter().filter_map(Value::as_str).collect();
    let listed = best.len();
    best.sort_unstable();
    best.dedup();
    assert_eq!((listed, found["moves"].as_object().unwrap().len()), (best.len(), 3), "{found}");
}

/// The score of a game of Skat by the official rules.
fn official(contract: &str, trump: &str, state: Value, result: &Value) -> Value {
    let mut state = state;
    state["bid"] = json!(18);
    answer(
        &json!({"op": "score", "game": "skat", "seats": ["1", "2", "3"], "declarer": "1", "contract": contract, "trump": trump, "state": state,
        "options": {"scoring": "official"}, "result": result}),
    )
}

#[test]
fn announcements_of_official_skat_imply_lower_levels() {
    let schneider = json!({"hand": true, "announced": "schneider"});
    let taken = |points: u8, tricks: u8, matadors: u8| json!({"points": points, "tricks": tricks, "matadors": matadors});
    for (contract, trump, state, result, value) in [
        // International Skat Order 5.2.5: lost in the announced level at least.
        ("grand", "NT", schneider.clone(), taken(89, 8, 4), -384),
        ("grand", "NT", schneider.clone(), taken(95, 8, 4), 192),
        // 5.2.6: an open game announces schwarz.
        ("grand", "NT", json!({"open": true}), taken(106, 9, 4), -528),
        ("grand", "NT", json!({"open": true, "hand": true}), taken(106, 9, 4), -528),
        ("suit", "C", json!({"open": true}), taken(120, 10, 2), 108),
        ("suit", "C", json!({"announced": "schwarz"}), taken(95, 8, 2), -192),
        ("suit", "C", json!({"announced": "schwarz"}), taken(80, 8, 2), -192),
        // Schneider of the declarer is the level that was announced.
        ("suit", "C", schneider.clone(), taken(30, 3, 2), -144),
        ("suit", "C", schneider, taken(89, 8, 2), -144),
        ("suit", "D", json!({"hand": true}), taken(89, 8, 1), 27),
    ] {
        let found = official(contract, trump, state, &result);
        assert_eq!(found["value"], json!(value), "{found}");
    }
}

#[test]
fn skat_is_scored_by_the_official_rules_unless_the_book_is_asked_for() {
    let lost = |options: Value| {
        let score = json!({"op": "score", "game": "skat", "seats": ["1", "2", "3"], "declarer": "1", "contract": "grand",
            "state": {"bid": 18}, "options": options, "result": {"points": 56, "matadors": 1}});
        answer(&score)["value"].clone()
    };
    // Without the number of tricks nobody is schwarz.
    assert_eq!(lost(json!({})), -96);
    assert_eq!(lost(json!({"rules": "server"})), -96);
    assert_eq!(lost(json!({"scoring": "book"})), -36);
    assert_eq!(lost(json!({"rules": "printed"})), -36);
}

#[test]
fn announcement_without_hand_is_refused_in_official_skat() {
    for state in
        [json!({"hand": false, "announced": "schneider"}), json!({"hand": false, "open": true})]
    {
        let error = &official(
            "grand",
            "NT",
            state,
            &json!({"points": 90, "tricks": 8, "matadors": 1}),
        )["error"];
        assert_eq!(
            (&error["code"], &error["at"]),
            (&json!("impossible-state"), &json!("/state/hand"))
        );
    }
}

#[test]
fn open_game_of_skat_is_decided_by_its_first_lost_trick() {
    let mut deal = json!({"op": "score", "game": "skat", "declarer": "1", "contract": "suit", "trump": "C", "leader": "1",
        "hands": {"1": ["CJ", "CA", "CK", "CQ", "C9", "C8", "C7", "SA", "SK", "S7"],
            "2": ["SJ", "HJ", "CT", "ST", "SQ", "HA", "HT", "HK", "H9", "H8"],
            "3": ["DJ", "S9", "S8", "HQ", "H7", "DA", "DT", "DK", "DQ", "D9"]},
        "state": {"bid": 18, "hand": true, "open": true, "skat": ["D8", "D7"]},
        "options": {"scoring": "official"}, "made": ["C7", "SJ", "DJ"]});
    let found = answer(&deal);
    assert_eq!((&found["value"], &found["card_points"]), (&json!(-192), &json!(0)), "{found}");
    deal["state"]["open"] = json!(false);
    assert_eq!(refusal(&deal), (json!("missing-field"), json!("/result")));
}

#[test]
fn rest_of_a_deal_that_the_defenders_give_up_is_the_declarers() {
    let result = json!({"gave_up": "defenders", "points": 33, "tricks": 3, "lost_points": 36, "lost_tricks": 2, "matadors": 1});
    let found = official("suit", "H", json!({}), &result);
    assert_eq!((&found["card_points"], &found["won"]), (&json!(84), &json!(true)), "{found}");
}

#[test]
fn points_that_the_cards_still_held_make_impossible_are_refused() {
    let at = (json!("impossible-state"), json!("/state/points"));
    let hearts = |points: Value| {
        json!({"op": "solve", "game": "hearts", "leader": "N", "state": {"broken": true, "points": points},
            "hands": {"N": ["SA", "HA"], "E": ["SQ", "H5"], "S": ["S2", "D2"], "W": ["H7", "DA"]}})
    };
    assert_eq!(refusal(&hearts(json!({"N": 26}))), at);
    assert_eq!(refusal(&hearts(json!({"N": 6, "E": 5}))), at);
    assert_eq!(answer(&hearts(json!({"N": 5, "E": 5})))["error"], Value::Null);
    let skat = |declarer: u8, defenders: u8| {
        json!({"op": "solve", "game": "skat", "leader": "2", "trump": "S", "declarer": "1", "contract": "suit",
            "hands": {"1": ["SJ", "HA"], "2": ["S9", "HT"], "3": ["SQ", "DA"]},
            "state": {"points": {"declarer": declarer, "defenders": defenders}, "skat": ["CT", "C7"]}})
    };
    assert_eq!(refusal(&skat(60, 14)), at);
    assert_eq!(answer(&skat(38, 35))["error"], Value::Null);
}

#[test]
fn deal_is_listed_where_it_needs_nothing_else() {
    let games = answer(&json!({"op": "games"}));
    let of = |id: &str| {
        let game = games["games"].as_array().unwrap().iter().find(|game| game["id"] == id).unwrap();
        game["operations"].as_array().unwrap().contains(&json!("deal"))
    };
    assert_eq!([of("narnian-whist"), of("multimulta"), of("hearts")], [false, true, true]);
}
