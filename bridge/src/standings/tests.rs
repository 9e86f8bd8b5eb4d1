use super::matches::victory_points;
use super::*;
use crate::formats::boards::Boards;

const DEAL: &str = "N:Q97.AT76.K76.874 AJ8.KJ42.JT4.JT6 K6542.Q93.32.KQ9 T3.85.AQ985.A532";

fn records(file: &str) -> Vec<Board> {
    let boards: Vec<Board> = Boards::new(file.as_bytes()).unwrap().map(Result::unwrap).collect();
    assert!(boards.iter().all(|board| board.faults.is_empty()), "{:?}", boards[0].faults);
    boards
}

/// A board with a table of results.
fn board(label: u32, rows: &str) -> String {
    format!(
        "[Board \"{label}\"]\n[Deal \"{DEAL}\"]\n[ScoreTable \"Section;PairId_NS;PairId_EW;Contract;Declarer;Result;Score_NS;Percentage_NS;Percentage_EW\"]\n{rows}\n\n"
    )
}

fn rounded(score: Option<f64>) -> Option<i64> {
    score.map(|score| (100.0 * score).round() as i64)
}

#[test]
fn a_howell_with_an_award_as_its_sheet_has_it() {
    let rows = "- 15 12 4S N 10 420 85.71 14.29\n- 1 14 6H N 10 -100 0.00 100.00\n- 8 5 4S N 9 -50 42.86 57.14\n\
        - 10 17 3NT S 8 -50 42.86 57.14\n- 3 9 4S N 9 -50 42.86 57.14\n- 4 6 3NT S 11 460 100.00 0.00\n\
        - 7 2 5C N 10 -50 42.86 57.14\n- 13 11 4S N 9 -50 42.86 57.14\n- 16 18 A60/0 - - - 60.00 0.00";
    let boards = records(&board(1, rows));
    let plain = Standings::of(&boards, ScoringMethod::Matchpoints(UnequalResults::Share));
    assert_eq!(plain.beside_official(), (18, 18));
    let scores: Vec<_> =
        plain.contestants.iter().take(3).map(|c| (c.rank, c.number.clone().unwrap())).collect();
    assert_eq!(scores[..2], [(1, "14".to_owned()), (1, "4".to_owned())].map(|(r, n)| (r, n)));
    assert_eq!(scores[2].0, 3);
    let neuberg = Standings::of(&boards, ScoringMethod::default());
    assert_eq!(rounded(neuberg.boards[0].lines[0].score_ns), Some(8516));
    assert_eq!(neuberg.boards[0].lines[0].matchpoints_ns, Some(12.0));
}

#[test]
fn official_scores_are_compared_at_the_precision_of_the_file() {
    let rows = |shares: [&str; 4]| {
        let tricks = [("420", 10), ("450", 11), ("480", 12), ("480", 12)];
        let row = |(pair, (share, (score, tricks))): (usize, (&str, (&str, i32)))| {
            format!("- {pair} {} 4S N {tricks} {score} {share} -\n", pair + 10)
        };
        shares.into_iter().zip(tricks).enumerate().map(row).collect::<String>()
    };
    let same = |shares| {
        let boards = records(&board(1, &rows(shares)));
        Standings::of(&boards, ScoringMethod::default()).beside_official()
    };
    assert_eq!(same(["0", "33", "83", "83"]), (4, 4));
    assert_eq!(same(["0", "33.3", "83.3", "83.3"]), (4, 4));
    assert_eq!(same(["0", "33.33", "83.33", "83.33"]), (4, 4));
    assert_eq!(same(["0", "33", "83.33", "83.33"]), (4, 3));
    assert_eq!(same(["0", "34", "83", "82"]), (4, 2));
}

/// A board with results of players, and a table with the names of some of them.
fn individual(totals: &str) -> String {
    format!(
        "[Board \"1\"]\n[Deal \"{DEAL}\"]\n[ScoreTable \"PlayerId_North;PlayerId_South;PlayerId_East;PlayerId_West;Contract;Declarer;Result\"]\n1 2 3 4 2S S 8\n5 6 7 8 2S S 7\n\n\
         [Board \"2\"]\n[Deal \"{DEAL}\"]\n[ScoreTable \"PlayerId_North;PlayerId_South;PlayerId_East;PlayerId_West;Contract;Declarer;Result\"]\n1 3 2 4 2S S 8\n5 7 6 8 2S S 7\n{totals}\n"
    )
}

#[test]
fn players_of_an_individual_tournament_are_ranked_one_by_one() {
    let totals = "[TotalScoreTable \"Rank\\2R;PlayerId\\3R;Names\\20L;TotalPercentage\"]\n1 1 \"Ann Bo\" 100\n2 5 \"Eve\" 50\n";
    let standings = Standings::of(&records(&individual(totals)), ScoringMethod::default());
    assert!(standings.is_individual());
    let ranked: Vec<(&str, u32, Option<i64>)> = standings
        .players
        .iter()
        .map(|player| (player.name.as_str(), player.boards, rounded(Some(player.score))))
        .collect();
    assert_eq!(ranked.len(), 8);
    assert_eq!(ranked[0], ("Ann Bo", 2, Some(10000)));
    assert!(ranked.contains(&("Eve", 2, Some(0))) && ranked.contains(&("3", 2, Some(5000))));
}

#[test]
fn names_of_pairs_come_from_the_table_of_totals() {
    let rows = "A 1 2 2S S 8 - - -\nA 3 4 2S S 7 - - -";
    let file = format!(
        "{}[TotalScoreTable \"Section;Rank;PairId;Names\"]\nA 1 3 \"Ann - Bo\"\n- 2 4 \"Cy - Di\"\n",
        board(1, rows)
    );
    let standings = Standings::of(&records(&file), ScoringMethod::default());
    let mut titles: Vec<String> = standings.contestants.iter().map(Contestant::title).collect();
    titles.sort();
    assert_eq!(titles, ["A1", "A2", "A3 Ann - Bo", "A4 Cy - Di"]);
    assert!(!standings.is_individual());
}

#[test]
fn two_winners_sections_and_equal_ranks() {
    let rows = "A 1 1 2S S 8 - - -\nA 2 2 2S S 7 - - -\nB 1 1 2S S 8 - - -";
    let standings = Standings::of(&records(&board(1, rows)), ScoringMethod::default());
    let given: Vec<_> = standings
        .contestants
        .iter()
        .map(|c| (c.side, c.rank, c.section.as_deref().unwrap_or(""), rounded(c.score).unwrap()))
        .collect();
    assert_eq!(
        given,
        [
            (Some(0), 1, "A", 7500),
            (Some(0), 1, "B", 7500),
            (Some(0), 3, "A", 0),
            (Some(1), 1, "A", 10000),
            (Some(1), 2, "A", 2500),
            (Some(1), 2, "B", 2500),
        ]
    );
}

#[test]
fn average_plus_is_at_least_session_average() {
    let file = board(1, "- 1 2 2S S 8 - - -\n- 3 4 2S S 7 - - -")
        + &board(2, "- 1 2 A+- - - - - -\n- 3 4 A+- - - - - -");
    let standings = Standings::of(&records(&file), ScoringMethod::default());
    let score = |number: &str| {
        let found = standings.contestants.iter().find(|c| c.number.as_deref() == Some(number));
        rounded(found.unwrap().score)
    };
    assert_eq!((score("1"), score("3")), (Some(10000), Some(3000)));
    assert_eq!((score("2"), score("4")), (Some(0), Some(7000)));
}

#[test]
fn imps_against_others_and_against_the_datum() {
    let rows =
        "- 1 2 2S S 8 110 - -\n- 3 4 2S S 6 -100 - -\n- 5 6 P - - 0 - -".replace(" P -", " Pass -");
    let all = records(&board(1, &rows));
    let scores = |method| {
        let standings = Standings::of(&all, method);
        standings.boards[0]
            .lines
            .iter()
            .map(|line| rounded(line.score_ns).unwrap())
            .collect::<Vec<_>>()
    };
    assert_eq!(scores(ScoringMethod::CrossImps), [400, -400, 0]);
    assert_eq!(scores(ScoringMethod::Butler), [300, -300, 0]);
}

#[test]
fn names_alone_make_pairs_and_players() {
    let game = |names: [&str; 4], result: &str| {
        let [n, e, s, w] = names;
        format!(
            "[Board \"2\"]\n[West \"{w}\"]\n[North \"{n}\"]\n[East \"{e}\"]\n[South \"{s}\"]\n[Deal \"{DEAL}\"]\n[Declarer \"S\"]\n[Contract \"2S\"]\n[Result \"{result}\"]\n\n"
        )
    };
    let file = game(["Ann", "Cy", "Bo", "Di"], "8") + &game(["P-7", "E", "P-7", "F"], "7");
    let standings = Standings::of(&records(&file), ScoringMethod::default());
    let names: Vec<_> = standings.contestants.iter().map(Contestant::title).collect();
    assert_eq!(names, ["Ann - Bo", "E - F", "Cy - Di", "P-7"].map(str::to_owned));
    let players: Vec<_> =
        standings.players.iter().map(|player| (player.rank, player.name.as_str())).collect();
    assert_eq!(players.len(), 7);
    assert_eq!(players[0].0, 1);
}

#[test]
fn a_match_and_its_victory_points() {
    let game = |room: &str, contract: &str, result: u8| {
        format!(
            "[Board \"1\"]\n[Deal \"{DEAL}\"]\n[HomeTeam \"Owls\"]\n[VisitTeam \"Elks\"]\n[Room \"{room}\"]\n[Round \"2\"]\n[Declarer \"S\"]\n[Contract \"{contract}\"]\n[Result \"{result}\"]\n\n"
        )
    };
    let boards = records(&(game("Open", "2S", 8) + &game("Closed", "2S", 7)));
    let (found, ranks) = matches(&boards);
    let [found] = &found[..] else { panic!("one match") };
    assert_eq!((found.teams.clone(), found.imps), (["Owls".to_owned(), "Elks".to_owned()], [4, 0]));
    assert_eq!(found.boards, [(Some("1".to_owned()), 4)]);
    assert_eq!(rounded(Some(found.victory_points[0])), Some((100.0 * victory_points(4, 1)) as i64));
    assert_eq!(
        (ranks[0].name.as_str(), ranks[0].won, ranks[1].imps, ranks[1].rank),
        ("Owls", 1, -4, 2)
    );
}

#[test]
fn victory_points_are_those_of_the_published_scale() {
    let won = [0, 1, 60, -1].map(|imps| (100.0 * victory_points(imps, 16)).round() as i32);
    assert_eq!(won, [1000, 1031, 2000, 969]);
}
