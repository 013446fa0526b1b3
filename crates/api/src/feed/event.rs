//! An event: which of its lists have changed, so that a page asks for those again and for nothing else.

use std::collections::BTreeSet;

use kydan_app::store::AnyEvent;
use kydan_app::store::read::CompetitionPhase;
use kydan_app::{App, Failure, Heard, News, Topic};
use kydan_journal::EventId;
use kydan_tournament::Event as Fact;
use serde::Serialize;

use super::{Change, json, patiently};

/// What of an event a page may have to ask for again.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
enum Part {
    /// Its name, place, phase and how far each round is.
    Head,
    /// Pairings and results of the rounds that the frame names.
    Rounds,
    /// The table.
    Standings,
    /// The event rules document.
    Rules,
    /// Who is in office.
    Officials,
    /// Who applied, and who has come.
    Entries,
    /// What the rating run changed.
    Ratings,
    /// What is announced.
    News,
    /// Whatever happens at the event.
    All,
}

#[derive(Serialize)]
struct Frame<'f> {
    position: u64,
    version: u64,
    phase: &'static str,
    /// Nothing for whoever comes now.
    changed: &'f BTreeSet<Part>,
    rounds: &'f BTreeSet<u16>,
}

#[derive(Default)]
struct Changed {
    position: u64,
    parts: BTreeSet<Part>,
    rounds: BTreeSet<u16>,
}

/// Tells which lists of an event change, until the platform stops; nothing of an event that is not public.
pub async fn event(app: App, id: EventId, mut show: impl FnMut(Change) + Send) {
    let mut watch = app.watch(Topic::Event(id));
    let mut changed = Changed { position: *app.reader().changes().borrow(), ..Changed::default() };
    loop {
        let reader = app.reader();
        let row = patiently(|| async move { reader.competition(id).await.map_err(Failure::Store) }).await;
        let Some(row) = row else { return };
        let phase = match row.phase {
            CompetitionPhase::Draft => return,
            CompetitionPhase::Announced => "ANNOUNCED",
            CompetitionPhase::Running => "RUNNING",
            CompetitionPhase::Finished => "FINISHED",
        };
        let (position, version) = (changed.position, row.version);
        let told = |Changed { parts, rounds, .. }: &Changed| {
            json(&Frame { position, version, phase, changed: parts, rounds })
        };
        show(Change { position, frame: told(&changed), whole: told(&Changed::default()) });
        changed = Changed { position, ..Changed::default() };
        let Some(heard) = watch.next().await else { return };
        changed.hear(&heard, &app);
        while let Some(heard) = watch.at_hand() {
            changed.hear(&heard, &app);
        }
    }
}

impl Changed {
    fn hear(&mut self, heard: &Heard, app: &App) {
        match heard {
            Heard::News(news) => {
                self.position = news.position;
                self.note(news);
            }
            Heard::Missed => {
                self.position = *app.reader().changes().borrow();
                self.parts.insert(Part::All);
            }
        }
    }

    fn note(&mut self, news: &News) {
        match &news.event {
            Some(AnyEvent::Tournament(fact)) => self.note_fact(fact),
            Some(AnyEvent::Rules(_)) => self.parts.extend([Part::Head, Part::Rules]),
            Some(AnyEvent::Entries(_)) => self.parts.extend([Part::Entries]),
            Some(AnyEvent::Announcements(_) | AnyEvent::Documents(_)) => self.parts.extend([Part::News]),
            Some(AnyEvent::Officials(_)) => self.parts.extend([Part::Officials]),
            Some(
                AnyEvent::Bout(_)
                | AnyEvent::Body(_)
                | AnyEvent::Club(_)
                | AnyEvent::Membership(_)
                | AnyEvent::Licences(_)
                | AnyEvent::Titles(_)
                | AnyEvent::Identities(_)
                | AnyEvent::Intakes(_)
                | AnyEvent::PastEvent(_)
                | AnyEvent::PastList(_)
                | AnyEvent::GameFile(_)
                | AnyEvent::Guardians(_)
                | AnyEvent::Offices(_)
                | AnyEvent::Portrait(_)
                | AnyEvent::Contact(_)
                | AnyEvent::Letterbox(_)
                | AnyEvent::ProgramKeys(_)
                | AnyEvent::Sanction(_)
                | AnyEvent::Cashbook(_)
                | AnyEvent::DuesTariffs(_)
                | AnyEvent::Account(_)
                | AnyEvent::Grants(_)
                | AnyEvent::RatingLists(_)
                | AnyEvent::Foreign,
            )
            | None => self.parts.extend([Part::All]),
        }
    }

    fn note_fact(&mut self, fact: &Fact) {
        if let Fact::ResultRecorded { round, .. } | Fact::ResultRevised { round, .. } = fact {
            self.rounds.insert(*round);
            self.parts.extend([Part::Rounds, Part::Standings]);
        } else if let Fact::RoundPaired { round, .. }
        | Fact::RoundPublished { round }
        | Fact::RoundStartSet { round, .. }
        | Fact::RoundClosed { round }
        | Fact::RoundReopened { round }
        | Fact::PairedByHand { round, .. } = fact
        {
            self.rounds.insert(*round);
            self.parts.extend([Part::Head, Part::Rounds, Part::Standings]);
        } else if let Fact::Rated { .. } | Fact::RatingsCorrected { .. } = fact {
            self.parts.insert(Part::Ratings);
        } else {
            self.parts.insert(Part::All);
        }
    }
}
