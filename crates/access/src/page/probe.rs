//! Asks [`permit`] on behalf of the page, with made-up people.

use kydan_journal::{AccountId, BodyId, ClubId, EventId, PersonId};

use crate::{
    Action, Actor, ChiefPresence, Concerned, Conflict, Held, ProvincePolicy, Role, Scope, Stake, Target,
    permit,
};

const CLUB: ClubId = ClubId::fixed(1);
const BODY: BodyId = BodyId::fixed(2);
const EVENT: EventId = EventId::fixed(3);
const ACCOUNT: AccountId = AccountId::fixed(4);
const PERSON: PersonId = PersonId::fixed(5);
const PROVINCE: BodyId = BodyId::fixed(6);

/// How the role may do the action: `✓`, `A`, `O` or `–`.
pub(super) fn cell(role: Role, action: Action) -> &'static str {
    let actor = holder(role);
    let absent = Target { chief: ChiefPresence::Absent, ..target() };
    let own = Target {
        account: Some(ACCOUNT),
        people: vec![Concerned::person(PERSON)],
        captains: vec![PERSON],
        ..Target::platform()
    };
    if permit(&actor, action, &target()).is_ok() {
        "✓"
    } else if permit(&actor, action, &absent).is_ok() {
        "A"
    } else if permit(&actor, action, &own).is_ok() {
        "O"
    } else {
        "–"
    }
}

/// What an official meets who acts for their own people.
pub(super) struct Conflicts {
    pub(super) own_game: &'static str,
    pub(super) own_club: &'static str,
    pub(super) own_province: String,
}

pub(super) fn conflicts(action: Action) -> Conflicts {
    if matches!(action.stake(), Stake::None | Stake::Standing) {
        return Conflicts { own_game: "", own_club: "", own_province: String::new() };
    }
    let official =
        Role::ALL.into_iter().filter(|role| *role != Role::Player).find(|role| cell(*role, action) == "✓");
    let Some(official) = official else {
        return Conflicts { own_game: "", own_club: "", own_province: String::new() };
    };
    let actor = Actor { clubs: vec![CLUB], province: Some(PROVINCE), ..holder(official) };
    let other = PersonId::fixed(50);
    let concerning = |clubs: &[ClubId], province, province_policy| {
        let concerned = Concerned { person: other, clubs: clubs.to_vec(), province };
        let target = Target { people: vec![concerned], province_policy, ..target() };
        sign(&actor, action, &target)
    };
    // A player who is an official too claims, signs and appeals in their own game as a player.
    let in_own_game = Target { people: vec![Concerned::person(PERSON)], ..target() };
    let seen = concerning(&[], Some(PROVINCE), ProvincePolicy::Flag);
    let blocked = concerning(&[], Some(PROVINCE), ProvincePolicy::Block);
    Conflicts {
        own_game: sign(&Actor { account: None, ..actor.clone() }, action, &in_own_game),
        own_club: concerning(&[CLUB], None, ProvincePolicy::Flag),
        own_province: if seen == blocked { seen.to_owned() } else { format!("{seen} / {blocked}") },
    }
}

fn sign(actor: &Actor, action: Action, target: &Target) -> &'static str {
    match permit(actor, action, target).map(|permit| permit.conflict()) {
        Ok(Conflict::None) => "✓",
        Ok(Conflict::Flagged { .. }) => "⚑",
        Err(_) => "✗",
    }
}

/// Somebody who has this role alone, where it can be held.
fn holder(role: Role) -> Actor {
    let scope = match role.held() {
        Held::ByEverybody => return Actor::visitor(),
        Held::ByAccounts => return Actor::account(ACCOUNT, Some(PERSON)),
        Held::ForAClub => Scope::Club(CLUB),
        Held::ForABody => Scope::Body(BODY),
        Held::ForAnEvent => Scope::Event(EVENT),
        Held::ForEverything => Scope::Everything,
    };
    // Every account holder is a Player: the page shows what the role adds, so the account is left out.
    Actor { person: Some(PERSON), ..Actor::visitor().with(role, scope) }
}

/// Something within every scope, concerning a stranger of the club.
fn target() -> Target {
    let stranger = Concerned { person: PersonId::fixed(50), clubs: vec![CLUB], province: None };
    Target { club: Some(CLUB), ..Target::event(EVENT, [BODY]) }.concerning([stranger])
}
