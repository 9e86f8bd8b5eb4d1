//! Values of any game, for people.

use tikki_engine::ops::solve::{NumberFields, TotalsFields, ValueFields};

/// `64`, `between 60 and 70`, `N 3, E 5, …`.
pub(crate) fn told(value: &ValueFields) -> String {
    match value {
        ValueFields::Number(value) => number(value),
        ValueFields::BySeat(seats) => {
            let seat = |(seat, value): &(String, NumberFields)| format!("{seat} {}", number(value));
            seats.0.iter().map(seat).collect::<Vec<_>>().join(", ")
        }
        ValueFields::Totals(seats) => {
            let seat = |(seat, value): &(String, TotalsFields)| format!("{seat} {}", totals(value));
            seats.0.iter().map(seat).collect::<Vec<_>>().join(", ")
        }
    }
}

fn number(value: &NumberFields) -> String {
    match value {
        NumberFields::Exact(value) => value.to_string(),
        NumberFields::Between { lower, upper } => format!("between {lower} and {upper}"),
    }
}

fn totals(value: &TotalsFields) -> String {
    format!("at least {}, at most {}", number(&value.most), number(&value.fewest))
}
