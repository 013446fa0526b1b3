//! What a request costs whoever sends it, before anything is done for it.

use std::sync::Arc;
use std::time::Duration;

use async_graphql::extensions::{Extension, ExtensionContext, ExtensionFactory, NextValidation};
use async_graphql::parser::types::{ExecutableDocument, OperationType, Selection, SelectionSet};
use async_graphql::{ErrorExtensionValues, Request, ServerError, ValidationResult, Value};

use crate::document::Wording;
use crate::gate::{Caller, Charge, Gate, Wait};
use crate::visitor::Visitor;

/// The changes that check a password or a code, which is made to be slow.
const SECRETS: [&str; 11] = [
    "logIn",
    "setPassword",
    "changePassword",
    "finishLogIn",
    "logInWithPasskey",
    "askPasskey",
    "confirmIdentity",
    "setOneTimePasswords",
    "askPasswordLink",
    "confirmMailAddress",
    "stopMail",
];
/// More fields than any request has that is let through; counting stops there, however fragments nest.
const MOST_FIELDS: u32 = 10_000;

/// Takes what a request costs by its kind.
pub(crate) async fn charge(gate: &dyn Gate, caller: &Caller, request: &mut Request) -> Result<(), Wait> {
    let Counted { changes, secrets } = count(request);
    if changes == 0 {
        return ask(gate, caller).await;
    }
    gate.charge(caller, Charge::Changes(changes)).await?;
    if secrets > 0 { gate.charge(caller, Charge::Secrets(secrets)).await } else { Ok(()) }
}

/// Takes what a question or a subscription costs.
pub(crate) async fn ask(gate: &dyn Gate, caller: &Caller) -> Result<(), Wait> {
    if is_arbitrary(caller) {
        gate.charge(caller, Charge::Arbitrary).await?;
    }
    gate.charge(caller, Charge::Question).await
}

/// Whether somebody whom nobody knows asks in words of their own.
fn is_arbitrary(caller: &Caller) -> bool {
    caller.access.is_none() && caller.wording == Wording::Own
}

/// What a millisecond of a core costs. Of strangers' own words one address is given so much that it has one core.
const A_MILLISECOND: u32 = 20;

/// Takes what an answer took beyond what it was said to cost: few fields may ask for much. It was worked out already, so
/// nobody is refused for it; whoever goes on so has to wait the next time.
pub(crate) async fn settle(gate: &dyn Gate, visitor: &Visitor, busy: Duration) {
    let cost = u32::try_from(busy.as_millis()).unwrap_or(u32::MAX).saturating_mul(A_MILLISECOND);
    let more = cost.saturating_sub(visitor.foreseen());
    if more == 0 {
        return;
    }
    let purses = [Charge::ArbitraryWorkDone(more), Charge::WorkDone(more)];
    let own = is_arbitrary(&visitor.caller);
    for charge in purses.into_iter().skip(usize::from(!own)) {
        // What is done is never refused.
        let _ = gate.charge(&visitor.caller, charge).await;
    }
}

/// What whoever must wait is told.
pub(crate) fn refused(wait: Wait) -> ServerError {
    let Wait { seconds } = wait;
    let message = format!("too many requests: try again in {seconds} s");
    let mut error = ServerError::new(message, None);
    let mut extensions = ErrorExtensionValues::default();
    extensions.set("code", Value::from("too_many_requests"));
    extensions.set("retryAfter", Value::from(seconds));
    error.extensions = Some(extensions);
    error
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
struct Counted {
    changes: u32,
    secrets: u32,
}

/// Counts each alias: what stands ten times in a request is done ten times.
fn count(request: &mut Request) -> Counted {
    let mut counted = Counted::default();
    // What cannot be read costs as much as a question, and goes no further.
    let Ok(document) = request.parsed_query() else { return counted };
    for (_, operation) in document.operations.iter() {
        if operation.node.ty == OperationType::Mutation {
            count_fields(document, &operation.node.selection_set.node, 0, &mut counted);
        }
    }
    counted
}

fn count_fields(document: &ExecutableDocument, set: &SelectionSet, depth: u8, counted: &mut Counted) {
    for selection in &set.items {
        if depth > 8 || counted.changes >= MOST_FIELDS {
            counted.changes = MOST_FIELDS;
            return;
        }
        match &selection.node {
            Selection::Field(field) => {
                counted.changes += 1;
                counted.secrets += u32::from(SECRETS.contains(&field.node.name.node.as_str()));
            }
            Selection::InlineFragment(inline) => {
                count_fields(document, &inline.node.selection_set.node, depth + 1, counted);
            }
            Selection::FragmentSpread(spread) => {
                if let Some(fragment) = document.fragments.get(&spread.node.fragment_name.node) {
                    count_fields(document, &fragment.node.selection_set.node, depth + 1, counted);
                }
            }
        }
    }
}

/// Takes what working the answer out costs, once that is known and before it is begun.
pub(crate) struct Worked(pub(crate) Arc<dyn Gate>);

impl ExtensionFactory for Worked {
    fn create(&self) -> Arc<dyn Extension> {
        Arc::new(Self(Arc::clone(&self.0)))
    }
}

#[async_trait::async_trait]
impl Extension for Worked {
    async fn validation(
        &self,
        ctx: &ExtensionContext<'_>,
        next: NextValidation<'_>,
    ) -> Result<ValidationResult, Vec<ServerError>> {
        let result = next.run(ctx).await?;
        let Some(visitor) = ctx.data_opt::<Arc<Visitor>>() else { return Ok(result) };
        let work = u32::try_from(result.complexity).unwrap_or(u32::MAX).max(1);
        let charged = async {
            if is_arbitrary(&visitor.caller) {
                self.0.charge(&visitor.caller, Charge::ArbitraryWork(work)).await?;
            }
            self.0.charge(&visitor.caller, Charge::Work(work)).await
        };
        match charged.await {
            Ok(()) => {
                visitor.foresees(work);
                Ok(result)
            }
            Err(wait) => {
                visitor.must_wait(wait);
                Err(vec![refused(wait)])
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn counted(query: &str) -> (u32, u32) {
        let Counted { changes, secrets } = count(&mut Request::new(query));
        (changes, secrets)
    }

    #[test]
    fn every_alias_is_a_change_and_every_password_is_counted() {
        assert_eq!(counted("{ a: policyPage b: policyPage }"), (0, 0));
        assert_eq!(counted("mutation { logOut { __typename } }"), (1, 0));
        let nested = "mutation { ...Two ... { c: changePassword { x } logOut { x } } } \
                      fragment Two on Mutation { a: logIn { x } b: logIn { x } }";
        assert_eq!(counted(nested), (4, 3));
    }

    #[test]
    fn fragments_that_never_end_are_counted_to_an_end() {
        let endless = "mutation { ...A } fragment A on Mutation { ...A ...A ...A }";
        assert_eq!(counted(endless), (MOST_FIELDS, 0));
    }
}
