//! Teams that clubs enter: whole or not at all, one place and one fee each, lists that change, and who is on two of them.

#![expect(clippy::unwrap_used, reason = "a test that panics has failed")]

use kydan_federation::{
    Admission, Condition, Currency, DeclineGround, Entries, EntriesCommand, EntriesEvent, EntriesRefusal,
    EntriesState, EntryStanding, EntryTerms, FeeOutcome, FeePer, FeeState, Listed, Money, Places, Seat,
    SquadForm, Submitter, TeamForm, Timing, WaiverGround,
};
use kydan_journal::{
    ClubId, Contestant, Decider as _, Event as _, PersonId, ReceiptId, TeamId, decode, encode,
};
use proptest::prelude::*;

const FEE: Money = Money { amount: 1_200_000, currency: Currency::Vnd };

fn person(number: u16) -> PersonId {
    PersonId::fixed(u128::from(number))
}

fn team(number: u8) -> TeamId {
    TeamId::fixed(1_000 + u128::from(number))
}

fn who(number: u8) -> Contestant {
    team(number).into()
}

fn listed(number: u16) -> Listed {
    Listed { person: person(number), seat: Seat::Regular, held: vec![Condition::Club], failed: Vec::new() }
}

fn failing(number: u16) -> Listed {
    Listed { held: Vec::new(), failed: vec![Condition::Dues, Condition::Age], ..listed(number) }
}

/// Team `number` of the club of the same number, with these players.
fn form(number: u8, players: Vec<Listed>, places: &Places) -> TeamForm {
    TeamForm {
        team: team(number),
        name: format!("Đội {number}"),
        club: ClubId::fixed(u128::from(number)),
        captain: players.first().map(|one| one.person),
        players,
        by: Submitter::Club,
        timing: Timing::InTime,
        fee: Some(FEE),
        places: places.clone(),
    }
}

fn enter(number: u8, players: Vec<Listed>, places: &Places) -> EntriesCommand {
    EntriesCommand::ApplyTeam(form(number, players, places))
}

fn change(number: u8, players: Vec<Listed>, fee: Money) -> SquadForm {
    let captain = players.first().map(|one| one.person);
    SquadForm { team: team(number), captain, players, stay: None, fee: Some(fee), places: places(9) }
}

fn places(total: u16) -> Places {
    Places { total: Some(total), ..Places::default() }
}

fn after(state: EntriesState, command: &EntriesCommand) -> EntriesState {
    let events = Entries::decide(&state, command).unwrap();
    events.iter().fold(state, Entries::evolve)
}

fn standing(state: &EntriesState, number: u8) -> EntryStanding {
    state.of(who(number)).unwrap().standing
}

fn three(first: u16) -> Vec<Listed> {
    (first..first + 3).map(listed).collect()
}

#[test]
fn a_team_takes_one_place_waits_is_confirmed_and_leaves_as_a_player_does() {
    use EntryStanding::{Confirmed, Placed, Waiting, Withdrawn};
    let one = places(1);
    let state = after(EntriesState::default(), &enter(1, three(1), &one));
    let state = after(state, &enter(2, three(4), &one));
    assert_eq!((standing(&state, 1), standing(&state, 2)), (Placed, Waiting), "three players, one place");
    let confirm = |number| EntriesCommand::Confirm { who: vec![who(number)] };
    assert_eq!(Entries::decide(&state, &confirm(2)), Err(EntriesRefusal::NoPlace { who: who(2) }));
    let state = after(state, &confirm(1));
    assert_eq!(standing(&state, 1), Confirmed);
    let leave = EntriesCommand::Withdraw { who: who(1), by: Submitter::Club, places: one.clone() };
    let state = after(state, &leave);
    assert_eq!((standing(&state, 1), standing(&state, 2)), (Withdrawn, Placed), "the next has the place");
    assert_eq!(Entries::decide(&state, &leave), Err(EntriesRefusal::NoApplication { who: who(1) }));
    // The name and the players are free again, under a new id or, where the event knows the team, its own.
    let again = TeamForm { team: team(9), ..form(1, three(1), &one) };
    let back = after(state.clone(), &EntriesCommand::ApplyTeam(again));
    assert_eq!(standing(&back, 9), Waiting);
    let back = after(state, &enter(1, three(1), &one));
    assert_eq!(standing(&back, 1), Waiting);
    assert_eq!(back.applications.len(), 2, "one entry of each team");
    let twice = Entries::decide(&back, &enter(1, three(1), &one));
    assert_eq!(twice, Err(EntriesRefusal::AlreadyApplied { who: who(1) }));
}

#[test]
fn one_who_fails_keeps_the_team_out_until_it_is_waived_or_another_comes() {
    use EntryStanding::{Ineligible, Placed};
    let state = after(EntriesState::default(), &enter(1, vec![listed(1), failing(2)], &places(2)));
    let found = state.of(who(1)).unwrap();
    assert_eq!(
        (found.standing, found.failed.as_slice()),
        (Ineligible, &[Condition::Age, Condition::Dues][..])
    );
    assert_eq!(found.team.as_ref().unwrap().players[1].failed, [Condition::Dues, Condition::Age]);
    let waive = |number| EntriesCommand::Waive {
        who: who(number),
        ground: WaiverGround::CommitteeDecided,
        shown: None,
        places: places(2),
    };
    let waived = after(state.clone(), &waive(1));
    assert_eq!(standing(&waived, 1), Placed);
    assert_eq!(Entries::decide(&waived, &waive(1)), Err(EntriesRefusal::NothingToWaive));
    // What was waived stays waived for whoever stays on the list.
    let reserve = Listed { seat: Seat::Reserve, ..listed(3) };
    let longer =
        after(waived, &EntriesCommand::ChangeSquad(change(1, vec![listed(1), failing(2), reserve], FEE)));
    assert_eq!(standing(&longer, 1), Placed);
    // The same list again, and nothing is written; another in the place, and the team has its place.
    let same = EntriesCommand::ChangeSquad(change(1, vec![listed(1), failing(2)], FEE));
    assert_eq!(Entries::decide(&state, &same), Ok(Vec::new()));
    let other = after(state, &EntriesCommand::ChangeSquad(change(1, vec![listed(1), listed(3)], FEE)));
    assert_eq!(standing(&other, 1), Placed);
    assert!(other.of(who(1)).unwrap().failed.is_empty());
}

#[test]
fn whoever_comes_on_the_list_of_a_team_with_a_place_meets_the_conditions() {
    let state = after(EntriesState::default(), &enter(1, three(1), &places(1)));
    for state in [state.clone(), after(state, &EntriesCommand::Confirm { who: vec![who(1)] })] {
        let stands = standing(&state, 1);
        let bad = EntriesCommand::ChangeSquad(change(1, vec![listed(1), listed(2), failing(7)], FEE));
        let conditions = vec![Condition::Dues, Condition::Age];
        let refused = EntriesRefusal::SquadNotEligible { person: person(7), conditions };
        assert_eq!(Entries::decide(&state, &bad), Err(refused));
        // Whoever stays is not asked again: the entry was judged when it came.
        let stays = vec![listed(2), failing(1), listed(8)];
        let state = after(state, &EntriesCommand::ChangeSquad(change(1, stays, FEE)));
        let sheet = state.of(who(1)).unwrap().team.clone().unwrap();
        let order: Vec<_> = sheet.players.iter().map(|one| one.person).collect();
        assert_eq!((standing(&state, 1), order), (stands, vec![person(2), person(1), person(8)]));
        assert!(sheet.players[1].failed.is_empty());
    }
}

#[test]
fn nobody_is_on_two_lists_nor_twice_on_one() {
    let state = after(EntriesState::default(), &enter(1, three(1), &places(9)));
    let elsewhere =
        |number| EntriesRefusal::InAnotherTeam { person: person(number), name: "Đội 1".into() };
    let shared = enter(2, vec![listed(4), listed(3)], &places(9));
    assert_eq!(Entries::decide(&state, &shared), Err(elsewhere(3)));
    let captain = TeamForm { captain: Some(person(1)), ..form(2, three(4), &places(9)) };
    assert_eq!(Entries::decide(&state, &EntriesCommand::ApplyTeam(captain)), Err(elsewhere(1)));
    let twice = enter(2, vec![listed(4), listed(4)], &places(9));
    let refused = EntriesRefusal::AlreadyApplied { who: person(4).into() };
    assert_eq!(Entries::decide(&state, &twice), Err(refused));
    let named = TeamForm { team: team(3), name: "Đội 1".into(), ..form(2, three(4), &places(9)) };
    assert_eq!(
        Entries::decide(&state, &EntriesCommand::ApplyTeam(named)),
        Err(EntriesRefusal::TeamNameTaken)
    );
    let nobody = enter(2, Vec::new(), &places(9));
    assert_eq!(Entries::decide(&state, &nobody), Err(EntriesRefusal::NobodyNamed));
    let again = enter(1, three(7), &places(9));
    assert_eq!(Entries::decide(&state, &again), Err(EntriesRefusal::AlreadyApplied { who: who(1) }));
    // By a change neither.
    let state = after(state, &enter(2, three(4), &places(9)));
    let taken = EntriesCommand::ChangeSquad(change(2, vec![listed(4), listed(5), listed(2)], FEE));
    assert_eq!(Entries::decide(&state, &taken), Err(elsewhere(2)));
    // Whoever was taken off is free for another team.
    let state = after(state, &EntriesCommand::ChangeSquad(change(1, vec![listed(1), listed(3)], FEE)));
    after(state, &taken);
}

#[test]
fn a_team_that_was_turned_down_does_not_come_back_by_itself() {
    let state = after(EntriesState::default(), &enter(1, three(1), &places(1)));
    let decline =
        EntriesCommand::Decline { who: who(1), ground: DeclineGround::ByMistake, places: places(1) };
    let state = after(state, &decline);
    let again = EntriesCommand::ApplyTeam(TeamForm { team: team(5), ..form(1, three(1), &places(1)) });
    assert_eq!(Entries::decide(&state, &again), Err(EntriesRefusal::WasDeclined { who: who(1) }));
    let undo = EntriesCommand::UndoDecline { who: who(1), places: places(1) };
    assert_eq!(standing(&after(state.clone(), &undo), 1), EntryStanding::Placed);
    // Meanwhile a player went to another team.
    let state = after(state, &enter(2, three(3), &places(9)));
    let elsewhere = EntriesRefusal::InAnotherTeam { person: person(3), name: "Đội 2".into() };
    assert_eq!(Entries::decide(&state, &undo), Err(elsewhere));
}

#[test]
fn a_fee_is_by_the_team_or_by_everybody_on_the_list() {
    let terms = |fee_per| EntryTerms { fee: Some(FEE), fee_per, ..EntryTerms::default() };
    assert_eq!(terms(FeePer::Entry).fee_of_team(7), Some(FEE));
    assert_eq!(terms(FeePer::Player).fee_of_team(7).unwrap().amount, 7 * FEE.amount);
    assert_eq!(EntryTerms::default().fee_of_team(7), None);
    let stored = serde_json::to_string(&terms(FeePer::Entry)).unwrap();
    assert!(!stored.contains("fee_per"), "rules of before say what they said: {stored}");
}

#[test]
fn a_longer_list_costs_the_difference_and_what_was_paid_stays_paid() {
    let each = |players: u64| Money { amount: players * 100_000, currency: Currency::Vnd };
    let entered = TeamForm { fee: Some(each(3)), ..form(1, three(1), &places(1)) };
    let state = after(EntriesState::default(), &EntriesCommand::ApplyTeam(entered));
    let fee = |state: &EntriesState| state.of(who(1)).unwrap().fee;
    let with = |last: u16| {
        let players: Vec<Listed> = (1..=last).map(listed).collect();
        EntriesCommand::ChangeSquad(change(1, players, each(u64::from(last))))
    };
    let record = |outcome| EntriesCommand::RecordFee { who: who(1), outcome };
    assert_eq!(fee(&after(state.clone(), &with(4))), FeeState::Due(each(4)));
    let paid = after(state.clone(), &record(FeeOutcome::Paid));
    let longer = after(paid, &with(5));
    assert_eq!(fee(&longer), FeeState::Due(each(2)), "two came, and three are paid");
    assert_eq!(fee(&after(longer.clone(), &with(3))), FeeState::Paid(each(3)), "they went again");
    let all = after(after(longer, &record(FeeOutcome::Paid)), &with(4));
    assert_eq!(fee(&all), FeeState::Paid(each(2)), "nothing is paid back here");
    assert_eq!(fee(&after(all, &with(6))), FeeState::Due(each(1)));
    let waived = after(state, &record(FeeOutcome::Waived));
    assert_eq!(fee(&after(waived, &with(6))), FeeState::Waived(each(3)));
}

#[test]
fn a_team_has_a_receipt_for_each_payment_and_each_is_taken_back_by_itself() {
    let each = |players: u64| Money { amount: players * 100_000, currency: Currency::Vnd };
    let entered = TeamForm { fee: Some(each(3)), ..form(1, three(1), &places(9)) };
    let state = after(EntriesState::default(), &EntriesCommand::ApplyTeam(entered));
    let with = |last: u16| {
        let players: Vec<Listed> = (1..=last).map(listed).collect();
        EntriesCommand::ChangeSquad(change(1, players, each(u64::from(last))))
    };
    let receive = |id: u128| EntriesCommand::ReceiveFees { paid: vec![(who(1), ReceiptId::fixed(id))] };
    let void = |id: u128| EntriesCommand::VoidFee { receipt: ReceiptId::fixed(id) };
    let record = |outcome| EntriesCommand::RecordFee { who: who(1), outcome };
    let fee = |state: &EntriesState| state.of(who(1)).unwrap().fee;
    let first = after(state.clone(), &receive(1));
    assert_eq!(fee(&first), FeeState::Paid(each(3)));
    assert_eq!(Entries::decide(&first, &receive(2)), Err(EntriesRefusal::FeeUnchanged));
    let has_receipt = Err(EntriesRefusal::FeeHasReceipt);
    assert_eq!(Entries::decide(&first, &record(FeeOutcome::Due)), has_receipt);
    assert_eq!(fee(&after(first.clone(), &void(1))), FeeState::Due(each(3)));
    // Two more came: the rest is due, or waived, whatever receipt the first payment has.
    let longer = after(first, &with(5));
    assert_eq!(fee(&longer), FeeState::Due(each(2)));
    assert_eq!(fee(&after(longer.clone(), &void(1))), FeeState::Due(each(5)));
    let waived = after(longer.clone(), &record(FeeOutcome::Waived));
    assert_eq!(fee(&after(waived, &void(1))), FeeState::Waived(each(5)));
    let both = after(longer, &receive(2));
    assert_eq!(fee(&both), FeeState::Paid(each(2)));
    for (one, other, rest) in [(1, 2, 3), (2, 1, 2)] {
        let left = after(both.clone(), &void(one));
        assert_eq!(fee(&left), FeeState::Due(each(rest)), "the other receipt stands");
        assert_eq!(Entries::decide(&left, &void(one)), Err(EntriesRefusal::NoSuchReceipt));
        assert_eq!(fee(&after(left, &void(other))), FeeState::Due(each(5)));
    }
    // Paid though it was waived: without the receipt the waiver stands.
    let waived = after(after(state.clone(), &record(FeeOutcome::Waived)), &receive(1));
    assert_eq!(fee(&after(waived, &void(1))), FeeState::Waived(each(3)));
    // The receipts go along with the team that is entered again under its name.
    let leave = EntriesCommand::Withdraw { who: who(1), by: Submitter::Club, places: places(9) };
    let again = TeamForm { team: team(5), fee: Some(each(3)), ..form(1, three(1), &places(9)) };
    let again = after(after(after(state, &receive(1)), &leave), &EntriesCommand::ApplyTeam(again));
    assert_eq!(again.of(who(5)).unwrap().fee, FeeState::Paid(each(3)));
    let again = after(again, &void(1));
    assert_eq!(again.of(who(5)).unwrap().fee, FeeState::Due(each(3)));
    assert_eq!(fee(&again), FeeState::Paid(each(3)), "what was of the entry before is nobody's any more");
}

#[test]
fn a_team_that_is_entered_again_does_not_pay_twice() {
    let money = |amount: u64| Money { amount, currency: Currency::Vnd };
    let named = |number: u8, fee: Option<Money>| {
        let again = TeamForm { team: team(number), fee, ..form(1, three(1), &places(9)) };
        EntriesCommand::ApplyTeam(again)
    };
    let leave =
        |number: u8| EntriesCommand::Withdraw { who: who(number), by: Submitter::Club, places: places(9) };
    let record = |number: u8, outcome| EntriesCommand::RecordFee { who: who(number), outcome };
    let fee = |state: &EntriesState, number: u8| state.of(who(number)).unwrap().fee;
    let state = after(EntriesState::default(), &named(1, Some(money(300))));
    let unpaid = after(after(state.clone(), &leave(1)), &named(5, Some(money(300))));
    assert_eq!(fee(&unpaid, 5), FeeState::Due(money(300)), "nothing was paid");
    let state = after(after(state, &record(1, FeeOutcome::Paid)), &leave(1));
    // Another club's team of the name, or another team of the club, pays for itself.
    let other = TeamForm { fee: Some(money(300)), name: "Đội 1".into(), ..form(2, three(4), &places(9)) };
    let other = after(state.clone(), &EntriesCommand::ApplyTeam(other));
    assert_eq!(fee(&other, 2), FeeState::Due(money(300)));
    for (now, owed) in [
        (Some(money(300)), FeeState::Paid(money(300))),
        (Some(money(200)), FeeState::Paid(money(300))),
        (Some(money(500)), FeeState::Due(money(200))),
        (None, FeeState::Paid(money(300))),
    ] {
        assert_eq!(fee(&after(state.clone(), &named(5, now)), 5), owed, "{now:?}");
    }
    // What is paid of the rest counts with what was paid before, also the third time and with a longer list.
    let more = after(after(state, &named(5, Some(money(500)))), &record(5, FeeOutcome::Paid));
    let longer = EntriesCommand::ChangeSquad(change(5, three(2), money(600)));
    assert_eq!(fee(&after(more.clone(), &longer), 5), FeeState::Due(money(100)));
    let third = Entries::decide(&after(more, &leave(5)), &named(6, Some(money(500)))).unwrap();
    let [event @ EntriesEvent::TeamApplied(applied)] = &third[..] else { panic!("{third:?}") };
    assert_eq!(applied.owed(), (FeeState::Paid(money(500)), 0));
    let stored = encode(event);
    assert_eq!(&decode::<EntriesEvent>(event.name(), event.schema(), &stored).unwrap(), event, "{stored}");
}

#[test]
fn whom_the_office_put_on_a_confirmed_list_stays_and_whom_it_took_off_is_looked_at_anew() {
    let state = after(EntriesState::default(), &enter(1, three(1), &places(1)));
    let state = after(state, &EntriesCommand::Confirm { who: vec![who(1)] });
    let stay = Some(vec![person(1), person(2), person(7)]);
    let with = |last: Listed| {
        let players = vec![listed(1), listed(2), last];
        EntriesCommand::ChangeSquad(SquadForm { stay: stay.clone(), ..change(1, players, FEE) })
    };
    after(state.clone(), &with(failing(7)));
    let conditions = vec![Condition::Dues, Condition::Age];
    let refused = EntriesRefusal::SquadNotEligible { person: person(3), conditions };
    assert_eq!(Entries::decide(&state, &with(failing(3))), Err(refused));
    after(state, &with(listed(8)));
}

/// What was decided about a player names the person, about a team the team; what was stored of players decodes as it was.
#[test]
fn decisions_about_entries_name_a_player_or_a_team() {
    let fee = Money { amount: 200_000, currency: Currency::Vnd };
    let about = |who: Contestant| {
        [
            EntriesEvent::Confirmed { who },
            EntriesEvent::MovedUp { who },
            EntriesEvent::Withdrawn { who, by: Submitter::Club },
            EntriesEvent::Declined { who, ground: DeclineGround::AsAsked },
            EntriesEvent::DeclineUndone { who, admission: Admission::Placed },
            EntriesEvent::FeeRecorded { who, outcome: FeeOutcome::Paid, fee },
            EntriesEvent::FeeReceived { who, receipt: ReceiptId::fixed(4), fee },
            EntriesEvent::FeeVoided { who, receipt: ReceiptId::fixed(4), fee, settled: 5, waived: false },
            EntriesEvent::ConditionsWaived {
                who,
                conditions: vec![Condition::Dues],
                ground: WaiverGround::Invited,
                admission: Admission::Placed,
                shown: None,
            },
        ]
    };
    for (who, field, other) in [
        (Contestant::from(PersonId::fixed(5)), "person", "team"),
        (Contestant::from(TeamId::fixed(8)), "team", "person"),
    ] {
        for event in about(who) {
            let stored = encode(&event);
            let value: serde_json::Value = serde_json::from_str(&stored).unwrap();
            assert_eq!(value[field], who.to_string(), "{value:#}");
            assert!(value.get(other).is_none(), "{value:#}");
            let read: EntriesEvent = decode(event.name(), event.schema(), &stored).unwrap();
            assert_eq!(read, event);
        }
    }
}

proptest! {
    /// Whatever secretaries and organizers do in whatever order: no player is on two lists that stand, no more teams have
    /// places than there are, nobody waits for a place that is free, and nobody who fails has one without a waiver.
    #[test]
    fn lists_stay_apart_and_places_are_kept(
        total in 1_u16..4,
        steps in prop::collection::vec((0_u8..8, 1_u8..6, 1_u16..12, 0_u8..4), 1..60),
    ) {
        let limits = places(total);
        let mut state = EntriesState::default();
        for (what, number, first, fails) in steps {
            let mut players = three(first);
            if fails == 0 { players[1] = failing(first + 1); }
            let command = match what {
                0..=2 => enter(number, players, &limits),
                3 => EntriesCommand::ChangeSquad(SquadForm { places: limits.clone(), ..change(number, players, FEE) }),
                4 => EntriesCommand::Withdraw { who: who(number), by: Submitter::Club, places: limits.clone() },
                5 => EntriesCommand::Confirm { who: vec![who(number)] },
                6 => EntriesCommand::Decline {
                    who: who(number), ground: DeclineGround::AsAsked, places: limits.clone(),
                },
                _ => EntriesCommand::Waive {
                    who: who(number), ground: WaiverGround::Invited, shown: None, places: limits.clone(),
                },
            };
            if let Ok(events) = Entries::decide(&state, &command) {
                state = events.iter().fold(state, Entries::evolve);
            }
            let holding = state.applications.iter().filter(|one| one.standing.takes_place()).count();
            prop_assert!(holding <= usize::from(total));
            let waits = state.applications.iter().any(|one| one.standing == EntryStanding::Waiting);
            prop_assert!(!waits || holding == usize::from(total));
            let mut seen = std::collections::BTreeSet::new();
            let pending = |one: &&kydan_federation::Application| {
                one.standing.is_open() && one.standing != EntryStanding::Confirmed
            };
            for one in state.applications.iter().filter(pending) {
                prop_assert_eq!(one.standing == EntryStanding::Ineligible, !one.failed.is_empty());
                for person in one.team.as_ref().unwrap().people() {
                    prop_assert!(seen.insert(person), "on two lists");
                }
            }
        }
    }
}
