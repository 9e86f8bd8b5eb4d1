//! Suits do not count: the last card of the rank led wins; hands are filled from the stock.

use crate::prelude::*;
use tikki_play::position::pack::by_rank;

/// Ristikontra in the list of games.
pub(crate) const GAME: Game = Game::of(&rules(Ristikontra));

#[derive(Clone, Debug, Keys)]
struct Options {
    /// What A K Q J T count.
    points: PointSystem,
    /// Whether cards are drawn as they are played, or after the trick.
    #[key(words("at-once" => Drawing::AtOnce, "after-trick" => Drawing::AfterTrick))]
    draw: Drawing,
}

#[derive(Clone, Debug, StateKeys)]
struct Facts {
    /// Card points so far, by side.
    points: PartyNumbers,
}

#[derive(Clone, Debug, Keys)]
struct Outcome {
    /// Card points by side.
    points: PartyNumbers,
}

struct Ristikontra;

impl CardGame<Options, Facts, Outcome> for Ristikontra {
    const DEAL: DealSpec = DealSpec::of_cards(&[4], |_| by_rank(), 6).leaving(Leftover::Stock);

    fn question(&self, setup: &Setup, options: &Options) -> Result<Question> {
        let (layout, facts) = Facts::laid(4..=4, setup, Pack::named(by_rank(), "52 cards"), 6)?;
        // Every rank is a suit of its own, of four equals.
        let mut suits = Suits::empty(13, None);
        for card in layout.pack.cards() {
            suits.set(EffectiveSuit::new(card.index() / 4), card, 1);
        }
        let rule_set = RuleSet {
            partners: partners(),
            follow: Follow::Free,
            ties: Ties::Last,
            draw: Some(Draw { playable: true, ..Draw::plain(options.draw) }),
            stock: layout.stock.clone(),
            ..RuleSet::plain(vec![suits], 4)
        };
        let of = Players(0b0101);
        let cards = options.points.values().within(&layout.pack);
        let counter = Counter { players: of, cards, ..Counter::default() };
        let mut state = layout.state();
        state.counters[0] = facts.points.among(&Side::ALL.map(name_of))?.of("NS", 0..=120)?;
        let value_spec = ValueSpec::Sides { goal: Goal::count(counter, of), of };
        layout.ask(setup, rule_set, &state, value_spec)
    }

    fn card_points(&self, deal: &Setup, card: &str) -> Option<i32> {
        Some(Options::of(deal).ok()?.points.values().of(card))
    }

    fn outcome(&self, played: &FinishedPlay) -> Result<Map<String, Value>> {
        let values = Options::of(&played.setup)?.points.values();
        let points = |trick: &PlayedTrick| trick.cards.iter().map(|card| values.of(card)).sum();
        Ok(played.taken(Teams::opposite, "points", points))
    }

    fn sheet(&self, deal: &DealResult<'_>, options: &Options) -> Result<DealSheet> {
        let points = Outcome::read(&deal.result)?.points.shared(options.points.game())?;
        Ok(DealSheet::of_sides().with_sides(messages::SCORE_CARDS, points))
    }

    /// A side without a card point in a deal loses all it had (Nordic Games, “Ristikontra”). The higher total wins once one has reached
    /// the game; with equal totals it goes on: the text is silent.
    fn standing(&self, deals: &[SessionDeal<'_>], _: &Options) -> Result<SessionStanding> {
        games_by(deals, |session, deal| {
            let points = deal.by_side();
            for side in Side::ALL.into_iter().filter(|&side| points[side] == 0) {
                let total = session.total(name_of(side));
                session.give(messages::SCORE_NO_CARD_POINT, name_of(side), -total);
            }
            let game = Options::of(deal.setup)?.points.game();
            Ok(most_once(game)(session.totals()))
        })
    }
}

/// What the ranks are worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Word)]
enum PointSystem {
    /// 10 10, J 2, Q 3, K 4, A 11: 120 in the pack; the more common (Nordic Games, “Ristikontra”).
    #[word("B")]
    B,
    /// 10 1, J 2, Q 3, K 4, A 5: sixty in the pack (Nordic Games, “Ristikontra”).
    #[word("A")]
    A,
}

impl PointSystem {
    /// What the ranks count.
    const fn values(self) -> CardValues {
        match self {
            PointSystem::A => CardValues(&[('A', 5), ('K', 4), ('Q', 3), ('J', 2), ('T', 1)]),
            PointSystem::B => CardValues::PIPS,
        }
    }

    /// The card points of a deal, and the total that wins the game: 60 or 120 (Nordic Games, “Ristikontra”).
    const fn game(self) -> i32 {
        match self {
            PointSystem::A => 60,
            PointSystem::B => 120,
        }
    }
}

#[cfg(test)]
mod tests;
