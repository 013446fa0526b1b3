//! What goes from the API goes as the page for builders promises: marked with its day, announced in the list of changes, in both
//! languages, half a year before.

use std::fs;

use jiff::ToSpan as _;
use jiff::civil::Date;

use crate::root;

/// How long what goes is still there.
const DAYS: i32 = 180;

/// A line of the list of changes.
struct Told {
    on: Date,
    what: String,
}

/// The list of changes of `/api`, as a language has it.
fn told(page: &str) -> Vec<Told> {
    let list = page.split_once("entries: [").map_or("", |(_, list)| list);
    let lines = list.split("on: '").skip(1);
    lines
        .map(|line| {
            let (on, what) = line.split_once('\'').unwrap();
            Told { on: on.parse().unwrap_or_else(|error| panic!("{on}: {error}")), what: what.to_owned() }
        })
        .collect()
}

/// Whether a text names a field, and not one that begins with its name.
fn names(text: &str, field: &str) -> bool {
    let mut words = text.split(|letter: char| !(letter.is_ascii_alphanumeric() || letter == '_'));
    words.any(|word| word == field)
}

/// What is wrong with what goes.
fn faults(schema: &str, log: &[Told]) -> Vec<String> {
    let mut wrong = Vec::new();
    for line in schema.lines().filter(|line| !line.starts_with("directive ")) {
        let Some((field, reason)) = line.split_once("@deprecated") else { continue };
        let field = field.trim().split(['(', ':', ' ']).next().unwrap_or_default();
        let reason = reason.split('"').nth(1).unwrap_or_default();
        let mut days = reason
            .split_whitespace()
            .filter_map(|word| word.trim_matches(['.', ',', ';']).parse::<Date>().ok());
        let Some(goes) = days.next_back() else {
            wrong.push(format!("{field}: \"{reason}\" has no day on which it goes"));
            continue;
        };
        match log.iter().filter(|one| names(&one.what, field)).map(|one| one.on).min() {
            None => wrong.push(format!("{field} goes and the list of changes does not name it")),
            Some(on) if on.checked_add(DAYS.days()).is_ok_and(|soonest| soonest > goes) => {
                wrong.push(format!(
                    "{field} goes on {goes} and was announced on {on}: {DAYS} days are promised"
                ));
            }
            Some(_) => {}
        }
    }
    wrong
}

#[test]
fn what_goes_from_the_api_was_announced_in_time() {
    let schema = fs::read_to_string(root().join("web/schema.graphql")).unwrap();
    for file in ["builders.ts", "builders-en.ts"] {
        let log = told(&fs::read_to_string(root().join("web/src/lib/words/pages").join(file)).unwrap());
        assert!(log.len() > 3, "{file} has its list");
        assert!(log.is_sorted_by(|one, next| one.on >= next.on), "{file}: the newest first");
        assert_eq!(faults(&schema, &log), Vec::<String>::new(), "{file}");
    }
}

#[test]
fn what_goes_without_a_word_is_found() {
    let log = told(
        "entries: [ { on: '2026-12-01', what: 'oldName goes' }, { on: '2026-11-01', what: 'a.oldNames' } ]",
    );
    let count = |line: &str| faults(line, &log).len();
    assert_eq!(count("\toldName: Int! @deprecated(reason: \"newName; this goes on 2027-06-01\")"), 0);
    assert_eq!(count("\toldName: Int!"), 0);
    assert_eq!(
        count("\toldName(a: Int): Int @deprecated(reason: \"newName; this goes on 2027-05-01\")"),
        1,
        "too soon"
    );
    assert_eq!(count("\toldName: Int @deprecated(reason: \"newName\")"), 1, "no day");
    assert_eq!(count("\toldName: Int @deprecated"), 1, "no reason");
    assert_eq!(count("\toldNam: Int @deprecated(reason: \"goes on 2028-01-01\")"), 1, "nobody was told");
    assert_eq!(
        count("\toldNames: Int @deprecated(reason: \"goes on 2027-04-30.\")"),
        0,
        "180 days are enough"
    );
}
