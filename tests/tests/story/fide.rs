//! An operator imports FIDE's list, which is too long for a request, while the platform serves.

use serde_json::json;

use crate::database::Database;
use crate::day::{Day, open};
use crate::fixture;
use crate::server::run_with;

pub(crate) async fn an_operator_imports_the_list(database: Database) {
    let day = open(&database).await;
    let path = database.folder.path().join("players_list.txt");
    let path = path.to_str().unwrap();
    // A month later: two hundred are gone, one line is spoilt, and one player has another rating.
    let list = fixture::rating_list();
    let mut lines: Vec<String> = list.lines().take(1_001).map(str::to_owned).collect();
    lines[1] = lines[1].replace("2284", "2301");
    "spoilt".clone_into(&mut lines[700]);
    std::fs::write(path, lines.join("\r\n")).unwrap();
    let done = run_with(&database, &["import", "fide", path]).await;
    let (said, complained) = (String::from_utf8_lossy(&done.stdout), String::from_utf8_lossy(&done.stderr));
    assert_eq!(done.status.code(), Some(1), "a line was left out: {said}{complained}");
    assert!(said.contains("999 entries, 201 that are no longer in the list dropped, 1 bad lines"), "{said}");
    assert!(complained.contains("701"), "{complained}");
    assert_eq!(standard(&day, "nguyen thuy phuong").await, [2301]);
    assert_eq!(standard(&day, "player number 1150").await, Vec::<i64>::new(), "no longer in the list");
    assert_eq!(standard(&day, "player number 0500").await.len(), 1);

    // The same again changes nothing, and a file of another kind neither.
    let again = run_with(&database, &["import", "fide", path]).await;
    assert!(String::from_utf8_lossy(&again.stdout).contains("999 entries, 0 that"), "{again:?}");
    for other in ["Họ và tên,Ngày sinh\nA,B\n", "", "\u{feff}ID Number Name\n"] {
        std::fs::write(path, other).unwrap();
        let refused = run_with(&database, &["import", "fide", path]).await;
        assert!(!refused.status.success(), "{refused:?}");
        assert_eq!(standard(&day, "player number 0500").await.len(), 1);
    }
    a_browser_sends_it_in_parts(&day).await;
    day.server.stop().await;
}

const PART: &str = "mutation($input: FideListPartInput!) { it: importFideListPart(input: $input) { __typename
    ... on FideListImported { entries problems { line } } ... on Refusal { code details { key value } } } }";

/// What is too long for a request: each part has the header, the last one drops what no part had, and a part that is sent
/// again does nothing twice.
async fn a_browser_sends_it_in_parts(day: &Day) {
    let list = fixture::rating_list();
    let lines: Vec<&str> = list.lines().collect();
    let part = |upload: &str, lines_of: &[&str], part: &str| {
        let text = format!("{}\n{}\n", lines[0], lines_of.join("\n"));
        json!({ "input": { "upload": upload, "file": fixture::base64(text), "part": part } })
    };
    let upload = "01900000-0000-7000-8000-00000000f1de";
    for client in [&day.visitor, &day.admin] {
        let refused = client.refused(PART, part(upload, &lines[1..3], "MORE")).await;
        assert!(["forbidden", "not_logged_in"].contains(&refused["code"].as_str().unwrap()), "{refused:#}");
    }
    let bad = day.staff.refused(PART, part("x", &lines[1..3], "MORE")).await;
    assert_eq!(bad["code"], "bad_id", "{bad:#}");
    let header = day.staff.refused(PART, part(upload, &[], "LAST")).await;
    assert_eq!(header["code"], "file_unreadable", "a header alone drops nobody: {header:#}");
    let first = day.staff.done(PART, part(upload, &lines[1..=400], "MORE")).await;
    assert_eq!(first["entries"], 400, "{first:#}");
    assert_eq!(standard(day, "player number 0900").await.len(), 1, "nothing is dropped before the last part");
    let spoilt = ["spoilt"];
    let second = [&lines[401..=800], &spoilt[..]].concat();
    let second = day.staff.done(PART, part(upload, &second, "LAST")).await;
    assert_eq!(
        (&second["entries"], &second["problems"][0]["line"]),
        (&json!(400), &json!(402)),
        "{second:#}"
    );
    assert_eq!(standard(day, "player number 0900").await, Vec::<i64>::new(), "no part had it");
    assert_eq!(standard(day, "player number 0500").await.len(), 1);
    assert_eq!(standard(day, "nguyen thuy phuong").await, [2284]);
}

async fn standard(day: &Day, search: &str) -> Vec<i64> {
    let query = "query($query: String!) { searchFideList(query: $query) { standard } }";
    let found = day.staff.ask(query, json!({ "query": search })).await;
    found["searchFideList"].as_array().unwrap().iter().map(|one| one["standard"].as_i64().unwrap()).collect()
}
