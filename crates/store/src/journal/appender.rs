//! The one task of a process that writes the log.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use kydan_federation::IdentityEvent;
use kydan_journal::{Envelope, Event as _, StreamId};
use sqlx::{AnyConnection, AnyPool, AssertSqlSafe};
use tokio::sync::{Notify, mpsc, oneshot, watch};
use tokio::task::JoinHandle;
use tokio::time::Instant;

use super::append::{Append, Appended};
use super::belonging::nothing_below_what_is_closed;
use super::counts::{AppendState, Counts};
use super::ledger::{Admission, Ledger};
use super::load::{Head, head};
use super::news::{Includes, TELL, payload};
use crate::confirmed;
use crate::engine::{Engine, Teller, begin_on};
use crate::error::{Error, Result};
use crate::people;
use crate::projection::{Damage, Projector, Undecoded};
use crate::row;
use crate::sql::{Columns as _, fetch_in, insert_rows, number, padded, tuples};
use crate::weather::{Moment, Weather};

/// How many appends may wait before those who bring more must wait themselves.
const QUEUE: usize = 512;

/// How many appends one transaction takes at most, so that the first of a batch does not wait for ever.
const BATCH: usize = 128;

/// How long a transaction may take, the wait for another process's included: longer than any of its statements may. What
/// takes longer has no line to the database any more.
const LONGEST: Duration = Duration::from_secs(40);

/// The way to the appender task.
pub(crate) struct Appender {
    queue: mpsc::Sender<Waiting>,
    stop: Arc<Notify>,
    task: Mutex<Option<JoinHandle<()>>>,
    counts: Arc<Counts>,
}

struct Waiting {
    append: Append,
    reply: oneshot::Sender<Result<Appended>>,
}

impl Appender {
    pub(crate) fn start(engine: Engine, writer: AnyPool, tells: Tells) -> Self {
        let (queue, waiting) = mpsc::channel(QUEUE);
        let stop = Arc::new(Notify::new());
        let counts = Arc::<Counts>::default();
        let task = tokio::spawn(run(
            Task { engine, writer, tells, projector: Projector::default(), counts: Arc::clone(&counts) },
            waiting,
            Arc::clone(&stop),
        ));
        Self { queue, stop, task: Mutex::new(Some(task)), counts }
    }

    /// How the log's writer fares.
    pub(crate) fn state(&self) -> AppendState {
        self.counts.state(self.queue.max_capacity() - self.queue.capacity())
    }

    pub(crate) async fn append(&self, append: Append) -> Result<Appended> {
        let (reply, answer) = oneshot::channel();
        self.queue.send(Waiting { append, reply }).await.map_err(|_| Error::Closed)?;
        answer.await.map_err(|_| Error::Closed)?
    }

    /// Takes nothing more, and returns when everything that was taken is stored.
    pub(crate) async fn drain(&self) {
        self.stop.notify_one();
        let task = self.task.lock().unwrap_or_else(PoisonError::into_inner).take();
        if let Some(task) = task
            && let Err(error) = task.await
        {
            tracing::error!(%error, "the appender did not end well");
        }
    }
}

/// Whom the appender tells of what it stored.
pub(crate) struct Tells {
    /// Everybody in this process.
    pub(crate) head: watch::Sender<u64>,
    /// Whoever tells other processes.
    pub(crate) committed: watch::Sender<u64>,
    /// Who tells other processes.
    pub(crate) teller: Teller,
    /// What strikes on the way.
    pub(crate) weather: Weather,
}

struct Task {
    engine: Engine,
    writer: AnyPool,
    tells: Tells,
    projector: Projector,
    counts: Arc<Counts>,
}

async fn run(mut task: Task, mut queue: mpsc::Receiver<Waiting>, stop: Arc<Notify>) {
    let mut batch = Vec::with_capacity(BATCH);
    loop {
        tokio::select! {
            taken = queue.recv_many(&mut batch, BATCH) => {
                if taken == 0 {
                    return;
                }
                let (appends, replies): (Vec<_>, Vec<_>) =
                    batch.drain(..).map(|waiting| (waiting.append, waiting.reply)).unzip();
                for (reply, outcome) in replies.into_iter().zip(task.commit_or_split(&appends).await) {
                    // Who asked may have gone; what was stored stays stored.
                    let _ = reply.send(outcome);
                }
                gather(&queue).await;
            }
            () = stop.notified() => queue.close(),
        }
    }
}

/// Lets those who were just answered ask again, so that they come into one batch and not into many small ones.
/// Waits for nobody: it ends when nothing has come since it last let others run.
async fn gather(queue: &mpsc::Receiver<Waiting>) {
    let mut seen = queue.len();
    loop {
        tokio::task::yield_now().await;
        let now = queue.len();
        if now <= seen {
            return;
        }
        seen = now;
    }
}

impl Task {
    /// Commits the batch as one transaction; if that fails, each append alone, so that none fails for another.
    async fn commit_or_split(&mut self, appends: &[Append]) -> Vec<Result<Appended>> {
        let error = match self.commit(appends).await {
            Ok(outcomes) => return outcomes.into_iter().map(Ok).collect(),
            Err(error) => error,
        };
        if error.is_outdated_plan() || error.is_silence() {
            // Not for anything in the batch. Over another connection the batch goes through as a whole; what was done
            // after all, though nothing was heard of it, is found among the commands.
            match self.commit(appends).await {
                Ok(outcomes) => return outcomes.into_iter().map(Ok).collect(),
                Err(error) if error.is_silence() => {
                    tracing::error!(%error, appends = appends.len(), "nothing can be appended");
                    return appends.iter().map(|_| Err(Error::Silent)).collect();
                }
                Err(_) => {}
            }
        } else if appends.len() == 1 {
            return vec![alone(error)];
        }
        tracing::warn!(%error, appends = appends.len(), "a batch failed; each append is tried alone");
        let mut outcomes = Vec::with_capacity(appends.len());
        for append in appends {
            outcomes.push(match self.commit(std::slice::from_ref(append)).await {
                Ok(mut outcomes) => Ok(outcomes.swap_remove(0)),
                Err(error) => alone(error),
            });
        }
        outcomes
    }

    /// One outcome for each append, in order.
    async fn commit(&mut self, appends: &[Append]) -> Result<Vec<Appended>> {
        let begun = Instant::now();
        let mut connection = self.writer.acquire().await?;
        let tried = tokio::time::timeout(LONGEST, self.try_commit(&mut connection, appends)).await;
        let done = tried.unwrap_or_else(|_| {
            connection.close_on_drop();
            Err(Error::Silent)
        });
        drop(connection);
        self.counts.committed(appends.len(), begun.elapsed(), &done);
        if done.is_err() {
            // What was projected is rolled back; the remembered states must go, too.
            self.projector.forget();
            if self.engine == Engine::Sqlite
                && let Ok(head) = head(&self.writer).await
            {
                // It may have been committed, and no other process tells this one.
                publish(&self.tells.head, head.position);
            }
        }
        done
    }

    async fn try_commit(
        &mut self,
        connection: &mut AnyConnection,
        appends: &[Append],
    ) -> Result<Vec<Appended>> {
        let mut transaction = begin_on(self.engine, connection).await?;
        self.tells.weather.at(Moment::Begun)?;
        let mut ledger = open_ledger(&mut transaction, appends).await?;
        let before = ledger.head;
        let mut outcomes = Vec::with_capacity(appends.len());
        let mut admitted = Vec::new();
        let mut envelopes = Vec::new();
        for append in appends {
            match ledger.admit(append) {
                Admission::Refused(outcome) => outcomes.push(outcome),
                Admission::Admitted(events) => {
                    let ends = events.first().zip(events.last());
                    let positions = ends.map(|(first, last)| first.position..=last.position);
                    outcomes.push(Appended::Done { positions, answer: append.answer.clone() });
                    admitted.push(append);
                    envelopes.extend(events);
                }
            }
        }
        if admitted.is_empty() {
            if outcomes.iter().any(|outcome| matches!(outcome, Appended::AlreadyDone { .. })) {
                // What was done may wait for a standby still, and whoever is told of it must not hear too early.
                confirmed::commit(transaction).await?;
                // Where the first try was not confirmed, nobody has told other processes of it.
                self.tells.committed.send_replace(before.position);
            } else {
                transaction.rollback().await?;
            }
            // What was done before, and answered to nobody, is news all the same.
            publish(&self.tells.head, before.position);
            return Ok(outcomes);
        }
        write(&mut transaction, &admitted, &outcomes, &envelopes).await?;
        for personal in admitted.iter().flat_map(|append| &append.people) {
            people::write(&mut transaction, personal).await?;
        }
        self.projector.project(&mut transaction, &envelopes, Undecoded::Refuse).await?;
        nothing_below_what_is_closed(&mut transaction, &envelopes).await?;
        if ledger.head.position != before.position {
            self.move_head(&mut transaction, ledger.head, &envelopes).await?;
        }
        self.tells.weather.at(Moment::Written)?;
        confirmed::commit(transaction).await?;
        self.tells.weather.at(Moment::Committed)?;
        publish(&self.tells.head, ledger.head.position);
        if ledger.head.position != before.position {
            self.tells.committed.send_replace(ledger.head.position);
        }
        Ok(outcomes)
    }

    /// Moves the head on, and in the same statement tells other processes, who hear it with the commit and never before.
    async fn move_head(
        &self,
        connection: &mut AnyConnection,
        head: Head,
        envelopes: &[Envelope],
    ) -> Result<()> {
        let (position, chain) = (number(head.position), head.chain.0.to_vec());
        let query = match (self.engine, self.tells.teller) {
            (Engine::Postgres, Teller::Database) => {
                let renames = |envelope: &Envelope| envelope.stream.kind == IdentityEvent::STREAM;
                let includes =
                    if envelopes.iter().any(renames) { Includes::People } else { Includes::EventsAlone };
                sqlx::query(TELL).bind(position).bind(chain).bind(payload(head.position, includes))
            }
            (Engine::Postgres, Teller::Other) | (Engine::Sqlite, Teller::Database | Teller::Other) => {
                sqlx::query(MOVE_HEAD).bind(position).bind(chain)
            }
        };
        query.execute(connection).await?;
        Ok(())
    }
}

/// What the failure of one append in a transaction of its own is to whoever asked.
fn alone(error: Error) -> Result<Appended> {
    if let Error::Taken(what) = error {
        return Ok(Appended::Taken(what));
    }
    if matches!(error, Error::Overtaken) {
        return Ok(Appended::Overtaken);
    }
    tracing::error!(%error, "an append failed");
    Err(error)
}

/// Tells everybody in this process how far the log reaches.
pub(super) fn publish(head: &watch::Sender<u64>, position: u64) {
    head.send_if_modified(|seen| {
        let news = position > *seen;
        *seen = position.max(*seen);
        news
    });
}

const LOCK_HEAD: &str = "UPDATE log_head SET batch = batch + 1 WHERE id = 1 RETURNING position, chain";
const MOVE_HEAD: &str = "UPDATE log_head SET position = $1, chain = $2 WHERE id = 1";
const KNOWN_COMMANDS: &str = "SELECT id, digest, answer FROM commands WHERE id IN";
const DAMAGED: &str =
    "SELECT stream_kind, stream_id, position, version, why FROM damaged_streams WHERE stream_id IN";
const INSERT_COMMAND: &str = "INSERT INTO commands (id, digest, answer, position, recorded_at, personal)";

/// Locks the log until the end of the transaction, and says where it ends.
pub(crate) async fn lock_head(connection: &mut AnyConnection) -> Result<Head> {
    let row = sqlx::query(LOCK_HEAD).fetch_one(connection).await?;
    Ok(Head { position: row.count("position")?, chain: row.hash("chain")? })
}

/// Locks the log and reads what the batch is checked against.
async fn open_ledger(connection: &mut AnyConnection, appends: &[Append]) -> Result<Ledger> {
    let head = lock_head(connection).await?;
    let ids: Vec<_> = appends.iter().map(|append| append.circumstances.cause.to_string()).collect();
    let mut commands = HashMap::new();
    for row in fetch_in(connection, KNOWN_COMMANDS, "", &ids).await? {
        commands.insert(row.parsed("id")?, (row.hash("digest")?, row.text("answer")?));
    }
    let streams: Vec<_> =
        appends.iter().flat_map(|append| &append.streams).map(|part| &part.stream).collect();
    let (versions, suspects) = versions(connection, &streams).await?;
    let mut damaged = HashMap::new();
    for row in fetch_in(connection, DAMAGED, "", &suspects).await? {
        let damage = Damage::read(&row)?;
        damaged.insert(damage.stream.clone(), damage);
    }
    Ok(Ledger { head, commands, versions, damaged })
}

/// The streams' versions, each by one look into the unique index, and the ids of those that are marked damaged.
async fn versions(
    connection: &mut AnyConnection,
    streams: &[&StreamId],
) -> Result<(HashMap<StreamId, u64>, Vec<String>)> {
    let (mut versions, mut damaged) = (HashMap::new(), Vec::new());
    for slice in streams.chunks(256) {
        let Some(last) = slice.last() else { continue };
        let count = padded(slice.len());
        // Both engines call the columns of a bare VALUES list `column1`, `column2`.
        let sql = format!(
            "SELECT asked.column1 AS stream_kind, asked.column2 AS stream_id, (SELECT MAX(version) FROM events \
             WHERE stream_id = asked.column2 AND stream_kind = asked.column1) AS version, \
             (SELECT COUNT(*) FROM damaged_streams WHERE stream_id = asked.column2 \
             AND stream_kind = asked.column1) AS damages FROM (VALUES {}) AS asked",
            tuples(count, 2)
        );
        let padding = std::iter::repeat_n(last, count - slice.len());
        let asked = slice.iter().chain(padding);
        let query = asked.fold(sqlx::query(AssertSqlSafe(sql)), |query, stream| {
            query.bind(stream.kind.clone()).bind(stream.id.to_string())
        });
        for row in query.fetch_all(&mut *connection).await? {
            let stream = StreamId { kind: row.text("stream_kind")?, id: row.parsed("stream_id")? };
            if row.number("damages")? > 0 {
                damaged.push(stream.id.to_string());
            }
            versions.insert(stream, row.maybe_count("version")?.unwrap_or(0));
        }
    }
    Ok((versions, damaged))
}

async fn write(
    connection: &mut AnyConnection,
    admitted: &[&Append],
    outcomes: &[Appended],
    envelopes: &[Envelope],
) -> Result<()> {
    insert_rows(connection, row::INSERT, row::COLUMNS, "", envelopes, row::bind).await?;
    let last_positions = outcomes.iter().filter_map(|outcome| match outcome {
        Appended::Done { positions, .. } => {
            Some(positions.as_ref().map(|positions| number(*positions.end())))
        }
        Appended::Conflict { .. }
        | Appended::AlreadyDone { .. }
        | Appended::CommandReused
        | Appended::Damaged(_)
        | Appended::Taken(_)
        | Appended::Overtaken => None,
    });
    let commands: Vec<_> = admitted.iter().zip(last_positions).collect();
    insert_rows(connection, INSERT_COMMAND, 6, "", &commands, |query, (append, position)| {
        query
            .bind(append.circumstances.cause.to_string())
            .bind(append.digest.0.to_vec())
            .bind(append.answer.clone())
            .bind(*position)
            .bind(append.circumstances.recorded_at.as_microsecond())
            .bind(people::subjects(&append.people))
    })
    .await?;
    Ok(())
}
