//! One list of messages, arguments and texts is formatted in Rust and in JavaScript.

use serde_json::{Value, json};
use std::process::Command;
use tikki_base::names::Named;
use tikki_derive::needs;
use tikki_language::{Argument, Language, sample};

const CASES: &str = include_str!("sample.json");

fn cases() -> Vec<Value> {
    serde_json::from_str(CASES).expect("JSON")
}

#[test]
fn rust_formats_the_sample() {
    for case in cases() {
        let message = sample::ALL.iter().find(|message| message.key() == case["key"]);
        let message = message.expect("a message of the sample");
        let given = case["given"].as_object().expect("arguments");
        let values: Vec<(&str, Box<dyn Argument>)> =
            given.iter().map(|(name, value)| (name.as_str(), argument(value))).collect();
        let arguments: Vec<(&str, &dyn Argument)> =
            values.iter().map(|(name, value)| (*name, &**value)).collect();
        for &language in Language::ALL {
            assert_eq!(message.format(language, &arguments), case[language.name()], "{case}");
        }
    }
}

fn argument(value: &Value) -> Box<dyn Argument> {
    match value.as_i64() {
        Some(number) => Box::new(number),
        None => Box::new(value.as_str().expect("a text or a number").to_owned()),
    }
}

#[needs("node")]
#[test]
fn javascript_formats_the_sample() {
    let module = concat!(env!("CARGO_MANIFEST_DIR"), "/../http/assets/page/message.js");
    let source = std::fs::read_to_string(module).expect("the page's module");
    let messages: serde_json::Map<String, Value> = Language::ALL
        .iter()
        .map(|&language| {
            let json = tikki_language::sample_json(language);
            (language.name().to_owned(), serde_json::from_str(json).expect("JSON"))
        })
        .collect();
    let script = format!(
        "{source}
        const messages = {}, cases = {CASES}, wrong = [];
        for (const [code, own] of Object.entries(messages)) for (const one of cases) {{
          const text = format(own[one.key], one.given, new Intl.PluralRules(code));
          if (text !== one[code]) wrong.push([code, one.key, text]);
        }}
        console.log(JSON.stringify(wrong));",
        json!(messages)
    );
    let node = Command::new("node").args(["--input-type=module", "--eval", &script]).output();
    let node = node.expect("Node.js");
    assert_eq!(String::from_utf8_lossy(&node.stdout).trim(), "[]", "{node:?}");
}
