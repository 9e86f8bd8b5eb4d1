use super::*;
use crate::scores::played::{
    FinishedPlay, played_out, scores_want_what_the_goal_wants, whole_deals,
};
use crate::scores::testing::{points, refused, scored, session, standing};
use tikki_base::fields::Fields;

/// A contract of the first seat, the tricks of the two others, and further fields.
fn contract(level: i32, [first, second]: [i32; 2], given: &str) -> String {
    let declarer = 10 - first - second;
    format!(
        "game: preference\ndeclarer: 1\ncontract: {level}S\n\
         result.tricks: 1 {declarer}, 2 {first}, 3 {second}\n{given}\n"
    )
}

/// The lines of a score: whose, what for, how many.
fn lines(text: &str) -> Vec<String> {
    let sheet = scored(text).unwrap().sheet;
    sheet.lines.iter().map(|line| format!("{}: {}", line.of, line.label)).collect()
}

/// What each whister answers for, in pool values: what declarer claims of them.
fn claims(text: &str) -> [i32; 2] {
    let sheet = scored(text).unwrap().sheet;
    ["2", "3"].map(|seat| {
        let on = format!("bank, claimed of seat {seat}");
        let of = sheet.lines.iter().filter(|line| line.of == "1" && line.label == on);
        of.map(|line| line.points).sum()
    })
}

/// Parlett, “Preference”: three tricks, one, and two with none.
#[test]
fn the_printed_liabilities_of_a_doubly_whisted_six() {
    for (taken, missed) in [
        ([3, 0], [0, 1]),
        ([2, 1], [0, 1]),
        ([1, 1], [1, 1]),
        ([2, 0], [0, 2]),
        ([2, 2], [0, 0]),
        ([4, 0], [0, 0]),
        ([1, 0], [1, 2]),
    ] {
        assert_eq!(claims(&contract(6, taken, "")), missed.map(|tricks| 2 * tricks), "{taken:?}");
    }
}

#[test]
fn quota_of_one_liability() {
    assert_eq!(claims(&contract(8, [0, 0], "")), [0, 6]);
    assert_eq!(claims(&contract(8, [0, 0], "state.whisters: 2")), [6, 0]);
    assert_eq!(claims(&contract(7, [0, 0], "")), [4, 4]);
    assert_eq!(claims(&contract(6, [1, 0], "state.whisters: 3")), [0, 6]);
}

/// Parlett, “Preference”: each banks the eighteen, and six for each trick of their own.
#[test]
fn the_printed_failure_eight_bid_and_five_won() {
    let deal = contract(8, [3, 2], "");
    assert_eq!(
        lines(&deal),
        [
            "1: dump 18",
            "1: bank, claimed by seat 2",
            "1: bank, claimed by seat 3",
            "2: bank, claimed of seat 1",
            "3: bank, claimed of seat 1"
        ]
    );
    assert_eq!(points(&deal), [-180 - 36 - 30, 18 + 18, 18 + 12]);
    assert_eq!(scored(&deal).unwrap().sheet.made, Some(false));
}

#[test]
fn contracts_made_and_failed() {
    assert_eq!(points(&contract(6, [2, 2], "")), [20 - 8, 4, 4]);
    assert_eq!(points(&contract(6, [3, 2], "")), [-20 - 8 - 6, 8, 6]);
    assert_eq!(points(&contract(6, [2, 1], "")), [20 - 4 + 2, 4, -2]);
    assert_eq!(points(&contract(10, [0, 0], "")), [100 + 10, 0, -10]);
    let misere = |tricks| format!("game: preference-misere\ndeclarer: 1\nresult.tricks: {tricks}");
    assert_eq!(points(&misere("1 0, 2 6, 3 4")), [100, 0, 0]);
    assert_eq!(points(&misere("1 2, 2 5")), [-200 - 40, 20, 20]);
}

#[test]
fn conceded_and_out_for_half() {
    let unplayed = |level, given: &str| {
        points(&format!("game: preference\ndeclarer: 1\ncontract: {level}H\n{given}"))
    };
    assert_eq!(unplayed(9, "state.whisters: []"), [80, 0, 0]);
    assert_eq!(unplayed(6, "state.half: true"), [20 - 4, 0, 4]);
    assert_eq!(unplayed(7, "state.half: true"), [40 - 4, 0, 4]);
    let at = |given: &str| refused(&contract(8, [1, 1], given)).place.to_string();
    assert_eq!(at("state.half: true"), "/state/half");
    assert_eq!(at("state.whisters: 1"), "/state/whisters");
    assert_eq!(
        refused("game: preference\ndeclarer: 1\ncontract: 6S\nresult.tricks: 1 5, 2 3, 3 3")
            .place
            .to_string(),
        "/result/tricks"
    );
}

#[test]
fn a_lone_whister() {
    let lone =
        |given: &str| points(&contract(7, [2, 1], &format!("state.whisters: 3\n{given}")))[2];
    assert_eq!((lone(""), lone("options.lone_whister: own")), (12, 4));
}

#[test]
fn gentlemen_share_and_the_failed_may_bank() {
    let six = |taken, given: &str| points(&contract(6, taken, given));
    assert_eq!(six([2, 0], ""), [20 + 4 - 4, 4, -4]);
    assert_eq!(six([2, 0], "options.liability: gentlemen"), [20 + 4, -2, -2]);
    assert_eq!(six([3, 1], "options.liability: gentlemen"), [20 - 8, 4, 4]);
    assert_eq!(six([2, 1], "options.failed_whister_banks: true"), [20 + 2 - 6, 4, 2 - 2]);
}

#[test]
fn the_resting_dealer() {
    let down =
        "game: preference-misere\ndeclarer: 1\nstate.resting: 4\nresult.tricks: 1 1, 2 9, 3 0\n";
    assert_eq!(points(down), [-100 - 20, 10, 10, 0]);
    let dealer_too = format!("{down}options.failure: dealer-too");
    assert_eq!(points(&dealer_too), [-100 - 30, 10, 10, 10]);
}

/// Parlett, “Preference”.
#[test]
fn all_pass_deals_cost_more_in_succession() {
    let cost = |rate: &str| {
        [1, 2, 3, 4].map(|nth| {
            let text = format!("state.nth: {nth}\noptions.all_pass_rate: {rate}");
            points(&format!("game: preference-all-pass\n{text}\nresult.tricks: 1 10"))[0]
        })
    };
    assert_eq!(cost("rising"), [-100, -200, -300, -400]);
    assert_eq!(cost("up-to-three"), [-100, -200, -300, -300]);
    assert_eq!(cost("doubling"), [-100, -200, -400, -800]);
    let four = "game: preference-all-pass\nseats: N E S W\nresult.tricks: N 5, E 0, S 4, W 1";
    assert_eq!(points(four), [-50, 0, -40, -10]);
}

/// Three players and four, who rest in turn, have one score sheet; it is settled when all have the target.
#[test]
fn a_session_is_settled_when_every_pool_is_full() {
    let deal = |seats: &str, given: &str| {
        format!("deal: 1\nplayers: {seats}\ndeclarer: 1\ncontract: 6S\n{given}\n")
    };
    let conceded = "state.whisters: []";
    let session = [
        deal("1 Anna, 2 Boris, 3 Vera", conceded),
        deal("1 Boris, 2 Vera, 3 Anna", "result.tricks: 1 5, 2 3, 3 2"),
        deal("1 Boris, 2 Vera, 3 Anna", conceded),
        deal("1 Anna, 2 Boris, 3 Vera", conceded),
    ];
    let of = |deals: &[String]| {
        standing(&format!("game: preference\noptions.pool: 2\n{}", deals.concat()))
    };
    // Boris has dumped 2, the average is 2/3 of a point; Anna has sold Vera two pool points for twenty.
    let settled = of(&session);
    let totals: Vec<(&str, i32)> =
        settled.totals.iter().map(|(name, total)| (name.as_str(), *total)).collect();
    assert_eq!(totals, [("Anna", 6 + 20 + 7), ("Boris", -14 - 13), ("Vera", 8 - 20 + 7)]);
    assert_eq!(settled.winners, ["Anna"]);
    assert_eq!(settled.lines[1].label, "pool 2, dump 2, bank -14; less the average");
    assert!(of(&session[..3]).winners.is_empty());
}

fn any_case(played: &FinishedPlay) -> DealResult<'_> {
    DealResult {
        setup: &played.setup,
        result: Fields::from(&played.setup.state),
        seats: played.question.seats.clone(),
    }
}

/// Returns the least that the defenders leave a declarer with this number of tricks, when they whist and share their tricks as
/// suits them best.
fn least(scores: PreferenceScores, played: &FinishedPlay, tricks: u8) -> i32 {
    let deal = any_case(played);
    let declarer = deal.declarer().unwrap();
    let whisters = [[true, false], [false, true], [true, true]];
    let left = 10 - i32::from(tricks);
    let shares = (0..=left).flat_map(|first| whisters.map(|whisters| (first, whisters)));
    let declarers = |(first, whisters): (i32, [bool; 2])| {
        let [one, other] = [1, 2].map(|after| deal.seats[(declarer + after) % 3].clone());
        let text = Map::from_iter([
            (deal.seats[declarer].clone(), Value::from(tricks)),
            (one.clone(), first.into()),
            (other.clone(), (left - first).into()),
        ]);
        let result = Map::from_iter([("tricks".to_owned(), Value::Object(text))]);
        let named = [one, other].into_iter().zip(whisters).filter(|(_, whists)| *whists);
        let named: Vec<String> = named.map(|(seat, _)| seat).collect();
        let setup = match scores {
            PreferenceScores::Tricks => played.setup.clone().with_state("whisters", named),
            _ => played.setup.clone(),
        };
        let requested =
            DealResult { setup: &setup, result: Fields::from(&result), seats: deal.seats.clone() };
        scores.sheet(&requested).unwrap().points[declarer].1
    };
    shares.map(declarers).min().unwrap()
}

#[test]
fn scores_want_tricks_as_the_goals_do() {
    for (game, scores) in
        [("preference", PreferenceScores::Tricks), ("preference-misere", PreferenceScores::Misere)]
    {
        let deals = played_out(game, |_, _| ()).step_by(5);
        scores_want_what_the_goal_wants(deals, 10, |played, tricks| least(scores, played, tricks));
    }
}

#[test]
fn all_pass_goals_equal_dump_points() {
    for played in whole_deals("preference-all-pass", |_, _| ()) {
        let result = PreferenceScores::AllPass.outcome(&played).unwrap();
        let deal = DealResult { result: Fields::from(&result), ..any_case(&played) };
        let sheet = PreferenceScores::AllPass.sheet(&deal).unwrap();
        let dumped: Vec<i32> = sheet.points.iter().map(|&(_, points)| -points / 10).collect();
        assert_eq!(dumped, played.values);
    }
}

#[test]
fn inconsistent_whist_state_is_rejected() {
    let at = |given: &str| {
        let deal = "game: preference\ndeclarer: 1\ncontract: 6S\n";
        refused(&format!("{deal}{given}")).place.to_string()
    };
    let tricks = "result.tricks: 1 6, 2 3, 3 1\n";
    assert_eq!(at(&format!("{tricks}state.resting: 2")), "/state/resting");
    assert_eq!(at(&format!("{tricks}state.whisters: [2 2]")), "/state/whisters");
    assert_eq!(at(&format!("{tricks}state.whisters: []")), "/result/tricks");
    assert_eq!(at(&format!("{tricks}state.half: true")), "/result/tricks");
    assert_eq!(at("state.whisters: [2]\nstate.half: true"), "/state/half");
}

/// The dealer of four has the two cards of the talon for a hand (Parlett, “Preference”).
#[test]
fn the_dealer_takes_two_tricks_at_most_where_all_passed() {
    let deal = |dealers: i32| {
        format!(
            "game: preference-all-pass\noptions.players: 4\nseats: N E S W\nstate.dealer: N\n\
            result.tricks: N {dealers}, E {}, S 0, W 0",
            10 - dealers
        )
    };
    assert_eq!(points(&deal(2)), [-20, -80, 0, 0]);
    assert_eq!(refused(&deal(3)).place.to_string(), "/result/tricks");
}

/// A deal that says by its place alone that it is the second or third in succession (Parlett, “Preference”).
#[test]
fn a_session_counts_all_pass_deals_in_succession() {
    let passed = "game: preference-all-pass\nresult.tricks: 1 5, 2 5, 3 0\n";
    let of_first = |deals: &[&str]| {
        let standing = standing(&session("", deals));
        standing.totals[0].1 - standing.totals[2].1
    };
    assert_eq!(of_first(&[passed]), -50);
    assert_eq!(of_first(&[passed, passed, passed]), -50 - 100 - 150);
    let text = format!("{passed}state.nth: 2\n");
    assert_eq!(of_first(&[passed, &text]), -50 - 100);
    let conceded = "game: preference\ndeclarer: 1\ncontract: 6S\nstate.whisters: []\n";
    assert_eq!(of_first(&[passed, conceded, passed]), -50 + 20 - 50);
}

#[test]
fn two_do_not_play() {
    let two = "game: preference\nseats: 1 2\ndeclarer: 1\ncontract: 6S\nresult.tricks: 1 6, 2 4";
    assert_eq!(refused(two).place.to_string(), "/seats");
}
