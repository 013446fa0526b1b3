//! Delegations: who answers for a club's or a province's players (xiangqi law 14), and places for each province.

#![expect(clippy::unwrap_used, reason = "a test that panics has failed")]

use kydan_federation::{
    Applicant, Delegation, DelegationOf, Entries, EntriesCommand, EntriesRefusal, EntriesState,
    EntryStanding, Places, Submitter, Timing,
};
use kydan_journal::{BodyId, ClubId, Decider as _, PersonId};

fn person(number: u8) -> PersonId {
    PersonId::fixed(u128::from(number))
}

fn after(state: EntriesState, command: &EntriesCommand) -> EntriesState {
    let events = Entries::decide(&state, command).unwrap();
    events.iter().fold(state, Entries::evolve)
}

fn named(leader: Option<u8>, coaches: &[u8]) -> EntriesCommand {
    let of = DelegationOf::Club(ClubId::fixed(1));
    let delegation =
        Delegation { leader: leader.map(person), coaches: coaches.iter().copied().map(person).collect() };
    EntriesCommand::NameDelegation { of, delegation }
}

#[test]
fn a_delegation_has_a_leader_and_coaches_who_can_be_named_anew() {
    let none = EntriesState::default();
    assert_eq!(Entries::decide(&none, &named(None, &[])), Ok(Vec::new()), "nobody was there, and nobody is");
    let state = after(none, &named(Some(9), &[8, 8]));
    let own = &state.delegations[&DelegationOf::Club(ClubId::fixed(1))];
    assert_eq!((own.leader, own.coaches.as_slice()), (Some(person(9)), [person(8)].as_slice()));
    assert_eq!(Entries::decide(&state, &named(Some(9), &[8])), Ok(Vec::new()), "the same again");
    let state = after(state, &named(None, &[7]));
    assert_eq!(state.delegations.values().flat_map(Delegation::people).collect::<Vec<_>>(), [person(7)]);
    let many = named(None, &[1, 2, 3, 4, 5, 6]);
    assert_eq!(Entries::decide(&state, &many), Err(EntriesRefusal::TooMany { limit: 5 }));
}

#[test]
fn a_province_fills_its_own_places_and_bars_nobody_elses() {
    // Players 1 to 3 are of one province and two clubs, 4 of another, 5 of none.
    let province = |number: u8| if number < 4 { BodyId::fixed(1) } else { BodyId::fixed(2) };
    let limits = Places {
        total: Some(9),
        per_province: Some(2),
        provinces: (1..=4).map(|number| (person(number).into(), province(number))).collect(),
        ..Places::default()
    };
    let applicant = |number: u8| Applicant {
        person: person(number),
        club: Some(ClubId::fixed(u128::from(number % 2))),
        held: Vec::new(),
        failed: Vec::new(),
    };
    let apply = EntriesCommand::Apply {
        applicants: (1..=5).map(applicant).collect(),
        by: Submitter::Club,
        timing: Timing::InTime,
        fee: None,
        places: limits.clone(),
    };
    let state = after(EntriesState::default(), &apply);
    let standings =
        |state: &EntriesState| state.applications.iter().map(|one| one.standing).collect::<Vec<_>>();
    let (placed, waiting) = (EntryStanding::Placed, EntryStanding::Waiting);
    assert_eq!(standings(&state), [placed, placed, waiting, placed, placed]);
    // One of another province leaves: that helps nobody of this one. One of this province does.
    let leaves = |number| EntriesCommand::Withdraw {
        who: person(number).into(),
        by: Submitter::Club,
        places: limits.clone(),
    };
    let state = after(state, &leaves(4));
    assert_eq!(standings(&state)[2], waiting);
    let state = after(state, &leaves(1));
    assert_eq!(standings(&state)[2], placed);
}
