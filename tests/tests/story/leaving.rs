//! Pairs that must not meet, a draw that is claimed, a sheet that is signed, and whoever leaves an event.

use serde_json::{Value, json};

use crate::database::Database;
use crate::day::board::{bout, mutation, play, start};
use crate::day::closing::{close, finish};
use crate::day::events::{self, EVENT};
use crate::day::rulings;
use crate::day::{Day, Event, open};
use crate::fixture::CHESS;
use crate::teams;

fn about(field: &str, input: &str) -> String {
    format!("mutation($input: {input}!) {{ it: {field}(input: $input) {{ {EVENT} }} }}")
}

pub(crate) async fn some_leave_and_some_must_not_meet(database: Database) {
    let mut day = open(&database).await;
    events::publish_the_rules(&mut day).await;
    events::appoint_officials(&mut day).await;
    let people: Vec<_> = CHESS.iter().map(|card| day.member(*card)).collect();
    let input = json!({ "input": { "event": day.chess.id, "people": people } });
    day.staff.done(&about("enterPlayers", "EnterPlayersInput"), input).await;
    two_do_not_meet(&day).await;
    a_draw_is_claimed_and_signed(&day).await;
    a_player_leaves(&day).await;
    a_player_is_excluded_for_two_rounds(&day).await;
    teams_are_numbered_listed_anew_and_leave(&day).await;
    day.server.stop().await;
}

async fn two_do_not_meet(day: &Day) {
    let pair = about("pairRound", "RoundInput");
    let round = json!({ "input": { "event": day.chess.id, "round": 1 } });
    day.chess.chief().done(&pair, round.clone()).await;
    let query =
        "query($id: ID!) { event(id: $id) { round(number: 1) { pairings { white { id } black { id } } }
                 forbiddenPairs { one other } } }";
    // The pairings are not public yet: the chief arbiter sees them.
    let meet = async || {
        let data = day.chess.chief().ask(query, json!({ "id": day.chess.id })).await;
        let pairings = data["event"]["round"]["pairings"].as_array().unwrap();
        let pair = |one: &Value| {
            [&one["white"]["id"], &one["black"]["id"]].map(|id| id.as_str().unwrap().to_owned())
        };
        pairings.iter().map(pair).collect::<Vec<_>>()
    };
    let [one, other] = meet().await.swap_remove(0);
    let forbid = about("forbidPairs", "ForbidPairsInput");
    let pairs = json!({ "input": { "event": day.chess.id, "pairs": [{ "one": { "person": one }, "other": { "person": other } }] } });
    let stranger = day.staff.refused(&forbid, pairs.clone()).await;
    assert_eq!(stranger["code"], "forbidden", "{stranger:#}");
    let oneself = json!({ "input": { "event": day.chess.id, "pairs": [{ "one": { "person": one }, "other": { "person": one } }] } });
    let oneself = day.chess.chief().refused(&forbid, oneself).await;
    assert_eq!(oneself["code"], "tournament_bad_pair", "{oneself:#}");
    day.chess.chief().done(&forbid, pairs).await;
    day.chess.chief().done(&pair, round.clone()).await;
    let met = meet().await.iter().any(|pair| pair.contains(&one) && pair.contains(&other));
    assert!(!met, "they were to be kept apart");
    let data = day.visitor.ask(query, json!({ "id": day.chess.id })).await;
    assert_eq!(data["event"]["forbiddenPairs"], json!([{ "one": one, "other": other }]));
    day.chess.chief().done(&about("publishRound", "RoundInput"), round).await;
}

async fn a_draw_is_claimed_and_signed(day: &Day) {
    let arbiter = &day.chess.tables[0];
    let bout = bout(day, &day.chess, 1, 1).await;
    start(arbiter, &bout).await;
    play(arbiter, &bout, "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1").await;
    let claim = mutation("claimDraw", "ClaimDrawInput");
    let input = |side: &str, intended: &str| json!({ "input": { "bout": bout, "side": side, "intendedMove": intended } });
    let turn = arbiter.refused(&claim, input("WHITE", "Nf3")).await;
    assert_eq!(turn["code"], "not_your_turn", "{turn:#}");
    let office = day.staff.refused(&claim, input("BLACK", "Ng8")).await;
    assert_eq!(office["code"], "forbidden", "{office:#}");
    let sign = mutation("signResult", "BoutInput");
    let sheet = || json!({ "input": { "bout": bout } });
    let early = arbiter.refused(&sign, sheet()).await;
    assert_eq!(early["code"], "not_concluded", "{early:#}");
    let done = arbiter.done(&claim, input("BLACK", "Ng8")).await;
    assert_eq!(done["bout"]["result"]["white"], done["bout"]["result"]["black"], "{done:#}");

    let table = day.table(&day.chess, 1, 1).await;
    for (login, side) in [("quan-trang", "white"), ("quan-den", "black")] {
        let person = table[side]["id"].as_str().unwrap();
        let card = *day.members.iter().find(|(_, id)| *id == person).unwrap().0;
        let player = day.log_in(login, card).await;
        player.done(&sign, sheet()).await;
        let again = player.refused(&sign, sheet()).await;
        assert_eq!(again["code"], "already_signed", "{again:#}");
    }
    let elsewhere = day.log_in("nguoi-xem", 18).await.refused(&sign, sheet()).await;
    assert_eq!(elsewhere["code"], "forbidden", "who did not play does not sign: {elsewhere:#}");
    arbiter.done(&sign, sheet()).await;
    let query = "query($id: ID!) { bout(id: $id) { signatures { who } } }";
    let data = day.visitor.ask(query, json!({ "id": bout })).await;
    let signed = json!([{ "who": "white" }, { "who": "black" }, { "who": "arbiter" }]);
    assert_eq!(data["bout"]["signatures"], signed);
}

async fn a_player_leaves(day: &Day) {
    let withdraw = about("withdrawContestant", "WithdrawContestantInput");
    let leaves = |card: u16| json!({ "input": { "event": day.chess.id, "contestant": { "person": day.member(card) } } });
    let table = day.chess.tables[0].refused(&withdraw, leaves(8)).await;
    assert_eq!(table["code"], "forbidden", "{table:#}");
    day.chess.chief().done(&withdraw, leaves(8)).await;
    let again = day.chess.chief().refused(&withdraw, leaves(8)).await;
    assert_eq!(again["code"], "tournament_already_withdrawn", "{again:#}");
    let stranger = day.chess.chief().refused(&withdraw, leaves(18)).await;
    assert_eq!(stranger["code"], "tournament_not_entered", "{stranger:#}");
    let query = "query($id: ID!) { event(id: $id) { entries { withdrawnAfterRound person { id } } } }";
    let data = day.visitor.ask(query, json!({ "id": day.chess.id })).await;
    let entries = data["event"]["entries"].as_array().unwrap();
    let gone: Vec<_> = entries.iter().filter(|entry| !entry["withdrawnAfterRound"].is_null()).collect();
    assert_eq!(gone.len(), 1, "{gone:#?}");
    assert_eq!(gone[0]["person"]["id"], day.member(8));
}

/// The next two rounds seat the player nowhere and give nothing; the third seats the player again (FIDE 12.9.8).
async fn a_player_is_excluded_for_two_rounds(day: &Day) {
    let event = &day.chess;
    let table = day.table(event, 1, 2).await;
    let person = table["white"]["id"].as_str().unwrap();
    let impose = rulings::mutation("imposeMeasure", "ImposeMeasureInput");
    let measure = |rounds: Option<u8>| {
        json!({ "input": { "bout": table["bout"]["id"], "side": "WHITE", "measure": "EXCLUSION",
                           "rounds": rounds, "article": "12.9.8" } })
    };
    let refused = event.chief().refused(&impose, measure(None)).await;
    assert_eq!(refused["code"], "rounds_missing", "{refused:#}");
    let done = event.chief().done(&impose, measure(Some(2))).await;
    assert_eq!(done["ruling"]["measure"]["kind"], "exclusion", "{done:#}");
    assert_eq!(done["bout"]["phase"], "SEATED", "the game of this round is played: {done:#}");
    finish(day, event, 1).await;
    close(event, 1).await;
    let before = rulings::points(day, &event.id, person).await;
    for round in 2..=4 {
        events::pair(event, round).await;
        let query = "query($id: ID!, $round: Int!) { event(id: $id) { round(number: $round) {
            pairings { white { id } black { id } } } } }";
        let data = day.visitor.ask(query, json!({ "id": event.id, "round": round })).await;
        let pairings = data["event"]["round"]["pairings"].as_array().unwrap();
        let plays = pairings.iter().any(|one| one["white"]["id"] == person || one["black"]["id"] == person);
        assert_eq!(plays, round == 4, "round {round}: {pairings:#?}");
        if round < 4 {
            finish(day, event, round).await;
            close(event, round).await;
            assert_eq!(rulings::points(day, &event.id, person).await, before, "round {round} gives nothing");
        }
    }
}

async fn teams_are_numbered_listed_anew_and_leave(day: &Day) {
    let mut event = Event { id: teams::publish(day).await, ..Event::default() };
    // The chief arbiter of the other event has a log-in already.
    let appoint = about("appoint", "AppointInput");
    let chief = json!({ "event": event.id, "person": day.member(19), "function": "CHIEF_ARBITER" });
    day.staff.done(&appoint, json!({ "input": chief })).await;
    event.chief.clone_from(&day.xiangqi.chief);
    teams::enter(day, &event).await;
    let mut order = teams::teams(day, &event).await;
    order.reverse();
    let number = about("numberContestants", "NumberContestantsInput");
    let numbered = |teams: &[String]| {
        let teams: Vec<Value> = teams.iter().map(|team| json!({ "team": team })).collect();
        json!({ "input": { "event": event.id, "contestants": teams } })
    };
    let lacking = event.chief().refused(&number, numbered(&order[1..])).await;
    assert_eq!(lacking["code"], "tournament_incomplete_order", "{lacking:#}");
    event.chief().done(&number, numbered(&order)).await;
    assert_eq!(teams::teams(day, &event).await, order);

    // Team 1's reserve becomes its third board.
    let one = order.last().unwrap();
    let change = about("changeRoster", "ChangeRosterInput");
    let member = |card: u16| day.member(card);
    let list = json!({ "event": event.id, "team": one, "regulars": [member(1), member(2), member(4)], "reserves": [member(3)] });
    let visitor = day.visitor.refused(&change, json!({ "input": list })).await;
    assert_eq!(visitor["code"], "forbidden", "{visitor:#}");
    day.staff.done(&change, json!({ "input": list })).await;
    let query =
        "query($id: ID!) { event(id: $id) { teams { id withdrawn regulars { id } reserves { id } } } }";
    let shown = async || day.visitor.ask(query, json!({ "id": event.id })).await["event"]["teams"].take();
    let all = shown().await;
    let changed = all.as_array().unwrap().iter().find(|team| team["id"] == one.as_str()).unwrap().clone();
    assert_eq!(changed["reserves"], json!([{ "id": member(3) }]), "{changed:#}");

    let withdraw = about("withdrawContestant", "WithdrawContestantInput");
    let leaves = || json!({ "input": { "event": event.id, "contestant": { "team": one } } });
    let office = day.visitor.refused(&withdraw, leaves()).await;
    assert_eq!(office["code"], "forbidden", "{office:#}");
    event.chief().done(&withdraw, leaves()).await;
    let again = event.chief().refused(&withdraw, leaves()).await;
    assert_eq!(again["code"], "tournament_team_withdrawn", "{again:#}");
    let all = shown().await;
    let gone: Vec<_> = all.as_array().unwrap().iter().filter(|team| team["withdrawn"] == true).collect();
    assert_eq!(gone.len(), 1, "{gone:#?}");
    a_team_comes_back_and_goes_as_if_it_had_never_come(day, &event, one).await;
}

/// What is said of a player is said of a team: by the same mutations, the same roles, the same rule.
async fn a_team_comes_back_and_goes_as_if_it_had_never_come(day: &Day, event: &Event, team: &str) {
    let entries = async || {
        let query = "query($id: ID!) { event(id: $id) {
            teams { id number withdrawn } entries { number withdrawnAfterRound } } }";
        let shown = day.visitor.ask(query, json!({ "id": event.id })).await["event"].take();
        let away =
            shown["entries"].as_array().unwrap().iter().filter(|one| !one["withdrawnAfterRound"].is_null());
        (away.count(), shown)
    };
    let (before, _) = entries().await;
    let back = about("returnContestant", "ReturnContestantInput");
    let one = || json!({ "input": { "event": event.id, "contestant": { "team": team } } });
    let visitor = day.visitor.refused(&back, one()).await;
    assert_eq!(visitor["code"], "forbidden", "{visitor:#}");
    let member = json!({ "input": { "event": event.id, "contestant": { "person": day.member(1) } } });
    let alone = event.chief().refused(&back, member).await;
    assert_eq!(alone["code"], "tournament_team_withdrawn", "{alone:#}");
    event.chief().done(&back, one()).await;
    let again = event.chief().refused(&back, one()).await;
    assert_eq!(again["code"], "tournament_team_not_withdrawn", "{again:#}");
    let (after, shown) = entries().await;
    assert_eq!(before - after, 4, "its list is back with it: {shown:#}");
    let teams = shown["teams"].as_array().unwrap();
    assert!(teams.iter().all(|one| one["withdrawn"] == false), "{shown:#}");

    let remove = about("removeContestants", "RemoveContestantsInput");
    let wrong = |contestant: Value| json!({ "input": { "event": event.id, "contestants": [contestant] } });
    let visitor = day.visitor.refused(&remove, wrong(json!({ "team": team }))).await;
    assert_eq!(visitor["code"], "forbidden", "{visitor:#}");
    let member = day.staff.refused(&remove, wrong(json!({ "person": day.member(1) }))).await;
    assert_eq!(member["code"], "tournament_teams_only", "{member:#}");
    day.staff.done(&remove, wrong(json!({ "team": team }))).await;
    let gone = day.staff.refused(&remove, wrong(json!({ "team": team }))).await;
    assert_eq!(gone["code"], "tournament_no_such_team", "{gone:#}");
    let (_, left) = entries().await;
    let numbers: Vec<_> = left["teams"].as_array().unwrap().iter().map(|one| one["number"].clone()).collect();
    assert_eq!(numbers, (1..teams.len()).map(|number| json!(number)).collect::<Vec<_>>());
    let players = |shown: &Value| shown["entries"].as_array().unwrap().len();
    assert_eq!(players(&shown) - players(&left), 4, "its list went with it: {left:#}");
}
