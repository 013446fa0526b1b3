//! The rules of titles beside a table of Appendix 6 that was made apart from them.

#![expect(clippy::unwrap_used, reason = "helpers of tests: what cannot be told fails the test")]

use std::fs;
use std::path::Path;

use kydan_rating::titles::{Sex, Standard, Title, TitleEvent, TitleRules, Window};
use serde_json::Value;

fn event(rule: &Value) -> TitleEvent {
    match rule["event"].as_str().unwrap() {
        "NTC" => TitleEvent::Team,
        "NC" => TitleEvent::Individual,
        "NYC" => TitleEvent::Youth,
        other => panic!("{other}"),
    }
}

fn title(code: &Value) -> Title {
    match code.as_str().unwrap() {
        "NM" => Title::NationalMaster,
        "CNM" => Title::CandidateMaster,
        "L1" => Title::GradeOne,
        other => panic!("{other}"),
    }
}

/// Points of the table are whole and halves.
fn half_points(points: &Value) -> u64 {
    let text = points.to_string();
    let (whole, rest) = text.split_once('.').unwrap();
    whole.parse::<u64>().unwrap() * 2 + u64::from(rest == "5")
}

#[test]
fn every_rule_of_the_table_is_ours_and_no_other() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures/title-norms.json");
    let table: Value = serde_json::from_str(&fs::read_to_string(path).unwrap()).unwrap();
    let stated = table["rules"].as_array().unwrap();
    let ours = TitleRules::xiangqi_vn_2004().unwrap();
    assert_eq!(ours.rules.len(), stated.len());
    for rule in stated {
        let id = rule["id"].as_str().unwrap();
        let own = ours.rules.iter().find(|own| own.id == id).unwrap_or_else(|| panic!("{id} is missing"));
        assert_eq!(own.title, title(&rule["title"]), "{id}");
        assert_eq!(own.sex, if rule["sex"] == "m" { Sex::Male } else { Sex::Female }, "{id}");
        match (&own.standard, rule["type"].as_str().unwrap()) {
            (Standard::Points { event: own, table }, "score_table" | "score_table_offset") => {
                assert_eq!(*own, event(rule), "{id}");
                let lines = table.iter().map(|line| (u64::from(line.games), u64::from(line.points.0)));
                let stated = rule["table"].as_array().unwrap().iter();
                let stated =
                    stated.map(|line| (line["games"].as_u64().unwrap(), half_points(&line["points"])));
                assert_eq!(lines.collect::<Vec<_>>(), stated.collect::<Vec<_>>(), "{id}");
            }
            (Standard::Rank { event: own, age, from, to }, "rank" | "individual_rank_in_team_event") => {
                assert_eq!(*own, event(rule), "{id}");
                assert_eq!(age.map(u64::from), rule["age_group"].as_u64(), "{id}");
                let range = (rule["from"].as_u64(), rule["to"].as_u64());
                assert_eq!((Some(u64::from(*from)), Some(u64::from(*to))), range, "{id}");
            }
            (Standard::Twice { title: own, times, window: Window::CalendarYear }, "norm_count") => {
                assert_eq!(
                    (*own, Some(u64::from(*times))),
                    (title(&rule["norm"]), rule["count"].as_u64()),
                    "{id}"
                );
            }
            (Standard::Abroad { bodies }, "external_title") => {
                let stated = rule["bodies"].as_array().unwrap().iter();
                assert!(bodies.iter().eq(stated.map(|body| body.as_str().unwrap())), "{id}");
            }
            (own, stated) => panic!("{id} is {own:?}, not {stated}"),
        }
    }
}
