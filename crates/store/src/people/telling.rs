//! How an account is told beside its list. It changes outside of any append, as log-ins do.

use jiff::Timestamp;
use kydan_journal::AccountId;
use sqlx::AnyConnection;
use sqlx::any::AnyRow;

use super::Proof;
use crate::delivery::{Channel, NoticeLanguage};
use crate::notice::NoticeTopic;
use crate::sql::Columns as _;
use crate::{Reader, Result, Writer};

/// How an account is told.
#[derive(Clone, PartialEq, Eq, Default)]
pub struct Telling {
    /// What it is written in, where that was said.
    pub language: Option<NoticeLanguage>,
    /// Where letters go, once confirmed.
    pub address: Option<String>,
    /// When the owner of the address confirmed it.
    pub confirmed_at: Option<Timestamp>,
    /// Whoever has this may stop the letters, and nothing else: it stands in each of them.
    pub stop_key: Option<String>,
    /// What is sent by which way.
    pub wishes: Vec<(NoticeTopic, Channel)>,
    /// The oldest first.
    pub devices: Vec<PushDevice>,
}

/// A browser that listens, as its push service names it (RFC 8030) and as messages for it are sealed (RFC 8291).
#[derive(Clone, PartialEq, Eq)]
pub struct PushDevice {
    /// The id that we gave it.
    pub id: String,
    /// Whose notices it shows.
    pub account: AccountId,
    /// What its owner may know it by: the browser's name.
    pub name: String,
    /// Where messages go.
    pub endpoint: String,
    /// The device's public key, in base64url.
    pub public_key: String,
    /// What both sides know besides, in base64url.
    pub secret: String,
    /// When it was added.
    pub added_at: Timestamp,
    /// When its push service last took a message.
    pub sent_at: Option<Timestamp>,
}

/// Whether something is to be sent.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NoticeWish {
    /// It is.
    Wanted,
    /// It is not.
    Unwanted,
}

const TELLING: &str = "SELECT language, address, confirmed_at, stop_key FROM telling WHERE account = $1";
const WISHES: &str = "SELECT topic, channel FROM notice_wishes WHERE account = $1 ORDER BY topic, channel";
const DEVICES: &str = "SELECT * FROM push_devices WHERE account = $1 ORDER BY added_at, id";
const DEVICE: &str = "SELECT * FROM push_devices WHERE id = $1";
const BY_STOP_KEY: &str = "SELECT account FROM telling WHERE stop_key = $1";
const SPEAK: &str = "INSERT INTO telling (account, language) VALUES ($1, $2) \
                     ON CONFLICT (account) DO UPDATE SET language = excluded.language";
const CONFIRM: &str = "INSERT INTO telling (account, address, confirmed_at, stop_key) VALUES ($1, $2, $3, $4) \
                       ON CONFLICT (account) DO UPDATE SET address = excluded.address, \
                       confirmed_at = excluded.confirmed_at, stop_key = excluded.stop_key";
const DROP_ADDRESS: &str =
    "UPDATE telling SET address = NULL, confirmed_at = NULL, stop_key = NULL WHERE account = $1";
const WANT: &str = "INSERT INTO notice_wishes (account, topic, channel) VALUES ($1, $2, $3) \
                    ON CONFLICT (account, topic, channel) DO NOTHING";
const UNWANT: &str = "DELETE FROM notice_wishes WHERE account = $1 AND topic = $2 AND channel = $3";
const STOP: &str = "DELETE FROM notice_wishes WHERE account = $1 AND channel = $2";
/// As many devices as anybody has; whoever holds the browser now is told on it.
const ADD: &str = "INSERT INTO push_devices (id, account, name, endpoint, public_key, secret, added_at) \
                   SELECT CAST($1 AS TEXT), CAST($2 AS TEXT), CAST($3 AS TEXT), CAST($4 AS TEXT), CAST($5 AS TEXT), \
                   CAST($6 AS TEXT), CAST($7 AS BIGINT) \
                   WHERE (SELECT COUNT(*) FROM push_devices WHERE account = CAST($2 AS TEXT)) < 10 \
                   ON CONFLICT (endpoint) DO UPDATE SET account = excluded.account, name = excluded.name, \
                   public_key = excluded.public_key, secret = excluded.secret, added_at = excluded.added_at";
const REMOVE: &str = "DELETE FROM push_devices WHERE id = $1 AND account = $2";
const GONE: &str = "DELETE FROM push_devices WHERE id = $1 AND endpoint = $2";
const SENT: &str = "UPDATE push_devices SET sent_at = $2 WHERE id = $1";
const END: [&str; 4] = [
    "DELETE FROM deliveries WHERE account = $1",
    "DELETE FROM push_devices WHERE account = $1",
    "DELETE FROM notice_wishes WHERE account = $1",
    "DELETE FROM telling WHERE account = $1",
];

/// Tells an account nothing any more.
pub(super) async fn end(connection: &mut AnyConnection, account: AccountId) -> Result<()> {
    for statement in END {
        sqlx::query(statement).bind(account.to_string()).execute(&mut *connection).await?;
    }
    Ok(())
}

impl Telling {
    /// Where letters go, if somebody confirmed it.
    pub fn confirmed(&self) -> Option<&str> {
        self.confirmed_at.and(self.address.as_deref())
    }

    /// Whether something is to be sent this way.
    pub fn wants(&self, topic: NoticeTopic, channel: Channel) -> bool {
        self.wishes.contains(&(topic, channel))
    }
}

impl Reader {
    /// How an account is told.
    pub async fn telling(&self, account: AccountId) -> Result<Telling> {
        let id = account.to_string();
        let row = sqlx::query(TELLING).bind(id.clone()).fetch_optional(self.reader()).await?;
        let mut telling = row.as_ref().map(Telling::read).transpose()?.unwrap_or_default();
        for row in sqlx::query(WISHES).bind(id.clone()).fetch_all(self.reader()).await? {
            telling.wishes.push((row.word("topic")?, row.word("channel")?));
        }
        let devices = sqlx::query(DEVICES).bind(id).fetch_all(self.reader()).await?;
        telling.devices = devices.iter().map(PushDevice::read).collect::<Result<_>>()?;
        Ok(telling)
    }

    /// A device that listens.
    pub async fn push_device(&self, id: &str) -> Result<Option<PushDevice>> {
        let row = sqlx::query(DEVICE).bind(id.to_owned()).fetch_optional(self.reader()).await?;
        row.as_ref().map(PushDevice::read).transpose()
    }

    /// Whose letters this stops.
    pub async fn account_of_stop_key(&self, key: &str) -> Result<Option<AccountId>> {
        let row = sqlx::query(BY_STOP_KEY).bind(key.to_owned()).fetch_optional(self.reader()).await?;
        row.map(|row| row.parsed("account")).transpose()
    }
}

impl Writer {
    /// Says what an account is written in.
    pub async fn set_notice_language(&self, account: AccountId, language: NoticeLanguage) -> Result<()> {
        let query = sqlx::query(SPEAK).bind(account.to_string()).bind(language.name());
        query.execute(&self.inner.writer).await?;
        Ok(())
    }

    /// Keeps an address whose owner has confirmed it; `stop_key` is new with each.
    pub async fn confirm_address(
        &self,
        account: AccountId,
        address: &str,
        stop_key: &str,
        now: Timestamp,
    ) -> Result<()> {
        sqlx::query(CONFIRM)
            .bind(account.to_string())
            .bind(address.to_owned())
            .bind(now.as_microsecond())
            .bind(stop_key.to_owned())
            .execute(&self.inner.writer)
            .await?;
        Ok(())
    }

    /// Forgets an account's address, and that anything is to be sent there.
    pub async fn drop_address(&self, account: AccountId) -> Result<()> {
        self.stop_channel(account, Channel::Mail).await?;
        sqlx::query(DROP_ADDRESS).bind(account.to_string()).execute(&self.inner.writer).await?;
        Ok(())
    }

    /// Says whether something is to be sent.
    pub async fn set_wish(
        &self,
        account: AccountId,
        topic: NoticeTopic,
        channel: Channel,
        wish: NoticeWish,
    ) -> Result<()> {
        let statement = match wish {
            NoticeWish::Wanted => WANT,
            NoticeWish::Unwanted => UNWANT,
        };
        let query = sqlx::query(statement).bind(account.to_string()).bind(topic.name()).bind(channel.name());
        query.execute(&self.inner.writer).await?;
        Ok(())
    }

    /// Says that nothing is to be sent this way.
    pub async fn stop_channel(&self, account: AccountId, channel: Channel) -> Result<()> {
        let query = sqlx::query(STOP).bind(account.to_string()).bind(channel.name());
        query.execute(&self.inner.writer).await?;
        Ok(())
    }

    /// Keeps a device that listens; spent where the account has as many as anybody may.
    pub async fn add_push_device(&self, device: &PushDevice) -> Result<Proof> {
        let done = sqlx::query(ADD)
            .bind(device.id.clone())
            .bind(device.account.to_string())
            .bind(device.name.clone())
            .bind(device.endpoint.clone())
            .bind(device.public_key.clone())
            .bind(device.secret.clone())
            .bind(device.added_at.as_microsecond())
            .execute(&self.inner.writer)
            .await?;
        Ok(Proof::of(done.rows_affected()))
    }

    /// Forgets an account's device.
    pub async fn remove_push_device(&self, account: AccountId, id: &str) -> Result<Proof> {
        let query = sqlx::query(REMOVE).bind(id.to_owned()).bind(account.to_string());
        Ok(Proof::of(query.execute(&self.inner.writer).await?.rows_affected()))
    }

    /// Forgets a device whose push service does not know it any more, unless it came back at another address.
    pub async fn forget_push_device(&self, device: &PushDevice) -> Result<()> {
        let query = sqlx::query(GONE).bind(device.id.clone()).bind(device.endpoint.clone());
        query.execute(&self.inner.writer).await?;
        Ok(())
    }

    /// Notes that a device's push service took a message.
    pub async fn note_push(&self, device: &str, now: Timestamp) -> Result<()> {
        let query = sqlx::query(SENT).bind(device.to_owned()).bind(now.as_microsecond());
        query.execute(&self.inner.writer).await?;
        Ok(())
    }
}

impl Telling {
    fn read(row: &AnyRow) -> Result<Self> {
        Ok(Self {
            language: row.maybe_word("language")?,
            address: row.maybe_text("address")?,
            confirmed_at: row.maybe_time("confirmed_at")?,
            stop_key: row.maybe_text("stop_key")?,
            ..Self::default()
        })
    }
}

impl PushDevice {
    fn read(row: &AnyRow) -> Result<Self> {
        Ok(Self {
            id: row.text("id")?,
            account: row.parsed("account")?,
            name: row.text("name")?,
            endpoint: row.text("endpoint")?,
            public_key: row.text("public_key")?,
            secret: row.text("secret")?,
            added_at: row.time("added_at")?,
            sent_at: row.maybe_time("sent_at")?,
        })
    }
}
