//! Files that the federation takes people from. Reading reports line by line and decides nothing.

mod blocks;
mod encoding;
pub mod fide_list;
mod heads;
pub mod members;
pub mod past_ratings;
mod problem;
pub mod start_list;
pub mod statement;
mod table;
mod workbook;

pub use problem::{FileProblem, Problem, ProblemCode};

use serde::{Deserialize, Serialize};

/// The sex that a list or a form names.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Sex {
    /// Women and girls (nữ).
    Female,
    /// Men and boys (nam).
    Male,
}
