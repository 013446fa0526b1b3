//! What the projections hold, in a few bytes: so that two of them can be compared.

use futures_util::TryStreamExt as _;
use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};
use sqlx::any::AnyRow;
use sqlx::{AssertSqlSafe, Row as _};

use super::TABLES;
use crate::{Reader, Result};

/// How many rows a table has, and the sum of their hashes: the same rows in another order have the same sum.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Summed {
    /// The number of rows.
    pub rows: u64,
    lanes: [u64; 4],
}

impl Reader {
    /// Every projection by its table, all of one moment.
    pub async fn sum_projections(&self) -> Result<Vec<(&'static str, Summed)>> {
        let mut snapshot = self.snapshot().await?;
        let mut all = Vec::with_capacity(TABLES.len());
        for table in TABLES {
            let mut sum = Summed::default();
            {
                // A constant of this crate.
                let query = sqlx::query(AssertSqlSafe(format!("SELECT * FROM {table}")));
                let mut rows = query.fetch(&mut *snapshot);
                while let Some(row) = rows.try_next().await? {
                    sum.add(&row)?;
                }
            }
            all.push((table, sum));
        }
        snapshot.rollback().await?;
        Ok(all)
    }
}

impl Summed {
    fn add(&mut self, row: &AnyRow) -> Result<()> {
        let mut hasher = Sha256::new();
        for column in 0..row.len() {
            let bytes = bytes(row, column)?;
            hasher.update(bytes.as_ref().map_or(u64::MAX, |bytes| bytes.len() as u64).to_be_bytes());
            hasher.update(bytes.unwrap_or_default());
        }
        let hash: [u8; 32] = hasher.finalize().into();
        for (lane, part) in self.lanes.iter_mut().zip(hash.chunks_exact(8)) {
            let part = part.iter().fold(0_u64, |number, byte| (number << 8) | u64::from(*byte));
            *lane = lane.wrapping_add(part);
        }
        self.rows += 1;
        Ok(())
    }
}

/// A column of one of the three types that there are.
fn bytes(row: &AnyRow, column: usize) -> Result<Option<Vec<u8>>> {
    if let Ok(number) = row.try_get::<Option<i64>, _>(column) {
        return Ok(number.map(|number| number.to_be_bytes().to_vec()));
    }
    if let Ok(text) = row.try_get::<Option<String>, _>(column) {
        return Ok(text.map(String::into_bytes));
    }
    Ok(row.try_get::<Option<Vec<u8>>, _>(column)?)
}
