//! Numbers of articles stand in the editions' files: code names provisions.

use std::fs;

use crate::{files_below, root, shown};

/// The laws, the arbiters' decisions and the policy; pairings cite the systems' own documents.
const ROOMS: [&str; 4] = ["chess", "xiangqi", "bout", "access"];

/// Texts that look like an article: `9.2.1`, `7.1g`, `A.4.2`, `QT.3`, `20.4b.6`.
fn articles(code: &str) -> usize {
    code.split('"').skip(1).step_by(2).filter(|text| is_article(text)).count()
}

fn is_article(text: &str) -> bool {
    let Some((head, rest)) = text.split_once('.') else { return false };
    let head_fits = !head.is_empty()
        && head.len() <= 3
        && (head.chars().all(|c| c.is_ascii_digit()) || head.chars().all(|c| c.is_ascii_uppercase()));
    let first_fits = rest.starts_with(|c: char| c.is_ascii_digit() || c == 'h');
    head_fits && first_fits && rest.chars().all(|c| c.is_ascii_alphanumeric() || c == '.' || c == '#')
}

#[test]
fn articles_are_told_by_the_editions() {
    for room in ROOMS {
        for path in files_below(&root().join("crates").join(room).join("src"), "rs") {
            let text = fs::read_to_string(&path).unwrap();
            let code: String = text
                .split("#[cfg(test)]")
                .next()
                .unwrap()
                .lines()
                .filter(|line| !line.trim_start().starts_with("//"))
                .collect::<Vec<_>>()
                .join("\n");
            // Half a point is written "0.5" and "0,5" on score sheets.
            let found = articles(&code.replace("\"0.5\"", ""));
            assert_eq!(found, 0, "{} names articles: name a provision instead", shown(&path));
        }
    }
    assert_eq!(articles("Provision::new(\"24.19\"), \"chases_one\", \"A.4.2\""), 2);
}
