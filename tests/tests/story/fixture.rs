//! The data of the stories.

use std::fmt::Write as _;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use serde_json::{Value, json};

/// 24 members of three clubs.
pub(crate) const MEMBERS: &str = include_str!("../../../crates/server/demo/members.csv");

/// Who plays xiangqi, by card number.
pub(crate) const XIANGQI: [u16; 8] = [1, 2, 5, 6, 10, 11, 14, 15];
/// Who plays chess.
pub(crate) const CHESS: [u16; 16] = [1, 2, 3, 4, 5, 6, 7, 8, 10, 11, 12, 13, 14, 15, 16, 17];

/// Bytes as the API takes them.
pub(crate) fn base64(bytes: impl AsRef<[u8]>) -> String {
    STANDARD.encode(bytes)
}

/// A PDF that says something.
pub(crate) fn pdf(says: &str) -> String {
    format!(
        "%PDF-1.7\n1 0 obj\n<</Type/Catalog/Lang({says})>>\nendobj\ntrailer<</Root 1 0 R>>\nstartxref\n9\n%%EOF\n"
    )
}

/// A rating list in FIDE's text format: 1,200 made-up players, three of them our members.
pub(crate) fn rating_list() -> String {
    let columns = "ID Number      Name                                                         Fed Sex Tit  WTit OTit           FOA SRtng SGm SK RRtng RGm Rk BRtng BGm BK B-day Flag\n";
    let mut list = columns.to_owned();
    let ours = [("Nguyen, Thuy Phuong", 2284), ("Tran, Duc Hau", 2310), ("Le, Quynh Nhu", 2196)];
    for row in 0..1_200_u32 {
        let name = ours
            .get(row as usize)
            .map_or_else(|| format!("Player, Number {row:04}"), |(name, _)| (*name).to_owned());
        let standard = ours.get(row as usize).map_or(1400 + row % 900, |(_, rating)| *rating);
        let id = 12_400_000 + row;
        // Each value under its column's head.
        let mut line = String::new();
        let mut put = |head: &str, value: &str| {
            let column = columns.find(head).unwrap();
            let width = line.chars().count();
            let _ = write!(line, "{}{value}", " ".repeat(column - width));
        };
        put("ID Number", &id.to_string());
        put("Name", &name);
        put("Fed", "VIE");
        put("Sex", if row % 3 == 0 { "F" } else { "M" });
        put("SRtng", &standard.to_string());
        put("SGm", "0");
        put("SK", "20");
        put("RRtng", &(standard - 20).to_string());
        put("BRtng", &(standard - 40).to_string());
        put("B-day", &(1970 + row % 40).to_string());
        list.push_str(&line);
        list.push('\n');
    }
    list
}

/// Sections of an event rules document.
pub(crate) fn sections(venue: &str) -> Value {
    json!([
        { "key": "purpose", "heading": "Mục đích", "text": "Chọn đội tuyển và phát triển phong trào." },
        { "key": "venue", "heading": "Thời gian, địa điểm", "text": venue },
        { "key": "awards", "heading": "Giải thưởng", "text": "Cúp, huy chương và tiền thưởng cho ba hạng đầu." },
    ])
}
