use super::*;
use crate::deals::DealRecipe;
use std::fmt::Write;
use tikki_base::deal::PartialDeal;
use tikki_base::error::Code;
use tikki_solver::Suit;

#[test]
fn a_whole_script() {
    let text = "title \"a test\" generate 10000 produce 25 vulnerable ew dealer west\n\
            predeal south SAQ542, HKJ87, D32, CAK  predeal spades(north)==3\n\
            pointcount 4.5 3 1.5 .75\n altcount 2 1\n\
            s = hcp(west) >= 12.25 n = pt2(north) c = spades(north)\n\
            balanced = shape(west, any 4333, any 4432) \n\
            condition s and (balanced or c == 3) and rnd(10) < 9 and shape{west, 2+xxx}\n\
            action printoneline, average \"points\" hcp(west), frequency \"aces\" (n, 0, 4), printes(\"x \", c, \\n), average tricks(n, nt) > 6\n";
    let script = Script::from_str(text).unwrap();
    assert_eq!((script.generate, script.produce), (Some(10_000), Some(25)));
    assert_eq!(
        (script.dealer, script.vulnerable),
        (Some(Seat::West), Some(Vulnerability::EastWest))
    );
    assert_eq!(script.predeal, [(Seat::South, "SAQ542,HKJ87,D32,CAK".to_owned())]);
    assert!(script.is_more());
    let [
        Action::Print(BoardFormat::Oneline),
        Action::Average(label, points),
        Action::Frequency(_, aces, Some((0, 4))),
        Action::Report(say),
        Action::Average(..),
    ] = &script.actions[..]
    else {
        panic!("{:?}", script.actions)
    };
    assert_eq!((label.as_str(), say.len()), ("points", 3));
    assert!(points.in_hundredths() && !aces.in_hundredths());
    let deal = crate::formats::pbn_deal::parse(
        "N:Q97.AT76.K76.874 AJ8.KJ42.JT4.JT6 K6542.Q93.32.KQ9 T3.85.AQ985.A532",
    )
    .unwrap();
    let deal = tikki_base::deal::FullDeal::try_from(deal).unwrap();
    assert_eq!((points.of(deal.hands()), aces.of(deal.hands())), (Some(1050), Some(1)));
}

#[test]
fn reports_are_lines_of_texts_numbers_hands_and_tricks() {
    let script = Script::from_str(
        "action printrpt(NS, \"S:\", trix(south), hcp(west)), csvrpt(deal, west), printside(NS)\n",
    );
    let actions = script.unwrap().actions;
    let [Action::Report(report), Action::Report(whole), Action::Print(BoardFormat::Pbn)] =
        &actions[..]
    else {
        panic!("{actions:?}")
    };
    let given: Vec<String> = report
        .iter()
        .map(|piece| match piece {
            PrintPiece::Text(text) => text.clone(),
            PrintPiece::Number(_) => "9".to_owned(),
            PrintPiece::Hands(seats) => seats.iter().map(ToString::to_string).collect(),
        })
        .collect();
    assert_eq!(given.concat(), "NS,'S:',9,9,9,9,9,9\n");
    assert!(matches!(&whole[..], [PrintPiece::Hands(all), _, PrintPiece::Hands(west), _]
            if all[..] == Seat::ALL && west[..] == [Seat::West]));
}

#[test]
fn cards_and_lengths_are_predealt_together() {
    for text in [
        "predeal north SAK spades(south)==4 hearts(n) == 2 condition hcp(s) > 3",
        "predeal spades(S)==4, hearts(north)==2, north SAK\nhcp(s) > 3",
        "predeal north SAK, spades(south)==4, hearts(north)==2 hcp(s) > 3",
    ] {
        let script = Script::from_str(text).unwrap();
        assert_eq!(script.predeal, [(Seat::North, "SAK".to_owned())], "{text}");
        let recipe = DealRecipe::new(PartialDeal::default(), script.condition);
        for index in 0..40 {
            let deal = recipe.deal(5, index).unwrap().deal;
            let length = |seat, suit| deal.hands().hand(seat).suit(suit).len();
            assert_eq!(length(Seat::South, Suit::Spades), 4, "{deal}");
            assert_eq!(length(Seat::North, Suit::Hearts), 2, "{deal}");
        }
    }
}

#[test]
fn the_word_without_a_meaning_is_named() {
    for (text, word, place) in [
        ("predeal hcp(n)==4", "hcp", "line 1, column 9"),
        ("predeal\ncondition 1", "condition", "line 2, column 1"),
        ("predeal", "the end", "line 1, column 8"),
        ("predeal spades(n)==14", "14", "line 1, column 20"),
        ("predeal spades(n)>=4", ">=", "line 1, column 18"),
        ("predeal spades(ns)==4", "ns", "line 1, column 16"),
        ("hcp(n) > 3\naction bktfreq(x)", "bktfreq", "line 2, column 8"),
        ("action printrpt(NS, \"a\" 3)", "\"3\"", "line 1, column 25"),
        ("action csvrpt(trix(ns))", "a seat", "line 1, column 20"),
        ("altcount 9 4.615", "two decimals", "line 1, column 12"),
        ("pointcount 450 3", "up to 327", "line 1, column 12"),
        ("pointcount 1 1 1 1 1 1 1 1 1 1 1 1 1 1", "thirteen", "line 1, column 38"),
        ("condition opc(n) > 3", "opc", "line 1, column 11"),
        ("predeal north Sx", "Sx", "line 1, column 15"),
    ] {
        let error = Script::from_str(text).unwrap_err();
        assert!(
            error.code == Code::BadCondition && error.message.contains(word),
            "{text}: {error:?}"
        );
        assert_eq!(error.place.to_string(), place, "{text}: {error:?}");
    }
    assert!(Script::from_str("").is_ok_and(|script| !script.is_more()));
}

#[test]
fn named_expression_is_evaluated_once() {
    let long = (0..20).map(|n| format!("hcp(n) != {n}")).collect::<Vec<_>>().join(" and ");
    let mut text = format!("a0 = {long}\n");
    for n in 1..60 {
        let _ = writeln!(text, "a{n} = a{} or a{} or {long}", n - 1, n - 1);
    }
    let script = Script::from_str(&(text + "condition a59")).unwrap();
    let deal = crate::formats::pbn_deal::parse(
        "N:Q97.AT76.K76.874 AJ8.KJ42.JT4.JT6 K6542.Q93.32.KQ9 T3.85.AQ985.A532",
    )
    .unwrap();
    let deal = tikki_base::deal::FullDeal::try_from(deal).unwrap();
    assert!(!script.condition.holds(deal.hands()));
}
