//! Step 4: games are recorded move by move, and spectators see each move.

use serde_json::{Value, json};

use super::{Day, Event};
use crate::client::Client;

const PARTS: &str = "__typename
    ... on BoutSuccess { bout { id version phase turn fen result { white black ending } plies { number uci text clockMs } } }
    ... on Refusal { code rule currentVersion article { number titleVi } explanation { article phrase squares }
                     misread { phrase token at expected } details { key value } }";

pub(crate) fn mutation(field: &str, input: &str) -> String {
    format!("mutation($input: {input}!) {{ it: {field}(input: $input) {{ {PARTS} }} }}")
}

/// The id of a table's game.
pub(crate) async fn bout(day: &Day, event: &Event, round: u16, table: u16) -> String {
    day.table(event, round, table).await["bout"]["id"].as_str().unwrap().to_owned()
}

pub(crate) async fn start(arbiter: &Client, bout: &str) -> Value {
    arbiter.done(&mutation("startBout", "BoutInput"), json!({ "input": { "bout": bout } })).await
}

/// Plays moves, given in the notation that the game's arbiters write.
pub(crate) async fn play(arbiter: &Client, bout: &str, moves: &str) -> Value {
    let moves: Vec<_> = moves.split_whitespace().map(|text| json!({ "text": text })).collect();
    let input = json!({ "input": { "bout": bout, "moves": moves } });
    arbiter.done(&mutation("recordMoves", "RecordMovesInput"), input).await["bout"].take()
}

/// A xiangqi game without end, in coordinates: a rook of each side goes round, one in four steps, one in three.
pub(crate) fn tour(ply: usize) -> &'static str {
    const WHITE: [&str; 4] = ["a1b1", "b1d1", "d1f1", "f1a1"];
    const BLACK: [&str; 3] = ["i8h8", "h8f8", "f8i8"];
    match (ply, ply / 2) {
        (0, _) => "a0a1",
        (1, _) => "i9i8",
        (ply, round) if ply % 2 == 0 => WHITE[(round - 1) % 4],
        (_, round) => BLACK[(round - 1) % 3],
    }
}

pub(crate) async fn record_xiangqi_live(day: &Day) {
    let arbiter = &day.xiangqi.tables[0];
    let bout = bout(day, &day.xiangqi, 1, 1).await;
    start(arbiter, &bout).await;
    let watching = "subscription($id: ID!) { boutChanged(id: $id) { position bout { fen plies { text uci clockMs } } } }";
    let mut left = day.visitor.watch(watching, json!({ "id": bout })).await;
    let mut right = day.visitor.watch(watching, json!({ "id": bout })).await;
    let record = mutation("recordMoves", "RecordMovesInput");
    for (count, (text, clock)) in
        [("P2-5", 3_590_000), ("M8.7", 3_585_000), ("M2.3", 3_600_000), ("X9-8", 3_570_000)]
            .into_iter()
            .enumerate()
    {
        let input = json!({ "input": { "bout": bout, "moves": [{ "text": text, "clockMs": clock }] } });
        arbiter.done(&record, input).await;
        for spectator in [&mut left, &mut right] {
            let seen = spectator
                .until(|data| data["boutChanged"]["bout"]["plies"].as_array().unwrap().len() > count)
                .await;
            let ply = &seen["boutChanged"]["bout"]["plies"][count];
            assert_eq!((&ply["text"], &ply["clockMs"]), (&json!(text), &json!(clock)), "{seen:#}");
        }
    }

    // The elephant's eye is blocked, the horse is hobbled: explained with the article and the squares.
    let illegal = arbiter
        .refused(
            &record,
            json!({ "input": { "bout": bout, "moves": [{ "text": "h0g2" }], "notation": "uci" } }),
        )
        .await;
    assert_eq!(illegal["code"], "illegal", "{illegal:#}");
    assert!(
        illegal["explanation"]["phrase"].as_str().unwrap().starts_with("xiangqi.illegal."),
        "{illegal:#}"
    );
    assert!(illegal["article"]["number"].is_string(), "{illegal:#}");

    // A move of the other game.
    let misread =
        arbiter.refused(&record, json!({ "input": { "bout": bout, "moves": [{ "text": "Nf3" }] } })).await;
    assert_eq!(misread["code"], "misread", "{misread:#}");
    assert_eq!(misread["misread"]["token"], "Nf3", "{misread:#}");

    // All or none: a good move before a bad one is not recorded.
    let input = json!({ "input": { "bout": bout, "moves": [{ "text": "X1-2" }, { "text": "Q7.7" }] } });
    arbiter.refused(&record, input).await;
    let data = day
        .visitor
        .ask("query($id: ID!) { bout(id: $id) { plies { uci } version } }", json!({ "id": bout }))
        .await;
    assert_eq!(data["bout"]["plies"].as_array().unwrap().len(), 4);

    // Somebody decided upon an old version.
    let version = data["bout"]["version"].as_u64().unwrap();
    let old =
        json!({ "input": { "bout": bout, "moves": [{ "text": "X1-2" }], "expectedVersion": version - 1 } });
    let stale = arbiter.refused(&record, old).await;
    assert_eq!((&stale["code"], &stale["currentVersion"]), (&json!("stale_version"), &json!(version)));

    // A retry of the same command does nothing twice and answers the same.
    let command = uuid::Uuid::now_v7().to_string();
    let input = json!({ "input": { "commandId": command, "bout": bout, "moves": [{ "text": "X1-2" }] } });
    let first = arbiter.done(&record, input.clone()).await;
    let second = arbiter.done(&record, input).await;
    assert_eq!(first["bout"]["plies"], second["bout"]["plies"]);
    assert_eq!(second["bout"]["plies"].as_array().unwrap().len(), 5);
    let other = json!({ "input": { "commandId": command, "bout": bout, "moves": [{ "text": "M2.3" }] } });
    assert_eq!(arbiter.refused(&record, other).await["code"], "command_reused");

    // What was recorded wrongly is taken back.
    let input = json!({ "input": { "bout": bout, "plies": 1, "reason": "wrongly_recorded" } });
    let taken = arbiter.done(&mutation("retractMoves", "RetractMovesInput"), input).await;
    assert_eq!(taken["bout"]["plies"].as_array().unwrap().len(), 4);
}

pub(crate) async fn record_chess_live(day: &Day) {
    let arbiter = &day.chess.tables[0];
    let bout = bout(day, &day.chess, 1, 1).await;
    start(arbiter, &bout).await;
    let mut spectator =
        day.visitor.watch("subscription { liveBoutsChanged { bout { id plies { uci } } } }", json!({})).await;
    // English and Vietnamese letters, as the arbiter likes.
    let recorded = play(arbiter, &bout, "Nf3 Mf6 c4 g6 Mc3 Bg7 d4 0-0").await;
    let uci: Vec<_> =
        recorded["plies"].as_array().unwrap().iter().map(|ply| ply["uci"].as_str().unwrap()).collect();
    assert_eq!(uci, ["g1f3", "g8f6", "c2c4", "g7g6", "b1c3", "f8g7", "d2d4", "e8g8"]);
    spectator
        .until(|data| {
            let seen = &data["liveBoutsChanged"]["bout"];
            seen["id"] == bout.as_str() && seen["plies"].as_array().unwrap().len() == 8
        })
        .await;
    // Fischer won it so; each ply can be read in the other letters too.
    let query = "query($id: ID!) { bout(id: $id) { plies { en: text(notation: \"san\") vi: text(notation: \"san-vi\") } } }";
    let data = day.visitor.ask(query, json!({ "id": bout })).await;
    assert_eq!(data["bout"]["plies"][0], json!({ "en": "Nf3", "vi": "Mf3" }));
    assert_eq!(data["bout"]["plies"][5], json!({ "en": "Bg7", "vi": "Tg7" }));

    let record = mutation("recordMoves", "RecordMovesInput");
    let misread =
        arbiter.refused(&record, json!({ "input": { "bout": bout, "moves": [{ "text": "P2-5" }] } })).await;
    assert_eq!(misread["code"], "misread", "{misread:#}");
}
