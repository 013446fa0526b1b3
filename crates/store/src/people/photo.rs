//! Photographs of signed slips: names and signatures, so beside the log, where they can be erased.

use jiff::Timestamp;
use kydan_journal::{BoutId, PhotoId};
use sqlx::any::AnyRow;
use sqlx::{AnyConnection, Row as _};

use crate::sql::Columns as _;
use crate::{Error, Reader, Result};

/// A photograph as it is kept.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SlipPhoto {
    /// What it is: `image/jpeg`, `image/png`, `image/webp`.
    pub media: String,
    /// The picture.
    pub content: Vec<u8>,
}

impl SlipPhoto {
    /// A picture of a table that has them.
    pub(super) fn read(row: &AnyRow, table: &'static str) -> Result<Self> {
        let unread = |column: sqlx::Error| Error::unreadable(table, column);
        Ok(Self {
            media: row.try_get("media").map_err(unread)?,
            content: row.try_get("content").map_err(unread)?,
        })
    }
}

const PUT: &str =
    "INSERT INTO slip_photos (id, bout, media, content, attached_at) VALUES ($1, $2, $3, $4, $5)";
const DROP: &str = "DELETE FROM slip_photos WHERE id = $1";
const EVERY: &str = "SELECT bout, id FROM slip_photos ORDER BY bout, id";
const ONE: &str = "SELECT media, content FROM slip_photos WHERE id = $1";

pub(super) async fn put(
    connection: &mut AnyConnection,
    (photo, bout): (PhotoId, BoutId),
    media: &str,
    content: &[u8],
    at: Timestamp,
) -> Result<()> {
    sqlx::query(PUT)
        .bind(photo.to_string())
        .bind(bout.to_string())
        .bind(media.to_owned())
        .bind(content.to_vec())
        .bind(at.as_microsecond())
        .execute(connection)
        .await?;
    Ok(())
}

pub(super) async fn drop(connection: &mut AnyConnection, photo: PhotoId) -> Result<()> {
    sqlx::query(DROP).bind(photo.to_string()).execute(connection).await?;
    Ok(())
}

impl Reader {
    /// Every photograph, with its game.
    pub async fn every_slip(&self) -> Result<Vec<(BoutId, PhotoId)>> {
        let rows = sqlx::query(EVERY).fetch_all(self.reader()).await?;
        rows.iter().map(|row| Ok((row.parsed("bout")?, row.parsed("id")?))).collect()
    }

    /// A photograph; none where it was taken away or erased.
    pub async fn photo(&self, photo: PhotoId) -> Result<Option<SlipPhoto>> {
        let row = sqlx::query(ONE).bind(photo.to_string()).fetch_optional(self.reader()).await?;
        row.map(|row| SlipPhoto::read(&row, "slip_photos")).transpose()
    }
}
