//! A program that was built without TLS: it offers no webhooks.

use std::sync::Arc;

use anyhow::Result;
use kydan_app::App;
use kydan_store::Store;
use tokio::task::JoinHandle;

use super::options::{DeliveryOptions, Webhooks};
use crate::http::metrics::Deliveries;
use crate::session::gate::Door;
use crate::stopping::Stopping;

/// There are none.
pub(super) enum Programs {}

/// Nobody's programs are called.
pub(super) fn offered(_: &DeliveryOptions) -> Webhooks {
    Webhooks::Absent
}

impl Programs {
    /// Makes none.
    #[expect(clippy::unnecessary_wraps, reason = "as with webhooks")]
    pub(super) fn new(
        _: (App, Store, Arc<Door>),
        _: &DeliveryOptions,
        _: Deliveries,
    ) -> Result<Option<Arc<Self>>> {
        Ok(None)
    }

    pub(super) fn start(&self, _: &Stopping, _: &str) -> Vec<JoinHandle<()>> {
        match *self {}
    }
}
