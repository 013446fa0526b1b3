//! Ten players meet each other; number 1 makes 5½ of 9 against three grandmasters, two masters and others: a norm for
//! international master, reckoned by hand from FIDE's title regulations (B.01, 1.4.6 to 1.4.9). The unrated number 10 counts
//! as 2050, the ratings come to 21,430 of nine, 2381 each; 5½ of 9 is .61 and 80 points more: 2461, where 2450 are needed.

use std::fmt::Write as _;

use serde_json::{Value, json};

use crate::database::Database;
use crate::day::events::{self, EVENT, pair};
use crate::day::{Day, Event, closing, open};
use crate::fixture;

/// Of numbers 1 to 10: card, title, rating and federation. The first three are linked to FIDE's list already.
const PLAYERS: [(u16, &str, u16, &str); 10] = [
    (1, "", 2380, "VIE"),
    (2, "GM", 2550, "GER"),
    (3, "GM", 2520, "IND"),
    (4, "GM", 2500, "USA"),
    (5, "IM", 2450, "VIE"),
    (6, "IM", 2430, "CHN"),
    (7, "FM", 2380, "VIE"),
    (10, "FM", 2350, "VIE"),
    (11, "", 2200, "VIE"),
    (12, "", 0, "VIE"),
];

/// The story.
pub(crate) async fn a_norm_is_made_and_certified(database: Database) {
    let mut day = open(&database).await;
    events::publish_the_rules(&mut day).await;
    import_and_link(&day).await;
    let event = event(&day).await;
    let file = |name: &str| format!("/giai/{}/tep/{name}?language=en", event.id);
    assert_eq!(data(&day, &file("it1.json")).await["forms"], json!([]), "nobody has made a norm");
    let (status, nobody) = day.visitor.get(&file("it1.csv")).await;
    assert_eq!(status, 404, "nobody has made a norm: {nobody}");
    for round in 1..=9 {
        pair(&event, round).await;
        play(&day, &event, round).await;
        closing::close(&event, round).await;
    }

    let told = data(&day, &file("it1.json")).await;
    assert_eq!(told["forms"].as_array().unwrap().len(), 1, "{told:#}");
    assert_eq!(told["forms"][0]["name"], "IT1 1");
    let norms = table(&told, "Title norms");
    assert_eq!((&norms[0][0], &norms[0][1]), (&json!("GM"), &json!("no norm")));
    assert_eq!(norms[1], json!(["IM", "a norm", 9, 5.5, 2381, 2461, 1, 1400, 2050, 0, 9, null]), "{told:#}");
    let games = table(&told, "Games");
    assert_eq!(games.as_array().unwrap().len(), 9);
    assert_eq!((&games[0][2], &games[0][7]), (&json!(10), &Value::Null));
    let person = table(&told, "Certificate of title result (IT1)").to_string();
    assert!(person.contains("12400000") && person.contains("not in the record: write it in"), "{person}");

    let report = data(&day, &file("it3.json")).await;
    let made = table(&report, "Norms made");
    assert_eq!(made.as_array().unwrap().len(), 1, "{report:#}");
    assert_eq!((&made[0][0], &made[0][3]), (&json!(1), &json!("IM")));
    let federations = table(&report, "Federations");
    assert!(federations.as_array().unwrap().contains(&json!(["VIE", 6, 5, 3])), "{federations:#}");
    let asked = table(&report, "What is asked of an event for titles").to_string();
    assert!(asked.contains("not known"), "nobody's licence is in the register: {asked}");

    let all = data(&day, &file("title-norms.json")).await;
    let against = all["rows"].as_array().unwrap().iter().find(|row| row[0] == 1 && row[4] == "GM").unwrap();
    assert_eq!(against[10], "1.4.8", "{against:#}");
    forms_are_files(&day, &event).await;
    day.server.stop().await;
}

/// In every form of a file, in full for the officials; none of another game, and none of nobody.
async fn forms_are_files(day: &Day, event: &Event) {
    let (status, bytes) = day.visitor.bytes(&format!("/giai/{}/tep/it1-1.xlsx", event.id)).await;
    assert!(status == 200 && bytes.starts_with(b"PK"), "{status}");
    let (status, csv) = day.visitor.get(&format!("/giai/{}/tep/it3.csv", event.id)).await;
    assert!(status == 200 && csv.contains("Báo cáo giải đấu (IT3)"), "{csv}");
    let in_full = format!("/graphql/tep/giai/{}/it1-1.json", event.id);
    assert_eq!(day.visitor.take(&in_full).await.0, 403);
    assert_eq!(event.chief().take(&in_full).await.0, 200);
    for lacking in [
        format!("/giai/{}/tep/it1-11.json", event.id),
        format!("/giai/{}/tep/it1-0.json", event.id),
        format!("/giai/{}/tep/it1-99999999999999999999.json", event.id),
        format!("/giai/{}/tep/it3.json", day.xiangqi.id),
        format!("/giai/{}/tep/title-norms.csv", day.xiangqi.id),
        "/giai/nonsense/tep/it3.json".to_owned(),
    ] {
        assert_eq!(day.visitor.get(&lacking).await.0, 404, "{lacking}");
    }
}

async fn data(day: &Day, path: &str) -> Value {
    let (status, text) = day.visitor.get(path).await;
    assert_eq!(status, 200, "{path}: {text}");
    serde_json::from_str(&text).unwrap()
}

/// The rows of a form's table.
fn table<'a>(told: &'a Value, title: &str) -> &'a Value {
    let tables = told["forms"][0]["tables"].as_array().unwrap();
    &tables.iter().find(|table| table["title"] == title).unwrap()["rows"]
}

/// A list of ten, each linked to a member.
async fn import_and_link(day: &Day) {
    let columns = fixture::rating_list().lines().next().map(|line| format!("{line}\n")).unwrap_or_default();
    let mut list = columns.clone();
    for (row, (_, title, rating, federation)) in (0_u32..).zip(PLAYERS) {
        let mut line = String::new();
        let mut put = |head: &str, value: &str| {
            let column = columns.find(head).unwrap();
            let width = line.chars().count();
            let _ = write!(line, "{}{value}", " ".repeat(column - width));
        };
        put("ID Number", &(12_400_000 + row).to_string());
        put("Name", &format!("Player, Number {row:04}"));
        put("Fed", federation);
        put("Sex", "M");
        if !title.is_empty() {
            put("Tit", title);
        }
        if rating > 0 {
            put("SRtng", &rating.to_string());
        }
        put("B-day", "1990");
        list.push_str(&line);
        list.push('\n');
    }
    let import = "mutation($file: String!) { it: importFideList(input: { file: $file }) { __typename
        ... on FideListImported { entries problems { line code } } ... on Refusal { code } } }";
    let done = day.staff.done(import, json!({ "file": fixture::base64(list) })).await;
    assert_eq!((&done["entries"], &done["problems"]), (&json!(10), &json!([])), "{done:#}");
    let link =
        "mutation($person: ID!, $fide: String!) { it: linkFideId(input: { person: $person, fideId: $fide }) {
        __typename ... on Refusal { code details { key value } } } }";
    for (row, (card, ..)) in (0_u32..).zip(PLAYERS).skip(3) {
        let fide = (12_400_000 + row).to_string();
        day.staff.done(link, json!({ "person": day.member(card), "fide": fide })).await;
    }
}

async fn event(day: &Day) -> Event {
    let mutation =
        format!("mutation($input: PublishRulesInput!) {{ it: publishRules(input: $input) {{ {EVENT} }} }}");
    let input = json!({
        "name": "Giải vòng tròn", "kind": "CHESS", "body": day.national, "venue": "Nhà thi đấu Trung tâm",
        "startsOn": "2026-11-21", "endsOn": "2026-11-30", "sections": fixture::sections("Nhà thi đấu"),
        "settings": {
            "edition": "fide-2018", "system": "ROUND_ROBIN", "rounds": 9, "rated": true,
            "baseSeconds": 5400, "incrementSeconds": 30, "tieBreaks": ["sonneborn_berger", "wins"],
        },
    });
    let done = day.staff.done(&mutation, json!({ "input": input })).await;
    let id = done["event"]["id"].as_str().unwrap().to_owned();
    let chief = events::officials(day, &id, &[("tong-tt-vong-tron", 20, "CHIEF_ARBITER")]).await.0;
    let people: Vec<_> = PLAYERS.iter().map(|(card, ..)| day.member(*card)).collect();
    let enter =
        format!("mutation($input: EnterPlayersInput!) {{ it: enterPlayers(input: $input) {{ {EVENT} }} }}");
    day.staff.done(&enter, json!({ "input": { "event": id, "people": people } })).await;
    Event { id, chief, ..Event::default() }
}

/// The lower number wins, but number 1 loses to the grandmasters and draws with number 5, and the last two draw.
async fn play(day: &Day, event: &Event, round: u16) {
    let query = "query($id: ID!, $round: Int!) { event(id: $id) { round(number: $round) { pairings {
        table white { id } black { id } } } } }";
    let data = day.visitor.ask(query, json!({ "id": event.id, "round": round })).await;
    let record =
        format!("mutation($input: RecordResultInput!) {{ it: recordResult(input: $input) {{ {EVENT} }} }}");
    for pairing in data["event"]["round"]["pairings"].as_array().unwrap() {
        let number = |side: &str| {
            let own = |(card, ..): &(u16, &str, u16, &str)| pairing[side]["id"] == day.member(*card);
            PLAYERS.iter().position(own).unwrap() + 1
        };
        let (white, black) = (number("white"), number("black"));
        let (low, high) = (white.min(black), white.max(black));
        let low_makes = match (low, high) {
            (1, 2..=4) => 0,
            (1, 5) | (9, 10) => 1,
            _ => 2,
        };
        let white_makes = if white == low { low_makes } else { 2 - low_makes };
        let input = json!({ "input": {
            "event": event.id, "round": round, "table": pairing["table"],
            "whiteHalfPoints": white_makes, "blackHalfPoints": 2 - white_makes,
        } });
        event.chief().done(&record, input).await;
    }
}
