//! What a deal is worth by its game's own scoring, and a session of deals: each game says how ([`CardGame::sheet`](crate::game::card_game::CardGame::sheet)).

pub mod label;
pub mod named;
pub mod scored_deal;
pub mod session;
pub mod sides;
pub mod taken;
pub mod teams;

use crate::played_deal::players::called;
use crate::position::layout::place_of_seat;
use crate::position::setup::Setup;
use crate::scoring::label::Label;
use tikki_base::error::{Code, Error, Result};
use tikki_base::fields::{Fields, Map, Value};

/// A deal of a session.
#[derive(Clone, Debug)]
pub struct SessionDeal<'a> {
    /// The id of its game.
    pub game: &'static str,
    /// The deal: options, contract, auction.
    pub setup: &'a Setup,
    /// The names of its seats, clockwise.
    pub seats: Vec<String>,
    /// Who sat where: seat and name.
    pub players: &'a [(String, String)],
    /// Its result.
    pub result: &'a Map<String, Value>,
    /// Its score, by the names of the players where they are known.
    pub sheet: DealSheet,
}

impl SessionDeal<'_> {
    /// Returns what the session calls the party `of` of a score: the name of its player where one is given, else `of`.
    pub fn party(&self, of: &str) -> String {
        called(self.players, of).to_owned()
    }

    /// What the declarer is called in the session.
    pub fn declarer(&self) -> Option<String> {
        self.setup.declarer.as_deref().map(|seat| self.party(seat))
    }

    /// Returns the fields of its result.
    pub fn fields(&self) -> Fields<'_> {
        Fields::placed(self.result, "/result".to_owned())
    }

    /// The deal as its score was asked for.
    pub fn deal_result(&self) -> DealResult<'_> {
        DealResult { setup: self.setup, result: self.fields(), seats: self.seats.clone() }
    }
}

/// A deal whose score is asked for.
#[derive(Debug)]
pub struct DealResult<'a> {
    /// The deal: who played what, and the options.
    pub setup: &'a Setup,
    /// Its result.
    pub result: Fields<'a>,
    /// The names of the seats, clockwise.
    pub seats: Vec<String>,
}

impl DealResult<'_> {
    /// Checks that the result has the field `name`.
    ///
    /// # Errors
    /// `missing-field` if it does not.
    pub fn require(&self, name: &str) -> Result<()> {
        self.result.required(name, self.result.get(name)).map(|_| ())
    }

    /// The place of a seat among all.
    ///
    /// # Errors
    /// `bad-seat`.
    pub fn seat(&self, pointer: &str, name: &str) -> Result<usize> {
        place_of_seat(&self.seats, name, pointer)
    }

    /// Refuses another number of seats than the game has.
    ///
    /// # Errors
    /// `bad-seat`.
    pub fn expect_seats(&self, count: usize) -> Result<()> {
        if self.seats.len() == count {
            return Ok(());
        }
        let message = format!("{} seats are given; the game has {count}", self.seats.len());
        Err(Error::new(Code::BadSeat, message).in_field("/seats"))
    }

    /// Returns the place of the declarer.
    ///
    /// # Errors
    /// `missing-field`, `bad-seat`.
    pub fn declarer(&self) -> Result<usize> {
        let name = Setup::required("declarer", self.setup.declarer.as_deref())?;
        self.seat("/declarer", name)
    }
}

/// What came of a deal, by keys.
pub fn result<const N: usize>(keys: [(&str, Value); N]) -> Map<String, Value> {
    keys.into_iter().map(|(key, value)| (key.to_owned(), value)).collect()
}

/// The value from which on a contract is made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DeclarationTarget {
    /// At least so much.
    AtLeast(i32),
    /// At most so much.
    AtMost(i32),
}

impl DeclarationTarget {
    /// Whether a value reaches it.
    pub fn is_met(self, value: i32) -> bool {
        match self {
            DeclarationTarget::AtLeast(least) => value >= least,
            DeclarationTarget::AtMost(most) => value <= most,
        }
    }
}

/// One line of a score: what for, whose, how many points.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ScoreLine {
    /// What it is for.
    pub label: Label,
    /// Whose points: a seat or a side.
    pub of: String,
    /// How many.
    pub points: i32,
}

/// What a deal scored. The lines of a party add up to its points.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct DealSheet {
    /// The points of each party, seat or side, in the order of the game.
    pub points: Vec<(String, i32)>,
    /// Whether the contract was made, where there was one.
    pub made: Option<bool>,
    /// What the points are for, in the order in which they count.
    pub lines: Vec<ScoreLine>,
    /// The declarer's card points, where the result does not say them: the rest of a deal that the others gave up is theirs.
    pub card_points: Option<i32>,
}

impl DealSheet {
    /// Parties without points.
    pub fn of<S: Into<String>>(parties: impl IntoIterator<Item = S>) -> DealSheet {
        let points = parties.into_iter().map(|party| (party.into(), 0)).collect();
        DealSheet { points, ..DealSheet::default() }
    }

    /// The sheet with one line more.
    ///
    /// # Panics
    /// If it has no such party.
    #[must_use]
    pub fn with(mut self, what: impl Into<Label>, of: &str, points: i32) -> DealSheet {
        let party = self.points.iter_mut().find(|(party, _)| party == of);
        party.expect("a party of the sheet").1 += points;
        self.lines.push(ScoreLine { label: what.into(), of: of.to_owned(), points });
        self
    }

    /// The sheet with one line more, if it is worth anything.
    #[must_use]
    pub fn with_any(self, what: impl Into<Label>, of: &str, points: i32) -> DealSheet {
        if points == 0 { self } else { self.with(what, of, points) }
    }

    /// The sheet with a line for each party that has a number.
    #[must_use]
    pub fn with_each(self, what: impl Into<Label>, numbers: &[(String, i32)]) -> DealSheet {
        let what = what.into();
        let add = |sheet: DealSheet, (of, points): &(String, i32)| {
            sheet.with_any(what.clone(), of, *points)
        };
        numbers.iter().fold(self, add)
    }

    /// The sheet with what every other party pays this one; less than nothing if this one pays.
    #[must_use]
    pub fn paid_by_each(self, what: impl Into<Label>, of: &str, points: i32) -> DealSheet {
        let what = what.into();
        let others: Vec<String> = self.points.iter().map(|(party, _)| party.clone()).collect();
        let others: Vec<String> = others.into_iter().filter(|party| party != of).collect();
        let sheet = self.with(what.clone(), of, points * others.len() as i32);
        others.iter().fold(sheet, |sheet, other| sheet.with(what.clone(), other, -points))
    }

    /// The sheet, saying whether the contract was made.
    #[must_use]
    pub fn made(mut self, made: bool) -> DealSheet {
        self.made = Some(made);
        self
    }

    /// The points of a seat, or of its side, which is called by its seats.
    pub fn of_seat(&self, seat: &str) -> Option<i32> {
        let own = self.points.iter().find(|(party, _)| party == seat);
        let side = || self.points.iter().find(|(party, _)| party.contains(seat));
        own.or_else(side).map(|(_, points)| *points)
    }

    /// The points of a party.
    pub fn points_of(&self, party: &str) -> Option<i32> {
        self.points.iter().find(|(other, _)| other == party).map(|&(_, points)| points)
    }
}

/// Where a session stands.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SessionStanding {
    /// The total of each party.
    pub totals: Vec<(String, i32)>,
    /// What the totals hold besides the scores of the deals: games, rubbers, ledgers settled.
    pub lines: Vec<ScoreLine>,
    /// Games, rubbers and the like that were won, each by whom.
    pub won: Vec<(Label, String)>,
    /// Who has won the session, once somebody has.
    pub winners: Vec<String>,
}

impl SessionStanding {
    /// The sums of what each party scored.
    pub fn sums(deals: &[SessionDeal<'_>]) -> SessionStanding {
        let mut standing = SessionStanding::default();
        for (party, points) in deals.iter().flat_map(|deal| &deal.sheet.points) {
            *standing.total_of(party) += points;
        }
        standing
    }

    /// The total of a party, which is 0 at first.
    pub(crate) fn total_of(&mut self, party: &str) -> &mut i32 {
        let known = self.totals.iter().position(|(other, _)| other == party);
        let place = known.unwrap_or_else(|| {
            self.totals.push((party.to_owned(), 0));
            self.totals.len() - 1
        });
        &mut self.totals[place].1
    }

    /// Gives a party points that no deal has scored.
    pub fn give(&mut self, what: impl Into<Label>, of: &str, points: i32) {
        *self.total_of(of) += points;
        self.lines.push(ScoreLine { label: what.into(), of: of.to_owned(), points });
    }
}
