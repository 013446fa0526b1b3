//! An aggregate on its way through a use case: loaded, decided upon, to be stored.

use kydan_journal::Decider;
use kydan_store::{Store, StreamAppend};
use uuid::Uuid;

use crate::sequence::kept::Stands;
use crate::sequence::refusal::{Answer, Refusal};

/// One aggregate's state and the facts that were decided on top of it.
pub(crate) struct Live<D: Decider> {
    id: Uuid,
    stored: u64,
    /// The state, new facts included.
    pub(crate) state: D::State,
    /// The new facts.
    pub(crate) facts: Vec<D::Event>,
}

impl<D: Decider> Live<D>
where
    Refusal: for<'r> From<&'r D::Refusal>,
{
    /// Loads it; an unknown id is an aggregate to which nothing happened yet.
    pub(crate) async fn load(store: &Store, id: Uuid) -> Answer<Self> {
        Self::standing(id, Stands::replayed::<D>(store.load::<D::Event>(id).await?))
    }

    /// As it stands.
    pub(crate) fn standing(id: Uuid, stands: Stands<D::State>) -> Answer<Self> {
        match stands {
            Stands::Sound { state, version } => Ok(Self { id, stored: version, state, facts: Vec::new() }),
            Stands::Damaged(damage) => Err(Refusal::new("damaged")
                .with("stream", damage.stream)
                .with("position", damage.position)
                .into()),
            Stands::Newer(newer) => Err(Refusal::new("newer_program")
                .with("stream", newer.stream)
                .with("position", newer.position)
                .into()),
        }
    }

    /// An aggregate that does not exist yet, under a new id.
    pub(crate) fn unborn(id: Uuid) -> Self {
        Self { id, stored: 0, state: D::initial(), facts: Vec::new() }
    }

    /// How many facts are stored of it.
    pub(crate) const fn stored(&self) -> u64 {
        self.stored
    }

    /// Whether anything ever happened to it.
    pub(crate) fn exists(&self) -> bool {
        self.stored > 0
    }

    /// Refuses if the sender decided upon another version.
    pub(crate) fn expect(self, version: Option<u64>) -> Answer<Self> {
        match version {
            Some(expected) if expected != self.stored => Err(stale(expected, self.stored).into()),
            Some(_) | None => Ok(self),
        }
    }

    /// The same where the last `asides` facts change nothing that was decided upon.
    pub(crate) fn expect_but_asides(self, version: Option<u64>, asides: u64) -> Answer<Self> {
        let since = |expected: u64| self.stored.checked_sub(expected);
        match version {
            Some(expected) if since(expected).is_some_and(|facts| facts <= asides) => Ok(self),
            version => self.expect(version),
        }
    }

    /// What is told to a sender who decided upon another version.
    pub(crate) fn is_not(&self, expected: u64) -> Option<Refusal> {
        (expected != self.stored).then(|| stale(expected, self.stored))
    }

    /// Decides, and keeps the facts.
    pub(crate) fn decide(&mut self, command: &D::Command) -> Answer<Vec<D::Event>> {
        let facts = D::decide(&self.state, command).map_err(|refusal| Refusal::from(&refusal))?;
        for fact in &facts {
            // `evolve` takes the state by value: the initial one stands in for a moment.
            let state = std::mem::replace(&mut self.state, D::initial());
            self.state = D::evolve(state, fact);
        }
        self.facts.extend(facts.iter().cloned());
        Ok(facts)
    }

    /// A copy to try something on: what it decides is not stored.
    pub(crate) fn trial(&self) -> Self
    where
        D::State: Clone,
    {
        Self { id: self.id, stored: self.stored, state: self.state.clone(), facts: Vec::new() }
    }

    /// What is to be stored, if anything.
    pub(crate) fn append(&self) -> Option<StreamAppend> {
        (!self.facts.is_empty()).then(|| StreamAppend::of(self.id, self.stored, &self.facts))
    }
}

/// The refusal of whoever decided on an old version.
pub(crate) fn stale(expected: u64, current: u64) -> Refusal {
    let mut refusal = Refusal::new("stale_version").with("expected", expected);
    refusal.current_version = Some(current);
    refusal
}
