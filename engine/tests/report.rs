//! Reports of real files, through the engine.

use tikki_base::batch::{Batch, BatchSettings};
use tikki_bridge::analysis::BoardSession;
use tikki_bridge::formats::boards::Boards;
use tikki_bridge::report::{ScoringMethod, page};
use tikki_engine::service::{self, AnalysisParts, AnalysisWork, Engine};
use tikki_engine::wire::RequestLimits;

fn session(file: &str) -> BoardSession {
    let engine = Engine::new(service::EngineOptions {
        table_bytes: 4 << 20,
        ..service::EngineOptions::default()
    });
    let batch =
        Batch::new(AnalysisWork::new(&engine, RequestLimits::default()), BatchSettings::default())
            .unwrap();
    let wanted = AnalysisParts { table: true, trace: true, ..AnalysisParts::default() };
    let records = Boards::new(file.as_bytes()).unwrap().map(|board| ((), board.unwrap(), wanted));
    BoardSession::from(
        batch.outputs(records).into_iter().map(|solved| solved.analysed).collect::<Vec<_>>(),
    )
}

const DEAL: &str = "N:Q97.AT76.K76.874 AJ8.KJ42.JT4.JT6 K6542.Q93.32.KQ9 T3.85.AQ985.A532";

/// Two tables; at the second south revokes.
fn two_tables() -> String {
    let board = |names: &str, result: u8, play: &str| {
        format!(
            "[Board \"1\"]\n[North \"Ann <b>\"]\n{names}[Dealer \"N\"]\n[Vulnerable \"None\"]\n[Deal \"{DEAL}\"]\n\
             [Contract \"2H\"]\n[Declarer \"N\"]\n[Result \"{result}\"]\n[Play \"E\"]\n{play}\n*\n\n"
        )
    };
    board("[East \"Eve\"]\n", 8, "D4 D2 DA D7\nDT D3 D8 DK")
        + &board("[East \"Ian\"]\n", 6, "S8 S2 S3 S7\nSA D2 ST S9")
}

#[test]
fn results_are_compared_with_par_and_with_each_other() {
    let session = session(&two_tables());
    assert_eq!((session.boards_played.len(), session.boards.len()), (2, 1));
    let [Some(first), Some(second)] = session.boards[0].results[..] else { panic!("two results") };
    assert_eq!((first.score_ns, second.score_ns, first.best_ns), (110, -100, Some(-50)));
    assert_eq!((first.imps_par, second.imps_par), (Some(6), Some(1)), "par is -120");
    assert_eq!((first.matchpoints, second.matchpoints), (Some(1.0), Some(0.0)));
    assert_eq!((first.imps_field, second.imps_field), (Some(5.0), Some(-5.0)));
}

#[test]
fn report_shows_errors_and_escapes_input() {
    let session = session(&two_tables());
    let page = page("Thursday <&>", &session, ScoringMethod::default());
    assert!(page.contains("<h1>Thursday &lt;&amp;&gt;</h1>") && page.contains("Ann &lt;b&gt;"));
    assert!(!page.contains("<b>") && !page.contains("http"), "nothing is asked of others");
    assert!(page.contains("but still holds"), "the revoke is named");
    let traced: Vec<bool> =
        session.boards_played.iter().map(|record| record.trace.is_some()).collect();
    assert_eq!(traced, [true, true]);
    for section in ["<svg", "Players", "Opening leads", "Par"] {
        assert!(page.contains(section), "{section}");
    }
}

#[test]
fn a_board_that_cannot_be_read_is_named() {
    let session = session("[Board \"1\"]\n[Deal \"N:AA... - - -\"]\n");
    let page = page("x", &session, ScoringMethod::default());
    assert!(page.contains("Not analysed") && page.contains("line 2, column"));
}
