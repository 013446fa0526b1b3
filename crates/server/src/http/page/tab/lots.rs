//! Lots: what was sealed and when, and the seed after the draw.

use serde_json::Value;

use super::super::words::Subject;
use crate::html::Html;
use crate::http::told::{rows, text};
use crate::language::Language;

pub(super) const LOTS: &str = "query($id: ID!) { event(id: $id) { lots { kind round commitment seed publicSource publicValue \
                               withdrawn { reason } upper { name } lower { name } } } }";

/// Every lot of an event.
pub(super) fn lots(event: &Value, language: Language) -> Html {
    let word = |place: &str| Subject::Lots.word(place, language);
    let html = Html::default().text(word("/hint"));
    if rows(&event["lots"]).next().is_none() {
        return html.text(word("/none"));
    }
    rows(&event["lots"]).fold(html, |html, lot| {
        let mut title = word(&format!("/kinds/{}", text(&lot["kind"]))).to_owned();
        if let Some(round) = lot["round"].as_u64() {
            title = format!("{title}, {} {round}", language.word("word.round").to_lowercase());
        }
        if let (Some(upper), Some(lower)) = (lot["upper"]["name"].as_str(), lot["lower"]["name"].as_str()) {
            title = format!("{title}: {upper} – {lower}");
        }
        let html =
            html.section(&title).text(&format!("{}: {}", word("/commitment"), text(&lot["commitment"])));
        let html = match (lot["publicSource"].as_str(), lot["publicValue"].as_str()) {
            (Some(source), Some(value)) => html.text(&format!("{source}: {value}")),
            (Some(source), None) => html.text(source),
            (None, _) => html,
        };
        match (lot["withdrawn"]["reason"].as_str(), lot["seed"].as_str()) {
            (Some(reason), _) => html.text(&language.tell("page.lot_withdrawn", &[&reason])),
            (None, Some(seed)) => html.text(&format!("{}: {seed}", word("/seed"))),
            (None, None) => html.text(word("/waiting")),
        }
    })
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn a_seed_is_told_once_it_is_known() {
        let lot = |seed: Option<&str>| {
            json!({ "lots": [{ "kind": "ROUND", "round": 2, "commitment": "abc", "seed": seed, "publicSource": null,
                               "publicValue": null, "withdrawn": null, "upper": null, "lower": null }] })
        };
        let sealed = lots(&lot(None), Language::En).done();
        assert!(sealed.contains("The pairings of a round (Swiss by lots), round 2"), "{sealed}");
        assert!(sealed.contains("Hash: abc") && sealed.contains("Not opened yet."), "{sealed}");
        let opened = lots(&lot(Some("0f")), Language::Vi).done();
        assert!(opened.contains("Hạt giống: 0f"), "{opened}");
        assert!(lots(&json!({ "lots": [] }), Language::Vi).done().contains("Chưa có lần bốc thăm nào."));
    }
}
