//! What is wrong with a file that somebody sends.

use kydan_federation::import::{FileProblem, Problem};
use serde::{Deserialize, Serialize};

use crate::sequence::refusal::Refusal;

/// What is wrong with a line.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct RowProblem {
    /// The line in the file, from 1.
    pub line: u32,
    /// The column's key.
    pub column: Option<String>,
    /// What is wrong; stable.
    pub code: String,
    /// What stands there.
    pub value: String,
    /// What would be right.
    pub expected: Option<String>,
}

/// A file that cannot be read as a whole.
pub(crate) fn unreadable(problem: FileProblem) -> Refusal {
    let code = match &problem {
        FileProblem::Utf16 | FileProblem::Binary | FileProblem::NotUtf8 { .. } => "file_encoding",
        FileProblem::OldWorkbook
        | FileProblem::BadWorkbook
        | FileProblem::Empty
        | FileProblem::TooLarge { .. }
        | FileProblem::TooManyRows { .. }
        | FileProblem::NoHeader { .. }
        | FileProblem::MissingColumns { .. }
        | FileProblem::ColumnTwice { .. } => "file_unreadable",
    };
    Refusal::of(code, &problem).with("problem", problem.code())
}

impl From<Problem> for RowProblem {
    fn from(problem: Problem) -> Self {
        Self {
            line: problem.line,
            column: problem.column.map(str::to_owned),
            code: problem.code.code().to_owned(),
            value: problem.value,
            expected: problem.expected.map(std::borrow::Cow::into_owned),
        }
    }
}
