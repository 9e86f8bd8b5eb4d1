//! The accuracy of each player.

use super::words::percent;
use crate::analysis::{CardTally, SessionPlayer};
use maud::{Markup, html};

/// Returns the table of all players, empty if no play is recorded.
pub(super) fn section(players: &[SessionPlayer]) -> Markup {
    html! {
        @if !players.is_empty() {
            section class="players" {
                h2 { "Players" }
                table {
                    thead {
                        tr {
                            th rowspan="2" { "Player" }
                            th colspan="3" { "Declaring" }
                            th colspan="3" { "Defending" }
                            th colspan="3" { "Opening leads" }
                        }
                        tr {
                            @for _ in 0..3 { th { "boards" } th { "right" } th { "tricks lost" } }
                        }
                    }
                    tbody { @for player in players { (row(player)) } }
                }
                @if players.iter().any(is_small) {
                    p class="note" {
                        "Right: the share of cards, among those with a choice, that cost nothing. From fewer than 30 boards it "
                        "says little about a player; hover over it for its 95 % confidence interval."
                    }
                }
            }
        }
    }
}

fn is_small(player: &SessionPlayer) -> bool {
    [player.declaring, player.defending, player.leading].iter().any(CardTally::is_small)
}

fn row(player: &SessionPlayer) -> Markup {
    html! {
        tr {
            th scope="row" { (player.name) }
            @for tally in [player.declaring, player.defending, player.leading] { (cells(&tally)) }
        }
    }
}

fn cells(tally: &CardTally) -> Markup {
    let between = tally
        .accuracy_between()
        .map(|(low, high)| format!("{} cards, {} to {}", tally.cards, percent(low), percent(high)));
    html! {
        @match tally.accuracy() {
            Some(share) => {
                td { (tally.boards) }
                td title=[between] class={ @if tally.is_small() { "small" } } { (percent(share)) }
                td { (tally.tricks) }
            }
            None => { td { "–" } td { "–" } td { "–" } }
        }
    }
}
