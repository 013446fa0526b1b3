//! A program that was built without TLS: it takes no contact for push services, and so sends them nothing.

use std::path::Path;

use anyhow::{Result, bail};
use kydan_store::PushDevice;

use super::Outcome;
use super::options::DeliveryOptions;
use super::words::Message;

/// There are none.
pub(super) enum Services {}

impl Services {
    /// None where nobody answers for messages; refuses who would.
    pub(super) fn new(options: &DeliveryOptions, _: &Path) -> Result<Option<Self>> {
        if options.push_contact.is_some() {
            bail!("this program was built without messages to browsers (--no-default-features)");
        }
        Ok(None)
    }

    pub(super) fn public_key(&self) -> &str {
        match *self {}
    }

    #[expect(clippy::unused_async, reason = "as with messages")]
    pub(super) async fn send(&self, _: &PushDevice, _: &Message) -> Outcome {
        match *self {}
    }
}
