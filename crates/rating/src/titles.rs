//! National titles of xiangqi players (law of 2004, appendix 6): norms, forecasts during an event, and norms that
//! count twice in a year. The rules are data, in `norms/`.

mod forecast;
mod rules;

use std::collections::BTreeMap;

use kydan_game::HalfPoints;

pub use forecast::{Forecast, forecast};
pub use rules::{BadRules, Standard, Threshold, TitleRule, TitleRules};

/// A title, the lowest first. Stored: append only, never renamed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Title {
    /// Grade I.
    GradeOne,
    /// Candidate for national master.
    CandidateMaster,
    /// National master.
    NationalMaster,
}

/// Which rules are for whom.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Sex {
    /// Of men.
    Male,
    /// Of women.
    Female,
}

/// What an event must be for a title.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TitleEvent {
    /// The national team championship.
    Team,
    /// The national championship.
    Individual,
    /// The national youth championship.
    Youth,
}

/// What a player did in an event, as far as titles ask.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Achievement {
    /// The player's.
    pub sex: Sex,
    /// Which kind of event.
    pub event: TitleEvent,
    /// The age group of a youth event.
    pub age: Option<u8>,
    /// The calendar year.
    pub year: i16,
    /// Games played at the board: forfeits and byes do not count.
    pub games: u16,
    /// The points from them.
    pub points: HalfPoints,
    /// The rank, of the player himself also in a team event.
    pub rank: Option<u16>,
}

/// A title that was reached, and by which rule.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Norm<'a> {
    /// Which.
    pub title: Title,
    /// By which rule.
    pub rule: &'a TitleRule,
    /// In which year.
    pub year: i16,
}

/// What an achievement is worth: every rule that it fulfils, the highest title first.
pub fn norms<'a>(rules: &'a TitleRules, done: &Achievement) -> Vec<Norm<'a>> {
    let fulfilled = rules.rules.iter().filter(|rule| rule.sex == done.sex && rule.standard.is_met(done));
    let mut norms: Vec<Norm<'a>> =
        fulfilled.map(|rule| Norm { title: rule.title, rule, year: done.year }).collect();
    norms.sort_by_key(|norm| std::cmp::Reverse(norm.title));
    norms
}

/// The highest title of several achievements of one player, with rules that ask for a norm twice in one calendar
/// year. An achievement counts as a norm for its highest title only.
pub fn award<'a>(rules: &'a TitleRules, done: &[Achievement]) -> Option<Norm<'a>> {
    let reached: Vec<Norm<'a>> = done.iter().filter_map(|one| norms(rules, one).into_iter().next()).collect();
    let mut counts: BTreeMap<(Title, i16), u16> = BTreeMap::new();
    for norm in &reached {
        *counts.entry((norm.title, norm.year)).or_default() += 1;
    }
    let sex = done.first()?.sex;
    let twice = rules.rules.iter().filter(|rule| rule.sex == sex).filter_map(|rule| {
        let Standard::Twice { title, times } = &rule.standard else { return None };
        let year = counts.iter().find(|((own, _), count)| own == title && *count >= times)?.0.1;
        Some(Norm { title: rule.title, rule, year })
    });
    let twice: Vec<Norm<'a>> = twice.collect();
    reached.into_iter().chain(twice).max_by_key(|norm| norm.title)
}

#[cfg(test)]
mod tests;
