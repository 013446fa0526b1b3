//! The log, as far as it is public.

use async_graphql::SimpleObject;

use super::scalar::Long;

/// The state of the log.
#[derive(SimpleObject)]
pub struct LogHead {
    /// How many events there are.
    pub(crate) position: Long,
    /// The hash that all of them are bound by.
    pub(crate) chain: String,
}
