//! Skruuvi of old: contracts from four, trick points for both sides.

pub(crate) mod scoring;

use crate::families::misere::{
    MisereFacts, MisereObjective, MisereScore, check_trick_number, whole_deal,
};
use crate::families::skruuvi::{limit, needed};
use crate::prelude::*;
use scoring::{Transfer, misere_score};

/// Historical Skruuvi in the list of games.
pub(crate) const GAME: Game = Game::of(&rules(HistoricalSkruuvi));

#[derive(Clone, Debug, Keys)]
struct Options {
    /// What is counted in a misère.
    #[key(words("difference" => MisereObjective::Difference, "tricks" => MisereObjective::Tricks))]
    objective: MisereObjective,
    /// What the stakes are multiplied by.
    #[key(one_of(1, 2, 4))]
    knock: i32,
    /// Whether trick points are multiplied too.
    #[key(default = true)]
    knock_trick_points: bool,
    /// Whether knocks multiply the trick points where they count towards a game.
    knock_game_points: bool,
    /// What goes to the opponents when declarer's side won fewer tricks (Finnish Games, “Historical Skruuvi”).
    transfer: Transfer,
}

const RULE: &str = "levels four to seven in S H D C NT M";

fn is_contract(level: i32, _: ContractKind) -> bool {
    (4..=7).contains(&level)
}

struct HistoricalSkruuvi;

impl CardGame<Options, MisereFacts, scoring::Outcome> for HistoricalSkruuvi {
    fn question(&self, setup: &Setup, options: &Options) -> Result<Question> {
        let (level, kind) = contract(setup, RULE, is_contract)?;
        expect_trump(setup, kind.trump())?;
        let mut deal = FourHands::read(setup, kind.trump())?;
        let declarer = deal.layout.the_declarer(setup)?;
        check_trick_number(setup, &mut deal, names_of_sides(declarer))?;
        let side = side_of(declarer);
        if kind != ContractKind::Misere {
            return deal.tricks(setup, side, TrickPreference::Most);
        }
        if options.objective == MisereObjective::Tricks {
            return deal.tricks(setup, side, TrickPreference::Fewest);
        }
        let score = MisereScore::of(limit(level) as u8, |tally| {
            misere_score(level, options.knock, tally, options.knock_trick_points)
                .total()
                .difference()
        });
        whole_deal(setup, deal, side, names_of_sides(declarer), score)
    }

    /// Of a whole deal that is asked about tricks, and is no contract that counts as made without play.
    fn target(&self, setup: &Setup) -> Result<Option<DeclarationTarget>> {
        let (level, kind) = contract(setup, RULE, is_contract)?;
        if !setup.is_whole(13) || scoring::is_settled(setup) {
            return Ok(None);
        }
        Ok(match (kind, Options::of(setup)?.objective) {
            (ContractKind::Misere, MisereObjective::Difference) => None,
            (ContractKind::Misere, MisereObjective::Tricks) => {
                Some(DeclarationTarget::AtMost(limit(level)))
            }
            _ => Some(DeclarationTarget::AtLeast(needed(level))),
        })
    }

    fn random_position(&self, position: &mut RandomPosition<'_>) {
        position.four_hands();
        position.contract(&["4M", "5M", "6M", "7M", "5S", "4NT"]);
        position.option("objective", &["difference", "tricks"]);
        let knock = position.rng.pick(&[1, 2, 4]);
        position.set_option("knock", knock);
        MisereFacts::randomise(position, false);
    }

    fn contracts(&self, declarations: Declarations<'_>) -> Result<Vec<Declaration>> {
        let left = declarations.seat(1);
        let mut all = Vec::new();
        for level in 4..=7 {
            for kind in ["M", "S", "C", "D", "H", "NT"] {
                let name = format!("{level}{kind}");
                let like = if kind == "M" { &name } else { kind };
                all.push(declarations.declaration(&name).contract(&name).like(like).led_by(&left));
            }
        }
        Ok(rising(all))
    }

    fn is_settled(&self, setup: &Setup) -> bool {
        scoring::is_settled(setup)
    }

    fn outcome(&self, played: &FinishedPlay) -> Result<Map<String, Value>> {
        Ok(scoring::outcome(played))
    }

    fn sheet(&self, deal: &DealResult<'_>, options: &Options) -> Result<DealSheet> {
        scoring::sheet(deal, options)
    }

    fn standing(&self, deals: &[SessionDeal<'_>], _: &Options) -> Result<SessionStanding> {
        scoring::standing(deals)
    }
}

#[cfg(test)]
mod tests;
