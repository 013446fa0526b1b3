//! What the sentences about the actions are made of.

use kydan_journal::EventId;

use crate::{
    Action, Actor, AppealBody, ChiefPresence, ProvincePolicy, Reach, Role, Scope, Target, Ward, WardScope,
};

/// What the sentences are made of.
pub(super) struct Words<'a> {
    pub(super) actor: &'a Actor,
    pub(super) target: &'a Target,
}

impl Words<'_> {
    /// Nobody came by a key, or by one that this may be done with: reading what is public; the daily work of an event,
    /// its entries, rounds, moves and results, without what is decided about people; a club's entries and dues.
    pub(super) fn by_a_key_for(&self, action: Action) -> bool {
        let both = ["see_public", "enter_players", "set_lineup"].contains(&action.code());
        match self.actor.key {
            None => true,
            Some(Reach::Public) => action == Action::SeePublic,
            Some(Reach::Club(_)) => both || ["apply_for_entry", "record_dues"].contains(&action.code()),
            Some(Reach::Event(_)) => {
                both || [
                    "assign_tables",
                    "decide_entry",
                    "record_entry_fee",
                    "check_in",
                    "withdraw_player",
                    "substitute",
                    "pair_round",
                    "publish_round",
                    "close_round",
                    "record_result",
                    "take_back_slip",
                    "start_bout",
                    "record_moves",
                    "retract_moves",
                    "hand_in_sheets",
                ]
                .contains(&action.code())
            }
        }
    }

    /// Logged in, and not a program with a key.
    fn in_person(&self) -> bool {
        self.actor.account.is_some() && self.actor.key.is_none()
    }

    pub(super) fn administrator(&self) -> bool {
        self.actor.key.is_none() && self.actor.grants.contains(&(Role::Administrator, Scope::Everything))
    }

    /// Staff of everything, or of a body that the thing is in.
    pub(super) fn staff(&self) -> bool {
        self.actor.key.is_none()
            && self.actor.grants.iter().any(|grant| match grant {
                (Role::Staff, Scope::Everything) => true,
                (Role::Staff, Scope::Body(body)) => self.target.bodies.contains(body),
                _ => false,
            })
    }

    /// The secretary of the club, about members of it and nobody else.
    pub(super) fn secretary(&self) -> bool {
        let target = self.target;
        self.actor.grants.iter().any(|grant| match grant {
            (Role::ClubSecretary, Scope::Club(club))
                if self.actor.key.is_none_or(|reach| reach == Reach::Club(*club)) =>
            {
                let about_something = target.club.is_some() || !target.people.is_empty();
                let this_club = target.club.is_none() || target.club == Some(*club);
                about_something && this_club && target.people.iter().all(|one| one.clubs.contains(club))
            }
            _ => false,
        })
    }

    /// In office at the event that it belongs to.
    pub(super) fn serves(&self, role: Role) -> bool {
        let here = |event: EventId| self.actor.grants.contains(&(role, Scope::Event(event)));
        let reached = |event: EventId| self.actor.key.is_none_or(|reach| reach == Reach::Event(event));
        self.target.event.is_some_and(|event| reached(event) && here(event))
    }

    pub(super) fn chief(&self) -> bool {
        self.serves(Role::ChiefArbiter)
    }

    pub(super) fn deputy(&self) -> bool {
        self.serves(Role::DeputyChiefArbiter)
    }

    pub(super) fn deputy_in_absence(&self) -> bool {
        self.deputy() && self.target.chief == ChiefPresence::Absent
    }

    pub(super) fn table(&self) -> bool {
        self.serves(Role::TableArbiter)
    }

    pub(super) fn secretary_of_arbiters(&self) -> bool {
        self.serves(Role::ArbitersSecretary)
    }

    pub(super) fn head(&self) -> bool {
        self.serves(Role::OrganizingHead)
    }

    pub(super) fn of_the_committee(&self) -> bool {
        self.serves(Role::AppealsMember)
    }

    /// The appeal is before the body of this office; of the committee, only before those who sit.
    pub(super) fn has_it(&self, role: Role) -> bool {
        self.target.appeal.as_ref().is_none_or(|body| match body {
            AppealBody::Committee(sitting) => {
                role == Role::AppealsMember && self.actor.person.is_some_and(|own| sitting.contains(&own))
            }
            AppealBody::ChiefArbiter => role == Role::ChiefArbiter,
            AppealBody::DeputyChiefArbiter => role == Role::DeputyChiefArbiter,
            AppealBody::OrganizingHead => role == Role::OrganizingHead,
            AppealBody::Nobody => false,
        })
    }

    pub(super) fn concerned(&self) -> bool {
        self.target.people.iter().any(|one| Some(one.person) == self.actor.person)
    }

    /// A player of the game, logged in.
    pub(super) fn player_of_it(&self) -> bool {
        self.in_person() && self.concerned()
    }

    /// The captain of a team that it concerns, logged in.
    pub(super) fn captain(&self) -> bool {
        let captains = &self.target.captains;
        self.in_person() && captains.iter().any(|one| Some(*one) == self.actor.person)
    }

    pub(super) fn about_oneself_alone(&self) -> bool {
        self.player_of_it() && self.target.people.len() == 1
    }

    /// The guardian of the minor whom it is about, and nobody else, in this.
    pub(super) fn for_a_ward(&self, scope: WardScope) -> bool {
        let [one] = self.target.people.as_slice() else { return false };
        let named = |ward: &Ward| ward.person == one.person && ward.scopes.contains(&scope);
        self.in_person() && self.actor.wards.iter().any(named)
    }

    pub(super) fn own_account(&self) -> bool {
        self.in_person() && self.actor.account == self.target.account
    }

    /// Somebody signed before: not the same person, not the same office (the arbiters' two are one).
    pub(super) fn may_sign_second(&self, role: Role) -> bool {
        let office = |role| if role == Role::DeputyChiefArbiter { Role::ChiefArbiter } else { role };
        self.target.first_signature.is_none_or(|first| {
            office(first.capacity) != office(role)
                && self.actor.account != Some(first.account)
                && (first.person.is_none() || self.actor.person != first.person)
        })
    }

    /// Whether it is done at a table of the event that was not given to this arbiter, to whom others were (20.4b.2).
    pub(super) fn at_another_table(&self) -> bool {
        if self.target.table.is_none() {
            return false;
        }
        // A table that was handed over is whose took it, and no more whose gave it.
        match self.target.handed {
            Some((_, to)) if self.actor.person == Some(to) => return false,
            Some((from, _)) if self.actor.person == Some(from) => return true,
            Some(_) | None => {}
        }
        let given = self.actor.tables.iter().find(|(event, _)| Some(*event) == self.target.event);
        match (given, self.target.table) {
            (Some((_, tables)), Some(table)) => table < *tables.start() || table > *tables.end(),
            (None, _) | (_, None) => false,
        }
    }

    /// Whether they may who hold these offices, each under its name.
    pub(super) fn any(&self, offices: &[(bool, Role)]) -> bool {
        offices.iter().any(|(held, role)| *held && self.may_sign_second(*role))
    }

    /// Nobody officiates where it is not known whose game it is, nor in their own.
    pub(super) fn stranger_to_the_game(&self) -> bool {
        !self.target.people.is_empty() && !self.concerned()
    }

    pub(super) fn club_mate(&self) -> bool {
        self.target.people.iter().flat_map(|one| &one.clubs).any(|club| self.actor.clubs.contains(club))
    }

    pub(super) fn same_province(&self) -> bool {
        self.actor.province.is_some()
            && self.target.people.iter().any(|one| one.province == self.actor.province)
    }

    /// Nobody rules on their own game or club, nor on their own province where the event says so.
    pub(super) fn may_rule(&self) -> bool {
        let blocked = self.same_province() && self.target.province_policy == ProvincePolicy::Block;
        self.stranger_to_the_game() && !self.club_mate() && !blocked
    }

    /// What must be shown beside it.
    pub(super) fn shown(&self) -> bool {
        self.club_mate() || self.same_province()
    }
}
