//! Figures of a player: decisions, errors and what they lost, by role, partner, contract, phase and month.
//!
//! All figures are double dummy: an error is a card that cost a trick with all hands in view, which may have been right at the
//! table. Boards as dummy count nowhere.

mod figures;
mod measures;

pub use self::figures::{Figures, Role};
pub use self::measures::{Measure, Published};

use crate::contents::BoardFilter;
use crate::error::{LibraryError, Result};
use crate::identity::BRIDGE;
use crate::statistics::{TimedErrors, trend};
use crate::store::Library;
use crate::tally::{PHASES, PhaseTally};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, HashMap};
use tikki_engine::wire::Answer;

/// The names of the phases in groups: those of [`PhaseTally`] in their order.
const PHASE_NAMES: [&str; PHASES] =
    ["opening-lead", "tricks-01-04", "tricks-05-09", "tricks-10-13"];

/// The probability of a trend by chance below which it is called more than chance.
const SIGNIFICANT: f64 = 0.05;

/// Whose figures are asked, and over which boards.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct InsightsRequest {
    /// A name of the player; the owner of the library if missing.
    pub player: Option<String>,
    /// The id of the game; bridge if missing.
    pub game: Option<String>,
    /// The first day: `2026-01`, `2026-01-31`.
    pub since: Option<String>,
    /// The last day, or the last month.
    pub until: Option<String>,
}

/// By what boards are grouped.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum GroupedBy {
    /// The person opposite.
    Partner,
    /// The contract.
    Contract,
    /// The phase of the play.
    Phase,
    /// The month.
    Month,
}

/// The figures of a group of boards.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct Group {
    /// The role.
    pub role: Role,
    /// By what it is a group.
    pub by: GroupedBy,
    /// What its boards have in common.
    pub key: String,
    /// Its figures.
    #[serde(flatten)]
    pub figures: Figures,
}

/// The figures of a role over all boards.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct RoleFigures {
    /// The role.
    pub role: Role,
    /// The figures.
    #[serde(flatten)]
    pub figures: Figures,
    /// Whether they change over time; missing with fewer than three dated boards.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub change: Option<Change>,
}

/// How errors change over time.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, JsonSchema)]
pub struct Change {
    /// The error rate of the earlier half of the boards.
    pub earlier: f64,
    /// The error rate of the later half.
    pub later: f64,
    /// The probability that boards in random order show as strong a trend.
    pub p: f64,
    /// Whether that is below 5 %. Of twenty roles and players without any change, one is.
    pub more_than_chance: bool,
}

/// The figures of a player.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct InsightsAnswer {
    /// The player.
    pub player: String,
    /// The id of the game.
    pub game: String,
    /// Boards with recorded play at which the player sat, those as dummy included.
    pub boards: u64,
    /// Boards as dummy, which count in no figure.
    pub boards_as_dummy: u64,
    /// Boards of the library that have not been analysed yet.
    pub pending: u64,
    /// What is lost: `tricks`, or what the game counts.
    pub lost: &'static str,
    /// The figures by role.
    pub roles: Vec<RoleFigures>,
    /// The measures of N. Hammond, beside published figures.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub measures: Vec<Measure>,
    /// The figures by role and group.
    pub groups: Vec<Group>,
}

impl Answer for InsightsAnswer {}

/// A board of the player.
#[derive(Clone, Debug)]
struct PlayedBoard {
    day: Option<String>,
    contract: Option<String>,
    partner: Option<i64>,
    role: u8,
    cards: u32,
    trivial_lead: Option<bool>,
    phases: [PhaseTally; PHASES],
    has_imps: bool,
}

impl Library {
    /// Returns the figures of a player.
    ///
    /// # Errors
    /// The player or the game is unknown.
    pub fn insights(&self, request: &InsightsRequest) -> Result<InsightsAnswer> {
        let (person, player) = self.person(request.player.as_deref())?;
        let game = match &request.game {
            Some(game) => {
                let found = self.catalogue.game(game);
                found.map_err(|error| LibraryError::refused(error.message))?.id
            }
            None => BRIDGE,
        };
        let boards = self.played_boards(person, game, request)?;
        let people = self.people_of_names()?;
        let roles = Role::ALL.into_iter().filter_map(|role| role_figures(role, &boards));
        let mut groups = Vec::new();
        for role in Role::ALL {
            groups.extend(groups_of(role, &boards, &people));
        }
        let is_bridge = game == BRIDGE;
        Ok(InsightsAnswer {
            player,
            game: game.to_owned(),
            boards: boards.len() as u64,
            boards_as_dummy: boards.iter().filter(|board| board.role == 3).count() as u64,
            pending: self.pending()?,
            lost: if is_bridge { "tricks" } else { "points" },
            roles: roles.collect(),
            measures: if is_bridge { measures::of(&boards) } else { Vec::new() },
            groups,
        })
    }

    fn played_boards(
        &self,
        person: i64,
        game: &str,
        request: &InsightsRequest,
    ) -> Result<Vec<PlayedBoard>> {
        let until = request.until.as_ref().map(|until| format!("{until}~"));
        let mut statement = self.connection.prepare_cached(
            "SELECT tally.day, contract, partner, role, cards, trivial_lead,
                    choices_1, errors_1, lost_1, imps_1, choices_2, errors_2, lost_2, imps_2,
                    choices_3, errors_3, lost_3, imps_3, choices_4, errors_4, lost_4, imps_4
             FROM name CROSS JOIN tally ON tally.name = name.id
             WHERE name.person = ?1 AND game = ?2 AND (?3 IS NULL OR day >= ?3) AND (?4 IS NULL OR day < ?4)",
        )?;
        let rows = statement.query_map((person, game, &request.since, until), |row| {
            let phase = |index: usize| {
                let number = |column: usize| row.get::<_, Option<u32>>(6 + 4 * index + column);
                Ok::<_, rusqlite::Error>(PhaseTally {
                    choices: number(0)?.unwrap_or(0),
                    errors: number(1)?.unwrap_or(0),
                    lost: number(2)?.unwrap_or(0),
                    imps: number(3)?.unwrap_or(0),
                })
            };
            Ok(PlayedBoard {
                day: row.get(0)?,
                contract: row.get(1)?,
                partner: row.get(2)?,
                role: row.get(3)?,
                cards: row.get(4)?,
                trivial_lead: row.get(5)?,
                phases: [phase(0)?, phase(1)?, phase(2)?, phase(3)?],
                has_imps: row.get::<_, Option<u32>>(9)?.is_some(),
            })
        })?;
        Ok(rows.collect::<rusqlite::Result<_>>()?)
    }

    /// Returns the shown name of the person of each name.
    fn people_of_names(&self) -> Result<HashMap<i64, String>> {
        let mut statement = self.connection.prepare_cached(
            "SELECT name.id, person.shown FROM name JOIN person ON person.id = name.person",
        )?;
        let rows = statement.query_map([], |row| Ok((row.get(0)?, row.get(1)?)))?;
        Ok(rows.collect::<rusqlite::Result<_>>()?)
    }
}

/// A filter of the boards of a request, for lists beside its figures.
impl From<&InsightsRequest> for BoardFilter {
    fn from(request: &InsightsRequest) -> BoardFilter {
        let InsightsRequest { player, game, since, until } = request.clone();
        BoardFilter { player, game, since, until, ..BoardFilter::default() }
    }
}

fn role_figures(role: Role, boards: &[PlayedBoard]) -> Option<RoleFigures> {
    let own: Vec<&PlayedBoard> = boards.iter().filter(|board| role.is_of(board)).collect();
    let figures = Figures::of(own.iter().map(|board| (role.tally(board), board.has_imps)))?;
    Some(RoleFigures { role, figures, change: change(role, &own) })
}

/// Returns how the errors of dated boards change.
fn change(role: Role, boards: &[&PlayedBoard]) -> Option<Change> {
    let dated = boards.iter().filter_map(|board| {
        let tally = role.tally(board);
        let (errors, decisions) = (tally.errors.into(), tally.choices.into());
        Some(TimedErrors { time: day_number(board.day.as_deref()?)?, errors, decisions })
    });
    let mut dated: Vec<TimedErrors> = dated.collect();
    dated.sort_by(|one, other| one.time.total_cmp(&other.time));
    let found = trend(&dated)?;
    let (earlier, later) = dated.split_at(dated.len() / 2);
    let rate = |boards: &[TimedErrors]| {
        let decisions: f64 = boards.iter().map(|board| board.decisions).sum();
        boards.iter().map(|board| board.errors).sum::<f64>() / decisions.max(1.0)
    };
    let (earlier, later) = (rate(earlier), rate(later));
    Some(Change { earlier, later, p: found.p, more_than_chance: found.p < SIGNIFICANT })
}

/// Returns the place of a day in time; of a month its middle.
fn day_number(day: &str) -> Option<f64> {
    let mut parts = day.split('-').map(str::parse::<f64>);
    let year = parts.next()?.ok()?;
    let month = parts.next().map_or(Ok(6.5), |month| month).ok()?;
    let day = parts.next().map_or(Ok(15.0), |day| day).ok()?;
    Some(372.0 * year + 31.0 * month + day)
}

type Tallies = Vec<(PhaseTally, bool)>;

fn groups_of(role: Role, boards: &[PlayedBoard], people: &HashMap<i64, String>) -> Vec<Group> {
    let mut groups: BTreeMap<(GroupedBy, String), Tallies> = BTreeMap::new();
    for board in boards.iter().filter(|board| role.is_of(board)) {
        let tally = (role.tally(board), board.has_imps);
        let mut add = |by: GroupedBy, key: Option<String>| {
            if let Some(key) = key {
                groups.entry((by, key)).or_default().push(tally);
            }
        };
        add(GroupedBy::Partner, board.partner.and_then(|name| people.get(&name).cloned()));
        add(GroupedBy::Contract, board.contract.clone());
        add(GroupedBy::Month, board.day.as_ref().and_then(|day| Some(day.get(..7)?.to_owned())));
        for (phase, name) in role.phases().zip(role.phases().map(|phase| PHASE_NAMES[phase])) {
            let entry = groups.entry((GroupedBy::Phase, name.to_owned())).or_default();
            entry.push((board.phases[phase], board.has_imps));
        }
    }
    let group = |((by, key), tallies): ((GroupedBy, String), Tallies)| {
        Some(Group { role, by, key, figures: Figures::of(tallies.into_iter())? })
    };
    groups.into_iter().filter_map(group).collect()
}

/// The columns of [`InsightsAnswer::csv`].
const CSV: &str = "role,by,key,boards,decisions,errors,error_rate,error_rate_low,error_rate_high,\
    lost_per_board,lost_per_board_low,lost_per_board_high,imps_per_board,imps_per_board_low,imps_per_board_high\n";

impl InsightsAnswer {
    /// Returns the figures as CSV: the roles, then their groups.
    pub fn csv(&self) -> String {
        let mut text = CSV.to_owned();
        for role in &self.roles {
            text.push_str(&csv_line(role.role, "all", "", &role.figures));
        }
        for group in &self.groups {
            let by = match group.by {
                GroupedBy::Partner => "partner",
                GroupedBy::Contract => "contract",
                GroupedBy::Phase => "phase",
                GroupedBy::Month => "month",
            };
            text.push_str(&csv_line(group.role, by, &group.key, &group.figures));
        }
        text
    }
}

fn csv_line(role: Role, by: &str, key: &str, figures: &Figures) -> String {
    let mut fields = vec![role.name().to_owned(), by.to_owned(), key.to_owned()];
    fields.extend([figures.boards, figures.decisions, figures.errors].map(|n| n.to_string()));
    for interval in [figures.error_rate, Some(figures.lost_per_board), figures.imps_per_board] {
        let parts = interval.map(|interval| [interval.value, interval.low, interval.high]);
        let shown = |number: f64| format!("{number:.5}");
        fields
            .extend(parts.map_or_else(|| vec![String::new(); 3], |parts| parts.map(shown).into()));
    }
    tikki_bridge::formats::csv::line(&fields) + "\n"
}

#[cfg(test)]
mod tests;
