//! National titles of xiangqi players (law of 2004, appendix 6): norms, forecasts during an event, and norms that
//! count twice in a year. The rules are data, in `norms/`.
//!
//! | appendix 6 | rule | test |
//! |---|---|---|
//! | A 1a, 72 percent of the team championship | `M-NM-a` | `the_printed_tables_are_the_rule` |
//! | A 1b, ranks 1 to 6 of the championship | `M-NM-b` | `every_rank_of_the_appendix` |
//! | A 1c, the candidate's standard twice in a year | `M-NM-c` | `two_norms_of_a_candidate_in_one_year_make_a_master` |
//! | A 1d, master of the world or Asian federation | `M-NM-d` | `a_master_abroad_is_nothing_that_an_event_gives` |
//! | A 2a, half a point less than 1a | `M-CNM-a` | `the_printed_tables_are_the_rule` |
//! | A 2b, ranks 7 to 10 of the championship | `M-CNM-b` | `every_rank_of_the_appendix` |
//! | A 2c, first of the under 18 | `M-CNM-c` | `every_rank_of_the_appendix` |
//! | A 3a, 55 percent of the team championship | `M-L1-a` | `the_printed_tables_are_the_rule` |
//! | A 3b, first of the under 15, second and third of the under 18 | `M-L1-b1`, `M-L1-b2` | `every_rank_of_the_appendix` |
//! | B 1a, first woman of the team championship | `F-NM-a` | `every_rank_of_the_appendix` |
//! | B 1b, ranks 1 to 3 of the championship | `F-NM-b` | `every_rank_of_the_appendix` |
//! | B 1c, master of the world or Asian federation | `F-NM-c` | `a_master_abroad_is_nothing_that_an_event_gives` |
//! | B 1d, the candidate's standard twice in a year | `F-NM-d` | `two_norms_of_a_candidate_in_one_year_make_a_master` |
//! | B 2a, second and third woman of the team championship | `F-CNM-a` | `every_rank_of_the_appendix` |
//! | B 2b, ranks 4 and 5 of the championship | `F-CNM-b` | `every_rank_of_the_appendix` |
//! | B 2c, first of the under 18 | `F-CNM-c` | `every_rank_of_the_appendix` |
//! | B 3a, 55 percent of the team championship | `F-L1-a` | `the_printed_tables_are_the_rule` |
//! | B 3b, first of the under 15, second and third of the under 18 | `F-L1-b1`, `F-L1-b2` | `every_rank_of_the_appendix` |
//! | note: an event's rules document may adjust the standards | [`TitleRules::read`] | `other_data_is_refused` |
//!
//! Titles of the world and Asian federations (1d, 1c) are not made in an event of ours: the rule stands in the data
//! so that it can be shown, and nothing here concludes it.

mod forecast;
mod rules;

use jiff::civil::Date;
use kydan_game::HalfPoints;

pub use forecast::{Forecast, forecast};
pub use rules::{BadRules, Standard, Threshold, TitleRule, TitleRules, Window};

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
    /// The last day of the event.
    pub on: Date,
    /// Games played at the board: forfeits and byes do not count.
    pub games: u16,
    /// The points from them.
    pub points: HalfPoints,
    /// The rank among players of the same sex, of the player himself also in a team event.
    pub rank: Option<u16>,
}

/// A title that was reached, and by which rule.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Norm<'a> {
    /// The title concerned.
    pub title: Title,
    /// By which rule.
    pub rule: &'a TitleRule,
    /// When: the last day of the event that completed it.
    pub on: Date,
}

/// What an achievement is worth: every rule that it fulfils, the highest title first.
pub fn norms<'a>(rules: &'a TitleRules, done: &Achievement) -> Vec<Norm<'a>> {
    let fulfilled = rules.rules.iter().filter(|rule| rule.sex == done.sex && rule.standard.is_met(done));
    let mut norms: Vec<Norm<'a>> =
        fulfilled.map(|rule| Norm { title: rule.title, rule, on: done.on }).collect();
    norms.sort_by_key(|norm| std::cmp::Reverse(norm.title));
    norms
}

/// The highest title of several achievements of one player, in any order, with rules that ask for a norm twice in a
/// year. An achievement counts as a norm for its highest title only. Of several ways to the same title the earliest
/// is the one that gave it, and of two on one day the one by a single event.
pub fn award<'a>(rules: &'a TitleRules, done: &[Achievement]) -> Option<Norm<'a>> {
    let reached: Vec<Norm<'a>> = done.iter().filter_map(|one| norms(rules, one).into_iter().next()).collect();
    let sex = done.first()?.sex;
    let twice = rules.rules.iter().filter(|rule| rule.sex == sex).filter_map(|rule| {
        let Standard::Twice { title, times, window } = &rule.standard else { return None };
        let mut days: Vec<Date> =
            reached.iter().filter(|norm| norm.title == *title).map(|norm| norm.on).collect();
        days.sort_unstable();
        let times = usize::from(*times).max(1);
        let complete = days.windows(times).find(|days| window.holds(days[0], days[times - 1]))?;
        Some(Norm { title: rule.title, rule, on: complete[times - 1] })
    });
    let twice: Vec<Norm<'a>> = twice.collect();
    // The last of equals is what `max_by_key` takes.
    twice.into_iter().chain(reached).max_by_key(|norm| (norm.title, std::cmp::Reverse(norm.on)))
}

#[cfg(test)]
mod tests;
