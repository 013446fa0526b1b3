//! Files of games beside a round: matched by names and tables, checked by the law, decided, attached without touching what
//! arbiters recorded; what contradicts is shown as such, and nothing is told of a game that is played.

use serde_json::{Value, json};

use crate::client::Client;
use crate::database::Database;
use crate::day::board::{self, bout};
use crate::day::{Day, closing, events, open};
use crate::fixture::base64;
use crate::sealed::said;

const PREVIEW: &str = "mutation($input: GamesFileInput!) { it: previewGames(input: $input) { __typename
    ... on GamesPreview { contentHash known tables { table white { name } }
        games { number line white black proposal table plies troubleAt trouble illegal unread forbidden startsElsewhere
            result recorded { moves differsAt resultDiffers } } }
    ... on Refusal { code details { key value } } } }";
const ATTACH: &str = "mutation($input: AttachGamesInput!) { it: attachGames(input: $input) { __typename
    ... on GamesAttached { file } ... on Refusal { code details { key value } } } }";
const TAKE_OFF: &str = "mutation($input: TakeOffGamesInput!) { it: takeOffGames(input: $input) { __typename
    ... on Refusal { code details { key value } } } }";
const FILED: &str =
    "query($bout: ID!) { filedGames(bout: $bout, notation: \"san\") { file { id source round } number moves
    result unread recorded { moves differsAt resultDiffers } }
    bout(id: $bout) { phase plies { uci } result { white black } } }";

fn input(value: Value) -> Value {
    json!({ "input": value })
}

/// A game as a broadcast writes it: names in Latin letters, the family name before a comma.
fn pgn(players: [&str; 2], place: &str, result: &str, moves: &str) -> String {
    let [white, black] = players;
    format!(
        "[Event \"Giai\"]\n[White \"{white}\"]\n[Black \"{black}\"]\n{place}\n[Result \"{result}\"]\n\n{moves} {result}\n\n"
    )
}

async fn filed(client: &Client, bout: &str) -> Value {
    client.ask(FILED, json!({ "bout": bout })).await
}

pub(crate) async fn games_of_files_lie_beside_the_record(database: Database) {
    let mut day = open(&database).await;
    events::publish_the_rules(&mut day).await;
    events::appoint_officials(&mut day).await;
    events::enter_and_pair(&day).await;
    let tables = tables(&day).await;
    let first = bout(&day, &day.chess, 1, 1).await;
    let chief = day.chess.chief();
    board::start(chief, &first).await;
    board::play(chief, &first, "e4 e5 Nf3").await;
    let text = file(&tables);
    whoever_may_not_is_told(&day, &text).await;
    what_is_wrong_is_named(&day, &text).await;
    boards_and_studies_are_read(&day, &tables).await;
    let attached = games_are_decided_and_attached(&day, &text).await;
    nothing_is_told_while_they_play(&day, &first).await;
    closing::finish(&day, &day.chess, 1).await;
    what_differs_is_shown(&day, &first).await;
    let before = filed(&day.visitor, &first).await;
    a_file_is_taken_off(&day, &attached, &first).await;
    assert_ne!(filed(&day.visitor, &first).await, before);
    let after = filed(&day.visitor, &first).await;
    day.server.stop().await;
    assert_eq!(said(&database, None).await, None, "the log holds");
    crate::server::run(&database, "rebuild").await;
    let server = crate::server::Server::start_with(&database, &["--metrics-listen", "127.0.0.1:0"]).await;
    assert_eq!(filed(&Client::visitor(&server), &first).await, after, "also after a rebuild");
    server.stop().await;
}

/// White and Black of each table by their names in Latin letters.
async fn tables(day: &Day) -> Vec<[String; 2]> {
    let query = "query($id: ID!) { event(id: $id) { round(number: 1) { pairings {
        table white { latinName } black { latinName } } } } }";
    let data = day.visitor.ask(query, json!({ "id": day.chess.id })).await;
    let pairings = data["event"]["round"]["pairings"].as_array().unwrap().clone();
    let name = |person: &Value| {
        // `Tran Duc Hau` as `Tran, Duc Hau`.
        person["latinName"].as_str().unwrap().replacen(' ', ", ", 1)
    };
    pairings.iter().map(|one| [name(&one["white"]), name(&one["black"])]).collect()
}

/// Five games: one that contradicts, one with a move that nobody can read, one of a table alone, one with the colors turned, one of
/// nobody.
fn file(tables: &[[String; 2]]) -> String {
    let of = |at: usize| [tables[at][0].as_str(), tables[at][1].as_str()];
    let [white, black] = of(3);
    [
        pgn(of(0), "[Round \"1.1\"]", "1/2-1/2", "1. e4 e5 2. Nc3 Nc6"),
        pgn(of(1), "[Round \"1\"]", "1-0", "1. d4 d5 2. Qz9 e6 3. c4"),
        pgn(["?", "?"], "[Round \"1.3\"]\n[Board \"3\"]", "0-1", "1. c4 e5"),
        pgn([black, white], "[Round \"1.4\"]", "1-0", "1. g3 g6"),
        pgn(["Carlsen, Magnus", "Nepomniachtchi, Ian"], "[Round \"9\"]", "1-0", "1. Nf3"),
    ]
    .concat()
}

fn games(day: &Day, text: &str) -> Value {
    json!({ "event": day.chess.id, "round": 1, "file": base64(text), "source": "DGT LiveChess" })
}

fn attach(games: &Value, seen: &Value, decisions: Value) -> Value {
    input(json!({ "games": games, "contentHash": seen["contentHash"], "decisions": decisions }))
}

async fn whoever_may_not_is_told(day: &Day, text: &str) {
    for client in [&day.visitor, &day.admin, day.xiangqi.chief()] {
        let refused = client.refused(PREVIEW, input(games(day, text))).await;
        assert!(["forbidden", "not_logged_in"].contains(&refused["code"].as_str().unwrap()), "{refused:#}");
    }
    let query = "query($id: ID!) { gameFiles(event: $id) { id } }";
    let none = day.visitor.ask(query, json!({ "id": day.chess.id })).await;
    assert_eq!(none["gameFiles"], Value::Null);
}

async fn what_is_wrong_is_named(day: &Day, text: &str) {
    let chief = day.chess.chief();
    for bytes in [vec![], vec![0, 1, 2, 3], vec![b'x'; 2_000_001]] {
        let mut file = games(day, text);
        file["file"] = json!(base64(bytes));
        let refused = chief.refused(PREVIEW, input(file)).await;
        assert_eq!(refused["code"], "file_unreadable", "{refused:#}");
    }
    let mut later = games(day, text);
    later["round"] = json!(4);
    let later = chief.refused(PREVIEW, input(later)).await;
    assert_eq!(later["code"], "game_file_no_round", "{later:#}");
    let seen = chief.done(PREVIEW, input(games(day, text))).await;
    let rows = seen["games"].as_array().unwrap();
    let proposals: Vec<_> = rows.iter().map(|row| &row["proposal"]).collect();
    assert_eq!(proposals, ["SAME", "SAME", "DOUBTFUL", "OTHER_COLORS", "NOWHERE"], "{seen:#}");
    assert_eq!(
        rows[0]["recorded"],
        json!({ "moves": "CONTRADICTS", "differsAt": 3, "resultDiffers": null }),
        "{seen:#}"
    );
    assert_eq!(
        (&rows[1]["troubleAt"], &rows[1]["trouble"], &rows[1]["illegal"], &rows[1]["plies"]),
        (&json!(3), &json!("Qz9"), &json!(false), &json!(2)),
        "{seen:#}"
    );
    assert_eq!(rows[2]["table"], 3, "{seen:#}");
}

/// As DGT LiveChess sends a round that is played, with lines that break within clocks, and as Lichess exports a study, with
/// arrows, evaluations, variations and brackets in comments.
async fn boards_and_studies_are_read(day: &Day, tables: &[[String; 2]]) {
    let [[white, black], [second, other], ..] = tables else { panic!("two tables at least") };
    let boards = format!(
        "[ePGN \"0.1;DGT LiveChess/2.2.6\"]\n[Event \"Giai\"]\n[Round \"1.1\"]\n[White \"{white}\"]\n[Black \"{black}\"]\n\
         [Result \"*\"]\n[WhiteClock \"01:25:36\"]\n[ReferenceTime \"W/2026-11-21T14:21:57.339+07:00\"]\n\n\
         1. e4 {{[%clk 01:30:54]}} {{[%emt 00:00:08]}} e5 {{[%clk\n01:31:20]}} {{[%emt 00:00:04]}} 2. Nf3 {{[%clk\n01:31:21]}} *\n\n\
         [ePGN \"0.1;DGT LiveChess/2.2.6\"]\n[Round \"1.2\"]\n[White \"{second}\"]\n[Black \"{other}\"]\n[Result \"*\"]\n\n*\n\n"
    )
    .replace('\n', "\r\n");
    let study = format!(
        "[Event \"Lop tre: Van Y\"]\n[White \"{white}\"]\n[Black \"{black}\"]\n[Result \"*\"]\n[Variant \"Standard\"]\n\
         [StudyName \"Lop tre\"]\n[ChapterName \"Van Y\"]\n[Annotator \"https://lichess.org/@/ai-do\"]\n\n\
         {{ [%csl Ge4][%cal Gd2d4] Bắt đầu :) }}\n1. e4 {{ [%eval 0.18] [%clk 1:30:00] }} 1... e5 $1 (1... c5 {{ :( }} 2. Nf3 \
         (2. c3 d5)) 2. Nf3! {{ [%cal Gf3e5] }} 2... Nc6 *\n\n\n"
    );
    for (text, plies) in [(&boards, vec![3, 0]), (&study, vec![4])] {
        let seen = day.chess.chief().done(PREVIEW, input(games(day, text))).await;
        let rows = seen["games"].as_array().unwrap();
        let read: Vec<_> = rows.iter().map(|row| row["plies"].as_u64().unwrap()).collect();
        assert_eq!(read, plies, "{seen:#}");
        for row in rows {
            assert_eq!(
                (&row["trouble"], &row["unread"], &row["forbidden"]),
                (&Value::Null, &json!(0), &json!(0))
            );
            assert_eq!((&row["proposal"], &row["result"]), (&json!("SAME"), &Value::Null), "{row:#}");
        }
    }
}

async fn games_are_decided_and_attached(day: &Day, text: &str) -> String {
    let chief = day.chess.chief();
    let file = games(day, text);
    let seen = chief.done(PREVIEW, input(file.clone())).await;
    let undecided = chief.refused(ATTACH, attach(&file, &seen, json!([]))).await;
    assert_eq!(undecided["code"], "lines_undecided", "{undecided:#}");
    let twice = json!([{ "number": 3, "table": 1 }, { "number": 4 }]);
    let twice = chief.refused(ATTACH, attach(&file, &seen, twice)).await;
    assert_eq!(twice["code"], "game_file_table_twice", "{twice:#}");
    let nowhere = json!([{ "number": 3, "table": 99 }, { "number": 4 }]);
    let nowhere = chief.refused(ATTACH, attach(&file, &seen, nowhere)).await;
    assert_eq!(nowhere["code"], "game_file_no_table", "{nowhere:#}");
    let decided = json!([{ "number": 3, "table": 3 }, { "number": 4 }]);
    let attached = chief.done(ATTACH, attach(&file, &seen, decided.clone())).await;
    let again = chief.refused(ATTACH, attach(&file, &seen, decided)).await;
    assert_eq!(again["code"], "game_file_known", "{again:#}");
    attached["file"].as_str().unwrap().to_owned()
}

async fn nothing_is_told_while_they_play(day: &Day, first: &str) {
    let shown = filed(&day.visitor, first).await;
    assert_eq!(shown["filedGames"], json!([]), "a broadcast is not told earlier: {shown:#}");
    let plies: Vec<_> = shown["bout"]["plies"].as_array().unwrap().iter().map(|ply| &ply["uci"]).collect();
    assert_eq!(plies, ["e2e4", "e7e5", "g1f3"], "what stands is not overwritten");
}

async fn what_differs_is_shown(day: &Day, first: &str) {
    let shown = filed(&day.visitor, first).await;
    let game = &shown["filedGames"][0];
    assert_eq!(game["moves"], json!(["e4", "e5", "Nc3", "Nc6"]), "{shown:#}");
    assert_eq!(
        (&game["recorded"]["moves"], &game["recorded"]["differsAt"]),
        (&json!("CONTRADICTS"), &json!(3))
    );
    assert_eq!(game["recorded"]["resultDiffers"], true, "{shown:#}");
    let plies: Vec<_> = shown["bout"]["plies"].as_array().unwrap().iter().map(|ply| &ply["uci"]).collect();
    assert_eq!(plies[..3], ["e2e4", "e7e5", "g1f3"], "what stands is not overwritten");
    let second = bout(day, &day.chess, 1, 2).await;
    let shown = filed(&day.visitor, &second).await;
    let game = &shown["filedGames"][0];
    assert_eq!((&game["moves"], &game["result"]), (&json!(["d4", "d5"]), &json!("1 – 0")), "{shown:#}");
    assert!(game["unread"].as_u64().unwrap() > 0, "{shown:#}");
}

async fn a_file_is_taken_off(day: &Day, attached: &str, first: &str) {
    let off = || input(json!({ "event": day.chess.id, "gameFile": attached }));
    let stranger = day.visitor.refused(TAKE_OFF, off()).await;
    assert!(["forbidden", "not_logged_in"].contains(&stranger["code"].as_str().unwrap()), "{stranger:#}");
    let elsewhere = input(json!({ "event": day.xiangqi.id, "gameFile": attached }));
    let elsewhere = day.xiangqi.chief().refused(TAKE_OFF, elsewhere).await;
    assert_eq!(elsewhere["code"], "no_such_game_file", "{elsewhere:#}");
    let chief = day.chess.chief();
    chief.done(TAKE_OFF, off()).await;
    assert_eq!(filed(&day.visitor, first).await["filedGames"], json!([]));
    let again = chief.refused(TAKE_OFF, off()).await;
    assert_eq!(again["code"], "game_file_taken_off", "{again:#}");
    let listed = chief
        .ask("query($id: ID!) { gameFiles(event: $id) { id takenOffOn } }", json!({ "id": day.chess.id }));
    let listed = listed.await["gameFiles"].take();
    assert!(listed[0]["takenOffOn"].is_string(), "{listed:#}");
}
