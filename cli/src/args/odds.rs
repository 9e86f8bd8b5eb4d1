//! Arguments of `tikki odds`, `single` and `suit`.

use super::deal::HandsArgs;
use super::shared::{AnalysisArgs, JsonArgs, LimitArgs, ThreadArgs};
use super::words;
use clap::Args as ClapArgs;
use tikki_base::deal::PartialDeal;
use tikki_base::error::Result;
use tikki_bridge::Contract;
use tikki_bridge::deals::{HandsCondition, Script};
use tikki_bridge::formats::deal_text;
use tikki_engine::ops::KnownView;
use tikki_language::Language;
use tikki_solver::{Card, Seat, Strain};

/// Two known hands, the contract, and what is known of the hidden hands.
#[derive(Clone, Debug, ClapArgs)]
pub(crate) struct ViewArgs {
    /// Deal, with - for a hidden hand: 'N:A943.K97.K63.AQ5 - KJ8.JT52.87.KJ96 -'
    pub deal: String,
    /// Contract and declarer: 3NT by S; NT by S is enough with --distribution or --tricks
    #[arg(required = true, value_name = "CONTRACT by SEAT")]
    pub contract: Vec<String>,
    /// The two seats whose hands are known: N,S [default: those that the deal gives; of a deal with four hands, for `single` only, declarer and dummy]
    #[arg(long, value_name = "SEATS", value_delimiter = ',', value_parser = words::seat)]
    pub seen: Vec<Seat>,
    /// Seat that leads first [default: declarer's left-hand opponent]
    #[arg(long, value_name = "SEAT", value_parser = words::seat)]
    pub leader: Option<Seat>,
    /// Cards played so far, in order: H4,HA,H2,H7
    #[arg(long, value_name = "CARDS", value_delimiter = ',', value_parser = words::card)]
    pub played: Vec<Card>,
    #[command(flatten)]
    pub hands: HandsArgs,
    #[command(flatten)]
    pub run: AnalysisArgs<JsonArgs>,
}

impl ViewArgs {
    /// Returns the contract, or the strain alone, and its declarer.
    ///
    /// # Errors
    /// A sentence on what is expected.
    pub(crate) fn declared(&self) -> std::result::Result<DeclaredStrain, String> {
        words::declared_strain(&self.contract.join(" "))
    }

    /// Returns what is known, and the condition on the hidden hands.
    ///
    /// # Errors
    /// Those of the deal and of cards dealt beforehand.
    pub(crate) fn known(
        &self,
        declared: DeclaredStrain,
        script: &Script,
    ) -> Result<(KnownView, HandsCondition)> {
        let known = KnownView {
            deal: deal_text::parse(&self.deal)?.deal,
            seen: (!self.seen.is_empty()).then(|| self.seen.clone()),
            strain: declared.strain,
            contract: declared.contract,
            declarer: declared.declarer,
            leader: self.leader,
            played: self.played.clone(),
            predeal: HandsArgs::given(&PartialDeal::default(), script)?,
            place: "/deal",
        };
        Ok((known, script.condition.clone()))
    }
}

/// A strain, the contract if its level is named, and the declarer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct DeclaredStrain {
    pub strain: Strain,
    pub contract: Option<Contract>,
    pub declarer: Seat,
}

#[derive(Clone, Debug, ClapArgs)]
pub(crate) struct OddsArgs {
    #[command(flatten)]
    pub view: ViewArgs,
    /// Number of layouts in which declarer takes each number of tricks, with the mean
    #[arg(long, alias = "tricks")]
    pub distribution: bool,
    /// Odds also after each legal card of the seat to play
    #[arg(long)]
    pub moves: bool,
}

#[derive(Clone, Debug, ClapArgs)]
pub(crate) struct SingleArgs {
    #[command(flatten)]
    pub view: ViewArgs,
    /// Tricks that declarer's side is to take, counted from the given deal or ending on, including those of --played [default: those of the contract]
    #[arg(long, value_name = "N", value_parser = words::number::<u8>(0..=13))]
    pub tricks: Option<u8>,
}

#[derive(Clone, Debug, ClapArgs)]
pub(crate) struct SuitArgs {
    /// Cards of both hands, x for a low card, - for a void: KT94 opposite 832
    #[arg(required_unless_present = "build_table", value_name = "NORTH opposite SOUTH")]
    pub hands: Vec<String>,
    /// Cards that West is known to hold
    #[arg(long, value_name = "CARDS", default_value = "", hide_default_value = true)]
    pub west: String,
    /// Cards that East is known to hold
    #[arg(long, value_name = "CARDS", default_value = "", hide_default_value = true)]
    pub east: String,
    /// Cards of the suit that are played already
    #[arg(long, value_name = "CARDS", default_value = "", hide_default_value = true)]
    pub played: String,
    /// How often declarer can lead from each hand: N=1,S=2 [default: any number]
    #[arg(long, value_name = "SEAT=N", value_delimiter = ',', value_parser = words::numbered)]
    pub entries: Vec<(Seat, u8)>,
    /// Vacant places of each defender: how many of their cards, of all suits, are not known: W=10,E=13 [default: 13 less the known cards]
    #[arg(long, value_name = "SEAT=N", value_delimiter = ',', value_parser = words::numbered)]
    pub vacant: Vec<(Seat, u8)>,
    /// Points for each number of tricks in the suit; the line with the best average score is added: 3=600,2=-100
    #[arg(long, value_name = "TRICKS=POINTS", value_delimiter = ',', value_parser = words::scored)]
    pub score: Vec<(u8, f64)>,
    /// Table written by --build-table from which the answer is taken; it has values and first cards, no lines of play
    #[arg(long, value_name = "FILE", conflicts_with_all = ["west", "east", "played", "entries", "vacant", "score", "build_table"])]
    pub table: Option<String>,
    /// File to which the values of all holdings are written (3 MB, some minutes on several cores)
    #[arg(long, value_name = "FILE", conflicts_with_all = ["hands", "west", "east", "played", "entries", "vacant", "score"])]
    pub build_table: Option<String>,
    /// Language of the output: en, fi or de
    #[arg(long, value_name = "LANGUAGE", default_value = "en", value_parser = words::language)]
    pub language: Language,
    #[command(flatten)]
    pub threads: ThreadArgs,
    #[command(flatten)]
    pub form: JsonArgs,
    #[command(flatten)]
    pub limits: LimitArgs,
}
