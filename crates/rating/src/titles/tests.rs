use super::*;
use jiff::civil::date;

fn rules() -> TitleRules {
    TitleRules::xiangqi_vn_2004().expect("the data reads")
}

const DONE: Achievement = Achievement {
    sex: Sex::Male,
    event: TitleEvent::Team,
    age: None,
    on: date(2026, 11, 20),
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
fn women_have_the_third_table_only() {
    let with =
        |games, points| highest(Achievement { sex: Sex::Female, games, points: HalfPoints(points), ..DONE });
    for (games, enough) in [(9, 10), (11, 12), (13, 14)] {
        assert_eq!(with(games, enough), is(Title::GradeOne, "F-L1-a"));
        assert_eq!(with(games, games * 2), is(Title::GradeOne, "F-L1-a"));
        assert_eq!(with(games, enough - 1), None);
    }
}

/// All ranks that the appendix names, typed from it, and those on both sides of them.
#[test]
fn every_rank_of_the_appendix() {
    use Title::{CandidateMaster, GradeOne, NationalMaster};
    type Row = (Sex, TitleEvent, Option<u8>, [u16; 2], Title, &'static str);
    const ROWS: [Row; 15] = [
        (Sex::Male, TitleEvent::Individual, None, [1, 6], NationalMaster, "M-NM-b"),
        (Sex::Male, TitleEvent::Individual, None, [7, 10], CandidateMaster, "M-CNM-b"),
        (Sex::Male, TitleEvent::Youth, Some(18), [1, 1], CandidateMaster, "M-CNM-c"),
        (Sex::Male, TitleEvent::Youth, Some(18), [2, 3], GradeOne, "M-L1-b2"),
        (Sex::Male, TitleEvent::Youth, Some(15), [1, 1], GradeOne, "M-L1-b1"),
        (Sex::Female, TitleEvent::Team, None, [1, 1], NationalMaster, "F-NM-a"),
        (Sex::Female, TitleEvent::Individual, None, [1, 3], NationalMaster, "F-NM-b"),
        (Sex::Female, TitleEvent::Team, None, [2, 3], CandidateMaster, "F-CNM-a"),
        (Sex::Female, TitleEvent::Individual, None, [4, 5], CandidateMaster, "F-CNM-b"),
        (Sex::Female, TitleEvent::Youth, Some(18), [1, 1], CandidateMaster, "F-CNM-c"),
        (Sex::Female, TitleEvent::Youth, Some(18), [2, 3], GradeOne, "F-L1-b2"),
        (Sex::Female, TitleEvent::Youth, Some(15), [1, 1], GradeOne, "F-L1-b1"),
        // Nothing for ranks of men in the team championship, nor in other age groups.
        (Sex::Male, TitleEvent::Team, None, [0, 0], GradeOne, ""),
        (Sex::Male, TitleEvent::Youth, Some(13), [0, 0], GradeOne, ""),
        (Sex::Female, TitleEvent::Youth, Some(20), [0, 0], GradeOne, ""),
    ];
    for (sex, event, age) in ROWS.map(|(sex, event, age, ..)| (sex, event, age)) {
        for rank in 1..=12 {
            let of_this = |row: &&Row| {
                (row.0, row.1, row.2) == (sex, event, age) && row.3[0] <= rank && rank <= row.3[1]
            };
            let stated = ROWS.iter().find(of_this).map(|row| (row.4, row.5.to_owned()));
            let done = Achievement { sex, event, age, rank: Some(rank), ..DONE };
            assert_eq!(highest(done), stated, "{sex:?} {event:?} {age:?} rank {rank}");
        }
    }
}

const CANDIDATE: Achievement = Achievement { points: HalfPoints(12), ..DONE };

fn awarded(rules: &TitleRules, done: &[Achievement]) -> Option<(Title, String, Date)> {
    award(rules, done).map(|norm| (norm.title, norm.rule.id.clone(), norm.on))
}

fn candidate_on(days: &[Date]) -> Vec<Achievement> {
    days.iter().map(|on| Achievement { on: *on, ..CANDIDATE }).collect()
}

#[test]
fn two_norms_of_a_candidate_in_one_year_make_a_master() {
    let (rules, december) = (rules(), date(2026, 12, 31));
    let of = |days: &[Date]| awarded(&rules, &candidate_on(days));
    let master = |on| Some((Title::NationalMaster, "M-NM-c".to_owned(), on));
    let candidate = |on| Some((Title::CandidateMaster, "M-CNM-a".to_owned(), on));
    assert_eq!(of(&[december]), candidate(december));
    // A calendar year: January and December of one belong together, a day over New Year does not.
    assert_eq!(of(&[date(2026, 1, 1), december]), master(december));
    assert_eq!(of(&[december, date(2027, 1, 1)]), candidate(december));
    // The order in which events are told makes no difference; a third norm does not move the day of the title.
    let (june, may) = (date(2026, 6, 1), date(2026, 5, 1));
    assert_eq!(of(&[december, may, june]), master(june));
    // One in each of two years, then two in the third.
    let (one, two) = (date(2028, 2, 29), date(2028, 3, 1));
    assert_eq!(of(&[may, date(2027, 5, 1), two, one]), master(two));
    assert_eq!(of(&[]), None);
    let women = Achievement { sex: Sex::Female, event: TitleEvent::Individual, rank: Some(4), ..DONE };
    let twice = award(&rules, &[women, women]).map(|norm| norm.rule.id.as_str());
    assert_eq!(twice, Some("F-NM-d"));
}

/// The same rules with a year of twelve months.
#[test]
fn a_year_may_be_twelve_months() {
    let text = include_str!("../../norms/xiangqi-vn-2004.toml");
    let text = text.replace("times = 2 }", "times = 2, window = \"twelve_months\" }");
    let rules = TitleRules::read(&text).expect("the data reads");
    let is_master = |first, last| {
        awarded(&rules, &candidate_on(&[first, last]))
            .is_some_and(|(title, ..)| title == Title::NationalMaster)
    };
    assert!(is_master(date(2026, 11, 20), date(2027, 11, 19)));
    assert!(!is_master(date(2026, 11, 20), date(2027, 11, 20)), "exactly a year is not within it");
    assert!(is_master(date(2026, 12, 31), date(2027, 1, 1)));
    // The year after 29 February 2028 is over with 27 February 2029.
    assert!(is_master(date(2028, 2, 29), date(2029, 2, 27)));
    assert!(!is_master(date(2028, 2, 29), date(2029, 2, 28)));
    assert!(is_master(date(2027, 3, 1), date(2028, 2, 29)));
    // Norms on either side of one that is too far from both.
    let days = [date(2024, 1, 1), date(2025, 6, 1), date(2026, 5, 31)];
    let title = awarded(&rules, &candidate_on(&days));
    assert_eq!(title.map(|(_, rule, on)| (rule, on)), Some(("M-NM-c".to_owned(), days[2])));
}

#[test]
fn a_title_that_was_given_in_between_stays_the_one() {
    let rules = rules();
    let on = |on, points| Achievement { on, points: HalfPoints(points), ..DONE };
    let (may, june, july) = (date(2026, 5, 1), date(2026, 6, 1), date(2026, 7, 1));
    // Candidate in May, master by points in June, candidate in July: master since June.
    let title = awarded(&rules, &[on(may, 12), on(june, 13), on(july, 12)]);
    assert_eq!(title, Some((Title::NationalMaster, "M-NM-a".to_owned(), june)));
    // Candidate twice by June, master by points in July: master since June by the two.
    let title = awarded(&rules, &[on(july, 13), on(may, 12), on(june, 12)]);
    assert_eq!(title, Some((Title::NationalMaster, "M-NM-c".to_owned(), june)));
    // A master's result is no second candidate's: it counts for its highest title only.
    let title = awarded(&rules, &[on(may, 12), on(june, 13)]);
    assert_eq!(title, Some((Title::NationalMaster, "M-NM-a".to_owned(), june)));
    // Two of grade I make nothing higher.
    let title = awarded(&rules, &[on(may, 10), on(june, 11)]);
    assert_eq!(title, Some((Title::GradeOne, "M-L1-a".to_owned(), may)));
}

#[test]
fn a_master_abroad_is_nothing_that_an_event_gives() {
    let rules = rules();
    let abroad: Vec<_> =
        rules.rules.iter().filter(|rule| matches!(rule.standard, Standard::Abroad { .. })).collect();
    assert_eq!(abroad.iter().map(|rule| rule.id.as_str()).collect::<Vec<_>>(), ["M-NM-d", "F-NM-c"]);
    for sex in [Sex::Male, Sex::Female] {
        for event in [TitleEvent::Team, TitleEvent::Individual, TitleEvent::Youth] {
            let best = Achievement { sex, event, points: HalfPoints(18), rank: Some(1), ..DONE };
            let norms = norms(&rules, &best);
            assert!(norms.iter().all(|norm| !abroad.iter().any(|rule| rule.id == norm.rule.id)));
        }
    }
}

/// Positions worked by hand from 6½, 6 and 5 of 9; 8, 7½ and 6 of 11; 9½, 9 and 7 of 13.
#[test]
fn a_forecast_says_what_is_needed() {
    use Title::{CandidateMaster, GradeOne, NationalMaster};
    let after = |planned, played, points| {
        forecast(&rules(), Sex::Male, TitleEvent::Team, planned, (played, HalfPoints(points)))
    };
    let needs = |title, points, games| Forecast::Needs { title, points: HalfPoints(points), games };
    let (reached, missed) = (|title| Forecast::Reached { title }, |title| Forecast::Missed { title });
    // 5 of 7: 1½ of the last 2 for a master, 1 of 2 for a candidate.
    assert_eq!(
        after(9, 7, 10),
        [needs(NationalMaster, 3, 2), needs(CandidateMaster, 2, 2), reached(GradeOne)]
    );
    // 4½ of 7: both, exactly; 1½; ½.
    assert_eq!(
        after(9, 7, 9),
        [needs(NationalMaster, 4, 2), needs(CandidateMaster, 3, 2), needs(GradeOne, 1, 2)]
    );
    // 4 of 7: 2½ of 2 cannot be made.
    assert_eq!(after(9, 7, 8), [missed(NationalMaster), needs(CandidateMaster, 4, 2), needs(GradeOne, 2, 2)]);
    assert_eq!(after(9, 8, 10)[0], missed(NationalMaster));
    // Nothing played: the printed figures themselves, of all games.
    assert_eq!(
        after(11, 0, 0),
        [needs(NationalMaster, 16, 11), needs(CandidateMaster, 15, 11), needs(GradeOne, 12, 11)]
    );
    // All played: reached, or missed by half a point.
    assert_eq!(after(13, 13, 18), [missed(NationalMaster), reached(CandidateMaster), reached(GradeOne)]);
    assert_eq!(after(13, 13, 19)[0], reached(NationalMaster));
    assert!(after(10, 0, 0).is_empty(), "no table for ten games");
    let women = forecast(&rules(), Sex::Female, TitleEvent::Team, 9, (7, HalfPoints(10)));
    assert_eq!(women, [reached(GradeOne)]);
    assert!(forecast(&rules(), Sex::Male, TitleEvent::Individual, 9, (7, HalfPoints(10))).is_empty());
}

#[test]
fn other_data_is_refused() {
    assert!(TitleRules::read("id = 3").is_err());
    assert_eq!(rules().rules.len(), 20);
}
