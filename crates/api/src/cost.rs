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
const SECRETS: [&str; 12] = [
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
    "takeBackLetter",
];
/// The changes by which whoever is in no register yet gives a club something to read.
const LETTERS: [&str; 1] = ["sendLetter"];
/// More fields than any request has that is let through; counting stops there, however fragments nest.
const MOST_FIELDS: u32 = 10_000;

/// Takes what a request costs by its kind.
pub(crate) async fn charge(gate: &dyn Gate, caller: &Caller, request: &mut Request) -> Result<(), Wait> {
    let Counted { changes, secrets, letters } = count(request);
    if changes == 0 {
        return ask(gate, caller).await;
    }
    gate.charge(caller, Charge::Changes(changes)).await?;
    if secrets > 0 {
        gate.charge(caller, Charge::Secrets(secrets)).await?;
    }
    if letters > 0 { gate.charge(caller, Charge::Letters(letters)).await } else { Ok(()) }
}

/// Takes what a question or a subscription costs.
pub(crate) async fn ask(gate: &dyn Gate, caller: &Caller) -> Result<(), Wait> {
    if is_arbitrary(caller) {
        gate.charge(caller, Charge::Arbitrary).await?;
    }
    gate.charge(caller, Charge::Question).await
}

/// Whether somebody whom nobody knows asks in words of their own.
pub(crate) fn is_arbitrary(caller: &Caller) -> bool {
    caller.access.is_none() && caller.key.is_none() && caller.wording == Wording::Own
}

/// What a millisecond of a core costs: with what is given a second, an account or address has two cores, and of strangers'
/// own words an address has one.
const A_MILLISECOND: u32 = 100;
const A_MILLISECOND_OF_OWN_WORDS: u32 = 20;
/// How long strangers' own words may keep a core busy at a time.
const LONGEST: Duration = Duration::from_secs(3);

/// What working an answer out has taken so far.
pub(crate) struct Bill<'v> {
    gate: &'v dyn Gate,
    visitor: &'v Visitor,
    /// What was paid for it before it was begun; none where the visitor knows.
    foreseen: Option<u32>,
    spent: Duration,
    paid: (u32, u32),
}

/// What is still to be paid for the time that an answer took, beyond what it was said to cost and what was paid.
fn due(spent: Duration, price: u32, foreseen: u32, paid: u32) -> u32 {
    let cost = u32::try_from(spent.as_millis()).unwrap_or(u32::MAX).saturating_mul(price);
    cost.saturating_sub(foreseen).saturating_sub(paid)
}

/// Why an answer is worked out no further.
pub(crate) enum Stopped {
    /// More is not given now.
    Wait(Wait),
    /// Nobody whom we do not know is given so much at a time.
    TooLong,
}

impl<'v> Bill<'v> {
    /// Of an answer to a question.
    pub(crate) const fn of(gate: &'v dyn Gate, visitor: &'v Visitor) -> Self {
        Self { gate, visitor, foreseen: None, spent: Duration::ZERO, paid: (0, 0) }
    }

    /// Of one of many answers, none of which was paid for before.
    pub(crate) const fn of_news(gate: &'v dyn Gate, visitor: &'v Visitor) -> Self {
        Self { gate, visitor, foreseen: Some(0), spent: Duration::ZERO, paid: (0, 0) }
    }

    /// Takes what the last part took beyond what it was said to cost: few fields may ask for much. As much as there is is
    /// taken; an error where that was not enough.
    pub(crate) async fn pay(&mut self, busy: Duration) -> Result<(), Stopped> {
        self.spent += busy;
        let own = is_arbitrary(&self.visitor.caller);
        let foreseen = self.foreseen.unwrap_or_else(|| self.visitor.foreseen());
        let work = due(self.spent, A_MILLISECOND, foreseen, self.paid.0);
        let words = if own { due(self.spent, A_MILLISECOND_OF_OWN_WORDS, foreseen, self.paid.1) } else { 0 };
        self.paid = (self.paid.0.saturating_add(work), self.paid.1.saturating_add(words));
        let mut wanting = None;
        for charge in [Charge::WorkDone(work), Charge::ArbitraryWorkDone(words)] {
            wanting = self.gate.charge(&self.visitor.caller, charge).await.err().or(wanting);
        }
        match wanting {
            Some(wait) => Err(Stopped::Wait(wait)),
            None if own && self.spent > LONGEST => Err(Stopped::TooLong),
            None => Ok(()),
        }
    }

    /// What whoever asked is told, whose answer is worked out no further.
    pub(crate) fn refused(&self, stopped: &Stopped) -> ServerError {
        match *stopped {
            Stopped::Wait(wait) => {
                self.visitor.must_wait(wait);
                refused(wait)
            }
            Stopped::TooLong => too_long(),
        }
    }
}

fn too_long() -> ServerError {
    let mut error = ServerError::new("this takes too long to work out: ask for less at a time", None);
    let mut extensions = ErrorExtensionValues::default();
    extensions.set("code", Value::from("too_long"));
    error.extensions = Some(extensions);
    error
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
    letters: u32,
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
                let name = field.node.name.node.as_str();
                counted.secrets += u32::from(SECRETS.contains(&name));
                counted.letters += u32::from(LETTERS.contains(&name));
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
        let Counted { changes, secrets, .. } = count(&mut Request::new(query));
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
    fn every_letter_is_counted_beside_the_changes() {
        let Counted { changes, secrets, letters } = count(&mut Request::new(
            "mutation { a: sendLetter { x } b: sendLetter { x } takeBackLetter { x } }",
        ));
        assert_eq!((changes, secrets, letters), (3, 1, 2));
    }

    #[test]
    fn fragments_that_never_end_are_counted_to_an_end() {
        let endless = "mutation { ...A } fragment A on Mutation { ...A ...A ...A }";
        assert_eq!(counted(endless), (MOST_FIELDS, 0));
    }

    #[test]
    fn what_an_answer_took_is_paid_for_however_little_it_was_said_to_cost() {
        let second = Duration::from_secs(1);
        assert_eq!(due(second, A_MILLISECOND, 300, 0), 99_700);
        assert_eq!(due(second, A_MILLISECOND, 300, 99_700), 0, "once");
        assert_eq!(due(second * 2, A_MILLISECOND_OF_OWN_WORDS, 30, 19_970), 20_000, "what came after it");
        assert_eq!(
            due(Duration::from_millis(2), A_MILLISECOND, 300, 0),
            0,
            "less than was said costs no more"
        );
        assert_eq!(due(Duration::MAX, A_MILLISECOND, 0, 0), u32::MAX);
    }
}
