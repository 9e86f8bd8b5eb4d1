//! Positions that no play leads to.

use crate::scores::played::record;

/// The place of what is wrong with a position; empty if nothing is.
fn place(game: &str, fields: &str) -> String {
    let deal = record(game, &format!("{{{fields}}}"));
    let asked = deal.game.question(&deal.setup);
    asked.map_or_else(|error| error.place.to_string(), |_| String::new())
}

/// Two cards in each hand of four, and what the game needs.
fn four(more: &str) -> String {
    format!(
        r#""hands":{{"N":["SA","HK"],"E":["SK","HA"],"S":["SQ","HQ"],"W":["ST","HT"]}},"leader":"N","trump":"S","declarer":"N",{more}"#
    )
}

/// Two cards in each hand of three, and what the game needs.
fn three(more: &str) -> String {
    format!(
        r#""seats":["1","2","3"],"hands":{{"1":["SA","HK"],"2":["SK","HA"],"3":["SQ","HQ"]}},"leader":"1","declarer":"1",{more}"#
    )
}

#[test]
fn tricks_do_not_exceed_the_cards_that_are_gone() {
    for (game, most, more) in [
        (
            "tarneeb",
            r#""state":{"tricks":{"NS":5,"EW":6}}"#,
            r#""state":{"tricks":{"NS":6,"EW":6}}"#,
        ),
        ("court-piece", r#""state":{"tricks":{"NS":5,"EW":6}}"#, r#""state":{"tricks":{"NS":12}}"#),
        ("euchre", r#""state":{"tricks":{"N":3}}"#, r#""state":{"tricks":{"N":3,"E":2}}"#),
        (
            "watten",
            r#""state":{"rank":"7","tricks":{"NS":2,"EW":1}}"#,
            r#""state":{"rank":"7","tricks":{"NS":2,"EW":2}}"#,
        ),
    ] {
        let declarer = r#","declarer":"N""#;
        let [most, more] = [most, more].map(|state| {
            let fields = four(state);
            if game == "watten" { fields.replace(declarer, "") } else { fields }
        });
        assert_eq!(place(game, &most), "", "{game}");
        assert_eq!(place(game, &more), "/state/tricks", "{game}");
    }
    // Hands that are filled up from a stock have played what is gone.
    let schnapsen = |tricks: i32| {
        let hands = r#""hands":{"1":["SA","HK"],"2":["SK","HA"]},"stock":["SQ","HQ"],"leader":"1""#;
        let state = format!(r#""trump":"S","state":{{"tricks":{{"1":{tricks},"2":3}}}}"#);
        place("schnapsen", &format!("{hands},{state}"))
    };
    assert_eq!(
        [schnapsen(4), schnapsen(5), schnapsen(-1)],
        ["", "/state/tricks", "/state/tricks/1"]
    );
    let durchmars = |tricks: i32| {
        let state = format!(
            r#""contract":"durchmars","trump":"NT","state":{{"tricks":{{"declarer":{tricks}}}}}"#
        );
        place("ulti", &three(&state))
    };
    assert_eq!([durchmars(8), durchmars(9)], ["", "/state/tricks"]);
}

#[test]
fn points_do_not_exceed_the_cards_that_are_gone() {
    // Of eight aces and tens two are in hand, and marriages have a hundred points.
    let parti = |points: i32| {
        let state =
            format!(r#""trump":"S","state":{{"points":{{"declarer":{points},"defenders":50}}}}"#);
        place("ulti", &three(&state))
    };
    assert_eq!([parti(110), parti(120)], ["", "/state/points"]);
    // Of 28 points two aces and two tens are in hand.
    let twenty_nine = |points: i32| {
        place("twenty-nine", &four(&format!(r#""state":{{"points":{{"NS":{points},"EW":10}}}}"#)))
    };
    assert_eq!([twenty_nine(14), twenty_nine(15)], ["", "/state/points"]);
    // Of 24 counters six are in hand.
    let pinochle = |points: i32| {
        place("pinochle", &four(&format!(r#""state":{{"points":{{"NS":{points},"EW":10}}}}"#)))
    };
    assert_eq!([pinochle(8), pinochle(9)], ["", "/state/points"]);
}

#[test]
fn what_a_game_remembers_fits_the_table() {
    let twenty_nine = |more: &str| place("twenty-nine", &four(more));
    let power = r#""options":{"power":"call"},"state":{"power_from":2}"#;
    assert_eq!(twenty_nine(power), "/state/power_from");
    assert_eq!(twenty_nine(r#""state":{"hidden":true,"pair":"NS"}"#), "/state/pair");
    assert_eq!(twenty_nine(r#""state":{"pair":"NS"}"#), "");
    let out = four("").replace(r#""E":["SK","HA"],"#, "").replace(r#","W":["ST","HT"]"#, "");
    assert_eq!(place("euchre", &format!(r#"{out}"state":{{"out":["E","W"]}}"#)), "/state/out");
    let skat = |more: &str| place("skat", &three(&format!(r#""trump":"NT",{more}"#)));
    assert_eq!(skat(r#""contract":"grand","state":{"skat":["DA"]}"#), "/state/skat");
    assert_eq!(skat(r#""contract":"reject""#), "/declarer");
}

#[test]
fn hearts_refuses_what_it_does_not_have() {
    let hearts = |more: &str| {
        let hands = r#""hands":{"N":["SA","HK"],"E":["SK","DJ"],"S":["SQ","HQ"],"W":["ST","HT"]},"leader":"N""#;
        place("hearts", &format!("{hands}{more}"))
    };
    assert_eq!(hearts(""), "");
    assert_eq!(hearts(r#","trump":"S""#), "/trump");
    assert_eq!(hearts(r#","stock":["C2"]"#), "/stock");
    let jack = r#","options":{"jack":true},"state":{"jack_taken_by":"N"}"#;
    assert_eq!(hearts(jack), "/state/jack_taken_by");
}

#[test]
fn first_trick_of_hearts_needs_its_lowest_club() {
    let at = |hand: &str, more: &str| {
        let hands = format!(
            r#""hands":{{"N":[{hand}],"E":["SK","DJ"],"S":["SQ","HQ"],"W":["ST","HT"]}},"leader":"N""#
        );
        place("hearts", &format!(r#"{hands},"state":{{"first_trick":true}}{more}"#))
    };
    assert_eq!(at(r#""SA","HK""#, ""), "/state/first_trick");
    assert_eq!(at(r#""C2","HK""#, ""), "");
    assert_eq!(at(r#""HK""#, r#","trick":["C2"],"to_play":"E""#), "");
}
