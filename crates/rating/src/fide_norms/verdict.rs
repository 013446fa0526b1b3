//! What a result is for a title, condition by condition.

use kydan_game::HalfPoints;

use super::condition::{Amount, Condition, Rule, Standing};
use super::counted::{Games, LeftOut};
use super::mix;
use super::performance::{figures, points, surplus};
use super::record::{Fewest, Format, PlayedBy, Record, Tournament};
use super::requirements::{MOST_CREDITED, NormTitle, Requirements, THINKING_SECONDS, fewest_half_points};
use crate::Rating;

/// An opponent whose rating counts as more than it is (1.4.6b).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Raised {
    /// In which round.
    pub round: u16,
    /// What it is; 1400 of the unrated.
    pub from: Rating,
    /// As what it counts.
    pub to: Rating,
}

/// What a result is for a title.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Verdict {
    /// For which title.
    pub title: NormTitle,
    /// The rounds that count.
    pub rounds: Vec<u16>,
    /// The rounds that do not, with the reason.
    pub left_out: Vec<LeftOut>,
    /// The points of the games that count.
    pub points: HalfPoints,
    /// The average of the opponents, with unknown ones as unrated; none without games.
    pub average: Option<Rating>,
    /// The performance, by the same.
    pub performance: Option<i32>,
    /// Whose rating was raised.
    pub raised: Option<Raised>,
    /// The points that were more than needed; none where it is no norm.
    pub surplus: u16,
    /// As how many games it counts for the title (1.4.1c, 1.4.1d, 1.7); 0 where it is no norm.
    pub credited: u16,
    /// Whether the last round, which the opponent did not come to, is counted as lost (1.4.2c).
    pub last_forfeit_lost: bool,
    /// Every condition.
    pub conditions: Vec<Condition>,
}

impl Verdict {
    /// Whether it is a norm: it is where every condition is fulfilled or waived, and open where none fails and one hangs
    /// on what is not known.
    pub fn standing(&self) -> Standing {
        let is = |standing: Standing| self.conditions.iter().any(|one| one.standing == standing);
        if is(Standing::Failed) {
            Standing::Failed
        } else if is(Standing::Open) {
            Standing::Open
        } else {
            Standing::Met
        }
    }

    /// Whether the event is exempt from what is asked of federations: of the norms for a title one is without it
    /// (1.4.3e).
    pub fn is_exempted(&self) -> bool {
        self.conditions.iter().any(|one| one.standing == Standing::Waived)
    }
}

/// The verdict of these games.
pub(super) fn of(
    tournament: &Tournament,
    record: &Record,
    title: &'static Requirements,
    counted: &Games<'_>,
) -> Verdict {
    let games = &counted.games;
    let figures = figures(games, title);
    let raised = figures.and_then(|figures| {
        let (at, from) = figures.raised?;
        Some(Raised { round: games.get(at)?.round, from, to: title.floor })
    });
    let mut conditions = of_event(tournament, record, title, counted);
    conditions.extend(mix::conditions(tournament, record, title, games));
    conditions.extend(of_result(title, counted));
    let mut verdict = Verdict {
        title: title.title,
        rounds: games.iter().map(|game| game.round).collect(),
        left_out: counted.left_out.clone(),
        points: points(games),
        average: figures.map(|figures| figures.average),
        performance: figures.map(|figures| figures.performance),
        raised,
        surplus: 0,
        credited: 0,
        last_forfeit_lost: counted.last_forfeit_lost,
        conditions,
    };
    if verdict.standing() == Standing::Met {
        verdict.surplus = surplus(games, title);
        let least = match tournament.fewest {
            // Eight of nine rounds count as nine, and so do eight of the World Cup.
            Fewest::Nine | Fewest::EightOfWorldCup => 9,
            Fewest::SevenOfTeams => 7,
        };
        let played = games.len().clamp(least, MOST_CREDITED);
        verdict.credited = u16::try_from(played).unwrap_or(0).saturating_add(verdict.surplus);
    }
    verdict
}

/// What the event and the number of games say.
fn of_event(
    tournament: &Tournament,
    record: &Record,
    title: &Requirements,
    counted: &Games<'_>,
) -> Vec<Condition> {
    let mut all = Vec::new();
    if title.of.is_some() {
        let standing = match record.sex {
            own if own == title.of => Standing::Met,
            None => Standing::Open,
            Some(_) => Standing::Failed,
        };
        all.push(Condition::new(Rule::Women, "0.3", standing));
    }
    let laws = match tournament.played_by {
        PlayedBy::LawsOfChess => Standing::Met,
        PlayedBy::OtherRules => Standing::Failed,
    };
    all.push(Condition::new(Rule::Laws, "1.1.1", laws));
    let is_long = tournament.seconds_for_60 >= THINKING_SECONDS;
    let minutes = |seconds: u32| Amount::Count(i32::try_from(seconds / 60).unwrap_or(i32::MAX));
    all.push(
        Condition::new(Rule::ThinkingTime, "1.1.3", if is_long { Standing::Met } else { Standing::Failed })
            .needs(minutes(THINKING_SECONDS), minutes(tournament.seconds_for_60)),
    );
    let (played, fewest) = (counted.games.len(), tournament.fewest.games());
    let with_a_bye = tournament.fewest == Fewest::Nine
        && tournament.rounds == 9
        && played == 8
        && counted.excused() == 1
        && !counted.are_chosen();
    let article = if with_a_bye { "1.4.1c" } else { tournament.fewest.article() };
    let enough = if played >= fewest || with_a_bye { Standing::Met } else { Standing::Failed };
    all.push(
        Condition::new(Rule::Games, article, enough).needs(Amount::count(fewest), Amount::count(played)),
    );
    if tournament.format.is_predetermined() {
        let over = if tournament.is_over { Standing::Met } else { Standing::Open };
        all.push(Condition::new(Rule::AllRounds, "1.4.1e", over));
    }
    let format = match tournament.format {
        Format::Swiss | Format::RoundRobin | Format::DoubleRoundRobin | Format::Knockout => Standing::Met,
        Format::Other => Standing::Open,
    };
    all.push(Condition::new(Rule::Format, "1.4.2e", format));
    all
}

/// What average, performance and points say.
fn of_result(title: &Requirements, counted: &Games<'_>) -> [Condition; 3] {
    let games = &counted.games;
    let unknown = games.iter().filter(|game| game.opponent.listed.is_none()).count();
    // Unknown opponents count as unrated: what suffices with them suffices, what does not may yet.
    let standing = |suffices: bool| match (suffices, unknown) {
        (true, _) => Standing::Met,
        (false, 0) => Standing::Failed,
        (false, _) => Standing::Open,
    };
    let figures = figures(games, title);
    let average = figures.map_or(0, |figures| i32::from(figures.average));
    let performance = figures.map_or(0, |figures| figures.performance);
    let (made, least) = (points(games), fewest_half_points(games.len()));
    let has_points = !games.is_empty() && usize::from(made.0) >= least;
    [
        Condition::new(Rule::Average, "1.4.8a", standing(average >= i32::from(title.average)))
            .needs(Amount::Count(i32::from(title.average)), Amount::Count(average))
            .missing(unknown),
        Condition::new(Rule::Performance, "1.4.8", standing(performance >= title.performance))
            .needs(Amount::Count(title.performance), Amount::Count(performance))
            .missing(unknown),
        Condition::new(Rule::Score, "1.4.8b", if has_points { Standing::Met } else { Standing::Failed })
            .needs(Amount::points(least), Amount::Points(made)),
    ]
}
