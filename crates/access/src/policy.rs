//! The policy: a plain match, action by action. Whoever is not named here may not.

use crate::reach::Carriers;
use crate::{Action, PolicyRule, Role, WardScope};

/// On what condition a role may do an action.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Condition {
    /// Whatever it is about.
    Anywhere,
    /// Where the role was given.
    InScope,
    /// Where the role was given, while the chief arbiter is recorded as absent.
    InAbsence,
    /// Where the person of the account is one of those whom it concerns: a player of the game.
    Involved,
    /// Where it concerns the person of the account and nobody else, or a minor for whom they act in that ([`for_a_minor`]).
    Oneself,
    /// Where the account is the one that it concerns.
    OwnAccount,
    /// Where the person of the account is captain of a team that it concerns.
    Captain,
}

/// Which rule says who may do the action: what a refusal names when nothing nearer stands in the way.
pub const fn rule(action: Action) -> PolicyRule {
    match action {
        Action::SeePublic => PolicyRule::EverybodySeesThePublic,
        Action::RegisterBody
        | Action::RestructureBodies
        | Action::RegisterClub
        | Action::RecordMembership
        | Action::ErasePerson
        | Action::CorrectPerson
        | Action::MergePeople
        | Action::ImportRatingList
        | Action::ImportPast
        | Action::LinkFideId
        | Action::KeepLicences
        | Action::GiveOffice
        | Action::IssueCard => PolicyRule::StaffKeepTheRegister,
        Action::KeepGuardians => PolicyRule::GuardiansActForMinors,
        Action::RecordDues | Action::WaiveDues => PolicyRule::DuesAreRecordedNearby,
        Action::RequestMembership | Action::SendLetter => PolicyRule::RequestsAreTheMembers,
        Action::AnswerRequest | Action::ImportMembers => PolicyRule::ClubsAnswerRequests,
        Action::ProposeExpulsion | Action::AppealExpulsion | Action::DecideExpulsion => {
            PolicyRule::StaffStrikeOff
        }
        Action::ProposeSanction
        | Action::DecideSanction
        | Action::AppealSanction
        | Action::DecideSanctionAppeal => PolicyRule::FederationSanctions,
        Action::KeepTitles | Action::AppealTitle | Action::DecideTitleAppeal => PolicyRule::TitlesByDecree,
        Action::SetDuesTerms => PolicyRule::BodiesSetDues,
        Action::SeeAccounts
        | Action::OpenAccount
        | Action::IssueCode
        | Action::ConfirmAccount
        | Action::CloseAccount => PolicyRule::AccountsAreOpenedByStaff,
        Action::CreateEvent => PolicyRule::StaffCreateEvents,
        Action::AmendRules => PolicyRule::OrganizerPublishesTheRules,
        Action::Announce | Action::KeepDocuments => PolicyRule::OfficesSpeakForThemselves,
        Action::Appoint | Action::RecordChiefAbsence => PolicyRule::OrganizerAppoints,
        Action::AssignTables | Action::ReplaceArbiter => PolicyRule::ChiefArbiterAssigns,
        Action::EnterPlayers
        | Action::ApplyForEntry
        | Action::HandInDelegation
        | Action::DecideEntry
        | Action::WaiveCondition
        | Action::RecordEntryFee
        | Action::NoteAccommodation
        | Action::SignEntries
        | Action::WithdrawPlayer
        | Action::SetLineup
        | Action::ScheduleMatch
        | Action::Substitute => PolicyRule::OrganizerEntersPlayers,
        Action::ReportMatch => PolicyRule::CaptainsSpeakForTeams,
        Action::CheckIn
        | Action::PairRound
        | Action::PublishRound
        | Action::SuspendEvent
        | Action::CloseRound
        | Action::SettleReports
        | Action::ProposeCorrection
        | Action::SignCorrection => PolicyRule::ChiefArbiterRunsTheRounds,
        Action::StartBout
        | Action::RecordMoves
        | Action::TakeOverTable
        | Action::HandInSheets
        | Action::RetractMoves
        | Action::AttachPhoto => PolicyRule::ArbitersKeepTheRecord,
        Action::RecordResult
        | Action::TakeBackSlip
        | Action::RuleOnFaults
        | Action::ConfirmVerdict
        | Action::ConcludeBout => PolicyRule::ArbitersRuleAtTheBoard,
        Action::ClaimDraw | Action::CallArbiter => PolicyRule::OnlyThePlayerClaims,
        Action::Disqualify => PolicyRule::ChiefArbiterDisqualifies,
        Action::StrikeOff => PolicyRule::StrikingOffTakesBoth,
        Action::Appeal => PolicyRule::AppealsComeFromThePlayer,
        Action::DecideAppeal => PolicyRule::ChiefArbiterDecidesAppeals,
        Action::SignResult => PolicyRule::PlayersAndArbiterSign,
        Action::RunRating | Action::PublishRatingList => PolicyRule::StaffRunRatings,
        Action::SeePrivateData
        | Action::SeeName
        | Action::SeeAccommodation
        | Action::KeepContact
        | Action::KeepPortrait
        | Action::NameInChinese => PolicyRule::PrivateDataStaysNear,
        Action::SeeIncidents | Action::SeePhotos | Action::FollowLive => {
            PolicyRule::IncidentsStayWithTheEvent
        }
        Action::SeeOwnSessions
        | Action::RevokeSession
        | Action::SeeAudit
        | Action::SetOwnPassword
        | Action::SetOwnFactors
        | Action::MakeKey
        | Action::RevokeKey
        | Action::BeTold
        | Action::KeepWebhooks => PolicyRule::SessionsAreOnesOwn,
        Action::GrantRole | Action::EndKey | Action::VerifyLog | Action::RebuildProjections => {
            PolicyRule::AdministratorRunsTheMachine
        }
    }
}

/// The officials who work at an event while it is played.
const AT_WORK: [(Role, Condition); 5] = [
    (Role::ChiefArbiter, Condition::InScope),
    (Role::DeputyChiefArbiter, Condition::InScope),
    (Role::ArbitersSecretary, Condition::InScope),
    (Role::TableArbiter, Condition::InScope),
    (Role::OrganizingHead, Condition::InScope),
];
/// The same with those who decide appeals: they see what stays with the event.
const WHO_SEES: [(Role, Condition); 6] = {
    let [chief, deputy, secretary, arbiter, head] = AT_WORK;
    [chief, deputy, secretary, arbiter, head, (Role::AppealsMember, Condition::InScope)]
};

/// As what part of a guardianship somebody does this for a minor; none, where nobody does.
pub const fn for_a_minor(action: Action) -> Option<WardScope> {
    if matches!(action, Action::ApplyForEntry | Action::RequestMembership) {
        Some(WardScope::Enter)
    } else if matches!(action, Action::SeePrivateData | Action::SeeName) {
        Some(WardScope::See)
    } else if matches!(action, Action::KeepContact | Action::KeepPortrait | Action::NameInChinese) {
        Some(WardScope::Consent)
    } else {
        None
    }
}

/// Which keys for programs the action may be done with: what an event's officials and a club's secretary do all day. No
/// key decides about anybody, gives power, or reads what is private.
pub const fn carriers(action: Action) -> Carriers {
    if matches!(action, Action::SeePublic) {
        Carriers::Every
    } else if matches!(action, Action::EnterPlayers | Action::SetLineup) {
        Carriers::EventAndClub
    } else if matches!(action, Action::ApplyForEntry | Action::RecordDues) {
        Carriers::Club
    } else if matches!(
        action,
        Action::AssignTables
            | Action::DecideEntry
            | Action::RecordEntryFee
            | Action::CheckIn
            | Action::WithdrawPlayer
            | Action::Substitute
            | Action::PairRound
            | Action::PublishRound
            | Action::CloseRound
            | Action::RecordResult
            | Action::TakeBackSlip
            | Action::StartBout
            | Action::RecordMoves
            | Action::RetractMoves
            | Action::HandInSheets
    ) {
        Carriers::Event
    } else {
        Carriers::Nobody
    }
}

/// Who may do the action, on which condition; the first that holds is the capacity in which it is done.
pub const fn holders(action: Action) -> &'static [(Role, Condition)] {
    use Condition::{Anywhere, Captain, InAbsence, InScope, Involved, Oneself, OwnAccount};
    use Role::{
        Administrator, AppealsMember, ArbitersSecretary, ChiefArbiter, ClubSecretary, DeputyChiefArbiter,
        EligibilityMember, OrganizingHead, OrganizingMember, Player, Staff, TableArbiter, Visitor,
    };
    match action {
        // Whoever is in no register has no account either.
        Action::SeePublic | Action::SendLetter => &[(Visitor, Anywhere)],
        Action::RegisterBody
        | Action::RestructureBodies
        | Action::RegisterClub
        | Action::RecordMembership
        | Action::ErasePerson
        | Action::CorrectPerson
        | Action::MergePeople
        | Action::ImportRatingList
        | Action::ImportPast
        | Action::LinkFideId
        | Action::CreateEvent
        | Action::RunRating
        | Action::PublishRatingList
        | Action::KeepLicences
        | Action::GiveOffice
        | Action::KeepTitles
        | Action::DecideTitleAppeal
        | Action::IssueCard
        | Action::DecideExpulsion
        | Action::DecideSanction
        | Action::DecideSanctionAppeal
        | Action::SetDuesTerms => &[(Staff, InScope)],
        // A club decides whom it admits (charter 15.2), one by one or a list.
        Action::ImportMembers
        | Action::KeepGuardians
        | Action::RecordDues
        | Action::WaiveDues
        | Action::AnswerRequest
        | Action::ProposeExpulsion => &[(Staff, InScope), (ClubSecretary, InScope)],
        // The person asks, or the club's secretary takes in what they wrote on paper (charter 8.2).
        Action::RequestMembership
        | Action::SeePrivateData
        | Action::KeepContact
        | Action::KeepPortrait
        | Action::NameInChinese => &[(Player, Oneself), (Staff, InScope), (ClubSecretary, InScope)],
        // Who has no account appeals on paper.
        Action::AppealExpulsion | Action::AppealSanction | Action::AppealTitle => {
            &[(Player, Oneself), (Staff, InScope)]
        }
        Action::SeeAccounts
        | Action::OpenAccount
        | Action::IssueCode
        | Action::ConfirmAccount
        | Action::CloseAccount => &[(Administrator, InScope), (Staff, InScope)],
        Action::AmendRules | Action::Appoint | Action::WaiveCondition => {
            &[(OrganizingHead, InScope), (Staff, InScope)]
        }
        // A body speaks by its staff; an event by who organizes it, or directs it (xiangqi law 20.3).
        Action::Announce | Action::KeepDocuments => &[
            (OrganizingHead, InScope),
            (OrganizingMember, InScope),
            (ChiefArbiter, InScope),
            (DeputyChiefArbiter, InAbsence),
            (Staff, InScope),
        ],
        // The event's organizing committee proposes (xiangqi law 15.6), or the federation's own staff.
        Action::ProposeSanction | Action::RecordEntryFee => {
            &[(OrganizingHead, InScope), (OrganizingMember, InScope), (Staff, InScope)]
        }
        // 19.2: whoever checks who may play turns down who may not.
        Action::DecideEntry => &[
            (OrganizingHead, InScope),
            (OrganizingMember, InScope),
            (EligibilityMember, InScope),
            (Staff, InScope),
        ],
        // Not the deputy: nobody declares the absence that gives them power.
        Action::RecordChiefAbsence => &[
            (ChiefArbiter, InScope),
            (OrganizingHead, InScope),
            (ArbitersSecretary, InScope),
            (Staff, InScope),
        ],
        Action::EnterPlayers => &[
            (OrganizingHead, InScope),
            (OrganizingMember, InScope),
            (ChiefArbiter, InScope),
            (DeputyChiefArbiter, InAbsence),
            (ArbitersSecretary, InScope),
            (Staff, InScope),
            (ClubSecretary, InScope),
        ],
        // Captains order their own team's list and say who plays.
        Action::SetLineup => &[
            (OrganizingHead, InScope),
            (OrganizingMember, InScope),
            (ChiefArbiter, InScope),
            (DeputyChiefArbiter, InAbsence),
            (ArbitersSecretary, InScope),
            (Staff, InScope),
            (ClubSecretary, InScope),
            (Player, Captain),
        ],
        Action::ScheduleMatch => &[
            (OrganizingHead, InScope),
            (OrganizingMember, InScope),
            (ChiefArbiter, InScope),
            (DeputyChiefArbiter, InAbsence),
            (ArbitersSecretary, InScope),
            (Staff, InScope),
        ],
        // Each captain for the own team: what both say is the sheet that both signed (xiangqi law 13.2).
        Action::ReportMatch => &[(Player, Captain)],
        // The secretary first: who plays as well enters for the club, also where players do not enter themselves.
        Action::ApplyForEntry => &[(ClubSecretary, InScope), (Player, Oneself)],
        // A club hands in its own; a province's office all of its clubs.
        Action::HandInDelegation => &[(ClubSecretary, InScope), (Staff, InScope)],
        // Who cannot write tells the organizers beforehand (xiangqi law 11.3c), and an arbiter agrees to whoever assists
        // (FIDE 8.1.6).
        Action::NoteAccommodation => {
            &[(OrganizingHead, InScope), (ChiefArbiter, InScope), (DeputyChiefArbiter, InAbsence)]
        }
        // It is about health: the player, and the officials who act by it. No staff, no club.
        Action::SeeAccommodation => {
            const SEE: [(Role, Condition); 6] = {
                let [chief, deputy, secretary, arbiter, head] = AT_WORK;
                [(Player, Oneself), chief, deputy, secretary, arbiter, head]
            };
            &SEE
        }
        // 19.2: a committee of large events; where there is none, whose event it is.
        Action::SignEntries => &[(EligibilityMember, InScope), (OrganizingHead, InScope)],
        // Whoever is at the door: the deputy helps at all times.
        Action::CheckIn => {
            const WHO: [(Role, Condition); 7] = {
                let [chief, deputy, secretary, arbiter, head] = AT_WORK;
                let (member, eligibility) = ((OrganizingMember, InScope), (EligibilityMember, InScope));
                [chief, deputy, secretary, arbiter, head, member, eligibility]
            };
            &WHO
        }
        // The organizers allow a substitution (xiangqi law 30.1.4), and the chief arbiter for them.
        Action::WithdrawPlayer | Action::Substitute => &[
            (OrganizingHead, InScope),
            (OrganizingMember, InScope),
            (ChiefArbiter, InScope),
            (DeputyChiefArbiter, InAbsence),
            (ArbitersSecretary, InScope),
        ],
        Action::PairRound => {
            &[(ChiefArbiter, InScope), (DeputyChiefArbiter, InAbsence), (ArbitersSecretary, InScope)]
        }
        Action::PublishRound
        | Action::SuspendEvent
        | Action::CloseRound
        | Action::SettleReports
        | Action::Disqualify => &[(ChiefArbiter, InScope), (DeputyChiefArbiter, InAbsence)],
        Action::ProposeCorrection => {
            &[(ChiefArbiter, InScope), (DeputyChiefArbiter, InAbsence), (Staff, InScope)]
        }
        // 20.3b, 20.3g: the chief assigns arbiters and replaces them, and who appoints them may. Of a correction two different
        // people: whoever organizes the event sees what the prizes hang on.
        Action::AssignTables | Action::ReplaceArbiter | Action::SignCorrection => &[
            (ChiefArbiter, InScope),
            (DeputyChiefArbiter, InAbsence),
            (OrganizingHead, InScope),
            (Staff, InScope),
        ],
        // The deputy helps at the boards at all times (20.3, the second of that number).
        Action::StartBout
        | Action::RecordMoves
        | Action::TakeOverTable
        | Action::RetractMoves
        | Action::RuleOnFaults
        | Action::ConfirmVerdict
        | Action::ConcludeBout => {
            &[(ChiefArbiter, InScope), (DeputyChiefArbiter, InScope), (TableArbiter, InScope)]
        }
        // 20.4b.6: the table arbiter gives the sheets to the arbiters' secretary.
        Action::RecordResult | Action::TakeBackSlip | Action::AttachPhoto | Action::HandInSheets => &[
            (ChiefArbiter, InScope),
            (DeputyChiefArbiter, InScope),
            (TableArbiter, InScope),
            (ArbitersSecretary, InScope),
        ],
        // The player claims (FIDE 9.2, 9.3; xiangqi law 12, 15.5a), and an arbiter examines the claim.
        Action::ClaimDraw | Action::SignResult => &[
            (Player, Involved),
            (ChiefArbiter, InScope),
            (DeputyChiefArbiter, InScope),
            (TableArbiter, InScope),
        ],
        // FIDE 6.11.2, 11.9: the player's own right.
        Action::CallArbiter => &[(Player, Involved)],
        // Names and signatures: those who work at the event, and nobody else's business.
        Action::SeePhotos => &WHO_SEES,
        // 16.2 names the chief arbiter and the head of the organizing committee, and nobody in their place.
        Action::StrikeOff => &[(ChiefArbiter, InScope), (OrganizingHead, InScope)],
        // Which of them decides a certain appeal: [`AppealBody`](crate::AppealBody).
        Action::DecideAppeal => &[
            (AppealsMember, InScope),
            (ChiefArbiter, InScope),
            (DeputyChiefArbiter, InAbsence),
            (OrganizingHead, InScope),
        ],
        Action::Appeal => &[(Player, Involved), (ArbitersSecretary, InScope)],
        // Against help from outside: those who work at the event, and the players at the board, who made the moves.
        // Who works at an event has to call its players by name.
        Action::SeeName => {
            const SEE: [(Role, Condition); 11] = {
                let [chief, deputy, secretary, arbiter, head, appeals] = WHO_SEES;
                let (organizer, eligibility) = ((OrganizingMember, InScope), (EligibilityMember, InScope));
                let (player, staff, club) = ((Player, Oneself), (Staff, InScope), (ClubSecretary, InScope));
                [
                    player,
                    chief,
                    deputy,
                    secretary,
                    arbiter,
                    head,
                    appeals,
                    organizer,
                    eligibility,
                    staff,
                    club,
                ]
            };
            &SEE
        }
        Action::FollowLive => {
            const SEE: [(Role, Condition); 7] = {
                let [chief, deputy, secretary, arbiter, head, appeals] = WHO_SEES;
                [(Player, Involved), chief, deputy, secretary, arbiter, head, appeals]
            };
            &SEE
        }
        Action::SeeIncidents => {
            const SEE: [(Role, Condition); 9] = {
                let [chief, deputy, secretary, arbiter, head, appeals] = WHO_SEES;
                let (player, member, staff) =
                    ((Player, Involved), (OrganizingMember, InScope), (Staff, InScope));
                [player, chief, deputy, secretary, arbiter, head, member, appeals, staff]
            };
            &SEE
        }
        Action::SeeOwnSessions
        | Action::SetOwnPassword
        | Action::SetOwnFactors
        | Action::MakeKey
        | Action::RevokeKey
        | Action::BeTold
        | Action::KeepWebhooks => &[(Player, OwnAccount)],
        Action::RevokeSession | Action::SeeAudit => &[(Player, OwnAccount), (Administrator, InScope)],
        Action::GrantRole | Action::EndKey | Action::VerifyLog | Action::RebuildProjections => {
            &[(Administrator, InScope)]
        }
    }
}

/// A rule stands in the way. Whatever is refused by a nearer rule is refused here: the tests take these away one by one,
/// and whoever is then let in must be noticed.
#[cfg_attr(test, track_caller)]
pub(crate) fn refuse(rule: PolicyRule) -> Result<(), PolicyRule> {
    #[cfg(test)]
    if crate::dropped::is(rule, std::panic::Location::caller()) {
        return Ok(());
    }
    Err(rule)
}
