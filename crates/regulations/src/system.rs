//! The pairing systems: one row for each, with all that others have to know of it. Its engine stands in
//! `kydan_pairing`, in a folder of its own.

mod character;
mod told;

use kydan_game::Provision;
use serde::{Deserialize, Serialize};

use crate::{Meeting, Suits};

pub use character::{Advised, Character, Contestants, Draws, Family, Numbering, Told, Written, written};
pub use told::Choices;

/// Tells a macro every system: what it is, its name in code, the name by which the API and the web know it, and its row
/// below. The one list of them: whoever needs an enum of all of them makes it from here. In the order in which they came.
#[macro_export]
macro_rules! each_system {
    ($tell:ident) => {
        $tell! {
            /// Everyone meets everyone, by the Berger tables (xiangqi law 26).
            RoundRobin("ROUND_ROBIN") = TABLE;
            /// A Swiss by the plain rule: same score, no rematch, colors balanced (xiangqi law 27).
            // Rules documents call it so.
            #[serde(alias = "swiss")]
            SwissSimple("SWISS") = SWISS;
            /// Everyone meets everyone twice, with both colors.
            DoubleRoundRobin("DOUBLE_ROUND_ROBIN") = DOUBLE_TABLE;
            /// The FIDE (Dutch) system of 2026.
            Dutch("DUTCH") = DUTCH;
            /// The rating-adjusted Swiss (xiangqi law 28), FIDE's Lim system.
            Lim("LIM") = LIM;
            /// The Swiss by drawing lots, Đại tuần hoàn (xiangqi law 29).
            Lots("LOTS") = LOTS;
            /// Whoever loses is out (xiangqi law 25).
            Knockout("KNOCKOUT") = KNOCKOUT;
            /// Whoever loses twice is out (forms of competition 3).
            DoubleKnockout("DOUBLE_KNOCKOUT") = DOUBLE_KNOCKOUT;
            /// Two teams: everyone of one meets everyone of the other (xiangqi law 30.2.2).
            Scheveningen("SCHEVENINGEN") = SCHEVENINGEN;
        }
    };
}

macro_rules! systems {
    ($(
        $(#[doc = $about:tt])*
        $(#[serde($($stored:tt)*)])*
        $name:ident($shown:tt) = $row:ident;
    )*) => {
        /// How opponents are found. Stored: append only, never renamed.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Serialize, Deserialize)]
        #[serde(rename_all = "snake_case")]
        pub enum System {
            $($(#[doc = $about])* $(#[serde($($stored)*)])* $name,)*
        }

        impl System {
            /// Every system, in the order in which they came.
            pub const ALL: [Self; [$($shown),*].len()] = [$(Self::$name),*];

            /// What distinguishes it.
            pub const fn character(self) -> Character {
                match self {
                    $(Self::$name => $row,)*
                }
            }
        }
    };
}

each_system!(systems);

const TABLE: Character = Character {
    name: "round_robin",
    family: Family::RoundRobin,
    times: 1,
    numbering: Numbering::AsEntered,
    draws: Draws::Nothing,
    contestants: Contestants::Any,
    takes: &[Told::Matches],
    advised: &[],
    written: Written::Xiangqi(Provision::new("systems_table")),
    phrase: "pairing.rule.table",
    not_adjourned: None,
    in_files: "Individual: Round-Robin (Berger)",
    known_by: &["roundrobin", "berger"],
};

const DOUBLE_TABLE: Character = Character {
    name: "double_round_robin",
    times: 2,
    takes: &[],
    in_files: "Individual: Double Round-Robin (Berger)",
    known_by: &["double roundrobin", "double berger"],
    ..TABLE
};

const SCHEVENINGEN: Character = Character {
    name: "scheveningen",
    // The second meeting, if there is one, has the other priority.
    times: 2,
    contestants: Contestants::TwoTeams,
    takes: &[],
    in_files: "Team: Scheveningen",
    known_by: &["scheveningen"],
    ..TABLE
};

const SWISS: Character = Character {
    name: "swiss_simple",
    family: Family::Swiss,
    takes: &[Told::HalfByes, Told::LastRoundColors, Told::OpenGames],
    written: Written::Xiangqi(Provision::new("systems_swiss")),
    phrase: "pairing.rule.score_group",
    in_files: "Individual: Swiss-System (Article 27 of the law of xiangqi, 2004)",
    known_by: &["article27"],
    ..TABLE
};

const DUTCH: Character = Character {
    name: "dutch",
    numbering: Numbering::ByRating,
    takes: &[Told::HalfByes, Told::Acceleration, Told::ScoreGroups, Told::OpenGames],
    written: Written::Handbook("C.04.3"),
    phrase: "pairing.rule.none",
    in_files: "FIDE_DUTCH",
    known_by: &[],
    ..SWISS
};

const LIM: Character = Character {
    name: "lim",
    numbering: Numbering::ByRating,
    takes: &[Told::HalfByes, Told::OpenGames],
    advised: &[Advised::RatingLimit],
    written: Written::Xiangqi(Provision::new("systems_by_rating")),
    in_files: "Individual: Swiss-System (Lim)",
    known_by: &["lim", "article28"],
    ..SWISS
};

const LOTS: Character = Character {
    name: "lots",
    draws: Draws::Opponents,
    takes: &[Told::HalfByes, Told::OpenGames],
    advised: &[Advised::Rounds { from: 6, to: 15 }, Advised::OddRounds],
    written: Written::Xiangqi(Provision::new("systems_lots")),
    phrase: "pairing.rule.lot",
    // 29.5: games end within the session.
    not_adjourned: Some(Provision::new("no_adjournment_with_lots")),
    in_files: "Individual: Swiss-System (drawing of lots)",
    known_by: &["lots", "article29"],
    ..SWISS
};

const KNOCKOUT: Character = Character {
    name: "knockout",
    family: Family::Knockout,
    takes: &[Told::ThirdPlace, Told::Matches],
    advised: &[Advised::RoundsFollow],
    written: Written::Xiangqi(Provision::new("systems_knockout")),
    phrase: "pairing.rule.bracket",
    // 25: they would hold up the whole event.
    not_adjourned: Some(Provision::new("no_adjournment_in_knockout")),
    in_files: "Individual: Knock-Out",
    known_by: &["knockout"],
    ..TABLE
};

const DOUBLE_KNOCKOUT: Character = Character {
    name: "double_knockout",
    times: 2,
    takes: &[Told::Matches],
    in_files: "Individual: Knock-Out (double elimination)",
    known_by: &["double knockout"],
    ..KNOCKOUT
};

impl System {
    /// The system that a text of a file names: that of whose words most are said. Of equals a knock-out's before a round
    /// robin's and that before a Swiss's (`Round-Robin, numbers by drawing of lots` draws no opponents), of one family the
    /// one that came last. None where it says no system's. A word is found within others (`roundrobin` in `Double Round-Robin`), one of three letters
    /// by itself alone (`lim`, which is not in `limited`).
    pub fn stated(text: &str) -> Option<Self> {
        let small = text.to_lowercase();
        let plain: String = small.chars().filter(|letter| letter.is_alphanumeric()).collect();
        let stands = |word: &str| {
            if word.len() > 3 {
                plain.contains(word)
            } else {
                small.split(|letter: char| !letter.is_alphanumeric()).any(|own| own == word)
            }
        };
        let said = |line: &&str| line.split(' ').all(stands).then(|| line.split(' ').count());
        let known = |system: Self| system.character().known_by.iter().filter_map(said).max();
        let named = Self::ALL.into_iter().filter_map(|system| Some((known(system)?, system)));
        let rank = |system: Self| match system.family() {
            Family::Knockout => 2,
            Family::RoundRobin => 1,
            Family::Swiss => 0,
        };
        named.max_by_key(|(words, system)| (*words, rank(*system))).map(|(_, system)| system)
    }

    /// The stored name.
    pub const fn name(self) -> &'static str {
        self.character().name
    }

    /// What it has in common with others.
    pub const fn family(self) -> Family {
        self.character().family
    }

    /// What an order of tie-breaks has to suit in an event of it.
    pub fn suits(self, meeting: Meeting) -> Suits {
        match (meeting, self.family()) {
            (Meeting::TwoGames, _) if self.takes(Told::Matches) => Suits::Matches,
            (_, Family::Swiss) => Suits::Swiss,
            (_, Family::RoundRobin | Family::Knockout) => Suits::RoundRobin,
        }
    }

    /// Whether it can be told this.
    pub fn takes(self, told: Told) -> bool {
        self.character().takes.contains(&told)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_those_that_are_stored() {
        for system in System::ALL {
            let stored = toml::Value::try_from(system).ok();
            assert_eq!(stored.as_ref().and_then(toml::Value::as_str), Some(system.name()));
        }
        let old = toml::Value::from("swiss").try_into::<System>().ok();
        assert_eq!(old, Some(System::SwissSimple), "as rules documents call it");
    }

    #[test]
    fn every_system_is_known_by_what_our_own_files_call_it() {
        for system in System::ALL {
            // What a file means that names none is for its reader to say.
            let known = (!system.character().known_by.is_empty()).then_some(system);
            assert_eq!(System::stated(system.character().in_files), known, "{system:?}");
        }
        assert_eq!(System::stated("Swiss, limited to 60 players"), None, "not Lim");
        for (text, expected) in [
            ("Round-Robin, numbers by drawing of lots", System::RoundRobin),
            ("Knock-Out, opponents by drawing of lots", System::Knockout),
            ("Knock-Out after Round-Robin groups", System::Knockout),
            ("Double Round-Robin, numbers by drawing of lots", System::DoubleRoundRobin),
        ] {
            assert_eq!(System::stated(text), Some(expected), "{text}");
        }
    }
}
