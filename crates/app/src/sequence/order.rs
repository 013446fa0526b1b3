//! A command on its way: its id, its content's digest, and what to do when somebody else was faster.

use kydan_access::{Actor, Outcome, Permit};
use kydan_bout::Event as BoutEvent;
use kydan_journal::{Circumstances, CommandId, Event as _, Hash, decode};
use kydan_store::{Append, Appended, Recalled, StreamAppend, Taken};
use serde::Serialize;
use serde::de::DeserializeOwned;
use sha2::{Digest as _, Sha256};

use crate::App;
use crate::sequence::live::stale;
use crate::sequence::refusal::{Answer, Failure, Refusal};

/// How often a decision is taken again because a stream had moved on.
const TRIES: usize = 8;

/// Who orders what.
#[derive(Clone, Debug)]
pub struct Order {
    /// Whoever acts.
    pub actor: Actor,
    /// The sender's own id of the command; a new one if it gave none.
    pub command: Option<CommandId>,
    /// The version that the sender decided upon, if it said so.
    pub expected: Option<u64>,
    /// Whether it is to be done.
    pub purpose: Purpose,
}

/// What an order is given for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Purpose {
    /// To be done.
    #[default]
    Do,
    /// To be told what would follow: at a board everything is decided and priced, and nothing is stored.
    Foresee,
}

impl Order {
    /// A question what would follow.
    pub fn foreseeing(actor: Actor) -> Self {
        Self { purpose: Purpose::Foresee, ..Self::by(actor) }
    }

    /// An order without a command id or expectation.
    pub fn by(actor: Actor) -> Self {
        Self { actor, command: None, expected: None, purpose: Purpose::Do }
    }
}

/// What a use case wants to have stored.
pub(crate) struct Work<T> {
    /// What it answers, now and to every retry.
    pub(crate) answer: T,
    /// The new facts, aggregate by aggregate; those without any are left out.
    pub(crate) streams: Vec<Option<StreamAppend>>,
    /// Personal rows that are written in the same transaction.
    pub(crate) people: Vec<kydan_store::PersonalWrite>,
}

impl<T> Work<T> {
    pub(crate) fn new(answer: T, streams: impl IntoIterator<Item = Option<StreamAppend>>) -> Self {
        Self { answer, streams: streams.into_iter().collect(), people: Vec::new() }
    }

    pub(crate) fn with_people(mut self, people: Vec<kydan_store::PersonalWrite>) -> Self {
        self.people = people;
        self
    }
}

impl App {
    /// Carries an order out: answers a retry as the first time; else does the work, stores it, and does it
    /// again on what somebody else stored in between.
    ///
    /// `content` is what makes the command what it is, for its digest: it tells a retry from an id that was
    /// used for something else. It must hold no secret.
    pub(crate) async fn carry_out<T, C, F>(
        &self,
        order: &Order,
        content: &C,
        work: impl Fn() -> F,
    ) -> Answer<T>
    where
        F: Future<Output = Answer<(Permit, Work<T>)>>,
        T: Serialize + DeserializeOwned,
        C: Serialize,
    {
        // Whose command it is belongs to what it is: the answer of a command that somebody overheard is not told to
        // them.
        let digest = digest(&(order.actor.account, content))?;
        let cause = order.command.unwrap_or_else(|| self.world.command());
        if let Some(answer) = self.answered(order, digest).await? {
            return parse(&answer);
        }
        for _ in 0..TRIES {
            let (permit, Work { answer, streams, mut people }) = match work().await {
                Ok(work) => work,
                // The same command may just have been done by a retry that ran beside this one: what is illegal
                // now is illegal because it was done.
                Err(failure @ Failure::Refused(_)) => {
                    return match self.answered(order, digest).await? {
                        Some(answer) => parse(&answer),
                        None => {
                            self.audit_denial(&order.actor, &failure).await;
                            Err(failure)
                        }
                    };
                }
                // A newer program has migrated meanwhile: nothing was done yet.
                Err(Failure::Store(error)) if error.is_outdated_plan() => continue,
                Err(failure @ (Failure::Store(_) | Failure::Bug(_))) => return Err(failure),
            };
            must_be_confirmed(&permit, &streams)?;
            people.extend(self.audited(&permit, &streams));
            let now = (self.world.now)();
            let circumstances = Circumstances {
                at: now,
                recorded_at: now,
                by: permit.actor().account,
                on_behalf_of: permit.on_behalf_of(),
                cause,
                correlation: self.world.correlation(),
                node: self.node.to_string(),
            };
            let append = Append {
                permit,
                circumstances,
                digest,
                answer: serde_json::to_string(&answer).map_err(|error| Failure::Bug(error.to_string()))?,
                streams: streams.into_iter().flatten().collect(),
                people,
            };
            match self.store.append(append).await? {
                Appended::Done { .. } => return Ok(answer),
                Appended::AlreadyDone { answer } => return parse(&answer),
                Appended::CommandReused => return Err(reused().into()),
                Appended::Conflict { expected, actual, .. } if order.expected.is_some() => {
                    return match self.answered(order, digest).await? {
                        Some(answer) => parse(&answer),
                        None => Err(stale(expected, actual).into()),
                    };
                }
                Appended::Conflict { .. } | Appended::Overtaken => {}
                Appended::Taken(Taken::Login) => return Err(Refusal::new("login_taken").into()),
                Appended::Taken(Taken::Account) => return Err(Refusal::new("person_has_account").into()),
                Appended::Taken(Taken::FideId) => return Err(Refusal::new("fide_id_taken").into()),
                Appended::Taken(Taken::Card) => return Err(Refusal::new("card_taken").into()),
                Appended::Taken(Taken::ClubName) => return Err(Refusal::new("club_name_taken").into()),
                Appended::Damaged(damage) => {
                    return Err(Refusal::new("damaged").with("stream", damage.stream).into());
                }
            }
        }
        Err(Refusal::new("busy").into())
    }

    /// What a command was answered that was done before.
    async fn answered(&self, order: &Order, digest: Hash) -> Answer<Option<String>> {
        let Some(command) = order.command else { return Ok(None) };
        match self.store.recall(command, digest).await? {
            Recalled::New => Ok(None),
            Recalled::Done { answer } => Ok(Some(answer)),
            Recalled::Reused => Err(reused().into()),
        }
    }
}

/// Refuses a grave act to whoever proved too long ago to be the owner of the account. Nothing of it was stored.
fn must_be_confirmed(permit: &Permit, streams: &[Option<StreamAppend>]) -> Answer<()> {
    let at_boards = streams.iter().flatten().filter(|append| append.stream.kind == BoutEvent::STREAM);
    let mut outcome = Outcome::EndsNone;
    let mut has_ruling = false;
    for one in at_boards.flat_map(|append| &append.events) {
        let event: BoutEvent =
            decode(&one.name, one.schema, &one.body).map_err(|error| Failure::Bug(error.to_string()))?;
        has_ruling |= event.ruling().is_some();
        if event.says_how_it_ended() {
            outcome = Outcome::EndsAGame;
        }
    }
    if has_ruling && outcome == Outcome::EndsAGame {
        outcome = Outcome::EndsByRuling;
    }
    if kydan_access::must_confirm(permit.actor(), permit.action(), outcome) {
        return Err(Refusal::new("confirmation_needed").into());
    }
    Ok(())
}

fn digest(content: &impl Serialize) -> Answer<Hash> {
    let json = serde_json::to_vec(content).map_err(|error| Failure::Bug(error.to_string()))?;
    Ok(Hash(Sha256::digest(json).into()))
}

fn parse<T: DeserializeOwned>(answer: &str) -> Answer<T> {
    serde_json::from_str(answer)
        .map_err(|_| Refusal::new("command_reused").with("answer", "of another kind").into())
}

fn reused() -> Refusal {
    Refusal::new("command_reused")
}
