//! What a player played: every game that is over, as their record asks for it.

use kydan_bout::Conclusion;
use kydan_game::{BySide, Kind};
use kydan_journal::{BoutId, EventId, PersonId};
use sqlx::any::AnyRow;

use crate::sql::Columns as _;
use crate::{Reader, Result};

/// A game that is over: who met whom, where, and how it ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct EndedBout {
    /// Its id.
    pub id: BoutId,
    /// At which event.
    pub event: EventId,
    /// Who played.
    pub players: BySide<PersonId>,
    /// How it ended.
    pub conclusion: Conclusion,
}

/// The most games that one record is made of: the last ones. Nobody's career is longer; a row made up by chance
/// should not cost more.
pub const LONGEST_CAREER: u32 = 10_000;

const ENDED: &str = "SELECT id, event, white, black, conclusion, opened_position FROM bouts \
                     WHERE (white = $1 OR black = $1) AND kind = $2 AND conclusion IS NOT NULL \
                     ORDER BY opened_position DESC LIMIT $3";

impl Reader {
    /// A person's games of one kind that are over, the last opened first.
    pub async fn ended_bouts_of(&self, person: PersonId, kind: Kind) -> Result<Vec<EndedBout>> {
        let merged = self.merged();
        let mut rows = Vec::new();
        for entry in self.entries_as_one(person) {
            let query = sqlx::query(ENDED).bind(entry.to_string()).bind(kind.name());
            for row in query.bind(i64::from(LONGEST_CAREER)).fetch_all(self.reader()).await? {
                rows.push((row.number("opened_position")?, EndedBout::read(&row)?));
            }
        }
        rows.sort_by_key(|(position, _)| std::cmp::Reverse(*position));
        rows.truncate(LONGEST_CAREER as usize);
        // Whoever was registered twice is one player and one opponent.
        let united =
            |bout: EndedBout| EndedBout { players: bout.players.map(|who| merged.kept(who)), ..bout };
        Ok(rows.into_iter().map(|(_, bout)| united(bout)).collect())
    }
}

impl EndedBout {
    fn read(row: &AnyRow) -> Result<Self> {
        Ok(Self {
            id: row.parsed("id")?,
            event: row.parsed("event")?,
            players: BySide { white: row.parsed("white")?, black: row.parsed("black")? },
            conclusion: row.json("conclusion")?,
        })
    }
}
