//! Titles that are given by decree: who holds which, and which somebody holds.

use actix_web::web::Data;
use serde_json::{Value, json};

use super::Page;
use super::about::public;
use super::lists::person;
use super::words::Subject;
use crate::html::{Html, escaped};
use crate::http::Shared;
use crate::http::told::{Away, ask_with_in, day, nodes, rows, text};
use crate::language::Language;

const HOLDERS: &str = "query($of: TitleOf!, $title: TitleName!) { titleHolders(of: $of, title: $title, first: 50) \
                       { edges { node { decree { number on } person { id name club { name } } } } } }";
/// Who gives which titles, the highest first.
const TITLES: [(&str, &[&str]); 4] = [
    ("NATIONAL", &["NATIONAL_MASTER", "CANDIDATE_MASTER", "GRADE_ONE"]),
    ("WXF", &["GRANDMASTER", "WOMAN_GRANDMASTER", "MASTER", "WOMAN_MASTER"]),
    ("AXF", &["GRANDMASTER", "WOMAN_GRANDMASTER", "MASTER", "WOMAN_MASTER"]),
    (
        "FIDE",
        &[
            "GRANDMASTER",
            "MASTER",
            "WOMAN_GRANDMASTER",
            "FIDE_MASTER",
            "WOMAN_MASTER",
            "CANDIDATE_MASTER",
            "WOMAN_FIDE_MASTER",
            "WOMAN_CANDIDATE_MASTER",
        ],
    ),
];

/// Who holds which title.
pub(super) async fn holders(shared: &Data<Shared>, language: Language) -> Result<Page, Away> {
    let word = |place: &str| Subject::Titles.word(place, language);
    let heads =
        [word("/holder"), language.word("page.head_club"), word("/decree"), language.word("page.head_day")];
    let mut body = Html::default();
    let mut any = false;
    for (of, names) in TITLES {
        for title in names {
            let answer = ask_with_in(shared, language, HOLDERS, json!({ "of": of, "title": title })).await?;
            let holders = &answer["titleHolders"];
            if nodes(holders).next().is_none() {
                continue;
            }
            any = true;
            let row = |held: &Value| {
                vec![
                    person(&held["person"], language),
                    escaped(text(&held["person"]["club"]["name"])),
                    escaped(text(&held["decree"]["number"])),
                    escaped(&day(&held["decree"]["on"], language)),
                ]
            };
            let called = format!("{}: {}", word(&format!("/of/{of}")), word(&format!("/names/{title}")));
            body = body.section(&called).table(&heads, nodes(holders).map(row));
        }
    }
    let body = if any { body } else { body.text(word("/noHolders")) };
    Ok(public(word("/title").to_owned(), word("/lead").to_owned(), "website", body, None))
}

/// The titles that somebody holds, the highest of each federation.
pub(in crate::http) fn held(awarded: &Value, language: Language) -> Vec<String> {
    let holds = |of: &str, title: &str| {
        rows(awarded).any(|one| {
            text(&one["of"]) == of && text(&one["title"]) == title && text(&one["state"]) == "HELD"
        })
    };
    let highest = |(of, names): &(&str, &[&str])| {
        let title = names.iter().find(|title| holds(of, title))?;
        Some(called(of, Subject::Titles.word(&format!("/names/{title}"), language)))
    };
    TITLES.iter().filter_map(highest).collect()
}

/// A title as it stands by itself: an international one with its federation.
fn called(of: &str, name: &str) -> String {
    if of == "NATIONAL" || name.contains('(') { name.to_owned() } else { format!("{name} ({of})") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_highest_title_of_each_federation_stands_with_a_name() {
        let one = |of: &str, title: &str, state: &str| json!({ "of": of, "title": title, "state": state });
        let awarded = json!([
            one("NATIONAL", "GRADE_ONE", "HELD"),
            one("NATIONAL", "CANDIDATE_MASTER", "HELD"),
            one("NATIONAL", "NATIONAL_MASTER", "WITHDRAWN"),
            one("AXF", "MASTER", "HELD"),
            one("FIDE", "FIDE_MASTER", "HELD"),
        ]);
        assert_eq!(
            held(&awarded, Language::En),
            ["Candidate master", "International master (AXF)", "FIDE master (FM)"]
        );
        assert_eq!(held(&json!([]), Language::Vi), Vec::<String>::new());
    }
}
