//! A federation runs an event of teams: four of three boards and a reserve, everyone against everyone.

use serde_json::{Value, json};

use crate::database::Database;
use crate::day::board::start;
use crate::day::events::{self, EVENT};
use crate::day::{Day, Event, open};
use crate::fixture;
use crate::today::today;

/// Cards by team: three boards, then the reserve.
const LISTS: [[u16; 4]; 4] = [[1, 2, 3, 4], [5, 6, 7, 8], [10, 11, 12, 13], [14, 15, 16, 17]];

/// The story. Rounds by the Berger table of four: 1–4 2–3, 4–3 1–2, 2–4 3–1; what the first team made at its boards.
const RESULTS: [[&str; 2]; 3] = [["110", "1=="], ["011", "=0="], ["010", "101"]];

pub(crate) async fn four_teams_play(database: Database) {
    let mut day = open(&database).await;
    let mut event = Event { id: publish(&day).await, ..Event::default() };
    event.chief = events::officials(&day, &event.id, &[("tong-tt-doi", 19, "CHIEF_ARBITER")]).await.0;
    enter(&day, &event).await;
    lineups(&day, &event).await;
    events::pair(&event, 1).await;
    reserves_come_in_time_and_not_later(&day, &event).await;
    record(&day, &event, 1).await;
    for round in 2..=3 {
        events::pair(&event, round).await;
        if round == 3 {
            an_empty_place_is_taken(&day, &event).await;
        }
        record(&day, &event, round).await;
    }
    everyone_sees_the_tables(&day, &event).await;
    machines_read_a_team(&day, &event).await;
    rated(&day, &event).await;
    day.xiangqi = event;
    day.server.stop().await;
}

fn about(field: &str, input: &str) -> String {
    format!("mutation($input: {input}!) {{ it: {field}(input: $input) {{ {EVENT} }} }}")
}

pub(crate) async fn publish(day: &Day) -> String {
    let rules = |boards: u16, tie_break: &str| {
        json!({ "input": {
            "name": "Giải đồng đội cờ tướng", "kind": "XIANGQI", "body": day.national, "venue": "Nhà thi đấu",
            "startsOn": "2026-11-21", "endsOn": "2026-11-24", "sections": fixture::sections("Nhà thi đấu"),
            "settings": {
                "edition": "xiangqi-vn-2004", "system": "ROUND_ROBIN", "rounds": 3, "rated": true,
                "baseSeconds": 3600, "incrementSeconds": 30, "tieBreaks": [tie_break],
                "options": { "teams": { "boards": boards, "reserves": 1, "rankedBy": "BOARD_POINTS" } },
            },
        } })
    };
    let publish = about("publishRules", "PublishRulesInput");
    let two = day.staff.refused(&publish, rules(2, "board_by_board")).await;
    assert!(two.to_string().contains("bad_teams"), "the law has three to six boards: {two:#}");
    let unfit = day.staff.refused(&publish, rules(3, "wins_with_black")).await;
    assert!(unfit.to_string().contains("tie_break_unfit"), "{unfit:#}");
    let done = day.staff.done(&publish, rules(3, "board_by_board")).await;
    done["event"]["id"].as_str().unwrap().to_owned()
}

pub(crate) async fn enter(day: &Day, event: &Event) {
    let enter = about("enterTeam", "EnterTeamInput");
    let list = |number: usize, regulars: &[u16]| {
        let people =
            |cards: &[u16]| cards.iter().map(|card| day.member(*card).to_owned()).collect::<Vec<_>>();
        json!({ "input": {
            "event": event.id, "name": format!("Đội {number}"), "club": day.clubs[0],
            "regulars": people(regulars), "reserves": people(&LISTS[number - 1][3..]),
        } })
    };
    let short = day.staff.refused(&enter, list(1, &LISTS[0][..2])).await;
    assert_eq!(short["code"], "tournament_team_regulars", "{short:#}");
    for (cards, number) in LISTS.iter().zip(1..) {
        day.staff.done(&enter, list(number, &cards[..3])).await;
    }
    let again = day.staff.refused(&enter, list(2, &LISTS[1][..3])).await;
    assert_eq!(again["code"], "tournament_team_name_taken", "{again:#}");
    let single = json!({ "input": { "event": event.id, "people": [day.member(18)] } });
    let refused = day.staff.refused(&about("enterPlayers", "EnterPlayersInput"), single).await;
    assert_eq!(refused["code"], "tournament_teams_only", "{refused:#}");
    let query = "query($id: ID!) { event(id: $id) {
        entries { number } teams { number name regulars { id } reserves { id } nextLineup { id } }
        settings { teams { boards reserves rankedBy meeting games occasion } }
    } }";
    let data = day.visitor.ask(query, json!({ "id": event.id })).await;
    assert_eq!(data["event"]["entries"].as_array().unwrap().len(), 16);
    let team = &data["event"]["teams"][3];
    assert_eq!((&team["number"], &team["name"]), (&json!(4), &json!("Đội 4")));
    assert_eq!(team["reserves"], json!([{ "id": day.member(17) }]));
    assert_eq!(team["nextLineup"], json!([]), "a lineup is not public before its round");
    assert_eq!(data["event"]["settings"]["teams"]["games"], 1);
}

/// The global ids of the teams, by number.
pub(crate) async fn teams(day: &Day, event: &Event) -> Vec<String> {
    let query = "query($id: ID!) { event(id: $id) { teams { id } } }";
    let data = day.visitor.ask(query, json!({ "id": event.id })).await;
    let teams = data["event"]["teams"].as_array().unwrap();
    teams.iter().map(|team| team["id"].as_str().unwrap().to_owned()).collect()
}

async fn lineups(day: &Day, event: &Event) {
    let ids = teams(day, event).await;
    let set = about("setLineup", "LineupInput");
    let lineup = |cards: [u16; 3]| {
        let places = cards.map(|card| day.member(card).to_owned());
        json!({ "input": { "event": event.id, "team": ids[1], "round": 2, "lineup": places } })
    };
    let swapped = event.chief().refused(&set, lineup([6, 5, 7])).await;
    assert_eq!(swapped["code"], "tournament_lineup_wrong_board", "{swapped:#}");
    let visitor = day.visitor.refused(&set, lineup([5, 8, 7])).await;
    assert_eq!(visitor["code"], "forbidden", "{visitor:#}");
    // The reserve plays at board 2 of team 2 in the second round.
    event.chief().done(&set, lineup([5, 8, 7])).await;
    // Nobody plays at board 2 of team 3 in the third round, as far as the team knows.
    let places = json!([day.member(10), null, day.member(12)]);
    let input = json!({ "event": event.id, "team": ids[2], "round": 3, "lineup": places });
    event.chief().done(&set, json!({ "input": input })).await;
}

/// Team 3 meets team 1 in the third round and has the priority: its reserve has Black at board 2, in a sixth game.
async fn an_empty_place_is_taken(day: &Day, event: &Event) {
    let query = "query($id: ID!) { event(id: $id) { round(number: 3) {
        pairings { table } unpaired { why person { id } }
        matches { boards { table playerA { id } reserves { forA minutes leaves { id } comes { id } } } }
    } } }";
    let round = || async {
        let data = day.visitor.ask(query, json!({ "id": event.id })).await;
        data["event"]["round"].clone()
    };
    let before = round().await;
    assert_eq!(before["unpaired"], json!([{ "why": "NOBODY_OPPOSITE", "person": { "id": day.member(2) } }]));
    let ids = teams(day, event).await;
    let input = json!({ "event": event.id, "round": 3, "team": ids[2], "board": 2, "comes": day.member(13), "minutes": 10 });
    event.chief().done(&about("substitute", "SubstituteInput"), json!({ "input": input })).await;
    let after = round().await;
    assert_eq!((before["pairings"].as_array().unwrap().len(), &after["unpaired"]), (5, &json!([])));
    let came = json!([{ "forA": true, "minutes": 10, "leaves": null, "comes": { "id": day.member(13) } }]);
    let board = json!({ "table": 6, "playerA": { "id": day.member(13) }, "reserves": came });
    assert_eq!(after["matches"][1]["boards"][1], board);
    let table = day.table(event, 3, 6).await;
    assert_eq!(
        (&table["white"]["id"], &table["black"]["id"]),
        (&json!(day.member(2)), &json!(day.member(13)))
    );
    let bout = table["bout"]["id"].as_str().unwrap();
    let query = "query($id: ID!) { bout(id: $id) { white { id } black { id } } }";
    let seated = day.visitor.ask(query, json!({ "id": bout })).await;
    assert_eq!(seated["bout"]["black"]["id"], day.member(13), "the new game has its seats: {seated:#}");
}

/// Two of the office keep somebody from playing for a team today.
async fn suspended_today(day: &Day, card: u16) {
    let change = |field: &str, input: &str| {
        format!(
            "mutation($input: {input}!) {{ it: {field}(input: $input) {{ __typename
                ... on SanctionSuccess {{ sanction {{ id }} }} ... on Refusal {{ code }} }} }}"
        )
    };
    let other = day.log_in("uy-ban-hai", 22).await;
    let grant = "mutation($input: GrantRoleInput!) { it: grantRole(input: $input) { __typename ... on Refusal { code } } }";
    day.admin.done(grant, json!({ "input": { "login": "uy-ban-hai", "role": "staff" } })).await;
    let about = json!({ "person": day.member(card), "ground": "MISCONDUCT", "statement": "Bỏ cuộc." });
    let propose = change("proposeSanction", "ProposeSanctionInput");
    let id = day.staff.done(&propose, json!({ "input": about })).await["sanction"]["id"].take();
    let sentence =
        json!({ "measure": "SUSPENSION", "scope": ["REPRESENTING"], "from": today(), "until": today() });
    let decided = json!({ "input": { "sanction": id, "sentence": sentence, "reason": "Có biên bản." } });
    other.done(&change("decideSanction", "DecideSanctionInput"), decided).await;
}

async fn reserves_come_in_time_and_not_later(day: &Day, event: &Event) {
    let ids = teams(day, event).await;
    let order = |team: usize, board: u16, card: u16, minutes: i32| {
        json!({ "input": {
            "event": event.id, "round": 1, "team": ids[team - 1], "board": board,
            "comes": day.member(card), "minutes": minutes,
        } })
    };
    let substitute = about("substitute", "SubstituteInput");
    suspended_today(day, 8).await;
    let barred = event.chief().refused(&substitute, order(2, 1, 8, 5)).await;
    assert_eq!(barred["code"], "barred_by_sanction", "listed before it was imposed: {barred:#}");
    let late = event.chief().refused(&substitute, order(4, 2, 17, 16)).await;
    assert_eq!(late["code"], "tournament_lineup_too_late", "{late:#}");
    event.chief().done(&substitute, order(4, 2, 17, 15)).await;
    // Team 4 has White at board 2 against team 1: table 2.
    let table = day.table(event, 1, 2).await;
    assert_eq!(table["white"]["id"], day.member(17), "{table:#}");
    let bout = table["bout"]["id"].as_str().unwrap();
    let query = "query($id: ID!) { bout(id: $id) { white { id } black { id } } }";
    let seated = day.visitor.ask(query, json!({ "id": bout })).await;
    assert_eq!(seated["bout"]["white"]["id"], day.member(17), "the game knows who sits there: {seated:#}");
    start(event.chief(), bout).await;
    let begun = event.chief().refused(&substitute, order(1, 2, 4, 5)).await;
    assert_eq!(begun["code"], "tournament_lineup_begun", "{begun:#}");
}

/// Records every board of a round, and closes it.
async fn record(day: &Day, event: &Event, round: u16) {
    let query = "query($id: ID!, $round: Int!) { event(id: $id) { round(number: $round) {
        matches { number a { number } b { number } boards { a b side table playerA { id } } }
    } } }";
    let data = day.visitor.ask(query, json!({ "id": event.id, "round": round })).await;
    let matches = data["event"]["round"]["matches"].as_array().unwrap();
    let met: Vec<_> = matches.iter().map(|one| (&one["a"]["number"], &one["b"]["number"])).collect();
    let expected = [[(1, 4), (2, 3)], [(4, 3), (1, 2)], [(2, 4), (3, 1)]][usize::from(round) - 1];
    assert_eq!(met.len(), 2);
    for ((a, b), (one, other)) in met.into_iter().zip(expected) {
        assert_eq!((a, b), (&json!(one), &json!(other)));
    }
    let record = about("recordResult", "RecordResultInput");
    for (one, line) in matches.iter().zip(RESULTS[usize::from(round) - 1]) {
        for (board, made) in one["boards"].as_array().unwrap().iter().zip(line.chars()) {
            let own = match made {
                '1' => 2,
                '=' => 1,
                _ => 0,
            };
            let white = if board["side"] == "WHITE" { own } else { 2 - own };
            let input = json!({ "input": {
                "event": event.id, "round": round, "table": board["table"],
                "whiteHalfPoints": white, "blackHalfPoints": 2 - white,
            } });
            event.chief().done(&record, input).await;
        }
    }
    event
        .chief()
        .done(&about("closeRound", "RoundInput"), json!({ "input": { "event": event.id, "round": round } }))
        .await;
}

/// By hand: team 1 made 2 + 1 + 1 at its boards, team 2: 2 + 2 + 1, team 3: 1 + 1 + 2, team 4: 1 + 2 + 2. Teams 2
/// and 4 have five points each; at board 1 team 2 made 1½ and team 4 made 1. Teams 3 and 1 have four each; at board
/// 1 team 3 made 2 and team 1 made 1½.
async fn everyone_sees_the_tables(day: &Day, event: &Event) {
    let query = "query($id: ID!) { event(id: $id) {
        teamStandings { afterStage rows { rank team { number } points matchPoints boardPoints boards partedBy } }
        standings { rows { points person { id } } }
        boardResults { board points games person { id } team { number } }
        teams { meetings { stage own other open opponent { number } } }
        round(number: 2) { matches { scoreA scoreB open boards { a playerB { id } scoreA } } }
    } }";
    let data = day.visitor.ask(query, json!({ "id": event.id })).await;
    let data = &data["event"];
    let rows = data["teamStandings"]["rows"].as_array().unwrap();
    let line = |row: &Value| {
        json!([row["rank"], row["team"]["number"], row["boardPoints"], row["matchPoints"], row["partedBy"]])
    };
    let table: Vec<Value> = rows.iter().map(line).collect();
    let expected = [
        json!([1, 2, "5", "2", null]),
        json!([2, 4, "5", "2", "board_by_board"]),
        json!([3, 3, "4", "1", "points"]),
        json!([4, 1, "4", "1", "board_by_board"]),
    ];
    assert_eq!(table, expected);
    assert_eq!(rows[0]["boards"], json!(["1½", "2½", "1"]));
    // Board 3 of team 4 won all three games.
    assert_eq!(data["standings"]["rows"][0]["person"]["id"], day.member(16));
    let boards = data["boardResults"].as_array().unwrap();
    let third = boards.iter().find(|row| row["board"] == 3).unwrap();
    assert_eq!((&third["person"]["id"], &third["points"]), (&json!(day.member(16)), &json!("3")));
    let meetings = json!([
        { "stage": 1, "own": "2", "other": "1", "open": false, "opponent": { "number": 4 } },
        { "stage": 2, "own": "1", "other": "2", "open": false, "opponent": { "number": 2 } },
        { "stage": 3, "own": "1", "other": "2", "open": false, "opponent": { "number": 3 } },
    ]);
    assert_eq!(data["teams"][0]["meetings"], meetings);
    // In the second round the lineup of team 2 had its reserve at board 2, who won.
    let second = &data["round"]["matches"][1];
    assert_eq!((&second["scoreA"], &second["scoreB"]), (&json!("1"), &json!("2")));
    assert_eq!(second["boards"][1]["playerB"]["id"], day.member(8));
}

/// A team's page says whose it is by the shapes of schema.org; its frame and what oEmbed says of it are there.
async fn machines_read_a_team(day: &Day, event: &Event) {
    let team = &teams(day, event).await[1];
    let said =
        crate::bridges::a_page_keeps_to_its_shape(day, &format!("/giai/{}/doi/{team}", event.id)).await;
    assert_eq!((&said["@type"], said["athlete"].as_array().map(Vec::len)), (&json!("SportsTeam"), Some(4)));
    // By what is told of teams: the frame has it before the players.
    for (part, told) in [("xep-hang", "Xếp hạng đội"), ("bang-cheo", "4: 2–1"), ("ghep-cap", "Các trận")]
    {
        let address = format!("{}/giai/{}?muc={part}", day.server.url, event.id);
        let (status, embed) = day.visitor.get(&format!("/oembed?url={address}")).await;
        assert_eq!(status, 200, "{part}: {embed}");
        let frame = format!("/nhung/giai/{}/{part}", event.id);
        assert!(embed.contains(&frame), "{part}: {embed}");
        let (status, shown) = day.visitor.get(&frame).await;
        assert!(status == 200 && shown.contains(told) && shown.contains("Đội 2"), "{part}: {shown}");
    }
    let file = |event: &str, name: &str| format!("/giai/{event}/tep/{name}");
    for (name, line) in [
        ("team-standings.csv", "1,2,Đội 2,2,5"),
        ("team-standings-1.csv", "Đội 1,1,2"),
        ("team-crosstable.csv", "4,1,Đội 1,4: 2–1,2: 1–2,3: 1–2,1,4"),
        ("matches-1.csv", "1,1,Đội 1,2–1,4,Đội 4"),
        ("team-standings.json", "Đội 2"),
        ("matches-3.json", "Đội 3"),
    ] {
        let (status, text) = day.visitor.get(&file(&event.id, name)).await;
        assert!(status == 200 && text.contains(line), "{name}: {text}");
    }
    let query = "{ events(first: 20) { edges { node { id settings { teams { boards } } } } } }";
    let events = day.visitor.ask(query, json!({})).await;
    let of_players = events["events"]["edges"]
        .as_array()
        .unwrap()
        .iter()
        .find(|one| one["node"]["settings"]["teams"].is_null());
    for (event, name) in [
        (Some(event.id.as_str()), "matches-9.csv"),
        (Some(event.id.as_str()), "team-standings-9.csv"),
        (of_players.and_then(|one| one["node"]["id"].as_str()), "team-standings.csv"),
    ] {
        let Some(event) = event else { continue };
        assert_eq!(day.visitor.get(&file(event, name)).await.0, 404, "{name}");
    }
}

/// Games of teams count for the ratings as any other.
async fn rated(day: &Day, event: &Event) {
    let run = about("runRating", "EventInput");
    day.staff.done(&run, json!({ "input": { "event": event.id } })).await;
    let query = "query($id: ID!) { event(id: $id) { ratingChanges { games person { id } } } }";
    let data = day.visitor.ask(query, json!({ "id": event.id })).await;
    let changes = data["event"]["ratingChanges"].as_array().unwrap();
    // Reserves of teams 2, 3 and 4 played one game each; that of team 1 none.
    assert!(changes.iter().any(|change| change["person"]["id"] == day.member(13)), "{changes:#?}");
    assert!(changes.iter().any(|change| change["person"]["id"] == day.member(17)), "{changes:#?}");
    assert!(changes.iter().all(|change| change["person"]["id"] != day.member(4)), "{changes:#?}");
}
