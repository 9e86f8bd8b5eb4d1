//! `games`: which games there are.

use super::{Operation, OperationRequest, OperationScope};
use crate::catalogue;
use crate::ops::ReadContext;
use crate::ops::Request;
use crate::wire::{Answer, Keyed};
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::{Map, Value};
use tikki_base::error::{Code, Error, Result};
use tikki_base::names::Named;
use tikki_base::{is_misspelling, nearest};
use tikki_language::Language;
use tikki_play as games;
use tikki_play::Catalogue;
use tikki_play::game::hand_order::HandOrder;
use tikki_play::locale::{GameLocale, WordRow, card_names};

/// The list of games.
#[derive(Clone, Debug, Request)]
pub(crate) struct GamesParams {
    /// The game whose page is wanted, by its identifier: the answer lists that game alone, and has its page.
    page_of: Option<String>,
}

impl Request for GamesParams {
    const NAME: &'static str = "games";
    const SCOPE: OperationScope = OperationScope::NoGame;
    const EXAMPLE: &'static str = "";
    type Answer = GamesAnswer;

    fn operation(self, context: ReadContext) -> Result<OperationRequest> {
        let GamesParams { page_of } = self;
        let game = page_of.map(|id| named(context.catalogue, &id)).transpose()?;
        Ok(OperationRequest::new(GamesRequest { catalogue: context.catalogue, game }))
    }
}

/// Returns the game that is called so.
fn named(catalogue: Catalogue, id: &str) -> Result<&'static games::Game> {
    catalogue::by_id(catalogue, id).ok_or_else(|| {
        let ids = catalogue::every(catalogue).map(|game| game.id);
        let hint = match nearest(id, ids).filter(|known| is_misspelling(id, known)) {
            Some(known) => format!("did you mean \"{known}\"?"),
            None => "`games` lists them".to_owned(),
        };
        let message = format!("no game \"{id}\"; {hint}");
        Error::new(Code::UnknownGame, message).in_field("/page_of")
    })
}

/// The question of a `games` request.
#[derive(Clone, Copy, Debug)]
struct GamesRequest {
    catalogue: Catalogue,
    /// The game whose page is wanted.
    game: Option<&'static games::Game>,
}

impl Operation for GamesRequest {
    no_jobs!();
    type Answer = GamesAnswer;

    fn answer(&self, _: Vec<()>) -> Result<GamesAnswer> {
        let one = |game: &'static games::Game| GamesAnswer {
            games: vec![GameFields::from(game)],
            page: Some(game.page),
            rules: Keyed(game.rules_in.iter().map(|&(of, text)| (of.to_owned(), text)).collect()),
        };
        Ok(self.game.map_or_else(|| GamesAnswer::all(self.catalogue), one))
    }
}

impl GamesAnswer {
    /// All games.
    pub fn all(catalogue: Catalogue) -> GamesAnswer {
        let games = catalogue::every(catalogue).map(GameFields::from).collect();
        GamesAnswer { games, page: None, rules: Keyed(Vec::new()) }
    }
}

/// `{"games":[…]}`.
#[derive(Clone, Debug, Serialize, JsonSchema, Answer)]
pub struct GamesAnswer {
    /// Every game, or the one of `page_of`.
    games: Vec<GameFields>,
    /// The page of that game: its rules and scores, what a request needs, an example, sources; Markdown in English.
    #[serde(skip_serializing_if = "Option::is_none")]
    page: Option<&'static str>,
    /// Its rules in other languages, by the letters of the language: the play and the score; Markdown.
    #[serde(skip_serializing_if = "Keyed::is_empty")]
    rules: Keyed<&'static str>,
}

/// One game.
#[derive(Clone, Debug, Serialize, JsonSchema)]
struct GameFields {
    /// What `"game"` asks for.
    id: &'static str,
    /// Its name for people.
    name: &'static str,
    /// Other names that `"game"` accepts.
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    aliases: &'static [&'static str],
    /// Its names and the words of its players in other languages, by language code.
    #[serde(skip_serializing_if = "Keyed::is_empty")]
    spoken: Keyed<LocaleFields>,
    /// The seats, clockwise.
    seats: &'static [&'static str],
    /// The partnerships.
    sides: &'static [&'static str],
    /// The cards it is played with.
    pack: &'static str,
    /// The key of its message in the files of translations.
    pack_message: &'static str,
    /// The order in which players hold their cards.
    order: HandOrderFields,
    /// How many cards each hand has.
    hand_size: usize,
    /// The source of its rules: author or book, and section.
    source: &'static str,
    /// The family of games that it belongs to.
    family: &'static str,
    /// The countries in which it is at home (ISO 3166).
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    countries: &'static [&'static str],
    /// The fields that `solve` needs besides the hands and the leader.
    needs: &'static [&'static str],
    /// What a value counts, and for whom.
    value: &'static str,
    /// The key of its message in the files of translations.
    value_message: &'static str,
    /// The options: all values of each, the default first.
    options: Keyed<&'static [&'static str]>,
    /// Its operations.
    operations: Vec<&'static str>,
    /// A complete request.
    example: Map<String, Value>,
}

/// The order of cards in a hand. Ranks go from the top; one that is missing comes last.
#[derive(Clone, Debug, Serialize, JsonSchema)]
struct HandOrderFields {
    /// The ranks of a suit.
    ranks: &'static str,
    /// The ranks of trumps, where they have another order.
    #[serde(skip_serializing_if = "str::is_empty")]
    trumps: &'static str,
    /// The ranks in a null game, where they have another order.
    #[serde(skip_serializing_if = "str::is_empty")]
    null: &'static str,
    /// Ranks that are trumps in every suit, above all others.
    #[serde(skip_serializing_if = "str::is_empty")]
    top: &'static str,
    /// The suit that is trumps where the deal has no other.
    #[serde(skip_serializing_if = "str::is_empty")]
    suit: &'static str,
    /// Whether the jack of the other suit of the colour of trumps is a trump, next to the jack of trumps.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    bowers: bool,
}

impl From<HandOrder> for HandOrderFields {
    fn from(order: HandOrder) -> HandOrderFields {
        let HandOrder { ranks, trumps, null, top, suit, bowers } = order;
        HandOrderFields { ranks, trumps, null, top, suit, bowers }
    }
}

/// A game in another language.
#[derive(Clone, Debug, Serialize, JsonSchema)]
struct LocaleFields {
    /// What it is called.
    name: &'static str,
    /// Suits and ranks.
    cards: Keyed<&'static str>,
    /// Seats that have names.
    #[serde(skip_serializing_if = "Keyed::is_empty")]
    seats: Keyed<&'static str>,
    /// Words of contracts, moves and results.
    #[serde(skip_serializing_if = "Keyed::is_empty")]
    words: Keyed<&'static str>,
}

/// What a game is called in other languages.
fn locale(game: &games::Game) -> Keyed<LocaleFields> {
    let words =
        |of: &[WordRow]| Keyed(of.iter().map(|&(word, given)| (word.to_owned(), given)).collect());
    let fields = |spoken: &'static GameLocale| {
        let fields = LocaleFields {
            name: spoken.name,
            cards: words(card_names(spoken.language)),
            seats: words(game.seats_in(spoken.language)),
            words: words(spoken.words),
        };
        (spoken.language.name().to_owned(), fields)
    };
    Keyed(game.locales.iter().map(fields).collect())
}

impl From<&'static games::Game> for GameFields {
    fn from(game: &'static games::Game) -> GameFields {
        let games::Game { id, name, aliases, seats, sides, pack, hand_size, .. } = *game;
        let games::Game { source, family, countries, needs, value, order, .. } = *game;
        let example = serde_json::from_str(game.example());
        let example = example.expect("the example of a page is a request");
        let option = |key: &games::KeySpec| (key.name.to_owned(), key.values);
        let options = Keyed(game.options().map(option).collect());
        let operations = super::operations_of(game);
        GameFields {
            id,
            name,
            aliases,
            spoken: locale(game),
            seats,
            sides,
            pack: pack.text(Language::English),
            pack_message: pack.key(),
            order: order.into(),
            hand_size,
            source,
            family,
            countries,
            needs,
            value: value.text(Language::English),
            value_message: value.key(),
            options,
            operations,
            example,
        }
    }
}
