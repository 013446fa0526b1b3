//! A program that was built without letters: it takes no relay, and so sends none.

use anyhow::{Result, bail};
use kydan_store::Delivery;

use super::Outcome;
use super::options::DeliveryOptions;
use super::words::Message;

/// There is none.
pub(super) enum Relay {}

/// There is none.
pub(super) enum Letter {}

/// Nothing is kept from one letter to the next.
#[derive(Default)]
pub(super) struct Line;

impl Line {
    #[expect(clippy::unused_async, reason = "as with letters")]
    pub(super) async fn rest(&mut self) {}

    #[expect(clippy::unused_async, reason = "as with letters")]
    pub(super) async fn close(self) {}
}

impl Relay {
    /// None where no relay is named; refuses one that is.
    pub(super) fn new(options: &DeliveryOptions) -> Result<Option<Self>> {
        if options.mail_relay.is_some() {
            bail!("this program was built without letters (--no-default-features)");
        }
        Ok(None)
    }

    pub(super) fn letter(&self, _: &Delivery, _: &str, _: &Message, _: &str) -> Result<Letter> {
        match *self {}
    }

    #[expect(clippy::unused_async, reason = "as with letters")]
    pub(super) async fn send(&self, _: &Letter, _: &mut Line) -> Outcome {
        match *self {}
    }
}
