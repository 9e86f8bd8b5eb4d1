//! `tikki leads`: opening leads rated double dummy and over random layouts.

use crate::args::evaluate::{AgainstArgs, LeadsArgs};
use crate::context::CommandContext;
use crate::diagnostics::Diagnostics;
use crate::exit::{Exit, Failure};
use crate::files::{Files, Input};
use crate::output::{self, OutputForm, print, sampled, text};
use crate::progress;
use std::sync::Arc;
use tikki_base::batch::Batch;
use tikki_base::deal::PartialDeal;
use tikki_base::error::{Code, Error};
use tikki_bridge::analysis::bid;
use tikki_bridge::analysis::simulate::LayoutSample;
use tikki_bridge::board::{Board, BoardFault, BoardHeader, FinalContract};
use tikki_bridge::formats::csv;
use tikki_bridge::{AuctionMeaning, Contract, Vulnerability};
use tikki_engine::ops::{KnownHands, LeadAgainst, LeadFields, LeadsAnswer, LeadsRequest};
use tikki_engine::service::{AnsweredRequest, RequestWork};
use tikki_engine::wire::{FileAnswer, PlayedBoardHead, Status, Tricks};
use tikki_solver::{Seat, Strain};

/// The board of a request, with its file.
struct KeptHands {
    file: Arc<str>,
    board: BoardHeader,
    /// The parts of the board that could not be read.
    faults: Vec<BoardFault>,
    /// The contract, if any, and the declarer led against, once known.
    named: Option<(Option<Contract>, Seat)>,
}

pub(crate) fn run(args: &LeadsArgs) -> Result<Exit, Failure> {
    let form = OutputForm::from(args.form);
    let script = args.known.script()?;
    args.known.recipe(&PartialDeal::default(), &script)?;
    let vulnerable = args.against.vulnerable.or(script.vulnerable);
    let typed = AgainstArgs { vulnerable, ..args.against };
    let sample =
        |played_board: &Board, shown: &KnownHands| -> Result<Option<LayoutSample>, Error> {
            let Some(layouts) = shown.layouts(args.layouts) else { return Ok(None) };
            let given = auction_meaning(args.auction, played_board, &shown.seen);
            let recipe = args.known.given_recipe(&shown.seen, &script, given)?;
            Ok(Some(LayoutSample { recipe, seed: args.seed, layouts }))
        };
    let context = CommandContext::of(args.work).within(args.limits);
    let asks = RequestWork::<KeptHands, LeadsRequest>::new(&context.engine, context.limits);
    let batch = Batch::new(asks, context.threads)?;
    if form == OutputForm::Csv {
        print(&[csv::line(&columns())])?;
    }
    let mut diagnostics = Diagnostics::default();
    let progress = progress::boards();
    let mut files = Files::new(Input::named(&args.files));
    let items = (&mut files).map(|(file, played_board)| {
        progress.inc_length(1);
        let against = against(typed, &played_board);
        let named = against.as_ref().ok();
        let named =
            named.map(|shown| (shown.contract.map(|(contract, _)| contract), shown.declarer));
        let hands = played_board.known_hands();
        let request = hands.and_then(|hands| request(&played_board, hands, against?, &sample));
        (
            KeptHands { file, board: played_board.header, faults: played_board.faults, named },
            request,
        )
    });
    batch.run(items, |answer: AnsweredRequest<KeptHands, LeadsRequest>| {
        progress.inc(1);
        progress.suspend(|| {
            let KeptHands { file, board, faults, .. } = &answer.kept;
            let label = board.label.as_deref();
            diagnostics.about_cuts(file, label, faults);
            if let Err(error) = &answer.answer {
                diagnostics.about(file, label, error);
            }
            print(&lines(form, &answer.kept, &answer.answer))
        })
    })?;
    progress.finish_and_clear();
    Ok(diagnostics.exit(files.unreadable))
}

/// Returns the contract led against: that of the command line, or else that of the board.
pub(super) fn against(args: AgainstArgs, board: &Board) -> Result<LeadAgainst, Error> {
    let missing = |what: &str| Error::new(Code::MissingField, what.to_owned());
    let own = board.contract.filter(|_| args.strain.is_none());
    let contract = args.contract.or(own.and_then(bid));
    let strain = contract.map(|contract| contract.strain).or(args.strain).or(board.strain());
    let passed = board.contract == Some(FinalContract::PassedOut);
    let unplayed = if passed { "the board was passed out" } else { "the contract is unknown" };
    let strain =
        strain.ok_or_else(|| missing(&format!("{unplayed}; give --contract or --strain")))?;
    let declarer = args.declarer.or(board.declarer());
    let declarer = declarer.ok_or_else(|| missing("the declarer is unknown; give --declarer"))?;
    let vulnerable = board.header.vulnerable.or(args.vulnerable).unwrap_or(Vulnerability::None);
    let vulnerable = vulnerable.includes(declarer.side());
    Ok(LeadAgainst { strain, declarer, contract: contract.map(|contract| (contract, vulnerable)) })
}

/// Returns the constraints that the auction of a board puts on the hidden hands, empty unless `wanted`.
pub(super) fn auction_meaning(wanted: bool, board: &Board, seen: &PartialDeal) -> AuctionMeaning {
    let meaning = board.auction.as_ref().filter(|_| wanted).map(AuctionMeaning::from);
    let hands = board.known_hands().unwrap_or_default();
    meaning.map_or_else(AuctionMeaning::default, |meaning| meaning.beside(seen, &hands))
}

fn request(
    board: &Board,
    hands: PartialDeal,
    against: LeadAgainst,
    sample: &impl Fn(&Board, &KnownHands) -> Result<Option<LayoutSample>, Error>,
) -> Result<LeadsRequest, Error> {
    let shown = KnownHands::new(hands, against.declarer.lho())?;
    let sample = sample(board, &shown)?;
    LeadsRequest::new(shown, against, sample).map_err(|error| board.header_only(error))
}

type LeadAnswer = Result<(Arc<LeadsRequest>, LeadsAnswer), Error>;

fn lines(form: OutputForm, kept: &KeptHands, answer: &LeadAnswer) -> Vec<String> {
    match (form, answer) {
        (OutputForm::Json, _) => vec![json(kept, answer)],
        (OutputForm::Csv, Ok((request, found))) => csv_rows(kept, request, found),
        (OutputForm::Csv, Err(error)) => {
            let mut row = csv::head(&kept.file, &kept.board);
            row.resize(columns().len() - 1, String::new());
            row.push(error.code.to_string());
            vec![csv::line(&row)]
        }
        (OutputForm::Text, Ok((request, found))) => text_rows(kept, request, found),
        (OutputForm::Text, Err(_)) => Vec::new(),
    }
}

fn json(kept: &KeptHands, answer: &LeadAnswer) -> String {
    let head = PlayedBoardHead {
        file: kept.file.to_string(),
        board: kept.board.label.clone(),
        contract: kept
            .named
            .and_then(|(contract, _)| contract)
            .map(|contract| contract.to_string()),
        declarer: kept.named.map(|(_, declarer)| declarer.to_string()),
        illegal: None,
    };
    output::json(&FileAnswer::new(head, answer.as_ref().map(|(_, answer)| answer)))
}

fn columns() -> Vec<String> {
    let first = [
        "file",
        "board",
        "dealer",
        "vulnerable",
        "deal",
        "contract",
        "strain",
        "declarer",
        "leader",
    ];
    let of_lead = ["card", "declarer_tricks", "cost", "result", "score_declarer", "layouts"];
    let first = first.into_iter().chain(of_lead).map(str::to_owned);
    first.chain(sampled::lead_names()).chain(["error".to_owned()]).collect()
}

fn csv_rows(kept: &KeptHands, request: &LeadsRequest, answer: &LeadsAnswer) -> Vec<String> {
    let against = request.against;
    let number = |number: Option<i32>| number.map_or(String::new(), |number| number.to_string());
    let row = |lead: &LeadFields| {
        let mut row = csv::head(&kept.file, &kept.board);
        row.extend([
            against.contract.map_or(String::new(), |(contract, _)| contract.to_string()),
            against.strain.to_string(),
            against.declarer.to_string(),
            answer.leader.clone(),
            lead.card.clone(),
            lead.declarer_tricks.map_or(String::new(), proved),
            number(lead.cost.map(i32::from)),
            lead.result.clone().unwrap_or_default(),
            number(lead.score_declarer),
            answer.sample.as_ref().map_or(String::new(), |size| size.layouts.to_string()),
        ]);
        row.extend(sampled::lead_columns(lead.sampled.as_ref()));
        row.push(String::new());
        csv::line(&row)
    };
    answer.leads.iter().map(row).collect()
}

/// Returns `9`, or `7..9` where only bounds are known.
fn proved(tricks: Tricks) -> String {
    csv::tricks(tricks.bounds())
}

fn text_rows(kept: &KeptHands, request: &LeadsRequest, answer: &LeadsAnswer) -> Vec<String> {
    let against = request.against;
    let named = match against.contract {
        Some((contract, _)) => contract.to_string(),
        None => Strain::name(against.strain).to_owned(),
    };
    let mut output = vec![format!("{named} by {}, {} leads", against.declarer, answer.leader)];
    output.extend((answer.status == Status::Stopped).then(|| text::STOPPED.to_owned()));
    let mut rows = vec![text::heading(&kept.file, &kept.board, &output)];
    let whole = answer.leads.iter().any(|lead| lead.declarer_tricks.is_some());
    let (lies, width) = if whole { ("double dummy", 14) } else { ("", 0) };
    let beside = answer.sample.as_ref().map(|sample| {
        let heading = sampled::lead_heading(against);
        format!("{:<24}{lies:<width$}over {} layouts: {heading}", "", sample.layouts)
    });
    rows.extend(beside);
    let mut leads = answer.leads.iter();
    while let Some(lead) = leads.next() {
        let names = sampled::alike(&lead.card, &lead.equals, &mut leads);
        let value = match (lead.declarer_tricks.map(proved), &lead.result) {
            (Some(tricks), Some(result)) => format!("{tricks:>2} ({result})"),
            (Some(tricks), None) => format!("{tricks:>2}"),
            (None, _) => String::new(),
        };
        let tally = lead.sampled.as_ref();
        let beside = tally.map_or(String::new(), |tally| sampled::lead_line(against, tally));
        rows.push(format!("  {names:<22}{value:<width$}{beside}").trim_end().to_owned());
    }
    rows.push(String::new());
    rows
}
