//! Prepared statements that a later program's migration has made void.
//!
//! PostgreSQL refuses a prepared `SELECT *` once a column was added to its table ("cached plan must not change result
//! type"), and goes on refusing it on that connection. So the first refusal ends every connection that is older than it,
//! before anybody uses it again: a program goes on beside a newer one that has just migrated.

use std::pin::Pin;
use std::sync::{Mutex, PoisonError};

use sqlx::AnyConnection;
use sqlx::pool::PoolConnectionMetadata;
use tokio::time::Instant;

/// `feature_not_supported`: what PostgreSQL says of a plan whose result would have other columns.
const VOID: &str = "0A000";

/// When a plan was last found void, by any store of this process.
static VOID_SINCE: Mutex<Option<Instant>> = Mutex::new(None);

/// Notes a failure, if it is of this kind.
pub(crate) fn note(error: &sqlx::Error) {
    if is_void(error) {
        expire();
    }
}

/// The schema is another: connections are opened anew.
pub(crate) fn expire() {
    tracing::info!("another program has changed the schema: connections are opened anew");
    *VOID_SINCE.lock().unwrap_or_else(PoisonError::into_inner) = Some(Instant::now());
}

/// Whether a statement failed for nothing but what was prepared before the schema changed.
pub(crate) fn is_void(error: &sqlx::Error) -> bool {
    error.as_database_error().and_then(sqlx::error::DatabaseError::code).is_some_and(|code| code == VOID)
}

/// Whether a connection is younger than the last change that was noticed.
pub(crate) fn is_fresh(
    _connection: &mut AnyConnection,
    of: PoolConnectionMetadata,
) -> Pin<Box<dyn Future<Output = Result<bool, sqlx::Error>> + Send + '_>> {
    let since = *VOID_SINCE.lock().unwrap_or_else(PoisonError::into_inner);
    let is_fresh = since.is_none_or(|since| of.age < since.elapsed());
    Box::pin(std::future::ready(Ok(is_fresh)))
}
