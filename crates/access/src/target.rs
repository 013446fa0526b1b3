//! What is asked about: the facts that the policy needs, and no more.

use kydan_journal::{AccountId, BodyId, ClubId, EventId, PersonId};

use crate::Role;

/// What an action is done to. `app` fills in what it knows; what is left empty matches no scope.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Target {
    /// The event, where the action belongs to one.
    pub event: Option<EventId>,
    /// The body that the thing belongs to, and every body above it.
    pub bodies: Vec<BodyId>,
    /// The table, where the action is done at one.
    pub table: Option<u16>,
    /// Which table arbiter handed this table to which other, where one did (xiangqi law 20.3b).
    pub handed: Option<(PersonId, PersonId)>,
    /// The club, where the action belongs to one.
    pub club: Option<ClubId>,
    /// The account, where the action is about one: a grant, a session.
    pub account: Option<AccountId>,
    /// Whether that account is an administrator's.
    pub administers: bool,
    /// Where the account waits to be confirmed: who handed out the code that its password was set with.
    /// For an appeal against a suspension or ban: who had proposed it.
    pub issued_by: Option<AccountId>,
    /// The people whom the action concerns: the two players of a game, the member whose data is asked for. What
    /// has a [`Stake`](crate::Stake) is denied where nobody is named.
    pub people: Vec<Concerned>,
    /// Who speaks for the teams that the action concerns: the team's captain, both captains of a match.
    pub captains: Vec<PersonId>,
    /// How the event treats officials who share a province with a player.
    pub province_policy: ProvincePolicy,
    /// Whether the event's chief arbiter is there, as recorded.
    pub chief: ChiefPresence,
    /// For an appeal: the account that made the ruling. For striking a member off, a suspension
    /// or a ban: the one that proposed it.
    pub ruled_by: Option<AccountId>,
    /// For an appeal: who decides it. Where none is named, no certain appeal is asked about.
    pub appeal: Option<AppealBody>,
    /// For what takes two people: who signed first.
    pub first_signature: Option<Signature>,
}

impl Target {
    /// The platform as a whole.
    pub fn platform() -> Self {
        Self::default()
    }

    /// Something that belongs to a body; `bodies` holds it and every body above it.
    pub fn body(bodies: impl IntoIterator<Item = BodyId>) -> Self {
        Self { bodies: bodies.into_iter().collect(), ..Self::default() }
    }

    /// Something that belongs to a club; `bodies` holds the club's body and every body above it.
    pub fn club(club: ClubId, bodies: impl IntoIterator<Item = BodyId>) -> Self {
        Self { club: Some(club), ..Self::body(bodies) }
    }

    /// Something that belongs to an event; `bodies` holds the event's body and every body above it.
    pub fn event(event: EventId, bodies: impl IntoIterator<Item = BodyId>) -> Self {
        Self { event: Some(event), ..Self::body(bodies) }
    }

    /// Something that is an account's own.
    pub fn account(account: AccountId) -> Self {
        Self { account: Some(account), ..Self::default() }
    }

    /// The same, concerning these people too.
    pub fn concerning(mut self, people: impl IntoIterator<Item = Concerned>) -> Self {
        self.people.extend(people);
        self
    }

    /// The same, at this table.
    pub fn at_table(self, table: u16) -> Self {
        Self { table: Some(table), ..self }
    }

    /// The same, where a table arbiter handed the table to another.
    pub fn handed(self, handed: Option<(PersonId, PersonId)>) -> Self {
        Self { handed, ..self }
    }

    /// The same, where these speak for the teams that it concerns.
    pub fn captained(mut self, captains: impl IntoIterator<Item = PersonId>) -> Self {
        self.captains.extend(captains);
        self
    }

    /// The same, as a matter that no club's secretary takes into their hands: only staff above, and those concerned.
    pub fn for_staff(mut self) -> Self {
        for one in &mut self.people {
            one.clubs.clear();
        }
        self
    }
}

/// Somebody whom an action concerns.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Concerned {
    /// The person, by id.
    pub person: PersonId,
    /// The clubs that the person is a member of.
    pub clubs: Vec<ClubId>,
    /// The provincial body that the person belongs to.
    pub province: Option<BodyId>,
}

impl Concerned {
    /// Somebody of whom no club and no province is known.
    pub fn person(person: PersonId) -> Self {
        Self { person, clubs: Vec::new(), province: None }
    }
}

/// Whether an event's chief arbiter is there. Absence is a recorded event, not an opinion.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum ChiefPresence {
    /// The usual state: the deputy only helps.
    #[default]
    Present,
    /// Recorded as absent: the deputy stands in.
    Absent,
}

/// The first of two signatures.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Signature {
    /// The account that signed.
    pub account: AccountId,
    /// The person behind it.
    pub person: Option<PersonId>,
    /// The capacity in which they signed.
    pub capacity: Role,
}

/// How an event treats officials who decide about players of their own province.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum ProvincePolicy {
    /// Permitted and shown: a provincial event has no other officials.
    #[default]
    Flag,
    /// Not permitted.
    Block,
}

/// Who decides one appeal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum AppealBody {
    /// The appeals committee: these members sit, alternates in the places of those who stepped aside.
    Committee(Vec<PersonId>),
    /// The chief arbiter.
    ChiefArbiter,
    /// The deputy, in the chief arbiter's recorded absence.
    DeputyChiefArbiter,
    /// The head of the organizing committee.
    OrganizingHead,
    /// Nobody in office may: the organizers appoint somebody without a stake.
    Nobody,
}
