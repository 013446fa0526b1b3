//! Step 1: staff keep the register.

use serde_json::{Value, json};

use super::Day;
use crate::fixture::{self, MEMBERS};

pub(crate) const REGISTER_BODY: &str = "mutation($input: RegisterBodyInput!) { it: registerBody(input: $input) {
    __typename ... on BodySuccess { body { id name } } ... on Refusal { code rule details { key value } } } }";

const REGISTER_CLUB: &str = "mutation($input: RegisterClubInput!) { it: registerClub(input: $input) {
    __typename ... on ClubSuccess { club { id name } } ... on Refusal { code rule details { key value } } } }";

/// Registers a body, by its name, and gives the id.
pub(crate) async fn body(day: &Day, name: &str, kind: &str, parent: Option<&str>) -> String {
    let input = json!({ "input": { "name": name, "kind": kind, "parent": parent } });
    day.staff.done(REGISTER_BODY, input).await["body"]["id"].as_str().unwrap().to_owned()
}

/// Registers a club of a body, and gives the id.
pub(crate) async fn club(day: &Day, name: &str, body: &str) -> String {
    let input = json!({ "input": { "name": name, "body": body } });
    day.staff.done(REGISTER_CLUB, input).await["club"]["id"].as_str().unwrap().to_owned()
}

pub(crate) async fn register_bodies_and_clubs(day: &mut Day) {
    let national = body(day, "Liên đoàn Cờ Quốc gia", "NATIONAL", None).await;
    let north = body(day, "Liên đoàn Cờ Hà Nội", "PROVINCIAL", Some(&national)).await;
    let south = body(day, "Liên đoàn Cờ Thành phố Hồ Chí Minh", "PROVINCIAL", Some(&national)).await;
    let clubs =
        [("CLB Cờ Hồ Gươm", &north), ("CLB Cờ Bến Nghé", &south), ("CLB Trọng tài Đà Nẵng", &national)];
    for (name, body) in clubs {
        let id = club(day, name, body).await;
        day.clubs.push(id);
    }
    day.national = national;
}

pub(crate) const PREVIEW: &str = "mutation($file: String!) { it: previewMembers(input: { file: $file }) {
    __typename
    ... on MembersPreview { contentHash goodRows badRows rows { line name } problems { line column code value expected } }
    ... on Refusal { code details { key value } }
} }";

const IMPORT: &str = "mutation($file: String!, $hash: String!) {
    it: importMembers(input: { file: $file, contentHash: $hash, contactsAgreed: true }) {
      __typename
      ... on MembersImported { imported skipped people { id name cardNumber } }
      ... on Refusal { code details { key value } }
    } }";

/// Takes a file of so many members in, whole, and knows them by the numbers on their cards. Gives what was sent.
pub(crate) async fn take_in(day: &mut Day, file: impl AsRef<[u8]>, members: usize) -> Value {
    let file = fixture::base64(file);
    let preview = day.staff.done(PREVIEW, json!({ "file": file })).await;
    assert_eq!((&preview["goodRows"], &preview["badRows"]), (&json!(members), &json!(0)), "{preview:#}");
    let sent = json!({ "file": file, "hash": preview["contentHash"] });
    let imported = day.staff.done(IMPORT, sent.clone()).await;
    assert_eq!(imported["imported"], members, "{imported:#}");
    for person in imported["people"].as_array().unwrap() {
        let text = |key: &str| person[key].as_str().unwrap().to_owned();
        let card = text("cardNumber").trim_start_matches("KD-").parse().unwrap();
        day.members.insert(card, text("id"));
    }
    assert_eq!(day.members.len(), members);
    sent
}

pub(crate) async fn import_members(day: &mut Day) {
    // Saved by a spreadsheet program, with a byte order mark.
    let sent = take_in(day, [b"\xef\xbb\xbf", MEMBERS.as_bytes()].concat(), 24).await;

    // The same file again: everybody is known, nobody is entered twice.
    let again = day.staff.done(IMPORT, sent).await;
    assert_eq!((&again["imported"], &again["skipped"]), (&json!(0), &json!(24)), "{again:#}");

    malformed_rows_are_reported_by_line(day).await;
    people_are_found_as_they_are_typed(day).await;
}

async fn malformed_rows_are_reported_by_line(day: &Day) {
    let file = "Họ và tên,Ngày sinh,Câu lạc bộ,Số thẻ\n\
                Nguyễn Văn Mới,01/01/1990,CLB Cờ Hồ Gươm,KD-9001\n\
                ,02/02/1990,CLB Cờ Hồ Gươm,KD-9002\n\
                Trần Thị Sai,31/02/1990,CLB Cờ Hồ Gươm,KD-9003\n\
                Lê Văn Lạc,03/03/1990,CLB Không Có,KD-9004\n";
    let preview = day.staff.done(PREVIEW, json!({ "file": fixture::base64(file) })).await;
    assert_eq!(preview["goodRows"], 1, "{preview:#}");
    let mut lines: Vec<_> = preview["problems"]
        .as_array()
        .unwrap()
        .iter()
        .map(|problem| problem["line"].as_u64().unwrap())
        .collect();
    lines.dedup();
    assert_eq!(lines, [3, 4, 5], "{preview:#}");

    // A file in another encoding is refused whole, with what would be right.
    let utf16: Vec<u8> = file.encode_utf16().flat_map(u16::to_le_bytes).collect();
    let wrong = day.staff.refused(PREVIEW, json!({ "file": fixture::base64(utf16) })).await;
    assert!(wrong["code"].as_str().unwrap().contains("encoding"), "{wrong:#}");

    // Only the file that was previewed is imported.
    let hash = preview["contentHash"].as_str().unwrap();
    let other = fixture::base64(file.replace("9001", "9009"));
    let refused = day.staff.refused(IMPORT, json!({ "file": other, "hash": hash })).await;
    assert_eq!(refused["code"], "other_file");
}

async fn people_are_found_as_they_are_typed(day: &Day) {
    let search = async |text: &str| -> Vec<String> {
        let query = "query($search: String!) { people(search: $search) { edges { node { name } } } }";
        let data = day.visitor.ask(query, json!({ "search": text })).await;
        let edges = data["people"]["edges"].as_array().unwrap().clone();
        edges.iter().map(|edge| edge["node"]["name"].as_str().unwrap().to_owned()).collect()
    };
    assert_eq!(search("nguyen thuy phuong").await, ["Nguyễn Thuỳ Phượng"]);
    assert_eq!(search("phuong").await, ["Nguyễn Thuỳ Phượng"]);
    assert_eq!(search("Phượng").await, ["Nguyễn Thuỳ Phượng"]);
    assert_eq!(search("dang huu").await, ["Đặng Hữu Nghĩa"]);
    assert_eq!(search("nguyen").await, ["Nguyễn Thị Hoà", "Nguyễn Thuỳ Phượng"]);

    // Sorted by given name, in the order of the Vietnamese alphabet: Ân stands behind Ánh, Đạt behind Diễm.
    let data =
        day.visitor.ask("{ people(first: 50) { totalCount edges { node { givenName } } } }", json!({})).await;
    assert_eq!(data["people"]["totalCount"], 24);
    let given: Vec<_> =
        data["people"]["edges"].as_array().unwrap().iter().map(|edge| &edge["node"]["givenName"]).collect();
    assert_eq!(
        given,
        [
            "Ánh",
            "Ân",
            "Bảo",
            "Diễm",
            "Đạt",
            "Hân",
            "Hậu",
            "Hoà",
            "Hùng",
            "Huy",
            "Kha",
            "Khang",
            "Kiệt",
            "Lộc",
            "Ly",
            "Nghĩa",
            "Như",
            "Phượng",
            "Sơn",
            "Thắng",
            "Tráng",
            "Trâm",
            "Ước",
            "Yến",
        ]
    );
}

pub(crate) const LINK: &str =
    "mutation($person: ID!, $fide: String!) { it: linkFideId(input: { person: $person, fideId: $fide }) {
    __typename ... on PersonSuccess { person { name fideId sponsor { name } dues { year amount currency } } }
    ... on Refusal { code rule details { key value } } } }";

/// FIDE's list comes in.
pub(crate) async fn import_fide_list(day: &Day) {
    let imported = day
        .staff
        .done(
            "mutation($file: String!) { it: importFideList(input: { file: $file }) {
               __typename ... on FideListImported { entries problems { line code } } ... on Refusal { code details { key value } }
             } }",
            json!({ "file": fixture::base64(fixture::rating_list()) }),
        )
        .await;
    assert_eq!(imported["entries"], 1200, "{imported:#}");
}

/// Links a member with whoever is found in FIDE's list by a name.
pub(crate) async fn link(day: &Day, card: u16, search: &str) -> Value {
    let query =
        "query($query: String!) { searchFideList(query: $query) { fideId name standard linkedTo { id } } }";
    let found = day.staff.ask(query, json!({ "query": search })).await["searchFideList"].take();
    assert_eq!(found.as_array().unwrap().len(), 1, "{search}: {found:#}");
    let pair = json!({ "person": day.member(card), "fide": found[0]["fideId"] });
    let linked = day.staff.done(LINK, pair).await;
    assert_eq!(linked["person"]["fideId"], found[0]["fideId"]);
    linked
}

pub(crate) async fn link_fide_ids(day: &Day) {
    import_fide_list(day).await;
    for (card, search) in [(1, "nguyen thuy phuong"), (2, "tran duc hau"), (3, "le quynh nhu")] {
        let linked = link(day, card, search).await;
        assert!(linked["person"]["sponsor"]["name"].is_string(), "{linked:#}");
        assert_eq!(linked["person"]["dues"][0]["currency"], "VND", "{linked:#}");
    }
    // Nobody else can have the same id.
    let refused = day
        .staff
        .refused(
            "mutation($person: ID!) { it: linkFideId(input: { person: $person, fideId: \"12400000\" }) {
               __typename ... on Refusal { code } } }",
            json!({ "person": day.member(4) }),
        )
        .await;
    assert_eq!(refused["code"], "fide_id_taken");
}
