//! Whether deals are what they must be: reproducible, and each as likely as any other.
#![expect(clippy::cast_precision_loss, reason = "the numbers are small")]

use super::predeal;
use super::stream::{AT_ONCE, NumberStream};
use super::*;
use crate::analysis::{StrainCache, StrainOfDeal};
use std::collections::HashMap;
use std::str::FromStr;
use tikki_base::deal::{DealBuilder, PartialDeal};
use tikki_base::error::Code;
use tikki_solver::{BySeat, Card, CardSet, Config, Hands, Limits, Seat, Solver, Strain, Suit};

fn given(texts: &[(Seat, &str)]) -> PartialDeal {
    let mut builder = DealBuilder::default();
    for (seat, text) in texts {
        predeal::add(&mut builder, *seat, text).unwrap();
    }
    builder.build().unwrap()
}

fn recipe(condition: &str) -> DealRecipe {
    DealRecipe::new(PartialDeal::default(), HandsCondition::from_str(condition).unwrap())
}

/// The test of Pearson: whether counts are as expected, at one chance in 30,000 to be wrong.
fn assert_as_expected(counts: &[(u64, f64)], what: &str) {
    let freedom = (counts.len() - 1) as f64;
    let statistic: f64 =
        counts.iter().map(|&(seen, expected)| (seen as f64 - expected).powi(2) / expected).sum();
    // Wilson and Hilferty's approximation of the quantile.
    let spread = 2.0 / (9.0 * freedom);
    let limit = freedom * (1.0 - spread + 4.0 * spread.sqrt()).powi(3);
    assert!(statistic < limit, "{what}: {statistic} where {limit} is the limit");
}

/// The values come from a program of a few lines that follows `docs/reference/conditions.md` and shares no code with this one.
#[test]
fn deals_stay_the_same_for_ever() {
    let plain = DealRecipe::new(PartialDeal::default(), HandsCondition::default());
    let deal = |recipe: &DealRecipe, seed, index| {
        let dealt = recipe.deal(seed, index).unwrap();
        format!("{} {}", dealt.tries, dealt.deal)
    };
    assert_eq!(
        deal(&plain, 0, 0),
        "1 N:9762.KQT3.8.KJT5 AQ5.6.KQT52.A862 KT8.A54.9743.Q94 J43.J9872.AJ6.73"
    );
    assert_eq!(
        deal(&plain, 0, 1),
        "1 N:KJ875.J2.954.974 T432.QT74.K2.J63 Q6.A6.QT863.AKT2 A9.K9853.AJ7.Q85"
    );
    assert_eq!(
        deal(&plain, u64::MAX, 1_000_000_007),
        "1 N:K5.AT53.764.K542 J832.84.AT5.Q987 64.K62.QJ9832.T3 AQT97.QJ97.K.AJ6"
    );
    let strong = recipe("hcp(south) in 15..17 and balanced(south) and spades(w) > 4");
    assert_eq!(
        deal(&strong, 2026, 7),
        "20 N:KQ6.T.T97632.A87 87.KQ652.KQ5.J43 AT9.AJ3.AJ84.KT6 J5432.9874..Q952"
    );
    let cards = given(&[(Seat::South, "AK.QJT.5432.A987"), (Seat::East, "HAK,S2")]);
    assert_eq!(
        deal(&DealRecipe::new(cards, HandsCondition::default()), 1, 1),
        "1 N:QJ97.865.AQJ.632 842.AK2.KT86.T54 AK.QJT.5432.A987 T653.9743.97.KQJ"
    );
}

/// Returns a deal as the documents define it: the first attempt that meets the condition.
fn by_the_book(
    given: &PartialDeal,
    condition: &HandsCondition,
    seed: u64,
    index: u64,
) -> (Hands, u64) {
    let mut stream = NumberStream::new(seed, index);
    for number in 0.. {
        let mut numbers = stream.next_try();
        let mut hands = BySeat::from_fn(|seat| given.hand(seat).unwrap_or_default());
        let held = hands.0.iter().fold(CardSet::EMPTY, |held, &hand| held | hand);
        let mut rest: Vec<Card> = (!held).iter().collect();
        for seat in [Seat::North, Seat::South, Seat::East, Seat::West] {
            let missing = 13 - hands[seat].len();
            for drawn in (0..if missing == rest.len() { 0 } else { missing }).step_by(AT_ONCE) {
                let cards = AT_ONCE.min(missing - drawn);
                let places = numbers.places(rest.len() - drawn, cards).unwrap();
                (0..cards).for_each(|card| rest.swap(drawn + card, drawn + card + places[card]));
            }
            hands[seat] = rest.drain(..missing).fold(hands[seat], CardSet::with);
        }
        let hands = Hands::new(hands).unwrap();
        if condition.holds(&hands) {
            return (hands, number + 1);
        }
    }
    unreachable!("tries do not end");
}

#[test]
fn giving_up_early_changes_no_deal() {
    let cards = [given(&[]), given(&[(Seat::West, "AKQ.JT9.876.5432"), (Seat::North, "SJ")])];
    for text in [
        "1",
        "hcp(north) > 11",
        "hcp(west) > 9 and hearts(east) < 4",
        "hcp(ns) > 22 or spades(ew) > 8",
        "shape(south, any 5xxx) and hcp(e) > hcp(s)",
    ] {
        let condition = HandsCondition::from_str(text).unwrap();
        for cards in &cards {
            let recipe = DealRecipe::new(*cards, condition.clone());
            for index in 0..50 {
                let dealt = recipe.deal(17, index).unwrap();
                let (hands, tries) = by_the_book(cards, &condition, 17, index);
                assert_eq!((*dealt.deal.hands(), dealt.tries), (hands, tries), "{text} {index}");
            }
        }
    }
}

#[test]
fn every_card_is_as_likely_at_every_seat() {
    let plain = recipe("1");
    let deals = 20_000_u64;
    let mut counts = HashMap::new();
    for index in 0..deals {
        let deal = plain.deal(5, index).unwrap().deal;
        for seat in Seat::ALL {
            for card in deal.hands().hand(seat) {
                *counts.entry((card, seat)).or_insert(0_u64) += 1;
            }
        }
    }
    assert_eq!(counts.len(), 208);
    let counts: Vec<_> = counts.into_values().map(|seen| (seen, deals as f64 / 4.0)).collect();
    assert_as_expected(&counts, "cards at seats");
}

fn choose(n: usize, k: usize) -> f64 {
    (0..k).map(|i| (n - i) as f64 / (i + 1) as f64).product()
}

#[test]
fn shapes_are_as_frequent_as_they_must_be() {
    let plain = recipe("1");
    let deals = 30_000_u64;
    let mut seen: BySeat<HashMap<[usize; 4], u64>> = BySeat::default();
    for index in 0..deals {
        let deal = plain.deal(6, index).unwrap().deal;
        for seat in Seat::ALL {
            let mut lengths = Suit::ALL.map(|suit| deal.hands().hand(seat).suit(suit).len());
            lengths.sort_unstable();
            *seen[seat].entry(lengths).or_default() += 1;
        }
    }
    let mut expected: HashMap<[usize; 4], f64> = HashMap::new();
    for code in 0..14_usize.pow(3) {
        let [a, b, c] = [code / 196, code / 14 % 14, code % 14];
        if a + b + c <= 13 {
            let mut lengths = [a, b, c, 13 - a - b - c];
            let ways: f64 = lengths.iter().map(|&length| choose(13, length)).product();
            lengths.sort_unstable();
            *expected.entry(lengths).or_default() += ways / choose(52, 13);
        }
    }
    assert_eq!(expected.len(), 39);
    for seat in Seat::ALL {
        let frequent = expected.iter().filter(|(_, share)| **share * deals as f64 > 20.0);
        let mut counts: Vec<(u64, f64)> =
            frequent.map(|(lengths, share)| (seen[seat][lengths], share * deals as f64)).collect();
        let (others, rest) = counts
            .iter()
            .fold((deals, deals as f64), |rest, count| (rest.0 - count.0, rest.1 - count.1));
        counts.push((others, rest));
        assert_as_expected(&counts, "shapes");
    }
}

/// Returns the probability of each number of high-card points of a hand, by the number of ways to hold its aces, kings, queens,
/// jacks and other cards.
fn points() -> [f64; 38] {
    let mut chances = [0.0; 38];
    for code in 0..5_usize.pow(4) {
        let [a, k, q, j] = [code % 5, code / 5 % 5, code / 25 % 5, code / 125];
        if a + k + q + j <= 13 {
            let honours: f64 = [a, k, q, j].into_iter().map(|count| choose(4, count)).product();
            let ways = honours * choose(36, 13 - a - k - q - j);
            chances[4 * a + 3 * k + 2 * q + j] += ways / choose(52, 13);
        }
    }
    chances
}

#[test]
fn points_are_as_frequent_as_they_must_be() {
    let plain = recipe("1");
    let hcp = HandsCondition::default().quantity("hcp(east)").unwrap();
    let deals = 40_000;
    let mut frequency = statistics::Frequency::default();
    (0..deals).for_each(|n| frequency.add(hcp.of(plain.deal(7, n).unwrap().deal.hands())));
    let seen: HashMap<i64, u64> = frequency.iter().collect();
    let counts: Vec<(u64, f64)> = (0..=20)
        .map(|n| (seen.get(&n).copied().unwrap_or(0), points()[n as usize] * deals as f64))
        .collect();
    assert_as_expected(&counts, "points");
    assert!((frequency.mean().unwrap() - 10.0).abs() < 0.1);
}

#[test]
fn try_count_reflects_condition_rarity() {
    let strong = recipe("hcp(north) >= 15");
    let share: f64 = points()[15..].iter().sum();
    let deals = 3000;
    let tries: u64 = (0..deals).map(|index| strong.deal(8, index).unwrap().tries).sum();
    // The number of tries has mean 1/p and deviation √(1-p)/p.
    let off = (tries as f64 - deals as f64 / share) * share / (deals as f64).sqrt();
    assert!(off.abs() < 4.0, "{off}");
}

/// All ways to deal eight cards, two to each seat.
fn all_of_eight() -> Vec<Hands> {
    let cards: Vec<Card> = UNKNOWN.iter().map(|card| card.parse().unwrap()).collect();
    let kept = small().given;
    let mut all = Vec::new();
    for code in 0..4_usize.pow(8) {
        let mut hands = BySeat::from_fn(|seat| kept.hand(seat).unwrap());
        for (place, &card) in cards.iter().enumerate() {
            let seat = Seat::ALL[code >> (2 * place) & 3];
            hands[seat] = hands[seat].with(card);
        }
        if hands.0.iter().all(|hand| hand.len() == 13) {
            all.push(Hands::new(hands).unwrap());
        }
    }
    all
}

const UNKNOWN: [&str; 8] = ["SA", "SK", "S2", "HQ", "H3", "DJ", "D5", "CA"];

/// All cards but eight are known, and each seat lacks two.
fn small() -> DealRecipe {
    let unknown: CardSet = UNKNOWN.iter().map(|card| card.parse::<Card>().unwrap()).collect();
    let mut builder = DealBuilder::default();
    for (place, card) in (!unknown).iter().enumerate() {
        builder.card(Seat::ALL[place % 4], card).unwrap();
    }
    DealRecipe::new(builder.build().unwrap(), HandsCondition::default())
}

#[test]
fn every_deal_that_meets_the_condition_is_as_likely() {
    let all = all_of_eight();
    assert_eq!(all.len(), 2520);
    for text in [
        "1",
        "spades(north) > spades(south)",
        "hascard(e, SA) or hascard(w, CA)",
        "hcp(s) > 9 and hearts(w) > 2 and not hascard(n, DJ)",
    ] {
        let condition = HandsCondition::from_str(text).unwrap();
        let wanted: Vec<&Hands> = all.iter().filter(|hands| condition.holds(hands)).collect();
        let recipe = DealRecipe::new(small().given, condition.clone());
        let deals = 40 * wanted.len() as u64;
        let mut seen: HashMap<Hands, u64> = HashMap::new();
        for index in 0..deals {
            *seen.entry(*recipe.deal(9, index).unwrap().deal.hands()).or_default() += 1;
        }
        assert!(wanted.len() > 50, "{text}: {}", wanted.len());
        assert!(seen.keys().all(|hands| condition.holds(hands)));
        let counts: Vec<(u64, f64)> =
            wanted.iter().map(|hands| (seen.get(hands).copied().unwrap_or(0), 40.0)).collect();
        assert_as_expected(&counts, text);
    }
}

#[test]
fn a_condition_that_is_never_met_ends() {
    let mut hard = recipe("hcp(north) > 37");
    hard.max_tries = 5000;
    let error = hard.deal(1, 0).unwrap_err();
    assert_eq!(error.code, Code::ConditionNotMet);
    assert!(error.message.starts_with("none of 5000 deals met the condition"));
    let cards = given(&[(Seat::North, "AK.QJT.5432.A987")]);
    let hopeless = DealRecipe::new(cards, HandsCondition::from_str("hcp(north) > 20").unwrap());
    let error = hopeless.deal(1, 0).unwrap_err();
    assert_eq!(error.message, "the predealt cards do not meet the condition");
    assert_eq!(recipe("0").deal_until(1, 0, &|| true), Err(recipe("0").deal(1, 0).unwrap_err()));
    assert_eq!(recipe("hcp(n) > 37").deal_until(1, 0, &|| true), Ok(None));
}

#[test]
fn all_cards_may_be_given() {
    let full = recipe("1").deal(1, 1).unwrap().deal;
    let mut builder = DealBuilder::default();
    for seat in Seat::ALL {
        predeal::add(&mut builder, seat, &full.hands().hand(seat).to_string()).unwrap();
    }
    let recipe = DealRecipe::new(builder.build().unwrap(), HandsCondition::default());
    assert_eq!(recipe.deal(99, 99), Ok(RandomDeal { deal: full, tries: 1 }));
}

/// The tricks that a condition speaks of are those of the table.
#[test]
fn deals_by_their_tricks() {
    let condition = HandsCondition::from_str(
        "tricks(s, notrump) >= 9 and tricks(e, h) in 3..6 and hcp(s) >= 12",
    )
    .unwrap();
    let recipe = DealRecipe::new(PartialDeal::default(), condition.clone());
    let cache = StrainCache::new(0);
    let mut solver = Solver::new(Config { table_bytes: 4 << 20, ..Config::default() });
    for index in 0..3 {
        let dealt = recipe.deal(9, index).unwrap();
        let mut tricks = |strain, seat: Seat| {
            let strain = StrainOfDeal::new(dealt.deal.into(), strain);
            strain.solve(&mut solver, &cache, Limits::default())[seat].value().unwrap()
        };
        let (notrump, hearts) =
            (tricks(Strain::NoTrump, Seat::South), tricks(Strain::Hearts, Seat::East));
        assert!(notrump >= 9 && (3..=6).contains(&hearts), "{notrump} {hearts}");
        let given = condition.quantity("10 * tricks(south, nt) + tricks(EAST, hearts)").unwrap();
        assert_eq!(given.of(dealt.deal.hands()), Some(i64::from(10 * notrump + hearts)));
        assert!(condition.holds(dealt.deal.hands()));
    }
    assert_eq!(recipe.deal_until(9, 0, &|| true), Ok(None), "whoever asked has gone");
    for wrong in ["tricks(n)", "tricks(ns, s)", "tricks(n, x)"] {
        assert_eq!(
            HandsCondition::from_str(wrong).unwrap_err().code,
            Code::BadCondition,
            "{wrong}"
        );
    }
}
