//! The few things the kernels are built on that a processor may have wide instructions for, and portable twins.
//!
//! `extract` packs the bits of a word that a mask selects to the low end, `deposit` spreads them out again; `zeros`
//! compares eight words at once. On processors with BMI2 and AVX2 each is one to three instructions; everywhere else a
//! loop gives the same word.

/// An instruction set: how a kernel packs and spreads bits.
pub(crate) trait Isa: Copy + Default {
    /// The bits of `word` under `mask`, packed to the low end.
    fn extract(word: u64, mask: u64) -> u64;
    /// The low bits of `word`, spread to the places of `mask`.
    fn deposit(word: u64, mask: u64) -> u64;
    /// Returns which of eight words are zero: bit n for word n.
    fn zeros(words: [u32; 8]) -> u32;
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

    #[inline(always)]
    fn zeros(words: [u32; 8]) -> u32 {
        words.iter().enumerate().fold(0, |bits, (n, &word)| bits | u32::from(word == 0) << n)
    }
}

/// The best this build's processor has.
#[cfg(all(target_feature = "bmi2", target_feature = "avx2"))]
pub(crate) type Native = wide::WideIsa;
/// The best this build's processor has.
#[cfg(not(all(target_feature = "bmi2", target_feature = "avx2")))]
pub(crate) type Native = Portable;

#[cfg(all(target_feature = "bmi2", target_feature = "avx2"))]
#[allow(unsafe_code, reason = "a few intrinsics; the module is their only home")]
mod wide {
    use super::Isa;
    use std::arch::x86_64::{
        __m256i, _mm256_castsi256_ps, _mm256_cmpeq_epi32, _mm256_movemask_ps, _mm256_setzero_si256,
        _pdep_u64, _pext_u64,
    };
    use std::mem::transmute;

    /// One instruction each, three cycles.
    #[derive(Clone, Copy, Debug, Default)]
    pub(crate) struct WideIsa;

    impl Isa for WideIsa {
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

        #[inline(always)]
        fn zeros(words: [u32; 8]) -> u32 {
            // SAFETY: the module is compiled only where the target has AVX2; an array of eight words is as large as
            // the vector, and every value of either is a value of the other.
            unsafe {
                let vector = transmute::<[u32; 8], __m256i>(words);
                let zero = _mm256_cmpeq_epi32(vector, _mm256_setzero_si256());
                _mm256_movemask_ps(_mm256_castsi256_ps(zero)) as u32
            }
        }
    }
}

#[cfg(test)]
mod tests;
