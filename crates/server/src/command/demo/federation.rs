//! The demo's register: bodies, clubs, members, the FIDE list, events and their officials.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use anyhow::{Context as _, Result};
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use indicatif::ProgressBar;
use jiff::ToSpan as _;
use kydan_api::Api;
use kydan_simulate::PASSWORD;
use kydan_simulate::clock::day_of;
use serde_json::{Value, json};

use super::person::{Person, text};
use crate::clock;

/// How often the progress bar moves.
pub(super) const STEPS: u64 = 7;

const MEMBERS: &str = include_str!("../../../demo/members.csv");

/// What was registered.
pub(super) struct Federation {
    pub(super) xiangqi: Event,
    pub(super) chess: Event,
    pub(super) phuong: Person,
    pub(super) bao: Person,
    /// The national body.
    pub(super) national: String,
}

/// An event and whoever serves it.
pub(super) struct Event {
    pub(super) id: String,
    pub(super) chief: Person,
    pub(super) arbiter: Person,
    pub(super) rounds: u16,
}

/// Registers everything.
pub(super) async fn register(api: &Api, bar: &ProgressBar) -> Result<Federation> {
    let step = |what| super::step(bar, what);
    let staff = Person::log_in(api, "van-phong").await?;
    step("demo.clubs");
    let national = bodies_and_clubs(&staff).await?;
    step("demo.members");
    let members = members(&staff).await?;
    step("demo.fide_list");
    fide_list(&staff, &members).await?;
    step("demo.rules");
    let xiangqi = publish(&staff, &national, "XIANGQI").await?;
    let chess = publish(&staff, &national, "CHESS").await?;
    step("demo.officials");
    let xiangqi =
        officials(api, &staff, &members, (xiangqi, 7), ["tong-tuong", "ban-tuong-1"], [19, 21]).await?;
    let chess = officials(api, &staff, &members, (chess, 5), ["tong-vua", "ban-vua-1"], [20, 23]).await?;
    appoint(&staff, &xiangqi.id, member(&members, 9)?, "TABLE_ARBITER").await?;
    appoint(&staff, &chess.id, member(&members, 24)?, "TABLE_ARBITER").await?;
    step("demo.players");
    enter(&staff, &xiangqi.id, &members, &[1, 2, 5, 6, 10, 11, 14, 15]).await?;
    enter(&staff, &chess.id, &members, &[1, 2, 3, 4, 5, 6, 7, 8, 10, 11, 12, 13, 14, 15, 16, 17]).await?;
    let phuong = account(api, &staff, "phuong", member(&members, 1)?).await?;
    let bao = account(api, &staff, "bao", member(&members, 10)?).await?;
    step("demo.round");
    Ok(Federation { xiangqi, chess, phuong, bao, national })
}

async fn bodies_and_clubs(staff: &Person) -> Result<String> {
    let body = async |name: &str, kind: &str, parent: Option<&str>| -> Result<String> {
        let input = json!({ "name": name, "kind": kind, "parent": parent });
        let done = staff
            .done("registerBody", "RegisterBodyInput", input, "... on BodySuccess { body { id } }")
            .await?;
        text(&done["body"]["id"])
    };
    let known = staff.ask("{ bodies { id name } }", json!({})).await?;
    let known = known["bodies"].as_array().context("bodies")?;
    // Whoever lived before today has these bodies already.
    let found = async |name: &str, kind: &str, parent: Option<&str>| match known
        .iter()
        .find(|one| one["name"] == name)
    {
        Some(one) => text(&one["id"]),
        None => body(name, kind, parent).await,
    };
    let national = found("Liên đoàn Cờ minh hoạ", "NATIONAL", None).await?;
    let north = found("Liên đoàn Cờ Hà Nội", "PROVINCIAL", Some(&national)).await?;
    let south = found("Liên đoàn Cờ Thành phố Hồ Chí Minh", "PROVINCIAL", Some(&national)).await?;
    for (name, body) in
        [("CLB Cờ Hồ Gươm", &north), ("CLB Cờ Bến Nghé", &south), ("CLB Trọng tài Đà Nẵng", &national)]
    {
        let input = json!({ "name": name, "body": body });
        staff.done("registerClub", "RegisterClubInput", input, "... on ClubSuccess { club { id } }").await?;
    }
    Ok(national)
}

/// Members by the number on their card.
type Members = BTreeMap<u16, String>;

fn member(members: &Members, card: u16) -> Result<&str> {
    members.get(&card).map(String::as_str).with_context(|| format!("no member has card KD-{card:04}"))
}

async fn members(staff: &Person) -> Result<Members> {
    let file = STANDARD.encode(MEMBERS);
    let parts = "... on MembersPreview { contentHash }";
    let preview = staff.done("previewMembers", "MembersFileInput", json!({ "file": file }), parts).await?;
    let input = json!({ "file": file, "contentHash": preview["contentHash"], "contactsAgreed": true });
    let parts = "... on MembersImported { people { id cardNumber } }";
    let imported = staff.done("importMembers", "ImportMembersInput", input, parts).await?;
    let people = imported["people"].as_array().context("people")?;
    people
        .iter()
        .map(|person| {
            let card = text(&person["cardNumber"])?;
            let number = card.trim_start_matches("KD-").parse().with_context(|| format!("card {card}"))?;
            Ok((number, text(&person["id"])?))
        })
        .collect()
}

async fn fide_list(staff: &Person, members: &Members) -> Result<()> {
    let input = json!({ "file": STANDARD.encode(made_up_list()) });
    staff.done("importFideList", "FideListInput", input, "... on FideListImported { entries }").await?;
    for (card, id) in [(1, "12400000"), (2, "12400001"), (3, "12400002")] {
        let input = json!({ "person": member(members, card)?, "fideId": id });
        staff.done("linkFideId", "LinkFideIdInput", input, "... on PersonSuccess { person { id } }").await?;
    }
    Ok(())
}

/// A rating list in FIDE's text format: our three members, and players that do not exist.
fn made_up_list() -> String {
    let mut list = format!(
        "{:<15}{:<61}{:<4}{:<4}{:<5}{:<5}{:<15}{:<4}{:<6}{:<4}{:<3}{:<6}{:<4}{:<3}{:<6}{:<4}{:<3}{:<6}{}\n",
        "ID Number",
        "Name",
        "Fed",
        "Sex",
        "Tit",
        "WTit",
        "OTit",
        "FOA",
        "SRtng",
        "SGm",
        "SK",
        "RRtng",
        "RGm",
        "Rk",
        "BRtng",
        "BGm",
        "BK",
        "B-day",
        "Flag"
    );
    let ours = [("Nguyen, Thuy Phuong", 2284), ("Tran, Duc Hau", 2310), ("Le, Quynh Nhu", 2196)];
    for row in 0..1_200_usize {
        let made_up = format!("Player, Number {row:04}");
        let (name, standard) = ours.get(row).copied().unwrap_or((&made_up, 1400 + row % 900));
        let sex = if row % 3 == 0 { "F" } else { "M" };
        let (id, birth) = (12_400_000 + row, 1970 + row % 40);
        let _ = writeln!(
            list,
            "{id:<15}{name:<61}{:<4}{sex:<4}{:<5}{:<5}{:<15}{:<4}{standard:<6}{:<4}{:<3}{:<6}{:<4}{:<3}{:<6}{:<4}{:<3}{birth:<6}",
            "VIE",
            "",
            "",
            "",
            "",
            0,
            20,
            standard - 20,
            0,
            20,
            standard - 40,
            0,
            20
        );
    }
    list
}

async fn publish(staff: &Person, body: &str, kind: &str) -> Result<String> {
    let today = day_of(clock::now());
    let (name, settings) = match kind {
        "XIANGQI" => (
            "Giải cờ tướng mùa thu",
            json!({ "edition": "xiangqi-vn-2004", "system": "ROUND_ROBIN", "rounds": 7, "baseSeconds": 3600,
                    "incrementSeconds": 30, "rated": true,
                    "tieBreaks": ["direct_encounter", "sonneborn_berger", "wins", "wins_with_black", "lot"] }),
        ),
        _ => (
            "Giải cờ vua mùa thu",
            json!({ "edition": "fide-2023", "system": "DUTCH", "rounds": 5, "baseSeconds": 5400,
                    "incrementSeconds": 30, "rated": true,
                    "tieBreaks": ["fide_buchholz_cut1", "fide_buchholz", "fide_sonneborn_berger", "direct_encounter", "wins"] }),
        ),
    };
    let input = json!({
        "name": name, "kind": kind, "body": body, "venue": "Nhà thi đấu Trung tâm",
        "startsOn": today.to_string(), "endsOn": today.saturating_add(3.days()).to_string(),
        "settings": settings, "sections": sections(kind),
    });
    let done = staff
        .done("publishRules", "PublishRulesInput", input, "... on EventSuccess { event { id } }")
        .await?;
    text(&done["event"]["id"])
}

fn sections(kind: &str) -> Value {
    let format = match kind {
        "XIANGQI" => "Tám đấu thủ đấu vòng tròn một lượt, mỗi bên 60 phút và 30 giây cho mỗi nước đi.",
        _ => "Mười sáu đấu thủ đấu năm vòng hệ Thụy Sĩ, mỗi bên 90 phút và 30 giây cho mỗi nước đi.",
    };
    let section =
        |key: &str, heading: &str, text: &str| json!({ "key": key, "heading": heading, "text": text });
    json!([
        section("purpose", "Mục đích", "Chọn đấu thủ cho đội tuyển và phát triển phong trào."),
        section(
            "organizer",
            "Đơn vị tổ chức",
            "Liên đoàn Cờ minh hoạ, phối hợp với các câu lạc bộ thành viên."
        ),
        section("eligibility", "Đối tượng", "Hội viên đã đóng hội phí trong năm."),
        section("format", "Thể thức", format),
        section("ranking", "Xếp hạng", "Theo tổng điểm; bằng điểm thì xét lần lượt các hệ số đã công bố."),
        section(
            "prizes_and_discipline",
            "Giải thưởng và kỷ luật",
            "Cúp và huy chương cho ba hạng đầu. Vi phạm được xử lý theo luật và điều lệ này."
        ),
    ])
}

async fn officials(
    api: &Api,
    staff: &Person,
    members: &Members,
    (event, rounds): (String, u16),
    logins: [&str; 2],
    cards: [u16; 2],
) -> Result<Event> {
    let [chief, arbiter] = cards;
    let (chief, arbiter) = (member(members, chief)?, member(members, arbiter)?);
    appoint(staff, &event, chief, "CHIEF_ARBITER").await?;
    appoint(staff, &event, arbiter, "TABLE_ARBITER").await?;
    let chief = account(api, staff, logins[0], chief).await?;
    let arbiter = account(api, staff, logins[1], arbiter).await?;
    Ok(Event { id: event, chief, arbiter, rounds })
}

pub(super) async fn appoint(staff: &Person, event: &str, person: &str, function: &str) -> Result<()> {
    let input = json!({ "event": event, "person": person, "function": function });
    staff.done("appoint", "AppointInput", input, "... on EventSuccess { event { id } }").await?;
    Ok(())
}

/// Staff open the account, its owner sets the password with the code, and the administrator confirms.
async fn account(api: &Api, staff: &Person, login: &str, person: &str) -> Result<Person> {
    let input = json!({ "login": login, "person": person });
    let opened = staff
        .done("openAccount", "OpenAccountInput", input, "... on CodeSuccess { account oneTimeCode }")
        .await?;
    let owner = Person::visitor(api);
    let input = json!({ "code": opened["oneTimeCode"], "password": PASSWORD });
    owner.done("setPassword", "SetPasswordInput", input, "... on PasswordSet { login }").await?;
    let administrator = Person::log_in(api, "quan-tri").await?;
    let input = json!({ "account": opened["account"] });
    administrator.done("confirmAccount", "AccountInput", input, "... on AccountSuccess { account }").await?;
    Person::log_in(api, login).await
}

async fn enter(staff: &Person, event: &str, members: &Members, cards: &[u16]) -> Result<()> {
    let people = cards.iter().map(|card| member(members, *card)).collect::<Result<Vec<_>>>()?;
    let input = json!({ "event": event, "people": people });
    staff.done("enterPlayers", "EnterPlayersInput", input, "... on EventSuccess { event { id } }").await?;
    Ok(())
}
