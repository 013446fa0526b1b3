//! By which system a file says that it is paired (`192`, else `092`).

use kydan_field::Schedule;
use kydan_regulations::{Contestants, Family, LastRoundColors, ScoreGroups, System, ThirdPlace};

use super::Report;

/// The most games that the rules know two to meet for (xiangqi law 30.2.1).
const MOST_GAMES: u16 = 4;

impl Report {
    /// What the file says of its system; empty where it says nothing.
    pub fn stated_system(&self) -> &str {
        self.text("192").or_else(|| self.text("092")).unwrap_or("").trim()
    }

    /// The system of a code of TRF26 such as `FIDE_LIM`, or of a description such as `Individual: Round-Robin`; a file
    /// that says nothing, or just that it is a Swiss, is taken for FIDE's Dutch. None for systems that are not paired
    /// from files.
    pub fn system(&self) -> Option<System> {
        system(self.stated_system())
    }

    /// Whether large score groups were paired as a whole.
    pub(crate) fn score_groups(&self) -> ScoreGroups {
        if plain(self.stated_system()).contains("inblocks") {
            ScoreGroups::Blocks
        } else {
            ScoreGroups::Whole
        }
    }

    /// When the limits of color give way in the last round: as Article 27 reads, if the file does not say otherwise.
    pub(crate) fn last_round_colors(&self) -> LastRoundColors {
        if plain(self.stated_system()).contains("limitskept") {
            LastRoundColors::IfUnpairable
        } else {
            LastRoundColors::EqualScores
        }
    }

    /// How many games two meet for: a round of the file is one of them.
    pub(crate) fn games_of_meeting(&self) -> u16 {
        let stated = self.stated_system().to_lowercase();
        let number = stated.split_once("matches of ").and_then(|(_, rest)| rest.split_whitespace().next());
        number
            .and_then(|number| number.parse().ok())
            .filter(|games| (1..=MOST_GAMES).contains(games))
            .unwrap_or(1)
    }

    /// Whether everyone of a team meets everyone of the other.
    pub(crate) fn meets_everyone(&self) -> bool {
        says(&plain(self.stated_system()), &["scheveningen", "everyoneagainsteveryone"])
    }

    /// Whether the losers of the semi-finals meet.
    pub(crate) fn third_place(&self) -> ThirdPlace {
        if says(&plain(self.stated_system()), &["thirdplace"]) {
            ThirdPlace::Played
        } else {
            ThirdPlace::Shared
        }
    }

    /// Whether it was known from the start who meets whom.
    pub(super) fn schedule(&self) -> Schedule {
        // Also of systems for teams, under codes that are not read.
        match System::stated(self.stated_system()).map(System::family) {
            Some(Family::RoundRobin) => Schedule::Predetermined,
            Some(Family::Swiss | Family::Knockout) | None => Schedule::Drawn,
        }
    }
}

/// Letters and digits only, all of them small.
fn plain(stated: &str) -> String {
    stated.to_lowercase().chars().filter(|letter| letter.is_alphanumeric()).collect()
}

fn says(text: &str, words: &[&str]) -> bool {
    words.iter().any(|word| text.contains(word))
}

fn system(stated: &str) -> Option<System> {
    // Our own words for an event of teams; FIDE has other systems for teams, under codes of their own.
    let (is_of_teams, rest) = match stated.trim().strip_prefix("Team:") {
        Some(rest) => (true, rest),
        None => (false, stated),
    };
    match System::stated(rest) {
        Some(system) if system.character().contestants == Contestants::TwoTeams => {
            is_of_teams.then_some(system)
        }
        // FIDE's others, which nothing here pairs by, whatever else is said of them.
        _ if says(&plain(rest), &["dubov", "burstein", "doubleswiss", "team"]) => None,
        Some(system) => Some(system),
        None => Some(System::Dutch),
    }
}

#[cfg(test)]
mod tests {
    use super::{System, system};

    #[test]
    fn systems_are_known_by_their_codes_and_descriptions() {
        for (text, expected) in [
            ("", Some(System::Dutch)),
            ("FIDE_DUTCH_2025", Some(System::Dutch)),
            ("Individual: Swiss-System (Standard)", Some(System::Dutch)),
            ("FIDE_LIM", Some(System::Lim)),
            ("Swiss, limited to 60 players", Some(System::Dutch)),
            ("Individual: Swiss-System (drawing of lots)", Some(System::Lots)),
            ("Individual: Swiss-System (Article 27 of the law of xiangqi, 2004)", Some(System::SwissSimple)),
            ("Individual: Round-Robin (Berger)", Some(System::RoundRobin)),
            ("FIDE_DOUBLEROUNDROBIN", Some(System::DoubleRoundRobin)),
            ("FIDE_DOUBLESWISS", None),
            ("FIDE_DUBOV", None),
            ("Individual: Swiss-System (Dubov), numbers by drawing of lots", None),
            ("Individual: Swiss-System (Burstein, not Lim)", None),
            ("Round-Robin, numbers by drawing of lots", Some(System::RoundRobin)),
            ("Knock-Out, opponents by drawing of lots", Some(System::Knockout)),
            ("FIDE_TEAM_TYPE_A", None),
            ("Individual: Knock-Out", Some(System::Knockout)),
            ("Individual: Knock-Out (double elimination), matches of 2 games", Some(System::DoubleKnockout)),
            ("Individual: Round-Robin (Berger), matches of 2 games", Some(System::RoundRobin)),
            ("Team: Swiss-System (Dutch)", Some(System::Dutch)),
            ("Team: Scheveningen", Some(System::Scheveningen)),
            ("Individual: Scheveningen", None),
        ] {
            assert_eq!(system(text), expected, "{text}");
        }
    }
}
