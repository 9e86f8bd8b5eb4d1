//! Which of the meanings of a value is in force.

use super::Game;
use crate::position::setup::Setup;
use tikki_base::fields::Value;
use tikki_language::Language;

/// What stands between the meanings of a value.
const BETWEEN: &str = "; ";

/// What stands before a meaning that depends on the number of players, which is no word of objectives.
const PLAYERS: [&str; 8] = ["two", "three", "four", "five", "kolmella", "zwei", "drei", "vier"];

impl Game {
    /// Returns what the value of a position counts, and whose it is.
    ///
    /// The message of the game has the usual meaning first, and then those of other objectives and contracts, each behind its word
    /// and a colon; only the one in force is returned.
    pub fn value_in(&self, setup: &Setup, language: Language) -> String {
        let text = self.value.text(language);
        let objective = setup.options.get("objective").and_then(Value::as_str);
        let contract = setup.contract.as_deref().and_then(|name| name.split_whitespace().next());
        let contract = contract.map(str::to_lowercase);
        if let Some(meaning) = [objective, contract.as_deref()]
            .into_iter()
            .flatten()
            .find_map(|word| of_word(text, word))
        {
            return meaning.to_owned();
        }
        if objective.is_some() {
            return text.to_owned();
        }
        let (first, others) = text.split_once(BETWEEN).unwrap_or((text, ""));
        let others =
            others.split(BETWEEN).filter(|part| !part.is_empty() && labelled(part).is_none());
        std::iter::once(first).chain(others).collect::<Vec<_>>().join(BETWEEN)
    }
}

/// Returns the meaning behind a word.
fn of_word<'a>(text: &'a str, word: &str) -> Option<&'a str> {
    text.split(BETWEEN)
        .filter_map(labelled)
        .find(|(label, _)| *label == word)
        .map(|(_, meaning)| meaning)
}

/// Returns the word of a meaning that holds for one objective or contract, and the meaning.
fn labelled(part: &str) -> Option<(&str, &str)> {
    let (label, meaning) = part.split_once(": ")?;
    let is_word =
        label.bytes().all(|byte| byte.is_ascii_lowercase() || matches!(byte, b'_' | b'-'));
    (is_word && !PLAYERS.contains(&label)).then_some((label, meaning))
}

#[cfg(test)]
mod tests {
    use super::*;
    use tikki_language::game as messages;

    fn meaning(value: tikki_language::Message, contract: &str, objective: Option<&str>) -> String {
        let game = Game { value, ..Game::FOUR_HANDS };
        let mut setup = Setup { contract: Some(contract.to_owned()), ..Setup::default() };
        if let Some(objective) = objective {
            setup.options.insert("objective".to_owned(), objective.into());
        }
        game.value_in(&setup, Language::English)
    }

    #[test]
    fn meaning_is_that_of_the_contract_or_the_objective() {
        let skat = |contract| meaning(messages::VALUE_SKAT, contract, None);
        assert!(skat("null hand").starts_with("1 if"));
        assert!(skat("grand").starts_with("suit and grand") && !skat("grand").contains("null"));
        let tarneeb = |objective| meaning(messages::VALUE_TARNEEB, "7", objective);
        assert_eq!(tarneeb(None), "tricks of declarer's side in the deal");
        assert_eq!(tarneeb(Some("make")), "1 if the bid is made");
    }

    #[test]
    fn meanings_by_the_number_of_players_are_kept() {
        assert!(meaning(messages::VALUE_BEZIQUE, "", None).contains("three: by seat"));
    }
}
