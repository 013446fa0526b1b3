//! What people read stands in files of words, in both languages; what code still says in Vietnamese is counted here, and
//! may only shrink.

use std::fs;

use crate::{files_below, root, shown};

/// Where lines of code hold Vietnamese, how many, and why.
const HELD: [(&str, usize, &str); 14] = [
    ("crates/xiangqi/src/notation/vietnamese.rs", 5, "the notation itself"),
    ("crates/caro/src/notation.rs", 2, "the notation itself"),
    ("crates/chess/src/notation/algebraic.rs", 1, "a sign of the notation"),
    ("crates/xiangqi/src/file/pgn.rs", 1, "how files name the other game"),
    ("crates/server/src/picture/board.rs", 1, "what is painted on the river of a board"),
    ("crates/server/src/picture/words.rs", 1, "how wide letters are"),
    ("crates/server/src/language.rs", 1, "the name of the place, the same in every language"),
    ("crates/federation/src/name", 5, "letters of names, folded and put in order"),
    ("crates/regulations/src/text.rs", 1, "a letter that is folded"),
    ("crates/access/src/password.rs", 1, "a letter that is folded"),
    ("crates/access/src/role.rs", 1, "the head of a role's column"),
    ("crates/federation/src/import/members", 4, "what a cell may hold"),
    (
        "crates/app/src/register/erase_person.rs",
        1,
        "the name that is kept of whoever was erased, with an English one",
    ),
    ("crates/federation/src/money.rs", 1, "the name of the money"),
];

/// Where people, clubs and rules are made up: what they are called is data, and grows with what is shown.
const MADE_UP: [&str; 2] = ["crates/simulate/src/", "crates/server/src/command/demo/"];

/// A registry whose rows say what people call each: one line a row, and nobody else's words.
const REGISTRY: &str = "crates/access/src/action.rs";

/// A letter that no other language of the project has.
fn is_vietnamese(letter: char) -> bool {
    "ăđơưĂĐƠƯ".contains(letter) || ('\u{1ea0}'..='\u{1ef9}').contains(&letter)
}

/// How many lines of the code hold such a letter: comments and the tests at the end do not count.
fn lines(source: &str) -> usize {
    let code = source.split("#[cfg(test)]\nmod ").next().unwrap();
    let lines = code.lines().filter(|line| !line.trim_start().starts_with("//"));
    lines.filter(|line| line.chars().any(is_vietnamese)).count()
}

#[test]
fn what_people_read_stands_in_files_of_words() {
    let mut counted = HELD.map(|_| 0);
    for path in files_below(&root().join("crates"), "rs") {
        let name = shown(&path);
        let of_tests = ["/tests/", "/benches/", "/examples/"].iter().any(|part| name.contains(part));
        let is_data = name == REGISTRY || MADE_UP.iter().any(|folder| name.starts_with(folder));
        if of_tests || is_data || name.ends_with("tests.rs") {
            continue;
        }
        let found = lines(&fs::read_to_string(&path).unwrap());
        match HELD.iter().position(|(held, ..)| name.starts_with(held)) {
            Some(held) => counted[held] += found,
            None => {
                assert_eq!(
                    found, 0,
                    "{name} says something in Vietnamese: words stand in its crate's words/"
                );
            }
        }
    }
    for ((name, most, why), found) in HELD.into_iter().zip(counted) {
        assert!(found <= most, "{name}: {found} lines in Vietnamese where {most} are held: {why}");
    }
}

#[test]
fn a_sentence_is_found_and_a_comment_is_not() {
    assert_eq!(
        lines("// Đỏ\nlet side = \"Đỏ\";\nlet plain = \"Läufer\";\n#[cfg(test)]\nmod tests { \"Đen\" }"),
        1
    );
}
