//! `par` of Sakaali: the least penalty of each team with all cards open, and who keeps what for it.

use super::ask;
use super::{by_side, keep, sides};
use crate::fields::BridgeFields;
use crate::ops::{Ask, Of, Op, Operation};
use crate::service::Worker;
use crate::wire::{Body, Keyed};
use serde::Serialize;
use tikki_base::deal::FullDeal;
use tikki_base::error::Result;
use tikki_base::fields::Fields;
use tikki_sakaali::{options::Options, par};
use tikki_solver::{Limits, Side};

/// The operation.
pub const OP: Op = Op {
    name: "par",
    of: Of::Game("sakaali"),
    summary: "the least penalty of each team with open hands, and a best keep",
    read: |fields, _| ParAsk::read(fields).map(Ask::new),
    example: r#""deal":"N:Q97.AT76.K76.874 AJ8.KJ42.JT4.JT6 K6542.Q93.32.KQ9 T3.85.AQ985.A532""#,
};

/// The most keeps that are listed.
const MOST: i32 = 10_000;

/// The question of a `par` request.
#[derive(Clone, Copy, Debug)]
struct ParAsk {
    deal: FullDeal,
    options: Options,
    /// How many keeps are listed, if that is asked.
    keeps: Option<usize>,
}

#[derive(Clone, Debug, Serialize)]
struct ParAnswer {
    teams: Keyed<TeamFields>,
    points: Keyed<i32>,
}

#[derive(Clone, Debug, Serialize)]
struct TeamFields {
    penalty: u32,
    keep: Keyed<Vec<String>>,
    optimal_keeps: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    keeps: Option<Vec<Keyed<Vec<String>>>>,
}

impl ParAsk {
    fn read(fields: &Fields<'_>) -> Result<ParAsk> {
        let all = fields.flag("all", false)?;
        let limit = fields.within("limit", 1..=MOST, MOST)?;
        let keeps = all.then_some(limit as usize);
        Ok(ParAsk { deal: fields.full_deal()?, options: ask::options(fields)?, keeps })
    }

    fn team(&self, side: Side) -> TeamFields {
        let hands = par::partners(self.deal.hands(), side);
        let best = par::team_par(hands);
        let keeps = par::best_keeps(hands, self.keeps.unwrap_or(1));
        let listed: Vec<_> = keeps.iter().map(|best| keep(best, side)).collect();
        TeamFields {
            penalty: best.penalty,
            keep: listed.first().cloned().unwrap_or(Keyed(Vec::new())),
            optimal_keeps: best.keeps,
            keeps: self.keeps.map(|_| listed),
        }
    }
}

impl Operation for ParAsk {
    type Part = ();
    type Done = (Keyed<TeamFields>, Keyed<i32>);

    fn parts(&self) -> Vec<()> {
        vec![()]
    }

    fn solve(&self, _: &mut Worker<'_>, (): (), _: Limits<'_>) -> Self::Done {
        (by_side(|side| self.team(side)), sides(par::par(&self.deal).points(self.options)))
    }

    fn answer(&self, done: Vec<Self::Done>) -> Body {
        let (teams, points) =
            done.into_iter().next().unwrap_or((Keyed(Vec::new()), Keyed(Vec::new())));
        Body::of(&ParAnswer { teams, points })
    }
}
