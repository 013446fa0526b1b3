//! Ratings: the list, a person's history, and where people stood before an event.

use std::collections::{BTreeMap, HashMap};

use jiff::Timestamp;
use jiff::civil::Date;
use kydan_game::{HalfPoints, Kind};
use kydan_journal::{EventId, PersonId};
use kydan_rating::{Age, Month, Parameters, Recorded, Revision, Standing, standing, united};
use kydan_regulations::Rate;
use sqlx::any::AnyRow;

use crate::calendar::{ZONE, day_of};
use crate::merged::Span;
use crate::sql::Columns as _;
use crate::{Edge, Error, Page, Reader, Result, Slice};

/// Where a person stands in a list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Rating {
    /// The person, by id.
    pub person: PersonId,
    /// In which game.
    pub kind: Kind,
    /// At which rate of play.
    pub rate: Rate,
    /// The rating; none while there are too few games for one.
    pub value: Option<u16>,
    /// The highest that it ever was.
    pub peak: Option<u16>,
    /// How many games counted.
    pub games: u32,
    /// Since when.
    pub as_of: Timestamp,
    /// The event that changed it last.
    pub event: EventId,
}

/// One change of a rating.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RatingPoint {
    /// The person, by id.
    pub person: PersonId,
    /// In which game.
    pub kind: Kind,
    /// At which rate of play.
    pub rate: Rate,
    /// Where it stands in the log.
    pub position: u64,
    /// The event that was rated.
    pub event: EventId,
    /// The instant at which it happened.
    pub at: Timestamp,
    /// `changed`, `first`, `gathered`, `dropped`, `disregarded`, or `corrected` for a later correction.
    pub step: String,
    /// The rating before.
    pub before: Option<u16>,
    /// The rating after.
    pub after: Option<u16>,
    /// How many games counted; in a correction, how many more or fewer.
    pub games: i32,
    /// The points made.
    pub score: HalfPoints,
    /// The points to be expected, in hundredths.
    pub expected: i32,
    /// The coefficient.
    pub k: u16,
}

const LIST: &str = "SELECT * FROM ratings WHERE kind = $1 AND rate = $2 AND value IS NOT NULL \
                    AND value <= $3 AND (value < $3 OR person > $4) \
                    ORDER BY value DESC, person LIMIT $5";
const OF: &str = "SELECT * FROM ratings WHERE person IN";
const HISTORY: &str = "SELECT * FROM rating_history WHERE person = $1 AND kind = $2 AND rate = $3 \
                       ORDER BY position";
const PAST: &str = "SELECT past.*, held.ends_on FROM rating_history AS past \
                    LEFT JOIN competitions AS held ON held.event = past.event WHERE past.person IN";
const FIRST_RUN: &str = "SELECT MIN(position) AS position FROM rating_history WHERE event = $1";
const BIRTHS: &str = "SELECT id, birth_date FROM people WHERE id IN";

impl Reader {
    /// The rating list, the best first.
    pub async fn rating_list(&self, kind: Kind, rate: Rate, slice: &Slice) -> Result<Page<Rating>> {
        let (value, person) = slice.number_and_id(i64::MAX);
        let query = sqlx::query(LIST).bind(kind.name()).bind(rate.name()).bind(value).bind(person);
        let rows = query.bind(slice.limit()).fetch_all(self.reader()).await?;
        let edge = |row: &AnyRow| {
            let rating = Rating::read(row)?;
            Ok(Edge::at(row.number("value")?, rating.person, rating))
        };
        Ok(Page::of(slice, rows.iter().map(edge).collect::<Result<_>>()?))
    }

    /// The ratings of these people in every list.
    pub async fn ratings_of(&self, people: &[PersonId]) -> Result<Vec<Rating>> {
        self.by_people(OF, " ORDER BY person, kind, rate", (people, Span::Kept), Rating::read, |one| {
            &mut one.person
        })
        .await
    }

    /// How a person's rating came about, the oldest change first.
    pub async fn rating_history(&self, person: PersonId, kind: Kind, rate: Rate) -> Result<Vec<RatingPoint>> {
        let mut points = Vec::new();
        for entry in self.entries_as_one(person) {
            let query = sqlx::query(HISTORY).bind(entry.to_string()).bind(kind.name()).bind(rate.name());
            for row in query.fetch_all(self.reader()).await? {
                points.push(RatingPoint { person, ..RatingPoint::read(&row)? });
            }
        }
        points.sort_by_key(|point| point.position);
        Ok(points)
    }

    /// Where these people stood in a list before an event was first rated, or now if it was not yet. Who is
    /// not in the list is left out unless a birth date makes a junior of the newcomer.
    pub async fn rating_standings(
        &self,
        kind: Kind,
        rate: Rate,
        event: EventId,
        people: &[PersonId],
    ) -> Result<BTreeMap<PersonId, Standing>> {
        let run = sqlx::query(FIRST_RUN).bind(event.to_string()).fetch_one(self.reader()).await?;
        let before: u64 = run.maybe_count("position")?.unwrap_or(u64::MAX);
        let held = self.competition(event).await?;
        let births: HashMap<PersonId, Option<Date>> = self
            .by_people(
                BIRTHS,
                "",
                (people, Span::Kept),
                |row| Ok((row.parsed("id")?, row.maybe_parsed("birth_date")?)),
                |one| &mut one.0,
            )
            .await?
            .into_iter()
            .collect();
        let past = self.past(kind, rate, people).await?;
        let first_day = held.as_ref().map(|held| begin(held.starts_on)).transpose()?;
        let earlier = |point: &&Past| first_day.is_some_and(|begin| point.at < begin);
        let began = match &held {
            Some(_) => past.iter().filter(earlier).map(|point| point.step.position).max().unwrap_or(0),
            None => u64::MAX,
        };
        let now = held.as_ref().map_or(Month::new(i16::MAX, 12), |held| month(held.ends_on));
        let window = Parameters::at(rate).first.months;
        let steps = self.histories(people, past.iter().filter(|point| point.step.position < before));
        let mut standings: BTreeMap<PersonId, Standing> =
            steps.into_iter().map(|(person, steps)| (person, standing(steps, now, began, window))).collect();
        let year = held.map(|held| held.starts_on.year());
        for person in people {
            if junior_or_adult(year, births.get(person).copied().flatten()) == Age::Junior {
                standings.entry(*person).or_default().age = Age::Junior;
            }
        }
        Ok(standings)
    }

    /// The ratings that these people had in a list when a day began, from what was recorded until then.
    pub async fn ratings_when_began(
        &self,
        kind: Kind,
        rate: Rate,
        day: Date,
        people: &[PersonId],
    ) -> Result<BTreeMap<PersonId, u16>> {
        let begin = begin(day)?;
        let mut ratings = BTreeMap::new();
        let past = self.past(kind, rate, people).await?;
        for (person, steps) in self.histories(people, past.iter().filter(|point| point.at < begin)) {
            if let Some(rating) = steps.last().and_then(|step| step.after) {
                ratings.insert(person, rating);
            }
        }
        Ok(ratings)
    }

    /// The steps of each of these people. Whoever was kept has those of all their entries, as one history; an entry that
    /// was merged has its own, so that what it played is rated as it was.
    fn histories<'p>(
        &self,
        people: &[PersonId],
        past: impl Iterator<Item = &'p Past>,
    ) -> BTreeMap<PersonId, Vec<Recorded<PersonId, EventId>>> {
        let merged = self.merged();
        let mut recorded: BTreeMap<PersonId, Vec<Recorded<PersonId, EventId>>> = BTreeMap::new();
        for point in past {
            recorded.entry(point.step.person).or_default().push(point.step);
        }
        let mut histories = BTreeMap::new();
        for person in people {
            let mut steps: Vec<_> = merged
                .entries(*person)
                .iter()
                .filter_map(|entry| recorded.get(entry))
                .flatten()
                .copied()
                .collect();
            if !steps.is_empty() {
                steps.sort_by_key(|step| step.position);
                histories.insert(*person, united(steps, |_| *person));
            }
        }
        histories
    }

    /// All steps of these people and their other entries in one list, in the order of the log.
    async fn past(&self, kind: Kind, rate: Rate, people: &[PersonId]) -> Result<Vec<Past>> {
        let read = |row: &AnyRow| {
            let is_ours = row.parsed::<Kind>("kind")? == kind && row.word::<Rate>("rate")? == rate;
            Ok(if is_ours { Some(Past { at: row.time("at")?, step: recorded(row)? }) } else { None })
        };
        let merged = self.merged();
        let entries: Vec<PersonId> = people.iter().flat_map(|person| merged.entries(*person)).collect();
        let rows = self.by_keys(PAST, " ORDER BY past.position", &entries, read).await?;
        Ok(rows.into_iter().flatten().collect())
    }
}

/// A step and when it was recorded.
struct Past {
    at: Timestamp,
    step: Recorded<PersonId, EventId>,
}

/// A row of the history beside the last day of its event.
pub(super) fn recorded(row: &AnyRow) -> Result<Recorded<PersonId, EventId>> {
    let step = plain_step(row)?;
    let ends_on: Option<Date> = row.maybe_parsed("ends_on")?;
    Ok(ends_on.map_or(step, |day| Recorded { played: month(day), ..step }))
}

/// The same where the last day of its event is not beside it: it was played in the month in which it was recorded.
pub(crate) fn plain_step(row: &AnyRow) -> Result<Recorded<PersonId, EventId>> {
    let revision = if row.text("step")? == "corrected" { Revision::Correction } else { Revision::First };
    Ok(Recorded {
        position: row.count("position")?,
        person: row.parsed("person")?,
        event: row.parsed("event")?,
        played: month(day_of(row.time("at")?)),
        before: row.maybe_count("before")?,
        after: row.maybe_count("after")?,
        games: row.count("games")?,
        pool: row.json("pool")?,
        revision,
    })
}

fn month(day: Date) -> Month {
    Month::new(day.year(), day.month())
}

/// When a day begins.
fn begin(day: Date) -> Result<Timestamp> {
    let zoned = day.to_zoned(ZONE).map_err(|error| Error::unreadable("starts_on", error))?;
    Ok(zoned.timestamp())
}

/// Until the end of the year of the 18th birthday.
pub(super) fn junior_or_adult(year: Option<i16>, birth: Option<Date>) -> Age {
    match (year, birth) {
        (Some(year), Some(birth)) if year - birth.year() <= 18 => Age::Junior,
        _ => Age::Adult,
    }
}

impl Rating {
    fn read(row: &AnyRow) -> Result<Self> {
        Ok(Self {
            person: row.parsed("person")?,
            kind: row.parsed("kind")?,
            rate: row.word("rate")?,
            value: row.maybe_count("value")?,
            peak: row.maybe_count("peak")?,
            games: row.count("games")?,
            as_of: row.time("as_of")?,
            event: row.parsed("event")?,
        })
    }
}

impl RatingPoint {
    fn read(row: &AnyRow) -> Result<Self> {
        Ok(Self {
            person: row.parsed("person")?,
            kind: row.parsed("kind")?,
            rate: row.word("rate")?,
            position: row.count("position")?,
            event: row.parsed("event")?,
            at: row.time("at")?,
            step: row.text("step")?,
            before: row.maybe_count("before")?,
            after: row.maybe_count("after")?,
            games: row.count("games")?,
            score: HalfPoints(row.count("score")?),
            expected: row.count("expected")?,
            k: row.count("k")?,
        })
    }
}
