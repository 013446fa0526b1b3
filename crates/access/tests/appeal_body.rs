//! Which body an appeal goes to.

use kydan_access::{AppealBody, Bench, ChiefPresence, Concerned, Officer, PolicyRule, ProvincePolicy};
use kydan_journal::{BodyId, ClubId, PersonId};

const PLAYER: PersonId = PersonId::fixed(1);
const OPPONENT: PersonId = PersonId::fixed(2);
const CHIEF: PersonId = PersonId::fixed(10);
const DEPUTY: PersonId = PersonId::fixed(11);
const TABLE: PersonId = PersonId::fixed(12);
const HEAD: PersonId = PersonId::fixed(13);
const CLUB: ClubId = ClubId::fixed(20);
const PROVINCE: BodyId = BodyId::fixed(30);

fn officer(person: PersonId, bench: Bench) -> Officer {
    Officer { who: Concerned::person(person), bench }
}

fn member(number: u128, bench: Bench) -> Officer {
    officer(PersonId::fixed(number), bench)
}

fn arbiters() -> Vec<Officer> {
    vec![officer(CHIEF, Bench::Chief), officer(DEPUTY, Bench::Deputy), officer(HEAD, Bench::Head)]
}

fn players() -> [Concerned; 2] {
    let player = Concerned { clubs: vec![CLUB], province: Some(PROVINCE), ..Concerned::person(PLAYER) };
    [player, Concerned::person(OPPONENT)]
}

fn body(officers: &[Officer], ruled_by: PersonId, chief: ChiefPresence) -> AppealBody {
    AppealBody::of(officers, &players(), ruled_by, (chief, ProvincePolicy::Flag))
}

#[test]
fn without_a_committee_the_chief_decides_about_others_and_the_head_about_the_chief() {
    assert_eq!(body(&arbiters(), TABLE, ChiefPresence::Present), AppealBody::ChiefArbiter);
    assert_eq!(body(&arbiters(), CHIEF, ChiefPresence::Present), AppealBody::OrganizingHead);
}

#[test]
fn in_the_chiefs_absence_the_deputy_decides_but_not_about_the_chief_nor_about_the_own_ruling() {
    assert_eq!(body(&arbiters(), TABLE, ChiefPresence::Absent), AppealBody::DeputyChiefArbiter);
    assert_eq!(body(&arbiters(), DEPUTY, ChiefPresence::Absent), AppealBody::OrganizingHead);
    assert_eq!(body(&arbiters(), CHIEF, ChiefPresence::Absent), AppealBody::OrganizingHead);
}

#[test]
fn the_committee_goes_before_everybody_and_a_member_with_a_stake_steps_aside_for_an_alternate() {
    let mut officers = arbiters();
    officers.extend([41, 42, 43].map(|number| member(number, Bench::Member)));
    officers.extend([51, 52].map(|number| member(number, Bench::Alternate)));
    officers[4].who.clubs.push(CLUB);
    let sitting = [41, 43, 51].map(PersonId::fixed).to_vec();
    assert_eq!(body(&officers, TABLE, ChiefPresence::Present), AppealBody::Committee(sitting));
    // A member who ruled at the board is recused as well.
    let sitting = [43, 51, 52].map(PersonId::fixed).to_vec();
    assert_eq!(body(&officers, PersonId::fixed(41), ChiefPresence::Present), AppealBody::Committee(sitting));
}

#[test]
fn a_committee_whose_members_all_have_a_stake_leaves_the_appeal_to_the_next_body() {
    let mut officers = arbiters();
    officers.push(officer(PLAYER, Bench::Member));
    assert_eq!(body(&officers, CHIEF, ChiefPresence::Present), AppealBody::OrganizingHead);
}

#[test]
fn an_own_province_is_a_stake_where_the_event_says_so() {
    let mut officers = arbiters();
    officers[0].who.province = Some(PROVINCE);
    let of = |policy| AppealBody::of(&officers, &players(), TABLE, (ChiefPresence::Present, policy));
    assert_eq!(of(ProvincePolicy::Flag), AppealBody::ChiefArbiter);
    assert_eq!(of(ProvincePolicy::Block), AppealBody::OrganizingHead);
}

#[test]
fn where_nobody_may_a_member_without_ties_is_appointed_and_decides() {
    let mut officers = vec![officer(CHIEF, Bench::Chief)];
    assert_eq!(body(&officers, CHIEF, ChiefPresence::Present), AppealBody::Nobody);
    officers.push(member(41, Bench::Member));
    let sitting = vec![PersonId::fixed(41)];
    assert_eq!(body(&officers, CHIEF, ChiefPresence::Present), AppealBody::Committee(sitting));
}

#[test]
fn whoever_steps_aside_is_told_why() {
    let stake = |officer: &Officer, policy| officer.stake(&players(), CHIEF, policy);
    assert_eq!(
        stake(&officer(CHIEF, Bench::Chief), ProvincePolicy::Flag),
        Some(PolicyRule::NotAgainstOwnRuling)
    );
    assert_eq!(stake(&officer(PLAYER, Bench::Member), ProvincePolicy::Flag), Some(PolicyRule::NotInOwnGame));
    let mut near = member(41, Bench::Member);
    near.who.province = Some(PROVINCE);
    assert_eq!(stake(&near, ProvincePolicy::Flag), None);
    assert_eq!(stake(&near, ProvincePolicy::Block), Some(PolicyRule::OwnProvinceIsSeen));
    near.who.clubs.push(CLUB);
    assert_eq!(stake(&near, ProvincePolicy::Flag), Some(PolicyRule::NotOnOwnClub));
}
