//! The embedded files, parsed once.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use kydan_game::{Article, Kind};
use toml::{Table, Value};

use crate::amendment::lay_over;
use crate::law::RawLaw;
use crate::{Edition, Law, LawArticle};

/// Law books, the oldest first within a game. A book may be cut into files; they are read as one. Those of a game that
/// is not built in are passed over, and its editions too.
const LAWS: &[(&str, &[&str])] = &[
    (
        "laws/xiangqi-vn-2004",
        &[
            include_str!("../laws/xiangqi-vn-2004/head.toml"),
            include_str!("../laws/xiangqi-vn-2004/1-basics.toml"),
            include_str!("../laws/xiangqi-vn-2004/2-conduct-of-the-game.toml"),
            include_str!("../laws/xiangqi-vn-2004/3-players.toml"),
            include_str!("../laws/xiangqi-vn-2004/4-organization.toml"),
            include_str!("../laws/xiangqi-vn-2004/5-detailed-rules.toml"),
            include_str!("../laws/xiangqi-vn-2004/5-figures.toml"),
            include_str!("../laws/xiangqi-vn-2004/6-systems.toml"),
        ],
    ),
    ("laws/xiangqi-vn-rapid-2015", &[include_str!("../laws/xiangqi-vn-rapid-2015.toml")]),
    (
        "laws/fide-2018",
        &[
            include_str!("../laws/fide-2018/head.toml"),
            include_str!("../laws/fide-2018/basic-rules.toml"),
            include_str!("../laws/fide-2018/competitive-rules.toml"),
            include_str!("../laws/fide-2018/appendices.toml"),
            include_str!("../laws/fide-2018/guidelines.toml"),
        ],
    ),
    ("laws/fide-2023", &[include_str!("../laws/fide-2023.toml")]),
    ("caro/law", &[include_str!("../../caro/law.toml")]),
];

/// Editions; none is ever taken away. The first of a game is the one that its new events start from.
const EDITIONS: &[(&str, &str)] = &[
    ("editions/xiangqi-vn-2004.toml", include_str!("../editions/xiangqi-vn-2004.toml")),
    ("editions/xiangqi-vn-2004-60.toml", include_str!("../editions/xiangqi-vn-2004-60.toml")),
    ("editions/xiangqi-vn-rapid-2015.toml", include_str!("../editions/xiangqi-vn-rapid-2015.toml")),
    ("editions/fide-2023.toml", include_str!("../editions/fide-2023.toml")),
    ("editions/fide-2018.toml", include_str!("../editions/fide-2018.toml")),
    ("caro/edition.toml", include_str!("../../caro/edition.toml")),
];

/// An embedded file that does not read.
#[derive(Debug, thiserror::Error)]
#[error("{file}: {source}")]
pub struct LoadError {
    file: &'static str,
    source: toml::de::Error,
}

/// Reads every embedded file. A test does so first; what is built has passed it.
pub fn load() -> Result<(Vec<Law>, Vec<Edition>), LoadError> {
    let mut books: Vec<RawLaw> = Vec::new();
    for (file, parts) in LAWS {
        let book: Table = toml::from_str(&parts.join("\n")).map_err(|source| LoadError { file, source })?;
        if !is_built_in(&book) {
            continue;
        }
        let book: RawLaw = book.try_into().map_err(|source| LoadError { file, source })?;
        let amended = book.amends.as_ref().and_then(|id| books.iter().find(|base| base.id() == id));
        books.push(match amended {
            Some(base) => book.on(base),
            None => book,
        });
    }
    let read = |(file, text): &(&'static str, &str)| {
        toml::from_str(text).map(|table| (*file, table)).map_err(|source| LoadError { file, source })
    };
    let files: Vec<(&str, Table)> = EDITIONS.iter().map(read).collect::<Result<_, _>>()?;
    let whole = files.iter().map(|(file, table)| (*file, amended(table, &files, &books)));
    let built_in = whole.filter(|(_, table)| is_built_in(table));
    let editions =
        built_in.map(|(file, table)| table.try_into().map_err(|source| LoadError { file, source }));
    let editions = editions.collect::<Result<_, _>>()?;
    Ok((books.into_iter().map(Law::from).collect(), editions))
}

/// Whether the file's game is one of ours. Whatever names no game is read, to hear what is wrong with it.
fn is_built_in(file: &Table) -> bool {
    let game = file.get("game").and_then(Value::as_str);
    game.is_none_or(|name| name.parse::<Kind>().is_ok())
}

/// The edition as it stands, on the one that it amends if it amends one.
fn amended(edition: &Table, all: &[(&str, Table)], books: &[RawLaw]) -> Table {
    let mut edition = edition.clone();
    let base = edition.remove("amends");
    let base = base.and_then(|id| all.iter().find(|(_, other)| other.get("id") == Some(&id)));
    let Some((_, base)) = base else { return edition };
    let book = edition.get("law").and_then(Value::as_str);
    let book = book.and_then(|id| books.iter().find(|book| book.id().as_str() == id));
    let as_before = BTreeMap::new();
    lay_over(base.clone(), book.map_or(&as_before, |book| &book.renumbered), edition)
}

static LOADED: LazyLock<(Vec<Law>, Vec<Edition>)> = LazyLock::new(|| load().unwrap_or_default());

/// Every law book.
pub fn laws() -> impl Iterator<Item = &'static Law> {
    LOADED.0.iter()
}

/// The law book with this id.
pub fn law(id: &str) -> Option<&'static Law> {
    laws().find(|law| law.id.as_str() == id)
}

/// Every edition.
pub fn editions() -> impl Iterator<Item = &'static Edition> {
    LOADED.1.iter()
}

/// The edition that new events of this game start from, and game files are judged by unless told otherwise.
pub fn usual(game: Kind) -> Option<&'static Edition> {
    editions().find(|edition| edition.game == game)
}

/// The edition with this id.
pub fn edition(id: &str) -> Option<&'static Edition> {
    editions().find(|edition| edition.id.as_str() == id)
}

impl Edition {
    /// The books that it rests on, its own first.
    pub fn laws(&self) -> impl Iterator<Item = &'static Law> {
        std::iter::once(&self.law).chain(&self.base_law).filter_map(|id| law(id.as_str()))
    }

    /// The article as this edition's books have it, its own book first.
    pub fn read(&self, article: &Article) -> Option<&'static LawArticle> {
        self.laws().find_map(|law| law.article(article))
    }
}
