//! The score sheet of Preference: pool, dump and bank, and how they are settled.

use crate::prelude::*;

/// Bank points for a pool point given away, and for a dump point under the average (Parlett, “Preference”).
const BANK_POINTS: i32 = 10;

/// The accounts of one player, or what a deal adds to them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct PlayerAccounts {
    /// The player's name.
    name: String,
    /// Points for contracts made.
    pub(super) pool: i32,
    /// Penalty points.
    pub(super) dump: i32,
    /// The player's claims on others, by their places.
    bank: Vec<(usize, i32)>,
}

/// The score sheet of a table, or what one deal adds to it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct ScoreSheet(Vec<PlayerAccounts>);

impl ScoreSheet {
    /// An empty one for these players.
    pub(super) fn new(names: impl IntoIterator<Item = String>) -> ScoreSheet {
        ScoreSheet(names.into_iter().map(PlayerAccounts::of).collect())
    }

    /// The same of players called otherwise.
    pub(super) fn renamed(&self, name: impl Fn(&str) -> String) -> ScoreSheet {
        let renamed =
            |own: &PlayerAccounts| PlayerAccounts { name: name(&own.name), ..own.clone() };
        ScoreSheet(self.0.iter().map(renamed).collect())
    }

    /// Those who have most in the end.
    pub(super) fn leaders(&self) -> Vec<String> {
        let settled = self.settlement();
        let most = settled.iter().map(|&(_, total, _)| total).max();
        let leading = settled.into_iter().filter(|&(_, total, _)| Some(total) == most);
        leading.map(|(name, ..)| name).collect()
    }

    /// The accounts of the player at a place.
    pub(super) fn of(&mut self, place: usize) -> &mut PlayerAccounts {
        &mut self.0[place]
    }

    /// Books a claim of one player on another.
    pub(super) fn claim(&mut self, of: usize, on: usize, points: i32) {
        if points > 0 {
            self.0[of].bank.push((on, points));
        }
    }

    /// What the entries of a deal are worth, in bank points: ten for each point of the pool, less ten for each of the dump,
    /// claims on others, and less the claims that they have (Parlett, “Preference”).
    pub(super) fn value(&self) -> DealSheet {
        let mut sheet = DealSheet::of(self.0.iter().map(|own| own.name.clone()));
        for (place, own) in self.0.iter().enumerate() {
            for (what, points) in
                [(messages::SCORE_POOL, own.pool), (messages::SCORE_DUMP, -own.dump)]
            {
                if points != 0 {
                    let what = Label::from(what).with("n", points.abs());
                    sheet = sheet.with(what, &own.name, BANK_POINTS * points);
                }
            }
            for (on, points) in own.claims(self.0.len()) {
                let on = &self.0[on].name;
                sheet = sheet.with(
                    Label::from(messages::SCORE_BANK_CLAIMED_OF).with("who", on.as_str()),
                    &own.name,
                    points,
                );
            }
            for (of, other) in self.0.iter().enumerate().filter(|&(of, _)| of != place) {
                let points = other.claim_on(place);
                if points != 0 {
                    let of = &self.0[of].name;
                    sheet = sheet.with(
                        Label::from(messages::SCORE_BANK_CLAIMED_BY).with("who", of.as_str()),
                        &own.name,
                        -points,
                    );
                }
            }
        }
        sheet
    }

    /// Adds what a deal brought, to players of the same names.
    pub(super) fn add(&mut self, deal: &ScoreSheet) {
        let places: Vec<usize> = deal.0.iter().map(|own| self.place(&own.name)).collect();
        for (own, &place) in deal.0.iter().zip(&places) {
            self.0[place].pool += own.pool;
            self.0[place].dump += own.dump;
            for &(on, points) in &own.bank {
                self.claim(place, places[on], points);
            }
        }
    }

    fn place(&mut self, name: &str) -> usize {
        let known = self.0.iter().position(|own| own.name == name);
        known.unwrap_or_else(|| {
            self.0.push(PlayerAccounts::of(name.to_owned()));
            self.0.len() - 1
        })
    }

    /// Gives every pool point above the target to an opponent below it, the one with the most first, for ten bank points
    /// each (Parlett, “Preference”). What nobody can take is not booked: the pool does not enter the settlement.
    pub(super) fn donate(&mut self, target: i32) {
        for donor in 0..self.0.len() {
            while self.0[donor].pool > target {
                let below = (0..self.0.len()).filter(|&place| self.0[place].pool < target);
                let Some(to) = below.max_by_key(|&place| self.0[place].pool) else {
                    self.0[donor].pool = target;
                    continue;
                };
                let given = (self.0[donor].pool - target).min(target - self.0[to].pool);
                self.0[donor].pool -= given;
                self.0[to].pool += given;
                self.claim(donor, to, BANK_POINTS * given);
            }
        }
    }

    /// Whether every pool has reached the target, which ends the game (Parlett, “Preference”).
    pub(super) fn is_finished(&self, target: i32) -> bool {
        !self.0.is_empty() && self.0.iter().all(|own| own.pool >= target)
    }

    /// Returns each player's total at the end, in bank points, and their accounts: claims, and ten times what the average dump
    /// exceeds their own (Parlett, “Preference”). A pool point above the average is worth ten as well, since that is what it is
    /// given away for. The average is rounded.
    ///
    /// The second printed example of the dump has its signs the wrong way round; the sample sheet is right.
    pub(super) fn settlement(&self) -> Vec<(String, i32, Label)> {
        let players = self.0.len() as i32;
        let sum: i32 = self.0.iter().map(|own| BANK_POINTS * (own.pool - own.dump)).sum();
        let average = (2 * sum + players).div_euclid(2 * players.max(1));
        let of_player = |(place, own): (usize, &PlayerAccounts)| {
            let bank = self.balance(place);
            let total = bank + BANK_POINTS * (own.pool - own.dump) - average;
            let accounts = Label::from(messages::SCORE_SETTLEMENT).with("pool", own.pool);
            let accounts = accounts.with("dump", own.dump).with("bank", &*format!("{bank:+}"));
            (own.name.clone(), total, accounts)
        };
        self.0.iter().enumerate().map(of_player).collect()
    }

    /// Returns what a player has claimed of the others less what they have claimed of the player.
    fn balance(&self, place: usize) -> i32 {
        let own: i32 = self.0[place].bank.iter().map(|&(_, points)| points).sum();
        own - self.0.iter().map(|other| other.claim_on(place)).sum::<i32>()
    }
}

impl PlayerAccounts {
    fn of(name: String) -> PlayerAccounts {
        PlayerAccounts { name, ..PlayerAccounts::default() }
    }

    fn claim_on(&self, place: usize) -> i32 {
        self.bank.iter().filter(|(on, _)| *on == place).map(|(_, points)| points).sum()
    }

    /// Returns the player's claims on each of the others, where there are any.
    fn claims(&self, players: usize) -> impl Iterator<Item = (usize, i32)> {
        (0..players).map(|on| (on, self.claim_on(on))).filter(|&(_, points)| points != 0)
    }
}

#[cfg(test)]
mod tests;
