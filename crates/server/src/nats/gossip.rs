//! What is said between the servers, and heard.

use std::time::Duration;

use anyhow::{Context as _, Result};
use async_nats::{Client, ConnectOptions, ServerAddr, Subscriber};
use futures_util::StreamExt as _;
use kydan_store::Store;

use super::NatsOptions;

/// How long a server may take to answer, and how often it is asked whether it is there.
const PATIENCE: Duration = Duration::from_secs(5);
/// How long something may take to be told; what is later is old by then.
const SOON: Duration = Duration::from_secs(1);

impl NatsOptions {
    /// Tells and hears until the store is closed, if a server is named. It may be away, now or later.
    pub(crate) async fn start(&self, store: &Store, node: &str) -> Result<()> {
        let Some(address) = &self.nats else { return Ok(()) };
        let address: ServerAddr = address.parse().context("the address of the NATS server")?;
        let options = ConnectOptions::new()
            .name(format!("kydan {node}"))
            .connection_timeout(PATIENCE)
            .ping_interval(PATIENCE)
            .retry_on_initial_connect();
        let client = options.connect(address).await.context("cannot speak to the NATS server")?;
        let heard = client.subscribe(self.nats_subject.clone()).await.context("cannot hear NATS")?;
        tokio::spawn(gossip(store.clone(), client, heard, self.nats_subject.clone()));
        Ok(())
    }
}

async fn gossip(store: Store, client: Client, mut heard: Subscriber, subject: String) {
    let mut commits = store.commits();
    let mut failing = false;
    while !store.is_closed() {
        tokio::select! {
            message = heard.next() => {
                let Some(message) = message else { return };
                if let Some(position) = read(&message.payload) {
                    store.look(position);
                }
            }
            changed = commits.changed() => {
                if changed.is_err() {
                    return;
                }
                let position = commits.borrow_and_update().to_string();
                let told = client.publish(subject.clone(), position.into());
                let told = tokio::time::timeout(SOON, told).await.is_ok_and(|told| told.is_ok());
                if !told && !failing {
                    tracing::warn!("NATS does not take news: the others look for them");
                }
                failing = !told;
            }
        }
    }
}

/// The position that a message names.
fn read(payload: &[u8]) -> Option<u64> {
    std::str::from_utf8(payload).ok()?.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_message_is_a_position_or_nothing() {
        assert_eq!(read(b"42"), Some(42));
        for other in [&b""[..], b"-1", b"x", b"\xff", b"99999999999999999999999"] {
            assert_eq!(read(other), None);
        }
    }
}
