//! What becomes of the event: ratings, the month's list, a title.

use serde_json::{Value, json};

use super::{GIO, HAU, KY, NHU, Season};
use crate::awards::{award, decree, titles_of};
use crate::day::lists::PUBLISH;
use crate::entries::input;
use crate::guardians::denied;
use crate::officials::card_of;
use crate::told::heard;

/// The list begins with this event, so that all four have 1800 before it: 1½ of 3 is expected, and K is 40 (FIDE B.02, 8.3). Half
/// a point is 20.
pub(super) async fn the_event_is_rated_and_told(season: &Season) {
    let (day, event) = (&season.day, &season.day.xiangqi);
    let expected = [
        (HAU, json!([1800, 1820, 3, 40])),
        (NHU, json!([1800, 1800, 3, 40])),
        (GIO, json!([1800, 1760, 3, 40])),
        (KY, json!([1800, 1820, 3, 40])),
    ];
    assert_eq!(season.rated(event).await, expected);
    assert_eq!(heard(&season.player, "rating").await, ["rated"]);
    let query = "query($id: ID!) { person(id: $id) { ratings { kind tempo value games }
        ratingHistory(kind: XIANGQI) { value change event { id } } } }";
    for who in [&day.visitor, &season.player] {
        let seen = who.ask(query, json!({ "id": day.member(KY) })).await;
        let curve = json!([{ "value": 1820, "change": 20, "event": { "id": event.id } }]);
        assert_eq!(seen["person"]["ratingHistory"], curve);
        let now = json!([{ "kind": "XIANGQI", "tempo": "STANDARD", "value": 1820, "games": 3 }]);
        assert_eq!(seen["person"]["ratings"], now);
    }
}

pub(super) async fn the_months_list_is_published(season: &Season) {
    let day = &season.day;
    let due = "{ ratingListDue(kind: XIANGQI) { month isPublished players missing { why } } }";
    for nobody in [&day.visitor, &season.player, season.chief()] {
        assert_eq!(nobody.ask(due, json!({})).await["ratingListDue"], Value::Null);
    }
    let due = day.staff.ask(due, json!({})).await["ratingListDue"].take();
    let month = due["month"].clone();
    assert_eq!(due, json!({ "month": month, "isPublished": false, "players": 4, "missing": [] }));
    let which = input(json!({ "kind": "XIANGQI", "tempo": "STANDARD", "month": month }));
    denied(&[&day.visitor, &season.secretary, season.chief()], PUBLISH, &which).await;
    assert_eq!(day.staff.done(PUBLISH, which).await["list"]["players"], 4);

    let query = "query($month: String!, $id: ID!) { monthlyRatingList(kind: XIANGQI, month: $month) {
        lines(first: 10) { edges { node { place rating before games totalGames k person { id } } } } }
        person(id: $id) { ratingLists(kind: XIANGQI) { month place rating } } }";
    let data = day.visitor.ask(query, json!({ "month": month, "id": day.member(KY) })).await;
    let edges = data["monthlyRatingList"]["lines"]["edges"].as_array().unwrap();
    let mut lines: Vec<(u16, Value)> = edges
        .iter()
        .map(|edge| {
            let mut line = edge["node"].clone();
            let card = card_of(day, &line["person"]["id"].take());
            line.as_object_mut().unwrap().remove("person");
            (card, line)
        })
        .collect();
    lines.sort_by_key(|(card, _)| *card);
    let line = |place: u16, rating: u16| json!({ "place": place, "rating": rating, "before": Value::Null, "games": 3, "totalGames": 3, "k": 40 });
    let expected = [(HAU, line(1, 1820)), (NHU, line(3, 1800)), (GIO, line(4, 1760)), (KY, line(1, 1820))];
    assert_eq!(lines, expected);
    let own = json!([{ "month": month, "place": 1, "rating": 1820 }]);
    assert_eq!(data["person"]["ratingLists"], own);
}

/// Appendix 6, A 1b: the first six men of the individual championship are masters. A decree says so.
pub(super) async fn a_title_is_given(season: &Season) {
    let (day, event) = (&season.day, &season.day.xiangqi);
    let query = "query($id: ID!) { person(id: $id) { titles { title { title rule } } } }";
    let seen = day.visitor.ask(query, json!({ "id": day.member(HAU) })).await;
    assert_eq!(seen["person"]["titles"]["title"], json!({ "title": "NATIONAL_MASTER", "rule": "M-NM-b" }));
    let paper = decree(day, HAU, "NATIONAL", "NATIONAL_MASTER", "NORMS");
    denied(&[&day.visitor, &day.admin, &season.secretary, season.chief()], &award(), &paper).await;
    day.staff.done(&award(), paper).await;
    let given = titles_of(&day.visitor, day.member(HAU)).await;
    assert_eq!((&given[0]["title"], &given[0]["state"]), (&json!("NATIONAL_MASTER"), &json!("HELD")));
    assert_eq!(given[0]["norms"], json!([{ "rule": "M-NM-b", "event": { "id": event.id } }]));
}
