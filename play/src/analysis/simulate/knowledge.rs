//! Which cards a seat has seen, and where the others may lie: what it holds and has held, what lay open, what was played; and of the
//! others' hands that they were dealt no card with which they could not have played as they did.

use super::spots::listed;
use crate::game::Game;
use crate::played_deal::FinishedPlay;
use crate::played_deal::finished_play::settled;
use crate::position::question::Question;
use crate::position::setup::Setup;
use crate::walk::Objective;
use crate::walk::trick_play::{LEAVES, TrickPlay};
use std::collections::{BTreeMap, BTreeSet};
use tikki_base::error::{Code, Error, Result};
use tikki_base::fields::Value;
use tikki_solver::rules::{self, Deal, RuleMove, Talon};

/// Who looks at a deal.
#[derive(Clone, Copy, Debug)]
pub struct Observer<'a> {
    /// The seat.
    pub seat: &'a str,
    /// Other seats whose hands lie open.
    pub open: &'a [String],
    /// The seats and keys whose cards are unknown to everyone; any cards stand in their place.
    pub unknown: &'a BTreeSet<String>,
}

/// A place in which unseen cards lie.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum UnseenPlace {
    /// The hand of a seat, by its place among the hands.
    Hand(usize),
    /// What a seat put away in this move.
    Discarded(usize, usize),
    /// These places of the stock.
    Stock(Vec<usize>),
    /// Cards out of play.
    Dead,
    /// A key of `state`.
    State(String),
    /// Cards that nobody was dealt.
    Out,
}

/// What a seat knows of a deal.
#[derive(Clone, Debug, Default)]
pub(super) struct Knowledge {
    /// The places of unseen cards, and how many lie in each.
    pub places: Vec<(UnseenPlace, usize)>,
    /// The unseen cards, in the order of the pack.
    pub unseen: Vec<String>,
    /// For each of them the places that it may lie in, as bits.
    pub may_lie: Vec<u64>,
    /// The same without discards that are legal only where a hand has hardly any other card, which would be nearly all refused.
    pub likely: Vec<u64>,
    /// The deal without the unseen cards.
    pub seen: Setup,
}

/// A deal, its moves so far, and who looks at it.
pub(super) struct ObservedDeal<'a> {
    pub game: &'static Game,
    pub setup: &'a Setup,
    /// The seats, clockwise.
    pub seats: &'a [String],
    /// The question that is solved; `None` before a declaration.
    pub question: Option<&'a Question>,
    pub moves: &'a [String],
    pub observer: Observer<'a>,
}

/// The error that a seat may not have seen cards that went from hand to hand.
fn passed_on() -> Error {
    let message = "the seat may not have seen some cards that were passed on; give the position after the exchange";
    Error::new(Code::ImpossibleState, message).in_field("/played")
}

/// Cards, as often as they are.
type CardCounts = BTreeMap<String, usize>;

/// What a seat has seen beside the hands that lie open to it.
#[derive(Debug, Default)]
struct SeenCards {
    /// What has left each hand in the play.
    played: BTreeMap<String, CardCounts>,
    /// What the seat has drawn itself, and what was turned up and went to nobody's hand.
    drawn: CardCounts,
}

impl ObservedDeal<'_> {
    pub(super) fn knowledge(&self) -> Result<Knowledge> {
        let dealing = self.game.dealing_of(self.setup)?;
        let whole = self.is_whole(dealing.hand);
        let mut known = Knowledge { seen: self.setup.clone(), ..Knowledge::default() };
        let mut shown = self.shown();
        self.hands(&mut known, &mut shown)?;
        self.stock(&mut known, &mut shown, matches!(dealing.rest, crate::deals::Leftover::Turned));
        let declares = self.setup.declarer.as_deref() == Some(self.observer.seat);
        let untold = |key: &str| self.observer.unknown.contains(key);
        if (whole && !declares) || untold("dead") {
            let dead = std::mem::take(&mut known.seen.dead);
            known.add(UnseenPlace::Dead, dead);
        }
        let rules = self.game.rules()?;
        let unseen = !declares || !rules.sees_discards(self.setup);
        let discarded = rules.discard_keys();
        for key in self.setup.state.keys() {
            if untold(key) || (unseen && discarded.contains(&key.as_str())) {
                known.hide(key);
            }
        }
        self.hide_passes(&mut known);
        if whole || !self.observer.unknown.is_empty() {
            known.add(UnseenPlace::Out, self.out(&dealing.pack));
        }
        known.unseen.sort_by_key(|card| dealing.pack.iter().position(|other| other == card));
        let all = (1_u64 << known.places.len()) - 1;
        known.may_lie = vec![all; known.unseen.len()];
        if let Some(play) = self.question.and_then(|question| question.play.tricks()) {
            self.rule_out(play, &mut known);
        }
        known.likely.clone_from(&known.may_lie);
        self.rule_out_discards(&mut known);
        Ok(known)
    }

    /// Every card.
    pub(super) fn pack(&self) -> Result<Vec<String>> {
        Ok(self.game.dealing_of(self.setup)?.pack)
    }

    /// Whether it is a whole deal, in which cards that are nowhere were dealt to nobody.
    fn is_whole(&self, hand: usize) -> bool {
        let full = |(_, cards): &(String, Vec<String>)| cards.len() >= hand;
        self.setup.trick.is_empty() && self.setup.hands.iter().all(full)
    }

    /// What everybody has seen in the play, and what the seat has drawn.
    fn shown(&self) -> SeenCards {
        let mut shown = SeenCards::default();
        let Some(question) = self.question else { return shown };
        let mut walk = question.walk(Objective::from(0));
        for name in self.moves {
            let Some(place) = walk.place_of(name) else { break };
            let (mover, before) = (walk.mover(), walk.position_state());
            walk.play(place);
            let (Some(mover), Some(before), Some(after)) = (mover, before, walk.position_state())
            else {
                continue;
            };
            if name == LEAVES {
                // The cards of a player who leaves are put down unseen.
                continue;
            }
            let hand = |hands: &[(String, Vec<String>)]| {
                hands.get(mover.index()).map_or(CardCounts::new(), |(_, hand)| counted(hand))
            };
            let (before, after) = (hand(&before.hands), hand(&after.hands));
            let played = shown.played.entry(self.seats[mover.index()].clone()).or_default();
            more(&before, &after, played);
        }
        self.add_from_the_stock(question, &mut shown);
        shown
    }

    /// Cards of tricks that came from no hand, and what the seat has drawn when another moved.
    fn add_from_the_stock(&self, question: &Question, shown: &mut SeenCards) {
        let own = self.setup.hands.iter().find(|(seat, _)| seat == self.observer.seat);
        if let Some(state) = question.position_state(self.moves) {
            let held = state.hands.iter().find(|(seat, _)| seat == self.observer.seat);
            let (own, held) = (own.map_or(&[][..], |of| &of.1), held.map_or(&[][..], |of| &of.1));
            more(&counted(held), &counted(own), &mut shown.drawn);
        }
        if question.play.tricks().is_none() {
            return;
        }
        let played = FinishedPlay::so_far(self.setup.clone(), question.clone(), self.moves);
        let tricks = played.map(|played| played.tricks).unwrap_or_default();
        let table = question.position_state(self.moves).map_or(Vec::new(), |state| state.trick);
        let discarded = tricks.into_iter().flat_map(|trick| trick.cards).chain(table);
        let discarded = counted(&discarded.collect::<Vec<_>>());
        let mut left = CardCounts::new();
        for (card, count) in shown.played.values().flatten() {
            *left.entry(card.clone()).or_default() += count;
        }
        more(&discarded, &left, &mut shown.drawn);
        for card in &self.setup.trick {
            take(&mut shown.drawn, card);
        }
    }

    /// Own and open hands are seen; of the others what was played.
    fn hands(&self, known: &mut Knowledge, shown: &mut SeenCards) -> Result<()> {
        let discarded = self.discarded()?;
        for (index, (seat, cards)) in self.setup.hands.iter().enumerate() {
            let mut held = Vec::new();
            let sees = seat == self.observer.seat || self.observer.open.contains(seat);
            let mut slots = Vec::new();
            let away: Vec<&String> = discarded
                .iter()
                .filter(|(owner, ..)| owner == seat)
                .flat_map(|(_, _, cards)| cards)
                .collect();
            let played = shown.played.entry(seat.clone()).or_default();
            for card in cards {
                if take(played, card) || sees {
                    held.push(card.clone());
                } else if !away.contains(&card) {
                    slots.push(card.clone());
                }
            }
            known.seen.hands[index].1 = held;
            known.add(UnseenPlace::Hand(index), slots);
            if !sees {
                for (_, place, cards) in discarded.iter().filter(|(owner, ..)| owner == seat) {
                    known.add(UnseenPlace::Discarded(index, *place), cards.clone());
                }
            }
        }
        Ok(())
    }

    /// What others have put away unseen: who, in which move, which cards.
    ///
    /// # Errors
    /// `impossible-state` where cards were passed on unseen.
    fn discarded(&self) -> Result<Vec<(String, usize, Vec<String>)>> {
        let Some(question) = self.question else { return Ok(Vec::new()) };
        let mut walk = question.walk(Objective::from(0));
        let mut discarded = Vec::new();
        for (index, name) in self.moves.iter().enumerate() {
            let mover = walk.mover().map(|player| self.seats[player.index()].clone());
            let before_play = walk.position_state().is_none();
            if name.starts_with("pass:") {
                return Err(passed_on());
            }
            let Some(place) = walk.place_of(name) else { break };
            walk.play(place);
            let Some(mover) = mover.filter(|seat| before_play && seat != self.observer.seat) else {
                continue;
            };
            if let Some(cards) = name.strip_prefix("discard:") {
                discarded.push((mover, index, cards.split('+').map(str::to_owned).collect()));
            } else if name.starts_with("give:") || name.starts_with("return:") {
                return Err(passed_on());
            }
        }
        Ok(discarded)
    }

    /// What others pass on before the play is not seen before it has come.
    fn hide_passes(&self, known: &mut Knowledge) {
        if let Some(passes) = known.seen.state.get_mut("passes").and_then(Value::as_object_mut) {
            passes.retain(|seat, _| self.observer.open.contains(seat));
        }
    }

    /// Of the stock what was drawn and shown is seen, and the last card where it lies open.
    fn stock(&self, known: &mut Knowledge, shown: &mut SeenCards, turned: bool) {
        let stock = &self.setup.stock;
        let ruled = self.turned_up();
        let (mut slots, mut cards) = (Vec::new(), Vec::new());
        for (place, card) in stock.iter().enumerate() {
            let open = place < ruled || (turned && place + 1 == stock.len());
            let drawn_and_played = shown.played.values_mut().any(|played| take(played, card));
            if !drawn_and_played && !take(&mut shown.drawn, card) && !open {
                slots.push(place);
                cards.push(card.clone());
            }
        }
        known.add(UnseenPlace::Stock(slots), cards);
    }

    /// How many cards of a talon that rules the tricks have been turned up.
    fn turned_up(&self) -> usize {
        let Some(play) = self.question.and_then(|question| question.play.tricks()) else {
            return 0;
        };
        let Some(talon) = play.rule_set.talon else { return 0 };
        let mut names = self.moves.iter().enumerate();
        let Some(start) = settled(&play.root, &mut names) else { return 0 };
        let mut deal = Deal::new(&play.rule_set, &play.goals[0], start);
        for (_, name) in names {
            let mut legal = deal.legal().into_iter();
            let Some(chosen) = legal.find(|&chosen| play.name_of(chosen) == *name) else { break };
            deal = deal.play(chosen);
        }
        usize::from(deal.state.drawn) + usize::from(matches!(talon, Talon::Turned { .. }))
    }

    /// The cards of the pack that are nowhere.
    fn out(&self, pack: &[String]) -> Vec<String> {
        let mut out = pack.to_vec();
        let hands = self.setup.hands.iter().flat_map(|(_, cards)| cards);
        let text = hands.chain(&self.setup.stock).chain(&self.setup.dead).map(String::as_str);
        for card in text.chain(listed(&self.setup.state)) {
            if let Some(place) = out.iter().position(|other| other == card) {
                out.remove(place);
            }
        }
        out
    }

    /// Rules out as likely discards the cards that their owner may not put away from a hand like this one.
    fn rule_out_discards(&self, known: &mut Knowledge) {
        let first =
            |(place, _): &(UnseenPlace, usize)| matches!(place, UnseenPlace::Discarded(_, 0));
        let Some(place) = known.places.iter().position(first) else { return };
        let (UnseenPlace::Discarded(owner, _), Some(question)) =
            (&known.places[place].0, self.question)
        else {
            return;
        };
        let own = &self.setup.hands[*owner].1;
        let Some(allowed) = may_be_put_away(question) else { return };
        // A card that stays in the hand anyway makes room for one that is looked at.
        let stays = |card: &&String| !allowed.contains(card) && known.unseen.contains(card);
        let Some(stays) = own.iter().find(stays) else { return };
        for (card, mask) in known.unseen.iter().zip(&mut known.likely) {
            let may = if own.contains(card) {
                allowed.contains(card)
            } else {
                let with = self.setup.with_exchanged(stays, card);
                let allowed = self.game.question(&with).ok().as_ref().and_then(may_be_put_away);
                allowed.is_none_or(|allowed| allowed.contains(card))
            };
            if !may {
                *mask &= !(1 << place);
            }
        }
    }

    /// Rules out the cards that the player would have had to play in place of the one played.
    fn rule_out(&self, play: &TrickPlay, known: &mut Knowledge) {
        let mut names = self.moves.iter().enumerate();
        let Some(start) = settled(&play.root, &mut names) else { return };
        let mut deal = Deal::new(&play.rule_set, &play.goals[0], start);
        for (_, name) in names {
            let (Some(player), legal) = (deal.player(), deal.legal()) else { return };
            let chosen = legal.into_iter().find(|&chosen| play.name_of(chosen) == *name);
            let Some(chosen) = chosen else { return };
            let seat = &self.seats[player.index()];
            let place = known.places.iter().position(|(place, _)| match place {
                UnseenPlace::Hand(hand) => self.setup.hands[*hand].0 == *seat,
                _ => false,
            });
            if let (RuleMove::Play(card), Some(place)) = (chosen, place) {
                for (other, mask) in known.unseen.iter().zip(&mut known.may_lie) {
                    let mut two = deal;
                    let with = play
                        .pack
                        .called(other)
                        .iter()
                        .next()
                        .map_or(rules::Cards::NONE, rules::Cards::one);
                    two.state.hands[player.index()] = rules::Cards::one(card).or(with);
                    let could = two.legal().into_iter().any(|chosen| chosen.card() == Some(card));
                    if two.player() == Some(player) && !could {
                        *mask &= !(1 << place);
                    }
                }
            }
            deal = deal.play(chosen);
        }
    }
}

impl Knowledge {
    /// Nobody sees the cards that lie in a key of `state`.
    fn hide(&mut self, key: &str) {
        let discarded =
            self.seen.state.get(key).and_then(Value::as_array).cloned().unwrap_or_default();
        let cards: Vec<String> =
            discarded.iter().filter_map(|card| card.as_str().map(str::to_owned)).collect();
        if !cards.is_empty() && cards.len() == discarded.len() {
            self.seen.state.remove(key);
            self.add(UnseenPlace::State(key.to_owned()), cards);
        }
    }

    /// Cards that lie in a place unseen, if any do.
    fn add(&mut self, place: UnseenPlace, cards: Vec<String>) {
        if !cards.is_empty() {
            self.places.push((place, cards.len()));
            self.unseen.extend(cards);
        }
    }
}

/// The cards that the player who begins may put away.
fn may_be_put_away(question: &Question) -> Option<Vec<String>> {
    let choice = question.walk(Objective::from(0)).card_choice()?;
    Some(choice.always.into_iter().chain(choice.from).collect())
}

fn counted(cards: &[String]) -> CardCounts {
    cards.iter().fold(CardCounts::new(), |mut counted, card| {
        *counted.entry(card.clone()).or_default() += 1;
        counted
    })
}

/// Adds what the one has more than the other.
fn more(one: &CardCounts, other: &CardCounts, added: &mut CardCounts) {
    for (card, count) in one {
        let more = count.saturating_sub(other.get(card).copied().unwrap_or(0));
        if more > 0 {
            *added.entry(card.clone()).or_default() += more;
        }
    }
}

/// Takes a card out of what is seen, if it is there.
fn take(seen: &mut CardCounts, card: &str) -> bool {
    match seen.get_mut(card) {
        Some(count) if *count > 0 => {
            *count -= 1;
            true
        }
        _ => false,
    }
}
