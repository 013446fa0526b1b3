//! Monthly rating lists, and all that the next one is made from.

use std::collections::BTreeSet;

use jiff::Timestamp;
use jiff::civil::Date;
use kydan_federation::{ListDifference, MissingEvent, Month, WhyMissing};
use kydan_game::Kind;
use kydan_journal::{BodyId, ClubId, EventId, PersonId};
use kydan_rating::{Age, Recorded, united};
use kydan_regulations::Rate;
use sqlx::any::AnyRow;

use super::rating::{junior_or_adult, recorded};
use super::tournament::{RatingState, TournamentPhase};
use crate::sql::Columns as _;
use crate::{Edge, Page, Reader, Result, Sex, Slice};

/// A published list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RatingListHead {
    /// Of which game.
    pub kind: Kind,
    /// At which rate of play.
    pub rate: Rate,
    /// Of which month.
    pub month: Month,
    /// The last position of the log whose ratings are in it.
    pub until: u64,
    /// When it was published.
    pub published_at: Timestamp,
    /// The edition of the rating regulations.
    pub edition: String,
    /// How many players are in it.
    pub players: u64,
    /// Who was in the list before and has no rating any longer.
    pub dropped: Vec<PersonId>,
    /// What was corrected of earlier lists.
    pub differences: Vec<ListDifference>,
}

/// A player's line in a published list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RatingListLine {
    /// Of which month.
    pub month: Month,
    /// Counted from 1; equals share it.
    pub place: u32,
    /// The person, by id.
    pub person: PersonId,
    /// The rating.
    pub rating: u16,
    /// The rating in the list before.
    pub before: Option<u16>,
    /// How many games were counted since the list before.
    pub games: i32,
    /// How many games were ever counted.
    pub total: u32,
    /// The coefficient of the next games.
    pub k: u16,
    /// No rated game for a year when the list was published.
    pub inactive: bool,
}

/// Whose lines of a list are wanted; whoever is not known to fit is left out.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct RatingListFilter {
    /// Members of this club now.
    pub club: Option<ClubId>,
    /// Members of clubs of this body now, or of a body below it; a club goes before.
    pub body: Option<BodyId>,
    /// As registered.
    pub sex: Option<Sex>,
    /// Born on this day or later.
    pub born_from: Option<Date>,
    /// Born on this day or earlier.
    pub born_until: Option<Date>,
}

const LISTS: &str = "SELECT * FROM rating_lists WHERE kind = $1 AND rate = $2 ORDER BY month DESC";
const LINES: &str = "SELECT * FROM rating_list_lines WHERE kind = $1 AND rate = $2 AND month = $3 \
                     AND rating <= $4 AND (rating < $4 OR person > $5) \
                     ORDER BY rating DESC, person LIMIT $6";
/// The whole list, in its own order: whoever does not belong is passed over.
const AMONG_ALL: &str = "SELECT line.* FROM rating_list_lines AS line JOIN people AS who ON who.id = line.person \
                         WHERE line.kind = $1 AND line.rate = $2 AND line.month = $3 \
                         AND line.rating <= $4 AND (line.rating < $4 OR line.person > $5) \
                         AND ($7 = '' OR who.sex = $7) AND ($8 = '' OR who.birth_date >= $8) \
                         AND ($9 = '' OR who.birth_date <= $9) ORDER BY line.rating DESC, line.person LIMIT $6";
/// Of a club or a body, from its members: however long the list is.
const AMONG_MEMBERS: &str = "SELECT line.* FROM clubs AS club JOIN memberships AS member ON member.club = club.id \
                             JOIN rating_list_lines AS line ON line.person = member.person \
                             AND line.kind = $1 AND line.rate = $2 AND line.month = $3 \
                             JOIN people AS who ON who.id = line.person \
                             WHERE (club.id = $10 OR club.body = $11 \
                             OR club.body IN (SELECT id FROM bodies WHERE parent = $11)) \
                             AND line.rating <= $4 AND (line.rating < $4 OR line.person > $5) \
                             AND ($7 = '' OR who.sex = $7) AND ($8 = '' OR who.birth_date >= $8) \
                             AND ($9 = '' OR who.birth_date <= $9) \
                             ORDER BY line.rating DESC, line.person LIMIT $6";
const OF_PERSON: &str = "SELECT * FROM rating_list_lines WHERE person = $1 AND kind = $2 AND rate = $3 \
                         ORDER BY month";
const RECORD: &str = "SELECT past.*, held.ends_on FROM rating_history AS past \
                      LEFT JOIN competitions AS held ON held.event = past.event \
                      WHERE past.kind = $1 AND past.rate = $2 ORDER BY past.position, past.person";
/// Where no round was public nothing can be rated.
const UNRATED: &str = "SELECT played.event, played.settings, played.phase, played.rating, held.ends_on \
                       FROM competitions AS held JOIN tournaments AS played ON played.event = held.event \
                       WHERE held.kind = $1 AND held.ends_on <= $2 AND played.rating <> 'current' \
                       AND played.phase <> 'open' ORDER BY held.ends_on, played.event";
const BIRTHS: &str = "SELECT id, birth_date FROM people WHERE birth_date IS NOT NULL";

impl Reader {
    /// All lists of a game and rate of play, the newest first.
    pub async fn rating_lists(&self, kind: Kind, rate: Rate) -> Result<Vec<RatingListHead>> {
        let rows = sqlx::query(LISTS).bind(kind.name()).bind(rate.name()).fetch_all(self.reader()).await?;
        rows.iter().map(RatingListHead::read).collect()
    }

    /// The lines of a list, the highest rating first.
    pub async fn rating_list_lines(
        &self,
        kind: Kind,
        rate: Rate,
        month: Month,
        slice: &Slice,
    ) -> Result<Page<RatingListLine>> {
        let (rating, person) = slice.number_and_id(i64::MAX);
        let query = sqlx::query(LINES).bind(kind.name()).bind(rate.name()).bind(month.to_string());
        let rows = query.bind(rating).bind(person).bind(slice.limit()).fetch_all(self.reader()).await?;
        let edge = |row: &AnyRow| {
            let line = RatingListLine::read(row)?;
            Ok(Edge::at(row.number("rating")?, line.person, line))
        };
        Ok(Page::of(slice, rows.iter().map(edge).collect::<Result<_>>()?))
    }

    /// The lines of a list of some, the highest rating first: their places are those of the whole list.
    pub async fn rating_list_among(
        &self,
        (kind, rate, month): (Kind, Rate, Month),
        filter: &RatingListFilter,
        slice: &Slice,
    ) -> Result<Page<RatingListLine>> {
        let (rating, person) = slice.number_and_id(i64::MAX);
        let day = |day: Option<Date>| day.map(|day| day.to_string()).unwrap_or_default();
        let of_members = filter.club.is_some() || filter.body.is_some();
        let mut query = sqlx::query(if of_members { AMONG_MEMBERS } else { AMONG_ALL })
            .bind(kind.name())
            .bind(rate.name())
            .bind(month.to_string())
            .bind(rating)
            .bind(person)
            .bind(slice.limit())
            .bind(filter.sex.map_or("", Sex::name))
            .bind(day(filter.born_from))
            .bind(day(filter.born_until));
        if of_members {
            let body = filter.body.filter(|_| filter.club.is_none());
            query = query
                .bind(filter.club.map(|club| club.to_string()).unwrap_or_default())
                .bind(body.map(|body| body.to_string()).unwrap_or_default());
        }
        let rows = query.fetch_all(self.reader()).await?;
        let edge = |row: &AnyRow| {
            let line = RatingListLine::read(row)?;
            Ok(Edge::at(row.number("rating")?, line.person, line))
        };
        Ok(Page::of(slice, rows.iter().map(edge).collect::<Result<_>>()?))
    }

    /// A person's line in every list that has one, the oldest first.
    pub async fn rating_lists_of(
        &self,
        person: PersonId,
        kind: Kind,
        rate: Rate,
    ) -> Result<Vec<RatingListLine>> {
        let mut lines = Vec::new();
        for entry in self.entries_as_one(person) {
            let query = sqlx::query(OF_PERSON).bind(entry.to_string()).bind(kind.name()).bind(rate.name());
            for row in query.fetch_all(self.reader()).await? {
                lines.push(RatingListLine::read(&row)?);
            }
        }
        // Where a list that was published has two, the one of whoever was kept: it comes first.
        lines.sort_by_key(|line| line.month);
        lines.dedup_by_key(|line| line.month);
        Ok(lines)
    }

    /// Every step of every rating, in the order of the log; of people who were merged as one history each.
    pub async fn rating_record(&self, kind: Kind, rate: Rate) -> Result<Vec<Recorded<PersonId, EventId>>> {
        let rows = sqlx::query(RECORD).bind(kind.name()).bind(rate.name()).fetch_all(self.reader()).await?;
        let merged = self.merged();
        Ok(united(rows.iter().map(recorded).collect::<Result<Vec<_>>>()?, |person| merged.kept(person)))
    }

    /// The events that the list of a month lacks, those that ended first at the top.
    pub async fn events_missing_from_list(
        &self,
        kind: Kind,
        rate: Rate,
        month: Month,
    ) -> Result<Vec<MissingEvent>> {
        let query = sqlx::query(UNRATED).bind(kind.name()).bind(month.closes_on().to_string());
        let mut missing = Vec::new();
        for row in &query.fetch_all(self.reader()).await? {
            let settings: kydan_field::Settings = row.json("settings")?;
            if !settings.rated || settings.rate != rate {
                continue;
            }
            let why = match (row.word("rating")?, row.word("phase")?) {
                (RatingState::Stale, _) => WhyMissing::NotRatedAgain,
                (RatingState::Pending, TournamentPhase::Finished) => WhyMissing::NotRated,
                (RatingState::Pending, TournamentPhase::Open | TournamentPhase::Running) => {
                    WhyMissing::NotOver
                }
                (RatingState::Current, _) => continue,
            };
            if why.is_awaited(row.parsed("ends_on")?, month) {
                missing.push(MissingEvent { event: row.parsed("event")?, why });
            }
        }
        Ok(missing)
    }

    /// Whom the coefficient for the young may apply to in the month, by birth dates on record.
    pub async fn juniors_in(&self, month: Month) -> Result<BTreeSet<PersonId>> {
        let rows = sqlx::query(BIRTHS).fetch_all(self.reader()).await?;
        let mut juniors = BTreeSet::new();
        for row in &rows {
            if junior_or_adult(Some(month.year()), row.maybe_parsed("birth_date")?) == Age::Junior {
                juniors.insert(row.parsed("id")?);
            }
        }
        Ok(juniors)
    }
}

impl RatingListHead {
    fn read(row: &AnyRow) -> Result<Self> {
        Ok(Self {
            kind: row.parsed("kind")?,
            rate: row.word("rate")?,
            month: row.parsed("month")?,
            until: row.count("until")?,
            published_at: row.time("published_at")?,
            edition: row.text("edition")?,
            players: row.count("players")?,
            dropped: row.json("dropped")?,
            differences: row.json("differences")?,
        })
    }
}

impl RatingListLine {
    fn read(row: &AnyRow) -> Result<Self> {
        Ok(Self {
            month: row.parsed("month")?,
            place: row.count("place")?,
            person: row.parsed("person")?,
            rating: row.count("rating")?,
            before: row.maybe_count("before")?,
            games: row.count("games")?,
            total: row.count("total")?,
            k: row.count("k")?,
            inactive: row.maybe_text("activity")?.as_deref() == Some("inactive"),
        })
    }
}
