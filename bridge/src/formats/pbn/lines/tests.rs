use super::*;
use std::io::Read;

fn read(text: &[u8], limit: usize, chunk: usize) -> Vec<Result<Vec<u8>, u64>> {
    let mut lines = PhysicalLines::new(io::BufReader::with_capacity(chunk, text), limit);
    let mut all = Vec::new();
    while let Some(line) = lines.read().expect("memory can be read") {
        all.push(match line {
            PhysicalLine::Whole(bytes) => Ok(bytes.to_vec()),
            PhysicalLine::TooLong { bytes } => Err(bytes),
        });
    }
    all
}

#[test]
fn every_end_ends_a_line_wherever_the_chunks_end() {
    let text = b"a\nb\r\nc\rd\r\r\n\n\re";
    let expected = ["a\n", "b\r\n", "c\r", "d\r", "\r\n", "\n", "\r", "e"];
    let in_memory: Vec<&[u8]> = split(text).collect();
    assert_eq!(in_memory, expected.map(str::as_bytes));
    for chunk in 1..9 {
        let lines: Vec<_> = read(text, 9, chunk).into_iter().map(Result::unwrap).collect();
        assert_eq!(lines, expected.map(|line| line.as_bytes().to_vec()), "chunks of {chunk}");
    }
}

#[test]
fn a_long_line_is_counted_but_not_kept() {
    for chunk in 1..9 {
        let found = read(b"abcde\r\nabcdef\r\nabcde", 5, chunk);
        assert_eq!(found, [Ok(b"abcde\r\n".to_vec()), Err(8), Ok(b"abcde".to_vec())]);
    }
    let mut lines = PhysicalLines::new(io::BufReader::new(io::repeat(b'x').take(9 << 20)), 64);
    assert_eq!(lines.read().unwrap(), Some(PhysicalLine::TooLong { bytes: 9 << 20 }));
    assert!(lines.kept.capacity() < 1 << 10);
}
