//! Problems of other games in words: the task, hints of which each tells more, and why.

mod sentences;

use super::course::suit_of;
use super::problem::GameProblem;
use super::themes::GameTheme;
use crate::words::{WordLanguage, Words};
#[cfg(test)]
use sentences::GameThemed;
use sentences::{ENGLISH, FINNISH, GERMAN, GameSentences};
use tikki_base::slots::filled;
use tikki_games::Game;

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

impl WordLanguage {
    /// What is to be done in a problem of another game.
    pub fn game_task(self, game: &Game, problem: &GameProblem) -> String {
        let words = self.of_games();
        let goal = problem.goal.to_string();
        let mover = problem.decisions.first().map_or("", |first| first.mover.as_str());
        let slots = [("seat", mover), ("goal", goal.as_str()), ("value", game.value)];
        filled(if problem.wants_more { words.more } else { words.less }, &slots)
    }

    /// What is said of the solution of a problem of another game.
    pub fn game_words(self, problem: &GameProblem) -> Words {
        let Some(first) = problem.decisions.first() else { return Words::default() };
        let words = self.of_games();
        let heaviest = WEIGHT.iter().find(|theme| problem.themes.contains(theme));
        let theme = heaviest.and_then(|t| words.themes.iter().find(|themed| themed.theme == *t));
        let right = told(&first.right[0]);
        let card = [("card", right.as_str()), ("seat", first.mover.as_str())];
        let mut hints: Vec<String> = theme.map(|theme| theme.hint.to_owned()).into_iter().collect();
        hints.push(filled(words.hint_card, &card));
        let mut why = vec![filled(words.key, &card)];
        why.extend(theme.map(|theme| theme.why.to_owned()));
        let wrong = first.wrong.iter().map(|(name, value)| {
            let (name, value) = (told(name), value.to_string());
            filled(words.wrong, &[("card", &name), ("value", &value)])
        });
        why.extend(wrong);
        Words { hints, why }
    }

    fn of_games(self) -> &'static GameSentences {
        match self {
            WordLanguage::English => &ENGLISH,
            WordLanguage::Finnish => &FINNISH,
            WordLanguage::German => &GERMAN,
        }
    }
}

/// A move as people write it: cards as ♠10, all else as it is named.
pub(super) fn told(name: &str) -> String {
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
    fn every_language_says_everything() {
        for language in WordLanguage::ALL {
            let words = language.of_games();
            for sentence in [words.more, words.less] {
                assert!(slots(sentence).is_superset(&["seat", "goal"].into()), "{sentence}");
            }
            assert_eq!(slots(words.hint_card), ["seat", "card"].into(), "{language:?}");
            assert_eq!(slots(words.key), ["card"].into(), "{language:?}");
            assert_eq!(slots(words.wrong), ["card", "value"].into(), "{language:?}");
            let themes = words.themes.iter().map(|themed| themed.theme);
            assert!(themes.eq(GameTheme::ALL.iter().copied()), "{language:?}");
            for &GameThemed { theme, hint, why } in words.themes {
                assert!(slots(hint).is_empty() && slots(why).is_empty(), "{theme:?}");
                assert!(hint.len() > 10 && why.len() > 10 && hint != why, "{theme:?}");
            }
        }
        let weighed: BTreeSet<GameTheme> = WEIGHT.iter().copied().collect();
        assert_eq!((weighed.len(), WEIGHT.len()), (GameTheme::ALL.len(), GameTheme::ALL.len()));
    }

    #[test]
    fn moves_are_told_as_people_write_them() {
        assert_eq!(["ST", "HA", "own:H", "none"].map(told), ["♠10", "♥A", "own:H", "none"]);
    }
}
