//! `tikki deal --game`: random deals of any game that meet a condition.

use crate::args::any_game::GameDealArgs;
use crate::commands::deal::seed;
use crate::exit::{Exit, Failure};
use crate::output::{json, print};
use tikki_base::batch::{Batch, Options};
use tikki_base::error::Error;
use tikki_engine::ops::records::deal::{GameDealFields, record_of};
use tikki_engine::service::Deals;
use tikki_games::deal_record::text;
use tikki_games::deals::Dealt;

pub(crate) fn run(args: &GameDealArgs) -> Result<Exit, Failure> {
    let deals = Deals { recipe: args.recipe()?, seed: args.seed.unwrap_or_else(seed) };
    let batch = Batch::new(deals, Options { threads: args.threads, window: None })?;
    let first = args.first.get() - 1;
    let mut number = first;
    let last = first.saturating_add(args.number.get());
    let ended = batch.run(Deals::items(first..last), |deals| {
        for dealt in deals {
            number += 1;
            print(&[told(args, number, &dealt.map_err(Stop::Refused)?)]).map_err(Stop::Failed)?;
        }
        Ok(())
    });
    match ended {
        Ok(()) => Ok(Exit::Done),
        Err(Stop::Failed(failure)) => Err(failure),
        Err(Stop::Refused(error)) => {
            eprintln!("tikki: {}: {error}", error.code);
            Ok(Exit::SomeRefused)
        }
    }
}

/// Why no more is dealt.
enum Stop {
    /// There is no such deal.
    Refused(Error),
    Failed(Failure),
}

fn told(args: &GameDealArgs, number: u64, dealt: &Dealt) -> String {
    let record = record_of(args.game, number, dealt);
    if args.to == "json" {
        return json(&GameDealFields { record: record.write(), tries: dealt.tries });
    }
    text::write(&record)
}
