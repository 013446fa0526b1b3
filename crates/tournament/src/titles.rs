//! Norms for titles in an event (xiangqi law, appendix 6): what everyone has made, and what is still possible.

use std::collections::BTreeMap;

use jiff::civil::Date;
use kydan_field::Turn;
use kydan_game::HalfPoints;
use kydan_journal::{Decider as _, PersonId};
use kydan_rating::titles::{
    Achievement, Forecast, Sex, Standard, Title, TitleEvent, TitleRules, forecast, norms,
};

use crate::{Event, Round, RoundPhase, Row, State, Tournament, standings};

/// What an event is for titles.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Championship {
    /// Which of the appendix.
    pub event: TitleEvent,
    /// The age group of a youth event.
    pub age: Option<u8>,
    /// How the years of its age group are counted.
    pub years: AgeYears,
    /// Its last day.
    pub ends_on: Date,
}

/// How the years of an age group are counted. Appendix 6 says *age 18* and nothing of the day: what the event's rules say of it
/// holds; where they say nothing, whoever completes no more years within the year of the event is of the age group, as national
/// youth championships have it. The other reading, years completed on the first day of the event, is for the rules to state.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum AgeYears {
    /// Those that are completed on a day.
    CompletedOn(Date),
    /// Those that are completed by the end of a year.
    CompletedIn(i16),
}

impl AgeYears {
    /// How many years somebody has by this count; born on 29 February, one more from 1 March on.
    fn of(self, born: Date) -> i16 {
        match self {
            Self::CompletedIn(year) => year - born.year(),
            Self::CompletedOn(on) => {
                let is_before =
                    on.month() < born.month() || (on.month() == born.month() && on.day() < born.day());
                let years = on.year() - born.year();
                if is_before { years - 1 } else { years }
            }
        }
    }
}

/// What the register says of a player, as far as norms ask.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Known {
    /// Whether the rules of men or of women hold.
    pub sex: Option<Sex>,
    /// The day of birth.
    pub born: Option<Date>,
}

/// Whether somebody is of an age group.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum OfAge {
    /// The person is, or the event has none.
    Within,
    /// Too old for it.
    Over,
    /// The register does not know.
    Unknown,
}

impl Championship {
    /// Whether somebody is of its age group.
    fn is_of_age(&self, known: Known) -> OfAge {
        match (self.age, known.born) {
            (None, _) => OfAge::Within,
            (Some(_), None) => OfAge::Unknown,
            (Some(age), Some(born)) if self.years.of(born) <= i16::from(age) => OfAge::Within,
            (Some(_), Some(_)) => OfAge::Over,
        }
    }
}

/// A player's chances and norms.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Candidate {
    /// The person, by id.
    pub person: PersonId,
    /// The rank in the table.
    pub rank: u16,
    /// What counts: games at the board, points from them, the rank among the same sex.
    pub done: Achievement,
    /// How many games may still come.
    pub left: u16,
    /// What was made, the highest title first: empty until the event is over.
    pub norms: Vec<Made>,
    /// By points: what each title still takes; empty where the event has no table for so many games.
    pub forecast: Vec<Forecast>,
    /// By rank: titles for ranks, with what the player's rank would bring as it is.
    pub ranks: Vec<RankNorm>,
}

/// A norm that was made.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Made {
    /// Of which title.
    pub title: Title,
    /// By which rule of the appendix, such as `M-NM-a`.
    pub rule: String,
}

/// A title that ranks bring.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RankNorm {
    /// The title concerned.
    pub title: Title,
    /// The first rank that does.
    pub from: u16,
    /// The last rank that does.
    pub to: u16,
    /// Whether the player stands there now.
    pub is_there: bool,
}

/// Everyone of whom it is known whether the rules of men or of women hold, and that they are of the age group where the event
/// is one of youth, in the order of the table. Those who left are not in it: a norm is made over a whole event. Ranks are
/// counted among those of the same sex and of the age group; of whom one of these is not known, that one counts among all.
pub fn candidates(
    state: &State,
    rules: &TitleRules,
    championship: Championship,
    known: &BTreeMap<PersonId, Known>,
) -> Vec<Candidate> {
    let Some(settings) = state.settings() else { return Vec::new() };
    let field = state.field();
    let is_over = is_over(state, settings.rounds);
    let rows = standings(state).rows;
    let of = |person: PersonId| known.get(&person).copied().unwrap_or_default();
    let others_above = |own: Sex, rank: u16| {
        let is_other = |row: &&Row| {
            let one = of(row.person);
            let elsewhere =
                one.sex.is_some_and(|sex| sex != own) || championship.is_of_age(one) == OfAge::Over;
            row.rank < rank && elsewhere
        };
        rows.iter().filter(is_other).count() as u16
    };
    rows.iter()
        .filter(|row| !row.withdrawn)
        .filter_map(|row| {
            let one = of(row.person);
            let sex = one.sex.filter(|_| championship.is_of_age(one) == OfAge::Within)?;
            let at = state.players.iter().position(|player| player.entry.person == row.person)?;
            let turns = &field.contestants[at].turns;
            let points: HalfPoints = turns.iter().filter_map(Turn::played).map(|(_, own)| own).sum();
            let open = turns.iter().filter(|turn| is_open(turn)).count();
            let to_come = usize::from(settings.rounds).saturating_sub(turns.len());
            let left = if is_over { 0 } else { (open + to_come) as u16 };
            let done = Achievement {
                sex,
                event: championship.event,
                age: championship.age,
                on: championship.ends_on,
                games: row.played,
                points,
                rank: Some(row.rank - others_above(sex, row.rank)),
            };
            let made = if is_over { norms(rules, &done) } else { Vec::new() };
            Some(Candidate {
                person: row.person,
                rank: row.rank,
                done,
                left,
                norms: made
                    .into_iter()
                    .map(|norm| Made { title: norm.title, rule: norm.rule.id.clone() })
                    .collect(),
                forecast: forecast(rules, sex, championship.event, row.played + left, (row.played, points)),
                ranks: ranks(rules, &done),
            })
        })
        .collect()
}

/// Norms that stood when the event was over at some earlier moment, where the player has none for as high a title
/// now: a result was overturned or corrected since. By person, the highest of each.
pub fn taken_back(
    facts: &[Event],
    rules: &TitleRules,
    championship: Championship,
    known: &BTreeMap<PersonId, Known>,
) -> BTreeMap<PersonId, Made> {
    let highest = |state: &State| -> BTreeMap<PersonId, Made> {
        let all = candidates(state, rules, championship, known);
        all.into_iter().filter_map(|one| Some((one.person, one.norms.into_iter().next()?))).collect()
    };
    let mut state = State::default();
    let mut stood: BTreeMap<PersonId, Made> = BTreeMap::new();
    for fact in facts {
        let was_over = state.settings().is_some_and(|settings| is_over(&state, settings.rounds));
        if was_over && !changes_nothing(fact) {
            for (person, made) in highest(&state) {
                let before = stood.entry(person).or_insert_with(|| made.clone());
                if before.title < made.title {
                    *before = made;
                }
            }
        }
        state = Tournament::evolve(state, fact);
    }
    let stands = highest(&state);
    stood.retain(|person, made| stands.get(person).is_none_or(|now| now.title < made.title));
    stood
}

/// What comes after the last round without changing the table.
const fn changes_nothing(fact: &Event) -> bool {
    matches!(fact, Event::Rated { .. } | Event::RatingsCorrected { .. } | Event::Finished {})
}

/// Whether the last planned round is closed, and every one before it; a game that goes on again opens its round.
pub(crate) fn is_over(state: &State, planned: u16) -> bool {
    let is_closed = |round: &Round| round.phase == RoundPhase::Closed;
    let last = state.rounds.last().map_or(0, Round::stage);
    (state.finished || last >= planned) && state.rounds.iter().all(is_closed)
}

/// A game that goes on.
const fn is_open(turn: &Turn) -> bool {
    match turn {
        Turn::Game(game) => game.share.is_none(),
        Turn::Walkover { .. } | Turn::Annulled { .. } | Turn::Bye { .. } | Turn::Absent { .. } => false,
    }
}

fn ranks(rules: &TitleRules, done: &Achievement) -> Vec<RankNorm> {
    let mut all: Vec<RankNorm> = rules
        .rules
        .iter()
        .filter(|rule| rule.sex == done.sex)
        .filter_map(|rule| match &rule.standard {
            Standard::Rank { event, age, from, to } if *event == done.event && *age == done.age => {
                let is_there = done.rank.is_some_and(|rank| (*from..=*to).contains(&rank));
                Some(RankNorm { title: rule.title, from: *from, to: *to, is_there })
            }
            Standard::Rank { .. }
            | Standard::Points { .. }
            | Standard::Twice { .. }
            | Standard::Abroad { .. } => None,
        })
        .collect();
    all.sort_by_key(|norm| std::cmp::Reverse(norm.title));
    all
}
