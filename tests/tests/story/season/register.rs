//! The office makes a register from nothing, and its people get their log-ins, roles and licences.

use jiff::civil::date;
use serde_json::{Value, json};

use super::{CHIEF, HAU, KY, NEIGHBOR, NEWCOMER, NHU, SECRETARY, Season};
use crate::database::Database;
use crate::day::{Day, begin, registry};
use crate::entries::input;
use crate::fixture::base64;
use crate::guardians::denied;
use crate::members::{change, own_account};
use crate::terms::of_person;
use crate::today::today;

/// Four of the first club, three of the second, and three arbiters and officials.
const MEMBERS: &str = "Họ và tên,Ngày sinh,Giới tính,Câu lạc bộ,Số thẻ
Hồ Thị Thu,01/02/1980,nữ,CLB Cờ Sông Hương,KD-0001
Trần Đức Hậu,04/11/1991,nam,CLB Cờ Sông Hương,KD-0002
Lê Quỳnh Như,12/03/1998,nữ,CLB Cờ Sông Hương,KD-0003
Ngô Văn Gió,05/06/1990,nam,CLB Cờ Sông Hương,KD-0004
Lê Văn Kỳ,07/08/1999,nam,CLB Cờ Núi Ngự,KD-0005
Nguyễn Thuỳ Phượng,09/10/1996,nữ,CLB Cờ Núi Ngự,KD-0006
Đỗ Thị Nắng,10/11/1985,nữ,CLB Cờ Núi Ngự,KD-0007
Phan Văn Tài,11/12/1970,nam,CLB Trọng tài,KD-0008
Vũ Văn Bàn,12/01/1975,nam,CLB Trọng tài,KD-0009
Lý Thị Thu Quỹ,02/03/1978,nữ,CLB Trọng tài,KD-0010
";

/// Bodies, clubs and members, where there was nothing but the operator's two accounts.
pub(super) async fn made_from_nothing(database: &Database) -> Day {
    let mut day = begin(database).await;
    let everything =
        "{ bodies { id } people(first: 1) { totalCount } events { edges { cursor } } liveBouts { id } }";
    let nothing =
        json!({ "bodies": [], "people": { "totalCount": 0 }, "events": { "edges": [] }, "liveBouts": [] });
    assert_eq!(day.visitor.ask(everything, json!({})).await, nothing);

    let nation = input(json!({ "name": "Liên đoàn Cờ Khởi Đầu", "kind": "NATIONAL" }));
    denied(&[&day.visitor, &day.admin], registry::REGISTER_BODY, &nation).await;
    let nation = registry::body(&day, "Liên đoàn Cờ Khởi Đầu", "NATIONAL", None).await;
    let province = registry::body(&day, "Liên đoàn Cờ Huế", "PROVINCIAL", Some(&nation)).await;
    for (name, body) in
        [("CLB Cờ Sông Hương", &province), ("CLB Cờ Núi Ngự", &province), ("CLB Trọng tài", &nation)]
    {
        let club = registry::club(&day, name, body).await;
        day.clubs.push(club);
    }
    day.national = nation;

    let file = json!({ "file": base64(MEMBERS) });
    denied(&[&day.visitor, &day.admin], registry::PREVIEW, &file).await;
    registry::take_in(&mut day, MEMBERS, 10).await;
    let query = "query($id: ID!) { club(id: $id) { memberCount body { kind } } }";
    for (club, (members, kind)) in
        day.clubs.iter().zip([(4, "PROVINCIAL"), (3, "PROVINCIAL"), (3, "NATIONAL")])
    {
        let seen = day.visitor.ask(query, json!({ "id": club })).await;
        assert_eq!(seen["club"], json!({ "memberCount": members, "body": { "kind": kind } }));
    }
    day
}

/// Accounts are opened and handed over; two keep clubs, and one of them admits somebody by a paper of last March.
pub(super) async fn people_log_in(mut day: Day) -> Season {
    let secretary = day.secretary("thu-ky-song-huong", SECRETARY, 0).await;
    let neighbor = day.secretary("thu-ky-nui-ngu", NEIGHBOR, 1).await;
    let player = day.log_in("le-van-ky", KY).await;
    let opponent = day.log_in("le-quynh-nhu", NHU).await;
    let open = "mutation($input: OpenAccountInput!) { it: openAccount(input: $input) {
        __typename ... on Refusal { code rule } } }";
    let account = input(json!({ "login": "tran-duc-hau", "person": day.member(HAU) }));
    denied(&[&day.visitor, &player, &secretary], open, &account).await;
    let grant = "mutation($input: GrantRoleInput!) { it: grantRole(input: $input) {
        __typename ... on Refusal { code rule } } }";
    let role = input(json!({ "login": "le-van-ky", "role": "club_secretary", "scope": day.clubs[1] }));
    denied(&[&day.visitor, &player, &neighbor, &day.staff], grant, &role).await;

    let own = "{ viewer { login person { id } grants { role scope scopeId } entries { standing } } }";
    let seen = player.ask(own, json!({})).await;
    let expected =
        json!({ "login": "le-van-ky", "person": { "id": day.member(KY) }, "grants": [], "entries": [] });
    assert_eq!(seen["viewer"], expected);
    let seen = secretary.ask(own, json!({})).await;
    let keeps = json!([{ "role": "club_secretary", "scope": "club", "scopeId": day.clubs[0] }]);
    assert_eq!(seen["viewer"]["grants"], keeps);

    let on = date(today().year() - 1, 3, 1);
    let (request, answer) = (
        change("requestMembership", "RequestMembershipInput"),
        change("answerRequest", "AnswerRequestInput"),
    );
    let paper = input(json!({
        "newcomer": { "name": "Đỗ Thị Mới", "birthDate": "1999-09-09", "sex": "FEMALE" }, "kind": "ADMISSION",
        "club": day.clubs[0], "sponsor": day.member(HAU), "statement": "Tự nguyện xin gia nhập.", "on": on,
    }));
    denied(&[&day.visitor, &player, &neighbor], &request, &paper).await;
    let made = secretary.done(&request, paper).await["request"].take();
    let grants = input(json!({
        "request": made["id"], "step": "ADMISSION", "verdict": "GRANTED", "reason": "Đủ điều kiện.", "on": on,
    }));
    denied(&[&day.visitor, &player, &neighbor], &answer, &grants).await;
    assert_eq!(secretary.done(&answer, grants).await["request"]["state"], "GRANTED");
    let admitted = made["person"]["id"].clone();
    day.members.insert(NEWCOMER, admitted.as_str().unwrap().to_owned());
    let newcomer = own_account(&day, "do-thi-moi", &admitted).await;
    Season { day, secretary, neighbor, player, opponent, newcomer }
}

/// The chief arbiter has a licence for both games, and the arbiter at the tables none.
pub(super) async fn arbiters_have_licences(season: &Season) {
    let day = &season.day;
    let give = of_person("giveLicence", "GiveLicenceInput");
    let licence = |kind: &str| {
        input(json!({ "person": day.member(CHIEF), "kind": kind, "grade": "NATIONAL", "from": "2020-01-01" }))
    };
    denied(&[&day.visitor, &day.admin, &season.secretary], &give, &licence("XIANGQI")).await;
    for kind in ["XIANGQI", "CHESS"] {
        day.staff.done(&give, licence(kind)).await;
    }
    let query = "query($id: ID!) { person(id: $id) { licences { kind grade until holds } } }";
    let data = day.visitor.ask(query, json!({ "id": day.member(CHIEF) })).await;
    let licences = data["person"]["licences"].as_array().unwrap();
    assert_eq!(licences.len(), 2, "{licences:#?}");
    for kind in ["XIANGQI", "CHESS"] {
        let good = json!({ "kind": kind, "grade": "NATIONAL", "until": Value::Null, "holds": true });
        assert!(licences.contains(&good), "{licences:#?}");
    }
}
