//! Deals for the benchmarks.
