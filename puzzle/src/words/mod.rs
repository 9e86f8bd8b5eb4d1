//! A problem in words: the task, three increasingly specific hints, and why the key is right and the natural card
//! wrong. All of it follows from proved facts: the theme, the refutation of the wrong card, the success rate of the
//! key.

#[cfg(test)]
mod tests;

use super::certify::SolutionGrade;
use super::deciding::{DecidingHolding, HiddenHolding};
use super::generate::{GeneratedProblem, TriedCard};
use super::problem::{Hero, Problem};
use super::sound::SingleDummyRates;
use super::themes::Theme;
use tikki_base::names::Named;
use tikki_bridge::Contract;
use tikki_bridge::analysis::LegalPlay;
use tikki_language::{Argument, Language, Message, problem as messages};
use tikki_solver::{Card, Seat, Suit};

/// Options of rendering.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct RenderOptions {
    /// The language of the words.
    pub language: Language,
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

/// Problems in the words of a language.
pub trait ProblemTexts: Sized {
    /// Returns the task in a sentence or two that give nothing away.
    fn task(self, problem: &Problem) -> String;

    /// Returns the text of a solution, empty if no decision has a single right card.
    fn words(self, made: &GeneratedProblem) -> SolutionText;

    /// Returns the name of a theme.
    fn theme_name(self, theme: Theme) -> &'static str;

    /// Returns the name of a grade.
    fn grade(self, grade: SolutionGrade) -> &'static str;
}

impl ProblemTexts for Language {
    fn task(self, problem: &Problem) -> String {
        let point = problem.point();
        let (who, contract_task) = match problem.hero() {
            Hero::Declarer => (seated(self, &messages::DECLARER, point.declarer()), messages::MAKE),
            Hero::Defence => (messages::DEFENCE.text(self).to_owned(), messages::BEAT),
            Hero::Defender(one) => (seated(self, &messages::DEFENDER, one), messages::BEAT),
        };
        let (more, left) = (usize::from(problem.needs(point)), point.position().tricks_left());
        let contract = problem.contract().map(bid);
        let task = if contract.is_some() { contract_task } else { messages::TAKE };
        let arguments: [(&str, &dyn Argument); 5] = [
            ("who", &who),
            ("contract", &contract.unwrap_or_default()),
            ("more", &more),
            ("left", &left),
            ("seat", &seat_name(self, point.position().to_play())),
        ];
        task.format(self, &arguments)
    }

    fn words(self, made: &GeneratedProblem) -> SolutionText {
        let Some((play, key)) = made.first_decision() else { return SolutionText::default() };
        SolutionText { hints: hints(self, made, &play, key), why: why(self, made, &play, key) }
    }

    fn theme_name(self, theme: Theme) -> &'static str {
        theme_text(self, theme, "").unwrap_or(theme.name())
    }

    fn grade(self, grade: SolutionGrade) -> &'static str {
        let message = messages::find(&format!("grade-{}", grade.name()));
        message.map_or(grade.name(), |message| message.text(self))
    }
}

/// A text of a theme: its name, or with `-hint` and `-why` the hint and the purpose of the key.
fn theme_text(language: Language, theme: Theme, which: &str) -> Option<&'static str> {
    let message = messages::find(&format!("theme-{}{which}", theme.name()))?;
    Some(message.text(language))
}

/// A text of the theme that says most.
fn heaviest_text(language: Language, made: &GeneratedProblem, which: &str) -> Option<String> {
    let heaviest = WEIGHT.iter().find(|theme| made.themes.contains(theme))?;
    theme_text(language, *heaviest, which).map(str::to_owned)
}

fn hints(language: Language, made: &GeneratedProblem, play: &LegalPlay, key: Card) -> Vec<String> {
    let point = play.last();
    let suits = point.position().classes().into_iter().map(|class| class[0].suit);
    let several = suits.into_iter().any(|suit| suit != key.suit);
    let other = if made.tried.is_empty() { messages::HINT_ANY } else { messages::HINT_OTHER };
    let other = || other.text(language).to_owned();
    let suit = SUITS[key.suit.index()].text(language);
    let first =
        if several { messages::HINT_SUIT.format(language, &[("suit", suit)]) } else { other() };
    let purpose = heaviest_text(language, made, "-hint").or_else(|| question(language, made));
    let (seat, card) = (seat_name(language, point.position().to_play()), format_card(key));
    let last = messages::HINT_CARD.format(language, &[("seat", seat), ("card", &card)]);
    let mut hints = vec![first, purpose.unwrap_or_else(other), last];
    hints.dedup();
    hints
}

/// Returns the hint where there is no theme: on the deciding holding, or on the continuation after the natural card.
fn question(language: Language, made: &GeneratedProblem) -> Option<String> {
    let deciding = made.sound.as_ref().and_then(|sound| sound.deciding);
    if let Some(deciding) = deciding {
        return Some(match deciding.held {
            HiddenHolding::Card(card) => {
                messages::HINT_WHO.format(language, &[("card", format_card(card))])
            }
            HiddenHolding::AtLeast(_, suit) => {
                let seat = seat_name(language, deciding.seat);
                let suit = sign(suit).to_string();
                messages::HINT_LENGTH.format(language, &[("seat", seat), ("suit", &suit)])
            }
        });
    }
    let natural = made.tried.first()?;
    Some(messages::HINT_TRAP.format(language, &[("card", format_card(natural.cards[0]))]))
}

fn why(language: Language, made: &GeneratedProblem, play: &LegalPlay, key: Card) -> Vec<String> {
    let mut why = vec![key_text(language, made, key)];
    why.extend(heaviest_text(language, made, "-why"));
    let is_rectified = made.themes.contains(&Theme::Rectifying);
    why.extend(is_rectified.then(|| count(language, made, play)));
    let on_table = play.last().position().trick().len();
    why.extend(made.tried.iter().map(|tried| fails(language, tried, on_table)));
    why.push(messages::SAFE.format(language, &[("more", made.features.length)]));
    if let Some(sound) = &made.sound {
        why.push(rates(language, sound));
        why.extend(decides(language, sound, key));
    }
    why
}

/// Returns the refutation of a wrong card, with its technique; `before` cards are on the table before it.
fn fails(language: Language, tried: &TriedCard, on_table: usize) -> String {
    let card = format_card(tried.cards[0]);
    let technique =
        tried.technique.and_then(|policy| messages::find(&format!("technique-{}", policy.name())));
    let card = technique.map_or(card.clone(), |name| format!("{card} ({})", name.text(language)));
    let line = line(&tried.cards, on_table);
    let arguments: [(&str, &dyn Argument); 4] =
        [("card", &card), ("line", &line), ("more", &tried.needs), ("left", &tried.left)];
    messages::WRONG.format(language, &arguments)
}

/// Returns the sentence on the holding that decides between the key and the best other card.
fn decides(language: Language, sound: &SingleDummyRates, key: Card) -> Option<String> {
    let DecidingHolding { seat, held, with, without } = sound.deciding?;
    let (other, _) = sound.best_other()?;
    let (message, of_held) = match held {
        HiddenHolding::Card(card) => (messages::DECIDES_CARD, vec![("card", format_card(card))]),
        HiddenHolding::AtLeast(count, suit) => {
            let of_held = vec![("count", count.to_string()), ("suit", sign(suit).to_string())];
            (messages::DECIDES_LENGTH, of_held)
        }
    };
    let mut arguments = vec![
        ("seat", seat_name(language, seat).to_owned()),
        ("key", format_card(key)),
        ("other", format_card(other)),
        ("percent", percent(with.1, with.0)),
        ("rest", percent(without.1, without.0)),
    ];
    arguments.extend(of_held);
    Some(message.format(language, &arguments))
}

/// Returns the sentence on the right card, its equals, and its duals.
fn key_text(language: Language, made: &GeneratedProblem, key: Card) -> String {
    let card = format_card(key);
    let certificate = &made.certificate;
    let first = certificate.decisions.first();
    let same = certificate.open.iter().filter(|open| first.is_some_and(|f| f.path == open.path));
    let cards = same.flat_map(|open| [open.card].into_iter().chain(open.duals.clone()));
    let others = cards.filter(|card| first.is_some_and(|first| !first.right.contains(card)));
    let others: Vec<String> = others.map(format_card).collect();
    let equals = first.into_iter().flat_map(|first| &first.right);
    let equals: Vec<String> =
        equals.filter(|other| **other != key).map(|&other| format_card(other)).collect();
    let (message, other) = match (&others[..], &equals[..]) {
        ([], []) => (messages::KEY, String::new()),
        ([], equals) => (messages::SAME, equals.join(", ")),
        (others, _) => (messages::DUAL, others.join(", ")),
    };
    message.format(language, &[("card", card), ("other", other)])
}

/// Returns the sentence on the number of tricks that may be lost before a squeeze, of those left at the key.
fn count(language: Language, made: &GeneratedProblem, play: &LegalPlay) -> String {
    let point = play.last();
    let (left, more) = (point.position().tricks_left(), usize::from(made.problem.needs(point)));
    let arguments = [("left", left), ("more", more), ("lost", left - more)];
    messages::COUNT.format(language, &arguments)
}

/// Returns the sentence on the single-dummy rates of the key and of the best other card.
pub(crate) fn rates(language: Language, sound: &SingleDummyRates) -> String {
    let percent = |count: u32| percent(count, sound.layouts);
    let mut arguments =
        vec![("percent", percent(sound.key)), ("layouts", sound.layouts.to_string())];
    let Some((card, count)) = sound.best_other() else {
        return messages::RATE.format(language, &arguments);
    };
    arguments.extend([("card", format_card(card)), ("other", percent(count))]);
    messages::RATE_OTHER.format(language, &arguments)
}

/// The seats in clockwise order from north.
const SEATS: [Message; 4] = [messages::NORTH, messages::EAST, messages::SOUTH, messages::WEST];

/// The suits in the order of [`Suit`], as the hint of a suit needs them.
const SUITS: [Message; 4] =
    [messages::SUIT_CLUB, messages::SUIT_DIAMOND, messages::SUIT_HEART, messages::SUIT_SPADE];

/// The name of a seat.
pub(crate) fn seat_name(language: Language, seat: Seat) -> &'static str {
    SEATS[seat.index()].text(language)
}

fn seated(language: Language, message: &Message, seat: Seat) -> String {
    message.format(language, &[("seat", seat_name(language, seat))])
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
