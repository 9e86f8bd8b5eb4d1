use super::*;
use crate::scores::common::testing::count;

fn bid(text: &str) -> SkruuviBid {
    text.parse().unwrap()
}

#[test]
fn bids_rank_otherwise_in_kotkas() {
    let sorted = |texts: [&str; 6], kind| {
        texts.windows(2).all(|pair| bid(pair[1]).outbids(bid(pair[0]), kind))
    };
    assert!(sorted(["6M", "6S", "6C", "6D", "6H", "6NT"], DealKind::Basic));
    assert!(sorted(["6S", "6C", "6D", "6H", "6M", "6NT"], DealKind::Kotka));
    assert!(bid("7S").outbids(bid("6NT"), DealKind::Kotka));
    assert!(!bid("6S").outbids(bid("6S"), DealKind::Basic));
    assert!(bid("1M").is_allowed(DealKind::Basic) && !bid("5NT").is_allowed(DealKind::Kotka));
}

#[test]
fn eight_deals_are_a_game() {
    assert_eq!([0, 9].map(DealKind::of_deal), [None, None]);
    assert_eq!([4, 5].map(DealKind::of_deal), [Some(DealKind::Basic), Some(DealKind::Kotka)]);
}

#[test]
fn low_bids_are_raised() {
    for (low, raised) in [("1M", "5M"), ("4S", "5S"), ("5NT", "5NT"), ("7D", "7D")] {
        assert_eq!(SkruuviContract::<5>::raised(bid(low)).to_string(), raised);
    }
    assert_eq!(SkruuviContract::<4>::raised(bid("2C")).to_string(), "4C");
}

#[test]
fn contracts_read_back() {
    assert_eq!((SkruuviContract::<5>::all().count(), TrickContract::<3>::all().count()), (18, 25));
    for contract in SkruuviContract::<5>::all() {
        assert_eq!(contract.to_string().to_lowercase().parse(), Ok(contract));
    }
    for contract in TrickContract::<1>::all() {
        assert_eq!(contract.to_string().parse(), Ok(contract));
    }
}

#[test]
fn what_is_no_contract_is_refused_with_its_rule() {
    let rule = |text: &str| text.parse::<SkruuviContract<5>>().unwrap_err().rule;
    assert_eq!(rule("4S"), "contracts are at levels 5 to 7, lower bids are raised to 5");
    assert_eq!(rule("8S"), "it begins with a level from 1 to 7");
    assert_eq!(rule("pass"), "it begins with a level from 1 to 7");
    assert!(rule("5X").starts_with("after the level comes a type"));
    let rule = |text: &str| text.parse::<TrickContract<3>>().unwrap_err().rule;
    assert_eq!(rule("5M"), "this game has no misère contracts");
    assert_eq!(rule("2S"), "contracts are at levels 3 to 7, lower bids are raised to 3");
}

#[test]
fn misere_promises_to_avoid() {
    let five = MisereContract::<5>::new(Level::new(5).unwrap()).unwrap();
    assert_eq!((five.limit(), five.overtricks(count(2)), five.overtricks(count(4))), (2, 0, -2));
    assert_eq!(MisereContract::<5>::new(Level::new(4).unwrap()), None);
    let six = TrickContract::<5>::new(Level::new(6).unwrap(), Strain::Hearts).unwrap();
    assert_eq!((six.overtricks(count(13)), six.overtricks(count(9))), (1, -3));
}
