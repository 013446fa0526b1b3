//! What is to be sent, taken to be sent, and what became of it.
//!
//! Each row is sent at most once: whoever sends takes the row first, by itself and on the disk, and only what was surely
//! refused is ever put back. So a crash, a second process or an answer that never came costs a message, and never sends
//! one twice. What the relay does with what it took is the relay's.

use jiff::Timestamp;
use kydan_journal::AccountId;
use sqlx::any::AnyRow;

use crate::delivery::{
    Channel, Delivery, DeliveryPhase, DeliveryReason, DeliverySubject, Settled, Undelivered,
};
use crate::duty::Term;
use crate::engine::begin;
use crate::notice::{NoticeKind, NoticeTopic};
use crate::sql::{Columns as _, insert_rows, number};
use crate::{More, Reader, Result, Writer};

/// How many positions of the log are looked through at a time.
const STRIDE: u64 = 200;
/// From how far behind on the checkpoint is moved although nobody is told anything.
const IDLE: u64 = 500;
/// How many rows somebody who takes one looks at, where others take them, too.
const FEW: i64 = 16;

const CHECKPOINT: &str = "SELECT (SELECT position FROM delivery_checkpoint WHERE id = 1) AS position, \
                          (SELECT position FROM log_head WHERE id = 1) AS head";
/// Locks the checkpoint: of several processes one looks through, and the next begins where it ended.
const HOLD: &str = "UPDATE delivery_checkpoint SET position = position WHERE id = 1 \
                    AND EXISTS (SELECT 1 FROM leaders WHERE duty = $1 AND term = $2) RETURNING position";
const HEAD: &str = "SELECT position FROM log_head WHERE id = 1";
const MOVE: &str = "UPDATE delivery_checkpoint SET position = $1 WHERE id = 1";
const FIRST_WISHED: &str = "SELECT notices.position FROM notices \
    JOIN accounts ON accounts.person = notices.person AND accounts.closed_at IS NULL \
    JOIN notice_wishes ON notice_wishes.account = accounts.id \
    WHERE notices.position > $1 AND notices.position <= $2 ORDER BY notices.position LIMIT 1";
/// What happened before an account was opened is no news to its owner.
const WISHED: &str = "SELECT notices.position, notices.kind, notices.at, accounts.id AS account, notice_wishes.topic, \
    notice_wishes.channel, push_devices.id AS device FROM notices \
    JOIN accounts ON accounts.person = notices.person AND accounts.closed_at IS NULL AND notices.at >= accounts.opened_at \
    JOIN notice_wishes ON notice_wishes.account = accounts.id \
    LEFT JOIN telling ON telling.account = accounts.id AND telling.confirmed_at IS NOT NULL \
    LEFT JOIN push_devices ON push_devices.account = accounts.id AND notice_wishes.channel = 'push' \
    WHERE notices.position > $1 AND notices.position <= $2 \
    AND ((notice_wishes.channel = 'mail' AND telling.account IS NOT NULL) OR push_devices.id IS NOT NULL)";
const PUT: &str = "INSERT INTO deliveries (id, account, channel, device, subject, position, address, phase, attempts, \
                   due_at, made_at)";
const ONCE: &str = " ON CONFLICT (id) DO NOTHING";
const SINCE: &str =
    "SELECT COUNT(*) AS n FROM deliveries WHERE account = $1 AND subject = $2 AND made_at > $3";
const DUE: &str = "SELECT * FROM deliveries WHERE phase = 'waiting' AND due_at <= $1 AND channel = $2 \
                   ORDER BY due_at, id LIMIT $3";
const TAKE: &str = "UPDATE deliveries SET phase = 'trying', attempts = attempts + 1, tried_at = $3 \
                    WHERE id = $1 AND phase = 'waiting' AND attempts = $2 \
                    AND EXISTS (SELECT 1 FROM leaders WHERE duty = $4 AND term = $5)";
const SETTLE: &str = "UPDATE deliveries SET phase = $3, due_at = $4, reason = $5, \
                      address = CASE WHEN CAST($3 AS TEXT) = 'waiting' THEN address ELSE NULL END \
                      WHERE id = $1 AND phase = 'trying' AND attempts = $2";
const INTERRUPTED: &str = "UPDATE deliveries SET phase = 'unsure', reason = 'interrupted', address = NULL \
                           WHERE phase = 'trying' AND tried_at < $1";
const OLD: &str = "UPDATE deliveries SET phase = 'failed', reason = 'too_old', address = NULL \
                   WHERE phase = 'waiting' AND made_at < $1";
const FORGET: &str = "DELETE FROM deliveries WHERE made_at < $1 AND phase IN ('sent', 'failed', 'unsure')";
const UNDELIVERED: &str = "SELECT channel, subject, made_at, reason FROM deliveries WHERE account = $1 \
                           AND phase IN ('failed', 'unsure') AND reason <> 'unwanted' ORDER BY made_at DESC LIMIT $2";
const ASKED: &str = "SELECT address FROM deliveries WHERE account = $1 AND subject = 'address' \
                     AND address IS NOT NULL ORDER BY made_at DESC LIMIT 1";
const WAITS: &str = "SELECT content AS address FROM ceremonies WHERE account = $1 AND kind = 'confirms_address' \
                     AND until > $2 ORDER BY until DESC LIMIT 1";
const END_ASKED: [&str; 2] = [
    "DELETE FROM deliveries WHERE account = $1 AND subject = 'address' AND phase = 'waiting'",
    "DELETE FROM ceremonies WHERE account = $1 AND kind = 'confirms_address'",
];
const COUNTS: &str = "SELECT channel, phase, COUNT(*) AS n FROM deliveries WHERE phase IN ('waiting', 'trying') \
                      GROUP BY channel, phase";

/// A row that is to be sent.
struct NewRow {
    account: AccountId,
    channel: Channel,
    device: Option<String>,
    subject: DeliverySubject,
    position: Option<u64>,
    address: Option<String>,
    made_at: Timestamp,
    id: String,
}

impl Reader {
    /// What was not delivered to an account of late, the latest first.
    pub async fn undelivered(&self, account: AccountId, most: u32) -> Result<Vec<Undelivered>> {
        let query = sqlx::query(UNDELIVERED).bind(account.to_string()).bind(i64::from(most));
        let read = |row: &AnyRow| {
            Ok(Undelivered {
                channel: row.word("channel")?,
                subject: row.word("subject")?,
                at: row.time("made_at")?,
                reason: row.word("reason")?,
            })
        };
        query.fetch_all(self.reader()).await?.iter().map(read).collect()
    }

    /// The address that a link is on its way to, or was sent to and is good: it waits for its owner.
    pub async fn asked_address(&self, account: AccountId, now: Timestamp) -> Result<Option<String>> {
        let row = sqlx::query(ASKED).bind(account.to_string()).fetch_optional(self.reader()).await?;
        let row = match row {
            Some(row) => Some(row),
            None => {
                let query = sqlx::query(WAITS).bind(account.to_string()).bind(now.as_microsecond());
                query.fetch_optional(self.reader()).await?
            }
        };
        row.map(|row| row.text("address")).transpose()
    }

    /// How many of a kind an account was sent since a time.
    pub async fn sent_since(
        &self,
        account: AccountId,
        subject: DeliverySubject,
        since: Timestamp,
    ) -> Result<u32> {
        let query = sqlx::query(SINCE).bind(account.to_string()).bind(subject.name());
        query.bind(since.as_microsecond()).fetch_one(self.reader()).await?.count("n")
    }

    /// How many wait to be sent, and are being sent, by their way.
    pub async fn deliveries_ahead(&self) -> Result<Vec<(Channel, DeliveryPhase, u64)>> {
        let rows = sqlx::query(COUNTS).fetch_all(self.reader()).await?;
        rows.iter().map(|row| Ok((row.word("channel")?, row.word("phase")?, row.count("n")?))).collect()
    }
}

impl Writer {
    /// Looks through the notices since the checkpoint and keeps what is to be sent of them, in one transaction with the
    /// checkpoint. Answers how many rows it kept, and whether there is more; nothing is kept in a term that is over.
    pub async fn distribute_notices(&self, term: Term) -> Result<(u64, More)> {
        let row = sqlx::query(CHECKPOINT).fetch_one(self.reader()).await?;
        let (from, head): (u64, u64) = (row.count("position")?, row.count("head")?);
        let first = sqlx::query(FIRST_WISHED).bind(number(from)).bind(number(head));
        let first = first.fetch_optional(self.reader()).await?;
        if first.is_none() && head.saturating_sub(from) < IDLE {
            return Ok((0, More::Ends));
        }
        // Nobody is told anything of what stands before the first: one step.
        let skip = match first {
            Some(row) => row.count::<u64>("position")?.saturating_sub(1),
            None => head,
        };
        let mut transaction = begin(self.inner.engine, &self.inner.writer).await?;
        let held = sqlx::query(HOLD).bind(term.duty.name()).bind(number(term.number));
        let Some(held) = held.fetch_optional(&mut *transaction).await? else {
            transaction.rollback().await?;
            return Ok((0, More::Ends));
        };
        let held: u64 = held.count("position")?;
        let head: u64 = sqlx::query(HEAD).fetch_one(&mut *transaction).await?.count("position")?;
        // Another process may have come further meanwhile.
        let from = held.max(skip.min(head));
        let through = head.min(from + STRIDE);
        let rows = sqlx::query(WISHED).bind(number(from)).bind(number(through));
        let rows = rows.fetch_all(&mut *transaction).await?;
        let new =
            rows.iter().filter_map(|row| NewRow::wished(row).transpose()).collect::<Result<Vec<_>>>()?;
        put(&mut transaction, &new).await?;
        sqlx::query(MOVE).bind(number(through.max(held))).execute(&mut *transaction).await?;
        transaction.commit().await?;
        Ok((new.len() as u64, if through < head { More::Follows } else { More::Ends }))
    }

    /// Keeps a letter that is to be sent; `address` is where to, if not to the one that is confirmed.
    pub async fn put_letter(
        &self,
        id: String,
        account: AccountId,
        subject: DeliverySubject,
        address: Option<String>,
        now: Timestamp,
    ) -> Result<()> {
        let row = NewRow {
            account,
            channel: Channel::Mail,
            device: None,
            subject,
            position: None,
            address,
            made_at: now,
            id,
        };
        let mut connection = self.inner.writer.acquire().await?;
        put(&mut connection, &[row]).await
    }

    /// Ends what was asked about an address before: its link leads nowhere any more.
    pub async fn end_asked_addresses(&self, account: AccountId) -> Result<()> {
        for statement in END_ASKED {
            sqlx::query(statement).bind(account.to_string()).execute(&self.inner.writer).await?;
        }
        Ok(())
    }

    /// Takes the next row that is to be sent this way. From now on it is sent by whoever took it, or by nobody. Nothing is
    /// taken in a term that is over.
    pub async fn take_delivery(
        &self,
        term: Term,
        channel: Channel,
        now: Timestamp,
    ) -> Result<Option<Delivery>> {
        let due = sqlx::query(DUE).bind(now.as_microsecond()).bind(channel.name()).bind(FEW);
        for row in due.fetch_all(self.reader()).await? {
            let delivery = Delivery::read(&row)?;
            let done = sqlx::query(TAKE)
                .bind(delivery.id.clone())
                .bind(i64::from(delivery.attempts))
                .bind(now.as_microsecond())
                .bind(term.duty.name())
                .bind(number(term.number))
                .execute(&self.inner.writer)
                .await?;
            if done.rows_affected() == 1 {
                return Ok(Some(Delivery { attempts: delivery.attempts + 1, ..delivery }));
            }
        }
        Ok(None)
    }

    /// Keeps what became of an attempt.
    pub async fn settle_delivery(&self, delivery: &Delivery, settled: Settled, now: Timestamp) -> Result<()> {
        let (phase, due, reason) = match settled {
            Settled::Sent => (DeliveryPhase::Sent, now, None),
            Settled::Again(at) => (DeliveryPhase::Waiting, at, None),
            Settled::Failed(reason) => (DeliveryPhase::Failed, now, Some(reason)),
            Settled::Unsure(reason) => (DeliveryPhase::Unsure, now, Some(reason)),
        };
        sqlx::query(SETTLE)
            .bind(delivery.id.clone())
            .bind(i64::from(delivery.attempts))
            .bind(phase.name())
            .bind(due.as_microsecond())
            .bind(reason.map(DeliveryReason::name))
            .execute(&self.inner.writer)
            .await?;
        Ok(())
    }

    /// Says of what somebody took before a time and never settled that nobody knows whether it left.
    pub async fn give_up_interrupted(&self, before: Timestamp) -> Result<u64> {
        let done = sqlx::query(INTERRUPTED).bind(before.as_microsecond()).execute(&self.inner.writer).await?;
        Ok(done.rows_affected())
    }

    /// Gives up what happened before a time and waits: nobody has a way for it.
    pub async fn give_up_old(&self, before: Timestamp) -> Result<()> {
        sqlx::query(OLD).bind(before.as_microsecond()).execute(&self.inner.writer).await?;
        Ok(())
    }

    /// Forgets what was settled of what happened before a time.
    pub async fn forget_deliveries(&self, before: Timestamp) -> Result<()> {
        sqlx::query(FORGET).bind(before.as_microsecond()).execute(&self.inner.writer).await?;
        Ok(())
    }
}

async fn put(connection: &mut sqlx::AnyConnection, rows: &[NewRow]) -> Result<()> {
    insert_rows(connection, PUT, 11, ONCE, rows, |query, row| {
        query
            .bind(row.id.clone())
            .bind(row.account.to_string())
            .bind(row.channel.name())
            .bind(row.device.clone())
            .bind(row.subject.name())
            .bind(row.position.map(number))
            .bind(row.address.clone())
            .bind(DeliveryPhase::Waiting.name())
            .bind(0_i64)
            .bind(row.made_at.as_microsecond())
            .bind(row.made_at.as_microsecond())
    })
    .await
}

impl NewRow {
    /// What a notice makes of a wish; nothing where the wish is about something else.
    fn wished(row: &AnyRow) -> Result<Option<Self>> {
        let (kind, topic): (NoticeKind, NoticeTopic) = (row.word("kind")?, row.word("topic")?);
        if kind.topic() != topic {
            return Ok(None);
        }
        let account: AccountId = row.parsed("account")?;
        let (channel, device): (Channel, _) = (row.word("channel")?, row.maybe_text("device")?);
        let position: u64 = row.count("position")?;
        let way = device.as_deref().unwrap_or(channel.name());
        Ok(Some(Self {
            id: format!("{account}/{position}/{way}"),
            account,
            channel,
            device,
            subject: DeliverySubject::Notice,
            position: Some(position),
            address: None,
            made_at: row.time("at")?,
        }))
    }
}

impl Delivery {
    fn read(row: &AnyRow) -> Result<Self> {
        Ok(Self {
            id: row.text("id")?,
            account: row.parsed("account")?,
            channel: row.word("channel")?,
            device: row.maybe_text("device")?,
            subject: row.word("subject")?,
            position: row.maybe_count("position")?,
            address: row.maybe_text("address")?,
            attempts: row.count("attempts")?,
            made_at: row.time("made_at")?,
        })
    }
}
