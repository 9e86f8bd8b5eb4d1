//! What was renamed since the answers of the corpus were recorded, and the comparison of answers through it.

use serde::Deserialize;
use serde_json::{Map, Value};
use std::collections::BTreeMap;

/// The rows of `renames.json`.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Renames {
    /// The fields of answers that hold sentences: their words may change, the numbers in them may not.
    prose: Vec<String>,
    /// What requests call otherwise.
    requests: Vec<Row>,
    /// What answers call otherwise.
    answers: Vec<Row>,
}

/// One row: where something stood, and what became of it.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Row {
    /// The operation by its old name; every operation where it is left out.
    op: Option<String>,
    /// The game; every game where it is left out.
    game: Option<String>,
    /// The games that it is not for.
    #[serde(default)]
    but: Vec<String>,
    /// A pointer by old names (of what is `new`, by the new ones): `*` is any one step, `**` any steps or none.
    at: String,
    /// The new name of the field.
    to: Option<String>,
    /// Texts that changed, old and new.
    #[serde(default)]
    values: BTreeMap<String, String>,
    /// The field is in no answer any more.
    #[serde(default)]
    gone: bool,
    /// The field was in no answer before.
    #[serde(default)]
    new: bool,
    /// The field that has another content in place of one that is gone.
    instead: Option<String>,
    /// Why; of a field that is new there is none.
    #[serde(default)]
    reason: String,
}

/// The rows that a request and its answer are read by.
#[derive(Debug)]
pub(super) struct Rows {
    prose: Vec<String>,
    requests: Vec<Row>,
    answers: Vec<Row>,
}

impl Renames {
    pub(crate) fn of_text(text: &str) -> Renames {
        serde_json::from_str(text).unwrap()
    }

    /// The rows of a request by its old names.
    pub(super) fn of(&self, request: &Value) -> Rows {
        let op = request["op"].as_str().unwrap_or_default();
        let game = request["game"].as_str().unwrap_or("bridge");
        let of = |rows: &[Row]| rows.iter().filter(|row| row.is_of(op, game)).cloned().collect();
        Rows { prose: self.prose.clone(), requests: of(&self.requests), answers: of(&self.answers) }
    }
}

/// The rows of docs/reference/renamed.md.
impl Renames {
    /// What has another name, in requests and then in answers: where, the old name, the new one, and why.
    pub(crate) fn listed(&self) -> Vec<[String; 4]> {
        let listed = |what: &'static str, rows: &[Row]| {
            rows.iter().filter_map(move |row| row.listed(what)).collect::<Vec<_>>()
        };
        [listed("requests", &self.requests), listed("answers", &self.answers)].concat()
    }
}

impl Row {
    fn listed(&self, what: &str) -> Option<[String; 4]> {
        let (old, new) = (self.at.rsplit('/').next()?, self.to.as_ref().or(self.instead.as_ref()));
        if self.new {
            return None;
        }
        let of = [&self.op, &self.game].map(|name| name.as_ref().map(|name| format!("`{name}`")));
        let of = of.into_iter().flatten().collect::<Vec<_>>().join(" of ");
        let but = if self.but.is_empty() { "" } else { " of games other than " };
        let of = format!("{of}{but}{}", self.but.join(" and "));
        let new = new.map_or("nothing".to_owned(), |name| format!("`{name}`"));
        Some([
            format!("{what} of {of}, `{}`", self.at),
            format!("`{old}`"),
            new,
            self.reason.clone(),
        ])
    }

    fn is_of(&self, op: &str, game: &str) -> bool {
        self.op.as_deref().is_none_or(|own| own == op)
            && self.game.as_deref().is_none_or(|own| own == game)
            && !self.but.iter().any(|other| other == game)
    }

    fn is_at(&self, path: &[String]) -> bool {
        let steps: Vec<&str> = self.at.split('/').skip(1).collect();
        fits(&steps, path)
    }
}

/// Whether a path is one of those that the steps of a row mean.
fn fits(steps: &[&str], path: &[String]) -> bool {
    match (steps, path) {
        ([], []) => true,
        (["**", rest @ ..], _) => (0..=path.len()).any(|from| fits(rest, &path[from..])),
        ([step, steps @ ..], [own, path @ ..]) => {
            (*step == "*" || step == own) && fits(steps, path)
        }
        _ => false,
    }
}

impl Rows {
    /// A request by its new names.
    pub(super) fn request(&self, request: &Value) -> Value {
        renamed(&self.requests, request, &mut Vec::new())
    }

    /// The first difference between an answer that was recorded and the one that was found.
    pub(super) fn difference(&self, recorded: &Value, found: &Value) -> Option<String> {
        let mut expected = renamed(&self.answers, recorded, &mut Vec::new());
        if let Some(at) = expected.pointer_mut("/error/at") {
            *at = self.place(at.as_str().unwrap_or_default()).into();
        }
        let found = without_new(&self.answers, found, &mut Vec::new());
        self.differs(&expected, &found, &mut Vec::new())
    }

    /// A place in a request, by the new names of its fields.
    fn place(&self, at: &str) -> String {
        let Some(steps) = at.strip_prefix('/') else { return at.to_owned() };
        let old: Vec<String> = steps.split('/').map(str::to_owned).collect();
        let new = |index: usize| new_name(&self.requests, &old[..=index]);
        let names: Vec<String> = (0..old.len()).map(new).collect();
        format!("/{}", names.join("/"))
    }

    fn differs(&self, recorded: &Value, found: &Value, path: &mut Vec<String>) -> Option<String> {
        match (recorded, found) {
            (Value::Object(recorded), Value::Object(found)) => {
                let keys =
                    recorded.keys().chain(found.keys().filter(|key| !recorded.contains_key(*key)));
                let own = |key: &str| (key.to_owned(), recorded.get(key), found.get(key));
                self.first(keys.map(|key| own(key)).collect(), path)
            }
            (Value::Array(recorded), Value::Array(found)) => {
                let most = recorded.len().max(found.len());
                let own = |index: usize| (index.to_string(), recorded.get(index), found.get(index));
                self.first((0..most).map(own).collect(), path)
            }
            _ if recorded == found || self.says_the_same(recorded, found, path) => None,
            _ => Some(format!("/{}: recorded {recorded}, found {found}", path.join("/"))),
        }
    }

    /// The first difference between the parts of two objects or lists.
    fn first(
        &self,
        parts: Vec<(String, Option<&Value>, Option<&Value>)>,
        path: &mut Vec<String>,
    ) -> Option<String> {
        parts.into_iter().find_map(|(step, recorded, found)| {
            path.push(step);
            let differs = match (recorded, found) {
                (Some(recorded), Some(found)) => self.differs(recorded, found, path),
                (recorded, found) => {
                    let [recorded, found] = [recorded, found]
                        .map(|value| value.map_or("nothing".to_owned(), ToString::to_string));
                    Some(format!("/{}: recorded {recorded}, found {found}", path.join("/")))
                }
            };
            path.pop();
            differs
        })
    }

    /// Whether both are sentences with the same numbers, or nearly the same fraction.
    fn says_the_same(&self, recorded: &Value, found: &Value, path: &[String]) -> bool {
        let field = path.iter().rev().find(|step| step.parse::<usize>().is_err());
        let is_prose = field.is_some_and(|field| self.prose.contains(field));
        match (recorded, found) {
            (Value::String(recorded), Value::String(found)) => {
                is_prose && numbers(recorded) == numbers(found)
            }
            (Value::Number(recorded), Value::Number(found)) => {
                let [recorded, found] = [recorded, found].map(|n| n.as_f64().unwrap_or(f64::NAN));
                (recorded - found).abs() <= 1e-9 * recorded.abs()
            }
            _ => false,
        }
    }
}

/// The numbers of a sentence, whatever their order.
fn numbers(sentence: &str) -> Vec<&str> {
    let mut numbers: Vec<&str> = sentence
        .split(|sign: char| !sign.is_ascii_digit())
        .filter(|number| !number.is_empty())
        .collect();
    numbers.sort_unstable();
    numbers
}

/// What the last step of a path is called now.
fn new_name(rows: &[Row], path: &[String]) -> String {
    let to = rows.iter().filter(|row| row.is_at(path)).find_map(|row| row.to.clone());
    to.unwrap_or_else(|| path.last().cloned().unwrap_or_default())
}

/// The value by its new names.
fn renamed(rows: &[Row], value: &Value, path: &mut Vec<String>) -> Value {
    let at = |path: &[String]| rows.iter().filter(|row| row.is_at(path)).collect::<Vec<_>>();
    match value {
        Value::Object(fields) => {
            let mut all = Map::new();
            for (name, value) in fields {
                path.push(name.clone());
                if !at(path).iter().any(|row| row.gone) {
                    all.insert(new_name(rows, path), renamed(rows, value, path));
                }
                path.pop();
            }
            Value::Object(all)
        }
        Value::Array(items) => {
            let item = |(index, item): (usize, &Value)| {
                path.push(index.to_string());
                let item = renamed(rows, item, path);
                path.pop();
                item
            };
            Value::Array(items.iter().enumerate().map(item).collect())
        }
        Value::String(text) => {
            let new = at(path).into_iter().find_map(|row| row.values.get(text));
            Value::String(new.unwrap_or(text).clone())
        }
        other => other.clone(),
    }
}

/// The answer without the fields that were in none before.
fn without_new(rows: &[Row], value: &Value, path: &mut Vec<String>) -> Value {
    match value {
        Value::Object(fields) => {
            let mut kept = Map::new();
            for (name, value) in fields {
                path.push(name.clone());
                if !rows.iter().any(|row| row.new && row.is_at(path)) {
                    kept.insert(name.clone(), without_new(rows, value, path));
                }
                path.pop();
            }
            Value::Object(kept)
        }
        Value::Array(items) => {
            let item = |(index, item): (usize, &Value)| {
                path.push(index.to_string());
                let item = without_new(rows, item, path);
                path.pop();
                item
            };
            Value::Array(items.iter().enumerate().map(item).collect())
        }
        other => other.clone(),
    }
}
