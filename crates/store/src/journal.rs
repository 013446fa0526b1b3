//! The journal: one log of all streams, appended to in batches, read by position.
//!
//! # Why one appender
//!
//! Positions must be gap-free and in commit order, and each event is chained to the one before it, so something
//! global has to be held from a position's allocation until its commit. Held per event, that costs a factor of
//! ten to twenty on PostgreSQL: one lock, one fsync, one event. Therefore **each process has one appender
//! task** that takes every append that waits into one transaction: one lock, one fsync, many events. While it
//! commits, the next batch gathers by itself; no timer ever delays an append to make a batch bigger.
//!
//! The alternative was to let appends commit freely and to have a sequencer give order and hashes behind them.
//! It would append a little faster, but events would exist for a moment without a position: a mutation's answer
//! could not name the cursor that includes it, and the newest rows would stand outside the chain.
//!
//! # Why a reader never skips an event
//!
//! With a database sequence, transaction A may draw 7 and B draw 8, and B commit first; a reader that has seen
//! 8 asks for "after 8" from then on and never sees 7. Here a position is drawn from the row `log_head`, by an
//! `UPDATE … RETURNING` that also locks it until the commit. Whoever wants the next position (another process
//! on the same PostgreSQL) waits for that commit, and then reads the value that it left (`READ COMMITTED`
//! re-reads a row that it had to wait for). So position n + 1 is not even allocated before n is visible: what a
//! reader sees is always a prefix of the log. If the holder dies, the lock goes with its transaction, and the
//! position is given to somebody else: no gaps. The test
//! `a_transaction_held_open_holds_the_log_and_nothing_is_skipped` keeps one open.
//!
//! # Who tells others
//!
//! The statement that moves the head tells the other processes on the same PostgreSQL (`NOTIFY`), or somebody else does
//! (NATS); each looks at the head besides (`docs/decisions/news-with-the-head.md`).
//!
//! # What a batch promises
//!
//! Each [`Append`] is all or nothing, and no append fails because of another one in its batch: versions and
//! command ids are checked in memory against one read of all streams concerned, and if a statement fails
//! unexpectedly, the batch is rolled back and each append tried alone. An append is acknowledged only after the
//! commit. If the commit's own answer is lost, the lone retry finds the command id in `commands` and answers
//! [`Appended::AlreadyDone`].

mod append;
mod appender;
mod authority;
mod belonging;
mod counts;
mod documents;
mod follow;
mod ledger;
mod load;
mod news;
mod photos;
mod verify;
mod witness;

pub use append::{Append, Appended, Encoded, Recalled, StreamAppend};
pub(crate) use appender::{Appender, Tells, lock_head};
pub use counts::AppendState;
pub(crate) use follow::follow_head;
pub use load::{Head, Known, Later, Loaded};
pub(crate) use load::{head, read_page};
pub(crate) use news::TELL_SCHEMA;
#[cfg(feature = "postgres")]
pub(crate) use news::listen;
pub use verify::{Unsound, Verified};
pub use witness::{Digester, Witness};
