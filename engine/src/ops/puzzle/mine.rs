//! `puzzle-gen` of a play at the table: the cards that gave its contract away, or let it through, as problems.

use super::attempts::{Attempts, AttemptsAnswer, Tried, first};
use super::{PuzzleFields, source};
use crate::ops::{Operation, PlayAsk};
use crate::worker::Worker;
use tikki_base::error::Result;
use tikki_base::fields::Fields;
use tikki_puzzle::{Grade, Lesson, Made, Mine, Source, Telling, Wish, WordLanguage};
use tikki_solver::Limits;

/// The question of a `puzzle-gen` request that tells a play.
#[derive(Clone, Debug)]
pub(super) struct MineAsk {
    play: PlayAsk,
    needed: u8,
    source: Source,
    wish: Wish,
    /// Whether all problems of the play are wanted, not the best lesson alone.
    every: bool,
    /// How many are told, and with or without their solutions.
    attempts: Attempts,
    language: WordLanguage,
}

impl MineAsk {
    /// The play as `trace` takes it, with its contract; what is known of the board; what is wanted of the problems.
    pub(super) fn read(fields: &Fields<'_>) -> Result<MineAsk> {
        let play = PlayAsk::read(fields)?;
        // What a player has missed needs no other proof that it can be missed.
        let usual = Wish {
            grade: Grade::Single,
            trap: false,
            lesson: Some(Lesson::default()),
            ..Wish::default()
        };
        Ok(MineAsk {
            needed: fields.required("contract", play.needed)?,
            play,
            source: source::read(fields)?.unwrap_or_default(),
            wish: super::judged(fields, usual)?,
            every: fields.flag("every", false)?,
            attempts: Attempts::read(fields, 1)?,
            language: super::language(fields)?,
        })
    }
}

impl Operation for MineAsk {
    type Part = ();
    type Done = Tried<Made>;
    type Answer = AttemptsAnswer<PuzzleFields>;

    fn parts(&self) -> Vec<()> {
        vec![()]
    }

    fn solve(&self, worker: &mut Worker<'_>, (): (), limits: Limits<'_>) -> Tried<Made> {
        let mut mine = Mine::new(self.wish.clone(), self.every);
        let mut session = worker.solver().session();
        let MineAsk { play, needed, source, .. } = self;
        let before = limits.counted();
        let made = mine.problems_of(&play.play, *needed, source, &mut session, limits);
        let place = |made: &Made| made.problem.play().cards().len() as u64;
        let over = |most| limits.counted() - before > most;
        Tried {
            attempts: mine.mistakes,
            whole: !limits.is_over() && !limits.max_nodes.is_some_and(over),
            found: made.into_iter().map(|made| (place(&made), made)).collect(),
            lost: mine.lost,
        }
    }

    fn answer(&self, done: Vec<Tried<Made>>) -> Result<AttemptsAnswer<PuzzleFields>> {
        let telling = Telling { language: self.language, exam: self.attempts.exam };
        let looked_at: u64 =
            done.iter().map(|tried| tried.attempts + u64::from(!tried.whole)).sum();
        let mut attempts = self.attempts.clone();
        attempts.range = 0..looked_at;
        Ok(attempts.answer(done, first, |made| PuzzleFields::new(made, None, telling)))
    }
}
