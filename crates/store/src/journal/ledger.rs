//! What a batch is checked against, in memory: the log's head, and the streams and commands that it concerns.

use std::collections::HashMap;

use kydan_journal::{CommandId, Envelope, Hash, StreamId, hash};

use super::append::{Append, Appended};
use super::load::Head;
use crate::projection::Damage;

/// The state of the log as far as one batch needs it; it moves on with every append that is admitted.
#[derive(Debug)]
pub(crate) struct Ledger {
    pub(crate) head: Head,
    /// Commands done before, with the digest of their content and their answer.
    pub(crate) commands: HashMap<CommandId, (Hash, String)>,
    /// The versions of the streams that the batch writes to; a stream that is not there has version 0.
    pub(crate) versions: HashMap<StreamId, u64>,
    /// Those of them that cannot be read.
    pub(crate) damaged: HashMap<StreamId, Damage>,
}

/// What the ledger says of an append.
#[derive(Debug)]
pub(crate) enum Admission {
    /// These events are to be written.
    Admitted(Vec<Envelope>),
    /// Nothing is to be written.
    Refused(Appended),
}

impl Ledger {
    /// Checks an append and, if nothing is in its way, gives its events their places and hashes.
    pub(crate) fn admit(&mut self, append: &Append) -> Admission {
        let command = append.circumstances.cause;
        if let Some((digest, answer)) = self.commands.get(&command) {
            return Admission::Refused(if *digest == append.digest {
                Appended::AlreadyDone { answer: answer.clone() }
            } else {
                Appended::CommandReused
            });
        }
        let mut moved: HashMap<&StreamId, u64> = HashMap::new();
        for part in &append.streams {
            if let Some(damage) = self.damaged.get(&part.stream) {
                return Admission::Refused(Appended::Damaged(damage.clone()));
            }
            let before = moved.get(&part.stream).or_else(|| self.versions.get(&part.stream));
            let actual = before.copied().unwrap_or(0);
            if actual != part.expected_version {
                let (stream, expected) = (part.stream.clone(), part.expected_version);
                return Admission::Refused(Appended::Conflict { stream, expected, actual });
            }
            moved.insert(&part.stream, actual + part.events.len() as u64);
        }
        self.versions.extend(moved.into_iter().map(|(stream, version)| (stream.clone(), version)));
        self.commands.insert(command, (append.digest, append.answer.clone()));
        Admission::Admitted(self.place(append))
    }

    fn place(&mut self, append: &Append) -> Vec<Envelope> {
        let circumstances = &append.circumstances;
        let mut envelopes = Vec::new();
        for part in &append.streams {
            for (version, event) in (part.expected_version + 1..).zip(&part.events) {
                let position = self.head.position + 1;
                let leaf =
                    hash::leaf(&part.stream, version, &event.name, event.schema, circumstances, &event.body);
                let chain = hash::link(self.head.chain, position, leaf);
                self.head = Head { position, chain };
                envelopes.push(Envelope {
                    position,
                    stream: part.stream.clone(),
                    version,
                    name: event.name.clone(),
                    schema: event.schema,
                    circumstances: circumstances.clone(),
                    body: event.body.clone(),
                    leaf,
                    chain,
                });
            }
        }
        envelopes
    }
}
