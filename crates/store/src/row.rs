//! Events as rows.

use kydan_journal::{Circumstances, Envelope, StreamId};
use sqlx::any::AnyRow;

use crate::error::Result;
use crate::sql::{Columns as _, Statement, number};

/// The columns of an event, in the order in which [`bind`] binds them.
pub(crate) const INSERT: &str = "INSERT INTO events (position, stream_kind, stream_id, version, name, schema, \
                                 at, recorded_at, by_account, on_behalf_of, cause, correlation, node, body, \
                                 leaf, chain)";

/// How many columns [`INSERT`] names.
pub(crate) const COLUMNS: usize = 16;

pub(crate) fn bind<'q>(query: Statement<'q>, envelope: &Envelope) -> Statement<'q> {
    let circumstances = &envelope.circumstances;
    query
        .bind(number(envelope.position))
        .bind(envelope.stream.kind.clone())
        .bind(envelope.stream.id.to_string())
        .bind(number(envelope.version))
        .bind(envelope.name.clone())
        .bind(i64::from(envelope.schema))
        .bind(circumstances.at.as_microsecond())
        .bind(circumstances.recorded_at.as_microsecond())
        .bind(circumstances.by.map(|by| by.to_string()))
        .bind(circumstances.on_behalf_of.map(|of| of.to_string()))
        .bind(circumstances.cause.to_string())
        .bind(circumstances.correlation.to_string())
        .bind(circumstances.node.clone())
        .bind(envelope.body.clone())
        .bind(envelope.leaf.0.to_vec())
        .bind(envelope.chain.0.to_vec())
}

pub(crate) fn read(row: &AnyRow) -> Result<Envelope> {
    Ok(Envelope {
        position: row.count("position")?,
        stream: StreamId { kind: row.text("stream_kind")?, id: row.parsed("stream_id")? },
        version: row.count("version")?,
        name: row.text("name")?,
        schema: row.count("schema")?,
        circumstances: Circumstances {
            at: row.time("at")?,
            recorded_at: row.time("recorded_at")?,
            by: row.maybe_parsed("by_account")?,
            on_behalf_of: row.maybe_parsed("on_behalf_of")?,
            cause: row.parsed("cause")?,
            correlation: row.parsed("correlation")?,
            node: row.text("node")?,
        },
        body: row.text("body")?,
        leaf: row.hash("leaf")?,
        chain: row.hash("chain")?,
    })
}
