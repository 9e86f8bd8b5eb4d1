//! `simulate` of every game: what moves and contracts are worth over the layouts that a seat cannot rule out.

use super::estimate::DeclarationEstimateFields;
use super::play::{MOST_PLAYOUTS, PLAYOUTS};
use super::{PlayedDealRequest, at_move_of};
use crate::ops::ReadContext;
use crate::ops::Request;
use crate::ops::{Operation, OperationRequest, OperationScope};
use crate::request::bad;
use crate::request::bridge::MOST_TRIES;
use crate::request::game::PlayedDealParams;
use crate::wire::{Answer, Keyed, Mean, Rate, Status};
use crate::worker::Worker;
use schemars::JsonSchema;
use serde::Serialize;
use std::ops::Range;
use std::sync::{Arc, Mutex, PoisonError};
use tikki_base::error::{Code, Error, Result};
use tikki_base::estimate::Estimate;
use tikki_language::Language;
use tikki_play::deals::{DealCondition, GameDealRecipe, SharedFindings};
use tikki_play::played_deal::PlayedDeal;
use tikki_play::player::{
    DeclarationEstimate, DeclarationEstimates, Player, RatedDeclaration, chosen_declaration,
};
use tikki_play::simulate::{
    ChoiceTally, CompletedDeal, Completion, LayoutOrder, Layouts, Observer, TallySubject,
};
use tikki_play::{Game, nothing_to_choose};
use tikki_solver::{Limits, RuleSolver};

/// What moves or contracts are worth over the layouts that a seat cannot rule out, with intervals.
#[derive(Clone, Debug, Request)]
pub(crate) struct GameSimulateParams {
    /// The seat that looks at the deal; without it the only seat whose hand is known, else the seat to move.
    seat: Option<String>,
    /// The other seats whose hands it sees.
    seen: Vec<String>,
    /// Whether contracts are rated in place of moves.
    contracts: bool,
    /// A condition in the words of the game: docs/guide/games.md.
    condition: Option<String>,
    /// The seed. The same seed gives the same answer.
    #[field(default = 0)]
    seed: u64,
    /// The number of random layouts that are solved; with 0 contracts are rated by playouts alone.
    #[field(range = 0..=MOST_LAYOUTS, default = LAYOUTS)]
    layouts: u64,
    /// The number of playouts of each contract, where limits leave no time to solve the layouts.
    #[field(range = 0..=MOST_PLAYOUTS, default = PLAYOUTS)]
    playouts: u64,
    /// The most layouts that are drawn for one.
    #[field(range = 1..=MOST_TRIES, default = GameDealRecipe::MAX_TRIES)]
    max_tries: u64,
    #[field(flatten)]
    deal: PlayedDealParams,
}

impl Request for GameSimulateParams {
    const NAME: &'static str = "simulate";
    const SCOPE: OperationScope = OperationScope::EveryGame;
    const EXAMPLE: &'static str = r#""leader":"S","hands":{"N":["C4","DT"],"E":["C8","CJ"],"S":["D4","D6"],"W":["C5","D2"]},"played":["D6","D2"]"#;
    type Answer = GameSimulateAnswer;

    fn operation(self, ReadContext { game, .. }: ReadContext) -> Result<OperationRequest> {
        let moves = self.deal.moves_place();
        let requested = SimulationOptions {
            seat: self.seat,
            seen: self.seen,
            contracts: self.contracts,
            condition: self.condition,
            seed: self.seed,
            number: self.layouts,
            max_tries: self.max_tries,
            playouts: self.playouts,
        };
        let request = GameSimulateRequest::new(&self.deal.played_deal(game)?, requested);
        let mut request = request.map_err(|error| at_move_of(error, moves))?;
        request.moves = moves;
        Ok(OperationRequest::new(request))
    }
}

/// The most layouts of a request.
const MOST_LAYOUTS: u64 = 100_000;
/// The layouts where the request does not say.
const LAYOUTS: u64 = 100;
/// The nodes within which the first part is solved where solving layouts is worth while (tuning: ten thousand for each).
const QUICK_NODES: u64 = 40_000;
/// The fewest solved layouts by which a seat chooses, if there are playouts too.
const ENOUGH_LAYOUTS: u64 = 8;
/// How many layouts make a part (tuning: enough parts for all cores, each worth more than handing it out).
const PART: u64 = 4;

/// The question of a `simulate` request.
#[derive(Debug)]
pub struct GameSimulateRequest {
    deal: PlayedDeal,
    simulation: SimulationOptions,
    /// Where the moves of the record stand in the request.
    moves: &'static str,
    /// The layouts and what is rated on them. With unknown cards it is `None` until the first part is solved, since completing the
    /// deal takes time.
    view: Mutex<Option<Arc<SimulationView>>>,
    /// Whether the deal names all cards.
    is_complete: bool,
}

/// The layouts of a simulation, and what is rated on them.
#[derive(Debug)]
pub(super) struct SimulationView {
    /// The deals that the seat cannot rule out.
    pub(super) layouts: Layouts,
    /// The moves or declarations that are rated.
    subject: TallySubject,
    /// The order in which the layouts are solved.
    order: LayoutOrder,
    /// The number of nodes that completing the deal has taken.
    nodes: u64,
}

/// The options of a simulation.
#[derive(Clone, Debug)]
pub struct SimulationOptions {
    /// The seat whose view is taken; by default the only seat whose hand is given, else the seat to move.
    pub seat: Option<String>,
    /// Other seats whose hands it sees.
    pub seen: Vec<String>,
    /// Whether contracts are asked about in place of moves.
    pub contracts: bool,
    /// What the deals must be like.
    pub condition: Option<String>,
    /// The seed.
    pub seed: u64,
    /// How many layouts are looked at.
    pub number: u64,
    /// The most tries at each.
    pub max_tries: u64,
    /// The playouts of each contract where limits leave no time to solve the layouts.
    pub playouts: u64,
}

/// What came of some layouts.
#[derive(Clone, Debug, Default)]
pub struct LayoutCounts {
    /// By name, in the order in which they were first seen.
    tallies: Vec<(String, ChoiceTally)>,
    layouts: u64,
    tries: u64,
    /// What playouts found, of contracts.
    estimates: DeclarationEstimates,
    /// Whether a limit cut it short.
    stopped: bool,
    /// What it is about, where that is known.
    view: Option<Arc<SimulationView>>,
}

/// `{"seat":"1","seed":1,"layouts":100,"tries":104,"moves":[…]}`.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct GameSimulateAnswer {
    /// Present when a limit was reached; then the sample is the part of it that comes before the first layout that is not solved.
    #[serde(skip_serializing_if = "Status::is_whole")]
    pub status: Status,
    /// Who looks at the deal; not known where a limit was reached before.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seat: Option<String>,
    /// The seed.
    pub seed: u64,
    /// How many layouts were solved.
    pub layouts: u64,
    /// How many ways to lay the cards were looked at for them.
    pub tries: u64,
    /// Whether these are all layouts that the seat cannot rule out.
    pub exact: bool,
    /// What the values count.
    pub value_of: String,
    /// The contract that the seat would choose by what it knows: the one with the best mean score, in games without scores the highest
    /// that is made at least half of the time, or, where nothing has to be made, the one that is worth most to it. Absent where it would
    /// pass: if nothing is made that often, or the best mean score is negative.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub best: Option<String>,
    /// The moves or declarations that are rated.
    #[serde(flatten)]
    pub choices: SampledChoices,
}

/// `"moves":[…]`, or `"contracts":[…]`.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum SampledChoices {
    /// Moves of the seat to move.
    Moves(Vec<SampledChoiceFields>),
    /// The declarations that are rated.
    Contracts(Vec<SampledChoiceFields>),
}

impl GameSimulateAnswer {
    /// Returns the most playouts of a contract, where too few layouts are solved to go by them.
    pub fn playouts(&self) -> Option<u64> {
        let estimates = self.choices.all().iter().filter_map(|row| row.estimate.as_ref());
        let most = estimates.map(|estimate| estimate.value.playouts).max();
        most.filter(|_| self.layouts < ENOUGH_LAYOUTS)
    }
}

impl SampledChoices {
    /// Returns the moves or the declarations.
    pub fn all(&self) -> &[SampledChoiceFields] {
        match self {
            SampledChoices::Moves(all) | SampledChoices::Contracts(all) => all,
        }
    }
}

/// `"move":"CJ"`, or `"contract":"grand"`.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum ChoiceName {
    /// A move.
    Move(String),
    /// A declaration.
    Contract(String),
}

/// `{"move":"CJ","value":{"mean":64.2,…},"best":{"rate":0.8,…},"cost":{"mean":1.2,…},"made":{"rate":0.9,…},"counts":{"60":3}}`.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct SampledChoiceFields {
    /// What is chosen.
    #[serde(flatten)]
    pub choice: ChoiceName,
    /// Its value for the seat.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub value: Option<Mean>,
    /// How often no other was better; of declarations, how often the seat would choose this one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub best: Option<Rate>,
    /// By how much another was better.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cost: Option<Mean>,
    /// How often the contract is made, where there is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub made: Option<Rate>,
    /// The seat's score by the game's own scoring, of contracts in games whose scores are known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub score: Option<Mean>,
    /// How often it has which value.
    pub counts: Keyed<u64>,
    /// What playouts found of a contract, where a limit was reached before all layouts were solved.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub estimate: Option<DeclarationEstimateFields>,
}

impl Answer for GameSimulateAnswer {
    fn status(&self) -> Status {
        self.status
    }
}

/// The seat of a name, which has cards.
fn seat_named(deal: &PlayedDeal, name: &str, at: &str) -> Result<String> {
    let seats: Vec<&str> = deal.setup.hands.iter().map(|(seat, _)| seat.as_str()).collect();
    let seat = seats.iter().find(|seat| seat.eq_ignore_ascii_case(name));
    seat.map(|&seat| seat.to_owned()).ok_or_else(|| {
        let message =
            format!("\"{name}\" is not a seat with cards; expected one of {}", seats.join(", "));
        Error::new(Code::BadSeat, message).in_field(at)
    })
}

impl SimulationOptions {
    /// Who looks at a deal: that seat, if nobody is named.
    fn looks(&self, deal: &PlayedDeal, likely: Option<String>) -> Result<String> {
        match (&self.seat, likely) {
            (Some(name), _) => seat_named(deal, name, "/seat"),
            (None, Some(likely)) => Ok(likely),
            (None, None) => {
                let message = "the seat whose view is taken is not known; name it";
                Err(Error::new(Code::MissingField, message).in_field("/seat"))
            }
        }
    }

    fn subject(&self, deal: &PlayedDeal, seat: String) -> Result<TallySubject> {
        if !self.contracts {
            return Ok(TallySubject::Moves { target: deal.game.target(&deal.setup)? });
        }
        // What no declaration can do without, such as who leads, is missing in every layout.
        let mut wrong = None;
        for declaration in deal.game.contracts(&deal.setup, &seat)? {
            match declaration.question() {
                Ok(_) => return Ok(TallySubject::Contracts { by: seat }),
                Err(error) => wrong = wrong.or(Some(error)),
            }
        }
        Err(wrong.unwrap_or_else(|| nothing_to_choose(deal.game)))
    }

    fn conditioned(&self, deal: &PlayedDeal) -> Result<DealCondition> {
        let seats = deal.setup.hands.iter().map(|(seat, _)| seat.clone()).collect();
        match &self.condition {
            Some(text) => DealCondition::parse(text, deal.game, seats)
                .map_err(|error| error.in_text_field("/condition")),
            None => Ok(DealCondition::any(deal.game, seats)),
        }
    }
}

impl SimulationView {
    /// What is looked at in a record all of whose cards have some place.
    pub(super) fn new(
        completed: &CompletedDeal,
        requested: &SimulationOptions,
        nodes: u64,
    ) -> Result<SimulationView> {
        let CompletedDeal { deal, unknown: untold } = completed;
        let play =
            if requested.contracts { None } else { Some(PlayedDealRequest::legal(deal.clone())?) };
        let question = play.as_ref().map(|request| &request.question);
        let made = play.as_ref().map_or(&[][..], |request| &request.replay.moves);
        let mover = question.and_then(|question| question.mover_after(made));
        if play.is_some() && mover.is_none() {
            let message = "nobody is to move: the play is over";
            return Err(Error::new(Code::IllegalPlay, message).in_field("/played"));
        }
        let text = |seat: &&String| !untold.contains(*seat);
        let text: Vec<&String> =
            deal.setup.hands.iter().map(|(seat, _)| seat).filter(text).collect();
        let only = if let [one] = text[..] { Some(one.clone()) } else { None };
        let seat = requested.looks(deal, only.or(mover))?;
        let seen = requested.seen.iter().map(|name| seat_named(deal, name, "/seen"));
        let seen = seen.collect::<Result<Vec<_>>>()?;
        if let Some(hidden) = seen.iter().chain([&seat]).find(|seat| untold.contains(*seat)) {
            let message = format!("{hidden} sees this hand, so all its cards must be given");
            return Err(Error::new(Code::BadSeat, message).in_field(&format!("/hands/{hidden}")));
        }
        let condition = requested.conditioned(deal)?;
        let observer = Observer { seat: &seat, open: &seen, unknown: untold };
        let layouts = Layouts::new(deal, question, made, observer, condition)?;
        let label = requested.subject(deal, seat)?;
        let order =
            LayoutOrder::new(&layouts, requested.seed, requested.number, requested.max_tries);
        Ok(SimulationView { layouts, subject: label, order, nodes })
    }

    /// Returns the number of layouts to solve.
    fn number(&self, requested: &SimulationOptions) -> u64 {
        self.order.count().unwrap_or(requested.number)
    }

    /// The layouts of a part. Where a limit may leave contracts without any, and the first part is not solved at once, playouts come
    /// first.
    fn counted(
        self: &Arc<SimulationView>,
        requested: &SimulationOptions,
        part: Range<u64>,
        solver: &mut RuleSolver,
        limits: Limits<'_>,
    ) -> Result<LayoutCounts> {
        let by = match &self.subject {
            TallySubject::Contracts { by } if part.start == 0 && requested.playouts > 0 => by,
            _ => return self.solved(requested, part, solver, limits),
        };
        let before = limits.counted();
        if !part.is_empty() {
            if !limits.is_limited() {
                return self.solved(requested, part, solver, limits);
            }
            let quick = limits.first_half().at_most(QUICK_NODES);
            let counted = self.solved(requested, part.clone(), solver, quick)?;
            if !counted.stopped {
                return Ok(counted);
            }
        }
        let player = Player { seed: requested.seed, playouts: requested.playouts, layouts: 0 };
        let left = limits.after(limits.counted() - before);
        let estimates = player.declarations(by, &self.layouts, solver, left);
        let left = limits.after(limits.counted() - before);
        Ok(LayoutCounts { estimates, ..self.solved(requested, part, solver, left)? })
    }

    /// The layouts of a part, one by one.
    fn solved(
        self: &Arc<SimulationView>,
        requested: &SimulationOptions,
        part: Range<u64>,
        solver: &mut RuleSolver,
        limits: Limits<'_>,
    ) -> Result<LayoutCounts> {
        let mut counted = LayoutCounts { view: Some(Arc::clone(self)), ..LayoutCounts::default() };
        let (table, before) = (SharedFindings::default(), limits.counted());
        for index in part.start..part.end.min(self.number(requested)) {
            let stop = || limits.is_over();
            let drawn = self.order.layout(&self.layouts, index, &table, &stop)?;
            let Some((layout, tries)) = drawn else {
                counted.stopped = true;
                break;
            };
            counted.tries += tries;
            let Some(layout) = layout else { continue };
            let left = limits.after(limits.counted() - before);
            let Some(observed) = self.subject.observe(&layout, solver, left) else {
                counted.stopped = true;
                break;
            };
            counted.layouts += 1;
            for one in &observed {
                counted.of(&one.name).add(one);
            }
        }
        Ok(counted)
    }
}

impl GameSimulateRequest {
    /// The game.
    pub fn game(&self) -> &'static Game {
        self.deal.game
    }

    /// Returns the question about a played deal.
    ///
    /// # Errors
    /// `bad-seat`, `illegal-play` where nobody is to move; `unknown-op` where the game has no contracts; those of
    /// [`Layouts::new`]. Where the deal does not name all cards, errors that depend on them are part of the answer.
    pub fn new(deal: &PlayedDeal, requested: SimulationOptions) -> Result<GameSimulateRequest> {
        if requested.number == 0 && !(requested.contracts && requested.playouts > 0) {
            let message = "nothing is rated without layouts and playouts; moves need layouts";
            return Err(bad("/layouts", message.to_owned()));
        }
        let given = deal.completion(&requested.seen)?;
        let view = match &given {
            Completion::Complete(completed) => {
                Some(Arc::new(SimulationView::new(completed, &requested, 0)?))
            }
            Completion::Partial(_) => None,
        };
        Ok(GameSimulateRequest {
            deal: deal.clone(),
            simulation: requested,
            moves: "/played",
            is_complete: view.is_some(),
            view: Mutex::new(view),
        })
    }

    /// What is looked at, found by whoever asks first; nothing if a limit is reached before.
    fn view(&self, limits: Limits<'_>) -> Result<Option<Arc<SimulationView>>> {
        let mut known = self.view.lock().unwrap_or_else(PoisonError::into_inner);
        if known.is_none() {
            let given = self.deal.completion(&self.simulation.seen)?;
            let (completed, nodes) = given.completed(!self.simulation.contracts, limits);
            let view = completed?
                .map(|completed| SimulationView::new(&completed, &self.simulation, nodes));
            *known = view.transpose()?.map(Arc::new);
        }
        Ok(known.clone())
    }

    /// The estimates of a choice; of all layouts they are no estimates.
    fn fields(&self, name: &str, counted: &LayoutCounts, exact: bool) -> SampledChoiceFields {
        let name = name.to_owned();
        let tally = counted.tallies.iter().find(|(other, _)| *other == name);
        let tally = tally.map_or_else(ChoiceTally::default, |(_, tally)| tally.clone());
        let estimate = counted.estimates.rows.iter().find(|row| row.name == name);
        let given = |estimate: Estimate| Estimate {
            interval: estimate.interval.filter(|_| !exact),
            ..estimate
        };
        let counts = tally.values.iter().map(|(value, &count)| (value.to_string(), count));
        SampledChoiceFields {
            choice: if self.simulation.contracts {
                ChoiceName::Contract(name)
            } else {
                ChoiceName::Move(name)
            },
            value: tally.mean().map(given).map(Mean),
            best: tally.best().map(given).map(Rate),
            cost: tally.cost().map(given).map(Mean),
            made: tally.made().map(given).map(Rate),
            score: tally.score().map(given).map(Mean),
            counts: Keyed(counts.collect()),
            estimate: estimate.and_then(DeclarationEstimateFields::of),
        }
    }
}

impl LayoutCounts {
    fn of(&mut self, name: &str) -> &mut ChoiceTally {
        let place = self.tallies.iter().position(|(other, _)| other == name);
        let place = place.unwrap_or_else(|| {
            self.tallies.push((name.to_owned(), ChoiceTally::default()));
            self.tallies.len() - 1
        });
        &mut self.tallies[place].1
    }

    /// The names of what was counted, in the order of the game.
    fn names(&self) -> Vec<&str> {
        let estimated = self.estimates.rows.iter().map(|row| row.name.as_str());
        let mut names: Vec<&str> = estimated.collect();
        for (name, _) in &self.tallies {
            if !names.contains(&name.as_str()) {
                names.push(name);
            }
        }
        names
    }

    /// The contract that the seat would choose.
    fn best(&self) -> Option<String> {
        let has_enough = self.layouts >= ENOUGH_LAYOUTS || self.estimates.rows.is_empty();
        let value = |estimate: Option<Estimate>| estimate.map(|estimate| estimate.value);
        let of_tally = |tally: &ChoiceTally| RatedDeclaration {
            made: value(tally.made()),
            score: value(tally.score()),
            merit: value(tally.best()),
        };
        let of_playouts = |row: &DeclarationEstimate| RatedDeclaration {
            made: value(row.made),
            score: value(row.score),
            merit: row.reward,
        };
        let (names, rated): (Vec<&String>, Vec<_>) = if has_enough {
            self.tallies.iter().map(|(name, tally)| (name, of_tally(tally))).unzip()
        } else {
            self.estimates.rows.iter().map(|row| (&row.name, of_playouts(row))).unzip()
        };
        chosen_declaration(&rated).map(|place| names[place].clone())
    }

    fn merge(&mut self, other: LayoutCounts) {
        for (name, tally) in &other.tallies {
            self.of(name).merge(tally);
        }
        if self.estimates.rows.is_empty() {
            self.estimates = other.estimates;
        }
        self.layouts += other.layouts;
        self.tries += other.tries;
        self.stopped |= other.stopped;
        self.view = self.view.take().or(other.view);
    }
}

impl Operation for GameSimulateRequest {
    type Job = Range<u64>;
    type JobResult = Result<LayoutCounts>;
    type Answer = GameSimulateAnswer;
    const IN_SEQUENCE: bool = true;

    fn jobs(&self) -> Vec<Range<u64>> {
        // How many layouts there are is known when cards have been found for those that are not told.
        let known = self.view.lock().unwrap_or_else(PoisonError::into_inner);
        let number = match &*known {
            Some(view) if self.is_complete => view.number(&self.simulation),
            _ => self.simulation.number,
        };
        let part = |from| from..number.min(from + PART);
        // Without layouts there is one part, for the playouts.
        (0..number.max(1)).step_by(PART as usize).map(part).collect()
    }

    fn solve(
        &self,
        worker: &mut Worker<'_>,
        part: Range<u64>,
        limits: Limits<'_>,
    ) -> Self::JobResult {
        let Some(view) = self.view(limits)? else {
            return Ok(LayoutCounts { stopped: true, ..LayoutCounts::default() });
        };
        // Finding cards counts as the first part's, whoever was first.
        let nodes = if part.start == 0 { view.nodes } else { 0 };
        if let Some(spent) = limits.spent {
            spent.set(spent.get() + nodes);
        }
        view.counted(&self.simulation, part, worker.rule_solver(), limits.after(nodes))
    }

    fn answer(&self, results: Vec<Self::JobResult>) -> Result<GameSimulateAnswer> {
        let (mut sum, mut parts) = (LayoutCounts::default(), 0);
        for part in results {
            sum.merge(part.map_err(|error| at_move_of(error, self.moves))?);
            parts += 1;
            if sum.stopped {
                break;
            }
        }
        let is_played_out = self.simulation.number == 0;
        let is_cut = sum.stopped || is_played_out && sum.estimates.is_cut;
        let whole = !is_cut && parts == self.jobs().len();
        if whole && !is_played_out {
            sum.estimates = DeclarationEstimates::default();
        }
        let exact = whole && sum.view.as_ref().is_some_and(|view| view.order.count().is_some());
        if whole && sum.names().is_empty() {
            let message = "no layout agrees with what is known";
            return Err(Error::new(Code::ConditionNotMet, message));
        }
        let choices = sum.names().into_iter().map(|name| self.fields(name, &sum, exact)).collect();
        let seat = sum.view.as_ref().map(|view| view.layouts.seat.clone());
        Ok(GameSimulateAnswer {
            status: Status::of(whole),
            seat: seat.or_else(|| self.simulation.seat.clone()),
            seed: self.simulation.seed,
            layouts: sum.layouts,
            tries: sum.tries,
            exact,
            value_of: if self.simulation.contracts {
                self.deal.game.value_of().to_owned()
            } else {
                self.deal.game.value_in(&self.deal.setup, Language::English)
            },
            best: sum.best().filter(|_| self.simulation.contracts),
            choices: if self.simulation.contracts {
                SampledChoices::Contracts(choices)
            } else {
                SampledChoices::Moves(choices)
            },
        })
    }
}
