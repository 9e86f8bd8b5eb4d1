//! Games of Skat as the international Skat server writes them: one game in parentheses, properties with their values in brackets.
//! `MV` has the deal and every bid, declaration and card; `R` the result.
//!
//! A deal is read as its record: the declarer's twelve cards and the two discards as the first move, or ten cards and the skat
//! where declarer did not look at it. What ended before a game was declared has no moves.

use super::scoring;
use crate::scores::card_values::CardValues;
use tikki_base::error::{Code, Error, Result};
use tikki_base::fields::{Map, Value};
use tikki_play::played_deal::{DealLabels, PlayedDeal};
use tikki_play::position::setup::Setup;
use tikki_solver::CardSet;

/// Whether a text looks like games of the server.
pub(crate) fn looks_like(text: &str) -> bool {
    text.trim_start_matches(['\u{feff}', ' ', '\t', '\r', '\n']).starts_with("(;GM[Skat]")
}

/// The record of one game: what stands from `(;` to `;)`.
///
/// # Errors
/// `unknown-format` for another game, `missing-field`, `bad-deal`, `bad-seat`, `bad-contract`: what is wrong with its moves.
pub fn read(game: &str) -> Result<PlayedDeal> {
    let game = game.trim().trim_start_matches("(;");
    let value = |name: &str| property(game, name);
    if value("GM") != Some("Skat") {
        return Err(Error::new(Code::UnknownFormat, "no game of Skat: GM is another"));
    }
    let moves = value("MV").ok_or_else(|| Error::new(Code::MissingField, "no moves: MV"))?;
    let mut deal = Reader::new(moves)?;
    deal.read_moves()?;
    let mut played_deal = deal.record();
    played_deal.labels = DealLabels {
        event: value("PC").filter(|text| !text.is_empty()).map(str::to_owned),
        date: value("DT").map(str::to_owned),
        table: None,
        number: value("ID").map(str::to_owned),
    };
    let names = ["P0", "P1", "P2"].map(value);
    let seated = (1..).zip(names).filter_map(|(seat, name)| Some((seat.to_string(), name?)));
    played_deal.players = seated.map(|(seat, name)| (seat, name.to_owned())).collect();
    read_result(&mut played_deal, value("R").unwrap_or_default());
    Ok(played_deal)
}

/// The value of a property.
fn property<'a>(game: &'a str, name: &str) -> Option<&'a str> {
    let mut rest = game;
    loop {
        let open = rest.find('[')?;
        let close = open + rest[open..].find(']')?;
        if rest[..open].trim() == name {
            return Some(&rest[open + 1..close]);
        }
        rest = &rest[close + 1..];
    }
}

/// Reads the server's result: whose game it was, won or lost, and its value.
fn read_result(deal: &mut PlayedDeal, result: &str) {
    let number = |key: &str| -> Option<i32> {
        let of_key = |word: &str| word.strip_prefix(key)?.strip_prefix(':')?.parse().ok();
        result.split_whitespace().find_map(of_key)
    };
    let Some(seat) = number("d").filter(|seat| (0..3).contains(seat)).map(|seat| seat + 1) else {
        return;
    };
    if let Some(value) = number("v") {
        deal.score.insert(seat.to_string(), value.into());
    }
}

/// Reads the words of `MV`.
#[derive(Debug)]
struct Reader<'a> {
    words: std::str::SplitWhitespace<'a>,
    hands: [Vec<String>; 3],
    skat: Vec<String>,
    bid: i32,
    /// Who took the skat.
    taker: Option<usize>,
    game: Option<Declared>,
    played: Vec<String>,
    /// Whether a card was played that the record does not show.
    unseen: bool,
    /// Who gave up; opponents have to do so both.
    resigned: Vec<usize>,
    /// Who ran out of time, or left.
    gone: Vec<usize>,
}

/// A game as it was declared.
#[derive(Debug)]
struct Declared {
    by: usize,
    /// `C`, `GHO`.
    kind: String,
    /// The discards.
    laid_away: Vec<String>,
}

impl<'a> Reader<'a> {
    fn new(moves: &'a str) -> Result<Reader<'a>> {
        let mut words = moves.split_whitespace();
        let deal = words.next().filter(|&word| word == "w").and_then(|_| words.next());
        let cards: Vec<String> = deal.unwrap_or_default().split('.').map(str::to_owned).collect();
        let known = |card: &String| card.len() == 2 && card != "??";
        if cards.len() != 32 || !cards.iter().all(known) {
            let message = "MV begins with w and the 32 cards: forehand, middlehand, rearhand, skat";
            return Err(Error::new(Code::BadDeal, message));
        }
        let hand = |seat: usize| cards[10 * seat..10 * seat + 10].to_vec();
        Ok(Reader {
            words,
            hands: [hand(0), hand(1), hand(2)],
            skat: cards[30..].to_vec(),
            bid: 0,
            taker: None,
            game: None,
            played: Vec::new(),
            unseen: false,
            resigned: Vec::new(),
            gone: Vec::new(),
        })
    }

    fn read_moves(&mut self) -> Result<()> {
        while let Some(who) = self.words.next() {
            let Some(what) = self.words.next() else {
                return Err(Error::new(Code::IllegalPlay, format!("MV ends after \"{who}\"")));
            };
            match who {
                "w" => self.of_the_world(what),
                "0" | "1" | "2" => self.of_a_seat(usize::from(who.as_bytes()[0] - b'0'), what)?,
                _ => {
                    let message = format!("\"{who}\" in MV is not a seat; expected w, 0, 1 or 2");
                    return Err(Error::new(Code::BadSeat, message));
                }
            }
        }
        Ok(())
    }

    /// The skat laid open, somebody's time that is over, somebody who left.
    fn of_the_world(&mut self, what: &str) {
        let gone = what.strip_prefix("TI.").or_else(|| what.strip_prefix("LE."));
        let gone = gone.and_then(|seat| seat.parse().ok()).filter(|&seat: &usize| seat < 3);
        self.gone.extend(gone);
    }

    fn of_a_seat(&mut self, seat: usize, what: &str) -> Result<()> {
        let discards = self.game.as_ref().is_some_and(|game| {
            game.by == seat && self.taker == Some(seat) && game.laid_away.is_empty()
        });
        match what {
            "p" | "y" => {}
            "s" => self.taker = Some(seat),
            "RE" => self.resigned.push(seat),
            _ if what.starts_with("SC") => {}
            _ if self.game.is_none() => match what.parse() {
                Ok(bid) => self.bid = bid,
                Err(_) => self.declare(seat, what)?,
            },
            _ if discards && what.contains('.') => {
                let cards = what.split('.').take(2).map(str::to_owned).collect();
                self.game.iter_mut().for_each(|game| game.laid_away.clone_from(&cards));
            }
            // A card that nobody saw, of a game that somebody left.
            "??" => self.unseen = true,
            _ if self.unseen => {}
            card => self.played.push(format!("{}:{card}", seat + 1)),
        }
        Ok(())
    }

    fn declare(&mut self, by: usize, what: &str) -> Result<()> {
        let mut parts = what.split('.');
        let kind = parts.next().unwrap_or_default().to_owned();
        let known = kind.chars().next().is_some_and(|game| "CSHDGN".contains(game))
            && kind.chars().skip(1).all(|more| "HOSZ".contains(more));
        if !known {
            let message =
                format!("\"{what}\" is not a bid or a game; expected C S H D G N, then H O S Z");
            return Err(Error::new(Code::BadContract, message));
        }
        let taken = self.taker == Some(by);
        let laid_away = parts.take(if taken { 2 } else { 0 }).map(str::to_owned).collect();
        self.game = Some(Declared { by, kind, laid_away });
        Ok(())
    }

    fn record(self) -> PlayedDeal {
        let seats: Vec<String> = (1..=3).map(|seat| seat.to_string()).collect();
        let mut setup =
            Setup { seats: seats.clone(), leader: Some("1".into()), ..Setup::default() };
        let mut deal = PlayedDeal::of(crate::game("skat"), Setup::default());
        let Reader { mut hands, skat, bid, taker, game, played, resigned, gone, .. } = self;
        setup.options.insert("scoring".into(), "official".into());
        if let Some(game) = game {
            let by = game.by;
            setup.declarer = Some(seats[by].clone());
            let (contract, trump) = declaration(&game.kind);
            setup.contract = Some(contract.into());
            setup.trump = Some(trump.into());
            setup.state = announced(&game.kind, bid, taker.is_none());
            deal.result = ended(by, &resigned, &gone);
            if taker == Some(by) {
                let dealt = skat.clone();
                hands[by].extend(skat);
                setup.state.insert("phase".into(), "exchange".into());
                if game.laid_away.len() == 2 {
                    deal.played.push(format!("discard:{}", game.laid_away.join("+")));
                    deal.played.extend(played);
                } else {
                    let known: CardSet =
                        dealt.iter().filter_map(|card| card.parse().ok()).collect();
                    // Of a declarer who has laid nothing away the server knows no card but those of the skat.
                    let matadors = scoring::matadors_in(&setup, known).count();
                    deal.result.insert("matadors".into(), matadors.into());
                    deal.result.insert(
                        "points".into(),
                        dealt.iter().map(|card| CardValues::PIPS.of(card)).sum::<i32>().into(),
                    );
                    deal.result.insert("begun".into(), false.into());
                }
            } else {
                setup.state.insert("skat".into(), skat.into());
                deal.played = played;
            }
        } else {
            setup.contract = Some(super::PASSED.into());
            setup.stock = skat;
        }
        setup.hands = seats.into_iter().zip(hands).collect();
        deal.setup = setup;
        deal
    }
}

/// Contract and trumps as Tikki has them.
fn declaration(kind: &str) -> (&'static str, &'static str) {
    match kind.as_bytes().first() {
        Some(b'C') => ("suit", "C"),
        Some(b'S') => ("suit", "S"),
        Some(b'H') => ("suit", "H"),
        Some(b'D') => ("suit", "D"),
        Some(b'N') => ("null", "NT"),
        _ => ("grand", "NT"),
    }
}

/// Returns what was announced. An open trump game is a hand game with schwarz announced; schwarz includes schneider.
fn announced(kind: &str, bid: i32, by_hand: bool) -> Map<String, Value> {
    let also = &kind[1..];
    let open = also.contains('O');
    let null = kind.starts_with('N');
    let announced = match (null, open || also.contains('Z'), also.contains('S')) {
        (true, ..) | (_, false, false) => "nothing",
        (_, true, _) => "schwarz",
        (_, false, true) => "schneider",
    };
    let keys = [
        ("bid", Value::from(bid)),
        ("hand", by_hand.into()),
        ("open", open.into()),
        ("announced", announced.into()),
    ];
    keys.into_iter().map(|(key, value)| (key.to_owned(), value)).collect()
}

/// Returns who gave up before the end of play: the declarer, or the defenders.
fn ended(declarer: usize, resigned: &[usize], gone: &[usize]) -> Map<String, Value> {
    let own = resigned.contains(&declarer) || gone.contains(&declarer);
    let others = resigned.iter().filter(|&&seat| seat != declarer).count() >= 2 || !gone.is_empty();
    let who = if own { Some("declarer") } else { others.then_some("defenders") };
    who.map(|who| ("gave_up".to_owned(), who.into())).into_iter().collect()
}
