//! The operations about problems, and the fields that they share.
//!
//! The prompt of a problem holds nothing that gives it away; the solution is an object beside it that can be left out.

mod attempts;
pub(super) mod check;
mod extract;
pub(super) mod games;
pub(crate) mod generate;
pub(super) mod play;
pub(super) mod repair;
mod source;

pub use self::{
    check::{CheckAnswer, CheckRequest, soundness},
    games::GameProblemFields,
    repair::{RepairAnswer, RepairRequest},
};

use super::play::PlayRequest;
use crate::ops::Request;
use crate::request::RequestFields;
use crate::request::bridge::{GivenPlay, checked};
use crate::request::{FieldValue, LeastMost, bad, required};
use crate::wire::{Answer, Status};
use schemars::JsonSchema;
use schemars::SchemaGenerator;
use serde::Serialize;
use serde_json::json;
use source::{SourceFields, SourceParams};
use tikki_base::error::{Code, Error, Result};
use tikki_base::fields::Fields;
use tikki_base::fields::Value;
use tikki_base::names;
use tikki_base::names::Named;
use tikki_language::Language;
use tikki_puzzle::{
    DecidingHolding, GeneratedProblem, GeneratorCriteria, Hero, HiddenHolding, Lesson, Policy,
    Problem, ProblemTexts, RenderOptions, SingleDummyRates, SolutionGrade, SolutionText, Theme,
    TriedCard,
};
use tikki_solver::{Card, Seat, Strain};

/// A problem: a play, the hero, and the tricks of the hero's side, or the contract.
#[derive(Clone, Debug, Request)]
#[field(one_of("tricks", "contract"))]
struct ProblemParams {
    #[field(flatten)]
    play: GivenPlay,
    /// Whose problem it is: `declarer`, `defence`, or the seat of a defender.
    hero: Option<HeroName>,
    /// The tricks that the hero's side has to take, where the contract does not say so.
    #[field(range = 1..=13)]
    tricks: Option<u8>,
    #[field(flatten)]
    source: SourceParams,
    /// A title for people, as saved sets have it; it changes no answer.
    #[expect(dead_code, reason = "it is accepted and described, and changes no answer")]
    title: Option<String>,
}

checked!(GivenProblem, ProblemParams);

/// The problem that a request gives.
#[derive(Clone, Debug)]
struct GivenProblem(Problem);

impl TryFrom<ProblemParams> for GivenProblem {
    type Error = Error;

    fn try_from(params: ProblemParams) -> Result<GivenProblem> {
        let ProblemParams { play, hero, tricks, source, title: _ } = params;
        let hero = hero.map_or(Hero::Declarer, |hero| hero.0);
        let source = source.source(play.contract);
        let request = PlayRequest::from(play);
        let total = request.play.start().tricks();
        if tricks.is_some_and(|tricks| tricks > total) {
            return Err(bad("/tricks", format!("expected a whole number from 1 to {total}")));
        }
        let target = match (tricks, request.needed) {
            (None, needed) => required("tricks", needed)?,
            (Some(tricks), _) if hero.wants_made() => tricks,
            (Some(tricks), _) => total + 1 - tricks,
        };
        let problem = Problem::new(request.play, hero, target)?;
        Ok(GivenProblem(match source {
            Some(source) => problem.from_source(source),
            None => problem,
        }))
    }
}

/// Whose problem it is.
#[derive(Clone, Copy, Debug)]
struct HeroName(Hero);

impl FieldValue for HeroName {
    fn read(value: &Value, at: &str) -> Result<HeroName> {
        let name = String::read(value, at)?;
        match &*name {
            "declarer" => Ok(HeroName(Hero::Declarer)),
            "defence" => Ok(HeroName(Hero::Defence)),
            name => names::seat(name)
                .map(|seat| HeroName(Hero::Defender(seat)))
                .ok_or_else(|| bad(at, "expected declarer, defence or a seat")),
        }
    }

    fn schema(_: &mut SchemaGenerator) -> Value {
        json!({ "type": "string", "examples": ["declarer", "defence", "E"] })
    }
}

/// What may be asked of any problem, wherever it comes from.
#[derive(Clone, Debug, Request)]
struct JudgedParams {
    /// The lowest grade of the solution.
    grade: Option<SolutionGrade>,
    /// The theme of the problem.
    theme: Option<Theme>,
    /// The least and the greatest difficulty.
    difficulty: Option<LeastMost<1, 8>>,
    /// Whether the natural play has to fail.
    trap: Option<bool>,
    /// The least number of decisions.
    #[field(range = 1..=13, default = 1)]
    decisions: usize,
    /// Whether the problem is one of a contract that players reach, with two hands shown.
    lesson: Option<bool>,
}

impl JudgedParams {
    /// The criteria with these; what is left out is as it was.
    fn criteria(&self, usual: GeneratorCriteria) -> GeneratorCriteria {
        let LeastMost(least, most) = self.difficulty.unwrap_or(LeastMost(1, 8));
        let lesson = self.lesson.unwrap_or(usual.lesson.is_some());
        GeneratorCriteria {
            grade: self.grade.unwrap_or(usual.grade),
            theme: self.theme,
            difficulty: (least as u8, most as u8),
            trap: self.trap.unwrap_or(usual.trap),
            decisions: self.decisions,
            lesson: lesson.then(Lesson::default),
            ..usual
        }
    }
}

/// Reads a problem from the fields of an object; fields that are not its own are left alone.
///
/// # Errors
/// Those of the fields, `impossible-state`.
pub fn problem(fields: &Fields<'_>) -> Result<Problem> {
    GivenProblem::read_fields(fields).map(|given| given.0)
}

/// The problem of a line of JSON, as `puzzle-gen` and `puzzle-check` write it.
///
/// # Errors
/// `malformed-json`, and those of [`problem`].
pub fn problem_of_line(text: &str) -> Result<Problem> {
    match serde_json::from_str::<serde_json::Value>(text) {
        Ok(serde_json::Value::Object(map)) => problem(&Fields::from(&map)),
        _ => Err(Error::new(Code::MalformedJson, "a problem is a JSON object")),
    }
}

/// Returns whether the problem of a JSON line is a lesson: it shows two hands.
pub fn is_lesson_line(text: &str) -> bool {
    let line = serde_json::from_str::<serde_json::Value>(text);
    line.is_ok_and(|line| line["shown"].is_array())
}

/// Returns the theme that the text of the problem of a JSON line is about.
pub fn theme_of_line(text: &str) -> Option<Theme> {
    let line: serde_json::Value = serde_json::from_str(text).ok()?;
    Theme::from_name(line["solution"]["theme"].as_str()?)
}

/// What is to be solved: nothing of how.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub(crate) struct PromptFields {
    deal: String,
    strain: &'static str,
    declarer: String,
    leader: String,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    played: Vec<String>,
    hero: String,
    /// The tricks that the hero's side has to take in the whole deal.
    tricks: u8,
    to_play: String,
    task: String,
    /// The hands that the solver sees; all hands if absent.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    shown: Vec<String>,
    #[serde(flatten)]
    source: Option<SourceFields>,
}

impl PromptFields {
    fn new(made: &GeneratedProblem, language: Language) -> PromptFields {
        let (problem, shown) = (&made.problem, made.seen());
        let shown = if shown.len() == Seat::ALL.len() { Vec::new() } else { shown };
        let start = problem.play().start();
        let strain: Strain = start.position().strain();
        PromptFields {
            deal: start.position().hands().to_string(),
            strain: strain.name(),
            declarer: start.declarer().to_string(),
            leader: start.position().trick().leader().to_string(),
            played: problem.play().cards().iter().map(|(_, card)| card.to_string()).collect(),
            hero: problem.hero().to_string(),
            tricks: problem.goal_tricks(),
            to_play: problem.point().position().to_play().to_string(),
            task: language.task(problem),
            shown: shown.iter().map(ToString::to_string).collect(),
            source: problem.source().map(SourceFields::from),
        }
    }
}

/// What is proved of a problem, and what it is about.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub(crate) struct SolutionFields {
    /// Missing where it has cooks.
    #[serde(skip_serializing_if = "Option::is_none")]
    grade: Option<&'static str>,
    /// Present when a limit was reached before every defence was walked.
    #[serde(skip_serializing_if = "Status::is_whole")]
    status: Status,
    /// The right cards of the first decision of the main line: touching cards of one hand.
    key: Vec<String>,
    main: Vec<String>,
    /// Which cards of the main line are the only ones, from 0.
    unique: Vec<usize>,
    lines: u64,
    decisions: Vec<DecisionFields>,
    open: Vec<OpenFields>,
    /// The wrong cards of the first decision, one of each class, as they come to mind, and how each fails.
    refuted: Vec<RefutedFields>,
    themes: Vec<&'static str>,
    /// The theme of the first decision, which the words are about.
    #[serde(skip_serializing_if = "Option::is_none")]
    theme: Option<&'static str>,
    difficulty: u8,
    features: FeatureFields,
    /// How often the cards are right over layouts of the hidden hands.
    #[serde(skip_serializing_if = "Option::is_none")]
    sound: Option<SoundFields>,
    words: WordFields,
}

/// What is said of a solution, in a language.
#[derive(Clone, Debug, Serialize, JsonSchema)]
struct WordFields {
    language: &'static str,
    /// Hints, each more explicit than the one before.
    hints: Vec<String>,
    why: Vec<String>,
}

impl WordFields {
    fn new(language: Language, words: SolutionText) -> WordFields {
        WordFields { language: language.name(), hints: words.hints, why: words.why }
    }
}

#[derive(Clone, Debug, Serialize, JsonSchema)]
struct DecisionFields {
    after: Vec<String>,
    seat: String,
    right: Vec<String>,
    wrong: Vec<String>,
}

#[derive(Clone, Debug, Serialize, JsonSchema)]
struct OpenFields {
    after: Vec<String>,
    seat: String,
    card: String,
    duals: Vec<String>,
    cooks: Vec<String>,
}

/// A wrong card, and best play of both sides after it to where the goal is out of reach.
#[derive(Clone, Debug, Serialize, JsonSchema)]
struct RefutedFields {
    line: Vec<String>,
    /// The tricks that are needed there, and those that are left: fewer.
    needs: u8,
    left: usize,
    #[serde(skip_serializing_if = "Option::is_none")]
    technique: Option<&'static str>,
    /// How often it is right over layouts of the hidden hands.
    #[serde(skip_serializing_if = "Option::is_none")]
    sd_rate: Option<f64>,
}

impl RefutedFields {
    fn new(tried: &TriedCard, sound: Option<&SingleDummyRates>) -> RefutedFields {
        let wrong = tried.cards.first();
        let rate = |sound: &SingleDummyRates| {
            let (_, count) = sound.others.iter().find(|(card, _)| Some(card) == wrong)?;
            Some(share(*count, sound.layouts))
        };
        RefutedFields {
            line: names(&tried.cards),
            needs: tried.needs,
            left: tried.left,
            technique: tried.technique.map(Policy::name),
            sd_rate: sound.and_then(rate),
        }
    }
}

#[derive(Clone, Debug, Serialize, JsonSchema)]
struct FeatureFields {
    cards: usize,
    unique_decisions: usize,
    tree_decisions: usize,
    choices: usize,
    surprise: usize,
    trap: f64,
    fooled: Vec<&'static str>,
    payoff: usize,
    length: usize,
}

#[derive(Clone, Debug, Serialize, JsonSchema)]
struct SoundFields {
    layouts: u32,
    /// Whether these are all layouts there are, and no sample.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    exact: bool,
    sd_rate_key: f64,
    #[serde(skip_serializing_if = "Option::is_none")]
    best_other: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    sd_rate_best_other: Option<f64>,
    /// How many calls of the auction the layouts fit.
    #[serde(skip_serializing_if = "Option::is_none")]
    calls: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    deciding: Option<DecidingFields>,
    /// The key is no better than another card for somebody who does not see all hands.
    double_dummy_only: bool,
}

/// What of a hidden hand decides between the key and the best other card: a card of it, or at least so many of a suit.
#[derive(Clone, Debug, Serialize, JsonSchema)]
struct DecidingFields {
    seat: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    card: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    suit: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    least: Option<usize>,
    /// How often the key is right and the other card wrong where the hand holds it, and elsewhere.
    sd_rate_with: f64,
    sd_rate_without: f64,
}

impl From<DecidingHolding> for DecidingFields {
    fn from(deciding: DecidingHolding) -> DecidingFields {
        let DecidingHolding { seat, held, with, without } = deciding;
        let (card, suit, least) = match held {
            HiddenHolding::Card(card) => (Some(card.to_string()), None, None),
            HiddenHolding::AtLeast(count, suit) => (None, Some(suit.to_string()), Some(count)),
        };
        let [sd_rate_with, sd_rate_without] = [with, without].map(|(all, of)| share(of, all));
        DecidingFields { seat: seat.to_string(), card, suit, least, sd_rate_with, sd_rate_without }
    }
}

/// The greatest number of decisions listed, and of those with several solutions, so that a line of JSON stays below 64 KiB.
/// `tree_decisions` has the full number.
const MOST: usize = 100;

/// Returns a share of a count, rounded to a thousandth.
fn share(count: u32, all: u32) -> f64 {
    (f64::from(count) / f64::from(all.max(1)) * 1000.0).round() / 1000.0
}

fn names(cards: &[Card]) -> Vec<String> {
    cards.iter().map(ToString::to_string).collect()
}

impl SolutionFields {
    fn new(
        made: &GeneratedProblem,
        sound: Option<&SingleDummyRates>,
        language: Language,
    ) -> SolutionFields {
        let GeneratedProblem { certificate, features, themes, .. } = made;
        let decision = |found: &tikki_puzzle::Decision| DecisionFields {
            after: names(&found.path),
            seat: found.seat.to_string(),
            right: names(&found.right),
            wrong: names(&found.wrong),
        };
        let open = |found: &tikki_puzzle::Alternatives| OpenFields {
            after: names(&found.path),
            seat: found.seat.to_string(),
            card: found.card.to_string(),
            duals: names(&found.duals),
            cooks: names(&found.cooks),
        };
        SolutionFields {
            grade: certificate.grade.map(SolutionGrade::name),
            status: Status::of(certificate.complete),
            key: names(&made.key_cards()),
            main: names(&certificate.main),
            unique: certificate.unique.clone(),
            lines: certificate.lines,
            decisions: certificate.decisions.iter().take(MOST).map(decision).collect(),
            open: certificate.open.iter().take(MOST).map(open).collect(),
            refuted: made.tried.iter().map(|tried| RefutedFields::new(tried, sound)).collect(),
            themes: themes.iter().copied().map(Theme::name).collect(),
            theme: made.purpose.map(|purpose| purpose.theme.name()),
            difficulty: features.difficulty,
            features: FeatureFields {
                cards: features.cards,
                unique_decisions: features.unique_decisions,
                tree_decisions: features.tree_decisions,
                choices: features.choices,
                surprise: features.surprise,
                trap: (features.trap() * 100.0).round() / 100.0,
                fooled: features.fooled.iter().map(|(policy, _)| Policy::name(*policy)).collect(),
                payoff: features.payoff,
                length: features.length,
            },
            sound: sound.map(SoundFields::from),
            words: WordFields::new(language, language.words(made)),
        }
    }
}

impl From<&SingleDummyRates> for SoundFields {
    fn from(sound: &SingleDummyRates) -> SoundFields {
        let share = |count: u32| share(count, sound.layouts);
        SoundFields {
            layouts: sound.layouts,
            exact: sound.exact,
            sd_rate_key: share(sound.key),
            best_other: sound.best_other().map(|(card, _)| card.to_string()),
            sd_rate_best_other: sound.best_other().map(|(_, count)| share(count)),
            calls: Some(sound.calls).filter(|&calls| calls > 0),
            deciding: sound.deciding.map(DecidingFields::from),
            double_dummy_only: !sound.holds(0.0),
        }
    }
}

/// A problem, with its solution or without: to teach or to examine.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct PuzzleFields {
    #[serde(flatten)]
    prompt: PromptFields,
    #[serde(skip_serializing_if = "Option::is_none")]
    solution: Option<SolutionFields>,
}

impl Answer for PuzzleFields {
    /// Returns whether every defence was examined, as far as the answer has a solution.
    fn status(&self) -> Status {
        self.solution.as_ref().map_or(Status::Whole, |solution| solution.status)
    }
}

impl PuzzleFields {
    /// The fields of a problem.
    pub fn new(
        made: &GeneratedProblem,
        sound: Option<&SingleDummyRates>,
        options: RenderOptions,
    ) -> PuzzleFields {
        // A lesson has one figure on every form: that by which it was accepted.
        let (language, sound) = (options.language, made.sound.as_ref().or(sound));
        PuzzleFields {
            prompt: PromptFields::new(made, language),
            solution: (!options.exam).then(|| SolutionFields::new(made, sound, language)),
        }
    }
}
