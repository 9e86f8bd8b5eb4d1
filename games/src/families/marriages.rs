//! What games with kings and queens of one suit share: the pairs of a pack, and the deal of three in which leading one
//! of a pair makes its suit trumps.

use super::four_hands::{trump, trump_state};
use crate::scores::card_values::CardValues;
use tikki_base::error::Result;
use tikki_play::deals::DealSpec;
use tikki_play::game::random_position::{RandomPosition, STRAINS};
use tikki_play::played_deal::FinishedPlay;
use tikki_play::position::layout::TableLayout;
use tikki_play::position::pack::{Pack, SUITS};
use tikki_play::position::setup::Setup;
use tikki_solver::rules::{
    Announcements, Announcing, CardId, Follow, Pair, Player, Players, RuleMove, RuleSet, State,
    Trumps,
};

/// The kings and queens of a pack, with what each suit (S H D C) counts, and what it counts as trumps.
pub(crate) fn pairs(pack: &Pack, values: [(i32, i32); 4]) -> Vec<Pair> {
    let card = |suit: char, rank: char| -> CardId {
        pack.one(&format!("{suit}{rank}")).expect("the pack has kings and queens")
    };
    let pair = |(suit, (value, trump_value)): (char, (i32, i32))| Pair {
        king: card(suit, 'K'),
        queen: card(suit, 'Q'),
        trump: trump_state(Some(suit)),
        value,
        trump_value,
    };
    SUITS.into_iter().zip(values).map(pair).collect()
}

/// A deal of 24 cards among three: who leads may declare a pair with the lead of one of its cards, and makes its suit
/// trumps from that card on.
#[derive(Clone, Debug)]
pub(crate) struct Thousand {
    /// The cards.
    pub(crate) layout: TableLayout,
    /// The rules of play.
    pub(crate) rule_set: RuleSet,
    /// The state before anything is laid on the table.
    pub(crate) state: State,
}

const RANKS: &str = "ATKQJ9";
/// What a pair counts: spades 40, hearts 100, diamonds 80, clubs 60.
const VALUES: [(i32, i32); 4] = [(40, 40), (100, 100), (80, 80), (60, 60)];
/// All card points and all pairs together.
pub(crate) const MOST: i32 = 400;

impl Thousand {
    /// The deal of a position.
    ///
    /// # Errors
    /// Those of [`TableLayout::of`].
    pub(crate) fn read(setup: &Setup, follow: Follow) -> Result<Thousand> {
        let layout = TableLayout::among(3..=3, setup, Pack::french(RANKS, 1), 8)?;
        let announcements = Announcements {
            pairs: pairs(&layout.pack, VALUES),
            who: Announcing::WithLead { while_stock: false, from_first_trick: false },
            binds: false,
        };
        let rule_set = RuleSet {
            follow,
            trumps: Trumps::EveryAnnouncement,
            announcements: Some(announcements),
            ..RuleSet::plain(layout.pack.by_trump(), 3)
        };
        let state = State { trump: trump_state(trump(setup)?), ..layout.state() };
        Ok(Thousand { layout, rule_set, state })
    }
}

/// What these players have declared in a deal that was played out.
pub(crate) fn marriages_of(played: &FinishedPlay, by: Players) -> i32 {
    let made = played.moves.iter().zip(&played.names);
    let value = |((player, made), name): (&(usize, RuleMove), &String)| {
        let suit = SUITS.iter().position(|&suit| name.starts_with(suit));
        let counts = matches!(made, RuleMove::Marry(_)) && by.contains(Player::new(*player));
        suit.filter(|_| counts).map_or(0, |suit| VALUES[suit].1)
    };
    made.map(value).sum()
}

/// The card points that these players have taken, and what they have declared.
pub(crate) fn points_of(played: &FinishedPlay, by: Players) -> i32 {
    let cards = played.won(by).flat_map(|trick| &trick.cards);
    cards.map(|card| CardValues::PIPS.of(card)).sum::<i32>() + marriages_of(played, by)
}

/// Eight cards to each of three, as they are when the kitty has gone round.
pub(crate) const DEAL: DealSpec = DealSpec::new(&[3], RANKS, 8);

/// Gives an ending any leader, and perhaps trumps.
pub(crate) fn vary(position: &mut RandomPosition<'_>) {
    if !position.is_whole() {
        position.setup.leader = Some(position.any_seat());
        position.trump(&STRAINS);
    }
}
