//! Pages know a game by its face: none of them asks which of the games it is.

use std::fs;

use crate::{files_below, root, shown};

#[test]
fn no_page_asks_which_of_the_games_it_is() {
    let source = root().join("web/src");
    let mut files = files_below(&source, "ts");
    files.extend(files_below(&source, "svelte"));
    let asks = |text: &str| {
        ["XIANGQI", "CHESS", "CARO"]
            .iter()
            .any(|game| ["===", "!=="].iter().any(|sign| text.contains(&format!("{sign} '{game}'"))))
    };
    assert!(asks("{#if kind === 'XIANGQI'}"));
    let found: Vec<String> = files
        .into_iter()
        .filter(|path| !shown(path).ends_with(".test.ts"))
        .filter(|path| asks(&fs::read_to_string(path).unwrap()))
        .map(|path| shown(&path))
        .collect();
    assert!(found.is_empty(), "ask the game's face (web/src/lib/games/game.ts), or the server: {found:#?}");
}
