//! News between the processes of one database by NATS: each tells how far it has appended, and hears it of the others.
//!
//! A message is a hint and nothing more: what it says is looked for in the database. Whatever is lost, late, told twice or
//! made up costs a look.

use std::time::Duration;

use anyhow::{Context as _, Result};
use async_nats::{Client, ConnectOptions, ServerAddr, Subscriber};
use clap::Args;
use futures_util::StreamExt as _;
use kydan_store::{Store, Teller};

/// How long a server may take to answer, and how often it is asked whether it is there.
const PATIENCE: Duration = Duration::from_secs(5);
/// How long something may take to be told; what is later is old by then.
const SOON: Duration = Duration::from_secs(1);

/// Who tells the processes of one database of each other's news.
#[derive(Args, Clone, Debug, Default)]
pub struct NatsOptions {
    /// A NATS server that tells the processes of one database of each other's news: `nats://HOST:4222`, with
    /// `USER:PASSWORD@` before the host or `tls://` if you like. All of them name the same. Without it PostgreSQL tells
    #[arg(long, env = "KYDAN_NATS", value_parser = address)]
    pub nats: Option<String>,
    /// What the news of this database are called there; another database on the same server needs another subject
    #[arg(long, env = "KYDAN_NATS_SUBJECT", default_value = "kydan.log", value_parser = subject)]
    pub nats_subject: String,
}

impl NatsOptions {
    /// Who tells.
    pub fn teller(&self) -> Teller {
        if self.nats.is_some() { Teller::Other } else { Teller::Database }
    }

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

fn address(text: &str) -> Result<String, String> {
    text.parse::<ServerAddr>().map_err(|error| error.to_string())?;
    Ok(text.to_owned())
}

/// A subject without wildcards.
fn subject(text: &str) -> Result<String, String> {
    let is_plain = |sign: char| sign.is_ascii_alphanumeric() || "-_.".contains(sign);
    if text.is_empty() || !text.chars().all(is_plain) || text.split('.').any(str::is_empty) {
        return Err("a subject is words of letters and digits, with dots between them".to_owned());
    }
    Ok(text.to_owned())
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

    #[test]
    fn a_subject_is_one_subject() {
        assert!(subject("kydan.log-2").is_ok());
        for other in ["", "kydan.*", ">", "a..b", "a b"] {
            assert!(subject(other).is_err(), "{other}");
        }
    }
}
