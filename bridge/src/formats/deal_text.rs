//! One deal in whichever form it comes: PBN, LIN, a hand-viewer URL, or `n AKQ… e … s … w …`. The fourth hand may be left out.

use super::{DealText, lin, pbn_deal, url};
use tikki_base::deal::{DealBuilder, PartialDeal};
use tikki_base::error::Result;
use tikki_base::names;

/// The deal of a text of any form.
///
/// # Errors
/// Those of the form it looks like; PBN if it looks like none.
pub fn parse(text: &str) -> Result<DealText> {
    let text = text.trim();
    if super::address::is_url(text) {
        url::parse(text)
    } else if lin::is_lin(text) {
        lin::parse(text)
    } else {
        let deal = match seat_by_seat(text) {
            Some(deal) => deal?,
            None => pbn_deal::parse(text)?,
        };
        Ok(DealText { deal: deal.with_fourth_hand(), dealer: None, vulnerable: None, board: None })
    }
}

/// The one-line form in which every hand follows its seat's letter: `n AKQ.… e … s … w …`.
fn seat_by_seat(text: &str) -> Option<Result<PartialDeal>> {
    let words: Vec<&str> = text.split_whitespace().collect();
    let seat = |word: &str| names::seat(word.trim_end_matches(':'));
    if words.len() != 8 || !words.iter().step_by(2).all(|word| seat(word).is_some()) {
        return None;
    }
    let mut builder = DealBuilder::default();
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
mod tests;
