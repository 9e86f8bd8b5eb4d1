//! `tikki simulate`: what leads or contracts bring over random layouts that agree with what is known.

use crate::args::evaluate::SimulateArgs;
use crate::commands::answered;
use crate::commands::play::complain;
use crate::exit::{Exit, Failure};
use crate::output::sampled::{means, rates};
use crate::output::{Form, json, print, sampled};
use tikki_base::deal::{DealBuilder, PartialDeal};
use tikki_base::error::Error;
use tikki_base::estimate::Estimate;
use tikki_bridge::analysis::simulate::Sample;
use tikki_bridge::analysis::simulate::contracts::Contracts;
use tikki_bridge::analysis::simulate::leads::Leads;
use tikki_bridge::formats::{csv, deal_text};
use tikki_bridge::scoring::Vulnerability;
use tikki_engine::ops::sampling::Against;
use tikki_engine::ops::simulate::{
    SampledContractFields, SampledContractsAnswer, SampledContractsAsk, SampledLeadFields,
    SampledLeadsAnswer, SampledLeadsAsk, Size,
};
use tikki_solver::Seat;

pub(crate) fn run(args: &SimulateArgs) -> Result<Exit, Failure> {
    let known = match known(args) {
        Ok(known) => known,
        Err(error) => return Ok(complain(&error)),
    };
    let recipe = args.known.recipe(&known, &args.known.script()?)?;
    let sample = Sample { recipe, seed: args.seed, layouts: args.layouts };
    if !args.grid.contracts.is_empty() {
        let contracts = Contracts { played: args.grid.played(), vulnerable: args.vulnerable };
        return of_contracts(args, SampledContractsAsk { sample, contracts });
    }
    let against = against(args)?;
    let leads = Leads::new(sample.recipe.given(), against.strain, against.declarer);
    match leads {
        Ok(leads) => of_leads(args, SampledLeadsAsk { sample, against, leads }),
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

fn of_contracts(args: &SimulateArgs, ask: SampledContractsAsk) -> Result<Exit, Failure> {
    let vulnerable = ask.contracts.vulnerable;
    let answer = match answered(ask, &args.work.engine(), args.work.batch())? {
        Ok(answer) => answer,
        Err(error) => return Ok(complain(&error)),
    };
    match Form::from(args.form) {
        Form::Json => print(&[json(&answer)])?,
        Form::Csv => print(&contract_columns(vulnerable, &answer))?,
        Form::Text => print(&contract_lines(&answer))?,
    }
    Ok(Exit::Done)
}

fn of_leads(args: &SimulateArgs, ask: SampledLeadsAsk) -> Result<Exit, Failure> {
    let against = ask.against;
    let answer = match answered(ask, &args.work.engine(), args.work.batch())? {
        Ok(answer) => answer,
        Err(error) => return Ok(complain(&error)),
    };
    match Form::from(args.form) {
        Form::Json => print(&[json(&answer)])?,
        Form::Csv => print(&lead_columns(&answer))?,
        Form::Text => print(&lead_lines(against, &answer))?,
    }
    Ok(Exit::Done)
}

/// `100 layouts of 4810 deals drawn, seed 1`.
fn size(Size { layouts, tries, seed, .. }: &Size) -> String {
    format!("{layouts} layouts of {tries} deals drawn, seed {seed}")
}

/// A contract with its estimates: tricks, made, score, IMPs.
fn estimates(row: &SampledContractFields) -> [Option<Estimate>; 4] {
    let SampledContractFields { declarer_tricks, made, score_declarer, imps_ns, .. } = row;
    let [tricks, score, imps] = [declarer_tricks, score_declarer, imps_ns].map(|m| means(*m));
    [tricks, rates(*made), score, imps]
}

fn contract_lines(answer: &SampledContractsAnswer) -> Vec<String> {
    let row = |[contract, tricks, made, score, imps]: [&str; 5]| {
        format!("  {contract:<12}{tricks:<24}{made:<19}{score:<28}{imps}").trim_end().to_owned()
    };
    let compares = answer.contracts.len() > 1;
    let imps = if compares { "IMPs of NS beside the first" } else { "" };
    let heading = row(["", "tricks of declarer", "made", "score of declarer", imps]);
    let mut lines = vec![size(&answer.size), heading];
    lines.extend(answer.contracts.iter().map(|played| {
        let [tricks, made, score, imps] = estimates(played);
        let SampledContractFields { contract, doubled, declarer, .. } = played;
        let imps = sampled::mean(imps.filter(|_| compares), 2);
        let (tricks, score) = (sampled::mean(tricks, 2), sampled::mean(score, 0));
        let contract = format!("{contract}{doubled} by {declarer}");
        row([&contract, &tricks, &sampled::rate(made), &score, &imps])
    }));
    lines
}

fn contract_columns(vulnerable: Vulnerability, answer: &SampledContractsAnswer) -> Vec<String> {
    let named = ["mean_tricks", "made", "mean_score_declarer", "mean_imps_ns"];
    let head =
        ["contract", "declarer", "vulnerable", "seed", "layouts", "tries"].map(str::to_owned);
    let head = head.into_iter().chain(named.into_iter().flat_map(sampled::names));
    let row = |played: &SampledContractFields| {
        let SampledContractFields { contract, doubled, declarer, .. } = played;
        let mut row =
            vec![format!("{contract}{doubled}"), declarer.clone(), vulnerable.to_string()];
        row.extend(numbers(&answer.size));
        row.extend(estimates(played).into_iter().flat_map(sampled::columns));
        csv::line(&row)
    };
    std::iter::once(csv::line(&head.collect::<Vec<_>>()))
        .chain(answer.contracts.iter().map(row))
        .collect()
}

/// Seed, layouts and tries.
fn numbers(size: &Size) -> [String; 3] {
    [size.seed, size.layouts, size.tries].map(|number| number.to_string())
}

fn lead_lines(against: Against, answer: &SampledLeadsAnswer) -> Vec<String> {
    let heading = sampled::lead_heading(against);
    let heading = format!("  {:<24}{heading}", format!("{} leads", answer.leader));
    let mut lines = vec![size(&answer.size), heading];
    let mut leads = answer.leads.iter();
    while let Some(lead) = leads.next() {
        let names = sampled::alike(&lead.card, &lead.equals, &mut leads);
        lines.push(format!("  {names:<24}{}", sampled::lead_line(against, &lead.sampled)));
    }
    lines
}

fn lead_columns(answer: &SampledLeadsAnswer) -> Vec<String> {
    let head = ["card", "seed", "layouts", "tries"].map(str::to_owned);
    let head: Vec<String> = head.into_iter().chain(sampled::lead_names()).collect();
    let row = |lead: &SampledLeadFields| {
        let mut row = vec![lead.card.clone()];
        row.extend(numbers(&answer.size));
        row.extend(sampled::lead_columns(Some(&lead.sampled)));
        csv::line(&row)
    };
    std::iter::once(csv::line(&head)).chain(answer.leads.iter().map(row)).collect()
}
