//! Who may and who may not, as an arbiter would ask it.

use kydan_access::{
    Action, Actor, ChiefPresence, Concerned, Conflict, Denied, PolicyRule, ProvincePolicy, Reach, Role,
    Scope, Signature, Stake, Target, Ward, WardScope, permit,
};
use kydan_journal::{AccountId, BodyId, ClubId, EventId, PersonId};

const EVENT: EventId = EventId::fixed(1);
const OTHER_EVENT: EventId = EventId::fixed(2);
const NATIONAL: BodyId = BodyId::fixed(10);
const PROVINCE: BodyId = BodyId::fixed(11);
const CLUB: ClubId = ClubId::fixed(20);
const OTHER_CLUB: ClubId = ClubId::fixed(21);
const ARBITER: PersonId = PersonId::fixed(30);
const PLAYER: PersonId = PersonId::fixed(31);
const OPPONENT: PersonId = PersonId::fixed(32);

fn official(role: Role) -> Actor {
    Actor::account(AccountId::fixed(40), Some(ARBITER)).with(role, Scope::Event(EVENT))
}

fn game() -> Target {
    Target::event(EVENT, [PROVINCE, NATIONAL])
        .concerning([Concerned::person(PLAYER), Concerned::person(OPPONENT)])
}

fn rule(denied: Result<kydan_access::Permit, Denied>) -> PolicyRule {
    denied.expect_err("should have been denied").rule
}

#[test]
fn a_table_arbiter_rules_on_faults_but_does_not_disqualify() {
    let arbiter = official(Role::TableArbiter);
    let granted = permit(&arbiter, Action::RuleOnFaults, &game()).unwrap();
    assert_eq!((granted.capacity(), granted.conflict()), (Role::TableArbiter, Conflict::None));
    let denied = permit(&arbiter, Action::Disqualify, &game()).unwrap_err();
    assert_eq!(denied.rule.code(), "rule-7-chief-arbiter-disqualifies");
    assert_eq!(denied.basis.unwrap().provision.name(), "measures");
}

#[test]
fn an_appointment_to_another_event_gives_nothing_here() {
    let arbiter =
        Actor::account(AccountId::fixed(40), None).with(Role::ChiefArbiter, Scope::Event(OTHER_EVENT));
    assert_eq!(rule(permit(&arbiter, Action::Disqualify, &game())), PolicyRule::OnlyWithinTheScope);
}

#[test]
fn a_role_that_was_granted_for_the_wrong_kind_of_scope_gives_nothing() {
    let actor = Actor::visitor()
        .with(Role::ChiefArbiter, Scope::Everything)
        .with(Role::Administrator, Scope::Event(EVENT))
        .with(Role::Player, Scope::Everything);
    let everybodys = [Action::SeePublic, Action::SendLetter];
    for action in Action::ALL.into_iter().filter(|action| !everybodys.contains(action)) {
        assert!(permit(&actor, action, &game()).is_err(), "{action}");
    }
}

#[test]
fn a_visitor_sees_what_is_public_and_no_birth_date() {
    assert!(permit(&Actor::visitor(), Action::SeePublic, &game()).is_ok());
    assert_eq!(
        rule(permit(&Actor::visitor(), Action::SeePrivateData, &game())),
        PolicyRule::PrivateDataStaysNear
    );
}

#[test]
fn a_player_claims_appeals_and_signs_in_their_own_game_and_writes_nothing_else() {
    let player = Actor::account(AccountId::fixed(41), Some(PLAYER));
    let may = |action| permit(&player, action, &game()).is_ok();
    let allowed: Vec<Action> = Action::ALL.into_iter().filter(|action| may(*action)).collect();
    assert_eq!(
        allowed,
        [
            Action::SeePublic,
            Action::SendLetter,
            Action::ClaimDraw,
            Action::CallArbiter,
            Action::Appeal,
            Action::SignResult,
            Action::FollowLive,
            Action::SeeIncidents,
        ]
    );
}

#[test]
fn private_data_is_shown_to_oneself_and_not_to_the_opponent() {
    let player = Actor::account(AccountId::fixed(41), Some(PLAYER));
    let see = |people: &[PersonId]| {
        let target = Target::platform().concerning(people.iter().copied().map(Concerned::person));
        permit(&player, Action::SeePrivateData, &target).map(|permit| permit.capacity())
    };
    assert_eq!(see(&[PLAYER]), Ok(Role::Player));
    assert_eq!(see(&[OPPONENT]).unwrap_err().rule, PolicyRule::OnlyAboutOneself);
    assert!(see(&[PLAYER, OPPONENT]).is_err());
    assert!(see(&[]).is_err());
}

#[test]
fn a_ruling_about_nobody_in_particular_is_denied() {
    let nobody = Target::event(EVENT, []);
    assert!(permit(&official(Role::ChiefArbiter), Action::RuleOnFaults, &nobody).is_err());
}

#[test]
fn nobody_claims_in_somebody_elses_game() {
    let coach = Actor::account(AccountId::fixed(42), Some(PersonId::fixed(99)));
    assert_eq!(rule(permit(&coach, Action::ClaimDraw, &game())), PolicyRule::OnlyAboutOneself);
    assert_eq!(rule(permit(&Actor::visitor(), Action::ClaimDraw, &game())), PolicyRule::OnlyThePlayerClaims);
}

#[test]
fn nobody_officiates_in_their_own_game() {
    let chief = official(Role::ChiefArbiter);
    let own = Target::event(EVENT, []).concerning([Concerned::person(ARBITER), Concerned::person(PLAYER)]);
    for action in [Action::RuleOnFaults, Action::RecordMoves, Action::Disqualify, Action::DecideAppeal] {
        assert_eq!(rule(permit(&chief, action, &own)), PolicyRule::NotInOwnGame, "{action}");
    }
    for action in [Action::ClaimDraw, Action::SignResult] {
        assert_eq!(permit(&chief, action, &own).unwrap().capacity(), Role::Player);
    }
}

#[test]
fn an_arbiter_of_the_players_club_may_record_but_not_rule() {
    let arbiter = Actor { clubs: vec![CLUB], ..official(Role::TableArbiter) };
    let clubmate = Concerned { clubs: vec![OTHER_CLUB, CLUB], ..Concerned::person(PLAYER) };
    let target = Target::event(EVENT, []).concerning([Concerned::person(OPPONENT), clubmate]);
    assert_eq!(rule(permit(&arbiter, Action::RuleOnFaults, &target)), PolicyRule::NotOnOwnClub);
    assert_eq!(
        permit(&arbiter, Action::RecordMoves, &target).unwrap().conflict(),
        Conflict::Flagged { rule: PolicyRule::NotOnOwnClub }
    );
}

#[test]
fn an_arbiter_of_the_players_province_is_flagged_or_blocked_as_the_event_says() {
    let arbiter = Actor { province: Some(PROVINCE), ..official(Role::TableArbiter) };
    let neighbor = Concerned { province: Some(PROVINCE), ..Concerned::person(PLAYER) };
    let flag = Target::event(EVENT, []).concerning([neighbor]);
    let block = Target { province_policy: ProvincePolicy::Block, ..flag.clone() };
    assert_eq!(
        permit(&arbiter, Action::RuleOnFaults, &flag).unwrap().conflict(),
        Conflict::Flagged { rule: PolicyRule::OwnProvinceIsSeen }
    );
    assert_eq!(rule(permit(&arbiter, Action::RuleOnFaults, &block)), PolicyRule::OwnProvinceIsSeen);
    assert!(permit(&arbiter, Action::RecordMoves, &block).is_ok());
}

#[test]
fn the_deputy_stands_in_only_while_the_chief_arbiter_is_recorded_as_absent() {
    let deputy = official(Role::DeputyChiefArbiter);
    assert_eq!(rule(permit(&deputy, Action::Disqualify, &game())), PolicyRule::DeputyOnlyInAbsence);
    let absent = Target { chief: ChiefPresence::Absent, ..game() };
    assert_eq!(permit(&deputy, Action::Disqualify, &absent).unwrap().capacity(), Role::DeputyChiefArbiter);
    assert!(permit(&deputy, Action::RuleOnFaults, &game()).is_ok());
    assert!(permit(&deputy, Action::RecordChiefAbsence, &game()).is_err());
}

#[test]
fn striking_off_takes_two_people_in_two_offices() {
    let chief = official(Role::ChiefArbiter);
    let first = permit(&chief, Action::StrikeOff, &game()).unwrap();
    let signed = Target {
        first_signature: Some(Signature {
            account: AccountId::fixed(40),
            person: Some(ARBITER),
            capacity: first.capacity(),
        }),
        ..game()
    };
    let same_person = chief.clone().with(Role::OrganizingHead, Scope::Event(EVENT));
    assert_eq!(rule(permit(&same_person, Action::StrikeOff, &signed)), PolicyRule::TwoDifferentPeople);
    let second_account = Actor { account: Some(AccountId::fixed(77)), ..same_person };
    assert_eq!(rule(permit(&second_account, Action::StrikeOff, &signed)), PolicyRule::TwoDifferentPeople);
    let other = Actor::account(AccountId::fixed(78), Some(PersonId::fixed(78)));
    let deputy = other.clone().with(Role::DeputyChiefArbiter, Scope::Event(EVENT));
    let absent = Target { chief: ChiefPresence::Absent, ..signed.clone() };
    assert_eq!(rule(permit(&deputy, Action::StrikeOff, &absent)), PolicyRule::StrikingOffTakesBoth);
    let head = other.with(Role::OrganizingHead, Scope::Event(EVENT));
    assert_eq!(permit(&head, Action::StrikeOff, &signed).unwrap().capacity(), Role::OrganizingHead);
}

#[test]
fn nobody_decides_an_appeal_against_their_own_ruling() {
    let chief = official(Role::ChiefArbiter);
    let own = Target { ruled_by: Some(AccountId::fixed(40)), ..game() };
    assert_eq!(rule(permit(&chief, Action::DecideAppeal, &own)), PolicyRule::NotAgainstOwnRuling);
    let others = Target { ruled_by: Some(AccountId::fixed(41)), ..game() };
    assert!(permit(&chief, Action::DecideAppeal, &others).is_ok());
}

#[test]
fn staff_of_a_province_see_to_their_province_and_no_other() {
    let staff = Actor::account(AccountId::fixed(43), None).with(Role::Staff, Scope::Body(PROVINCE));
    assert!(permit(&staff, Action::RegisterClub, &Target::body([PROVINCE, NATIONAL])).is_ok());
    assert_eq!(
        rule(permit(&staff, Action::RegisterClub, &Target::body([NATIONAL]))),
        PolicyRule::OnlyWithinTheScope
    );
    let national = Actor::account(AccountId::fixed(44), None).with(Role::Staff, Scope::Body(NATIONAL));
    assert!(permit(&national, Action::RegisterClub, &Target::body([PROVINCE, NATIONAL])).is_ok());
}

#[test]
fn a_club_secretary_acts_for_members_of_the_club_only() {
    let secretary = Actor::account(AccountId::fixed(45), None).with(Role::ClubSecretary, Scope::Club(CLUB));
    let member = Concerned { clubs: vec![CLUB], ..Concerned::person(PLAYER) };
    let stranger = Concerned { clubs: vec![OTHER_CLUB], ..Concerned::person(OPPONENT) };
    let named = Target { club: Some(CLUB), ..Target::event(EVENT, []) };
    assert!(permit(&secretary, Action::RecordDues, &Target::platform().concerning([member.clone()])).is_ok());
    assert!(permit(&secretary, Action::EnterPlayers, &named.clone().concerning([member.clone()])).is_ok());
    assert!(permit(&secretary, Action::EnterPlayers, &named.concerning([member, stranger])).is_err());
    assert!(permit(&secretary, Action::RecordDues, &Target::platform()).is_err());
}

#[test]
fn nobody_gives_themselves_a_role_or_an_office() {
    let administrator =
        Actor::account(AccountId::fixed(46), None).with(Role::Administrator, Scope::Everything);
    let grant = |account| permit(&administrator, Action::GrantRole, &Target::account(account));
    assert!(grant(AccountId::fixed(47)).is_ok());
    assert_eq!(rule(grant(AccountId::fixed(46))), PolicyRule::NotToOneself);
    let head = official(Role::OrganizingHead);
    let own = Target::event(EVENT, []).concerning([Concerned::person(ARBITER)]);
    assert_eq!(rule(permit(&head, Action::Appoint, &own)), PolicyRule::NotToOneself);
}

#[test]
fn the_administrator_runs_the_machine_and_decides_nothing_about_games() {
    let operator = Actor::operator();
    assert!(permit(&operator, Action::RebuildProjections, &Target::platform()).is_ok());
    for action in [Action::RuleOnFaults, Action::RecordResult, Action::DecideAppeal, Action::SeePrivateData] {
        assert!(permit(&operator, action, &game()).is_err(), "{action}");
    }
}

#[test]
fn a_refusal_serializes_with_its_rule_and_article() {
    let denied = permit(&official(Role::TableArbiter), Action::StrikeOff, &game()).unwrap_err();
    insta::assert_snapshot!(denied, @"strike_off is denied by rule-8-chief-arbiter-and-organizing-head-strike-off");
}

#[test]
fn whoever_gives_power_is_locked_out_by_nobody_who_has_less() {
    let staff = Actor::account(AccountId::fixed(41), None).with(Role::Staff, Scope::Body(NATIONAL));
    let administrator =
        Actor::account(AccountId::fixed(42), None).with(Role::Administrator, Scope::Everything);
    let account = |administers| {
        let account = Some(AccountId::fixed(43));
        Target { account, administers, ..Target::body([PROVINCE, NATIONAL]) }
            .concerning([Concerned::person(PLAYER)])
    };
    for action in [Action::IssueCode, Action::CloseAccount, Action::OpenAccount] {
        assert!(permit(&staff, action, &account(false)).is_ok(), "{action}");
        assert_eq!(rule(permit(&staff, action, &account(true))), PolicyRule::OnlyWithinTheScope, "{action}");
        assert!(permit(&administrator, action, &account(true)).is_ok(), "{action}");
    }
    // A code that an administrator handed out is confirmed by a second person, who may be staff.
    assert!(permit(&staff, Action::ConfirmAccount, &account(true)).is_ok());
}

#[test]
fn nobody_answers_their_own_request_nor_decides_what_they_proposed() {
    let own = Concerned { clubs: vec![CLUB], ..Concerned::person(ARBITER) };
    let other = Concerned { clubs: vec![CLUB], ..Concerned::person(PLAYER) };
    let secretary =
        Actor::account(AccountId::fixed(45), Some(ARBITER)).with(Role::ClubSecretary, Scope::Club(CLUB));
    let at_club = |one: &Concerned| Target::club(CLUB, [PROVINCE]).concerning([one.clone()]);
    let about_members = Action::ALL.into_iter().filter(|action| action.stake() == Stake::Standing);
    let permitted = about_members.filter(|action| permit(&secretary, *action, &at_club(&other)).is_ok());
    let permitted: Vec<Action> = permitted.collect();
    assert!(permitted.contains(&Action::AnswerRequest) && permitted.len() > 3, "{permitted:?}");
    for action in permitted {
        assert_eq!(rule(permit(&secretary, action, &at_club(&own))), PolicyRule::NotInOwnCause, "{action}");
    }
    assert!(permit(&secretary, Action::RequestMembership, &at_club(&own)).is_ok());
    let elsewhere = Concerned { clubs: vec![OTHER_CLUB], ..other.clone() };
    assert!(permit(&secretary, Action::AnswerRequest, &at_club(&elsewhere)).is_err());
    let staff = Actor::account(AccountId::fixed(46), None).with(Role::Staff, Scope::Body(PROVINCE));
    let proposed = |by| Target { ruled_by: Some(AccountId::fixed(by)), ..at_club(&other) };
    assert_eq!(rule(permit(&staff, Action::DecideExpulsion, &proposed(46))), PolicyRule::DecidedByAnother);
    assert!(permit(&staff, Action::DecideExpulsion, &proposed(45)).is_ok());
    assert!(permit(&secretary, Action::DecideExpulsion, &proposed(1)).is_err());
}

#[test]
fn a_sanction_takes_three_people_and_none_of_them_is_concerned() {
    let other = Concerned { clubs: vec![CLUB], ..Concerned::person(PLAYER) };
    let about = |ruled_by, issued_by| Target {
        ruled_by: Some(AccountId::fixed(ruled_by)),
        issued_by: Some(AccountId::fixed(issued_by)),
        ..Target::club(CLUB, [PROVINCE]).concerning([other.clone()])
    };
    let staff = |account, person| {
        Actor::account(AccountId::fixed(account), person).with(Role::Staff, Scope::Body(PROVINCE))
    };
    let (proposer, decider, third) = (staff(51, None), staff(52, None), staff(53, None));
    let decide = |actor, ruled_by| permit(actor, Action::DecideSanction, &about(ruled_by, 0));
    assert_eq!(rule(decide(&proposer, 51)), PolicyRule::DecidedByAnother);
    assert!(decide(&decider, 51).is_ok());
    let hear = |actor| permit(actor, Action::DecideSanctionAppeal, &about(52, 51));
    assert_eq!(rule(hear(&proposer)), PolicyRule::DecidedByAnother);
    assert_eq!(rule(hear(&decider)), PolicyRule::NotAgainstOwnRuling);
    assert!(hear(&third).is_ok());
    // About oneself, and about somebody of one's own club.
    let own = staff(54, Some(PLAYER));
    for action in [Action::ProposeSanction, Action::DecideSanction, Action::DecideSanctionAppeal] {
        assert_eq!(rule(permit(&own, action, &about(1, 2))), PolicyRule::NotInOwnCause, "{action}");
    }
    let mate = Actor { clubs: vec![CLUB], ..staff(55, None) };
    assert_eq!(rule(decide(&mate, 51)), PolicyRule::NotOnOwnClub);
    // The person appeals, and nobody else does; on paper through staff.
    let player = Actor::account(AccountId::fixed(56), Some(PLAYER));
    let stranger = Actor::account(AccountId::fixed(57), Some(ARBITER));
    assert!(permit(&player, Action::AppealSanction, &about(1, 2)).is_ok());
    assert!(permit(&stranger, Action::AppealSanction, &about(1, 2)).is_err());
    assert!(permit(&third, Action::AppealSanction, &about(1, 2)).is_ok());
    let secretary = Actor::account(AccountId::fixed(58), None).with(Role::ClubSecretary, Scope::Club(CLUB));
    for action in [Action::ProposeSanction, Action::DecideSanction, Action::AppealSanction] {
        assert!(permit(&secretary, action, &about(1, 2)).is_err(), "{action}");
    }
}

#[test]
fn a_guardian_acts_for_the_minor_alone_and_in_what_was_recorded() {
    let (minor, sibling) = (PersonId::fixed(70), PersonId::fixed(71));
    let ward = |scopes: &[WardScope]| Ward { person: minor, scopes: scopes.to_vec() };
    let guardian = |scopes: &[WardScope]| Actor {
        wards: vec![ward(scopes)],
        ..Actor::account(AccountId::fixed(60), Some(PersonId::fixed(61)))
    };
    let about = |people: &[PersonId]| {
        Target::platform().concerning(people.iter().map(|person| Concerned::person(*person)))
    };
    let enters = guardian(&[WardScope::Enter]);
    let permitted = permit(&enters, Action::ApplyForEntry, &about(&[minor])).unwrap();
    assert_eq!(permitted.on_behalf_of(), Some(minor), "the log says for whom");
    for (action, people) in [
        (Action::ApplyForEntry, &[minor, sibling][..]),
        (Action::ApplyForEntry, &[sibling]),
        (Action::SeePrivateData, &[minor]),
        (Action::KeepPortrait, &[minor]),
        (Action::AppealSanction, &[minor]),
        (Action::SignResult, &[minor]),
    ] {
        assert!(permit(&enters, action, &about(people)).is_err(), "{action}");
    }
    let sees = guardian(&[WardScope::See, WardScope::Consent]);
    assert!(permit(&sees, Action::SeePrivateData, &about(&[minor])).is_ok());
    assert!(permit(&sees, Action::KeepPortrait, &about(&[minor])).is_ok());
    let own = Actor::account(AccountId::fixed(60), Some(minor));
    let alone = permit(&own, Action::ApplyForEntry, &about(&[minor])).unwrap();
    assert_eq!(alone.on_behalf_of(), None, "one's own is on nobody's behalf");
}

#[test]
fn a_key_does_what_it_is_for_and_nothing_of_its_makers_own() {
    let maker = Actor {
        wards: vec![Ward { person: PLAYER, scopes: vec![WardScope::See] }],
        ..official(Role::ChiefArbiter)
            .with(Role::ClubSecretary, Scope::Club(CLUB))
            .with(Role::Staff, Scope::Everything)
    };
    let key = |reach| maker.clone().by_key(reach);
    let at_the_event = key(Reach::Event(EVENT));
    assert_eq!(permit(&at_the_event, Action::RecordMoves, &game()).unwrap().capacity(), Role::ChiefArbiter);
    for action in [Action::RuleOnFaults, Action::Disqualify, Action::SeePrivateData, Action::Appoint] {
        assert!(permit(&maker, action, &game()).is_ok() || action == Action::Appoint, "{action}");
        let denied = rule(permit(&at_the_event, action, &game()));
        assert_eq!(denied, PolicyRule::KeysKeepToTheirScope, "{action}");
        assert!(kydan_access::held(&at_the_event, action).is_err(), "{action}");
    }
    for reach in [Reach::Public, Reach::Event(OTHER_EVENT), Reach::Club(CLUB)] {
        assert!(permit(&key(reach), Action::RecordMoves, &game()).is_err(), "{reach:?}");
        assert!(permit(&key(reach), Action::SeePublic, &game()).is_ok(), "{reach:?}");
    }
    let member = Concerned { clubs: vec![CLUB], ..Concerned::person(PLAYER) };
    let of_the_club = Target::club(CLUB, [PROVINCE]).concerning([member]);
    assert!(permit(&key(Reach::Club(CLUB)), Action::ApplyForEntry, &of_the_club).is_ok());
    assert!(permit(&key(Reach::Club(OTHER_CLUB)), Action::ApplyForEntry, &of_the_club).is_err());
    assert!(permit(&key(Reach::Club(CLUB)), Action::SeePrivateData, &of_the_club).is_err());
    // A maker who has the office no longer has nothing to lend.
    let nobody = Actor::account(AccountId::fixed(40), Some(ARBITER)).by_key(Reach::Event(EVENT));
    assert!(permit(&nobody, Action::RecordMoves, &game()).is_err());
    // What is the account's own is done by its owner.
    let own = Target { account: Some(AccountId::fixed(40)), ..Target::platform() };
    for action in [Action::MakeKey, Action::RevokeKey, Action::SetOwnPassword, Action::BeTold] {
        assert!(permit(&maker, action, &own).is_ok(), "{action}");
        assert!(permit(&at_the_event, action, &own).is_err(), "{action}");
    }
}
