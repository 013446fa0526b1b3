//! Files of the past: a tournament report is proposed player by player, decided, taken in as history that nobody here
//! judged, and taken back as a whole; whoever may not is refused, and what is no such file is named line by line.

use serde_json::{Value, json};

use crate::client::Client;
use crate::database::Database;
use crate::day::{Day, open};
use crate::fixture::base64;
use crate::sealed::said;

const PREVIEW: &str = "mutation($input: PastFileInput!) { it: previewPastEvent(input: $input) { __typename
    ... on PastPreview { contentHash name place startsOn endsOn rounds games known
        players { line number name proposal points candidates { person { id name } signs } }
        problems { line column severity phrase values } }
    ... on Refusal { code details { key value } } } }";
const IMPORT: &str =
    "mutation($input: ImportPastEventInput!) { it: importPastEvent(input: $input) { __typename
    ... on PastImported { entered known left event { id name } }
    ... on Refusal { code details { key value } } } }";
const UNDO: &str = "mutation($input: UndoPastEventInput!) { it: undoPastEvent(input: $input) { __typename
    ... on Refusal { code details { key value } } } }";
const SHOWN: &str =
    "query($id: ID!) { pastEvent(id: $id) { name kind tempo place startsOn endsOn source digest
    playerCount roundCount gameCount broughtBy { id }
    players { number name rating points person { id name } }
    games { round table white black whiteHalfPoints blackHalfPoints played }
    byes { round number points }
    standings { tieBreaks rows { rank number name points values } } } }";
const PLAYED: &str = "query($id: ID!) { person(id: $id) { ratings { value } career(kind: XIANGQI) { opponentCount pastGameCount
    white { games wins } black { games } pastGames { round side points opponent { id } event { name } }
    events { event { id } pastEvent { name } points ratingAfter } } } }";

fn input(value: Value) -> Value {
    json!({ "input": value })
}

/// Three players of ours, one by FIDE's id and one by name and day of birth, and two whom nobody knows; the second round
/// has a forfeit and a bye.
fn file() -> String {
    let player = |number: u16, name: &str, birth: &str, points: &str, rank: u16, cells: &str| {
        format!(
            "001 {number:>4}      {name:<33} {:>4} VIE {:>11} {birth:<10} {points:>4} {rank:>4}  {cells}",
            2100 - 10 * number,
            ""
        )
    };
    [
        "012 Giai mo rong 2019".to_owned(),
        "022 Ha Noi".to_owned(),
        "042 2019/05/01".to_owned(),
        "052 2019/05/03".to_owned(),
        "102 Nguoi Cam Cân".to_owned(),
        player(1, "Nguyen Thuy Phuong", "1998/03/12", "2.0", 1, "   3 w 1     2 b 1"),
        player(2, "Tran Duc Hau", "1991/11/04", "1.0", 2, "   4 b 1     1 w 0"),
        player(3, "Le Quynh Nhu", "", "1.0", 3, "   1 b 0     4 w +"),
        player(4, "Khach Phuong Xa", "1980/01/01", "0.0", 5, "   2 w 0     3 b -"),
        player(5, "Khach, Thu Hai", "", "1.0", 4, "0000 - U  0000 - Z"),
        "XXR 2".to_owned(),
    ]
    .join("\n")
        + "\n"
}

fn past(text: &str) -> Value {
    json!({ "file": base64(text), "kind": "XIANGQI", "source": "Hội Cờ Hà Nội" })
}

fn import(file: &Value, seen: &Value, decisions: Value) -> Value {
    input(json!({ "pastFile": file, "contentHash": seen["contentHash"], "decisions": decisions }))
}

pub(crate) async fn an_event_of_the_past_is_taken_in_and_back(database: Database) {
    let day = open(&database).await;
    whoever_may_not_is_told(&day).await;
    what_is_no_report_is_named(&day).await;
    let event = a_file_is_decided_and_taken_in(&day).await;
    everybody_sees_what_the_file_says(&day, &event).await;
    games_count_and_are_not_rated(&day, &event).await;
    it_is_taken_back_as_a_whole(&day, &event).await;
    let again = a_file_is_decided_and_taken_in(&day).await;
    assert_eq!(again, event, "the same file is the same event");
    who_is_erased_is_erased_there_too(&day, &event).await;
    let before = day.visitor.ask(SHOWN, json!({ "id": event })).await;
    let Day { server, .. } = day;
    server.stop().await;
    assert_eq!(said(&database, None).await, None, "the log holds");
    crate::server::run(&database, "rebuild").await;
    let server = crate::server::Server::start_with(&database, &["--metrics-listen", "127.0.0.1:0"]).await;
    let visitor = Client::visitor(&server);
    assert_eq!(visitor.ask(SHOWN, json!({ "id": event })).await, before, "also after a rebuild");
    server.stop().await;
}

async fn whoever_may_not_is_told(day: &Day) {
    let file = past(&file());
    for client in [&day.visitor, &day.admin] {
        let refused = client.refused(PREVIEW, input(file.clone())).await;
        assert!(["forbidden", "not_logged_in"].contains(&refused["code"].as_str().unwrap()), "{refused:#}");
    }
    let none =
        day.visitor.ask("{ broughtPastEvents { id } pastEvents { edges { cursor } } }", json!({})).await;
    assert_eq!((&none["broughtPastEvents"], &none["pastEvents"]["edges"]), (&Value::Null, &json!([])));
}

async fn what_is_no_report_is_named(day: &Day) {
    // One line of ten thousand rounds among a thousand short ones would be a table of ten million cells.
    for (bytes, code) in [
        (Vec::new(), "file_unreadable"),
        (b"PK\x03\x04a workbook".to_vec(), "file_encoding"),
        (vec![0xff, 0xfe, b'0', 0, b'1', 0], "file_encoding"),
        (vec![b'x'; 2_000_001], "file_unreadable"),
        (format!("001{}\n", " ".repeat(90_000)).into_bytes(), "file_unreadable"),
    ] {
        let file = json!({ "file": base64(bytes), "kind": "CHESS" });
        let refused = day.staff.refused(PREVIEW, input(file)).await;
        assert_eq!(refused["code"], code, "{refused:#}");
    }
    // Half a file: who is missing is told with the line.
    let whole = file();
    let half = &whole[..whole.find("001    4").unwrap()];
    let seen = day.staff.done(PREVIEW, input(past(half))).await;
    assert_eq!(seen["players"], json!([]), "{seen:#}");
    let problems = seen["problems"].as_array().unwrap();
    let missing = problems.iter().find(|one| one["phrase"] == "trf.no_such_opponent").unwrap();
    assert_eq!((&missing["severity"], &missing["line"]), (&json!("ERROR"), &json!(7)), "{seen:#}");
    let unusable = day.staff.refused(IMPORT, import(&past(half), &seen, json!([]))).await;
    assert_eq!(unusable["code"], "past_event_unusable", "{unusable:#}");
    // Results that contradict each other, by line and round.
    let seen = day.staff.done(PREVIEW, input(past(&whole.replace("   1 w 0", "   1 w 1")))).await;
    let problems = seen["problems"].to_string();
    assert!(problems.contains("trf.results"), "{problems}");
    // What reads like a formula is nobody's name and no event's.
    let mut formula = past(&whole);
    formula["name"] = json!("=HYPERLINK(1)");
    let seen = day.staff.done(PREVIEW, input(formula.clone())).await;
    let bad = day.staff.refused(IMPORT, import(&formula, &seen, all_left())).await;
    assert_eq!(bad["code"], "past_event_bad_label", "{bad:#}");
    // Not over yet.
    let mut future = past(&whole);
    (future["startsOn"], future["endsOn"]) = (json!("2999-01-01"), json!("2999-01-02"));
    let seen = day.staff.done(PREVIEW, input(future.clone())).await;
    let early = day.staff.refused(IMPORT, import(&future, &seen, all_left())).await;
    assert_eq!(early["code"], "past_event_not_over", "{early:#}");
    // No days at all.
    let undated = past(&whole.replace("042 2019/05/01\n", "").replace("052 2019/05/03\n", ""));
    let seen = day.staff.done(PREVIEW, input(undated.clone())).await;
    let without = day.staff.refused(IMPORT, import(&undated, &seen, all_left())).await;
    assert_eq!(without["code"], "past_event_without_days", "{without:#}");
}

/// Everybody stays a name.
fn all_left() -> Value {
    (1..=5).map(|number| json!({ "line": number, "verdict": "LEAVE" })).collect()
}

async fn a_file_is_decided_and_taken_in(day: &Day) -> String {
    let file = past(&file());
    let seen = day.staff.done(PREVIEW, input(file.clone())).await;
    assert_eq!(
        (&seen["name"], &seen["rounds"], &seen["games"], &seen["known"]),
        (&json!("Giai mo rong 2019"), &json!(2), &json!(4), &Value::Null),
        "{seen:#}"
    );
    let proposals: Vec<_> = seen["players"].as_array().unwrap().iter().map(|row| &row["proposal"]).collect();
    assert_eq!(proposals, ["SAME", "SAME", "DOUBTFUL", "NEW", "NEW"], "{seen:#}");
    assert_eq!(seen["players"][0]["candidates"][0]["person"]["id"], json!(day.member(1)), "{seen:#}");
    assert_eq!(seen["players"][2]["candidates"][0]["signs"], json!(["NAME"]), "{seen:#}");
    let undecided = day.staff.refused(IMPORT, import(&file, &seen, json!([]))).await;
    assert_eq!(undecided["code"], "lines_undecided", "{undecided:#}");
    let wrong = json!([{ "line": 3, "verdict": "SAME", "person": day.member(9) }]);
    let wrong = day.staff.refused(IMPORT, import(&file, &seen, wrong)).await;
    assert_eq!(wrong["code"], "no_such_candidate", "{wrong:#}");
    let decided = json!([
        { "line": 3, "verdict": "SAME", "person": day.member(3) },
        { "line": 5, "verdict": "LEAVE" },
    ]);
    let other = past(&file_of("Tên khác"));
    let other = day.staff.refused(IMPORT, import(&other, &seen, decided.clone())).await;
    assert_eq!(other["code"], "other_file", "what was seen is what is taken in: {other:#}");
    let both = || day.staff.raw(IMPORT, import(&file, &seen, decided.clone()));
    let (one, two) = tokio::join!(both(), both());
    let [one, two] = [one, two].map(|mut answer| answer["data"]["it"].take());
    let (done, refused) = if one["__typename"] == "Refusal" { (two, one) } else { (one, two) };
    assert_eq!(refused["code"], "past_event_known", "twice at once is once: {refused:#}");
    assert_eq!(
        (&done["entered"], &done["known"], &done["left"]),
        (&json!(1), &json!(3), &json!(1)),
        "{done:#}"
    );
    let again = day.staff.done(PREVIEW, input(file.clone())).await;
    assert_eq!(again["known"], done["event"]["id"], "{again:#}");
    done["event"]["id"].as_str().unwrap().to_owned()
}

fn file_of(name: &str) -> String {
    file().replace("Giai mo rong 2019", name)
}

async fn everybody_sees_what_the_file_says(day: &Day, event: &str) {
    let shown = day.visitor.ask(SHOWN, json!({ "id": event })).await["pastEvent"].take();
    assert_eq!(
        (&shown["place"], &shown["source"], &shown["playerCount"], &shown["gameCount"]),
        (&json!("Ha Noi"), &json!("Hội Cờ Hà Nội"), &json!(5), &json!(4)),
        "{shown:#}"
    );
    for (search, count) in [("mo rong", 1), ("ha noi 2019", 1), ("mùa xuân", 0)] {
        let query = "query($search: String) { pastEvents(search: $search) { edges { node { id } } } }";
        let found = day.visitor.ask(query, json!({ "search": search })).await["pastEvents"]["edges"].take();
        assert_eq!(found.as_array().unwrap().len(), count, "{search}: {found:#}");
    }
    assert_eq!(shown["digest"].as_str().unwrap().len(), 64);
    assert!(shown["broughtBy"]["id"].is_string(), "{shown:#}");
    let players = shown["players"].as_array().unwrap();
    assert_eq!(players[0]["person"]["id"], json!(day.member(1)), "by the register's name: {players:#?}");
    assert_eq!(players[0]["name"], "Nguyễn Thuỳ Phượng");
    assert_eq!((&players[4]["person"], &players[4]["name"]), (&Value::Null, &json!("Khach, Thu Hai")));
    let games = shown["games"].as_array().unwrap();
    let forfeit = games.iter().find(|game| game["played"] == false).unwrap();
    assert_eq!((&forfeit["white"], &forfeit["whiteHalfPoints"]), (&json!(3), &json!(2)), "{games:#?}");
    assert_eq!(shown["byes"].as_array().unwrap().len(), 2, "{shown:#}");
    let first = &shown["standings"]["rows"][0];
    assert_eq!((&first["rank"], &first["number"], &first["points"]), (&json!(1), &json!(1), &json!("2")));
    let (text, all) = (shown["players"].to_string(), shown.to_string());
    assert!(!all.contains("Cân") && !text.contains("1980"), "no officials, no births: {text}");
    let (status, page) = day.visitor.get(&format!("/giai-cu/{event}")).await;
    assert_eq!((status, page.contains("Nguyễn Thuỳ Phượng")), (200, true), "{page}");
    let (status, _) = day.visitor.get("/giai-cu").await;
    assert_eq!(status, 200);
    let (status, report) = day.visitor.get(&format!("/giai-cu/{event}/tep/tournament.trf")).await;
    assert_eq!(
        (status, report.contains("Nguyen Thuy Phuong")),
        (200, true),
        "by the register's name: {report}"
    );
    assert!(report.contains("Khach, Thu Hai") && !report.contains("1998"), "{report}");
}

async fn games_count_and_are_not_rated(day: &Day, event: &str) {
    let played = day.visitor.ask(PLAYED, json!({ "id": day.member(1) })).await["person"].take();
    let career = &played["career"];
    assert_eq!(
        (&career["pastGameCount"], &career["opponentCount"], &career["white"]["wins"]),
        (&json!(2), &json!(2), &json!(1)),
        "{played:#}"
    );
    // The last round first.
    assert_eq!(
        (&career["pastGames"][0]["round"], &career["pastGames"][0]["opponent"]["id"]),
        (&json!(2), &json!(day.member(2))),
        "{played:#}"
    );
    assert_eq!(
        career["events"],
        json!([{ "event": null, "pastEvent": { "name": "Giai mo rong 2019" }, "points": "2", "ratingAfter": null }])
    );
    assert_eq!(played["ratings"], json!([]), "no rating follows from a file");
    // Whoever did not come has not played.
    let absent = day.visitor.ask(PLAYED, json!({ "id": day.member(3) })).await["person"].take();
    assert_eq!(absent["career"]["pastGameCount"], 1, "{absent:#}");
    let against =
        "query($one: ID!, $other: ID!) { person(id: $one) { against(opponent: $other, kind: XIANGQI) {
        tally { wins } bouts { id } pastGames { points against event { id } } } } }";
    let met = day.visitor.ask(against, json!({ "one": day.member(1), "other": day.member(2) })).await;
    let met = &met["person"]["against"];
    assert_eq!((&met["tally"]["wins"], &met["bouts"]), (&json!(1), &json!([])), "{met:#}");
    assert_eq!(met["pastGames"], json!([{ "points": "1", "against": "0", "event": { "id": event } }]));
    // Whoever is new is found by name, in no club.
    let query = "query { people(search: \"khach phuong xa\") { edges { node { id name club { id } } } } }";
    let found = day.visitor.ask(query, json!({})).await["people"]["edges"].take();
    assert_eq!((found.as_array().unwrap().len(), &found[0]["node"]["club"]), (1, &Value::Null), "{found:#}");
}

/// A file that was kept says nothing of whoever is registered: with the register's name theirs is gone.
async fn who_is_erased_is_erased_there_too(day: &Day, event: &str) {
    let erase = "mutation($input: ErasePersonInput!) { it: erasePerson(input: $input) { __typename
        ... on Refusal { code details { key value } } } }";
    day.staff.done(erase, input(json!({ "person": day.member(2), "ground": "PERSON" }))).await;
    let shown = day.visitor.ask(SHOWN, json!({ "id": event })).await["pastEvent"].take();
    let name = shown["players"][1]["name"].as_str().unwrap();
    assert!(name.starts_with("Kỳ thủ "), "{shown:#}");
    let text = shown.to_string();
    assert!(!text.contains("Tran Duc Hau") && !text.contains("Trần Đức Hậu"), "{text}");
}

async fn it_is_taken_back_as_a_whole(day: &Day, event: &str) {
    let undo = || input(json!({ "event": event }));
    for client in [&day.visitor, &day.admin] {
        let refused = client.refused(UNDO, undo()).await;
        assert!(["forbidden", "not_logged_in"].contains(&refused["code"].as_str().unwrap()), "{refused:#}");
    }
    // Whoever it entered was given an account since: it is said who, and nothing is undone.
    let query = "query { people(search: \"khach phuong xa\") { edges { node { id } } } }";
    let person = day.visitor.ask(query, json!({})).await["people"]["edges"][0]["node"]["id"].take();
    let other = past(&file_of("Giai khac 2019"));
    let seen = day.staff.done(PREVIEW, input(other.clone())).await;
    assert_eq!(seen["players"][3]["proposal"], "SAME", "name and day of birth: {seen:#}");
    let mut decisions = all_left();
    decisions[3] = json!({ "line": 4, "verdict": "SAME", "person": person });
    let second = day.staff.done(IMPORT, import(&other, &seen, decisions)).await["event"]["id"].take();
    let used = day.staff.refused(UNDO, undo()).await;
    assert_eq!(used["code"], "intake_in_use", "another file tells of them: {used:#}");
    assert!(used["details"].to_string().contains("Khach Phuong Xa"), "{used:#}");
    day.staff.done(UNDO, input(json!({ "event": second }))).await;
    day.staff.done(UNDO, undo()).await;
    let gone = day.visitor.ask(SHOWN, json!({ "id": event })).await;
    assert_eq!(gone["pastEvent"], Value::Null);
    let found = day.visitor.ask(query, json!({})).await["people"]["edges"].take();
    assert_eq!(found, json!([]), "whom it entered was never entered");
    let played = day.visitor.ask(PLAYED, json!({ "id": day.member(1) })).await;
    assert_eq!(played["person"]["career"]["pastGameCount"], 0, "{played:#}");
    let latest = day.staff.ask("{ broughtPastEvents { id takenBackOn } }", json!({})).await;
    let latest = latest["broughtPastEvents"].as_array().unwrap().clone();
    assert!(
        latest.iter().any(|one| one["id"] == json!(event) && one["takenBackOn"].is_string()),
        "{latest:#?}"
    );
    let again = day.staff.refused(UNDO, undo()).await;
    assert_eq!(again["code"], "past_event_taken_back", "{again:#}");
}
