//! The policy, stated a second time in another way and asked about a million made-up situations.
//!
//! The code walks a table of roles and conditions. Here each action is one sentence over a handful of words, written
//! from the policy page. Where the two differ, one of them is wrong; a rule that is dropped from the code is found by
//! the first situation that needed it, which [`every_drop`] tries with each of them.

mod every_drop;
mod situations;
mod words;

use self::situations::Dice;
use self::words::Words;
use crate::{Action, Actor, Conflict, Role, Target, WardScope, permit};

const SITUATIONS: u32 = 1_200_000;

/// The sentences: whether it is permitted, and whether something must be shown beside it.
fn stated(action: Action, w: &Words<'_>) -> Option<bool> {
    use Role::{
        Administrator, AppealsMember, ArbitersSecretary, ChiefArbiter, ClubSecretary, DeputyChiefArbiter,
        EligibilityMember, OrganizingHead, OrganizingMember, Staff, TableArbiter,
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
    let organizer = (w.serves(Role::OrganizingMember), OrganizingMember);
    let committee = (w.of_the_committee(), AppealsMember);
    let eligibility = (w.serves(Role::EligibilityMember), EligibilityMember);
    if !w.by_a_key_for(action) {
        return None;
    }
    let plainly = |may: bool| may.then_some(false);
    let as_an_official = |may: bool| may.then(|| w.shown());
    let members = !w.target.people.is_empty();
    match action {
        // The charter, as Appendix 2 prints it: anybody may ask in writing (8.2).
        Action::SeePublic | Action::SendLetter => plainly(true),
        Action::RegisterBody
        | Action::RestructureBodies
        | Action::RegisterClub
        | Action::RecordMembership
        | Action::ImportRatingList
        | Action::ImportPast
        | Action::LinkFideId
        | Action::CreateEvent
        | Action::RunRating
        | Action::PublishRatingList
        | Action::SetDuesTerms => plainly(w.any(&[staff])),
        // A club enters its own members, a list at a stroke, and its players at an event by one form.
        Action::ImportMembers | Action::HandInDelegation => plainly(w.any(&[staff, secretary])),
        // The charter, as Appendix 2 prints it: a person asks in writing (8.2), the club admits (15.2); nobody answers,
        // proposes or lets off in their own cause, and striking off takes a second person.
        Action::KeepGuardians
        | Action::AnswerRequest
        | Action::ProposeExpulsion
        | Action::RecordDues
        | Action::WaiveDues => plainly(!w.concerned() && w.any(&[staff, secretary])),
        Action::AppealExpulsion | Action::AppealSanction | Action::AppealTitle => {
            plainly(w.about_oneself_alone() || w.any(&[staff]))
        }
        // Nobody undoes their own record, nor takes it from others' sight.
        Action::IssueCard
        | Action::GiveOffice
        | Action::ErasePerson
        | Action::KeepLicences
        | Action::KeepTitles
        | Action::CorrectPerson
        | Action::MergePeople => plainly(!w.concerned() && w.any(&[staff])),
        Action::DecideExpulsion => {
            let proposed_it = w.actor.account.is_some() && w.actor.account == w.target.ruled_by;
            plainly(!w.concerned() && !proposed_it && w.any(&[staff]))
        }
        // 15.6: the federation decides; 20.4c.1: about nobody of one's own club. And nobody hears an appeal against the
        // title that they took back themselves.
        Action::DecideSanction | Action::DecideTitleAppeal => {
            let began_it = w.actor.account.is_some() && w.actor.account == w.target.ruled_by;
            as_an_official(w.may_rule() && !began_it && w.any(&[staff]))
        }
        // 15.6, the second: the appeal is not heard by whoever decided, nor by whoever had proposed.
        Action::DecideSanctionAppeal => {
            let own = |one| w.actor.account.is_some() && w.actor.account == one;
            let took_part = own(w.target.ruled_by) || own(w.target.issued_by);
            as_an_official(w.may_rule() && !took_part && w.any(&[staff]))
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
        Action::SetOwnPassword
        | Action::SetOwnFactors
        | Action::MakeKey
        | Action::RevokeKey
        | Action::SeeOwnSessions
        | Action::BeTold
        | Action::KeepWebhooks => plainly(w.own_account()),
        Action::RevokeSession | Action::SeeAudit => plainly(w.own_account() || w.any(&[administrator])),
        Action::GrantRole => plainly(!w.own_account() && w.any(&[administrator])),
        Action::EndKey | Action::VerifyLog | Action::RebuildProjections => plainly(w.any(&[administrator])),
        // 18b leaves the way of entering to the event's rules: who plays or whose club it is asks, the organizers answer.
        Action::AmendRules => plainly(w.any(&[head, staff])),
        // 19.2: whoever checks who may play says who may not.
        Action::DecideEntry => plainly(w.any(&[head, organizer, eligibility, staff])),
        // 15.6: the organizing committee proposes.
        Action::ProposeSanction | Action::RecordEntryFee => {
            plainly(!w.concerned() && w.any(&[head, organizer, staff]))
        }
        Action::Announce | Action::KeepDocuments => {
            plainly(w.any(&[head, organizer, chief, standing_in, staff]))
        }
        Action::Appoint => plainly(!w.concerned() && w.any(&[head, staff])),
        // 20.3b and 20.3g name the chief arbiter; who appoints may as well. Nobody comes in the place by their own word.
        Action::AssignTables => plainly(w.any(&[chief, standing_in, head, staff])),
        Action::ReplaceArbiter => plainly(!w.concerned() && w.any(&[chief, standing_in, head, staff])),
        Action::RecordChiefAbsence => plainly(w.any(&[chief, head, of_arbiters, staff])),
        Action::EnterPlayers => {
            plainly(w.any(&[head, organizer, chief, standing_in, of_arbiters, staff, secretary]))
        }
        // A captain speaks for the own team, as does whoever entered it.
        Action::SetLineup => plainly(
            w.captain() || w.any(&[head, organizer, chief, standing_in, of_arbiters, staff, secretary]),
        ),
        Action::ScheduleMatch => plainly(w.any(&[head, organizer, chief, standing_in, of_arbiters, staff])),
        Action::ReportMatch => plainly(w.captain()),
        Action::ApplyForEntry => {
            plainly(w.about_oneself_alone() || w.for_a_ward(WardScope::Enter) || w.any(&[secretary]))
        }
        // A favor: nobody does it for themselves or their own club (20.4c).
        Action::WaiveCondition => as_an_official(w.may_rule() && w.any(&[head, staff])),
        // 11.3c: told to the organizers beforehand; FIDE 8.1.6: agreed to by an arbiter. Nobody grants it to themselves.
        Action::NoteAccommodation => plainly(!w.concerned() && w.any(&[head, chief, standing_in])),
        // Health stays with the player and with who acts by it.
        Action::SeeAccommodation => {
            plainly(w.about_oneself_alone() || w.any(&[chief, deputy, of_arbiters, table, head]))
        }
        Action::SignEntries => plainly(w.any(&[eligibility, head])),
        Action::CheckIn => plainly(w.any(&[chief, deputy, of_arbiters, table, head, organizer, eligibility])),
        Action::WithdrawPlayer | Action::Substitute => {
            plainly(w.any(&[head, organizer, chief, standing_in, of_arbiters]))
        }
        Action::PairRound => plainly(w.any(&[chief, standing_in, of_arbiters])),
        Action::PublishRound | Action::CloseRound | Action::SuspendEvent => {
            plainly(w.any(&[chief, standing_in]))
        }
        // Who takes a table over does not look after it yet.
        Action::TakeOverTable => plainly(w.any(&[chief, deputy, table])),
        Action::StartBout | Action::RecordMoves | Action::RetractMoves => {
            as_an_official(w.stranger_to_the_game() && w.any(&[chief, deputy, at_own_table]))
        }
        Action::TakeBackSlip | Action::AttachPhoto | Action::HandInSheets => {
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
        Action::FollowLive => {
            plainly(w.player_of_it() || w.any(&[chief, deputy, of_arbiters, table, head, committee]))
        }
        Action::SeePrivateData => {
            plainly(w.about_oneself_alone() || w.for_a_ward(WardScope::See) || w.any(&[staff, secretary]))
        }
        Action::SeeName => {
            let at_work = [
                chief,
                deputy,
                of_arbiters,
                table,
                head,
                organizer,
                eligibility,
                committee,
                staff,
                secretary,
            ];
            plainly(w.about_oneself_alone() || w.for_a_ward(WardScope::See) || w.any(&at_work))
        }
        Action::RequestMembership => {
            plainly(w.about_oneself_alone() || w.for_a_ward(WardScope::Enter) || w.any(&[staff, secretary]))
        }
        Action::KeepContact | Action::KeepPortrait | Action::NameInChinese => {
            plainly(w.about_oneself_alone() || w.for_a_ward(WardScope::Consent) || w.any(&[staff, secretary]))
        }
        Action::SeeIncidents => {
            let officials = [chief, deputy, of_arbiters, table, head, organizer, committee, staff];
            plainly(w.player_of_it() || w.any(&officials))
        }
    }
}

/// What the code says: whether it is permitted, and whether something is shown beside it.
fn said(action: Action, actor: &Actor, target: &Target) -> Option<bool> {
    permit(actor, action, target).ok().map(|permit| permit.conflict() != Conflict::None)
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
        let said = said(action, &actor, &target);
        let stated = stated(action, &Words { actor: &actor, target: &target });
        assert_eq!(said, stated, "situation {situation}: {action}\n{actor:#?}\n{target:#?}");
        match said {
            Some(_) => permitted[index] += 1,
            None => denied[index] += 1,
        }
    }
    // Both answers of every action were really asked for: a test that only sees refusals finds nothing.
    for (index, action) in Action::ALL.into_iter().enumerate() {
        assert!(permitted[index] > 10, "{action} was permitted {} times", permitted[index]);
        assert!(action == Action::SeePublic || denied[index] > 10, "{action} was denied {}", denied[index]);
    }
}
