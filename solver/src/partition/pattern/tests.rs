use super::*;
use crate::isa::Portable;

const OWNERS: (u64, u64) = (0b10, 0b01);

fn of<P: PatternPacking>(relevant: u64, lower: i32, upper: i32) -> Pattern {
    Pattern::new::<P>(OWNERS.0, OWNERS.1, relevant, Bounds { lower, upper })
}

fn packs<P: PatternPacking>(from: i32, to: i32, step: usize) {
    for lower in (from..=to).step_by(step) {
        for upper in (lower..=to).step_by(step) {
            let pattern = of::<P>(P::CARDS, lower, upper);
            assert_eq!(pattern.bounds::<P>(), Bounds { lower, upper });
            assert_eq!(pattern.relevant::<P>(), P::CARDS);
            assert!(pattern.fits::<P>(OWNERS.0, OWNERS.1) && !pattern.fits::<P>(OWNERS.0, 0));
        }
    }
}

#[test]
fn bounds_survive_packing() {
    packs::<NarrowBounds>(0, 13, 1);
    packs::<WideBounds<Four>>(-2048, 2047, 91);
    packs::<WideBounds<Five>>(-2048, 2047, 91);
}

fn only_the_relevant_owners_count<P: PatternPacking>() {
    let (wide, narrow) = (of::<P>(0b1, 1, 3), of::<P>(0b111, 1, 2));
    assert!(wide.fits::<P>(0b100, 0b101) && !narrow.fits::<P>(0b100, 0b101));
    assert!(wide.covers::<P>(&narrow) && !narrow.covers::<P>(&wide));
    assert!(!wide.makes_needless::<P>(&narrow), "the narrow one knows more");
    assert!(of::<P>(0b1, 1, 2).makes_needless::<P>(&narrow));
    let settles = |need| Pattern::NONE.bounds::<P>().settles(need);
    let fits = [(0, 0), (P::CARDS, 0)].iter().any(|&(one, two)| Pattern::NONE.fits::<P>(one, two));
    assert!(!fits || !(-2047..=2047).any(settles));
}

#[test]
fn both_forms_compare_relevant_owners_only() {
    only_the_relevant_owners_count::<NarrowBounds>();
    only_the_relevant_owners_count::<WideBounds<Four>>();
    only_the_relevant_owners_count::<WideBounds<Five>>();
}

fn firsts_compare_like_their_patterns<P: PatternPacking>() {
    let mut firsts = Firsts::EMPTY;
    let patterns: [Pattern; GROUP] = std::array::from_fn(|at| {
        let owners = at as u64;
        let relevant = (1 << (at % 4)) - 1;
        Pattern::new::<P>(owners, owners >> 1, relevant, Bounds { lower: 0, upper: at as i32 })
    });
    for (at, pattern) in patterns.iter().enumerate() {
        firsts.set::<P>(at, pattern);
    }
    let bits = |of: &dyn Fn(&Pattern) -> bool| {
        patterns.iter().enumerate().fold(0, |all, (at, known)| all | u32::from(of(known)) << at)
    };
    for owners in 0..16 {
        let (owner0, owner1) = (owners & 7, owners >> 1);
        assert_eq!(
            firsts.may_fit::<Portable, P>(owner0, owner1),
            bits(&|known| known.fits::<P>(owner0, owner1))
        );
        let by = Pattern::new::<P>(owner0, owner1, owners % 8, Bounds { lower: 0, upper: 1 });
        assert_eq!(firsts.may_be_covered::<Portable, P>(&by), bits(&|known| by.covers::<P>(known)));
    }
}

#[test]
fn both_forms_have_the_same_firsts() {
    firsts_compare_like_their_patterns::<NarrowBounds>();
    firsts_compare_like_their_patterns::<WideBounds<Four>>();
    firsts_compare_like_their_patterns::<WideBounds<Five>>();
}
