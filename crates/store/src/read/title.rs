//! Titles that were given.

use jiff::civil::Date;
use kydan_federation::{Decree, Title, TitleEnd, TitleGround};
use kydan_journal::{AccountId, AppealId, PersonId};
use serde::Deserialize;
use sqlx::any::AnyRow;

use crate::merged::Span;
use crate::sql::{Columns as _, word};
use crate::{Edge, Page, Reader, Result, Slice};

/// A title as it was given, with what became of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AwardedTitle {
    /// Who was given it.
    pub person: PersonId,
    /// The title in question.
    pub title: Title,
    /// The decree that gave it.
    pub decree: Decree,
    /// What for.
    pub ground: TitleGround,
    /// How it stands.
    pub state: TitleState,
    /// The last withdrawal: the day, the decree, the reason and the last day to appeal on.
    pub withdrawal: Option<TitleWithdrawal>,
}

/// How a title was taken back.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TitleWithdrawal {
    /// On which day.
    pub on: Date,
    /// By which paper.
    pub decree: Decree,
    /// For what reason.
    pub why: TitleEnd,
    /// Who decided.
    pub by: AccountId,
    /// The last day to appeal on.
    pub appeal_until: Date,
    /// The appeal, if the holder appealed.
    pub appeal: Option<AppealId>,
    /// The day of the appeal.
    pub appealed_on: Option<Date>,
    /// The day on which it was decided.
    pub appeal_decided_on: Option<Date>,
}

/// How a title stands.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TitleState {
    /// It is held.
    Held,
    /// It was taken back.
    Withdrawn,
    /// It was taken back, and its holder appealed.
    Appealed,
    /// It was taken back, and that stands after an appeal.
    Upheld,
}

const OF_PEOPLE: &str = "SELECT * FROM titles WHERE person IN";
const HOLDERS: &str = "SELECT * FROM titles WHERE of_body = $1 AND title = $2 AND state = 'held' AND position < $3 \
                       ORDER BY position DESC LIMIT $4";
const APPEALED: &str = "SELECT * FROM titles WHERE state = 'appealed' ORDER BY position LIMIT $1";

impl Reader {
    /// Every title that these people were given, the latest first.
    pub async fn titles_of(&self, people: &[PersonId]) -> Result<Vec<AwardedTitle>> {
        let latest = " ORDER BY person, position DESC";
        self.by_people(OF_PEOPLE, latest, (people, Span::All), AwardedTitle::read, |one| &mut one.person)
            .await
    }

    /// Who holds a title, the latest first.
    pub async fn title_holders(&self, title: Title, slice: &Slice) -> Result<Page<AwardedTitle>> {
        let (body, name) = title_columns(title)?;
        let (position, _) = slice.number_and_id(i64::MAX);
        let query = sqlx::query(HOLDERS).bind(body).bind(name).bind(position).bind(slice.limit());
        let rows = query.fetch_all(self.reader()).await?;
        let edge = |row: &AnyRow| {
            let title = AwardedTitle::read(row)?;
            Ok(Edge::at(row.number("position")?, title.person, title))
        };
        Ok(Page::of(slice, rows.iter().map(edge).collect::<Result<_>>()?))
    }

    /// Withdrawals whose appeals wait for a decision, the first first.
    pub async fn titles_appealed(&self, most: u32) -> Result<Vec<AwardedTitle>> {
        let rows = sqlx::query(APPEALED).bind(i64::from(most)).fetch_all(self.reader()).await?;
        rows.iter().map(AwardedTitle::read).collect()
    }
}

/// The title as its columns have it: of whom, and which.
pub(crate) fn title_columns(title: Title) -> Result<(String, String)> {
    Ok(match title {
        Title::National { title } => ("national".to_owned(), word(&title)?),
        Title::International { body, title } => (word(&body)?, word(&title)?),
    })
}

impl AwardedTitle {
    fn read(row: &AnyRow) -> Result<Self> {
        let title = match row.text("of_body")?.as_str() {
            "national" => Title::National { title: row.word("title")? },
            _ => Title::International { body: row.word("of_body")?, title: row.word("title")? },
        };
        let withdrawal = match row.maybe_parsed("withdrawn_on")? {
            Some(on) => Some(TitleWithdrawal {
                on,
                decree: Decree { number: row.text("withdrawal")?, on: row.parsed("withdrawal_on")? },
                why: row.word("why")?,
                by: row.parsed("withdrawn_by")?,
                appeal_until: row.parsed("appeal_until")?,
                appeal: row.maybe_parsed("appeal")?,
                appealed_on: row.maybe_parsed("appealed_on")?,
                appeal_decided_on: row.maybe_parsed("appeal_decided_on")?,
            }),
            None => None,
        };
        Ok(Self {
            person: row.parsed("person")?,
            title,
            decree: Decree { number: row.text("decree")?, on: row.parsed("decree_on")? },
            ground: row.json("ground")?,
            state: row.word("state")?,
            withdrawal,
        })
    }
}
