//! `tikki deal --game`: random deals of any game that meet a condition.

use crate::args::deal::{DealArgs, GAME_FORMS};
use crate::commands::deal::seed;
use crate::exit::{Exit, Failure};
use crate::output::{json, print};
use crate::stderr::write_stderr;
use std::num::NonZeroU64;
use tikki_base::batch::Batch;
use tikki_base::error::Error;
use tikki_base::fields::Value;
use tikki_engine::ops::any_game::{GameDealFields, played_deal_of};
use tikki_engine::service::DealWork;
use tikki_language::{Language, any_game as messages};
use tikki_play::Game;
use tikki_play::deals::RandomGameDeal;
use tikki_play::locale::sorted_hand;
use tikki_play::played_deal::{PlayedDeal, text};

pub(crate) fn run(args: &DealArgs, game: &'static Game) -> Result<Exit, Failure> {
    let form = args.to.as_deref().unwrap_or(GAME_FORMS[0]);
    if !GAME_FORMS.contains(&form) {
        let message = format!("--to {form} applies to bridge; use {}", GAME_FORMS.join(" or "));
        return Err(Failure::Usage(message));
    }
    let recipe = args.game_recipe(game)?;
    let deals = DealWork { recipe, seed: args.seed.unwrap_or_else(seed) };
    let batch = Batch::new(deals, args.threads.batch())?;
    let first = args.first.get() - 1;
    let mut number = first;
    let last = first.saturating_add(args.number.map_or(1, NonZeroU64::get));
    let ended = batch.run(DealWork::items(first..last), |deals| {
        for dealt in deals {
            number += 1;
            print(&[format_deal(args, game, number, &dealt.map_err(GameDealingStop::Refused)?)])
                .map_err(GameDealingStop::Failed)?;
        }
        Ok(())
    });
    match ended {
        Ok(()) => Ok(Exit::Done),
        Err(GameDealingStop::Failed(failure)) => Err(failure),
        Err(GameDealingStop::Refused(error)) => {
            write_stderr(format_args!("tikki: {}: {error}", error.code));
            Ok(Exit::SomeRefused)
        }
    }
}

/// The reason to stop dealing.
enum GameDealingStop {
    /// No deal meets the condition.
    Refused(Error),
    Failed(Failure),
}

fn format_deal(
    args: &DealArgs,
    game: &'static Game,
    number: u64,
    dealt: &RandomGameDeal,
) -> String {
    let mut deal = played_deal_of(game, number, dealt);
    if args.to.as_deref() == Some("json") {
        return json(&GameDealFields { record: deal.write(), tries: dealt.tries });
    }
    if let Some(language) = args.language {
        return in_words(&deal, language);
    }
    for (_, hand) in &mut deal.setup.hands {
        *hand = sorted_hand(hand).into_iter().cloned().collect();
    }
    text::write(&deal)
}

/// Formats a deal in a language.
fn in_words(deal: &PlayedDeal, language: Language) -> String {
    let (formatter, setup) = (deal.formatter(language), &deal.setup);
    let label = deal.labels.number.as_deref().unwrap_or_default();
    let head = formatter.format(&messages::DEAL, &[("deal", label), ("game", formatter.game())]);
    let declaration = Some(formatter.format_declaration(deal)).filter(|text| !text.is_empty());
    let hand = |(seat, cards): &(String, Vec<String>)| {
        format!("{}: {}", formatter.party(seat), formatter.format_hand(cards))
    };
    let pile = |sentence, cards: &[String]| {
        (!cards.is_empty())
            .then(|| formatter.format(sentence, &[("cards", &formatter.format_moves(cards))]))
    };
    let leader = setup.leader.as_deref();
    let leads =
        leader.map(|seat| formatter.format(&messages::LEADS, &[("who", &formatter.party(seat))]));
    let piles = [pile(&messages::STOCK, &setup.stock), pile(&messages::DEAD, &setup.dead)];
    // The rest of the game's state, such as the skat and the dealer.
    let text = |(key, value): (&String, &Value)| {
        let words = value.as_array().map_or(std::slice::from_ref(value), Vec::as_slice);
        let words: Option<Vec<&str>> = words.iter().map(Value::as_str).collect();
        let words = words.filter(|words| !words.is_empty())?;
        let words: Vec<String> =
            words.into_iter().map(|word| formatter.format_move(word)).collect();
        Some(format!("{}: {}", formatter.word(key), words.join(" ")))
    };
    let lines = declaration.into_iter().chain(setup.hands.iter().map(hand));
    let lines = lines.chain(setup.state.iter().filter_map(text));
    let lines = lines.chain(piles.into_iter().flatten()).chain(leads);
    std::iter::once(head).chain(lines).collect::<Vec<_>>().join("\n  ") + "\n"
}
