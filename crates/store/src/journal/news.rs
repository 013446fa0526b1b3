//! What one process tells the others on the same PostgreSQL: how far the log reaches.
//!
//! The head is moved and told by one statement of the append's transaction, so that news cost no round trip, come with
//! the commit and cannot be lost between the two. `NOTIFY` queues commits behind one lock of the whole server; those of
//! one log stand in line for its head already. Where many logs share a server, let NATS tell (`--nats`).

#[cfg(feature = "postgres")]
mod listen;

#[cfg(feature = "postgres")]
pub(crate) use listen::listen;

/// [`Teller::Database`](crate::Teller) moves the head. Whoever has a schema of their own has a channel of their own: its
/// name is hashed, because a channel's may not be longer than a schema's.
pub(super) const TELL: &str = "UPDATE log_head SET position = $1, chain = $2 WHERE id = 1 \
    RETURNING pg_notify('kydan_' || md5(coalesce(current_schema(), '')), $3)";
/// Tells programs of before that the schema is another: what they have prepared is void.
pub(crate) const TELL_SCHEMA: &str =
    "SELECT pg_notify('kydan_' || md5(coalesce(current_schema(), '')), 'schema')";

/// What a batch holds besides.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Includes {
    /// Nothing that changes who is who.
    EventsAlone,
    /// Somebody was merged with somebody, or parted again.
    People,
}

/// What is told.
pub(super) fn payload(position: u64, includes: Includes) -> String {
    match includes {
        Includes::EventsAlone => position.to_string(),
        Includes::People => format!("{position} people"),
    }
}
