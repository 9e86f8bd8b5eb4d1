//! What every game of the list promises: its folder, its page and its words, random positions, and scores that agree with the goal.

use crate::scores::played::{sheet_of, whole_deals};
use crate::{ALL, by_id};
use std::collections::BTreeSet;
use std::fs;
use std::path::PathBuf;
use tikki_base::error::Error;
use tikki_base::fields::{Fields, Value};
use tikki_base::names::Named;
use tikki_base::rng::Rng;
use tikki_derive::slow;
use tikki_language::Language;
use tikki_play::locale::card_names;
use tikki_play::played_deal::PlayedDeal;
use tikki_play::scoring::scored_deal::ScoredDeal;
use tikki_play::{Game, KeySpec, Objective, Setup};

/// More moves than a deal of most games has; in some the play may go on for ever.
const LONG: usize = 300;

/// A path below the top of the tree.
fn tree(path: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("..").join(path)
}

/// How many of something: more where there is time.
fn scaled(few: usize, many: usize) -> usize {
    if slow!() { many } else { few }
}

/// Random positions of a game, from one card a hand to whole deals.
fn positions(game: &'static Game) -> impl Iterator<Item = Setup> {
    let mut rng = Rng::new(3);
    let sizes = [1, 2, 3, 5, game.hand_size];
    let number = scaled(6, 40) * sizes.len();
    sizes.into_iter().cycle().take(number).map(move |cards| game.random(cards, &mut rng))
}

/// Where a position is refused.
fn refusal(game: &Game, setup: &Setup) -> Error {
    game.question(setup).err().unwrap_or_else(|| panic!("{}: accepts {setup:?}", game.id))
}

#[test]
fn every_game_folder_is_listed() {
    let catalogue = tree("games/src/catalogue");
    let entries = fs::read_dir(&catalogue).expect("the catalogue");
    let name = |entry: fs::DirEntry| entry.file_name().to_string_lossy().into_owned();
    let folders: BTreeSet<String> = entries.map(|entry| name(entry.expect("a folder"))).collect();
    let listed: BTreeSet<String> = ALL.iter().map(|game| game.id.replace('-', "_")).collect();
    assert_eq!(folders, listed);
    assert_eq!(listed.len(), ALL.len(), "an id twice");
}

/// Every name means one game, whatever the size of its letters.
#[test]
fn every_name_means_one_game() {
    let mut names = BTreeSet::new();
    for game in ALL {
        for name in [game.id].into_iter().chain(game.aliases.iter().copied()) {
            assert_eq!(name, name.to_lowercase(), "{}", game.id);
            assert!(names.insert(name), "{name} of {}", game.id);
            assert_eq!(by_id(&name.to_uppercase()).expect("a game").id, game.id);
        }
    }
    assert_eq!(by_id("pitch").expect("a game").id, "setback");
    assert_eq!(by_id("belotte").expect("a game").id, "klaberjass");
}

/// What the page of a game lacks: parts, keys and values of options, keys of the state and of the result.
fn undocumented(game: &Game) -> Vec<String> {
    let Game { id, page, .. } = game;
    let mut wanted: Vec<String> =
        ["# ", "## Play", "## Asking", "## Source"].map(str::to_owned).into();
    wanted.push(format!("\"game\":\"{id}\""));
    for key in game.options() {
        wanted.push(format!("options.{}", key.name));
        let words = key.values.iter().filter(|value| !value.contains(' ') && **value != "false");
        wanted.extend(words.map(|&word| word.to_owned()));
    }
    wanted.extend(game.state().map(|key| format!("state.{}", key.name)));
    wanted.retain(|text| !page.contains(text.as_str()));
    let scoring = game.scoring().expect("every book prints what its games score");
    let results = scoring.result_keys().iter().map(|key| key.name);
    let missing = |key: &&str| {
        !page.contains(&format!("`{key}`")) && !page.contains(&format!("result.{key}"))
    };
    wanted.extend(results.filter(missing).map(str::to_owned));
    wanted
}

#[test]
fn pages_document_every_key() {
    let missing = ALL.iter().map(|game| (game.id, undocumented(game)));
    let missing: Vec<_> = missing.filter(|(_, texts)| !texts.is_empty()).collect();
    assert!(missing.is_empty(), "{missing:#?}");
}

#[test]
fn example_is_a_position_of_its_game() {
    for game in ALL {
        let example: Value = game.example().parse().expect("a request");
        let fields = example.as_object().expect("an object");
        assert_eq!(fields["game"], game.id);
        let deal = PlayedDeal::read(&Fields::from(fields), game).expect("a record");
        let question = game.question(&deal.setup);
        let question = question.unwrap_or_else(|error| panic!("{}: {error}", game.id));
        assert!(question.walk(Objective::from(0)).mover().is_some(), "{}", game.id);
    }
}

/// What players say in a language stands for words of requests and answers.
#[test]
fn every_word_that_is_spoken_is_one_of_the_games_page() {
    for &Game { id, page, locales, .. } in ALL {
        let languages: BTreeSet<&str> = locales.iter().map(|of| of.language.name()).collect();
        assert_eq!(languages.len(), locales.len(), "{id}: a language twice");
        for (word, said) in locales.iter().flat_map(|of| of.words) {
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

/// That all messages are translated, with the same arguments, the build of `tikki-language` checks.
#[test]
fn values_cards_seats_and_rules_are_in_every_language() {
    let keys = |of: &[(&'static str, &str)]| of.iter().map(|&(key, _)| key).collect::<Vec<_>>();
    for &language in Language::ALL {
        assert_eq!(keys(card_names(language)), keys(card_names(Language::English)));
        for game in ALL {
            assert!(!game.value.text(language).is_empty(), "{}", game.id);
            assert!(!game.pack.text(language).is_empty(), "{}", game.id);
            let named = game.seats_in(language);
            assert!(named.is_empty() || keys(named) == game.seats, "{}", game.id);
            let places = game.places[language as usize].len();
            assert!(places == 0 || places == game.seats.len(), "{}", game.id);
            let is_written = game
                .rules_in
                .iter()
                .any(|&(name, text)| name == language.name() && text.contains("\n## "));
            let is_page = language == Language::English;
            assert!(is_written || is_page, "{} has no rules in {}", game.id, language.name());
        }
    }
}

#[test]
fn misspelt_key_suggests_correct_one() {
    type With = fn(Setup, &str) -> Setup;
    let options: With = |setup, key| setup.with_option(key, 1);
    let state: With = |setup, key| setup.with_state(key, 1);
    for game in ALL {
        let setup = game.random(2, &mut Rng::new(1));
        let refused = |at: &str, key: &KeySpec, with: With| {
            let slip = format!("{}x", key.name);
            let error = refusal(game, &with(setup.clone(), &slip));
            assert_eq!(error.place.to_string(), format!("/{at}/{slip}"), "{}", game.id);
            assert!(error.message.contains(key.name), "{}: {}", game.id, error.message);
        };
        let is_long = |key: &&KeySpec| key.name.len() > 4;
        game.options().filter(is_long).for_each(|key| refused("options", key, options));
        game.state().filter(is_long).for_each(|key| refused("state", key, state));
    }
}

#[test]
fn an_unknown_value_of_a_known_option_is_an_error() {
    for game in ALL {
        for key in game.options().filter(|key| !key.values.is_empty()) {
            let setup = game.random(2, &mut Rng::new(2)).with_option(key.name, "nonsense");
            let place = refusal(game, &setup).place.to_string();
            assert!(place.starts_with(&format!("/options/{}", key.name)), "{}: {place}", game.id);
        }
    }
}

/// How many more copies of a card a position could have. A card that is left out before the deal may be in an ending.
fn copies_left(game: &Game, setup: &Setup, card: &String) -> isize {
    let pack = game.dealing_of(setup).map_or(Vec::new(), |dealing| dealing.pack);
    let hands = setup.hands.iter().flat_map(|(_, hand)| hand);
    let lying = hands.chain(&setup.stock).chain(&setup.trick).chain(&setup.dead);
    let count = |cards: &mut dyn Iterator<Item = &String>| {
        cards.filter(|other| *other == card).count() as isize
    };
    count(&mut pack.iter()).max(1) - count(&mut lying.into_iter())
}

/// A random position has no card oftener than the pack, and with one more of a card it is refused.
#[test]
fn random_positions_are_legal() {
    for game in ALL {
        for setup in positions(game) {
            if let Err(error) = game.question(&setup) {
                panic!("{}: {error} at {} in {setup:?}", game.id, error.place);
            }
            let cards = setup.hands.iter().flat_map(|(_, hand)| hand).chain(&setup.stock);
            for card in cards {
                assert!(copies_left(game, &setup, card) >= 0, "{}: {card} {setup:?}", game.id);
            }
            let Some(place) = setup.hands.iter().position(|(_, hand)| !hand.is_empty()) else {
                continue;
            };
            let card = setup.hands[place].1[0].clone();
            let mut doubled = setup.clone();
            for _ in 0..=copies_left(game, &setup, &card) {
                doubled.hands[place].1.push(card.clone());
            }
            refusal(game, &doubled);
        }
    }
}

/// Moves that are offered can be made (of thousands of discards some), and moves as they are offered can be replayed. Lines of the
/// score have every argument of their message.
#[test]
fn offered_moves_are_accepted_and_scored_in_messages() {
    let mut rng = Rng::new(0x5a1d);
    for game in ALL {
        for setup in positions(game) {
            let question = game.question(&setup).expect("a position");
            let moves = question.walk(Objective::from(0)).moves();
            for name in moves.iter().step_by(moves.len().div_ceil(scaled(60, 1_000)).max(1)) {
                let after = question.after(Objective::from(0), std::slice::from_ref(name));
                assert!(after.is_ok(), "{}: {name} {setup:?}", game.id);
            }
            let played = question.random_play(LONG, &mut rng);
            let refused = question.replay(&played).refused;
            assert!(refused.is_none(), "{}: {refused:?} {setup:?}", game.id);
            let deal = PlayedDeal { played, ..PlayedDeal::of(game, setup) };
            let Ok(scored) = ScoredDeal::try_from(&deal) else { continue };
            for label in scored.sheet.lines.iter().map(|line| &line.label) {
                let texts =
                    Language::ALL.iter().map(|&language| game.formatter(language).label(label));
                assert!(texts.into_iter().all(|text| !text.contains('{')), "{}: {label}", game.id);
            }
        }
    }
}

/// A contract is made, by the score of the deal, when and only when the value reaches the target; the result of a deal that was
/// played to its end has the listed keys.
#[test]
fn goal_score_and_result_agree_at_the_end_of_play() {
    let mut games = 0;
    for game in ALL {
        let rules = game.scoring().expect("scores");
        let mut checked = 0;
        for played in whole_deals(game.id, |_, _| ()).take(scaled(8, 60)) {
            let outcome = rules.outcome(&played).unwrap_or_else(|e| panic!("{}: {e}", game.id));
            for key in outcome.keys() {
                let known = rules.result_keys().iter().any(|listed| listed.name == key);
                assert!(known, "{}: {key}", game.id);
            }
            let target = game.target(&played.setup).expect("a contract that was asked before");
            let Some(target) = target else { continue };
            let Some(made) = sheet_of(game.id, &played).made else { continue };
            assert_eq!(target.is_met(played.values[0]), made, "{}: {:?}", game.id, played.setup);
            checked += 1;
        }
        games += usize::from(checked > 0);
    }
    assert!(games > 15, "only {games} games have contracts");
}

/// Documents do not count games: the list does.
#[test]
fn no_document_counts_games_by_hand() {
    let documents = [
        "README.md",
        "ARCHITECTURE.md",
        "CHANGELOG.md",
        "docs/dev/testing.md",
        "docs/dev/performance.md",
        "docs/rules/README.md",
    ];
    for name in documents {
        let text = fs::read_to_string(tree(name)).expect("a document").to_lowercase();
        let words: Vec<&str> = text.split_whitespace().collect();
        for triple in words.windows(3) {
            let number = triple[0].chars().all(|c| c.is_ascii_digit()) && triple[0].len() == 2
                || ["thirty", "forty"].iter().any(|number| triple[0].starts_with(number));
            let games = triple[1..].iter().any(|word| word.starts_with("games"))
                || triple[1].starts_with("ids");
            assert!(!(number && games), "{name}: {}", triple.join(" "));
        }
    }
}
