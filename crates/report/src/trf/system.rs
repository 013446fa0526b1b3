//! By which system a file says that it is paired (`192`, else `092`).

use kydan_field::Schedule;
use kydan_regulations::{LastRoundColors, ScoreGroups, System};

use super::Report;

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

    /// Whether it was known from the start who meets whom.
    pub(super) fn schedule(&self) -> Schedule {
        let is_table = says(&plain(self.stated_system()), &["roundrobin", "berger", "scheveningen"]);
        if is_table { Schedule::Predetermined } else { Schedule::Drawn }
    }
}

/// Letters and digits only, all of them small.
fn plain(stated: &str) -> String {
    stated.to_lowercase().chars().filter(|letter| letter.is_alphanumeric()).collect()
}

fn says(text: &str, words: &[&str]) -> bool {
    words.iter().any(|word| text.contains(word))
}

fn is_word(text: &str, word: &str) -> bool {
    text.split(|letter: char| !letter.is_alphanumeric()).any(|own| own.eq_ignore_ascii_case(word))
}

fn system(stated: &str) -> Option<System> {
    let text = plain(stated);
    let says = |words: &[&str]| says(&text, words);
    if says(&["knockout", "scheveningen", "dubov", "burstein", "doubleswiss", "team", "matchesof"]) {
        None
    } else if says(&["roundrobin", "berger"]) {
        Some(if says(&["double"]) { System::DoubleRoundRobin } else { System::RoundRobin })
    } else if is_word(stated, "lim") || says(&["article28"]) {
        Some(System::Lim)
    } else if says(&["lots", "article29"]) {
        Some(System::Lots)
    } else if says(&["article27"]) {
        Some(System::SwissSimple)
    } else {
        Some(System::Dutch)
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
            ("Individual: Knock-Out", None),
            ("Individual: Round-Robin (Berger), matches of 2 games", None),
        ] {
            assert_eq!(system(text), expected, "{text}");
        }
    }
}
