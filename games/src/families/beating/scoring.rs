//! How the beating games end: who is first without cards, and who is left with them. The books give no points. So that a session
//! has a score, the player left with cards loses a point and, where a book names a winner, that player scores one.

use tikki_base::error::{Code, Error, Result};
use tikki_base::fields::{Map, Value};
use tikki_language::game as messages;
use tikki_play::GameScores;
use tikki_play::game::keys::KeySpec;
use tikki_play::played_deal::FinishedPlay;
use tikki_play::scoring::teams::Teams;
use tikki_play::scoring::{DealResult, DealSheet, result};
use tikki_play::walk::Objective;
use tikki_solver::rules::Players;

/// The keys of a result: the seats in the order in which they got rid of their cards, `1+3` of those who did at once, and the
/// seat that is left with cards.
const RESULT: [KeySpec; 2] = [KeySpec::named("out"), KeySpec::named("left")];

/// The scores of a beating game.
#[derive(Debug)]
pub(crate) struct BeatingScores {
    /// Whether the first player without cards wins.
    pub first_wins: bool,
}

/// The player left with cards loses, and nobody wins.
pub(crate) const LAST_LOSES: BeatingScores = BeatingScores { first_wins: false };
/// The first player without cards wins.
pub(crate) const FIRST_WINS: BeatingScores = BeatingScores { first_wins: true };

impl GameScores for BeatingScores {
    fn result_keys(&self) -> &'static [KeySpec] {
        &RESULT
    }

    /// Returns the result of a play; seats that were out before the position are not in it.
    fn outcome(&self, played: &FinishedPlay) -> Result<Map<String, Value>> {
        let seats = &played.question.seats;
        let named = |players: Players| {
            let names: Vec<&str> = players.iter().map(|player| &*seats[player.index()]).collect();
            names.join("+")
        };
        let mut walk = played.question.walk(Objective::from(0));
        let (mut gone, mut out) = (walk.out(), Vec::new());
        for name in &played.names {
            let place = walk.moves().iter().position(|other| other == name);
            walk.play(place.expect("the moves were checked"));
            let now = Players(walk.out().0 & !gone.0);
            if now != Players::NONE {
                out.push(named(now));
            }
            gone = walk.out();
        }
        let left = gone.others(seats.len());
        let left = (left.iter().count() == 1).then(|| ("left".to_owned(), named(left).into()));
        Ok(result([("out", out.into())]).into_iter().chain(left).collect())
    }

    fn sheet(&self, deal: &DealResult<'_>) -> Result<DealSheet> {
        let at = deal.result.pointer("out");
        let seat = |name| deal.seat(&at, name);
        let out = deal.result.texts("out")?;
        let first = out.first().filter(|_| self.first_wins);
        let first: Vec<usize> = first
            .into_iter()
            .flat_map(|names| names.split('+'))
            .map(seat)
            .collect::<Result<_>>()?;
        let out = out.iter().flat_map(|names| names.split('+')).map(seat);
        let out: Vec<usize> = out.collect::<Result<_>>()?;
        let left = deal.result.required("left", deal.result.word("left")?)?;
        let left = deal.seat(&deal.result.pointer("left"), &left)?;
        let twice = (1..out.len()).any(|place| out[..place].contains(&out[place]));
        if twice || out.contains(&left) {
            let message = "nobody is out twice, and who is left with cards is not out";
            return Err(Error::new(Code::ImpossibleState, message).in_field(&at));
        }
        let sheet = Teams::each(&deal.seats).sheet();
        let wins = |sheet: DealSheet, seat: usize| {
            sheet.with(messages::SCORE_FIRST_WITHOUT_CARDS, &deal.seats[seat], 1)
        };
        let sheet = first.into_iter().fold(sheet, wins);
        Ok(sheet.with(messages::SCORE_LEFT_WITH_CARDS, &deal.seats[left], -1))
    }
}

#[cfg(test)]
mod tests;
