//! The few things the kernels are built on that a processor may have wide instructions for, and portable twins.
//!
//! `extract` packs the bits of a word that a mask selects to the low end, `deposit` spreads them out again; `zeros`
//! compares eight words at once. With BMI2 the first two are one instruction each; everywhere else a loop gives the same word.
//! One program contains both kernels, and [`is_wide`] says which of them the processor can run. Built with `--cfg portable` it
//! contains only the portable one.

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

#[cfg(all(target_arch = "x86_64", not(portable)))]
pub(crate) use wide::{Wide, is_wide};

/// Elsewhere the wide kernel is the portable one.
#[cfg(not(all(target_arch = "x86_64", not(portable))))]
pub(crate) type Wide = Portable;

/// Returns whether the processor can run the [`Wide`] kernel.
#[cfg(not(all(target_arch = "x86_64", not(portable))))]
pub(crate) fn is_wide() -> bool {
    true
}

/// The bits of `word` under `mask`, packed to the low end, as the processor does it best.
#[inline]
pub(crate) fn extract(word: u64, mask: u64) -> u64 {
    if is_wide() { Wide::extract(word, mask) } else { Portable::extract(word, mask) }
}

/// The low bits of `word`, spread to the places of `mask`, as the processor does it best.
#[inline]
pub(crate) fn deposit(word: u64, mask: u64) -> u64 {
    if is_wide() { Wide::deposit(word, mask) } else { Portable::deposit(word, mask) }
}

#[cfg(all(target_arch = "x86_64", not(portable)))]
#[allow(unsafe_code, reason = "a few instructions; the module is their only home")]
mod wide {
    use super::Isa;
    use std::arch::asm;
    use std::arch::x86_64::{
        __m128i, _mm_castsi128_ps, _mm_cmpeq_epi32, _mm_movemask_ps, _mm_setzero_si128,
    };
    use std::mem::transmute;

    /// BMI2: one instruction each, three cycles. To be used only where [`is_wide`].
    ///
    /// They are written as assembly, which is inlined everywhere; intrinsics are inlined only into functions that are compiled for BMI2,
    /// and those of a generic kernel cannot be compiled for two processors.
    #[derive(Clone, Copy, Debug, Default)]
    pub(crate) struct Wide;

    /// Returns whether the processor can run the [`Wide`] kernel.
    #[inline]
    pub(crate) fn is_wide() -> bool {
        std::arch::is_x86_feature_detected!("bmi2")
    }

    impl Isa for Wide {
        #[inline(always)]
        fn extract(word: u64, mask: u64) -> u64 {
            let packed;
            // SAFETY: the kernel runs only where the processor has BMI2; the instruction reads and writes registers alone.
            unsafe {
                asm!("pext {}, {}, {}", lateout(reg) packed, in(reg) word, in(reg) mask,
                    options(pure, nomem, nostack, preserves_flags));
            }
            packed
        }

        #[inline(always)]
        fn deposit(word: u64, mask: u64) -> u64 {
            let spread;
            // SAFETY: as above.
            unsafe {
                asm!("pdep {}, {}, {}", lateout(reg) spread, in(reg) word, in(reg) mask,
                    options(pure, nomem, nostack, preserves_flags));
            }
            spread
        }

        #[inline(always)]
        fn zeros(words: [u32; 8]) -> u32 {
            // SAFETY: every x86-64 processor has SSE2; an array of eight words is as large as two vectors, and every value of either is
            // a value of the other.
            unsafe {
                let zero = _mm_setzero_si128();
                let [low, high] = transmute::<[u32; 8], [__m128i; 2]>(words).map(|four| {
                    _mm_movemask_ps(_mm_castsi128_ps(_mm_cmpeq_epi32(four, zero))) as u32
                });
                low | high << 4
            }
        }
    }
}

#[cfg(test)]
mod tests;
