//! `tikki simulate`: what leads or contracts bring over random layouts that agree with what is known.

use crate::args::evaluate::SimulateArgs;
use crate::commands::play::complain;
use crate::exit::{Exit, Failure};
use crate::output::{Form, print, sampled};
use std::sync::Arc;
use tikki_base::batch::Batch;
use tikki_base::deal::{DealBuilder, PartialDeal};
use tikki_base::error::Error;
use tikki_bridge::analysis::contracts::Played;
use tikki_bridge::analysis::estimate::Estimate;
use tikki_bridge::analysis::simulate::contracts::{ContractTally, Contracts};
use tikki_bridge::analysis::simulate::leads::{LeadTally, Leads};
use tikki_bridge::analysis::simulate::{Sample, Sampled, Subject};
use tikki_bridge::formats::{csv, deal_text};
use tikki_engine::ops::Operation;
use tikki_engine::ops::sampling::Against;
use tikki_engine::ops::simulate::{ContractsAsk, LeadsAsk};
use tikki_engine::service::Asked;
use tikki_solver::{Card, Seat};

pub(crate) fn run(args: &SimulateArgs) -> Result<Exit, Failure> {
    let known = match known(args) {
        Ok(known) => known,
        Err(error) => return Ok(complain(&error)),
    };
    let recipe = args.known.recipe(&known, args.known.condition()?)?;
    let sample = Sample { recipe, seed: args.seed, layouts: args.layouts };
    if !args.grid.contracts.is_empty() {
        let contracts = Contracts { played: args.grid.played(), vulnerable: args.vulnerable };
        return of_contracts(args, ContractsAsk { sample, contracts });
    }
    let against = against(args)?;
    let leads = Leads::new(sample.recipe.given(), against.strain, against.declarer);
    match leads {
        Ok(leads) => of_leads(args, LeadsAsk { sample, against, leads }),
        Err(error) => Ok(complain(&error)),
    }
}

/// The cards of the deal, or of those hands of it that are seen.
fn known(args: &SimulateArgs) -> Result<PartialDeal, Error> {
    let Some(text) = &args.deal else { return Ok(PartialDeal::default()) };
    let deal = deal_text::parse(text)?.deal;
    let seats = if args.seen.is_empty() { &Seat::ALL[..] } else { &args.seen };
    let mut builder = DealBuilder::new();
    for &seat in seats {
        for card in deal.hand(seat).unwrap_or_default() {
            builder.card(seat, card)?;
        }
    }
    builder.build()
}

fn against(args: &SimulateArgs) -> Result<Against, Failure> {
    let strain = args.contract.map(|contract| contract.strain).or(args.strain);
    let (Some(strain), Some(declarer)) = (strain, args.declarer) else {
        let message = "say --contracts, or --contract (or --strain) and --declarer for the leads";
        return Err(Failure::Usage(message.to_owned()));
    };
    let vulnerable = args.vulnerable.includes(declarer.side());
    Ok(Against { strain, declarer, contract: args.contract.map(|contract| (contract, vulnerable)) })
}

/// A question and what was counted, or why there is nothing.
type Answer<O, S> = Result<(Arc<O>, Sampled<<S as Subject>::Tally>), Error>;

/// Solves all chunks of a sample, on all cores.
fn solved<O, S>(
    args: &SimulateArgs,
    ask: O,
    subject: impl Fn(&O) -> &S,
) -> Result<Answer<O, S>, Failure>
where
    S: Subject,
    O: Operation<Done = Result<Sampled<S::Tally>, Error>>,
    S::Tally: Send,
{
    let engine = args.work.engine();
    let batch = Batch::new(Asked::<(), O>::new(&engine), args.work.batch())?;
    let told = batch.outputs([((), Ok(ask))]).remove(0);
    Ok(told.done.and_then(|(ask, done)| {
        let sampled = Sampled::sum(subject(&ask), done)?;
        Ok((ask, sampled))
    }))
}

fn of_contracts(args: &SimulateArgs, ask: ContractsAsk) -> Result<Exit, Failure> {
    let (ask, sampled) = match solved(args, ask, |ask| &ask.contracts)? {
        Ok(found) => found,
        Err(error) => return Ok(complain(&error)),
    };
    match Form::from(args.form) {
        Form::Json => print(&[ask.body(&sampled).json().to_owned()])?,
        Form::Csv => print(&contract_columns(&ask, &sampled))?,
        Form::Text => print(&contract_lines(&ask, &sampled))?,
    }
    Ok(Exit::Done)
}

fn of_leads(args: &SimulateArgs, ask: LeadsAsk) -> Result<Exit, Failure> {
    let (ask, sampled) = match solved(args, ask, |ask| &ask.leads)? {
        Ok(found) => found,
        Err(error) => return Ok(complain(&error)),
    };
    match Form::from(args.form) {
        Form::Json => print(&[ask.body(&sampled).json().to_owned()])?,
        Form::Csv => print(&lead_columns(&ask, &sampled))?,
        Form::Text => print(&lead_lines(&ask, &sampled))?,
    }
    Ok(Exit::Done)
}

/// `100 layouts of 4810 deals drawn, seed 1`.
fn size<T>(sample: &Sample, sampled: &Sampled<T>) -> String {
    let Sampled { layouts, tries, .. } = sampled;
    format!("{layouts} layouts of {tries} deals drawn, seed {}", sample.seed)
}

/// A contract with its estimates: tricks, made, score, IMPs.
fn estimates(ask: &ContractsAsk, played: Played, tally: &ContractTally) -> [Option<Estimate>; 4] {
    let vulnerable = ask.contracts.vulnerable.includes(played.declarer.side());
    let contract = played.contract;
    let tricks = &tally.tricks;
    [tricks.tricks(), tricks.made(contract), tricks.score(contract, vulnerable), tally.imps_ns()]
}

fn rows<'a>(
    ask: &'a ContractsAsk,
    sampled: &'a Sampled<Vec<ContractTally>>,
) -> impl Iterator<Item = (Played, [Option<Estimate>; 4])> {
    let rows = ask.contracts.played.iter().zip(&sampled.tally);
    rows.map(|(&played, tally)| (played, estimates(ask, played, tally)))
}

fn contract_lines(ask: &ContractsAsk, sampled: &Sampled<Vec<ContractTally>>) -> Vec<String> {
    let row = |[contract, tricks, made, score, imps]: [&str; 5]| {
        format!("  {contract:<12}{tricks:<24}{made:<19}{score:<28}{imps}").trim_end().to_owned()
    };
    let compares = ask.contracts.played.len() > 1;
    let imps = if compares { "IMPs of NS beside the first" } else { "" };
    let heading = row(["", "tricks of declarer", "made", "score of declarer", imps]);
    let mut lines = vec![size(&ask.sample, sampled), heading];
    lines.extend(rows(ask, sampled).map(
        |(Played { contract, declarer }, [tricks, made, score, imps])| {
            let imps = sampled::mean(imps.filter(|_| compares), 2);
            let (tricks, score) = (sampled::mean(tricks, 2), sampled::mean(score, 0));
            row([
                &format!("{contract} by {declarer}"),
                &tricks,
                &sampled::rate(made),
                &score,
                &imps,
            ])
        },
    ));
    lines
}

fn contract_columns(ask: &ContractsAsk, sampled: &Sampled<Vec<ContractTally>>) -> Vec<String> {
    let named = ["mean_tricks", "made", "mean_score_declarer", "mean_imps_ns"];
    let head =
        ["contract", "declarer", "vulnerable", "seed", "layouts", "tries"].map(str::to_owned);
    let head = head.into_iter().chain(named.into_iter().flat_map(sampled::names));
    let row = |(Played { contract, declarer }, estimates): (Played, [Option<Estimate>; 4])| {
        let mut row =
            vec![contract.to_string(), declarer.to_string(), ask.contracts.vulnerable.to_string()];
        row.extend(numbers(&ask.sample, sampled));
        row.extend(estimates.into_iter().flat_map(sampled::columns));
        csv::line(&row)
    };
    std::iter::once(csv::line(&head.collect::<Vec<_>>()))
        .chain(rows(ask, sampled).map(row))
        .collect()
}

/// Seed, layouts and tries.
fn numbers<T>(sample: &Sample, sampled: &Sampled<T>) -> [String; 3] {
    [sample.seed, sampled.layouts, sampled.tries].map(|number| number.to_string())
}

fn lead_lines(ask: &LeadsAsk, sampled: &Sampled<Vec<LeadTally>>) -> Vec<String> {
    let leader = ask.against.declarer.lho();
    let heading =
        format!("  {:<24}{}", format!("{leader} leads"), sampled::lead_heading(ask.against));
    let mut lines = vec![size(&ask.sample, sampled), heading];
    lines.extend(ask.leads.classes().iter().zip(&sampled.tally).map(|(cards, tally)| {
        let names: Vec<String> = cards.iter().map(Card::to_string).collect();
        format!("  {:<24}{}", names.join(" "), sampled::lead_line(ask.against, tally))
    }));
    lines
}

fn lead_columns(ask: &LeadsAsk, sampled: &Sampled<Vec<LeadTally>>) -> Vec<String> {
    let head = ["card", "seed", "layouts", "tries"].map(str::to_owned);
    let head: Vec<String> = head.into_iter().chain(sampled::lead_names()).collect();
    let mut lines = vec![csv::line(&head)];
    for (cards, tally) in ask.leads.classes().iter().zip(&sampled.tally) {
        for card in cards {
            let mut row = vec![card.to_string()];
            row.extend(numbers(&ask.sample, sampled));
            row.extend(sampled::lead_columns(ask.against, Some(tally)));
            lines.push(csv::line(&row));
        }
    }
    lines
}
