//! One player against three undertakes to take no trick.

use crate::families::four_hands::contract;
use crate::families::klubiskruuvi::scoring::{LoneScores, Multipliers, bolsu, knocks};
use crate::families::misere::{MisereFacts, MisereScore, whole_deal};
use crate::prelude::*;

/// Klubiskruuvi (bolsu) in the list of games.
pub(crate) const GAME: Game = Game {
    id: "klubiskruuvi-bolsu",
    name: "Klubiskruuvi (bolsu)",
    seed: "seed 000, lines 2038-2148",
    sides: &["declarer", "opponents"],
    needs: &["declarer", "contract"],
    value: "score of the lone declarer, whole deal; or tricks he takes, which he avoids",
    page: include_str!("page.md"),
    rules: Some(&Bolsu),
    ..Game::FOUR_HANDS
};

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

#[derive(Debug)]
struct Bolsu;

impl CardGame for Bolsu {
    type Options = Options;
    type State = MisereFacts;
    type Outcome = ();

    fn question(&self, setup: &Setup, options: &Options) -> Result<Question> {
        if setup.contract.is_some() {
            contract(setup, "7M", |level, kind| level == 7 && kind == Kind::Misere)?;
        }
        expect_trump(setup, None)?;
        let deal = FourHands::read(setup, None)?;
        let declarer = deal.layout.the_declarer(setup)?;
        let alone = Players::one(declarer);
        let knocks = knocks(setup, &deal.layout.seats, declarer.index())?;
        if options.objective == Objective::Tricks {
            return deal.tricks(setup, alone, Wants::Fewest);
        }
        let score = MisereScore::of(0, |tally| bolsu(tally, knocks));
        whole_deal(setup, deal, alone, ["declarer", "opponents"], score)
    }

    /// Of a whole deal that is asked about tricks.
    fn target(&self, setup: &Setup) -> Result<Option<Target>> {
        let tricks = Options::of(setup)?.objective == Objective::Tricks && setup.is_whole(13);
        Ok(tricks.then_some(Target::AtMost(0)))
    }

    fn family_scores(&self) -> Option<&'static dyn Scoring> {
        Some(&LoneScores::Bolsu)
    }

    fn draft(&self, draft: &mut Draft<'_>) {
        draft.four_hands();
        draft.contract(&["7M"]);
        draft.option("objective", &["score", "tricks"]);
        let times = |draft: &mut Draft<'_>| Value::from(draft.rng.pick(&[1, 2, 4]));
        let seats = draft.setup.seats.clone();
        let multipliers: Map<String, Value> =
            seats.into_iter().map(|seat| (seat, times(draft))).collect();
        draft.set_option(Multipliers::NAME, multipliers);
        MisereFacts::draft(draft, true);
    }

    fn contracts(&self, offer: Offer<'_>) -> Result<Vec<Undertaken>> {
        Ok(vec![offer.play("7M").contract("7M").led_by(&offer.seat(1))])
    }
}
