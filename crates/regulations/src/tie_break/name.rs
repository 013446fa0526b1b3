//! What tie-breaks are called: a name with the words of what modifies it, or an acronym for the head of a column.

use std::sync::LazyLock;

use kydan_game::Words;

use super::{Own, TieBreak};
use crate::{Text, WORDS};

static VIETNAMESE: LazyLock<Words> = LazyLock::new(|| read(WORDS.vi));
static ENGLISH: LazyLock<Words> = LazyLock::new(|| read(WORDS.en));

#[expect(clippy::expect_used, reason = "a file of this crate; a test reads it")]
fn read(text: &str) -> Words {
    Words::parse(text).expect("the crate's own words")
}

/// What a part of a code of C.07 says, and in the head of a column.
const PARTS: [(&str, &str, Option<&str>); 17] = [
    ("C1", "tie_break.without_lowest", Some("tie_break.short.without_lowest")),
    ("C2", "tie_break.without_two_lowest", Some("tie_break.short.without_two_lowest")),
    ("M1", "tie_break.median", Some("tie_break.short.median")),
    ("M2", "tie_break.median_two", Some("tie_break.short.median_two")),
    ("P", "tie_break.with_forfeits", None),
    ("F", "tie_break.last_round_drawn", None),
    ("R", "tie_break.reversed", None),
    ("MP", "tie_break.by_match_points", None),
    ("GP", "tie_break.by_board_points", None),
    ("EMMSB", "tie_break.match_by_match", None),
    ("EMGSB", "tie_break.match_by_board", None),
    ("EGMSB", "tie_break.board_by_match", None),
    ("EGGSB", "tie_break.boards_by_board", None),
    ("EDEBT", "tie_break.then_count_and_top", None),
    ("EDEBB", "tie_break.then_count_and_bottom", None),
    ("EDET", "tie_break.then_top", None),
    ("EDEB", "tie_break.then_bottom", None),
];

/// What the heads of columns say instead of a name.
const HEADS: [(&str, &str); 18] = [
    ("tie_break.direct_encounter", "tie_break.short.direct_encounter"),
    ("tie_break.sonneborn_berger", "tie_break.short.sonneborn_berger"),
    ("tie_break.games_won", "tie_break.short.games_won"),
    ("tie_break.rounds_won", "tie_break.short.rounds_won"),
    ("tie_break.won_with_black", "tie_break.short.won_with_black"),
    ("tie_break.games_with_black", "tie_break.short.games_with_black"),
    ("tie_break.buchholz", "tie_break.short.buchholz"),
    ("tie_break.progressive", "tie_break.short.progressive"),
    ("tie_break.koya", "tie_break.short.koya"),
    ("tie_break.average_rating", "tie_break.short.average_rating"),
    ("tie_break.performance", "tie_break.short.performance"),
    ("tie_break.rating", "tie_break.short.rating"),
    ("tie_break.pairing_number", "tie_break.short.pairing_number"),
    ("tie_break.match_points", "tie_break.short.match_points"),
    ("tie_break.game_points", "tie_break.short.game_points"),
    ("tie_break.board_points", "tie_break.short.board_points"),
    ("tie_break.board_by_board", "tie_break.short.board_by_board"),
    ("tie_break.lot", "tie_break.short.lot"),
];

impl TieBreak {
    /// Its name, such as "Buchholz, cut 1 (FIDE BH/C1)".
    pub fn title(self) -> Text {
        Text { vi: self.title_in(&VIETNAMESE), en: self.title_in(&ENGLISH) }
    }

    /// What stands over its column: an acronym, as FIDE has them, and what Vietnamese tables print instead.
    pub fn head(self) -> Text {
        Text { vi: self.head_in(&VIETNAMESE), en: self.head_in(&ENGLISH) }
    }

    fn title_in(self, words: &Words) -> String {
        let code = self.modified();
        let says = |part: &str| words.reason(PARTS.iter().find(|(own, ..)| *own == part)?.1, &[]);
        let name = words.reason(self.phrase(), &[]).unwrap_or_else(|| code.clone());
        let parts = code.split([':', '/']).filter_map(says);
        let mut title = std::iter::once(name).chain(parts).collect::<Vec<_>>().join(", ");
        if !matches!(self, Self::Documents(_)) {
            title = format!("{title} (FIDE {code})");
        }
        title
    }

    fn head_in(self, words: &Words) -> String {
        let code = self.modified();
        let mut parts = code.split('/');
        let acronym = parts.next().unwrap_or_default();
        let head = HEADS.iter().find(|(phrase, _)| *phrase == self.phrase());
        // Whatever is counted by one kind of points says so beside its acronym.
        let name = head.filter(|_| !acronym.contains(':')).and_then(|(_, key)| words.reason(key, &[]));
        let says = |part: &str| {
            let key = PARTS.iter().find(|(own, ..)| *own == part).and_then(|(.., head)| *head);
            key.and_then(|key| words.reason(key, &[])).unwrap_or_else(|| format!("-{part}"))
        };
        std::iter::once(name.unwrap_or_else(|| acronym.to_owned())).chain(parts.map(says)).collect()
    }

    /// The code of C.07; of the documents' own the cut alone.
    fn modified(self) -> String {
        match self {
            Self::Fide(measure) => measure.to_string(),
            Self::Teams(measure) => measure.to_string(),
            Self::Documents(Own::Buchholz(cut)) => cut.to_string(),
            Self::Documents(_) => String::new(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn titles(code: &str) -> [String; 4] {
        let tie_break: TieBreak = code.parse().unwrap_or(TieBreak::LOT);
        let (title, head) = (tie_break.title(), tie_break.head());
        [title.vi, title.en, head.vi, head.en]
    }

    #[test]
    fn names_follow_from_what_is_reckoned() {
        assert_eq!(
            titles("buchholz_cut1"),
            ["Hệ số Buchholz, bớt 1", "Buchholz, cut 1", "Buchholz −1", "BH-C1"]
        );
        assert_eq!(
            titles("BH:GP/C1"),
            [
                "Hệ số Buchholz, theo điểm bàn, bớt 1 (FIDE BH:GP/C1)",
                "Buchholz, by game points, cut 1 (FIDE BH:GP/C1)",
                "BH:GP −1",
                "BH:GP-C1"
            ]
        );
        assert_eq!(titles("sonneborn_berger"), ["Hệ số Berger", "Sonneborn-Berger", "Berger", "SB"]);
        assert_eq!(titles("edebt")[1], "Extended direct encounter, then BC, TBR (FIDE EDEBT)");
        assert_eq!(titles("KS/L-1")[2..], ["Koya-L-1", "KS-L-1"]);
    }

    #[test]
    fn no_two_names_are_the_same() {
        for language in [|text: Text| text.vi, |text: Text| text.en] {
            let mut titles: Vec<String> = TieBreak::named().map(|one| language(one.title())).collect();
            titles.sort();
            let count = titles.len();
            titles.dedup();
            assert_eq!(titles.len(), count);
        }
    }
}
