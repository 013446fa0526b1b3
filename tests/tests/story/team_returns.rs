//! A team that its club took back once a round was paired comes back as a player does: entered again under its name it is the
//! same team, with its number, its list and what was paid; later by the late entries of a Swiss alone, and never twice.

use jiff::tz::{TimeZone, offset};
use jiff::{SignedDuration, Timestamp};
use serde_json::{Value, json};

use crate::client::Client;
use crate::database::Database;
use crate::day::events::{self, EVENT};
use crate::day::{Day, open};
use crate::fixture;

const NAME: &str = "Sao Về";

struct Cast {
    event: String,
    secretary: Client,
    other: Client,
    chief: Client,
}

pub(crate) async fn a_team_taken_back_comes_back(database: Database) {
    let day = open(&database).await;
    let cast = cast(&day).await;
    let team = it_is_taken_in(&day, &cast).await;
    it_is_taken_back_after_the_pairing(&day, &cast, &team).await;
    it_is_entered_again_as_itself(&day, &cast, &team).await;
    later_it_comes_back_while_late_entries_are_taken(&day, &cast, &team).await;
    day.server.stop().await;
}

fn about(field: &str, input: &str) -> String {
    format!("mutation($input: {input}!) {{ it: {field}(input: $input) {{ {EVENT} }} }}")
}

fn input(value: Value) -> Value {
    json!({ "input": value })
}

async fn cast(day: &Day) -> Cast {
    let today = Timestamp::now().to_zoned(TimeZone::fixed(offset(7))).date();
    let from_now = |hours| (Timestamp::now() + SignedDuration::from_hours(hours)).to_string();
    let rules = json!({
        "name": "Giải đồng đội có đội về", "kind": "XIANGQI", "body": day.national, "venue": "Nhà thi đấu",
        "startsOn": today, "endsOn": today, "sections": fixture::sections("Nhà thi đấu"),
        "settings": {
            "edition": "xiangqi-vn-2004", "system": "SWISS", "rounds": 3, "rated": false,
            "baseSeconds": 3600, "incrementSeconds": 30, "tieBreaks": ["board_by_board"],
            "options": { "teams": { "boards": 3, "reserves": 1, "rankedBy": "MATCH_POINTS" } },
            "entry": {
                "opens": from_now(-1), "closes": from_now(1), "by": "CLUBS", "fee": 300_000, "lateUntilRound": 2,
            },
        },
    });
    let done = day.staff.done(&about("publishRules", "PublishRulesInput"), input(rules)).await;
    let event = done["event"]["id"].as_str().unwrap().to_owned();
    let chief = events::officials(day, &event, &[("tong-doi-ve", 24, "CHIEF_ARBITER")]).await.0.unwrap();
    for (name, cards) in [("Đội hai", [10, 11, 12]), ("Đội ba", [13, 14, 15]), ("Đội bốn", [19, 20, 21])]
    {
        let people: Vec<&str> = cards.iter().map(|card| day.member(*card)).collect();
        let new = json!({ "event": event, "name": name, "regulars": people, "reserves": [] });
        day.staff.done(&about("enterTeam", "EnterTeamInput"), input(new)).await;
    }
    let (own, other) =
        (day.secretary("thu-ky-doi-ve", 9, 0).await, day.secretary("thu-ky-doi-khac", 17, 1).await);
    Cast { event, secretary: own, other, chief }
}

impl Cast {
    fn form(&self, day: &Day, club: usize, cards: &[u16]) -> Value {
        let people: Vec<&str> = cards.iter().map(|card| day.member(*card)).collect();
        let (regulars, reserves) = people.split_at(3);
        input(json!({
            "event": self.event, "club": day.clubs[club], "name": NAME, "regulars": regulars, "reserves": reserves,
        }))
    }

    fn one(&self, team: &str) -> Value {
        input(json!({ "event": self.event, "team": team }))
    }

    fn all(&self, team: &str) -> Value {
        input(json!({ "event": self.event, "people": [], "teams": [team] }))
    }

    fn first(&self) -> Value {
        input(json!({ "event": self.event, "round": 1 }))
    }

    /// The entries of the name, as the club sees them.
    async fn entered(&self) -> Vec<Value> {
        let query = "query($id: ID!) { event(id: $id) { entering { teams {
            id name standing late fee { outcome } receipts { number } } } } }";
        let data = self.secretary.ask(query, json!({ "id": self.event })).await;
        let teams = data["event"]["entering"]["teams"].as_array().unwrap();
        teams.iter().filter(|team| team["name"] == NAME).cloned().collect()
    }

    /// The team of the event.
    async fn there(&self, team: &str) -> Value {
        let query = "query($id: ID!) { event(id: $id) { teams { id number withdrawn regulars { id } } } }";
        let data = self.secretary.ask(query, json!({ "id": self.event })).await;
        let teams = data["event"]["teams"].as_array().unwrap();
        teams.iter().find(|one| one["id"] == team).cloned().unwrap_or_default()
    }
}

async fn it_is_taken_in(day: &Day, cast: &Cast) -> String {
    let hand_in = about("handInTeam", "TeamEntryInput");
    cast.secretary.done(&hand_in, cast.form(day, 0, &[1, 2, 3, 4])).await;
    let team = cast.entered().await[0]["id"].as_str().unwrap().to_owned();
    let record = about("recordEntryFee", "EntryFeeInput");
    let paid = json!({ "event": cast.event, "team": team, "outcome": "PAID" });
    day.staff.done(&record, input(paid)).await;
    day.staff.done(&about("confirmEntries", "EntryInput"), cast.all(&team)).await;
    team
}

async fn it_is_taken_back_after_the_pairing(day: &Day, cast: &Cast, team: &str) {
    cast.chief.done(&about("pairRound", "RoundInput"), cast.first()).await;
    let withdraw = about("withdrawEntry", "OneEntryInput");
    assert_eq!(cast.other.refused(&withdraw, cast.one(team)).await["code"], "forbidden");
    cast.secretary.done(&withdraw, cast.one(team)).await;
    assert_eq!(cast.there(team).await["withdrawn"], true);
    // The name is the team's: another club's is another one.
    let hand_in = about("handInTeam", "TeamEntryInput");
    let taken = cast.other.refused(&hand_in, cast.form(day, 1, &[16, 17, 18])).await;
    assert_eq!(taken["code"], "tournament_team_name_taken", "{taken:#}");
}

async fn it_is_entered_again_as_itself(day: &Day, cast: &Cast, team: &str) {
    let hand_in = about("handInTeam", "TeamEntryInput");
    // With another player at the third board it does not: lists are fixed once a round is paired.
    let fixed = cast.secretary.refused(&hand_in, cast.form(day, 0, &[1, 2, 5, 4])).await;
    assert_eq!(fixed["code"], "tournament_roster_fixed", "{fixed:#}");
    let form = || cast.form(day, 0, &[1, 2, 3, 4]);
    cast.secretary.done(&hand_in, form()).await;
    assert_eq!(cast.secretary.refused(&hand_in, form()).await["code"], "entry_already_applied");
    let entered = cast.entered().await;
    assert_eq!(entered.len(), 1, "it is the same team: {entered:#?}");
    let one = &entered[0];
    assert_eq!((&one["id"], &one["standing"], &one["late"]), (&json!(team), &json!("PLACED"), &json!(true)));
    assert_eq!((&one["fee"]["outcome"], &one["receipts"]), (&json!("PAID"), &json!([{ "number": 1 }])));
    let confirm = about("confirmEntries", "EntryInput");
    assert_eq!(cast.secretary.refused(&confirm, cast.all(team)).await["code"], "forbidden");
    day.staff.done(&confirm, cast.all(team)).await;
    let there = cast.there(team).await;
    assert_eq!((&there["withdrawn"], &there["number"]), (&json!(false), &json!(4)), "{there:#}");
    assert_eq!(there["regulars"][2]["id"], day.member(3), "{there:#}");
}

async fn later_it_comes_back_while_late_entries_are_taken(day: &Day, cast: &Cast, team: &str) {
    cast.chief.done(&about("publishRound", "RoundInput"), cast.first()).await;
    let withdraw = about("withdrawEntry", "OneEntryInput");
    assert_eq!(cast.secretary.refused(&withdraw, cast.one(team)).await["code"], "entry_event_begun");
    // It leaves by the arbiters, and they let it back.
    let leaves = || input(json!({ "event": cast.event, "contestant": { "team": team } }));
    let leave = about("withdrawContestant", "WithdrawContestantInput");
    let back = about("returnContestant", "ReturnContestantInput");
    cast.chief.done(&leave, leaves()).await;
    assert_eq!(cast.secretary.refused(&back, leaves()).await["code"], "forbidden");
    cast.chief.done(&back, leaves()).await;
    assert_eq!(cast.there(team).await["withdrawn"], false);
    // Or its club enters it late, as the rules of the event allow until the second round.
    cast.chief.done(&leave, leaves()).await;
    cast.secretary.done(&about("handInTeam", "TeamEntryInput"), cast.form(day, 0, &[1, 2, 3, 4])).await;
    day.staff.done(&about("confirmEntries", "EntryInput"), cast.all(team)).await;
    assert_eq!(cast.there(team).await["withdrawn"], false);
    assert_eq!(cast.entered().await.len(), 1);
}
