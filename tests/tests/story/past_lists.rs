//! Rating lists of the past: proposed line by line, taken in as lists that held from a day, seen in somebody's curve and in
//! force until a later one, reckoned with nowhere, and taken back as a whole.

use serde_json::{Value, json};

use crate::client::Client;
use crate::database::Database;
use crate::day::{Day, open};
use crate::fixture::base64;
use crate::sealed::said;

const PREVIEW: &str = "mutation($input: PastListFileInput!) { it: previewPastList(input: $input) { __typename
    ... on PastListPreview { contentHash format known
        rows { line name rating games proposal candidates { person { id } signs } }
        problems { line column code value } }
    ... on Refusal { code details { key value } } } }";
const IMPORT: &str = "mutation($input: ImportPastListInput!) { it: importPastList(input: $input) { __typename
    ... on PastListImported { lines left list { id players } }
    ... on Refusal { code details { key value } } } }";
const UNDO: &str = "mutation($input: UndoPastListInput!) { it: undoPastList(input: $input) { __typename
    ... on Refusal { code details { key value } } } }";
const RATED: &str =
    "query($id: ID!, $before: Date!, $between: Date!, $now: Date!) { person(id: $id) { ratings { value }
    ratingHistory(kind: XIANGQI) { value }
    pastRatings(kind: XIANGQI) { rating games list { id holdsFrom source } }
    before: ratingOn(kind: XIANGQI, day: $before) { rating }
    between: ratingOn(kind: XIANGQI, day: $between) { rating since month pastList { source } }
    now: ratingOn(kind: XIANGQI, day: $now) { rating since } } }";
const FIRST: &str = "Hệ số cờ tướng đầu năm 2019\n\nHọ tên;Ngày sinh;Số thẻ;Elo;Số ván\nNguyễn Thuỳ Phượng;12/03/1998;KD-0001;2105;40\n\
                     Lê Quỳnh Như;;;1950;\nAi Không Có Trong Sổ;;;2000;3\n=1+1;;;1900;\nTrần Đức Hậu;;KD-0002;9000;\n";
const SECOND: &str = "Họ tên,Số thẻ,Elo\nNguyễn Thuỳ Phượng,KD-0001,2140\n";

fn input(value: Value) -> Value {
    json!({ "input": value })
}

fn list(text: &str, day: &str) -> Value {
    json!({ "file": base64(text), "kind": "XIANGQI", "holdsFrom": day, "source": "Hội Cờ Hà Nội" })
}

fn import(list: &Value, seen: &Value, decisions: Value) -> Value {
    input(json!({ "pastList": list, "contentHash": seen["contentHash"], "decisions": decisions }))
}

async fn rated(client: &Client, person: &str) -> Value {
    let days = json!({ "id": person, "before": "2018-12-31", "between": "2019-06-30", "now": "2026-01-01" });
    client.ask(RATED, days).await["person"].take()
}

pub(crate) async fn lists_of_the_past_hold_from_their_day(database: Database) {
    let day = open(&database).await;
    whoever_may_not_is_told(&day).await;
    let first = a_list_is_decided_and_taken_in(&day).await;
    let second = it_is_in_force_until_a_later_one(&day, &first).await;
    let before = rated(&day.visitor, day.member(1)).await;
    let person = day.member(1).to_owned();
    undone_it_is_in_force_nowhere(&day, &second).await;
    let after = rated(&day.visitor, &person).await;
    assert_ne!(before, after);
    let Day { server, .. } = day;
    server.stop().await;
    assert_eq!(said(&database, None).await, None, "the log holds");
    crate::server::run(&database, "rebuild").await;
    let server = crate::server::Server::start_with(&database, &["--metrics-listen", "127.0.0.1:0"]).await;
    assert_eq!(rated(&Client::visitor(&server), &person).await, after, "also after a rebuild");
    server.stop().await;
}

async fn whoever_may_not_is_told(day: &Day) {
    for client in [&day.visitor, &day.admin] {
        let refused = client.refused(PREVIEW, input(list(FIRST, "2019-01-01"))).await;
        assert!(["forbidden", "not_logged_in"].contains(&refused["code"].as_str().unwrap()), "{refused:#}");
    }
    let none =
        day.visitor.ask("{ broughtPastLists { id } pastLists(kind: XIANGQI) { id } }", json!({})).await;
    assert_eq!((&none["broughtPastLists"], &none["pastLists"]), (&Value::Null, &json!([])));
    let old = list("x", "2019-01-01");
    let refused = day.staff.refused(PREVIEW, input(old)).await;
    assert_eq!(refused["code"], "file_unreadable", "{refused:#}");
    let many = format!("Họ tên,Elo\n{}", "Vũ An,2000\n".repeat(20_001));
    let refused = day.staff.refused(PREVIEW, input(list(&many, "2019-01-01"))).await;
    assert!(refused["details"].to_string().contains("too_many_rows"), "{refused:#}");
}

async fn a_list_is_decided_and_taken_in(day: &Day) -> String {
    let file = list(FIRST, "2019-01-01");
    let seen = day.staff.done(PREVIEW, input(file.clone())).await;
    let proposals: Vec<_> = seen["rows"].as_array().unwrap().iter().map(|row| &row["proposal"]).collect();
    assert_eq!(proposals, ["SAME", "DOUBTFUL", "NEW"], "{seen:#}");
    let codes: Vec<_> = seen["problems"].as_array().unwrap().iter().map(|one| &one["code"]).collect();
    assert_eq!(codes, ["formula", "bad_rating"], "{seen:#}");
    let undecided = day.staff.refused(IMPORT, import(&file, &seen, json!([]))).await;
    assert_eq!(undecided["code"], "lines_undecided", "{undecided:#}");
    let line = &seen["rows"][1]["line"];
    let wrong = json!([{ "line": line, "verdict": "SAME", "person": day.member(9) }]);
    let wrong = day.staff.refused(IMPORT, import(&file, &seen, wrong)).await;
    assert_eq!(wrong["code"], "no_such_candidate", "{wrong:#}");
    let decided = json!([{ "line": line, "verdict": "SAME", "person": day.member(3) }]);
    let nobodys = {
        let mut file = file.clone();
        file["source"] = json!(" ");
        let seen = day.staff.done(PREVIEW, input(file.clone())).await;
        day.staff.refused(IMPORT, import(&file, &seen, decided.clone())).await
    };
    assert_eq!(nobodys["code"], "past_list_bad_source", "{nobodys:#}");
    let done = day.staff.done(IMPORT, import(&file, &seen, decided)).await;
    assert_eq!((&done["lines"], &done["left"]), (&json!(2), &json!(1)), "{done:#}");
    let known = day.staff.done(PREVIEW, input(file)).await;
    assert_eq!(known["known"], done["list"]["id"], "{known:#}");
    done["list"]["id"].as_str().unwrap().to_owned()
}

async fn it_is_in_force_until_a_later_one(day: &Day, first: &str) -> String {
    let other = list(&SECOND.replace("2140", "2150"), "2019-01-01");
    let seen = day.staff.done(PREVIEW, input(other.clone())).await;
    let same_day = day.staff.refused(IMPORT, import(&other, &seen, json!([]))).await;
    assert_eq!(same_day["code"], "past_list_same_day", "{same_day:#}");
    let coming = list(SECOND, "2999-01-01");
    let seen = day.staff.done(PREVIEW, input(coming.clone())).await;
    let coming = day.staff.refused(IMPORT, import(&coming, &seen, json!([]))).await;
    assert_eq!(coming["code"], "past_list_not_yet", "{coming:#}");
    let later = list(SECOND, "2019-07-01");
    let seen = day.staff.done(PREVIEW, input(later.clone())).await;
    let second = day.staff.done(IMPORT, import(&later, &seen, json!([]))).await["list"]["id"].take();
    let found = rated(&day.visitor, day.member(1)).await;
    assert_eq!(found["before"], Value::Null, "{found:#}");
    assert_eq!(
        found["between"],
        json!({ "rating": 2105, "since": "2019-01-01", "month": null, "pastList": { "source": "Hội Cờ Hà Nội" } })
    );
    assert_eq!(found["now"], json!({ "rating": 2140, "since": "2019-07-01" }));
    let past = found["pastRatings"].as_array().unwrap();
    assert_eq!((&past[0]["rating"], &past[0]["games"]), (&json!(2105), &json!(40)), "{past:#?}");
    assert_eq!(past[0]["list"]["id"], json!(first));
    assert_eq!(
        (&found["ratings"], &found["ratingHistory"]),
        (&json!([]), &json!([])),
        "ours are reckoned without it"
    );
    let lists = "query($id: ID!) { pastLists(kind: XIANGQI) { id holdsFrom }
        pastList(id: $id) { players lines { edges { node { rating person { id } } } } } }";
    let shown = day.visitor.ask(lists, json!({ "id": first })).await;
    assert_eq!(shown["pastLists"][0]["holdsFrom"], "2019-07-01", "the latest first: {shown:#}");
    let lines = &shown["pastList"]["lines"]["edges"];
    assert_eq!((&lines[0]["node"]["rating"], &lines[1]["node"]["rating"]), (&json!(2105), &json!(1950)));
    let (status, _) = day.visitor.get("/he-so/cu").await;
    assert_eq!(status, 200);
    second.as_str().unwrap().to_owned()
}

async fn undone_it_is_in_force_nowhere(day: &Day, second: &str) {
    let undo = || input(json!({ "list": second }));
    for client in [&day.visitor, &day.admin] {
        let refused = client.refused(UNDO, undo()).await;
        assert!(["forbidden", "not_logged_in"].contains(&refused["code"].as_str().unwrap()), "{refused:#}");
    }
    day.staff.done(UNDO, undo()).await;
    let found = rated(&day.visitor, day.member(1)).await;
    assert_eq!(found["now"], json!({ "rating": 2105, "since": "2019-01-01" }));
    assert_eq!(found["pastRatings"].as_array().unwrap().len(), 1, "{found:#}");
    let again = day.staff.refused(UNDO, undo()).await;
    assert_eq!(again["code"], "past_list_taken_back", "{again:#}");
    let gone = day.visitor.ask("query($id: ID!) { pastList(id: $id) { id } }", json!({ "id": second })).await;
    assert_eq!(gone["pastList"], Value::Null);
}
