//! Marjapussi: the points of a deal, and the game to exactly twelve.
//!
//! ```
//! use tikki_games::rooms::marjapussi::scoring::{PussiDeal, MarjapussiScoring};
//! use tikki_games::rooms::whist::scoring::NineTricks;
//! use tikki_solver::Side::{EastWest, NorthSouth};
//! // North and south make trumps and a little one, take 70 pips in five tricks, and lose the last.
//! let tricks = NineTricks::new(5).expect("a trick count");
//! let deal = PussiDeal::new(&[NorthSouth, NorthSouth], EastWest, 70, tricks).expect("a deal");
//! assert_eq!(deal.points(MarjapussiScoring::default()).0, [4, 1]);
//! ```

use crate::rooms::whist::scoring::NineTricks;
use crate::scores::common::{GameOutcome, GameStanding};
use tikki_base::tricks::BySide;
use tikki_solver::Side;

/// All pips of the pack: four each of 11, 10, 4, 3 and 2 (seed 000, lines 1199–1209).
const PIPS: u8 = 120;

/// The points that win, neither more nor less (seed 000, lines 1210–1211).
const GAME: i32 = 12;

/// What a side with more than [`GAME`] falls to (seed 000, lines 1211–1212).
const FALLEN: i32 = 7;

/// The points for making trumps (seed 000, lines 1187–1197).
pub(super) const TRUMPS: i32 = 2;
/// The points for each marriage after that.
pub(super) const LITTLE_ONE: i32 = 1;
/// The points for the last trick.
pub(super) const LAST_TRICK: i32 = 1;

/// What counts of a complete deal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct PussiDeal {
    trumps: Option<Side>,
    little_ones: BySide<u8>,
    last_trick: Side,
    pips: BySide<u8>,
    tricks: BySide<u8>,
}

impl PussiDeal {
    /// The deal in which these sides announced a marriage, in this order, `last_trick` won the last trick, and north and
    /// south won so many pips in so many tricks.
    ///
    /// `None` if that cannot be: more marriages than suits or more pips than there are, or a side without a trick that
    /// has announced, won pips or the last trick.
    pub fn new(
        announced: &[Side],
        last_trick: Side,
        pips_north_south: u8,
        tricks_north_south: NineTricks,
    ) -> Option<PussiDeal> {
        let little = |side| announced.iter().skip(1).filter(|&&by| by == side).count() as u8;
        let deal = PussiDeal {
            trumps: announced.first().copied(),
            little_ones: BySide::from_fn(little),
            last_trick,
            pips: BySide([pips_north_south, PIPS.checked_sub(pips_north_south)?]),
            tricks: BySide([tricks_north_south.get(), tricks_north_south.of_the_others().get()]),
        };
        let has_nothing =
            |side| deal.pips[side] == 0 && last_trick != side && !announced.contains(&side);
        let possible = Side::ALL.into_iter().all(|side| deal.tricks[side] > 0 || has_nothing(side));
        (possible && announced.len() <= 4).then_some(deal)
    }

    /// The points of both sides: two for trumps, one for each little one, one for the last trick and one for more pips
    /// (seed 000, lines 1187–1197).
    pub fn points(self, options: MarjapussiScoring) -> BySide<i32> {
        BySide::from_fn(|side| {
            let trumps = TRUMPS * i32::from(self.trumps == Some(side));
            let little_ones = LITTLE_ONE * i32::from(self.little_ones[side]);
            let last = LAST_TRICK * i32::from(self.last_trick == side);
            trumps + little_ones + last + i32::from(self.has_pips(side, options))
        })
    }

    fn has_pips(self, side: Side, options: MarjapussiScoring) -> bool {
        let (own, theirs) = (self.pips[side], self.pips[side.opponents()]);
        own > theirs || own == theirs && options.equal_pips == EqualPips::Both
    }

    /// Whether the side has taken no trick: it goes to Porvoo.
    pub fn is_trickless(self, side: Side) -> bool {
        self.tricks[side] == 0
    }
}

/// Who scores when both sides have sixty pips. The seed gives the point to the side with more and says no further.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum EqualPips {
    /// Neither side.
    #[default]
    Neither,
    /// Both sides.
    Both,
}

/// What the seed leaves open.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct MarjapussiScoring {
    /// Who scores for equal pips.
    pub equal_pips: EqualPips,
}

/// How a game stands after one more deal (seed 000, lines 1210–1213).
///
/// Points are added; who comes above twelve falls to seven; who has taken no trick goes to Porvoo and has nothing left.
/// Exactly twelve win. Both sides at twelve in the same deal tie: the seed is silent.
pub fn after_deal(
    totals: BySide<i32>,
    deal: PussiDeal,
    options: MarjapussiScoring,
) -> GameStanding {
    let added = totals.plus(deal.points(options));
    let totals = BySide::from_fn(|side| match added[side] {
        _ if deal.is_trickless(side) => 0,
        too_many if too_many > GAME => FALLEN,
        total => total,
    });
    let outcome = match totals.0.map(|total| total == GAME) {
        [true, true] => GameOutcome::Tied,
        [true, false] => GameOutcome::Won(Side::NorthSouth),
        [false, true] => GameOutcome::Won(Side::EastWest),
        [false, false] => GameOutcome::Open,
    };
    GameStanding { totals, outcome }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scores::card_values::CardValues;
    use crate::scores::played::whole_deals;
    use Side::{EastWest, NorthSouth};
    use proptest::prelude::*;
    use tikki_solver::Card;
    use tikki_solver::rules::{Move, Players};

    fn deal(announced: &[Side], last: Side, pips: u8, tricks: u8) -> PussiDeal {
        PussiDeal::new(announced, last, pips, NineTricks::new(tricks).unwrap()).unwrap()
    }

    fn any_deal() -> impl Strategy<Value = PussiDeal> {
        let side = || prop::sample::select(Side::ALL.to_vec());
        let parts = (prop::collection::vec(side(), 0..=4), side(), 0..=PIPS, 0..=9_u8);
        parts.prop_filter_map("a possible deal", |(announced, last, pips, tricks)| {
            PussiDeal::new(&announced, last, pips, NineTricks::new(tricks).unwrap())
        })
    }

    #[test]
    fn the_pack_has_120_pips() {
        let pips: i32 = Card::all().map(|card| CardValues::PIPS.of(&card.to_string())).sum();
        assert_eq!(pips, i32::from(PIPS));
    }

    #[test]
    fn points_of_a_deal() {
        let points = |deal: PussiDeal| deal.points(MarjapussiScoring::default()).0;
        assert_eq!(points(deal(&[], NorthSouth, 61, 5)), [2, 0]);
        assert_eq!(points(deal(&[EastWest, NorthSouth], NorthSouth, 59, 5)), [2, 3]);
        assert_eq!(points(deal(&[NorthSouth; 4], NorthSouth, 120, 9)), [7, 0]);
        assert_eq!(points(deal(&[], EastWest, 60, 4)), [0, 1]);
        let both = MarjapussiScoring { equal_pips: EqualPips::Both };
        assert_eq!(deal(&[], EastWest, 60, 4).points(both).0, [1, 2]);
    }

    #[test]
    fn deals_that_cannot_be_are_not_built() {
        let build = |announced: &[Side], last, pips, tricks| {
            PussiDeal::new(announced, last, pips, NineTricks::new(tricks).unwrap())
        };
        assert_eq!(build(&[], EastWest, 121, 5), None);
        assert_eq!(build(&[EastWest; 5], EastWest, 60, 5), None);
        assert_eq!(build(&[NorthSouth], EastWest, 0, 0), None);
        assert_eq!(build(&[], NorthSouth, 0, 0), None);
        assert_eq!(build(&[], EastWest, 10, 0), None);
        assert_eq!(build(&[], NorthSouth, 100, 9), None);
    }

    #[test]
    fn exactly_twelve_win_and_more_fall_to_seven() {
        let plain = deal(&[NorthSouth], NorthSouth, 70, 5);
        let after = |ns, ew, deal| after_deal(BySide([ns, ew]), deal, MarjapussiScoring::default());
        assert_eq!(after(8, 11, plain).outcome, GameOutcome::Won(NorthSouth));
        assert_eq!(after(9, 11, plain).totals.0, [7, 11]);
        assert_eq!(after(9, 11, plain).outcome, GameOutcome::Open);
        let shared = deal(&[], EastWest, 70, 5);
        assert_eq!(after(11, 11, shared).outcome, GameOutcome::Tied);
        let porvoo = deal(&[EastWest], EastWest, 0, 0);
        assert_eq!(after(10, 5, porvoo).totals.0, [0, 9]);
        assert_eq!(after(10, 8, porvoo).outcome, GameOutcome::Won(EastWest));
    }

    #[test]
    fn the_goal_is_the_points_of_the_deal() {
        for played in whole_deals("marjapussi", |_, _| ()) {
            let announcers =
                played.moves.iter().filter(|(_, chosen)| matches!(chosen, Move::Announce(..)));
            let announced: Vec<Side> = announcers.map(|&(seat, _)| Side::ALL[seat % 2]).collect();
            let ns = Players(0b0101);
            let last = if played.last(ns) { NorthSouth } else { EastWest };
            let own: i32 =
                played.cards(ns).map(|card| CardValues::PIPS.of(&card.to_string())).sum();
            let points = deal(&announced, last, own as u8, played.count(ns))
                .points(MarjapussiScoring::default());
            assert_eq!(played.value(), points.difference(played.own_side()), "{:?}", played.setup);
        }
    }

    proptest! {
        #[test]
        fn a_deal_has_one_to_seven_points(deal in any_deal()) {
            let points = deal.points(MarjapussiScoring::default());
            prop_assert!((1..=7).contains(&points.0.iter().sum::<i32>()));
            prop_assert!(Side::ALL.into_iter().all(|s| !deal.is_trickless(s) || points[s] == 0));
        }

        #[test]
        fn totals_stay_within_twelve(deal in any_deal(), ns in 0..12, ew in 0..12) {
            let standing = after_deal(BySide([ns, ew]), deal, MarjapussiScoring::default());
            prop_assert!(standing.totals.0.iter().all(|total| (0..=GAME).contains(total)));
        }
    }
}
