//! The deal in a LIN string: `…|md|3S…H…D…C…,…,…,|sv|n|ah|Board 7|…`.
//!
//! `md` gives the dealer (1 south, 2 west, 3 north, 4 east) and the hands from south clockwise, the last of which may be
//! left out; `sv` the vulnerability.

use super::DealText;
use crate::deal::DealBuilder;
use crate::error::{Code, Error, Result};
use crate::scoring::bridge::Vulnerability;
use solver::{Seat, Suit};

/// Whether the text looks like LIN.
pub fn is_lin(text: &str) -> bool {
    field(text, "md").is_some()
}

/// Whether the text is LIN, but a line of it without a deal (names, play).
pub(super) fn lacks_deal(text: &str) -> bool {
    text.contains('|') && !text.contains("://") && !is_lin(text)
}

/// The deal of a LIN string with one board.
///
/// # Errors
/// `bad-deal`, `unknown-card`, `duplicate-card`, `too-many-cards`.
pub fn parse(text: &str) -> Result<DealText> {
    let md =
        field(text, "md").ok_or_else(|| Error::new(Code::BadDeal, "the LIN has no md field"))?;
    let digit = md.chars().next().and_then(|c| c.to_digit(10)).filter(|d| (1..=4).contains(d));
    let hands = if digit.is_some() { &md[1..] } else { md };
    let mut builder = DealBuilder::new();
    for (n, hand) in hands.split(',').enumerate().filter(|(_, hand)| !hand.trim().is_empty()) {
        if n > 3 {
            return Err(Error::new(Code::BadDeal, "the md field has more than four hands"));
        }
        add_hand(&mut builder, Seat::South.nth(n), hand)?;
    }
    let named = field(text, "ah").map(|label| label.trim_start_matches("Board").trim());
    let label = named.or_else(|| field(text, "qx").map(without_room));
    Ok(DealText {
        deal: builder.build()?.with_fourth_hand(),
        dealer: digit.map(|d| Seat::South.nth(d as usize - 1)),
        vulnerable: field(text, "sv").and_then(Vulnerability::from_name),
        board: label.map(str::to_owned),
    })
}

/// The number of a board told with its room: `o7` in the open, `c7` in the closed one.
fn without_room(label: &str) -> &str {
    let label = label.trim();
    let number = label.strip_prefix(['o', 'c']).unwrap_or(label);
    if number.bytes().all(|byte| byte.is_ascii_digit()) { number } else { label }
}

/// The first field of a name: LIN is `name|value|name|value|…`.
fn field<'a>(text: &'a str, name: &str) -> Option<&'a str> {
    let mut parts = text.split('|');
    while let Some(key) = parts.next() {
        let value = parts.next()?;
        if key.trim().eq_ignore_ascii_case(name) {
            return Some(value);
        }
    }
    None
}

/// Adds a hand written `SAK2H10 9D…C…`.
///
/// # Errors
/// `unknown-card`, `duplicate-card`.
pub(super) fn add_hand(builder: &mut DealBuilder, seat: Seat, hand: &str) -> Result<()> {
    builder.known(seat);
    let mut rest = hand.trim();
    while let Some(letter) = rest.chars().next() {
        let suit = Suit::from_letter(letter).ok_or_else(|| {
            let message = format!("'{letter}' in {seat}'s hand \"{hand}\" is no suit");
            Error::new(Code::UnknownCard, message)
        })?;
        rest = &rest[letter.len_utf8()..];
        let end = rest.find(|c| Suit::from_letter(c).is_some()).unwrap_or(rest.len());
        super::pbn_deal::add_suit(builder, seat, suit, rest[..end].trim())?;
        rest = &rest[end..];
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::deal::FullDeal;

    #[test]
    fn a_deal_with_three_hands_dealer_and_vulnerability() {
        let lin = "pn|a,b,c,d|st||md|3SK6542HQ93D32CKQ9,ST3H85DAQ985CA532,SQ97HAT76DK76C874,|rh||ah|Board 9|sv|e|mb|p|";
        let text = parse(lin).unwrap();
        assert_eq!((text.dealer, text.board.as_deref()), (Some(Seat::North), Some("9")));
        assert_eq!(text.vulnerable, Some(Vulnerability::EastWest));
        assert_eq!(
            FullDeal::try_from(text.deal).unwrap().to_string(),
            "N:Q97.AT76.K76.874 AJ8.KJ42.JT4.JT6 K6542.Q93.32.KQ9 T3.85.AQ985.A532"
        );
    }

    #[test]
    fn labels_name_the_board() {
        for (lin, board) in [
            ("qx|o7|md|1SA,SK,SQ,SJ|", Some("7")),
            ("qx|c12|md|1SA,SK,SQ,SJ|", Some("12")),
            ("qx|final|md|1SA,SK,SQ,SJ|", Some("final")),
            ("qx|o7|md|1SA,SK,SQ,SJ|ah|Board 3|", Some("3")),
            ("md|1SA,SK,SQ,SJ|", None),
        ] {
            assert_eq!(parse(lin).unwrap().board.as_deref(), board, "{lin}");
        }
    }

    #[test]
    fn wrong_lin_is_named() {
        for (lin, code) in [
            ("sv|n|", Code::BadDeal),
            ("md|1SAX,,,|", Code::UnknownCard),
            ("md|1SA,SA,,|", Code::DuplicateCard),
            ("md|1SA,SK,SQ,SJ,ST|", Code::BadDeal),
            ("md|1é,,,|", Code::UnknownCard),
        ] {
            assert_eq!(parse(lin).unwrap_err().code, code, "{lin}");
        }
    }
}
