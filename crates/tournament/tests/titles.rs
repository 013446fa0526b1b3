//! Norms in events, from the printed tables of appendix 6. Ten players meet each other; the lower number wins unless a
//! test says otherwise, so that number n makes 10 − n of 9 and stands n-th.

#![expect(clippy::unwrap_used, reason = "a test that panics has failed")]

#[path = "support/story.rs"]
mod story;

use std::collections::BTreeMap;

use jiff::civil::date;
use kydan_field::ResultKind;
use kydan_game::{HalfPoints, Score};
use kydan_rating::titles::Title::{self, CandidateMaster, GradeOne, NationalMaster};
use kydan_rating::titles::{Forecast, Sex, TitleEvent, TitleRules};
use kydan_regulations::tie_break::Own;
use kydan_regulations::{System, TieBreak};
use kydan_tournament::titles::{AgeYears, Candidate, Championship, Known, Made, candidates, taken_back};
use kydan_tournament::{Board, Command};

use story::{Story, person, score, settings};

const TEAM: Championship = Championship {
    event: TitleEvent::Team,
    age: None,
    years: AgeYears::CompletedIn(2026),
    ends_on: date(2026, 11, 20),
};
const INDIVIDUAL: Championship = Championship { event: TitleEvent::Individual, ..TEAM };

fn lower_wins(white: u16, black: u16) -> Score {
    if white < black { score(2, 0) } else { score(0, 2) }
}

fn played(rounds: u16, mut judge: impl FnMut(u16, u16) -> Score) -> Story {
    let mut story =
        Story::of(10, settings(System::RoundRobin, 9, &[TieBreak::Documents(Own::SonnebornBerger)]));
    for _ in 0..rounds {
        story.play_round(&mut judge);
    }
    story
}

/// Somebody who is of every age group.
fn young(sex: Sex) -> Known {
    Known { sex: Some(sex), born: Some(date(2015, 6, 1)) }
}

/// By number.
fn all(story: &Story, championship: Championship, sex: Sex) -> BTreeMap<u16, Candidate> {
    let known = (1..=10).map(|number| (person(number), young(sex))).collect();
    let rules = TitleRules::xiangqi_vn_2004().unwrap();
    let all = candidates(&story.state, &rules, championship, &known);
    let number = |one: &Candidate| story.state.player(one.person).unwrap().entry.number;
    all.into_iter().map(|one| (number(&one), one)).collect()
}

/// The highest norm of numbers 1 to 10.
fn norms(story: &Story, championship: Championship, sex: Sex) -> Vec<Option<Title>> {
    all(story, championship, sex).values().map(|one| one.norms.first().map(|made| made.title)).collect()
}

#[test]
fn nine_games_of_the_team_championship_count_by_the_printed_points() {
    let story = played(9, lower_wins);
    let (master, candidate, grade) = (Some(NationalMaster), Some(CandidateMaster), Some(GradeOne));
    // 6½ of 9, half a point less, and 5.
    assert_eq!(
        norms(&story, TEAM, Sex::Male),
        [master, master, master, candidate, grade, None, None, None, None, None]
    );
    // Women: the first by rank, the second and third, and 5 of 9.
    assert_eq!(
        norms(&story, TEAM, Sex::Female),
        [master, candidate, candidate, grade, grade, None, None, None, None, None]
    );
    assert_eq!(all(&story, TEAM, Sex::Male)[&4].norms[0].rule, "M-CNM-a");
}

#[test]
fn ranks_count_in_the_national_and_the_youth_championship() {
    let story = played(9, lower_wins);
    let (master, candidate, grade) = (Some(NationalMaster), Some(CandidateMaster), Some(GradeOne));
    assert_eq!(
        norms(&story, INDIVIDUAL, Sex::Male),
        [master, master, master, master, master, master, candidate, candidate, candidate, candidate]
    );
    let women = norms(&story, INDIVIDUAL, Sex::Female);
    assert_eq!(women[..6], [master, master, master, candidate, candidate, None]);
    let youth =
        |age| norms(&story, Championship { event: TitleEvent::Youth, age: Some(age), ..TEAM }, Sex::Male);
    assert_eq!(youth(18)[..4], [candidate, grade, grade, None]);
    assert_eq!(youth(15)[..2], [grade, None]);
    assert_eq!(youth(11)[0], None);
}

#[test]
fn before_the_end_there_is_a_forecast_and_no_norm() {
    // Number 1 draws all games.
    let story =
        played(8, |white, black| if white.min(black) == 1 { score(1, 1) } else { lower_wins(white, black) });
    let one = &all(&story, TEAM, Sex::Male)[&1];
    assert_eq!((one.norms.len(), one.left, one.done.games, one.done.points), (0, 1, 8, HalfPoints(8)));
    // 4 of 8: one more makes the 5 of grade I, no longer 6 or 6½.
    assert_eq!(
        one.forecast,
        [
            Forecast::Missed { title: NationalMaster },
            Forecast::Missed { title: CandidateMaster },
            Forecast::Needs { title: GradeOne, points: HalfPoints(2), games: 1 },
        ]
    );
    let ranks = &all(&story, INDIVIDUAL, Sex::Male)[&2].ranks;
    let shown: Vec<_> = ranks.iter().map(|norm| (norm.title, norm.from, norm.to, norm.is_there)).collect();
    assert_eq!(shown, [(NationalMaster, 1, 6, true), (CandidateMaster, 7, 10, false)]);
}

#[test]
fn a_forfeit_is_no_game_and_eight_games_have_no_table() {
    let mut story = played(8, lower_wins);
    let round = story.start_round().unwrap();
    for (table, white, black) in story.games(round) {
        if white.min(black) == 1 {
            let (board, score) = (Board::Table { round, table }, lower_wins(white, black));
            story.must(Command::RecordResult { board, score, kind: ResultKind::Forfeit });
        } else {
            story.record(round, table, lower_wins(white, black));
        }
    }
    story.must(Command::CloseRound { round });
    let one = &all(&story, TEAM, Sex::Male)[&1];
    assert_eq!((one.done.games, one.done.points, one.left), (8, HalfPoints(16), 0));
    assert!(one.norms.is_empty() && one.forecast.is_empty());
}

#[test]
fn whoever_left_or_is_of_unknown_sex_is_left_out() {
    let story = played(9, lower_wins);
    let rules = TitleRules::xiangqi_vn_2004().unwrap();
    // Where no age is asked, nobody's birth need be known.
    let sexes = BTreeMap::from([(person(1), Known { sex: Some(Sex::Female), born: None })]);
    let found = candidates(&story.state, &rules, INDIVIDUAL, &sexes);
    assert_eq!(found.iter().map(|one| one.person).collect::<Vec<_>>(), [person(1)]);
}

/// Women have the even numbers. Among the women 2 is the first, 4 the second; among the men 1, 3, 5.
#[test]
fn where_men_and_women_meet_each_have_their_own_ranks() {
    let story = played(9, lower_wins);
    let sex = |number| if number % 2 == 0 { Sex::Female } else { Sex::Male };
    let rules = TitleRules::xiangqi_vn_2004().unwrap();
    let youth = Championship { event: TitleEvent::Youth, age: Some(18), ..TEAM };
    let shown = |sexes: &BTreeMap<_, _>| -> Vec<(u16, Option<u16>, Option<Title>)> {
        let all = candidates(&story.state, &rules, youth, sexes);
        all.iter().map(|one| (one.rank, one.done.rank, one.norms.first().map(|made| made.title))).collect()
    };
    let mut sexes: BTreeMap<_, _> = (1..=10).map(|number| (person(number), young(sex(number)))).collect();
    let (candidate, grade) = (Some(CandidateMaster), Some(GradeOne));
    assert_eq!(
        shown(&sexes)[..7],
        [
            (1, Some(1), candidate),
            (2, Some(1), candidate),
            (3, Some(2), grade),
            (4, Some(2), grade),
            (5, Some(3), grade),
            (6, Some(3), grade),
            (7, Some(4), None),
        ]
    );
    // Whether number 1 is a man is not known: it counts among both, and the others stand one rank lower.
    sexes.remove(&person(1));
    assert_eq!(shown(&sexes)[..3], [(2, Some(2), grade), (3, Some(2), grade), (4, Some(3), grade)]);
}

/// Appendix 6 gives titles in *age 18* and *age 15*: numbers 1 and 4 are older than the age group, of number 2 nobody knows.
#[test]
fn whoever_is_older_than_the_age_group_makes_no_norm_of_it() {
    let story = played(9, lower_wins);
    let rules = TitleRules::xiangqi_vn_2004().unwrap();
    let born = |number: u16| match number {
        1 => Some(date(2007, 12, 31)),
        2 => None,
        4 => Some(date(1990, 1, 1)),
        _ => Some(date(2008, 1, 1)),
    };
    let known: BTreeMap<_, _> =
        (1..=10).map(|number| (person(number), Known { sex: Some(Sex::Male), born: born(number) })).collect();
    let shown = |years, age| -> Vec<(u16, Option<u16>, Option<Title>)> {
        let youth = Championship { event: TitleEvent::Youth, age: Some(age), years, ..TEAM };
        let all = candidates(&story.state, &rules, youth, &known);
        all.iter().map(|one| (one.rank, one.done.rank, one.norms.first().map(|made| made.title))).collect()
    };
    let (grade, none) = (Some(GradeOne), None);
    // Within 2026 the first becomes 19. The second may be of the age group: the third is its second, the fifth its third.
    assert_eq!(
        shown(AgeYears::CompletedIn(2026), 18)[..3],
        [(3, Some(2), grade), (5, Some(3), grade), (6, Some(4), none)]
    );
    // On the day before the birthday that the rules name, the first is 18, and is of it.
    let candidate = Some(CandidateMaster);
    assert_eq!(
        shown(AgeYears::CompletedOn(date(2026, 12, 30)), 18)[..3],
        [(1, Some(1), candidate), (3, Some(3), grade), (5, Some(4), none)]
    );
    assert_eq!(shown(AgeYears::CompletedOn(date(2026, 12, 31)), 18)[0], (3, Some(2), grade));
    assert!(shown(AgeYears::CompletedIn(2026), 15).is_empty(), "nobody here is fifteen");
    // Where no age is asked everybody counts.
    assert_eq!(candidates(&story.state, &rules, INDIVIDUAL, &known).len(), 10);
}

/// Number 3 makes 7 of 9 and with them a norm of a master. The last game was recorded for the wrong side: 6 of 9 are
/// a candidate's, and the master's norm is shown as taken back; the opponent, number 4, has a master's 7 of 9 instead.
#[test]
fn a_norm_that_a_correction_undoes_is_taken_back() {
    let mut story = played(9, lower_wins);
    let rules = TitleRules::xiangqi_vn_2004().unwrap();
    let sexes: BTreeMap<_, _> = (1..=10).map(|number| (person(number), young(Sex::Male))).collect();
    let back = |story: &Story| taken_back(&story.facts, &rules, TEAM, &sexes);
    assert!(back(&story).is_empty());
    let met = |round: u16| {
        let mut games = story.games(round).into_iter();
        let (table, white, _) =
            games.find(|(_, white, black)| [*white, *black] == [3, 4] || [*white, *black] == [4, 3])?;
        Some((round, table, if white == 4 { score(2, 0) } else { score(0, 2) }))
    };
    let (round, table, right) = (1..=9).find_map(met).unwrap();
    let board = Board::Table { round, table };
    story.must(Command::ReviseResult { board, result: None, because: None });
    // While the game goes on the event is not over: nobody has a norm, and all that were made are out.
    assert!(all(&story, TEAM, Sex::Male).values().all(|one| one.norms.is_empty()));
    assert_eq!(back(&story).len(), 5);
    story.must(Command::RecordResult { board, score: right, kind: ResultKind::Played });
    story.must(Command::CloseRound { round });
    let now = all(&story, TEAM, Sex::Male);
    assert_eq!(now[&3].norms[0].title, CandidateMaster);
    assert_eq!(now[&4].norms[0].title, NationalMaster);
    // What number 4 had before was less than what it has now.
    let title = |made: &Made| (made.title, made.rule.clone());
    let back: Vec<_> = back(&story).iter().map(|(person, made)| (*person, title(made))).collect();
    assert_eq!(back, [(now[&3].person, (NationalMaster, "M-NM-a".to_owned()))]);
}
