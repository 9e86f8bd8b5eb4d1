//! Sixty-six and Schnapsen: 66 card points win a deal, marriages count with the lead of one of their cards, and the stock may be
//! closed.

use super::marriages::pairs;
use crate::prelude::*;
use tikki_solver::rules::{Announcements, CLOSER};

/// The card points that win a deal, and those that save the loser a second game point.
pub(crate) const OUT: i32 = 66;
pub(crate) const SAVED: i32 = 33;
/// What a claim or a close that fails brings the other player.
pub(crate) const FAILED: i32 = 2;
/// The place of the counters of tricks, after those of card points.
pub(crate) const TRICKS: usize = 2;

/// What lies behind a position.
#[derive(Clone, Copy, Debug)]
pub(crate) struct SoFar {
    /// Card points, with marriages that count.
    pub(crate) points: PlayerTally,
    /// Tricks.
    pub(crate) tricks: PlayerTally,
    /// Marriages that count with the first trick.
    pub(crate) pending: PlayerTally,
    /// Who has closed the stock.
    pub(crate) closed_by: Option<Player>,
}

impl SoFar {
    /// Returns the tricks of a player: at least one with points, which count from the first trick on.
    pub(crate) fn tricks_of(&self, player: usize) -> i32 {
        self.tricks.0[player].max(i32::from(self.points.0[player] > 0))
    }

    /// Returns the state of a position, where nobody can have more than `most` card points.
    ///
    /// # Errors
    /// `bad-field`, `impossible-state`.
    pub(crate) fn state(&self, layout: &TableLayout, trump: char, most: i32) -> Result<State> {
        self.points.check(0..=most, layout, "/state/points")?;
        self.pending.check(0..=most, layout, "/state/pending")?;
        let mut start = State { trump: trump_state(Some(trump)), ..layout.state() };
        for player in [0, 1] {
            let tricks = self.tricks_of(player);
            start.counters[player] = self.points.0[player];
            start.counters[TRICKS + player] = tricks;
            start.pending[player] = self.pending.0[player] as i16;
            start.has_trick.0 |= u16::from(tricks > 0) << player;
        }
        start.counters[CLOSER] = self.closed_by.map_or(0, |player| player.index() as i32 + 1);
        Ok(start)
    }
}

/// Returns the rules of play with this stock; marriages are shown after it as well, or only with it.
pub(crate) fn rule_set(layout: &TableLayout, draw: Draw, while_stock: bool) -> RuleSet {
    let pack = &layout.pack;
    RuleSet {
        follow: Follow::Head { on_trump_lead: true, after_ruff: false },
        announcements: Some(Announcements {
            pairs: pairs(pack, [(marriage_points(false), marriage_points(true)); 4]),
            who: Announcing::WithLead { while_stock, from_first_trick: true },
            binds: false,
        }),
        draw: Some(Draw { closes: true, follow: Some(Follow::Free), ..draw }),
        stock: layout.stock.clone(),
        ..RuleSet::plain(pack.by_trump(), 2)
    }
}

/// Gives an ending what has been won before it.
pub(crate) fn vary(position: &mut RandomPosition<'_>) {
    if position.is_whole() {
        return;
    }
    let tricks = [position.rng.below(3), position.rng.below(3)];
    let points = tricks.map(|tricks| if tricks > 0 { position.rng.below(60) } else { 0 });
    let waits = if tricks[0] == 0 { 20 } else { 0 };
    let by_seat = |values: [usize; 2]| numbers(["1", "2"].into_iter().zip(values));
    position.state("tricks", by_seat(tricks));
    position.state("points", by_seat(points));
    position.state("pending", by_seat([waits, 0]));
    if !position.setup.stock.is_empty() && position.rng.one_in(3) {
        let closer = position.any_seat();
        position.state("closed_by", closer);
    }
}

/// The card points of a marriage: 20, of trumps 40 (McNeely, “Sixty-Six”; Pagat, “Schnapsen”).
pub(crate) const fn marriage_points(of_trumps: bool) -> i32 {
    if of_trumps { 40 } else { 20 }
}

/// Returns the game points of 66 against a loser with these tricks and card points.
pub(crate) const fn against(tricks: i32, points: i32) -> (i32, Message) {
    match (tricks, points) {
        (0, _) => (3, messages::SCORE_SIXTY_SIX_WITHOUT_TRICK),
        (_, points) if points < SAVED => (2, messages::SCORE_SIXTY_SIX_UNDER_33),
        _ => (1, messages::SCORE_SIXTY_SIX),
    }
}
