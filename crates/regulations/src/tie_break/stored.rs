//! How tie-breaks are stored: append only, never renamed.

use std::borrow::Cow;
use std::str::FromStr;
use std::sync::LazyLock;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::{Cut, Own, TeamMeasure, TieBreak};

/// What a name stands for.
enum Meaning {
    Documents(Own),
    /// By its code of C.07.
    Fide(&'static str),
}

/// The names under which tie-breaks are stored, in the order in which they came.
const NAMES: [(&str, Meaning); 82] = [
    ("direct_encounter", Meaning::Documents(Own::DirectEncounter)),
    ("sonneborn_berger", Meaning::Documents(Own::SonnebornBerger)),
    ("wins", Meaning::Documents(Own::Wins)),
    ("wins_with_black", Meaning::Documents(Own::WinsWithBlack)),
    ("games_with_black", Meaning::Documents(Own::GamesWithBlack)),
    ("buchholz", Meaning::Documents(Own::Buchholz(Cut::NONE))),
    ("buchholz_cut1", Meaning::Documents(Own::Buchholz(Cut::ONE))),
    ("buchholz_cut2", Meaning::Documents(Own::Buchholz(Cut::TWO))),
    ("buchholz_median", Meaning::Documents(Own::Buchholz(Cut::MEDIAN))),
    ("progressive", Meaning::Documents(Own::Progressive)),
    ("koya", Meaning::Documents(Own::Koya)),
    ("average_rating_of_opponents", Meaning::Documents(Own::AverageRatingOfOpponents)),
    ("game_points", Meaning::Documents(Own::GamePoints)),
    ("lot", Meaning::Documents(Own::Lot)),
    ("fide_buchholz", Meaning::Fide("BH")),
    ("fide_buchholz_cut1", Meaning::Fide("BH/C1")),
    ("fide_buchholz_cut2", Meaning::Fide("BH/C2")),
    ("fide_buchholz_median", Meaning::Fide("BH/M1")),
    ("fide_fore_buchholz", Meaning::Fide("FB")),
    ("fide_fore_buchholz_cut1", Meaning::Fide("FB/C1")),
    ("fide_average_of_buchholz", Meaning::Fide("AOB")),
    ("fide_sonneborn_berger", Meaning::Fide("SB")),
    ("fide_sonneborn_berger_cut1", Meaning::Fide("SB/C1")),
    ("fide_progressive", Meaning::Fide("PS")),
    ("fide_progressive_cut1", Meaning::Fide("PS/C1")),
    ("fide_wins", Meaning::Fide("WIN")),
    ("fide_rounds_elected", Meaning::Fide("REP")),
    ("fide_koya", Meaning::Fide("KS")),
    ("average_rating_of_opponents_cut1", Meaning::Fide("ARO/C1")),
    ("performance_rating", Meaning::Fide("TPR")),
    ("perfect_performance", Meaning::Fide("PTP")),
    ("average_of_performances", Meaning::Fide("APRO")),
    ("average_of_perfect_performances", Meaning::Fide("APPO")),
    ("match_points", Meaning::Documents(Own::MatchPoints)),
    ("board_points", Meaning::Documents(Own::BoardPoints)),
    ("board_by_board", Meaning::Documents(Own::BoardByBoard)),
    ("fide_direct_encounter", Meaning::Fide("DE")),
    ("fide_direct_encounter_forfeits", Meaning::Fide("DE/P")),
    ("fide_buchholz_median2", Meaning::Fide("BH/M2")),
    ("fide_buchholz_forfeits", Meaning::Fide("BH/P")),
    ("fide_buchholz_cut1_forfeits", Meaning::Fide("BH/C1/P")),
    ("fide_fore_buchholz_cut2", Meaning::Fide("FB/C2")),
    ("fide_fore_buchholz_median", Meaning::Fide("FB/M1")),
    ("fide_fore_buchholz_median2", Meaning::Fide("FB/M2")),
    ("fide_average_of_fore_buchholz", Meaning::Fide("AOB/F")),
    ("fide_sonneborn_berger_cut2", Meaning::Fide("SB/C2")),
    ("fide_sonneborn_berger_forfeits", Meaning::Fide("SB/P")),
    ("fide_sonneborn_berger_cut1_forfeits", Meaning::Fide("SB/C1/P")),
    ("fide_progressive_cut2", Meaning::Fide("PS/C2")),
    ("fide_standard_points", Meaning::Fide("STD")),
    ("fide_games_won", Meaning::Fide("WON")),
    ("fide_games_with_black", Meaning::Fide("BPG")),
    ("fide_won_with_black", Meaning::Fide("BWG")),
    ("average_rating_of_opponents_cut2", Meaning::Fide("ARO/C2")),
    ("average_rating_of_opponents_median", Meaning::Fide("ARO/M1")),
    ("average_rating_of_opponents_median2", Meaning::Fide("ARO/M2")),
    ("rating", Meaning::Fide("RTNG")),
    ("rating_reversed", Meaning::Fide("RTNG/R")),
    ("starting_number", Meaning::Fide("TPN")),
    ("starting_number_reversed", Meaning::Fide("TPN/R")),
    ("board_count", Meaning::Fide("BC")),
    ("top_boards", Meaning::Fide("TBR")),
    ("bottom_boards", Meaning::Fide("BBE")),
    ("other_score", Meaning::Fide("MPvGP")),
    ("emmsb", Meaning::Fide("EMMSB")),
    ("emmsb_cut1", Meaning::Fide("EMMSB/C1")),
    ("emgsb", Meaning::Fide("EMGSB")),
    ("emgsb_cut1", Meaning::Fide("EMGSB/C1")),
    ("egmsb", Meaning::Fide("EGMSB")),
    ("egmsb_cut1", Meaning::Fide("EGMSB/C1")),
    ("eggsb", Meaning::Fide("EGGSB")),
    ("eggsb_cut1", Meaning::Fide("EGGSB/C1")),
    ("extended_direct_encounter", Meaning::Fide("EDE")),
    ("edebt", Meaning::Fide("EDEBT")),
    ("edebb", Meaning::Fide("EDEBB")),
    ("edet", Meaning::Fide("EDET")),
    ("edeb", Meaning::Fide("EDEB")),
    ("schedule_strength", Meaning::Fide("SSSC")),
    ("fide_buchholz_match_points", Meaning::Fide("BH:MP")),
    ("fide_buchholz_cut1_match_points", Meaning::Fide("BH:MP/C1")),
    ("fide_buchholz_board_points", Meaning::Fide("BH:GP")),
    ("fide_buchholz_cut1_board_points", Meaning::Fide("BH:GP/C1")),
];

static NAMED: LazyLock<Vec<(&'static str, TieBreak)>> = LazyLock::new(|| {
    let meant = |(name, meaning): &(&'static str, Meaning)| {
        let tie_break = match meaning {
            Meaning::Documents(own) => Some(TieBreak::Documents(*own)),
            Meaning::Fide(code) => of_fide(code),
        };
        tie_break.map(|tie_break| (*name, tie_break))
    };
    NAMES.iter().filter_map(meant).collect()
});

/// The tie-break of a code of C.07.
fn of_fide(code: &str) -> Option<TieBreak> {
    let measure = code.parse().ok()?;
    if let TeamMeasure::Of(of_players, None) = measure {
        return Some(TieBreak::Fide(of_players));
    }
    Some(TieBreak::Teams(measure))
}

pub(super) fn named() -> impl Iterator<Item = TieBreak> {
    NAMED.iter().map(|(_, tie_break)| *tie_break)
}

pub(super) fn code(tie_break: TieBreak) -> Cow<'static, str> {
    let named = NAMED.iter().find(|(_, own)| *own == tie_break);
    named.map_or_else(
        || Cow::Owned(tie_break.fide_code().unwrap_or_default()),
        |(name, _)| Cow::Borrowed(*name),
    )
}

impl FromStr for TieBreak {
    type Err = UnknownTieBreak;

    /// A name, or a code of C.07 with its modifiers.
    fn from_str(code: &str) -> Result<Self, UnknownTieBreak> {
        let named = NAMED.iter().find(|(name, _)| *name == code).map(|(_, tie_break)| *tie_break);
        named.or_else(|| of_fide(code)).ok_or(UnknownTieBreak)
    }
}

/// The code names no tie-break.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("unknown tie-break")]
pub struct UnknownTieBreak;

impl Serialize for TieBreak {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.code())
    }
}

impl<'de> Deserialize<'de> for TieBreak {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let code = Cow::<str>::deserialize(deserializer)?;
        code.parse().map_err(|_| serde::de::Error::custom(format_args!("unknown tie-break {code}")))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_name_means_something_of_its_own_and_reads_back() {
        assert_eq!(NAMED.len(), NAMES.len());
        for (name, tie_break) in NAMED.iter() {
            assert_eq!(name.parse(), Ok(*tie_break));
            assert_eq!(tie_break.code(), *name, "the first name of a meaning is its only one");
        }
    }

    #[test]
    fn a_code_without_a_name_is_stored_as_itself() {
        for code in ["BH/C2/P", "KS/L+1", "ARO/M1/R", "EDE/P", "SB:GP/C1", "SSSC/F/K4"] {
            let read = code.parse::<TieBreak>();
            if code == "ARO/M1/R" {
                assert_eq!(read, Err(UnknownTieBreak), "an average has no other way round");
            } else {
                assert_eq!(read.map(TieBreak::code).as_deref(), Ok(code));
            }
        }
    }
}
