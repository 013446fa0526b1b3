//! Announcements: what a body, or an event's organizers, tell everybody in their own words.
//!
//! Public speech of an office, as a rules document is: so the words stand in the log, and the form says that nobody's
//! private data belongs into them. What is withdrawn is shown to nobody any more; that it was there is kept.

use std::collections::BTreeMap;

use kydan_journal::{AnnouncementId, BodyId, Decider, Event, EventId};
use kydan_regulations::is_disguise;
use serde::{Deserialize, Serialize};
use unicode_normalization::UnicodeNormalization;

use crate::label::{self, BadLabel};

/// The greatest number of characters of an announcement's text in one language.
pub const LONGEST_ANNOUNCEMENT: usize = 4_000;

/// The aggregate: one stream for each body and each event, under its id.
#[derive(Debug)]
pub struct Announcements;

/// Who speaks.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Announcer {
    /// A body, by its staff.
    Body(BodyId),
    /// An event, by who organizes or directs it.
    Event(EventId),
}

/// A title and a text in one language.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Wording {
    /// One line.
    pub title: String,
    /// Plain text: paragraphs parted by empty lines.
    pub text: String,
}

/// What is announced: in Vietnamese, and in English where somebody wrote it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Wordings {
    /// In Vietnamese.
    pub vi: Wording,
    /// In English.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub en: Option<Wording>,
}

/// What may be asked. That whoever speaks is there is checked by whoever sends it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum AnnouncementCommand {
    /// Tell everybody, at once.
    Post {
        /// The new id.
        announcement: AnnouncementId,
        /// Who speaks.
        by: Announcer,
        /// What is said.
        said: Wordings,
    },
    /// Say it otherwise.
    Correct {
        /// Which one.
        announcement: AnnouncementId,
        /// What is said from now on.
        said: Wordings,
    },
    /// Take it back.
    Withdraw {
        /// Which one.
        announcement: AnnouncementId,
    },
}

/// What happened to one.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum AnnouncementEvent {
    /// It was announced.
    Posted {
        /// Which one.
        announcement: AnnouncementId,
        /// Who speaks.
        by: Announcer,
        /// What is said.
        said: Wordings,
    },
    /// It says something else.
    Corrected {
        /// Which one.
        announcement: AnnouncementId,
        /// Who speaks.
        by: Announcer,
        /// What is said from then on.
        said: Wordings,
    },
    /// It was taken back.
    Withdrawn {
        /// Which one.
        announcement: AnnouncementId,
        /// Who spoke.
        by: Announcer,
    },
}

impl AnnouncementEvent {
    /// Who speaks.
    pub const fn by(&self) -> Announcer {
        match self {
            Self::Posted { by, .. } | Self::Corrected { by, .. } | Self::Withdrawn { by, .. } => *by,
        }
    }
}

/// What stands in the way.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(tag = "code", rename_all = "snake_case")]
pub enum AnnouncementRefusal {
    /// It was announced already.
    Known,
    /// There is no such announcement.
    Unknown,
    /// It was withdrawn: whoever has something to say announces anew.
    Withdrawn,
    /// It says that already.
    Unchanged,
    /// The title will not do.
    BadTitle {
        /// In which language: `vi` or `en`.
        language: &'static str,
        /// The reason, as a value that words are found for.
        why: BadLabel,
    },
    /// The text will not do: empty, too long, or with characters that nobody sees.
    BadText {
        /// In which language: `vi` or `en`.
        language: &'static str,
        /// The reason, as a value that words are found for.
        why: BadLabel,
        /// How many characters it may have.
        longest: usize,
    },
}

impl AnnouncementRefusal {
    /// The stable code.
    pub const fn code(&self) -> &'static str {
        match self {
            Self::Known => "announcement_known",
            Self::Unknown => "no_such_announcement",
            Self::Withdrawn => "announcement_withdrawn",
            Self::Unchanged => "announcement_unchanged",
            Self::BadTitle { .. } => "announcement_bad_title",
            Self::BadText { .. } => "announcement_bad_text",
        }
    }
}

/// What the next decision needs: every announcement that there was, and what it says while it stands.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct AnnouncementsState {
    by: Option<Announcer>,
    posted: BTreeMap<AnnouncementId, Option<Wordings>>,
}

impl AnnouncementsState {
    /// What one says, and whose it is.
    fn standing(&self, announcement: AnnouncementId) -> Result<(Announcer, &Wordings), AnnouncementRefusal> {
        match (self.by, self.posted.get(&announcement)) {
            (Some(by), Some(Some(said))) => Ok((by, said)),
            (Some(_), Some(None)) => Err(AnnouncementRefusal::Withdrawn),
            (None, _) | (_, None) => Err(AnnouncementRefusal::Unknown),
        }
    }
}

impl Event for AnnouncementEvent {
    const STREAM: &'static str = "announcements";
    const NAMES: &'static [&'static str] = &["posted", "corrected", "withdrawn"];

    fn name(&self) -> &'static str {
        match self {
            Self::Posted { .. } => "posted",
            Self::Corrected { .. } => "corrected",
            Self::Withdrawn { .. } => "withdrawn",
        }
    }
}

impl Decider for Announcements {
    type State = AnnouncementsState;
    type Command = AnnouncementCommand;
    type Event = AnnouncementEvent;
    type Refusal = AnnouncementRefusal;

    fn initial() -> AnnouncementsState {
        AnnouncementsState::default()
    }

    fn decide(
        state: &AnnouncementsState,
        command: &AnnouncementCommand,
    ) -> Result<Vec<AnnouncementEvent>, AnnouncementRefusal> {
        let decided = match command {
            AnnouncementCommand::Post { announcement, by, said } => {
                if state.posted.contains_key(announcement) {
                    return Err(AnnouncementRefusal::Known);
                }
                AnnouncementEvent::Posted { announcement: *announcement, by: *by, said: said.tidy()? }
            }
            AnnouncementCommand::Correct { announcement, said } => {
                let (by, present) = state.standing(*announcement)?;
                let said = said.tidy()?;
                if said == *present {
                    return Err(AnnouncementRefusal::Unchanged);
                }
                AnnouncementEvent::Corrected { announcement: *announcement, by, said }
            }
            AnnouncementCommand::Withdraw { announcement } => {
                let (by, _) = state.standing(*announcement)?;
                AnnouncementEvent::Withdrawn { announcement: *announcement, by }
            }
        };
        Ok(vec![decided])
    }

    fn evolve(mut state: AnnouncementsState, event: &AnnouncementEvent) -> AnnouncementsState {
        state.by = Some(event.by());
        match event {
            AnnouncementEvent::Posted { announcement, said, .. }
            | AnnouncementEvent::Corrected { announcement, said, .. } => {
                state.posted.insert(*announcement, Some(said.clone()));
            }
            AnnouncementEvent::Withdrawn { announcement, .. } => {
                state.posted.insert(*announcement, None);
            }
        }
        state
    }
}

impl Wordings {
    fn tidy(&self) -> Result<Self, AnnouncementRefusal> {
        let en = self.en.as_ref().map(|wording| wording.tidy("en")).transpose()?;
        Ok(Self { vi: self.vi.tidy("vi")?, en })
    }
}

impl Wording {
    fn tidy(&self, language: &'static str) -> Result<Self, AnnouncementRefusal> {
        let title =
            label::tidy(&self.title).map_err(|why| AnnouncementRefusal::BadTitle { language, why })?;
        let text = paragraphs(&self.text).map_err(|why| AnnouncementRefusal::BadText {
            language,
            why,
            longest: LONGEST_ANNOUNCEMENT,
        })?;
        Ok(Self { title, text })
    }
}

/// The text as it is stored: NFC, lines without spaces behind them, at most one empty line in a row.
fn paragraphs(text: &str) -> Result<String, BadLabel> {
    let plain: String = text.replace("\r\n", "\n").replace('\t', " ").nfc().collect();
    let hidden = |letter: char| (letter.is_control() && letter != '\n') || is_disguise(letter);
    if plain.chars().any(hidden) {
        return Err(BadLabel::ControlCharacter);
    }
    let mut tidied = String::with_capacity(plain.len());
    for line in plain.trim().lines().map(str::trim_end) {
        if line.is_empty() && tidied.ends_with("\n\n") {
            continue;
        }
        tidied.push_str(line);
        tidied.push('\n');
    }
    let tidied = tidied.trim_end();
    if tidied.is_empty() {
        return Err(BadLabel::Blank);
    }
    if tidied.chars().count() > LONGEST_ANNOUNCEMENT {
        return Err(BadLabel::TooLong);
    }
    Ok(tidied.to_owned())
}
