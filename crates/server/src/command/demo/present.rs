//! What goes on in the demo beside its two events, where its federation has a past: a cup of the strongest, and an event that
//! takes entries.

use anyhow::{Context as _, Result};
use jiff::ToSpan as _;
use kydan_api::Api;
use kydan_simulate::clock::day_of;
use serde_json::{Value, json};

use super::federation::{Event, Federation, appoint};
use super::games::{board, record, round};
use super::person::{Person, text};
use crate::clock;

const EVENT: &str = "... on EventSuccess { event { id } }";
/// How the games of the cup begin.
const MOVES: [&str; 4] = [
    "P2-5 M8.7 M2.3 X9-8 X1-2 M2.3 B7.1 B7.1",
    "T3.5 P8-5 M2.3 M8.7 X1-2 X9-8",
    "B7.1 P2-3 P2-5 T3.5 M2.3",
    "M2.3 B7.1 B7.1 M8.7",
];

/// Sets both up.
pub(super) async fn go_on(api: &Api, federation: &Federation) -> Result<()> {
    let staff = Person::log_in(api, "van-phong").await?;
    a_cup_of_the_strongest(&staff, federation).await?;
    an_event_takes_entries(&staff, federation).await
}

async fn publish(
    staff: &Person,
    national: &str,
    (name, first, last): (&str, i64, i64),
    settings: Value,
) -> Result<String> {
    let today = day_of(clock::now());
    let day = |days: i64| today.saturating_add(days.days()).to_string();
    let section =
        |key: &str, heading: &str, text: &str| json!({ "key": key, "heading": heading, "text": text });
    let input = json!({
        "name": name, "kind": "XIANGQI", "body": national, "venue": "Nhà thi đấu Trung tâm",
        "startsOn": day(first), "endsOn": day(last), "settings": settings,
        "sections": [
            section("purpose", "Mục đích", "Phát triển phong trào, chọn đấu thủ cho đội tuyển."),
            section("organizer", "Đơn vị tổ chức", "Liên đoàn Cờ minh hoạ."),
            section("rights", "Quyền lợi và nghĩa vụ vật chất", "Các đoàn tự lo chi phí đi lại, ăn, ở."),
        ],
    });
    text(&staff.done("publishRules", "PublishRulesInput", input, EVENT).await?["event"]["id"])
}

fn prizes(sharing: &str, millions: &[u64]) -> Value {
    let prize = |(place, million): (u16, &u64)| json!({ "category": "ALL", "place": place, "money": million * 1_000_000 });
    json!({ "sharing": sharing, "prizes": (1..).zip(millions).map(prize).collect::<Vec<_>>() })
}

/// The eight highest of the list, whose first games go on.
async fn a_cup_of_the_strongest(staff: &Person, federation: &Federation) -> Result<()> {
    let settings = json!({
        "edition": "xiangqi-vn-rapid-2015", "system": "KNOCKOUT", "rounds": 3, "baseSeconds": 900, "incrementSeconds": 10,
        "rated": true, "tieBreaks": ["wins", "lot"], "prizes": prizes("BY_RANK", &[10, 6, 3, 3]),
    });
    let about = ("Cúp cờ tướng nhanh các kỳ thủ mạnh", 0, 1);
    let id = publish(staff, &federation.national, about, settings).await?;
    let Federation { xiangqi, phuong, .. } = federation;
    for (client, function) in [(&xiangqi.chief, "CHIEF_ARBITER"), (&xiangqi.arbiter, "TABLE_ARBITER")] {
        let viewer = client.ask("{ viewer { person { id } } }", json!({})).await?;
        appoint(staff, &id, &text(&viewer["viewer"]["person"]["id"])?, function).await?;
    }
    let query = "{ ratingList(kind: XIANGQI, first: 8) { edges { node { person { id } } } } }";
    let list = staff.ask(query, json!({})).await?;
    let edges = list["ratingList"]["edges"].as_array().context("a rating list")?;
    let people: Vec<&Value> = edges.iter().map(|edge| &edge["node"]["person"]["id"]).collect();
    let input = json!({ "event": id, "people": people });
    staff.done("enterPlayers", "EnterPlayersInput", input, EVENT).await?;
    let cup = Event { id, chief: xiangqi.chief.clone(), arbiter: xiangqi.arbiter.clone(), rounds: 3 };
    let live = round(&cup, phuong, 1).await?;
    for (table, moves) in MOVES.into_iter().enumerate().take(live.len()) {
        record(&cup.arbiter, board(&live, table)?, moves, 900_000).await?;
    }
    Ok(())
}

/// In three weeks; members enter by themselves, and two have.
async fn an_event_takes_entries(staff: &Person, federation: &Federation) -> Result<()> {
    let at = |days: i64| clock::now().saturating_add((days * 24).hours()).map(|at| at.to_string());
    let settings = json!({
        "edition": "xiangqi-vn-2004", "system": "SWISS", "rounds": 7, "baseSeconds": 3600, "incrementSeconds": 30,
        "rated": true, "tieBreaks": ["buchholz", "wins", "lot"], "prizes": prizes("HORT", &[8, 5, 3, 2]),
        "entry": { "opens": at(-2)?, "closes": at(14)?, "clubInGoodStanding": true, "places": 60, "placesPerClub": 6,
                   "fee": 200_000, "lateUntilRound": 1 },
    });
    let about = ("Giải cờ tướng mở rộng mừng xuân", 21, 24);
    let id = publish(staff, &federation.national, about, settings).await?;
    for client in [&federation.phuong, &federation.bao] {
        let viewer = client.ask("{ viewer { person { id } } }", json!({})).await?;
        let input = json!({ "event": id, "people": [viewer["viewer"]["person"]["id"]] });
        client.done("applyForEntry", "EntryInput", input, "").await?;
    }
    Ok(())
}
