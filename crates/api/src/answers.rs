//! What many visitors ask at the same moment is answered once.
//!
//! When a result comes in, every page of its event asks the same question. Whoever is nobody in particular gets the
//! same answer to the same question as long as nothing was recorded, for a second at most: what stands beside the log,
//! such as a name that another node corrected, is never older than that.

use std::collections::HashMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use async_graphql::Request;
use async_graphql::parser::types::OperationType;
use tokio::sync::OnceCell;
use tokio::time::Instant;

use crate::visitor::Script;

/// For how long an answer is given again.
const FRESH: Duration = Duration::from_secs(1);
/// How many answers are kept; further questions are answered each for itself.
const KEPT: usize = 256;
/// The longest answer that is kept, in bytes.
const LONGEST: usize = 512 * 1024;

/// The answers of this second.
#[derive(Default)]
pub(crate) struct Answers {
    known: Mutex<HashMap<Question, Known>>,
    changes: AtomicU64,
}

/// A question word for word.
#[derive(Clone, PartialEq, Eq, Hash)]
pub(crate) struct Question {
    query: String,
    variables: String,
    operation: Option<String>,
    script: Script,
}

struct Known {
    state: (u64, u64),
    asked: Instant,
    answer: Arc<OnceCell<Arc<str>>>,
}

impl Question {
    /// The question of a request that changes nothing; none if it changes something, or is none.
    pub(crate) fn of(request: &mut Request) -> Option<Self> {
        let asks = |ty: OperationType| ty == OperationType::Query;
        let document = request.parsed_query().ok()?;
        if !document.operations.iter().all(|(_, operation)| asks(operation.node.ty)) {
            return None;
        }
        Self::asked(request)
    }

    /// A request word for word, whatever it asks for.
    pub(crate) fn asked(request: &Request) -> Option<Self> {
        Some(Self {
            query: request.query.clone(),
            variables: serde_json::to_string(&request.variables).ok()?,
            operation: request.operation_name.clone(),
            script: Script::of(request),
        })
    }
}

impl Answers {
    /// Notes that something was changed: also what is no event.
    pub(crate) fn changed(&self) {
        self.changes.fetch_add(1, Ordering::AcqRel);
    }

    /// The answer to a question while the log ends at `head`: found once, whoever else asks meanwhile waits for it.
    /// What is an error of whoever asks alone is told to them and to nobody else.
    pub(crate) async fn answer(
        &self,
        question: Question,
        head: u64,
        find: impl Future<Output = Result<String, String>>,
    ) -> Arc<str> {
        let state = (head, self.changes.load(Ordering::Acquire));
        let Some(cell) = self.cell(&question, state) else {
            return find.await.unwrap_or_else(|own| own).into();
        };
        let found = cell.get_or_try_init(|| async { find.await.map(Arc::<str>::from) }).await;
        let answer = match found {
            Ok(answer) => answer,
            Err(own) => return own.into(),
        };
        if answer.len() > LONGEST {
            let mut known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
            if known.get(&question).is_some_and(|known| Arc::ptr_eq(&known.answer, &cell)) {
                known.remove(&question);
            }
        }
        Arc::clone(answer)
    }

    fn cell(&self, question: &Question, state: (u64, u64)) -> Option<Arc<OnceCell<Arc<str>>>> {
        let mut known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        let is_fresh = |known: &Known| known.state == state && known.asked.elapsed() < FRESH;
        if let Some(known) = known.get(question).filter(|known| is_fresh(known)) {
            return Some(Arc::clone(&known.answer));
        }
        if known.len() >= KEPT {
            known.retain(|_, known| is_fresh(known));
        }
        if known.len() >= KEPT {
            return None;
        }
        let answer = Arc::<OnceCell<Arc<str>>>::default();
        let entry = Known { state, asked: Instant::now(), answer: Arc::clone(&answer) };
        known.insert(question.clone(), entry);
        Some(answer)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn question(text: &str) -> Option<Question> {
        Question::of(&mut Request::new(text))
    }

    #[test]
    fn only_what_changes_nothing_is_a_question() {
        assert!(question("{ bodies { id } }").is_some());
        assert!(question("mutation { logOut { __typename } }").is_none());
        assert!(question("query A { bodies { id } } mutation B { logOut { __typename } }").is_none());
        assert!(question("{").is_none());
    }

    #[test]
    fn the_same_words_with_names_in_other_characters_are_another_question() {
        let asked = |extensions: &str| {
            let body = format!(r#"{{"query": "{{ bodies {{ id }} }}", "extensions": {extensions}}}"#);
            Question::of(&mut serde_json::from_str(&body).unwrap())
        };
        assert!(asked(r#"{"names": "han"}"#) != asked("{}"));
        assert!(asked(r#"{"names": ["han"]}"#) == asked("{}"), "what says nothing changes nothing");
    }

    #[tokio::test]
    async fn a_question_is_answered_once_until_something_changes() {
        let answers = Answers::default();
        let found = AtomicU64::new(0);
        let ask = async |head: u64| {
            let find = async { Ok(found.fetch_add(1, Ordering::Relaxed).to_string()) };
            answers.answer(question("{ bodies { id } }").unwrap(), head, find).await
        };
        assert_eq!((&*ask(1).await, &*ask(1).await), ("0", "0"));
        assert_eq!(&*ask(2).await, "1", "something was recorded");
        answers.changed();
        let refused =
            answers.answer(question("{ bodies { id } }").unwrap(), 2, async { Err("wait".to_owned()) });
        assert_eq!(&*refused.await, "wait");
        assert_eq!(&*ask(2).await, "2", "something beside the log was changed, and nobody else was refused");
    }
}
