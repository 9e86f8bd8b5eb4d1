//! Results from a list: the pairs, contract, tricks and score at one table, or an award.

use super::{FinalContract, RecordedPoints};
use tikki_base::tricks::TrickCount;
use tikki_solver::Card;

/// One line of a traveller.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct TableResult {
    /// The section.
    pub section: Option<String>,
    /// The table.
    pub table: Option<String>,
    /// The round.
    pub round: Option<String>,
    /// North and south.
    pub ns: ListedPair,
    /// East and west.
    pub ew: ListedPair,
    /// The contract.
    pub contract: Option<FinalContract>,
    /// The tricks of declarer's side.
    pub tricks: Option<TrickCount>,
    /// The opening lead.
    pub lead: Option<Card>,
    /// The points.
    pub score: Option<RecordedPoints>,
    /// The award in place of a result.
    pub award: Option<Award>,
    /// The number of tables with this result; 0 if not recorded.
    pub multiplicity: u32,
}

/// A pair (or a team) in a list of results, with its share of the board.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct ListedPair {
    /// Its number: `7`, `A12`.
    pub number: Option<String>,
    /// The numbers of its two players, in an individual tournament.
    pub players: [Option<String>; 2],
    /// The names of its players, in one text.
    pub names: Option<String>,
    /// Its official matchpoints.
    pub matchpoints: Option<f64>,
    /// Its official share of the matchpoints, in percent.
    pub percent: Option<f64>,
    /// Its official IMPs.
    pub imps: Option<f64>,
}

/// An artificial score (Laws of Duplicate Bridge, Law 12C2), or no result.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Award {
    /// The board was not played, or does not count.
    NotPlayed,
    /// An award for each side.
    Each {
        /// North and south.
        ns: Share,
        /// East and west.
        ew: Share,
    },
}

/// The award of one side.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Share {
    /// Average plus: at least 60 %.
    Plus,
    /// Average: 50 %.
    Average,
    /// Average minus: at most 40 %.
    Minus,
    /// A percentage of the matchpoints.
    Percent(f64),
}

impl Share {
    /// Returns the share in percent, before the comparison with the pair's other boards.
    pub(crate) fn percent(self) -> f64 {
        match self {
            Share::Plus => 60.0,
            Share::Average => 50.0,
            Share::Minus => 40.0,
            Share::Percent(percent) => percent,
        }
    }
}

impl Award {
    /// Parses an award: `A==`, `A+-` (north and south first), `A60`, `A6040`, `AVE+` (both sides), `60/40`, `60%`; `NP`
    /// for a board not played.
    pub(crate) fn parse(text: &str) -> Option<Award> {
        let word: String =
            text.chars().filter(|c| !c.is_whitespace()).collect::<String>().to_ascii_uppercase();
        if ["NP", "NOTPLAYED", "NOPLAY", "N/P", "NOTPL"].contains(&word.as_str()) {
            return Some(Award::NotPlayed);
        }
        let body = ["AVERAGE", "AVE", "AVG", "ADJ", "AV", "A"]
            .into_iter()
            .find_map(|start| word.strip_prefix(start));
        match body {
            Some(body) => Award::of_body(body),
            None if word.contains('%') || word.contains('/') => Award::of_numbers(&word),
            None => None,
        }
    }

    fn of_body(body: &str) -> Option<Award> {
        let shares: Option<Vec<Share>> = body.chars().map(share).collect();
        match shares.as_deref() {
            Some([]) => Some(Award::both(Share::Average)),
            Some([one]) => Some(Award::both(*one)),
            Some([ns, ew]) => Some(Award::Each { ns: *ns, ew: *ew }),
            _ => Award::of_numbers(body),
        }
    }

    /// Parses `60`, `6040`, `60-40`, `60/40` or `60%`: the share of north and south, and that of east and west, by default the
    /// rest.
    fn of_numbers(text: &str) -> Option<Award> {
        let text = text.replace('%', "");
        let of = |text: &str| text.parse::<f64>().ok().filter(|p| (0.0..=100.0).contains(p));
        let (ns, ew) = match text.split_once(['-', '/', '=']) {
            Some((ns, ew)) => (of(ns)?, of(ew)?),
            None if text.len() == 4 && text.bytes().all(|byte| byte.is_ascii_digit()) => {
                (of(&text[..2])?, of(&text[2..])?)
            }
            None => (of(&text)?, 100.0 - of(&text)?),
        };
        Some(Award::Each { ns: Share::Percent(ns), ew: Share::Percent(ew) })
    }

    const fn both(share: Share) -> Award {
        Award::Each { ns: share, ew: share }
    }
}

fn share(sign: char) -> Option<Share> {
    match sign {
        '+' => Some(Share::Plus),
        '=' => Some(Share::Average),
        '-' => Some(Share::Minus),
        _ => None,
    }
}

#[cfg(test)]
mod tests;
