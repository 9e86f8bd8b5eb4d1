//! Lines of play: replayed card by card against every layout and every defence, they bring what they promise.

use tikki_language::Language;
use tikki_suit::{CardSet, Holding, Line, Next, Play, Question, Seat};

use crate::support::{Numbers, ask, holding, random_holding};

/// A defender's number of cards in each group of equal missing cards.
type Counts = Vec<usize>;

/// The cards of all hands in a replay.
#[derive(Clone)]
struct Table {
    hands: [CardSet; 2],
    /// The cards left of each group, from the highest group.
    groups: Vec<CardSet>,
    /// West's and East's numbers of cards of each group.
    defenders: [Counts; 2],
}

impl Table {
    fn new(holding: Holding, line: &tikki_suit::LayoutTricks) -> Self {
        let mut groups: Vec<CardSet> = vec![CardSet::EMPTY];
        for rank in (0..13_u8).rev() {
            let last = groups.last_mut().unwrap();
            if holding.missing().contains(rank) {
                *last = last.union(CardSet::from_bits(1 << rank));
            } else if !last.is_empty() {
                groups.push(CardSet::EMPTY);
            }
        }
        let counts =
            |cards: CardSet| groups.iter().map(|group| group.intersection(cards).len()).collect();
        let defenders = [counts(line.west), counts(line.east)];
        Self { hands: [holding.north(), holding.south()], groups, defenders }
    }

    fn plays(&self, defender: usize) -> Vec<Option<usize>> {
        let counts = &self.defenders[defender];
        let groups: Vec<_> = (0..counts.len()).filter(|&at| counts[at] > 0).map(Some).collect();
        if groups.is_empty() { vec![None] } else { groups }
    }

    /// Takes a card of the group from the defender; of equal cards the lowest is gone. Returns its rank and the card by which
    /// the tree knows the group.
    fn take(&mut self, defender: usize, group: Option<usize>) -> (Option<u8>, Option<u8>) {
        let Some(at) = group else { return (None, None) };
        let cards = self.groups[at];
        let (highest, lowest) = (cards.descending().next(), cards.descending().last());
        self.groups[at] = cards.without(CardSet::from_bits(1 << lowest.unwrap()));
        self.defenders[defender][at] -= 1;
        (lowest, highest)
    }

    fn remove(&mut self, hand: usize, rank: u8) {
        assert!(self.hands[hand].contains(rank), "declarer has no such card");
        self.hands[hand] = self.hands[hand].without(CardSet::from_bits(1 << rank));
    }

    /// Returns the least tricks that plain play brings: the highest card, of equals from the shorter hand.
    fn plain(&self) -> usize {
        let missing = self.groups.iter().fold(CardSet::EMPTY, |all, &group| all.union(group));
        let strength = |rank: u8| missing.descending().filter(|&other| other < rank).count();
        let best = [0, 1]
            .into_iter()
            .filter_map(|hand| self.hands[hand].descending().next().map(|rank| (hand, rank)))
            .max_by_key(|&(hand, rank)| (strength(rank), 13 - self.hands[hand].len(), 1 - hand));
        let Some((hand, lead)) = best else { return 0 };
        let third = self.hands[1 - hand].descending().last();
        self.trick(hand, lead, |_, _| third, |table, _, _| table.plain())
    }

    fn trick(
        &self,
        hand: usize,
        lead: u8,
        third: impl Fn(&Self, Option<u8>) -> Option<u8>,
        then: impl Fn(&Self, Option<u8>, Option<u8>) -> usize,
    ) -> usize {
        let second = 1 - hand;
        let mut least = usize::MAX;
        for before in self.plays(second) {
            let mut table = self.clone();
            table.remove(hand, lead);
            let (second_card, second_name) = table.take(second, before);
            let third = third(&table, second_name);
            if let Some(rank) = third {
                table.remove(1 - hand, rank);
            }
            for last in table.plays(1 - second) {
                let mut table = table.clone();
                let (fourth_card, fourth_name) = table.take(1 - second, last);
                let own = third.map_or(lead, |third| third.max(lead));
                let theirs = second_card.max(fourth_card);
                let won = usize::from(theirs.is_none_or(|theirs| own > theirs));
                least = least.min(won + then(&table, second_name, fourth_name));
            }
        }
        least
    }

    fn follow(&self, play: &Play) -> usize {
        let hand = usize::from(play.seat == Seat::South);
        let is_in = |cards: CardSet, name: Option<u8>| match name {
            Some(rank) => cards.contains(rank),
            None => cards.is_empty(),
        };
        let reply =
            |name: Option<u8>| play.second.iter().find(|reply| is_in(reply.cards, name)).unwrap();
        self.trick(
            hand,
            play.card.rank(),
            |_, name| reply(name).card.map(tikki_suit::Card::rank),
            |table, second, fourth| {
                let ends = &reply(second).fourth;
                let end = ends.iter().find(|end| is_in(end.cards, fourth)).unwrap();
                match &end.then {
                    Next::Play(play) => table.follow(play),
                    Next::Cash | Next::Top => table.plain(),
                    Next::End => 0,
                }
            },
        )
    }
}

fn replay(holding: Holding, line: &Line) {
    for layout in &line.layouts {
        let tricks = Table::new(holding, layout).follow(&line.tree);
        assert!(tricks >= layout.tricks, "{tricks} tricks: {holding:?}, {layout:?}");
    }
}

#[test]
fn lines_bring_what_they_promise_against_every_defence() {
    let mut numbers = Numbers::new(8);
    for _ in 0..150 {
        let holding = random_holding(&mut numbers);
        if holding.missing().len() > 7 {
            continue;
        }
        let answer = ask(&Question::new(holding).with_firsts(false));
        let deals = |least: usize, line: &Line| -> u64 {
            let layouts = line.layouts.iter().filter(|layout| layout.tricks >= least);
            layouts.map(|layout| layout.deals).sum()
        };
        for (at, best) in answer.at_least.iter().enumerate() {
            if let Some(line) = &best.line {
                replay(holding, line);
                assert_eq!(deals(at + 1, line) as i64, best.value.counts().0);
            }
        }
        if let Some(line) = &answer.max.line {
            replay(holding, line);
            let sum: u64 =
                line.layouts.iter().map(|layout| layout.deals * layout.tricks as u64).sum();
            assert_eq!(sum as i64, answer.max.value.counts().0);
        }
    }
}

#[test]
fn words_name_the_cards_and_the_cases() {
    let answer = ask(&Question::new(holding("AQ", "32")));
    let words = answer.max.line.as_ref().unwrap().words(Language::English);
    assert_eq!(
        words.lines().next().unwrap(),
        "Low from South to the queen; if West plays the king, the ace."
    );
}

#[test]
fn words_are_in_the_language_of_the_reader() {
    let answer = ask(&Question::new(holding("AQ", "32")));
    let line = answer.max.line.as_ref().unwrap();
    let first = |language| line.words(language).lines().next().unwrap().to_owned();
    assert_eq!(
        first(Language::German),
        "Süd spielt klein zur Dame; wenn West den König spielt, zum Ass."
    );
    assert_eq!(
        first(Language::Finnish),
        "Etelä pelaa pienen rouvalle; jos Länsi pelaa kuninkaan, ässälle."
    );
}

/// A bad break that shows leaves a finesse, which the words have too.
#[test]
fn words_say_what_to_do_when_a_defender_shows_out() {
    for (north, south, finesse) in [
        ("AKJT6", "5432", "Low from South to the ten"),
        ("AKQT", "432", "Low from South to the ten"),
    ] {
        let answer = ask(&Question::new(holding(north, south)));
        let words = answer.max.line.as_ref().unwrap().words(Language::English);
        assert!(words.contains("East shows out") && words.contains(finesse), "{words}");
    }
}

#[test]
fn words_do_not_speak_of_a_hand_without_cards() {
    let answer = ask(&Question::new(holding("KJ9743", "-")));
    let words = answer.max.line.as_ref().unwrap().words(Language::English);
    assert!(words.starts_with("The king from North."), "{words}");
    assert!(!words.contains("other hand"), "{words}");
}

#[test]
fn layouts_list_every_split_once() {
    let answer = ask(&Question::new(holding("AQ92", "J65")));
    let line = answer.max.line.as_ref().unwrap();
    let deals: u64 = line.layouts.iter().map(|layout| layout.deals).sum();
    assert_eq!(deals, answer.deals);
    assert_eq!(answer.deals, 10_400_600);
    let hands = line.layouts.iter().all(|layout| layout.west.union(layout.east) == answer.missing);
    assert!(hands);
}
