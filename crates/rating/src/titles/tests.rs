use super::*;

fn rules() -> TitleRules {
    TitleRules::xiangqi_vn_2004().expect("the data reads")
}

const DONE: Achievement = Achievement {
    sex: Sex::Male,
    event: TitleEvent::Team,
    age: None,
    year: 2026,
    games: 9,
    points: HalfPoints(0),
    rank: None,
};

fn highest(done: Achievement) -> Option<(Title, String)> {
    norms(&rules(), &done).first().map(|norm| (norm.title, norm.rule.id.clone()))
}

#[expect(clippy::unnecessary_wraps, reason = "it is compared with what may be none")]
fn is(title: Title, rule: &str) -> Option<(Title, String)> {
    Some((title, rule.to_owned()))
}

#[test]
fn the_printed_tables_are_the_rule() {
    let with = |games, points| highest(Achievement { games, points: HalfPoints(points), ..DONE });
    assert_eq!(with(9, 13), is(Title::NationalMaster, "M-NM-a"));
    assert_eq!(with(9, 12), is(Title::CandidateMaster, "M-CNM-a"));
    assert_eq!(with(11, 12), is(Title::GradeOne, "M-L1-a"));
    // 7 of 13 is less than the 55 percent that is printed beside it.
    assert_eq!(with(13, 14), is(Title::GradeOne, "M-L1-a"));
    assert_eq!(with(13, 13), None);
    // No line for ten games.
    assert_eq!(with(10, 20), None);
}

#[test]
fn ranks_count_by_event_age_and_sex() {
    let individual = Achievement { event: TitleEvent::Individual, ..DONE };
    assert_eq!(highest(Achievement { rank: Some(6), ..individual }), is(Title::NationalMaster, "M-NM-b"));
    assert_eq!(highest(Achievement { rank: Some(7), ..individual }), is(Title::CandidateMaster, "M-CNM-b"));
    assert_eq!(
        highest(Achievement { rank: Some(4), sex: Sex::Female, ..individual }),
        is(Title::CandidateMaster, "F-CNM-b")
    );
    let youth = Achievement { event: TitleEvent::Youth, rank: Some(1), ..DONE };
    assert_eq!(highest(Achievement { age: Some(18), ..youth }), is(Title::CandidateMaster, "M-CNM-c"));
    assert_eq!(highest(Achievement { age: Some(15), ..youth }), is(Title::GradeOne, "M-L1-b1"));
    assert_eq!(highest(Achievement { age: Some(11), ..youth }), None);
}

#[test]
fn two_norms_of_a_candidate_in_one_year_make_a_master() {
    let candidate = Achievement { points: HalfPoints(12), ..DONE };
    let awarded = |done: &[Achievement]| award(&rules(), done).map(|norm| (norm.title, norm.rule.id.clone()));
    assert_eq!(awarded(&[candidate]), is(Title::CandidateMaster, "M-CNM-a"));
    assert_eq!(awarded(&[candidate, candidate]), is(Title::NationalMaster, "M-NM-c"));
    let later = Achievement { year: 2027, ..candidate };
    assert_eq!(awarded(&[candidate, later]).map(|(title, _)| title), Some(Title::CandidateMaster));
    assert_eq!(awarded(&[]), None);
}

#[test]
fn a_forecast_says_what_is_needed() {
    let after =
        |played, points| forecast(&rules(), Sex::Male, TitleEvent::Team, 9, (played, HalfPoints(points)));
    assert_eq!(
        after(7, 10),
        [
            Forecast::Needs { title: Title::NationalMaster, points: HalfPoints(3), games: 2 },
            Forecast::Needs { title: Title::CandidateMaster, points: HalfPoints(2), games: 2 },
            Forecast::Reached { title: Title::GradeOne },
        ]
    );
    assert_eq!(after(8, 10)[0], Forecast::Missed { title: Title::NationalMaster });
    assert!(forecast(&rules(), Sex::Male, TitleEvent::Team, 10, (0, HalfPoints(0))).is_empty());
}

#[test]
fn other_data_is_refused() {
    assert!(TitleRules::read("id = 3").is_err());
    assert_eq!(rules().rules.len(), 20);
}
