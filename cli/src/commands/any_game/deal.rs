//! `tikki deal --game`: random deals of any game that meet a condition.

use super::sentences;
use crate::args::any_game::GameDealArgs;
use crate::commands::deal::seed;
use crate::exit::{Exit, Failure};
use crate::output::{json, print};
use crate::stderr::say;
use tikki_base::batch::{Batch, BatchSettings};
use tikki_base::error::Error;
use tikki_base::fields::Value;
use tikki_engine::ops::records::{GameDealFields, record_of};
use tikki_engine::service::Deals;
use tikki_games::deal_record::{DealRecord, text};
use tikki_games::deals::Dealt;
use tikki_games::spoken::Language;

pub(crate) fn run(args: &GameDealArgs) -> Result<Exit, Failure> {
    let deals = Deals { recipe: args.recipe()?, seed: args.seed.unwrap_or_else(seed) };
    let batch = Batch::new(deals, BatchSettings { threads: args.threads, window: None })?;
    let first = args.first.get() - 1;
    let mut number = first;
    let last = first.saturating_add(args.number.get());
    let ended = batch.run(Deals::items(first..last), |deals| {
        for dealt in deals {
            number += 1;
            print(&[told(args, number, &dealt.map_err(GameDealingStop::Refused)?)])
                .map_err(GameDealingStop::Failed)?;
        }
        Ok(())
    });
    match ended {
        Ok(()) => Ok(Exit::Done),
        Err(GameDealingStop::Failed(failure)) => Err(failure),
        Err(GameDealingStop::Refused(error)) => {
            say(format_args!("tikki: {}: {error}", error.code));
            Ok(Exit::SomeRefused)
        }
    }
}

/// Why no more is dealt.
enum GameDealingStop {
    /// There is no such deal.
    Refused(Error),
    Failed(Failure),
}

fn told(args: &GameDealArgs, number: u64, dealt: &Dealt) -> String {
    let record = record_of(args.game, number, dealt);
    if args.to == "json" {
        return json(&GameDealFields { record: record.write(), tries: dealt.tries });
    }
    match args.language {
        Some(language) => in_words(&record, language),
        None => text::write(&record),
    }
}

/// A deal in the words of players.
fn in_words(record: &DealRecord, language: Language) -> String {
    let (teller, setup) = (record.told_in(language), &record.setup);
    let label = record.labels.number.as_deref().unwrap_or_default();
    let head = teller.say(&sentences::DEAL, &[("deal", label), ("game", teller.game())]);
    let undertaken = Some(teller.undertaken(record)).filter(|told| !told.is_empty());
    let hand = |(seat, cards): &(String, Vec<String>)| {
        format!("{}: {}", teller.party(seat), teller.hand(cards))
    };
    let pile = |sentence, cards: &[String]| {
        (!cards.is_empty()).then(|| teller.say(sentence, &[("cards", &teller.moves(cards))]))
    };
    let leader = setup.leader.as_deref();
    let leads = leader.map(|seat| teller.say(&sentences::LEADS, &[("who", &teller.party(seat))]));
    let piles = [pile(&sentences::STOCK, &setup.stock), pile(&sentences::DEAD, &setup.dead)];
    // What else lies behind the deal: the cards of a skat, who dealt.
    let told = |(key, value): (&String, &Value)| {
        let words = value.as_array().map_or(std::slice::from_ref(value), Vec::as_slice);
        let words: Option<Vec<&str>> = words.iter().map(Value::as_str).collect();
        let words = words.filter(|words| !words.is_empty())?;
        let words: Vec<String> = words.into_iter().map(|word| teller.made(word)).collect();
        Some(format!("{}: {}", teller.word(key), words.join(" ")))
    };
    let lines = undertaken.into_iter().chain(setup.hands.iter().map(hand));
    let lines = lines.chain(setup.state.iter().filter_map(told));
    let lines = lines.chain(piles.into_iter().flatten()).chain(leads);
    std::iter::once(head).chain(lines).collect::<Vec<_>>().join("\n  ") + "\n"
}
