//! What becomes of the lines of a file that is proposed first and taken in then.

use std::collections::HashMap;

use kydan_journal::PersonId;

use crate::sequence::member_match::MatchCandidate;
use crate::{Answer, Refusal};

/// How many lines a refusal names.
const NAMED: usize = 20;

/// The lines of a file while they are decided.
#[derive(Default)]
pub(crate) struct FileLines {
    taken: HashMap<PersonId, u32>,
    undecided: Vec<u32>,
}

impl FileLines {
    /// Nobody has said what becomes of the line.
    pub(crate) fn leave_open(&mut self, line: u32) {
        self.undecided.push(line);
    }

    /// The line is about one of its candidates, and no other line is about that person.
    pub(crate) fn take(&mut self, line: u32, person: PersonId, candidates: &[MatchCandidate]) -> Answer<()> {
        if !candidates.iter().any(|candidate| candidate.person == person) {
            return Err(Refusal::new("no_such_candidate").with("line", line).into());
        }
        if let Some(earlier) = self.taken.insert(person, line) {
            let refusal = Refusal::new("two_lines_one_person").with("line", line);
            return Err(refusal.with("earlier", earlier).into());
        }
        Ok(())
    }

    /// Refused while it is open what becomes of a line.
    pub(crate) fn are_decided(&self) -> Answer<()> {
        if self.undecided.is_empty() {
            return Ok(());
        }
        let named: Vec<String> = self.undecided.iter().take(NAMED).map(ToString::to_string).collect();
        let refusal = Refusal::new("lines_undecided").with("count", self.undecided.len());
        Err(refusal.with("lines", named.join(", ")).into())
    }
}
