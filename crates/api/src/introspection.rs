//! Questions about the schema itself. It never changes while the program runs: each question is worked out once, and none
//! that would go around in circles.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use async_graphql::parser::types::{ExecutableDocument, OperationType, Selection, SelectionSet};
use async_graphql::{ErrorExtensionValues, Request, Response, ServerError, Value};

use crate::answers::Question;
use crate::cost;
use crate::gate::{Caller, Charge, Gate, Wait};
use crate::schema::{self, Schema};

/// What asks about the schema.
const ROOTS: [&str; 2] = ["__schema", "__type"];
/// The lists of the schema's description, and how many entries each has for the reckoning: more than on average.
const LISTS: [(&str, u64); 8] = [
    ("types", 1_000),
    ("directives", 10),
    ("fields", 10),
    ("args", 3),
    ("enumValues", 5),
    ("inputFields", 5),
    ("interfaces", 2),
    ("possibleTypes", 2),
];
/// A little more than what GraphiQL and the generators of types ask for.
const COSTLIEST: u64 = 2_000_000;
/// How many answers are kept.
const KEPT: usize = 16;
/// What an answer costs that is worked out, and one that is known: as much as a tenth and a hundredth of a second of a core.
const WORKED_OUT: u32 = 2_000;
const KNOWN: u32 = 200;

/// The schema, for those who ask about it.
pub(crate) struct About {
    schema: Schema,
    known: Mutex<HashMap<Question, Arc<str>>>,
}

/// What came of a question about the schema.
pub(crate) enum Told {
    /// Its answer.
    Answer(Arc<str>),
    /// It was refused, for now or at all.
    Refused(ServerError, Option<Wait>),
}

impl About {
    pub(crate) fn new() -> Self {
        Self { schema: schema::about(), known: Mutex::default() }
    }

    /// The answer as `write` writes it, where it is asked about the schema and nothing else.
    pub(crate) async fn answer(
        &self,
        gate: &dyn Gate,
        caller: &Caller,
        request: &mut Request,
        write: fn(&Response) -> String,
    ) -> Option<Told> {
        let asked = ask(request.parsed_query().ok()?);
        let cost = match asked {
            Asked::NotAboutIt => return None,
            Asked::WithOthers => return Some(Told::Refused(refused("schema_alone", ALONE), None)),
            Asked::Costing(cost) => cost,
        };
        if cost > COSTLIEST {
            return Some(Told::Refused(refused("too_costly", TOO_COSTLY), None));
        }
        let question = Question::asked(request)?;
        let known = self.known.lock().unwrap_or_else(PoisonError::into_inner).get(&question).cloned();
        let work = if known.is_some() { KNOWN } else { WORKED_OUT };
        let charge =
            if cost::is_arbitrary(caller) { Charge::ArbitraryWork(work) } else { Charge::Work(work) };
        if let Err(wait) = gate.charge(caller, charge).await {
            return Some(Told::Refused(cost::refused(wait), Some(wait)));
        }
        if let Some(known) = known {
            return Some(Told::Answer(known));
        }
        let request = std::mem::replace(request, Request::new(""));
        let body: Arc<str> = write(&self.schema.execute(request).await).into();
        let mut all = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        if all.len() < KEPT {
            all.insert(question, Arc::clone(&body));
        }
        Some(Told::Answer(body))
    }
}

const ALONE: &str = "ask about the schema in a request of its own";
const TOO_COSTLY: &str = "this asks for too much of the schema: it can be had whole at /api/schema.graphql";

fn refused(code: &str, message: &str) -> ServerError {
    let mut error = ServerError::new(message, None);
    let mut extensions = ErrorExtensionValues::default();
    extensions.set("code", Value::from(code));
    error.extensions = Some(extensions);
    error
}

/// What a request asks about the schema.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Asked {
    /// Nothing about it.
    NotAboutIt,
    /// Something, and other things besides.
    WithOthers,
    /// Nothing else, at this price.
    Costing(u64),
}

fn ask(document: &ExecutableDocument) -> Asked {
    let mut walk = Walk { document, steps: 0 };
    let (mut about, mut others, mut cost) = (0_u32, 0_u32, 0_u64);
    for (_, operation) in document.operations.iter() {
        for (name, below) in walk.fields(&operation.node.selection_set.node) {
            if operation.node.ty == OperationType::Query && ROOTS.contains(&name) {
                about += 1;
                cost = cost.saturating_add(walk.price(below, 0));
            } else if name != "__typename" {
                others += 1;
            }
        }
    }
    match (about, others) {
        (0, _) => Asked::NotAboutIt,
        (_, 0) => Asked::Costing(cost),
        (_, _) => Asked::WithOthers,
    }
}

/// More selections than any such question has; counting stops there, however fragments nest.
const MOST_STEPS: u32 = 20_000;
/// Deeper than any such question goes.
const DEEPEST: u8 = 24;

struct Walk<'d> {
    document: &'d ExecutableDocument,
    steps: u32,
}

impl<'d> Walk<'d> {
    /// The fields of a set, through its fragments.
    fn fields(&mut self, set: &'d SelectionSet) -> Vec<(&'d str, &'d SelectionSet)> {
        let (mut found, mut sets) = (Vec::new(), vec![set]);
        while let Some(set) = sets.pop() {
            for selection in &set.items {
                self.steps += 1;
                if self.steps > MOST_STEPS {
                    return found;
                }
                match &selection.node {
                    Selection::Field(field) => {
                        found.push((field.node.name.node.as_str(), &field.node.selection_set.node));
                    }
                    Selection::InlineFragment(inline) => sets.push(&inline.node.selection_set.node),
                    Selection::FragmentSpread(spread) => {
                        let fragment = self.document.fragments.get(&spread.node.fragment_name.node);
                        sets.extend(fragment.map(|fragment| &fragment.node.selection_set.node));
                    }
                }
            }
        }
        found
    }

    /// What the fields of a set cost, each list as often as it has entries.
    fn price(&mut self, set: &'d SelectionSet, depth: u8) -> u64 {
        let mut sum = 0_u64;
        for (name, below) in self.fields(set) {
            let entries = LISTS.iter().find(|(list, _)| *list == name).map_or(1, |(_, entries)| *entries);
            let inner = if below.items.is_empty() { 0 } else { self.price(below, depth + 1) };
            sum = sum.saturating_add(entries.saturating_mul(inner.saturating_add(1)));
            if sum > COSTLIEST || depth > DEEPEST {
                return COSTLIEST + 1;
            }
        }
        if self.steps > MOST_STEPS { COSTLIEST + 1 } else { sum }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn asked(text: &str) -> Asked {
        ask(Request::new(text).parsed_query().unwrap())
    }

    /// What `graphql-js` asks for.
    const USUAL: &str = "query IntrospectionQuery { __schema { description
        queryType { name } mutationType { name } subscriptionType { name }
        types { ...FullType } directives { name description locations args { ...InputValue } } } }
      fragment FullType on __Type { kind name description
        fields(includeDeprecated: true) { name description args(includeDeprecated: true) { ...InputValue }
          type { ...TypeRef } isDeprecated deprecationReason }
        inputFields(includeDeprecated: true) { ...InputValue } interfaces { ...TypeRef }
        enumValues(includeDeprecated: true) { name description isDeprecated deprecationReason }
        possibleTypes { ...TypeRef } }
      fragment InputValue on __InputValue { name description type { ...TypeRef } defaultValue isDeprecated
        deprecationReason }
      fragment TypeRef on __Type { kind name ofType { kind name ofType { kind name ofType { kind name ofType {
        kind name ofType { kind name ofType { kind name ofType { kind name ofType { kind name ofType { kind name
        } } } } } } } } } }";

    #[test]
    fn what_generators_ask_for_is_within_the_bounds() {
        let Asked::Costing(cost) = asked(USUAL) else { panic!("it is about the schema alone") };
        assert!(cost <= COSTLIEST, "{cost}");
    }

    #[test]
    fn what_goes_around_in_circles_is_not() {
        let around = "{ __schema { types { fields { type { fields { type { fields { name } } } } } } } }";
        let Asked::Costing(cost) = asked(around) else { panic!("it is about the schema") };
        assert!(cost > COSTLIEST, "{cost}");
        let many: Vec<_> = (0..40)
            .map(|n| format!("a{n}: __schema {{ types {{ fields {{ args {{ name type }} }} }} }}"))
            .collect();
        let many = many.join(" ");
        let Asked::Costing(cost) = asked(&format!("{{ {many} }}")) else { panic!("it is about the schema") };
        assert!(cost > COSTLIEST, "{cost}");
        let endless = "{ __schema { ...A } } fragment A on __Schema { ...A types { name } ...A }";
        let Asked::Costing(cost) = asked(endless) else { panic!("it is about the schema") };
        assert!(cost > COSTLIEST, "{cost}");
    }

    #[test]
    fn other_questions_are_other_peoples() {
        assert_eq!(asked("{ bodies { id __typename } }"), Asked::NotAboutIt);
        assert_eq!(asked("mutation { logOut { __typename } }"), Asked::NotAboutIt);
        assert_eq!(asked("{ __typename __type(name: \"Event\") { bodies: name } }"), Asked::Costing(1));
        assert_eq!(asked("{ __schema { description } bodies { id } }"), Asked::WithOthers);
    }

    #[tokio::test]
    async fn the_schema_tells_of_itself() {
        let answer = About::new().schema.execute(USUAL).await;
        assert!(answer.errors.is_empty(), "{:?}", answer.errors);
        let text = serde_json::to_string(&answer).unwrap();
        assert!(text.contains("\"Standings\"") && text.len() < 4_000_000, "{}", text.len());
    }
}
