//! Step 9: the rating list that is due, what it lacks, a late correction and what the next list will say of it.

use serde_json::{Value, json};

use super::{Day, Event, closing, correcting, events};
use crate::fixture;

pub(crate) const PUBLISH: &str = "mutation($input: PublishRatingListInput!) { it: publishRatingList(input: $input) { __typename
    ... on RatingListSuccess { list { month players edition } } ... on Refusal { code details { key value } } } }";
const LIST: &str = "query($month: String!) { monthlyRatingList(kind: XIANGQI, month: $month) { month players publishedAt
    lines(first: 100) { edges { node { place person { id name } rating before games totalGames k } } pageInfo { hasNextPage } }
    differences { person { id } event { id } published corrected games since } dropped { id } } }";

const DUE: &str = "{ ratingListDue(kind: XIANGQI) { month closedOn until isPublished players
    differences { person { id } event { id } published corrected since } missing { why event { id } } } }";

pub(crate) async fn monthly_lists_are_published_and_never_changed(day: &Day) {
    let due = ask_due(day).await;
    let month = due["month"].as_str().unwrap().to_owned();
    refuse_what_is_no_list(day, &month, &due).await;
    // An event whose last day was the closing day, and that nobody ended.
    let lacking = an_event_that_goes_on(day, due["closedOn"].as_str().unwrap()).await;
    let due = ask_due(day).await;
    assert_eq!(due["missing"], json!([{ "why": "NOT_OVER", "event": { "id": lacking } }]), "{due:#}");
    assert_eq!((&due["isPublished"], &due["players"]), (&json!(false), &json!(8)), "{due:#}");
    let refused = day.staff.refused(PUBLISH, input(&month)).await;
    assert_eq!(refused["code"], "list_lacks_events", "{refused:#}");

    let mut knowing = input(&month);
    knowing["input"]["without"] = json!([lacking]);
    let list = day.staff.done(PUBLISH, knowing.clone()).await["list"].clone();
    assert_eq!((&list["month"], &list["players"]), (&json!(month), &json!(8)), "{list:#}");
    let refused = day.staff.refused(PUBLISH, knowing).await;
    assert_eq!(refused["code"], "list_published", "{refused:#}");

    let published = read(day, &month).await;
    let lines = nodes(&published);
    let ratings: Vec<i64> = lines.iter().map(|line| line["rating"].as_i64().unwrap()).collect();
    assert!(ratings.is_sorted_by(|one, below| one >= below), "{ratings:?}");
    assert_eq!(published["differences"], json!([]));
    // Seven games each but for forfeits and byes, all new: K is 40.
    assert!(lines.iter().all(|line| line["before"].is_null() && line["k"] == 40), "{lines:#?}");
    assert!(
        lines.iter().all(|line| line["games"] == line["totalGames"] && line["games"].as_i64() <= Some(7))
    );

    a_part_of_it_is_asked_for(day, &month, &lines).await;

    let (white, black) = correct_a_result(day).await;
    assert_eq!(read(day, &month).await, published, "what was published stays");

    // What the next list will say of this one.
    let due = ask_due(day).await;
    assert_eq!(due["isPublished"], true, "{due:#}");
    let differences = due["differences"].as_array().unwrap();
    let of = |person: &str| differences.iter().find(|one| one["person"]["id"] == person).unwrap();
    for one in differences {
        assert_eq!((&one["event"]["id"], &one["since"]), (&json!(day.xiangqi.id), &json!(month)), "{one:#}");
        let line = lines.iter().find(|line| line["person"]["id"] == one["person"]["id"]).unwrap();
        assert_eq!(one["published"], line["rating"], "{one:#}");
    }
    // The other side has won: one gains what was lost before, and the other loses it.
    let gain = |one: &Value| one["corrected"].as_i64().unwrap() - one["published"].as_i64().unwrap();
    assert!(gain(of(&white)) * gain(of(&black)) < 0, "{differences:#?}");

    let query = "query($id: ID!) { person(id: $id) { ratingLists(kind: XIANGQI) { month rating } }
        ratingLists(kind: XIANGQI) { month } other: ratingLists(kind: CHESS, tempo: BLITZ) { month } }";
    let data = day.visitor.ask(query, json!({ "id": white })).await;
    assert_eq!(data["person"]["ratingLists"][0]["month"], json!(month));
    assert_eq!(data["ratingLists"], json!([{ "month": month }]));
    assert_eq!(data["other"], json!([]));
}

/// Of women, of a club, of the young: on the page, and as files.
async fn a_part_of_it_is_asked_for(day: &Day, month: &str, lines: &[Value]) {
    let query =
        "query($month: String!, $among: RatingListAmong) { monthlyRatingList(kind: XIANGQI, month: $month) {
        lines(first: 100, among: $among) { edges { node { place rating person { id club { id } } } } } } }";
    let among = async |among: Value| {
        let data = day.visitor.ask(query, json!({ "month": month, "among": among })).await;
        let edges = data["monthlyRatingList"]["lines"]["edges"].as_array().unwrap().clone();
        edges.into_iter().map(|edge| edge["node"].clone()).collect::<Vec<_>>()
    };
    let all = among(json!({})).await;
    assert_eq!(all.len(), lines.len());
    let women = among(json!({ "sex": "FEMALE" })).await;
    let cards = [1, 6, 11].map(|card| json!(day.member(card)));
    assert!(women.iter().all(|line| cards.contains(&line["person"]["id"])), "{women:#?}");
    assert_eq!(women.len(), cards.len(), "{women:#?}");
    // Places are those of the whole list.
    assert!(women.iter().all(|line| all.contains(line)), "{women:#?}");
    let club = among(json!({ "club": day.clubs[0] })).await;
    assert!(!club.is_empty() && club.iter().all(|line| line["person"]["club"]["id"] == day.clubs[0]));
    // A national body is every club below it.
    assert_eq!(among(json!({ "body": day.national })).await, all);
    let nobody = among(json!({ "club": day.clubs[0], "age": "FROM_65", "sex": "FEMALE" })).await;
    assert!(nobody.is_empty(), "{nobody:#?}");

    let file = |ending: &str, wish: &str| format!("/he-so/tep/xiangqi-standard-{month}.{ending}{wish}");
    let (status, text) = day.visitor.get(&file("json", "?sex=female")).await;
    assert_eq!(status, 200, "{text}");
    let json: Value = serde_json::from_str(&text).unwrap();
    assert_eq!(json["players"].as_array().unwrap().len(), women.len(), "{json:#}");
    assert_eq!(json["players"][0]["rating"], women[0]["rating"], "{json:#}");
    let (status, csv) = day.visitor.get(&file("csv", "?language=en")).await;
    assert_eq!((status, csv.lines().count()), (200, all.len() + 1), "{csv}");
    assert!(csv.lines().next().unwrap().contains("Province"), "{csv}");
    assert_eq!(day.visitor.get(&file("xlsx", "")).await.0, 200);
    assert_eq!(day.visitor.get(&file("csv", "?age=young")).await.0, 400);
    assert_eq!(day.visitor.get("/he-so/tep/xiangqi-standard-2019-01.csv").await.0, 404);
}

async fn ask_due(day: &Day) -> Value {
    let nobody = day.visitor.ask(DUE, json!({})).await;
    assert_eq!(nobody["ratingListDue"], Value::Null, "for those who may publish it");
    day.staff.ask(DUE, json!({})).await["ratingListDue"].take()
}

/// Neither early, nor late, nor by somebody else.
async fn refuse_what_is_no_list(day: &Day, month: &str, due: &Value) {
    let refused = day.xiangqi.chief().refused(PUBLISH, input(month)).await;
    assert_eq!(refused["code"], "forbidden", "{refused:#}");
    let until: jiff::civil::Date = due["until"].as_str().unwrap().parse().unwrap();
    let next = until.saturating_add(jiff::Span::new().days(4)).strftime("%Y-%m").to_string();
    let cases = [
        ("2026-13", "bad_month"),
        ("tháng 5", "bad_month"),
        ("2019-01", "list_too_late"),
        (next.as_str(), "list_too_early"),
    ];
    for (month, code) in cases {
        let refused = day.staff.refused(PUBLISH, input(month)).await;
        assert_eq!(refused["code"], code, "{refused:#}");
    }
    let nobody = json!({ "input": { "kind": "CHESS", "tempo": "BLITZ", "month": month } });
    assert_eq!(day.staff.refused(PUBLISH, nobody).await["code"], "nobody_rated");
}

async fn an_event_that_goes_on(day: &Day, last_day: &str) -> String {
    let publish = format!(
        "mutation($input: PublishRulesInput!) {{ it: publishRules(input: $input) {{ {} }} }}",
        events::EVENT
    );
    let rules = json!({
        "name": "Giải chưa xong", "kind": "XIANGQI", "body": day.national, "venue": "Nhà thi đấu Trung tâm",
        "startsOn": last_day, "endsOn": last_day, "sections": fixture::sections("từ 8 giờ"),
        "settings": events::settings("XIANGQI"),
    });
    let done = day.staff.done(&publish, json!({ "input": rules })).await;
    let id = done["event"]["id"].as_str().unwrap().to_owned();
    events::appoint(day, &id, 19, "CHIEF_ARBITER").await;
    let enter = format!(
        "mutation($input: EnterPlayersInput!) {{ it: enterPlayers(input: $input) {{ {} }} }}",
        events::EVENT
    );
    let people: Vec<_> = fixture::XIANGQI.iter().map(|card| day.member(*card)).collect();
    day.staff.done(&enter, json!({ "input": { "event": id, "people": people } })).await;
    let event = Event { id: id.clone(), chief: day.xiangqi.chief.clone(), tables: Vec::new() };
    events::pair(&event, 1).await;
    id
}

/// The last round's first game was recorded for the wrong side. Gives the ids of White and Black.
async fn correct_a_result(day: &Day) -> (String, String) {
    let (event, round) = (&day.xiangqi, 7);
    let table = day.table(event, round, 1).await;
    let bout = table["bout"]["id"].as_str().unwrap();
    let before =
        day.visitor.ask("query($id: ID!) { bout(id: $id) { result { white } } }", json!({ "id": bout }));
    let points = if before.await["bout"]["result"]["white"] == "1" { (0, 2) } else { (2, 0) };
    correcting::correct(day, event, round, 1, points).await;
    closing::rate(day, event).await;
    let id = |side: &str| table[side]["id"].as_str().unwrap().to_owned();
    (id("white"), id("black"))
}

fn input(month: &str) -> Value {
    json!({ "input": { "kind": "XIANGQI", "tempo": "STANDARD", "month": month } })
}

async fn read(day: &Day, month: &str) -> Value {
    day.visitor.ask(LIST, json!({ "month": month })).await["monthlyRatingList"].clone()
}

fn nodes(list: &Value) -> Vec<Value> {
    list["lines"]["edges"].as_array().unwrap().iter().map(|edge| edge["node"].clone()).collect()
}
