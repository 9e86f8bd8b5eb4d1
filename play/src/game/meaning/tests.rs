use super::*;
use tikki_base::names::Named;
use tikki_language::{Message, game as messages};

fn meaning(value: Message, language: Language, contract: &str, objective: Option<&str>) -> String {
    let game = Game { value, ..Game::FOUR_HANDS };
    let mut setup = Setup { contract: Some(contract.to_owned()), ..Setup::default() };
    if let Some(objective) = objective {
        setup.options.insert("objective".to_owned(), objective.into());
    }
    game.value_in(&setup, language)
}

#[test]
fn meaning_is_that_of_the_contract_or_the_objective() {
    let skat = |language, contract| meaning(messages::VALUE_SKAT, language, contract, None);
    assert!(skat(Language::English, "null hand").starts_with("1 if"));
    assert!(skat(Language::German, "null hand").starts_with("1, wenn"));
    for &language in Language::ALL {
        let grand = skat(language, "grand");
        assert!(!grand.contains(BETWEEN), "{grand}");
    }
    let tarneeb = |objective| meaning(messages::VALUE_TARNEEB, Language::English, "7", objective);
    assert_eq!(tarneeb(None), "tricks of declarer's side in the deal");
    assert_eq!(tarneeb(Some("make")), "1 if the bid is made");
}

#[test]
fn meanings_by_the_number_of_players_are_kept() {
    let bezique = meaning(messages::VALUE_BEZIQUE, Language::English, "", None);
    assert!(bezique.contains("three: by seat"), "{bezique}");
}
