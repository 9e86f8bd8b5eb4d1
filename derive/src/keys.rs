//! `Keys` and `StateKeys`: the list of a struct's keys, and their reader.

use crate::doc_of;
use proc_macro2::TokenStream;
use quote::{format_ident, quote};
use syn::parse::{Parse, ParseStream};
use syn::{
    Data, DeriveInput, Error, Expr, ExprRange, Field, Fields, Ident, LitBool, LitInt, LitStr,
    Result, Token, Type, punctuated::Punctuated,
};

pub(crate) fn expand_keys(input: &DeriveInput) -> Result<TokenStream> {
    let (name, keys) = (&input.ident, keys_of(input)?);
    let (listed, fields) = (keys.iter().map(Key::listed), keys.iter().map(|key| &key.field));
    let read = keys.iter().map(|key| {
        let (ty, name) = (&key.ty, &key.name);
        key.read_by(quote! { <#ty as ::tikki_play::keys::ReadKey>::read(fields, #name)? })
    });
    let marked = keys.iter().find_map(|key| Some((&key.field, key.session.as_ref()?)));
    let session = marked.map(|(field, end)| {
        quote! {
            fn session_end(&self) -> Option<::tikki_play::keys::SessionEnd> {
                Some(::tikki_play::keys::SessionEnd::#end(self.#field))
            }
        }
    });
    let outcome = keys.iter().find_map(|key| Some((&key.name, key.taken.as_ref()?)));
    let outcome = outcome.map(|(name, taken)| {
        let outcome = match taken {
            Taken::Tricks(by) => quote! { taken(#by, #name, ::tikki_play::scoring::taken::one) },
            Taken::Values => quote! { valued(#name) },
        };
        quote! {
            fn of_play(played: &::tikki_play::played_deal::FinishedPlay) -> ::tikki_play::keys::Outcome {
                played.#outcome
            }
        }
    });
    Ok(quote! {
        impl ::tikki_play::keys::Keys for #name {
            const KEYS: &'static [::tikki_play::keys::KeySpec] = &[#(#listed),*];

            #session

            #outcome

            fn read(fields: &::tikki_base::fields::Fields<'_>) -> ::tikki_base::error::Result<Self> {
                Ok(Self { #(#fields: #read),* })
            }
        }
    })
}

pub(crate) fn expand_state_keys(input: &DeriveInput) -> Result<TokenStream> {
    let (name, keys) = (&input.ident, keys_of(input)?);
    let (listed, fields) =
        (keys.iter().map(Key::listed_in_state), keys.iter().map(|key| &key.field));
    let read = keys.iter().map(|key| {
        let (ty, name) = (&key.ty, &key.name);
        key.read_by(quote! {
            <#ty as ::tikki_play::keys::ReadStateKey>::read(fields, #name, layout)?
        })
    });
    Ok(quote! {
        impl ::tikki_play::keys::StateKeys for #name {
            const KEYS: &'static [::tikki_play::keys::KeySpec] = &[#(#listed),*];

            fn read(
                setup: &::tikki_play::Setup,
                layout: &mut ::tikki_play::TableLayout,
            ) -> ::tikki_base::error::Result<Self> {
                let (fields, _) = (&setup.state(), &layout);
                Ok(Self { #(#fields: #read),* })
            }
        }
    })
}

/// A field as a key.
struct Key {
    field: Ident,
    ty: Type,
    /// What a request calls it.
    name: String,
    doc: String,
    form: Form,
    /// How the session ends by this number, if it does.
    session: Option<Ident>,
    /// How a result has it from a play.
    taken: Option<Taken>,
}

/// How a number of a result follows from a play.
enum Taken {
    /// The tricks of each party.
    Tricks(Box<Expr>),
    /// The values of the goals of the seats.
    Values,
}

/// What an attribute says of a key's values.
enum Form {
    /// What its type says.
    OfType,
    /// One of some numbers, the preset first.
    OneOf(Vec<LitInt>),
    /// A number with a preset and a range.
    Within { preset: Box<Expr>, range: Box<ExprRange> },
    /// A number in a range, which must be given.
    Required(Box<ExprRange>),
    /// A flag with a preset.
    Flag(LitBool),
    /// One of some words, the preset first, and what each means.
    Words(Vec<(LitStr, Expr)>),
}

/// The words that mark the number by which a session ends, and what they say.
const SESSIONS: [(&str, &str); 3] =
    [("first_to", "FirstTo"), ("least_at", "LeastAt"), ("deals", "Deals")];

const EXPECTED: &str =
    "expected name, default, range, one_of, words, taken, valued, first_to, least_at or deals";

fn keys_of(input: &DeriveInput) -> Result<Vec<Key>> {
    let Data::Struct(data) = &input.data else {
        return Err(Error::new_spanned(&input.ident, "keys are derived for structs"));
    };
    let Fields::Named(fields) = &data.fields else {
        return Err(Error::new_spanned(&input.ident, "every key has a name"));
    };
    fields.named.iter().map(Key::of).collect()
}

impl Form {
    /// The form of a key by its attributes.
    fn of(
        field: &Field,
        one_of: Option<Vec<LitInt>>,
        preset: Option<Expr>,
        range: Option<ExprRange>,
    ) -> Result<Form> {
        Ok(match (one_of, preset, range) {
            (Some(numbers), None, None) => Form::OneOf(numbers),
            (None, Some(preset), Some(range)) => {
                Form::Within { preset: Box::new(preset), range: Box::new(range) }
            }
            (None, None, Some(range)) => Form::Required(Box::new(range)),
            (None, Some(preset), None) => Form::Flag(syn::parse2(quote! { #preset })?),
            (None, None, None) => Form::OfType,
            _ => {
                let expected = "one_of, or default and range, or default = true";
                return Err(Error::new_spanned(field, expected));
            }
        })
    }
}

impl Key {
    fn of(field: &Field) -> Result<Key> {
        let ident = field.ident.clone().expect("a named field");
        let (mut name, mut one_of, mut preset, mut range) = (None, None, None, None);
        let (mut words, mut session, mut taken) = (None, None, None);
        for attribute in field.attrs.iter().filter(|attribute| attribute.path().is_ident("key")) {
            attribute.parse_nested_meta(|meta| {
                if meta.path.is_ident("name") {
                    name = Some(meta.value()?.parse::<LitStr>()?.value());
                } else if meta.path.is_ident("default") {
                    preset = Some(meta.value()?.parse::<Expr>()?);
                } else if meta.path.is_ident("range") {
                    range = Some(meta.value()?.parse::<ExprRange>()?);
                } else if meta.path.is_ident("one_of") {
                    let numbers;
                    syn::parenthesized!(numbers in meta.input);
                    let numbers = Punctuated::<LitInt, Token![,]>::parse_terminated(&numbers)?;
                    one_of = Some(numbers.into_iter().collect());
                } else if meta.path.is_ident("words") {
                    let rows;
                    syn::parenthesized!(rows in meta.input);
                    let rows = Punctuated::<WordRow, Token![,]>::parse_terminated(&rows)?;
                    words = Some(rows.into_iter().map(|row| (row.word, row.value)).collect());
                } else if meta.path.is_ident("taken") {
                    taken = Some(Taken::Tricks(Box::new(meta.value()?.parse()?)));
                } else if meta.path.is_ident("valued") {
                    taken = Some(Taken::Values);
                } else if let Some((_, end)) =
                    SESSIONS.iter().find(|(word, _)| meta.path.is_ident(word))
                {
                    session = Some(format_ident!("{}", end));
                } else {
                    return Err(meta.error(EXPECTED));
                }
                Ok(())
            })?;
        }
        if let Some(words) = words {
            let name = name.unwrap_or_else(|| ident.to_string());
            let (ty, doc, form) = (field.ty.clone(), doc_of(&field.attrs), Form::Words(words));
            return Ok(Key { field: ident, ty, name, doc, form, session, taken });
        }
        let form = Form::of(field, one_of, preset, range)?;
        let name = name.unwrap_or_else(|| ident.to_string());
        Ok(Key {
            field: ident,
            ty: field.ty.clone(),
            name,
            doc: doc_of(&field.attrs),
            form,
            session,
            taken,
        })
    }

    fn listed(&self) -> TokenStream {
        let ty = &self.ty;
        self.listed_with(&quote! { <#ty as ::tikki_play::keys::ReadKey>::VALUES })
    }

    fn listed_in_state(&self) -> TokenStream {
        let ty = &self.ty;
        self.listed_with(&quote! { <#ty as ::tikki_play::keys::ReadStateKey>::VALUES })
    }

    fn listed_with(&self, of_type: &TokenStream) -> TokenStream {
        let (name, doc) = (&self.name, &self.doc);
        let values = match &self.form {
            Form::OfType => of_type.clone(),
            Form::Required(_) => quote! { &[] },
            Form::Words(rows) => {
                let words = rows.iter().map(|(word, _)| word);
                quote! { &[#(#words),*] }
            }
            Form::OneOf(numbers) => {
                let numbers = numbers.iter().map(LitInt::base10_digits);
                quote! { &[#(#numbers),*] }
            }
            Form::Within { preset, range } => {
                let end = |end: &Option<Box<Expr>>| end.as_deref().map_or_else(String::new, shown);
                let range = format!("{} .. {}", end(&range.start), end(&range.end));
                let preset = shown(preset);
                quote! { &[#preset, #range] }
            }
            Form::Flag(LitBool { value: true, .. }) => quote! { &["true", "false"] },
            Form::Flag(_) => quote! { &["false", "true"] },
        };
        quote! { ::tikki_play::keys::KeySpec { name: #name, doc: #doc, values: #values } }
    }

    fn read_by(&self, by_type: TokenStream) -> TokenStream {
        let (ty, name) = (&self.ty, &self.name);
        match &self.form {
            Form::OfType => by_type,
            Form::OneOf(numbers) => quote! {
                <#ty as ::tikki_play::keys::OneNumber>::from_number(
                    fields.number_of(#name, &[#(#numbers),*])?,
                    &[#(#numbers),*],
                )
            },
            Form::Required(range) => quote! {{
                fields.required(#name, fields.get(#name))?;
                fields.within(#name, #range, 0)?
            }},
            Form::Within { preset, range } => quote! { fields.within(#name, #range, #preset)? },
            Form::Flag(preset) => quote! { fields.flag(#name, #preset)? },
            Form::Words(rows) => {
                let rows = rows.iter().map(|(word, value)| quote! { (#word, #value) });
                quote! { fields.one_of::<#ty>(#name, &[#(#rows),*])? }
            }
        }
    }
}

/// `"FT" => Follow::SuitOrTrump`.
struct WordRow {
    word: LitStr,
    value: Expr,
}

impl Parse for WordRow {
    fn parse(input: ParseStream<'_>) -> Result<WordRow> {
        let word = input.parse()?;
        input.parse::<Token![=>]>()?;
        Ok(WordRow { word, value: input.parse()? })
    }
}

/// A number as the list of games shows it: `100000` for `100_000`.
fn shown(number: &Expr) -> String {
    quote! { #number }.to_string().replace([' ', '_'], "")
}
