//! Pedro and its kin: the fives of trumps and of the other suit of the colour count most, and cards too many go with the
//! first one played. Each game is a row: what counts, and who leaves.

use crate::families::bowers::same_colour;
use crate::families::misere::names_of_sides;
use crate::prelude::*;
use tikki_solver::rules::{EffectiveSuit, LeavingRule, Suits, Surplus, clockwise};

/// The cards that a hand begins with, if none are too many.
pub(crate) const HAND: usize = 6;

/// The most trumps that a hand may begin with.
const MOST: usize = 14;

/// A row: what trumps count when they are captured, and who plays them.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Pedro {
    /// By rank; the five of the other suit of the colour counts as much as that of trumps.
    pub(crate) values: &'static [(char, i32)],
    /// All points of a deal.
    pub(crate) all: i32,
    /// The lowest bid.
    pub(crate) least: i32,
    /// Whether the point of the two goes to the player who plays it, and players without a trump leave the deal.
    pub(crate) royal: bool,
}

#[derive(Clone, Debug, StateKeys)]
pub(crate) struct Facts {
    /// Points so far, by side.
    pub(crate) points: PartyNumbers,
}

#[derive(Clone, Debug, Keys)]
pub(crate) struct Outcome {
    /// Points by side.
    pub(crate) points: PartyNumbers,
}

/// The part of a position that the games do not name alike.
#[derive(Clone, Debug)]
pub(crate) struct PedroFacts {
    pub(crate) follow: Follow,
    pub(crate) hand_size: i32,
    pub(crate) out: Players,
    pub(crate) points: PartyNumbers,
}

/// A position.
#[derive(Clone, Debug)]
pub(crate) struct PedroPosition {
    pub(crate) layout: TableLayout,
    pub(crate) rule_set: RuleSet,
    pub(crate) state: State,
    /// The declarer's side.
    pub(crate) of: Players,
    /// What cards count for their captor.
    pub(crate) values: Vec<(Cards, i32)>,
    /// One point for the two of trumps that the side holds, where it belongs to the player of it.
    pub(crate) two: i32,
}

impl Pedro {
    /// The cards of a position.
    ///
    /// # Errors
    /// Those of [`TableLayout::of`].
    pub(crate) fn layout(setup: &Setup) -> Result<TableLayout> {
        let layout = TableLayout::among(4..=4, setup, Pack::french(ACE_HIGH, 1), MOST)?;
        Ok(layout)
    }

    /// The position.
    ///
    /// # Errors
    /// Those of [`TableLayout::lay`]; `impossible-state` if a seat that has left has cards on the table.
    pub(crate) fn position(
        &self,
        setup: &Setup,
        mut layout: TableLayout,
        given: &PedroFacts,
    ) -> Result<PedroPosition> {
        let suit = trump_suit(setup)?;
        let declarer = layout.the_declarer(setup)?;
        let (of, [own, theirs]) = (side_of(declarer), names_of_sides(declarer));
        let trumps = trumps(&layout.pack, suit);
        let playing = self.playing(&mut layout, given.out, &trumps)?;
        let counting = self.counting(&layout.pack, suit);
        let spared =
            counting.iter().fold(self.two(&layout.pack, suit), |all, (set, _)| all.or(*set));
        let rule_set = RuleSet {
            partners: partners(),
            follow: given.follow,
            order: clockwise(4, playing),
            surplus: Some(Surplus { keep: given.hand_size as u32 - 1, spared }),
            leaving: if self.royal { LeavingRule::WithoutTrump } else { LeavingRule::Nobody },
            ..RuleSet::plain(vec![suits(&layout.pack, suit, &trumps)], 4)
        };
        let mut state = layout.state();
        let points = given.points.among(&[own, theirs])?;
        state.counters[0] = points.of(own, 0..=self.all)?;
        state.counters[1] = points.of(theirs, 0..=self.all)?;
        let held = of.iter().map(|player| layout.hands[player.index()]);
        let held = held.fold(Cards::NONE, Cards::or).and(self.two(&layout.pack, suit));
        let state = layout.lay(setup, &rule_set, state, None)?;
        Ok(PedroPosition { layout, rule_set, state, of, values: counting, two: held.len() as i32 })
    }

    /// What cards count for their captor.
    fn counting(&self, pack: &Pack, trump: char) -> Vec<(Cards, i32)> {
        let card = |suit: char, rank: char| pack.called(&format!("{suit}{rank}"));
        let set = |&(rank, value): &(char, i32)| {
            let low = if rank == '5' { card(same_colour(trump), rank) } else { Cards::NONE };
            (card(trump, rank).or(low), value)
        };
        self.values.iter().map(set).collect()
    }

    /// The two of trumps, where it belongs to the player of it.
    fn two(&self, pack: &Pack, trump: char) -> Cards {
        if self.royal { pack.called(&format!("{trump}2")) } else { Cards::NONE }
    }

    /// The players of the trick: not those who have left, nor those who would have to play now without a trump. The hands of all
    /// others are put down.
    fn playing(
        &self,
        layout: &mut TableLayout,
        out: Players,
        trumps: &[CardId],
    ) -> Result<Players> {
        if !self.royal {
            return Ok(layout.everybody());
        }
        if out.contains(layout.leader) && !layout.table.is_empty() {
            let message = "a seat that has left has led";
            return Err(Error::new(Code::ImpossibleState, message).in_field("/state/out"));
        }
        let trumps: Cards = trumps.iter().copied().collect();
        let order = clockwise(4, out.others(4)).swap_remove(layout.leader.index());
        let has_trump = |player: &Player| !layout.hands[player.index()].is_disjoint(trumps);
        let (played, still) = order.split_at(layout.table.len().min(order.len()));
        let playing: Players = played
            .iter()
            .chain(still.iter().filter(|&player| has_trump(player)))
            .copied()
            .collect();
        for player in playing.others(4).iter() {
            layout.hands[player.index()] = Cards::NONE;
        }
        if let Some(&next) = still.iter().find(|&player| has_trump_in(layout, *player, trumps))
            && layout.table.is_empty()
        {
            layout.leader = next;
        }
        // Nobody: the deal is over, and all would play.
        Ok(if playing == Players::NONE { layout.everybody() } else { playing })
    }
}

fn has_trump_in(layout: &TableLayout, player: Player, trumps: Cards) -> bool {
    !layout.hands[player.index()].is_disjoint(trumps)
}

/// All trumps from the top.
fn trumps(pack: &Pack, suit: char) -> Vec<CardId> {
    let own = |rank: char| format!("{suit}{rank}");
    let (above, below) = ("AKQJT98765".chars().map(own), "432".chars().map(own));
    let low = format!("{}5", same_colour(suit));
    above.chain([low]).chain(below).filter_map(|name| pack.one(&name)).collect()
}

fn suits(pack: &Pack, trump: char, trumps: &[CardId]) -> Suits {
    let all: Cards = trumps.iter().copied().collect();
    let plain = |suit: char| pack.suit(suit).without(all).iter().collect();
    let mut lanes: Vec<Vec<CardId>> = SUITS
        .into_iter()
        .map(|suit| if suit == trump { Vec::new() } else { plain(suit) })
        .collect();
    lanes.push(trumps.to_vec());
    Suits::of_orders(&lanes, Some(EffectiveSuit::new(4)))
}

impl PedroPosition {
    /// The question of a goal of the declarer's side.
    pub(crate) fn ask(self, goal: Goal) -> Question {
        let value_spec = ValueSpec::Sides { goal, of: self.of };
        Question::new(self.layout, self.rule_set, TrickRoot::Play(self.state), value_spec)
    }

    /// A counter of what a side captures.
    pub(crate) fn captured(&self, players: Players) -> Counter {
        Counter { players, cards: self.values.clone(), ..Counter::default() }
    }
}

impl Pedro {
    /// What a card counts for its captor with these trumps.
    fn value_of(&self, trump: char, card: &str) -> i32 {
        let suit = card.chars().next();
        let counts = |rank: char| {
            card.ends_with(rank)
                && (suit == Some(trump) || rank == '5' && suit == Some(same_colour(trump)))
        };
        self.values.iter().find(|(rank, _)| counts(*rank)).map_or(0, |&(_, value)| value)
    }

    /// The points of both sides: for captured cards, with those that were put away, and for the two of trumps where it belongs to
    /// the player of it.
    ///
    /// # Errors
    /// `bad-strain`, `missing-field` without trumps.
    pub(crate) fn outcome(&self, played: &FinishedPlay) -> Result<Map<String, Value>> {
        let suit = trump_suit(&played.setup)?;
        let two = if self.royal { played.player_of(&format!("{suit}2")) } else { None };
        let cards = |trick: &PlayedTrick| {
            trick.cards.iter().chain(&trick.shed).map(|card| self.value_of(suit, card)).sum()
        };
        let mut result = played.taken(Teams::opposite, "points", cards);
        let side = two.map(|seat| names_of_sides(Player::new(seat))[0]);
        if let Some(points) = side.map(|side| &mut result["points"][side]) {
            *points = Value::from(points.as_i64().unwrap_or(0) + 1);
        }
        Ok(result)
    }

    /// The points of both sides in a result, no more than there are.
    ///
    /// # Errors
    /// `missing-field`, `bad-field`, `bad-seat`, `impossible-state`.
    pub(crate) fn points(&self, deal: &DealResult<'_>) -> Result<Vec<(String, i32)>> {
        let outcome = Outcome::read(&deal.result)?;
        let points = deal.each(Teams::opposite, &outcome.points, 0..=self.all)?;
        deal.expect_at_most(self.all, "points", &points)?;
        Ok(points)
    }

    /// What both sides score: the bidders their points, if they have what they bid, else they lose the bid.
    ///
    /// # Errors
    /// Those of [`Pedro::points`] and [`Setup::bid`].
    pub(crate) fn sheet(&self, deal: &DealResult<'_>) -> Result<DealSheet> {
        let rule = format!("{} to {} points", self.least, self.all);
        let bid = deal.setup.bid(self.least..=self.all, &rule)?;
        let bidders = deal.party(Teams::opposite, deal.declarer()?);
        let (mut sheet, mut made) = (deal.sheet(Teams::opposite), false);
        for (side, points) in self.points(deal)? {
            sheet = if side == bidders {
                made = points >= bid;
                let score = if made { points } else { -bid };
                sheet.with(points_for_bid(points, bid), &side, score)
            } else {
                sheet.with_any(messages::SCORE_POINTS, &side, points)
            };
        }
        Ok(sheet.made(made))
    }

    /// Hands of which some have a card too many, trumps, declarer, a bid, and in an ending fewer than `most` points so far.
    pub(crate) fn random_position(&self, position: &mut RandomPosition<'_>, most: usize) {
        position.seat(4);
        let size = position.cards.min(HAND);
        let mut rest = position.deal_all(french(ACE_HIGH));
        let first = size == HAND || position.rng.one_in(3);
        position.set_option("hand_size", if first { size } else { HAND });
        if first && position.rng.one_in(2) {
            let hand = position.rng.below(4);
            position.setup.hands[hand].1.extend(rest.pop());
        }
        let hand = position.rng.below(4);
        let card = position.rng.pick(&position.setup.hands[hand].1);
        position.setup.trump = card.chars().next().map(String::from);
        position.declarer();
        let bid = self.least as usize + position.rng.below((self.all + 1 - self.least) as usize);
        position.setup.contract = Some(bid.to_string());
        let points = if first { 0 } else { position.rng.below(most) };
        position.state("points", numbers([("NS", points), ("EW", 0)]));
    }
}

/// The side of the declarer, if it has made its bid.
pub(crate) fn bidders(deal: &SessionDeal<'_>) -> Option<String> {
    let declarer = deal.setup.declarer.as_deref().filter(|_| deal.sheet.made == Some(true))?;
    let seat = deal.seats.iter().position(|seat| seat == declarer)?;
    Some(deal.party(Teams::partners().name_of(seat)))
}

/// Hands as they are after the discards.
pub(crate) const DEAL: DealSpec = DealSpec::new(&[4], ACE_HIGH, HAND);
