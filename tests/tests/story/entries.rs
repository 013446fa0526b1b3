//! Entries, from the rules to the first round: conditions, places, the waiting list, waivers, fees, check-in, late ones;
//! and everybody who may not.

use std::time::Duration;

use jiff::tz::{TimeZone, offset};
use jiff::{SignedDuration, Timestamp};
use serde_json::{Value, json};

use crate::client::Client;
use crate::database::Database;
use crate::day::events::{self, EVENT};
use crate::day::{Day, open};
use crate::fixture;

/// What a player is told of an entry that was confirmed and whose fee was thrice recorded.
const TOLD_OF_ENTRY: [&str; 4] = ["entry_fee", "entry_fee", "entry_fee", "entry_confirmed"];

/// Everybody of the story beside the day's own people. Clubs are counted as the day counts them.
struct Cast {
    event: String,
    /// The secretaries of the first two clubs.
    secretaries: [Client; 2],
    /// Member 1 and 2, of the first club.
    players: [Client; 2],
    head: Client,
    chief: Client,
    table: Client,
}

pub(crate) async fn from_the_rules_to_the_first_round(database: Database) {
    let day = open(&database).await;
    let cast = cast(&day).await;
    the_conditions_are_told_beforehand(&day, &cast).await;
    whoever_may_not_enters_nobody(&day, &cast).await;
    a_club_enters_five(&day, &cast).await;
    nobody_is_entered_twice(&day, &cast).await;
    the_organizers_decide(&day, &cast).await;
    one_leaves_and_the_next_moves_up(&day, &cast).await;
    what_fails_is_waived_on_record(&day, &cast).await;
    fees_are_recorded(&day, &cast).await;
    assert_eq!(crate::told::heard(&cast.players[0], "entry").await[..4], TOLD_OF_ENTRY);
    players_are_checked_in(&day, &cast).await;
    the_first_round_is_paired_and_one_comes_late(&day, &cast).await;
    the_window_is_judged_by_the_servers_clock(&day, &cast).await;
    rules_say_who_enters(&day, &cast).await;
    nothing_personal_is_in_the_record(&database).await;
    day.server.stop().await;
}

/// A mutation that is about an event.
pub(crate) fn about(field: &str, input: &str) -> String {
    format!("mutation($input: {input}!) {{ it: {field}(input: $input) {{ {EVENT} }} }}")
}

pub(crate) fn input(value: Value) -> Value {
    json!({ "input": value })
}

/// So many seconds from now.
pub(crate) fn from_now(seconds: i64) -> String {
    (Timestamp::now() + SignedDuration::from_secs(seconds)).to_string()
}

fn today() -> String {
    Timestamp::now().to_zoned(TimeZone::fixed(offset(7))).date().to_string()
}

/// A Swiss of chess whose rules have these conditions.
fn rules(day: &Day, name: &str, entry: &Value) -> Value {
    let mut settings = events::settings("CHESS");
    settings["rounds"] = json!(3);
    settings["entry"] = entry.clone();
    json!({
        "name": name, "kind": "CHESS", "body": day.national, "venue": "Nhà thi đấu", "startsOn": today(),
        "endsOn": today(), "sections": fixture::sections("Nhà thi đấu"), "settings": settings,
    })
}

pub(crate) async fn publish(day: &Day, name: &str, entry: &Value) -> String {
    let publish = about("publishRules", "PublishRulesInput");
    let done = day.staff.done(&publish, input(rules(day, name, entry))).await;
    done["event"]["id"].as_str().unwrap().to_owned()
}

/// Members of the first club are 1 to 9, of the second 10 to 18; 8 was born in December 2012.
fn conditions(places: u16) -> Value {
    json!({
        "opens": from_now(-3600), "closes": from_now(3600), "ageOn": today(), "ageFrom": 16,
        "clubInGoodStanding": true, "duesOfTheYear": true, "places": places, "fee": 200_000, "lateUntilRound": 2,
    })
}

async fn cast(day: &Day) -> Cast {
    // Rules that nobody can meet are refused, and say which part.
    let mut wrong = conditions(3);
    wrong["ageTo"] = json!(12);
    let refused = day
        .staff
        .refused(&about("publishRules", "PublishRulesInput"), input(rules(day, "Nhầm", &wrong)))
        .await;
    assert_eq!(refused["code"], "bad_entry_terms", "{refused:#}");
    // Half a condition is not dropped.
    let mut half = conditions(3);
    half["ratingFrom"] = json!(1200);
    let refused = day
        .staff
        .refused(&about("publishRules", "PublishRulesInput"), input(rules(day, "Một nửa", &half)))
        .await;
    assert_eq!(refused["code"], "bad_entry_terms", "{refused:#}");
    let event = publish(day, "Giải mở rộng", &conditions(3)).await;
    let offices = [("dieu-hanh", 20, "CHIEF_ARBITER"), ("cua-phong", 23, "TABLE_ARBITER")];
    let (chief, mut tables) = events::officials(day, &event, &offices).await;
    let head = events::officials(day, &event, &[("truong-ban", 24, "ORGANIZING_HEAD")]).await.1.remove(0);
    Cast {
        secretaries: [day.secretary("thu-ky-1", 9, 0).await, day.secretary("thu-ky-2", 18, 1).await],
        players: [day.log_in("ky-thu-1", 1).await, day.log_in("ky-thu-2", 2).await],
        head,
        chief: chief.unwrap(),
        table: tables.remove(0),
        event,
    }
}

const ENTERING: &str = "query($id: ID!, $club: ID!) { event(id: $id) { entries { person { id } } entering {
    phase placesLeft waiting version present viewerMayWaive
    applications { person { id } standing late failed waiver { conditions ground } declined fee { fee { amount } outcome } }
    viewer { eligible checks { condition verdict } refusal { code } }
    members(club: $club) { person { id } eligible checks { condition verdict } refusal { code } application { standing } }
} } }";

impl Cast {
    async fn entering(&self, day: &Day, who: &Client) -> Value {
        let data = who.ask(ENTERING, json!({ "id": self.event, "club": day.clubs[0] })).await;
        data["event"]["entering"].clone()
    }

    /// How the application of a member stands, as somebody sees it.
    async fn standing(&self, day: &Day, who: &Client, card: u16) -> Value {
        let entering = self.entering(day, who).await;
        let all = entering["applications"].as_array().unwrap();
        all.iter().find(|one| one["person"]["id"] == day.member(card)).cloned().unwrap_or_default()
    }

    fn people(&self, day: &Day, cards: &[u16]) -> Value {
        let people: Vec<&str> = cards.iter().map(|card| day.member(*card)).collect();
        input(json!({ "event": self.event, "people": people }))
    }

    fn one(&self, day: &Day, card: u16) -> Value {
        input(json!({ "event": self.event, "person": day.member(card) }))
    }
}

async fn the_conditions_are_told_beforehand(day: &Day, cast: &Cast) {
    let query = "query($id: ID!) { event(id: $id) { settings { entry { by ageFrom places duesOfTheYear fee { amount currency } lateUntilRound sex } } } }";
    let data = day.visitor.ask(query, json!({ "id": cast.event })).await;
    assert_eq!(
        data["event"]["settings"]["entry"],
        json!({ "by": "CLUBS_AND_PLAYERS", "ageFrom": 16, "places": 3, "duesOfTheYear": true, "sex": null,
                "fee": { "amount": 200_000, "currency": "VND" }, "lateUntilRound": 2 })
    );
    let seen = cast.entering(day, &day.visitor).await;
    assert_eq!(
        (&seen["phase"], &seen["placesLeft"], &seen["viewer"]),
        (&json!("OPEN"), &json!(3), &Value::Null)
    );
    assert_eq!((&seen["members"], &seen["present"]), (&json!([]), &json!([])), "a visitor learns of nobody");
    let own = cast.entering(day, &cast.players[0]).await;
    assert_eq!((&own["viewer"]["eligible"], &own["viewer"]["refusal"]), (&json!(true), &Value::Null));
    assert_eq!(own["members"], json!([]), "a player sees no members' conditions");
    let club = cast.entering(day, &cast.secretaries[0]).await;
    let members = club["members"].as_array().unwrap();
    assert_eq!(members.len(), 9);
    let young = members.iter().find(|one| one["person"]["id"] == day.member(8)).unwrap();
    assert_eq!(young["eligible"], false);
    assert!(young["checks"].as_array().unwrap().contains(&json!({ "condition": "AGE", "verdict": "FAILS" })));
    let other = cast.entering(day, &cast.secretaries[1]).await;
    assert_eq!(other["members"], json!([]), "another club's secretary");
}

async fn whoever_may_not_enters_nobody(day: &Day, cast: &Cast) {
    let apply = about("applyForEntry", "EntryInput");
    let others = [&day.visitor, &day.staff, &day.admin, &cast.chief, &cast.secretaries[1], &cast.players[1]];
    for who in others {
        let refused = who.refused(&apply, cast.people(day, &[1])).await;
        assert_eq!(refused["code"], "forbidden", "{refused:#}");
    }
    let both = cast.players[0].refused(&apply, cast.people(day, &[1, 2])).await;
    assert_eq!(both["code"], "forbidden", "oneself and nobody else: {both:#}");
    let mixed = cast.secretaries[0].refused(&apply, cast.people(day, &[1, 10])).await;
    assert_eq!(mixed["code"], "forbidden", "a member of another club: {mixed:#}");
    let named = "mutation($input: EntryInput!) { it: applyForEntry(input: $input) {
        __typename ... on Refusal { code whom { id } } } }";
    let mixed = cast.secretaries[0].refused(named, cast.people(day, &[1, 10, 2])).await;
    assert_eq!(mixed["whom"], json!({ "id": day.member(10) }), "of a form, the one in the way: {mixed:#}");
    let others = cast.secretaries[0].refused(named, cast.people(day, &[10, 11])).await;
    assert_eq!(others["whom"], Value::Null, "it is about all of them: {others:#}");
    let nobody = cast.secretaries[0].refused(&apply, cast.people(day, &[])).await;
    assert_eq!(nobody["code"], "forbidden", "{nobody:#}");
    let many = cast.secretaries[0].refused(&apply, cast.people(day, &[1; 501])).await;
    assert_eq!(many["code"], "entry_too_many", "{many:#}");
    assert_eq!(cast.entering(day, &day.staff).await["applications"], json!([]));
}

async fn a_club_enters_five(day: &Day, cast: &Cast) {
    let apply = about("applyForEntry", "EntryInput");
    let mut five = cast.people(day, &[1, 2, 3, 4, 8]);
    five["input"]["commandId"] = json!(uuid::Uuid::now_v7());
    cast.secretaries[0].done(&apply, five.clone()).await;
    // The answer was lost on the way: the same again does nothing twice.
    cast.secretaries[0].done(&apply, five).await;
    for (card, stands) in [(1, "PLACED"), (2, "PLACED"), (3, "PLACED"), (4, "WAITING"), (8, "INELIGIBLE")] {
        let one = cast.standing(day, &day.staff, card).await;
        assert_eq!(one["standing"], stands, "{card}: {one:#}");
        assert_eq!(one["fee"], json!({ "fee": { "amount": 200_000 }, "outcome": "DUE" }));
    }
    let refused = cast.standing(day, &cast.secretaries[0], 8).await;
    assert_eq!(refused["failed"], json!(["AGE"]), "{refused:#}");
    // Who waits is public; who was not admitted, and what anybody owes, is not.
    let public = cast.entering(day, &day.visitor).await;
    let seen = public["applications"].as_array().unwrap();
    assert_eq!(seen.len(), 1, "{public:#}");
    assert_eq!((&seen[0]["person"]["id"], &seen[0]["fee"]), (&json!(day.member(4)), &Value::Null));
    assert_eq!((&public["placesLeft"], &public["waiting"]), (&json!(0), &json!(1)));
    let mine = "{ viewer { entries { standing event { id } fee { outcome } } } }";
    let mine = cast.players[0].ask(mine, json!({})).await;
    assert_eq!(
        mine["viewer"]["entries"],
        json!([{ "standing": "PLACED", "event": { "id": cast.event }, "fee": { "outcome": "DUE" } }])
    );
}

async fn nobody_is_entered_twice(day: &Day, cast: &Cast) {
    let apply = about("applyForEntry", "EntryInput");
    let again = cast.players[0].refused(&apply, cast.people(day, &[1])).await;
    assert_eq!(again["code"], "entry_already_applied", "{again:#}");
    // Two secretaries of a club at once, each with the same member: one is told.
    let second = day.secretary("thu-ky-1b", 7, 0).await;
    let five = cast.people(day, &[5]);
    let ask = |who: &Client| {
        let (who, apply, five) = (who.clone(), apply.clone(), five.clone());
        async move { who.ask(&apply, five).await["it"]["__typename"].clone() }
    };
    let (one, other) = tokio::join!(ask(&cast.secretaries[0]), ask(&second));
    let refused = [&one, &other].into_iter().filter(|one| **one == "Refusal").count();
    assert_eq!(refused, 1, "{one} {other}");
    cast.secretaries[0].done(&about("withdrawEntry", "OneEntryInput"), cast.one(day, 5)).await;
    // The office sees two hands on one list.
    let mut stale = cast.people(day, &[1]);
    stale["input"]["expectedVersion"] = json!(1);
    let stale = day.staff.refused(&about("confirmEntries", "EntryInput"), stale).await;
    assert_eq!(stale["code"], "stale_version", "{stale:#}");
}

async fn the_organizers_decide(day: &Day, cast: &Cast) {
    let confirm = about("confirmEntries", "EntryInput");
    let others = [&day.visitor, &cast.players[0], &cast.secretaries[0], &cast.chief, &cast.table, &day.admin];
    for who in others {
        let refused = who.refused(&confirm, cast.people(day, &[1])).await;
        assert_eq!(refused["code"], "forbidden", "{refused:#}");
    }
    for (card, code) in [(4, "entry_no_place"), (8, "entry_not_eligible"), (17, "entry_no_application")] {
        let refused = day.staff.refused(&confirm, cast.people(day, &[1, card])).await;
        assert_eq!(refused["code"], code, "{refused:#}");
    }
    cast.head.done(&confirm, cast.people(day, &[1, 2])).await;
    let query = "query($id: ID!) { event(id: $id) { entries { number person { id } club { id } } } }";
    let data = day.visitor.ask(query, json!({ "id": cast.event })).await;
    let players = data["event"]["entries"].as_array().unwrap();
    assert_eq!(players.len(), 2, "a player of the event: {data:#}");
    assert_eq!(players[0]["club"]["id"], json!(day.clubs[0]));
    let twice = day.staff.refused(&confirm, cast.people(day, &[1])).await;
    assert_eq!(twice["code"], "entry_already_confirmed", "{twice:#}");
}

async fn one_leaves_and_the_next_moves_up(day: &Day, cast: &Cast) {
    let withdraw = about("withdrawEntry", "OneEntryInput");
    for who in [&day.visitor, &cast.players[0], &cast.secretaries[1], &day.staff] {
        let refused = who.refused(&withdraw, cast.one(day, 2)).await;
        assert_eq!(refused["code"], "forbidden", "{refused:#}");
    }
    cast.players[1].done(&withdraw, cast.one(day, 2)).await;
    assert_eq!(cast.standing(day, &day.staff, 2).await["standing"], "WITHDRAWN");
    assert_eq!(cast.standing(day, &day.staff, 4).await["standing"], "PLACED", "the next moves up");
    let query = "query($id: ID!) { event(id: $id) { entries { person { id } } } }";
    let data = day.visitor.ask(query, json!({ "id": cast.event })).await;
    assert_eq!(data["event"]["entries"], json!([{ "person": { "id": day.member(1) } }]));
    let again = cast.players[1].refused(&withdraw, cast.one(day, 2)).await;
    assert_eq!(again["code"], "entry_no_application", "{again:#}");
    cast.head.done(&about("confirmEntries", "EntryInput"), cast.people(day, &[3, 4])).await;
    // A player whom the office takes out gives the place back; one comes back and waits for nobody.
    day.staff.done(&about("removePlayers", "EnterPlayersInput"), cast.people(day, &[4])).await;
    assert_eq!(cast.standing(day, &day.staff, 4).await["standing"], "WITHDRAWN");
    cast.secretaries[0].done(&about("applyForEntry", "EntryInput"), cast.people(day, &[4])).await;
    cast.head.done(&about("confirmEntries", "EntryInput"), cast.people(day, &[4])).await;
    assert_eq!(cast.standing(day, &day.visitor, 4).await["standing"], "CONFIRMED");
}

async fn what_fails_is_waived_on_record(day: &Day, cast: &Cast) {
    let waive = about("waiveConditions", "WaiveConditionsInput");
    let mut young = cast.one(day, 8);
    young["input"]["why"] = json!("INVITED");
    for who in [&day.visitor, &cast.players[0], &cast.secretaries[0], &cast.chief, &day.admin] {
        let refused = who.refused(&waive, young.clone()).await;
        assert_eq!(refused["code"], "forbidden", "{refused:#}");
    }
    assert_eq!(cast.entering(day, &cast.head).await["viewerMayWaive"], true);
    cast.head.done(&waive, young.clone()).await;
    let waits = cast.standing(day, &day.visitor, 8).await;
    assert_eq!(waits["standing"], "WAITING", "{waits:#}");
    assert_eq!(
        waits["waiver"],
        json!({ "conditions": [], "ground": "INVITED" }),
        "an exception is public, and nobody's age"
    );
    let waits = cast.standing(day, &day.staff, 8).await;
    assert_eq!(waits["waiver"], json!({ "conditions": ["AGE"], "ground": "INVITED" }));
    let twice = cast.head.refused(&waive, young).await;
    assert_eq!(twice["code"], "entry_nothing_to_waive", "{twice:#}");
    // The rules have more places: whoever waits has one.
    let mut amended = rules(day, "Giải mở rộng", &conditions(8));
    let amend = json!({ "event": cast.event, "reason": "Thêm chỗ", "sections": amended["sections"].take(),
                        "settings": amended["settings"].take() });
    day.staff.done(&about("amendRules", "AmendRulesInput"), input(amend)).await;
    assert_eq!(cast.standing(day, &day.staff, 8).await["standing"], "PLACED");
    // The organizers turn it down all the same.
    let decline = about("declineEntry", "DeclineEntryInput");
    let mut no = cast.one(day, 8);
    no["input"]["why"] = json!("AS_ASKED");
    let refused = cast.secretaries[0].refused(&decline, no.clone()).await;
    assert_eq!(refused["code"], "forbidden", "{refused:#}");
    day.staff.done(&decline, no).await;
    let declined = cast.standing(day, &cast.secretaries[0], 8).await;
    assert_eq!((&declined["standing"], &declined["declined"]), (&json!("DECLINED"), &json!("AS_ASKED")));
    let again =
        cast.secretaries[0].refused(&about("applyForEntry", "EntryInput"), cast.people(day, &[8])).await;
    assert_eq!(again["code"], "entry_was_declined", "{again:#}");
    // It was the wrong line of the list: the organizers take it back, and decide once more.
    let undo = about("undoDecline", "OneEntryInput");
    for who in [&day.visitor, &cast.players[0], &cast.secretaries[0], &cast.chief] {
        let refused = who.refused(&undo, cast.one(day, 8)).await;
        assert_eq!(refused["code"], "forbidden", "{refused:#}");
    }
    let stands = cast.head.refused(&undo, cast.one(day, 1)).await;
    assert_eq!(stands["code"], "entry_not_declined", "{stands:#}");
    cast.head.done(&undo, cast.one(day, 8)).await;
    let back = cast.standing(day, &cast.secretaries[0], 8).await;
    assert_eq!((&back["standing"], &back["declined"]), (&json!("PLACED"), &Value::Null));
    let mut no = cast.one(day, 8);
    no["input"]["why"] = json!("AS_ASKED");
    day.staff.done(&decline, no).await;
}

async fn fees_are_recorded(day: &Day, cast: &Cast) {
    let record = about("recordEntryFee", "EntryFeeInput");
    let fee = |outcome: &str| {
        let mut one = cast.one(day, 1);
        one["input"]["outcome"] = json!(outcome);
        one
    };
    for who in [&day.visitor, &cast.players[0], &cast.secretaries[0], &cast.chief] {
        let refused = who.refused(&record, fee("PAID")).await;
        assert_eq!(refused["code"], "forbidden", "{refused:#}");
    }
    cast.head.done(&record, fee("WAIVED")).await;
    assert_eq!(cast.standing(day, &cast.secretaries[0], 1).await["fee"]["outcome"], "WAIVED");
    day.staff.done(&record, fee("DUE")).await;
    day.staff.done(&record, fee("PAID")).await;
    let twice = day.staff.refused(&record, fee("PAID")).await;
    assert_eq!(twice["code"], "entry_fee_unchanged", "{twice:#}");
    assert_eq!(cast.standing(day, &cast.players[0], 1).await["fee"]["outcome"], "PAID");
}

async fn players_are_checked_in(day: &Day, cast: &Cast) {
    let (check_in, undo) = (about("checkIn", "OneEntryInput"), about("undoCheckIn", "OneEntryInput"));
    for who in [&day.visitor, &cast.players[0], &cast.secretaries[0], &day.staff] {
        let refused = who.refused(&check_in, cast.one(day, 1)).await;
        assert_eq!(refused["code"], "forbidden", "{refused:#}");
    }
    cast.table.done(&check_in, cast.one(day, 1)).await;
    cast.chief.done(&check_in, cast.one(day, 3)).await;
    let twice = cast.chief.refused(&check_in, cast.one(day, 1)).await;
    assert_eq!(twice["code"], "entry_already_present", "{twice:#}");
    let stranger = cast.table.refused(&check_in, cast.one(day, 8)).await;
    assert_eq!(stranger["code"], "tournament_not_entered", "{stranger:#}");
    cast.table.done(&undo, cast.one(day, 1)).await;
    let gone = cast.table.refused(&undo, cast.one(day, 1)).await;
    assert_eq!(gone["code"], "entry_not_present", "{gone:#}");
    cast.table.done(&check_in, cast.one(day, 1)).await;
    let present = cast.entering(day, &cast.table).await;
    assert_eq!(present["present"].as_array().unwrap().len(), 2, "{present:#}");
    assert_eq!(cast.entering(day, &day.visitor).await["present"], json!([]));
    // Whoever is missing plays no first round.
    let mut rest = cast.one(day, 4);
    let person = rest["input"].as_object_mut().and_then(|input| input.remove("person"));
    rest["input"]["contestant"] = json!({ "person": person });
    rest["input"]["round"] = json!(1);
    rest["input"]["worth"] = json!("ZERO");
    cast.chief.done(&about("setBye", "ByeInput"), rest).await;
}

async fn the_first_round_is_paired_and_one_comes_late(day: &Day, cast: &Cast) {
    for step in ["pairRound", "publishRound"] {
        let round = input(json!({ "event": cast.event, "round": 1 }));
        cast.chief.done(&about(step, "RoundInput"), round).await;
    }
    let query =
        "query($id: ID!) { event(id: $id) { round(number: 1) { pairings { white { id } black { id } } } } }";
    let data = day.visitor.ask(query, json!({ "id": cast.event })).await;
    assert_eq!(data["event"]["round"]["pairings"].as_array().unwrap().len(), 1, "{data:#}");
    let begun = cast.players[0].refused(&about("withdrawEntry", "OneEntryInput"), cast.one(day, 1)).await;
    assert_eq!(begun["code"], "entry_event_begun", "{begun:#}");
    let begun = cast.head.refused(&about("undoDecline", "OneEntryInput"), cast.one(day, 8)).await;
    assert_eq!(begun["code"], "entry_event_begun", "{begun:#}");
    assert_eq!(cast.entering(day, &day.visitor).await["phase"], "LATE");
    cast.secretaries[1].done(&about("applyForEntry", "EntryInput"), cast.people(day, &[10])).await;
    let late = cast.standing(day, &day.staff, 10).await;
    assert_eq!((&late["standing"], &late["late"]), (&json!("PLACED"), &json!(true)));
    day.staff.done(&about("confirmEntries", "EntryInput"), cast.people(day, &[10])).await;
    let query = "query($id: ID!) { event(id: $id) { entries { person { id } } } }";
    let data = day.visitor.ask(query, json!({ "id": cast.event })).await;
    assert_eq!(data["event"]["entries"].as_array().unwrap().len(), 4, "{data:#}");
}

async fn the_window_is_judged_by_the_servers_clock(day: &Day, cast: &Cast) {
    let apply = about("applyForEntry", "EntryInput");
    let own = |event: &str| input(json!({ "event": event, "people": [day.member(1)] }));
    let early = json!({ "opens": from_now(600), "closes": from_now(1200) });
    let early = publish(day, "Chưa mở", &early).await;
    let refused = cast.players[0].refused(&apply, own(&early)).await;
    assert_eq!(refused["code"], "entry_not_open_yet", "{refused:#}");
    assert!(refused["details"].as_array().unwrap().iter().any(|one| one["key"] == "opens"), "{refused:#}");
    let window = json!({ "opens": from_now(-600), "closes": from_now(4) });
    let mut adults = window.clone();
    (adults["ageOn"], adults["ageFrom"]) = (json!(today()), json!(16));
    let closing = publish(day, "Sắp hết hạn", &adults).await;
    // At the last second one is in, and after it nobody.
    cast.players[0].done(&apply, own(&closing)).await;
    let young = input(json!({ "event": closing, "people": [day.member(8)] }));
    cast.secretaries[0].done(&apply, young.clone()).await;
    tokio::time::sleep(Duration::from_millis(4_200)).await;
    let late = input(json!({ "event": closing, "people": [day.member(2)] }));
    let refused = cast.players[1].refused(&apply, late).await;
    assert_eq!(refused["code"], "entry_closed", "{refused:#}");
    // The rules ask no age any more. Nobody applies again, but the organizers decide whom the old ones kept out.
    let mut amended = rules(day, "Sắp hết hạn", &window);
    let amend = json!({ "event": closing, "reason": "Bỏ độ tuổi", "sections": amended["sections"].take(),
                        "settings": amended["settings"].take() });
    day.staff.done(&about("amendRules", "AmendRulesInput"), input(amend)).await;
    let refused = cast.secretaries[0].refused(&apply, young).await;
    assert_eq!(refused["code"], "entry_closed", "{refused:#}");
    let standing = async || {
        let data = day.staff.ask(ENTERING, json!({ "id": closing, "club": day.clubs[0] })).await;
        let all = data["event"]["entering"]["applications"].as_array().unwrap().clone();
        all.into_iter().find(|one| one["person"]["id"] == day.member(8)).unwrap()["standing"].take()
    };
    assert_eq!(standing().await, "INELIGIBLE");
    let decided = |why: &str| input(json!({ "event": closing, "person": day.member(8), "why": why }));
    day.staff.done(&about("declineEntry", "DeclineEntryInput"), decided("BY_MISTAKE")).await;
    assert_eq!(standing().await, "DECLINED");
    let one = input(json!({ "event": closing, "person": day.member(8) }));
    day.staff.done(&about("undoDecline", "OneEntryInput"), one).await;
    assert_eq!(standing().await, "INELIGIBLE");
    day.staff.done(&about("waiveConditions", "WaiveConditionsInput"), decided("COMMITTEE_DECIDED")).await;
    assert_eq!(standing().await, "PLACED");
    let silent = publish(day, "Chỉ văn phòng", &json!({ "places": 4 })).await;
    let refused = cast.players[0].refused(&apply, own(&silent)).await;
    assert_eq!(refused["code"], "entry_not_online", "{refused:#}");
}

async fn rules_say_who_enters(day: &Day, cast: &Cast) {
    let apply = about("applyForEntry", "EntryInput");
    let window = |by: &str| json!({ "opens": from_now(-60), "closes": from_now(600), "by": by });
    let people = |event: &str, card: u16| input(json!({ "event": event, "people": [day.member(card)] }));
    let clubs = publish(day, "Câu lạc bộ đăng ký", &window("CLUBS")).await;
    let refused = cast.players[0].refused(&apply, people(&clubs, 1)).await;
    assert_eq!(refused["code"], "entry_by_clubs_only", "{refused:#}");
    // A secretary who plays enters for the club.
    cast.secretaries[0].done(&apply, people(&clubs, 9)).await;
    let players = publish(day, "Kỳ thủ đăng ký", &window("PLAYERS")).await;
    let refused = cast.secretaries[0].refused(&apply, people(&players, 1)).await;
    assert_eq!(refused["code"], "entry_by_players_only", "{refused:#}");
    cast.secretaries[0].done(&apply, people(&players, 9)).await;
    cast.players[0].done(&apply, people(&players, 1)).await;
}

async fn nothing_personal_is_in_the_record(database: &Database) {
    let bodies = database.texts("SELECT body FROM events WHERE stream_kind = 'entries'").await;
    assert!(bodies.len() > 20, "{}", bodies.len());
    for personal in ["2012", "Ánh", "female", "nữ"] {
        assert!(bodies.iter().all(|body| !body.contains(personal)), "{personal}");
    }
}
