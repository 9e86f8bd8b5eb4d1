//! The JSON Schema of the fields of a request.

use super::values::{Integer, from_whole};
use super::{BESIDE_A_DEAL, FieldValue, RequestFields, takes_deal};
use schemars::SchemaGenerator;
use serde_json::json;
use std::ops::RangeInclusive;
use tikki_base::fields::{Map, Value};

/// The fields of an object, and the schemas that they refer to.
#[derive(Debug)]
pub(crate) struct ObjectSchema<'g> {
    generator: &'g mut SchemaGenerator,
    properties: Map<String, Value>,
    required: Vec<Value>,
    /// Of each of these groups one field is there.
    choices: Vec<Value>,
}

/// What holds where a field is left out.
#[derive(Clone, Debug)]
pub(crate) enum Presence {
    /// The request is refused.
    Required,
    /// There is no value.
    Optional,
    /// This value stands.
    Default(Option<Value>),
}

/// The least and the greatest value of a number.
#[derive(Clone, Debug)]
pub(crate) struct Bounds([Value; 2]);

impl Bounds {
    /// The bounds of a range.
    pub(crate) fn of<T: Integer>(range: RangeInclusive<T>) -> Bounds {
        let (least, most) = range.into_inner();
        Bounds([least.into_whole(), most.into_whole()].map(from_whole))
    }
}

impl ObjectSchema<'_> {
    /// Adds a field. One that may be left out may be null.
    pub(crate) fn field<T: FieldValue>(
        &mut self,
        name: &'static str,
        doc: &str,
        presence: Presence,
        bounds: Option<Bounds>,
    ) {
        let schema = T::schema(self.generator);
        self.add(name, doc, presence, bounds, schema);
    }

    /// Adds a field of this schema; apart from the type, so that it is compiled once.
    fn add(
        &mut self,
        name: &'static str,
        doc: &str,
        presence: Presence,
        bounds: Option<Bounds>,
        mut schema: Value,
    ) {
        if let Some(Bounds([least, most])) = bounds {
            schema["minimum"] = least;
            schema["maximum"] = most;
        }
        match presence {
            Presence::Required => self.required.push(name.into()),
            Presence::Optional => schema = or_null(&schema),
            Presence::Default(preset) => {
                schema = or_null(&schema);
                if let Some(preset) = preset {
                    schema["default"] = preset;
                }
            }
        }
        if !doc.is_empty() {
            schema["description"] = doc.into();
        }
        self.properties.insert(name.to_owned(), schema);
    }

    /// Adds a field with a schema that says all.
    pub(crate) fn plain(&mut self, name: &'static str, schema: Value) {
        self.properties.insert(name.to_owned(), schema);
    }

    /// Whether there is a field of this name.
    pub(crate) fn has(&self, name: &str) -> bool {
        self.properties.contains_key(name)
    }

    /// Says that one of some fields is there.
    pub(crate) fn one_of(&mut self, names: &[&'static str]) {
        if let [only] = names {
            return self.required.push((*only).into());
        }
        let all: Vec<Value> = names.iter().map(|name| json!({ "required": [name] })).collect();
        self.choices.push(json!({ "anyOf": all }));
    }

    /// Says that no field so far has to be there.
    pub(crate) fn optional(&mut self) {
        self.required.clear();
        self.choices.clear();
    }

    /// Adds what `deal` writes beside a deal, where the object takes one.
    fn add_beside_deal(&mut self) {
        if takes_deal(|name| self.has(name)) {
            for name in BESIDE_A_DEAL.into_iter().filter(|name| !self.has(name)).collect::<Vec<_>>()
            {
                let description = "As `deal` writes it beside a deal; nothing reads it.";
                self.plain(name, json!({ "description": description }));
            }
        }
    }

    /// The schema of the object.
    fn finish(self, doc: &str) -> Value {
        let mut schema = json!({
            "type": "object",
            "properties": self.properties,
            "additionalProperties": false,
        });
        if !doc.is_empty() {
            schema["description"] = doc.into();
        }
        if !self.required.is_empty() {
            schema["required"] = self.required.into();
        }
        if !self.choices.is_empty() {
            schema["allOf"] = self.choices.into();
        }
        schema
    }
}

/// The schema of an object with these fields.
pub(crate) fn object_schema<T: RequestFields>(generator: &mut SchemaGenerator) -> Value {
    object_with::<T>(generator, |_| ())
}

/// The schema of an object with these fields and those that are added.
pub(crate) fn object_with<T: RequestFields>(
    generator: &mut SchemaGenerator,
    add: impl FnOnce(&mut ObjectSchema<'_>),
) -> Value {
    let describe = |object: &mut ObjectSchema<'_>| {
        T::describe(object);
        add(object);
    };
    described(generator, Box::new(describe), T::DOC)
}

/// The schema of an object that is described so.
fn described(
    generator: &mut SchemaGenerator,
    describe: Box<dyn FnOnce(&mut ObjectSchema<'_>) + '_>,
    doc: &str,
) -> Value {
    let (properties, required, choices) = (Map::new(), Vec::new(), Vec::new());
    let mut object = ObjectSchema { generator, properties, required, choices };
    describe(&mut object);
    object.add_beside_deal();
    object.finish(doc)
}

/// The schema that allows null as well.
fn or_null(schema: &Value) -> Value {
    json!({ "anyOf": [schema, { "type": "null" }] })
}

/// The reference to a schema that several fields share.
pub(crate) fn shared(
    generator: &mut SchemaGenerator,
    name: &str,
    schema: impl FnOnce() -> Value,
) -> Value {
    let definitions = generator.definitions_mut();
    if !definitions.contains_key(name) {
        definitions.insert(name.to_owned(), schema());
    }
    json!({ "$ref": format!("#{DEFINITIONS}/{name}") })
}

/// Where shared schemas stand in the documents that are generated.
pub(crate) const DEFINITIONS: &str = "/components/schemas";
