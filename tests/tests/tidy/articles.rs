//! Numbers of articles stand in the editions' files: code names provisions.

use std::fs;

use crate::{files_below, root, shown};

/// The laws, the arbiters' decisions, the policy, the editions themselves and the pairing systems.
const ROOMS: [&str; 6] = ["chess", "xiangqi", "bout", "access", "regulations", "pairing"];

/// FIDE's Dutch system: a document of the handbook that is implemented as one published text, with its numbers.
const HANDBOOK: [&str; 1] = ["crates/pairing/src/dutch/compare.rs"];

/// Points as score sheets write them (0.5 beside 0,5), and where DhtmlXQ puts a captured piece.
const NO_ARTICLES: [&str; 3] = ["\"0.5\"", "\"1\"", "\"99\""];

/// Texts that look like an article: `9.2.1`, `7.1g`, `A.4.2`, `QT.3`, `20.4b.6`, and alone `12`, `12a`, `18b`.
fn articles(code: &str) -> usize {
    code.split('"').skip(1).step_by(2).filter(|text| is_article(text)).count()
}

fn is_article(text: &str) -> bool {
    // The handbook's documents are called by their numbers.
    if text.starts_with("C.0") {
        return false;
    }
    let Some((head, rest)) = text.split_once('.') else { return is_whole_article(text) };
    let head_fits = !head.is_empty()
        && head.len() <= 3
        && (head.chars().all(|c| c.is_ascii_digit()) || head.chars().all(|c| c.is_ascii_uppercase()));
    let first_fits = rest.starts_with(|c: char| c.is_ascii_digit() || c == 'h');
    head_fits && first_fits && rest.chars().all(|c| c.is_ascii_alphanumeric() || c == '.' || c == '#')
}

/// An article without parts: one or two digits, perhaps a letter, perhaps which of them where a number repeats.
fn is_whole_article(text: &str) -> bool {
    let text = text.split_once('#').map_or(text, |(number, _)| number);
    let number = text.strip_suffix(|c: char| c.is_ascii_lowercase()).unwrap_or(text);
    matches!(number.len(), 1..=2) && !number.starts_with('0') && number.chars().all(|c| c.is_ascii_digit())
}

#[test]
fn articles_are_told_by_the_editions() {
    for room in ROOMS {
        for path in files_below(&root().join("crates").join(room).join("src"), "rs") {
            if HANDBOOK.contains(&shown(&path).as_str()) {
                continue;
            }
            let text = fs::read_to_string(&path).unwrap();
            let code: String = text
                .split("#[cfg(test)]")
                .next()
                .unwrap()
                .lines()
                .filter(|line| !line.trim_start().starts_with("//"))
                // How many ranks or fields a text should have.
                .filter(|line| !line.contains(".expecting(["))
                .collect::<Vec<_>>()
                .join("\n");
            let found = articles(&NO_ARTICLES.iter().fold(code, |code, text| code.replace(text, "")));
            assert_eq!(found, 0, "{} names articles: name a provision instead", shown(&path));
        }
    }
    assert_eq!(articles("Provision::new(\"24.19\"), \"chases_one\", \"A.4.2\""), 2);
    assert_eq!(articles("\"12\", \"18b\", \"5#2\", \"C.04.3\", \"2004\", \"e4\", \"x\", \"05\""), 3);
}
