//! What may be typed after the verbs that read files of boards: `table`, `trace`, `report`, `convert`, `annotate`, `verify`.

use super::long::LongArgs;
use super::shared::{FormArgs, LanguageArgs, LimitArgs, StoreArgs, WorkArgs};
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
    /// Files with boards (PBN, LIN, URLs, JSON lines, CSV, GIB, or one deal a line); - or none is standard input
    #[arg(default_value = "-", value_name = "FILE")]
    pub files: Vec<String>,
    #[command(flatten)]
    pub form: FormArgs,
    #[command(flatten)]
    pub long: LongArgs,
    #[command(flatten)]
    pub limits: LimitArgs,
    #[command(flatten)]
    pub work: WorkArgs,
    #[command(flatten)]
    pub store: StoreArgs,
}

#[derive(Debug, ClapArgs)]
pub(crate) struct ConvertArgs {
    /// Files with boards of any form; - or none is standard input
    #[arg(default_value = "-", value_name = "FILE")]
    pub files: Vec<String>,
    /// The form (default: by the name of the output)
    #[arg(long, value_parser = PossibleValuesParser::new(BoardFormat::names()), required_unless_present = "output")]
    pub to: Option<String>,
    /// Write there, whole or not at all (default: standard output)
    #[arg(short, long, value_name = "OUT")]
    pub output: Option<String>,
    #[command(flatten)]
    pub work: WorkArgs,
    #[command(flatten)]
    pub store: StoreArgs,
}

impl ConvertArgs {
    /// The form that is asked for, or that the output's name ends in.
    pub(crate) fn form(&self) -> Result<BoardFormat, Failure> {
        let ending = || self.output.as_deref()?.rsplit_once('.').map(|(_, ending)| ending);
        let name = self.to.as_deref().or_else(ending).unwrap_or("").to_ascii_lowercase();
        let name = if name == "ndjson" || name == "jsonl" { "json" } else { &name };
        let unknown = || Failure::Usage("say the form with --to".to_owned());
        BoardFormat::from_name(name).ok_or_else(unknown)
    }
}

#[derive(Debug, ClapArgs)]
pub(crate) struct AnnotateArgs {
    /// PBN files; - is standard input, whose annotated form goes to standard output
    #[arg(required = true, value_name = "FILE")]
    pub files: Vec<String>,
    /// Write there instead of in place (one file only)
    #[arg(short, long, value_name = "OUT")]
    pub output: Option<String>,
    /// Only say which tags would be added or changed
    #[arg(long, conflicts_with = "output")]
    pub dry_run: bool,
    /// Only these tags
    #[arg(long, value_name = "TAGS", value_delimiter = ',', value_parser = annotation, default_values = Annotation::names(), hide_default_value = true)]
    pub only: Vec<Annotation>,
    /// Say nothing of what was done
    #[arg(short, long)]
    pub quiet: bool,
    #[command(flatten)]
    pub work: WorkArgs,
    #[command(flatten)]
    pub store: StoreArgs,
}

fn annotation(text: &str) -> Result<Annotation, String> {
    words::named(text, "the tags are")
}

#[derive(Debug, ClapArgs)]
pub(crate) struct VerifyArgs {
    /// Files with boards of any form; - or none is standard input
    #[arg(default_value = "-", value_name = "FILE")]
    pub files: Vec<String>,
    /// Print one JSON object for everything that is wrong; the sum goes to standard error
    #[arg(long)]
    pub json: bool,
    #[command(flatten)]
    pub work: WorkArgs,
    #[command(flatten)]
    pub store: StoreArgs,
}

#[derive(Debug, ClapArgs)]
pub(crate) struct FilesArgs {
    /// Files with boards and their play (PBN, LIN, JSON lines), or with deals of another game (text, JSON lines, SGF of the Skat server); - or none is standard input
    #[arg(default_value = "-", value_name = "FILE")]
    pub files: Vec<String>,
    /// The game of deals that do not name theirs
    #[arg(long, value_name = "GAME")]
    pub game: Option<String>,
    /// Print one JSON object a line
    #[arg(long)]
    pub json: bool,
    #[command(flatten)]
    pub limits: LimitArgs,
    #[command(flatten)]
    pub work: WorkArgs,
    #[command(flatten)]
    pub language: LanguageArgs,
}

#[derive(Debug, ClapArgs)]
pub(crate) struct ReadArgs {
    /// Files with boards (PBN, LIN, URLs, JSON lines, CSV, GIB, or one deal a line), or with deals of another game (text, JSON lines, SGF of the Skat server); - or none is standard input
    #[arg(default_value = "-", value_name = "FILE")]
    pub files: Vec<String>,
    /// The game of deals that do not name theirs
    #[arg(long, value_name = "GAME")]
    pub game: Option<String>,
    /// Print one JSON object a record
    #[arg(long)]
    pub json: bool,
    #[command(flatten)]
    pub work: WorkArgs,
}

#[derive(Debug, ClapArgs)]
pub(crate) struct ReportArgs {
    /// Files of the session, of bridge (PBN, LIN, JSON lines) or of another game (text, JSON lines, SGF); - or none is standard input
    #[arg(default_value = "-", value_name = "FILE")]
    pub files: Vec<String>,
    /// The game of deals that do not name theirs
    #[arg(long, value_name = "GAME")]
    pub game: Option<String>,
    /// Write the page there; without it, to standard output
    #[arg(short, long, value_name = "PAGE")]
    pub output: Option<PathBuf>,
    /// The title of the page
    #[arg(long)]
    pub title: Option<String>,
    /// How the ranking is scored; without it, as the files' Scoring tag says, else matchpoints
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
    /// Files with deals of any game (text, JSON lines, SGF of the Skat server); - or none is standard input
    #[arg(default_value = "-", value_name = "FILE")]
    pub files: Vec<String>,
    /// The game of deals that do not name theirs
    #[arg(long, value_name = "GAME")]
    pub game: Option<String>,
    /// Print one JSON object a session
    #[arg(long)]
    pub json: bool,
    #[command(flatten)]
    pub language: LanguageArgs,
}

#[derive(Debug, ClapArgs)]
pub(crate) struct DuplicateRecordsArgs {
    /// Files with deals of any game, those with the same number played with the same cards; - or none is standard input
    #[arg(default_value = "-", value_name = "FILE")]
    pub files: Vec<String>,
    /// The game of deals that do not name theirs
    #[arg(long, value_name = "GAME")]
    pub game: Option<String>,
    /// In what gains are counted: the game's own points, imps, or matchpoints
    #[arg(long, value_name = "SCALE", default_value = "points", value_parser = words::scale)]
    pub by: ComparisonScale,
    /// Print one JSON object a game
    #[arg(long)]
    pub json: bool,
    #[command(flatten)]
    pub language: LanguageArgs,
}
