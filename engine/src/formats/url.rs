//! The deal in a hand-viewer URL: `…?lin=…`, or `…?n=sAKhQ…&e=…&s=…&w=…&d=n&v=b&b=7`.

use super::DealText;
use super::lin;
use crate::deal::DealBuilder;
use crate::error::{Code, Error, Result};
use crate::scoring::bridge::Vulnerability;
use solver::Seat;

/// Whether the text is a URL.
pub fn is_url(text: &str) -> bool {
    text.starts_with("http://") || text.starts_with("https://")
}

/// The deal of a hand-viewer URL.
///
/// # Errors
/// `bad-deal` if it holds none; those of its hands.
pub fn parse(text: &str) -> Result<DealText> {
    let query = text.split_once('?').map_or("", |(_, query)| query);
    let query = query.split('#').next().unwrap_or("");
    let pairs: Vec<(String, String)> = query
        .split('&')
        .filter_map(|pair| pair.split_once('='))
        .map(|(key, value)| (key.to_ascii_lowercase(), decoded(value)))
        .collect();
    let value = |name: &str| pairs.iter().find(|(key, _)| key == name).map(|(_, v)| v.as_str());
    if let Some(text) = value("lin") {
        return lin::parse(text);
    }
    let mut builder = DealBuilder::new();
    let mut found = false;
    for seat in Seat::ALL {
        if let Some(hand) = value(&seat.letter().to_ascii_lowercase().to_string()) {
            lin::add_hand(&mut builder, seat, hand)?;
            found = true;
        }
    }
    if !found {
        let message = "the URL has neither lin= nor hands n=, e=, s=, w=";
        return Err(Error::new(Code::BadDeal, message));
    }
    Ok(DealText {
        deal: builder.build()?.with_fourth_hand(),
        dealer: value("d").and_then(|d| d.chars().next()).and_then(Seat::from_letter),
        vulnerable: value("v").and_then(Vulnerability::from_name),
        board: value("b").map(str::to_owned),
    })
}

/// The text with `%41` and `+` undone; what is no such escape stays as it is.
fn decoded(text: &str) -> String {
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text.as_bytes();
    while let Some((&byte, after)) = rest.split_first() {
        let escape = after.get(..2).filter(|_| byte == b'%');
        let code = escape.and_then(|hex| std::str::from_utf8(hex).ok());
        if let Some(escaped) = code.and_then(|hex| u8::from_str_radix(hex, 16).ok()) {
            bytes.push(escaped);
            rest = &after[2..];
        } else {
            bytes.push(if byte == b'+' { b' ' } else { byte });
            rest = after;
        }
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::deal::FullDeal;

    const DEAL: &str = "N:Q97.AT76.K76.874 AJ8.KJ42.JT4.JT6 K6542.Q93.32.KQ9 T3.85.AQ985.A532";

    #[test]
    fn both_kinds_of_url() {
        let urls = [
            "https://viewer.example/v.html?n=sq97hat76dk76c874&E=saj8hkj42djt4cjt6&s=sk6542hq93d32ckq9&d=s&v=b&b=4",
            "http://viewer.example/v.html?lin=md%7C1SK6542HQ93D32CKQ9%2CST3H85DAQ985CA532,SQ97HAT76DK76C874%2c%7Csv|b|ah|Board+4|",
        ];
        for url in urls {
            let text = parse(url).unwrap();
            assert_eq!(FullDeal::try_from(text.deal).unwrap().to_string(), DEAL);
            assert_eq!(
                (text.dealer, text.vulnerable),
                (Some(Seat::South), Some(Vulnerability::Both))
            );
            assert_eq!(text.board.as_deref(), Some("4"));
        }
        assert_eq!(parse("https://viewer.example/?q=%zz%").unwrap_err().code, Code::BadDeal);
    }
}
