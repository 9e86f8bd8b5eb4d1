//! Sessions: the points of deals are added until somebody has won, and begin again with the deal after that.

use crate::position::setup::Setup;
use crate::scoring::label::Label;
use crate::scoring::{DealSheet, ScoreLine, SessionDeal, SessionStanding};
use tikki_base::error::Result;
use tikki_language::game as messages;

/// A session under way.
#[derive(Debug, Default)]
pub struct ScoreSession {
    standing: SessionStanding,
}

impl ScoreSession {
    /// Adds a deal; after a session that is over it is the first of another.
    pub fn add(&mut self, sheet: &DealSheet) {
        self.begin();
        for (party, points) in &sheet.points {
            *self.standing.total_of(party) += points;
        }
    }

    /// Adds some points of a deal.
    pub fn count(&mut self, party: &str, points: i32) {
        *self.standing.total_of(party) += points;
    }

    /// Starts a new game at zero if the last one has been won; games won before are kept.
    fn begin(&mut self) {
        if !self.is_over() {
            return;
        }
        self.standing.winners.clear();
        self.clear();
    }

    /// All begin again at nothing.
    pub fn clear(&mut self) {
        self.standing.lines.clear();
        self.standing.totals.iter_mut().for_each(|(_, total)| *total = 0);
    }

    /// Whether somebody has won; the next deal begins again.
    pub fn is_over(&self) -> bool {
        !self.standing.winners.is_empty()
    }

    /// The total of each party.
    pub fn totals(&self) -> &[(String, i32)] {
        &self.standing.totals
    }

    /// The total of a party; 0 before its first deal.
    pub fn total(&self, party: &str) -> i32 {
        let known = self.standing.totals.iter().find(|(other, _)| other == party);
        known.map_or(0, |&(_, total)| total)
    }

    /// Gives a party points that no deal has scored, or takes them.
    pub fn give(&mut self, what: impl Into<Label>, of: &str, points: i32) {
        self.standing.give(what, of, points);
    }

    /// Something was won, with which the session is not over.
    pub fn score_win(&mut self, what: impl Into<Label>, by: impl Into<String>) {
        self.standing.won.push((what.into(), by.into()));
    }

    /// Records a win of a game, after which the next game starts at zero. The session is over once the party has won `games`
    /// games, which is a rubber if more than one.
    pub fn win_game(&mut self, by: &str, games: i32) {
        self.score_win(messages::SCORE_GAME, by);
        let since =
            self.standing.won.iter().rposition(|(what, _)| what.is(&messages::SCORE_RUBBER));
        let games_of = |(what, of): &&(Label, String)| what.is(&messages::SCORE_GAME) && of == by;
        let won = self.standing.won[since.map_or(0, |at| at + 1)..].iter().filter(games_of).count();
        if games == 1 {
            self.standing.winners = vec![by.to_owned()];
        } else if won as i32 >= games {
            self.win(messages::SCORE_RUBBER, vec![by.to_owned()]);
        } else {
            self.clear();
        }
    }

    /// The session is over and these have won it, if there are any.
    pub fn win(&mut self, what: impl Into<Label>, winners: Vec<String>) {
        let what = what.into();
        for winner in &winners {
            self.score_win(what.clone(), winner);
        }
        self.standing.winners = winners;
    }

    /// Where it stands.
    pub fn standing(self) -> SessionStanding {
        self.standing
    }
}

/// What is chosen of a session: what the first deal says.
///
/// # Errors
/// Those of the reader.
pub(crate) fn chosen<T>(
    deals: &[SessionDeal<'_>],
    read: impl Fn(&Setup) -> Result<T>,
) -> Result<T> {
    deals.first().map_or_else(|| read(&Setup::default()), |deal| read(deal.setup))
}

/// Games one after another, each until somebody has won by the totals after a deal.
pub fn games(
    deals: &[SessionDeal<'_>],
    winners: impl Fn(&[(String, i32)]) -> Vec<String>,
) -> SessionStanding {
    let mut session = ScoreSession::default();
    for deal in deals {
        session.add(&deal.sheet);
        session.win(messages::SCORE_GAME, winners(session.totals()));
    }
    session.standing()
}

/// The same where who has won depends on the deal, too: `winners` receives the session, to which the deal has been added.
///
/// # Errors
/// Those of `winners`.
pub fn games_by(
    deals: &[SessionDeal<'_>],
    mut winners: impl FnMut(&mut ScoreSession, &SessionDeal<'_>) -> Result<Vec<String>>,
) -> Result<SessionStanding> {
    let mut session = ScoreSession::default();
    for deal in deals {
        session.add(&deal.sheet);
        let winners = winners(&mut session, deal)?;
        session.win(messages::SCORE_GAME, winners);
    }
    Ok(session.standing())
}

/// Returns the standings of games of `count` deals each. The party with most points wins a game; several with most share the win.
pub fn of_deals(deals: &[SessionDeal<'_>], count: i32) -> SessionStanding {
    let (mut session, mut so_far) = (ScoreSession::default(), 0);
    for SessionDeal { sheet, .. } in deals {
        session.add(sheet);
        so_far = (so_far + 1) % count;
        let most = session.totals().iter().map(|&(_, total)| total).max();
        session
            .win(messages::SCORE_GAME, with_total(session.totals(), most.filter(|_| so_far == 0)));
    }
    session.standing()
}

/// Games that the first party with this number of points wins at once, counted line by line within a deal. `counts` receives a
/// party's points so far and a line, and returns whether the line counts.
pub fn counted_out(
    points: i32,
    deals: &[SessionDeal<'_>],
    counts: impl Fn(i32, &ScoreLine) -> bool,
) -> SessionStanding {
    counted_together(points, deals, counts, |_| false)
}

/// Like [`counted_out`], but neighbouring lines for which `has_no_order` holds are counted together; if that is enough points, the
/// parties with most win.
pub fn counted_together(
    points: i32,
    deals: &[SessionDeal<'_>],
    counts: impl Fn(i32, &ScoreLine) -> bool,
    has_no_order: impl Fn(&ScoreLine) -> bool,
) -> SessionStanding {
    let mut session = ScoreSession::default();
    for SessionDeal { sheet, .. } in deals {
        session.add(&DealSheet::of(sheet.points.iter().map(|(party, _)| party.as_str())));
        for lines in sheet.lines.chunk_by(|one, next| has_no_order(one) && has_no_order(next)) {
            for line in lines {
                if counts(session.total(&line.of), line) {
                    session.count(&line.of, line.points);
                }
            }
            let winners = most_from(points)(session.totals());
            if !winners.is_empty() {
                session.win(messages::SCORE_GAME, winners);
                break;
            }
        }
    }
    session.standing()
}

/// Games in which every party with this number of penalty points drops out. The last one left wins or, of those who drop out
/// together, the one with fewest. A party that has dropped out has no part in later deals.
pub fn last_left(points: i32, deals: &[SessionDeal<'_>]) -> SessionStanding {
    let mut session = ScoreSession::default();
    for SessionDeal { sheet, .. } in deals {
        session.add(sheet);
        let totals = session.totals().iter();
        let left: Vec<_> = totals.filter(|&&(_, total)| total < points).cloned().collect();
        let winners = match &left[..] {
            [] => {
                let played = |(party, _): &&(String, i32)| sheet.points_of(party).is_some();
                least_once(points)(
                    &session.totals().iter().filter(played).cloned().collect::<Vec<_>>(),
                )
            }
            [(party, _)] => vec![party.clone()],
            _ => Vec::new(),
        };
        session.win(messages::SCORE_GAME, winners);
    }
    session.standing()
}

/// Returns the rule that the party with most points wins once it has at least `limit`, and nobody while several are level.
pub fn most_once(limit: i32) -> impl Fn(&[(String, i32)]) -> Vec<String> {
    let most = most_from(limit);
    move |totals| Some(most(totals)).filter(|most| most.len() == 1).unwrap_or_default()
}

/// Returns the rule that the parties with most points win once one has at least `to`.
pub fn most_from(to: i32) -> impl Fn(&[(String, i32)]) -> Vec<String> {
    move |totals| {
        let most = totals.iter().map(|&(_, total)| total).max();
        with_total(totals, most.filter(|&most| most >= to))
    }
}

/// Returns the rule that the parties with fewest points win once one has at least `limit`.
pub fn least_once(limit: i32) -> impl Fn(&[(String, i32)]) -> Vec<String> {
    move |totals| {
        let over = totals.iter().any(|&(_, total)| total >= limit);
        let least = totals.iter().map(|&(_, total)| total).min();
        with_total(totals, least.filter(|_| over))
    }
}

fn with_total(totals: &[(String, i32)], wanted: Option<i32>) -> Vec<String> {
    let has = |&&(_, total): &&(String, i32)| Some(total) == wanted;
    totals.iter().filter(has).map(|(party, _)| party.clone()).collect()
}

#[cfg(test)]
mod tests;
