//! Which events of the log are told to everybody, and as what. What is not named here is not told.

use kydan_bout::Event as BoutFact;
use kydan_federation::{
    Announcer, BodyEvent, ClubEvent, IdentityEvent, LicenceEvent, MembershipEvent, OfficialsEvent,
    PortraitEvent, RulesEvent, TitleEvent,
};
use kydan_journal::{BodyId, BoutId, ClubId, EventId, PersonId};
use kydan_store::AnyEvent;
use kydan_tournament::Event as TournamentFact;

use super::ChangeKind;
use crate::News;

/// Whose page is to be looked at again.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Whose {
    Bout(BoutId),
    Event(EventId),
    Person(PersonId),
    Club(ClubId),
    Body(BodyId),
    Nobody,
}

/// What is told of an event of the log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Told {
    pub(super) kind: ChangeKind,
    pub(super) whose: Whose,
    pub(super) round: Option<u16>,
    pub(super) people: Vec<PersonId>,
    pub(super) clubs: Vec<ClubId>,
    pub(super) bodies: Vec<BodyId>,
}

impl Told {
    const fn new(kind: ChangeKind, whose: Whose) -> Self {
        Self { kind, whose, round: None, people: Vec::new(), clubs: Vec::new(), bodies: Vec::new() }
    }

    fn people(mut self, people: impl IntoIterator<Item = PersonId>) -> Self {
        self.people.extend(people);
        self
    }

    const fn round(mut self, round: u16) -> Self {
        self.round = Some(round);
        self
    }

    pub(super) const fn bout(&self) -> Option<BoutId> {
        match self.whose {
            Whose::Bout(id) => Some(id),
            Whose::Event(_) | Whose::Person(_) | Whose::Club(_) | Whose::Body(_) | Whose::Nobody => None,
        }
    }

    pub(super) const fn event(&self) -> Option<EventId> {
        match self.whose {
            Whose::Event(id) => Some(id),
            Whose::Bout(_) | Whose::Person(_) | Whose::Club(_) | Whose::Body(_) | Whose::Nobody => None,
        }
    }

    /// Whether everybody who has a game in the round is concerned.
    pub(super) fn is_of_all_in_the_round(&self) -> bool {
        self.kind == ChangeKind::Round && self.round.is_some()
    }
}

/// What is told of it; nothing where it is not for everybody.
pub(super) fn told(news: &News) -> Option<Told> {
    let id = news.stream.id;
    match news.event.as_ref()? {
        AnyEvent::Bout(fact) => of_bout(fact).map(|kind| Told::new(kind, Whose::Bout(BoutId(id)))),
        AnyEvent::Tournament(fact) => of_tournament(fact, EventId(id)),
        AnyEvent::Rules(fact) => {
            let is_public = matches!(**fact, RulesEvent::Published { .. } | RulesEvent::Amended { .. });
            is_public.then(|| Told::new(ChangeKind::Rules, Whose::Event(EventId(id))))
        }
        AnyEvent::Announcements(fact) => Some(match fact.by() {
            Announcer::Event(event) => Told::new(ChangeKind::Announcement, Whose::Event(event)),
            Announcer::Body(body) => Told::new(ChangeKind::Announcement, Whose::Body(body)),
        }),
        AnyEvent::Documents(fact) => Some(Told::new(ChangeKind::Document, Whose::Event(fact.event()))),
        AnyEvent::Officials(fact) => of_officials(fact, EventId(id)),
        AnyEvent::Body(fact) => Some(of_body(fact, BodyId(id))),
        AnyEvent::Club(fact) => Some(of_club(fact, ClubId(id))),
        AnyEvent::Membership(fact) => of_membership(fact, PersonId(id)),
        AnyEvent::Licences(fact) => match fact {
            LicenceEvent::Given { person, .. } | LicenceEvent::Withdrawn { person, .. } => {
                Some(Told::new(ChangeKind::Licence, Whose::Person(*person)).people([*person]))
            }
            LicenceEvent::SeminarNoted { .. } => None,
        },
        AnyEvent::Titles(fact) => match fact {
            TitleEvent::Awarded { .. } | TitleEvent::Withdrawn { .. } | TitleEvent::AppealDecided { .. } => {
                let person = PersonId(id);
                Some(Told::new(ChangeKind::Title, Whose::Person(person)).people([person]))
            }
            TitleEvent::Appealed { .. } => None,
        },
        AnyEvent::Identities(fact) => match fact {
            IdentityEvent::Merged { kept, merged, .. } | IdentityEvent::Parted { kept, merged, .. } => {
                Some(Told::new(ChangeKind::Person, Whose::Person(*kept)).people([*kept, *merged]))
            }
            IdentityEvent::ToldApart { .. } => None,
        },
        AnyEvent::Portrait(PortraitEvent::Put { person, .. } | PortraitEvent::Removed { person, .. }) => {
            Some(Told::new(ChangeKind::Person, Whose::Person(*person)).people([*person]))
        }
        AnyEvent::RatingLists(_) => Some(Told::new(ChangeKind::RatingList, Whose::Nobody)),
        AnyEvent::Entries(_)
        | AnyEvent::Sanction(_)
        | AnyEvent::Cashbook(_)
        | AnyEvent::DuesTariffs(_)
        | AnyEvent::Account(_)
        | AnyEvent::Contact(_)
        | AnyEvent::Letterbox(_)
        | AnyEvent::ProgramKeys(_)
        | AnyEvent::Grants(_)
        | AnyEvent::Guardians(_)
        | AnyEvent::Offices(_)
        | AnyEvent::Intakes(_)
        | AnyEvent::PastEvent(_)
        | AnyEvent::PastList(_)
        | AnyEvent::GameFile(_)
        | AnyEvent::Foreign => None,
    }
}

/// Calls, incidents, reports, photographs and whatever waits to be decided stay with the event.
fn of_bout(fact: &BoutFact) -> Option<ChangeKind> {
    if let BoutFact::Started { .. }
    | BoutFact::MovePlayed { .. }
    | BoutFact::MovesRetracted { .. }
    | BoutFact::ClockSet { .. }
    | BoutFact::ClocksStarted(_)
    | BoutFact::ClocksStopped(_)
    | BoutFact::FlagPassed(_)
    | BoutFact::TimeAwarded { .. }
    | BoutFact::TimeWithdrawn { .. }
    | BoutFact::Adjourned { .. }
    | BoutFact::Resumed { .. } = fact
    {
        Some(ChangeKind::Moves)
    } else if let BoutFact::Concluded { .. }
    | BoutFact::ConclusionRetracted { .. }
    | BoutFact::ConclusionRevised { .. }
    | BoutFact::Reopened { .. }
    | BoutFact::ResultCorrected { .. } = fact
    {
        Some(ChangeKind::Result)
    } else if let BoutFact::PlayerReplaced(_) = fact {
        Some(ChangeKind::Players)
    } else if fact.ruling().is_some() || is_about_a_ruling(fact) {
        Some(ChangeKind::Ruling)
    } else {
        None
    }
}

/// What became of a ruling that was made.
const fn is_about_a_ruling(fact: &BoutFact) -> bool {
    matches!(
        fact,
        BoutFact::RulingOverturned { .. }
            | BoutFact::FaultRecounted { .. }
            | BoutFact::AppealDecided { .. }
            | BoutFact::RulingTakenBack { .. }
    )
}

/// Pairings that are not public, byes that are asked for, lineups and lots are nobody's yet.
fn of_tournament(fact: &TournamentFact, event: EventId) -> Option<Told> {
    let told = |kind| Told::new(kind, Whose::Event(event));
    if let TournamentFact::EntryAccepted(entry) = fact {
        return Some(told(ChangeKind::Entries).people([entry.person]));
    }
    if let TournamentFact::EntryWithdrawn { person, .. }
    | TournamentFact::Reinstated { person, .. }
    | TournamentFact::EntryReturned { person, .. }
    | TournamentFact::EntryRemoved { person } = fact
    {
        return Some(told(ChangeKind::Entries).people([*person]));
    }
    if let TournamentFact::Numbered(_)
    | TournamentFact::TeamEntered { .. }
    | TournamentFact::RosterChanged { .. }
    | TournamentFact::TeamsNumbered { .. }
    | TournamentFact::TeamWithdrawn { .. }
    | TournamentFact::TeamReturned { .. }
    | TournamentFact::TeamRemoved { .. } = fact
    {
        return Some(told(ChangeKind::Entries));
    }
    if let TournamentFact::RoundPublished { round }
    | TournamentFact::RoundStartSet { round, .. }
    | TournamentFact::RoundClosed { round }
    | TournamentFact::RoundReopened { round }
    | TournamentFact::Substituted { round, .. }
    | TournamentFact::PlaceTaken { round, .. } = fact
    {
        return Some(told(ChangeKind::Round).round(*round));
    }
    // Which one is not there to be seen any more; whether it was, its pairings' rows do not say.
    if let TournamentFact::RoundWithdrawn { .. } = fact {
        return Some(told(ChangeKind::Round));
    }
    if let TournamentFact::ResultRecorded { round, .. } | TournamentFact::ResultRevised { round, .. } = fact {
        return Some(told(ChangeKind::Standings).round(*round));
    }
    if let TournamentFact::Rated { changes } = fact {
        return Some(told(ChangeKind::Ratings).people(changes.iter().map(|change| change.person)));
    }
    if let TournamentFact::RatingsCorrected { corrections } = fact {
        return Some(told(ChangeKind::Ratings).people(corrections.iter().map(|one| one.change.person)));
    }
    if let TournamentFact::EventSuspended(_) | TournamentFact::EventResumed {} | TournamentFact::Finished {} =
        fact
    {
        return Some(told(ChangeKind::State));
    }
    None
}

fn of_officials(fact: &OfficialsEvent, event: EventId) -> Option<Told> {
    match fact {
        OfficialsEvent::Appointed { person, .. }
        | OfficialsEvent::Dismissed { person, .. }
        | OfficialsEvent::TablesAssigned { person, .. } => {
            Some(Told::new(ChangeKind::Officials, Whose::Event(event)).people([*person]))
        }
        OfficialsEvent::TenureSet { .. }
        | OfficialsEvent::ChiefAbsenceRecorded { .. }
        | OfficialsEvent::ChiefAbsenceEnded { .. } => None,
    }
}

fn of_body(fact: &BodyEvent, body: BodyId) -> Told {
    let told = Told::new(ChangeKind::Body, Whose::Body(body));
    match fact {
        BodyEvent::Moved { parent, .. } => Told { bodies: vec![*parent], ..told },
        BodyEvent::Merged { into, .. } => Told { bodies: vec![*into], ..told },
        BodyEvent::Registered { .. }
        | BodyEvent::Renamed { .. }
        | BodyEvent::Absorbed { .. }
        | BodyEvent::Closed { .. } => told,
    }
}

fn of_club(fact: &ClubEvent, club: ClubId) -> Told {
    let told = Told::new(ChangeKind::Club, Whose::Club(club));
    match fact {
        ClubEvent::Registered { body, .. } | ClubEvent::Moved { body, .. } => {
            Told { bodies: vec![*body], ..told }
        }
        ClubEvent::Merged { into, .. } => Told { clubs: vec![*into], ..told },
        ClubEvent::Renamed { .. } | ClubEvent::Closed { .. } => told,
    }
}

/// Names and clubs are public; requests, cards, dues and proceedings are not.
fn of_membership(fact: &MembershipEvent, person: PersonId) -> Option<Told> {
    let told = |kind| Told::new(kind, Whose::Person(person)).people([person]);
    let moved = |clubs| Some(Told { clubs, ..told(ChangeKind::Membership) });
    if let MembershipEvent::Joined { club, .. }
    | MembershipEvent::Left { club, .. }
    | MembershipEvent::Reinstated { club, .. } = fact
    {
        moved(vec![*club])
    } else if let MembershipEvent::Transferred { from, to, .. } = fact {
        moved(vec![*from, *to])
    } else if let MembershipEvent::Erased { .. } | MembershipEvent::IntakeUndone { .. } = fact {
        Some(told(ChangeKind::Person))
    } else {
        None
    }
}

#[cfg(test)]
mod tests {
    use jiff::Timestamp;
    use kydan_federation::ErasureGround;
    use kydan_journal::{RequestId, StreamId};

    use super::*;

    const WHO: PersonId = PersonId::fixed(7);

    fn news(stream: &str, event: AnyEvent) -> News {
        News {
            position: 1,
            at: Timestamp::UNIX_EPOCH,
            stream: StreamId::new(stream, WHO.0),
            event: Some(event),
        }
    }

    #[test]
    fn what_a_member_asked_of_a_club_is_not_told() {
        let asked = MembershipEvent::RequestWithdrawn { request: RequestId::fixed(1) };
        assert_eq!(told(&news("membership", AnyEvent::Membership(asked))), None);
    }

    #[test]
    fn an_erasure_is_told_so_that_copies_are_thrown_away() {
        let on = jiff::civil::date(2026, 11, 24);
        let erased = MembershipEvent::Erased { person: WHO, ground: ErasureGround::Person, on };
        let told = told(&news("membership", AnyEvent::Membership(erased))).unwrap();
        assert_eq!((told.kind, told.whose), (ChangeKind::Person, Whose::Person(WHO)));
    }

    #[test]
    fn what_cannot_be_read_is_not_told() {
        assert_eq!(told(&News { event: None, ..news("x", AnyEvent::Foreign) }), None);
        assert_eq!(told(&news("x", AnyEvent::Foreign)), None);
    }
}
