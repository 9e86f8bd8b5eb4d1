//! The habits of a natural player, one by one.

use super::*;
use tikki_bridge::formats::pbn_deal;
use tikki_solver::Strain;

/// Returns the play of some cards, South declaring.
fn played(deal: &str, strain: Strain, leader: Seat, cards: &str) -> LegalPlay {
    let deal = pbn_deal::parse(deal).unwrap().try_into().unwrap();
    let start = PlayPoint::led_by(deal, strain, Seat::South, leader);
    let cards: Vec<Card> = cards.split_whitespace().map(|card| card.parse().unwrap()).collect();
    let (play, illegal) = LegalPlay::of(start, &cards);
    assert_eq!(illegal, None);
    play
}

/// Returns the natural card after some cards, South declaring.
fn after(deal: &str, strain: Strain, leader: Seat, cards: &str) -> String {
    natural_card(&played(deal, strain, leader, cards)).to_string()
}

const NT: Strain = Strain::NoTrump;

#[test]
fn fourth_hand_wins_cheaply() {
    let deal = "N:75.2.. K3.3.. Q8.4.. 94.5..";
    assert_eq!(after(deal, NT, Seat::South, "S8 S4 S5"), "SK", "the three does not win");
    let deal = "N:75.2.. KT.3.. 86.4.. 94.5..";
    assert_eq!(after(deal, NT, Seat::South, "S8 S4 S5"), "ST");
}

#[test]
fn third_hand_plays_the_lowest_of_equal_cards() {
    let deal = "N:75.24.. KQ3.3.. A86.6.. J94.5..";
    assert_eq!(after(deal, NT, Seat::West, "S4 S5"), "SQ");
}

#[test]
fn third_hand_finesses_against_dummy() {
    let deal = "N:Q5.24.. KJ3.3.. A86.6.. T94.5..";
    assert_eq!(after(deal, NT, Seat::West, "S4 S5"), "SJ");
}

#[test]
fn second_hand_plays_low_and_covers() {
    let deal = "N:AT5.2.. 743.5.. QJ6.4.. K82.3..";
    assert_eq!(after(deal, NT, Seat::South, "S6"), "S2");
    assert_eq!(after(deal, NT, Seat::South, "SQ"), "SK");
}

#[test]
fn honour_of_a_sequence_in_dummy_is_not_covered() {
    let deal = "N:QJ5.2.. K43.5.. A76.4.. T82.3..";
    assert_eq!(after(deal, NT, Seat::North, "SQ"), "S3");
}

#[test]
fn declarer_finesses_with_eight_cards_and_plays_for_the_drop_with_nine() {
    let eight = "N:AJ32.2.. Q64.53.. KT95.4.. 87.6.75.";
    assert_eq!(after(eight, NT, Seat::South, "S5 S7"), "SJ");
    let nine = "N:AJ432... Q6.5.98. KT95.4.. 87.3.7.5";
    assert_eq!(after(nine, NT, Seat::South, "S5 S7"), "SA");
}

#[test]
fn declarer_draws_trumps() {
    let deal = "N:52.A3.. 43.K4.. AK.65.. QJ.87..";
    assert_eq!(after(deal, Strain::Spades, Seat::South, ""), "SA");
}

#[test]
fn defender_returns_partners_suit() {
    let deal = "N:52.A3.Q. A43.4.K. K7.65.3. QJ8.7.2.";
    assert_eq!(after(deal, NT, Seat::West, "SQ S2 SA S7"), "S4");
}

#[test]
fn opening_lead_is_the_fourth_highest_or_the_top_of_a_sequence() {
    let deal = "N:A52.A32.K32.AK32 T63.KT9.QJT4.QT9 K84.QJ8.A98.J876 QJ97.7654.765.54";
    assert_eq!(after(deal, NT, Seat::West, ""), "SQ");
    let deal = "N:A52.A32.K32.AK32 T63.KT9.QJT4.QT9 QJ4.QJ8.A98.J876 K987.7654.765.54";
    assert_eq!(after(deal, NT, Seat::West, ""), "S7");
}

#[test]
fn partners_winner_is_not_ruffed() {
    let deal = "N:52.A3.. 4.K4.7. AK.65.. 3..QJ.A";
    let play = after(deal, Strain::Spades, Seat::North, "HA H4 H5");
    assert_eq!(play, "S3", "an opponent's winner is");
    let deal = "N:5.4.2. 4.K.7. A.6.5. 3..Q.A";
    assert_eq!(after(deal, Strain::Spades, Seat::East, "HK H6"), "DQ");
    let deal = "N:5.A.2. 4.K.7. A.6.5. 3..Q.A";
    let play = after(deal, Strain::Spades, Seat::East, "HK H6");
    assert_eq!(play, "S3", "dummy's ace would beat it");
}

#[test]
fn third_hand_takes_the_only_card_of_dummy_with_the_ace() {
    let deal = "N:K.986.QT. J74.A3.9. 9.KQT5.A. A8.J74.8.";
    assert_eq!(after(deal, NT, Seat::East, "SJ S9"), "SA");
    let deal = "N:K2.98.QT. J74.A3.9. 93.KQT.A. A8.J74.8.";
    assert_eq!(after(deal, NT, Seat::East, "SJ S9"), "S8", "the king is guarded");
}

#[test]
fn third_hand_does_not_finesse_against_a_ten_of_dummys() {
    let deal = "N:T75.2.. A92.5.. Q3.4.3. KJ8.3..";
    assert_eq!(after(deal, NT, Seat::West, "S8 S5"), "SA");
}

#[test]
fn declarer_leads_the_honour_of_a_sequence_through_the_missing_one() {
    let deal = "N:A3.95.. 9.T7.9. JT86... K7.62..";
    assert_eq!(after(deal, NT, Seat::South, ""), "SJ");
}

#[test]
fn declarer_with_all_tricks_but_one_cashes() {
    let deal = "N:K8.Q.7.A A9...T87 T2..K.K9 J5..95.5";
    assert_eq!(after(deal, NT, Seat::South, ""), "DK");
}

#[test]
fn declarer_finesses_in_second_hand() {
    let deal = "N:T43.A.. K86.T.. AQ7.J.. J92.4..";
    assert_eq!(after(deal, NT, Seat::East, "S6"), "SQ");
}

#[test]
fn third_hand_beats_the_card_of_dummys() {
    let deal = "N:Q3.K.2. AT8.J.. 42.A.4. 975.Q..";
    assert_eq!(after(deal, NT, Seat::West, "S5 SQ"), "SA");
}

#[test]
fn declarer_runs_the_suit_that_was_begun() {
    let deal = "N:J2.KT9.A53. 64.Q86.42.7 AKQ.J75.J9. 93.A43.T76.";
    assert_eq!(after(deal, NT, Seat::South, "SA S3 S2 S4 SK S9 SJ S6"), "SQ");
}

#[test]
fn third_hand_makes_dummy_spend_its_ace() {
    let deal = "N:A7.T.6. 8.J3.4. 93.A.2. T654...";
    assert_eq!(after(deal, NT, Seat::East, "S8 S9"), "ST");
}

/// The jack is out with four others, and one winner draws one round.
#[test]
fn declarer_finesses_where_the_winners_do_not_draw_the_missing_card() {
    let deal = "N:94..6.T9 J65...AQ AT..75.8 83.2.9.7";
    assert_eq!(after(deal, NT, Seat::North, "S9 S5"), "ST");
}

#[test]
fn declarer_finesses_with_a_card_that_is_equal_to_the_honours_of_the_other_hand() {
    let deal = "N:A93..2. 654..3. QJT7... K82.5..";
    assert_eq!(after(deal, NT, Seat::South, "S7 S2"), "S9");
}

/// Two winners would draw the five cards, but east has shown out: west has all of them.
#[test]
fn declarer_takes_a_marked_finesse() {
    let deal = "N:AQT2.2.. .KQ43.5. K98.5.3. J6543...";
    assert_eq!(after(deal, NT, Seat::South, "SK S3 S2 H3 S8 S4"), "ST");
    assert_eq!(after(deal, NT, Seat::South, "SK S3 S2 H3 S8 SJ"), "SQ", "the cheapest winner");
    let holds = "N:A742.2.. .KQ43.5. T98.5.3. KJ653...";
    assert_eq!(after(holds, NT, Seat::South, "ST S3 S2 H3 S9 S5"), "S4", "the nine wins");
    let open = "N:AQT2.2.. 6.KQ4.5. K98.5.3. J543..7.";
    assert_eq!(after(open, NT, Seat::South, "SK S3 S2 S6 S8 S4"), "SQ", "as good as the ace");
}

/// Two cards are missing between king and ten, and nothing beneath the ten makes a deep finesse worth while.
#[test]
fn declarer_does_not_finesse_two_cards_deep_without_a_sequence() {
    let deal = "N:KT4.2.. J75.5.. A62.4.. Q93.6..";
    assert_eq!(after(deal, NT, Seat::South, "S2 S3"), "SK");
}

/// Ace, king and queen draw the six cards among which the jack is.
#[test]
fn declarer_does_not_run_the_ten_where_winners_draw_the_jack() {
    let deal = "N:AKQ5... J84.2.. T92.3.. 763.4..";
    assert_eq!(after(deal, NT, Seat::South, "ST S3"), "SQ");
}

#[test]
fn high_card_of_the_short_hand_goes_first() {
    let deal = "N:KJ752.4.. Q63.Q53.. A8.9872.. T94.AKJ..";
    assert_eq!(after(deal, NT, Seat::South, ""), "SA", "towards king and jack");
}

#[test]
fn habits_of_leads_have_names() {
    let deal = "N:KJ7.5.. Q63.Q.. 82.97.. T9.A4..";
    let of = |strain, leader, cards, card: &str| {
        habit(&played(deal, strain, leader, cards), card.parse().unwrap())
    };
    assert_eq!(of(NT, Seat::South, "", "S2"), Some(Habit::TowardsHonours));
    assert_eq!(of(NT, Seat::South, "", "H7"), None, "towards nothing");
    assert_eq!(of(Strain::Hearts, Seat::South, "", "H9"), None, "too many trumps are out");
    assert_eq!(of(NT, Seat::West, "", "ST"), Some(Habit::ThroughStrength));
    assert_eq!(of(NT, Seat::West, "", "HA"), Some(Habit::Cash));
    assert_eq!(of(NT, Seat::East, "", "HQ"), Some(Habit::UpToWeakness));
}

#[test]
fn leading_trumps_that_can_be_drawn_is_a_habit() {
    let play = played("N:AJ7.K5.. Q63.Q8.. 842.A7.. T95.J4..", Strain::Hearts, Seat::South, "");
    assert_eq!(habit(&play, "HA".parse().unwrap()), Some(Habit::DrawTrumps));
}

#[test]
fn habits_of_later_hands_have_names() {
    let deal = "N:KJ7.5.. Q63.Q.. 82.97.. T9.A4..";
    let of =
        |cards, card: &str| habit(&played(deal, NT, Seat::South, cards), card.parse().unwrap());
    assert_eq!(of("S2", "S9"), None, "neither low nor a cover");
    assert_eq!(of("S2 S9", "SJ"), Some(Habit::TakeTrick));
    assert_eq!(of("S2 S9 SJ", "S3"), Some(Habit::FollowLow));
    let covers = played("N:A75... J42... T83... K96...", NT, Seat::South, "ST");
    assert_eq!(habit(&covers, "SK".parse().unwrap()), Some(Habit::Cover));
    assert_eq!(habit(&covers, "S6".parse().unwrap()), Some(Habit::SecondHandLow));
}

#[test]
fn third_hand_is_high_with_its_highest_card() {
    let play = played("N:Q5.24.. KJ3.3.. A86.6.. T94.5..", NT, Seat::West, "S4 S5");
    let of = |card: &str| habit(&play, card.parse().unwrap());
    assert_eq!(of("SK"), Some(Habit::ThirdHandHigh));
    assert_eq!(of("SJ"), Some(Habit::TakeTrick), "a finesse against dummy");
}

#[test]
fn defender_leads_no_suit_that_dummy_ruffs() {
    let deal = "N:A84..AJ.KJ96 63.J7.K762.4 KJ..QT8.Q852 9.QT.95.AT73";
    let lead = after(deal, Strain::Spades, Seat::East, "");
    assert!(!lead.starts_with('H'), "{lead}");
}

/// Nobody cashes the ace from ace and queen; from ace and king they do.
#[test]
fn cashing_the_ace_of_a_tenace_is_no_habit() {
    let habit_of = |deal: &str| {
        let play = played(deal, NT, Seat::South, "");
        habit(&play, "SA".parse().unwrap())
    };
    assert_eq!(habit_of("N:T964.Q.7. 87.6.KQ5. AQ.2.AJ3. KJ3.K8.8."), None);
    assert_eq!(habit_of("N:T964.Q.7. 87.6.KQ5. AK.2.AJ3. QJ3.K8.8."), Some(Habit::Cash));
}

/// King, queen and jack opposite ace and small: the ace goes first.
#[test]
fn declarer_leads_low_to_the_ace_of_the_short_hand() {
    let deal = "N:A4.532.64. 765.4.AK.9 KQJ3.6.87. T98.7.QJ.K";
    assert_eq!(after(deal, NT, Seat::South, ""), "S3");
}
