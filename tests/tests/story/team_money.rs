//! A team's fee as money: taken in by the same receipts as a player's, taken back, paid by the club with its players' fees at
//! once, found in a statement, in the sums and files; a longer list costs the difference with a receipt of its own; and those who
//! see none of it.

use jiff::{SignedDuration, Timestamp};
use serde_json::{Value, json};

use crate::client::Client;
use crate::database::Database;
use crate::day::events::{self, EVENT};
use crate::day::{Day, open};
use crate::entry_receipts::{receipts, receive};
use crate::fixture::{self, base64};
use crate::today::today;

/// Members of the first club are 1 to 9, of the second 10 to 18.
struct Cast {
    event: String,
    secretaries: [Client; 2],
    player: Client,
    taker: Client,
    /// Teams of the first club: two.
    teams: [String; 2],
}

pub(crate) async fn a_teams_fee_is_money(database: Database) {
    let day = open(&database).await;
    let cast = cast(&day).await;
    the_club_sees_how_a_team_is_paid_for(&day, &cast).await;
    a_teams_fee_has_a_receipt(&day, &cast).await;
    a_longer_list_costs_the_difference(&day, &cast).await;
    one_receipt_is_taken_back(&day, &cast).await;
    a_statement_names_a_team_and_the_club(&day, &cast).await;
    who_is_entered_again_keeps_the_receipt(&day, &cast).await;
    the_accountant_reads_the_teams_name(&day, &cast).await;
    let before = cast.entered(&cast.secretaries[0]).await;
    day.server.stop().await;
    crate::server::run(&database, "rebuild").await;
    let server = crate::server::Server::start(&database).await;
    let secretary = Client::log_in(&server, "thu-ky-tien-mot").await;
    assert_eq!(cast.entered(&secretary).await, before, "also after a rebuild");
    server.stop().await;
}

fn input(value: Value) -> Value {
    json!({ "input": value })
}

fn about(field: &str, input: &str) -> String {
    format!("mutation($input: {input}!) {{ it: {field}(input: $input) {{ {EVENT} }} }}")
}

async fn cast(day: &Day) -> Cast {
    let from_now = |hours| (Timestamp::now() + SignedDuration::from_hours(hours)).to_string();
    let rules = json!({
        "name": "Giải đồng đội có lệ phí", "kind": "XIANGQI", "body": day.national, "venue": "Nhà thi đấu",
        "startsOn": today(), "endsOn": today(), "sections": fixture::sections("Nhà thi đấu"),
        "settings": {
            "edition": "xiangqi-vn-2004", "system": "ROUND_ROBIN", "rounds": 3, "rated": false,
            "baseSeconds": 3600, "incrementSeconds": 30, "tieBreaks": ["board_by_board"],
            "options": { "teams": { "boards": 3, "reserves": 1, "rankedBy": "BOARD_POINTS" } },
            "entry": {
                "opens": from_now(-1), "closes": from_now(1), "by": "CLUBS", "fee": 100_000, "feePerPlayer": true,
                "feeBank": "970415", "feeAccount": "113366668888",
                "feeProvincePercent": 30, "feeNationPercent": 10,
            },
        },
    });
    let done = day.staff.done(&about("publishRules", "PublishRulesInput"), input(rules)).await;
    let event = done["event"]["id"].as_str().unwrap().to_owned();
    let taker = [("thu-tien-doi", 23, "ORGANIZING_MEMBER")];
    let taker = events::officials(day, &event, &taker).await.1.remove(0);
    let secretaries =
        [day.secretary("thu-ky-tien-mot", 9, 0).await, day.secretary("thu-ky-tien-hai", 17, 1).await];
    let player = day.log_in("dau-thu-tien", 1).await;
    for (name, cards) in [("Sao Tiền 1", [1, 2, 3]), ("Sao Tiền 2", [4, 5, 6])] {
        let form = form(day, &event, name, &cards);
        secretaries[0].done(&about("handInTeam", "TeamEntryInput"), form).await;
    }
    let mut cast = Cast { event, secretaries, player, taker, teams: [String::new(), String::new()] };
    let entered = cast.entered(&cast.secretaries[0]).await;
    cast.teams = [0, 1].map(|at| entered[at]["id"].as_str().unwrap().to_owned());
    cast
}

fn form(day: &Day, event: &str, name: &str, cards: &[u16]) -> Value {
    let people: Vec<&str> = cards.iter().map(|card| day.member(*card)).collect();
    let (regulars, reserves) = people.split_at(3);
    input(
        json!({ "event": event, "club": day.clubs[0], "name": name, "regulars": regulars, "reserves": reserves }),
    )
}

impl Cast {
    async fn entered(&self, who: &Client) -> Vec<Value> {
        let query = "query($id: ID!) { event(id: $id) { entering { teams { id name standing
            fee { fee { amount } outcome } payBy { reference by { text } } receipts { number amount team { id } } } } } }";
        let data = who.ask(query, json!({ "id": self.event })).await;
        data["event"]["entering"]["teams"].as_array().unwrap().clone()
    }

    async fn team(&self, who: &Client, at: usize) -> Value {
        let all = self.entered(who).await;
        all.into_iter().find(|one| one["id"] == self.teams[at]).unwrap_or_default()
    }

    fn pays(&self, at: usize, amount: u64) -> Value {
        json!({
            "event": self.event, "people": [], "teams": [self.teams[at]], "amount": amount, "means": "CASH",
            "on": today(),
        })
    }
}

async fn the_club_sees_how_a_team_is_paid_for(day: &Day, cast: &Cast) {
    for who in [&cast.secretaries[0], &cast.taker, &day.staff] {
        let seen = cast.team(who, 0).await;
        let text = seen["payBy"]["by"]["text"].as_str().unwrap();
        let reference = seen["payBy"]["reference"].as_str().unwrap();
        assert!(text.contains("5406300000") && text.contains(reference), "{text}");
    }
    for stranger in [&day.visitor, &cast.player, &cast.secretaries[1]] {
        let seen = cast.team(stranger, 0).await;
        assert!(seen["payBy"].is_null() && seen["fee"].is_null(), "{seen:#}");
    }
}

async fn a_teams_fee_has_a_receipt(day: &Day, cast: &Cast) {
    for who in [&day.visitor, &cast.player, &cast.secretaries[0]] {
        let refused = who.refused(&receive(), input(cast.pays(0, 300_000))).await;
        assert_eq!(refused["code"], "forbidden", "{refused:#}");
    }
    let differs = cast.taker.refused(&receive(), input(cast.pays(0, 100_000))).await;
    assert_eq!(differs["code"], "entry_fee_differs", "{differs:#}");
    let mut once = cast.pays(0, 300_000);
    once["commandId"] = json!("0190bbbb-0000-7000-8000-000000000077");
    let done = cast.taker.done(&receive(), input(once.clone())).await["receipts"].take();
    let again = cast.taker.done(&receive(), input(once)).await["receipts"].take();
    assert_eq!(done, again, "a double tap is one receipt");
    let receipt = &done[0];
    let team = json!({ "id": cast.teams[0], "name": "Sao Tiền 1" });
    assert_eq!((&receipt["team"], &receipt["person"]), (&team, &Value::Null), "{receipt:#}");
    assert_eq!((&receipt["number"], &receipt["clubShare"]), (&json!(1), &json!(180_000)), "{receipt:#}");
    assert_eq!(receipt["takenBy"]["id"], day.member(23));
    let seen = cast.team(&cast.secretaries[0], 0).await;
    assert_eq!((&seen["fee"]["outcome"], &seen["receipts"][0]["number"]), (&json!("PAID"), &json!(1)));
    let one = "query($id: ID!) { entryReceipt(id: $id) { number } }";
    for who in [&cast.secretaries[0], &cast.taker, &day.staff] {
        assert_eq!(who.ask(one, json!({ "id": receipt["id"] })).await["entryReceipt"]["number"], 1);
    }
    // Whoever plays for it paid nothing: the receipt is the club's.
    for who in [&day.visitor, &cast.player, &cast.secretaries[1]] {
        assert_eq!(who.ask(one, json!({ "id": receipt["id"] })).await["entryReceipt"], Value::Null);
        assert_eq!(cast.team(who, 0).await["receipts"].as_array().map_or(0, Vec::len), 0);
    }
    let record = about("recordEntryFee", "EntryFeeInput");
    let quietly = json!({ "event": cast.event, "team": cast.teams[0], "outcome": "DUE" });
    assert_eq!(cast.taker.refused(&record, input(quietly)).await["code"], "entry_fee_has_receipt");
}

async fn a_longer_list_costs_the_difference(day: &Day, cast: &Cast) {
    let mut longer = form(day, &cast.event, "", &[1, 2, 3, 7]);
    longer["input"].as_object_mut().unwrap().remove("name");
    longer["input"]["team"] = json!(cast.teams[0]);
    cast.secretaries[0].done(&about("changeSquad", "SquadInput"), longer).await;
    let seen = cast.team(&cast.secretaries[0], 0).await;
    assert_eq!(seen["fee"], json!({ "fee": { "amount": 100_000 }, "outcome": "DUE" }));
    assert_eq!(seen["receipts"].as_array().unwrap().len(), 1, "{seen:#}");
    // Recorded as paid, it has a receipt as well.
    let record = about("recordEntryFee", "EntryFeeInput");
    let paid = json!({ "event": cast.event, "team": cast.teams[0], "outcome": "PAID" });
    cast.taker.done(&record, input(paid)).await;
    let seen = cast.team(&cast.secretaries[0], 0).await;
    let both = json!([{ "number": 2, "amount": 100_000, "team": { "id": cast.teams[0] } },
        { "number": 1, "amount": 300_000, "team": { "id": cast.teams[0] } }]);
    assert_eq!((&seen["fee"]["outcome"], &seen["receipts"]), (&json!("PAID"), &both));
}

async fn one_receipt_is_taken_back(day: &Day, cast: &Cast) {
    let query = "query($id: ID!) { event(id: $id) { entering { receipts { id number } } } }";
    let all =
        cast.taker.ask(query, json!({ "id": cast.event })).await["event"]["entering"]["receipts"].take();
    let first = all.as_array().unwrap().iter().find(|one| one["number"] == 1).unwrap()["id"].clone();
    let void = receipts("voidEntryFee", "VoidEntryFeeInput");
    let why = || input(json!({ "receipt": first, "reason": "Ghi nhầm đội." }));
    for who in [&day.visitor, &cast.player, &cast.secretaries[0]] {
        assert_eq!(who.refused(&void, why()).await["code"], "forbidden");
    }
    let done = cast.taker.done(&void, why()).await;
    assert_eq!(done["receipts"][0]["voidReason"], "Ghi nhầm đội.", "{done:#}");
    assert_eq!(cast.taker.refused(&void, why()).await["code"], "no_such_receipt");
    let seen = cast.team(&cast.secretaries[0], 0).await;
    assert_eq!(seen["fee"], json!({ "fee": { "amount": 300_000 }, "outcome": "DUE" }), "the other stands");
    assert_eq!(seen["receipts"].as_array().unwrap().len(), 1, "{seen:#}");
}

async fn a_statement_names_a_team_and_the_club(day: &Day, cast: &Cast) {
    let query =
        "query($id: ID!) { club(id: $id) { office { entryFees { owed teams { id name regulars { id } }
        applications { person { id } } payBy { reference } } } } }";
    let office = cast.secretaries[0].ask(query, json!({ "id": day.clubs[0] })).await["club"]["office"].take();
    let owed = &office["entryFees"][0];
    assert_eq!((&owed["owed"], owed["teams"].as_array().unwrap().len()), (&json!(600_000), 2), "{owed:#}");
    let own = cast.team(&cast.secretaries[0], 0).await["payBy"]["reference"].take();
    let file = format!(
        "Ngày;Diễn giải;Ghi có\n{on};{} CLB nop;600.000\n{on};{} doi;300.000\n",
        owed["payBy"]["reference"].as_str().unwrap(),
        own.as_str().unwrap(),
        on = today().strftime("%d/%m/%Y"),
    );
    let preview = "mutation($input: EntryStatementInput!) { it: previewEntryFees(input: $input) { __typename
        ... on EntryFeesPreview { lines { state mark person { id } team { name }
            fees { owed club { id } people { id } teams { id } } } } ... on Refusal { code rule } } }";
    let sent = input(json!({ "event": cast.event, "file": base64(file) }));
    let lines = cast.taker.done(preview, sent.clone()).await["lines"].take();
    assert_eq!((&lines[0]["state"], &lines[0]["team"]), (&json!("DUE"), &Value::Null), "{lines:#}");
    let both = json!(cast.teams.iter().map(|id| json!({ "id": id })).collect::<Vec<_>>());
    assert_eq!((&lines[0]["fees"]["teams"], &lines[0]["fees"]["people"]), (&both, &json!([])), "{lines:#}");
    assert_eq!((&lines[1]["state"], &lines[1]["team"]["name"]), (&json!("DUE"), &json!("Sao Tiền 1")));
    let mut accept = cast.pays(0, 600_000);
    accept["teams"] = json!(cast.teams);
    accept["means"] = json!("TRANSFER");
    accept["statementLine"] = lines[0]["mark"].clone();
    let done = cast.taker.done(&receive(), input(accept)).await["receipts"].take();
    assert_eq!((&done[0]["number"], &done[1]["number"]), (&json!(3), &json!(4)), "{done:#}");
    let lines = cast.taker.done(preview, sent).await["lines"].take();
    assert_eq!((&lines[0]["state"], &lines[1]["state"]), (&json!("BOOKED"), &json!("SETTLED")), "{lines:#}");
    assert_eq!(lines[1]["team"]["name"], "Sao Tiền 1", "{lines:#}");
    let office = cast.secretaries[0].ask(query, json!({ "id": day.clubs[0] })).await["club"]["office"].take();
    assert_eq!(office["entryFees"], json!([]), "nothing is owed any more");
}

async fn who_is_entered_again_keeps_the_receipt(day: &Day, cast: &Cast) {
    let leave = input(json!({ "event": cast.event, "team": cast.teams[1] }));
    cast.secretaries[0].done(&about("withdrawEntry", "OneEntryInput"), leave).await;
    let again = form(day, &cast.event, "Sao Tiền 2", &[4, 5, 6]);
    cast.secretaries[0].done(&about("handInTeam", "TeamEntryInput"), again).await;
    let all = cast.entered(&cast.secretaries[0]).await;
    let now = all.iter().rev().find(|one| one["name"] == "Sao Tiền 2").unwrap();
    assert_eq!(now["fee"]["outcome"], "PAID", "{now:#}");
    assert_eq!(now["receipts"], json!([{ "number": 4, "amount": 300_000, "team": { "id": now["id"] } }]));
}

async fn the_accountant_reads_the_teams_name(day: &Day, cast: &Cast) {
    let file = format!("/graphql/tep/ledger/receipts.csv?from={}&to={0}", today());
    for who in [&day.staff, &cast.secretaries[0]] {
        let (status, text) = who.take(&file).await;
        assert_eq!((status, text.lines().count()), (200, 5), "four receipts and a head: {text}");
        assert!(text.contains("Sao Tiền 1") && text.contains("Sao Tiền 2"), "{text}");
    }
    assert_eq!(cast.player.take(&file).await.0, 403);
}
