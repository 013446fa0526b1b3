//! Whether the conditions of entry hold for a person.

use jiff::civil::Date;
use serde::{Deserialize, Serialize};

use crate::CardLevel;
use crate::import::Sex;
use crate::rules::{
    AgeGroup, ClubTerm, DuesTerm, EntryTerms, NationalTitle, RatingRange, TitleTerm, Unrated,
};

/// A condition of entry. Stored: append only.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Condition {
    /// The age on a day.
    Age,
    /// The sex.
    Sex,
    /// The rating in a list.
    Rating,
    /// The national title.
    Title,
    /// Membership in a club that is in good standing.
    Club,
    /// The dues of the year.
    Dues,
    /// A card that is valid on the event's first day.
    Card,
}

/// Whether a condition holds.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Verdict {
    /// It does.
    Holds,
    /// It does not.
    Fails,
    /// The register does not know: somebody has to say it first.
    Unknown,
}

/// A condition that the rules ask, and what is found.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Finding {
    /// The condition concerned.
    pub condition: Condition,
    /// Whether it holds.
    pub verdict: Verdict,
    /// The day that it counts on; none where it is as things are when somebody enters.
    pub on: Option<Date>,
    /// The last day of the card that was found, where one is asked for.
    pub until: Option<Date>,
}

/// A card of the federation.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Card {
    /// Of which level.
    pub level: CardLevel,
    /// The first day on which it is valid.
    pub from: Date,
    /// The last one.
    pub until: Date,
}

/// Where somebody is a member.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ClubStanding {
    /// The person is in no club.
    None,
    /// In a club that is not in good standing.
    NotGood,
    /// In a club that is.
    Good,
}

/// Whether the year's dues are paid.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum DuesStanding {
    /// They are.
    Paid,
    /// They are not.
    Unpaid,
}

/// What is known of a person who is to enter.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Entrant {
    /// The day of birth.
    pub born: Option<Date>,
    /// The sex.
    pub sex: Option<Sex>,
    /// The rating in the list that the rules name.
    pub rating: Option<u16>,
    /// The highest national title.
    pub title: Option<NationalTitle>,
    /// The club.
    pub club: ClubStanding,
    /// The dues of the year that the rules mean.
    pub dues: DuesStanding,
    /// The card that was handed out last.
    pub card: Option<Card>,
}

/// The day on which a condition counts, of an event that begins on `first_day`; none where it is as things are when somebody
/// enters.
pub fn counts_on(terms: &EntryTerms, first_day: Date, condition: Condition) -> Option<Date> {
    match condition {
        Condition::Age => terms.age.map(|age| age.on),
        Condition::Dues | Condition::Card => Some(first_day),
        Condition::Sex | Condition::Rating | Condition::Title | Condition::Club => None,
    }
}

/// What the rules of an event that begins on `first_day` ask, and whether it holds; what is not asked is not found out.
pub fn assess(terms: &EntryTerms, first_day: Date, entrant: &Entrant) -> Vec<Finding> {
    let mut found = Vec::new();
    let mut add = |condition, verdict| {
        let on = counts_on(terms, first_day, condition);
        let until = match condition {
            Condition::Card => entrant.card.map(|card| card.until),
            Condition::Age
            | Condition::Sex
            | Condition::Rating
            | Condition::Title
            | Condition::Club
            | Condition::Dues => None,
        };
        found.push(Finding { condition, verdict, on, until });
    };
    let holds = |holds| if holds { Verdict::Holds } else { Verdict::Fails };
    if let Some(AgeGroup { on, from, to }) = terms.age {
        let years = |born| {
            let age = age(born, on);
            holds(age >= i16::from(from.unwrap_or(0)) && to.is_none_or(|to| age <= i16::from(to)))
        };
        add(Condition::Age, entrant.born.map_or(Verdict::Unknown, years));
    }
    if let Some(sex) = terms.sex {
        add(Condition::Sex, entrant.sex.map_or(Verdict::Unknown, |own| holds(own == sex)));
    }
    if let Some(RatingRange { from, to, unrated, .. }) = terms.rating {
        let within = |own: u16| holds(from.is_none_or(|from| own >= from) && to.is_none_or(|to| own <= to));
        add(Condition::Rating, entrant.rating.map_or(holds(unrated == Unrated::Admitted), within));
    }
    match terms.title {
        Some(TitleTerm::AtLeast { title }) => add(Condition::Title, holds(entrant.title >= Some(title))),
        Some(TitleTerm::Below { title }) => add(Condition::Title, holds(entrant.title < Some(title))),
        None => {}
    }
    match terms.club {
        ClubTerm::InGoodStanding => add(Condition::Club, holds(entrant.club == ClubStanding::Good)),
        ClubTerm::NotAsked => {}
    }
    match terms.dues {
        DuesTerm::OfTheYear => add(Condition::Dues, holds(entrant.dues == DuesStanding::Paid)),
        DuesTerm::NotAsked => {}
    }
    if let Some(level) = terms.card {
        let is_valid = |card: Card| card.level >= level && (card.from..=card.until).contains(&first_day);
        add(Condition::Card, holds(entrant.card.is_some_and(is_valid)));
    }
    found
}

/// Years completed on a day: who was born on 29 February completes them on 1 March where there is none.
fn age(born: Date, on: Date) -> i16 {
    let years = on.year() - born.year();
    if (on.month(), on.day()) < (born.month(), born.day()) { years - 1 } else { years }
}
