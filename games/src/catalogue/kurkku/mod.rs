//! The cucumber of five languages: suits do not count, and only the last trick costs.

use crate::families::cucumber::{self, Outcome, TWO, TrickCost};
use crate::prelude::*;
use tikki_play::scoring::session::last_left;

/// Kurkku in the list of games.
pub(crate) const GAME: Game = Game::of(&rules(Kurkku));

#[derive(Clone, Debug, Keys)]
struct Options {
    /// Which of the five texts.
    text: Text,
    /// In the Swedish text: an equal card does not do, and the first of equals takes.
    strict: bool,
    /// The points with which a player is out.
    #[key(default = 30, range = 1..=1000)]
    out: i32,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Word)]
enum Text {
    #[word("fi")]
    Finnish,
    #[word("sv")]
    Swedish,
    #[word("no")]
    Norwegian,
    #[word("da")]
    Danish,
    #[word("en")]
    English,
}

struct Kurkku;

impl CardGame<Options, (), Outcome> for Kurkku {
    const DEAL: DealSpec = cucumber::deal(&[4, 2, 3, 5, 6, 7]);

    fn question(&self, setup: &Setup, options: &Options) -> Result<Question> {
        let Options { text, strict, .. } = *options;
        if strict && text != Text::Swedish {
            return Err(setup.options().bad("strict", "that is for the Swedish text"));
        }
        let costs = match text {
            Text::Finnish | Text::Norwegian => TrickCost::Equals,
            Text::Swedish | Text::English => TrickCost::Winner,
            Text::Danish => TrickCost::LeftOver,
        };
        let (follow, ties) = match text {
            Text::English => (Follow::AtLeastOrLowest, Ties::Last),
            Text::Swedish if strict => (Follow::BeatElseLowest, Ties::First),
            _ => (Follow::AtLeastElseLowest, Ties::Last),
        };
        cucumber::question(setup, 2..=7, follow, ties, costs)
    }

    fn random_position(&self, position: &mut RandomPosition<'_>) {
        let text = position.rng.pick(&["fi", "sv", "no", "da", "en"]).to_owned();
        cucumber::random_position(position, 2..=7, if text == "da" { 2 } else { 1 });
        if text == "sv" {
            position.flag("strict");
        }
        position.set_option("text", text);
    }

    fn sheet(&self, deal: &DealResult<'_>, options: &Options) -> Result<DealSheet> {
        let sheet =
            deal.sheet(Teams::each).with_each(messages::SCORE_LAST_CARD, &cucumber::points(deal)?);
        let paid: Vec<i32> = sheet.lines.iter().map(|line| line.points).collect();
        if is_possible(options.text, &paid) {
            return Ok(sheet);
        }
        let message = "nobody pays so for the last cards of this text";
        Err(deal.result.impossible("points", message))
    }

    fn better_points(&self, _: &Options) -> BetterPoints {
        BetterPoints::Fewest
    }

    /// The Swedish game ends when the first player is out, the others when one player is left.
    fn standing(&self, deals: &[SessionDeal<'_>], options: &Options) -> Result<SessionStanding> {
        Ok(match options.text {
            Text::Swedish => games(deals, least_once(options.out)),
            _ => last_left(options.out, deals),
        })
    }
}

/// How many cards of a rank there are.
const OF_A_RANK: usize = 4;

/// Whether these points can be paid: for cards, of which there are four of a rank, by one seat or by all with equal ones, and in
/// the Danish text by several.
fn is_possible(text: Text, paid: &[i32]) -> bool {
    let of_a_rank =
        |points: &i32| paid.iter().filter(|&other| other == points).count() <= OF_A_RANK;
    let cards = paid.iter().all(|points| *points >= TWO && of_a_rank(points));
    let seats = match text {
        Text::Finnish | Text::Norwegian => paid.iter().all(|points| *points == paid[0]),
        Text::Swedish | Text::English => paid.len() == 1,
        Text::Danish => paid.len() > 1,
    };
    cards && seats && !paid.is_empty()
}

#[cfg(test)]
mod tests;
