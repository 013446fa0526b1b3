//! Whose rating counts where, over several events: a list is founded, somebody gets a first rating while another event
//! is going on (FIDE B.02, 8.2.4), and standard ratings stand in for rapid ones (B.02 for rapid and blitz, 7.2.1).

use serde_json::{Value, json};

use crate::database::Database;
use crate::day::board::{bout, mutation, start};
use crate::day::events::{self, EVENT, pair};
use crate::day::{Day, Event, closing, correcting, open};
use crate::fixture;

/// Cards of those whom the list is founded with.
const FOUNDERS: [u16; 6] = [2, 4, 5, 7, 10, 12];
/// Who comes later and earns a first rating.
const NEWCOMER: u16 = 14;

/// The story.
pub(crate) async fn ratings_count_as_the_regulations_say(database: Database) {
    let day = open(&database).await;
    let founding = event(&day, 19, 5, "STANDARD", &FOUNDERS).await;
    let founder = day.log_in("mot-ky-thu", FOUNDERS[0]).await;
    play_and_rate(&day, &founding, 5).await;
    assert_eq!(crate::told::heard(&founder, "rating").await, ["rated"]);
    assert!(
        changes(&day, &founding).await.iter().all(|change| change["before"] == 1800 && change["games"] == 5)
    );

    every_game_shows_its_part(&day, &founding).await;

    // One game, won: too little for a rating.
    let one_game = event(&day, 24, 1, "STANDARD", &[FOUNDERS[5], NEWCOMER]).await;
    let color = one_game_is_won(&day, &one_game).await;
    let gathered = of(&changes(&day, &one_game).await, &day, NEWCOMER).unwrap();
    assert_eq!((&gathered["games"], &gathered["after"]), (&json!(1), &Value::Null));
    a_gathered_game_changes_nothing(&day, &one_game, color).await;

    // Both events began before the newcomer had a rating; the first of them gives one.
    let with_newcomer = [FOUNDERS[0], FOUNDERS[1], FOUNDERS[2], FOUNDERS[3], FOUNDERS[4], NEWCOMER];
    let earned = event(&day, 21, 5, "STANDARD", &with_newcomer).await;
    let beside = event(&day, 9, 1, "STANDARD", &[FOUNDERS[5], NEWCOMER]).await;
    play_and_rate(&day, &earned, 5).await;
    let own = of(&changes(&day, &earned).await, &day, NEWCOMER).unwrap();
    assert_eq!((&own["before"], &own["games"]), (&Value::Null, &json!(5)));
    let first = own["after"].clone();
    play_and_rate(&day, &beside, 1).await;
    let told = changes(&day, &beside).await;
    let own = of(&told, &day, NEWCOMER).unwrap();
    assert_eq!((&own["before"], &own["games"]), (&first, &json!(1)), "rated as a rated player: {own:#}");
    assert!(of(&told, &day, FOUNDERS[5]).is_none(), "who met somebody without a rating: {told:#?}");

    // What was gathered was recorded for the wrong side: the rating that later results made stays.
    let before = rating(&day, NEWCOMER).await;
    let other_won = if color == "WHITE" { (0, 2) } else { (2, 0) };
    correcting::correct(&day, &one_game, 1, 1, other_won).await;
    closing::rate(&day, &one_game).await;
    assert_eq!(rating(&day, NEWCOMER).await, before);

    // Nobody has a rapid rating: everybody enters, and is rated, with the standard one.
    let standard = [rating(&day, FOUNDERS[0]).await, rating(&day, NEWCOMER).await];
    let rapid = event(&day, 23, 1, "RAPID", &[FOUNDERS[0], NEWCOMER]).await;
    let query = "query($id: ID!) { event(id: $id) { entries { rating person { id } } } }";
    let data = day.visitor.ask(query, json!({ "id": rapid.id })).await;
    let entries = data["event"]["entries"].as_array().unwrap();
    play_and_rate(&day, &rapid, 1).await;
    let told = changes(&day, &rapid).await;
    for (card, standard) in [FOUNDERS[0], NEWCOMER].into_iter().zip(standard) {
        let entered = entries.iter().find(|entry| entry["person"]["id"] == day.member(card)).unwrap();
        assert_eq!(entered["rating"], standard);
        let change = of(&told, &day, card).unwrap();
        assert_eq!((&change["before"], &change["k"]), (&standard, &json!(40)), "{change:#}");
        assert_ne!(change["after"], change["before"], "{change:#}");
    }
    day.server.stop().await;
}

fn about(field: &str, input: &str) -> String {
    format!("mutation($input: {input}!) {{ it: {field}(input: $input) {{ {EVENT} }} }}")
}

/// An event that everybody plays against everybody, with an arbiter of its own. One at a standard rate of play began
/// yesterday; a rapid one begins the day after tomorrow.
async fn event(day: &Day, arbiter: u16, rounds: u16, tempo: &str, cards: &[u16]) -> Event {
    let today = jiff::Timestamp::now().to_zoned(jiff::tz::TimeZone::fixed(jiff::tz::offset(7))).date();
    let (from, seconds) = if tempo == "RAPID" { (2, 900) } else { (-1, 3600) };
    let on = |days: i64| today.checked_add(jiff::Span::new().days(days)).unwrap().to_string();
    let input = json!({ "input": {
        "name": format!("Giải {arbiter}"), "kind": "XIANGQI", "body": day.national, "venue": "Nhà thi đấu",
        "startsOn": on(from), "endsOn": on(from + 1), "sections": fixture::sections("Nhà thi đấu"),
        "settings": {
            "edition": "xiangqi-vn-2004", "system": "ROUND_ROBIN", "rounds": rounds, "rated": true,
            "baseSeconds": seconds, "incrementSeconds": 0, "tieBreaks": ["sonneborn_berger"],
        },
    } });
    let done = day.staff.done(&about("publishRules", "PublishRulesInput"), input).await;
    let id = done["event"]["id"].as_str().unwrap().to_owned();
    let login = format!("trong-tai-{arbiter}");
    let chief = events::officials(day, &id, &[(&login, arbiter, "CHIEF_ARBITER")]).await.0;
    let people: Vec<_> = cards.iter().map(|card| day.member(*card)).collect();
    let input = json!({ "input": { "event": id, "people": people } });
    day.staff.done(&about("enterPlayers", "EnterPlayersInput"), input).await;
    Event { id, chief, ..Event::default() }
}

/// The newcomer wins the only game; gives the newcomer's side.
async fn one_game_is_won(day: &Day, event: &Event) -> &'static str {
    pair(event, 1).await;
    let is_white = day.table(event, 1, 1).await["white"]["id"] == day.member(NEWCOMER);
    let (own, other) = if is_white { ("WHITE", "BLACK") } else { ("BLACK", "WHITE") };
    let game = bout(day, event, 1, 1).await;
    start(event.chief(), &game).await;
    resign(event, &game, other).await;
    closing::close(event, 1).await;
    closing::rate(day, event).await;
    own
}

async fn resign(event: &Event, bout: &str, loser: &str) {
    let input = json!({ "input": { "bout": bout, "ending": "RESIGNATION", "loser": loser } });
    event.chief().done(&mutation("concludeBout", "ConcludeBoutInput"), input).await;
}

const EFFECTS: &str = "query($id: ID!, $round: Int!) { event(id: $id) { round(number: $round) { pairings {
    white { id } bout { ratingEffects { white { rating opponentRating expected k change }
    black { rating opponentRating expected k change } } } } } } }";

async fn effects(day: &Day, event: &Event, round: u16) -> Vec<Value> {
    let data = day.visitor.ask(EFFECTS, json!({ "id": event.id, "round": round })).await;
    data["event"]["round"]["pairings"].as_array().unwrap().clone()
}

/// All begin with 1800, so .50 is expected of every game (8.1.2); all are new, so K is 40 (8.3.3): a win brings
/// 40 × (1 − .5) = 20, a loss takes 20. A player's file has the same, and the games add up to what was published.
async fn every_game_shows_its_part(day: &Day, event: &Event) {
    for round in 1..=5 {
        for table in effects(day, event, round).await {
            let part = |change: &str| json!({ "rating": 1800, "opponentRating": 1800, "expected": "0.50", "k": 40, "change": change });
            let told = &table["bout"]["ratingEffects"];
            assert_eq!((&told["white"], &told["black"]), (&part("20.00"), &part("-20.00")), "{table:#}");
        }
    }
    let published = changes(day, event).await;
    for card in FOUNDERS {
        let (status, file) =
            day.visitor.get(&format!("/ky-thu/{}/tep/ratings-xiangqi.json", day.member(card))).await;
        assert_eq!(status, 200, "{file}");
        let rows: Vec<Value> = serde_json::from_str(&file).unwrap();
        assert_eq!(rows.len(), 5, "{file}");
        let sum: i64 = rows.iter().map(|row| row["change"].as_i64().unwrap()).sum();
        let own = of(&published, day, card).unwrap();
        assert_eq!(1800 + sum / 100, own["after"].as_i64().unwrap(), "{file}");
        assert!(rows.iter().all(|row| row["opponentRating"] == 1800 && row["expected"] == 50), "{file}");
    }
    let address = format!("/ky-thu/{}/tep/ratings-xiangqi", day.member(FOUNDERS[0]));
    let (status, table) = day.visitor.get(&format!("{address}.csv?language=en")).await;
    assert!(
        status == 200 && table.contains("Rating change") && table.lines().count() == 6,
        "{status}: {table}"
    );
    for nothing in [format!("{address}.pdf"), address.clone(), "/ky-thu/x/tep/ratings-xiangqi.csv".to_owned()]
    {
        assert_eq!(day.visitor.get(&nothing).await.0, 404, "{nothing}");
    }
}

/// Without a rating nothing is expected and nothing changes (8.2); and it counts for nobody whom the newcomer met.
async fn a_gathered_game_changes_nothing(day: &Day, event: &Event, color: &str) {
    let table = effects(day, event, 1).await.remove(0);
    let told = &table["bout"]["ratingEffects"];
    let (own, other) = if color == "WHITE" { ("white", "black") } else { ("black", "white") };
    assert_eq!(told[other], Value::Null, "{table:#}");
    assert_eq!(
        (&told[own]["rating"], &told[own]["expected"], &told[own]["change"], &told[own]["k"]),
        (&Value::Null, &Value::Null, &Value::Null, &json!(0)),
        "{table:#}"
    );
    assert!(told[own]["opponentRating"].as_i64().unwrap() > 1000, "{table:#}");
}

/// White wins every game.
async fn play_and_rate(day: &Day, event: &Event, rounds: u16) {
    for round in 1..=rounds {
        pair(event, round).await;
        let query = "query($id: ID!, $round: Int!) { event(id: $id) { round(number: $round) { pairings { table } } } }";
        let data = day.visitor.ask(query, json!({ "id": event.id, "round": round })).await;
        for pairing in data["event"]["round"]["pairings"].as_array().unwrap() {
            let input = json!({ "input": {
                "event": event.id, "round": round, "table": pairing["table"],
                "whiteHalfPoints": 2, "blackHalfPoints": 0,
            } });
            event.chief().done(&about("recordResult", "RecordResultInput"), input).await;
        }
        closing::close(event, round).await;
    }
    closing::rate(day, event).await;
}

async fn changes(day: &Day, event: &Event) -> Vec<Value> {
    let query = "query($id: ID!) { event(id: $id) { ratingChanges { person { id } before after games k } } }";
    let data = day.visitor.ask(query, json!({ "id": event.id })).await;
    data["event"]["ratingChanges"].as_array().unwrap().clone()
}

fn of(changes: &[Value], day: &Day, card: u16) -> Option<Value> {
    changes.iter().find(|change| change["person"]["id"] == day.member(card)).cloned()
}

async fn rating(day: &Day, card: u16) -> Value {
    let query = "query($id: ID!) { person(id: $id) { ratings { kind tempo value } } }";
    let data = day.visitor.ask(query, json!({ "id": day.member(card) })).await;
    let ratings = data["person"]["ratings"].as_array().unwrap();
    let own = ratings.iter().find(|rating| rating["kind"] == "XIANGQI" && rating["tempo"] == "STANDARD");
    own.unwrap()["value"].clone()
}
