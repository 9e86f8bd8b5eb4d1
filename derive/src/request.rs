//! `Request`: how the fields of a request are read, and the schema of them.

use crate::doc_of;
use proc_macro2::TokenStream;
use quote::quote;
use syn::{
    Data, DeriveInput, Error, Expr, Field, Fields, GenericArgument, Ident, LitStr, PathArguments,
    Result, Token, Type, punctuated::Punctuated,
};

pub(crate) fn expand(input: &DeriveInput) -> Result<TokenStream> {
    let Data::Struct(data) = &input.data else {
        return Err(Error::new_spanned(&input.ident, "`Request` is derived for structs"));
    };
    let Fields::Named(fields) = &data.fields else {
        return Err(Error::new_spanned(&input.ident, "every field of a request has a name"));
    };
    let fields = fields.named.iter().map(RequestField::of).collect::<Result<Vec<_>>>()?;
    let (name, doc) = (&input.ident, doc_of(&input.attrs));
    let idents = fields.iter().map(|field| &field.ident);
    let (read, described) =
        (fields.iter().map(RequestField::read), fields.iter().map(RequestField::described));
    let named = fields.iter().map(RequestField::named);
    let choices = choices_of(input)?;
    Ok(quote! {
        impl crate::request::RequestFields for #name {
            const DOC: &'static str = #doc;

            fn read_fields(
                fields: &::tikki_base::fields::Fields<'_>,
            ) -> ::tikki_base::error::Result<Self> {
                let _ = fields;
                Ok(Self { #(#idents: #read),* })
            }

            fn names(add: &mut dyn FnMut(&'static str)) {
                let _ = &add;
                #(#named)*
            }

            fn describe(object: &mut crate::request::ObjectSchema<'_>) {
                let _ = &object;
                #(#described)*
                #(object.one_of(&[#(#choices),*]);)*
            }
        }

        impl crate::request::FieldValue for #name {
            fn read(
                value: &::tikki_base::fields::Value,
                at: &str,
            ) -> ::tikki_base::error::Result<Self> {
                crate::request::read_object(value, at)
            }

            fn schema(
                generator: &mut ::schemars::SchemaGenerator,
            ) -> ::tikki_base::fields::Value {
                crate::request::object_schema::<Self>(generator)
            }
        }
    })
}

/// The groups of fields of which one has to be there: `#[field(one_of("deal", "hands"))]` at the struct.
fn choices_of(input: &DeriveInput) -> Result<Vec<Vec<LitStr>>> {
    let mut choices = Vec::new();
    for attribute in input.attrs.iter().filter(|attribute| attribute.path().is_ident("field")) {
        attribute.parse_nested_meta(|meta| {
            if !meta.path.is_ident("one_of") {
                return Err(meta.error("expected one_of"));
            }
            let names;
            syn::parenthesized!(names in meta.input);
            let names = Punctuated::<LitStr, Token![,]>::parse_terminated(&names)?;
            choices.push(names.into_iter().collect());
            Ok(())
        })?;
    }
    Ok(choices)
}

/// A field of a request.
struct RequestField {
    ident: Ident,
    /// What a request calls it.
    name: String,
    doc: String,
    presence: Presence,
    /// The type of its value where it is there.
    value: Type,
    range: Option<Expr>,
}

/// What holds where a field is left out.
enum Presence {
    /// The request is refused.
    Required,
    /// There is no value.
    Optional,
    /// It has a value all the same.
    Default(Option<Expr>),
    /// The fields of the part are looked for beside it.
    Flattened,
}

impl RequestField {
    fn of(field: &Field) -> Result<RequestField> {
        let ident = field.ident.clone().expect("a named field");
        let (mut name, mut default, mut range) = (None, None, None);
        let (mut flatten, mut required) = (false, false);
        for attribute in field.attrs.iter().filter(|attribute| attribute.path().is_ident("field")) {
            attribute.parse_nested_meta(|meta| {
                if meta.path.is_ident("name") {
                    name = Some(meta.value()?.parse::<LitStr>()?.value());
                } else if meta.path.is_ident("default") {
                    default = Some(meta.value()?.parse::<Expr>()?);
                } else if meta.path.is_ident("range") {
                    range = Some(meta.value()?.parse::<Expr>()?);
                } else if meta.path.is_ident("flatten") {
                    flatten = true;
                } else if meta.path.is_ident("required") {
                    required = true;
                } else {
                    return Err(meta.error("expected name, default, range, required or flatten"));
                }
                Ok(())
            })?;
        }
        let within = option_of(&field.ty);
        let (presence, value) = match (flatten, default, within) {
            (true, ..) => (Presence::Flattened, field.ty.clone()),
            (_, Some(default), _) => (Presence::Default(Some(default)), field.ty.clone()),
            (_, None, Some(within)) => (Presence::Optional, within.clone()),
            (_, None, None) if !required && has_empty(&field.ty) => {
                (Presence::Default(None), field.ty.clone())
            }
            (_, None, None) => (Presence::Required, field.ty.clone()),
        };
        let name = name.unwrap_or_else(|| ident.to_string());
        let doc = doc_of(&field.attrs);
        Ok(RequestField { ident, name, doc, presence, value, range })
    }

    /// The expression that reads it.
    fn read(&self) -> TokenStream {
        let (value, name) = (&self.value, &self.name);
        if let Presence::Flattened = self.presence {
            return quote! { <#value as crate::request::RequestFields>::read_fields(fields)? };
        }
        let found = if let Some(range) = &self.range {
            quote! { crate::request::within::<#value>(fields, #name, #range)? }
        } else {
            quote! { crate::request::optional::<#value>(fields, #name)? }
        };
        match &self.presence {
            Presence::Required => quote! { fields.required(#name, #found)? },
            Presence::Default(Some(default)) => quote! { #found.unwrap_or(#default) },
            Presence::Default(None) => quote! { #found.unwrap_or_default() },
            Presence::Optional | Presence::Flattened => found,
        }
    }

    /// The statement that adds its names.
    fn named(&self) -> TokenStream {
        let (value, name) = (&self.value, &self.name);
        if let Presence::Flattened = self.presence {
            return quote! { <#value as crate::request::RequestFields>::names(add); };
        }
        quote! { add(#name); }
    }

    /// The statement that adds it to a schema.
    fn described(&self) -> TokenStream {
        let (value, name, doc) = (&self.value, &self.name, &self.doc);
        let presence = match &self.presence {
            Presence::Flattened => {
                return quote! { <#value as crate::request::RequestFields>::describe(object); };
            }
            Presence::Required => quote! { Required },
            Presence::Default(Some(default)) => {
                quote! { Default(crate::request::FieldValue::to_json(&{
                    let preset: #value = #default;
                    preset
                })) }
            }
            Presence::Optional | Presence::Default(None) => quote! { Optional },
        };
        let range = if let Some(range) = &self.range {
            quote! { Some(crate::request::Bounds::of::<#value>(#range)) }
        } else {
            quote! { None }
        };
        quote! {
            object.field::<#value>(#name, #doc, crate::request::Presence::#presence, #range);
        }
    }
}

/// The type within `Option<…>`.
fn option_of(ty: &Type) -> Option<&Type> {
    let Type::Path(path) = ty else { return None };
    let last = path.path.segments.last().filter(|last| last.ident == "Option")?;
    let PathArguments::AngleBracketed(arguments) = &last.arguments else { return None };
    match arguments.args.first()? {
        GenericArgument::Type(within) => Some(within),
        _ => None,
    }
}

/// Whether a type has an empty value that stands where the field is left out.
fn has_empty(ty: &Type) -> bool {
    let Type::Path(path) = ty else { return false };
    path.path.segments.last().is_some_and(|last| last.ident == "Vec" || last.ident == "bool")
}
