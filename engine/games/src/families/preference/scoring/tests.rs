use super::*;
use crate::scores::played::{only, played_out, scores_want_what_the_goal_wants, whole_deals};
use proptest::prelude::*;

const OPTIONS: PreferenceScoring = PreferenceScoring {
    liability: Liability::Individual,
    lone_whister: LoneWhister::BanksTheSide,
    failed_whister_banks: false,
    failure_bonus: FailureBonus::Defenders,
    all_pass_rate: AllPassRate::Rising,
};

fn taken(first: u8, second: u8) -> DefenceTricks {
    DefenceTricks::new(first, second).unwrap()
}

fn whisted(level: PreferenceLevel, first: u8, second: u8) -> DealEnding {
    DealEnding::Played { level, whisters: Whisters::Both, taken: taken(first, second) }
}

fn of_three(outcome: DealEnding, options: PreferenceScoring) -> ScoreSheet<3> {
    deal(Roles::three(0).unwrap(), outcome, options)
}

fn thirds(outcome: DealEnding) -> [i32; 3] {
    of_three(outcome, OPTIONS).utility().numerators()
}

fn nth(n: u8) -> NonZeroU8 {
    NonZeroU8::new(n).unwrap()
}

#[test]
fn the_printed_liabilities_of_a_doubly_whisted_six() {
    let cases = [
        (3, 0, [0, 1]),
        (2, 1, [0, 1]),
        (1, 1, [1, 1]),
        (2, 0, [0, 2]),
        (2, 2, [0, 0]),
        (4, 0, [0, 0]),
        (1, 0, [1, 2]),
    ];
    for (first, second, missed) in cases {
        assert_eq!(undertricks(PreferenceLevel::Six, Whisters::Both, taken(first, second)), missed);
    }
}

#[test]
fn who_answers_for_a_quota_of_one() {
    let none = taken(0, 0);
    assert_eq!(undertricks(PreferenceLevel::Eight, Whisters::Both, none), [0, 1]);
    assert_eq!(undertricks(PreferenceLevel::Eight, Whisters::First, none), [1, 0]);
    assert_eq!(undertricks(PreferenceLevel::Seven, Whisters::Both, none), [1, 1]);
    assert_eq!(undertricks(PreferenceLevel::Six, Whisters::Second, taken(1, 0)), [0, 3]);
}

#[test]
fn the_printed_failure_eight_bid_and_five_won() {
    let sheet = of_three(whisted(PreferenceLevel::Eight, 3, 2), OPTIONS);
    assert_eq!((sheet.pool, sheet.dump), ([0; 3], [18, 0, 0]));
    // Each banks the eighteen, and six for each of his own tricks.
    assert_eq!(sheet.bank, [[0; 3], [18 + 18, 0, 0], [18 + 12, 0, 0]]);
}

#[test]
fn values_and_quotas() {
    assert_eq!(PreferenceLevel::ALL.map(PreferenceLevel::value), [2, 4, 6, 8, 10]);
    assert_eq!(PreferenceLevel::ALL.map(PreferenceLevel::quota), [4, 2, 1, 1, 1]);
    assert_eq!(PreferenceLevel::ALL.map(PreferenceLevel::tricks), [6, 7, 8, 9, 10]);
}

#[test]
fn worked_utilities() {
    assert_eq!(thirds(whisted(PreferenceLevel::Six, 2, 2)), [16, -8, -8]);
    assert_eq!(thirds(whisted(PreferenceLevel::Six, 3, 2)), [-82, 44, 38]);
    assert_eq!(thirds(DealEnding::Misere(taken(6, 4))), [200, -100, -100]);
    assert_eq!(thirds(DealEnding::Misere(taken(5, 4))), [-260, 130, 130]);
    let six = of_three(whisted(PreferenceLevel::Six, 2, 2), OPTIONS).utility();
    assert!((six.of(0) - 5.333).abs() < 0.001);
}

#[test]
fn a_six_with_overtricks_by_how_the_defenders_share() {
    let sixes = |declarer| {
        let mut all: Vec<i32> = DefenceTricks::shares(declarer)
            .map(|taken| {
                thirds(DealEnding::Played {
                    level: PreferenceLevel::Six,
                    whisters: Whisters::Both,
                    taken,
                })[0]
            })
            .collect();
        all.sort_unstable();
        all.dedup();
        all
    };
    assert_eq!(sixes(6), [16]);
    assert_eq!(sixes(7), [28, 34]);
    assert_eq!(sixes(8), [40, 52]);
    assert_eq!((sixes(9), sixes(10)), (vec![58], vec![64]));
}

#[test]
fn conceded_and_out_for_half() {
    let conceded = of_three(DealEnding::Conceded(PreferenceLevel::Nine), OPTIONS);
    assert_eq!(conceded, ScoreSheet { pool: [8, 0, 0], ..ScoreSheet::default() });
    for (half, value) in [(HalfLevel::Six, 2), (HalfLevel::Seven, 4)] {
        let sheet = of_three(DealEnding::OutForHalf(half), OPTIONS);
        assert_eq!(sheet.pool, [value, 0, 0]);
        assert_eq!(sheet.bank, [[0; 3], [0; 3], [4, 0, 0]]);
    }
    assert_eq!(HalfLevel::of(PreferenceLevel::Eight), None);
}

#[test]
fn a_lone_whister() {
    let lone = DealEnding::Played {
        level: PreferenceLevel::Seven,
        whisters: Whisters::Second,
        taken: taken(2, 1),
    };
    assert_eq!(of_three(lone, OPTIONS).bank[2], [12, 0, 0]);
    let own = PreferenceScoring { lone_whister: LoneWhister::BanksHisOwn, ..OPTIONS };
    assert_eq!(of_three(lone, own).bank, [[0; 3], [0; 3], [4, 0, 0]]);
}

#[test]
fn gentlemen_share_and_the_failed_may_bank() {
    let short = whisted(PreferenceLevel::Six, 2, 0);
    assert_eq!(of_three(short, OPTIONS).bank, [[0, 0, 4], [4, 0, 0], [0; 3]]);
    let gentlemen = PreferenceScoring { liability: Liability::Gentlemen, ..OPTIONS };
    assert_eq!(of_three(short, gentlemen).bank, [[0, 2, 2], [0; 3], [0; 3]]);
    assert_eq!(of_three(whisted(PreferenceLevel::Six, 3, 1), gentlemen).bank[2], [4, 0, 0]);
    let banks = PreferenceScoring { failed_whister_banks: true, ..OPTIONS };
    assert_eq!(
        of_three(whisted(PreferenceLevel::Six, 2, 1), banks).bank,
        [[0, 0, 2], [4, 0, 0], [2, 0, 0]]
    );
}

#[test]
fn the_resting_dealer() {
    let roles = Roles::four(1, 0).unwrap();
    assert_eq!(roles.defenders(), [2, 3]);
    assert_eq!(Roles::four(2, 1).unwrap().defenders(), [3, 0]);
    assert_eq!(Roles::four(0, 2).unwrap().defenders(), [3, 1]);
    assert_eq!(Roles::four(0, 1).unwrap().defenders(), [2, 3]);
    assert_eq!((Roles::four(1, 1), Roles::four(4, 1), Roles::three(3)), (None, None, None));
    let down = DealEnding::Misere(taken(9, 0));
    let claims = |options| deal(roles, down, options).bank.map(|of| of[0]);
    assert_eq!(claims(OPTIONS), [0, 0, 10, 10]);
    assert_eq!(
        claims(PreferenceScoring { failure_bonus: FailureBonus::DealerToo, ..OPTIONS }),
        [0, 10, 10, 10]
    );
}

#[test]
fn all_pass_deals_cost_more_in_succession() {
    let points = |rate: AllPassRate| [1, 2, 3, 4].map(|n| rate.points(nth(n)));
    assert_eq!(points(AllPassRate::Rising), [1, 2, 3, 4]);
    assert_eq!(points(AllPassRate::UpToThree), [1, 2, 3, 3]);
    assert_eq!(points(AllPassRate::Doubling), [1, 2, 4, 8]);
    let sheet = all_pass(AllPassTricks::new([5, 0, 4, 1]).unwrap(), nth(2), OPTIONS);
    assert_eq!(sheet, ScoreSheet { dump: [10, 0, 8, 2], ..ScoreSheet::default() });
    assert_eq!(AllPassTricks::new([5, 0, 4]), None);
    assert_eq!(AllPassTricks::new([255, 11, 0]), None);
}

/// Boris, Anna, Grigori, Vera. Only the sums of the accounts among the other three are printed; these agree with them.
#[test]
fn the_sample_sheet() {
    let bank = [[0, 24, 8, 32], [6, 0, 0, 0], [12, 0, 0, 0], [28, 10, 34, 0]];
    let sheet = ScoreSheet { pool: [10; 4], dump: [29, 37, 21, 17], bank };
    assert!(sheet.is_finished(10) && !sheet.is_finished(11));
    let settled = sheet.settlement();
    assert_eq!(settled.bank, [18, -28, -30, 40]);
    assert_eq!(settled.dump.numerators(), [-30, -110, 50, 90].map(|points| 4 * points));
    assert_eq!(settled.total.numerators(), [-12, -138, 20, 130].map(|points| 4 * points));
    assert_eq!(settled.total, sheet.utility());
}

#[test]
fn the_second_dump_example_with_its_signs_put_right() {
    let sheet = ScoreSheet { dump: [18, 23, 32], ..ScoreSheet::default() };
    assert_eq!(sheet.settlement().dump.numerators(), [190, 40, -230]);
}

#[test]
fn surplus_pool_points_are_sold_to_the_fullest_pool_below_the_target() {
    let mut sheet = ScoreSheet { pool: [16, 3, 8], ..ScoreSheet::default() };
    sheet.donate(10);
    assert_eq!(sheet.pool, [10, 7, 10]);
    assert_eq!(sheet.bank, [[0, 40, 20], [0; 3], [0; 3]]);
    let full = ScoreSheet { pool: [12, 10, 10], ..ScoreSheet::default() };
    let mut donated = full;
    donated.donate(10);
    assert_eq!(donated, full);
}

#[test]
fn contracts_read_back_what_they_print() {
    let bids: Vec<PreferenceContract> = PreferenceContract::bids().collect();
    for contract in bids.iter().copied().chain([PreferenceContract::AllPass]) {
        assert_eq!(contract.to_string().parse(), Ok(contract));
        assert_eq!(contract.to_string().to_uppercase().parse(), Ok(contract));
    }
    let names: Vec<String> = bids.iter().map(ToString::to_string).collect();
    assert_eq!(names.len(), 26);
    assert_eq!(names[..6].join(" "), "6S 6C 6D 6H 6NT 7S");
    assert_eq!(names[14..17].join(" "), "8NT misere 9S");
    assert_eq!(names[25], "10NT");
}

#[test]
fn what_is_no_contract_is_refused_with_the_rule() {
    let rule = |text: &str| text.parse::<PreferenceContract>().unwrap_err().rule;
    for text in ["", "5S", "11D", "NT", "miser", "pass", "256S"] {
        assert_eq!(
            rule(text),
            "it begins with misere, all-pass or a number of tricks from 6 to 10"
        );
    }
    for text in ["6X", "10"] {
        assert_eq!(rule(text), "after the number of tricks comes one of S, C, D, H, NT");
    }
}

fn any_level() -> impl Strategy<Value = PreferenceLevel> {
    prop::sample::select(PreferenceLevel::ALL.to_vec())
}

fn any_taken() -> impl Strategy<Value = DefenceTricks> {
    (0..=10_u8).prop_flat_map(|first| (Just(first), 0..=10 - first)).prop_map(|(a, b)| taken(a, b))
}

fn any_outcome() -> impl Strategy<Value = DealEnding> {
    let whisters = prop::sample::select(Whisters::ALL.to_vec());
    prop_oneof![
        any_level().prop_map(DealEnding::Conceded),
        (any_level(), whisters, any_taken())
            .prop_map(|(level, whisters, taken)| DealEnding::Played { level, whisters, taken }),
        any_taken().prop_map(DealEnding::Misere),
        Just(DealEnding::OutForHalf(HalfLevel::Six)),
    ]
}

fn any_options() -> impl Strategy<Value = PreferenceScoring> {
    let any = (any::<bool>(), any::<bool>(), any::<bool>(), any::<bool>());
    any.prop_map(|(gentlemen, own, banks, dealer)| PreferenceScoring {
        liability: if gentlemen { Liability::Gentlemen } else { Liability::Individual },
        lone_whister: if own { LoneWhister::BanksHisOwn } else { LoneWhister::BanksTheSide },
        failed_whister_banks: banks,
        failure_bonus: if dealer { FailureBonus::DealerToo } else { FailureBonus::Defenders },
        all_pass_rate: AllPassRate::Rising,
    })
}

/// What the defenders, who whist and share their tricks as they like, leave a declarer who takes so many.
fn least(outcomes: impl Iterator<Item = DealEnding>) -> i32 {
    let declarers = |outcome| {
        deal(Roles::three(0).unwrap(), outcome, PreferenceScoring::default()).utility().numerators()
            [0]
    };
    outcomes.map(declarers).min().unwrap()
}

#[test]
fn scores_want_tricks_as_the_goals_do() {
    let shares = DefenceTricks::shares;
    scores_want_what_the_goal_wants(played_out("preference", |_, _| ()), 10, |played, tricks| {
        let Ok(PreferenceContract::Tricks(level, _)) = played.contract().parse() else {
            panic!("tricks")
        };
        let whisted = |whisters| {
            shares(tricks).map(move |taken| DealEnding::Played { level, whisters, taken })
        };
        least(Whisters::ALL.into_iter().flat_map(whisted))
    });
    let misere = played_out("preference-misere", |_, _| ());
    scores_want_what_the_goal_wants(misere, 10, |_, tricks| {
        least(shares(tricks).map(DealEnding::Misere))
    });
}

#[test]
fn the_goals_of_an_all_pass_deal_are_what_is_dumped() {
    fn dumped<const N: usize>(values: &[i32]) -> Option<[i32; N]> {
        let tricks: [i32; N] = values.try_into().ok()?;
        let tricks = AllPassTricks::new(tricks.map(|own| own as u8))?;
        Some(all_pass(tricks, NonZeroU8::MIN, PreferenceScoring::default()).dump)
    }
    for played in whole_deals("preference-all-pass", |_, _| ()) {
        let taken: Vec<i32> =
            (0..played.values.len()).map(|seat| played.count(only(seat)).into()).collect();
        let three = dumped::<3>(&taken).map(Vec::from);
        assert_eq!(three.or(dumped::<4>(&taken).map(Vec::from)), Some(played.values));
    }
}

proptest! {
    #[test]
    fn every_deal_sums_to_zero(outcome in any_outcome(), options in any_options(), declarer in 1..4_usize) {
        let three = deal(Roles::three(declarer - 1).unwrap(), outcome, options).utility();
        let four = deal(Roles::four(0, declarer).unwrap(), outcome, options);
        prop_assert_eq!(three.numerators().iter().sum::<i32>(), 0);
        prop_assert_eq!(four.utility().numerators().iter().sum::<i32>(), 0);
        prop_assert_eq!(four.settlement().total.numerators().iter().sum::<i32>(), 0);
    }

    #[test]
    fn whisters_answer_for_what_the_side_missed(level in any_level(), taken in any_taken()) {
        for whisters in Whisters::ALL {
            let missed: u8 = undertricks(level, whisters, taken).iter().sum();
            prop_assert_eq!(missed, level.quota().saturating_sub(taken.of_side()));
        }
    }

    #[test]
    fn one_more_trick_is_worth_more(level in any_level(), first in 0..10_u8, second in 0..10_u8, mine: bool) {
        prop_assume!(first + second < 10);
        let (more_first, more_second) = if mine { (first + 1, second) } else { (first, second + 1) };
        let fewer = thirds(whisted(level, more_first, more_second))[0];
        prop_assert!(thirds(whisted(level, first, second))[0] > fewer);
    }

    #[test]
    fn selling_pool_points_moves_no_utility(pool: [u8; 4], target in 1..100_i32) {
        let mut sheet = ScoreSheet { pool: pool.map(i32::from), ..ScoreSheet::default() };
        let before = sheet.utility();
        sheet.donate(target);
        prop_assert_eq!(sheet.utility(), before);
        let full = sheet.pool.iter().all(|&points| points >= target);
        prop_assert!(full || sheet.pool.iter().all(|&points| points <= target));
    }
}
