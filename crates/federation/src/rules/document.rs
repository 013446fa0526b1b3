//! The document: what there is to read, and where and when the event is.

use std::collections::BTreeSet;

use jiff::civil::Date;
use kydan_journal::BodyId;
use kydan_regulations::Kind;
use serde::{Deserialize, Serialize};
use unicode_normalization::UnicodeNormalization;

use super::{RulesRefusal, Settings, tidy};

const MOST_SECTIONS: usize = 100;
const LONGEST_HEADING: usize = 200;
const LONGEST_TEXT: usize = 20_000;

/// An event rules document.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Document {
    /// The event's name.
    pub name: String,
    /// The game.
    pub kind: Kind,
    /// The body that organizes it.
    pub body: BodyId,
    /// Where and when.
    #[serde(flatten)]
    pub schedule: Schedule,
    /// What there is to read, in order.
    pub sections: Vec<Section>,
    /// What is played by.
    pub settings: Settings,
}

/// Where and when an event is.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Schedule {
    /// The place.
    pub venue: String,
    /// The first day.
    pub starts_on: Date,
    /// The last day.
    pub ends_on: Date,
}

/// A section of the document.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Section {
    /// What it is about, for comparing versions: `purpose`, `eligibility`, `prizes` …
    pub key: String,
    /// Its heading.
    pub heading: String,
    /// Its text: plain, paragraphs parted by empty lines.
    pub text: String,
}

impl Section {
    /// The keys of what Article 18b of the xiangqi law wants in every event's rules, in its order.
    pub const USUAL_KEYS: [&'static str; 12] = [
        "purpose",
        "organizer",
        "eligibility",
        "registration",
        "fees",
        "program",
        "format",
        "time_control",
        "ranking",
        "exceptions",
        "laws",
        "prizes_and_discipline",
    ];
}

impl Document {
    /// The document as it is stored, if its form will do. The settings are not looked at: a draft may be wrong.
    pub(super) fn tidy(&self) -> Result<Self, RulesRefusal> {
        let Schedule { starts_on, ends_on, .. } = self.schedule;
        if ends_on < starts_on {
            return Err(RulesRefusal::EndsBeforeItStarts);
        }
        if starts_on.until(ends_on).is_ok_and(|span| span.get_days() > 366) {
            return Err(RulesRefusal::TooLong);
        }
        if self.sections.is_empty() || self.sections.len() > MOST_SECTIONS {
            return Err(RulesRefusal::BadSectionCount);
        }
        let mut keys = BTreeSet::new();
        let mut sections = Vec::with_capacity(self.sections.len());
        for section in &self.sections {
            if !is_key(&section.key) || !keys.insert(section.key.as_str()) {
                return Err(RulesRefusal::BadSectionKey { key: section.key.chars().take(80).collect() });
            }
            sections.push(section.tidy()?);
        }
        let venue = tidy(&self.schedule.venue)?;
        let schedule = Schedule { venue, starts_on, ends_on };
        let settings = Settings { prizes: self.settings.prizes.tidy(), ..self.settings.clone() };
        Ok(Self { name: tidy(&self.name)?, schedule, sections, settings, ..self.clone() })
    }
}

impl Document {
    /// Rounds begin on the event's days.
    pub(super) fn check_days(&self) -> Result<(), RulesRefusal> {
        let days = self.schedule.starts_on..=self.schedule.ends_on;
        match self.settings.round_times.iter().find(|one| !days.contains(&one.day())) {
            Some(one) => Err(RulesRefusal::RoundOutsideTheDays { round: one.round }),
            None => Ok(()),
        }
    }
}

impl Section {
    fn tidy(&self) -> Result<Self, RulesRefusal> {
        let heading: String = self.heading.split_whitespace().collect::<Vec<_>>().join(" ").nfc().collect();
        let text: String = self.text.replace("\r\n", "\n").trim().nfc().collect();
        let control = |letter: char| letter.is_control() && letter != '\n' && letter != '\t';
        let good = !heading.is_empty()
            && heading.chars().count() <= LONGEST_HEADING
            && !text.is_empty()
            && text.chars().count() <= LONGEST_TEXT
            && !text.chars().any(control);
        if good {
            Ok(Self { key: self.key.clone(), heading, text })
        } else {
            Err(RulesRefusal::BadSection { key: self.key.clone() })
        }
    }
}

fn is_key(key: &str) -> bool {
    let letter = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || b"_-".contains(&byte);
    (1..=60).contains(&key.len()) && key.bytes().all(letter)
}
