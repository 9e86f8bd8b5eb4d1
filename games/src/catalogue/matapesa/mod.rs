//! Suits do not count; the winner of the last trick loses.

use crate::prelude::*;
use tikki_play::position::pack::by_rank;

/// Mätäpesä in the list of games.
pub(crate) const GAME: Game = Game::of(&rules(Matapesa));

#[derive(Clone, Debug, Keys)]
struct Options {
    /// What the value says.
    #[expect(dead_code, reason = "there is one objective, and another word is refused")]
    #[key(words("avoid_last_trick" => ()))]
    objective: (),
}

#[derive(Clone, Debug, Keys)]
struct Outcome {
    /// Who won the last trick.
    last_trick: SeatName,
}

struct Matapesa;

impl CardGame<Options, (), Outcome> for Matapesa {
    const DEAL: DealSpec = DealSpec::whole(&[4, 3, 5, 6], |_| by_rank());

    fn question(&self, setup: &Setup, _: &Options) -> Result<Question> {
        let layout = TableLayout::among(3..=6, setup, Pack::named(by_rank(), "52 cards"), 17)?;
        let mut suits = Suits::empty(1, None);
        for card in layout.pack.cards() {
            suits.set(EffectiveSuit::new(0), card, 13 - (card.index() / 4) as u8);
        }
        let rule_set = RuleSet {
            follow: Follow::AtLeastOrLowest,
            ties: Ties::Last,
            ..RuleSet::plain(vec![suits], layout.players())
        };
        let state = layout.state();
        let value_spec =
            ValueSpec::each(layout.everybody().iter().map(|player| (player, avoids(player))));
        layout.ask(setup, rule_set, &state, value_spec)
    }

    fn random_position(&self, position: &mut RandomPosition<'_>) {
        let players = 3 + position.rng.below(4);
        position.seat_by_number(players);
        position.cards = position.cards.min(52 / players);
        position.deal_all(by_rank());
    }

    fn outcome(&self, played: &FinishedPlay) -> Result<Map<String, Value>> {
        let last = played.tricks.last().and_then(|trick| trick.winner);
        let seat = last.map_or(Value::Null, |seat| played.question.seats[seat].as_str().into());
        Ok(result([("last_trick", seat)]))
    }

    fn sheet(&self, deal: &DealResult<'_>, _: &Options) -> Result<DealSheet> {
        let loser = Outcome::read(&deal.result)?.last_trick.place(deal)?;
        Ok(deal.sheet(Teams::each).with(messages::SCORE_LAST_TRICK_WON, &deal.seats[loser], -1))
    }
}

/// 1 if the player does not take the last trick.
fn avoids(player: Player) -> Goal {
    let own = Players::one(player);
    let last = Counter { players: own, last_trick: 1, ..Counter::default() };
    let avoided = Term::constant_when(1, vec![Condition::at_most(0, 0)]);
    Goal { maximisers: own, counters: vec![last], terms: vec![avoided], stop: Stop::Never }
}

#[cfg(test)]
mod tests;
