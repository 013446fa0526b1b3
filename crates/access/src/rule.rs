//! The rules of the policy: stable codes, and what of the laws they rest on.

use std::fmt;

use serde::{Serialize, Serializer};

use crate::basis::{Basis, chess, xiangqi};

/// A rule of the policy. Rules 1–29 say who may; rules from 30 on say when even they may not.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum PolicyRule {
    /// Everybody sees what is public.
    EverybodySeesThePublic,
    /// Staff keep the register of bodies, clubs and members.
    StaffKeepTheRegister,
    /// Dues are recorded by staff or by the secretary of the member's club.
    DuesAreRecordedNearby,
    /// The organizing body creates the event.
    StaffCreateEvents,
    /// The event rules are published and amended by the organizers.
    OrganizerPublishesTheRules,
    /// Officials are appointed by the organizers.
    OrganizerAppoints,
    /// Only the chief arbiter disqualifies.
    ChiefArbiterDisqualifies,
    /// Striking off takes the chief arbiter and the head of the organizing committee.
    StrikingOffTakesBoth,
    /// Faults and the end of a game are ruled on by the arbiters.
    ArbitersRuleAtTheBoard,
    /// The course of a game is recorded by the arbiters.
    ArbitersKeepTheRecord,
    /// Only the player claims; an arbiter writes down that claim.
    OnlyThePlayerClaims,
    /// An appeal is the player's own; the arbiters' secretary takes it in on paper.
    AppealsComeFromThePlayer,
    /// Appeals are decided by the appeals committee; where there is none by the chief arbiter, and about the chief's
    /// own rulings by the organizing committee.
    ChiefArbiterDecidesAppeals,
    /// The two players and the arbiter sign.
    PlayersAndArbiterSign,
    /// The chief arbiter runs the rounds, the secretary helps to pair.
    ChiefArbiterRunsTheRounds,
    /// The organizers enter players, decide applications and withdraw; a club's secretary applies for its own, players
    /// for themselves.
    OrganizerEntersPlayers,
    /// Staff run the ratings.
    StaffRunRatings,
    /// Birth date and contact: oneself, one's club, staff; withheld names: those who work at the player's events, too.
    PrivateDataStaysNear,
    /// Incidents: those concerned and the officials of the event.
    IncidentsStayWithTheEvent,
    /// Log-ins are one's own; the administrator can revoke any.
    SessionsAreOnesOwn,
    /// The administrator sees to roles and the log, and decides nothing about games.
    AdministratorRunsTheMachine,
    /// Accounts are opened by staff or the administrator; administrators' own are seen to by administrators alone.
    AccountsAreOpenedByStaff,
    /// A request to a club is the person's own; the club's secretary takes it in on paper.
    RequestsAreTheMembers,
    /// The club answers requests to it; staff where it has nobody.
    ClubsAnswerRequests,
    /// The club or staff propose to strike a member off, the member appeals, staff decide.
    StaffStrikeOff,
    /// Staff publish their body's dues and the account that they are paid to.
    BodiesSetDues,
    /// The organizing committee or staff propose a suspension or ban, staff decide, the person appeals, others decide.
    FederationSanctions,
    /// The chief arbiter assigns arbiters to tables, and puts another in the place of one who fails.
    ChiefArbiterAssigns,
    /// A guardian acts for a minor in what was recorded, until the minor is of age.
    GuardiansActForMinors,
    /// Staff of the national body give titles by decree and take them back; the holder appeals, others decide.
    TitlesByDecree,
    /// A team's captain says who plays and what the games ended in, each for the own team.
    CaptainsSpeakForTeams,
    /// A body's staff announce for it, an event's organizers and chief arbiter for the event.
    OfficesSpeakForThemselves,
    /// Only about oneself.
    OnlyAboutOneself,
    /// A role holds only where it was given.
    OnlyWithinTheScope,
    /// The deputy stands in only while the chief arbiter is recorded as absent.
    DeputyOnlyInAbsence,
    /// A table arbiter keeps to the tables that were assigned.
    OwnTablesOnly,
    /// Nobody officiates in their own game.
    NotInOwnGame,
    /// Nobody rules on their own club; recording is shown.
    NotOnOwnClub,
    /// Ruling on one's own province is shown, or not permitted if the event says so.
    OwnProvinceIsSeen,
    /// Two signatures are of two people in two offices.
    TwoDifferentPeople,
    /// An appeal is decided by the one body that it goes to.
    AppealsHaveTheirBody,
    /// Nobody decides an appeal against their own ruling.
    NotAgainstOwnRuling,
    /// Nobody gives themselves a role or an office.
    NotToOneself,
    /// Whoever handed out the code does not confirm the account.
    ConfirmedByAnother,
    /// Nobody decides about their own membership, dues, entry fee, suspension or ban.
    NotInOwnCause,
    /// Whoever proposed to strike a member off, to suspend or to ban does not decide it.
    DecidedByAnother,
    /// A key for programs does what it was made for, while its maker may.
    KeysKeepToTheirScope,
}

impl PolicyRule {
    /// Every rule, in the order of the policy page.
    pub const ALL: [Self; 47] = [
        Self::EverybodySeesThePublic,
        Self::StaffKeepTheRegister,
        Self::DuesAreRecordedNearby,
        Self::StaffCreateEvents,
        Self::OrganizerPublishesTheRules,
        Self::OrganizerAppoints,
        Self::ChiefArbiterDisqualifies,
        Self::StrikingOffTakesBoth,
        Self::ArbitersRuleAtTheBoard,
        Self::ArbitersKeepTheRecord,
        Self::OnlyThePlayerClaims,
        Self::AppealsComeFromThePlayer,
        Self::ChiefArbiterDecidesAppeals,
        Self::PlayersAndArbiterSign,
        Self::ChiefArbiterRunsTheRounds,
        Self::OrganizerEntersPlayers,
        Self::StaffRunRatings,
        Self::PrivateDataStaysNear,
        Self::IncidentsStayWithTheEvent,
        Self::SessionsAreOnesOwn,
        Self::AdministratorRunsTheMachine,
        Self::AccountsAreOpenedByStaff,
        Self::RequestsAreTheMembers,
        Self::ClubsAnswerRequests,
        Self::StaffStrikeOff,
        Self::BodiesSetDues,
        Self::FederationSanctions,
        Self::ChiefArbiterAssigns,
        Self::GuardiansActForMinors,
        Self::TitlesByDecree,
        Self::CaptainsSpeakForTeams,
        Self::OfficesSpeakForThemselves,
        Self::OnlyAboutOneself,
        Self::OnlyWithinTheScope,
        Self::DeputyOnlyInAbsence,
        Self::OwnTablesOnly,
        Self::NotInOwnGame,
        Self::NotOnOwnClub,
        Self::OwnProvinceIsSeen,
        Self::TwoDifferentPeople,
        Self::AppealsHaveTheirBody,
        Self::NotAgainstOwnRuling,
        Self::NotToOneself,
        Self::ConfirmedByAnother,
        Self::NotInOwnCause,
        Self::DecidedByAnother,
        Self::KeysKeepToTheirScope,
    ];

    /// The stable code, as refusals and the policy page show it.
    pub const fn code(self) -> &'static str {
        match self {
            Self::EverybodySeesThePublic => "rule-1-everybody-sees-the-public",
            Self::StaffKeepTheRegister => "rule-2-staff-keep-the-register",
            Self::DuesAreRecordedNearby => "rule-3-staff-and-the-club-record-dues",
            Self::StaffCreateEvents => "rule-4-staff-create-events",
            Self::OrganizerPublishesTheRules => "rule-5-organizer-publishes-the-event-rules",
            Self::OrganizerAppoints => "rule-6-organizer-appoints-the-officials",
            Self::ChiefArbiterDisqualifies => "rule-7-chief-arbiter-disqualifies",
            Self::StrikingOffTakesBoth => "rule-8-chief-arbiter-and-organizing-head-strike-off",
            Self::ArbitersRuleAtTheBoard => "rule-9-arbiters-rule-at-the-board",
            Self::ArbitersKeepTheRecord => "rule-10-arbiters-keep-the-record",
            Self::OnlyThePlayerClaims => "rule-11-only-the-player-claims",
            Self::AppealsComeFromThePlayer => "rule-12-appeals-come-from-the-player",
            Self::ChiefArbiterDecidesAppeals => "rule-13-chief-arbiter-or-committee-decides-appeals",
            Self::PlayersAndArbiterSign => "rule-14-players-and-arbiter-sign",
            Self::ChiefArbiterRunsTheRounds => "rule-15-chief-arbiter-runs-the-rounds",
            Self::OrganizerEntersPlayers => "rule-16-organizer-enters-players",
            Self::StaffRunRatings => "rule-17-staff-run-ratings",
            Self::PrivateDataStaysNear => "rule-18-private-data-stays-near",
            Self::IncidentsStayWithTheEvent => "rule-19-incidents-stay-with-the-event",
            Self::SessionsAreOnesOwn => "rule-20-log-ins-are-ones-own",
            Self::AdministratorRunsTheMachine => "rule-21-administrator-runs-the-machine",
            Self::AccountsAreOpenedByStaff => "rule-22-staff-and-administrator-open-accounts",
            Self::GuardiansActForMinors => "rule-44-guardians-act-for-minors",
            Self::CaptainsSpeakForTeams => "rule-45-captains-speak-for-teams",
            Self::OfficesSpeakForThemselves => "rule-47-offices-speak-for-themselves",
            Self::OnlyAboutOneself => "rule-30-only-about-oneself",
            Self::OnlyWithinTheScope => "rule-31-only-within-the-scope",
            Self::DeputyOnlyInAbsence => "rule-32-deputy-only-in-absence",
            Self::NotInOwnGame => "rule-33-not-in-own-game",
            Self::NotOnOwnClub => "rule-34-not-on-own-club",
            Self::OwnProvinceIsSeen => "rule-35-own-province-is-seen",
            Self::TwoDifferentPeople => "rule-36-two-different-people",
            Self::AppealsHaveTheirBody => "rule-40-appeals-have-their-body",
            Self::NotAgainstOwnRuling => "rule-37-not-ones-own-ruling",
            Self::NotToOneself => "rule-38-not-to-oneself",
            Self::ConfirmedByAnother => "rule-39-confirmed-by-another",
            Self::RequestsAreTheMembers => "rule-23-requests-are-the-members-own",
            Self::ClubsAnswerRequests => "rule-24-clubs-answer-requests",
            Self::StaffStrikeOff => "rule-25-the-club-proposes-and-staff-strike-off",
            Self::BodiesSetDues => "rule-26-bodies-set-the-dues",
            Self::FederationSanctions => "rule-27-the-federation-decides-sanctions",
            Self::ChiefArbiterAssigns => "rule-28-chief-arbiter-assigns-the-arbiters",
            Self::TitlesByDecree => "rule-29-titles-are-given-by-decree",
            Self::OwnTablesOnly => "rule-43-own-tables-only",
            Self::NotInOwnCause => "rule-41-not-in-ones-own-cause",
            Self::DecidedByAnother => "rule-42-decided-by-another",
            Self::KeysKeepToTheirScope => "rule-46-keys-keep-to-their-scope",
        }
    }

    /// What of the laws the rule rests on; nothing where it is the platform's own.
    pub const fn bases(self) -> &'static [Basis] {
        match self {
            Self::StaffCreateEvents | Self::OfficesSpeakForThemselves => const { &[xiangqi("organizers")] },
            Self::OrganizerPublishesTheRules => const { &[xiangqi("event_rules"), xiangqi("organizers")] },
            Self::OrganizerAppoints => const { &[xiangqi("officials_appointed")] },
            Self::ChiefArbiterDisqualifies => {
                const { &[xiangqi("measures"), xiangqi("chief_penalizes"), chess("event_exclusion")] }
            }
            Self::StrikingOffTakesBoth | Self::TwoDifferentPeople => const { &[xiangqi("measures")] },
            Self::ArbitersRuleAtTheBoard => {
                const { &[xiangqi("measures"), xiangqi("arbiters_penalize"), chess("arbiters_penalize")] }
            }
            Self::ArbitersKeepTheRecord => const { &[xiangqi("arbiters_record"), chess("arbiters_observe")] },
            Self::OnlyThePlayerClaims => {
                const { &[xiangqi("players_only"), chess("repetition_claim"), chess("quiet_moves_claim")] }
            }
            Self::AppealsComeFromThePlayer => {
                const { &[xiangqi("complaint"), xiangqi("complaint_received")] }
            }
            Self::ChiefArbiterDecidesAppeals => {
                const {
                    &[
                        xiangqi("appeals_committee"),
                        xiangqi("appeals"),
                        xiangqi("complaint"),
                        chess("appeals"),
                    ]
                }
            }
            Self::PlayersAndArbiterSign | Self::CaptainsSpeakForTeams => {
                const { &[xiangqi("signing"), chess("signing")] }
            }
            Self::ChiefArbiterRunsTheRounds => const { &[xiangqi("chief_pairs")] },
            Self::ChiefArbiterAssigns => const { &[xiangqi("chief_assigns"), xiangqi("chief_replaces")] },
            Self::OwnTablesOnly => const { &[xiangqi("own_tables"), xiangqi("chief_assigns")] },
            Self::OrganizerEntersPlayers => const { &[xiangqi("entries")] },
            Self::DeputyOnlyInAbsence => const { &[xiangqi("deputy")] },
            Self::NotInOwnGame => const { &[xiangqi("impartial"), chess("impartial")] },
            Self::NotOnOwnClub | Self::OwnProvinceIsSeen => const { &[xiangqi("impartial")] },
            Self::AppealsHaveTheirBody => const { &[xiangqi("appeals_committee"), xiangqi("appeals")] },
            Self::NotAgainstOwnRuling => const { &[xiangqi("complaint")] },
            Self::FederationSanctions => {
                const { &[xiangqi("sanctions"), xiangqi("arbiters_forbidden"), xiangqi("complaint")] }
            }
            Self::EverybodySeesThePublic
            | Self::StaffKeepTheRegister
            | Self::DuesAreRecordedNearby
            | Self::StaffRunRatings
            | Self::PrivateDataStaysNear
            | Self::IncidentsStayWithTheEvent
            | Self::SessionsAreOnesOwn
            | Self::AdministratorRunsTheMachine
            | Self::AccountsAreOpenedByStaff
            | Self::TitlesByDecree
            | Self::OnlyWithinTheScope
            | Self::GuardiansActForMinors
            | Self::OnlyAboutOneself
            | Self::NotToOneself
            | Self::ConfirmedByAnother
            | Self::RequestsAreTheMembers
            | Self::ClubsAnswerRequests
            | Self::StaffStrikeOff
            | Self::BodiesSetDues
            | Self::NotInOwnCause
            | Self::DecidedByAnother
            | Self::KeysKeepToTheirScope => &[],
        }
    }
}

impl fmt::Display for PolicyRule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

impl Serialize for PolicyRule {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.code())
    }
}
