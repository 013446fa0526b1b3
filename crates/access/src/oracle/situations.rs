//! Made-up actors, and things that they ask for.

use kydan_journal::{AccountId, BodyId, ClubId, EventId, PersonId};

use crate::{
    Actor, AppealBody, ChiefPresence, Concerned, Confirmed, Held, ProvincePolicy, Reach, Role, Scope,
    Signature, Target, Ward, WardScope,
};

/// Numbers that look random and are the same every time (splitmix64).
pub(super) struct Dice(pub(super) u64);

impl Dice {
    pub(super) fn roll(&mut self, sides: u64) -> u64 {
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

    pub(super) fn actor(&mut self) -> Actor {
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
            wards: (0..self.roll(2))
                .map(|_| Ward {
                    person: self.person(),
                    scopes: vec![self.one_of(&[WardScope::Enter, WardScope::See, WardScope::Consent])],
                })
                .collect(),
            clubs: self.clubs(),
            province: self.perhaps(Self::body),
            session: None,
            confirmed: Confirmed::Plainly,
            key: (self.roll(5) == 0).then(|| match self.roll(3) {
                0 => Reach::Public,
                1 => Reach::Event(self.event()),
                _ => Reach::Club(self.club()),
            }),
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

    pub(super) fn target(&mut self) -> Target {
        Target {
            event: self.perhaps(Self::event),
            table: self.perhaps(Self::table),
            handed: (self.roll(4) == 0).then(|| (self.person(), self.person())),
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
            captains: (0..self.roll(3)).map(|_| self.person()).collect(),
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

    /// Somebody who asks for something: every fourth time in one of these offices where it is, every fourth in any.
    pub(super) fn situation(&mut self, offices: &[Role]) -> (Actor, Target) {
        let (mut actor, mut target) = (self.actor(), self.target());
        match self.roll(4) {
            0 => self.put_in_office(offices, &mut actor, &mut target),
            1 => self.put_in_office(&Role::ALL, &mut actor, &mut target),
            _ => {}
        }
        (actor, target)
    }

    fn put_in_office(&mut self, offices: &[Role], actor: &mut Actor, target: &mut Target) {
        let role = self.one_of(offices);
        let scope = match role.held() {
            Held::ByEverybody | Held::ByAccounts => return,
            Held::ForEverything => Scope::Everything,
            Held::ForABody => {
                let body = self.body();
                target.bodies.push(body);
                Scope::Body(body)
            }
            Held::ForAnEvent => {
                let event = self.event();
                Scope::Event(*target.event.get_or_insert(event))
            }
            Held::ForAClub => {
                let club = self.club();
                target.club = Some(club);
                target.people.iter_mut().for_each(|one| one.clubs.push(club));
                Scope::Club(club)
            }
        };
        // A key of an official is for where the office is.
        if actor.key.is_some() {
            match scope {
                Scope::Event(event) => actor.key = Some(Reach::Event(event)),
                Scope::Club(club) => actor.key = Some(Reach::Club(club)),
                Scope::Everything | Scope::Body(_) => {}
            }
        }
        actor.grants.push((role, scope));
    }
}
