//! Figures of a player: decisions, errors and what they lost, by role, partner, contract, phase and month.
//!
//! Figures are double dummy: an error is a card that cost a trick with all hands in view, which may have been right at the
//! table. Of declarer and of defenders after the lead, those that were errors with two hands in view are counted beside them. Boards
//! as dummy count nowhere.

mod figures;
mod measures;

pub use self::figures::{Figures, Role};
pub use self::measures::{Measure, Published};

use self::figures::GroupTally;
use crate::contents::BoardFilter;
use crate::error::{LibraryError, Result};
use crate::identity::{BRIDGE, requested_day};
use crate::statistics::{self, BoardErrors, Interval, RateChange, rate_change};
use crate::store::Library;
use crate::tally::{PHASES, PhaseTally, ThemeTally};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, HashMap};
use tikki_engine::wire::Answer;

/// The names of the phases in groups: those of [`PhaseTally`] in their order.
const PHASE_NAMES: [&str; PHASES] =
    ["opening-lead", "tricks-01-04", "tricks-05-09", "tricks-10-13"];

/// Those of other games, whose phases are thirds of the moves of a deal.
const THIRDS: [&str; PHASES] = ["opening-lead", "third-1", "third-2", "third-3"];

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
    /// The theme of an error: all boards and decisions of the role, and the errors with the theme among them.
    Theme,
}

impl GroupedBy {
    /// Returns the name.
    pub fn name(self) -> &'static str {
        match self {
            GroupedBy::Partner => "partner",
            GroupedBy::Contract => "contract",
            GroupedBy::Phase => "phase",
            GroupedBy::Month => "month",
            GroupedBy::Theme => "theme",
        }
    }
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
    /// The errors that were errors with two hands in view; missing where none was compared, and of opening leads.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub single_dummy: Option<SingleDummyErrors>,
    /// Whether they change over time; missing with fewer than four dated boards.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub change: Option<Change>,
}

/// Errors with two hands in view: over all layouts of the other two that agree with the play so far, another card takes more tricks on
/// average. A card that gives the contract its best chance, where others do not, is no error. Only cards that lost a trick as the hands
/// lay are compared.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, JsonSchema)]
pub struct SingleDummyErrors {
    /// The errors that were compared; those in the first tricks have too many layouts.
    pub judged: u64,
    /// The errors among them.
    pub errors: u64,
    /// Their share of the decisions.
    pub error_rate: RateBounds,
}

/// Bounds of a share of the decisions that is not known for all of them.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, JsonSchema)]
pub struct RateBounds {
    /// The share if every error that was not compared was right with two hands in view.
    pub low: f64,
    /// The share if each of them was an error.
    pub high: f64,
}

/// How errors change over time.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, JsonSchema)]
pub struct Change {
    /// The error rate of the earlier half of the boards.
    pub earlier: f64,
    /// The error rate of the later half.
    pub later: f64,
    /// The later rate less the earlier one, with its interval: of up to a hundred boards by random orders of them (Pitman), of more as a
    /// difference of ratios over boards (Cochran).
    pub difference: Interval,
    /// The probability that boards in random order show a difference as large.
    pub p: f64,
    /// Whether that is below 5 %; then the interval does not contain 0. Of twenty roles and players without any change, one is.
    pub more_than_chance: bool,
}

/// The figures of a player.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct InsightsAnswer {
    /// The player.
    pub player: String,
    /// The id of the game.
    pub game: String,
    /// The ids of the games of which there are figures of the player.
    pub games: Vec<String>,
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
    judged: u32,
    sighted: u32,
    themes: Vec<ThemeTally>,
    turned: Option<usize>,
}

impl Library {
    /// Returns the figures of a player.
    ///
    /// # Errors
    /// The player or the game is unknown, or a day is none.
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
        let is_bridge = game == BRIDGE;
        let phases = if is_bridge { PHASE_NAMES } else { THIRDS };
        let mut groups = Vec::new();
        for role in Role::ALL {
            groups.extend(groups_of(role, &boards, &people, phases));
        }
        Ok(InsightsAnswer {
            player,
            game: game.to_owned(),
            games: self.games_of(person)?,
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
        let day = |text: &Option<String>| text.as_deref().map(requested_day).transpose();
        let (since, until) = (day(&request.since)?, day(&request.until)?);
        // A month includes its days.
        let until = until.map(|until| format!("{until}~"));
        let mut statement = self.connection.prepare_cached(
            "SELECT tally.day, contract, partner, role, cards, trivial_lead,
                    choices_1, errors_1, lost_1, imps_1, choices_2, errors_2, lost_2, imps_2,
                    choices_3, errors_3, lost_3, imps_3, choices_4, errors_4, lost_4, imps_4, judged, sighted, themes, turned
             FROM name CROSS JOIN tally ON tally.name = name.id
             WHERE name.person = ?1 AND game = ?2 AND (?3 IS NULL OR day >= ?3) AND (?4 IS NULL OR day < ?4)",
        )?;
        let rows = statement.query_map((person, game, since, until), |row| {
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
                judged: row.get(22)?,
                sighted: row.get(23)?,
                themes: row
                    .get_ref(24)?
                    .as_str()?
                    .split(' ')
                    .filter_map(ThemeTally::parse)
                    .collect(),
                turned: row.get(25)?,
            })
        })?;
        Ok(rows.collect::<rusqlite::Result<_>>()?)
    }

    /// Returns the games of which boards of a person are analysed.
    fn games_of(&self, person: i64) -> Result<Vec<String>> {
        let mut statement = self.connection.prepare_cached(
            "SELECT DISTINCT game FROM name CROSS JOIN tally ON tally.name = name.id
             WHERE name.person = ?1 ORDER BY game",
        )?;
        let rows = statement.query_map([person], |row| row.get(0))?;
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
    let figures = Figures::of(own.iter().map(|board| role.of_board(board)))?;
    let single_dummy = single_dummy(role, &figures, &own);
    Some(RoleFigures { role, figures, single_dummy, change: change(role, &own) })
}

fn single_dummy(
    role: Role,
    figures: &Figures,
    boards: &[&PlayedBoard],
) -> Option<SingleDummyErrors> {
    let sum = |of: fn(&PlayedBoard) -> u32| boards.iter().map(|board| u64::from(of(board))).sum();
    let (judged, errors): (u64, u64) = (sum(|board| board.judged), sum(|board| board.sighted));
    // The figures of a leader are those of the lead alone, when three hands are hidden.
    if role == Role::Leader || judged == 0 {
        return None;
    }
    let share = |errors: u64| statistics::rate(errors, figures.decisions).map(|rate| rate.value);
    let open = figures.errors.saturating_sub(judged);
    let error_rate = RateBounds { low: share(errors)?, high: share(errors + open)? };
    Some(SingleDummyErrors { judged, errors, error_rate })
}

/// Returns how the errors of dated boards change.
fn change(role: Role, boards: &[&PlayedBoard]) -> Option<Change> {
    let dated = boards.iter().filter_map(|board| {
        let tally = role.tally(board);
        let (errors, decisions) = (tally.errors.into(), tally.choices.into());
        Some((day_number(board.day.as_deref()?)?, BoardErrors { errors, decisions }))
    });
    let mut dated: Vec<(f64, BoardErrors)> = dated.collect();
    dated.sort_by(|(one, _), (other, _)| one.total_cmp(other));
    let dated: Vec<BoardErrors> = dated.into_iter().map(|(_, errors)| errors).collect();
    let RateChange { earlier, later, difference, p } = rate_change(&dated)?;
    Some(Change { earlier, later, difference, p, more_than_chance: p < SIGNIFICANT })
}

/// Returns the place of a day in time; of a month its middle.
fn day_number(day: &str) -> Option<f64> {
    let mut parts = day.split('-').map(str::parse::<f64>);
    let year = parts.next()?.ok()?;
    let month = parts.next().map_or(Ok(6.5), |month| month).ok()?;
    let day = parts.next().map_or(Ok(15.0), |day| day).ok()?;
    Some(372.0 * year + 31.0 * month + day)
}

type Tallies = Vec<GroupTally>;

fn groups_of(
    role: Role,
    boards: &[PlayedBoard],
    people: &HashMap<i64, String>,
    phases: [&str; PHASES],
) -> Vec<Group> {
    let mut groups: BTreeMap<(GroupedBy, String), Tallies> = BTreeMap::new();
    for board in boards.iter().filter(|board| role.is_of(board)) {
        let tally = role.of_board(board);
        let mut add = |by: GroupedBy, key: Option<String>| {
            if let Some(key) = key {
                groups.entry((by, key)).or_default().push(tally);
            }
        };
        add(GroupedBy::Partner, board.partner.and_then(|name| people.get(&name).cloned()));
        add(GroupedBy::Contract, board.contract.clone());
        add(GroupedBy::Month, board.day.as_ref().and_then(|day| Some(day.get(..7)?.to_owned())));
        for (phase, name) in role.phases().zip(role.phases().map(|phase| phases[phase])) {
            let entry = groups.entry((GroupedBy::Phase, name.to_owned())).or_default();
            let turned = board.turned == Some(phase);
            entry.push(GroupTally { tally: board.phases[phase], turned, ..tally });
        }
    }
    for (theme, tallies) in themes_of(role, boards) {
        groups.insert((GroupedBy::Theme, theme), tallies);
    }
    let group = |((by, key), tallies): ((GroupedBy, String), Tallies)| {
        Some(Group { role, by, key, figures: Figures::of(tallies.into_iter())? })
    };
    groups.into_iter().filter_map(group).collect()
}

/// Returns what each theme cost on each board of a role.
fn themes_of(role: Role, boards: &[PlayedBoard]) -> BTreeMap<String, Tallies> {
    let own: Vec<&PlayedBoard> = boards.iter().filter(|board| role.is_of(board)).collect();
    let nothing = |board: &&PlayedBoard| {
        let tally = PhaseTally { choices: role.tally(board).choices, ..PhaseTally::default() };
        GroupTally { tally, has_imps: board.has_imps, turned: false }
    };
    let mut themes: BTreeMap<String, Tallies> = BTreeMap::new();
    for (at, board) in own.iter().enumerate() {
        for found in board.themes.iter().filter(|found| role.phases().contains(&found.phase)) {
            let tallies = themes
                .entry(found.theme.clone())
                .or_insert_with(|| own.iter().map(nothing).collect());
            let tally = &mut tallies[at].tally;
            tally.errors += 1;
            tally.lost += found.lost;
            tally.imps += found.imps;
        }
    }
    themes
}

/// The columns of [`InsightsAnswer::csv`].
const CSV: &str = "role,by,key,boards,decisions,errors,error_rate,error_rate_low,error_rate_high,\
    lost_per_board,lost_per_board_low,lost_per_board_high,imps_per_board,imps_per_board_low,imps_per_board_high,could_have_been_won\n";

impl InsightsAnswer {
    /// Returns the figures as CSV: the roles, then their groups.
    pub fn csv(&self) -> String {
        let mut text = CSV.to_owned();
        for role in &self.roles {
            text.push_str(&csv_line(role.role, "all", "", &role.figures));
            if let Some(SingleDummyErrors { errors, error_rate, .. }) = role.single_dummy {
                let Figures { boards, decisions, .. } = role.figures;
                let mut fields = vec![role.role.name().to_owned(), "single-dummy".to_owned()];
                fields.push(String::new());
                fields.extend([boards, decisions, errors].map(|n| n.to_string()));
                fields.extend([None, Some(error_rate.low), Some(error_rate.high)].map(in_column));
                fields.extend(vec![String::new(); 7]);
                text.push_str(&(tikki_bridge::formats::csv::line(&fields) + "\n"));
            }
        }
        for group in &self.groups {
            text.push_str(&csv_line(group.role, group.by.name(), &group.key, &group.figures));
        }
        text
    }
}

fn csv_line(role: Role, by: &str, key: &str, figures: &Figures) -> String {
    let mut fields = vec![role.name().to_owned(), by.to_owned(), key.to_owned()];
    fields.extend([figures.boards, figures.decisions, figures.errors].map(|n| n.to_string()));
    for interval in [figures.error_rate, Some(figures.lost_per_board), figures.imps_per_board] {
        fields.extend(in_columns(interval));
    }
    let won = (by != GroupedBy::Theme.name()).then(|| figures.could_have_been_won.to_string());
    fields.push(won.unwrap_or_default());
    tikki_bridge::formats::csv::line(&fields) + "\n"
}

fn in_columns(interval: Option<Interval>) -> [String; 3] {
    let value = interval.map(|interval| interval.value);
    let ends =
        [interval.and_then(|interval| interval.low), interval.and_then(|interval| interval.high)];
    [value, ends[0], ends[1]].map(in_column)
}

fn in_column(number: Option<f64>) -> String {
    number.map_or_else(String::new, |number| format!("{number:.5}"))
}

#[cfg(test)]
mod tests;
