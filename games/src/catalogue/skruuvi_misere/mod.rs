//! Modern Skruuvi, a contract to avoid tricks: aces count late when it is made.

use crate::families::misere::{
    KnockOptions, MisereFacts, MisereObjective, MisereScore, check_trick_number, whole_deal,
};
use crate::families::skruuvi::limit;
use crate::families::skruuvi::scoring::{SkruuviScores, misere_score};
use crate::prelude::*;

/// Skruuvi (misère) in the list of games.
pub(crate) const GAME: Game = Game::of(&rules(SkruuviMisere));

/// The level of a contract.
fn misere(setup: &Setup) -> Result<(i32, ContractKind)> {
    let known = |level, kind| (5..=7).contains(&level) && kind == ContractKind::Misere;
    contract(setup, "5M 6M 7M", known)
}

struct SkruuviMisere;

impl CardGame<KnockOptions, MisereFacts> for SkruuviMisere {
    const FAMILY: Option<&'static dyn GameScores> = Some(&SkruuviScores::Misere);

    fn question(&self, setup: &Setup, options: &KnockOptions) -> Result<Question> {
        let (level, _) = misere(setup)?;
        expect_trump(setup, None)?;
        let mut deal = FourHands::read(setup, None)?;
        let declarer = deal.layout.the_declarer(setup)?;
        check_trick_number(setup, &mut deal, names_of_sides(declarer))?;
        if options.objective == MisereObjective::Tricks {
            return deal.tricks(setup, side_of(declarer), TrickPreference::Fewest);
        }
        let score = MisereScore::of(limit(level) as u8, |tally| {
            misere_score(level, options.knock, tally).difference()
        });
        whole_deal(setup, deal, side_of(declarer), names_of_sides(declarer), score)
    }

    /// Of a whole deal that is asked about tricks.
    fn target(&self, setup: &Setup) -> Result<Option<DeclarationTarget>> {
        let (level, _) = misere(setup)?;
        let tricks =
            KnockOptions::of(setup)?.objective == MisereObjective::Tricks && setup.is_whole(13);
        Ok(tricks.then_some(DeclarationTarget::AtMost(limit(level))))
    }

    fn random_position(&self, position: &mut RandomPosition<'_>) {
        position.four_hands();
        position.contract(&["5M", "6M", "7M"]);
        KnockOptions::randomise(position);
        MisereFacts::randomise(position, false);
    }

    fn contracts(&self, declarations: Declarations<'_>) -> Result<Vec<Declaration>> {
        let left = declarations.seat(1);
        let level = |level| declarations.declaration(level).contract(level).led_by(&left);
        Ok(["5M", "6M", "7M"].map(level).into())
    }
}
