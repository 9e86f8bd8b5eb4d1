//! `tikki puzzle gen --game`: problems of games other than bridge.

use super::generate::{ProblemSink, at_random, enough};
use crate::args::puzzle::{GenArgs, PuzzleForm};
use crate::exit::{Exit, Failure};
use crate::output::{json, print};
use crate::stderr::write_stderr;
use tikki_engine::ops::puzzle::GameProblemFields;
use tikki_play::Game;
use tikki_puzzle::{
    AttemptFailure, GameCriteria, GameProblem, SolutionGrade, game_page, game_text,
};

/// The greatest number of cards in a hand where `--cards` names none; whole deals are played down to it.
const CARDS: usize = 4;

pub(super) fn run(args: &GenArgs, game: &'static Game) -> Result<Exit, Failure> {
    if args.to == PuzzleForm::Pbn {
        write_stderr(format_args!(
            "tikki: unknown-format: PBN cannot hold problems of {}",
            game.id
        ));
        return Ok(Exit::SomeRefused);
    }
    let theme = args.theme()?;
    let cards = args.cards.map_or(CARDS, |(_, most)| most);
    let grade = args.grade.unwrap_or(SolutionGrade::Single);
    let (seed, difficulty, trap) = (args.run.seed, args.hard.difficulty(), !args.hard.no_trap);
    let criteria = GameCriteria { game, cards, seed, grade, theme, difficulty, trap, likely: true };
    let mut taker = GameProblemCollector { args, game, found: Vec::new() };
    at_random(args.work, &args.run, criteria, &mut taker)?;
    let found = taker.found;
    if args.to == PuzzleForm::Html {
        print(&[game_page(game, &found, args.render.render_options())])?;
    }
    Ok(enough(found.len(), args.number))
}

/// Prints problems as they are found; an HTML sheet is printed at the end.
struct GameProblemCollector<'a> {
    args: &'a GenArgs,
    game: &'static Game,
    found: Vec<GameProblem>,
}

impl ProblemSink<GameProblem> for GameProblemCollector<'_> {
    fn take(
        &mut self,
        made: GameProblem,
        source: &str,
    ) -> Result<Result<(), AttemptFailure>, Failure> {
        let (game, options, number) =
            (self.game, self.args.render.render_options(), self.found.len() + 1);
        let output = match self.args.to {
            PuzzleForm::Json => Some(json(&GameProblemFields::new(game, &made, options))),
            PuzzleForm::Text => {
                let text = game_text(game, &made, options).replace('\n', "\n  ");
                Some(format!("problem {number} ({source})\n  {text}\n"))
            }
            PuzzleForm::Html | PuzzleForm::Pbn => None,
        };
        print(output.as_slice())?;
        self.found.push(made);
        Ok(Ok(()))
    }

    fn has_enough(&self) -> bool {
        self.found.len() >= self.args.number
    }
}
