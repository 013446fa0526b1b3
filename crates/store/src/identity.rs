//! Who is who: the one place where the id of an entry that was merged is read as whoever was kept.
//!
//! What happened stays in the log under the id that it happened to, and so do the rows of the projections. Questions about
//! people ([`Reader::by_people`]) ask for all entries of each and answer with the id that was asked; lists leave merged
//! entries out. The map is small and in memory: every process reads it anew when the register's stream has grown.

use std::collections::BTreeSet;
use std::sync::Arc;

use kydan_journal::PersonId;
use sqlx::any::AnyRow;

use crate::engine::Reader;
use crate::error::Result;
use crate::merged::{self, Merged, Span};
use crate::sql::fetch_in;

impl Reader {
    /// Who was merged into whom.
    pub(crate) fn merged(&self) -> Arc<Merged> {
        Arc::clone(&self.inner.merged.borrow())
    }

    /// Looks whether somebody was merged or parted since.
    pub(crate) async fn read_merged(&self) -> Result<()> {
        if let Some(news) = merged::read(self.reader(), &self.merged()).await? {
            self.inner.merged.send_replace(Arc::new(news));
        }
        Ok(())
    }

    /// Who this is: whoever was kept, where the entry was merged.
    pub fn kept(&self, person: PersonId) -> PersonId {
        self.merged().kept(person)
    }

    /// Every entry of whoever was kept, that one first.
    pub fn entries_as_one(&self, person: PersonId) -> Vec<PersonId> {
        let merged = self.merged();
        merged.entries(merged.kept(person))
    }

    /// Runs a statement that ends before the parentheses of its keys, which are people, and reads its rows: those of
    /// every entry of each, under the id that was asked.
    pub(crate) async fn by_people<T: Clone>(
        &self,
        before: &'static str,
        after: &'static str,
        (people, span): (&[PersonId], Span),
        read: impl Fn(&AnyRow) -> Result<T>,
        whose: impl Fn(&mut T) -> &mut PersonId,
    ) -> Result<Vec<T>> {
        let merged = self.merged();
        let mut connection = self.reader().acquire().await?;
        if merged.is_empty() {
            // Whoever is named twice is read once, also where there are many.
            let people: BTreeSet<&PersonId> = people.iter().collect();
            let keys: Vec<_> = people.into_iter().map(ToString::to_string).collect();
            return fetch_in(&mut connection, before, after, &keys).await?.iter().map(read).collect();
        }
        let asked = merged.asked(people, span);
        let keys: Vec<_> = asked.keys().map(ToString::to_string).collect();
        let mut found = Vec::new();
        for row in fetch_in(&mut connection, before, after, &keys).await? {
            let mut one = read(&row)?;
            for person in asked.get(whose(&mut one)).into_iter().flatten() {
                *whose(&mut one) = *person;
                found.push(one.clone());
            }
        }
        Ok(found)
    }
}
