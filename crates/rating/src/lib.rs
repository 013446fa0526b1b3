//! Ratings from results: expected score, K, rating periods, first ratings, performance.
//!
//! Table-driven integer Elo after FIDE's Rating Regulations (B.02, in force from March 2024 with the change
//! of October 2025); paragraph numbers in this crate are theirs. Xiangqi uses the same tables until its
//! federation decides otherwise: what differs between editions is a value of [`Parameters`].

mod coefficient;
pub mod fide_norms;
mod history;
mod initial;
mod list;
mod month;
mod monthly;
mod parameters;
mod performance;
mod period;
mod standing;
mod table;
pub mod titles;

pub use coefficient::coefficient;
pub use history::{Recorded, Revision, standing, united};
pub use initial::{Pool, initial_rating};
pub use list::{Difference, RatingList};
pub use month::Month;
pub use monthly::{Difference as ListDifference, Line as ListLine, MonthlyList, Until, monthly_list};
pub use parameters::{Coefficients, FirstRating, Mismatch, Parameters};
pub use performance::{average, perfect_performance, performance, performance_of_average};
pub use period::{Change, Counted, PlayedGame, Step, count_game, rate};
pub use standing::{Age, Standing};
pub use table::{Hundredths, expected_score, rating_difference};

/// A rating as it is published: a whole number of points.
pub type Rating = u16;
