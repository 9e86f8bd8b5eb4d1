//! Which of the meanings of a value is in force.

use super::Game;
use crate::position::setup::Setup;
use tikki_base::fields::Value;
use tikki_language::Language;

/// What stands between the meanings of a value.
const BETWEEN: &str = "; ";

/// What stands between the word of a meaning and the meaning.
const BEHIND: &str = ": ";

/// What stands before a meaning that depends on the number of players, which is no word of objectives.
const PLAYERS: [&str; 4] = ["two", "three", "four", "five"];

impl Game {
    /// Returns what the value of a position counts, and whose it is.
    ///
    /// The message of the game has the usual meaning first, and then those of other objectives and contracts, each behind its word
    /// and a colon, in every language in the same order; only the one in force is returned.
    pub fn value_in(&self, setup: &Setup, language: Language) -> String {
        let text = self.value.text(language);
        let words: Vec<Option<&str>> = self.value_of().split(BETWEEN).map(word_of).collect();
        let meanings: Vec<&str> = text.split(BETWEEN).collect();
        let objective = setup.options.get("objective").and_then(Value::as_str);
        let contract = setup.contract.as_deref().and_then(|name| name.split_whitespace().next());
        let contract = contract.map(str::to_lowercase);
        let in_force = [objective, contract.as_deref()].into_iter().flatten();
        let place =
            in_force.into_iter().find_map(|word| words.iter().position(|of| *of == Some(word)));
        match place {
            _ if words.len() != meanings.len() => text.to_owned(),
            Some(place) => without_word(meanings[place]).to_owned(),
            None if objective.is_some() => text.to_owned(),
            None => {
                let usual = meanings.iter().zip(&words).enumerate();
                let usual = usual.filter(|(place, (_, word))| *place == 0 || word.is_none());
                usual.map(|(_, (meaning, _))| *meaning).collect::<Vec<_>>().join(BETWEEN)
            }
        }
    }
}

/// Returns the word of a meaning that holds for one objective or contract.
fn word_of(meaning: &str) -> Option<&str> {
    let (word, _) = meaning.split_once(BEHIND)?;
    let is_word = word.bytes().all(|byte| byte.is_ascii_lowercase() || matches!(byte, b'_' | b'-'));
    (is_word && !PLAYERS.contains(&word)).then_some(word)
}

fn without_word(meaning: &str) -> &str {
    meaning.split_once(BEHIND).map_or(meaning, |(_, meaning)| meaning)
}

#[cfg(test)]
mod tests;
