//! Compiles the Fluent files: `messages/SUBJECT/LANGUAGE.ftl` to constants of a module SUBJECT, and to JSON for the page.

#[path = "src/compile.rs"]
#[allow(unreachable_pub, reason = "a module of the library as well")]
mod compile;

use compile::CompiledMessage;
use std::path::{Path, PathBuf};
use std::{env, fs};

/// English first: the others are compared with it.
const LANGUAGES: [&str; 3] = ["en", "fi", "de"];

/// Subjects whose messages Rust formats.
const RUST: [&str; 8] =
    ["any-game", "error", "game", "game-problem", "problem", "sample", "suit", "theme"];

/// Tables of the page, and the subjects whose messages they hold.
const PAGE: [(&str, &[&str]); 2] =
    [("page", &["page", "library", "game", "theme", "error"]), ("sample", &["sample"])];

/// A function of each module.
const FIND: &str = "/// Returns the message with a key.\npub fn find(key: &str) -> Option<&'static Message> {\n\
    ALL.iter().find(|message| message.key() == key)\n}\n";

fn main() {
    println!("cargo::rerun-if-changed=messages");
    let out = PathBuf::from(env::var("OUT_DIR").expect("cargo names the directory"));
    write(&out.join("messages.rs"), &RUST.map(module).join("\n"));
    for (table, subjects) in PAGE {
        let subjects: Vec<_> = subjects.iter().map(|subject| read(subject)).collect();
        for (place, language) in LANGUAGES.iter().enumerate() {
            let messages = subjects.iter().flat_map(|languages| &languages[place]);
            write(&out.join(format!("{table}-{language}.json")), &compile::json(messages));
        }
    }
}

/// The constants of a subject.
fn module(subject: &str) -> String {
    let (languages, module) = (read(subject), subject.replace('-', "_"));
    let constant = |(key, _): &CompiledMessage| {
        let texts = languages.each_ref().map(|messages| {
            let own = messages.iter().find(|(own, _)| own == key);
            own.map(|(_, parts)| compile::rust(parts)).unwrap_or_default()
        });
        let (name, texts) = (constant_name(key), texts.join(","));
        format!(
            "/// `{key}`\npub const {name}: Message = Message {{ key: {key:?}, texts: [{texts}] }};\n"
        )
    };
    let constants: String = languages[0].iter().map(constant).collect();
    let names: Vec<String> = languages[0].iter().map(|(key, _)| constant_name(key)).collect();
    let names = names.join(",");
    format!(
        "/// Messages of `messages/{subject}`.\npub mod {module} {{\nuse crate::{{Message, Part}};\n\
        {constants}/// All of them.\npub const ALL: &[Message] = &[{names}];\n{FIND}}}\n"
    )
}

fn constant_name(key: &str) -> String {
    key.replace('-', "_").to_uppercase()
}

fn read(subject: &str) -> [Vec<CompiledMessage>; 3] {
    let languages = LANGUAGES.map(|language| {
        let path = format!("messages/{subject}/{language}.ftl");
        let source = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"));
        compile::compile(&source).unwrap_or_else(|error| panic!("{path}: {error}"))
    });
    for (other, language) in languages.iter().zip(LANGUAGES) {
        compile::check(&languages[0], other)
            .unwrap_or_else(|error| panic!("messages/{subject}/{language}.ftl: {error}"));
    }
    languages
}

fn write(path: &Path, text: &str) {
    fs::write(path, text).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
}
