//! Problems of games other than bridge in words: the task, increasingly specific hints, and explanations.

mod sentences;

use super::game_line::suit_of;
use super::problem::GameProblem;
use super::stake::{Stake, StakeUnit};
use super::themes::GameTheme;
use crate::words::{ProblemLanguage, SolutionText};
#[cfg(test)]
use sentences::GameThemeText;
use sentences::{ENGLISH, FINNISH, GERMAN, GameMessages, GameTasks};
use tikki_base::names::Named;
use tikki_base::placeholders::filled;
use tikki_play::Game;
use tikki_solver::Seat;

/// The themes by how much they say of a problem.
const WEIGHT: &[GameTheme] = &[
    GameTheme::Middle,
    GameTheme::Schmear,
    GameTheme::KeepThePair,
    GameTheme::WaitToAnnounce,
    GameTheme::ChoiceOfTrumps,
    GameTheme::ThrowIn,
    GameTheme::ClearTheWay,
    GameTheme::DangerSuit,
    GameTheme::TakeInTime,
    GameTheme::HighUnder,
    GameTheme::Schneider,
];

impl ProblemLanguage {
    /// Returns the task of a problem, in a player's terms.
    pub fn game_task(self, game: &Game, problem: &GameProblem) -> String {
        let Some(stake) = Stake::of(game, problem) else { return String::new() };
        let words = self.of_games();
        let (sentence, number) = sentence_of(&words.tasks, &stake, problem);
        let first = problem.decisions.first();
        let moves = first
            .into_iter()
            .flat_map(|first| first.right.iter().chain(first.wrong.iter().map(|(name, _)| name)));
        let is_card = moves.into_iter().all(|name| suit_of(name).is_some());
        let (who, owner) = (self.mover(problem), self.owner(&stake));
        let slots = [
            ("who", who.as_str()),
            ("owner", owner.as_str()),
            ("goal", &words.counted(stake.unit, number)),
            ("what", words.units(stake.unit)[0]),
            ("which", words.which[usize::from(!is_card)]),
        ];
        filled(sentence, &slots)
    }

    /// The seat that is to move, with its part in the deal.
    fn mover(self, problem: &GameProblem) -> String {
        let words = self.of_games();
        let mover = problem.decisions.first().map_or("", |first| first.mover.as_str());
        let seat = self.game_seat(mover);
        let plays = problem.position.declarer.as_deref() == Some(mover);
        if plays { filled(words.declares, &[("seat", &seat)]) } else { seat }
    }

    /// Returns the owner of the number, from the opponents' view.
    fn owner(self, stake: &Stake) -> String {
        let words = self.of_games();
        let seats: Vec<String> = stake.owners.iter().map(|seat| self.game_seat(seat)).collect();
        match (stake.is_declarers, &seats[..]) {
            (true, [_]) => words.declarer.to_owned(),
            (true, _) => words.declarers_side.to_owned(),
            (false, _) => seats.join(words.and),
        }
    }

    /// The name of a seat: a number, or a side of the table.
    fn game_seat(self, name: &str) -> String {
        let sides = Seat::ALL.into_iter().find(|seat| seat.to_string() == name);
        match sides {
            Some(seat) => self.seat(seat).to_owned(),
            None => filled(self.of_games().place, &[("seat", name)]),
        }
    }

    /// Returns the text of a solution.
    pub fn game_words(self, problem: &GameProblem) -> SolutionText {
        let Some(first) = problem.decisions.first() else { return SolutionText::default() };
        let words = self.of_games();
        let heaviest = WEIGHT.iter().find(|theme| problem.themes.contains(theme));
        let theme = heaviest.and_then(|t| words.themes.iter().find(|themed| themed.theme == *t));
        let right = format_move(&first.right[0]);
        let card = [("card", right.as_str()), ("seat", first.mover.as_str())];
        let mut hints: Vec<String> = theme.map(|theme| theme.hint.to_owned()).into_iter().collect();
        hints.push(filled(words.hint_card, &card));
        let mut why = vec![filled(words.key, &card)];
        why.extend(theme.map(|theme| theme.why.to_owned()));
        let wrong = first.wrong.iter().map(|(name, value)| {
            let (name, value) = (format_move(name), value.to_string());
            filled(words.wrong, &[("card", &name), ("value", &value)])
        });
        why.extend(wrong);
        SolutionText { hints, why }
    }

    /// Returns the name of a theme.
    pub(super) fn game_theme(self, theme: GameTheme) -> &'static str {
        let themed = self.of_games().themes.iter().find(|themed| themed.theme == theme);
        themed.map_or(theme.name(), |themed| themed.name)
    }

    fn of_games(self) -> &'static GameMessages {
        match self {
            ProblemLanguage::English => &ENGLISH,
            ProblemLanguage::Finnish => &FINNISH,
            ProblemLanguage::German => &GERMAN,
        }
    }
}

/// Returns the sentence of the task, and the number in it.
fn sentence_of<'t>(tasks: &'t GameTasks, stake: &Stake, problem: &GameProblem) -> (&'t str, i32) {
    let (goal, more) = (problem.goal, problem.wants_more);
    match stake.unit {
        StakeUnit::Null if stake.is_own || more => (tasks.null, 0),
        StakeUnit::Null => (tasks.break_null, 0),
        StakeUnit::Contract if stake.is_own || more => (tasks.contract, 0),
        StakeUnit::Contract => (tasks.beat, 0),
        StakeUnit::LastTrick if stake.is_own || more => (tasks.no_last, 0),
        StakeUnit::LastTrick => (tasks.give_last, 0),
        StakeUnit::Out if goal > 0 => (tasks.out, 0),
        StakeUnit::Out => (tasks.not_left, 0),
        StakeUnit::Lead if stake.is_own == more => {
            let lead = if stake.is_own { goal } else { -goal };
            let sentence = match lead.signum() {
                1 => tasks.ahead,
                0 => tasks.level,
                _ => tasks.behind,
            };
            (sentence, lead.abs())
        }
        _ if more && stake.is_own && goal > 0 => (tasks.need, goal),
        _ if more && stake.is_own => (tasks.at_least, goal),
        _ if more => (tasks.force, goal),
        _ if stake.is_own && goal == 0 => (tasks.take_none, 0),
        _ if stake.is_own => (tasks.take, goal),
        _ if goal == 0 => (tasks.hold_none, 0),
        _ => (tasks.hold, goal),
    }
}

impl GameMessages {
    /// The words for none, one and many of a unit.
    fn units(&self, unit: StakeUnit) -> &[&'static str; 3] {
        match unit {
            StakeUnit::Tricks => &self.tricks,
            StakeUnit::CardPoints => &self.card_points,
            _ => &self.points,
        }
    }

    /// Returns a number of a unit.
    fn counted(&self, unit: StakeUnit, number: i32) -> String {
        let [_, one, many] = self.units(unit);
        let sign = if number < 0 { "−" } else { "" };
        let text = format!("{sign}{}", number.abs());
        filled(if number == 1 { one } else { many }, &[("n", &text)])
    }
}

/// A move as people write it: cards as ♠10, all else as it is named.
pub(super) fn format_move(name: &str) -> String {
    let Some(suit) = suit_of(name) else { return name.to_owned() };
    let suit = match suit {
        'S' => '♠',
        'H' => '♥',
        'D' => '♦',
        _ => '♣',
    };
    match &name[1..] {
        "T" => format!("{suit}10"),
        rank => format!("{suit}{rank}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    /// The names of a sentence's slots.
    fn slots(sentence: &str) -> BTreeSet<&str> {
        sentence.split('{').skip(1).filter_map(|part| Some(part.split_once('}')?.0)).collect()
    }

    #[test]
    fn every_language_has_every_message() {
        for language in ProblemLanguage::ALL {
            let words = language.of_games();
            for (own, model) in words.tasks.all().into_iter().zip(ENGLISH.tasks.all()) {
                assert_eq!(slots(own), slots(model), "{language:?}: {own}");
                assert!(slots(own).is_superset(&["who", "which"].into()), "{own}");
            }
            for [none, one, many] in [words.tricks, words.card_points, words.points] {
                assert!(slots(none).is_empty() && slots(many) == ["n"].into(), "{many}");
                assert!(!one.is_empty());
            }
            assert_eq!(slots(words.hint_card), ["seat", "card"].into(), "{language:?}");
            assert_eq!(slots(words.key), ["card"].into(), "{language:?}");
            assert_eq!(slots(words.wrong), ["card", "value"].into(), "{language:?}");
            let themes = words.themes.iter().map(|themed| themed.theme);
            assert!(themes.eq(GameTheme::ALL.iter().copied()), "{language:?}");
            for &GameThemeText { theme, name, hint, why } in words.themes {
                assert_eq!(language.game_theme(theme), name);
                assert!(slots(hint).is_empty() && slots(why).is_empty(), "{theme:?}");
                assert!(hint.len() > 10 && why.len() > 10 && hint != why, "{theme:?}");
            }
        }
        let weighed: BTreeSet<GameTheme> = WEIGHT.iter().copied().collect();
        assert_eq!((weighed.len(), WEIGHT.len()), (GameTheme::ALL.len(), GameTheme::ALL.len()));
    }

    #[test]
    fn moves_are_formatted_for_people() {
        assert_eq!(["ST", "HA", "own:H", "none"].map(format_move), ["♠10", "♥A", "own:H", "none"]);
    }
}
