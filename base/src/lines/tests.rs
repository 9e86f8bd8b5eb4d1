use super::*;

fn lines(text: &[u8], limit: usize, chunk: usize) -> Vec<InputLine> {
    let input = io::BufReader::with_capacity(chunk, text);
    Lines { input, limit }.map(|line| line.expect("memory can be read")).collect()
}

#[test]
fn ends_are_taken_off_and_long_lines_are_skipped() {
    let whole = |text: &str| InputLine::Whole(text.as_bytes().to_vec());
    for chunk in 1..12 {
        assert_eq!(
            lines(b"abc\r\nabcd\n\nabcde\nabc", 4, chunk),
            [whole("abc"), whole("abcd"), whole(""), InputLine::TooLong { bytes: 5 }, whole("abc")],
            "chunks of {chunk}"
        );
        assert_eq!(lines(b"abcd\r\n", 4, chunk), [whole("abcd")], "chunks of {chunk}");
        assert_eq!(lines(b"", 4, chunk), []);
    }
}
