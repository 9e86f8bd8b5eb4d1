//! `contracts` of every game: the open-hand value of everything that a seat may declare.

use super::estimate::{OpenPosition, PositionEstimate, proof_limits};
use crate::ops::ReadContext;
use crate::ops::Request;
use crate::ops::{NumberFields, Operation, OperationRequest, OperationScope, ValueFields};
use crate::request::game::PositionParams;
use crate::wire::{Answer, Keyed, Status};
use crate::worker::Worker;
use schemars::JsonSchema;
use serde::Serialize;
use tikki_base::error::{Code, Error, Result};
use tikki_base::fields::{Map, Value};
use tikki_play::solve::ProvedNumber;
use tikki_play::{
    ContractsWanted, Declaration, EvaluatedDeclaration, Game, GamePar, Setup, ValueSpec,
    best_declaration, nothing_to_choose, par,
};
use tikki_solver::Limits;

/// The open-hand value of every contract that a seat may declare.
#[derive(Clone, Debug, Request)]
pub(crate) struct GameContractsParams {
    #[field(flatten)]
    deal: PositionParams,
    /// The seats that are asked about; all without it.
    declarers: Vec<String>,
    /// Whether scores are wanted too.
    #[field(default = ContractsWanted::default().scores)]
    scores: bool,
    /// The most choices before the play that are listed of each contract.
    #[field(range = 1..=ContractsWanted::MOST_CHOICES, default = ContractsWanted::default().choices)]
    choices: u64,
    /// Whether the position that each contract makes of the deal is wanted.
    positions: bool,
    /// The names of the contracts; all without it.
    contracts: Vec<String>,
}

impl Request for GameContractsParams {
    const NAME: &'static str = "contracts";
    const SCOPE: OperationScope = OperationScope::EveryGame;
    const EXAMPLE: &'static str = r#""game":"napoleon","hands":{"N":["SA","HK"],"E":["SK","H2"],"S":["D4","D6"],"W":["C5","D2"]},"leader":"N","declarers":["N"]"#;
    type Answer = GameContractsAnswer;

    fn operation(self, ReadContext { game, .. }: ReadContext) -> Result<OperationRequest> {
        let deal = Setup::from(self.deal);
        let named = match &deal.declarer {
            Some(declarer) if self.declarers.is_empty() => std::slice::from_ref(declarer),
            _ => &self.declarers[..],
        };
        let wanted = ContractsWanted { scores: self.scores, choices: self.choices };
        let mut request = GameContractsRequest::new(game, &deal, named, wanted)?;
        request.placed = self.positions;
        if !self.contracts.is_empty() {
            let named: Vec<&str> = self.contracts.iter().map(String::as_str).collect();
            request.only(&named).map_err(|error| error.in_field("/contracts"))?;
        }
        Ok(OperationRequest::new(request))
    }
}

/// The seats of a deal by their names.
fn seats_of(deal: &Setup, named: &[String]) -> Result<Vec<String>> {
    let seat = |(index, text): (usize, &String)| {
        let known = deal.hands.iter().find(|(seat, _)| seat.eq_ignore_ascii_case(text));
        known.map(|(seat, _)| seat.clone()).ok_or_else(|| {
            let message = format!("\"{text}\" is not a seat with cards");
            Error::new(Code::BadSeat, message).in_field(&format!("/declarers/{index}"))
        })
    };
    named.iter().enumerate().map(seat).collect()
}

/// The question of a `contracts` request.
#[derive(Clone, Debug)]
pub struct GameContractsRequest {
    /// The game.
    pub game: &'static Game,
    /// The declarations of each requested seat, grouped by question.
    pub groups: Vec<Vec<Declaration>>,
    /// What the answer has of each besides its value.
    pub wanted: ContractsWanted,
    /// Whether the position that each makes of the deal is wanted.
    pub placed: bool,
    /// The seats, the first bidder first, if the request covers every result of an auction.
    auction: Option<(Vec<String>, String)>,
}

/// `{"contracts":[…],"best":{"1":"grand"}}`.
#[derive(Clone, Debug, Serialize, JsonSchema, Answer)]
pub struct GameContractsAnswer {
    /// Present when not every value is proved.
    #[serde(skip_serializing_if = "Status::is_whole")]
    pub status: Status,
    /// What the values count.
    pub value_of: &'static str,
    /// By seat, from the lowest.
    pub contracts: Vec<DeclarationFields>,
    /// The choice of each seat, where it is known: the highest score, else the highest contract that is made, else what is
    /// worth most to it.
    pub best: Keyed<String>,
    /// What the scores of lost contracts assume about the auction, if the deal does not say.
    #[serde(skip_serializing_if = "Keyed::is_empty")]
    pub supposed: Keyed<i32>,
    /// The result of an auction in which everybody sees all hands, in games that have one, if every seat and every bid was requested
    /// and all scores are known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub par: Option<GameParFields>,
}

/// Par of a deal: the declaration that no party can improve on, and what each then scores; empty where all pass.
/// `{"declarer":"1","name":"grand","points":{"1":96,"2":0,"3":0}}`.
#[derive(Clone, Debug, Default, Serialize, JsonSchema)]
pub struct GameParFields {
    /// The declarer.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub declarer: Option<String>,
    /// The name of the contract.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// The points of every party.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub points: Option<Keyed<i32>>,
}

/// `{"declarer":"1","name":"C hand","contract":"suit","trump":"C","value":72,"for":["1"],"made":true,"score":36,…}`.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct DeclarationFields {
    /// The declarer.
    pub declarer: String,
    /// Its name in this list.
    pub name: String,
    /// The contract as positions of the game write it; its name if they write none.
    pub contract: String,
    /// The trumps, if it has any.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub trump: Option<String>,
    /// The game whose rules apply, if it is another one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub game: Option<&'static str>,
    /// The value of the deal.
    pub value: ValueFields,
    /// The seats whose value it is, if it is one number.
    #[serde(rename = "for", skip_serializing_if = "Option::is_none")]
    pub whose: Option<Vec<String>>,
    /// The estimate by playouts, if a limit left its value open.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub estimate: Option<PositionEstimate>,
    /// The best moves before the play.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub moves: Vec<String>,
    /// The best first moves before the play, if several are requested.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub choices: Vec<ChoiceFields>,
    /// Whether the contract is made, if there is one and that is proved.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub made: Option<bool>,
    /// The points of the declarer, or of their side, for a best line of play.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub score: Option<i32>,
    /// The points of every party.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub points: Option<Keyed<i32>>,
    /// The position from which it is played, if requested.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub position: Option<Map<String, Value>>,
}

/// `{"move":"pass:SA+SK+SQ","value":3}`.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct ChoiceFields {
    /// The move.
    #[serde(rename = "move")]
    pub name: String,
    /// The value of the deal after it; in games of individuals the value for the mover.
    pub value: NumberFields,
}

impl From<&(String, ProvedNumber)> for ChoiceFields {
    fn from((name, number): &(String, ProvedNumber)) -> ChoiceFields {
        ChoiceFields { name: name.clone(), value: (*number).into() }
    }
}

impl GameContractsRequest {
    /// Returns the question of what the declarations of some seats are worth in a deal; without seats, of all seats with cards.
    ///
    /// # Errors
    /// `bad-seat` at a seat without cards; `unknown-op` where the game has no contracts; the errors of reading the deal.
    pub fn new(
        game: &'static Game,
        deal: &Setup,
        seats: &[String],
        wanted: ContractsWanted,
    ) -> Result<GameContractsRequest> {
        let named = seats_of(deal, seats)?;
        let deal = &game.spelled(deal)?;
        let requested = |seat: &&String| {
            named.is_empty() || named.iter().any(|other| other.eq_ignore_ascii_case(seat))
        };
        let auction = deal
            .leader
            .clone()
            .filter(|_| seats.is_empty())
            .map(|first| (deal.hands.iter().map(|(seat, _)| seat.clone()).collect(), first));
        let seats = deal.hands.iter().map(|(seat, _)| seat).filter(requested);
        let mut groups: Vec<Vec<Declaration>> = Vec::new();
        for seat in seats {
            for row in game.contracts(deal, seat)? {
                match groups.iter_mut().find(|group| group[0].question_key(&row)) {
                    Some(group) => group.push(row),
                    None => groups.push(vec![row]),
                }
            }
        }
        for row in groups.iter().flatten() {
            row.game.question(&row.setup)?;
        }
        if groups.is_empty() {
            Err(nothing_to_choose(game))
        } else {
            Ok(GameContractsRequest { game, groups, wanted, placed: false, auction })
        }
    }

    /// Leaves only the contracts of these names.
    ///
    /// # Errors
    /// `bad-contract` at a name that no seat has.
    pub fn only(&mut self, names: &[&str]) -> Result<()> {
        for (index, name) in names.iter().enumerate() {
            if !self.groups.iter().flatten().any(|row| row.name.eq_ignore_ascii_case(name)) {
                let mut known: Vec<&str> =
                    self.groups.iter().flatten().map(|row| row.name.as_str()).collect();
                known.sort_unstable();
                known.dedup();
                let message =
                    format!("unknown contract \"{name}\"; expected one of {}", known.join(", "));
                return Err(Error::new(Code::BadContract, message).in_field(&format!("/{index}")));
            }
        }
        let wanted =
            |row: &Declaration| names.iter().any(|name| row.name.eq_ignore_ascii_case(name));
        self.groups.iter_mut().for_each(|group| group.retain(wanted));
        self.auction = None;
        self.groups.retain(|group| !group.is_empty());
        Ok(())
    }

    /// The result of an auction.
    fn par(&self, rows: &[&EvaluatedDeclaration]) -> Option<GameParFields> {
        let (seats, first) = self.auction.as_ref()?;
        Some(match par(rows, seats, first)? {
            GamePar::PassedOut => GameParFields::default(),
            GamePar::Contract(place) => GameParFields {
                declarer: Some(rows[place].declaration.by.clone()),
                name: Some(rows[place].declaration.name.clone()),
                points: rows[place].score.as_ref().map(|sheet| Keyed(sheet.points.clone())),
            },
        })
    }

    fn fields(
        &self,
        row: &EvaluatedDeclaration,
        estimate: Option<PositionEstimate>,
    ) -> DeclarationFields {
        let EvaluatedDeclaration { declaration, question, value, before, choices, made, score } =
            row;
        let whose = match &question.value_spec {
            ValueSpec::Sides { of, .. } => Some(question.names_of(*of)),
            ValueSpec::Each(_) | ValueSpec::Totals(_) => None,
        };
        DeclarationFields {
            declarer: declaration.by.clone(),
            contract: declaration.setup.contract.clone().unwrap_or(declaration.name.clone()),
            trump: declaration.setup.trump.clone(),
            name: declaration.name.clone(),
            game: (declaration.game.id != self.game.id).then_some(declaration.game.id),
            value: ValueFields::new(&question.parties(), value),
            whose,
            estimate,
            moves: before.clone(),
            choices: choices.iter().map(ChoiceFields::from).collect(),
            score: score.as_ref().and_then(|sheet| sheet.of_seat(&declaration.by)),
            made: *made,
            points: score.as_ref().map(|sheet| Keyed(sheet.points.clone())),
            position: self.placed.then(|| declaration.setup.write()),
        }
    }
}

/// The contracts that are one question, and what playouts say of it where its value is not proved.
#[derive(Clone, Debug)]
pub struct EvaluatedGroup {
    rows: Vec<EvaluatedDeclaration>,
    estimate: Option<PositionEstimate>,
}

impl Operation for GameContractsRequest {
    type Job = usize;
    type JobResult = Result<EvaluatedGroup>;
    type Answer = GameContractsAnswer;

    fn jobs(&self) -> Vec<usize> {
        (0..self.groups.len()).collect()
    }

    fn solve(&self, worker: &mut Worker<'_>, group: usize, limits: Limits<'_>) -> Self::JobResult {
        let (solver, proving) = (worker.rule_solver(), proof_limits(limits));
        let rows = Declaration::evaluate(&self.groups[group], self.wanted, solver, proving)?;
        let open = rows.first().filter(|row| !row.value.is_proved());
        let estimate =
            open.and_then(|EvaluatedDeclaration { declaration, question, value, .. }| {
                let (game, setup) = (declaration.game, &declaration.setup);
                let position = OpenPosition { game, setup, question, made: &[] };
                Some(position.estimates(value, solver, limits)?.position)
            });
        Ok(EvaluatedGroup { rows, estimate })
    }

    fn answer(&self, results: Vec<Self::JobResult>) -> Result<GameContractsAnswer> {
        let (mut rows, mut estimates) = (Vec::new(), Vec::new());
        for group in results {
            let EvaluatedGroup { rows: of_group, estimate } = group?;
            estimates.extend(of_group.iter().map(|_| estimate.clone()));
            rows.extend(of_group);
        }
        // As the game lists them, seat by seat.
        let mut seats: Vec<&str> = Vec::new();
        for row in &rows {
            if !seats.contains(&row.declaration.by.as_str()) {
                seats.push(&row.declaration.by);
            }
        }
        let (mut fields, mut best) = (Vec::new(), Vec::new());
        for seat in seats {
            let of_seat = rows.iter().zip(&estimates);
            let mut of_seat: Vec<(&EvaluatedDeclaration, &Option<PositionEstimate>)> =
                of_seat.filter(|(row, _)| row.declaration.by == seat).collect();
            of_seat.sort_by_key(|(row, _)| row.declaration.place);
            let own: Vec<&EvaluatedDeclaration> = of_seat.iter().map(|(row, _)| *row).collect();
            if let Some(chosen) = best_declaration(&own, seat) {
                best.push((seat.to_owned(), own[chosen].declaration.name.clone()));
            }
            fields.extend(of_seat.into_iter().map(|(row, of)| self.fields(row, of.clone())));
        }
        let par = self.par(&rows.iter().collect::<Vec<_>>());
        let supposed = rows.iter().find_map(EvaluatedDeclaration::supposed);
        let supposed = supposed.map(|(key, value)| (key.to_owned(), value));
        Ok(GameContractsAnswer {
            par,
            supposed: Keyed(supposed.into_iter().collect()),
            status: Status::of(rows.iter().all(|row| row.value.is_proved())),
            value_of: self.game.value_of(),
            contracts: fields,
            best: Keyed(best),
        })
    }
}
