//! `tikki puzzle gen --game`: problems of every other game.

use super::generate::{Take, at_random, enough};
use crate::args::puzzle::{GameGenArgs, PuzzleForm};
use crate::exit::{Exit, Failure};
use crate::output::{json, print};
use crate::stderr::say;
use tikki_base::names::Named;
use tikki_engine::ops::puzzle::GameProblemFields;
use tikki_puzzle::{GameProblem, GameTheme, GameWish, Lost, game_page, game_text};

pub(super) fn run(args: &GameGenArgs) -> Result<Exit, Failure> {
    if args.to == PuzzleForm::Pbn {
        say(format_args!("tikki: unknown-format: PBN has no words for {}", args.game.id));
        return Ok(Exit::SomeRefused);
    }
    let theme = args.theme.as_deref().and_then(GameTheme::from_name);
    let (game, cards, grade) = (args.game, args.cards, args.grade);
    let (seed, difficulty, trap) = (args.run.seed, args.hard.difficulty(), !args.hard.no_trap);
    let wish = GameWish { game, cards, seed, grade, theme, difficulty, trap };
    let mut taker = GameTaker { args, found: Vec::new() };
    at_random(args.work, &args.run, wish, &mut taker)?;
    let found = taker.found;
    if args.to == PuzzleForm::Html {
        print(&[game_page(game, &found, args.tell.telling())])?;
    }
    Ok(enough(found.len(), args.number))
}

/// Prints problems as they are found, but for a page, which has them all.
struct GameTaker<'a> {
    args: &'a GameGenArgs,
    found: Vec<GameProblem>,
}

impl Take<GameProblem> for GameTaker<'_> {
    fn take(&mut self, made: GameProblem, source: &str) -> Result<Result<(), Lost>, Failure> {
        let (game, telling, number) =
            (self.args.game, self.args.tell.telling(), self.found.len() + 1);
        let told = match self.args.to {
            PuzzleForm::Json => Some(json(&GameProblemFields::new(game, &made, telling))),
            PuzzleForm::Text => {
                let text = game_text(game, &made, telling).replace('\n', "\n  ");
                Some(format!("problem {number} ({source})\n  {text}\n"))
            }
            PuzzleForm::Html | PuzzleForm::Pbn => None,
        };
        print(told.as_slice())?;
        self.found.push(made);
        Ok(Ok(()))
    }

    fn has_enough(&self) -> bool {
        self.found.len() >= self.args.number
    }
}
