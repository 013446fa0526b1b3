//! Dues: last year's are late, next year's are charged ahead, and what came in is summed up.

use jiff::civil::date;
use serde_json::{Value, json};

use super::{HAU, KY, NEWCOMER, NHU, PHUONG, Season};
use crate::client::Client;
use crate::entries::input;
use crate::entry_money::ledger;
use crate::guardians::denied;
use crate::members::{change, charges_of, pay};
use crate::terms::of_person;
use crate::today::today;
use crate::told::heard;

fn last_year() -> i16 {
    today().year() - 1
}

pub(super) fn next_year() -> i16 {
    today().year() + 1
}

/// By 30 June whom the club recognizes owes 240,000 đồng, whom the province does 360,000, whom the nation does 600,000. Of what is
/// paid the province has 30 %, the nation 10 %, the club the rest.
async fn publish_tariff(season: &Season, year: i16) {
    let publish = change("publishDuesTariff", "PublishDuesTariffInput");
    let tariff = input(json!({
        "body": season.day.national, "year": year, "club": 240_000, "province": 360_000, "nation": 600_000,
        "dueOn": date(year, 6, 30), "provincePercent": 30, "nationPercent": 10,
    }));
    denied(&[&season.day.visitor, &season.player, &season.secretary], &publish, &tariff).await;
    season.day.staff.done(&publish, tariff).await;
}

/// Whoever keeps a club charges its members: how many of them owe now.
async fn charge(season: &Season, keeper: &Client, club: usize, year: i16) -> Value {
    let charge = change("chargeDues", "ChargeDuesInput");
    let members = input(json!({ "club": season.day.clubs[club], "year": year }));
    denied(&[&season.day.visitor, &season.player, &season.opponent], &charge, &members).await;
    keeper.done(&charge, members).await["charged"].take()
}

fn payment(season: &Season, card: u16, year: i16, amount: u64) -> Value {
    let person = season.day.member(card);
    input(json!({ "person": person, "year": year, "amount": amount, "means": "CASH", "on": today() }))
}

/// Cash comes in: the receipt's number in the club's book, and what the club, the province and the nation have of it.
async fn received(season: &Season, keeper: &Client, card: u16, year: i16, amount: u64) -> [u64; 4] {
    let receipt = keeper.done(&pay(), payment(season, card, year, amount)).await["receipt"].take();
    ["number", "clubShare", "provinceShare", "nationShare"].map(|key| receipt[key].as_u64().unwrap())
}

/// How a member stands, as somebody sees it.
async fn standing(season: &Season, who: &Client, card: u16) -> Value {
    charges_of(who, &json!(season.day.member(card))).await
}

async fn arrears(who: &Client) -> Value {
    let query = "{ arrearsByClub { club { id } charges owed } }";
    who.ask(query, json!({})).await["arrearsByClub"].take()
}

/// Of the first club alone.
fn owed(season: &Season, charges: u64, owed: u64) -> Value {
    json!([{ "club": { "id": season.day.clubs[0] }, "charges": charges, "owed": owed }])
}

/// Who joined in March owes for the year since 30 June, six months by New Year's Eve: charter 15.5. The others were no members
/// then.
pub(super) async fn last_years_dues_are_late(season: &Season) {
    let (secretary, newcomer) = (&season.secretary, &season.newcomer);
    publish_tariff(season, last_year()).await;
    assert_eq!(charge(season, secretary, 0, last_year()).await, 1);
    let seen = standing(season, newcomer, NEWCOMER).await;
    let late = &seen["charges"][0];
    assert_eq!(
        (&seen["standing"], &late["balance"], &late["isInArrears"]),
        (&json!("IN_ARREARS"), &json!(240_000), &json!(true)),
        "{seen:#}"
    );
    for stranger in [&season.day.visitor, &season.neighbor, &season.player] {
        assert_eq!(standing(season, stranger, NEWCOMER).await, Value::Null, "nobody else's business");
        assert_eq!(arrears(stranger).await, json!([]));
    }
    assert_eq!(arrears(secretary).await, owed(season, 1, 240_000));

    let part = payment(season, NEWCOMER, last_year(), 100_000);
    denied(&[&season.day.visitor, newcomer, &season.neighbor], &pay(), &part).await;
    let first = received(season, secretary, NEWCOMER, last_year(), 100_000).await;
    assert_eq!(first, [1, 60_000, 30_000, 10_000]);
    assert_eq!(standing(season, newcomer, NEWCOMER).await["charges"][0]["balance"], 140_000);
    assert_eq!(heard(newcomer, "dues").await, ["payment_received", "dues_charged"]);

    // The province recognizes whom the club has admitted: the next dues are its.
    let card = of_person("issueCard", "IssueCardInput");
    let handed = input(json!({
        "person": season.day.member(NEWCOMER), "number": "KD-0011", "level": "PROVINCE",
        "from": date(today().year(), 1, 1), "until": date(next_year(), 12, 31),
    }));
    denied(&[&season.day.visitor, newcomer, secretary], &card, &handed).await;
    season.day.staff.done(&card, handed).await;
    let seen = standing(season, newcomer, NEWCOMER).await;
    assert_eq!((&seen["level"], &seen["cardNumber"]), (&json!("PROVINCE"), &json!("KD-0011")));
    assert_eq!(heard(newcomer, "membership").await[0], "card_issued");
}

/// Five of the first club owe, three of the second; two of each pay, whose names are called by their cards.
pub(super) async fn next_years_dues_come_in(season: &Season) {
    let (secretary, neighbor, year) = (&season.secretary, &season.neighbor, next_year());
    publish_tariff(season, year).await;
    assert_eq!(charge(season, secretary, 0, year).await, 5);
    assert_eq!(charge(season, neighbor, 1, year).await, 3);
    let seen = standing(season, &season.newcomer, NEWCOMER).await;
    assert_eq!((&seen["charges"][0]["year"], &seen["charges"][0]["amount"]), (&json!(year), &json!(360_000)));

    let other_club = payment(season, HAU, year, 240_000);
    denied(&[&season.day.visitor, &season.player, neighbor], &pay(), &other_club).await;
    // Each club counts its receipts by itself.
    for (keeper, card, number) in
        [(secretary, HAU, 2_u64), (secretary, NHU, 3), (neighbor, KY, 1), (neighbor, PHUONG, 2)]
    {
        let receipt = received(season, keeper, card, year, 240_000).await;
        assert_eq!(receipt, [number, 144_000, 72_000, 24_000]);
    }
    let seen = standing(season, &season.player, KY).await;
    assert_eq!((&seen["standing"], &seen["receipts"]), (&json!("GOOD"), &json!([{ "number": 1 }])));
    assert_eq!(seen["charges"][0]["balance"], 0);
    assert_eq!(heard(&season.player, "dues").await, ["payment_received", "dues_charged"]);
}

/// Dues: 4 × 240,000 and 100,000. Entry fees: 4 × 200,000. Of all of it the clubs have 60 %, the province 30 %, the nation 10 %.
pub(super) async fn the_year_is_summed_up(season: &Season) {
    let all = ledger(&season.day.staff, json!({})).await;
    let dues = json!({ "receipts": 5, "voided": 0, "amount": 1_060_000, "clubShare": 636_000,
        "provinceShare": 318_000, "nationShare": 106_000 });
    let fees = json!({ "receipts": 4, "voided": 0, "amount": 800_000, "clubShare": 480_000,
        "provinceShare": 240_000, "nationShare": 80_000 });
    assert_eq!(all["all"], json!({ "dues": dues, "fees": fees }), "{all:#}");
    for (keeper, dues, fees) in [(&season.secretary, 580_000, 600_000), (&season.neighbor, 480_000, 200_000)]
    {
        let own = ledger(keeper, json!({})).await;
        let amounts = (&own["all"]["dues"]["amount"], &own["all"]["fees"]["amount"]);
        assert_eq!(amounts, (&json!(dues), &json!(fees)), "the own club's: {own:#}");
    }
    for nobody in [&season.day.visitor, &season.player, season.chief()] {
        assert_eq!(ledger(nobody, json!({})).await, Value::Null);
    }
    // Next year's dues are not due yet: what is left of last year's is late.
    for keeper in [&season.day.staff, &season.secretary] {
        assert_eq!(arrears(keeper).await, owed(season, 1, 140_000));
    }
    assert_eq!(arrears(&season.neighbor).await, json!([]));
    assert_eq!(standing(season, &season.newcomer, NEWCOMER).await["standing"], "IN_ARREARS");
}
