//! Problems to print or to project: the prompts, and on another page the solutions.

use super::generate::{GeneratedProblem, TriedCard};
use super::source::ProblemSource;
use super::words::{ProblemTexts, RenderOptions, bid, hand_points, seat_name};
use maud::{Markup, PreEscaped, html};
use tikki_base::deal::FULL_HAND;
use tikki_base::names::Named;
use tikki_bridge::Vulnerability;
use tikki_bridge::analysis::{LegalPlay, PlayPoint};
use tikki_bridge::board::Call;
use tikki_bridge::report::framed;
use tikki_bridge::report::words::{card, hand, strain};
use tikki_language::{Language, problem as messages};
use tikki_solver::{Card, Seat};

const STYLE: &str = include_str!("sheet.css");

/// The rules that a projector adds.
const PROJECTOR: &str = include_str!("projector.css");

/// Marks the place of a drawing within a sentence: the object replacement character.
const OBJECT: char = '\u{fffc}';

/// How a set is laid out.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum SheetForm {
    /// Two columns on paper, the solutions after all prompts.
    #[default]
    Paper,
    /// One problem a page in large type, its solution on the next.
    Projector,
}

/// A page with all prompts, and unless it is for an exam, all solutions; without a title it is called what it is.
pub fn page(
    title: Option<&str>,
    problems: &[GeneratedProblem],
    form: SheetForm,
    options: RenderOptions,
) -> String {
    let language = options.language;
    let title = title.unwrap_or(messages::PROBLEMS.text(language));
    let sheet = ProblemSheet { language };
    match form {
        SheetForm::Paper => {
            framed(title, language.name(), STYLE, &sheet.paper(title, problems, options.exam))
        }
        SheetForm::Projector => {
            let style = format!("{STYLE}{PROJECTOR}");
            framed(title, language.name(), &style, &sheet.slides(problems, options.exam))
        }
    }
}

/// A call, a bid with the sign of its suit.
fn call_text(call: Call) -> Markup {
    html! { @if let Call::Bid { level, strain: of } = call { (level) (strain(of)) } @else { (call) } }
}

/// The most turning points that are shown.
const TURNS: usize = 3;

/// The seats in the order of the columns of an auction.
const COLUMNS: [Seat; 4] = [Seat::West, Seat::North, Seat::East, Seat::South];

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
    fn paper(&self, title: &str, problems: &[GeneratedProblem], exam: bool) -> Markup {
        html! {
            main {
                h1 { (title) }
                (self.head())
                @for (index, made) in problems.iter().enumerate() { (self.prompt(index + 1, made)) }
            }
            @if !exam {
                section class="solutions" {
                    h1 { (messages::SOLUTIONS.text(self.language)) }
                    @for (index, made) in problems.iter().enumerate() { (self.solution(index + 1, made)) }
                }
            }
        }
    }

    fn slides(&self, problems: &[GeneratedProblem], exam: bool) -> Markup {
        html! {
            @for (index, made) in problems.iter().enumerate() {
                (self.prompt(index + 1, made))
                @if !exam { (self.solution(index + 1, made)) }
            }
        }
    }

    /// The lines that a pupil fills in.
    fn head(&self) -> Markup {
        let lines = [messages::NAME_LINE, messages::CLASS_LINE, messages::DATE_LINE];
        html! { p class="head" { @for line in lines { span { (line.text(self.language)) ":" } } } }
    }

    fn prompt(&self, number: usize, made: &GeneratedProblem) -> Markup {
        let problem = &made.problem;
        let play = problem.play();
        html! {
            article {
                h2 { (messages::PROBLEM_TITLE.text(self.language)) " " (number) @if let Some(source) = problem.source() { (self.place(source)) } }
                (self.contract(made))
                @if let Some(source) = problem.source() { (self.calls(source)) }
                (self.meanings(made))
                @if let Some(note) = self.language.rearranged_note(problem) { p class="note" { (note) } }
                (self.diagram(problem.point(), play.start(), &made.seen()))
                @if !play.cards().is_empty() {
                    p { (messages::PLAYED.text(self.language)) }
                    (self.so_far(play))
                }
                p class="task" { (coloured(&self.language.task(problem))) }
            }
        }
    }

    /// The contract with its declarer and the opening lead, or the trumps of an ending.
    fn contract(&self, made: &GeneratedProblem) -> Markup {
        let problem = &made.problem;
        let declarer = seat_name(self.language, problem.point().declarer());
        let Some(contract) = problem.contract().map(bid) else {
            return html! { p { (self.trumps(problem.point())) } };
        };
        let arguments = [("contract", contract.as_str()), ("declarer", declarer)];
        let of_contract = messages::CONTRACT_BY.format(self.language, &arguments);
        let lead = problem.play().cards().first();
        let lead = lead.filter(|_| usize::from(problem.point().tricks()) == FULL_HAND);
        html! {
            p class="contract" {
                (coloured(&of_contract))
                @if let Some(&(_, led)) = lead {
                    @let named = messages::LEAD_LINE.format(self.language, &[("card", OBJECT)]);
                    @let (before, after) = named.split_once(OBJECT).unwrap_or_default();
                    " " (before) (card(led)) (after)
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

    /// The hands of these seats around a compass; hands of a whole deal with their points.
    fn diagram(&self, point: &PlayPoint, start: &PlayPoint, seats: &[Seat]) -> Markup {
        let whole = usize::from(point.tricks()) == FULL_HAND;
        let points = |seat: Seat| hand_points(start.position().hands().hand(seat));
        html! {
            div class="diagram" {
                @for &one in seats {
                    div class={ (one) } {
                        strong { (seat_name(self.language, one)) }
                        @if whole { small { " " (messages::HAND_POINTS.format(self.language, &[("count", points(one))])) } }
                        (hand(point.position().hands().hand(one)))
                    }
                }
                div class="compass" { (PreEscaped(COMPASS)) }
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

    /// Dealer, vulnerability and the calls, each under its seat.
    fn calls(&self, source: &ProblemSource) -> Markup {
        html! {
            p class="dealer" {
                @if let Some(dealer) = source.dealer { (messages::DEALER.format(self.language, &[("seat", seat_name(self.language, dealer))])) " " }
                @if let Some(vulnerable) = source.vulnerable { (messages::VULNERABLE.format(self.language, &[("who", self.vulnerable(vulnerable))])) }
            }
            @if let Some(dealer) = source.dealer.filter(|_| !source.calls.is_empty()) { (self.auction(dealer, &source.calls)) }
        }
    }

    fn auction(&self, dealer: Seat, calls: &[Call]) -> Markup {
        let before = COLUMNS.iter().position(|&seat| seat == dealer).unwrap_or_default();
        let cells: Vec<Option<Call>> =
            std::iter::repeat_n(None, before).chain(calls.iter().copied().map(Some)).collect();
        html! {
            table class="auction" {
                tr { @for seat in COLUMNS { th { (seat_name(self.language, seat)) } } }
                @for row in cells.chunks(COLUMNS.len()) {
                    tr { @for cell in row { td { @if let Some(call) = cell { (call_text(*call)) } } } }
                }
            }
        }
    }

    fn meanings(&self, made: &GeneratedProblem) -> Markup {
        let notes = self.language.auction_notes(&made.problem);
        html! {
            @if !notes.is_empty() {
                p class="note" {
                    (messages::MEANINGS.text(self.language))
                    @for (index, note) in notes.iter().enumerate() {
                        @if index > 0 { ";" } " " (coloured(note))
                    }
                    "."
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
            made.purpose.iter().map(|purpose| self.language.theme_name(purpose.theme)).collect();
        let point = made.problem.point();
        html! {
            article class="solution" {
                h2 { (messages::PROBLEM_TITLE.text(self.language)) " " (number) }
                p {
                    (messages::DIFFICULTY.format(self.language, &[("count", made.features.difficulty)]))
                    @if !themes.is_empty() { "; " (themes.join(", ")) }
                    "."
                }
                @if made.sound.is_some() { (self.diagram(point, made.problem.play().start(), &Seat::ALL)) }
                @for sentence in self.language.words(made).why { p { (coloured(&sentence)) } }
                (self.line(made))
                @if let Some(tried) = made.tried.first() { (self.refuted(made, tried)) }
                @for (tricks, point) in turns(made) {
                    div class="turn" {
                        p { (messages::AFTER.format(self.language, &[("count", tricks)])) }
                        (self.diagram(&point, &point, &Seat::ALL))
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

    /// The refutation of a wrong card, which is in bold.
    fn refuted(&self, made: &GeneratedProblem, tried: &TriedCard) -> Markup {
        let before = made.path_to_key().unwrap_or_default().iter().map(|&card| (false, card));
        let after = tried.cards.iter().enumerate().map(|(index, &card)| (index == 0, card));
        let cards: Vec<(bool, Card)> = before.chain(after).collect();
        html! { p { (messages::REFUTATION.text(self.language)) } (self.rows(made.problem.point(), &cards)) }
    }

    /// A table of the tricks from a point on, a trick a row, with the seat that leads; marked cards in bold.
    fn rows(&self, start: &PlayPoint, cards: &[(bool, Card)]) -> Markup {
        let tricks = in_tricks(start, cards);
        let first = usize::from(start.tricks()) - start.position().tricks_left() + 1;
        html! {
            table class="line" {
                @for (index, (seat, cards)) in tricks.iter().enumerate() {
                    tr {
                        th { (first + index) }
                        th { (seat_name(self.language, *seat)) }
                        @for &(marked, played) in cards { td { @if marked { strong { (card(played)) } } @else { (card(played)) } } }
                    }
                }
            }
        }
    }
}

/// The cards of each trick with their marks, and who leads it.
type MarkedTricks = Vec<(Seat, Vec<(bool, Card)>)>;

/// Returns cards from a point on by tricks, those on the table at the point first.
fn in_tricks(start: &PlayPoint, cards: &[(bool, Card)]) -> MarkedTricks {
    let (mut play, _) = LegalPlay::of(*start, &[]);
    let trick = start.position().trick();
    let on_table: Vec<(bool, Card)> = trick.plays().map(|(_, card)| (false, card)).collect();
    let mut tricks: MarkedTricks = Vec::new();
    if !on_table.is_empty() {
        tricks.push((trick.leader(), on_table));
    }
    for &(marked, played) in cards {
        let position = play.last().position();
        if position.trick().is_empty() {
            tricks.push((position.to_play(), Vec::new()));
        }
        tricks.last_mut().expect("a trick was begun").1.push((marked, played));
        play.push(played).expect("the cards are legal");
    }
    tricks
}

/// A drawing of the four directions.
const COMPASS: &str = "<svg viewBox='0 0 40 40' role='img' aria-label='N E S W'>\
    <rect x='1' y='1' width='38' height='38' fill='none' stroke='currentColor'/>\
    <text x='20' y='11' text-anchor='middle'>N</text><text x='35' y='23' text-anchor='middle'>E</text>\
    <text x='20' y='37' text-anchor='middle'>S</text><text x='6' y='23' text-anchor='middle'>W</text></svg>";

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
