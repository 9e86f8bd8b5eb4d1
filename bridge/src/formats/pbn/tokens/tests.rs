use super::*;
use crate::formats::pbn::PbnGames;

fn of(section: &str) -> Vec<(PbnToken, FilePoint)> {
    let file = format!("[Auction\r\n \"N\"]{section}");
    let game = PbnGames::new(file.as_bytes()).next().unwrap().unwrap();
    let found = tokens(&game, &game.tags()[0]);
    for TokenFound { token, range, .. } in &found {
        if let PbnToken::Word(word) = token {
            assert_eq!(&game.source[range.clone()], word.as_bytes());
        }
    }
    found.into_iter().map(|found| (found.token, found.spot)).collect()
}

#[test]
fn every_kind_of_token() {
    let found = of(
        " ; calls\r\n1C!=12= {x\r\ny} $255?!\r\n% no token\r\n ^s \"a b\" - 2♠ *+ = $ $999 ^1 }\r\n",
    );
    let word = |text: &str| PbnToken::Word(text.to_owned());
    let odd = |text: &str| PbnToken::Odd(text.to_owned());
    let expected = [
        (word("1C"), 3, 1),
        (PbnToken::Glyph(1, GlyphForm::Suffix), 3, 3),
        (PbnToken::Note(12), 3, 4),
        (PbnToken::Glyph(255, GlyphForm::Number), 4, 4),
        (PbnToken::Glyph(6, GlyphForm::Suffix), 4, 8),
        (PbnToken::Irregular('S'), 6, 2),
        (PbnToken::Text("a b".to_owned()), 6, 5),
        (word("-"), 6, 11),
        (word("2♠"), 6, 13),
        (PbnToken::End, 6, 18),
        (PbnToken::Next, 6, 19),
        (odd("="), 6, 21),
        (odd("$"), 6, 23),
        (odd("$999"), 6, 25),
        (odd("^"), 6, 30),
        (word("1"), 6, 31),
        (word("}"), 6, 33),
    ];
    let expected = expected.map(|(token, line, column)| (token, FilePoint { line, column }));
    assert_eq!(found, expected);
}

#[test]
fn star_marks_adjacent_token() {
    let tokens: Vec<PbnToken> =
        of("\n1C* =1=* 2C!* * 2D *\n3C*").into_iter().map(|(token, _)| token).collect();
    let marks = tokens.iter().filter(|token| **token == PbnToken::Mark).count();
    let ends = tokens.iter().filter(|token| **token == PbnToken::End).count();
    assert_eq!((marks, ends), (3, 3), "{tokens:?}");
}

#[test]
fn what_is_never_closed_ends_with_its_line() {
    let tokens: Vec<PbnToken> =
        of("\n1C { 2C\n2C \"a").into_iter().map(|(token, _)| token).collect();
    let word = |text: &str| PbnToken::Word(text.to_owned());
    let quote = PbnToken::Odd("\"".to_owned());
    assert_eq!(tokens, [word("1C"), word("2C"), quote, word("a")]);
}
