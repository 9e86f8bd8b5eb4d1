//! `tikki single`: declarer's cards in an ending, for a declarer who sees two hands.

use super::answered;
use super::odds::percent;
use crate::args::odds::SingleArgs;
use crate::exit::{Exit, Failure};
use crate::output::{print_answer, text};
use tikki_engine::ops::{SingleAnswer, SingleMoveFields, SingleRequest};
use tikki_engine::wire::{Answer, Status};

pub(crate) fn run(args: &SingleArgs) -> Result<Exit, Failure> {
    let script = args.view.hands.script()?;
    let declared = args.view.declared().map_err(Failure::Usage)?;
    if declared.contract.is_none() && args.tricks.is_none() {
        let message = "the number of tricks is missing: name the level of the contract, such as 3NT by S, or give --tricks";
        return Err(Failure::Usage(message.to_owned()));
    }
    let context = args.view.run.context();
    let (known, condition) = args.view.known(declared, &script)?;
    let answer = answered(SingleRequest::new(known, &condition, args.tricks)?, &context)??;
    print_answer(args.view.run.form, &answer, || lines(&answer))
}

fn lines(answer: &SingleAnswer) -> Vec<String> {
    let stopped = if answer.status() == Status::Stopped {
        format!(", {}", text::STOPPED)
    } else {
        String::new()
    };
    let mut lines = vec![format!("{} layouts{stopped}", answer.layouts)];
    lines.extend(answer.moves.iter().map(line));
    lines
}

/// Returns `SQ  68.254 % by the best strategy, 74.206 % double dummy, same as SJ`.
fn line(row: &SingleMoveFields) -> String {
    let SingleMoveFields { card, chance, double_dummy, equals } = row;
    let same =
        if equals.is_empty() { String::new() } else { format!(", same as {}", equals.join(" ")) };
    let (chance, double_dummy) = (percent(*chance), percent(*double_dummy));
    format!("  {card}  {chance} by the best strategy, {double_dummy} double dummy{same}")
}
