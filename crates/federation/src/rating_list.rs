//! Monthly rating lists (danh sách hệ số): published once and never changed. What a corrected result makes different
//! in a list that was published stands in the next one, with its reason (FIDE B.02, 1 and 9).

use std::cmp::Ordering;
use std::fmt;
use std::str::FromStr;

use jiff::Span;
use jiff::civil::Date;
use kydan_journal::{Decider, Event, EventId, PersonId, RatingListsId};
use kydan_regulations::{Kind, Rate};
use serde::{Deserialize, Serialize};

/// The aggregate: all lists of one game and rate of play, one stream for each, with the id of [`RatingLists::id`].
#[derive(Debug)]
pub struct RatingLists;

impl RatingLists {
    /// The stream's id: fixed, because there is one for each game and rate of play.
    pub const fn id(kind: Kind, rate: Rate) -> RatingListsId {
        let game = kind.number();
        let tempo = match rate {
            Rate::Standard => 1,
            Rate::Rapid => 2,
            Rate::Blitz => 3,
        };
        // `list` in ASCII, so that no other fixed id is this one.
        RatingListsId::fixed((0x6c69_7374 << 16) | (game << 8) | tempo)
    }
}

/// A month; written as `2026-12`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Month {
    year: i16,
    month: i8,
}

/// How many days before its first a month's list is closed (FIDE B.02, 7.1.3).
const CLOSED_BEFORE: i64 = 3;

/// For how many lists an event that was held can still be rated: what is reported later than for the third list is not
/// rated (FIDE B.02, 9.1).
const LISTS_TO_REPORT_FOR: u8 = 3;

/// The text is no month.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{0:?} is no month: write year and month as 2026-12")]
pub struct BadMonth(pub String);

impl Month {
    /// The month of a day.
    pub fn of(day: Date) -> Self {
        Self { year: day.year(), month: day.month() }
    }

    /// The month after it.
    #[must_use]
    pub const fn next(self) -> Self {
        match self.month {
            12 => Self { year: self.year.saturating_add(1), month: 1 },
            month => Self { year: self.year, month: month + 1 },
        }
    }

    /// Its first day: the day that its list is for (FIDE B.02, 7.1).
    pub fn first_day(self) -> Date {
        Date::new(self.year, self.month, 1).unwrap_or(Date::MAX)
    }

    /// The last day on which an event can end and be in the month's list (FIDE B.02, 7.1.3), and the last on which the
    /// list of the month before is published.
    pub fn closes_on(self) -> Date {
        self.first_day().saturating_sub(Span::new().days(CLOSED_BEFORE))
    }

    /// The first day on which the month's list is published: events of the closing day still belong to it.
    pub fn published_from(self) -> Date {
        self.closes_on().tomorrow().unwrap_or(Date::MAX)
    }

    /// The month whose list is published on a day; there is one for every day, so that no two lists of a kind can be
    /// published together.
    pub fn due(today: Date) -> Self {
        let month = Self::of(today);
        if today >= month.next().published_from() { month.next() } else { month }
    }

    /// The year.
    pub const fn year(self) -> i16 {
        self.year
    }

    /// Its number in the year, 1 to 12.
    pub const fn number(self) -> i8 {
        self.month
    }
}

impl fmt::Display for Month {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:04}-{:02}", self.year, self.month)
    }
}

impl FromStr for Month {
    type Err = BadMonth;

    fn from_str(text: &str) -> Result<Self, BadMonth> {
        let bad = || BadMonth(text.chars().take(20).collect());
        let (year, month) = text.split_once('-').filter(|_| text.len() == 7).ok_or_else(bad)?;
        let is_number = |word: &str| word.bytes().all(|digit| digit.is_ascii_digit());
        match (year.parse(), month.parse()) {
            (Ok(year), Ok(month @ 1..=12)) if is_number(&text.replace('-', "")) && year >= 1900 => {
                Ok(Self { year, month })
            }
            _ => Err(bad()),
        }
    }
}

impl TryFrom<String> for Month {
    type Error = BadMonth;

    fn try_from(text: String) -> Result<Self, BadMonth> {
        text.parse()
    }
}

impl From<Month> for String {
    fn from(month: Month) -> Self {
        month.to_string()
    }
}

/// A player's line in a list.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ListLine {
    /// The person, by id.
    pub person: PersonId,
    /// The rating.
    pub rating: u16,
    /// The rating in the list before; none for whoever was not in it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub before: Option<u16>,
    /// How many games were counted since the list before, fewer than none after a correction.
    pub games: i32,
    /// How many games were ever counted.
    pub total: u32,
    /// The coefficient that the next games are counted with (8.3.3), before the limit of K × n.
    pub k: u16,
    /// No rated game in the twelve months before the list (7.2.2).
    #[serde(default, skip_serializing_if = "is_false")]
    pub inactive: bool,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde calls it with a reference")]
const fn is_false(value: &bool) -> bool {
    !*value
}

/// What a correction made different in lists that were published.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ListDifference {
    /// Whose rating.
    pub person: PersonId,
    /// The reason: results of this event came late or were corrected.
    pub event: EventId,
    /// The rating in the list before; in lists of before November 2026 the one before the correction was applied.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub published: Option<u16>,
    /// That rating with the correction.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub corrected: Option<u16>,
    /// How many games more count, or fewer.
    pub games: i32,
    /// The first of the lists that would have been different.
    pub since: Month,
}

/// A list to be published.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct MonthlyList {
    /// Of which game.
    pub kind: Kind,
    /// Of which rate of play.
    pub rate: Rate,
    /// The month that it is for.
    pub month: Month,
    /// The last position of the log whose ratings are in it: the next list goes on from there.
    pub until: u64,
    /// The edition of the rules that the coefficients are by.
    pub edition: String,
    /// Everybody who has a rating.
    pub lines: Vec<ListLine>,
    /// Who was in the list before and has no rating any longer.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub dropped: Vec<PersonId>,
    /// What was corrected since the list before of what it held.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub differences: Vec<ListDifference>,
    /// Events that should have been in it and were not rated when it was published.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub missing: Vec<EventId>,
}

/// An event that a list lacks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct MissingEvent {
    /// The event, by id.
    pub event: EventId,
    /// Why it is not in the list.
    pub why: WhyMissing,
}

/// Why an event is not in a list.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum WhyMissing {
    /// Its last day has gone by, and its record has no end.
    NotOver,
    /// It is over and was not rated.
    NotRated,
    /// Its results were corrected after it was rated.
    NotRatedAgain,
}

impl WhyMissing {
    /// Whether a list of this month still waits for an event that ended on a day. Corrections are never too late.
    pub fn is_awaited(self, ended: Date, month: Month) -> bool {
        // What ends on the closing day is in the list that is published after it (7.1.3).
        let own = Month::due(ended).next();
        let in_time = own <= month;
        match self {
            Self::NotRatedAgain => in_time,
            Self::NotOver | Self::NotRated => {
                let last = (1..LISTS_TO_REPORT_FOR).fold(own, |month, _| month.next());
                in_time && month <= last
            }
        }
    }
}

/// What may be asked of lists.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ListCommand {
    /// Publish the list of a month.
    Publish {
        /// The list.
        list: MonthlyList,
        /// The day on which it is asked for.
        today: Date,
        /// The events that it lacks and whoever publishes it knows of.
        without: Vec<EventId>,
    },
}

/// What happened to lists.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum ListEvent {
    /// A list was published.
    ListPublished {
        /// The list.
        #[serde(flatten)]
        list: MonthlyList,
    },
}

/// What stands in the way.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(tag = "code", rename_all = "snake_case")]
pub enum ListRefusal {
    /// The list of this month was published, and what is published is never changed.
    ListPublished {
        /// The month concerned.
        month: Month,
    },
    /// A later list was published: an earlier one would come too late.
    NotAfterLastList {
        /// The month of the last list.
        last: Month,
    },
    /// Events can still end that the list is to hold: it is published after its closing day (FIDE B.02, 7.1.3).
    ListTooEarly {
        /// The day from which it can be.
        from: Date,
    },
    /// The next list is due: a past month's would hold what was rated since.
    ListTooLate {
        /// The month whose list is published now.
        due: Month,
    },
    /// Events that ended in time are not rated, and nobody said that the list goes without them.
    ListLacksEvents {
        /// The events concerned.
        events: Vec<EventId>,
    },
    /// Nobody has a rating yet.
    NobodyRated,
}

impl ListRefusal {
    /// The stable code.
    pub const fn code(&self) -> &'static str {
        match self {
            Self::ListPublished { .. } => "list_published",
            Self::NotAfterLastList { .. } => "not_after_last_list",
            Self::ListTooEarly { .. } => "list_too_early",
            Self::ListTooLate { .. } => "list_too_late",
            Self::ListLacksEvents { .. } => "list_lacks_events",
            Self::NobodyRated => "nobody_rated",
        }
    }
}

/// What the next decision needs.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct ListsState {
    /// The months of the lists, the oldest first.
    pub published: Vec<Month>,
}

impl Event for ListEvent {
    const STREAM: &'static str = "rating_lists";
    const NAMES: &'static [&'static str] = &["list_published"];

    fn name(&self) -> &'static str {
        match self {
            Self::ListPublished { .. } => "list_published",
        }
    }
}

impl Decider for RatingLists {
    type State = ListsState;
    type Command = ListCommand;
    type Event = ListEvent;
    type Refusal = ListRefusal;

    fn initial() -> ListsState {
        ListsState::default()
    }

    fn decide(state: &ListsState, command: &ListCommand) -> Result<Vec<ListEvent>, ListRefusal> {
        let ListCommand::Publish { list, today, without } = command;
        let month = list.month;
        if state.published.contains(&month) {
            return Err(ListRefusal::ListPublished { month });
        }
        if let Some(last) = state.published.last().copied().filter(|last| month < *last) {
            return Err(ListRefusal::NotAfterLastList { last });
        }
        let due = Month::due(*today);
        match month.cmp(&due) {
            Ordering::Less => return Err(ListRefusal::ListTooLate { due }),
            Ordering::Greater => return Err(ListRefusal::ListTooEarly { from: month.published_from() }),
            Ordering::Equal => {}
        }
        if list.lines.is_empty() {
            return Err(ListRefusal::NobodyRated);
        }
        let unsaid = list.missing.iter().filter(|event| !without.contains(event));
        match unsaid.copied().collect::<Vec<_>>() {
            events if events.is_empty() => {}
            events => return Err(ListRefusal::ListLacksEvents { events }),
        }
        Ok(vec![ListEvent::ListPublished { list: list.clone() }])
    }

    fn evolve(mut state: ListsState, event: &ListEvent) -> ListsState {
        let ListEvent::ListPublished { list } = event;
        state.published.push(list.month);
        state
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn months_are_read_as_they_are_written_and_nothing_else_is_one() {
        let december: Month = "2026-12".parse().unwrap();
        assert_eq!(december.to_string(), "2026-12");
        assert_eq!(december, Month::of(jiff::civil::date(2026, 12, 31)));
        assert_eq!(december.next().to_string(), "2027-01");
        assert!(december < december.next());
        for bad in ["", "2026", "2026-13", "2026-00", "2026-1", "12-2026", "2026-+1", "0026-01", "2026-١"] {
            assert_eq!(bad.parse::<Month>(), Err(BadMonth(bad.to_owned())));
        }
    }

    /// FIDE B.02, 7.1: lists are for the first of the month; 7.1.3: closed three days before.
    #[test]
    fn every_day_has_one_list_that_is_due() {
        let month = |text: &str| text.parse::<Month>().unwrap();
        for (list, closing) in
            [("2026-12", (2026, 11, 28)), ("2026-03", (2026, 2, 26)), ("2028-03", (2028, 2, 27))]
        {
            let (year, number, day) = closing;
            let closing = jiff::civil::date(year, number, day);
            assert_eq!(month(list).closes_on(), closing);
            // What ends on the closing day is in the list: it is published the day after.
            assert_eq!(month(list).published_from(), closing.tomorrow().unwrap());
            assert_eq!(Month::due(closing).next(), month(list));
            assert_eq!(Month::due(closing.tomorrow().unwrap()), month(list));
        }
        assert_eq!(Month::due(jiff::civil::date(2026, 12, 31)), month("2027-01"));
    }

    /// An event that ended on 28 November belongs to the list of December and is reported in time until February's.
    #[test]
    fn a_list_waits_for_what_ended_in_time_and_not_for_ever() {
        let ended = jiff::civil::date(2026, 11, 28);
        let lists = ["2026-11", "2026-12", "2027-01", "2027-02", "2027-03"];
        let awaited = |why: WhyMissing, ended| lists.map(|list| why.is_awaited(ended, list.parse().unwrap()));
        assert_eq!(awaited(WhyMissing::NotRated, ended), [false, true, true, true, false]);
        assert_eq!(awaited(WhyMissing::NotOver, ended), [false, true, true, true, false]);
        assert_eq!(awaited(WhyMissing::NotRatedAgain, ended), [false, true, true, true, true]);
        let later = jiff::civil::date(2026, 11, 29);
        assert_eq!(awaited(WhyMissing::NotRated, later), [false, false, true, true, true]);
    }
}
