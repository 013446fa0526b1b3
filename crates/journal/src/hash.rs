//! The hash chain over the log: who alters, removes or inserts a row breaks every hash after it.

use sha2::{Digest, Sha256};

use crate::{Circumstances, Envelope, Hash, StreamId};

/// The leaf hash of one event: over each of its fields, each behind its length, so that no two different
/// events have the same bytes.
pub fn leaf(
    stream: &StreamId,
    version: u64,
    name: &str,
    schema: u16,
    circumstances: &Circumstances,
    body: &str,
) -> Hash {
    let mut hasher = Sha256::new();
    let mut field = |bytes: &[u8]| {
        hasher.update((bytes.len() as u64).to_be_bytes());
        hasher.update(bytes);
    };
    field(b"kydan-leaf-1");
    field(stream.kind.as_bytes());
    field(stream.id.as_bytes());
    field(&version.to_be_bytes());
    field(name.as_bytes());
    field(&schema.to_be_bytes());
    field(&circumstances.at.as_microsecond().to_be_bytes());
    field(&circumstances.recorded_at.as_microsecond().to_be_bytes());
    field(circumstances.by.map(|by| *by.0.as_bytes()).as_ref().map_or(&[], |bytes| bytes));
    field(circumstances.on_behalf_of.map(|of| *of.0.as_bytes()).as_ref().map_or(&[], |bytes| bytes));
    field(circumstances.cause.0.as_bytes());
    field(circumstances.correlation.0.as_bytes());
    field(circumstances.node.as_bytes());
    field(body.as_bytes());
    Hash(hasher.finalize().into())
}

/// The chain hash of an event after another: over the position, the previous chain hash and the leaf.
pub fn link(previous: Hash, position: u64, leaf: Hash) -> Hash {
    let mut hasher = Sha256::new();
    hasher.update(b"kydan-link-1");
    hasher.update(position.to_be_bytes());
    hasher.update(previous.0);
    hasher.update(leaf.0);
    Hash(hasher.finalize().into())
}

/// Checks one event against the chain hash of the event before it.
pub fn verify(previous: Hash, expected_position: u64, envelope: &Envelope) -> Result<Hash, Broken> {
    let position = envelope.position;
    if position != expected_position {
        return Err(Broken::Missing { position: expected_position, found: position });
    }
    let leaf = leaf(
        &envelope.stream,
        envelope.version,
        &envelope.name,
        envelope.schema,
        &envelope.circumstances,
        &envelope.body,
    );
    if leaf != envelope.leaf {
        return Err(Broken::Altered { position, stream: envelope.stream.clone() });
    }
    let chain = link(previous, position, leaf);
    if chain != envelope.chain {
        return Err(Broken::Unchained { position, stream: envelope.stream.clone() });
    }
    Ok(chain)
}

/// Where the log is not what was written.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Broken {
    /// A row is gone (or one was put in between).
    #[error("event {position} is missing: event {found} stands in its place")]
    Missing {
        /// Where an event should stand.
        position: u64,
        /// What stands there.
        found: u64,
    },
    /// The row's content does not match its own hash.
    #[error("event {position} of {stream} was altered: its content does not match its hash")]
    Altered {
        /// Which event.
        position: u64,
        /// Whose event.
        stream: StreamId,
    },
    /// The row's hash was recomputed, but the chain shows it.
    #[error("event {position} of {stream} was rewritten: its hash does not follow from the events before it")]
    Unchained {
        /// Which event.
        position: u64,
        /// Whose event.
        stream: StreamId,
    },
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{CommandId, CorrelationId};

    fn envelope(position: u64, previous: Hash, body: &str) -> Envelope {
        let stream = StreamId::new("bout", uuid::Uuid::from_u128(7));
        let circumstances = Circumstances {
            at: jiff::Timestamp::UNIX_EPOCH,
            recorded_at: jiff::Timestamp::UNIX_EPOCH,
            by: None,
            on_behalf_of: None,
            cause: CommandId::fixed(1),
            correlation: CorrelationId::fixed(1),
            node: "hall".to_owned(),
        };
        let leaf = leaf(&stream, position, "opened", 1, &circumstances, body);
        let chain = link(previous, position, leaf);
        Envelope {
            position,
            stream,
            version: position,
            name: "opened".into(),
            schema: 1,
            circumstances,
            body: body.into(),
            leaf,
            chain,
        }
    }

    #[test]
    fn an_untouched_chain_holds() {
        let first = envelope(1, Hash::GENESIS, "{}");
        let second = envelope(2, first.chain, "{}");
        let chain = verify(Hash::GENESIS, 1, &first).and_then(|chain| verify(chain, 2, &second));
        assert_eq!(chain, Ok(second.chain));
    }

    #[test]
    fn an_altered_body_is_found() {
        let mut first = envelope(1, Hash::GENESIS, r#"{"score":"1-0"}"#);
        first.body = r#"{"score":"0-1"}"#.into();
        assert!(matches!(verify(Hash::GENESIS, 1, &first), Err(Broken::Altered { position: 1, .. })));
    }

    #[test]
    fn a_row_rewritten_with_its_hashes_breaks_the_next() {
        let first = envelope(1, Hash::GENESIS, "{}");
        let second = envelope(2, first.chain, "{}");
        let forged = envelope(1, Hash::GENESIS, r#"{"forged":true}"#);
        let chain = verify(Hash::GENESIS, 1, &forged).unwrap();
        assert!(matches!(verify(chain, 2, &second), Err(Broken::Unchained { position: 2, .. })));
    }

    #[test]
    fn a_missing_row_is_found() {
        let first = envelope(1, Hash::GENESIS, "{}");
        let third = envelope(3, first.chain, "{}");
        assert_eq!(verify(first.chain, 2, &third), Err(Broken::Missing { position: 2, found: 3 }));
    }
}
