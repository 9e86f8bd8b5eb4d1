//! What several answers are made of: numbers of tricks, tables, par.

use super::answer::{Answer, Status};
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::ser::SerializeMap;
use serde::{Serialize, Serializer};
use std::borrow::Cow;
use tikki_base::names::Named;
use tikki_bridge::analysis::STRAINS;
use tikki_bridge::{BoundsTable, Par};
use tikki_solver::{Bounds, Seat, Strain};

/// Fields whose names are not known at compile time, in their order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Keyed<T>(pub Vec<(String, T)>);

impl<T> Keyed<T> {
    /// Whether there are none.
    pub(crate) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

impl<T: JsonSchema> JsonSchema for Keyed<T> {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> Cow<'static, str> {
        format!("Keyed{}", T::schema_name()).into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        let value = generator.subschema_for::<T>();
        json_schema!({ "type": "object", "additionalProperties": value })
    }
}

impl<T: Serialize> Serialize for Keyed<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(self.0.len()))?;
        for (key, value) in &self.0 {
            map.serialize_entry(key, value)?;
        }
        map.end()
    }
}

/// A number of tricks: the number, or what is proved of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(untagged)]
pub enum Tricks {
    /// Proved.
    Exact(u8),
    /// A limit was reached before the bounds met.
    Between {
        /// The proved lower bound.
        lower: u8,
        /// The proved upper bound.
        upper: u8,
    },
}

impl Tricks {
    /// What is proved.
    pub fn bounds(self) -> Bounds {
        match self {
            Tricks::Exact(tricks) => Bounds::exact(tricks),
            Tricks::Between { lower, upper } => Bounds { lower, upper },
        }
    }
}

impl From<Bounds> for Tricks {
    fn from(bounds: Bounds) -> Tricks {
        let Bounds { lower, upper } = bounds;
        bounds.value().map_or(Tricks::Between { lower, upper }, Tricks::Exact)
    }
}

/// A number, or what is proved of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(untagged)]
#[schemars(inline)]
pub enum Proved<N> {
    /// Proved.
    Exact(N),
    /// A limit was reached before the bounds met.
    Between {
        /// At least so much.
        lower: N,
        /// At most so much.
        upper: N,
    },
}

impl<N: Copy> Proved<N> {
    /// The lower and the upper bound.
    pub fn ends(self) -> [N; 2] {
        match self {
            Proved::Exact(number) => [number; 2],
            Proved::Between { lower, upper } => [lower, upper],
        }
    }
}

impl<N: Copy + Ord> From<Bounds<N>> for Proved<N> {
    fn from(bounds: Bounds<N>) -> Proved<N> {
        let Bounds { lower, upper } = bounds;
        bounds.value().map_or(Proved::Between { lower, upper }, Proved::Exact)
    }
}

impl Proved<f64> {
    /// A number between two ends, written with six places; rounding never moves a bound inwards.
    pub(crate) fn between([lower, upper]: [f64; 2]) -> Proved<f64> {
        const UNIT: f64 = 1e6;
        if lower.to_bits() == upper.to_bits() {
            return Proved::Exact((lower * UNIT).round() / UNIT);
        }
        let (lower, upper) = ((lower * UNIT).floor() / UNIT, (upper * UNIT).ceil() / UNIT);
        Proved::Between { lower, upper }
    }
}

/// A table and its par: `{"tricks":{"N":{"S":8,…},…},"par":…}`.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct TableAnswer {
    /// Present when not every cell is proved.
    #[serde(skip_serializing_if = "Status::is_whole")]
    pub status: Status,
    /// The tricks of declarer's side, by declarer and strain.
    pub tricks: Keyed<Keyed<Tricks>>,
    /// Par, if dealer and vulnerability were given and the table is proved.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub par: Option<ParFields>,
}

impl Answer for TableAnswer {
    fn status(&self) -> Status {
        self.status
    }
}

impl TableAnswer {
    /// What is proved of a table, and its par.
    pub fn new(table: &BoundsTable, par: Option<&Par>) -> TableAnswer {
        let row = |seat: Seat| {
            let cell = |strain: Strain| {
                (strain.name().to_owned(), Tricks::from(table.tricks(strain, seat)))
            };
            (seat.to_string(), Keyed(STRAINS.map(cell).into()))
        };
        TableAnswer {
            status: Status::of(table.complete().is_some()),
            tricks: Keyed(Seat::ALL.map(row).into()),
            par: par.map(ParFields::from),
        }
    }
}

/// The result of best bidding.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct ParFields {
    /// The points of north and south.
    pub score_ns: i32,
    /// The contracts that are worth it.
    pub contracts: Vec<ParContractFields>,
}

/// A contract worth par.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct ParContractFields {
    /// Level and strain: `3NT`.
    pub contract: String,
    /// `""` or `"X"`.
    pub doubled: String,
    /// The declarer.
    pub declarer: String,
    /// The tricks of declarer's side.
    pub tricks: u8,
}

impl From<&Par> for ParFields {
    fn from(par: &Par) -> ParFields {
        let fields = |entry: &tikki_bridge::ParContract| ParContractFields {
            contract: format!("{}{}", entry.contract.level, entry.contract.strain),
            doubled: entry.contract.penalty.name().to_owned(),
            declarer: entry.declarer.to_string(),
            tricks: entry.tricks.get(),
        };
        ParFields { score_ns: par.score_ns, contracts: par.contracts.iter().map(fields).collect() }
    }
}
