//! Arguments of the commands that read board files, among them `table`, `trace`, `report`, `convert`, `annotate` and `verify`.

use super::evaluate::BoardDefaultArgs;
use super::long::LongArgs;
use super::shared::{
    AnalysisArgs, DealFilesArgs, FormArgs, JsonArgs, LanguageArgs, StoreArgs, WorkArgs,
};
use super::words;
use crate::exit::Failure;
use clap::Args as ClapArgs;
use clap::builder::PossibleValuesParser;
use std::path::PathBuf;
use tikki_base::comparison::ComparisonScale;
use tikki_base::names::Named;
use tikki_bridge::formats::pbn::Annotation;
use tikki_bridge::formats::write::BoardFormat;
use tikki_bridge::report::ScoringMethod;

#[derive(Debug, ClapArgs)]
pub(crate) struct TableArgs {
    /// Board files (PBN, LIN, URLs, JSON Lines, CSV, GIB, or one deal per line) or deals; - is standard input
    #[arg(default_value = "-", value_name = "FILE|DEAL")]
    pub files: Vec<String>,
    #[command(flatten)]
    pub defaults: BoardDefaultArgs,
    #[command(flatten)]
    pub run: AnalysisArgs<FormArgs>,
    #[command(flatten)]
    pub long: LongArgs,
    #[command(flatten)]
    pub store: StoreArgs,
}

#[derive(Debug, ClapArgs)]
pub(crate) struct ConvertArgs {
    /// Board files in any format; - is standard input
    #[arg(default_value = "-", value_name = "FILE")]
    pub files: Vec<String>,
    /// Output format [default: by the extension of OUT]
    #[arg(long, value_parser = PossibleValuesParser::new(BoardFormat::names()), required_unless_present = "output")]
    pub to: Option<String>,
    /// Output file, written only if the whole conversion succeeds [default: standard output]
    #[arg(short, long, value_name = "OUT")]
    pub output: Option<String>,
    #[command(flatten)]
    pub work: WorkArgs,
    #[command(flatten)]
    pub store: StoreArgs,
}

impl ConvertArgs {
    /// Returns the format of `--to`, or else that of the output's extension.
    pub(crate) fn form(&self) -> Result<BoardFormat, Failure> {
        let ending = || self.output.as_deref()?.rsplit_once('.').map(|(_, ending)| ending);
        let name = self.to.as_deref().or_else(ending).unwrap_or("").to_ascii_lowercase();
        let name = if name == "ndjson" || name == "jsonl" { "json" } else { &name };
        let unknown = || {
            let names = BoardFormat::names().join(", ");
            Failure::Usage(format!(
                "unknown output format \"{name}\"; --to or the extension of the output file must be one of {names}"
            ))
        };
        BoardFormat::from_name(name).ok_or_else(unknown)
    }
}

#[derive(Debug, ClapArgs)]
pub(crate) struct AnnotateArgs {
    /// PBN files, annotated in place; - copies standard input to standard output
    #[arg(required = true, value_name = "FILE")]
    pub files: Vec<String>,
    /// Output file for a single FILE [default: in place]
    #[arg(short, long, value_name = "OUT")]
    pub output: Option<String>,
    /// Trial run: list the tags that would be added or changed, write nothing
    #[arg(long, conflicts_with = "output")]
    pub dry_run: bool,
    /// Tags to write: `DoubleDummyTricks`, `OptimumScore`, `ParContract`, `OptimumResultTable`, `OptimumPlayTable` [default: all]
    #[arg(long, value_name = "TAGS", value_delimiter = ',', value_parser = annotation, default_values = Annotation::names(), hide_default_value = true)]
    pub only: Vec<Annotation>,
    /// No summary on standard error
    #[arg(short, long)]
    pub quiet: bool,
    #[command(flatten)]
    pub work: WorkArgs,
    #[command(flatten)]
    pub store: StoreArgs,
}

fn annotation(text: &str) -> Result<Annotation, String> {
    words::named(text)
}

#[derive(Debug, ClapArgs)]
pub(crate) struct VerifyArgs {
    /// Board files in any format; - is standard input
    #[arg(default_value = "-", value_name = "FILE")]
    pub files: Vec<String>,
    #[command(flatten)]
    pub form: JsonArgs,
    #[command(flatten)]
    pub work: WorkArgs,
    #[command(flatten)]
    pub store: StoreArgs,
}

/// Whether cards are judged single dummy too.
#[derive(Clone, Copy, Debug, ClapArgs)]
pub(crate) struct SingleDummyArgs {
    /// Also judge declarer's cards in the last five tricks by the chance of the contract over all layouts of the defenders' hands
    #[arg(long)]
    pub single_dummy: bool,
}

impl SingleDummyArgs {
    /// Refuses the option for other games than bridge.
    pub(crate) fn of_games(self) -> Result<(), Failure> {
        if !self.single_dummy {
            return Ok(());
        }
        Err(Failure::Usage("--single-dummy applies to bridge boards".to_owned()))
    }
}

/// Recorded play to analyse.
#[derive(Debug, ClapArgs)]
pub(crate) struct TraceArgs {
    #[command(flatten)]
    pub input: DealFilesArgs,
    #[command(flatten)]
    pub run: AnalysisArgs<JsonArgs>,
    #[command(flatten)]
    pub single_dummy: SingleDummyArgs,
    #[command(flatten)]
    pub language: LanguageArgs,
}

#[derive(Debug, ClapArgs)]
pub(crate) struct ReadArgs {
    #[command(flatten)]
    pub input: DealFilesArgs,
    #[command(flatten)]
    pub form: JsonArgs,
    #[command(flatten)]
    pub work: WorkArgs,
}

#[derive(Debug, ClapArgs)]
pub(crate) struct ReportArgs {
    #[command(flatten)]
    pub input: DealFilesArgs,
    /// Output file [default: standard output]
    #[arg(short, long, value_name = "PAGE")]
    pub output: Option<PathBuf>,
    /// Title of the report
    #[arg(long)]
    pub title: Option<String>,
    #[command(flatten)]
    pub single_dummy: SingleDummyArgs,
    /// Scoring method of the ranking: matchpoints, matchpoints-small-groups, matchpoints-plain, cross-imps or butler [default: the files' Scoring tag, or else matchpoints]
    #[arg(long, value_name = "METHOD", value_parser = words::method)]
    pub scoring: Option<ScoringMethod>,
    #[command(flatten)]
    pub work: WorkArgs,
    #[command(flatten)]
    pub store: StoreArgs,
    #[command(flatten)]
    pub language: LanguageArgs,
}

#[derive(Debug, ClapArgs)]
pub(crate) struct ScoreArgs {
    #[command(flatten)]
    pub input: DealFilesArgs,
    #[command(flatten)]
    pub form: JsonArgs,
    #[command(flatten)]
    pub language: LanguageArgs,
}

/// Deals at several tables, in which equal deal numbers mean equal cards.
#[derive(Debug, ClapArgs)]
pub(crate) struct DuplicateArgs {
    #[command(flatten)]
    pub input: DealFilesArgs,
    /// Scale of the comparison: points of the game, imps or matchpoints [default: imps for team matches of bridge, else points]
    #[arg(long, value_name = "SCALE", value_parser = words::scale)]
    pub by: Option<ComparisonScale>,
    #[command(flatten)]
    pub form: JsonArgs,
    #[command(flatten)]
    pub language: LanguageArgs,
}
