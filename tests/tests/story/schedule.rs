//! The schedule of the rules: when rounds begin, what follows from it, and calendars that show it.

mod form;

use icalendar::Component as _;
use jiff::tz::{TimeZone, offset};
use jiff::{SignedDuration, Timestamp};
use serde_json::{Value, json};

use crate::database::Database;
use crate::day::board::bout;
use crate::day::events::{self, EVENT};
use crate::day::{Day, open};
use crate::fixture::{self, XIANGQI};

const TITLE: &str = "Giải có lịch";

pub(crate) async fn rounds_begin_as_the_rules_say(database: Database) {
    let mut day = open(&database).await;
    what_cannot_be_is_refused(&day).await;
    publish(&mut day).await;
    events::appoint_officials_of_xiangqi(&mut day).await;
    everybody_sees_the_schedule(&day).await;
    the_season_is_found(&day).await;
    a_published_round_begins_then(&day).await;
    an_amendment_moves_it_and_the_chiefs_word_stays(&day).await;
    calendars_are_read_by_others(&day).await;
    day.server.stop().await;
}

fn about(field: &str, input: &str) -> String {
    format!("mutation($input: {input}!) {{ it: {field}(input: $input) {{ {EVENT} }} }}")
}

fn input(value: Value) -> Value {
    json!({ "input": value })
}

/// The federation's day, so many days from now.
fn on(days: i64) -> String {
    let at = Timestamp::now() + SignedDuration::from_hours(24 * days);
    at.to_zoned(TimeZone::fixed(offset(7))).date().to_string()
}

/// Half past eight in the morning of that day.
fn morning(days: i64) -> Timestamp {
    format!("{}T08:30:00+07:00", on(days)).parse().unwrap()
}

fn settings(times: &[(u16, Timestamp)]) -> Value {
    let times: Vec<Value> =
        times.iter().map(|(round, at)| json!({ "round": round, "at": at.to_string() })).collect();
    let mut settings = events::settings("XIANGQI");
    settings["roundTimes"] = json!(times);
    settings["entry"] = json!({ "by": "CLUBS", "ageOn": on(1), "ageTo": 60 });
    settings
}

fn rules(day: &Day, times: &[(u16, Timestamp)]) -> Value {
    json!({
        "name": TITLE, "kind": "XIANGQI", "body": day.national, "venue": "Nhà thi đấu Phú Thọ",
        "startsOn": on(1), "endsOn": on(4), "sections": fixture::sections("Phú Thọ"), "settings": settings(times),
    })
}

async fn what_cannot_be_is_refused(day: &Day) {
    let publish = about("publishRules", "PublishRulesInput");
    let fault = |refused: &Value| {
        let details = refused["details"].as_array().unwrap().clone();
        details.iter().find(|one| one["key"] == "fault").unwrap()["value"].as_str().unwrap().to_owned()
    };
    for times in [vec![(1, morning(1)), (1, morning(2))], vec![(1, morning(2)), (2, morning(1))]] {
        let refused = day.staff.refused(&publish, input(rules(day, &times))).await;
        assert_eq!(refused["code"], "bad_round_times", "{refused:#}");
        assert!(fault(&refused).contains("\"round\":"), "{refused:#}");
    }
    let refused = day.staff.refused(&publish, input(rules(day, &[(1, morning(9))]))).await;
    assert_eq!(refused["code"], "round_outside_the_days", "{refused:#}");
}

async fn publish(day: &mut Day) {
    let times = [(1, morning(1)), (2, morning(2)), (3, morning(3))];
    let rules = rules(day, &times);
    let done = day.staff.done(&about("publishRules", "PublishRulesInput"), input(rules)).await;
    done["event"]["id"].as_str().unwrap().clone_into(&mut day.xiangqi.id);
}

async fn schedule(day: &Day) -> Vec<Value> {
    let query = "query($id: ID!) { event(id: $id) { schedule { round startsAt isAnnounced } } }";
    let data = day.visitor.ask(query, json!({ "id": day.xiangqi.id })).await;
    data["event"]["schedule"].as_array().unwrap().clone()
}

fn begins(round: u16, at: Timestamp, announced: bool) -> Value {
    json!({ "round": round, "startsAt": at.to_string(), "isAnnounced": announced })
}

async fn everybody_sees_the_schedule(day: &Day) {
    assert_eq!(
        schedule(day).await,
        [begins(1, morning(1), false), begins(2, morning(2), false), begins(3, morning(3), false)]
    );
    let query = "query($id: ID!) { event(id: $id) { rules { settings { roundTimes { round at } } } } }";
    let data = day.visitor.ask(query, json!({ "id": day.xiangqi.id })).await;
    let times = &data["event"]["rules"][0]["settings"]["roundTimes"];
    assert_eq!(times[2], json!({ "round": 3, "at": morning(3).to_string() }));
}

/// The names of the season's events, by what is asked for.
async fn season(day: &Day, filter: Value) -> Vec<String> {
    let mut wanted = json!({ "from": on(-30), "until": on(60) });
    wanted.as_object_mut().unwrap().extend(filter.as_object().unwrap().clone());
    let query = "query($input: SeasonInput!) { season(input: $input) { name } }";
    let data = day.visitor.ask(query, json!({ "input": wanted })).await;
    data["season"].as_array().unwrap().iter().map(|one| one["name"].as_str().unwrap().to_owned()).collect()
}

async fn the_season_is_found(day: &Day) {
    for (filter, found) in [
        (json!({}), true),
        (json!({ "kind": "XIANGQI", "level": "NATIONAL", "body": day.national, "place": "phu tho" }), true),
        (json!({ "age": 60 }), true),
        (json!({ "age": 61 }), false),
        (json!({ "kind": "CHESS" }), false),
        (json!({ "level": "PROVINCIAL" }), false),
        (json!({ "place": "Huế" }), false),
        (json!({ "from": on(5) }), false),
        (json!({ "until": on(0) }), false),
    ] {
        let names = season(day, filter.clone()).await;
        assert_eq!(names.contains(&TITLE.to_owned()), found, "{filter}: {names:?}");
    }
    assert_eq!(day.visitor.get("/lich").await.0, 200, "a page of its own");
    let bad = json!({ "input": { "from": on(0), "until": on(1), "body": "x" } });
    let answer = day.visitor.raw("query($input: SeasonInput!) { season(input: $input) { name } }", bad).await;
    assert!(answer["errors"].is_array(), "{answer}");
}

async fn a_published_round_begins_then(day: &Day) {
    let people: Vec<_> = XIANGQI.iter().map(|card| day.member(*card)).collect();
    let enter = input(json!({ "event": day.xiangqi.id, "people": people }));
    day.staff.done(&about("enterPlayers", "EnterPlayersInput"), enter).await;
    let next = next_games(day, day.member(XIANGQI[0])).await;
    assert_eq!(
        (&next[0]["round"], &next[0]["startsAt"], &next[0]["table"]),
        (&json!(1), &json!(morning(1).to_string()), &Value::Null),
        "the round is planned and not paired: {next:?}"
    );
    let player = day.log_in("ky-thu-dau", XIANGQI[0]).await;
    events::pair(&day.xiangqi, 1).await;
    assert_eq!(schedule(day).await[0], begins(1, morning(1), true), "it was announced with the pairing");
    assert_eq!(crate::told::heard(&player, "pairing").await, ["paired"], "one thing is told once");
    let first = bout(day, &day.xiangqi, 1, 1).await;
    let query = "query($id: ID!) { bout(id: $id) { attendance { startsAt lateAfterSeconds } } }";
    let data = day.visitor.ask(query, json!({ "id": first })).await;
    assert_eq!(
        data["bout"]["attendance"],
        json!({ "startsAt": morning(1).to_string(), "lateAfterSeconds": 900 }),
        "lateness counts from it"
    );
    let table = day.table(&day.xiangqi, 1, 1).await;
    let next = next_games(day, table["black"]["id"].as_str().unwrap()).await;
    assert_eq!(
        (&next[0]["bout"]["id"], &next[0]["table"], &next[0]["side"], &next[0]["startsAt"]),
        (&json!(first), &json!(1), &json!("BLACK"), &json!(morning(1).to_string()))
    );
}

async fn next_games(day: &Day, person: &str) -> Vec<Value> {
    let query = "query($id: ID!) { person(id: $id) { nextGames { round startsAt table side bout { id } event { id } } } }";
    let data = day.visitor.ask(query, json!({ "id": person })).await;
    data["person"]["nextGames"].as_array().unwrap().clone()
}

fn amend(day: &Day, times: &[(u16, Timestamp)], place: Value) -> Value {
    input(json!({
        "event": day.xiangqi.id, "reason": "Dời giờ", "settings": settings(times), "place": place,
        "sections": fixture::sections("Phú Thọ"),
    }))
}

async fn an_amendment_moves_it_and_the_chiefs_word_stays(day: &Day) {
    let amended = about("amendRules", "AmendRulesInput");
    let later = morning(1) + SignedDuration::from_hours(2);
    let times = [(1, later), (2, morning(2)), (3, morning(3))];
    let refused = day.visitor.refused(&amended, amend(day, &times, Value::Null)).await;
    assert_eq!(refused["code"], "forbidden", "{refused:#}");
    day.staff.done(&amended, amend(day, &times, Value::Null)).await;
    assert_eq!(schedule(day).await[0], begins(1, later, true), "a public round follows the rules");

    let word = later + SignedDuration::from_mins(30);
    let begin = input(json!({ "event": day.xiangqi.id, "round": 1, "at": word.to_string() }));
    day.xiangqi.chief().done(&about("setRoundStart", "RoundStartInput"), begin).await;
    let times = [(1, morning(1)), (2, morning(3)), (3, morning(4))];
    // Other days come with another place: both are amended.
    let place = json!({ "venue": "Nhà thi đấu Quận 1", "startsOn": on(1), "endsOn": on(5) });
    day.staff.done(&amended, amend(day, &times, place)).await;
    assert_eq!(
        schedule(day).await,
        [begins(1, word, true), begins(2, morning(3), false), begins(3, morning(4), false)],
        "what the chief announced stays"
    );
    let query = "query($id: ID!) { event(id: $id) { venue endsOn rules { number reason settings { roundTimes { at } } } } }";
    let data = day.visitor.ask(query, json!({ "id": day.xiangqi.id })).await;
    let event = &data["event"];
    assert_eq!((&event["venue"], &event["endsOn"]), (&json!("Nhà thi đấu Quận 1"), &json!(on(5))));
    let versions = event["rules"].as_array().unwrap();
    assert_eq!(versions.len(), 3, "every version stays");
    assert_eq!(versions[2]["settings"]["roundTimes"][0]["at"], morning(1).to_string());
}

/// The events of a calendar as another program reads them.
fn read(text: &str) -> Vec<icalendar::Event> {
    let calendar: icalendar::Calendar = text.parse().unwrap_or_else(|error| panic!("{error}: {text}"));
    let event = |component: &icalendar::CalendarComponent| component.as_event().cloned();
    calendar.components.iter().filter_map(event).collect()
}

async fn calendars_are_read_by_others(day: &Day) {
    let id = &day.xiangqi.id;
    let player = day.member(XIANGQI[0]);
    let club = "query($id: ID!) { person(id: $id) { club { id } } }";
    let club = day.visitor.ask(club, json!({ "id": player })).await["person"]["club"]["id"].take();
    let arbiter = day.member(19);
    for path in [
        "/lich.ics".to_owned(),
        format!("/giai/{id}/tep/calendar.ics"),
        format!("/ky-thu/{player}/tep/calendar.ics"),
        format!("/ky-thu/{arbiter}/tep/service.ics"),
        format!("/cau-lac-bo/{}/tep/calendar.ics", club.as_str().unwrap()),
    ] {
        let (status, text) = day.visitor.get(&path).await;
        assert_eq!(status, 200, "{path}");
        assert_eq!(form::faults(&text), Vec::<String>::new(), "{path}: {text}");
        let events = read(&text);
        let of = |uid: &str| {
            let uid = format!("{uid}@127.0.0.1");
            events
                .iter()
                .find(|one| one.property_value("UID") == Some(uid.as_str()))
                .unwrap_or_else(|| panic!("{path} lacks {uid}: {text}"))
        };
        let whole = of(&format!("event-{id}"));
        assert_eq!(whole.property_value("SUMMARY").unwrap(), TITLE, "{path}");
        let second = of(&format!("event-{id}-round-2"));
        assert_eq!(
            second.property_value("DTSTART").unwrap(),
            morning(3).strftime("%Y%m%dT%H%M%SZ").to_string(),
            "{path}"
        );
        assert_eq!(second.property_value("LOCATION").unwrap(), "Nhà thi đấu Quận 1");
        assert!(second.property_value("SEQUENCE").unwrap().parse::<u64>().unwrap() > 0);
    }
    // Nobody plays for the arbiter's own list, and nothing is there for nobody.
    let (_, text) = day.visitor.get(&format!("/ky-thu/{arbiter}/tep/calendar.ics")).await;
    assert!(read(&text).is_empty(), "{text}");
    assert_eq!(form::faults(&text), Vec::<String>::new(), "{text}");
    for path in ["/ky-thu/x/tep/service.ics", "/cau-lac-bo/x/tep/calendar.ics"] {
        assert_eq!(day.visitor.get(path).await.0, 404, "{path}");
    }
}
