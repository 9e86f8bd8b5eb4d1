//! A line of play in plain English.

use crate::answer::Seat;
use crate::cards::{Card, CardSet};
use crate::line::{Continuation, Next, Play, Reply};

/// The tricks that are described; what follows is left to the tree.
const DEPTH: usize = 3;

/// Cards below this rank (the ten) are called low where another card is meant to win.
const LOW: u8 = 8;

/// Returns the line in words: a sentence a trick, the cases after it indented below. All after the third trick is left to the tree.
pub(crate) fn of(play: &Play) -> String {
    let mut text = String::new();
    describe(&[play], 0, &mut text);
    text.trim_end().to_owned()
}

/// Describes a trick that begins alike in several places, and what follows.
fn describe(plays: &[&Play], depth: usize, text: &mut String) {
    text.push_str(&sentence(plays));
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
            (1, _) => "then".to_owned(),
            (_, true) => "otherwise".to_owned(),
            _ => case.condition(plays),
        };
        text.extend(["  ".repeat(depth + 1).as_str(), "- ", &condition, ": "]);
        match case.next[0] {
            Next::End => text.push_str("no more to gain.\n"),
            Next::Cash => text.push_str("cash the rest.\n"),
            Next::Top => text.push_str("play from the top.\n"),
            Next::Play(_) => describe(&case.plays(), depth + 1, text),
        }
    }
}

/// Returns what is played to the trick: the lead, the usual card of the other hand, and when it is another one.
fn sentence(plays: &[&Play]) -> String {
    let usual = usual_card(plays);
    let mut text = opening(plays, usual);
    let mut others: Vec<(Option<Card>, CardSet)> = Vec::new();
    for reply in replies(plays).filter(|reply| reply.card != usual && !reply.cards.is_empty()) {
        match others.iter_mut().find(|other| other.0 == reply.card) {
            Some(other) => other.1 = other.1.union(reply.cards),
            None => others.push((reply.card, reply.cards)),
        }
    }
    for (card, cards) in others {
        let card = card.map_or("", name);
        let cards = list(cards);
        text.extend(["; if ", second_name(plays[0]), " plays ", &cards, ", the ", card]);
    }
    text.push('.');
    text
}

fn replies<'a>(plays: &[&'a Play]) -> impl Iterator<Item = &'a Reply> {
    plays.iter().flat_map(|play| &play.second).collect::<Vec<_>>().into_iter()
}

/// Returns declarer's answer to the lowest card of the second hand.
fn usual_card(plays: &[&Play]) -> Option<Card> {
    let lowest = |reply: &&Reply| reply.cards.lowest().unwrap_or(u8::MAX);
    replies(plays).min_by_key(lowest).and_then(|reply| reply.card)
}

fn opening(plays: &[&Play], usual: Option<Card>) -> String {
    let (seat, lead) = (plays[0].seat.name(), plays[0].card);
    let against = replies(plays).fold(CardSet::EMPTY, |all, reply| {
        reply.fourth.iter().fold(all.union(reply.cards), |all, end| all.union(end.cards))
    });
    let beats_none = against.lowest().is_none_or(|lowest| lead.rank() < lowest);
    let is_low = beats_none || lead.rank() < LOW;
    let beats_all = against.highest().is_none_or(|highest| lead.rank() > highest);
    match usual.filter(|card| *card > lead) {
        Some(card) if is_low => format!("Low from {seat} to the {}", name(card)),
        Some(card) => format!("The {} from {seat} to the {}", name(lead), name(card)),
        None if beats_all => format!("Cash the {} of {seat}", name(lead)),
        None if beats_none && usual.is_none() => format!("Low from {seat}"),
        None if beats_none => format!("Low from {seat}, low from the other hand"),
        None if usual.is_none() => format!("The {} from {seat}", name(lead)),
        None => format!("Run the {} of {seat}", name(lead)),
    }
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

    /// Returns `plays the king or queen, or shows out`.
    fn verb(self) -> String {
        match (self.cards.is_empty(), self.is_out) {
            (true, _) => "shows out".to_owned(),
            (false, true) => format!("plays {}, or shows out", list(self.cards)),
            (false, false) => format!("plays {}", list(self.cards)),
        }
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

    fn condition(&self, plays: &[&Play]) -> String {
        let (second, fourth) = (second_name(plays[0]), fourth_name(plays[0]));
        let before = self.pairs.iter().fold(Shown::default(), |all, pair| all.union(pair.0));
        let last = self.pairs.iter().fold(Shown::default(), |all, pair| all.union(pair.1));
        let elsewhere = |is_here: &dyn Fn(&(Shown, Shown)) -> bool| {
            all_pairs(plays).iter().any(|pair| is_here(pair) && !self.pairs.contains(pair))
        };
        if !elsewhere(&|pair| pair.0.meets(before)) {
            return format!("if {second} {}", before.verb());
        }
        if !elsewhere(&|pair| pair.1.meets(last)) {
            return format!("if {fourth} {}", last.verb());
        }
        let by_last = joined(&self.pairs, |pair| (pair.1, pair.0));
        let parts = joined(&by_last, |pair| (pair.1, pair.0));
        let parts: Vec<String> = parts
            .into_iter()
            .map(|(before, last)| match (before.is_out, last.is_out) {
                (false, false) => {
                    let (before, last) = (list(before.cards), list(last.cards));
                    format!("{second} plays {before} and {fourth} {last}")
                }
                _ => format!("{second} {} and {fourth} {}", before.verb(), last.verb()),
            })
            .collect();
        format!("if {}", parts.join(", or "))
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

fn second_name(play: &Play) -> &'static str {
    if play.seat == Seat::North { "East" } else { "West" }
}

fn fourth_name(play: &Play) -> &'static str {
    if play.seat == Seat::North { "West" } else { "East" }
}

/// Returns cards as a list: `the king`, `the king or queen`, `8, 7 or 5`.
fn list(cards: CardSet) -> String {
    let names: Vec<&str> = cards.descending().map(|rank| name(Card(rank))).collect();
    match names.split_last() {
        None => String::new(),
        Some((last, [])) => format!("the {last}"),
        Some((last, others)) => format!("the {} or {last}", others.join(", ")),
    }
}

fn name(card: Card) -> &'static str {
    const NAMES: [&str; 13] =
        ["2", "3", "4", "5", "6", "7", "8", "9", "ten", "jack", "queen", "king", "ace"];
    NAMES[usize::from(card.rank())]
}
