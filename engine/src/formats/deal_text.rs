//! One deal in whichever form it comes: PBN, LIN, a hand-viewer URL, or `n AKQ… e … s … w …`.

use super::{DealText, lin, pbn_deal, url};
use crate::deal::{DealBuilder, PartialDeal};
use crate::error::Result;
use solver::Seat;

/// The deal of a text of any form.
///
/// # Errors
/// Those of the form it looks like; PBN if it looks like none.
pub fn parse(text: &str) -> Result<DealText> {
    let text = text.trim();
    if url::is_url(text) {
        url::parse(text)
    } else if lin::is_lin(text) {
        lin::parse(text)
    } else {
        let deal = match seat_by_seat(text) {
            Some(deal) => deal?,
            None => pbn_deal::parse(text)?,
        };
        Ok(DealText { deal, dealer: None, vulnerable: None, board: None })
    }
}

/// The one-line form in which every hand follows its seat's letter: `n AKQ.… e … s … w …`.
fn seat_by_seat(text: &str) -> Option<Result<PartialDeal>> {
    let words: Vec<&str> = text.split_whitespace().collect();
    let seat = |word: &str| Seat::from_name(word.trim_end_matches(':'));
    if words.len() != 8 || !words.iter().step_by(2).all(|word| seat(word).is_some()) {
        return None;
    }
    let mut builder = DealBuilder::new();
    for pair in words.chunks(2) {
        if let Some(seat) = seat(pair[0])
            && let Err(error) = pbn_deal::add_hand(&mut builder, seat, pair[1])
        {
            return Some(Err(error));
        }
    }
    Some(builder.build())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_form_is_seen() {
        let deal = "N:Q97.AT76.K76.874 AJ8.KJ42.JT4.JT6 K6542.Q93.32.KQ9 T3.85.AQ985.A532";
        let expected = pbn_deal::parse(deal).unwrap();
        let [n, e, s, w] =
            ["Q97.AT76.K76.874", "AJ8.KJ42.JT4.JT6", "K6542.Q93.32.KQ9", "T3.85.AQ985.A532"];
        for text in [
            deal.to_owned(),
            format!("n {n} e {e} s {s} w {w}"),
            format!("W: {w} N: {n} E: {e} S: {s}"),
        ] {
            assert_eq!(parse(&text).unwrap().deal, expected, "{text}");
        }
    }
}
