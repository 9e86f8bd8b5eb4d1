//! The rankings of contestants, players and teams, the matches, and the traveller of a board.

use super::words::{final_contract, relative, seat, signed, signed_decimal};
use crate::analysis::{AnalysedBoard, DeclaredContract, bid};
use crate::board::{Award, Board, FinalContract};
use crate::standings::{
    Contestant, ScoredBoard, ScoringMethod, Standings, TableOutcome, TeamMatch, TeamRank,
    TravellerLine, UnequalResults, matches,
};
use maud::{Markup, html};
use tikki_base::comparison::imps;
use tikki_solver::Seat;

/// Returns the ranking of a session, with an individual ranking where partnerships change, and its matches. Empty if there
/// are no scores.
pub(super) fn section(standings: &Standings, boards: &[&Board]) -> Markup {
    let (matches, teams) = matches(boards.iter().copied());
    html! {
        @if teams.len() > 1 { (of_teams(&matches, &teams)) }
        @else if standings.contestants.iter().filter(|one| one.score.is_some()).count() > 2 {
            section class="ranking" {
                h2 { "Ranking" }
                p class="note" { (standings.method.title()) "." (small_groups(standings)) (beside_official(standings)) }
                @if !standings.is_individual() {
                    @for (side, title) in sides(standings) { (of_side(standings, side, title)) }
                }
                @if standings.is_individual() || changes_partners(standings) { (of_players(standings)) }
            }
        }
    }
}

/// Returns the fields of the movement, each with its own winner.
fn sides(standings: &Standings) -> Vec<(Option<u8>, &'static str)> {
    let two = standings.contestants.iter().any(|one| one.side.is_some());
    if two {
        vec![(Some(0), "North and south"), (Some(1), "East and west")]
    } else {
        vec![(None, "")]
    }
}

/// Returns a sentence on the boards with few results, and which scores they have or could have.
fn small_groups(standings: &Standings) -> String {
    let label = |board: &ScoredBoard| board.label.clone().unwrap_or_else(|| "?".to_owned());
    let labels: Vec<String> = standings.small_groups().map(label).collect();
    let labels = labels.join(", ");
    match standings.method {
        _ if labels.is_empty() => labels,
        ScoringMethod::Matchpoints(UnequalResults::SmallGroups) => {
            format!(" Fixed scores of boards with three results or fewer: {labels}.")
        }
        ScoringMethod::Matchpoints(UnequalResults::Neuberg) => {
            format!(
                " Three results or fewer on: {labels} (--scoring matchpoints-small-groups gives them fixed scores)."
            )
        }
        _ => String::new(),
    }
}

fn beside_official(standings: &Standings) -> String {
    let (given, same) = standings.beside_official();
    if given == 0 {
        String::new()
    } else {
        format!(" {same} of the {given} scores in the file agree with these.")
    }
}

fn of_side(standings: &Standings, side: Option<u8>, title: &str) -> Markup {
    let all =
        || standings.contestants.iter().filter(move |one| one.side == side && one.score.is_some());
    html! {
        table {
            @if !title.is_empty() { caption { (title) } }
            thead { tr { th {} th { "Pair" } th { "Boards" } th { (unit(standings.method)) } } }
            tbody {
                @for one in all() {
                    tr {
                        td { (one.rank) @if all().filter(|other| other.rank == one.rank).count() > 1 { "=" } }
                        th scope="row" { (one.title()) }
                        td { (one.boards) }
                        td { (score(standings.method, one.score)) }
                    }
                }
            }
        }
    }
}

const fn unit(method: ScoringMethod) -> &'static str {
    if method.is_percent() { "%" } else { "IMPs" }
}

fn score(method: ScoringMethod, score: Option<f64>) -> String {
    match score {
        Some(score) if method.is_percent() => format!("{score:.2}"),
        Some(score) => signed_decimal(score),
        None => "–".to_owned(),
    }
}

/// Returns whether some player has several partners.
fn changes_partners(standings: &Standings) -> bool {
    let names: usize = standings.contestants.iter().map(|one| one.players().count()).sum();
    standings.players.len() > 2 && standings.players.len() < names
}

fn of_players(standings: &Standings) -> Markup {
    html! {
        table {
            caption { "Individual ranking" }
            thead { tr { th {} th { "Player" } th { "Boards" } th { (unit(standings.method)) } } }
            tbody {
                @for player in &standings.players {
                    tr {
                        td { (player.rank) }
                        th scope="row" { (player.name) }
                        td { (player.boards) }
                        td { (score(standings.method, Some(player.score))) }
                    }
                }
            }
        }
    }
}

fn of_teams(matches: &[TeamMatch], teams: &[TeamRank]) -> Markup {
    html! {
        section class="ranking" {
            h2 { "Ranking" }
            p class="note" { "Victory points on the continuous scale of the World Bridge Federation." }
            table {
                thead { tr { th {} th { "Team" } th { "Matches" } th { "Won" } th { "VP" } th { "IMPs" } } }
                tbody {
                    @for team in teams {
                        tr {
                            td { (team.rank) }
                            th scope="row" { (team.name) }
                            td { (team.matches) } td { (team.won) }
                            td { (format!("{:.2}", team.victory_points)) }
                            td { (signed(team.imps)) }
                        }
                    }
                }
            }
            table {
                thead { tr { th { "Round" } th { "Match" } th { "Boards" } th { "IMPs" } th { "VP" } } }
                tbody {
                    @for found in matches {
                        @let [one, other] = &found.teams;
                        tr {
                            td { (found.round.as_deref().unwrap_or("")) }
                            th scope="row" { (one) " – " (other) }
                            td { (found.boards.len()) }
                            td { (found.imps[0]) " : " (found.imps[1]) }
                            td { (format!("{:.2} : {:.2}", found.victory_points[0], found.victory_points[1])) }
                        }
                    }
                }
            }
        }
    }
}

/// Returns the traveller of a board: every result, compared with double dummy and par, and each side's share.
pub(super) fn traveller(
    board: &ScoredBoard,
    standings: &Standings,
    analysed: &AnalysedBoard,
) -> Markup {
    let many = board.lines.iter().filter(|line| line.score_ns.is_some()).count() > 1;
    let mut lines: Vec<&TravellerLine> = board.lines.iter().collect();
    lines.sort_by(|one, other| {
        other.score_ns.unwrap_or(-1e9).total_cmp(&one.score_ns.unwrap_or(-1e9))
    });
    let [ns, ew] =
        if standings.method.is_percent() { ["% NS", "% EW"] } else { ["IMPs NS", "IMPs EW"] };
    html! {
        table class="results" {
            thead {
                tr {
                    th { "NS" } th { "EW" } th { "Contract" } th { "Tricks" } th { "NS score" }
                    th { "Double dummy" } th { "IMPs v. par" }
                    @if many { th { (ns) } th { (ew) } }
                }
            }
            tbody { @for line in lines { (row(line, standings, analysed, many)) } }
        }
        @if let Some(datum) = board.datum { p class="note" { "Datum " (signed(datum)) } }
    }
}

fn row(
    line: &TravellerLine,
    standings: &Standings,
    analysed: &AnalysedBoard,
    many: bool,
) -> Markup {
    let needed = line.contract.and_then(bid).map(|contract| contract.level.tricks_needed());
    let name =
        |pair: Option<usize>| pair.map(|pair| Contestant::title(&standings.contestants[pair]));
    let par = analysed.par.as_ref().map(|par| par.score_ns);
    html! {
        tr {
            td { (name(line.ns).unwrap_or_default()) }
            td { (name(line.ew).unwrap_or_default()) }
            td {
                @match (line.contract, line.play) {
                    (Some(contract), _) => { (final_contract(contract)) }
                    (None, TableOutcome::Awarded(award)) => { (awarded(award)) }
                    _ => { "–" }
                }
            }
            td { @if let Some(tricks) = line.tricks { (tricks) @if let Some(needed) = needed { " (" (relative(tricks.get(), needed)) ")" } } }
            td { (optional(line.play.points().map(signed))) }
            td { (optional(best(line, analysed).map(signed))) }
            td { (optional(line.play.points().zip(par).map(|(points, par)| signed(imps(points.saturating_sub(par)))))) }
            @if many {
                td { (score(standings.method, line.score_ns)) }
                td { (score(standings.method, line.score_ew)) }
            }
        }
    }
}

fn optional(text: Option<String>) -> String {
    text.unwrap_or_else(|| "–".to_owned())
}

fn awarded(award: Award) -> String {
    match award {
        Award::NotPlayed => "not played".to_owned(),
        Award::Each { ns, ew } => format!("awarded {} : {}", ns.percent(), ew.percent()),
    }
}

/// Returns the double-dummy result of the contract.
fn best(line: &TravellerLine, analysed: &AnalysedBoard) -> Option<i32> {
    let FinalContract::Bid { contract, declarer } = line.contract? else { return None };
    let vulnerable = analysed.board.header.vulnerable?;
    let tricks = analysed.table()?.tricks(contract.strain, declarer).get();
    Some(DeclaredContract { contract, declarer }.score_ns(vulnerable, tricks))
}

/// Returns the names of two partners: `Ann – Bo`.
pub(super) fn pair(analysed: &AnalysedBoard, one: Seat, other: Seat) -> String {
    let name = |at: Seat| {
        let name = analysed.board.players[at].as_deref();
        name.map_or_else(|| seat(at).to_owned(), str::to_owned)
    };
    let given = [one, other].iter().any(|&at| analysed.board.players[at].is_some());
    if given { format!("{} – {}", name(one), name(other)) } else { String::new() }
}
