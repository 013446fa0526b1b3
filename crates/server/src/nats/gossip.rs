//! What is said between the servers, and heard.

use std::time::Duration;

use anyhow::{Context as _, Result};
use async_nats::{Client, ConnectOptions, ServerAddr, Subscriber};
use futures_util::StreamExt as _;
use kydan_journal::Hash;
use kydan_store::{Engine, Store};
use sha2::{Digest as _, Sha256};

use super::NatsOptions;

/// How long a server may take to answer, and how often it is asked whether it is there.
const PATIENCE: Duration = Duration::from_secs(5);
/// How long something may take to be told; what is later is old by then.
const SOON: Duration = Duration::from_secs(1);
/// Below what the databases are told apart that say nothing of it, and by how many signs.
const BELOW: &str = "kydan.log.";
const SIGNS: usize = 16;
const UNNAMED: &str =
    "the database does not tell which one it is: say what its news are called (--nats-subject)";

impl NatsOptions {
    /// Tells and hears until the store is closed, if a server is named. It may be away, now or later.
    pub(crate) async fn start(&self, store: &Store, node: &str) -> Result<()> {
        let Some(address) = &self.nats else { return Ok(()) };
        if store.engine() == Engine::Sqlite {
            tracing::warn!("a SQLite file has one server: there is nobody whom NATS could tell");
            return Ok(());
        }
        let subject = match &self.nats_subject {
            Some(said) => said.clone(),
            None => own(&store.place().await.context(UNNAMED)?.unwrap_or_default()),
        };
        let address: ServerAddr = address.parse().context("the address of the NATS server")?;
        let options = ConnectOptions::new()
            .name(format!("kydan {node}"))
            .connection_timeout(PATIENCE)
            .ping_interval(PATIENCE)
            .retry_on_initial_connect();
        let client = options.connect(address).await.context("cannot speak to the NATS server")?;
        let heard = client.subscribe(subject.clone()).await.context("cannot hear NATS")?;
        tokio::spawn(gossip(store.clone(), client, heard, subject));
        Ok(())
    }
}

/// The subject of one database: those of two are never one. It is hashed because whoever may listen to all of them learns
/// nothing else from it.
fn own(place: &str) -> String {
    let digest = Hash(Sha256::digest(place).into()).to_string();
    BELOW.chars().chain(digest.chars().take(SIGNS)).collect()
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
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn each_database_has_a_subject_of_its_own() {
        // A cluster, a database in it, a schema in that: one of three another, and the subject is another.
        let places = ["7301 16384 public", "7301 16385 public", "7302 16384 public", "7301 16384 ha_noi"];
        let subjects: BTreeSet<String> = places.into_iter().map(own).collect();
        assert_eq!(subjects.len(), places.len());
        for subject in &subjects {
            assert!(subject.starts_with("kydan.log."), "one rule lets servers speak there: {subject}");
            assert_eq!(super::super::subject(subject).as_ref(), Ok(subject));
        }
        // SHA-256 of these letters, by another program.
        assert_eq!(own("7301 16384 public"), "kydan.log.35fc2d5c1be20f0d");
    }

    #[test]
    fn a_message_is_a_position_or_nothing() {
        assert_eq!(read(b"42"), Some(42));
        for other in [&b""[..], b"-1", b"x", b"\xff", b"99999999999999999999999"] {
            assert_eq!(read(other), None);
        }
    }
}
