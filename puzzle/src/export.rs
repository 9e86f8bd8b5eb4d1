//! A problem as a board, to be written in any format.

use super::generate::GeneratedProblem;
use super::words::ProblemTexts;
use tikki_base::deal::{DealBuilder, EvenDeal};
use tikki_base::error::ErrorPlace;
use tikki_base::names::Named;
use tikki_bridge::Vulnerability;
use tikki_bridge::board::{
    Board, BoardAuction, BoardHeader, Call, FinalContract, RecordedPlay, Remark,
};
use tikki_language::Language;
use tikki_solver::Seat;

/// Returns the board of a problem: its deal, the play so far and the task, with the solution in tags unless it is for an exam.
pub fn record(made: &GeneratedProblem, label: &str, exam: bool) -> Board {
    let start = made.problem.play().start();
    let mut builder = DealBuilder::default();
    for seat in Seat::ALL {
        builder.known(seat);
        for card in start.position().hands().hand(seat) {
            // The hands of a position share no card.
            let _ = builder.card(seat, card);
        }
    }
    let deal = builder.build().and_then(EvenDeal::try_from);
    // Dealer and vulnerability are unknown, but some readers fail without them.
    let source = made.problem.source().cloned().unwrap_or_default();
    let dealer = source.dealer.or(Some(start.declarer()));
    let vulnerable = source.vulnerable.or(Some(Vulnerability::None));
    let label = source.board.unwrap_or_else(|| label.to_owned());
    let mut board = Board::from(BoardHeader { label: Some(label), dealer, vulnerable, deal });
    let (strain, declarer) = (start.position().strain(), start.declarer());
    board.contract = Some(match source.contract {
        Some(contract) => FinalContract::Bid { contract, declarer },
        None => FinalContract::Ending { strain, declarer: Some(declarer) },
    });
    board.players = source.players;
    board.auction = auction(dealer, &source.calls);
    board.tags.add("Event", source.event.as_deref().unwrap_or("Problem"));
    board.tags.add("ProblemTask", &in_letters(&Language::default().task(&made.problem)));
    if source.rearranged {
        board.tags.add("ProblemRearranged", "Yes");
    }
    board.tags.add("ProblemHero", &made.problem.hero().to_string());
    board.tags.add("ProblemTricks", &made.problem.goal_tricks().to_string());
    board.tags.add("ProblemLeader", &start.position().trick().leader().to_string());
    if !exam {
        let main: Vec<String> = made.certificate.main.iter().map(ToString::to_string).collect();
        board.tags.add("ProblemSolution", &main.join(" "));
        board.tags.add("ProblemDifficulty", &made.features.difficulty.to_string());
        let themes: Vec<&str> = made.themes.iter().map(|theme| theme.name()).collect();
        board.tags.add("ProblemThemes", &themes.join(" "));
        let words = Language::default().words(made);
        board.tags.add("ProblemHints", &in_letters(&words.hints.join(" ")));
        board.tags.add("ProblemText", &in_letters(&words.why.join(" ")));
        if let Some(sound) = &made.sound {
            let rate = |count: u32| f64::from(count) / f64::from(sound.layouts.max(1));
            board.tags.add("ProblemRate", &format!("{:.3}", rate(sound.key)));
            let other = sound.best_other().map_or(0.0, |(_, count)| rate(count));
            board.tags.add("ProblemRateOther", &format!("{other:.3}"));
        }
    }
    if !made.problem.play().cards().is_empty() {
        let mut play = RecordedPlay::new(start.position().trick().leader());
        for &(_, card) in made.problem.play().cards() {
            play.push(card, ErrorPlace::Input, Remark::default());
        }
        board.play = Some(play);
    }
    board
}

/// Returns a text with the letters of the suits, since PBN is not in Unicode.
fn in_letters(text: &str) -> String {
    let letters = [("♠", "S"), ("♥", "H"), ("♦", "D"), ("♣", "C"), ("–", "-"), ("’", "'")];
    letters.iter().fold(text.to_owned(), |text, (sign, letter)| text.replace(sign, letter))
}

/// Returns the auction, if all calls are legal.
fn auction(dealer: Option<Seat>, calls: &[Call]) -> Option<BoardAuction> {
    let mut auction = BoardAuction::new(dealer.filter(|_| !calls.is_empty())?);
    for &call in calls {
        auction.push(call, Remark::default()).ok()?;
    }
    Some(auction)
}
