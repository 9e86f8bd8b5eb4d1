//! Memory for large tables, in large pages where the system has them: looking something up then finds its page sooner.

#![allow(unsafe_code, reason = "one call to the system; the module is its only home")]

/// Allocates room for a number of items; `large` asks for large pages.
pub(crate) fn reserve<T>(count: usize, large: bool) -> Vec<T> {
    let memory = Vec::with_capacity(count);
    if large {
        prefer_large(&memory);
    }
    memory
}

/// Asks the system for large pages; it may not listen, and nothing but speed depends on it.
#[cfg(target_os = "linux")]
fn prefer_large<T>(memory: &Vec<T>) {
    use std::ffi::{c_int, c_void};

    const PAGE: usize = 4096;
    const MADV_HUGEPAGE: c_int = 14;
    unsafe extern "C" {
        fn madvise(start: *mut c_void, length: usize, advice: c_int) -> c_int;
    }

    let whole =
        memory.as_ptr() as usize..memory.as_ptr() as usize + memory.capacity() * size_of::<T>();
    let (start, end) = (whole.start.next_multiple_of(PAGE), whole.end / PAGE * PAGE);
    if start < end {
        // SAFETY: the pages lie wholly within memory that the vector owns, and the advice changes neither what is in
        // them nor who may use them.
        unsafe { madvise(start as *mut c_void, end - start, MADV_HUGEPAGE) };
    }
}

#[cfg(not(target_os = "linux"))]
fn prefer_large<T>(_: &Vec<T>) {}

#[cfg(test)]
mod tests;
