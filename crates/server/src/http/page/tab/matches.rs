//! Matches of teams, who sits at which board, and the rounds of a knock-out.

use serde_json::Value;

use super::super::words::Subject;
use crate::html::{Html, escaped, link};
use crate::http::told::{instant, rows, text};
use crate::language::Language;

pub(super) const FIXTURES: &str = "query($id: ID!) { event(id: $id) { id rounds { number restingTeams { name } \
                                   matches { startsAt place scoreA scoreB a { id name } b { id name } } } } }";
pub(super) const SQUADS: &str = "query($id: ID!) { event(id: $id) { id teams { id number name withdrawn club { id name } \
     captain { id name } regulars { id name } reserves { id name } } } }";
pub(super) const BRACKET: &str = "query($id: ID!) { event(id: $id) { id settings { teams { boards } } \
     bracket { winner { id name } byes { stage who: person { id name } } contests { stage part upperGoesOn byLot \
     upperPoints lowerPoints upper { id name } lower { id name } } } \
     teamBracket { winner { id name } byes { stage who: team { id name } } contests { stage part upperGoesOn byLot \
     upperPoints lowerPoints upper { id name } lower { id name } } } } }";
/// The parts of a bracket, as readers follow them.
const PARTS: [&str; 5] = ["MAIN", "SECOND", "THIRD_PLACE", "FINAL", "SECOND_FINAL"];

/// All matches, round by round: when, where, how they ended.
pub(super) fn fixtures(event: &Value, language: Language) -> Html {
    let id = text(&event["id"]);
    let rounds = rows(&event["rounds"]).fold(Html::default(), |html, round| {
        let title = format!("{} {}", language.word("word.round"), round["number"]);
        let html = html.section(&title).then(&played(id, rows(&round["matches"]), language).done());
        let resting: Vec<&str> = rows(&round["restingTeams"]).map(|team| text(&team["name"])).collect();
        if resting.is_empty() {
            html
        } else {
            html.text(&language.tell("page.resting", &[&resting.join(", ")]))
        }
    });
    if rows(&event["rounds"]).next().is_some() {
        rounds
    } else {
        Html::default().text(language.word("page.no_fixtures"))
    }
}

/// Matches of an event as a table.
pub(in super::super) fn played<'a>(
    event: &str,
    matches: impl Iterator<Item = &'a Value>,
    language: Language,
) -> Html {
    let team = language.word("page.head_team");
    let heads = [
        language.word("page.head_begins"),
        team,
        language.word("page.head_result"),
        team,
        language.word("page.head_place"),
    ];
    let row = |one: &Value| {
        let score = format!("{} – {}", text(&one["scoreA"]), text(&one["scoreB"]));
        vec![
            escaped(&instant(&one["startsAt"], language)),
            side(event, &one["a"], Side::Team),
            escaped(score.trim()),
            side(event, &one["b"], Side::Team),
            escaped(text(&one["place"])),
        ]
    };
    Html::default().table(&heads, matches.map(row))
}

/// The teams, each with its boards.
pub(super) fn squads(event: &Value, language: Language) -> Html {
    let id = text(&event["id"]);
    rows(&event["teams"]).fold(Html::default(), |html, team| {
        let title = format!("{}. {}", team["number"], text(&team["name"]));
        let page = (format!("/giai/{id}/doi/{}", text(&team["id"])), language.word("page.team").to_owned());
        html.section(&title).then(&squad(team, language).done()).links([page])
    })
}

/// A team's club and captain, who sits at which board, and its reserves.
pub(in super::super) fn squad(team: &Value, language: Language) -> Html {
    let heads = ["page.head_table", "page.head_player"].map(|key| language.word(key));
    let person = |one: &Value| side("", one, Side::Player);
    let regulars =
        (1..).zip(rows(&team["regulars"])).map(|(board, one): (u32, _)| vec![board.to_string(), person(one)]);
    let reserve = language.word("page.reserve");
    let reserves = rows(&team["reserves"]).map(|one| vec![escaped(reserve), person(one)]);
    let mut html = Html::default().text(text(&team["club"]["name"])).table(&heads, regulars.chain(reserves));
    if let Some(captain) = team["captain"]["name"].as_str() {
        html = html.text(&language.tell("page.captain", &[&captain]));
    }
    if team["withdrawn"] == true { html.text(language.word("page.withdrawn")) } else { html }
}

/// A knock-out as tables, a round each: who met whom, and who goes on.
pub(super) fn bracket(event: &Value, language: Language) -> Html {
    let of_teams = !event["settings"]["teams"].is_null();
    let (bracket, of, head) = if of_teams {
        (&event["teamBracket"], Side::Team, "page.head_team")
    } else {
        (&event["bracket"], Side::Player, "page.head_player")
    };
    let word = |place: &str| Subject::Brackets.word(place, language);
    let contests: Vec<&Value> = rows(&bracket["contests"]).collect();
    if contests.is_empty() {
        return Html::default().text(word("/none"));
    }
    let id = text(&event["id"]);
    let is_double = contests.iter().any(|one| text(&one["part"]) == "SECOND");
    let head = language.word(head);
    let heads = [head, language.word("page.head_result"), head, language.word("page.head_goes_on")];
    let mut html = Html::default();
    if bracket["winner"].is_object() {
        html = html.text(&format!("{}: {}", word("/winner"), text(&bracket["winner"]["name"])));
    }
    for part in PARTS {
        let of_part: Vec<&Value> =
            contests.iter().copied().filter(|one| part_of(one, is_double) == part).collect();
        let mut stages: Vec<u64> = of_part.iter().filter_map(|one| one["stage"].as_u64()).collect();
        stages.sort_unstable();
        stages.dedup();
        for stage in stages {
            let round = format!("{} {stage}", language.word("word.round"));
            let title = if is_double || part != "MAIN" {
                format!("{}, {}", word(&format!("/parts/{part}")), round.to_lowercase())
            } else {
                round
            };
            let of_stage = of_part.iter().filter(|one| one["stage"].as_u64() == Some(stage));
            let met = of_stage.map(|one| {
                let score = format!("{} – {}", text(&one["upperPoints"]), text(&one["lowerPoints"]));
                let on = one["upperGoesOn"].as_bool().map(|upper| if upper { "upper" } else { "lower" });
                let lot = if one["byLot"] == true { format!(" ({})", word("/byLot")) } else { String::new() };
                let on = on.map(|who| format!("{}{lot}", text(&one[who]["name"]))).unwrap_or_default();
                vec![side(id, &one["upper"], of), escaped(&score), side(id, &one["lower"], of), escaped(&on)]
            });
            let byes =
                rows(&bracket["byes"]).filter(|bye| part == "MAIN" && bye["stage"].as_u64() == Some(stage));
            let rest = byes.map(|bye| {
                vec![side(id, &bye["who"], of), String::new(), String::new(), escaped(word("/bye"))]
            });
            html = html.section(&title).table(&heads, met.chain(rest));
        }
    }
    html
}

/// To which part a match belongs: the final of a single knock-out closes the main one.
fn part_of(contest: &Value, is_double: bool) -> &str {
    match text(&contest["part"]) {
        "FINAL" if !is_double => "MAIN",
        part => part,
    }
}

/// Who plays.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Side {
    Player,
    Team,
}

fn side(event: &str, one: &Value, of: Side) -> String {
    let id = text(&one["id"]);
    if id.is_empty() {
        return String::new();
    }
    let to = match of {
        Side::Player => format!("/ky-thu/{id}"),
        Side::Team => format!("/giai/{event}/doi/{id}"),
    };
    link(&to, text(&one["name"]))
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn a_bracket_is_read_by_rounds() {
        let player = |id: &str| json!({ "id": id, "name": id.to_uppercase() });
        let contest = |stage: u64, part: &str, upper: &str, lower: &str, on: Option<bool>| {
            json!({ "stage": stage, "part": part, "upper": player(upper), "lower": player(lower),
                    "upperPoints": "1½", "lowerPoints": "½", "upperGoesOn": on, "byLot": false })
        };
        let event = json!({ "id": "e", "settings": { "teams": null }, "bracket": {
            "winner": null, "byes": [{ "stage": 1, "who": player("c") }],
            "contests": [contest(2, "FINAL", "a", "c", None), contest(1, "MAIN", "a", "b", Some(true))] } });
        let html = bracket(&event, Language::En).done();
        let (first, second) = (html.find("Round 1").unwrap(), html.find("Round 2").unwrap());
        assert!(first < second, "{html}");
        assert!(
            html[first..second].contains("<td>A</td>")
                && html[first..second].contains("goes on without playing")
        );
        assert!(html.contains("<a href=\"/ky-thu/b\">B</a>") && html.contains("1½ – ½"), "{html}");
        assert!(
            html[second..].ends_with("<td></td></tr></tbody></table></div>"),
            "nobody goes on yet: {html}"
        );
    }

    #[test]
    fn a_team_shows_boards_and_reserves() {
        let team = json!({ "club": { "name": "CLB <Một>" }, "captain": null, "withdrawn": false,
            "regulars": [{ "id": "p", "name": "An" }, { "id": "q", "name": "Bình" }],
            "reserves": [{ "id": "r", "name": "Chi" }] });
        let html = squad(&team, Language::Vi).done();
        assert!(html.contains("CLB &lt;Một&gt;"), "{html}");
        assert!(html.contains("<tr><td>2</td><td><a href=\"/ky-thu/q\">Bình</a></td></tr>"), "{html}");
        assert_eq!(html.matches("<tr>").count(), 4, "{html}");
    }
}
