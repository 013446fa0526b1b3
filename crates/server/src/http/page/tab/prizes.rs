//! Who wins what, by category.

use serde_json::Value;

use super::super::words::Subject;
use crate::html::{Html, escaped, link};
use crate::http::told::{rows, text};
use crate::language::Language;

pub(super) const PRIZES: &str = "query($id: ID!) { event(id: $id) { id prizes { isFinal total \
     won { person { id name } team { id name } category age place money things } } } }";

/// What is won as the table stands.
pub(super) fn prizes(event: &Value, language: Language) -> Html {
    let prizes = &event["prizes"];
    let word = |place: &str| Subject::Prizes.word(place, language);
    let stand = if prizes["isFinal"] == true { "/final" } else { "/provisional" };
    let html = Html::default().text(word(stand));
    let mut categories: Vec<String> = Vec::new();
    for won in rows(&prizes["won"]) {
        let category = category(won, language);
        if !categories.contains(&category) {
            categories.push(category);
        }
    }
    if categories.is_empty() {
        return html.text(word("/nobody"));
    }
    let heads = [language.word("page.head_rank"), word("/winner"), word("/won")];
    categories.into_iter().fold(html, |html, of| {
        let won = rows(&prizes["won"]).filter(|won| category(won, language) == of);
        let row =
            |won: &Value| vec![won["place"].to_string(), winner(event, won), escaped(&what(won, language))];
        html.section(&of).table(&heads, won.map(row))
    })
}

fn category(won: &Value, language: Language) -> String {
    let age = won["age"].as_u64().unwrap_or_default();
    match text(&won["category"]) {
        "UP_TO" => language.tell("page.up_to_age", &[&age]),
        "FROM" => language.tell("page.from_age", &[&age]),
        of => capital(Subject::Prizes.word(&format!("/of/{of}"), language)),
    }
}

/// With a large first letter.
fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
}

fn winner(event: &Value, won: &Value) -> String {
    if let Some(person) = won["person"]["id"].as_str() {
        return link(&format!("/ky-thu/{person}"), text(&won["person"]["name"]));
    }
    let team = &won["team"];
    link(&format!("/giai/{}/doi/{}", text(&event["id"]), text(&team["id"])), text(&team["name"]))
}

/// Money and things.
fn what(won: &Value, language: Language) -> String {
    let money = won["money"].as_i64().filter(|money| *money > 0);
    let money = money.map(|money| language.tell("page.dong", &[&grouped(money, language)]));
    let things = rows(&won["things"]).map(|thing| text(thing).to_owned());
    money.into_iter().chain(things).collect::<Vec<_>>().join(", ")
}

/// A number by thousands.
fn grouped(number: i64, language: Language) -> String {
    let digits = number.to_string();
    let sign = language.pick('.', ',');
    let places = digits.chars().count();
    (0..).zip(digits.chars()).fold(String::new(), |mut said, (at, digit): (usize, _)| {
        if at > 0 && (places - at).is_multiple_of(3) {
            said.push(sign);
        }
        said.push(digit);
        said
    })
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn prizes_stand_by_category_with_money_and_things() {
        let won = |name: &str, category: &str, age: Option<u64>, money: u64| {
            json!({ "person": { "id": "p", "name": name }, "team": null, "category": category, "age": age,
                    "place": 1, "money": money, "things": ["Cúp"] })
        };
        let event = json!({ "id": "e", "prizes": { "isFinal": true, "total": 0,
            "won": [won("An", "ALL", None, 5_000_000), won("Bình", "UP_TO", Some(16), 0)] } });
        let html = prizes(&event, Language::Vi).done();
        assert!(html.contains("<h2>Toàn giải</h2>") && html.contains("<h2>Đến 16 tuổi</h2>"), "{html}");
        assert!(html.contains("5.000.000 ₫, Cúp") && html.contains("<td>Cúp</td>"), "{html}");
        let html = prizes(&event, Language::En).done();
        assert!(html.contains("₫5,000,000, Cúp") && html.contains("By the final standings."), "{html}");
        let none = json!({ "prizes": { "isFinal": false, "won": [] } });
        assert!(prizes(&none, Language::En).done().contains("Nobody has won a prize yet."));
    }

    #[test]
    fn numbers_are_grouped_by_thousands() {
        for (number, said) in [(7, "7"), (999, "999"), (1_000, "1.000"), (12_345_678, "12.345.678")] {
            assert_eq!(grouped(number, Language::Vi), said);
        }
    }
}
