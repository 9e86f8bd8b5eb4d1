//! Hearts, whatever the number of players and packs: point cards, what binds the leads, and the kitty.

use super::four_hands::side_of;
use crate::catalogue::hearts::scoring::{JACK_POINTS, Penalties};
use tikki_play::game::random_position::RandomPosition;
use tikki_play::position::layout::TableLayout;
use tikki_play::position::pack::Pack;
use tikki_solver::CardSet;
use tikki_solver::rules::{Cards, Condition, Counter, Player, Players, RuleSet, SuitLock};

/// What may not be played to the first trick.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum FirstTrickRule {
    NoPoints,
    NoHearts,
    Free,
}

/// What lets hearts be led.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum HeartsBreaking {
    Points,
    Heart,
    Queen,
}

/// The cards that count.
#[derive(Clone, Debug)]
pub(crate) struct PointCards {
    /// What each costs, but for the jack of diamonds.
    pub costs: Vec<(Cards, i32)>,
    /// The hearts.
    pub hearts: Cards,
    /// The queens of spades, whether they count or not.
    pub queens: Cards,
    /// The jacks of diamonds, if they count.
    pub jacks: Cards,
    /// All that are point cards.
    pub all: Cards,
}

impl PointCards {
    /// The cards that these penalties are for.
    pub(crate) fn new(pack: &Pack, penalties: Penalties) -> PointCards {
        let mut costs: Vec<(Cards, i32)> = Vec::new();
        let mut all = Cards::NONE;
        for card in CardSet::ALL.iter().filter(|&card| penalties.points(card) != 0) {
            let (cards, points) = (pack.called(&card.to_string()), penalties.points(card));
            all = all.or(cards);
            match costs.iter_mut().find(|(_, cost)| *cost == points) {
                Some((set, _)) => *set = set.or(cards),
                None => costs.push((cards, points)),
            }
        }
        costs.retain(|&(_, cost)| cost != JACK_POINTS);
        let jacks = if penalties.jack { pack.called("DJ") } else { Cards::NONE };
        PointCards { costs, hearts: pack.suit('H'), queens: pack.called("SQ"), jacks, all }
    }

    /// What cards cost, the jack apart.
    pub(crate) fn of(&self, cards: Cards) -> i32 {
        self.costs.iter().map(|&(set, value)| value * set.and(cards).len() as i32).sum()
    }

    /// What the jack among these cards gives.
    pub(crate) fn of_jacks(&self, cards: Cards) -> i32 {
        JACK_POINTS * self.jacks.and(cards).len() as i32
    }

    /// Suit is followed, the first trick and the leads of point cards are bound; `opening` is led to the first trick.
    pub(crate) fn rule_set(
        &self,
        layout: &TableLayout,
        first_trick: FirstTrickRule,
        breaking: HeartsBreaking,
        opening: Cards,
    ) -> RuleSet {
        let first_trick_banned = match first_trick {
            FirstTrickRule::NoPoints => self.all,
            FirstTrickRule::NoHearts => self.hearts,
            FirstTrickRule::Free => Cards::NONE,
        };
        let lock = match breaking {
            HeartsBreaking::Points => SuitLock { cards: self.all, broken_by: self.all },
            HeartsBreaking::Heart => SuitLock { cards: self.hearts, broken_by: self.hearts },
            HeartsBreaking::Queen => SuitLock { cards: self.hearts, broken_by: self.queens },
        };
        RuleSet {
            first_lead: vec![opening],
            first_trick_banned,
            lock: Some(lock),
            ..RuleSet::plain(vec![layout.pack.suits(None)], layout.players())
        }
    }

    /// What some players capture, the jack apart.
    pub(crate) fn captured(&self, players: Players) -> Counter {
        Counter { players, cards: self.costs.clone(), ..Counter::default() }
    }

    /// The jacks that some players capture.
    pub(crate) fn captured_jacks(&self, players: Players) -> Counter {
        Counter { players, cards: vec![(self.jacks, JACK_POINTS)], ..Counter::default() }
    }

    /// Whether some players are the first to take a point card, and so the kitty; `taken` is the counter of the tricks
    /// that have held one, and comes later.
    pub(crate) fn takes_kitty(&self, players: Players, taken: usize) -> Counter {
        let only_while = vec![Condition::at_most(taken, 0)];
        Counter { only_while, ..self.tricks_with_points(players) }
    }

    /// The tricks of some players that hold a point card.
    pub(crate) fn tricks_with_points(&self, players: Players) -> Counter {
        Counter { players, with_any: vec![(self.all, 1)], ..Counter::default() }
    }
}

/// Returns each player as a party, or the two sides.
pub(crate) fn parties(layout: &TableLayout, partners: bool) -> Vec<Players> {
    if partners {
        return [0, 1].map(|player| side_of(Player::new(player))).to_vec();
    }
    layout.everybody().iter().map(Players::one).collect()
}

/// A random start of the tally of points: few so far, by seat.
pub(crate) fn random_points(position: &mut RandomPosition<'_>) {
    let points = position.numbers_below(6);
    position.state("points", points);
    for key in ["broken", "first_trick"] {
        let so = position.rng.one_in(2);
        position.state(key, so);
    }
}
