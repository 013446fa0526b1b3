//! Entries that were applied for, and who has come to the hall.

use std::collections::HashMap;
use std::ops::Deref;

use jiff::Timestamp;
use kydan_federation::{
    Condition, DeclineGround, EntryStanding, FeeState, Money, Seat, Submitter, Timing, WaiverGround,
};
use kydan_journal::{ClubId, EventId, PersonId, TeamId};
use kydan_regulations::OfficialFunction;
use sqlx::any::AnyRow;

use crate::merged::Span;
use crate::sql::Columns as _;
use crate::{Error, Reader, Result};

/// A signature under an event's list of players (xiangqi law 19.2).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ListSignature {
    /// The person whom it is about.
    pub person: PersonId,
    /// In which function.
    pub function: OfficialFunction,
    /// Whom it is about.
    pub players: Vec<PersonId>,
    /// The instant at which it happened.
    pub at: Timestamp,
}

/// A player's entry to an event.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Application {
    /// The person, by id.
    pub person: PersonId,
    /// What stands of it.
    pub entered: Entered,
}

/// What stands of an entry is read from it.
impl Deref for Application {
    type Target = Entered;

    fn deref(&self) -> &Entered {
        &self.entered
    }
}

/// The entry of a team that its club handed in.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TeamApplication {
    /// The team, by id; the confirmed team has it in the event, too.
    pub team: TeamId,
    /// As its club calls it.
    pub name: String,
    /// Who speaks for it.
    pub captain: Option<PersonId>,
    /// The regular players by board, the strongest first, then the reserves.
    pub players: Vec<Applicant>,
    /// What stands of it.
    pub entered: Entered,
}

/// Somebody on the list of a team that was entered.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Applicant {
    /// The person, by id.
    pub person: PersonId,
    /// Where they stand.
    pub seat: Seat,
    /// The conditions that failed when they came on the list.
    pub failed: Vec<Condition>,
}

/// What stands of an entry, of a player or a team.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entered {
    /// To which event.
    pub event: EventId,
    /// The club played for.
    pub club: Option<ClubId>,
    /// Where it stands.
    pub standing: EntryStanding,
    /// Who handed it in.
    pub by: Submitter,
    /// In the window or later.
    pub timing: Timing,
    /// The conditions that fail and were not waived.
    pub failed: Vec<Condition>,
    /// Those that were waived.
    pub waived: Vec<Condition>,
    /// Why they were.
    pub waiver_ground: Option<WaiverGround>,
    /// The rule of the policy that is shown beside the waiver.
    pub waiver_shown: Option<String>,
    /// Why it was turned down.
    pub decline_ground: Option<DeclineGround>,
    /// What is owed for it.
    pub fee: FeeState,
    /// When it was handed in, the last time.
    pub applied_at: Timestamp,
}

const OF_EVENTS: &str = "SELECT * FROM entry_applications WHERE event IN";
const OF_PEOPLE: &str = "SELECT * FROM entry_applications WHERE person IN";
/// Written as the index has it: SQLite finds an index of some rows by its very words. Ids made later sort later, so that the
/// events of now come first.
const DUE: &str =
    "SELECT * FROM entry_applications WHERE fee = 'due' ORDER BY event DESC, person DESC LIMIT $1";
const DUE_OF: &str = "SELECT * FROM entry_applications WHERE fee = 'due' AND club IN";
/// The same of teams.
const TEAMS_DUE: &str =
    "SELECT * FROM team_applications WHERE fee = 'due' ORDER BY event DESC, team DESC LIMIT $1";
const TEAMS_DUE_OF: &str = "SELECT * FROM team_applications WHERE fee = 'due' AND club IN";
const TEAM_NAMES: &str = "SELECT team, name FROM team_applications WHERE team IN";
/// A federation has fewer fees due at a time.
const MOST_DUE: i64 = 100_000;
const TEAMS: &str = "SELECT * FROM team_applications WHERE event IN";
const LISTS: &str = "SELECT * FROM team_applicants WHERE event IN";
const SIGNATURES: &str = "SELECT * FROM list_signatures WHERE event IN";
const PRESENT: &str = "SELECT person FROM check_ins WHERE event IN";

impl Reader {
    /// The entries to these events, in the order in which they were handed in.
    pub async fn applications(&self, events: &[EventId]) -> Result<Vec<Application>> {
        self.by_keys(OF_EVENTS, " ORDER BY event, queue", events, Application::read).await
    }

    /// The entries of these people, the latest first.
    pub async fn applications_of(&self, people: &[PersonId]) -> Result<Vec<Application>> {
        self.by_people(
            OF_PEOPLE,
            " ORDER BY person, queue DESC",
            (people, Span::All),
            Application::read,
            |one| &mut one.person,
        )
        .await
    }

    /// Every entry whose fee is due, whatever became of it, the latest events first.
    pub async fn fees_due(&self) -> Result<Vec<Application>> {
        let rows = sqlx::query(DUE).bind(MOST_DUE).fetch_all(self.reader()).await?;
        rows.iter().map(Application::read).collect()
    }

    /// The entries whose fee is due of these clubs' players, whatever became of them.
    pub async fn fees_due_of(&self, clubs: &[ClubId]) -> Result<Vec<Application>> {
        self.by_keys(DUE_OF, " ORDER BY event, queue", clubs, Application::read).await
    }

    /// Every team whose fee is due, without its list, whatever became of it; the latest events first.
    pub async fn team_fees_due(&self) -> Result<Vec<TeamApplication>> {
        let rows = sqlx::query(TEAMS_DUE).bind(MOST_DUE).fetch_all(self.reader()).await?;
        rows.iter().map(TeamApplication::read).collect()
    }

    /// The teams of these clubs whose fee is due, without their lists, whatever became of them.
    pub async fn team_fees_due_of(&self, clubs: &[ClubId]) -> Result<Vec<TeamApplication>> {
        self.by_keys(TEAMS_DUE_OF, " ORDER BY event, queue", clubs, TeamApplication::read).await
    }

    /// How their clubs call these teams that were entered.
    pub async fn entered_team_names(&self, teams: &[TeamId]) -> Result<Vec<(TeamId, String)>> {
        self.by_keys(TEAM_NAMES, "", teams, |row| Ok((row.parsed("team")?, row.text("name")?))).await
    }

    /// The entries of teams to these events, in the order in which they were handed in.
    pub async fn team_applications(&self, events: &[EventId]) -> Result<Vec<TeamApplication>> {
        let mut teams = self.by_keys(TEAMS, " ORDER BY event, queue", events, TeamApplication::read).await?;
        let listed = |row: &AnyRow| {
            let one = Applicant {
                person: row.parsed("person")?,
                seat: row.word("seat")?,
                failed: row.json("failed")?,
            };
            Ok((row.parsed::<TeamId>("team")?, one))
        };
        let mut lists: HashMap<TeamId, Vec<Applicant>> = HashMap::new();
        for (team, one) in self.by_keys(LISTS, " ORDER BY event, team, position", events, listed).await? {
            // Whoever was merged stands there as the entry that was kept.
            lists.entry(team).or_default().push(Applicant { person: self.kept(one.person), ..one });
        }
        for one in &mut teams {
            one.captain = one.captain.map(|captain| self.kept(captain));
            one.players = lists.remove(&one.team).unwrap_or_default();
        }
        Ok(teams)
    }

    /// Who signed an event's list of players, the first signature first.
    pub async fn list_signatures(&self, event: EventId) -> Result<Vec<ListSignature>> {
        self.by_keys(SIGNATURES, " ORDER BY position", &[event], |row| {
            Ok(ListSignature {
                person: row.parsed("person")?,
                function: row.word("function")?,
                players: row.json("players")?,
                at: row.time("at")?,
            })
        })
        .await
    }

    /// Who has come to an event's hall.
    pub async fn present(&self, event: EventId) -> Result<Vec<PersonId>> {
        self.by_keys(PRESENT, " ORDER BY at, person", &[event], |row| row.parsed("person")).await
    }
}

impl Application {
    fn read(row: &AnyRow) -> Result<Self> {
        Ok(Self { person: row.parsed("person")?, entered: Entered::read(row)? })
    }
}

impl TeamApplication {
    fn read(row: &AnyRow) -> Result<Self> {
        Ok(Self {
            team: row.parsed("team")?,
            name: row.text("name")?,
            captain: row.maybe_parsed("captain")?,
            players: Vec::new(),
            entered: Entered::read(row)?,
        })
    }
}

impl Entered {
    fn read(row: &AnyRow) -> Result<Self> {
        let amount: Option<u64> = row.maybe_count("fee_amount")?;
        let currency = row.maybe_parsed("fee_currency")?;
        let money = amount.zip(currency).map(|(amount, currency)| Money { amount, currency });
        let fee = match (row.text("fee")?.as_str(), money) {
            ("due", Some(money)) => FeeState::Due(money),
            ("paid", Some(money)) => FeeState::Paid(money),
            ("waived", Some(money)) => FeeState::Waived(money),
            ("none", _) => FeeState::None,
            (other, _) => return Err(Error::unreadable("fee", other)),
        };
        Ok(Self {
            event: row.parsed("event")?,
            club: row.maybe_parsed("club")?,
            standing: row.word("standing")?,
            by: row.word("applied_by")?,
            timing: row.word("timing")?,
            failed: row.json("failed")?,
            waived: row.json("waived")?,
            waiver_ground: row.maybe_word("waiver_ground")?,
            waiver_shown: row.maybe_text("waiver_shown")?,
            decline_ground: row.maybe_word("decline_ground")?,
            fee,
            applied_at: row.time("applied_at")?,
        })
    }
}
