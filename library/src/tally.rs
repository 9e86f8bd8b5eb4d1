//! What a solved board says about each seat: choices, errors and what they lost, by phase of the play.
//!
//! Whether a card is a choice and what it costs is [`Trace`]'s judgement; here it is only counted.

use crate::error::Result;
use crate::identity::{BRIDGE, Heading};
use rusqlite::{Connection, ToSql};
use std::collections::HashMap;
use std::fmt;
use tikki_base::comparison::imps;
use tikki_base::names::Named;
use tikki_bridge::Vulnerability;
use tikki_bridge::analysis::{AnalysedBoard, BoardReplay, DeclaredContract, Trace, TracedCard};
use tikki_engine::ops::any_game::GameTraceAnswer;
use tikki_engine::service::{JudgedMistake, SightedMistake};
use tikki_solver::{CardSet, Seat};

/// The role of a seat on a board. Players of other games have the role of a declarer if they declare, else that of a defender.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum SeatRole {
    Declarer = 0,
    /// The defender who leads to the first trick.
    Leader = 1,
    /// The other defender.
    Defender = 2,
    Dummy = 3,
}

/// The phases: the opening lead, the rest of tricks 1 to 4, tricks 5 to 9, tricks 10 to 13.
pub(crate) const PHASES: usize = 4;

/// What the choices of a phase lost.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct PhaseTally {
    pub choices: u32,
    pub errors: u32,
    /// Tricks; in other games what the game counts.
    pub lost: u32,
    pub imps: u32,
}

/// What a seat did on a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct SeatTally {
    pub seat: String,
    pub partner: Option<String>,
    pub role: SeatRole,
    /// The cards that the player played, those of dummy included and the opening lead left out.
    pub cards: u32,
    /// Whether every lead would have kept the value; of the leader alone.
    pub trivial_lead: Option<bool>,
    pub phases: [PhaseTally; PHASES],
    /// Whether IMPs are known.
    pub has_imps: bool,
    /// The errors after the opening lead that were compared with the odds of other cards.
    pub judged: u32,
    /// Those of them that were errors with two hands in view too.
    pub sighted: u32,
    /// The themes of the errors.
    pub themes: Vec<ThemeTally>,
    /// The phase of the card that lost the board: the contract was on course for its side before it, and never after it.
    pub turned: Option<usize>,
}

/// An error in a theme; an error with two themes is two of these.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct ThemeTally {
    pub phase: usize,
    /// The name of the theme, or [`NO_THEME`].
    pub theme: String,
    pub lost: u32,
    pub imps: u32,
}

/// What stands in the place of a theme for an error without one.
pub(crate) const NO_THEME: &str = "none";

/// `2/duck/1/5`.
impl fmt::Display for ThemeTally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ThemeTally { phase, theme, lost, imps } = self;
        write!(f, "{phase}/{theme}/{lost}/{imps}")
    }
}

impl ThemeTally {
    /// Reads what [`ThemeTally::to_string`] writes; `None` for anything else.
    pub(crate) fn parse(text: &str) -> Option<ThemeTally> {
        let mut parts = text.split('/');
        let phase = parts.next()?.parse().ok().filter(|&phase| phase < PHASES)?;
        let theme = parts.next()?.to_owned();
        let (lost, imps) = (parts.next()?.parse().ok()?, parts.next()?.parse().ok()?);
        Some(ThemeTally { phase, theme, lost, imps })
    }
}

/// A card that cost something.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct MistakeRow {
    pub ply: usize,
    /// Who bears its cost.
    pub seat: String,
    pub role: SeatRole,
    pub kind: &'static str,
    pub played: String,
    /// The cards that cost nothing.
    pub better: String,
    pub lost: u32,
    pub imps: Option<u32>,
    /// The names of the themes of the right card.
    pub themes: Vec<&'static str>,
    /// What it was with two hands in view, where that is known.
    pub sighted: Option<SightedMistake>,
}

/// All that is stored of a solved board.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct BoardTally {
    pub seats: Vec<SeatTally>,
    pub mistakes: Vec<MistakeRow>,
}

impl BoardTally {
    /// Counts the play of a board; `best_leads` are the leads that keep the value, where they are known, `judged` the judgements of
    /// its mistakes in the order of play.
    pub(crate) fn of_board(
        analysed: &AnalysedBoard,
        best_leads: Option<CardSet>,
        judged: Vec<JudgedMistake>,
    ) -> BoardTally {
        let Some((replay, trace)) = analysed.replay.as_ref().zip(analysed.trace.as_ref()) else {
            return BoardTally::default();
        };
        let scored = ScoredContract::of(analysed);
        let start = replay.play.start();
        let declarer = start.declarer();
        let leader = trace.plays.first().map(|card| card.seat).filter(|_| begins_with_lead(replay));
        let role = |seat: Seat| match seat {
            seat if seat == declarer => SeatRole::Declarer,
            seat if seat == declarer.partner() => SeatRole::Dummy,
            seat if Some(seat) == leader => SeatRole::Leader,
            _ => SeatRole::Defender,
        };
        let trivial_lead = best_leads
            .filter(|_| leader.is_some())
            .map(|best| start.position().legal().len() == best.len());
        let cards = trace.plays.iter().enumerate();
        let mistakes =
            cards.filter_map(|(ply, card)| mistake(trace, ply, card, role(card.player), scored));
        let mut mistakes: Vec<MistakeRow> = mistakes.collect();
        for (mistake, judged) in mistakes.iter_mut().zip(judged) {
            mistake.themes = judged.themes.into_iter().map(Named::name).collect();
            mistake.sighted = judged.sighted;
        }
        let turned = turned(replay, trace, scored);
        let seat = |seat: Seat| {
            let own = || mistakes.iter().filter(move |mistake| mistake.seat == seat.to_string());
            let sighted = || own().filter_map(|mistake| mistake.sighted);
            SeatTally {
                seat: seat.to_string(),
                partner: Some(seat.partner().to_string()),
                role: role(seat),
                cards: cards_of(replay, trace, seat),
                trivial_lead: trivial_lead.filter(|_| Some(seat) == leader),
                phases: phases_of(replay, trace, seat, scored),
                has_imps: scored.is_some(),
                judged: sighted().count() as u32,
                sighted: sighted().filter(|sighted| sighted.is_error).count() as u32,
                themes: own().flat_map(|mistake| themes_of(replay, mistake)).collect(),
                turned: turned.filter(|&(player, _)| player == seat).map(|(_, phase)| phase),
            }
        };
        BoardTally { seats: Seat::ALL.into_iter().map(seat).collect(), mistakes }
    }

    /// Counts the play of a deal of another game.
    pub(crate) fn of_deal(trace: &GameTraceAnswer, heading: &Heading) -> BoardTally {
        let mut seats: Vec<SeatTally> = Vec::new();
        let mut mistakes = Vec::new();
        let per_phase = trace.moves.len().div_ceil(PHASES - 1).max(1);
        for (ply, play) in trace.moves.iter().enumerate() {
            let declares = heading.declarer.as_ref() == Some(&play.seat);
            let role = if declares { SeatRole::Declarer } else { SeatRole::Defender };
            let at = seats.iter().position(|tally| tally.seat == play.seat).unwrap_or_else(|| {
                seats.push(SeatTally {
                    seat: play.seat.clone(),
                    partner: None,
                    role,
                    cards: 0,
                    trivial_lead: None,
                    phases: [PhaseTally::default(); PHASES],
                    has_imps: false,
                    judged: 0,
                    sighted: 0,
                    themes: Vec::new(),
                    turned: None,
                });
                seats.len() - 1
            });
            seats[at].cards += 1;
            if play.flip.is_some() {
                for tally in &mut seats {
                    tally.turned = None;
                }
                seats[at].turned = Some(1 + ply / per_phase);
            }
            let Some(cost) = play.cost.filter(|_| !play.forced) else { continue };
            let lost = cost.unsigned_abs();
            seats[at].phases[1 + ply / per_phase].add(lost, 0);
            if lost > 0 {
                mistakes.push(MistakeRow {
                    ply,
                    seat: play.seat.clone(),
                    role,
                    kind: "move",
                    played: play.name.clone(),
                    better: play.best.join(" "),
                    lost,
                    imps: None,
                    themes: Vec::new(),
                    sighted: None,
                });
            }
        }
        BoardTally { seats, mistakes }
    }
}

impl PhaseTally {
    fn add(&mut self, lost: u32, imps: u32) {
        self.choices += 1;
        self.errors += u32::from(lost > 0);
        self.lost += lost;
        self.imps += imps;
    }
}

/// A contract whose score is known for every number of tricks.
#[derive(Clone, Copy)]
struct ScoredContract {
    contract: DeclaredContract,
    vulnerable: Vulnerability,
}

impl ScoredContract {
    fn of(analysed: &AnalysedBoard) -> Option<ScoredContract> {
        let board = &analysed.board;
        let contract = board.contract.and_then(DeclaredContract::of)?;
        Some(ScoredContract { contract, vulnerable: board.header.vulnerable? })
    }

    /// Returns the IMPs between two results.
    fn imps(self, tricks: u8, other: u8) -> u32 {
        let score = |tricks| self.contract.score_ns(self.vulnerable, tricks);
        imps(score(tricks) - score(other)).unsigned_abs()
    }
}

/// Returns the IMPs that a card lost.
fn imps_of(trace: &Trace, ply: usize, scored: Option<ScoredContract>) -> Option<u32> {
    let [before, after] = [ply, ply + 1].map(|at| trace.declarer_tricks[at].value());
    Some(scored?.imps(before?, after?))
}

/// Returns who lost the board with a card, and in which phase.
fn turned(
    replay: &BoardReplay,
    trace: &Trace,
    scored: Option<ScoredContract>,
) -> Option<(Seat, usize)> {
    let needed = scored?.contract.contract.level.tricks_needed();
    let last = (0..trace.plays.len()).rev().find(|&ply| trace.flip(ply, needed).is_some())?;
    let player = trace.plays[last].player;
    Some((player, phase(replay, last, player)))
}

/// Returns the phase of a card of a player.
fn phase(replay: &BoardReplay, ply: usize, player: Seat) -> usize {
    match cards_before(replay) + ply {
        0 if player != replay.play.start().declarer() => 0,
        0..16 => 1,
        16..36 => 2,
        _ => 3,
    }
}

/// Returns what a mistake counts for in its themes.
fn themes_of(replay: &BoardReplay, mistake: &MistakeRow) -> Vec<ThemeTally> {
    let player = replay.play.start().declarer();
    let player = if mistake.role == SeatRole::Declarer { player } else { player.lho() };
    let phase = phase(replay, mistake.ply, player);
    let named = if mistake.themes.is_empty() { &[NO_THEME][..] } else { &mistake.themes };
    let tally = |theme: &&str| ThemeTally {
        phase,
        theme: (*theme).to_owned(),
        lost: mistake.lost,
        imps: mistake.imps.unwrap_or(0),
    };
    named.iter().map(tally).collect()
}

/// Returns the number of tricks that were played before the recorded play begins, in cards.
fn cards_before(replay: &BoardReplay) -> usize {
    52 - 4 * usize::from(replay.play.start().tricks()).min(13)
}

/// Returns whether the first card of the recorded play is the opening lead: an ending has none.
fn begins_with_lead(replay: &BoardReplay) -> bool {
    cards_before(replay) == 0
}

fn cards_of(replay: &BoardReplay, trace: &Trace, seat: Seat) -> u32 {
    let lead = usize::from(begins_with_lead(replay));
    let cards = trace.plays.iter().skip(lead).filter(|card| card.player == seat);
    cards.count() as u32
}

fn phases_of(
    replay: &BoardReplay,
    trace: &Trace,
    seat: Seat,
    scored: Option<ScoredContract>,
) -> [PhaseTally; PHASES] {
    let mut phases = [PhaseTally::default(); PHASES];
    for (ply, (card, point)) in trace.plays.iter().zip(replay.play.points()).enumerate() {
        let is_choice = card.player == seat && point.position().classes().len() > 1;
        if let Some(cost) = card.cost.filter(|_| is_choice) {
            let imps = imps_of(trace, ply, scored).unwrap_or(0);
            phases[phase(replay, ply, card.player)].add(cost.into(), imps);
        }
    }
    phases
}

fn mistake(
    trace: &Trace,
    ply: usize,
    card: &TracedCard,
    role: SeatRole,
    scored: Option<ScoredContract>,
) -> Option<MistakeRow> {
    let mistake = card.mistake.as_ref()?;
    let better: Vec<String> = mistake.better.iter().map(ToString::to_string).collect();
    Some(MistakeRow {
        ply,
        seat: card.player.to_string(),
        role,
        kind: mistake.kind.name(),
        played: card.card.to_string(),
        better: better.join(" "),
        lost: card.cost.unwrap_or(0).into(),
        imps: imps_of(trace, ply, scored),
        themes: Vec::new(),
        sighted: None,
    })
}

/// Replaces what is stored of a board.
pub(crate) fn store(
    connection: &Connection,
    board: i64,
    (game, heading): (&str, &Heading),
    day: Option<&str>,
    tally: &BoardTally,
) -> Result<()> {
    for table in ["tally", "mistake"] {
        connection
            .prepare_cached(&format!("DELETE FROM {table} WHERE board = ?1"))?
            .execute([board])?;
    }
    let names = names_of(connection, board)?;
    let contract = heading.contract.as_deref();
    for seat in &tally.seats {
        let Some(&name) = names.get(&seat.seat) else { continue };
        let partner = seat.partner.as_ref().and_then(|partner| names.get(partner));
        let numbers: Vec<Option<u32>> = seat
            .phases
            .iter()
            .flat_map(|phase| {
                let imps = seat.has_imps.then_some(phase.imps);
                [Some(phase.choices), Some(phase.errors), Some(phase.lost), imps]
            })
            .collect();
        let role = seat.role as u8;
        let mut values: Vec<&dyn ToSql> = vec![
            &name,
            &board,
            &seat.seat,
            &partner,
            &game,
            &day,
            &contract,
            &role,
            &seat.cards,
            &seat.trivial_lead,
        ];
        values.extend(numbers.iter().map(|number| number as &dyn ToSql));
        let themes = words(seat.themes.iter().map(ToString::to_string));
        values.extend([&seat.judged as &dyn ToSql, &seat.sighted, &themes, &seat.turned]);
        let places = vec!["?"; values.len()].join(", ");
        connection
            .prepare_cached(&format!("INSERT INTO tally VALUES ({places})"))?
            .execute(&values[..])?;
    }
    for mistake in &tally.mistakes {
        connection
            .prepare_cached("INSERT INTO mistake VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13)")?
            .execute((
                board,
                mistake.ply,
                names.get(&mistake.seat),
                &mistake.seat,
                mistake.role as u8,
                mistake.kind,
                &mistake.played,
                &mistake.better,
                mistake.lost,
                mistake.imps,
                words(mistake.themes.iter().map(ToString::to_string)),
                mistake.sighted.map(|sighted| sighted.is_error),
                mistake.sighted.map(|sighted| sighted.lost),
            ))?;
    }
    Ok(())
}

fn words(words: impl Iterator<Item = String>) -> String {
    words.collect::<Vec<_>>().join(" ")
}

fn names_of(connection: &Connection, board: i64) -> Result<HashMap<String, i64>> {
    let mut statement =
        connection.prepare_cached("SELECT seat, name FROM seat WHERE board = ?1")?;
    let rows = statement.query_map([board], |row| Ok((row.get(0)?, row.get(1)?)))?;
    Ok(rows.collect::<rusqlite::Result<_>>()?)
}

/// Returns whether a game is bridge, whose losses are tricks.
pub(crate) fn is_bridge(game: &str) -> bool {
    game == BRIDGE
}
