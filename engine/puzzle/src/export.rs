//! A problem as a record, to be written in any form.

use super::generate::Made;
use super::words::WordLanguage;
use tikki_base::deal::{DealBuilder, EvenDeal};
use tikki_base::error::ErrorPlace;
use tikki_base::names::Named;
use tikki_bridge::Vulnerability;
use tikki_bridge::record::{Board, BoardAuction, Call, FinalContract, Play, Record, Remark};
use tikki_solver::Seat;

/// The record of a problem: its deal, the play up to it, and the task; the solution in tags unless it is for an exam.
pub fn record(made: &Made, label: &str, exam: bool) -> Record {
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
    // Nobody knows who dealt and what was at stake; other readers stop where that is not told.
    let source = made.problem.source().cloned().unwrap_or_default();
    let dealer = source.dealer.or(Some(start.declarer()));
    let vulnerable = source.vulnerable.or(Some(Vulnerability::None));
    let label = source.board.unwrap_or_else(|| label.to_owned());
    let mut record = Record::from(Board { label: Some(label), dealer, vulnerable, deal });
    let (strain, declarer) = (start.position().strain(), start.declarer());
    record.contract = Some(match source.contract {
        Some(contract) => FinalContract::Bid { contract, declarer },
        None => FinalContract::Ending { strain, declarer: Some(declarer) },
    });
    record.players = source.players;
    record.auction = auction(dealer, &source.calls);
    record.tags.add("Event", source.event.as_deref().unwrap_or("Problem"));
    record.tags.add("ProblemTask", &WordLanguage::default().task(&made.problem));
    record.tags.add("ProblemHero", &made.problem.hero().to_string());
    record.tags.add("ProblemTricks", &made.problem.goal_tricks().to_string());
    record.tags.add("ProblemLeader", &start.position().trick().leader().to_string());
    if !exam {
        let main: Vec<String> = made.certificate.main.iter().map(ToString::to_string).collect();
        record.tags.add("ProblemSolution", &main.join(" "));
        record.tags.add("ProblemDifficulty", &made.features.difficulty.to_string());
        let themes: Vec<&str> = made.themes.iter().map(|theme| theme.name()).collect();
        record.tags.add("ProblemThemes", &themes.join(" "));
        if let Some(sound) = &made.sound {
            let rate = |count: u32| f64::from(count) / f64::from(sound.layouts.max(1));
            record.tags.add("ProblemRate", &format!("{:.3}", rate(sound.key)));
            let other = sound.best_other().map_or(0.0, |(_, count)| rate(count));
            record.tags.add("ProblemRateOther", &format!("{other:.3}"));
        }
    }
    if !made.problem.play().cards().is_empty() {
        let mut play = Play::new(start.position().trick().leader());
        for &(_, card) in made.problem.play().cards() {
            play.push(card, ErrorPlace::Input, Remark::default());
        }
        record.play = Some(play);
    }
    record
}

/// The auction, if the calls are all legal.
fn auction(dealer: Option<Seat>, calls: &[Call]) -> Option<BoardAuction> {
    let mut auction = BoardAuction::new(dealer.filter(|_| !calls.is_empty())?);
    for &call in calls {
        auction.push(call, Remark::default()).ok()?;
    }
    Some(auction)
}
