//! `tikki leads`: opening leads rated double dummy and over random layouts.

use crate::args::evaluate::{AgainstArgs, LeadsArgs};
use crate::args::words::ChosenAuction;
use crate::diagnostics::Diagnostics;
use crate::exit::{Exit, Failure};
use crate::files::{Files, Input, is_file};
use crate::output::{self, OutputForm, print, sampled, text};
use crate::progress;
use std::sync::Arc;
use tikki_base::batch::Batch;
use tikki_base::deal::PartialDeal;
use tikki_base::error::{Code, Error};
use tikki_bridge::analysis::bid;
use tikki_bridge::analysis::simulate::LayoutSample;
use tikki_bridge::board::{Board, BoardAuction, BoardFault, BoardHeader, Call, FinalContract};
use tikki_bridge::formats::csv;
use tikki_bridge::formats::pbn_deal::dotted_hand;
use tikki_bridge::{AuctionMeaning, BiddingStyle, Contract, Vulnerability};
use tikki_engine::ops::{
    Assumption, KnownHands, LeadAgainst, LeadFields, LeadsAnswer, LeadsRequest,
};
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

/// The layouts of a question, and what the calls are taken to mean.
type Sampled = (Option<LayoutSample>, Vec<Assumption>);

pub(crate) fn run(args: &LeadsArgs) -> Result<Exit, Failure> {
    let form = OutputForm::from(args.run.form);
    check_typed_auction(args)?;
    let script = args.known.script()?;
    args.known.recipe(&PartialDeal::default(), &script)?;
    let vulnerable = args.against.vulnerable.or(script.vulnerable);
    let typed = AgainstArgs { vulnerable, ..args.against };
    let sample = |played_board: &Board, shown: &KnownHands| -> Result<Sampled, Error> {
        let is_restricted = args.auction.is_some() || args.known.is_given() || args.played_out;
        let Some(layouts) = shown.layouts(args.layouts, is_restricted) else {
            return Ok((None, Vec::new()));
        };
        let assumed = assumed(args, played_board, &shown.seen)?;
        let recipe =
            args.known.given_recipe(&shown.seen, &script, Assumption::condition(&assumed))?;
        Ok((Some(LayoutSample { recipe, seed: args.seed, layouts }), assumed))
    };
    let context = args.run.context();
    let asks = RequestWork::<KeptHands, LeadsRequest>::new(&context.engine, context.limits);
    let batch = Batch::new(asks, context.threads)?;
    if form == OutputForm::Csv {
        print(&[csv::line(&columns())])?;
    }
    let mut diagnostics = Diagnostics::default();
    let progress = progress::boards();
    let mut files = Files::new(Input::named(&names(args)?));
    let items = (&mut files).map(|(file, played_board)| {
        progress.inc_length(1);
        let called = with_typed_auction(args, played_board.clone());
        let error = called.as_ref().err().cloned();
        let played_board = called.unwrap_or(played_board);
        let against = error.map_or_else(|| against(typed, &played_board), Err);
        let named = against.as_ref().ok();
        let named =
            named.map(|shown| (shown.contract.map(|(contract, _)| contract), shown.declarer));
        let hands = played_board.known_hands();
        let request = hands.and_then(|hands| {
            let (board, played_out) = (&played_board, args.played_out);
            request(board, hands, against?, &sample, played_out)
        });
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
///
/// # Errors
/// `missing-field` if it is wanted and the board has none.
pub(super) fn auction_meaning(
    wanted: bool,
    board: &Board,
    seen: &PartialDeal,
) -> Result<AuctionMeaning, Error> {
    if !wanted {
        return Ok(AuctionMeaning::default());
    }
    let missing = || {
        let message = "--auction: the board has no auction; `tikki leads` takes a typed one: --auction=\"1NT P 3NT\"";
        Error::new(Code::MissingField, message)
    };
    let auction = board.auction.as_ref().ok_or_else(missing)?;
    let hands = board.known_hands().unwrap_or_default();
    Ok(AuctionMeaning::from(auction).beside(seen, &hands))
}

/// Returns what the board's own or the typed auction says of the hidden hands; of the seats of `--assume`, what that says.
fn assumed(args: &LeadsArgs, board: &Board, seen: &PartialDeal) -> Result<Vec<Assumption>, Error> {
    let given = match (&args.auction, &board.auction) {
        (Some(ChosenAuction::Typed(calls)), Some(auction)) => {
            let meaning = AuctionMeaning::in_style(auction.first(), calls, BiddingStyle::Standard);
            meaning.beside(seen, &board.known_hands().unwrap_or_default())
        }
        _ => auction_meaning(args.auction.is_some(), board, seen)?,
    };
    let mut assumed = Assumption::all(&given);
    assumed.retain(|one| !args.assume.iter().any(|own| own.seat == one.seat));
    assumed.extend(args.assume.iter().cloned());
    Ok(assumed)
}

/// Checks a typed auction, whose calls decide what is led against.
fn check_typed_auction(args: &LeadsArgs) -> Result<(), Failure> {
    let Some(ChosenAuction::Typed(calls)) = &args.auction else {
        let message = "--dealer is the dealer of a typed auction: --auction=\"1NT P 3NT\"";
        return args.dealer.map_or(Ok(()), |_| Err(Failure::Usage(message.to_owned())));
    };
    let dealer = args.dealer.unwrap_or(Seat::South);
    leader(dealer, calls).map_err(|error| Failure::Usage(format!("--auction: {error}")))?;
    let AgainstArgs { contract, strain, declarer, .. } = args.against;
    if contract.is_some() || strain.is_some() || declarer.is_some() {
        let message = "contract and declarer follow from the typed auction; leave out --contract, --strain and --declarer";
        return Err(Failure::Usage(message.to_owned()));
    }
    Ok(())
}

/// Returns the names of the inputs, with its seat before a hand that is given alone.
fn names(args: &LeadsArgs) -> Result<Vec<String>, Failure> {
    let name = |name: &String| {
        let hand = dotted_hand(name).filter(|_| !is_file(name));
        let Some(hand) = hand else { return Ok(name.clone()) };
        let leader = match (&args.auction, args.dealer, args.against.declarer) {
            (Some(ChosenAuction::Typed(calls)), Some(dealer), _) => leader(dealer, calls),
            (Some(ChosenAuction::Typed(_)), None, None) => Ok(Seat::West),
            (_, _, Some(declarer)) => Ok(declarer.lho()),
            _ => {
                let message =
                    "a hand alone needs --auction=\"1NT P 3NT\", or --contract and --declarer";
                return Err(Failure::Usage(message.to_owned()));
            }
        };
        let leader = leader.map_err(|error| Failure::Usage(format!("--auction: {error}")))?;
        Ok(format!("{leader}:{hand}"))
    };
    args.files.iter().map(name).collect()
}

/// Returns the opening leader of an auction.
fn leader(dealer: Seat, calls: &[Call]) -> Result<Seat, Error> {
    let passed = || Error::new(Code::ImpossibleState, "all pass: there is no opening lead");
    BoardAuction::completed(dealer, calls)?.opening_leader().ok_or_else(passed)
}

/// Returns the board with the typed auction, if there is one, in place of its own.
fn with_typed_auction(args: &LeadsArgs, mut board: Board) -> Result<Board, Error> {
    let Some(ChosenAuction::Typed(calls)) = &args.auction else { return Ok(board) };
    let hands = board.known_hands().unwrap_or_default();
    let mut known = Seat::ALL.into_iter().filter(|&seat| hands.hand(seat).is_some());
    let alone = known.next().filter(|_| known.next().is_none());
    let leads = || BoardAuction::dealer_for(calls, alone?).ok()?;
    let dealer = args.dealer.or(board.header.dealer).or_else(leads);
    let missing =
        || Error::new(Code::MissingField, "the dealer of the auction is unknown; give --dealer");
    let auction = BoardAuction::completed(dealer.ok_or_else(missing)?, calls)?;
    board.contract = auction.final_contract();
    board.auction = Some(auction);
    Ok(board)
}

fn request(
    board: &Board,
    hands: PartialDeal,
    against: LeadAgainst,
    sample: &impl Fn(&Board, &KnownHands) -> Result<Sampled, Error>,
    played_out: bool,
) -> Result<LeadsRequest, Error> {
    let shown = KnownHands::new(hands, against.declarer.lho())?;
    let (sample, assumed) = sample(board, &shown)?;
    let leads = LeadsRequest::new(shown, against, sample, assumed, played_out);
    leads.map_err(|error| board.header_only(error))
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

/// Returns what ranks a lead: that over layouts, or else declarer's tricks double dummy, where they are proved.
fn rank(lead: &LeadFields) -> Option<f64> {
    let proved = |tricks: Tricks| tricks.bounds().value().map(f64::from);
    lead.sampled.as_ref().map_or_else(|| lead.declarer_tricks.and_then(proved), sampled::rank)
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
    rows.extend(answer.assumed.iter().map(|one| format!("  assumed: {}", one.words())));
    let whole = answer.leads.iter().any(|lead| lead.declarer_tricks.is_some());
    if answer.sample.as_ref().is_some_and(|sample| sample.layouts == 0) && !whole {
        return rows
            .into_iter()
            .chain(["  no layout was solved".to_owned(), String::new()])
            .collect();
    }
    let (lies, width) = if whole { ("double dummy", 14) } else { ("", 0) };
    let beside = answer.sample.as_ref().map(|sample| {
        let heading = sampled::lead_heading(against);
        let how = if answer.played_out { " played out" } else { "" };
        format!("{:<24}{lies:<width$}over {} layouts{how}: {heading}", "", sample.layouts)
    });
    rows.extend(beside);
    for (names, lead) in sampled::ranked(&answer.leads, |lead| (&*lead.card, &*lead.equals), rank) {
        let value = match (lead.declarer_tricks.map(proved), &lead.result) {
            (Some(tricks), Some(result)) => format!("{tricks:>2} ({result})"),
            (Some(tricks), None) => format!("{tricks:>2}"),
            (None, _) => String::new(),
        };
        let tally = lead.sampled.as_ref();
        let beside = tally.map_or(String::new(), |tally| sampled::lead_line(against, tally));
        rows.push(format!("{names:<24}{value:<width$}{beside}").trim_end().to_owned());
    }
    let is_sampled = answer.sample.is_some();
    let note =
        if is_sampled { sampled::mark_note(against) } else { "* fewest tricks for declarer" };
    rows.push(format!("  {note}"));
    rows.push(String::new());
    rows
}
