//! A problem in words: the task, three increasingly specific hints, and why the key is right and the natural card
//! wrong. All of it follows from proved facts: the theme, the refutation of the wrong card, the success rate of the
//! key.

mod english;
mod finnish;
mod german;
mod sentences;

#[cfg(test)]
mod tests;

use super::certify::SolutionGrade;
use super::deciding::{DecidingHolding, HiddenHolding};
use super::generate::{GeneratedProblem, TriedCard};
use super::problem::{Hero, Problem};
use super::sound::SingleDummyRates;
use super::themes::Theme;
pub(crate) use sentences::SheetHeadings;
use sentences::{ProblemMessages, ThemeText};
use tikki_base::names::Named;
use tikki_base::placeholders::filled;
use tikki_bridge::Contract;
use tikki_bridge::analysis::LegalPlay;
use tikki_solver::{Card, Seat, Suit};

/// A language of the words.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum ProblemLanguage {
    /// English
    #[default]
    English,
    /// Finnish
    Finnish,
    /// German
    German,
}

/// Options of rendering.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct RenderOptions {
    /// The language of the words.
    pub language: ProblemLanguage,
    /// Whether the solutions are left out.
    pub exam: bool,
}

/// The text of a solution.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SolutionText {
    /// Hints on the suit, the purpose and the card, to be given one at a time.
    pub hints: Vec<String>,
    /// The reasons why the key is right, and the refutation of the natural card.
    pub why: Vec<String>,
}

/// The greatest number of cards shown of a refutation.
const MAX_LISTED_CARDS: usize = 16;

/// The themes by how much they say of a problem.
const WEIGHT: &[Theme] = &[
    Theme::CompoundSqueeze,
    Theme::ClashSqueeze,
    Theme::GuardSqueeze,
    Theme::Winkle,
    Theme::SteppingStone,
    Theme::Backwash,
    Theme::EntryShifting,
    Theme::EntrySqueeze,
    Theme::TripleSqueeze,
    Theme::CrissCross,
    Theme::DoubleSqueeze,
    Theme::TrumpSqueeze,
    Theme::StripSqueeze,
    Theme::ViennaCoup,
    Theme::Rectifying,
    Theme::Squeeze,
    Theme::Smother,
    Theme::DevilsCoup,
    Theme::GrandCoup,
    Theme::EnPassant,
    Theme::TrumpCoup,
    Theme::RuffAndSluff,
    Theme::Elimination,
    Theme::MortonsFork,
    Theme::Scissors,
    Theme::Crocodile,
    Theme::Merrimac,
    Theme::Deschapelles,
    Theme::Bath,
    Theme::Uppercut,
    Theme::IntraFinesse,
    Theme::BackwardFinesse,
    Theme::RuffingFinesse,
    Theme::Crossruff,
    Theme::DummyReversal,
    Theme::Jettison,
    Theme::Underruff,
    Theme::ThrowIn,
    Theme::TrumpPromotion,
    Theme::LoserOnLoser,
    Theme::SafetyPlay,
    Theme::Sacrifice,
    Theme::HoldUp,
    Theme::Duck,
    Theme::Avoidance,
    Theme::Unblock,
    Theme::Overtake,
    Theme::Entry,
    Theme::Drop,
    Theme::Finesse,
    Theme::Ruff,
    Theme::Establishment,
    Theme::DrawingTrumps,
    Theme::Cashing,
    Theme::ThirdHandHigh,
    Theme::OpeningLead,
];

impl Named for ProblemLanguage {
    const ALL: &'static [ProblemLanguage] =
        &[ProblemLanguage::English, ProblemLanguage::Finnish, ProblemLanguage::German];

    fn name(self) -> &'static str {
        match self {
            ProblemLanguage::English => "en",
            ProblemLanguage::Finnish => "fi",
            ProblemLanguage::German => "de",
        }
    }
}

impl ProblemLanguage {
    /// Returns the task in a sentence or two that give nothing away.
    pub fn task(self, problem: &Problem) -> String {
        let words = self.sentences();
        let point = problem.point();
        let (who, contract_task) = match problem.hero() {
            Hero::Declarer => (self.seated(words.declarer, point.declarer()), words.make),
            Hero::Defence => (words.defence.to_owned(), words.beat),
            Hero::Defender(one) => (self.seated(words.defender, one), words.beat),
        };
        let (more, left) = (usize::from(problem.needs(point)), point.position().tricks_left());
        let contract = problem.contract().map(bid);
        let slots = [
            ("who", who.as_str()),
            ("contract", contract.as_deref().unwrap_or_default()),
            ("more", &more.to_string()),
            ("tricks", self.tricks(more)),
            ("left", &left.to_string()),
            ("seat", self.seat(point.position().to_play())),
        ];
        filled(if contract.is_some() { contract_task } else { words.take }, &slots)
    }

    /// Returns the text of a solution, empty if no decision has a single right card.
    pub fn words(self, made: &GeneratedProblem) -> SolutionText {
        let Some((play, key)) = made.first_decision() else { return SolutionText::default() };
        SolutionText { hints: self.hints(made, &play, key), why: self.why(made, &play, key) }
    }

    fn hints(self, made: &GeneratedProblem, play: &LegalPlay, key: Card) -> Vec<String> {
        let words = self.sentences();
        let point = play.last();
        let suits = point.position().classes().into_iter().map(|class| class[0].suit);
        let several = suits.into_iter().any(|suit| suit != key.suit);
        let other = if made.tried.is_empty() { words.hint_any } else { words.hint_other };
        let suit = filled(words.hint_suit, &[("suit", self.suit(key.suit))]);
        let first = if several { suit } else { other.to_owned() };
        let purpose = self.theme(made).map(|theme| theme.hint.to_owned());
        let purpose = purpose.or_else(|| self.question(made)).unwrap_or_else(|| other.to_owned());
        let (seat, card) = (self.seat(point.position().to_play()), format_card(key));
        let last = filled(words.hint_card, &[("seat", seat), ("card", &card)]);
        let mut hints = vec![first, purpose, last];
        hints.dedup();
        hints
    }

    /// Returns the hint where there is no theme: on the deciding holding, or on the continuation after the natural
    /// card.
    fn question(self, made: &GeneratedProblem) -> Option<String> {
        let words = self.sentences();
        let deciding = made.sound.as_ref().and_then(|sound| sound.deciding);
        if let Some(deciding) = deciding {
            let seat = self.seat(deciding.seat);
            return Some(match deciding.held {
                HiddenHolding::Card(card) => {
                    filled(words.hint_who, &[("card", &format_card(card))])
                }
                HiddenHolding::AtLeast(_, suit) => {
                    let slots = [("seat", seat), ("suit", &sign(suit).to_string())];
                    filled(words.hint_length, &slots)
                }
            });
        }
        let natural = made.tried.first()?;
        Some(filled(words.hint_trap, &[("card", &format_card(natural.cards[0]))]))
    }

    fn why(self, made: &GeneratedProblem, play: &LegalPlay, key: Card) -> Vec<String> {
        let words = self.sentences();
        let mut why = vec![self.key(made, key)];
        why.extend(self.theme(made).map(|theme| theme.why.to_owned()));
        why.extend(made.themes.contains(&Theme::Rectifying).then(|| self.count(made, play)));
        let on_table = play.last().position().trick().len();
        why.extend(made.tried.iter().map(|tried| self.fails(tried, on_table)));
        let length = made.features.length;
        let (more, tricks) = (length.to_string(), self.tricks(length));
        why.push(filled(words.safe, &[("more", &more), ("tricks", tricks)]));
        if let Some(sound) = &made.sound {
            why.push(self.rates(sound));
            why.extend(self.decides(sound, key));
        }
        why
    }

    /// Returns the refutation of a wrong card, with its technique; `before` cards are on the table before it.
    fn fails(self, tried: &TriedCard, on_table: usize) -> String {
        let words = self.sentences();
        let card = format_card(tried.cards[0]);
        let technique = tried.technique.and_then(|policy| {
            words.techniques.iter().find(|(of, _)| *of == policy).map(|(_, name)| *name)
        });
        let card = technique.map_or(card.clone(), |name| format!("{card} ({name})"));
        let (more, left) = (tried.needs.to_string(), tried.left.to_string());
        let line = line(&tried.cards, on_table);
        let slots = [("card", &*card), ("line", &line), ("more", &more), ("left", &left)];
        filled(words.wrong, &slots)
    }

    /// Returns the sentence on the holding that decides between the key and the best other card.
    fn decides(self, sound: &SingleDummyRates, key: Card) -> Option<String> {
        let words = self.sentences();
        let DecidingHolding { seat, held, with, without } = sound.deciding?;
        let (other, _) = sound.best_other()?;
        let (key, other) = (format_card(key), format_card(other));
        let (percent, rest) = (percent(with.1, with.0), percent(without.1, without.0));
        let (sentence, of_held) = match held {
            HiddenHolding::Card(card) => (words.decides_card, vec![("card", format_card(card))]),
            HiddenHolding::AtLeast(count, suit) => {
                let of_held = vec![("count", count.to_string()), ("suit", sign(suit).to_string())];
                (words.decides_length, of_held)
            }
        };
        let mut slots = vec![
            ("seat", self.seat(seat)),
            ("key", &key),
            ("other", &other),
            ("percent", &percent),
            ("rest", &rest),
        ];
        slots.extend(of_held.iter().map(|(slot, word)| (*slot, word.as_str())));
        Some(filled(sentence, &slots))
    }

    /// Returns the sentence on the right card, its equals, and its duals.
    fn key(self, made: &GeneratedProblem, key: Card) -> String {
        let (words, card) = (self.sentences(), format_card(key));
        let certificate = &made.certificate;
        let first = certificate.decisions.first();
        let same =
            certificate.open.iter().filter(|open| first.is_some_and(|f| f.path == open.path));
        let cards = same.flat_map(|open| [open.card].into_iter().chain(open.duals.clone()));
        let others = cards.filter(|card| first.is_some_and(|first| !first.right.contains(card)));
        let others: Vec<String> = others.map(format_card).collect();
        let equals = first.into_iter().flat_map(|first| &first.right);
        let equals: Vec<String> =
            equals.filter(|other| **other != key).map(|&other| format_card(other)).collect();
        if others.is_empty() && equals.is_empty() {
            return filled(words.key, &[("card", &card)]);
        }
        if others.is_empty() {
            return filled(words.same, &[("card", &card), ("other", &equals.join(", "))]);
        }
        filled(words.dual, &[("card", &card), ("other", &others.join(", "))])
    }

    /// Returns the sentence on the number of tricks that may be lost before a squeeze, of those left at the key.
    fn count(self, made: &GeneratedProblem, play: &LegalPlay) -> String {
        let point = play.last();
        let (left, more) = (point.position().tricks_left(), usize::from(made.problem.needs(point)));
        let [left, more, lost] = [left, more, left - more].map(|count| count.to_string());
        filled(self.sentences().count, &[("left", &left), ("more", &more), ("lost", &lost)])
    }

    /// Returns the sentence on the single-dummy rates of the key and of the best other card.
    pub(crate) fn rates(self, sound: &SingleDummyRates) -> String {
        let words = self.sentences();
        let percent = |count: u32| percent(count, sound.layouts);
        let (key, layouts) = (percent(sound.key), sound.layouts.to_string());
        let known = [("percent", key.as_str()), ("layouts", layouts.as_str())];
        let Some((card, count)) = sound.best_other() else { return filled(words.rate, &known) };
        let (card, other) = (format_card(card), percent(count));
        filled(words.rate_other, &[&known[..], &[("card", &card), ("other", &other)]].concat())
    }

    /// The words of the theme that says most.
    fn theme(self, made: &GeneratedProblem) -> Option<ThemeText> {
        let heaviest = WEIGHT.iter().find(|theme| made.themes.contains(theme))?;
        self.sentences().themes.iter().find(|themed| themed.theme == *heaviest).copied()
    }

    /// Returns the name of a theme.
    pub fn theme_name(self, theme: Theme) -> &'static str {
        let themed = self.sentences().themes.iter().find(|themed| themed.theme == theme);
        themed.map_or(theme.name(), |themed| themed.name)
    }

    /// Returns the name of a grade.
    pub fn grade(self, grade: SolutionGrade) -> &'static str {
        let places = SolutionGrade::ALL.iter().zip(self.sentences().grades);
        places.into_iter().find(|(of, _)| **of == grade).map_or(grade.name(), |(_, name)| name)
    }

    fn sentences(self) -> &'static ProblemMessages {
        match self {
            ProblemLanguage::English => &english::SENTENCES,
            ProblemLanguage::Finnish => &finnish::SENTENCES,
            ProblemLanguage::German => &german::SENTENCES,
        }
    }

    /// The fixed words of a sheet.
    pub(crate) fn heads(self) -> &'static SheetHeadings {
        &self.sentences().heads
    }

    /// The name of a seat.
    pub(crate) fn seat(self, seat: Seat) -> &'static str {
        self.sentences().seats[seat.index()]
    }

    /// Returns the word for a number of tricks.
    pub(crate) fn tricks(self, count: usize) -> &'static str {
        self.sentences().trick[usize::from(count != 1)]
    }

    fn seated(self, sentence: &str, seat: Seat) -> String {
        filled(sentence, &[("seat", self.seat(seat))])
    }

    fn suit(self, suit: Suit) -> &'static str {
        self.sentences().suits[suit.index()]
    }
}

/// Returns a share in percent.
fn percent(count: u32, all: u32) -> String {
    format!("{:.0} %", f64::from(count) * 100.0 / f64::from(all.max(1)))
}

const fn sign(suit: Suit) -> char {
    match suit {
        Suit::Clubs => '♣',
        Suit::Diamonds => '♦',
        Suit::Hearts => '♥',
        Suit::Spades => '♠',
    }
}

/// A contract as people write it: 4♠X.
fn bid(contract: Contract) -> String {
    let strain = contract.strain.trump().map_or("NT".to_owned(), |suit| sign(suit).to_string());
    format!("{}{strain}{}", contract.level, contract.penalty)
}

/// A card as people write it: ♠10.
fn format_card(card: Card) -> String {
    let suit = sign(card.suit);
    match card.rank.letter() {
        'T' => format!("{suit}10"),
        rank => format!("{suit}{rank}"),
    }
}

/// Returns the first cards from a wrong one on, with a bar after each trick; `before` cards are on the table before it.
fn line(cards: &[Card], before: usize) -> String {
    let mut told_line = String::new();
    for (index, &card) in cards.iter().enumerate().skip(1).take(MAX_LISTED_CARDS) {
        let begins = (before + index).is_multiple_of(Seat::ALL.len());
        told_line.push_str(if begins { " | " } else { " " });
        told_line.push_str(&format_card(card));
    }
    if cards.len() > MAX_LISTED_CARDS + 1 {
        told_line.push_str(" …");
    }
    told_line.trim_start().to_owned()
}
