//! Belote: who takes the turned-up suit as trumps must have more points than the other side; trumps are due.

use crate::families::belote::{
    ALL, BelotePosition, BeloteTrumps, Choices, DealPoints, FIRST, Facts, Outcome, duty, outcome,
    vary,
};
use crate::families::jack_nine::{SideObjective, card_value};
use crate::prelude::*;
use std::cmp::Ordering;
use tikki_solver::rules::LowerTrumps;

/// Belote in the list of games.
pub(crate) const GAME: Game = Game::of(&rules(Belote));

#[derive(Clone, Debug, Keys)]
struct Options {
    /// What is counted.
    #[key(words("points" => SideObjective::Points, "make" => SideObjective::Make))]
    objective: SideObjective,
    /// Whether king and queen of trumps in one hand count.
    belote: bool,
    /// Whether a side with all tricks has 100 for the last one.
    capot: bool,
    /// Whether a trump is due that does not beat an opponent's.
    #[key(words("must" => LowerTrumps::Must, "free" => LowerTrumps::Free))]
    undertrump: LowerTrumps,
    /// Whether a trump lower than the partner's may be played by a hand with higher ones.
    #[key(words("free" => LowerTrumps::Free, "barred" => LowerTrumps::WithoutHigher))]
    partner_undertrump: LowerTrumps,
    /// Which way the turn to play passes.
    direction: Direction,
    /// Which cards a random deal has: all, or five each with a card turned up.
    dealt: DealtCards,
    /// The points of a game.
    #[key(default = 1000, range = 1..=9999)]
    game: i32,
}

impl Options {
    fn choices(&self) -> Choices {
        Choices {
            belote: self.belote,
            capot: self.capot,
            duty: duty(self.undertrump, self.partner_undertrump),
            direction: self.direction,
            turns_up: true,
        }
    }
}

/// Which cards a random deal has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Word)]
enum DealtCards {
    /// All of them.
    All,
    /// Those before the taking.
    Five,
}

/// The line of points that wait for the next deal.
const WAITING: Message = messages::SCORE_LEVEL;

struct Belote;

impl CardGame<Options, Facts, Outcome> for Belote {
    const DEAL: DealSpec = DealSpec::new(&[4], SEVEN_UP, 8);
    const CONTRACTS: Contracts = |own| own.trumps(&STRAINS[..4]);

    fn dealing(&self, wanted: &Setup) -> Result<Dealing> {
        let dealing = Self::DEAL.dealing(wanted)?;
        let pack = dealing.pack.clone();
        Ok(match Options::of(wanted)?.dealt {
            DealtCards::All => dealing,
            DealtCards::Five => dealing.of(pack, FIRST).leaving(Leftover::Turned),
        })
    }

    fn question(&self, setup: &Setup, options: &Options) -> Result<Question> {
        let trump = trump_suit(setup)?;
        let position = BelotePosition::read(setup, BeloteTrumps::Suit(trump), options.choices())?;
        let goal = position.side_points.goal(options.objective);
        position.ask(setup, goal)
    }

    fn vary(&self, position: &mut RandomPosition<'_>) {
        if !position.is_whole() {
            position.setup.options.remove("dealt");
            position.setup.stock.clear();
        }
        vary(position);
    }

    fn card_points(&self, deal: &Setup, card: &str) -> Option<i32> {
        Some(card_value(card, deal.trump.as_deref()))
    }

    /// More points than the other side. How many that are is known beforehand only where belote does not count.
    fn target(&self, setup: &Setup) -> Result<Option<DeclarationTarget>> {
        let options = Options::of(setup)?;
        Ok(options.objective.target(ALL, options.belote))
    }

    fn outcome(&self, played: &FinishedPlay) -> Result<Map<String, Value>> {
        let trump = trump_suit(&played.setup)?;
        let options = Options::of(&played.setup)?;
        Ok(outcome(played, BeloteTrumps::Suit(trump), options.belote))
    }

    /// Who has more scores what both have. The taker's side loses all but its belote to the others if it has less; its points wait for
    /// the next deal if it has as many.
    fn sheet(&self, deal: &DealResult<'_>, options: &Options) -> Result<DealSheet> {
        let outcome = Outcome::read(&deal.result)?;
        let own = deal.declaring()?;
        let others = own.opponents();
        // All suits count alike as trumps.
        let trumps = BeloteTrumps::Suit('S');
        let has = DealPoints::read(&outcome, trumps, options.belote, options.capot)?;
        let total = |side: Side| has.points[side] + has.belote[side];
        let sheet = DealSheet::of_sides();
        let sheet = match total(own).cmp(&total(others)) {
            Ordering::Greater => sheet.with_sides(messages::SCORE_CARD_POINTS, has.points),
            Ordering::Equal => {
                let sheet =
                    sheet.with(messages::SCORE_CARD_POINTS, name_of(others), has.points[others]);
                let belote = sheet.with_sides(messages::SCORE_BELOTE, has.belote);
                return Ok(belote.with(WAITING, name_of(own), 0).made(false));
            }
            Ordering::Less => {
                let all = has.points[own] + has.points[others];
                sheet.with(messages::SCORE_ALL_CARD_POINTS, name_of(others), all)
            }
        };
        Ok(sheet.with_sides(messages::SCORE_BELOTE, has.belote).made(total(own) > total(others)))
    }

    /// What waits goes to the side that wins the next deal that is not level.
    fn standing(&self, deals: &[SessionDeal<'_>], options: &Options) -> Result<SessionStanding> {
        let mut waiting = 0;
        games_by(deals, |session, deal| {
            if deal.sheet.lines.iter().any(|line| line.label.is(&WAITING)) {
                waiting += ALL - card_points_of(&deal.sheet);
            } else if let Some(winner) = most_once(0)(&deal.sheet.points).first() {
                if waiting > 0 {
                    session.give(messages::SCORE_LEVEL_DEALS, winner, waiting);
                }
                waiting = 0;
            }
            Ok(most_once(options.game)(session.totals()))
        })
    }
}

/// Returns the card points that a level deal has scored.
fn card_points_of(sheet: &DealSheet) -> i32 {
    let lines = sheet.lines.iter().filter(|line| line.label.is(&messages::SCORE_CARD_POINTS));
    lines.map(|line| line.points).sum()
}

#[cfg(test)]
mod tests;
