//! Titles of appendix 6: a player makes a candidate's norm in the team championship and another one, within the year,
//! in the youth championship: a master's title. A result is overturned, and the title with it.

use serde_json::{Value, json};

use crate::database::Database;
use crate::day::board::{bout, mutation, start};
use crate::day::events::{self, EVENT, pair};
use crate::day::{Day, Event, closing, correcting, open};
use crate::fixture;

/// Men, by card; the first is the one whose titles are told.
const MEN: [u16; 10] = [2, 4, 5, 7, 10, 12, 14, 15, 17, 18];
/// What he makes against one opponent after the other: 5 of the first 7, then two draws.
const OWN: [u16; 9] = [2, 2, 2, 2, 2, 0, 0, 1, 1];

/// The story.
pub(crate) async fn two_norms_in_a_year_and_one_is_overturned(database: Database) {
    let day = open(&database).await;
    no_championship_without_an_age(&day).await;
    let team = championship(&day, "Giải vô địch đồng đội", json!({ "of": "TEAM" }), 9, &MEN).await;
    let youth =
        championship(&day, "Giải trẻ, hạng tuổi 18", json!({ "of": "YOUTH", "age": 18 }), 3, &MEN[..4]).await;
    nobody_has_a_title(&day).await;
    nine_games_with_a_forecast(&day, &team).await;
    let last = the_youth_championship_is_won(&day, &youth).await;
    a_master_by_two_norms(&day, &team, &youth).await;
    the_last_game_is_corrected(&day, &youth, last).await;
    day.server.stop().await;
}

fn about(field: &str, input: &str) -> String {
    format!("mutation($input: {input}!) {{ it: {field}(input: $input) {{ {EVENT} }} }}")
}

fn rules(day: &Day, name: &str, championship: &Value, rounds: u16) -> Value {
    json!({ "input": {
        "name": name, "kind": "XIANGQI", "body": day.national, "venue": "Nhà thi đấu",
        "startsOn": "2026-11-21", "endsOn": "2026-11-24", "sections": fixture::sections("Nhà thi đấu"),
        "settings": {
            "edition": "xiangqi-vn-2004", "system": "ROUND_ROBIN", "rounds": rounds, "rated": true,
            "baseSeconds": 3600, "incrementSeconds": 30, "tieBreaks": ["sonneborn_berger", "wins"],
            "championship": championship,
        },
    } })
}

async fn no_championship_without_an_age(day: &Day) {
    let input = rules(day, "Giải trẻ", &json!({ "of": "YOUTH" }), 3);
    let refused = day.staff.refused(&about("publishRules", "PublishRulesInput"), input).await;
    assert!(refused.to_string().contains("championship_unfit"), "{refused:#}");
}

async fn championship(day: &Day, name: &str, championship: Value, rounds: u16, cards: &[u16]) -> Event {
    let input = rules(day, name, &championship, rounds);
    let done = day.staff.done(&about("publishRules", "PublishRulesInput"), input).await;
    let id = done["event"]["id"].as_str().unwrap().to_owned();
    let login = format!("tong-tt-{rounds}");
    // One arbiter for each event: an account is opened once.
    let card = if rounds == 9 { 19 } else { 21 };
    let chief = events::officials(day, &id, &[(&login, card, "CHIEF_ARBITER")]).await.0;
    let people: Vec<_> = cards.iter().map(|card| day.member(*card)).collect();
    let input = json!({ "input": { "event": id, "people": people } });
    day.staff.done(&about("enterPlayers", "EnterPlayersInput"), input).await;
    Event { id, chief, ..Event::default() }
}

async fn nobody_has_a_title(day: &Day) {
    assert_eq!(titles(day, MEN[0]).await, json!({ "title": null, "norms": [], "takenBack": [] }));
}

/// What the page of a player says.
async fn titles(day: &Day, card: u16) -> Value {
    let query = "query($id: ID!) { person(id: $id) { titles {
        title { title rule year on } norms { event { id } norm { title rule on } } takenBack { event { id } norm { title rule } }
    } } }";
    day.visitor.ask(query, json!({ "id": day.member(card) })).await["person"]["titles"].take()
}

/// What the event's page says of a player: norms and what is still possible.
async fn candidate(day: &Day, event: &Event, card: u16) -> Value {
    let norms = candidates(day, event).await;
    norms.iter().find(|one| one["person"]["id"] == day.member(card)).unwrap().clone()
}

/// What it says of everybody.
async fn candidates(day: &Day, event: &Event) -> Vec<Value> {
    let query = "query($id: ID!) { event(id: $id) { norms { person { id } rank rankAmongOwn games halfPoints gamesLeft
        norms { title rule } forecast { title state halfPoints games } ranks { title from to isThere } } } }";
    let data = day.visitor.ask(query, json!({ "id": event.id })).await;
    data["event"]["norms"].as_array().unwrap().clone()
}

/// Staff put a birth date right.
async fn born(day: &Day, card: u16, on: &str) {
    let correct = "mutation($input: CorrectPersonInput!) { it: correctPerson(input: $input) {
        __typename ... on Refusal { code details { key value } } } }";
    let input = json!({ "input": { "person": day.member(card), "birthDate": on } });
    day.staff.done(correct, input).await;
}

/// Plays a round: our player makes `own` half points, White makes `others` in the other games.
async fn play(day: &Day, event: &Event, round: u16, own: u16, others: u16) {
    pair(event, round).await;
    let query = "query($id: ID!, $round: Int!) { event(id: $id) { round(number: $round) { pairings {
        table white { id } black { id } } } } }";
    let data = day.visitor.ask(query, json!({ "id": event.id, "round": round })).await;
    let ours = day.member(MEN[0]);
    for pairing in data["event"]["round"]["pairings"].as_array().unwrap() {
        let white = if pairing["white"]["id"] == ours {
            own
        } else if pairing["black"]["id"] == ours {
            2 - own
        } else {
            others
        };
        let input = json!({ "input": {
            "event": event.id, "round": round, "table": pairing["table"],
            "whiteHalfPoints": white, "blackHalfPoints": 2 - white,
        } });
        event.chief().done(&about("recordResult", "RecordResultInput"), input).await;
    }
    closing::close(event, round).await;
}

/// By the printed table for nine games: 6½ a master, 6 a candidate, 5 grade I.
async fn nine_games_with_a_forecast(day: &Day, team: &Event) {
    let needs = |title: &str, half_points: u16, games: u16| json!({ "title": title, "state": "NEEDS", "halfPoints": half_points, "games": games });
    let is =
        |title: &str, state: &str| json!({ "title": title, "state": state, "halfPoints": 0, "games": 0 });
    for (round, own) in (1..).zip(OWN) {
        play(day, team, round, own, 2).await;
        let shown = candidate(day, team, MEN[0]).await;
        assert_eq!((&shown["games"], &shown["gamesLeft"]), (&json!(round), &json!(9 - round)), "{shown:#}");
        let forecast = match round {
            // 5 of 7: 1½ of the last 2 make 6½, 1 makes 6.
            7 => json!([
                needs("NATIONAL_MASTER", 3, 2),
                needs("CANDIDATE_MASTER", 2, 2),
                is("GRADE_ONE", "REACHED")
            ]),
            // 5½ of 8: 1 more makes 6½.
            8 => json!([
                needs("NATIONAL_MASTER", 2, 1),
                needs("CANDIDATE_MASTER", 1, 1),
                is("GRADE_ONE", "REACHED")
            ]),
            9 => json!([
                is("NATIONAL_MASTER", "MISSED"),
                is("CANDIDATE_MASTER", "REACHED"),
                is("GRADE_ONE", "REACHED")
            ]),
            _ => continue,
        };
        assert_eq!(shown["forecast"], forecast, "after round {round}");
        if round < 9 {
            assert_eq!(shown["norms"], json!([]), "no norm before the end");
        }
    }
    let shown = candidate(day, team, MEN[0]).await;
    assert_eq!(shown["halfPoints"], 12);
    assert_eq!(shown["norms"][0], json!({ "title": "CANDIDATE_MASTER", "rule": "M-CNM-a" }));
    let page = titles(day, MEN[0]).await;
    let title = json!({ "title": "CANDIDATE_MASTER", "rule": "M-CNM-a", "year": 2026, "on": "2026-11-24" });
    assert_eq!(page["title"], title, "{page:#}");
}

/// Our player wins all three games; gives the last one's table, and the half points if the other had won. By the
/// Berger table (1–4 2–3, 4–3 1–2, 2–4 3–1) number 1 meets number 3 in the end, who has won both as Black.
async fn the_youth_championship_is_won(day: &Day, youth: &Event) -> (u16, (u16, u16)) {
    // Whoever is older than the age group makes no norm of it; by the year of the event these are 36, and then 17.
    for card in &MEN[..4] {
        born(day, *card, "1990-05-05").await;
    }
    assert!(candidates(day, youth).await.is_empty(), "nobody is of the age group");
    for card in &MEN[..4] {
        born(day, *card, "2009-05-05").await;
    }
    for round in 1..=2 {
        play(day, youth, round, 2, 0).await;
        let shown = candidate(day, youth, MEN[0]).await;
        assert_eq!((&shown["rank"], &shown["norms"]), (&json!(1), &json!([])));
        let ranks = json!([
            { "title": "CANDIDATE_MASTER", "from": 1, "to": 1, "isThere": true },
            { "title": "GRADE_ONE", "from": 2, "to": 3, "isThere": false },
        ]);
        assert_eq!(shown["ranks"], ranks);
    }
    pair(youth, 3).await;
    let mut last = None;
    for table in 1..=2 {
        let shown = day.table(youth, 3, table).await;
        let id = bout(day, youth, 3, table).await;
        start(youth.chief(), &id).await;
        let is_white = shown["white"]["id"] == day.member(MEN[0]);
        let is_ours = is_white || shown["black"]["id"] == day.member(MEN[0]);
        let (loser, other) = if is_ours && !is_white { ("WHITE", (2, 0)) } else { ("BLACK", (0, 2)) };
        resign(youth, &id, loser).await;
        if is_ours {
            last = Some((table, other));
        }
    }
    closing::close(youth, 3).await;
    last.unwrap()
}

async fn resign(event: &Event, bout: &str, loser: &str) {
    let input = json!({ "input": { "bout": bout, "ending": "RESIGNATION", "loser": loser } });
    event.chief().done(&mutation("concludeBout", "ConcludeBoutInput"), input).await;
}

async fn a_master_by_two_norms(day: &Day, team: &Event, youth: &Event) {
    let page = titles(day, MEN[0]).await;
    let title = json!({ "title": "NATIONAL_MASTER", "rule": "M-NM-c", "year": 2026, "on": "2026-11-24" });
    assert_eq!(page["title"], title, "{page:#}");
    let norms = page["norms"].as_array().unwrap();
    let rule = |event: &Event| {
        let norm = norms.iter().find(|norm| norm["event"]["id"] == event.id).unwrap();
        norm["norm"]["rule"].as_str().unwrap().to_owned()
    };
    assert_eq!((norms.len(), rule(team), rule(youth)), (2, "M-CNM-a".to_owned(), "M-CNM-c".to_owned()));
    assert_eq!(page["takenBack"], json!([]));
}

/// The last game was recorded for the wrong side: our player has two of three, and is second. Grade I there, and a
/// candidate by the other event alone; the norm that stood for a while stays visible as one that was taken back.
async fn the_last_game_is_corrected(day: &Day, youth: &Event, (table, points): (u16, (u16, u16))) {
    correcting::correct(day, youth, 3, table, points).await;
    let back = json!([{
        "event": { "id": youth.id }, "norm": { "title": "CANDIDATE_MASTER", "rule": "M-CNM-c" },
    }]);
    let shown = candidate(day, youth, MEN[0]).await;
    assert_eq!((&shown["halfPoints"], &shown["gamesLeft"]), (&json!(4), &json!(0)), "{shown:#}");
    assert_eq!(shown["rank"], 2, "{shown:#}");
    assert_eq!(shown["norms"][0]["rule"], "M-L1-b2");
    let page = titles(day, MEN[0]).await;
    let title = json!({ "title": "CANDIDATE_MASTER", "rule": "M-CNM-a", "year": 2026, "on": "2026-11-24" });
    assert_eq!((&page["title"], &page["takenBack"]), (&title, &back), "{page:#}");
    assert_eq!(page["norms"].as_array().unwrap().len(), 2);
}
