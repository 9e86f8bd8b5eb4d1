//! A problem in words: the task, three increasingly specific hints, and why the key is right and the natural card
//! wrong. All of it is about the first decision, and follows from proved facts: what the key is for, the refutation of the
//! wrong cards, the success rate of the key.

mod auction;
mod count;
mod reasons;
mod reply;
mod task;
#[cfg(test)]
mod tests;

use super::certify::SolutionGrade;
use super::deciding::HiddenHolding;
use super::generate::{GeneratedProblem, TriedCard};
use super::problem::Problem;
use super::themes::{KeyPurpose, Theme};
use super::trainer::{PlayTrainer, TrainerReply};
use tikki_base::Percent;
use tikki_base::names::Named;
use tikki_bridge::Contract;
use tikki_bridge::analysis::{LegalPlay, PlayPoint};
use tikki_language::{Language, Message, problem as messages, theme as theme_names};
use tikki_solver::{Card, Seat, Suit};

pub(crate) use count::{all_winners, hand_points};

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

/// Problems in the words of a language.
pub trait ProblemTexts: Sized {
    /// Returns the task in a sentence or two that give nothing away.
    fn task(self, problem: &Problem) -> String;

    /// Returns declarer's count of top tricks beside those needed at a point; `None` for a defender, who does not see partner's hand.
    fn count(self, problem: &Problem, point: &PlayPoint) -> Option<String>;

    /// Returns the text of a solution, empty if no decision has a single right card.
    fn words(self, made: &GeneratedProblem) -> SolutionText;

    /// Returns the cards of a refutation with a bar between the tricks.
    fn refutation(self, made: &GeneratedProblem, tried: &TriedCard) -> String;

    /// Returns whether a card that the hero has just played is right, and why, in a sentence each.
    fn reply(self, trainer: &PlayTrainer, card: Card, reply: &TrainerReply) -> Vec<String>;

    /// Returns the meanings of the calls, a line each: `North 1♥: 10–23 points, at least 4 hearts`.
    fn auction_notes(self, problem: &Problem) -> Vec<String>;

    /// Returns a note if the hidden hands are not those of the table.
    fn rearranged_note(self, problem: &Problem) -> Option<&'static str>;

    /// Returns the name of a theme.
    fn theme_name(self, theme: Theme) -> &'static str;

    /// Returns the name of a grade.
    fn grade(self, grade: SolutionGrade) -> &'static str;
}

impl ProblemTexts for Language {
    fn task(self, problem: &Problem) -> String {
        task::task(self, problem)
    }

    fn count(self, problem: &Problem, point: &PlayPoint) -> Option<String> {
        count::tops(self, problem, point)
    }

    fn words(self, made: &GeneratedProblem) -> SolutionText {
        let Some((play, key)) = made.first_decision() else { return SolutionText::default() };
        let why = reasons::reasons(self, made, &play, key);
        SolutionText { hints: hints(self, made, &play, key), why }
    }

    fn refutation(self, made: &GeneratedProblem, tried: &TriedCard) -> String {
        let on_table =
            made.first_decision().map_or(0, |(play, _)| play.last().position().trick().len());
        format!("{} {}", format_card(tried.cards[0]), line(&tried.cards, on_table))
    }

    fn reply(self, trainer: &PlayTrainer, card: Card, reply: &TrainerReply) -> Vec<String> {
        reply::reply(self, trainer, card, reply)
    }

    fn auction_notes(self, problem: &Problem) -> Vec<String> {
        auction::notes(self, problem)
    }

    fn rearranged_note(self, problem: &Problem) -> Option<&'static str> {
        let is_rearranged = problem.source().is_some_and(|source| source.rearranged);
        is_rearranged.then(|| messages::REARRANGED.text(self))
    }

    fn theme_name(self, theme: Theme) -> &'static str {
        let message = theme_names::find(&format!("theme-{}", theme.name()));
        message.map_or(theme.name(), |message| message.text(self))
    }

    fn grade(self, grade: SolutionGrade) -> &'static str {
        let message = messages::find(&format!("grade-{}", grade.name()));
        message.map_or(grade.name(), |message| message.text(self))
    }
}

/// A text of a theme: with `-hint` and `-why` the hint and the purpose of the key.
fn theme_text(language: Language, theme: Theme, which: &str) -> Option<&'static str> {
    let message = messages::find(&format!("theme-{}{which}", theme.name()))?;
    Some(message.text(language))
}

/// Returns the hint on the purpose of the key.
fn purpose_hint(language: Language, purpose: KeyPurpose) -> Option<String> {
    match purpose {
        KeyPurpose { tricks_later: 1.., seat: Some(seat), .. } => {
            let arguments = [("seat", seat_name(language, seat))];
            Some(messages::HINT_AHEAD.format(language, &arguments))
        }
        KeyPurpose { theme, .. } => theme_text(language, theme, "-hint").map(str::to_owned),
    }
}

fn hints(language: Language, made: &GeneratedProblem, play: &LegalPlay, key: Card) -> Vec<String> {
    let point = play.last();
    let suits = point.position().classes().into_iter().map(|class| class[0].suit);
    let several = suits.into_iter().any(|suit| suit != key.suit);
    let natural_fails = reasons::natural_mistake(made, play).is_some();
    let other = if natural_fails { messages::HINT_OTHER } else { messages::HINT_ANY };
    let other = || other.text(language).to_owned();
    let suit = SUITS[key.suit.index()].text(language);
    let first =
        if several { messages::HINT_SUIT.format(language, &[("suit", suit)]) } else { other() };
    let purpose = made.purpose.and_then(|purpose| purpose_hint(language, purpose));
    let purpose = purpose.or_else(|| question(language, made, play));
    let (seat, card) = (seat_name(language, point.position().to_play()), format_card(key));
    let last = messages::HINT_CARD.format(language, &[("seat", seat), ("card", &card)]);
    let mut hints = vec![first, purpose.unwrap_or_else(other), last];
    hints.dedup();
    hints
}

/// Returns the hint where there is no theme: on the deciding holding, or on the continuation after the natural card.
fn question(language: Language, made: &GeneratedProblem, play: &LegalPlay) -> Option<String> {
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
    let natural = reasons::natural_mistake(made, play)?;
    Some(messages::HINT_TRAP.format(language, &[("card", format_card(natural.cards[0]))]))
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

/// Returns a share in whole per cent.
fn percent(count: u32, all: u32) -> String {
    format!("{:.0}", Percent::of(f64::from(count) / f64::from(all.max(1))))
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
pub(crate) fn bid(contract: Contract) -> String {
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
