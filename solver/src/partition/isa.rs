//! The two bit moves the kernel is built on, in a wide form and a portable one.
//!
//! `extract` packs the bits of a word that a mask selects to the low end, `deposit` spreads them out again. On
//! processors with BMI2 each is one instruction; everywhere else a loop over the mask gives the same word.

/// An instruction set: how the kernel packs and spreads bits.
pub(crate) trait Isa: Copy + Default {
    /// The bits of `word` under `mask`, packed to the low end.
    fn extract(word: u64, mask: u64) -> u64;
    /// The low bits of `word`, spread to the places of `mask`.
    fn deposit(word: u64, mask: u64) -> u64;
}

/// Works on every processor.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Portable;

impl Isa for Portable {
    fn extract(word: u64, mut mask: u64) -> u64 {
        let (mut packed, mut place) = (0, 1);
        while mask != 0 {
            let lowest = mask & mask.wrapping_neg();
            if word & lowest != 0 {
                packed |= place;
            }
            place <<= 1;
            mask ^= lowest;
        }
        packed
    }

    fn deposit(word: u64, mut mask: u64) -> u64 {
        let (mut spread, mut place) = (0, 1);
        while mask != 0 {
            let lowest = mask & mask.wrapping_neg();
            if word & place != 0 {
                spread |= lowest;
            }
            place <<= 1;
            mask ^= lowest;
        }
        spread
    }
}

/// The best this build's processor has.
#[cfg(target_feature = "bmi2")]
pub(crate) type Native = bmi2::Bmi2;
/// The best this build's processor has.
#[cfg(not(target_feature = "bmi2"))]
pub(crate) type Native = Portable;

#[cfg(target_feature = "bmi2")]
#[allow(unsafe_code, reason = "two intrinsics; the module is their only home")]
mod bmi2 {
    use super::Isa;
    use std::arch::x86_64::{_pdep_u64, _pext_u64};

    /// One instruction each, three cycles.
    #[derive(Clone, Copy, Debug, Default)]
    pub(crate) struct Bmi2;

    impl Isa for Bmi2 {
        #[inline(always)]
        fn extract(word: u64, mask: u64) -> u64 {
            // SAFETY: the module is compiled only where the target has BMI2.
            unsafe { _pext_u64(word, mask) }
        }

        #[inline(always)]
        fn deposit(word: u64, mask: u64) -> u64 {
            // SAFETY: the module is compiled only where the target has BMI2.
            unsafe { _pdep_u64(word, mask) }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_wide_form_equals_the_portable_one() {
        let mut word = 0x9e37_79b9_7f4a_7c15_u64;
        for _ in 0..10_000 {
            let mask = word.rotate_left(17) & word.wrapping_mul(0xbf58_476d_1ce4_e5b9);
            assert_eq!(Native::extract(word, mask), Portable::extract(word, mask));
            assert_eq!(Native::deposit(word, mask), Portable::deposit(word, mask));
            assert_eq!(Portable::deposit(Portable::extract(word, mask), mask), word & mask);
            word = word.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(0x1405_7b7e_f767_814f);
        }
    }
}
