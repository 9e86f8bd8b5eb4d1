//! Derives for the declarations of a game: the words of an option, and the keys of `options`, `state` and `result`.
//!
//! | derive | on | gives |
//! |---|---|---|
//! | `Word` | an enum without fields | `Word`: the word of each variant, the first of them the preset |
//! | `Keys` | a struct | `Keys`: the list of its keys, and a reader of them |
//! | `StateKeys` | a struct | `StateKeys`: the same for what needs the seats and the cards of a position |
//!
//! The traits stand in `tikki_play::keys`, where each attribute is shown in use.

mod keys;
mod word;

use proc_macro::TokenStream;
use syn::{DeriveInput, parse_macro_input};

/// Derives `Word`. A variant is called in small letters with `_` between its words, or as `#[word("…")]` says.
#[proc_macro_derive(Word, attributes(word))]
pub fn derive_word(input: TokenStream) -> TokenStream {
    expand(&parse_macro_input!(input as DeriveInput), word::expand)
}

/// Derives `Keys`. Each field is a key of its name. Without an attribute its type says what it may be; `#[key(…)]` takes
/// `one_of(4, 2, 3)` (numbers, the preset first), `default = 25`, `range = 1..=1000` and `name = "type"`.
#[proc_macro_derive(Keys, attributes(key))]
pub fn derive_keys(input: TokenStream) -> TokenStream {
    expand(&parse_macro_input!(input as DeriveInput), keys::expand_keys)
}

/// Derives `StateKeys`, with the attributes of `Keys`.
#[proc_macro_derive(StateKeys, attributes(key))]
pub fn derive_state_keys(input: TokenStream) -> TokenStream {
    expand(&parse_macro_input!(input as DeriveInput), keys::expand_state_keys)
}

fn expand(
    input: &DeriveInput,
    derive: fn(&DeriveInput) -> syn::Result<proc_macro2::TokenStream>,
) -> TokenStream {
    derive(input).unwrap_or_else(syn::Error::into_compile_error).into()
}
