//! Given / when / then for deciders: tests that an arbiter could read.

use crate::Decider;

/// What had happened before.
pub struct Given<D: Decider>(D::State);

/// What came of a command.
pub struct Outcome<D: Decider> {
    before: D::State,
    result: Result<Vec<D::Event>, D::Refusal>,
}

/// Starts from these facts.
pub fn given<'a, D: Decider>(facts: impl IntoIterator<Item = &'a D::Event>) -> Given<D>
where
    D::Event: 'a,
{
    Given(D::replay(facts))
}

impl<D: Decider> Given<D> {
    /// Asks for something.
    pub fn when(self, command: D::Command) -> Outcome<D> {
        let result = D::decide(&self.0, &command);
        Outcome { before: self.0, result }
    }

    /// The state that the facts led to.
    pub fn state(self) -> D::State {
        self.0
    }
}

impl<D: Decider> Outcome<D> {
    /// The command must have led to exactly these facts.
    #[track_caller]
    pub fn then(self, expected: &[D::Event]) -> Given<D> {
        match self.result {
            Ok(events) => {
                assert_eq!(events, expected, "other facts than expected");
                Given(events.iter().fold(self.before, D::evolve))
            }
            Err(refusal) => panic!("refused with {refusal:?}, expected {expected:?}"),
        }
    }

    /// The command must have been accepted; the facts are returned for a closer look.
    #[track_caller]
    pub fn accepted(self) -> (Given<D>, Vec<D::Event>) {
        match self.result {
            Ok(events) => (Given(events.iter().fold(self.before, D::evolve)), events),
            Err(refusal) => panic!("refused with {refusal:?}"),
        }
    }

    /// The command must have been refused for exactly this reason.
    #[track_caller]
    pub fn refused(self, expected: &D::Refusal) {
        match self.result {
            Ok(events) => panic!("accepted with {events:?}, expected the refusal {expected:?}"),
            Err(refusal) => assert_eq!(&refusal, expected, "another refusal than expected"),
        }
    }
}
