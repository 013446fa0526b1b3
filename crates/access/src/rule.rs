//! The rules of the policy: stable codes, and the articles that they rest on.

use std::fmt;

use serde::{Serialize, Serializer};

/// An article of a law that a rule of the policy rests on.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct Citation {
    /// The edition, as the regulations name it.
    pub edition: &'static str,
    /// The article: `16.2`, or `15.5#2` for the second that is printed with this number.
    pub article: &'static str,
}

impl fmt::Display for Citation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.edition, self.article)
    }
}

const fn xiangqi(article: &'static str) -> Citation {
    Citation { edition: "xiangqi-vn-2004", article }
}

const fn fide(article: &'static str) -> Citation {
    Citation { edition: "fide-2018", article }
}

const COMPLAINT: Citation = xiangqi("15.6#2");
const MEASURES: Citation = xiangqi("16.2");
const ORGANIZERS: Citation = xiangqi("19.1");
const COMMITTEE: Citation = xiangqi("19.2");
const FINAL: Citation = xiangqi("20.3m");
const IMPARTIAL: Citation = xiangqi("20.4c.1");

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
    /// Birth date and contact: oneself, one's club, staff.
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
}

impl PolicyRule {
    /// Every rule, in the order of the policy page.
    pub const ALL: [Self; 42] = [
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
            Self::OwnTablesOnly => "rule-43-own-tables-only",
            Self::NotInOwnCause => "rule-41-not-in-ones-own-cause",
            Self::DecidedByAnother => "rule-42-decided-by-another",
        }
    }

    /// The articles that the rule rests on; empty where it is the platform's own.
    pub const fn citations(self) -> &'static [Citation] {
        match self {
            Self::StaffCreateEvents => const { &[ORGANIZERS] },
            Self::OrganizerPublishesTheRules => const { &[xiangqi("18a"), ORGANIZERS] },
            Self::OrganizerAppoints => const { &[xiangqi("20.1")] },
            Self::ChiefArbiterDisqualifies => const { &[MEASURES, xiangqi("20.3h"), fide("12.9.9")] },
            Self::StrikingOffTakesBoth | Self::TwoDifferentPeople => const { &[MEASURES] },
            Self::ArbitersRuleAtTheBoard => const { &[MEASURES, xiangqi("20.4b.9"), fide("12.3")] },
            Self::ArbitersKeepTheRecord => const { &[xiangqi("20.4b.3"), fide("12.2.5")] },
            Self::OnlyThePlayerClaims => const { &[xiangqi("15.5a"), fide("9.2"), fide("9.3")] },
            Self::AppealsComeFromThePlayer => const { &[COMPLAINT, xiangqi("20.4b.8")] },
            Self::ChiefArbiterDecidesAppeals => const { &[COMMITTEE, FINAL, COMPLAINT, fide("11.10")] },
            Self::PlayersAndArbiterSign => const { &[xiangqi("13.1"), fide("8.7")] },
            Self::ChiefArbiterRunsTheRounds => const { &[xiangqi("20.3i")] },
            Self::ChiefArbiterAssigns => const { &[xiangqi("20.3b"), xiangqi("20.3g")] },
            Self::OwnTablesOnly => const { &[xiangqi("20.4b.2"), xiangqi("20.3b")] },
            Self::OrganizerEntersPlayers => const { &[xiangqi("18b")] },
            Self::DeputyOnlyInAbsence => const { &[xiangqi("20.3#2")] },
            Self::NotInOwnGame => const { &[IMPARTIAL, fide("12.2.1")] },
            Self::NotOnOwnClub | Self::OwnProvinceIsSeen => const { &[IMPARTIAL] },
            Self::AppealsHaveTheirBody => const { &[COMMITTEE, FINAL] },
            Self::NotAgainstOwnRuling => const { &[COMPLAINT] },
            Self::FederationSanctions => const { &[xiangqi("15.6"), xiangqi("20.4c"), COMPLAINT] },
            Self::EverybodySeesThePublic
            | Self::StaffKeepTheRegister
            | Self::DuesAreRecordedNearby
            | Self::StaffRunRatings
            | Self::PrivateDataStaysNear
            | Self::IncidentsStayWithTheEvent
            | Self::SessionsAreOnesOwn
            | Self::AdministratorRunsTheMachine
            | Self::AccountsAreOpenedByStaff
            | Self::OnlyWithinTheScope
            | Self::OnlyAboutOneself
            | Self::NotToOneself
            | Self::ConfirmedByAnother
            | Self::RequestsAreTheMembers
            | Self::ClubsAnswerRequests
            | Self::StaffStrikeOff
            | Self::BodiesSetDues
            | Self::NotInOwnCause
            | Self::DecidedByAnother => &[],
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
