//! Derives for the declarations of a game: the words of an option, and the keys of `options`, `state` and `result`.
//!
//! | derive | on | gives |
//! |---|---|---|
//! | `Word` | an enum without fields | `Word`: the word of each variant, the first of them the preset |
//! | `Keys` | a struct | `Keys`: the list of its keys, and a reader of them |
//! | `StateKeys` | a struct | `StateKeys`: the same for what needs the seats and the cards of a position |
//! | `Answer` | a struct of the engine | `Answer`: the status is that of its field `status`, if it has one |
//! | `Request` | a struct of the engine | `RequestFields`: how the fields of a request are read, and the schema of them |
//!
//! `needs` is an attribute of tests; `slow!()` is whether the slower tier of them runs.
//!
//! The first three traits stand in `tikki_play::keys`, the others in `tikki_engine`, where each attribute is shown in use.

mod answer;
mod keys;
mod needs;
mod request;
mod word;

use proc_macro::TokenStream;
use quote::quote;
use syn::{Attribute, DeriveInput, LitStr, Meta, parse_macro_input};

/// Derives `Word`. A variant is called in small letters with `_` between its words, or as `#[word("…")]` says.
#[proc_macro_derive(Word, attributes(word))]
pub fn derive_word(input: TokenStream) -> TokenStream {
    expand(&parse_macro_input!(input as DeriveInput), word::expand)
}

/// Derives `Keys`. Each field is a key of its name. Without an attribute its type says what it may be; `#[key(…)]` takes
/// `one_of(4, 2, 3)` (numbers, the preset first), `default = 25`, `range = 1..=1000` and `name = "type"`; of a number that ends a session
/// `first_to`, `least_at` or `deals`; of a result whose tricks it has, `taken = Teams::each`, or `valued` where it has
/// the values of the goals.
#[proc_macro_derive(Keys, attributes(key))]
pub fn derive_keys(input: TokenStream) -> TokenStream {
    expand(&parse_macro_input!(input as DeriveInput), keys::expand_keys)
}

/// Derives `StateKeys`, with the attributes of `Keys`.
#[proc_macro_derive(StateKeys, attributes(key))]
pub fn derive_state_keys(input: TokenStream) -> TokenStream {
    expand(&parse_macro_input!(input as DeriveInput), keys::expand_state_keys)
}

/// Derives `RequestFields` for the fields of a request. `Option<T>` may be left out; so may `Vec<T>` (an empty list) and `bool` (false).
/// `#[field(…)]` takes `default = 100`, `range = 1..=1000`, `name = "for"`, `required` (of a list), and `flatten` for a part that several
/// requests share.
#[proc_macro_derive(Request, attributes(field))]
pub fn derive_request(input: TokenStream) -> TokenStream {
    expand(&parse_macro_input!(input as DeriveInput), request::expand)
}

/// Derives `Answer`: no limit cuts it short but what its field `status` says.
#[proc_macro_derive(Answer)]
pub fn derive_answer(input: TokenStream) -> TokenStream {
    answer::expand(&parse_macro_input!(input as DeriveInput)).into()
}

/// Marks a test as ignored, with the reason, where something that it needs is missing when it is compiled. It stands before `#[test]`:
/// `#[needs("chromium", "axe-core")]`. Known are `chromium`, `axe-core`, `wasm` (the engine as WebAssembly, built from the sources as
/// they are), `root` (the user), `time` (`TIKKI_SLOW_TESTS` is set); any other name is a program.
#[proc_macro_attribute]
pub fn needs(needs: TokenStream, test: TokenStream) -> TokenStream {
    needs::expand(needs.into(), &test.into()).unwrap_or_else(syn::Error::into_compile_error).into()
}

/// Whether the slower tier of tests runs (`TIKKI_SLOW_TESTS` is set): `if slow!() { 2000 } else { 16 }`.
#[proc_macro]
pub fn slow(_: TokenStream) -> TokenStream {
    quote! { ::std::env::var_os("TIKKI_SLOW_TESTS").is_some() }.into()
}

fn expand(
    input: &DeriveInput,
    derive: fn(&DeriveInput) -> syn::Result<proc_macro2::TokenStream>,
) -> TokenStream {
    derive(input).unwrap_or_else(syn::Error::into_compile_error).into()
}

/// The lines of a doc comment as one text.
pub(crate) fn doc_of(attributes: &[Attribute]) -> String {
    let line = |attribute: &Attribute| match &attribute.meta {
        Meta::NameValue(meta) if meta.path.is_ident("doc") => {
            let value = &meta.value;
            syn::parse2::<LitStr>(quote! { #value }).ok().map(|line| line.value().trim().to_owned())
        }
        _ => None,
    };
    attributes.iter().filter_map(line).collect::<Vec<_>>().join(" ")
}
