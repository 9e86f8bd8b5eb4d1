//! A session: the results of each board compared with par and with each other, and the accuracy of each player.

use super::contracts::DeclaredContract;
use super::play::LegalPlay;
use super::replay::AnalysedBoard;
use super::trace::Trace;
use crate::board::{FinalContract, RecordedPoints};
use crate::standings::ScoringMethod;
use std::collections::HashMap;
use tikki_base::comparison::{imps, matchpoints};
use tikki_base::tricks::TrickCount;
use tikki_solver::{Hands, Seat};

/// A session: its boards in file order, each with its results.
#[derive(Clone, Debug)]
pub struct BoardSession {
    /// The analysed board of every record.
    pub boards_played: Vec<AnalysedBoard>,
    /// The boards.
    pub boards: Vec<SessionBoard>,
    /// The players, those with the most cards first.
    pub players: Vec<SessionPlayer>,
}

/// A board with its results.
#[derive(Clone, Debug)]
pub struct SessionBoard {
    /// Its tables, as indices into [`BoardSession::boards_played`].
    pub tables: Vec<usize>,
    /// The result of each of these tables, if known.
    pub results: Vec<Option<ComparedResult>>,
}

/// A result with its comparisons.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ComparedResult {
    /// The contract.
    pub contract: FinalContract,
    /// The tricks of declarer's side; `None` if the deal was passed out or only the score is known.
    pub tricks: Option<TrickCount>,
    /// The score of north and south.
    pub score_ns: i32,
    /// The double-dummy score of the contract for north and south.
    pub best_ns: Option<i32>,
    /// The IMPs of north and south against par.
    pub imps_par: Option<i32>,
    /// The matchpoints of north and south as a share of the top, 0 to 1; `None` for the only result of a board.
    pub matchpoints: Option<f64>,
    /// The IMPs of north and south against each other result, on average; `None` for the only result of a board.
    pub imps_field: Option<f64>,
}

/// The accuracy of a player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SessionPlayer {
    /// The name.
    pub name: String,
    /// As declarer (dummy's cards included).
    pub declaring: CardTally,
    /// As defender, opening leads apart.
    pub defending: CardTally,
    /// On opening leads.
    pub leading: CardTally,
}

/// The choices of a player, and their cost.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct CardTally {
    /// The boards with a choice.
    pub boards: u32,
    /// The cards played with a choice.
    pub cards: u32,
    /// Those that cost a trick or more.
    pub mistakes: u32,
    /// The tricks they cost.
    pub tricks: u32,
}

impl CardTally {
    /// Returns the share of the cards that cost nothing, if there were any.
    pub(crate) fn accuracy(&self) -> Option<f64> {
        (self.cards > 0).then(|| 1.0 - f64::from(self.mistakes) / f64::from(self.cards))
    }

    /// Returns the 95 % confidence interval of the accuracy (Wilson's interval).
    pub(crate) fn accuracy_between(&self) -> Option<(f64, f64)> {
        let share = self.accuracy()?;
        let (n, z) = (f64::from(self.cards), 1.96);
        let centre = share + z * z / (2.0 * n);
        let spread = z * (share * (1.0 - share) / n + z * z / (4.0 * n * n)).sqrt();
        let scale = 1.0 + z * z / n;
        Some(((centre - spread) / scale, (centre + spread) / scale))
    }

    /// Returns whether there are too few boards to judge a player (tuning: the usual advice is some dozens).
    pub(crate) fn is_small(&self) -> bool {
        self.boards < 30
    }

    /// Adds a card with its cost in tricks.
    fn card(&mut self, cost: u8) {
        self.cards += 1;
        self.mistakes += u32::from(cost > 0);
        self.tricks += u32::from(cost);
    }

    /// Adds the cards of one board.
    fn add(&mut self, board: CardTally) {
        self.boards += u32::from(board.cards > 0);
        self.cards += board.cards;
        self.mistakes += board.mistakes;
        self.tricks += board.tricks;
    }
}

/// Builds the session of these boards.
impl From<Vec<AnalysedBoard>> for BoardSession {
    fn from(played_boards: Vec<AnalysedBoard>) -> BoardSession {
        let boards = boards(&played_boards);
        let players = players(&played_boards);
        BoardSession { boards_played: played_boards, boards, players }
    }
}

impl BoardSession {
    /// Returns the scoring method, from the first board that names one.
    pub fn scoring(&self) -> Option<ScoringMethod> {
        let mut text =
            self.boards_played.iter().filter_map(|analysed| analysed.board.tags.get("Scoring"));
        text.next().map(ScoringMethod::of_tag)
    }
}

/// Groups the records into boards, by cards and label, in the order of the first of each.
fn boards(played_boards: &[AnalysedBoard]) -> Vec<SessionBoard> {
    let mut of_board: HashMap<(Hands, Option<&str>), usize> = HashMap::new();
    let mut boards: Vec<Vec<usize>> = Vec::new();
    for (index, analysed) in played_boards.iter().enumerate() {
        let Ok(deal) = &analysed.board.header.deal else { continue };
        let key = (*deal.hands(), analysed.board.header.label.as_deref());
        let board = *of_board.entry(key).or_insert_with(|| {
            boards.push(Vec::new());
            boards.len() - 1
        });
        boards[board].push(index);
    }
    let board = |indices: Vec<usize>| {
        let results = outcomes(indices.iter().map(|&index| &played_boards[index]).collect());
        SessionBoard { tables: indices, results }
    };
    boards.into_iter().map(board).collect()
}

fn outcomes(boards: Vec<&AnalysedBoard>) -> Vec<Option<ComparedResult>> {
    let mut outcomes: Vec<Option<ComparedResult>> = boards.into_iter().map(outcome).collect();
    let scores: Vec<i32> = outcomes.iter().flatten().map(|outcome| outcome.score_ns).collect();
    if scores.len() < 2 {
        return outcomes;
    }
    // No board is played at four thousand million tables.
    let others = f64::from((scores.len() - 1) as u32);
    let points = matchpoints(&scores);
    for (outcome, points) in outcomes.iter_mut().flatten().zip(points) {
        let total: i32 = scores.iter().map(|other| imps(outcome.score_ns - other)).sum();
        outcome.matchpoints = Some(f64::from(points as u32) / (2.0 * others));
        outcome.imps_field = Some(f64::from(total) / others);
    }
    outcomes
}

fn outcome(analysed: &AnalysedBoard) -> Option<ComparedResult> {
    let AnalysedBoard { board, par, .. } = analysed;
    let contract = board.contract?;
    let vulnerable = board.header.vulnerable;
    let played = DeclaredContract::of(contract);
    let points = |tricks: TrickCount| {
        played.zip(vulnerable).map(|(played, vul)| played.score_ns(vul, tricks.get()))
    };
    let best = played
        .zip(analysed.table())
        .and_then(|(played, table)| points(table.tricks(played.contract.strain, played.declarer)));
    let score_ns = match contract {
        FinalContract::PassedOut => Some(0),
        _ => board.result.and_then(points).or(board.score.and_then(RecordedPoints::for_ns)),
    }?;
    Some(ComparedResult {
        contract,
        tricks: played.and(board.result),
        score_ns,
        best_ns: best,
        imps_par: par.as_ref().map(|par| imps(score_ns.saturating_sub(par.score_ns))),
        matchpoints: None,
        imps_field: None,
    })
}

fn players(boards: &[AnalysedBoard]) -> Vec<SessionPlayer> {
    let mut players: Vec<SessionPlayer> = Vec::new();
    for analysed in boards {
        for (seat, name) in analysed.board.players.iter() {
            let Some(name) = name else { continue };
            let played = analysed.trace.as_ref().zip(analysed.replay.as_ref());
            let of_board = played.map(|(trace, replay)| tallies(&replay.play, trace, seat));
            let [declaring, defending, leading] = of_board.unwrap_or_default();
            let known = players.iter().position(|player| player.name == *name);
            let index = known.unwrap_or_else(|| {
                let none = CardTally::default;
                let player = SessionPlayer {
                    name: name.clone(),
                    declaring: none(),
                    defending: none(),
                    leading: none(),
                };
                players.push(player);
                players.len() - 1
            });
            players[index].declaring.add(declaring);
            players[index].defending.add(defending);
            players[index].leading.add(leading);
        }
    }
    players.retain(|player| player.cards() > 0);
    players.sort_by_key(|player| std::cmp::Reverse(player.cards()));
    players
}

impl SessionPlayer {
    /// Returns the number of cards that the player chose.
    pub(crate) fn cards(&self) -> u32 {
        self.declaring.cards + self.defending.cards + self.leading.cards
    }
}

/// The choices of a seat on one board: declaring, defending and leading.
pub fn tallies(play: &LegalPlay, trace: &Trace, seat: Seat) -> [CardTally; 3] {
    let mut tallies = [CardTally::default(); 3];
    let declarer = play.start().declarer();
    let points = play.points();
    for (index, (card, point)) in trace.plays.iter().zip(points).enumerate() {
        let role = match (card.player == seat, seat == declarer, index) {
            (false, ..) => continue,
            (true, true, _) => 0,
            (true, false, 0) => 2,
            (true, false, _) => 1,
        };
        let choice = point.position().classes().len() > 1;
        if let Some(cost) = card.cost.filter(|_| choice) {
            tallies[role].card(cost);
        }
    }
    tallies
}
