//! `tikki simulate`: leads or contracts rated over random layouts of the unknown cards.

use super::any_game;
use crate::args::evaluate::{AgainstArgs, BoardLeadArgs, SimulateArgs};
use crate::args::words;
use crate::commands::{answered, leads};
use crate::context::CommandContext;
use crate::diagnostics::Diagnostics;
use crate::exit::{Exit, Failure};
use crate::files::{self, Files, Input};
use crate::game_files;
use crate::output::sampled::{means, rates};
use crate::output::{OutputForm, counted, json, print, sampled, text};
use tikki_base::Percent;
use tikki_base::deal::{FullDeal, PartialDeal};
use tikki_base::error::{Code, Error};
use tikki_base::estimate::Estimate;
use tikki_bridge::Vulnerability;
use tikki_bridge::analysis::DeclaredContract;
use tikki_bridge::analysis::simulate::{ContractSimulation, LayoutSample, LeadSimulation};
use tikki_bridge::board::{Board, BoardHeader};
use tikki_bridge::deals::{DealRecipe, Script};
use tikki_bridge::formats::{csv, deal_text};
use tikki_engine::ops::{
    LeadAgainst, SampleSize, SampledContractFields, SampledContractsAnswer,
    SampledContractsRequest, SampledLeadFields, SampledLeadsAnswer, SampledLeadsRequest,
    seen_hands,
};
use tikki_engine::wire::{FileAnswer, PlayedBoardHead, Proved, Status};
use tikki_solver::Seat;

pub(crate) fn run(args: &SimulateArgs) -> Result<Exit, Failure> {
    // A pipe can be read only once.
    let seen_twice = |name: &&String| !files::is_pipe(name);
    let names: Vec<String> = args.files.iter().filter(seen_twice).cloned().collect();
    let (games, _) = game_files::sort(&names, args.game.id());
    if args.game.other().is_some() || !games.is_empty() {
        return any_game::simulate::run(args);
    }
    args.language.of_boards()?;
    let simulation = Simulation::of(args)?;
    match &args.files[..] {
        [] => of_deal(&simulation, None),
        [name] if files::is_file(name) || !files::is_meant_as_deal(name) => {
            of_file(&simulation, name)
        }
        [deal] => of_deal(&simulation, Some(deal)),
        [_, more, ..] => {
            let message = format!("{more}: expected one deal or file");
            Err(Failure::Usage(message))
        }
    }
}

/// The arguments, with those parsed that depend on the game.
struct Simulation<'a> {
    args: &'a SimulateArgs,
    script: Script,
    /// The seats whose hands of the deal are known.
    seen: Option<Vec<Seat>>,
    /// The contracts to compare; none where leads are rated.
    contracts: Vec<DeclaredContract>,
}

impl Simulation<'_> {
    fn of(args: &SimulateArgs) -> Result<Simulation<'_>, Failure> {
        let seen = words::all_parsed("--seen", &args.seen, words::seat)?;
        if !seen.is_empty() && args.files.is_empty() {
            return Err(Failure::Usage("--seen needs a deal or a file".to_owned()));
        }
        let seen = (!seen.is_empty()).then_some(seen);
        let (script, contracts) = (args.known.script()?, args.grid().played()?);
        Ok(Simulation { args, script, seen, contracts })
    }

    fn rates_leads(&self) -> bool {
        self.contracts.is_empty()
    }
}

/// A request: contracts to compare, or opening leads to rate.
enum SimulationRequest {
    Contracts(SampledContractsRequest),
    Leads(SampledLeadsRequest),
}

/// The answer to a [`SimulationRequest`].
enum SimulationFound {
    Contracts(Vulnerability, SampledContractsAnswer),
    Leads(LeadAgainst, SampledLeadsAnswer),
}

fn of_deal(simulation: &Simulation<'_>, text: Option<&str>) -> Result<Exit, Failure> {
    let Simulation { args, script, .. } = simulation;
    if args.lead.auction {
        let message = "--auction uses the auctions of a file's boards; a typed deal has none";
        return Err(Failure::Usage(message.to_owned()));
    }
    let shown = text.map_or(Ok(PartialDeal::default()), |text| Ok(deal_text::parse(text)?.deal));
    let known = shown.and_then(|shown| seen(simulation, &shown))?;
    check_hidden(&known)?;
    let recipe = args.known.recipe(&known, script)?;
    let vulnerable = args.lead.vulnerable.or(script.vulnerable).unwrap_or(Vulnerability::None);
    let against = against(simulation, vulnerable)?;
    let context = args.run.context();
    let found = request(simulation, recipe, vulnerable, against)?.answered(&context)??;
    print(&found.alone(args.run.form.into()))?;
    Ok(Exit::Done)
}

/// Simulates every board of a file in order.
fn of_file(simulation: &Simulation<'_>, name: &String) -> Result<Exit, Failure> {
    let Simulation { args, script, .. } = simulation;
    args.known.recipe(&PartialDeal::default(), script)?;
    let form = OutputForm::from(args.run.form);
    if form == OutputForm::Csv {
        print(&[csv::line(&board_columns(simulation))])?;
    }
    let context = args.run.context();
    let mut diagnostics = Diagnostics::default();
    let mut files = Files::new(Input::named(std::slice::from_ref(name)));
    for (file, board) in &mut files {
        diagnostics.about_cuts(&file, board.header.label.as_deref(), &board.faults);
        let found = match of_board_record(simulation, &board) {
            Ok(request) => request.answered(&context)?,
            Err(error) => Err(error),
        };
        if let Err(error) = &found {
            diagnostics.about(&file, board.header.label.as_deref(), error);
        }
        print(&of_board(simulation, &file, &board.header, &found))?;
    }
    Ok(diagnostics.exit(files.unreadable))
}

/// Returns the request for a board, which supplies what the command line leaves out.
fn of_board_record(simulation: &Simulation<'_>, board: &Board) -> Result<SimulationRequest, Error> {
    let Simulation { args, script, .. } = simulation;
    let known = seen(simulation, &board.known_hands()?)?;
    check_hidden(&known)?;
    let given = leads::auction_meaning(args.lead.auction, board, &known)?.condition();
    let recipe = args.known.given_recipe(&known, script, given)?;
    let unsaid = args.lead.vulnerable.or(script.vulnerable).unwrap_or(Vulnerability::None);
    let vulnerable = board.header.vulnerable.unwrap_or(unsaid);
    let BoardLeadArgs { contract, strain, declarer, .. } = args.lead;
    let typed = AgainstArgs { contract, strain, declarer, vulnerable: Some(vulnerable) };
    let against = simulation.rates_leads().then(|| leads::against(typed, board)).transpose()?;
    request(simulation, recipe, vulnerable, against).map_err(|error| board.header_only(error))
}

/// Refuses a deal whose hands are all known: every layout would be that deal.
fn check_hidden(known: &PartialDeal) -> Result<(), Error> {
    if FullDeal::try_from(*known).is_err() {
        return Ok(());
    }
    let message = "all four hands are known, so no layout differs; --seen N,S leaves the others open, and `tikki contracts` and `leads` rate the deal itself";
    Err(Error::new(Code::BadDeal, message))
}

/// Returns the known cards of a deal: those of `--seen`, or all.
fn seen(simulation: &Simulation<'_>, deal: &PartialDeal) -> Result<PartialDeal, Error> {
    seen_hands(deal, simulation.seen.as_deref())
}

/// Returns the contract led against, or none if contracts are compared.
fn against(
    simulation: &Simulation<'_>,
    vulnerable: Vulnerability,
) -> Result<Option<LeadAgainst>, Failure> {
    if !simulation.rates_leads() {
        return Ok(None);
    }
    let lead = simulation.args.lead;
    let strain = lead.contract.map(|contract| contract.strain).or(lead.strain);
    let (Some(strain), Some(declarer)) = (strain, lead.declarer) else {
        let message = "nothing to simulate: give --contracts to compare contracts, or --contract (or --strain) and --declarer to rate opening leads";
        return Err(Failure::Usage(message.to_owned()));
    };
    let vulnerable = vulnerable.includes(declarer.side());
    let contract = lead.contract.map(|contract| (contract, vulnerable));
    Ok(Some(LeadAgainst { strain, declarer, contract }))
}

/// Returns the request: leads if there is a contract to lead against, contracts otherwise.
fn request(
    simulation: &Simulation<'_>,
    recipe: DealRecipe,
    vulnerable: Vulnerability,
    against: Option<LeadAgainst>,
) -> Result<SimulationRequest, Error> {
    let sample =
        LayoutSample { recipe, seed: simulation.args.seed, layouts: simulation.args.layouts };
    let Some(against) = against else {
        let contracts = ContractSimulation { played: simulation.contracts.clone(), vulnerable };
        let request = SampledContractsRequest::new(sample, contracts, simulation.args.exact());
        return Ok(SimulationRequest::Contracts(request));
    };
    let leads = LeadSimulation::new(&sample.recipe.given, against.strain, against.declarer);
    let leads = leads.map_err(|error| {
        let named = against.contract.map_or(against.strain.to_string(), |(contract, _)| contract.to_string());
        let message = format!(
            "{}; --contract rates opening leads; for how often it makes, give --contracts \"{named} by {}\"",
            error.message, against.declarer
        );
        Error { message, ..error }
    })?;
    let request = SampledLeadsRequest::new(sample, against, leads, simulation.args.exact());
    Ok(SimulationRequest::Leads(request))
}

impl SimulationRequest {
    fn answered(self, context: &CommandContext) -> Result<Result<SimulationFound, Error>, Failure> {
        Ok(match self {
            SimulationRequest::Contracts(request) => {
                let vulnerable = request.vulnerable();
                let answer = answered(request, context)?;
                answer.map(|answer| SimulationFound::Contracts(vulnerable, answer))
            }
            SimulationRequest::Leads(request) => {
                let against = request.against();
                answered(request, context)?.map(|answer| SimulationFound::Leads(against, answer))
            }
        })
    }
}

impl SimulationFound {
    /// Returns the output for a deal given on the command line.
    fn alone(&self, form: OutputForm) -> Vec<String> {
        match (form, self) {
            (OutputForm::Json, SimulationFound::Contracts(_, answer)) => vec![json(answer)],
            (OutputForm::Json, SimulationFound::Leads(_, answer)) => vec![json(answer)],
            (OutputForm::Csv, SimulationFound::Contracts(..)) => self.csv(contract_names()),
            (OutputForm::Csv, SimulationFound::Leads(..)) => self.csv(lead_names()),
            (OutputForm::Text, _) => self.text(),
        }
    }

    fn csv(&self, names: Vec<String>) -> Vec<String> {
        std::iter::once(names).chain(self.rows()).map(|row| csv::line(&row)).collect()
    }

    fn rows(&self) -> Vec<Vec<String>> {
        match self {
            SimulationFound::Contracts(vulnerable, answer) => contract_rows(*vulnerable, answer),
            SimulationFound::Leads(_, answer) => lead_rows(answer),
        }
    }

    fn text(&self) -> Vec<String> {
        match self {
            SimulationFound::Contracts(_, answer) => contract_lines(answer),
            SimulationFound::Leads(against, answer) => lead_lines(*against, answer),
        }
    }

    /// Returns the contract led against: `3NT by S`.
    fn against(&self) -> Option<String> {
        let SimulationFound::Leads(LeadAgainst { strain, declarer, contract }, _) = self else {
            return None;
        };
        let named = contract.map_or(strain.name().to_owned(), |(contract, _)| contract.to_string());
        Some(format!("{named} by {declarer}"))
    }
}

/// Returns the CSV columns for the boards of a file.
fn board_columns(simulation: &Simulation<'_>) -> Vec<String> {
    let board = ["file", "board", "dealer", "vulnerable", "deal"].map(str::to_owned);
    let names = if simulation.rates_leads() { lead_names() } else { contract_names() };
    board.into_iter().chain(names).chain(["error".to_owned()]).collect()
}

/// Returns the output for a board of a file.
fn of_board(
    simulation: &Simulation<'_>,
    file: &str,
    board: &BoardHeader,
    found: &Result<SimulationFound, Error>,
) -> Vec<String> {
    match (OutputForm::from(simulation.args.run.form), found) {
        (OutputForm::Json, _) => vec![board_json(file, board, found)],
        (OutputForm::Csv, Ok(found)) => {
            let row =
                |row: Vec<String>| [csv::head(file, board), row, vec![String::new()]].concat();
            found.rows().into_iter().map(|of| csv::line(&row(of))).collect()
        }
        (OutputForm::Csv, Err(error)) => {
            let mut row = csv::head(file, board);
            row.resize(board_columns(simulation).len() - 1, String::new());
            row.push(error.code.to_string());
            vec![csv::line(&row)]
        }
        (OutputForm::Text, Ok(found)) => {
            let more: Vec<String> = found.against().into_iter().collect();
            let heading = text::heading(file, board, &more);
            [vec![heading], found.text(), vec![String::new()]].concat()
        }
        (OutputForm::Text, Err(_)) => Vec::new(),
    }
}

fn board_json(file: &str, board: &BoardHeader, found: &Result<SimulationFound, Error>) -> String {
    let against = match found {
        Ok(SimulationFound::Leads(against, _)) => Some(*against),
        _ => None,
    };
    let head = PlayedBoardHead {
        file: file.to_owned(),
        board: board.label.clone(),
        contract: against.and_then(|against| against.contract).map(|(bid, _)| bid.to_string()),
        declarer: against.map(|against| against.declarer.to_string()),
        illegal: None,
    };
    match found {
        Ok(SimulationFound::Contracts(_, answer)) => json(&FileAnswer::new(head, Ok(answer))),
        Ok(SimulationFound::Leads(_, answer)) => json(&FileAnswer::new(head, Ok(answer))),
        Err(error) => json(&FileAnswer::new(head, Err::<&SampledLeadsAnswer, _>(error))),
    }
}

/// Returns `100 layouts (4810 deals tried), seed 1`, or `all 10400600 layouts counted: exact`.
fn size(size: &SampleSize) -> String {
    let SampleSize { layouts, tries, seed, status, exact, sampled, why_sampled } = size;
    let stopped = (*status == Status::Stopped).then(|| format!(", {}", text::STOPPED));
    let stopped = stopped.unwrap_or_default();
    if *exact {
        let sampled = sampled
            .map(|number| format!("; numbers with an interval: {number} of them, seed {seed}"));
        let sampled = sampled.unwrap_or_default();
        let all = if *layouts == 1 {
            "the only layout".to_owned()
        } else {
            format!("all {layouts} layouts")
        };
        return format!("{all} counted: exact{sampled}{stopped}");
    }
    let tried = (tries != layouts).then(|| format!(" ({} tried)", counted(*tries, "deal")));
    let tried = tried.unwrap_or_default();
    let why = why_sampled.map(|why| format!("; not counted exactly: {why}")).unwrap_or_default();
    format!("{}{tried}, seed {seed}{stopped}{why}", counted(*layouts, "layout"))
}

/// Returns the estimates of a contract: declarer's tricks, success rate, declarer's score, NS IMPs.
fn estimates(row: &SampledContractFields) -> [Option<Estimate>; 4] {
    let SampledContractFields { declarer_tricks, made, score_declarer, imps_ns, .. } = row;
    let [tricks, score, imps] = [declarer_tricks, score_declarer, imps_ns].map(|m| means(*m));
    [tricks, rates(*made), score, imps]
}

fn contract_lines(answer: &SampledContractsAnswer) -> Vec<String> {
    let row = |[contract, tricks, made, score, imps]: [&str; 5]| {
        format!("  {contract:<12}{tricks:<24}{made:<19}{score:<28}{imps}").trim_end().to_owned()
    };
    if answer.size.layouts == 0 {
        let bounds = answer.contracts.iter().filter_map(proved);
        return std::iter::once(size(&answer.size)).chain(bounds).collect();
    }
    let compares = answer.contracts.len() > 1;
    let imps = if compares { "NS IMPs v. the first" } else { "" };
    let heading = row(["", "declarer's tricks", "made", "declarer's score", imps]);
    let mut lines = vec![size(&answer.size), heading];
    lines.extend(answer.contracts.iter().map(|played| {
        let [tricks, made, score, imps] = estimates(played);
        let SampledContractFields { contract, doubled, declarer, .. } = played;
        let imps = sampled::mean(imps.filter(|_| compares), 2);
        let (tricks, score) = (sampled::mean(tricks, 2), sampled::mean(score, 0));
        let contract = format!("{contract}{doubled} by {declarer}");
        row([&contract, &tricks, &sampled::rate(made), &score, &imps])
    }));
    lines.extend(answer.contracts.iter().filter_map(proved));
    lines
}

/// Returns the bounds that are proved of a contract where a limit stopped the count: `3NT by S makes in 40.1 to 52.3 % of all layouts`.
fn proved(played: &SampledContractFields) -> Option<String> {
    let SampledContractFields { contract, doubled, declarer, chance, .. } = played;
    let [lower, upper] = chance.map(Proved::ends).filter(|[lower, upper]| lower < upper)?;
    Some(format!(
        "  {contract}{doubled} by {declarer} makes in {:.2} of all layouts (proved)",
        Percent::between(lower, upper)
    ))
}

fn contract_names() -> Vec<String> {
    let first = ["contract", "declarer", "vulnerable", "seed", "layouts", "tries"];
    let named = ["mean_tricks", "made", "mean_score_declarer", "mean_imps_ns"];
    first.map(str::to_owned).into_iter().chain(named.into_iter().flat_map(sampled::names)).collect()
}

fn contract_rows(vulnerable: Vulnerability, answer: &SampledContractsAnswer) -> Vec<Vec<String>> {
    let row = |played: &SampledContractFields| {
        let SampledContractFields { contract, doubled, declarer, .. } = played;
        let mut row =
            vec![format!("{contract}{doubled}"), declarer.clone(), csv::vulnerable(vulnerable)];
        row.extend(numbers(&answer.size));
        row.extend(estimates(played).into_iter().flat_map(sampled::columns));
        row
    };
    answer.contracts.iter().map(row).collect()
}

/// Returns the columns of seed, layouts and tries.
fn numbers(size: &SampleSize) -> [String; 3] {
    [size.seed, size.layouts, size.tries].map(|number| number.to_string())
}

fn lead_lines(against: LeadAgainst, answer: &SampledLeadsAnswer) -> Vec<String> {
    if answer.size.layouts == 0 {
        return vec![size(&answer.size)];
    }
    let heading = sampled::lead_heading(against);
    let heading = format!("  {:<24}{heading}", format!("{} leads", answer.leader));
    let rows = sampled::ranked(
        &answer.leads,
        |lead| (&*lead.card, &*lead.equals),
        |lead| sampled::rank(&lead.sampled),
    );
    let row = |(names, lead): (String, &SampledLeadFields)| {
        format!("{names:<26}{}", sampled::lead_line(against, &lead.sampled))
    };
    let mut lines = vec![size(&answer.size), heading];
    lines.extend(rows.into_iter().map(row));
    lines.push(format!("  {}", sampled::mark_note(against)));
    lines
}

fn lead_names() -> Vec<String> {
    let first = ["card", "seed", "layouts", "tries"].map(str::to_owned);
    first.into_iter().chain(sampled::lead_names()).collect()
}

fn lead_rows(answer: &SampledLeadsAnswer) -> Vec<Vec<String>> {
    let row = |lead: &SampledLeadFields| {
        let mut row = vec![lead.card.clone()];
        row.extend(numbers(&answer.size));
        row.extend(sampled::lead_columns(Some(&lead.sampled)));
        row
    };
    answer.leads.iter().map(row).collect()
}
