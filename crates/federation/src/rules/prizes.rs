//! What is won at an event: prizes by category and place, and how money is shared where players are equal (xiangqi law
//! 18b, appendix 5, section 10).

use std::collections::{BTreeMap, BTreeSet};

use kydan_regulations::{Family, HalfPoints, System, TeamPlay};
use serde::{Deserialize, Serialize};
use unicode_normalization::UnicodeNormalization;

use super::{Number, SettingsFault};
use crate::import::Sex;

/// No event has more prizes.
const MOST_PRIZES: usize = 200;
/// The greatest number of characters of what is won beside money.
const LONGEST_THING: usize = 120;

/// The prizes of an event.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct PrizeTerms {
    /// How money is shared.
    #[serde(default)]
    pub sharing: Sharing,
    /// Whether somebody can win in several categories.
    #[serde(default)]
    pub several: Several,
    /// In the order of the document: categories as they first stand here, places in their own order.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub prizes: Vec<Prize>,
}

/// What one place of a category wins.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Prize {
    /// Of which category.
    #[serde(flatten)]
    pub category: PrizeCategory,
    /// Of which place in it, from 1.
    pub place: u16,
    /// Money, in đồng.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub money: Option<u64>,
    /// A cup, a medal, a certificate.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub thing: Option<String>,
}

/// Whom a prize is for. Stored: append only.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(tag = "for", rename_all = "snake_case")]
pub enum PrizeCategory {
    /// The whole table: players, or teams where teams play.
    All,
    /// Women and girls.
    Women,
    /// Men and boys.
    Men,
    /// Whoever is no older in the year of the event's first day.
    UpTo {
        /// In years.
        age: u8,
    },
    /// Whoever is no younger in that year.
    From {
        /// In years.
        age: u8,
    },
}

/// How money is shared where players are equal. Stored: append only.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Sharing {
    /// Tie-breaks decide; only who shares a rank shares the money of its places.
    #[default]
    ByRank,
    /// Who has the same points shares the money of all their places equally.
    Equal,
    /// Hort: half by the rank, half shared equally by those who have the same points.
    Hort,
}

/// Whether somebody can win in several categories. Stored: append only.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Several {
    /// In each.
    #[default]
    Each,
    /// In the first of the document's order; in the others whoever stands behind moves up.
    FirstOnly,
}

/// Who finished where. Of a team only rank and points are known.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Finisher {
    /// In the table; shared where nothing parts.
    pub rank: u16,
    /// The points that rank first.
    pub points: HalfPoints,
    /// As registered.
    pub sex: Option<Sex>,
    /// The year of birth.
    pub born: Option<i16>,
}

/// A prize that somebody won.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PrizeWon {
    /// Where the winner stands among the finishers that were given, from 0.
    pub finisher: usize,
    /// In which category.
    pub category: PrizeCategory,
    /// The place in it; shared where nothing parts.
    pub place: u16,
    /// In đồng.
    pub money: u64,
    /// How the money comes about: what is won by the rank, what is shared by points.
    pub parts: Vec<PrizePart>,
    /// What is won beside it. Who shares a place finds the things of all its places.
    pub things: Vec<String>,
}

/// A part of the money.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PrizePart {
    /// What makes equal here.
    pub by: EqualBy,
    /// The first place whose money is in it.
    pub from: u16,
    /// The last one.
    pub to: u16,
    /// The money of these places that is shared, in đồng.
    pub total: u64,
    /// What came to this winner, in đồng.
    pub share: u64,
}

/// What makes equal.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum EqualBy {
    /// A rank that nothing parts.
    Rank,
    /// The same points.
    Points,
}

impl PrizeCategory {
    /// Whether a finisher stands in it. Of whom it is not known, the answer is no.
    fn admits(self, finisher: &Finisher, year: i16) -> bool {
        let age = || finisher.born.map(|born| year - born);
        match self {
            Self::All => true,
            Self::Women => finisher.sex == Some(Sex::Female),
            Self::Men => finisher.sex == Some(Sex::Male),
            Self::UpTo { age: most } => age().is_some_and(|age| age <= i16::from(most)),
            Self::From { age: least } => age().is_some_and(|age| age >= i16::from(least)),
        }
    }

    /// The age that it names.
    pub const fn age(self) -> Option<u8> {
        match self {
            Self::All | Self::Women | Self::Men => None,
            Self::UpTo { age } | Self::From { age } => Some(age),
        }
    }
}

impl PrizeTerms {
    pub(super) fn are_usual(&self) -> bool {
        *self == Self::default()
    }

    /// As they are stored: words in one spelling.
    #[must_use]
    pub(super) fn tidy(&self) -> Self {
        let mut tidy = self.clone();
        for prize in &mut tidy.prizes {
            let thing = prize.thing.take();
            let words =
                thing.map(|text| text.split_whitespace().collect::<Vec<_>>().join(" ").nfc().collect());
            prize.thing = words.filter(|text: &String| !text.is_empty());
        }
        tidy
    }

    /// Whether they can be given in an event of this system, of teams or of players.
    pub(super) fn check(&self, system: System, teams: Option<&TeamPlay>) -> Result<(), SettingsFault> {
        let bad = |what| Err(SettingsFault::BadPrizes { what });
        if self.prizes.len() > MOST_PRIZES {
            return bad("count");
        }
        // Nobody has the same points there: who goes out in a round shares a rank.
        if system.family() == Family::Knockout && self.sharing != Sharing::ByRank {
            return bad("sharing");
        }
        let mut seen = BTreeSet::new();
        for Prize { category, place, money, thing } in &self.prizes {
            if !Number::PrizePlace.holds(*place) || !seen.insert((*category, *place)) {
                return bad("place");
            }
            if teams.is_some() && *category != PrizeCategory::All {
                return bad("teams");
            }
            if category.age().is_some_and(|age| !Number::PrizeAge.holds(age)) {
                return bad("age");
            }
            if money.is_some_and(|money| !Number::PrizeMoney.holds(money)) {
                return bad("money");
            }
            let says =
                |text: &String| text.chars().count() <= LONGEST_THING && !text.chars().any(char::is_control);
            if !thing.as_ref().is_none_or(says) || (money.is_none() && thing.is_none()) {
                return bad("thing");
            }
        }
        Ok(())
    }

    /// Who wins what, by category and place. `finishers` stand in the order of the table, `year` is that of the event's
    /// first day. All money of a place that somebody reached is given: what đồng are left over where it does not divide
    /// go to the first, one each.
    pub fn award(&self, year: i16, finishers: &[Finisher]) -> Vec<PrizeWon> {
        let mut won: Vec<PrizeWon> = Vec::new();
        let mut categories: Vec<PrizeCategory> = Vec::new();
        for prize in &self.prizes {
            if !categories.contains(&prize.category) {
                categories.push(prize.category);
            }
        }
        for category in categories {
            let passed =
                |at: usize| self.several == Several::FirstOnly && won.iter().any(|one| one.finisher == at);
            let among: Vec<usize> = (0..finishers.len())
                .filter(|at| category.admits(&finishers[*at], year) && !passed(*at))
                .collect();
            let own = self.in_category(category, finishers, &among);
            won.extend(own);
        }
        won
    }

    fn in_category(&self, category: PrizeCategory, finishers: &[Finisher], among: &[usize]) -> Vec<PrizeWon> {
        let prizes: BTreeMap<u16, &Prize> =
            self.prizes.iter().filter(|one| one.category == category).map(|one| (one.place, one)).collect();
        let money = |place: usize| prizes.get(&(place as u16 + 1)).and_then(|prize| prize.money).unwrap_or(0);
        let rank = |place: usize| finishers[among[place]].rank;
        let points = |place: usize| finishers[among[place]].points;
        let mut won = Vec::new();
        for place in 0..among.len() {
            let alike = span(among.len(), place, |one| rank(one) == rank(place));
            let level = span(among.len(), place, |one| points(one) == points(place));
            let by_rank = |of: &dyn Fn(usize) -> u64| part(EqualBy::Rank, alike, place, of);
            let by_points = |of: &dyn Fn(usize) -> u64| part(EqualBy::Points, level, place, of);
            let parts = match self.sharing {
                Sharing::ByRank => vec![by_rank(&money)],
                Sharing::Equal => vec![by_points(&money)],
                Sharing::Hort => {
                    vec![by_rank(&|one| money(one).div_ceil(2)), by_points(&|one| money(one) / 2)]
                }
            };
            let parts: Vec<PrizePart> = parts.into_iter().filter(|part| part.total > 0).collect();
            let things: Vec<String> =
                (alike.0..alike.1).filter_map(|one| prizes.get(&(one as u16 + 1))?.thing.clone()).collect();
            if !parts.is_empty() || !things.is_empty() {
                won.push(PrizeWon {
                    finisher: among[place],
                    category,
                    place: alike.0 as u16 + 1,
                    money: parts.iter().map(|part| part.share).sum(),
                    parts,
                    things,
                });
            }
        }
        won
    }
}

/// From where to where, the end not in it, places round this one are the same.
fn span(count: usize, place: usize, same: impl Fn(usize) -> bool) -> (usize, usize) {
    let from = (0..place).rev().take_while(|one| same(*one)).last().unwrap_or(place);
    let to = (place..count).take_while(|one| same(*one)).last().unwrap_or(place);
    (from, to + 1)
}

/// What comes to `place` of the money of all places of a span.
fn part(by: EqualBy, (from, to): (usize, usize), place: usize, money: &dyn Fn(usize) -> u64) -> PrizePart {
    let total: u64 = (from..to).map(money).sum();
    let sharers = (to - from) as u64;
    let more = u64::from(((place - from) as u64) < total % sharers);
    PrizePart { by, from: from as u16 + 1, to: to as u16, total, share: total / sharers + more }
}
