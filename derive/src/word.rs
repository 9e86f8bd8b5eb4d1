//! `Word`: the words of an enum.

use proc_macro2::TokenStream;
use quote::quote;
use syn::{Data, DeriveInput, Error, Fields, LitStr, Result, Variant};

pub(crate) fn expand(input: &DeriveInput) -> Result<TokenStream> {
    let Data::Enum(data) = &input.data else {
        return Err(Error::new_spanned(&input.ident, "`Word` is derived for enums"));
    };
    let name = &input.ident;
    let words = data.variants.iter().map(word_of).collect::<Result<Vec<_>>>()?;
    let variants = data.variants.iter().map(|variant| &variant.ident);
    Ok(quote! {
        impl ::tikki_play::keys::Word for #name {
            const WORDS: &'static [&'static str] = &[#(#words),*];
            const ALL: &'static [Self] = &[#(#name::#variants),*];
        }
    })
}

fn word_of(variant: &Variant) -> Result<String> {
    if !matches!(variant.fields, Fields::Unit) {
        return Err(Error::new_spanned(variant, "a word has no fields"));
    }
    let own = variant.attrs.iter().find(|attribute| attribute.path().is_ident("word"));
    own.map_or_else(
        || Ok(snake_case(&variant.ident.to_string())),
        |attribute| attribute.parse_args::<LitStr>().map(|word| word.value()),
    )
}

/// `ScoreDifference` as `score_difference`.
fn snake_case(name: &str) -> String {
    let mut word = String::new();
    for letter in name.chars() {
        if letter.is_uppercase() && !word.is_empty() {
            word.push('_');
        }
        word.extend(letter.to_lowercase());
    }
    word
}
