//! A line of play in words.

use crate::answer::Seat;
use crate::cards::{Card, CardSet};
use crate::line::{Continuation, Next, Play, Reply};
use tikki_language::{Language, Message, problem, suit as messages};

/// The tricks that are described; what follows is left to the tree.
const DEPTH: usize = 3;

/// Cards below this rank (the ten) are called low where another card is meant to win.
const LOW: u8 = 8;

/// Returns the line in words.
pub(crate) fn of(play: &Play, language: Language) -> String {
    let mut text = String::new();
    Words(language).describe(&[play], 0, &mut text);
    text.trim_end().to_owned()
}

/// The sentences of a language.
#[derive(Clone, Copy)]
struct Words(Language);

impl Words {
    /// Describes a trick that begins alike in several places, and what follows.
    fn describe(self, plays: &[&Play], depth: usize, text: &mut String) {
        text.push_str(&self.sentence(plays));
        text.push('\n');
        if depth + 1 == DEPTH {
            return;
        }
        let mut cases = cases(plays);
        let most = (0..cases.len()).max_by_key(|&at| (cases[at].pairs.len(), at));
        if let Some(most) = most {
            let usual = cases.remove(most);
            cases.push(usual);
        }
        let count = cases.len();
        for (at, case) in cases.iter().enumerate() {
            let condition = match (count, at + 1 == count) {
                (1, _) => self.text(messages::THEN).to_owned(),
                (_, true) => self.text(messages::OTHERWISE).to_owned(),
                _ => self.condition(case, plays),
            };
            text.extend(["  ".repeat(depth + 1).as_str(), "- ", &condition, ": "]);
            let end = match case.next[0] {
                Next::End => messages::NO_MORE,
                Next::Cash => messages::CASH_REST,
                Next::Top => messages::FROM_THE_TOP,
                Next::Play(_) => {
                    self.describe(&case.plays(), depth + 1, text);
                    continue;
                }
            };
            text.extend([self.text(end), "\n"]);
        }
    }

    fn text(self, message: Message) -> &'static str {
        message.text(self.0)
    }

    /// Returns what is played to the trick: the lead, the usual card of the other hand, and when it is another one.
    fn sentence(self, plays: &[&Play]) -> String {
        let usual = usual_card(plays);
        let mut text = self.opening(plays, usual);
        let mut others: Vec<(Option<Card>, CardSet)> = Vec::new();
        for reply in replies(plays).filter(|reply| reply.card != usual && !reply.cards.is_empty()) {
            match others.iter_mut().find(|other| other.0 == reply.card) {
                Some(other) => other.1 = other.1.union(reply.cards),
                None => others.push((reply.card, reply.cards)),
            }
        }
        for (card, cards) in others {
            let card = card.map_or(String::new(), |card| self.name(card, messages::CARD_TO));
            let (seat, cards) = (self.text(second(plays[0])), self.list(cards));
            let arguments = [("seat", seat), ("cards", &cards), ("card", &card)];
            text += &messages::ELSE.format(self.0, &arguments);
        }
        text.push('.');
        text
    }

    fn opening(self, plays: &[&Play], usual: Option<Card>) -> String {
        let lead = plays[0].card;
        let against = replies(plays).fold(CardSet::EMPTY, |all, reply| {
            reply.fourth.iter().fold(all.union(reply.cards), |all, end| all.union(end.cards))
        });
        let beats_none = against.lowest().is_none_or(|lowest| lead.rank() < lowest);
        let is_low = beats_none || lead.rank() < LOW;
        let beats_all = against.highest().is_none_or(|highest| lead.rank() > highest);
        let message = match usual {
            Some(card) if card > lead && is_low => messages::LOW_TO,
            Some(card) if card > lead => messages::LEAD_TO,
            _ if beats_all => messages::CASH,
            None if beats_none => messages::LOW,
            Some(_) if beats_none => messages::LOW_LOW,
            None => messages::LEAD,
            Some(_) => messages::RUN,
        };
        let to = usual.map_or(String::new(), |card| self.name(card, messages::CARD_TO));
        let (seat, lead) = (self.text(leader(plays[0])), self.name(lead, messages::CARD));
        message.format(self.0, &[("seat", seat), ("lead", &lead), ("card", &to)])
    }

    fn condition(self, case: &Case<'_>, plays: &[&Play]) -> String {
        let (second, fourth) = (second(plays[0]), fourth(plays[0]));
        let before = case.pairs.iter().fold(Shown::default(), |all, pair| all.union(pair.0));
        let last = case.pairs.iter().fold(Shown::default(), |all, pair| all.union(pair.1));
        let elsewhere = |is_here: &dyn Fn(&(Shown, Shown)) -> bool| {
            all_pairs(plays).iter().any(|pair| is_here(pair) && !case.pairs.contains(pair))
        };
        let what = if !elsewhere(&|pair| pair.0.meets(before)) {
            self.does(second, before)
        } else if !elsewhere(&|pair| pair.1.meets(last)) {
            self.does(fourth, last)
        } else {
            let by_last = joined(&case.pairs, |pair| (pair.1, pair.0));
            let parts = joined(&by_last, |pair| (pair.1, pair.0));
            let parts =
                parts.into_iter().map(|(before, last)| match (before.is_out, last.is_out) {
                    (false, false) => {
                        let (before, last) = (self.list(before.cards), self.list(last.cards));
                        let (second, fourth) = (self.text(second), self.text(fourth));
                        let arguments = [
                            ("second", second),
                            ("before", &before),
                            ("fourth", fourth),
                            ("last", &last),
                        ];
                        messages::BOTH_PLAY.format(self.0, &arguments)
                    }
                    _ => self.two(
                        messages::BOTH,
                        &self.does(second, before),
                        &self.does(fourth, last),
                    ),
                });
            parts.reduce(|one, other| self.two(messages::EITHER, &one, &other)).unwrap_or_default()
        };
        messages::WHEN.format(self.0, &[("what", what)])
    }

    fn two(self, message: Message, one: &str, other: &str) -> String {
        message.format(self.0, &[("one", one), ("other", other)])
    }

    /// Returns what a defender does: `West plays the king or queen, or shows out`.
    fn does(self, seat: Message, shown: Shown) -> String {
        let what = match (shown.cards.is_empty(), shown.is_out) {
            (true, _) => "out",
            (false, true) => "either",
            (false, false) => "plays",
        };
        let cards = self.list(shown.cards);
        let arguments = [("seat", self.text(seat)), ("what", what), ("cards", &cards)];
        messages::DOES.format(self.0, &arguments)
    }

    /// Returns cards as a list: `the king`, `the king or queen`, `8, 7 or 5`.
    fn list(self, cards: CardSet) -> String {
        let names = cards.descending().map(|rank| self.name(Card(rank), messages::CARD));
        let names: Vec<String> = names.collect();
        match names.split_last() {
            None => String::new(),
            Some((last, [])) => messages::CARDS_ONE.format(self.0, &[("card", last)]),
            Some((last, others)) => {
                let arguments = [("others", &others.join(", ")), ("last", last)];
                messages::CARDS_SEVERAL.format(self.0, &arguments)
            }
        }
    }

    fn name(self, card: Card, form: Message) -> String {
        form.format(self.0, &[("rank", card.to_string())])
    }
}

fn replies<'a>(plays: &[&'a Play]) -> impl Iterator<Item = &'a Reply> {
    plays.iter().flat_map(|play| &play.second).collect::<Vec<_>>().into_iter()
}

/// Returns declarer's answer to the lowest card of the second hand.
fn usual_card(plays: &[&Play]) -> Option<Card> {
    let lowest = |reply: &&Reply| reply.cards.lowest().unwrap_or(u8::MAX);
    replies(plays).min_by_key(lowest).and_then(|reply| reply.card)
}

/// What a defender may do in a case: play one of the cards, or show out.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Shown {
    cards: CardSet,
    is_out: bool,
}

impl From<CardSet> for Shown {
    /// No card shows out.
    fn from(cards: CardSet) -> Shown {
        Shown { cards, is_out: cards.is_empty() }
    }
}

impl Shown {
    fn union(self, other: Shown) -> Shown {
        Shown { cards: self.cards.union(other.cards), is_out: self.is_out || other.is_out }
    }

    fn meets(self, other: Shown) -> bool {
        !self.cards.intersection(other.cards).is_empty() || (self.is_out && other.is_out)
    }
}

/// What leads to plays that begin alike: what the second and the last hand do.
struct Case<'a> {
    pairs: Vec<(Shown, Shown)>,
    next: Vec<&'a Next>,
}

/// Returns the cases after a trick.
fn cases<'a>(plays: &[&'a Play]) -> Vec<Case<'a>> {
    let mut cases: Vec<Case<'a>> = Vec::new();
    for play in plays {
        for reply in &play.second {
            for Continuation { cards, then } in &reply.fourth {
                if *then == Next::End {
                    continue;
                }
                let pair = (reply.cards.into(), (*cards).into());
                let alike =
                    |case: &&mut Case<'a>| case.next.iter().all(|next| begin_alike(next, then));
                match cases.iter_mut().find(alike) {
                    Some(case) => {
                        case.pairs.push(pair);
                        case.next.push(then);
                    }
                    None => {
                        cases.push(Case { pairs: vec![pair], next: vec![then] });
                    }
                }
            }
        }
    }
    cases
}

/// Returns whether two continuations begin with the same lead and do not answer any card differently.
fn begin_alike(one: &Next, other: &Next) -> bool {
    match (one, other) {
        (Next::Play(one), Next::Play(other)) => {
            (one.seat, one.card) == (other.seat, other.card)
                && usual_card(&[one]) == usual_card(&[other])
                && one.second.iter().all(|one| {
                    other.second.iter().all(|other| {
                        one.card == other.card || one.cards.intersection(other.cards).is_empty()
                    })
                })
        }
        _ => one == other,
    }
}

impl<'a> Case<'a> {
    fn plays(&self) -> Vec<&'a Play> {
        let plays = self.next.iter().filter_map(|next| match next {
            Next::Play(play) => Some(&**play),
            _ => None,
        });
        plays.collect()
    }
}

/// Joins pairs whose second part is the same, and returns them with the parts exchanged by `turn`.
fn joined(
    pairs: &[(Shown, Shown)],
    turn: impl Fn(&(Shown, Shown)) -> (Shown, Shown),
) -> Vec<(Shown, Shown)> {
    let mut parts: Vec<(Shown, Shown)> = Vec::new();
    for pair in pairs {
        let (key, value) = turn(pair);
        match parts.iter_mut().find(|part| part.0 == key) {
            Some(part) => part.1 = part.1.union(value),
            None => parts.push((key, value)),
        }
    }
    parts
}

fn all_pairs(plays: &[&Play]) -> Vec<(Shown, Shown)> {
    let pairs = replies(plays).flat_map(|reply| {
        let ends = reply.fourth.iter().filter(|end| end.then != Next::End);
        ends.map(|end| (reply.cards.into(), end.cards.into())).collect::<Vec<_>>()
    });
    pairs.collect()
}

fn leader(play: &Play) -> Message {
    if play.seat == Seat::North { problem::NORTH } else { problem::SOUTH }
}

fn second(play: &Play) -> Message {
    if play.seat == Seat::North { problem::EAST } else { problem::WEST }
}

fn fourth(play: &Play) -> Message {
    if play.seat == Seat::North { problem::WEST } else { problem::EAST }
}
