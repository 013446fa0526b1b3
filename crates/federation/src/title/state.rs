//! What the next decision about somebody's titles needs.

use jiff::civil::Date;

use super::{Title, TitleEvent, TitleOutcome};

/// Every title that somebody was ever given, and how it stands.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct TitlesHeld(Vec<(Title, TitleStage)>);

/// How a title stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TitleStage {
    /// It is held.
    Held,
    /// It was taken back, and its holder can appeal until this day.
    Withdrawn {
        /// The last day.
        appeal_until: Date,
    },
    /// It was taken back, and its holder appealed.
    Appealed,
    /// It was taken back, and stays so.
    Gone,
}

impl TitlesHeld {
    /// How a title stands; nothing where it was never given.
    pub fn stage(&self, title: Title) -> Option<TitleStage> {
        self.0.iter().find(|(one, _)| *one == title).map(|(_, stage)| *stage)
    }

    /// What is held.
    pub fn held(&self) -> impl Iterator<Item = Title> {
        self.0.iter().filter(|(_, stage)| *stage == TitleStage::Held).map(|(title, _)| *title)
    }

    pub(super) fn after(mut self, event: &TitleEvent) -> Self {
        let (title, stage) = match event {
            TitleEvent::Awarded { title, .. } => (*title, TitleStage::Held),
            TitleEvent::Withdrawn { title, appeal_until, .. } => {
                (*title, TitleStage::Withdrawn { appeal_until: *appeal_until })
            }
            TitleEvent::Appealed { title, .. } => (*title, TitleStage::Appealed),
            TitleEvent::AppealDecided { title, outcome: TitleOutcome::Restored, .. } => {
                (*title, TitleStage::Held)
            }
            TitleEvent::AppealDecided { title, outcome: TitleOutcome::Upheld, .. } => {
                (*title, TitleStage::Gone)
            }
        };
        self.0.retain(|(one, _)| *one != title);
        self.0.push((title, stage));
        self
    }
}
