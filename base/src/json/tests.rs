use super::*;
use crate::read_budget::ReadLimits;

fn code(text: &str, limits: ReadLimits) -> Option<Code> {
    parse(text, &ReadBudget::new(limits)).err().map(|error| error.code)
}

#[test]
fn depth_and_values_are_bounded() {
    let nested = |depth: usize| "[".repeat(depth) + &"]".repeat(depth);
    let limits = ReadLimits { values: 100, ..ReadLimits::REQUEST };
    assert_eq!(code(&nested(64), limits), None);
    assert_eq!(code(&nested(65), limits), Some(Code::ReadLimit));
    assert_eq!(code(&format!("[{}0]", "0,".repeat(98)), limits), None);
    assert_eq!(code(&format!("[{}0]", "0,".repeat(99)), limits), Some(Code::ReadLimit));
    assert_eq!(code("[1,]", limits), Some(Code::MalformedJson));
    assert_eq!(code(&"[".repeat(1_000_000), ReadLimits::REQUEST), Some(Code::ReadLimit));
}
