//! Photographs of signed slips, whose bytes stand beside the log, against the digests in it.

use std::collections::HashMap;

use kydan_bout::Event as BoutEvent;
use kydan_journal::{Envelope, Event, Hash, PhotoId, decode};
use sha2::{Digest as _, Sha256};
use sqlx::{AnyConnection, Row as _};

use super::verify::Unsound;
use crate::sql::Columns as _;
use crate::{Error, Result};

/// A few at a time: each is up to a megabyte.
const PAGE: &str = "SELECT id, content FROM slip_photos WHERE id > $1 ORDER BY id LIMIT 8";

/// What the log says of photographs, followed event by event.
#[derive(Default)]
pub(super) struct Photos {
    digests: HashMap<PhotoId, Hash>,
}

impl Photos {
    /// Takes one event in. What cannot be decoded is a damaged stream, which is told elsewhere.
    pub(super) fn follow(&mut self, envelope: &Envelope) {
        if envelope.stream.kind != BoutEvent::STREAM || !envelope.name.starts_with("photo_") {
            return;
        }
        match decode::<BoutEvent>(&envelope.name, envelope.schema, &envelope.body) {
            Ok(BoutEvent::PhotoAttached(attached)) => {
                self.digests.insert(attached.photo, attached.digest);
            }
            Ok(BoutEvent::PhotoRemoved(removed)) => {
                self.digests.remove(&removed.photo);
            }
            Ok(_) | Err(_) => {}
        }
    }

    /// How many were read and are what the log says. One that is gone says nothing: whose name is erased from the
    /// register is on no picture either.
    pub(super) async fn compare(
        &self,
        connection: &mut AnyConnection,
    ) -> Result<std::result::Result<u64, Unsound>> {
        let unreadable = |error: sqlx::Error| Error::unreadable("slip_photos", error);
        let (mut last, mut count) = (String::new(), 0);
        loop {
            let rows = sqlx::query(PAGE).bind(last.clone()).fetch_all(&mut *connection).await?;
            if rows.is_empty() {
                return Ok(Ok(count));
            }
            for row in rows {
                last = row.text("id")?;
                let content: Vec<u8> = row.try_get("content").map_err(unreadable)?;
                let found = Hash(Sha256::digest(&content).into());
                let what = match last.parse().ok().and_then(|photo: PhotoId| self.digests.get(&photo)) {
                    Some(digest) if *digest == found => {
                        count += 1;
                        continue;
                    }
                    Some(_) => "its bytes are others than those that were attached",
                    None => "no event attached it, or one took it away",
                };
                return Ok(Err(Unsound::Photo { photo: last, what }));
            }
        }
    }
}
