//! People's photographs: beside the log, where they go with the consent.

use jiff::Timestamp;
use kydan_journal::{Hash, PersonId};
use sqlx::AnyConnection;
use sqlx::any::AnyRow;

use super::SlipPhoto;
use crate::merged::Span;
use crate::sql::Columns as _;
use crate::{Reader, Result};

const PUT: &str = "INSERT INTO portraits (person, digest, media, content, put_at) VALUES ($1, $2, $3, $4, $5) \
                   ON CONFLICT (person) DO UPDATE SET digest = excluded.digest, media = excluded.media, \
                   content = excluded.content, put_at = excluded.put_at";
const DROP: &str = "DELETE FROM portraits WHERE person = $1";
const DIGESTS: &str = "SELECT person, digest FROM portraits WHERE person IN";
const EVERY: &str = "SELECT person, digest FROM portraits ORDER BY person";
const ONE: &str = "SELECT media, content FROM portraits WHERE person = $1 AND digest = $2";

pub(super) async fn put(
    connection: &mut AnyConnection,
    (person, digest): (PersonId, Hash),
    media: &str,
    content: &[u8],
    at: Timestamp,
) -> Result<()> {
    sqlx::query(PUT)
        .bind(person.to_string())
        .bind(digest.to_string())
        .bind(media.to_owned())
        .bind(content.to_vec())
        .bind(at.as_microsecond())
        .execute(connection)
        .await?;
    Ok(())
}

pub(super) async fn drop(connection: &mut AnyConnection, person: PersonId) -> Result<()> {
    sqlx::query(DROP).bind(person.to_string()).execute(connection).await?;
    Ok(())
}

impl Reader {
    /// Everybody's.
    pub async fn every_portrait(&self) -> Result<Vec<(PersonId, Hash)>> {
        let rows = sqlx::query(EVERY).fetch_all(self.reader()).await?;
        rows.iter().map(|row| Ok((row.parsed("person")?, row.parsed("digest")?))).collect()
    }

    /// The digests of these people's photographs; who has none is left out.
    pub async fn portraits_of(&self, people: &[PersonId]) -> Result<Vec<(PersonId, Hash)>> {
        let read = |row: &AnyRow| Ok((row.parsed("person")?, row.parsed("digest")?));
        self.by_people(DIGESTS, "", (people, Span::Kept), read, |one| &mut one.0).await
    }

    /// A photograph; none where another is shown, or none any more.
    pub async fn portrait(&self, person: PersonId, digest: Hash) -> Result<Option<SlipPhoto>> {
        let query = sqlx::query(ONE).bind(self.kept(person).to_string()).bind(digest.to_string());
        let row = query.fetch_optional(self.reader()).await?;
        row.map(|row| SlipPhoto::read(&row, "portraits")).transpose()
    }
}
