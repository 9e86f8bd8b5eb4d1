//! `tikki deal`: random deals that meet a condition, with averages and frequencies.

use super::any_game;
use crate::args::Args;
use crate::args::deal::{DealArgs, NO_FORM};
use crate::exit::{Exit, Failure};
use crate::output::counted;
use crate::stderr::write_stderr;
use clap::CommandFactory;
use clap::error::ErrorKind;
use std::collections::{BTreeMap, BTreeSet};
use std::hash::{BuildHasher, RandomState};
use std::io::{self, BufWriter, Stdout, Write};
use std::num::NonZeroU64;
use tikki_base::batch::Batch;
use tikki_base::deal::PartialDeal;
use tikki_base::error::Error;
use tikki_base::names::Named;
use tikki_bridge::board::{Board, BoardHeader};
use tikki_bridge::deals::{Action, BridgeQuantity, Frequency, PrintPiece, RandomDeal, Script};
use tikki_bridge::formats::write::BoardFormat;
use tikki_engine::service::DealWork;
use tikki_solver::Seat;

pub(crate) fn run(args: &DealArgs) -> Result<Exit, Failure> {
    if let Some(game) = args.game.other() {
        return any_game::deal::run(args, game);
    }
    form_of(args)?;
    let script = args.known.script()?;
    let mut statistics = DealStatistics::new(args, &script);
    let recipe = args.known.recipe(&PartialDeal::default(), &script)?;
    let batch = Batch::new(
        DealWork { recipe, seed: args.seed.or(script.seed).unwrap_or_else(seed) },
        args.threads.batch(),
    )?;
    let first = args.first.get() - 1;
    let mut printer = DealPrinter::new(args, &script, statistics.is_empty());
    printer.begin()?;
    let last = first.saturating_add(number(args, &script));
    let ended = batch.run(DealWork::items(first..last), |deals| {
        for dealt in deals {
            let dealt = dealt?;
            statistics.add(&dealt);
            if script.generate.is_some_and(|most| statistics.tries > most) {
                return Err(DealingStop::Enough);
            }
            printer.print(&dealt)?;
        }
        printer.out.flush().map_err(DealingStop::from)
    });
    printer.out.flush()?;
    statistics.print(!printer.prints(), args.to.as_deref() == Some(NO_FORM))?;
    match ended {
        Ok(()) | Err(DealingStop::Enough) => Ok(Exit::Done),
        Err(DealingStop::Failed(failure)) => Err(failure),
        Err(DealingStop::Refused(error)) => {
            write_stderr(format_args!("tikki: {}: {error}", error.code));
            Ok(Exit::SomeRefused)
        }
    }
}

/// Returns the format of `--to`, if it names one.
///
/// # Errors
/// It is a format of other games, or there is a language, which bridge deals are not written in.
fn form_of(args: &DealArgs) -> Result<Option<BoardFormat>, Failure> {
    if args.language.is_some() {
        let message = "--language applies to other games than bridge; name one with --game";
        return Err(Failure::Usage(message.to_owned()));
    }
    let named = args.to.as_deref().filter(|&name| name != NO_FORM);
    let form = |name: &str| {
        let unknown = || Failure::Usage(format!("--to {name} applies to other games than bridge"));
        BoardFormat::from_name(name).ok_or_else(unknown)
    };
    named.map(form).transpose()
}

/// The reason to stop dealing.
enum DealingStop {
    /// No deal meets the condition.
    Refused(Error),
    Failed(Failure),
    /// The `generate` limit of a script is reached.
    Enough,
}

/// The number of deals that a `dealer` script produces by default.
const PRODUCED: u64 = 40;

/// Returns the number of deals to produce.
fn number(args: &DealArgs, script: &Script) -> u64 {
    let unsaid = if script.is_more() { PRODUCED } else { 1 };
    args.number.map_or(script.produce.unwrap_or(unsaid), NonZeroU64::get)
}

impl From<Error> for DealingStop {
    fn from(error: Error) -> DealingStop {
        DealingStop::Refused(error)
    }
}

impl From<io::Error> for DealingStop {
    fn from(error: io::Error) -> DealingStop {
        DealingStop::Failed(error.into())
    }
}

/// Exits with a usage error.
fn nonsense(error: &Error, what: &str) -> ! {
    let message = format!("{what}: {}: {error}", error.place);
    Args::command().error(ErrorKind::ValueValidation, message).exit()
}

/// Returns a random seed and prints it on standard error.
pub(super) fn seed() -> u64 {
    let seed = RandomState::new().hash_one(std::process::id());
    write_stderr(format_args!("tikki: seed {seed}"));
    seed
}

/// Prints deals in one format, or in none.
struct DealPrinter<'a> {
    args: &'a DealArgs,
    script: &'a Script,
    form: Option<BoardFormat>,
    board: u64,
    out: BufWriter<Stdout>,
}

impl<'a> DealPrinter<'a> {
    fn new(args: &'a DealArgs, script: &'a Script, prints_deals: bool) -> DealPrinter<'a> {
        let request = script.actions.iter().find_map(|action| match action {
            Action::Print(form) => Some(form.name()),
            _ => None,
        });
        let says = script.actions.iter().any(|action| matches!(action, Action::Report(_)));
        let default = if prints_deals && !says { BoardFormat::Pbn.name() } else { NO_FORM };
        let form = BoardFormat::from_name(args.to.as_deref().or(request).unwrap_or(default));
        DealPrinter {
            args,
            script,
            form,
            board: args.first.get(),
            out: BufWriter::new(io::stdout()),
        }
    }

    /// Returns whether anything is printed for each deal.
    fn prints(&self) -> bool {
        self.form.is_some()
            || self.script.actions.iter().any(|action| matches!(action, Action::Report(_)))
    }

    fn begin(&mut self) -> io::Result<()> {
        self.form.map_or(Ok(()), |form| write!(self.out, "{}", form.head()))
    }

    fn print(&mut self, dealt: &RandomDeal) -> Result<(), DealingStop> {
        let board = BoardHeader {
            label: Some(self.board.to_string()),
            dealer: self.args.board.dealer.or(self.script.dealer),
            vulnerable: self.args.board.vulnerable.or(self.script.vulnerable),
            deal: Ok(dealt.deal.into()),
        };
        self.board += 1;
        if let Some(form) = self.form {
            write!(self.out, "{}", form.write("", &Board::from(board.completed()))?)?;
        }
        for action in &self.script.actions {
            let Action::Report(pieces) = action else { continue };
            for piece in pieces {
                match piece {
                    PrintPiece::Text(text) => write!(self.out, "{text}")?,
                    PrintPiece::Hands(seats) => write!(self.out, "{}", hands_text(dealt, seats))?,
                    PrintPiece::Number(quantity) => {
                        let value = quantity.of(dealt.deal.hands());
                        write!(
                            self.out,
                            "{}",
                            value.map_or("-".to_owned(), |value| number_text(quantity, value))
                        )?;
                    }
                }
            }
        }
        Ok(())
    }
}

/// Returns `n Q97.AT76.K76.874 s K6542.Q93.32.KQ9`.
fn hands_text(dealt: &RandomDeal, seats: &[Seat]) -> String {
    let hand = |seat: &Seat| {
        format!("{} {}", seat.letter().to_ascii_lowercase(), dealt.deal.hands().hand(*seat))
    };
    seats.iter().map(hand).collect::<Vec<_>>().join(" ")
}

/// Formats a value, with two decimals where it is in hundredths.
fn number_text(quantity: &BridgeQuantity, value: i64) -> String {
    if !quantity.in_hundredths() {
        return value.to_string();
    }
    let sign = if value < 0 { "-" } else { "" };
    format!("{sign}{}.{:02}", value.unsigned_abs() / 100, value.unsigned_abs() % 100)
}

/// The statistics over all deals.
struct DealStatistics {
    averages: Vec<ExpressionCount>,
    frequencies: Vec<ExpressionCount>,
    crosses: Vec<CrossCount>,
    deals: u64,
    tries: u64,
}

/// An expression and the frequencies of its values.
struct ExpressionCount {
    text: String,
    quantity: BridgeQuantity,
    /// The range of values printed one by one.
    range: Option<(i64, i64)>,
    frequency: Frequency,
}

/// Two expressions and the joint frequencies of their values.
struct CrossCount {
    text: String,
    numbers: [(BridgeQuantity, (i64, i64)); 2],
    counts: BTreeMap<[i64; 2], u64>,
}

impl CrossCount {
    fn add(&mut self, dealt: &RandomDeal) {
        let values = self.numbers.each_ref().map(|(quantity, _)| quantity.of(dealt.deal.hands()));
        let within = |value: Option<i64>, (low, high): (i64, i64)| {
            value.filter(|value| (low..=high).contains(value))
        };
        let [(_, down), (_, across)] = &self.numbers;
        if let (Some(one), Some(other)) = (within(values[0], *down), within(values[1], *across)) {
            *self.counts.entry([one, other]).or_default() += 1;
        }
    }

    /// Returns a row for each value of the first expression, with a column for each value of the second.
    fn lines(&self) -> Vec<String> {
        let columns: BTreeSet<i64> = self.counts.keys().map(|[_, across]| *across).collect();
        let rows: BTreeSet<i64> = self.counts.keys().map(|[down, _]| *down).collect();
        let row = |title: String, cell: &dyn Fn(i64) -> String| {
            columns.iter().fold(format!("{title:>8}"), |line, column| {
                line + &format!(" {:>7}", cell(*column))
            })
        };
        let mut lines = vec![
            format!("frequency of {}:", self.text),
            row(String::new(), &|column| column.to_string()),
        ];
        lines.extend(rows.iter().map(|&down| {
            row(down.to_string(), &|across| {
                self.counts.get(&[down, across]).copied().unwrap_or(0).to_string()
            })
        }));
        lines
    }
}

impl DealStatistics {
    fn new(args: &DealArgs, script: &Script) -> DealStatistics {
        let counts = |texts: &[String], option: &str| -> Vec<ExpressionCount> {
            let count = |text: &String| {
                let read = script.condition.quantity(text);
                let quantity = read.unwrap_or_else(|error| nonsense(&error, option));
                ExpressionCount {
                    text: text.clone(),
                    quantity,
                    range: None,
                    frequency: Frequency::default(),
                }
            };
            texts.iter().map(count).collect()
        };
        let mut averages = counts(&args.board.average, "--average");
        let mut frequencies = counts(&args.board.frequency, "--frequency");
        let mut crosses = Vec::new();
        for action in &script.actions {
            let frequency = Frequency::default();
            match action {
                Action::Average(text, quantity) => {
                    let (text, quantity) = (text.clone(), quantity.clone());
                    averages.push(ExpressionCount { text, quantity, range: None, frequency });
                }
                Action::Frequency(text, quantity, range) => {
                    let (text, quantity) = (text.clone(), quantity.clone());
                    frequencies.push(ExpressionCount { text, quantity, range: *range, frequency });
                }
                Action::Cross(text, numbers) => {
                    let (text, numbers) = (text.clone(), numbers.clone());
                    crosses.push(CrossCount { text, numbers, counts: BTreeMap::new() });
                }
                Action::Print(_) | Action::Report(_) => {}
            }
        }
        DealStatistics { averages, frequencies, crosses, deals: 0, tries: 0 }
    }

    fn is_empty(&self) -> bool {
        self.averages.is_empty() && self.frequencies.is_empty() && self.crosses.is_empty()
    }

    fn add(&mut self, dealt: &RandomDeal) {
        self.deals += 1;
        self.tries += dealt.tries;
        for count in self.averages.iter_mut().chain(&mut self.frequencies) {
            count.frequency.add(count.quantity.of(dealt.deal.hands()));
        }
        for cross in &mut self.crosses {
            cross.add(dealt);
        }
    }

    /// Prints to standard output, or to standard error if deals go there; where nothing is counted but the deals, only if asked.
    fn print(&self, to_stdout: bool, is_asked: bool) -> io::Result<()> {
        if self.is_empty() && !is_asked {
            return Ok(());
        }
        let mut lines =
            vec![format!("{} accepted of {} dealt", counted(self.deals, "deal"), self.tries)];
        for ExpressionCount { text, quantity, frequency, .. } in &self.averages {
            let unit = if quantity.in_hundredths() { 100.0 } else { 1.0 };
            let mean =
                frequency.mean().map_or("-".to_owned(), |mean| format!("{:.4}", mean / unit));
            let of = if text.is_empty() { String::new() } else { format!(" of {text}") };
            lines.push(format!("average{of}: {mean}{}", left_out(frequency)));
        }
        for ExpressionCount { text, quantity, range, frequency } in &self.frequencies {
            let of = if text.is_empty() { String::new() } else { format!(" of {text}") };
            lines.push(format!("frequency{of}:{}", left_out(frequency)));
            let unit = if quantity.in_hundredths() { 100 } else { 1 };
            let within = |value: &i64| {
                range.is_none_or(|(low, high)| (low * unit..=high * unit).contains(value))
            };
            let shown = frequency.iter().filter(|(value, _)| within(value));
            lines.extend(
                shown.map(|(value, count)| {
                    format!("{:>8} {count:>10}", number_text(quantity, value))
                }),
            );
            let others: u64 =
                frequency.iter().filter(|(value, _)| !within(value)).map(|(_, count)| count).sum();
            if others > 0 {
                lines.push(format!("  others {others:>10}"));
            }
        }
        lines.extend(self.crosses.iter().flat_map(CrossCount::lines));
        let text = lines.join("\n");
        if to_stdout {
            return writeln!(io::stdout(), "{text}");
        }
        write_stderr(text);
        Ok(())
    }
}

fn left_out(frequency: &Frequency) -> String {
    match frequency.without_value {
        0 => String::new(),
        deals => format!(" ({} without a value left out)", counted(deals, "deal")),
    }
}
