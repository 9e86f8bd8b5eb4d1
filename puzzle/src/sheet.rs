//! Problems to print: the prompts, and on another page the solutions.

use super::generate::GeneratedProblem;
use super::source::ProblemSource;
use super::words::{ProblemTexts, RenderOptions, seat_name};
use maud::{Markup, html};
use tikki_base::names::Named;
use tikki_bridge::Vulnerability;
use tikki_bridge::analysis::{LegalPlay, PlayPoint};
use tikki_bridge::board::Call;
use tikki_bridge::report::framed;
use tikki_bridge::report::words::{card, hand, strain};
use tikki_language::{Language, problem as messages};
use tikki_solver::{Card, Seat};

const STYLE: &str = include_str!("sheet.css");

/// Marks the place of a drawing within a sentence: the object replacement character.
const OBJECT: char = '\u{fffc}';

/// A page with all prompts, and after them, unless it is for an exam, all solutions; without a title it is called what it is.
pub fn page(title: Option<&str>, problems: &[GeneratedProblem], options: RenderOptions) -> String {
    let RenderOptions { language, exam } = options;
    let sheet = ProblemSheet { language };
    let title = title.unwrap_or(messages::PROBLEMS.text(language));
    let body = html! {
        main {
            h1 { (title) }
            @for (index, made) in problems.iter().enumerate() { (sheet.prompt(index + 1, made)) }
        }
        @if !exam {
            section class="solutions" {
                h1 { (messages::SOLUTIONS.text(language)) }
                @for (index, made) in problems.iter().enumerate() { (sheet.solution(index + 1, made)) }
            }
        }
    };
    framed(title, language.name(), STYLE, &body)
}

/// A call, a bid with the sign of its suit.
fn call_text(call: Call) -> Markup {
    html! { @if let Call::Bid { level, strain: of } = call { (level) (strain(of)) } @else { (call) } }
}

/// The most turning points that are shown.
const TURNS: usize = 3;

/// A sentence with the signs of the red suits in their colour.
fn coloured(sentence: &str) -> Markup {
    html! {
        @for part in sentence.split_inclusive(['♥', '♦']) {
            @match part.char_indices().next_back() {
                Some((at, sign @ ('♥' | '♦'))) => { (part[..at]) i { (sign) } }
                _ => { (part) }
            }
        }
    }
}

/// A sheet in a language.
struct ProblemSheet {
    language: Language,
}

impl ProblemSheet {
    fn prompt(&self, number: usize, made: &GeneratedProblem) -> Markup {
        let problem = &made.problem;
        let play = problem.play();
        html! {
            article {
                h2 { (messages::PROBLEM_TITLE.text(self.language)) " " (number) @if let Some(source) = problem.source() { (self.place(source)) } }
                p {
                    @if problem.contract().is_none() { (self.trumps(problem.point())) " " }
                    (self.language.task(problem))
                }
                (self.diagram(problem.point(), &made.seen()))
                @if let Some(source) = problem.source() { (self.calls(source)) }
                @if !play.cards().is_empty() {
                    p { (messages::PLAYED.text(self.language)) }
                    (self.so_far(play))
                }
            }
        }
    }

    fn trumps(&self, point: &PlayPoint) -> Markup {
        let named = messages::TRUMPS.format(self.language, &[("suit", OBJECT)]);
        let (before, after) = named.split_once(OBJECT).unwrap_or_default();
        let trumps = point.position().strain();
        html! {
            @if trumps.trump().is_some() { (before) (strain(trumps)) (after) } @else { (messages::NOTRUMP.text(self.language)) }
        }
    }

    /// The hands of these seats.
    fn diagram(&self, point: &PlayPoint, seats: &[Seat]) -> Markup {
        html! {
            div class="diagram" {
                @for &one in seats {
                    div class={ (one) } { strong { (seat_name(self.language, one)) } (hand(point.position().hands().hand(one))) }
                }
            }
        }
    }

    /// The board and the event.
    fn place(&self, source: &ProblemSource) -> Markup {
        html! {
            @if let Some(board) = &source.board { " · " (messages::BOARD.text(self.language)) " " (board) }
            @if let Some(event) = &source.event { " · " (event) }
        }
    }

    /// Dealer, vulnerability and the calls.
    fn calls(&self, source: &ProblemSource) -> Markup {
        html! {
            p class="auction" {
                @if let Some(dealer) = source.dealer { (messages::DEALER.format(self.language, &[("seat", seat_name(self.language, dealer))])) " " }
                @if let Some(vulnerable) = source.vulnerable { (messages::VULNERABLE.format(self.language, &[("who", self.vulnerable(vulnerable))])) " " }
                @if !source.calls.is_empty() {
                    (messages::AUCTION.text(self.language)) @for call in &source.calls { " " (call_text(*call)) } "."
                }
            }
        }
    }

    /// Returns the vulnerability.
    fn vulnerable(&self, who: Vulnerability) -> String {
        let side = |seats: [Seat; 2]| seats.map(|seat| seat_name(self.language, seat)).join("–");
        match who {
            Vulnerability::None => messages::NOBODY.text(self.language).to_owned(),
            Vulnerability::NorthSouth => side([Seat::North, Seat::South]),
            Vulnerability::EastWest => side([Seat::East, Seat::West]),
            Vulnerability::Both => messages::BOTH.text(self.language).to_owned(),
        }
    }

    /// The tricks before the problem begins, a row each.
    fn so_far(&self, play: &LegalPlay) -> Markup {
        let cards: Vec<(bool, Card)> =
            play.cards().iter().map(|&(_, card)| (false, card)).collect();
        self.rows(play.start(), &cards)
    }

    fn solution(&self, number: usize, made: &GeneratedProblem) -> Markup {
        let themes: Vec<&str> =
            made.themes.iter().map(|&theme| self.language.theme_name(theme)).collect();
        html! {
            article {
                h2 { (messages::PROBLEM_TITLE.text(self.language)) " " (number) }
                p {
                    (messages::DIFFICULTY.format(self.language, &[("count", made.features.difficulty)]))
                    @if !themes.is_empty() { "; " (themes.join(", ")) }
                    "."
                }
                @if made.sound.is_some() { (self.diagram(made.problem.point(), &Seat::ALL)) }
                @for sentence in self.language.words(made).why { p { (coloured(&sentence)) } }
                (self.line(made))
                @for (tricks, point) in turns(made) {
                    div class="turn" {
                        p { (messages::AFTER.format(self.language, &[("count", tricks)])) }
                        (self.diagram(&point, &Seat::ALL))
                    }
                }
            }
        }
    }

    /// The main line, with the cards that have to be found in bold.
    fn line(&self, made: &GeneratedProblem) -> Markup {
        let unique = &made.certificate.unique;
        let cards = made.certificate.main.iter().enumerate();
        let cards: Vec<_> = cards.map(|(index, &card)| (unique.contains(&index), card)).collect();
        self.rows(made.problem.point(), &cards)
    }

    /// Cards from a point on, a trick a row, marked ones in bold.
    fn rows(&self, start: &PlayPoint, cards: &[(bool, Card)]) -> Markup {
        let (mut play, _) = LegalPlay::of(*start, &[]);
        let mut tricks: Vec<(Seat, Vec<(bool, Card)>)> = Vec::new();
        for &(marked, played) in cards {
            let position = play.last().position();
            if position.trick().is_empty() || tricks.is_empty() {
                tricks.push((position.to_play(), Vec::new()));
            }
            tricks.last_mut().expect("a trick was begun").1.push((marked, played));
            play.push(played).expect("the cards are legal");
        }
        html! {
            ol class="line" {
                @for (first, cards) in &tricks {
                    li {
                        (seat_name(self.language, *first)) ":"
                        @for &(marked, played) in cards { " " @if marked { strong { (card(played)) } } @else { (card(played)) } }
                    }
                }
            }
        }
    }
}

/// The points of the main line at which another trick with a card to be found begins, and how many tricks were played before.
fn turns(made: &GeneratedProblem) -> Vec<(usize, PlayPoint)> {
    let (mut play, _) = LegalPlay::of(*made.problem.point(), &[]);
    let before = made.problem.point().position().tricks_left();
    let (mut begins, mut turns) = (*play.last(), Vec::new());
    for (index, &card) in made.certificate.main.iter().enumerate() {
        if play.last().position().trick().is_empty() {
            begins = *play.last();
        }
        let tricks = before - begins.position().tricks_left();
        let is_new = turns.last().is_none_or(|&(shown, _)| shown < tricks);
        if made.certificate.unique.contains(&index) && tricks > 0 && is_new {
            turns.push((tricks, begins));
        }
        play.push(card).expect("the main line is legal");
    }
    turns.truncate(TURNS);
    turns
}
