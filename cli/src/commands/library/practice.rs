//! `tikki practice`: a queue of one's own mistakes.

use super::{counted, existing, failed, now};
use crate::args::library::{
    GradeArg, LibraryFileArgs, PracticeAddArgs, PracticeAnswerArgs, PracticeArgs, PracticeCommand,
    PracticeExportArgs, PracticeImportArgs, PracticeRemoveArgs, RoleArg,
};
use crate::exit::{Exit, Failure};
use crate::files;
use crate::output::safe::FileTarget;
use crate::output::{print, print_answer};
use crate::stderr::write_stderr;
use std::io::Write;
use tikki_library::practice::{
    Grade, GradedAnswer, PracticeAddRequest, PracticeQuestion, PracticeRole, QueueAnswer,
};
use tikki_library::requests::NextAnswer;

pub(crate) fn run(command: &PracticeCommand) -> Result<Exit, Failure> {
    match command {
        PracticeCommand::Add(args) => add(args),
        PracticeCommand::Next(args) => next(args),
        PracticeCommand::Answer(args) => answer(args),
        PracticeCommand::Status(args) => status(args),
        PracticeCommand::Remove(args) => remove(args),
        PracticeCommand::Export(args) => export(args),
        PracticeCommand::Import(args) => import(args),
    }
}

fn add(args: &PracticeAddArgs) -> Result<Exit, Failure> {
    let role = args.role.map(|role| match role {
        RoleArg::Declarer => PracticeRole::Declarer,
        RoleArg::Defender => PracticeRole::Defender,
        RoleArg::Leader => PracticeRole::Leader,
    });
    let request = PracticeAddRequest {
        player: args.player.clone(),
        role,
        most: Some(args.number),
        theme: args.theme.clone(),
        like: args.like,
    };
    let queue = existing(&args.common.file)?.practice_add(&request, now()).map_err(failed)?;
    print_answer(args.common.form, &queue, || {
        vec![format!("{} added", counted(queue.added, "decision")), described(&queue)]
    })
}

fn described(queue: &QueueAnswer) -> String {
    if queue.decisions == 0 {
        return "the queue is empty; `tikki practice add` adds your latest mistakes".to_owned();
    }
    let next = queue
        .next
        .filter(|_| queue.due == 0)
        .map_or(String::new(), |next| format!("; the next in {}", in_words(next - now())));
    format!("{} in the queue, {} due{next}", counted(queue.decisions, "decision"), queue.due)
}

fn in_words(seconds: i64) -> String {
    let seconds = seconds.max(0).unsigned_abs();
    match seconds {
        0..3600 => counted(seconds.div_ceil(60), "minute"),
        3600..86_400 => counted(seconds / 3600, "hour"),
        _ => counted(seconds / 86_400, "day"),
    }
}

fn status(args: &PracticeArgs) -> Result<Exit, Failure> {
    let queue = existing(&args.file)?.practice_queue(now()).map_err(failed)?;
    print_answer(args.form, &queue, || vec![described(&queue)])
}

fn next(args: &PracticeArgs) -> Result<Exit, Failure> {
    let (library, now) = (existing(&args.file)?, now());
    let due = library.practice_next(now).map_err(failed)?;
    let queue = library.practice_queue(now).map_err(failed)?;
    for id in &due.unfit {
        write_stderr(format_args!(
            "note: decision {id} does not fit its board any more; `tikki practice remove {id}` takes it out of the queue"
        ));
    }
    let answer = NextAnswer { due, queue };
    print_answer(args.form, &answer, || match &answer.due.question {
        Some(question) => asked(question),
        None => vec![described(&answer.queue)],
    })
}

fn asked(question: &PracticeQuestion) -> Vec<String> {
    let mut lines = vec![format!(
        "Decision {}: {} by {}{}; {}",
        question.id,
        question.contract,
        question.declarer,
        question.vulnerable.map_or(String::new(), |side| format!(", vulnerable: {side}")),
        question.reason
    )];
    if !question.auction.is_empty() {
        let dealer =
            question.dealer.as_ref().map_or(String::new(), |seat| format!(" (from {seat})"));
        lines.push(format!("  auction{dealer}: {}", question.auction.join(" ")));
    }
    lines.extend(
        question.hands.iter().map(|hand| format!("  {}: {}", hand.seat, hand.cards.join(" "))),
    );
    if !question.played.is_empty() {
        lines.push(format!("  played: {}", question.played.join(" ")));
    }
    lines.push(format!(
        "  declarer has {}; {} to play",
        counted(question.taken.into(), "trick"),
        question.to_play
    ));
    lines.push(format!("  tikki practice answer {} CARD", question.id));
    lines
}

fn answer(args: &PracticeAnswerArgs) -> Result<Exit, Failure> {
    let grade = match args.grade {
        GradeArg::Hard => Grade::Hard,
        GradeArg::Good => Grade::Good,
        GradeArg::Easy => Grade::Easy,
    };
    let mut library = existing(&args.common.file)?;
    let graded = library.practice_answer(args.decision, &args.card, Some(grade), now());
    let graded = graded.map_err(failed)?;
    print_answer(args.common.form, &graded, || vec![verdict(&graded)])
}

fn verdict(graded: &GradedAnswer) -> String {
    let verdict = if graded.right { "right" } else { "costs a trick or more" };
    let themes = match &graded.themes[..] {
        [] => String::new(),
        themes => format!("; themes: {}", themes.join(", ")),
    };
    format!(
        "{verdict}; cards that cost nothing: {}; at the table you played {}, which lost {}{themes}; again in {}",
        graded.better.join(" "),
        graded.played,
        counted(graded.lost.into(), "trick"),
        in_words(graded.due - now())
    )
}

fn remove(args: &PracticeRemoveArgs) -> Result<Exit, Failure> {
    let ids = if args.all { &[][..] } else { &args.decisions[..] };
    let removed = existing(&args.file)?.practice_remove(ids).map_err(failed)?;
    print(&[format!("{} removed", counted(removed, "decision"))])?;
    Ok(Exit::Done)
}

fn export(args: &PracticeExportArgs) -> Result<Exit, Failure> {
    let mut target = FileTarget::of(args.output.as_deref())?;
    let library = existing(&args.file)?;
    library.practice_export(|line| writeln!(target, "{line}")).map_err(failed)?;
    target.keep()?;
    Ok(Exit::Done)
}

fn import(args: &PracticeImportArgs) -> Result<Exit, Failure> {
    let cannot = |error| Failure::Other(format!("{}: {error}", args.input));
    let input = files::open(&args.input).map_err(cannot)?;
    let file: &LibraryFileArgs = &args.common.file;
    let imported = super::open(file)?.practice_import(input, now()).map_err(failed)?;
    print_answer(args.common.form, &imported, || {
        vec![format!(
            "{} added, {} replaced, {} known",
            counted(imported.added, "decision"),
            imported.replaced,
            imported.known
        )]
    })
}
