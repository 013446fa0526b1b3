//! Addresses that programs are told at, and what is to be sent there.
//!
//! Each address is told at least once, in the log's order: whoever sends takes the address for a while and tries its
//! oldest delivery. Where the program ends meanwhile the time runs out, and the same is sent again under the same id.

use jiff::Timestamp;
use kydan_journal::{AccountId, WebhookId};
use sqlx::AnyConnection;
use sqlx::any::AnyRow;

use super::Proof;
use crate::engine::begin;
use crate::sql::{Columns as _, insert_rows, number};
use crate::webhook::{
    Webhook, WebhookAdvance, WebhookDelivery, WebhookDeliveryPhase, WebhookPhase, WebhookReason,
    WebhookResumption, WebhookSettled, WebhookSubject,
};
use crate::{Reader, Result, Writer};

/// How many addresses somebody who takes one looks at, where others take them, too.
const FEW: i64 = 16;
/// How many addresses are looked at at a time.
const MANY: i64 = 1_000;

const OF_ACCOUNT: &str = "SELECT * FROM webhooks WHERE account = $1 ORDER BY made_at, id";
const ONE: &str = "SELECT * FROM webhooks WHERE id = $1";
const DELIVERIES: &str = "SELECT * FROM webhook_deliveries WHERE webhook = $1 ORDER BY made_at DESC, through_position DESC, id DESC \
                          LIMIT $2";
/// The log waits for whoever takes nothing: no more deliveries are made than a few.
const BEHIND: &str = "SELECT * FROM webhooks WHERE phase = 'active' AND position < $1 AND \
                      (SELECT COUNT(*) FROM webhook_deliveries WHERE webhook_deliveries.webhook = webhooks.id \
                      AND webhook_deliveries.phase = 'waiting') < $2 ORDER BY position DESC, id LIMIT $3";
const SECRETS: &str = "SELECT id, account, secret, former_secret FROM webhooks";
const WAITING: &str = "SELECT COUNT(*) AS n FROM webhook_deliveries WHERE phase = 'waiting'";
/// As many as anybody has.
const ADD: &str = "INSERT INTO webhooks (id, account, purpose, address, topic, secret, phase, position, due_at, failures, made_at) \
                   SELECT CAST($1 AS TEXT), CAST($2 AS TEXT), CAST($3 AS TEXT), CAST($4 AS TEXT), CAST($5 AS TEXT), \
                   CAST($6 AS TEXT), 'unproven', CAST($7 AS BIGINT), CAST($8 AS BIGINT), 0, CAST($8 AS BIGINT) \
                   WHERE (SELECT COUNT(*) FROM webhooks WHERE account = CAST($2 AS TEXT)) < 10";
const PAUSE: &str =
    "UPDATE webhooks SET phase = 'paused' WHERE id = $1 AND account = $2 AND phase IN ('active', 'paused')";
const STOP: &str = "UPDATE webhooks SET phase = 'stopped', taken_until = NULL WHERE id = $1";
const RESUME: &str = "UPDATE webhooks SET phase = 'active', position = CASE WHEN $3 > position THEN $3 ELSE position END, \
                      due_at = $4, failures = 0, failing_since = NULL, taken_until = NULL WHERE id = $1 AND account = $2 \
                      AND phase <> 'unproven'";
const DROP_WAITING: &str = "DELETE FROM webhook_deliveries WHERE webhook = $1 AND phase = 'waiting'";
const RENEW: &str = "UPDATE webhooks SET former_secret = secret, former_until = $4, secret = $3 \
                     WHERE id = $1 AND account = $2";
const RESEAL: &str = "UPDATE webhooks SET secret = $3 WHERE id = $1 AND secret = $2";
const RESEAL_FORMER: &str = "UPDATE webhooks SET former_secret = $3 WHERE id = $1 AND former_secret = $2";
const END: &str = "DELETE FROM webhooks WHERE id = $1 AND account = $2";
const END_DELIVERIES: &str = "DELETE FROM webhook_deliveries WHERE webhook = $1";
const END_ALL: [&str; 2] = [
    "DELETE FROM webhook_deliveries WHERE webhook IN (SELECT id FROM webhooks WHERE account = $1)",
    "DELETE FROM webhooks WHERE account = $1",
];
const REPLAY: &str =
    "UPDATE webhook_deliveries SET phase = 'waiting', attempts = 0 WHERE id = $1 AND webhook = $2";
const DUE_NOW: &str = "UPDATE webhooks SET due_at = $2 WHERE id = $1 AND due_at > $2";
const PUT: &str = "INSERT INTO webhook_deliveries (id, webhook, subject, after_position, through_position, changes, \
                   phase, attempts, made_at)";
const ONCE: &str = " ON CONFLICT (id) DO NOTHING";
const ADVANCE: &str =
    "UPDATE webhooks SET position = $3 WHERE id = $1 AND position = $2 AND phase = 'active'";
/// To whoever has not shown that they want to be told goes the question alone.
const DUE: &str = "SELECT * FROM webhooks WHERE phase IN ('active', 'unproven') AND due_at <= $1 \
                   AND (taken_until IS NULL OR taken_until <= $1) \
                   AND EXISTS (SELECT 1 FROM webhook_deliveries WHERE webhook_deliveries.webhook = webhooks.id \
                   AND webhook_deliveries.phase = 'waiting' \
                   AND (webhooks.phase = 'active' OR webhook_deliveries.subject = 'verification')) \
                   ORDER BY due_at, id LIMIT $2";
const TAKE: &str = "UPDATE webhooks SET taken_until = $2 WHERE id = $1 AND phase IN ('active', 'unproven') \
                    AND (taken_until IS NULL OR taken_until <= $3)";
const NEXT: &str = "SELECT * FROM webhook_deliveries WHERE webhook = $1 AND phase = 'waiting' \
                    ORDER BY CASE WHEN subject = 'verification' THEN 0 ELSE 1 END, made_at, through_position, id \
                    LIMIT 1";
const TRY: &str = "UPDATE webhook_deliveries SET attempts = attempts + 1, tried_at = $2 WHERE id = $1";
const SETTLE: &str = "UPDATE webhook_deliveries SET phase = $2, status = $3, reason = $4 WHERE id = $1";
const TOOK: &str =
    "UPDATE webhooks SET failures = 0, failing_since = NULL, taken_until = NULL, due_at = $2 WHERE id = $1";
const TOOK_NOT: &str = "UPDATE webhooks SET failures = failures + 1, failing_since = COALESCE(failing_since, $3), \
                        taken_until = NULL, due_at = $2 WHERE id = $1";
/// From then on it is told: what was before it asked for nothing is not made up for.
const PROVE: &str = "UPDATE webhooks SET phase = 'active', failures = 0, failing_since = NULL, \
                     position = CASE WHEN $2 > position THEN $2 ELSE position END WHERE id = $1 AND phase = 'unproven'";
const HEAD: &str = "SELECT COALESCE(MAX(position), 0) AS n FROM events";
const GIVE_BACK: &str = "UPDATE webhooks SET taken_until = NULL, due_at = $2 WHERE id = $1";
const FORGET: &str = "DELETE FROM webhook_deliveries WHERE made_at < $1 AND phase IN ('delivered', 'failed')";

/// Ends every address of an account, with what was sent there.
pub(super) async fn end_all(connection: &mut AnyConnection, account: AccountId) -> Result<()> {
    for statement in END_ALL {
        sqlx::query(statement).bind(account.to_string()).execute(&mut *connection).await?;
    }
    Ok(())
}

impl Reader {
    /// The addresses of an account, the oldest first.
    pub async fn webhooks_of(&self, account: AccountId) -> Result<Vec<Webhook>> {
        let query = sqlx::query(OF_ACCOUNT).bind(account.to_string());
        query.fetch_all(self.reader()).await?.iter().map(Webhook::read).collect()
    }

    /// The address with this id.
    pub async fn webhook(&self, id: WebhookId) -> Result<Option<Webhook>> {
        let row = sqlx::query(ONE).bind(id.to_string()).fetch_optional(self.reader()).await?;
        row.as_ref().map(Webhook::read).transpose()
    }

    /// What was sent to an address of late or is to be, the latest first.
    pub async fn webhook_deliveries(&self, webhook: WebhookId, most: u32) -> Result<Vec<WebhookDelivery>> {
        let query = sqlx::query(DELIVERIES).bind(webhook.to_string()).bind(i64::from(most));
        query.fetch_all(self.reader()).await?.iter().map(WebhookDelivery::read).collect()
    }

    /// Addresses for which the log was not looked through up to a position, those that are nearest first; who has more
    /// than `most` deliveries waiting is left where they are.
    pub async fn webhooks_behind(&self, position: u64, most: u32) -> Result<Vec<Webhook>> {
        let query = sqlx::query(BEHIND).bind(number(position)).bind(i64::from(most)).bind(MANY);
        query.fetch_all(self.reader()).await?.iter().map(Webhook::read).collect()
    }

    /// Every secret as it is kept: of which address, of whose account, sealed.
    pub async fn webhook_secrets(&self) -> Result<Vec<(WebhookId, AccountId, String, Option<String>)>> {
        let read = |row: &AnyRow| {
            Ok((
                row.parsed("id")?,
                row.parsed("account")?,
                row.text("secret")?,
                row.maybe_text("former_secret")?,
            ))
        };
        sqlx::query(SECRETS).fetch_all(self.reader()).await?.iter().map(read).collect()
    }

    /// How many deliveries wait, to all addresses.
    pub async fn webhook_deliveries_ahead(&self) -> Result<u64> {
        sqlx::query(WAITING).fetch_one(self.reader()).await?.count("n")
    }
}

impl Writer {
    /// Keeps an address; spent where the account has as many as anybody may.
    pub async fn add_webhook(&self, webhook: &Webhook) -> Result<Proof> {
        let done = sqlx::query(ADD)
            .bind(webhook.id.to_string())
            .bind(webhook.account.to_string())
            .bind(webhook.purpose.clone())
            .bind(webhook.address.clone())
            .bind(webhook.topic.clone())
            .bind(webhook.secret.clone())
            .bind(number(webhook.position))
            .bind(webhook.made_at.as_microsecond())
            .execute(&self.inner.writer)
            .await?;
        Ok(Proof::of(done.rows_affected()))
    }

    /// Sends nothing to an account's address for now.
    pub async fn pause_webhook(&self, account: AccountId, id: WebhookId) -> Result<Proof> {
        let query = sqlx::query(PAUSE).bind(id.to_string()).bind(account.to_string());
        Ok(Proof::of(query.execute(&self.inner.writer).await?.rows_affected()))
    }

    /// Sends nothing to an address any more, because nothing was taken there.
    pub async fn stop_webhook(&self, id: WebhookId) -> Result<()> {
        sqlx::query(STOP).bind(id.to_string()).execute(&self.inner.writer).await?;
        Ok(())
    }

    /// Goes on with an account's address.
    pub async fn resume_webhook(
        &self,
        account: AccountId,
        id: WebhookId,
        from: WebhookResumption,
        (head, now): (u64, Timestamp),
    ) -> Result<Proof> {
        let position = match from {
            WebhookResumption::WhereItStood => 0,
            WebhookResumption::Now => head,
        };
        let mut transaction = begin(self.inner.engine, &self.inner.writer).await?;
        let done = sqlx::query(RESUME)
            .bind(id.to_string())
            .bind(account.to_string())
            .bind(number(position))
            .bind(now.as_microsecond())
            .execute(&mut *transaction)
            .await?;
        let proof = Proof::of(done.rows_affected());
        if proof == Proof::Good && from == WebhookResumption::Now {
            sqlx::query(DROP_WAITING).bind(id.to_string()).execute(&mut *transaction).await?;
        }
        transaction.commit().await?;
        Ok(proof)
    }

    /// Signs with another secret from now on, and with the former one beside it until then.
    pub async fn renew_webhook_secret(
        &self,
        account: AccountId,
        id: WebhookId,
        secret: &str,
        former_until: Timestamp,
    ) -> Result<Proof> {
        let done = sqlx::query(RENEW)
            .bind(id.to_string())
            .bind(account.to_string())
            .bind(secret.to_owned())
            .bind(former_until.as_microsecond())
            .execute(&self.inner.writer)
            .await?;
        Ok(Proof::of(done.rows_affected()))
    }

    /// Keeps a secret sealed anew, where it is still the one that was read.
    pub async fn reseal_webhook(&self, id: WebhookId, kept: &str, sealed: &str) -> Result<()> {
        for statement in [RESEAL, RESEAL_FORMER] {
            let query = sqlx::query(statement).bind(id.to_string()).bind(kept.to_owned());
            query.bind(sealed.to_owned()).execute(&self.inner.writer).await?;
        }
        Ok(())
    }

    /// Ends an account's address, with what was sent there.
    pub async fn end_webhook(&self, account: AccountId, id: WebhookId) -> Result<Proof> {
        let mut transaction = begin(self.inner.engine, &self.inner.writer).await?;
        let query = sqlx::query(END).bind(id.to_string()).bind(account.to_string());
        let proof = Proof::of(query.execute(&mut *transaction).await?.rows_affected());
        if proof == Proof::Good {
            sqlx::query(END_DELIVERIES).bind(id.to_string()).execute(&mut *transaction).await?;
        }
        transaction.commit().await?;
        Ok(proof)
    }

    /// Sends something once more, under its id.
    pub async fn replay_webhook(&self, id: WebhookId, delivery: &str, now: Timestamp) -> Result<Proof> {
        let query = sqlx::query(REPLAY).bind(delivery.to_owned()).bind(id.to_string());
        let proof = Proof::of(query.execute(&self.inner.writer).await?.rows_affected());
        if proof == Proof::Good {
            self.webhook_is_due(id, now).await?;
        }
        Ok(proof)
    }

    /// Keeps something that is to be sent at once.
    pub async fn put_webhook_delivery(&self, delivery: &WebhookDelivery) -> Result<()> {
        let mut connection = self.inner.writer.acquire().await?;
        put(&mut connection, std::slice::from_ref(delivery)).await?;
        drop(connection);
        self.webhook_is_due(delivery.webhook, delivery.made_at).await
    }

    async fn webhook_is_due(&self, id: WebhookId, now: Timestamp) -> Result<()> {
        let query = sqlx::query(DUE_NOW).bind(id.to_string()).bind(now.as_microsecond());
        query.execute(&self.inner.writer).await?;
        Ok(())
    }

    /// Moves addresses on, each with what is to be sent of it in one transaction; where another process was faster, or the
    /// address is told nothing any more, nothing is kept.
    pub async fn advance_webhooks(&self, advances: &[WebhookAdvance]) -> Result<()> {
        let mut transaction = begin(self.inner.engine, &self.inner.writer).await?;
        for advance in advances {
            let done = sqlx::query(ADVANCE)
                .bind(advance.webhook.to_string())
                .bind(number(advance.from))
                .bind(number(advance.to))
                .execute(&mut *transaction)
                .await?;
            if done.rows_affected() == 1 {
                put(&mut transaction, &advance.deliveries).await?;
            }
        }
        transaction.commit().await?;
        Ok(())
    }

    /// Takes an address and its oldest delivery to send it, until then.
    pub async fn take_webhook(
        &self,
        now: Timestamp,
        until: Timestamp,
    ) -> Result<Option<(Webhook, WebhookDelivery)>> {
        let due = sqlx::query(DUE).bind(now.as_microsecond()).bind(FEW);
        for row in due.fetch_all(self.reader()).await? {
            let webhook = Webhook::read(&row)?;
            let mut transaction = begin(self.inner.engine, &self.inner.writer).await?;
            let done = sqlx::query(TAKE)
                .bind(webhook.id.to_string())
                .bind(until.as_microsecond())
                .bind(now.as_microsecond())
                .execute(&mut *transaction)
                .await?;
            if done.rows_affected() != 1 {
                continue;
            }
            let next = sqlx::query(NEXT).bind(webhook.id.to_string());
            let Some(row) = next.fetch_optional(&mut *transaction).await? else { continue };
            let delivery = WebhookDelivery::read(&row)?;
            let tried = sqlx::query(TRY).bind(delivery.id.clone()).bind(now.as_microsecond());
            tried.execute(&mut *transaction).await?;
            transaction.commit().await?;
            let attempts = delivery.attempts + 1;
            return Ok(Some((webhook, WebhookDelivery { attempts, tried_at: Some(now), ..delivery })));
        }
        Ok(None)
    }

    /// Keeps what became of an attempt, and gives the address back.
    pub async fn settle_webhook(
        &self,
        delivery: &WebhookDelivery,
        settled: WebhookSettled,
        (status, reason): (Option<u16>, Option<WebhookReason>),
        now: Timestamp,
    ) -> Result<()> {
        let (phase, due) = match settled {
            WebhookSettled::Delivered => (WebhookDeliveryPhase::Delivered, now),
            WebhookSettled::Again(at) => (WebhookDeliveryPhase::Waiting, at),
            WebhookSettled::Failed(at) => (WebhookDeliveryPhase::Failed, at),
        };
        let mut transaction = begin(self.inner.engine, &self.inner.writer).await?;
        sqlx::query(SETTLE)
            .bind(delivery.id.clone())
            .bind(phase.name())
            .bind(status.map(i64::from))
            .bind(reason.map(WebhookReason::name))
            .execute(&mut *transaction)
            .await?;
        let webhook = delivery.webhook.to_string();
        match (settled, delivery.subject) {
            (WebhookSettled::Delivered, subject) => {
                if subject == WebhookSubject::Verification {
                    let head = sqlx::query(HEAD).fetch_one(&mut *transaction).await?.number("n")?;
                    sqlx::query(PROVE).bind(webhook.clone()).bind(head).execute(&mut *transaction).await?;
                }
                let query = sqlx::query(TOOK).bind(webhook).bind(due.as_microsecond());
                query.execute(&mut *transaction).await?;
            }
            // Whoever was asked and did not say so has failed nothing that was promised.
            (WebhookSettled::Again(_) | WebhookSettled::Failed(_), WebhookSubject::Verification) => {
                let query = sqlx::query(GIVE_BACK).bind(webhook).bind(now.as_microsecond());
                query.execute(&mut *transaction).await?;
            }
            (
                WebhookSettled::Again(_) | WebhookSettled::Failed(_),
                WebhookSubject::Changes | WebhookSubject::Test,
            ) => {
                let query = sqlx::query(TOOK_NOT).bind(webhook).bind(due.as_microsecond());
                query.bind(now.as_microsecond()).execute(&mut *transaction).await?;
            }
        }
        transaction.commit().await?;
        Ok(())
    }

    /// Forgets what was settled of what was made before a time.
    pub async fn forget_webhook_deliveries(&self, before: Timestamp) -> Result<()> {
        sqlx::query(FORGET).bind(before.as_microsecond()).execute(&self.inner.writer).await?;
        Ok(())
    }
}

async fn put(connection: &mut AnyConnection, deliveries: &[WebhookDelivery]) -> Result<()> {
    insert_rows(connection, PUT, 9, ONCE, deliveries, |query, one| {
        query
            .bind(one.id.clone())
            .bind(one.webhook.to_string())
            .bind(one.subject.name())
            .bind(number(one.after))
            .bind(number(one.through))
            .bind(i64::from(one.changes))
            .bind(WebhookDeliveryPhase::Waiting.name())
            .bind(0_i64)
            .bind(one.made_at.as_microsecond())
    })
    .await
}

impl Webhook {
    fn read(row: &AnyRow) -> Result<Self> {
        let former = row.maybe_text("former_secret")?.zip(row.maybe_time("former_until")?);
        Ok(Self {
            id: row.parsed("id")?,
            account: row.parsed("account")?,
            purpose: row.text("purpose")?,
            address: row.text("address")?,
            topic: row.text("topic")?,
            secret: row.text("secret")?,
            former,
            phase: row.word::<WebhookPhase>("phase")?,
            position: row.count("position")?,
            failures: row.count("failures")?,
            failing_since: row.maybe_time("failing_since")?,
            due_at: row.time("due_at")?,
            made_at: row.time("made_at")?,
        })
    }
}

impl WebhookDelivery {
    fn read(row: &AnyRow) -> Result<Self> {
        Ok(Self {
            id: row.text("id")?,
            webhook: row.parsed("webhook")?,
            subject: row.word("subject")?,
            after: row.count("after_position")?,
            through: row.count("through_position")?,
            changes: row.count("changes")?,
            phase: row.word("phase")?,
            attempts: row.count("attempts")?,
            status: row.maybe_count("status")?,
            reason: row.maybe_word("reason")?,
            made_at: row.time("made_at")?,
            tried_at: row.maybe_time("tried_at")?,
        })
    }
}
