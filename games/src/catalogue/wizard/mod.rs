//! Wizard: everybody wants exactly the tricks that they have bid; wizards win, jesters lose, and both may be played at any time.

use crate::families::exact_bids::{self, BidFacts};
use crate::families::objectives::TricksOrScore;
use crate::prelude::*;
use tikki_solver::rules::FreeCards;

/// Wizard in the list of games.
pub(crate) const GAME: Game = Game::of(&rules(Wizard));

#[derive(Clone, Debug, Keys)]
struct Options {
    /// What a seat wants: tricks, or points with the bids known.
    objective: TricksOrScore,
    /// Whether the bids of a deal may not be its tricks together.
    hook: bool,
}

/// The wizards and the jesters.
const WIZARD: &str = "WZ";
const JESTER: &str = "JE";
/// The cards of the pack, and the most of a hand.
const PACK: usize = 60;
const MOST: usize = 20;
/// What a bid hit exactly earns besides its tricks.
const BONUS: i32 = 20;
/// What every trick of a bid hit earns, and what every trick above or below the bid costs.
const TRICK: i32 = 10;

/// Returns the points of one seat.
const fn score(bid: i32, tricks: i32) -> i32 {
    if bid == tricks { BONUS + TRICK * tricks } else { -TRICK * (bid - tricks).abs() }
}

/// Returns the pack: four suits, four wizards, four jesters.
fn pack() -> Pack {
    Pack::named(cards(), "60 cards, A K Q J T … 2 in S H D C, WZ and JE four times")
}

/// Returns the cards by name.
fn cards() -> Vec<String> {
    let four = |name: &str| std::iter::repeat_n(name.to_owned(), 4);
    french(ACE_HIGH).into_iter().chain(four(WIZARD)).chain(four(JESTER)).collect()
}

/// Returns the effective suits by states of trumps: the four of the pack, wizards, and jesters.
fn suits(pack: &Pack) -> Vec<Suits> {
    let with = |trump: Option<usize>| {
        let mut suits = Suits::empty(6, trump.map(EffectiveSuit::new));
        let lanes = SUITS.map(|suit| pack.suit(suit)).into_iter();
        let lanes = lanes.chain([pack.called(WIZARD), pack.called(JESTER)]);
        for (index, cards) in lanes.enumerate() {
            pack.fill(&mut suits, EffectiveSuit::new(index), cards);
        }
        suits
    };
    std::iter::once(None).chain((0..4).map(Some)).map(with).collect()
}

struct Wizard;

impl CardGame<Options, BidFacts, SeatTricks> for Wizard {
    fn question(&self, setup: &Setup, options: &Options) -> Result<Question> {
        let (layout, facts) = BidFacts::laid(3..=6, setup, pack(), MOST)?;
        facts.bids.check(0..=MOST as i32, &layout, "/state/bids")?;
        let free = FreeCards { low: layout.pack.called(JESTER), high: layout.pack.called(WIZARD) };
        let rule_set = RuleSet { free, ..RuleSet::plain(suits(&layout.pack), layout.players()) };
        facts.ask((setup, layout), rule_set, options.objective, score)
    }

    fn random_position(&self, position: &mut RandomPosition<'_>) {
        exact_bids::random_position(self, position, &[3, 4, 5, 6]);
    }

    fn dealing(&self, wanted: &Setup) -> Result<Dealing> {
        let dealing = Dealing::among(wanted, &[4, 3, 5, 6])?;
        let hand = PACK / dealing.players();
        let dealing = dealing.of(cards(), hand).leaving(Leftover::Laid(turn_up));
        Ok(Dealing { left: 1, ..dealing })
    }

    fn sheet(&self, deal: &DealResult<'_>, options: &Options) -> Result<DealSheet> {
        exact_bids::sheet(deal, (PACK as i32, options.hook), score)
    }

    /// The highest total wins after the deal of all cards.
    fn standing(&self, deals: &[SessionDeal<'_>], _: &Options) -> Result<SessionStanding> {
        let players = deals.first().map_or(4, |deal| deal.seats.len());
        Ok(of_deals(deals, (PACK / players.max(1)) as i32))
    }
}

/// Turns the first card up: its suit is trumps, and after a jester there are none. After a wizard the dealer names them.
#[expect(clippy::needless_pass_by_value, reason = "the form of what lays out the rest of a pack")]
fn turn_up(deal: &mut Setup, rest: Vec<String>) {
    let Some(card) = rest.first() else { return };
    let suit = card.chars().next().filter(|suit| SUITS.contains(suit));
    match suit {
        Some(suit) => deal.trump = Some(suit.to_string()),
        None if card == JESTER => deal.trump = Some("NT".to_owned()),
        None => {}
    }
}

#[cfg(test)]
mod tests;
