//! The embedded files, parsed once.

use std::sync::LazyLock;

use crate::law::RawLaw;
use crate::{Edition, Law, LawArticle};

/// Law books, the oldest first within a game. A book may be cut into files; they are read as one.
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
];

/// Editions, append only.
const EDITIONS: &[(&str, &str)] = &[
    ("editions/xiangqi-vn-2004.toml", include_str!("../editions/xiangqi-vn-2004.toml")),
    ("editions/xiangqi-vn-rapid-2015.toml", include_str!("../editions/xiangqi-vn-rapid-2015.toml")),
    ("editions/fide-2018.toml", include_str!("../editions/fide-2018.toml")),
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
    let laws = LAWS
        .iter()
        .map(|(file, parts)| {
            toml::from_str::<RawLaw>(&parts.join("\n"))
                .map(Law::from)
                .map_err(|source| LoadError { file, source })
        })
        .collect::<Result<_, _>>()?;
    let editions = EDITIONS
        .iter()
        .map(|(file, text)| toml::from_str(text).map_err(|source| LoadError { file, source }))
        .collect::<Result<_, _>>()?;
    Ok((laws, editions))
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

/// The edition with this id.
pub fn edition(id: &str) -> Option<&'static Edition> {
    editions().find(|edition| edition.id.as_str() == id)
}

/// The articles of all law books that match, the best first: by number (`9.3`, `điều 9`) or by words, with or
/// without diacritics (`cham quan`). The same query always gives the same list.
pub fn search(query: &str) -> Vec<&'static LawArticle> {
    crate::search::rank(query, laws().flat_map(|law| &law.articles))
}
