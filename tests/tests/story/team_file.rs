//! The file of another pairing program comes into an event of teams: teams with their lists, who meets whom, who sits at
//! which board and what the boards made. All of it is proposed, and done by the acts that there are for it. The event's own
//! file says the same to another event.

#![expect(clippy::format_collect, clippy::format_push_string, reason = "files are written as text")]

use serde_json::{Value, json};

use crate::client::Client;
use crate::database::Database;
use crate::day::events::{self, EVENT};
use crate::day::{Day, Event, open};
use crate::fixture::base64;
use crate::teams::publish;

const PREVIEW: &str = "mutation($input: EventFileInput!) { it: previewEventFile(input: $input) { __typename
    ... on EventFilePreview { mayEnter problems { phrase severity }
        players { number name proposal entrant { id } candidates { person { id } } }
        teams { number name entered regulars reserves lacks }
        rounds { number stage standing leftOver matches { a b } lineups { team players } away { number worth }
            games { white black table whiteHalfPoints blackHalfPoints } } }
    ... on Refusal { code } } }";

/// Cards by team: three boards, then the reserve. Their numbers in the file are 1 to 16.
const LISTS: [[u16; 4]; 4] = [[1, 2, 3, 4], [5, 6, 7, 8], [10, 11, 12, 13], [14, 15, 16, 17]];

/// Round 1, as (White, Black, White's half points): 1–2 with the reserve of 1 at board 2, and 3–4.
const GAMES: [(u16, u16, u16); 6] = [(1, 5, 2), (6, 4, 1), (3, 7, 0), (9, 13, 2), (14, 10, 2), (11, 15, 1)];

fn about(field: &str, input: &str) -> String {
    format!("mutation($input: {input}!) {{ it: {field}(input: $input) {{ {EVENT} }} }}")
}

pub(crate) async fn a_file_of_teams_is_taken_in(database: Database) {
    let day = open(&database).await;
    let mut event = Event { id: publish(&day).await, ..Event::default() };
    event.chief = events::officials(&day, &event.id, &[("tong-tt-doi", 19, "CHIEF_ARBITER")]).await.0;
    let people = people(&day).await;
    whoever_may_not_and_what_is_no_file_of_teams(&day, &event, &people).await;
    teams_are_entered(&day, &event, &people).await;
    a_round_is_paired_with_its_boards(&day, &event, &people).await;
    results_are_recorded_board_by_board(&day, &event, &people).await;
    games_lie_beside_the_boards(&day, &event, &people).await;
    its_own_file_says_the_same_elsewhere(&day, &event).await;
    its_list_for_swiss_manager_has_the_teams(&day, &event).await;
    a_list_has_teams(&day, &people).await;
    day.server.stop().await;
}

/// The names and birth dates of everybody on the lists, by their numbers in the file.
async fn people(day: &Day) -> Vec<(String, String)> {
    let mut people = Vec::new();
    for card in LISTS.as_flattened() {
        let query = "query($id: ID!) { person(id: $id) { latinName birthDate } }";
        let found = day.staff.ask(query, json!({ "id": day.member(*card) })).await["person"].take();
        let text = |field: &str| found[field].as_str().unwrap().to_owned();
        people.push((text("latinName"), text("birthDate")));
    }
    people
}

/// The file; `played` says whether the round has results.
fn file(people: &[(String, String)], played: bool) -> String {
    let cell = |number: u16| {
        let code = |own: u16| match (played, own) {
            (false, _) => ' ',
            (true, 2) => '1',
            (true, 1) => '=',
            (true, _) => '0',
        };
        let found = GAMES.iter().find_map(|(white, black, made)| match number {
            one if one == *white => Some(format!("{black:>4} w {}", code(*made))),
            one if one == *black => Some(format!("{white:>4} b {}", code(2 - *made))),
            _ => None,
        });
        found.unwrap_or_else(|| "0000 - Z".to_owned())
    };
    let mut lines =
        vec!["012 Giai dong doi".to_owned(), "092 Team: Round-Robin (Berger)".to_owned(), "142 3".to_owned()];
    for ((name, birth), number) in people.iter().zip(1..) {
        let birth = birth.replace('-', "/");
        let cell = cell(number);
        lines.push(format!(
            "001 {number:>4}      {name:<33} {:>4} VIE {:>11} {birth:<10}            {cell}",
            2000, ""
        ));
    }
    for (at, list) in LISTS.iter().enumerate() {
        let players = (1..=list.len()).map(|place| format!("{:>4}", at * 4 + place));
        let players = players.collect::<Vec<_>>().join(" ");
        let name = format!("Doi {}", at + 1);
        lines.push(format!(
            "310 {:>3} {name:<32} {:5} {:6} {:6} {:6} {:3}  {players}",
            at + 1,
            "",
            "",
            "",
            "",
            ""
        ));
    }
    lines.push("300 001   1   2    1    4    3".to_owned());
    lines.join("\n") + "\n"
}

fn input(event: &str, text: &str) -> Value {
    json!({ "input": { "event": event, "file": base64(text) } })
}

async fn preview(client: &Client, event: &str, text: &str) -> Value {
    client.done(PREVIEW, input(event, text)).await
}

/// What the file would bring to another event of these teams.
pub(crate) async fn previewed(day: &Day, event: &str) -> Value {
    preview(&day.staff, event, &file(&people(day).await, false)).await
}

fn matches() -> Value {
    json!([{ "a": 1, "b": 2 }, { "a": 3, "b": 4 }])
}

async fn whoever_may_not_and_what_is_no_file_of_teams(day: &Day, event: &Event, people: &[(String, String)]) {
    let text = file(people, false);
    for client in [&day.visitor, &day.admin] {
        let refused = client.refused(PREVIEW, input(&event.id, &text)).await;
        assert!(["forbidden", "not_logged_in"].contains(&refused["code"].as_str().unwrap()), "{refused:#}");
    }
    let alone: String =
        text.lines().filter(|line| !line.starts_with('3')).map(|line| format!("{line}\n")).collect();
    for text in [alone.as_str(), "Họ tên;Elo\nTrần Văn An;2000\n"] {
        let refused = day.staff.refused(PREVIEW, input(&event.id, text)).await;
        assert_eq!(refused["code"], "event_file_of_teams", "{refused:#}");
    }
    // A list that is too short, and a player of two teams.
    let short = text.replace("   1    2    3    4\n", "   1    2\n");
    let seen = preview(&day.staff, &event.id, &short).await;
    assert_eq!(seen["teams"][0]["lacks"], json!(["REGULARS"]), "{seen:#}");
    assert!(seen["problems"].to_string().contains("trf.no_team"), "{seen:#}");
    let twice = text.replace("   5    6    7    8\n", "   5    6    3    8\n");
    let seen = preview(&day.staff, &event.id, &twice).await;
    assert!(seen["problems"].to_string().contains("trf.two_teams"), "{seen:#}");
    let many = text.replace("   5    6    7    8\n", "   5    6    7    8   16\n");
    let seen = preview(&day.staff, &event.id, &many).await;
    assert_eq!(seen["teams"][1]["lacks"], json!(["RESERVES"]), "{seen:#}");
}

async fn teams_are_entered(day: &Day, event: &Event, people: &[(String, String)]) {
    let seen = preview(&day.staff, &event.id, &file(people, false)).await;
    assert_eq!((&seen["mayEnter"], &seen["problems"]), (&json!(true), &json!([])), "{seen:#}");
    let first = json!({ "number": 1, "name": "Doi 1", "entered": null, "regulars": [1, 2, 3], "reserves": [4], "lacks": [] });
    assert_eq!(seen["teams"][0], first, "{seen:#}");
    let players = seen["players"].as_array().unwrap();
    let person = |number: &Value| {
        let player = players.iter().find(|player| player["number"] == *number).unwrap();
        assert_eq!(player["proposal"], "SAME", "{player:#}");
        player["candidates"][0]["person"]["id"].clone()
    };
    for team in seen["teams"].as_array().unwrap() {
        let ids = |list: &str| -> Vec<Value> { team[list].as_array().unwrap().iter().map(&person).collect() };
        let entered = json!({ "input": { "event": event.id, "name": team["name"], "regulars": ids("regulars"),
            "reserves": ids("reserves") } });
        day.staff.done(&about("enterTeam", "EnterTeamInput"), entered).await;
    }
}

async fn a_round_is_paired_with_its_boards(day: &Day, event: &Event, people: &[(String, String)]) {
    let chief = event.chief();
    let text = file(people, false);
    let seen = preview(chief, &event.id, &text).await;
    let teams = seen["teams"].as_array().unwrap();
    assert!(teams.iter().all(|team| team["entered"].is_string() && team["lacks"] == json!([])), "{seen:#}");
    // The event's team has another list than a file says whose players stand with others.
    let other =
        preview(chief, &event.id, &text.replace("   5    6    7    8\n", "   5    6    7   16\n")).await;
    assert_eq!(other["teams"][1]["lacks"], json!(["OTHER_LIST"]), "{other:#}");
    let round = &seen["rounds"][0];
    assert_eq!(
        (&round["standing"], &round["stage"], &round["leftOver"]),
        (&json!("NEXT"), &json!(1), &Value::Null)
    );
    assert_eq!((&round["matches"], &round["away"]), (&matches(), &json!([])), "{round:#}");
    assert_eq!(round["lineups"], json!([{ "team": 1, "players": [1, 4, 3] }]), "{round:#}");
    let team =
        |number: &Value| teams.iter().find(|team| team["number"] == *number).unwrap()["entered"].clone();
    let players = seen["players"].as_array().unwrap();
    let person = |number: &Value| {
        players.iter().find(|player| player["number"] == *number).unwrap()["entrant"]["id"].clone()
    };
    for lineup in round["lineups"].as_array().unwrap() {
        let seats: Vec<Value> = lineup["players"].as_array().unwrap().iter().map(person).collect();
        let set = json!({ "event": event.id, "team": team(&lineup["team"]), "round": 1, "lineup": seats });
        chief.done(&about("setLineup", "LineupInput"), json!({ "input": set })).await;
    }
    let games: Vec<Value> = round["matches"]
        .as_array()
        .unwrap()
        .iter()
        .map(|one| json!({ "white": { "team": team(&one["a"]) }, "black": { "team": team(&one["b"]) } }))
        .collect();
    let by_hand = json!({ "event": event.id, "round": 1, "games": games });
    chief.done(&about("pairByHand", "PairByHandInput"), json!({ "input": by_hand })).await;
    // Said already: nothing more is proposed of the boards.
    let seen = preview(chief, &event.id, &text).await;
    assert_eq!((&seen["rounds"][0]["standing"], &seen["rounds"][0]["lineups"]), (&json!("NEXT"), &json!([])));
    let publish = json!({ "input": { "event": event.id, "round": 1 } });
    chief.done(&about("publishRound", "RoundInput"), publish).await;
    let table = day.table(event, 1, 2).await;
    assert_eq!(
        (&table["white"]["id"], &table["black"]["id"]),
        (&json!(day.member(6)), &json!(day.member(4)))
    );
}

/// Games of a file are those of a match's boards: by the players, else by match and board.
async fn games_lie_beside_the_boards(day: &Day, event: &Event, people: &[(String, String)]) {
    let chief = event.chief();
    let game = |red: &str, black: &str, place: &str| {
        format!(
            "[Event \"Giai\"]\n[Red \"{red}\"]\n[Black \"{black}\"]\n{place}\n[Result \"*\"]\n\n1. H2-E2 H9-G7 *\n\n"
        )
    };
    let text = game(&people[0].0, &people[4].0, "[Round \"1\"]\n[Board \"1.1\"]")
        + &game("?", "?", "[Round \"1.2\"]\n[Board \"3\"]");
    let games = json!({ "event": event.id, "round": 1, "file": base64(&text), "source": "Bàn điện tử" });
    let preview = "mutation($input: GamesFileInput!) { it: previewGames(input: $input) { __typename
        ... on GamesPreview { contentHash games { proposal table plies } } ... on Refusal { code } } }";
    let seen = chief.done(preview, json!({ "input": games })).await;
    let proposed = json!([{ "proposal": "SAME", "table": 1, "plies": 2 }, { "proposal": "DOUBTFUL", "table": 6, "plies": 2 }]);
    assert_eq!(seen["games"], proposed, "{seen:#}");
    let attach = "mutation($input: AttachGamesInput!) { it: attachGames(input: $input) { __typename
        ... on Refusal { code } } }";
    let attached = json!({ "input": { "games": games, "contentHash": seen["contentHash"],
        "decisions": [{ "number": 2, "table": 6 }] } });
    let refused = day.visitor.refused(attach, attached.clone()).await;
    assert!(["forbidden", "not_logged_in"].contains(&refused["code"].as_str().unwrap()), "{refused:#}");
    chief.done(attach, attached).await;
    for table in [1, 6] {
        let bout = day.table(event, 1, table).await["bout"]["id"].take();
        let query = "query($id: ID!) { filedGames(bout: $id) { moves } }";
        let filed = chief.ask(query, json!({ "id": bout })).await;
        assert_eq!(filed["filedGames"].as_array().unwrap().len(), 1, "{filed:#}");
    }
}

async fn results_are_recorded_board_by_board(day: &Day, event: &Event, people: &[(String, String)]) {
    let chief = event.chief();
    // With the colors of a board turned it is another pairing.
    let turned = file(people, true).replace("   5 w 1", "   5 b 1").replace("   1 b 0", "   1 w 0");
    let seen = preview(chief, &event.id, &turned).await;
    assert_eq!(seen["rounds"][0]["standing"], "OTHER_PAIRS", "{seen:#}");
    assert!(seen["problems"].to_string().contains("trf.boards"), "{seen:#}");
    let text = file(people, true);
    let seen = preview(chief, &event.id, &text).await;
    let round = &seen["rounds"][0];
    assert_eq!((&seen["mayEnter"], &round["standing"]), (&json!(false), &json!("OPEN")), "{seen:#}");
    for game in round["games"].as_array().unwrap() {
        let input = json!({ "event": event.id, "round": 1, "table": game["table"],
            "whiteHalfPoints": game["whiteHalfPoints"], "blackHalfPoints": game["blackHalfPoints"], "kind": "PLAYED" });
        chief.done(&about("recordResult", "RecordResultInput"), json!({ "input": input })).await;
    }
    let seen = preview(chief, &event.id, &text).await;
    assert_eq!(seen["rounds"][0]["standing"], "RECORDED", "{seen:#}");
    // 1: a win, a draw and a loss, as 2; 3: a win, a loss and a draw, as 4.
    let query =
        "query($id: ID!) { event(id: $id) { teamStandings { rows { team { number } boardPoints } } } }";
    let data = day.visitor.ask(query, json!({ "id": event.id })).await;
    let rows = data["event"]["teamStandings"]["rows"].as_array().unwrap();
    assert!(rows.len() == 4 && rows.iter().all(|row| row["boardPoints"] == "1½"), "{data:#}");
    let close = json!({ "input": { "event": event.id, "round": 1 } });
    chief.done(&about("closeRound", "RoundInput"), close).await;
}

/// What the event hands out, in both editions, is taken in by another.
async fn its_own_file_says_the_same_elsewhere(day: &Day, event: &Event) {
    let another = publish(day).await;
    for name in ["tournament.trf", "tournament.trf16"] {
        let (status, text) = day.visitor.get(&format!("/giai/{}/tep/{name}", event.id)).await;
        assert_eq!(status, 200, "{text}");
        let seen = preview(&day.staff, &another, &text).await;
        let teams = seen["teams"].as_array().unwrap();
        let lists: Vec<_> =
            teams.iter().map(|team| (&team["name"], &team["regulars"], &team["reserves"])).collect();
        assert_eq!(lists[1], (&json!("Doi 2"), &json!([5, 6, 7]), &json!([8])), "{name}: {seen:#}");
        assert_eq!(lists.len(), 4, "{name}: {seen:#}");
        assert_eq!(seen["rounds"][0]["matches"], matches(), "{name}: {seen:#}");
        let wrong: Vec<_> =
            seen["problems"].as_array().unwrap().iter().filter(|one| one["severity"] != "NOTE").collect();
        assert!(wrong.is_empty(), "{name}: {wrong:#?}\n{text}");
        // The event itself finds nothing to take in its own file.
        let own = preview(event.chief(), &event.id, &text).await;
        assert_eq!(own["rounds"][0]["standing"], "RECORDED", "{name}: {own:#}");
        assert!(own["teams"].as_array().unwrap().iter().all(|team| team["lacks"] == json!([])), "{own:#}");
    }
}

/// Its list for Swiss-Manager has the teams, too, whose boards follow from the order of the lines.
async fn its_list_for_swiss_manager_has_the_teams(day: &Day, event: &Event) {
    let another = publish(day).await;
    let (status, list) = day.visitor.get(&format!("/giai/{}/tep/swiss-manager.csv", event.id)).await;
    assert_eq!(status, 200, "{list}");
    let seen = preview(&day.staff, &another, &list).await;
    let second = json!({ "number": 2, "name": "Doi 2", "entered": null, "regulars": [5, 6, 7], "reserves": [8], "lacks": [] });
    assert_eq!((&seen["teams"][1], seen["teams"].as_array().map(Vec::len)), (&second, Some(4)), "{seen:#}");
}

/// A spreadsheet with a column for the team and one for the board.
async fn a_list_has_teams(day: &Day, people: &[(String, String)]) {
    let another = publish(day).await;
    let mut list = "Đội;Bàn;Họ tên;Năm sinh\n".to_owned();
    // As offices write it: by board, the teams in turn.
    for (place, board) in [(3, 4), (0, 1), (1, 2), (2, 3)] {
        for (team, name) in [(0, "Hoa Sen"), (1, "Hồ Gươm")] {
            let (person, birth) = &people[team * 4 + place];
            list += &format!("{name};{board};{person};{}\n", &birth[..4]);
        }
    }
    let seen = preview(&day.staff, &another, &list).await;
    let teams = seen["teams"].as_array().unwrap();
    assert_eq!(teams.len(), 2, "{seen:#}");
    let name = |number: &Value| {
        let players = seen["players"].as_array().unwrap();
        players.iter().find(|player| player["number"] == *number).unwrap()["candidates"][0]["person"]["id"]
            .clone()
    };
    let regulars: Vec<Value> = teams[1]["regulars"].as_array().unwrap().iter().map(&name).collect();
    assert_eq!(regulars, [5, 6, 7].map(|card| json!(day.member(card))), "by their boards: {seen:#}");
    assert_eq!(teams[1]["reserves"].as_array().unwrap().len(), 1);
    assert_eq!(
        (&teams[0]["name"], &teams[0]["lacks"], &seen["rounds"]),
        (&json!("Hoa Sen"), &json!([]), &json!([]))
    );
    // Whoever has no board is the reserve, wherever they stand.
    let mut list = "Đội;Bàn;Họ tên;Năm sinh\n".to_owned();
    for ((person, birth), board) in people.iter().zip(["3", "", "1", "2"]) {
        list += &format!("Hoa Sen;{board};{person};{}\n", &birth[..4]);
    }
    let seen = preview(&day.staff, &another, &list).await;
    let team = &seen["teams"][0];
    assert_eq!((&team["regulars"], &team["reserves"]), (&json!([3, 4, 1]), &json!([2])), "{seen:#}");
    // A team composition, as Chess-Results exports it: the team stands above its players.
    let mut list = "Giải đồng đội\n".to_owned();
    for (team, name) in [(0, "Hoa Sen"), (1, "Hồ Gươm")] {
        list += &format!("{}. {name} (RtgAvg:0, Captain: An / TB1: 0)\nBàn;;Tên;Rtg;LĐ;1;Điểm\n", team + 1);
        for (place, (person, _)) in people[team * 4..][..4].iter().enumerate() {
            list += &format!("{};;{person};0;VIE;1;1\n", place + 1);
        }
    }
    let seen = preview(&day.staff, &another, &list).await;
    let teams = seen["teams"].as_array().unwrap();
    let names: Vec<_> = teams.iter().map(|team| team["name"].as_str().unwrap()).collect();
    assert_eq!(names, ["Hoa Sen", "Hồ Gươm"], "{seen:#}");
    assert_eq!((&teams[1]["regulars"], &teams[1]["reserves"]), (&json!([5, 6, 7]), &json!([8])), "{seen:#}");
}
