//! How the heads of columns are written: `words/columns.json` has the names by list and column, the first of them the
//! key of the head that our own export writes, so that what was exported is found again.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use serde::Deserialize;

use crate::fold;

type Names = BTreeMap<String, BTreeMap<String, Vec<String>>>;

/// Names by list and column, folded.
static NAMES: LazyLock<Names> = LazyLock::new(|| read().expect("a test reads the heads of columns"));

/// The names of a column, folded, the nearer ones first; none where the file does not have it.
pub(super) fn names(list: &str, column: &str) -> &'static [String] {
    NAMES.get(list).and_then(|columns| columns.get(column)).map_or(&[], Vec::as_slice)
}

/// What the words of reports are read for here: the heads of exports stand among the reasons.
#[derive(Deserialize)]
struct Exports {
    reasons: BTreeMap<String, String>,
}

fn read() -> Result<Names, serde_json::Error> {
    let exports: [Exports; 2] = [
        serde_json::from_str(include_str!("../../../report/words/vi.json"))?,
        serde_json::from_str(include_str!("../../../report/words/en.json"))?,
    ];
    let mut lists: Names = serde_json::from_str(include_str!("../../words/columns.json"))?;
    for names in lists.values_mut().flat_map(BTreeMap::values_mut) {
        let written = names.iter().flat_map(|name| {
            let heads: Vec<&String> = exports.iter().filter_map(|words| words.reasons.get(name)).collect();
            if heads.is_empty() { vec![name] } else { heads }
        });
        *names = written.map(|name| fold(name)).collect();
    }
    Ok(lists)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_column_has_the_heads_of_our_exports_and_what_people_write_besides() {
        let birth = names("members", "birth_date");
        assert_eq!(birth[..2], ["ngay sinh", "birth"]);
        assert!(birth.contains(&"date of birth".to_owned()));
        assert!(names("statement", "amount").contains(&"ghi co".to_owned()));
        assert!(names("members", "nothing").is_empty());
    }

    #[test]
    fn no_name_belongs_to_two_columns_of_a_list_and_every_key_has_its_words() {
        for columns in NAMES.values() {
            for name in columns.values().flatten() {
                assert!(!name.is_empty() && !name.contains('.'), "{name} is a key without words");
                let owners = columns.values().filter(|names| names.contains(name)).count();
                assert_eq!(owners, 1, "{name}");
            }
        }
    }
}
