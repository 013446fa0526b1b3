//! Whom an event concerns: one row for each person who is to be told. Ids and positions only; the words are whoever's
//! shows them. Whatever is read here was written by an earlier event, never by one of the same batch that waits.

mod entry;
mod letterbox;
pub(super) mod program;
mod season;

use kydan_bout::{Board, Event as BoutEvent, HandoverStep, TableHanded};
use kydan_federation::{
    AnnouncementEvent, Announcer, MembershipEvent, OfficialsEvent, RulesEvent, SanctionEvent, TitleEvent,
};
use kydan_journal::{BoutId, Envelope, EventId, PersonId};
use kydan_tournament::{Event as TournamentEvent, PlaceGives, RoundPhase, State, Unpaired};
use sqlx::AnyConnection;
use uuid::Uuid;

pub(super) use entry::of_entries;
pub(super) use letterbox::of_letterbox;

use crate::Result;
use crate::notice::NoticeKind;
use crate::sql::{insert_rows, number};

const TELL: &str = "INSERT INTO notices (person, position, kind, at, event, round, bout, subject)";
const ONCE: &str = " ON CONFLICT (person, position) DO NOTHING";
/// Whoever was told of a round since it was last taken back.
const OF_ROUND: &str = "INSERT INTO notices (person, position, kind, at, event, round, bout, subject) \
                        SELECT DISTINCT person, CAST($3 AS BIGINT), CAST($4 AS TEXT), CAST($5 AS BIGINT), event, round, \
                        CAST(NULL AS TEXT), CAST(NULL AS TEXT) FROM notices \
                        WHERE event = $1 AND round = $2 AND kind IN ('paired', 'not_paired') \
                        AND position > COALESCE((SELECT MAX(position) FROM notices \
                        WHERE event = $1 AND round = $2 AND kind = 'pairing_withdrawn'), 0)";
const OF_ENTRIES: &str = "INSERT INTO notices (person, position, kind, at, event, round, bout, subject) \
                          SELECT person, CAST($2 AS BIGINT), CAST($3 AS TEXT), CAST($4 AS BIGINT), event, \
                          CAST(NULL AS BIGINT), CAST(NULL AS TEXT), CAST(NULL AS TEXT) FROM entries \
                          WHERE event = $1 AND withdrawn_after IS NULL";
/// Whoever plays or officiates there.
const OF_EVENT: &str = "INSERT INTO notices (person, position, kind, at, event, round, bout, subject) \
                        SELECT person, CAST($2 AS BIGINT), CAST($3 AS TEXT), CAST($4 AS BIGINT), event, \
                        CAST(NULL AS BIGINT), CAST(NULL AS TEXT), CAST(NULL AS TEXT) FROM \
                        (SELECT person, event FROM entries WHERE event = $1 AND withdrawn_after IS NULL \
                        UNION SELECT person, event FROM officials WHERE event = $1) AS there";
const OF_RULING: [&str; 2] = [
    "INSERT INTO notices (person, position, kind, at, event, round, bout, subject) \
     SELECT about_white, CAST($2 AS BIGINT), CAST($3 AS TEXT), CAST($4 AS BIGINT), event, CAST(NULL AS BIGINT), bout, id \
     FROM rulings WHERE id = $1 AND about_white IS NOT NULL",
    "INSERT INTO notices (person, position, kind, at, event, round, bout, subject) \
     SELECT about_black, CAST($2 AS BIGINT), CAST($3 AS TEXT), CAST($4 AS BIGINT), event, CAST(NULL AS BIGINT), bout, id \
     FROM rulings WHERE id = $1 AND about_black IS NOT NULL",
];
const OF_APPEAL: &str = "INSERT INTO notices (person, position, kind, at, event, round, bout, subject) \
                         SELECT by_person, CAST($2 AS BIGINT), CAST($3 AS TEXT), CAST($4 AS BIGINT), event, \
                         CAST(NULL AS BIGINT), bout, ruling FROM appeals WHERE id = $1";
const OF_SANCTION: &str = "INSERT INTO notices (person, position, kind, at, event, round, bout, subject) \
                           SELECT person, CAST($2 AS BIGINT), CAST($3 AS TEXT), CAST($4 AS BIGINT), CAST(NULL AS TEXT), \
                           CAST(NULL AS BIGINT), CAST(NULL AS TEXT), id FROM sanctions WHERE id = $1";
/// What was told about the same person by the event before: of one cause, one notice is enough.
const TOLD_JUST_NOW: &str = "SELECT 1 AS told FROM notices WHERE person = $1 AND position = $2";
/// Whether the event before, of the same command, published a round: it said when it begins, too.
const PUBLISHED_JUST_NOW: &str = "SELECT 1 AS told FROM notices WHERE position = $1 AND event = $2 AND round = $3 \
                                  AND at = $4 AND kind IN ('paired', 'not_paired') LIMIT 1";
/// Whether another round of the event was published in the same breath.
const PUBLISHED_WITH_IT: &str = "SELECT 1 AS told FROM notices WHERE event = $1 AND round <> $2 AND at = $3 \
                                 AND kind IN ('paired', 'not_paired') LIMIT 1";
const WAS_CONFIRMED: &str = "SELECT 1 AS told FROM notices WHERE person = $1 AND event = $2 \
                             AND kind = 'entry_confirmed' LIMIT 1";
const FORGET: &str = "DELETE FROM notices WHERE person = $1";

/// What is told.
#[derive(Clone, Copy)]
struct Told {
    kind: NoticeKind,
    event: Option<EventId>,
    round: Option<u16>,
    bout: Option<BoutId>,
    subject: Option<Uuid>,
}

impl Told {
    const fn of(kind: NoticeKind) -> Self {
        Self { kind, event: None, round: None, bout: None, subject: None }
    }

    const fn at(kind: NoticeKind, event: EventId) -> Self {
        Self { event: Some(event), ..Self::of(kind) }
    }

    const fn round(self, round: u16) -> Self {
        Self { round: Some(round), ..self }
    }

    const fn bout(self, bout: BoutId) -> Self {
        Self { bout: Some(bout), ..self }
    }
}

async fn tell(
    connection: &mut AnyConnection,
    envelope: &Envelope,
    people: &[(PersonId, Told)],
) -> Result<()> {
    let (position, at) = (number(envelope.position), envelope.circumstances.at.as_microsecond());
    insert_rows(connection, TELL, 8, ONCE, people, |query, (person, told)| {
        query
            .bind(person.to_string())
            .bind(position)
            .bind(told.kind.name())
            .bind(at)
            .bind(told.event.map(|event| event.to_string()))
            .bind(told.round.map(i64::from))
            .bind(told.bout.map(|bout| bout.to_string()))
            .bind(told.subject.map(|subject| subject.to_string()))
    })
    .await
}

/// Tells whomever a statement finds by one id.
async fn tell_found(
    connection: &mut AnyConnection,
    envelope: &Envelope,
    statement: &'static str,
    id: String,
    kind: NoticeKind,
) -> Result<()> {
    sqlx::query(statement)
        .bind(id)
        .bind(number(envelope.position))
        .bind(kind.name())
        .bind(envelope.circumstances.at.as_microsecond())
        .execute(connection)
        .await?;
    Ok(())
}

/// Tables that are handed over, rulings, and appeals that were decided.
pub(super) async fn of_bout(
    connection: &mut AnyConnection,
    envelope: &Envelope,
    board: &Board,
    event: &BoutEvent,
) -> Result<()> {
    if let BoutEvent::TableHanded(TableHanded { step: HandoverStep::Offered { to }, .. }) = event {
        let told = Told::at(NoticeKind::TableOffered, board.opened.event).round(board.opened.round);
        return tell(connection, envelope, &[(*to, told.bout(BoutId(envelope.stream.id)))]).await;
    }
    if let BoutEvent::AppealDecided { appeal, .. } = event {
        let kind = NoticeKind::AppealDecided;
        return tell_found(connection, envelope, OF_APPEAL, appeal.to_string(), kind).await;
    }
    let (ruling, kind) = if let BoutEvent::RulingTakenBack { ruling, .. } = event {
        (*ruling, NoticeKind::RulingTakenBack)
    } else if let BoutEvent::FaultRecounted { ruling, .. } = event {
        (*ruling, NoticeKind::RulingRecounted)
    } else if let Some(ruling) = event.ruling() {
        (ruling, NoticeKind::RulingMade)
    } else {
        return Ok(());
    };
    for statement in OF_RULING {
        tell_found(connection, envelope, statement, ruling.to_string(), kind).await?;
    }
    Ok(())
}

/// Pairings, results, entries and ratings.
pub(super) async fn of_tournament(
    connection: &mut AnyConnection,
    envelope: &Envelope,
    state: &State,
    event: &TournamentEvent,
) -> Result<()> {
    let id = EventId(envelope.stream.id);
    let people = match event {
        TournamentEvent::RoundPublished { round } => {
            // The fixtures of a season that are published at a stroke are told once.
            let before = sqlx::query(PUBLISHED_WITH_IT)
                .bind(id.to_string())
                .bind(i64::from(*round))
                .bind(envelope.circumstances.at.as_microsecond());
            if before.fetch_optional(&mut *connection).await?.is_some() {
                return Ok(());
            }
            paired(state, id, *round)
        }
        TournamentEvent::MatchScheduled(_)
        | TournamentEvent::CaptainNamed(_)
        | TournamentEvent::ResultClaimed(_) => {
            let people = season::told(connection, envelope, state, event).await?;
            return tell(connection, envelope, &people).await;
        }
        TournamentEvent::RoundStartSet { round, .. } => {
            let published = sqlx::query(PUBLISHED_JUST_NOW)
                .bind(number(envelope.position.saturating_sub(1)))
                .bind(id.to_string())
                .bind(i64::from(*round))
                .bind(envelope.circumstances.at.as_microsecond());
            if published.fetch_optional(&mut *connection).await?.is_some() {
                return Ok(());
            }
            let is_public = state.round(*round).is_some_and(|round| round.phase != RoundPhase::Paired);
            let told = |(person, told): (PersonId, Told)| {
                told.bout.map(|bout| (person, Told::at(NoticeKind::RoundStart, id).round(*round).bout(bout)))
            };
            let all = if is_public { paired(state, id, *round) } else { Vec::new() };
            all.into_iter().filter_map(told).collect()
        }
        TournamentEvent::RoundWithdrawn { round } => {
            sqlx::query(OF_ROUND)
                .bind(id.to_string())
                .bind(i64::from(*round))
                .bind(number(envelope.position))
                .bind(NoticeKind::PairingWithdrawn.name())
                .bind(envelope.circumstances.at.as_microsecond())
                .execute(connection)
                .await?;
            return Ok(());
        }
        TournamentEvent::EventSuspended(_) => {
            let kind = NoticeKind::EventSuspended;
            return tell_found(connection, envelope, OF_EVENT, id.to_string(), kind).await;
        }
        TournamentEvent::EventResumed {} => {
            let kind = NoticeKind::EventResumed;
            return tell_found(connection, envelope, OF_EVENT, id.to_string(), kind).await;
        }
        TournamentEvent::ResultRecorded { round, bout, .. } => {
            at_board(state, *round, *bout, Told::at(NoticeKind::ResultRecorded, id).round(*round))
        }
        TournamentEvent::ResultRevised { round, bout, .. } => {
            at_board(state, *round, *bout, Told::at(NoticeKind::ResultRevised, id).round(*round))
        }
        TournamentEvent::Substituted { round, bout, leaves, .. } => {
            let mut people = at_board(state, *round, *bout, Told::at(NoticeKind::Paired, id).round(*round));
            people.push((*leaves, Told::at(NoticeKind::Replaced, id).round(*round)));
            people
        }
        TournamentEvent::PlaceTaken { round, comes, gives, .. } => match gives {
            PlaceGives::Game(pairing) => {
                at_board(state, *round, pairing.bout, Told::at(NoticeKind::Paired, id).round(*round))
            }
            PlaceGives::Win { .. } => vec![(*comes, Told::at(NoticeKind::NotPaired, id).round(*round))],
        },
        TournamentEvent::EntryAccepted(entry) => {
            let query = sqlx::query(WAS_CONFIRMED).bind(entry.person.to_string()).bind(id.to_string());
            if query.fetch_optional(&mut *connection).await?.is_some() {
                return Ok(());
            }
            vec![(entry.person, Told::at(NoticeKind::Entered, id))]
        }
        TournamentEvent::EntryWithdrawn { person, .. } | TournamentEvent::EntryRemoved { person } => {
            vec![(*person, Told::at(NoticeKind::LeftEvent, id))]
        }
        TournamentEvent::EntryReturned { person, .. } | TournamentEvent::Reinstated { person, .. } => {
            vec![(*person, Told::at(NoticeKind::BackInEvent, id))]
        }
        TournamentEvent::Rated { changes } => {
            let told = Told::at(NoticeKind::Rated, id);
            changes.iter().map(|change| (change.person, told)).collect()
        }
        TournamentEvent::RatingsCorrected { corrections } => {
            let told = Told::at(NoticeKind::RatingCorrected, id);
            corrections.iter().map(|correction| (correction.change.person, told)).collect()
        }
        TournamentEvent::Opened { .. }
        | TournamentEvent::StartDrawn { .. }
        | TournamentEvent::GameAdjourned(_)
        | TournamentEvent::Amended { .. }
        | TournamentEvent::Numbered { .. }
        | TournamentEvent::RoundPaired { .. }
        | TournamentEvent::PairedByHand { .. }
        | TournamentEvent::MatchesPairedByHand { .. }
        | TournamentEvent::ByeGranted { .. }
        | TournamentEvent::ByeCancelled { .. }
        | TournamentEvent::PairsForbidden { .. }
        | TournamentEvent::LotCommitted { .. }
        | TournamentEvent::LotWithdrawn { .. }
        | TournamentEvent::LotRevealed { .. }
        | TournamentEvent::InitialColorDrawn { .. }
        | TournamentEvent::TieBreakDrawn { .. }
        | TournamentEvent::MatchDrawn { .. }
        | TournamentEvent::RoundClosed { .. }
        | TournamentEvent::RoundReopened { .. }
        | TournamentEvent::Finished {}
        | TournamentEvent::TeamEntered { .. }
        | TournamentEvent::RosterChanged { .. }
        | TournamentEvent::TeamsNumbered { .. }
        | TournamentEvent::TeamWithdrawn { .. }
        | TournamentEvent::TeamReturned { .. }
        | TournamentEvent::TeamRemoved { .. }
        | TournamentEvent::LineupSet { .. }
        | TournamentEvent::TeamByeGranted { .. }
        | TournamentEvent::TeamByeCancelled { .. }
        | TournamentEvent::TeamPairsForbidden { .. }
        | TournamentEvent::TeamTieBreakDrawn { .. }
        | TournamentEvent::TeamMatchDrawn { .. } => return Ok(()),
    };
    tell(connection, envelope, &people).await
}

/// Everybody of a round, with the game or without.
fn paired(state: &State, event: EventId, number: u16) -> Vec<(PersonId, Told)> {
    let Some(round) = state.round(number) else { return Vec::new() };
    let told = Told::at(NoticeKind::Paired, event).round(number);
    let games = round.games.iter().flat_map(|game| {
        let told = told.bout(game.pairing.bout);
        [(game.pairing.white, told), (game.pairing.black, told)]
    });
    let without = Told::at(NoticeKind::NotPaired, event).round(number);
    games.chain(round.unpaired.iter().map(|Unpaired { person, .. }| (*person, without))).collect()
}

/// The two of a game.
fn at_board(state: &State, round: u16, bout: BoutId, told: Told) -> Vec<(PersonId, Told)> {
    let games = state.round(round).map(|round| round.games.as_slice()).unwrap_or_default();
    let game = games.iter().find(|game| game.pairing.bout == bout);
    let told = told.bout(bout);
    game.map_or_else(Vec::new, |game| vec![(game.pairing.white, told), (game.pairing.black, told)])
}

/// An amendment, to everybody who plays; the event's entries must have been written before.
pub(super) async fn of_rules(
    connection: &mut AnyConnection,
    envelope: &Envelope,
    event: &RulesEvent,
) -> Result<()> {
    match event {
        RulesEvent::Amended { .. } => {
            let id = envelope.stream.id.to_string();
            tell_found(connection, envelope, OF_ENTRIES, id, NoticeKind::RulesAmended).await
        }
        RulesEvent::Drafted { .. } | RulesEvent::Published { .. } => Ok(()),
    }
}

/// What an event's organizers tell, to everybody who plays or officiates there; the event's entries must have been written
/// before. A body's goes to nobody's list: it stands on the first page.
pub(super) async fn of_announcement(
    connection: &mut AnyConnection,
    envelope: &Envelope,
    event: &AnnouncementEvent,
) -> Result<()> {
    match event {
        AnnouncementEvent::Posted { by: Announcer::Event(event), .. } => {
            tell_found(connection, envelope, OF_EVENT, event.to_string(), NoticeKind::Announced).await
        }
        AnnouncementEvent::Posted { by: Announcer::Body(_), .. }
        | AnnouncementEvent::Corrected { .. }
        | AnnouncementEvent::Withdrawn { .. } => Ok(()),
    }
}

/// What was decided about a membership, and about its dues.
pub(super) async fn of_membership(
    connection: &mut AnyConnection,
    envelope: &Envelope,
    event: &MembershipEvent,
) -> Result<()> {
    let person = PersonId(envelope.stream.id);
    let told = match event {
        MembershipEvent::RequestGranted { request, .. } => {
            Told { subject: Some(request.0), ..Told::of(NoticeKind::RequestGranted) }
        }
        MembershipEvent::Released { request, .. } => {
            Told { subject: Some(request.0), ..Told::of(NoticeKind::RequestReleased) }
        }
        MembershipEvent::RequestRefused { request, .. } => {
            Told { subject: Some(request.0), ..Told::of(NoticeKind::RequestRefused) }
        }
        MembershipEvent::ExpulsionProposed { expulsion, .. } => {
            Told { subject: Some(expulsion.0), ..Told::of(NoticeKind::ExpulsionProposed) }
        }
        MembershipEvent::ExpulsionDecided { expulsion, .. } => {
            Told { subject: Some(expulsion.0), ..Told::of(NoticeKind::ExpulsionDecided) }
        }
        MembershipEvent::Transferred { .. } => Told::of(NoticeKind::Transferred),
        MembershipEvent::Left { .. } => Told::of(NoticeKind::LeftClub),
        MembershipEvent::CardIssued { .. } => Told::of(NoticeKind::CardIssued),
        MembershipEvent::Reinstated { .. } => Told::of(NoticeKind::Reinstated),
        MembershipEvent::DuesCharged { .. } => Told::of(NoticeKind::DuesCharged),
        MembershipEvent::PaymentReceived { receipt, .. } => {
            Told { subject: Some(receipt.0), ..Told::of(NoticeKind::PaymentReceived) }
        }
        MembershipEvent::PaymentVoided { receipt, .. } => {
            Told { subject: Some(receipt.0), ..Told::of(NoticeKind::PaymentVoided) }
        }
        MembershipEvent::DuesWaived { .. } => Told::of(NoticeKind::DuesWaived),
        MembershipEvent::Erased { .. } => {
            sqlx::query(FORGET).bind(person.to_string()).execute(connection).await?;
            return Ok(());
        }
        // Nothing that was decided about them: how they came into the register, and what they asked for themselves.
        MembershipEvent::Joined { .. }
        | MembershipEvent::RatingTakenOver { .. }
        | MembershipEvent::TakenIn { .. }
        | MembershipEvent::IntakeUndone { .. }
        | MembershipEvent::DuesPaid { .. }
        | MembershipEvent::RequestMade { .. }
        | MembershipEvent::RequestWithdrawn { .. }
        | MembershipEvent::ExpulsionAppealed { .. } => return Ok(()),
    };
    if matches!(event, MembershipEvent::Transferred { .. } | MembershipEvent::Left { .. }) {
        let before = number(envelope.position.saturating_sub(1));
        let query = sqlx::query(TOLD_JUST_NOW).bind(person.to_string()).bind(before);
        if query.fetch_optional(&mut *connection).await?.is_some() {
            return Ok(());
        }
    }
    tell(connection, envelope, &[(person, told)]).await
}

/// Suspensions and bans, once they are imposed.
pub(super) async fn of_sanction(
    connection: &mut AnyConnection,
    envelope: &Envelope,
    event: &SanctionEvent,
) -> Result<()> {
    let kind = match event {
        SanctionEvent::Imposed { .. } => NoticeKind::SanctionImposed,
        SanctionEvent::AppealDecided { .. } => NoticeKind::SanctionAppealDecided,
        SanctionEvent::Proposed { .. } | SanctionEvent::Dismissed { .. } | SanctionEvent::Appealed { .. } => {
            return Ok(());
        }
    };
    tell_found(connection, envelope, OF_SANCTION, envelope.stream.id.to_string(), kind).await
}

/// Titles that were given and taken back.
pub(super) async fn of_titles(
    connection: &mut AnyConnection,
    envelope: &Envelope,
    event: &TitleEvent,
) -> Result<()> {
    let kind = match event {
        TitleEvent::Awarded { .. } => NoticeKind::TitleAwarded,
        TitleEvent::Withdrawn { .. } => NoticeKind::TitleWithdrawn,
        TitleEvent::AppealDecided { .. } => NoticeKind::TitleAppealDecided,
        TitleEvent::Appealed { .. } => return Ok(()),
    };
    tell(connection, envelope, &[(PersonId(envelope.stream.id), Told::of(kind))]).await
}

/// Offices at an event.
pub(super) async fn of_officials(
    connection: &mut AnyConnection,
    envelope: &Envelope,
    event: &OfficialsEvent,
) -> Result<()> {
    let (person, kind) = match event {
        OfficialsEvent::Appointed { person, .. } => (person, NoticeKind::Appointed),
        OfficialsEvent::Dismissed { person, .. } => (person, NoticeKind::Dismissed),
        OfficialsEvent::TablesAssigned { person, .. } => (person, NoticeKind::TablesAssigned),
        OfficialsEvent::TenureSet { .. }
        | OfficialsEvent::ChiefAbsenceRecorded { .. }
        | OfficialsEvent::ChiefAbsenceEnded { .. } => {
            return Ok(());
        }
    };
    let told = Told::at(kind, EventId(envelope.stream.id));
    tell(connection, envelope, &[(*person, told)]).await
}
