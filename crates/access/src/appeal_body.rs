//! Who decides an appeal, computed from who is in office and what ties them to the game.
//!
//! The xiangqi law lets a big event form a committee for complaints (19.2); it calls the chief arbiter final in
//! technical matters and the organizing committee in all others (20.3m), and lets a player bring before either what
//! another arbiter did not settle (15.6, the second). Read together: the committee, where one sits; else the chief
//! arbiter (in his recorded absence the deputy, 20.3, the second), but nobody about the own ruling, nor the deputy
//! about that of the chief in whose place he stands; and what is left the head of the organizing committee. FIDE
//! 11.10 names no body and leaves it to the event: the same order serves.
//!
//! Where nobody is left, the organizers appoint a member of the committee without ties: every appeal can end.

use kydan_journal::PersonId;

use crate::{AppealBody, ChiefPresence, Concerned, PolicyRule, ProvincePolicy, Role};

/// Somebody in office who may be asked to decide, in the order of appointment.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Officer {
    /// Who, with clubs and province.
    pub who: Concerned,
    /// In which office; of the committee as a member or as an alternate.
    pub bench: Bench,
}

/// Where an officer sits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Bench {
    /// A member of the appeals committee.
    Member,
    /// An alternate of the appeals committee.
    Alternate,
    /// The chief arbiter.
    Chief,
    /// A deputy chief arbiter.
    Deputy,
    /// The head of the organizing committee.
    Head,
}

impl Officer {
    /// What keeps the officer from deciding: the own ruling (xiangqi law 15.6, the second), the own game, the own club,
    /// and the own province where the event says so (20.4c.1).
    pub fn stake(
        &self,
        players: &[Concerned],
        ruled_by: PersonId,
        province: ProvincePolicy,
    ) -> Option<PolicyRule> {
        let own = &self.who;
        let any = |tied: fn(&Concerned, &Concerned) -> bool| players.iter().any(|player| tied(own, player));
        if own.person == ruled_by {
            return Some(PolicyRule::NotAgainstOwnRuling);
        }
        if any(|own, player| own.person == player.person) {
            return Some(PolicyRule::NotInOwnGame);
        }
        if any(|own, player| own.clubs.iter().any(|club| player.clubs.contains(club))) {
            return Some(PolicyRule::NotOnOwnClub);
        }
        let blocked = province == ProvincePolicy::Block
            && any(|own, player| own.province.is_some() && own.province == player.province);
        blocked.then_some(PolicyRule::OwnProvinceIsSeen)
    }
}

impl AppealBody {
    /// Who decides an appeal of a game of `players` against a ruling of `ruled_by`.
    pub fn of(
        officers: &[Officer],
        players: &[Concerned],
        ruled_by: PersonId,
        (chief, province): (ChiefPresence, ProvincePolicy),
    ) -> Self {
        let free = |officer: &&Officer| officer.stake(players, ruled_by, province).is_none();
        let on = |bench: Bench| officers.iter().filter(move |officer| officer.bench == bench);
        let seats = on(Bench::Member).count();
        let sitting: Vec<PersonId> = on(Bench::Member)
            .filter(free)
            .chain(on(Bench::Alternate).filter(free))
            .take(seats)
            .map(|officer| officer.who.person)
            .collect();
        if !sitting.is_empty() {
            return Self::Committee(sitting);
        }
        let chief_ruled = on(Bench::Chief).any(|officer| officer.who.person == ruled_by);
        match chief {
            ChiefPresence::Present if on(Bench::Chief).any(|officer| free(&officer)) => Self::ChiefArbiter,
            ChiefPresence::Absent if !chief_ruled && on(Bench::Deputy).any(|officer| free(&officer)) => {
                Self::DeputyChiefArbiter
            }
            ChiefPresence::Present | ChiefPresence::Absent => {
                if on(Bench::Head).any(|officer| free(&officer)) {
                    Self::OrganizingHead
                } else {
                    Self::Nobody
                }
            }
        }
    }

    /// Whether whoever acts in this role decides.
    pub(crate) fn seats(&self, person: Option<PersonId>, role: Role) -> bool {
        match self {
            Self::Committee(sitting) => {
                role == Role::AppealsMember && person.is_some_and(|person| sitting.contains(&person))
            }
            Self::ChiefArbiter => role == Role::ChiefArbiter,
            Self::DeputyChiefArbiter => role == Role::DeputyChiefArbiter,
            Self::OrganizingHead => role == Role::OrganizingHead,
            Self::Nobody => false,
        }
    }

    /// A stable name.
    pub const fn name(&self) -> &'static str {
        match self {
            Self::Committee(_) => "committee",
            Self::ChiefArbiter => "chief_arbiter",
            Self::DeputyChiefArbiter => "deputy_chief_arbiter",
            Self::OrganizingHead => "organizing_head",
            Self::Nobody => "nobody",
        }
    }
}
