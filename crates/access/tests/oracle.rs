//! The policy, stated a second time in another way and asked about a million made-up situations.
//!
//! The code walks a table of roles and conditions. Here each action is one sentence over a handful of words, written
//! from the policy page. Where the two differ, one of them is wrong; a rule that is dropped from the code is found by
//! the first situation that needed it.

use kydan_access::{
    Action, Actor, AppealBody, ChiefPresence, Concerned, Conflict, ProvincePolicy, Role, Scope, Signature,
    Target, permit,
};
use kydan_journal::{AccountId, BodyId, ClubId, EventId, PersonId};

const SITUATIONS: u32 = 1_000_000;

/// Numbers that look random and are the same every time (splitmix64).
struct Dice(u64);

impl Dice {
    fn roll(&mut self, sides: u64) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        (mixed ^ (mixed >> 31)) % sides
    }

    fn one_of<T: Copy>(&mut self, from: &[T]) -> T {
        from[self.roll(from.len() as u64) as usize]
    }

    fn perhaps<T>(&mut self, make: impl FnOnce(&mut Self) -> T) -> Option<T> {
        (self.roll(2) == 0).then(|| make(self))
    }

    fn account(&mut self) -> AccountId {
        AccountId::fixed(u128::from(self.roll(3)))
    }

    fn person(&mut self) -> PersonId {
        PersonId::fixed(u128::from(self.roll(4)))
    }

    fn club(&mut self) -> ClubId {
        ClubId::fixed(u128::from(self.roll(3)))
    }

    fn body(&mut self) -> BodyId {
        BodyId::fixed(u128::from(self.roll(3)))
    }

    fn event(&mut self) -> EventId {
        EventId::fixed(u128::from(self.roll(2)))
    }

    fn table(&mut self) -> u16 {
        self.roll(5) as u16 + 1
    }

    fn clubs(&mut self) -> Vec<ClubId> {
        (0..self.roll(3)).map(|_| self.club()).collect()
    }

    fn actor(&mut self) -> Actor {
        let grants = (0..self.roll(3))
            .map(|_| {
                let scope = match self.roll(4) {
                    0 => Scope::Everything,
                    1 => Scope::Body(self.body()),
                    2 => Scope::Club(self.club()),
                    _ => Scope::Event(self.event()),
                };
                (self.one_of(&Role::ALL), scope)
            })
            .collect();
        Actor {
            account: self.perhaps(Self::account),
            person: self.perhaps(Self::person),
            grants,
            tables: (0..self.roll(2))
                .map(|_| {
                    let first = self.table();
                    (self.event(), first..=first + self.table())
                })
                .collect(),
            clubs: self.clubs(),
            province: self.perhaps(Self::body),
            session: None,
            confirmed: kydan_access::Confirmed::Plainly,
        }
    }

    fn appeal_body(&mut self) -> AppealBody {
        match self.roll(5) {
            0 => AppealBody::Committee((0..self.roll(4)).map(|_| self.person()).collect()),
            1 => AppealBody::ChiefArbiter,
            2 => AppealBody::DeputyChiefArbiter,
            3 => AppealBody::OrganizingHead,
            _ => AppealBody::Nobody,
        }
    }

    fn target(&mut self) -> Target {
        Target {
            event: self.perhaps(Self::event),
            table: self.perhaps(Self::table),
            bodies: (0..self.roll(3)).map(|_| self.body()).collect(),
            club: self.perhaps(Self::club),
            account: self.perhaps(Self::account),
            administers: self.roll(4) == 0,
            issued_by: self.perhaps(Self::account),
            people: (0..self.roll(3))
                .map(|_| Concerned {
                    person: self.person(),
                    clubs: self.clubs(),
                    province: self.perhaps(Self::body),
                })
                .collect(),
            province_policy: self.one_of(&[ProvincePolicy::Flag, ProvincePolicy::Block]),
            chief: self.one_of(&[ChiefPresence::Present, ChiefPresence::Absent]),
            ruled_by: self.perhaps(Self::account),
            appeal: self.perhaps(Self::appeal_body),
            first_signature: (self.roll(4) == 0).then(|| Signature {
                account: self.account(),
                person: self.perhaps(Self::person),
                capacity: self.one_of(&Role::ALL),
            }),
        }
    }
}

/// What the sentences are made of.
struct Words<'a> {
    actor: &'a Actor,
    target: &'a Target,
}

impl Words<'_> {
    fn administrator(&self) -> bool {
        self.actor.grants.contains(&(Role::Administrator, Scope::Everything))
    }

    /// Staff of everything, or of a body that the thing is in.
    fn staff(&self) -> bool {
        self.actor.grants.iter().any(|grant| match grant {
            (Role::Staff, Scope::Everything) => true,
            (Role::Staff, Scope::Body(body)) => self.target.bodies.contains(body),
            _ => false,
        })
    }

    /// The secretary of the club, about members of it and nobody else.
    fn secretary(&self) -> bool {
        let target = self.target;
        self.actor.grants.iter().any(|grant| match grant {
            (Role::ClubSecretary, Scope::Club(club)) => {
                let about_something = target.club.is_some() || !target.people.is_empty();
                let this_club = target.club.is_none() || target.club == Some(*club);
                about_something && this_club && target.people.iter().all(|one| one.clubs.contains(club))
            }
            _ => false,
        })
    }

    /// In office at the event that it belongs to.
    fn serves(&self, role: Role) -> bool {
        let here = |event: EventId| self.actor.grants.contains(&(role, Scope::Event(event)));
        self.target.event.is_some_and(here)
    }

    fn chief(&self) -> bool {
        self.serves(Role::ChiefArbiter)
    }

    fn deputy(&self) -> bool {
        self.serves(Role::DeputyChiefArbiter)
    }

    fn deputy_in_absence(&self) -> bool {
        self.deputy() && self.target.chief == ChiefPresence::Absent
    }

    fn table(&self) -> bool {
        self.serves(Role::TableArbiter)
    }

    fn secretary_of_arbiters(&self) -> bool {
        self.serves(Role::ArbitersSecretary)
    }

    fn head(&self) -> bool {
        self.serves(Role::OrganizingHead)
    }

    fn of_the_committee(&self) -> bool {
        self.serves(Role::AppealsMember)
    }

    /// The appeal is before the body of this office; of the committee, only before those who sit.
    fn has_it(&self, role: Role) -> bool {
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

    fn concerned(&self) -> bool {
        self.target.people.iter().any(|one| Some(one.person) == self.actor.person)
    }

    /// A player of the game, logged in.
    fn player_of_it(&self) -> bool {
        self.actor.account.is_some() && self.concerned()
    }

    fn about_oneself_alone(&self) -> bool {
        self.player_of_it() && self.target.people.len() == 1
    }

    fn own_account(&self) -> bool {
        self.actor.account.is_some() && self.actor.account == self.target.account
    }

    /// Somebody signed before: not the same person, not the same office (the arbiters' two are one).
    fn may_sign_second(&self, role: Role) -> bool {
        let office = |role| if role == Role::DeputyChiefArbiter { Role::ChiefArbiter } else { role };
        self.target.first_signature.is_none_or(|first| {
            office(first.capacity) != office(role)
                && self.actor.account != Some(first.account)
                && (first.person.is_none() || self.actor.person != first.person)
        })
    }

    /// Whether it is done at a table of the event that was not given to this arbiter, to whom others were (20.4b.2).
    fn at_another_table(&self) -> bool {
        let given = self.actor.tables.iter().find(|(event, _)| Some(*event) == self.target.event);
        match (given, self.target.table) {
            (Some((_, tables)), Some(table)) => table < *tables.start() || table > *tables.end(),
            (None, _) | (_, None) => false,
        }
    }

    /// Whether they may who hold these offices, each under its name.
    fn any(&self, offices: &[(bool, Role)]) -> bool {
        offices.iter().any(|(held, role)| *held && self.may_sign_second(*role))
    }

    /// Nobody officiates where it is not known whose game it is, nor in their own.
    fn stranger_to_the_game(&self) -> bool {
        !self.target.people.is_empty() && !self.concerned()
    }

    fn club_mate(&self) -> bool {
        self.target.people.iter().flat_map(|one| &one.clubs).any(|club| self.actor.clubs.contains(club))
    }

    fn same_province(&self) -> bool {
        self.actor.province.is_some()
            && self.target.people.iter().any(|one| one.province == self.actor.province)
    }

    /// Nobody rules on their own game or club, nor on their own province where the event says so.
    fn may_rule(&self) -> bool {
        let blocked = self.same_province() && self.target.province_policy == ProvincePolicy::Block;
        self.stranger_to_the_game() && !self.club_mate() && !blocked
    }

    /// What must be shown beside it.
    fn shown(&self) -> bool {
        self.club_mate() || self.same_province()
    }
}

/// Whether it is permitted, and whether something must be shown beside it.
fn stated(action: Action, w: &Words<'_>) -> Option<bool> {
    use Role::{
        Administrator, AppealsMember, ArbitersSecretary, ChiefArbiter, ClubSecretary, DeputyChiefArbiter,
        EligibilityMember, OrganizingHead, Staff, TableArbiter,
    };
    let staff = (w.staff(), Staff);
    let administrator = (w.administrator(), Administrator);
    let secretary = (w.secretary(), ClubSecretary);
    let chief = (w.chief(), ChiefArbiter);
    let deputy = (w.deputy(), DeputyChiefArbiter);
    let standing_in = (w.deputy_in_absence(), DeputyChiefArbiter);
    let at_own_table = (w.table() && !w.at_another_table(), TableArbiter);
    let table = (w.table(), TableArbiter);
    let of_arbiters = (w.secretary_of_arbiters(), ArbitersSecretary);
    let head = (w.head(), OrganizingHead);
    let committee = (w.of_the_committee(), AppealsMember);
    let eligibility = (w.serves(Role::EligibilityMember), EligibilityMember);
    let plainly = |may: bool| may.then_some(false);
    let as_an_official = |may: bool| may.then(|| w.shown());
    let members = !w.target.people.is_empty();
    match action {
        Action::SeePublic => plainly(true),
        Action::RegisterBody
        | Action::RegisterClub
        | Action::ImportMembers
        | Action::RecordMembership
        | Action::ImportRatingList
        | Action::LinkFideId
        | Action::CreateEvent
        | Action::RunRating
        | Action::PublishRatingList
        | Action::SetDuesTerms => plainly(w.any(&[staff])),
        // The charter, as Appendix 2 prints it: a person asks in writing (8.2), the club admits (15.2); nobody answers,
        // proposes or lets off in their own cause, and striking off takes a second person.
        Action::AnswerRequest | Action::ProposeExpulsion | Action::RecordDues | Action::WaiveDues => {
            plainly(!w.concerned() && w.any(&[staff, secretary]))
        }
        Action::AppealExpulsion | Action::AppealSanction | Action::AppealTitle => {
            plainly(w.about_oneself_alone() || w.any(&[staff]))
        }
        // Nobody undoes their own record, nor takes it from others' sight.
        Action::IssueCard
        | Action::ErasePerson
        | Action::KeepLicences
        | Action::KeepTitles
        | Action::CorrectPerson
        | Action::MergePeople => plainly(!w.concerned() && w.any(&[staff])),
        Action::DecideExpulsion => {
            let proposed_it = w.actor.account.is_some() && w.actor.account == w.target.ruled_by;
            plainly(!w.concerned() && !proposed_it && w.any(&[staff]))
        }
        // 15.6: the federation decides; 20.4c.1: about nobody of one's own club.
        Action::DecideSanction => {
            let proposed_it = w.actor.account.is_some() && w.actor.account == w.target.ruled_by;
            as_an_official(w.may_rule() && !proposed_it && w.any(&[staff]))
        }
        // 15.6, the second: the appeal is not heard by whoever decided, nor by whoever had proposed.
        Action::DecideSanctionAppeal => {
            let own = |one| w.actor.account.is_some() && w.actor.account == one;
            let took_part = own(w.target.ruled_by) || own(w.target.issued_by);
            as_an_official(w.may_rule() && !took_part && w.any(&[staff]))
        }
        // Nobody hears an appeal against what they took back themselves, nor about their own club.
        Action::DecideTitleAppeal => {
            let withdrew_it = w.actor.account.is_some() && w.actor.account == w.target.ruled_by;
            as_an_official(w.may_rule() && !withdrew_it && w.any(&[staff]))
        }
        Action::SeeAccounts => plainly(w.any(&[staff, administrator])),
        Action::OpenAccount => {
            let by_staff = members && !w.target.administers && w.any(&[staff]);
            plainly(w.any(&[administrator]) || by_staff)
        }
        Action::IssueCode | Action::CloseAccount => {
            let by_staff = members && !w.target.administers && w.any(&[staff]);
            plainly(!w.own_account() && (w.any(&[administrator]) || by_staff))
        }
        Action::ConfirmAccount => {
            let issued_it = w.actor.account.is_some() && w.actor.account == w.target.issued_by;
            plainly(!w.own_account() && !issued_it && w.any(&[administrator, staff]))
        }
        Action::SetOwnPassword | Action::SetOwnFactors | Action::SeeOwnSessions | Action::BeTold => {
            plainly(w.own_account())
        }
        Action::RevokeSession | Action::SeeAudit => plainly(w.own_account() || w.any(&[administrator])),
        Action::GrantRole => plainly(!w.own_account() && w.any(&[administrator])),
        Action::VerifyLog | Action::RebuildProjections => plainly(w.any(&[administrator])),
        // 18b leaves the way of entering to the event's rules: who plays or whose club it is asks, the organizers answer.
        Action::AmendRules | Action::DecideEntry => plainly(w.any(&[head, staff])),
        // 15.6: the organizing committee proposes.
        Action::ProposeSanction | Action::Appoint | Action::RecordEntryFee => {
            plainly(!w.concerned() && w.any(&[head, staff]))
        }
        // 20.3b and 20.3g name the chief arbiter; who appoints may as well. Nobody comes in the place by their own word.
        Action::AssignTables => plainly(w.any(&[chief, standing_in, head, staff])),
        Action::ReplaceArbiter => plainly(!w.concerned() && w.any(&[chief, standing_in, head, staff])),
        Action::RecordChiefAbsence => plainly(w.any(&[chief, head, of_arbiters, staff])),
        Action::EnterPlayers | Action::SetLineup => {
            plainly(w.any(&[head, chief, standing_in, of_arbiters, staff, secretary]))
        }
        Action::ApplyForEntry => plainly(w.about_oneself_alone() || w.any(&[secretary])),
        // A favor: nobody does it for themselves or their own club (20.4c).
        Action::WaiveCondition => as_an_official(w.may_rule() && w.any(&[head, staff])),
        // 11.3c: told to the organizers beforehand; FIDE 8.1.6: agreed to by an arbiter. Nobody grants it to themselves.
        Action::NoteAccommodation => plainly(!w.concerned() && w.any(&[head, chief, standing_in])),
        // Health stays with the player and with who acts by it.
        Action::SeeAccommodation => {
            plainly(w.about_oneself_alone() || w.any(&[chief, deputy, of_arbiters, table, head]))
        }
        Action::SignEntries => plainly(w.any(&[eligibility, head])),
        Action::CheckIn => plainly(w.any(&[chief, deputy, of_arbiters, table, head])),
        Action::WithdrawPlayer | Action::Substitute => {
            plainly(w.any(&[head, chief, standing_in, of_arbiters]))
        }
        Action::PairRound => plainly(w.any(&[chief, standing_in, of_arbiters])),
        Action::PublishRound | Action::CloseRound | Action::SuspendEvent => {
            plainly(w.any(&[chief, standing_in]))
        }
        Action::StartBout | Action::RecordMoves | Action::RetractMoves => {
            as_an_official(w.stranger_to_the_game() && w.any(&[chief, deputy, at_own_table]))
        }
        Action::TakeBackSlip | Action::AttachPhoto => {
            as_an_official(w.stranger_to_the_game() && w.any(&[chief, deputy, at_own_table, of_arbiters]))
        }
        Action::RecordResult => {
            as_an_official(w.may_rule() && w.any(&[chief, deputy, at_own_table, of_arbiters]))
        }
        Action::RuleOnFaults | Action::ConfirmVerdict | Action::ConcludeBout => {
            as_an_official(w.may_rule() && w.any(&[chief, deputy, at_own_table]))
        }
        Action::SettleReports | Action::Disqualify => {
            as_an_official(w.may_rule() && w.any(&[chief, standing_in]))
        }
        Action::ProposeCorrection => as_an_official(w.may_rule() && w.any(&[chief, standing_in, staff])),
        Action::SignCorrection => as_an_official(w.may_rule() && w.any(&[chief, standing_in, head, staff])),
        // 16.2 asks the two by name. That the deputy "takes the chief's place in running the play" (20.3, the second)
        // could be read to cover it; this edition's table of powers does not, and whoever may not propose may not sign.
        Action::StrikeOff => as_an_official(w.may_rule() && w.any(&[chief, head])),
        Action::DecideAppeal => {
            let own = w.actor.account.is_some() && w.actor.account == w.target.ruled_by;
            let before =
                [committee, chief, standing_in, head].map(|(held, role)| (held && w.has_it(role), role));
            as_an_official(!own && w.may_rule() && w.any(&before))
        }
        Action::ClaimDraw | Action::SignResult => plainly(w.player_of_it())
            .or_else(|| as_an_official(w.stranger_to_the_game() && w.any(&[chief, deputy, at_own_table]))),
        Action::Appeal => plainly(w.player_of_it())
            .or_else(|| as_an_official(w.stranger_to_the_game() && w.any(&[of_arbiters]))),
        Action::CallArbiter => plainly(w.player_of_it()),
        Action::SeePhotos => plainly(w.any(&[chief, deputy, of_arbiters, table, head, committee])),
        Action::SeePrivateData | Action::RequestMembership => {
            plainly(w.about_oneself_alone() || w.any(&[staff, secretary]))
        }
        Action::SeeIncidents => {
            plainly(w.player_of_it() || w.any(&[chief, deputy, of_arbiters, table, head, committee, staff]))
        }
    }
}

#[test]
fn a_million_situations_are_decided_as_the_page_says() {
    let mut dice = Dice(0x006b_7964_616e);
    let mut permitted = vec![0_u32; Action::ALL.len()];
    let mut denied = vec![0_u32; Action::ALL.len()];
    for situation in 0..SITUATIONS {
        let (actor, target) = (dice.actor(), dice.target());
        let index = dice.roll(Action::ALL.len() as u64) as usize;
        let action = Action::ALL[index];
        let said = permit(&actor, action, &target).ok();
        let said = said.map(|permit| permit.conflict() != Conflict::None);
        let stated = stated(action, &Words { actor: &actor, target: &target });
        assert_eq!(said, stated, "situation {situation}: {action}\n{actor:#?}\n{target:#?}");
        match said {
            Some(_) => permitted[index] += 1,
            None => denied[index] += 1,
        }
    }
    // Both answers of every action were really asked for: a test that only sees refusals finds nothing.
    for (index, action) in Action::ALL.into_iter().enumerate() {
        assert!(permitted[index] > 20, "{action} was permitted {} times", permitted[index]);
        assert!(action == Action::SeePublic || denied[index] > 20, "{action} was denied {}", denied[index]);
    }
}
