//! A problem as a record, to be written in any form.

use super::generate::Made;
use super::sheet;
use tikki_base::deal::{DealBuilder, EvenDeal};
use tikki_base::error::Place;
use tikki_bridge::record::{Board, FinalContract, Play, Record, Remark};
use tikki_bridge::scoring::Vulnerability;
use tikki_solver::Seat;

/// The record of a problem: its deal, the play up to it, and the task; the solution in tags unless it is for an exam.
pub fn record(made: &Made, label: &str, exam: bool) -> Record {
    let start = made.problem.play().start();
    let mut builder = DealBuilder::new();
    for seat in Seat::ALL {
        builder.known(seat);
        for card in start.position().hands().hand(seat) {
            // The hands of a position share no card.
            let _ = builder.card(seat, card);
        }
    }
    let deal = builder.build().and_then(EvenDeal::try_from);
    // Nobody knows who dealt and what was at stake; other readers stop where that is not told.
    let (dealer, vulnerable) = (Some(start.declarer()), Some(Vulnerability::None));
    let board = Board { label: Some(label.to_owned()), dealer, vulnerable, deal };
    let mut record = Record::of_board(board);
    let (strain, declarer) = (start.position().strain(), Some(start.declarer()));
    record.contract = Some(FinalContract::Ending { strain, declarer });
    record.tags.add("Event", "Problem");
    record.tags.add("ProblemTask", &sheet::task(&made.problem));
    record.tags.add("ProblemHero", &made.problem.hero().to_string());
    record.tags.add("ProblemTricks", &made.problem.goal_tricks().to_string());
    record.tags.add("ProblemLeader", &start.position().trick().leader().to_string());
    if !exam {
        let main: Vec<String> = made.certificate.main.iter().map(ToString::to_string).collect();
        record.tags.add("ProblemSolution", &main.join(" "));
        record.tags.add("ProblemDifficulty", &made.features.difficulty.to_string());
        let themes: Vec<&str> = made.themes.iter().map(|theme| theme.name()).collect();
        record.tags.add("ProblemThemes", &themes.join(" "));
    }
    if !made.problem.play().cards().is_empty() {
        let mut play = Play::new(start.position().trick().leader());
        for &(_, card) in made.problem.play().cards() {
            play.push(card, Place::Input, Remark::default());
        }
        record.play = Some(play);
    }
    record
}
