//! `tikki deal`: random deals that meet a condition, and what is average and frequent among them.

use crate::args::Args;
use crate::args::deal::{DealArgs, NO_FORM};
use crate::exit::{Exit, Failure};
use clap::CommandFactory;
use clap::error::ErrorKind;
use std::hash::{BuildHasher, RandomState};
use std::io::{self, BufWriter, Stdout, Write};
use tikki_base::batch::{Batch, Options};
use tikki_base::deal::PartialDeal;
use tikki_base::error::Error;
use tikki_bridge::deals::statistics::Frequency;
use tikki_bridge::deals::{Condition, Dealt, Quantity};
use tikki_bridge::formats::write::Form;
use tikki_bridge::record::{Board, Record};
use tikki_engine::service::Deals;

pub(crate) fn run(args: &DealArgs) -> Result<Exit, Failure> {
    let condition = args.known.condition()?;
    let mut statistics = Statistics::new(args, &condition);
    let recipe = args.known.recipe(&PartialDeal::default(), condition)?;
    let batch = Batch::new(
        Deals { recipe, seed: seed(args) },
        Options { threads: args.threads, window: None },
    )?;
    let first = args.first.get() - 1;
    let mut printer = Printer::new(args, statistics.is_empty());
    printer.begin()?;
    let last = first.saturating_add(args.number.get());
    let ended = batch.run(Deals::items(first..last), |deals| {
        for dealt in deals {
            let dealt = dealt?;
            statistics.add(&dealt);
            printer.print(&dealt)?;
        }
        printer.out.flush().map_err(Stop::from)
    });
    printer.out.flush()?;
    statistics.print(printer.form.is_none())?;
    match ended {
        Ok(()) => Ok(Exit::Done),
        Err(Stop::Failed(failure)) => Err(failure),
        Err(Stop::Refused(error)) => {
            eprintln!("tikki: {}: {error}", error.code);
            Ok(Exit::SomeRefused)
        }
    }
}

/// Why no more is dealt.
enum Stop {
    /// There is no such deal.
    Refused(Error),
    Failed(Failure),
}

impl From<Error> for Stop {
    fn from(error: Error) -> Stop {
        Stop::Refused(error)
    }
}

impl From<io::Error> for Stop {
    fn from(error: io::Error) -> Stop {
        Stop::Failed(error.into())
    }
}

/// Ends the program as for any command line that makes no sense.
fn nonsense(error: &Error, what: &str) -> ! {
    let message = format!("{what}: {}: {error}", error.place);
    Args::command().error(ErrorKind::ValueValidation, message).exit()
}

/// The seed asked for, or one that nobody can foresee.
fn seed(args: &DealArgs) -> u64 {
    args.seed.unwrap_or_else(|| {
        let seed = RandomState::new().hash_one(std::process::id());
        eprintln!("tikki: seed {seed}");
        seed
    })
}

/// Prints boards in one form, or in none.
struct Printer<'a> {
    args: &'a DealArgs,
    form: Option<Form>,
    board: u64,
    out: BufWriter<Stdout>,
}

impl<'a> Printer<'a> {
    fn new(args: &'a DealArgs, prints_deals: bool) -> Printer<'a> {
        let default = if prints_deals { Form::Pbn.name() } else { NO_FORM };
        let form = Form::from_name(args.to.as_deref().unwrap_or(default));
        Printer { args, form, board: args.first.get(), out: BufWriter::new(io::stdout()) }
    }

    fn begin(&mut self) -> io::Result<()> {
        self.form.map_or(Ok(()), |form| write!(self.out, "{}", form.head()))
    }

    fn print(&mut self, dealt: &Dealt) -> Result<(), Stop> {
        let board = Board {
            label: Some(self.board.to_string()),
            dealer: self.args.dealer,
            vulnerable: self.args.vulnerable,
            deal: Ok(dealt.deal.into()),
        };
        self.board += 1;
        if let Some(form) = self.form {
            write!(self.out, "{}", form.write("", &Record::of_board(board.completed()))?)?;
        }
        Ok(())
    }
}

/// What is counted over all deals.
struct Statistics {
    averages: Vec<Count>,
    frequencies: Vec<Count>,
    deals: u64,
    tries: u64,
}

/// An expression, and how often it had which value.
struct Count {
    text: String,
    quantity: Quantity,
    frequency: Frequency,
}

impl Statistics {
    fn new(args: &DealArgs, condition: &Condition) -> Statistics {
        let counts = |texts: &[String], option: &str| {
            let count = |text: &String| {
                let read = condition.quantity(text);
                let quantity = read.unwrap_or_else(|error| nonsense(&error, option));
                Count { text: text.clone(), quantity, frequency: Frequency::default() }
            };
            texts.iter().map(count).collect()
        };
        Statistics {
            averages: counts(&args.average, "--average"),
            frequencies: counts(&args.frequency, "--frequency"),
            deals: 0,
            tries: 0,
        }
    }

    fn is_empty(&self) -> bool {
        self.averages.is_empty() && self.frequencies.is_empty()
    }

    fn add(&mut self, dealt: &Dealt) {
        self.deals += 1;
        self.tries += dealt.tries;
        for count in self.averages.iter_mut().chain(&mut self.frequencies) {
            count.frequency.add(count.quantity.of(dealt.deal.hands()));
        }
    }

    /// Prints to standard output, or beside it if deals are there.
    fn print(&self, to_stdout: bool) -> io::Result<()> {
        if self.is_empty() {
            return Ok(());
        }
        let mut lines = vec![format!("{} deals of {} tried", self.deals, self.tries)];
        for Count { text, frequency, .. } in &self.averages {
            let mean = frequency.mean().map_or("-".to_owned(), |mean| format!("{mean:.4}"));
            lines.push(format!("average of {text}: {mean}{}", left_out(frequency)));
        }
        for Count { text, frequency, .. } in &self.frequencies {
            lines.push(format!("frequency of {text}:{}", left_out(frequency)));
            lines.extend(frequency.iter().map(|(value, count)| format!("{value:>8} {count:>10}")));
        }
        let text = lines.join("\n");
        if to_stdout { writeln!(io::stdout(), "{text}") } else { writeln!(io::stderr(), "{text}") }
    }
}

fn left_out(frequency: &Frequency) -> String {
    match frequency.without_value() {
        0 => String::new(),
        deals => format!(" ({deals} deals without a value left out)"),
    }
}
