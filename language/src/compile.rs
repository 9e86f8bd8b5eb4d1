//! The subset of Fluent that Tikki uses, compiled to parts of text. The build script and the tests share this file.

use fluent_syntax::ast::{
    Entry, Expression, InlineExpression, Pattern, PatternElement, VariantKey,
};
use std::collections::BTreeSet;
use std::fmt::Write;

/// A part of a message.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum CompiledPart {
    /// Text as it is.
    Text(String),
    /// The value of an argument.
    Argument(String),
    /// One of several texts, chosen by an argument: its name, the variants by their keys, the place of the default.
    Select(String, Vec<(String, Vec<CompiledPart>)>, usize),
}

/// A message: its key and its parts.
pub(crate) type CompiledMessage = (String, Vec<CompiledPart>);

/// Compiles a file. The error names the message that uses something outside the subset.
pub(crate) fn compile(source: &str) -> Result<Vec<CompiledMessage>, String> {
    let resource = fluent_syntax::parser::parse(source)
        .map_err(|(_, errors)| format!("no Fluent: {}", errors[0]))?;
    let mut messages: Vec<CompiledMessage> = Vec::new();
    for entry in &resource.body {
        let message = match entry {
            Entry::Message(message) => message,
            Entry::Term(term) => return Err(format!("-{}: terms are not used", term.id.name)),
            _ => continue,
        };
        let key = message.id.name;
        if !message.attributes.is_empty() {
            return Err(format!("{key}: attributes are not used"));
        }
        let pattern = message.value.as_ref().ok_or_else(|| format!("{key}: no text"))?;
        let parts = parts(pattern).map_err(|why| format!("{key}: {why}"))?;
        if messages.iter().any(|(other, _)| other == key) {
            return Err(format!("{key}: declared twice"));
        }
        messages.push((key.to_owned(), parts));
    }
    Ok(messages)
}

fn parts(pattern: &Pattern<&str>) -> Result<Vec<CompiledPart>, String> {
    let mut parts = Vec::new();
    for element in &pattern.elements {
        let part = match element {
            PatternElement::TextElement { value } => CompiledPart::Text((*value).to_owned()),
            PatternElement::Placeable { expression } => placeable(expression)?,
        };
        match (parts.last_mut(), part) {
            (Some(CompiledPart::Text(before)), CompiledPart::Text(text)) => before.push_str(&text),
            (_, part) => parts.push(part),
        }
    }
    Ok(parts)
}

fn placeable(expression: &Expression<&str>) -> Result<CompiledPart, String> {
    match expression {
        Expression::Inline(InlineExpression::StringLiteral { value }) => {
            Ok(CompiledPart::Text((*value).to_owned()))
        }
        Expression::Inline(InlineExpression::VariableReference { id }) => {
            Ok(CompiledPart::Argument(id.name.to_owned()))
        }
        Expression::Inline(_) => Err("only arguments and texts stand between braces".to_owned()),
        Expression::Select { selector, variants } => {
            let InlineExpression::VariableReference { id } = selector else {
                return Err("only an argument selects a variant".to_owned());
            };
            let default = variants.iter().position(|variant| variant.default).unwrap_or_default();
            let variants = variants.iter().map(|variant| {
                let (VariantKey::Identifier { name } | VariantKey::NumberLiteral { value: name }) =
                    &variant.key;
                Ok(((*name).to_owned(), parts(&variant.value)?))
            });
            Ok(CompiledPart::Select(
                id.name.to_owned(),
                variants.collect::<Result<_, String>>()?,
                default,
            ))
        }
    }
}

/// The names of the arguments in some parts.
fn arguments(parts: &[CompiledPart]) -> BTreeSet<&str> {
    let mut names = BTreeSet::new();
    for part in parts {
        match part {
            CompiledPart::Text(_) => {}
            CompiledPart::Argument(name) => {
                names.insert(name.as_str());
            }
            CompiledPart::Select(name, variants, _) => {
                names.insert(name.as_str());
                names.extend(variants.iter().flat_map(|(_, parts)| arguments(parts)));
            }
        }
    }
    names
}

/// Checks that another language has the messages of English, each with the same arguments.
pub(crate) fn check(english: &[CompiledMessage], other: &[CompiledMessage]) -> Result<(), String> {
    let has = |messages: &[CompiledMessage], key: &str| messages.iter().any(|(own, _)| own == key);
    if let Some((key, _)) = other.iter().find(|(key, _)| !has(english, key)) {
        return Err(format!("{key}: not in English"));
    }
    for (key, parts) in english {
        let Some((_, translated)) = other.iter().find(|(own, _)| own == key) else {
            return Err(format!("{key}: not translated"));
        };
        if arguments(parts) != arguments(translated) {
            return Err(format!("{key}: the arguments differ from English"));
        }
    }
    Ok(())
}

/// Writes messages as the JSON object that `message.js` of the page formats: a text, or its parts in a list. `["n"]` is an argument,
/// `["n", {"one": …}, "other"]` a choice with the key of the default.
pub(crate) fn json<'a>(messages: impl IntoIterator<Item = &'a CompiledMessage>) -> String {
    let rows = messages.into_iter().map(|(key, parts)| format!("{key:?}:{}", json_parts(parts)));
    format!("{{{}}}", rows.collect::<Vec<_>>().join(",\n"))
}

fn json_parts(parts: &[CompiledPart]) -> String {
    if let [CompiledPart::Text(text)] = parts {
        return quoted(text);
    }
    let part = |part: &CompiledPart| match part {
        CompiledPart::Text(text) => quoted(text),
        CompiledPart::Argument(name) => format!("[{name:?}]"),
        CompiledPart::Select(name, variants, default) => {
            let variant = |(key, parts): &(String, Vec<CompiledPart>)| {
                format!("{key:?}:{}", json_parts(parts))
            };
            let variants: Vec<String> = variants.iter().map(variant).collect();
            format!("[{name:?},{{{}}},{:?}]", variants.join(","), variants_key(part, *default))
        }
    };
    format!("[{}]", parts.iter().map(part).collect::<Vec<_>>().join(","))
}

fn variants_key(part: &CompiledPart, place: usize) -> &str {
    match part {
        CompiledPart::Select(_, variants, _) => &variants[place].0,
        _ => "",
    }
}

fn quoted(text: &str) -> String {
    let mut json = String::from("\"");
    for sign in text.chars() {
        match sign {
            '"' | '\\' => json.extend(['\\', sign]),
            '\n' => json.push_str("\\n"),
            _ => json.push(sign),
        }
    }
    json + "\""
}

/// Writes the parts as a Rust expression.
pub(crate) fn rust(parts: &[CompiledPart]) -> String {
    let mut code = String::from("&[");
    for part in parts {
        // Writing to a string cannot fail.
        let _ = match part {
            CompiledPart::Text(text) => write!(code, "Part::Text({text:?}),"),
            CompiledPart::Argument(name) => write!(code, "Part::Argument({name:?}),"),
            CompiledPart::Select(name, variants, default) => {
                let variants =
                    variants.iter().map(|(key, parts)| format!("({key:?}, {})", rust(parts)));
                let variants = variants.collect::<Vec<_>>().join(",");
                write!(code, "Part::Select({name:?}, &[{variants}], {default}),")
            }
        };
    }
    code + "]"
}
