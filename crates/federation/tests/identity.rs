//! Who was registered twice: merged, parted, told apart.

use kydan_federation::{
    Identities, IdentityCommand, IdentityEvent, IdentityRefusal, MergeGround, PartGround,
};
use kydan_journal::PersonId;
use kydan_journal::harness::given;

const LAN: PersonId = PersonId::fixed(1);
const LAN_AGAIN: PersonId = PersonId::fixed(2);
const LAN_ONCE_MORE: PersonId = PersonId::fixed(3);
const GROUND: MergeGround = MergeGround::RegisteredTwice;

const fn merge(kept: PersonId, merged: PersonId) -> IdentityCommand {
    IdentityCommand::Merge { kept, merged, ground: GROUND }
}

const fn merged(kept: PersonId, merged: PersonId) -> IdentityEvent {
    IdentityEvent::Merged { kept, merged, ground: GROUND }
}

const fn part(merged: PersonId) -> IdentityCommand {
    IdentityCommand::Part { merged, ground: PartGround::ByMistake }
}

#[test]
fn two_are_made_one_and_nobody_is_merged_twice_or_into_themselves() {
    given::<Identities>([]).when(merge(LAN, LAN_AGAIN)).then(&[merged(LAN, LAN_AGAIN)]);
    given::<Identities>([]).when(merge(LAN, LAN)).refused(&IdentityRefusal::SamePerson);
    let once = || given::<Identities>(&[merged(LAN, LAN_AGAIN)]);
    once().when(merge(LAN, LAN_AGAIN)).refused(&IdentityRefusal::SamePerson);
    // The other of the staff had the other one kept.
    once().when(merge(LAN_AGAIN, LAN)).refused(&IdentityRefusal::SamePerson);
    let gone = IdentityRefusal::PersonMerged { person: LAN_AGAIN, kept: LAN };
    once().when(merge(LAN_ONCE_MORE, LAN_AGAIN)).refused(&gone);
    once().when(merge(LAN_AGAIN, LAN_ONCE_MORE)).refused(&gone);
}

#[test]
fn a_third_entry_takes_both_along_and_gives_both_back() {
    let twice = || given::<Identities>(&[merged(LAN, LAN_AGAIN), merged(LAN_ONCE_MORE, LAN)]);
    assert_eq!(twice().state().kept(LAN_AGAIN), LAN_ONCE_MORE);
    twice().when(merge(LAN_AGAIN, LAN_ONCE_MORE)).refused(&IdentityRefusal::SamePerson);
    let ground = PartGround::ByMistake;
    let parted = |kept, merged| [IdentityEvent::Parted { kept, merged, ground }];
    let one = twice().when(part(LAN)).then(&parted(LAN_ONCE_MORE, LAN));
    let state = one.when(part(LAN_AGAIN)).then(&parted(LAN, LAN_AGAIN)).state();
    assert_eq!([LAN, LAN_AGAIN, LAN_ONCE_MORE].map(|one| state.kept(one)), [LAN, LAN_AGAIN, LAN_ONCE_MORE]);
}

#[test]
fn who_is_parted_stands_alone_again() {
    given::<Identities>([]).when(part(LAN_AGAIN)).refused(&IdentityRefusal::NotMerged);
    let (parted, _) = given::<Identities>(&[merged(LAN, LAN_AGAIN)]).when(part(LAN_AGAIN)).accepted();
    parted.when(merge(LAN_AGAIN, LAN)).then(&[merged(LAN_AGAIN, LAN)]);
}

#[test]
fn two_who_look_alike_are_told_apart_once_and_may_still_prove_to_be_one() {
    let apart = || IdentityCommand::TellApart { one: LAN_AGAIN, other: LAN };
    let fact = IdentityEvent::ToldApart { one: LAN, other: LAN_AGAIN };
    let state = given::<Identities>([]).when(apart()).then(std::slice::from_ref(&fact));
    state.when(merge(LAN, LAN_AGAIN)).then(&[merged(LAN, LAN_AGAIN)]);
    given::<Identities>(&[fact]).when(apart()).refused(&IdentityRefusal::ToldApart);
}
