//! `tikki simulate --game`: moves or contracts rated over the layouts that are possible from a seat's view.

use super::{AnsweredDeal, each_deal};
use crate::args::evaluate::SimulateArgs;
use crate::exit::{Exit, Failure};
use crate::files::Input;
use crate::game_files::ReadAs;
use crate::output::print;
use crate::output::sampled::{self, means, rates};
use std::fmt::Write as _;
use tikki_engine::ops::any_game::{
    ChoiceName, GameSimulateAnswer, GameSimulateRequest, SampledChoiceFields, SimulationOptions,
};
use tikki_language::{Message, any_game as messages};
use tikki_play::deals::GameDealRecipe;
use tikki_play::locale::Formatter;
use tikki_play::played_deal::PlayedDeal;

pub(crate) fn run(args: &SimulateArgs) -> Result<Exit, Failure> {
    if args.run.form.csv {
        return Err(Failure::Usage("--csv applies to bridge".to_owned()));
    }
    // Declarations have no value here: a word after `--contracts` is a file.
    let named = args.contracts.iter().flatten().chain(&args.files).cloned();
    let files = Some(named.collect::<Vec<_>>()).filter(|files| !files.is_empty());
    let inputs = Input::named(&files.unwrap_or_else(|| vec!["-".to_owned()]));
    let request = |deal: PlayedDeal| GameSimulateRequest::new(&deal, options(args));
    let read_as = ReadAs { game: args.game.id(), language: args.language.language };
    each_deal(inputs, read_as, &args.run.context(), request, |answered, diagnostics| {
        let Some((request, answer)) = answered.answer(diagnostics) else { return Ok(()) };
        let formatter = answered.formatter(request.game(), args.language.language);
        let text = || text(&answered, answer, args.contracts.is_some(), formatter);
        print(&[answered.format(args.run.form.json, answer, text)])
    })
}

fn options(args: &SimulateArgs) -> SimulationOptions {
    SimulationOptions {
        seat: args.viewer.seat.clone(),
        seen: args.seen.clone(),
        contracts: args.contracts.is_some(),
        condition: args.known.hands.condition(),
        seed: args.seed,
        number: args.layouts,
        max_tries: args.known.max_tries.unwrap_or(GameDealRecipe::MAX_TRIES),
        playouts: args.playouts,
    }
}

fn text(
    answered: &AnsweredDeal<GameSimulateRequest>,
    answer: &GameSimulateAnswer,
    rates_contracts: bool,
    formatter: Formatter,
) -> String {
    let GameSimulateAnswer { layouts, seed, exact, .. } = answer;
    let a_seat = || formatter.format(&messages::A_SEAT, &[]);
    let who = answer.seat.as_deref().map_or_else(a_seat, |seat| formatter.party(seat));
    let playouts = answer.playouts();
    let [n, seed] = [&playouts.unwrap_or(*layouts), seed].map(u64::to_string);
    let slots = [("n", n.as_str()), ("who", &who), ("seed", &seed)];
    let number = match playouts {
        Some(_) => &messages::SOME_PLAYOUTS,
        None if *exact => &messages::ALL_LAYOUTS,
        None => &messages::SOME_LAYOUTS,
    };
    let (head, number) = (answered.head(formatter), formatter.format(number, &slots));
    let of_moves = answered.found.played_deal.as_ref().ok().filter(|_| !rates_contracts);
    let value = of_moves
        .map_or_else(|| formatter.value().to_owned(), |deal| formatter.value_in(&deal.setup));
    let mut text = format!("{}: {head}, {number}\n  {value}", answered.file);
    if *layouts == 0 && playouts.is_none() {
        return text + "\n";
    }
    let columns = if rates_contracts { OF_CONTRACTS } else { OF_MOVES };
    let [value, best, third, made] = columns.map(|column| formatter.format(&column, &[]));
    let _ = write!(text, "\n{}", row(["", &value, &best, &third, &made]));
    for choice in answer.choices.all() {
        let _ = write!(text, "\n{}", line(choice, playouts.is_some(), formatter));
    }
    if rates_contracts {
        let contract = answer.best.as_deref().map(|name| formatter.declaration_name(name));
        let would = match &contract {
            Some(_) => &messages::WOULD_DECLARE,
            None => &messages::WOULD_PASS,
        };
        let slots = [("who", who.as_str()), ("contract", contract.as_deref().unwrap_or_default())];
        let _ = write!(text, "\n  {}", formatter.format(would, &slots));
    }
    text + "\n"
}

/// The column headings of moves.
const OF_MOVES: [Message; 4] = [
    messages::SIMULATED_VALUE,
    messages::SIMULATED_BEST,
    messages::SIMULATED_COST,
    messages::SIMULATED_MADE,
];

/// The column headings of contracts, whose costs are not known.
const OF_CONTRACTS: [Message; 4] = [
    messages::SIMULATED_VALUE,
    messages::SIMULATED_BEST,
    messages::SIMULATED_SCORE,
    messages::SIMULATED_MADE,
];

fn line(choice: &SampledChoiceFields, by_playouts: bool, formatter: Formatter) -> String {
    let SampledChoiceFields { value, best, cost, made, score, estimate, .. } = choice;
    let estimate = estimate.as_ref().filter(|_| by_playouts);
    let (value, third, best, made) = match estimate {
        Some(estimate) => (Some(estimate.value.mean), estimate.score, None, estimate.made),
        None => (*value, score.or(*cost), *best, *made),
    };
    let [value, third] = [value, third].map(|shown| sampled::mean(means(shown), 2));
    let [best, made] = [best, made].map(|shown| sampled::rate(rates(shown)));
    let name = match &choice.choice {
        ChoiceName::Move(name) => formatter.format_move(name),
        ChoiceName::Contract(name) => formatter.declaration_name(name),
    };
    row([&name, &value, &best, &third, &made])
}

fn row([choice, value, best, third, made]: [&str; 5]) -> String {
    format!("  {choice:<16}{value:<28}{best:<22}{third:<28}{made}").trim_end().to_owned()
}
