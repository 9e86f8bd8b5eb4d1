//! One player bids to take no trick against three.

use crate::families::klubiskruuvi::scoring::{LoneScores, Multipliers, bolsu, knocks};
use crate::families::misere::{MisereFacts, MisereScore, check_trick_number, whole_deal};
use crate::prelude::*;

/// Klubiskruuvi (bolsu) in the list of games.
pub(crate) const GAME: Game = Game::of(&rules(Bolsu));

#[derive(Clone, Debug, Keys)]
struct Options {
    objective: Objective,
    /// What each opponent has doubled the stakes to.
    #[expect(dead_code, reason = "read with the seats that knock")]
    multipliers: Multipliers,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Word)]
enum Objective {
    Score,
    Tricks,
}

struct Bolsu;

impl CardGame<Options, MisereFacts> for Bolsu {
    const FAMILY: Option<&'static dyn GameScores> = Some(&LoneScores::Bolsu);
    const CONTRACTS: Contracts =
        |own| vec![own.declaration("7M").contract("7M").led_by(&own.seat(1))];

    fn question(&self, setup: &Setup, options: &Options) -> Result<Question> {
        if setup.contract.is_some() {
            contract(setup, "7M", |level, kind| level == 7 && kind == ContractKind::Misere)?;
        }
        expect_trump(setup, None)?;
        let mut deal = FourHands::read(setup, None)?;
        let declarer = deal.layout.the_declarer(setup)?;
        check_trick_number(setup, &mut deal, ["declarer", "opponents"])?;
        let alone = Players::one(declarer);
        let knocks = knocks(setup, &deal.layout.seats, declarer.index())?;
        if options.objective == Objective::Tricks {
            return deal.tricks(setup, alone, TrickPreference::Fewest);
        }
        let score = MisereScore::of(0, |tally| bolsu(tally, knocks));
        whole_deal(setup, deal, alone, ["declarer", "opponents"], score)
    }

    /// Of a whole deal that is asked about tricks.
    fn target(&self, setup: &Setup) -> Result<Option<DeclarationTarget>> {
        let tricks = Options::of(setup)?.objective == Objective::Tricks && setup.is_whole(13);
        Ok(tricks.then_some(DeclarationTarget::AtMost(0)))
    }

    fn random_position(&self, position: &mut RandomPosition<'_>) {
        position.four_hands();
        position.contract(&["7M"]);
        position.option("objective", &["score", "tricks"]);
        let times = |position: &mut RandomPosition<'_>| Value::from(position.rng.pick(&[1, 2, 4]));
        let seats = position.setup.seats.clone();
        let multipliers: Map<String, Value> =
            seats.into_iter().map(|seat| (seat, times(position))).collect();
        position.set_option(Multipliers::NAME, multipliers);
        MisereFacts::randomise(position, true);
    }
}
