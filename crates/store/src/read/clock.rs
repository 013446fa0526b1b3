//! How often the log was recorded at an earlier time than just before.

use crate::sql::Columns as _;
use crate::{Reader, Result};

const COUNT: &str = "SELECT COUNT(*) AS n FROM clock_marks";

impl Reader {
    /// How many events were recorded at an earlier time than the event before them, by more than clocks usually differ.
    pub async fn clock_marks(&self) -> Result<u64> {
        sqlx::query(COUNT).fetch_one(self.reader()).await?.count("n")
    }
}
