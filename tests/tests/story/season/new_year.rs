//! The new year's first event, of the other game: who has paid the year's dues may play, and it counts beside the first.

use jiff::civil::date;
use serde_json::{Value, json};

use super::{CHIEF, GIO, HAU, KY, NHU, PHUONG, Season, money, playing, window};
use crate::client::Client;
use crate::day::{events, registry};
use crate::entries::about;
use crate::guardians::denied;
use crate::officials::card_of;
use crate::today::today;

const FIRST_EVENT: &str = "Giải cờ tướng mở màn";
const NEW_YEAR: &str = "Giải cờ vua đầu năm";
/// Number 1 first: 2310, 2284 and 2196 in FIDE's list, and one who is not in it.
const NUMBERS: [u16; 4] = [HAU, PHUONG, NHU, KY];

/// Who of the first club may play, by card, as somebody is told.
async fn eligible(season: &Season, who: &Client) -> Vec<u16> {
    let query = "query($id: ID!, $club: ID!) { event(id: $id) { entering { members(club: $club) {
        eligible person { id } } } } }";
    let asked = json!({ "id": season.day.chess.id, "club": season.day.clubs[0] });
    let data = who.ask(query, asked).await;
    let members = data["event"]["entering"]["members"].as_array().unwrap().iter();
    let may = members.filter(|one| one["eligible"] == true);
    let mut cards: Vec<u16> = may.map(|one| card_of(&season.day, &one["person"]["id"])).collect();
    cards.sort_unstable();
    cards
}

/// What the rules ask of the player, as he is told.
async fn asked_of_the_player(season: &Season) -> Value {
    let query = "query($id: ID!) { event(id: $id) { entering { viewer { eligible checks { condition verdict } } } } }";
    let mut data = season.player.ask(query, json!({ "id": season.day.chess.id })).await;
    data["event"]["entering"]["viewer"].take()
}

fn dues(eligible: bool, verdict: &str) -> Value {
    json!({ "eligible": eligible, "checks": [{ "condition": "DUES", "verdict": verdict }] })
}

pub(super) async fn entry_waits_for_dues(season: &mut Season) {
    let mut entry = window();
    entry["duesOfTheYear"] = json!(true);
    let days = (date(money::next_year(), 1, 10), date(money::next_year(), 1, 12));
    let id = season.publish("CHESS", NEW_YEAR, days, &json!({ "entry": entry })).await;
    season.day.chess.id = id;
    season.day.chess.chief = Some(season.chief().clone());
    events::appoint(&season.day, &season.day.chess.id, CHIEF, "CHIEF_ARBITER").await;

    assert_eq!(asked_of_the_player(season).await, dues(false, "FAILS"));
    assert!(eligible(season, &season.secretary).await.is_empty());
    money::next_years_dues_come_in(season).await;
    assert_eq!(asked_of_the_player(season).await, dues(true, "HOLDS"));
    assert_eq!(eligible(season, &season.secretary).await, [HAU, NHU]);
    assert!(eligible(season, &season.neighbor).await.is_empty(), "another club's are not told");

    let (day, event) = (&season.day, &season.day.chess);
    let apply = about("applyForEntry", "EntryInput");
    denied(&[&day.visitor, &day.staff, season.chief()], &apply, &season.people(event, &[GIO])).await;
    for (who, cards) in [
        (&season.secretary, &[HAU, NHU, GIO][..]),
        (&season.neighbor, &[PHUONG][..]),
        (&season.player, &[KY][..]),
    ] {
        who.done(&apply, season.people(event, cards)).await;
    }
    let query =
        "query($id: ID!) { event(id: $id) { entering { applications { standing failed person { id } } } } }";
    let data = season.secretary.ask(query, json!({ "id": event.id })).await;
    let all = data["event"]["entering"]["applications"].as_array().unwrap();
    let unpaid = all.iter().find(|one| one["person"]["id"] == day.member(GIO)).unwrap();
    assert_eq!((&unpaid["standing"], &unpaid["failed"]), (&json!("INELIGIBLE"), &json!(["DUES"])));
}

/// FIDE B.02, 8.1.2 and 8.3, K is 40 for all. Phượng (2284) scores ½ against 2196, of which .62 is expected, 1 against 2310 (.46)
/// and 1 against 1800, which counts as 400 less (.92): 40 × .50 is 20. Hậu (2310) makes 1 against 1800 (.92), 0 against 2284 (.54),
/// ½ against 2196 (.66): 40 × −.62 is −24.8. Như (2196) makes ½ against 2284 (.38), 1800 (.92) and 2310 (.34): 40 × −.14 is −5.6.
/// Kỳ, with the 1800 that a list begins with, makes ½ against 2196 and nothing of the others (.08 each): 40 × .26 is 10.4.
pub(super) async fn the_other_game_counts(season: &Season) {
    let (day, event) = (&season.day, &season.day.chess);
    registry::import_fide_list(day).await;
    let pair = json!({ "person": day.member(HAU), "fide": "12400001" });
    denied(&[&day.visitor, &day.admin, &season.secretary, season.chief()], registry::LINK, &pair).await;
    for (card, name) in [(PHUONG, "nguyen thuy phuong"), (HAU, "tran duc hau"), (NHU, "le quynh nhu")] {
        registry::link(day, card, name).await;
    }
    let confirm = about("confirmEntries", "EntryInput");
    let players = season.people(event, &NUMBERS);
    denied(&[&day.visitor, &season.player, &season.secretary, season.chief()], &confirm, &players).await;
    let unpaid = day.staff.refused(&confirm, season.people(event, &[GIO])).await;
    assert_eq!(unpaid["code"], "entry_not_eligible", "{unpaid:#}");
    day.staff.done(&confirm, players).await;
    season.number(event, &NUMBERS).await;
    let query = "query($id: ID!) { event(id: $id) { entries { rating } } }";
    let data = day.visitor.ask(query, json!({ "id": event.id })).await;
    let ratings =
        json!([{ "rating": 2310 }, { "rating": 2284 }, { "rating": 2196 }, { "rating": Value::Null }]);
    assert_eq!(data["event"]["entries"], ratings);

    let chief = season.chief();
    playing::play(season, event, chief, 1, &[(HAU, KY, 2), (PHUONG, NHU, 1)]).await;
    playing::play(season, event, chief, 2, &[(KY, NHU, 1), (HAU, PHUONG, 0)]).await;
    playing::play(season, event, chief, 3, &[(PHUONG, KY, 2), (NHU, HAU, 1)]).await;
    // Sonneborn-Berger: Phượng has half of Như's 1½, Hậu's 1½ and Kỳ's ½; Như half of 2½, ½ and 1½; Hậu Kỳ's ½ and half of 1½;
    // Kỳ half of 1½. Như and Hậu drew.
    let table = [
        json!([PHUONG, 1, "2½", "2¾", Value::Null]),
        json!([NHU, 2, "1½", "2¼", "points"]),
        json!([HAU, 3, "1½", "1¼", "sonneborn_berger"]),
        json!([KY, 4, "½", "¾", "points"]),
    ];
    assert_eq!(season.standings(event).await, table);
    season.end(event).await;
    let expected = [
        (HAU, json!([2310, 2285, 3, 40])),
        (NHU, json!([2196, 2190, 3, 40])),
        (KY, json!([1800, 1810, 3, 40])),
        (PHUONG, json!([2284, 2304, 3, 40])),
    ];
    assert_eq!(season.rated(event).await, expected);
}

/// The calendar has both events, and the player's page both ratings, six games and two events; who is not logged in has no page of
/// their own.
pub(super) async fn everybody_finds_the_season(season: &Season) {
    let day = &season.day;
    let query = "query($input: SeasonInput!) { season(input: $input) { name } }";
    let january = (date(money::next_year(), 1, 1), date(money::next_year(), 1, 31));
    for (kind, (from, until), name) in
        [("XIANGQI", (today(), today()), FIRST_EVENT), ("CHESS", january, NEW_YEAR)]
    {
        let days = json!({ "input": { "from": from, "until": until, "kind": kind } });
        let seen = day.visitor.ask(query, days).await;
        assert_eq!(seen["season"], json!([{ "name": name }]));
    }
    assert_eq!(day.visitor.get("/lich").await.0, 200);

    let page = "query($id: ID!) { person(id: $id) { ratings { kind value } bouts(first: 10) { totalCount } events { name }
        xiangqi: career(kind: XIANGQI) { ...Games } chess: career(kind: CHESS) { ...Games } } }
        fragment Games on Career { white { games wins draws losses } black { games wins draws losses } }";
    let seen = day.visitor.ask(page, json!({ "id": day.member(KY) })).await["person"].take();
    let ratings = seen["ratings"].as_array().unwrap();
    assert_eq!(ratings.len(), 2, "{seen:#}");
    for (kind, value) in [("XIANGQI", 1820), ("CHESS", 1810)] {
        assert!(ratings.contains(&json!({ "kind": kind, "value": value })), "{seen:#}");
    }
    assert_eq!(seen["bouts"]["totalCount"], 6);
    assert_eq!(seen["events"], json!([{ "name": NEW_YEAR }, { "name": FIRST_EVENT }]));
    let tally = |wins: u8, draws: u8, losses: u8| json!({ "games": wins + draws + losses, "wins": wins, "draws": draws, "losses": losses });
    // Of xiangqi he had White against Như and Gió, of chess against Như alone.
    assert_eq!(seen["xiangqi"], json!({ "white": tally(1, 1, 0), "black": tally(0, 1, 0) }));
    assert_eq!(seen["chess"], json!({ "white": tally(0, 1, 0), "black": tally(0, 0, 2) }));
    let own = "{ viewer { entries { standing event { name } } } }";
    let entered = json!([
        { "standing": "CONFIRMED", "event": { "name": NEW_YEAR } },
        { "standing": "CONFIRMED", "event": { "name": FIRST_EVENT } },
    ]);
    assert_eq!(season.player.ask(own, json!({})).await["viewer"]["entries"], entered);
    assert_eq!(day.visitor.ask(own, json!({})).await["viewer"], Value::Null);
}
