//! `Answer`: what an operation answers, and whether a limit cut it short.

use proc_macro2::TokenStream;
use quote::quote;
use syn::{Data, DeriveInput};

pub(crate) fn expand(input: &DeriveInput) -> TokenStream {
    let name = &input.ident;
    let says_so = match &input.data {
        Data::Struct(data) => {
            let names = data.fields.iter().filter_map(|field| field.ident.as_ref());
            names.into_iter().any(|name| name == "status")
        }
        _ => false,
    };
    let status = says_so.then(|| {
        quote! {
            fn status(&self) -> crate::wire::Status {
                self.status
            }
        }
    });
    quote! { impl crate::wire::Answer for #name { #status } }
}
