//! A team at an event: its boards, and its matches.

use serde_json::{Value, json};

use super::Page;
use super::about::{headed, languages, public};
use super::tab::{played, squad};
use crate::html::{Ground, Html};
use crate::http::told::{line_of, rows, text};
use crate::language::Language;

pub(super) const TEAM: &str = "query($id: ID!) { event(id: $id) { id name kind venue startsOn endsOn \
     teams { id number name withdrawn club { id name } captain { id name } regulars { id name } reserves { id name } } \
     teamStandings { afterRound: afterStage rows { rank points team { id } } } \
     rounds { number matches { startsAt place scoreA scoreB a { id name } b { id name } } } } }";

/// The page of a team; none where the event has no such team.
pub(super) fn team(event: &Value, id: &str, language: Language) -> Option<Page> {
    let team = rows(&event["teams"]).find(|team| text(&team["id"]) == id)?;
    let (name, of) = (text(&team["name"]), text(&event["name"]));
    let mut description =
        format!("{}. {}.", language.tell("page.team_at", &[&name, &of]), line_of(event, language));
    let played_already = event["teamStandings"]["afterRound"].as_u64().unwrap_or_default() > 0;
    let row = rows(&event["teamStandings"]["rows"]).find(|row| text(&row["team"]["id"]) == id);
    if let Some(row) = row.filter(|_| played_already) {
        let stands = language.tell("page.team_stands", &[&row["rank"], &text(&row["points"])]);
        description = format!("{description} {stands}");
    }
    let event_id = text(&event["id"]);
    let matches = rows(&event["rounds"]).flat_map(|round| rows(&round["matches"]));
    let own = matches.filter(|one| [&one["a"], &one["b"]].iter().any(|side| text(&side["id"]) == id));
    let own = played(event_id, own, language).done();
    let mut body = Html::default()
        .links([(format!("/giai/{event_id}?muc=cac-doi"), of.to_owned())])
        .section(language.word("page.squad"))
        .then(&squad(team, language).done());
    if !own.is_empty() {
        body = body.section(language.word("page.matches")).then(&own);
    }
    let people = rows(&team["regulars"]).chain(rows(&team["reserves"]));
    let people: Vec<Value> = people.map(|one| json!({ "@type": "Person", "name": one["name"] })).collect();
    let data = json!({
        "@context": "https://schema.org", "@type": "SportsTeam", "name": name, "athlete": people,
    });
    let head = headed(Ground::Paper, name, &description);
    let page = public(format!("{name} – {of}"), description, "profile", body, Some(data));
    Some(Page { head, languages: languages(event), ..page })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_team_shows_who_plays_and_its_own_matches() {
        let player = |id: &str| json!({ "id": id, "name": format!("Người {id}") });
        let team_of = |id: &str| {
            json!({ "id": id, "number": 1, "name": format!("Đội {id}"), "withdrawn": false,
            "club": null, "captain": player("c"), "regulars": [player("p")], "reserves": [] })
        };
        let one = |a: &str, b: &str| {
            json!({ "startsAt": null, "place": null, "scoreA": "2", "scoreB": "½",
            "a": { "id": a, "name": format!("Đội {a}") }, "b": { "id": b, "name": format!("Đội {b}") } })
        };
        let event = json!({ "id": "e", "name": "Giải đồng đội", "kind": "XIANGQI", "venue": "Huế",
            "startsOn": "2026-05-01", "endsOn": "2026-05-02", "teams": [team_of("x"), team_of("y"), team_of("z")],
            "teamStandings": { "afterRound": 1, "rows": [{ "rank": 2, "points": "1", "team": { "id": "x" } }] },
            "rounds": [{ "number": 1, "matches": [one("y", "x"), one("y", "z")] }] });
        let page = team(&event, "x", Language::Vi).unwrap();
        assert_eq!(page.title, "Đội x – Giải đồng đội");
        assert!(
            page.description.contains("Giải đồng đội") && page.description.contains("Huế"),
            "{}",
            page.description
        );
        assert!(page.body.contains("/ky-thu/p") && page.body.contains("2 – ½"), "{}", page.body);
        assert_eq!(page.body.matches("<tr>").count(), 4, "two heads, a board, a match: {}", page.body);
        assert!(team(&event, "q", Language::Vi).is_none());
    }
}
