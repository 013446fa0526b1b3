//! Rules with a window and a fee; a club and a player enter, pay, and come to the hall.

use serde_json::{Value, json};

use super::{CHIEF, GIO, HAU, KY, NHU, Season, TABLE, TREASURER, window};
use crate::day::events;
use crate::entries::{about, input};
use crate::entry_money::owed_by_club;
use crate::entry_receipts::receive;
use crate::guardians::denied;
use crate::officials::card_of;
use crate::terms::warnings;
use crate::today::today;
use crate::told::heard;

/// The first event's players, number 1 first.
const NUMBERS: [u16; 4] = [HAU, KY, NHU, GIO];

pub(super) async fn rules_are_published(season: &mut Season) {
    let mut entry = window();
    for (key, value) in [
        ("clubInGoodStanding", json!(true)),
        ("fee", json!(200_000)),
        ("feeBank", json!("970415")),
        ("feeAccount", json!("113366668888")),
        ("feeProvincePercent", json!(30)),
        ("feeNationPercent", json!(10)),
    ] {
        entry[key] = value;
    }
    let settings = json!({ "entry": entry, "championship": { "of": "INDIVIDUAL" } });
    let days = (today(), today());
    season.day.xiangqi.id = season.publish("XIANGQI", "Giải cờ tướng mở màn", days, &settings).await;

    let day = &season.day;
    let chief = warnings(&day.staff, day, CHIEF, "CHIEF_ARBITER").await;
    let table = warnings(&day.staff, day, TABLE, "TABLE_ARBITER").await;
    assert!(chief.is_empty(), "{chief:?}");
    assert_eq!(table, ["NO_LICENCE"]);
    let office = json!({ "event": day.xiangqi.id, "person": day.member(CHIEF), "function": "CHIEF_ARBITER" });
    let strangers = [&day.visitor, &day.admin, &season.secretary, &season.player];
    denied(&strangers, &about("appoint", "AppointInput"), &input(office)).await;
    let offices = [
        ("tong-trong-tai", CHIEF, "CHIEF_ARBITER"),
        ("trong-tai-ban", TABLE, "TABLE_ARBITER"),
        ("thu-quy", TREASURER, "ORGANIZING_MEMBER"),
    ];
    let (chief, tables) = events::officials(day, &day.xiangqi.id, &offices).await;
    (season.day.xiangqi.chief, season.day.xiangqi.tables) = (chief, tables);
    assert_eq!(heard(season.chief(), "office").await, ["appointed"]);
}

/// What the player sees of the own entries.
async fn own_entries(season: &Season) -> Value {
    let query = "{ viewer { entries { standing event { id } fee { outcome fee { amount currency } } receipt { number } } } }";
    season.player.ask(query, json!({})).await["viewer"]["entries"].take()
}

/// One payment for the fees of these members.
fn paid(season: &Season, cards: &[u16], amount: u64, means: &str) -> Value {
    let mut paid = season.people(&season.day.xiangqi, cards);
    for (key, value) in [("amount", json!(amount)), ("means", json!(means)), ("on", json!(today()))] {
        paid["input"][key] = value;
    }
    paid
}

pub(super) async fn players_enter_and_pay(season: &Season) {
    let (day, event) = (&season.day, &season.day.xiangqi);
    let apply = about("applyForEntry", "EntryInput");
    let query =
        "query($id: ID!) { event(id: $id) { entering { phase viewer { eligible refusal { code } } } } }";
    let seen = season.player.ask(query, json!({ "id": event.id })).await;
    let open = json!({ "phase": "OPEN", "viewer": { "eligible": true, "refusal": Value::Null } });
    assert_eq!(seen["event"]["entering"], open);
    let club = season.people(event, &[HAU, NHU, GIO]);
    let strangers = [&day.visitor, &day.staff, season.chief(), &season.neighbor, &season.player];
    denied(&strangers, &apply, &club).await;
    season.secretary.done(&apply, club).await;
    let player = season.people(event, &[KY]);
    denied(&[&day.visitor, &season.secretary, &season.opponent], &apply, &player).await;
    season.player.done(&apply, player).await;

    // Each sees what the own side owes, and nobody else's.
    let club = owed_by_club(day, &season.secretary, 0).await;
    assert_eq!(club["entryFees"][0]["owed"], 600_000, "{club:#}");
    for stranger in [&day.visitor, &season.neighbor, &season.player] {
        assert_eq!(owed_by_club(day, stranger, 0).await, Value::Null);
    }
    let entry = |standing: &str, outcome: &str, receipt: Value| {
        json!([{ "standing": standing, "event": { "id": event.id }, "receipt": receipt,
            "fee": { "outcome": outcome, "fee": { "amount": 200_000, "currency": "VND" } } }])
    };
    assert_eq!(own_entries(season).await, entry("PLACED", "DUE", Value::Null));

    // The nation's book is one, and has no gap; each fee is shared as 60, 30 and 10 %.
    let strangers = [&day.visitor, &season.player, &season.secretary, season.chief()];
    denied(&strangers, &receive(), &paid(season, &[KY], 200_000, "CASH")).await;
    let mut receipts = Vec::new();
    for payment in [paid(season, &[KY], 200_000, "CASH"), paid(season, &[HAU, NHU, GIO], 600_000, "TRANSFER")]
    {
        let mut done = season.treasurer().done(&receive(), payment).await;
        receipts.append(done["receipts"].as_array_mut().unwrap());
    }
    let keys = ["number", "clubShare", "provinceShare", "nationShare"];
    let seen: Vec<[u64; 4]> = receipts.iter().map(|one| keys.map(|key| one[key].as_u64().unwrap())).collect();
    assert_eq!(seen, [1, 2, 3, 4].map(|number| [number, 120_000, 60_000, 20_000]));
    assert_eq!(owed_by_club(day, &season.secretary, 0).await, json!({ "entryFees": [] }));

    let confirm = about("confirmEntries", "EntryInput");
    let everybody = season.people(event, &NUMBERS);
    denied(&strangers, &confirm, &everybody).await;
    season.treasurer().done(&confirm, everybody).await;
    assert_eq!(own_entries(season).await, entry("CONFIRMED", "PAID", json!({ "number": 1 })));
    assert_eq!(heard(&season.player, "entry").await[..2], ["entry_confirmed", "entry_fee"]);
}

pub(super) async fn players_come_to_the_hall(season: &Season) {
    let (day, event) = (&season.day, &season.day.xiangqi);
    let check_in = about("checkIn", "OneEntryInput");
    let comes = |card: u16| input(json!({ "event": event.id, "person": day.member(card) }));
    denied(&[&day.visitor, &day.staff, &season.player, &season.secretary], &check_in, &comes(KY)).await;
    for card in NUMBERS {
        season.table().done(&check_in, comes(card)).await;
    }
    let query =
        "query($id: ID!) { event(id: $id) { phase entries { number person { id } } entering { present } } }";
    let present = season.table().ask(query, json!({ "id": event.id })).await;
    assert_eq!(present["event"]["entering"]["present"].as_array().unwrap().len(), 4, "{present:#}");

    season.number(event, &NUMBERS).await;
    let seen = day.visitor.ask(query, json!({ "id": event.id })).await;
    assert_eq!(seen["event"]["entering"]["present"], json!([]), "who is there is the officials' business");
    assert_eq!(seen["event"]["phase"], "ANNOUNCED");
    let entries = seen["event"]["entries"].as_array().unwrap();
    let cards: Vec<u16> = entries.iter().map(|entry| card_of(day, &entry["person"]["id"])).collect();
    assert_eq!(cards, NUMBERS);
}
