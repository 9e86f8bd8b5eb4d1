//! Every game has a folder, a line, a page and an example.
#![allow(clippy::unwrap_used, reason = "a failed unwrap fails the test")]

use std::collections::BTreeSet;
use std::fs;
use std::path::PathBuf;
use tikki_base::names::Named;
use tikki_base::rng::Rng;
use tikki_games::{ALL, by_id};
use tikki_play::Game;

fn catalogue() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("src/catalogue")
}

fn folder(game: &Game) -> String {
    game.id.replace('-', "_")
}

#[test]
fn every_game_folder_is_listed() {
    let entries = fs::read_dir(catalogue()).unwrap().map(|entry| entry.unwrap().path());
    let name = |path: PathBuf| path.file_name().unwrap().to_string_lossy().into_owned();
    let folders: BTreeSet<String> = entries.map(name).collect();
    let listed: BTreeSet<String> = ALL.iter().map(folder).collect();
    assert_eq!(folders, listed);
    assert_eq!(listed.len(), ALL.len(), "an id twice");
    for folder in folders {
        for file in ["mod.rs", "page.md"] {
            assert!(catalogue().join(&folder).join(file).is_file(), "{folder}/{file}");
        }
    }
}

/// Every name means one game, whatever the size of its letters.
#[test]
fn every_name_means_one_game() {
    let mut names = BTreeSet::new();
    for game in ALL {
        for name in [game.id].into_iter().chain(game.aliases.iter().copied()) {
            assert_eq!(name, name.to_lowercase(), "{}", game.id);
            assert!(names.insert(name), "{name} of {}", game.id);
            assert_eq!(by_id(&name.to_uppercase()).unwrap().id, game.id);
        }
    }
    assert_eq!(by_id("pitch").unwrap().id, "setback");
    assert_eq!(by_id("belotte").unwrap().id, "klaberjass");
}

#[test]
fn every_game_says_what_its_values_count() {
    for Game { id, value, .. } in ALL {
        assert!(!value.key().is_empty(), "{id}");
    }
}

/// What players say stands for words of requests and answers, and every game has one locale in a language.
#[test]
fn every_word_that_is_spoken_is_one_of_the_games_page() {
    let mut seen = BTreeSet::new();
    let spoken = ALL.iter().flat_map(|game| game.locales.iter().map(move |spoken| (game, spoken)));
    for (&Game { id, page, .. }, spoken) in spoken {
        assert!(seen.insert((id, spoken.language.name())), "{id} twice");
        for (word, said) in spoken.words {
            let at_end = |text: &str| !text.starts_with(|next: char| next.is_alphanumeric());
            let stands = |(at, _): (usize, &str)| {
                let alone = page[..at].ends_with(['`', '.', '"', ' ']);
                alone && at_end(&page[at + word.len()..])
            };
            assert!(page.match_indices(word).any(stands), "{id}: {word}");
            assert!(!said.is_empty());
        }
    }
}

/// What the page of a game does not tell of what the list tells.
fn unknown(game: &Game) -> Vec<String> {
    let Game { id, page, .. } = game;
    let mut wanted = vec![
        "# ".to_owned(),
        "## Play".to_owned(),
        "## Asking".to_owned(),
        "## Source".to_owned(),
        format!("\"game\":\"{id}\""),
    ];
    for key in game.options() {
        wanted.push(format!("options.{}", key.name));
        let words = key.values.iter().filter(|value| !value.contains(' ') && **value != "false");
        wanted.extend(words.map(|&word| word.to_owned()));
    }
    wanted.extend(game.state().map(|key| format!("state.{}", key.name)));
    wanted.retain(|text| !page.contains(text.as_str()));
    wanted
}

#[test]
fn pages_agree_with_game_list() {
    let untold: Vec<_> = ALL.iter().map(|game| (game.id, unknown(game))).collect();
    let untold: Vec<_> = untold.iter().filter(|(_, texts)| !texts.is_empty()).collect();
    assert!(untold.is_empty(), "{untold:#?}");
}

/// Every book prints what its games score, or who has won or lost.
#[test]
fn scored_games_document_their_result() {
    for game in ALL {
        let scoring = game.scoring().unwrap_or_else(|error| panic!("{}: {error}", game.id));
        for key in scoring.result_keys() {
            assert!(
                game.page.contains(&format!("`{}`", key.name))
                    || game.page.contains(&format!("result.{}", key.name)),
                "{}: {}",
                game.id,
                key.name
            );
        }
    }
}

#[test]
fn misspelt_key_suggests_correct_one() {
    let mut rng = Rng::new(1);
    for game in ALL {
        let (options, state): (Vec<_>, Vec<_>) = (game.options().collect(), game.state().collect());
        for (keys, at) in [(options, "options"), (state, "state")] {
            for key in keys.iter().filter(|key| key.name.len() > 4) {
                let slip = format!("{}x", key.name);
                let setup = game.random(2, &mut rng);
                let setup = match at {
                    "options" => setup.with_option(&slip, 1),
                    _ => setup.with_state(&slip, 1),
                };
                let error = game.question(&setup).unwrap_err();
                assert_eq!(error.place.to_string(), format!("/{at}/{slip}"), "{}", game.id);
                assert!(error.message.contains(key.name), "{}: {}", game.id, error.message);
            }
        }
    }
}

#[test]
fn an_unknown_value_of_a_known_option_is_an_error() {
    let mut rng = Rng::new(2);
    for game in ALL {
        for key in game.options().filter(|key| !key.values.is_empty()) {
            let setup = game.random(2, &mut rng).with_option(key.name, "nonsense");
            let Err(error) = game.question(&setup) else { panic!("{}: {}", game.id, key.name) };
            assert!(
                error.place.to_string().starts_with(&format!("/options/{}", key.name)),
                "{}",
                game.id
            );
        }
    }
}

#[test]
fn every_random_position_is_valid() {
    let mut rng = Rng::new(3);
    for game in ALL {
        for cards in [1, 2, 3, 5, game.hand_size] {
            for _ in 0..20 {
                let setup = game.random(cards, &mut rng);
                if let Err(error) = game.question(&setup) {
                    panic!("{}: {error} at {} in {setup:?}", game.id, error.place);
                }
            }
        }
    }
}

/// Documents do not count games: the list does.
#[test]
fn no_document_counts_games_by_hand() {
    let root = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("..");
    let documents = [
        "README.md",
        "ARCHITECTURE.md",
        "CHANGELOG.md",
        "docs/dev/testing.md",
        "docs/dev/performance.md",
        "docs/rules/README.md",
    ];
    for name in documents {
        let text = fs::read_to_string(root.join(name)).unwrap().to_lowercase();
        let words: Vec<&str> = text.split_whitespace().collect();
        for pair in words.windows(3) {
            let number = pair[0].chars().all(|c| c.is_ascii_digit()) && pair[0].len() == 2
                || pair[0].starts_with("thirty")
                || pair[0].starts_with("forty");
            let games = pair[1].starts_with("games")
                || pair[2].starts_with("games")
                || pair[1].starts_with("ids");
            assert!(!(number && games), "{name}: {}", pair.join(" "));
        }
    }
}
