//! Step 9: the month's rating list, a late correction, the next list with the difference.

use serde_json::{Value, json};

use super::{Day, closing, correcting};

const PUBLISH: &str = "mutation($input: PublishRatingListInput!) { it: publishRatingList(input: $input) { __typename
    ... on RatingListSuccess { list { month players edition } } ... on Refusal { code details { key value } } } }";
const LIST: &str = "query($month: String!) { monthlyRatingList(kind: XIANGQI, month: $month) { month players publishedAt
    lines(first: 100) { edges { node { place person { id name } rating before games totalGames k } } pageInfo { hasNextPage } }
    differences { person { id } event { id } published corrected games since } dropped { id } } }";

pub(crate) async fn monthly_lists_are_published_and_never_changed(day: &Day) {
    let (this, next) = months();
    refuse_what_is_no_list(day, &this).await;

    let list = day.staff.done(PUBLISH, input(&this)).await["list"].clone();
    assert_eq!((&list["month"], &list["players"]), (&json!(this), &json!(8)), "{list:#}");
    let refused = day.staff.refused(PUBLISH, input(&this)).await;
    assert_eq!(refused["code"], "list_published", "{refused:#}");

    let published = read(day, &this).await;
    let lines = nodes(&published);
    let ratings: Vec<i64> = lines.iter().map(|line| line["rating"].as_i64().unwrap()).collect();
    assert!(ratings.is_sorted_by(|one, below| one >= below), "{ratings:?}");
    assert_eq!(published["differences"], json!([]));
    // Seven games each but for forfeits and byes, all new: K is 40.
    assert!(lines.iter().all(|line| line["before"].is_null() && line["k"] == 40), "{lines:#?}");
    assert!(
        lines.iter().all(|line| line["games"] == line["totalGames"] && line["games"].as_i64() <= Some(7))
    );

    let (white, black) = correct_a_result(day).await;
    assert_eq!(read(day, &this).await, published, "what was published stays");

    day.staff.done(PUBLISH, input(&next)).await;
    let second = read(day, &next).await;
    let differences = second["differences"].as_array().unwrap();
    let of = |person: &str| differences.iter().find(|one| one["person"]["id"] == person).unwrap();
    for one in differences {
        assert_eq!((&one["event"]["id"], &one["since"]), (&json!(day.xiangqi.id), &json!(this)), "{one:#}");
        let line = lines.iter().find(|line| line["person"]["id"] == one["person"]["id"]).unwrap();
        assert_eq!(one["published"], line["rating"], "{one:#}");
    }
    // The other side has won: one gains what was lost before, and the other loses it.
    let gain = |one: &Value| one["corrected"].as_i64().unwrap() - one["published"].as_i64().unwrap();
    assert!(gain(of(&white)) * gain(of(&black)) < 0, "{differences:#?}");
    for line in nodes(&second) {
        let old = lines.iter().find(|old| old["person"]["id"] == line["person"]["id"]).unwrap();
        assert_eq!((&line["before"], &line["games"]), (&old["rating"], &json!(0)), "{line:#}");
    }
    assert_eq!(read(day, &this).await, published);

    let query = "query($id: ID!) { person(id: $id) { ratingLists(kind: XIANGQI) { month rating } }
        ratingLists(kind: XIANGQI) { month } other: ratingLists(kind: CHESS, tempo: BLITZ) { month } }";
    let data = day.visitor.ask(query, json!({ "id": white })).await;
    let months: Vec<&Value> =
        data["person"]["ratingLists"].as_array().unwrap().iter().map(|line| &line["month"]).collect();
    assert_eq!(months, [&json!(this), &json!(next)]);
    assert_eq!(data["ratingLists"], json!([{ "month": next }, { "month": this }]));
    assert_eq!(data["other"], json!([]));
}

async fn refuse_what_is_no_list(day: &Day, this: &str) {
    let refused = day.xiangqi.chief().refused(PUBLISH, input(this)).await;
    assert_eq!(refused["code"], "forbidden", "{refused:#}");
    for (month, code) in [("2026-13", "bad_month"), ("tháng 5", "bad_month"), ("2019-01", "month_not_near")]
    {
        let refused = day.staff.refused(PUBLISH, input(month)).await;
        assert_eq!(refused["code"], code, "{refused:#}");
    }
    let nobody = json!({ "input": { "kind": "CHESS", "tempo": "BLITZ", "month": this } });
    assert_eq!(day.staff.refused(PUBLISH, nobody).await["code"], "nobody_rated");
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

/// The federation's month and the next one.
fn months() -> (String, String) {
    let today = jiff::Timestamp::now().to_zoned(jiff::tz::TimeZone::fixed(jiff::tz::offset(7))).date();
    let later = today.first_of_month().checked_add(jiff::Span::new().months(1)).unwrap();
    let written = |day: jiff::civil::Date| format!("{:04}-{:02}", day.year(), day.month());
    (written(today), written(later))
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
