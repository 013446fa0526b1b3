//! Pages know a game by its face: none of them asks which of the games it is, and none lists the games by itself.

use std::fs;
use std::path::PathBuf;

use crate::{files_below, root, shown};

const GAMES: [&str; 3] = ["XIANGQI", "CHESS", "CARO"];

/// What the web's pages are made of, without tests.
fn pages() -> impl Iterator<Item = PathBuf> {
    let source = root().join("web/src");
    let mut files = files_below(&source, "ts");
    files.extend(files_below(&source, "svelte"));
    files.into_iter().filter(|path| !shown(path).ends_with(".test.ts"))
}

fn asks(text: &str) -> bool {
    let asks_for = |game: &&str| ["===", "!=="].iter().any(|sign| text.contains(&format!("{sign} '{game}'")));
    GAMES.iter().any(asks_for)
}

/// Whether it names several games one after the other, as `['XIANGQI', 'CHESS']`, or asks for several in one document, as
/// `xiangqi: career(kind: XIANGQI) … chess: career(kind: CHESS)`.
fn lists(text: &str) -> bool {
    let quoted = |game: &str| ['\'', '"'].map(|quote| format!("{quote}{game}{quote}"));
    let one_after_the_other = GAMES.iter().flat_map(|game| quoted(game)).any(|one| {
        let rests = text.match_indices(&one).map(|(at, _)| &text[at + one.len()..]);
        let next = |rest: &str| rest.trim_start_matches([',', ' ', '\n', '\t', '|']).to_owned();
        rests
            .map(next)
            .any(|rest| GAMES.iter().flat_map(|game| quoted(game)).any(|other| rest.starts_with(&other)))
    });
    let asked = GAMES.iter().filter(|game| {
        ["(kind: {}", ", kind: {}"].iter().any(|form| {
            let form = form.replace("{}", game);
            text.match_indices(&form).any(|(at, _)| text[at + form.len()..].starts_with([')', ',']))
        })
    });
    one_after_the_other || asked.count() > 1
}

#[test]
fn no_page_asks_which_of_the_games_it_is() {
    assert!(asks("{#if kind === 'XIANGQI'}"));
    let found: Vec<String> =
        pages().filter(|path| asks(&fs::read_to_string(path).unwrap())).map(|path| shown(&path)).collect();
    assert!(found.is_empty(), "ask the game's face (web/src/lib/games/game.ts), or the server: {found:#?}");
}

/// A game more is a line in `crates/game/src/kind.rs` and one in `web/src/lib/games/games.ts`: whatever is shown for each
/// game asks those.
#[test]
fn nothing_lists_the_games_by_itself() {
    assert!(lists("const GAMES = ['XIANGQI', 'CHESS'] as const;") && lists("[\"CHESS\",\n\"XIANGQI\"]"));
    assert!(lists("xiangqi: career(kind: XIANGQI) { n } chess: career(kind: CHESS) { n }"));
    assert!(
        !lists("kind: 'XIANGQI', name: 'x' }, { kind: 'CHESS'")
            && !lists("ratingList(kind: XIANGQI, first: 8)")
    );
    let of_the_server = files_below(&root().join("crates/server/src/http"), "rs").into_iter();
    let generated = |path: &PathBuf| shown(path).ends_with("schema.d.ts");
    let found: Vec<String> = pages()
        .filter(|path| !generated(path))
        .chain(of_the_server)
        .filter(|path| {
            let text = fs::read_to_string(path).unwrap();
            lists(text.split("#[cfg(test)]").next().unwrap())
        })
        .map(|path| shown(&path))
        .collect();
    assert!(found.is_empty(), "ask askedKinds (web/src/lib/games/games.ts), or Kind::ALL: {found:#?}");
}
