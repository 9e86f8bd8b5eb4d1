//! Sessions: the points of deals are added until somebody has won, and begin again with the deal after that.

use crate::score::{Sheet, Standing};

/// A session under way.
#[derive(Debug, Default)]
pub(crate) struct Session {
    standing: Standing,
}

impl Session {
    /// Adds a deal; after a session that is over it is the first of another.
    pub(crate) fn add(&mut self, sheet: &Sheet) {
        self.begin();
        for (party, points) in &sheet.points {
            *self.standing.total_of(party) += points;
        }
    }

    /// Begins again at nothing if somebody has won; what was won before stays told.
    fn begin(&mut self) {
        if self.standing.winners.is_empty() {
            return;
        }
        self.standing.winners.clear();
        self.clear();
    }

    /// All begin again at nothing.
    pub(crate) fn clear(&mut self) {
        self.standing.lines.clear();
        self.standing.totals.iter_mut().for_each(|(_, total)| *total = 0);
    }

    /// The total of each party.
    pub(crate) fn totals(&self) -> &[(String, i32)] {
        &self.standing.totals
    }

    /// The total of a party; 0 before its first deal.
    pub(crate) fn total(&self, party: &str) -> i32 {
        let known = self.standing.totals.iter().find(|(other, _)| other == party);
        known.map_or(0, |&(_, total)| total)
    }

    /// Gives a party points that no deal has scored, or takes them.
    pub(crate) fn give(&mut self, what: impl Into<String>, of: &str, points: i32) {
        if points != 0 {
            self.standing.give(what, of, points);
        }
    }

    /// Something was won, with which the session is not over.
    pub(crate) fn score_win(&mut self, what: &str, by: impl Into<String>) {
        self.standing.won.push((what.to_owned(), by.into()));
    }

    /// The session is over and these have won it, if there are any.
    pub(crate) fn win(&mut self, what: &str, winners: Vec<String>) {
        for winner in &winners {
            self.score_win(what, winner);
        }
        self.standing.winners = winners;
    }

    /// Where it stands.
    pub(crate) fn standing(self) -> Standing {
        self.standing
    }
}

/// Those with least, once one has at least `limit`.
pub(crate) fn least_once(limit: i32) -> impl Fn(&[(String, i32)]) -> Vec<String> {
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
mod tests {
    use super::*;

    fn totals(points: [i32; 3]) -> Vec<(String, i32)> {
        ["1", "2", "3"].into_iter().map(str::to_owned).zip(points).collect()
    }

    #[test]
    fn who_wins_by_totals() {
        let none = Vec::<String>::new();
        assert_eq!(least_once(100)(&totals([99, 1, 1])), none);
        assert_eq!(least_once(100)(&totals([100, 1, 1])), ["2", "3"]);
    }

    #[test]
    fn a_game_begins_again_after_it_was_won() {
        let mut session = Session::default();
        for points in [3, 4, 1] {
            session.add(&Sheet::of(["1", "2"]).with("tricks", "1", points));
            let winner = (session.total("1") > 5).then(|| "1".to_owned());
            session.win("game", winner.into_iter().collect());
        }
        let standing = session.standing();
        assert_eq!(standing.totals, [("1".to_owned(), 1), ("2".to_owned(), 0)]);
        assert_eq!(standing.won, [("game".to_owned(), "1".to_owned())]);
        assert!(standing.winners.is_empty());
    }
}
