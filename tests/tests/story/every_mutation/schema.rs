//! The mutations of the published schema, and requests that fit them.

use std::collections::BTreeMap;

use serde_json::{Map, Value, json};

const SCHEMA: &str = include_str!("../../../../web/schema.graphql");
const REFUSED: &str = "__typename ... on Refusal { code rule details { key value } }";

/// Names and types, in their order.
type Fields = Vec<(String, String)>;

/// What is known of the schema.
pub(super) struct Schema {
    mutations: Vec<(String, Fields)>,
    inputs: BTreeMap<String, Fields>,
    /// An enum's first value.
    enums: BTreeMap<String, String>,
}

impl Schema {
    pub(super) fn read() -> Self {
        let mut schema = Self { mutations: Vec::new(), inputs: BTreeMap::new(), enums: BTreeMap::new() };
        for block in undescribed().split("\n}").map(str::trim) {
            let Some((head, body)) = block.split_once(" {\n") else { continue };
            // Unions and scalars have no block of their own.
            let head = head.lines().last().unwrap_or_default();
            match head.split(' ').collect::<Vec<_>>()[..] {
                ["type", "Mutation"] => schema.mutations = body.lines().filter_map(mutation).collect(),
                // Of the fields of which exactly one is given, none is required: the story knows which.
                ["input", name] | ["input", name, "@oneOf"] => {
                    schema.inputs.insert(name.to_owned(), body.lines().filter_map(required).collect());
                }
                ["enum", name] => {
                    let mut values = body.lines().map(str::trim).filter(|line| !line.is_empty());
                    schema.enums.insert(name.to_owned(), values.next().unwrap().to_owned());
                }
                _ => {}
            }
        }
        assert!(schema.mutations.len() > 90, "the schema was not read");
        schema
    }

    /// The names of all mutations.
    pub(super) fn mutations(&self) -> impl Iterator<Item = &str> {
        self.mutations.iter().map(|(name, _)| name.as_str())
    }

    /// A request with everything that the mutation requires. `special` is by mutation and field, `known` by field.
    pub(super) fn request(
        &self,
        field: &str,
        known: &BTreeMap<&str, Value>,
        special: &BTreeMap<&str, Value>,
    ) -> (String, Value) {
        let sample = Sample { schema: self, field, known, special };
        let (_, arguments) = self.mutations.iter().find(|(name, _)| name == field).unwrap();
        let declared: Vec<String> = arguments.iter().map(|(name, kind)| format!("${name}: {kind}")).collect();
        let given: Vec<String> = arguments.iter().map(|(name, _)| format!("{name}: ${name}")).collect();
        let parentheses = |inner: Vec<String>| match inner.join(", ") {
            none if none.is_empty() => none,
            some => format!("({some})"),
        };
        let query = format!(
            "mutation{} {{ it: {field}{} {{ {REFUSED} }} }}",
            parentheses(declared),
            parentheses(given)
        );
        let variables: Map<String, Value> =
            arguments.iter().map(|(name, kind)| (name.clone(), sample.of(name, kind))).collect();
        (query, Value::Object(variables))
    }
}

struct Sample<'a> {
    schema: &'a Schema,
    field: &'a str,
    known: &'a BTreeMap<&'a str, Value>,
    special: &'a BTreeMap<&'a str, Value>,
}

impl Sample<'_> {
    fn of(&self, name: &str, kind: &str) -> Value {
        let special = self.special.get(format!("{}.{name}", self.field).as_str());
        if let Some(value) = special.or_else(|| self.known.get(name)) {
            return value.clone();
        }
        let kind = kind.trim_end_matches('!');
        if let Some(inner) = kind.strip_prefix('[').and_then(|kind| kind.strip_suffix(']')) {
            return json!([self.of(&format!("{name}[]"), inner)]);
        }
        if let Some(first) = self.schema.enums.get(kind) {
            return json!(first);
        }
        match kind {
            "Int" | "Long" => json!(1),
            "Boolean" => json!(false),
            "String" => json!("thử"),
            "Date" => json!("2026-01-01"),
            "ID" => panic!("{}: the story must know an id for `{name}`", self.field),
            input => {
                let fields = self.schema.inputs.get(input).unwrap_or_else(|| panic!("no input {input}"));
                let special = self.special.iter().filter_map(|(path, value)| {
                    let more = path.strip_prefix(self.field)?.strip_prefix(".+")?;
                    Some((more.to_owned(), (*value).clone()))
                });
                let required = fields.iter().map(|(name, kind)| (name.clone(), self.of(name, kind)));
                Value::Object(required.chain(special.filter(|_| name == "input")).collect())
            }
        }
    }
}

/// The schema without its descriptions.
fn undescribed() -> String {
    SCHEMA.split("\"\"\"").step_by(2).collect()
}

/// `\tname(input: XInput!): Payload!`, or without arguments.
fn mutation(line: &str) -> Option<(String, Fields)> {
    // What is on its way out is still tried.
    let line = line.split(" @deprecated(").next()?;
    let (head, _) = line.trim().rsplit_once(": ")?;
    let (name, arguments) = head.split_once('(').unwrap_or((head, ""));
    let arguments = arguments.trim_end_matches(')');
    let each = arguments.split(", ").filter_map(|one| one.split_once(": "));
    Some((name.to_owned(), each.map(|(name, kind)| (name.to_owned(), kind.to_owned())).collect()))
}

/// `\tname: Type!`, where there is no default.
fn required(line: &str) -> Option<(String, String)> {
    let (name, kind) = line.trim().split_once(": ")?;
    (kind.ends_with('!') && !kind.contains(" = ")).then(|| (name.to_owned(), kind.to_owned()))
}
