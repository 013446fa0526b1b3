//! A championship's prizes, from the document to who signs for them; the titles that it makes, given by decree, taken
//! back and given back on appeal; and a title of Asia that is recognised.

use serde_json::{Value, json};

use crate::client::Client;
use crate::database::Database;
use crate::day::events::{self, EVENT, pair};
use crate::day::{Day, Event, closing, open};
use crate::fixture;
use crate::server::open_account;
use crate::today::today;

/// The first of the table, both second, and the last; the third and the fourth of them are women.
const PLAYERS: [u16; 4] = [2, 4, 1, 3];
/// A master of Asia.
const OF_ASIA: u16 = 5;

/// The story.
pub(crate) async fn prizes_and_titles_are_given(database: Database) {
    open_account(&database, "ho-so", &["staff"]).await;
    let day = open(&database).await;
    let second = Client::log_in(&day.server, "ho-so").await;
    only_the_nation_holds_championships(&day).await;
    let event = championship(&day).await;
    rules_say_what_is_won(&day, &event).await;
    everybody_meets_everybody(&day, &event).await;
    money_is_shared_by_points(&day, &event).await;
    let holder = day.log_in("kien-tuong", PLAYERS[0]).await;
    let other = day.log_in("nguoi-khac", PLAYERS[2]).await;
    titles_wait_for_their_decree(&day, &holder, &event).await;
    a_master_of_asia_is_recognised(&day).await;
    a_title_is_taken_back_and_given_back(&day, &second, (&holder, &other)).await;
    day.server.stop().await;
}

fn about(field: &str, input: &str) -> String {
    format!("mutation($input: {input}!) {{ it: {field}(input: $input) {{ {EVENT} }} }}")
}

fn days(days: i64) -> String {
    today().saturating_add(jiff::Span::new().days(days)).to_string()
}

fn prize(category: &str, place: u16, money: u64) -> Value {
    json!({ "category": category, "place": place, "money": money })
}

/// 9, 6 and 3 million for the first three, shared by those with the same points; 2 million and a cup for the best woman.
fn prizes(sharing: &str) -> Value {
    let mut cup = prize("WOMEN", 1, 2_000_000);
    cup["thing"] = json!("Cúp nữ");
    let all = [9_000_000, 6_000_000, 3_000_000];
    let all = (1..).zip(all).map(|(place, money)| prize("ALL", place, money));
    json!({ "sharing": sharing, "prizes": all.chain([cup]).collect::<Vec<_>>() })
}

fn rules(body: &str, system: &str, prizes: &Value) -> Value {
    json!({ "input": {
        "name": "Giải vô địch", "kind": "XIANGQI", "body": body, "venue": "Nhà thi đấu",
        "startsOn": days(-3), "endsOn": days(-1), "sections": fixture::sections("Nhà thi đấu"),
        "settings": {
            "edition": "xiangqi-vn-2004", "system": system, "rounds": 3, "rated": false,
            "baseSeconds": 3600, "incrementSeconds": 30, "tieBreaks": ["wins"],
            "championship": { "of": "INDIVIDUAL" }, "prizes": prizes,
        },
    } })
}

async fn only_the_nation_holds_championships(day: &Day) {
    let data = day.visitor.ask("{ bodies { id kind } }", json!({})).await;
    let bodies = data["bodies"].as_array().unwrap();
    let province = bodies.iter().find(|body| body["kind"] == "PROVINCIAL").unwrap()["id"].as_str().unwrap();
    let publish = about("publishRules", "PublishRulesInput");
    let refused = day.staff.refused(&publish, rules(province, "ROUND_ROBIN", &prizes("EQUAL"))).await;
    assert_eq!(refused["code"], "championship_not_national", "{refused:#}");
    let twice = json!({ "prizes": [prize("ALL", 1, 5), prize("ALL", 1, 6)] });
    for (system, bad) in [
        ("ROUND_ROBIN", twice),
        ("ROUND_ROBIN", json!({ "prizes": [prize("UP_TO", 1, 5)] })),
        ("ROUND_ROBIN", json!({ "prizes": [prize("ALL", 1, 0)] })),
        ("KNOCKOUT", prizes("HORT")),
    ] {
        let refused = day.staff.refused(&publish, rules(&day.national, system, &bad)).await;
        assert_eq!(refused["code"], "bad_prizes", "{refused:#}");
    }
}

async fn championship(day: &Day) -> Event {
    let publish = about("publishRules", "PublishRulesInput");
    let done = day.staff.done(&publish, rules(&day.national, "ROUND_ROBIN", &prizes("EQUAL"))).await;
    let id = done["event"]["id"].as_str().unwrap().to_owned();
    let chief = events::officials(day, &id, &[("tong-vo-dich", 19, "CHIEF_ARBITER")]).await.0;
    let people: Vec<_> = PLAYERS.iter().map(|card| day.member(*card)).collect();
    let input = json!({ "input": { "event": id, "people": people } });
    day.staff.done(&about("enterPlayers", "EnterPlayersInput"), input).await;
    Event { id, chief, ..Event::default() }
}

async fn rules_say_what_is_won(day: &Day, event: &Event) {
    let query = "query($id: ID!) { event(id: $id) { settings { prizes { sharing several prizes {
        category age place money thing } } } prizes { isFinal total won { place } } } }";
    let data = day.visitor.ask(query, json!({ "id": event.id })).await;
    let said = &data["event"]["settings"]["prizes"];
    assert_eq!((&said["sharing"], &said["several"]), (&json!("EQUAL"), &json!(true)), "{said:#}");
    let cup = json!({ "category": "WOMEN", "age": null, "place": 1, "money": 2_000_000, "thing": "Cúp nữ" });
    assert_eq!(said["prizes"][3], cup, "{said:#}");
    assert_eq!(data["event"]["prizes"]["isFinal"], false);
}

/// Who stands earlier in [`PLAYERS`] wins; the second and the third draw.
async fn everybody_meets_everybody(day: &Day, event: &Event) {
    let strength = |id: &Value| PLAYERS.iter().position(|card| *id == day.member(*card)).unwrap();
    for round in 1..=3 {
        pair(event, round).await;
        let query = "query($id: ID!, $round: Int!) { event(id: $id) { round(number: $round) { pairings {
            table white { id } black { id } } } } }";
        let data = day.visitor.ask(query, json!({ "id": event.id, "round": round })).await;
        for pairing in data["event"]["round"]["pairings"].as_array().unwrap() {
            let (white, black) = (strength(&pairing["white"]["id"]), strength(&pairing["black"]["id"]));
            let points = match (white, black) {
                (1, 2) | (2, 1) => 1,
                _ if white < black => 2,
                _ => 0,
            };
            let input = json!({ "input": {
                "event": event.id, "round": round, "table": pairing["table"],
                "whiteHalfPoints": points, "blackHalfPoints": 2 - points,
            } });
            event.chief().done(&about("recordResult", "RecordResultInput"), input).await;
        }
        closing::close(event, round).await;
    }
    event.chief().done(&about("finishEvent", "EventInput"), json!({ "input": { "event": event.id } })).await;
}

async fn money_is_shared_by_points(day: &Day, event: &Event) {
    let query = "query($id: ID!) { event(id: $id) { prizes { isFinal total won { person { id } team { id } category place
        money things parts { equalBy from to total share } } } } }";
    let data = day.visitor.ask(query, json!({ "id": event.id })).await;
    let prizes = &data["event"]["prizes"];
    assert_eq!((&prizes["isFinal"], &prizes["total"]), (&json!(true), &json!(20_000_000)), "{prizes:#}");
    let won = prizes["won"].as_array().unwrap();
    let money: Vec<_> = won.iter().map(|one| one["money"].as_u64().unwrap()).collect();
    assert_eq!(money, [9_000_000, 4_500_000, 4_500_000, 2_000_000], "{prizes:#}");
    assert_eq!(won[0]["person"]["id"], day.member(PLAYERS[0]));
    let shared = json!([{ "equalBy": "POINTS", "from": 2, "to": 3, "total": 9_000_000, "share": 4_500_000 }]);
    assert_eq!(won[2]["parts"], shared, "{prizes:#}");
    let woman = (&won[3]["person"]["id"], &won[3]["things"]);
    assert_eq!(woman, (&json!(day.member(PLAYERS[2])), &json!(["Cúp nữ"])), "{prizes:#}");
    // Without scripts, too.
    let (status, page) = day.visitor.get(&format!("/giai/{}?muc=giai-thuong", event.id)).await;
    assert!(status == 200 && page.contains("<title>Giải thưởng – "), "{page}");
    for said in ["9.000.000 ₫", "2.000.000 ₫, Cúp nữ", "<h2>Nữ</h2>", "Theo bảng xếp hạng chung cuộc."]
    {
        assert!(page.contains(said), "{said} is missing in\n{page}");
    }
}

fn of_person(field: &str, input: &str) -> String {
    format!(
        "mutation($input: {input}!) {{ it: {field}(input: $input) {{ __typename ... on PersonSuccess {{ person {{ id }} }}
         ... on Refusal {{ code rule details {{ key value }} }} }} }}"
    )
}

pub(crate) fn award() -> String {
    of_person("awardTitle", "AwardTitleInput")
}

/// A decree of today about somebody.
pub(crate) fn decree(day: &Day, card: u16, of: &str, title: &str, grounds: &str) -> Value {
    json!({ "input": {
        "person": day.member(card), "of": of, "title": title, "decree": "15/QĐ-LĐC", "signedOn": days(0),
        "grounds": grounds,
    } })
}

/// The titles that somebody was given.
pub(crate) async fn titles_of(client: &Client, person: &str) -> Value {
    let query =
        "query($id: ID!) { person(id: $id) { awardedTitles { of title state decree { number on } grounds
        norms { rule event { id } } withdrawnOn withdrawnBecause appealUntil appeal appealDecision
        viewerMayWithdraw viewerMayAppeal viewerMayDecideAppeal } } }";
    client.ask(query, json!({ "id": person })).await["person"]["awardedTitles"].take()
}

async fn titles_wait_for_their_decree(day: &Day, holder: &Client, event: &Event) {
    let work =
        "{ titleWork { proposals { title person { id } norms { rule event { id } } } appeals { title } } }";
    for stranger in [&day.visitor, &day.admin, holder, event.chief()] {
        assert_eq!(stranger.ask(work, json!({})).await["titleWork"], Value::Null);
    }
    let found = day.staff.ask(work, json!({})).await;
    let proposals = found["titleWork"]["proposals"].as_array().unwrap();
    // Men by rank 1 to 6, women by rank 1 to 3 (M-NM-b, F-NM-b).
    assert_eq!(proposals.len(), PLAYERS.len(), "{found:#}");
    assert!(proposals.iter().all(|one| one["title"] == "NATIONAL_MASTER"), "{found:#}");

    let own = || decree(day, PLAYERS[0], "NATIONAL", "NATIONAL_MASTER", "NORMS");
    for stranger in [&day.visitor, &day.admin, holder, event.chief()] {
        let refused = stranger.refused(&award(), own()).await;
        assert!(refused["code"] == "forbidden" || refused["code"] == "not_logged_in", "{refused:#}");
    }
    let none = decree(day, OF_ASIA, "NATIONAL", "NATIONAL_MASTER", "NORMS");
    assert_eq!(day.staff.refused(&award(), none).await["code"], "title_ground_missing");
    let mut early = own();
    early["input"]["signedOn"] = json!(days(1));
    assert_eq!(day.staff.refused(&award(), early).await["code"], "decree_not_signed");
    let mut blank = own();
    blank["input"]["decree"] = json!("  ");
    assert_eq!(day.staff.refused(&award(), blank).await["code"], "bad_decree");
    let chess = decree(day, PLAYERS[0], "NATIONAL", "FIDE_MASTER", "NORMS");
    assert_eq!(day.staff.refused(&award(), chess).await["code"], "title_unknown");

    day.staff.done(&award(), own()).await;
    assert_eq!(day.staff.refused(&award(), own()).await["code"], "title_held");
    let given = titles_of(&day.visitor, day.member(PLAYERS[0])).await;
    assert_eq!((&given[0]["state"], &given[0]["decree"]["number"]), (&json!("HELD"), &json!("15/QĐ-LĐC")));
    assert_eq!(given[0]["norms"][0]["event"]["id"], json!(event.id), "{given:#}");
    let holders =
        "{ titleHolders(of: NATIONAL, title: NATIONAL_MASTER) { edges { node { person { id } } } } }";
    let data = day.visitor.ask(holders, json!({})).await;
    let edges = data["titleHolders"]["edges"].as_array().unwrap();
    assert_eq!(edges.len(), 1, "{data:#}");
    assert_eq!(edges[0]["node"]["person"]["id"], day.member(PLAYERS[0]));
    let (_, page) = day.visitor.get("/danh-hieu").await;
    let link = format!("href=\"/ky-thu/{}\"", day.member(PLAYERS[0]));
    assert!(page.contains("Kiện tướng quốc gia</h2>") && page.contains(&link), "{page}");
    let (_, page) = day.visitor.get(&format!("/ky-thu/{}", day.member(PLAYERS[0]))).await;
    assert!(page.contains("content=\"Kiện tướng quốc gia; "), "a player's title stands first: {page}");
    let left = day.staff.ask(work, json!({})).await;
    assert_eq!(left["titleWork"]["proposals"].as_array().unwrap().len(), PLAYERS.len() - 1, "{left:#}");
}

/// Appendix 6, A 1d.
async fn a_master_of_asia_is_recognised(day: &Day) {
    let by_it = || decree(day, OF_ASIA, "NATIONAL", "NATIONAL_MASTER", "RECOGNISED");
    assert_eq!(day.staff.refused(&award(), by_it()).await["code"], "title_ground_missing");
    day.staff.done(&award(), decree(day, OF_ASIA, "AXF", "MASTER", "PAPERS")).await;
    day.staff.done(&award(), by_it()).await;
    let given = titles_of(&day.visitor, day.member(OF_ASIA)).await;
    let titles: Vec<_> = given.as_array().unwrap().iter().map(|one| (&one["of"], &one["title"])).collect();
    assert_eq!(titles, [(&json!("NATIONAL"), &json!("NATIONAL_MASTER")), (&json!("AXF"), &json!("MASTER"))]);
}

async fn a_title_is_taken_back_and_given_back(
    day: &Day,
    second: &Client,
    (holder, other): (&Client, &Client),
) {
    let person = day.member(PLAYERS[0]);
    let which = json!({ "person": person, "of": "NATIONAL", "title": "NATIONAL_MASTER" });
    let with = |more: Value| {
        let mut input = which.clone();
        input.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        json!({ "input": input })
    };
    let withdraw = of_person("withdrawTitle", "WithdrawTitleInput");
    let gone = || with(json!({ "decree": "21/QĐ-LĐC", "signedOn": days(0), "why": "DISCIPLINE" }));
    for stranger in [&day.visitor, &day.admin, holder, other] {
        let refused = stranger.refused(&withdraw, gone()).await;
        assert!(refused["code"] == "forbidden" || refused["code"] == "not_logged_in", "{refused:#}");
    }
    day.staff.done(&withdraw, gone()).await;
    assert_eq!(day.staff.refused(&withdraw, gone()).await["code"], "title_not_held");
    let shown = titles_of(&day.visitor, person).await;
    assert_eq!((&shown[0]["state"], &shown[0]["viewerMayAppeal"]), (&json!("WITHDRAWN"), &json!(false)));
    let told = holder.ask("{ viewer { notices(first: 5) { edges { node { kind } } } } }", json!({})).await;
    let told: Vec<_> = told["viewer"]["notices"]["edges"].as_array().unwrap().clone();
    assert_eq!(told[0]["node"]["kind"], "title_withdrawn", "{told:#?}");

    let appeal = of_person("appealTitle", "AppealTitleInput");
    let says = || with(json!({ "statement": "Tôi không vi phạm." }));
    let stranger = other.refused(&appeal, says()).await;
    assert_eq!(stranger["code"], "forbidden", "{stranger:#}");
    let silent = holder.refused(&appeal, with(json!({ "statement": " " }))).await;
    assert_eq!(silent["code"], "reasons_missing", "{silent:#}");
    assert_eq!(titles_of(holder, person).await[0]["viewerMayAppeal"], true);
    holder.done(&appeal, says()).await;
    assert_eq!(holder.refused(&appeal, says()).await["code"], "title_appealed");
    assert_eq!(titles_of(other, person).await[0]["appeal"], Value::Null, "nobody else reads it");
    assert_eq!(titles_of(holder, person).await[0]["appeal"], "Tôi không vi phạm.");

    let decide = of_person("decideTitleAppeal", "DecideTitleAppealInput");
    let back = || with(json!({ "outcome": "RESTORED", "reason": "Không đủ chứng cứ." }));
    let own = day.staff.refused(&decide, back()).await;
    assert_eq!(own["rule"], "rule-37-not-ones-own-ruling", "{own:#}");
    assert_eq!(holder.refused(&decide, back()).await["code"], "forbidden");
    assert_eq!(titles_of(second, person).await[0]["viewerMayDecideAppeal"], true);
    second.done(&decide, back()).await;
    assert_eq!(second.refused(&decide, back()).await["code"], "no_title_appeal");
    let shown = titles_of(holder, person).await;
    assert_eq!((&shown[0]["state"], &shown[0]["withdrawnBecause"]), (&json!("HELD"), &json!("DISCIPLINE")));
    assert_eq!(shown[0]["appealDecision"], "Không đủ chứng cứ.");
}
