//! What somebody is told: kinds of notices, and what they are about.

use serde::{Deserialize, Serialize};

/// Kinds and their stored words, each with its topic.
macro_rules! kinds {
    ($($(#[$doc:meta])* $kind:ident = $name:literal $topic:ident;)+) => {
        /// What a notice says. Stored: never renamed.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
        #[serde(rename_all = "snake_case")]
        pub enum NoticeKind {$($(#[$doc])* $kind,)+}

        impl NoticeKind {
            /// Every kind.
            pub const ALL: [Self; [$($name),+].len()] = [$(Self::$kind),+];

            /// As it is stored.
            pub const fn name(self) -> &'static str {
                match self {$(Self::$kind => $name,)+}
            }

            /// What it is about.
            pub const fn topic(self) -> NoticeTopic {
                match self {$(Self::$kind => NoticeTopic::$topic,)+}
            }
        }
    };
}

kinds! {
    /// A round is public, and the person has a game in it.
    Paired = "paired" Pairing;
    /// A round is public, and the person has no game in it.
    NotPaired = "not_paired" Pairing;
    /// The pairings of a public round were taken back.
    PairingWithdrawn = "pairing_withdrawn" Pairing;
    /// Somebody else plays in the person's place.
    Replaced = "replaced" Pairing;
    /// It was announced when a round begins.
    RoundStart = "round_start" Pairing;
    /// Play in the whole event stands still, or is to go on at another time or place than was said.
    EventSuspended = "event_suspended" Pairing;
    /// Play in the event goes on.
    EventResumed = "event_resumed" Pairing;
    /// The event's organizers announced something.
    Announced = "announced" Announcement;
    /// Another arbiter hands a table to the person.
    TableOffered = "table_offered" Office;
    /// The person was named captain of a team.
    CaptainNamed = "captain_named" Office;
    /// The other team's captain said what games of a match ended in, and waits for the person's word.
    MatchReported = "match_reported" Result;
    /// A result of the person's game was recorded.
    ResultRecorded = "result_recorded" Result;
    /// A result of the person's game was changed or taken back.
    ResultRevised = "result_revised" Result;
    /// A ruling was made about the person.
    RulingMade = "ruling_made" Ruling;
    /// A ruling about the person was taken back as a slip.
    RulingTakenBack = "ruling_taken_back" Ruling;
    /// How a fault of the person's counts was reckoned anew.
    RulingRecounted = "ruling_recounted" Ruling;
    /// The person's appeal was decided.
    AppealDecided = "appeal_decided" Ruling;
    /// The person's club applied for them.
    EntryApplied = "entry_applied" Entry;
    /// Conditions of entry were waived.
    EntryWaived = "entry_waived" Entry;
    /// A place became free for the person.
    EntryMovedUp = "entry_moved_up" Entry;
    /// The entry was confirmed.
    EntryConfirmed = "entry_confirmed" Entry;
    /// The entry was turned down.
    EntryDeclined = "entry_declined" Entry;
    /// The entry stands again.
    EntryReopened = "entry_reopened" Entry;
    /// The club took the entry back.
    EntryWithdrawn = "entry_withdrawn" Entry;
    /// What became of the entry's fee.
    EntryFee = "entry_fee" Entry;
    /// The organizers entered the person.
    Entered = "entered" Entry;
    /// The person has left the event.
    LeftEvent = "left_event" Entry;
    /// The person is in the event again.
    BackInEvent = "back_in_event" Entry;
    /// The rules of the person's event were amended.
    RulesAmended = "rules_amended" Rules;
    /// A request to a club was granted.
    RequestGranted = "request_granted" Membership;
    /// The old club lets the person go.
    RequestReleased = "request_released" Membership;
    /// A request to a club was refused.
    RequestRefused = "request_refused" Membership;
    /// Somebody who is in no register asks a club to admit them, whose letters the person keeps.
    LetterCame = "letter_came" Membership;
    /// The person is recorded at another club.
    Transferred = "transferred" Membership;
    /// It is recorded that the person left their club.
    LeftClub = "left_club" Membership;
    /// The federation's card was handed out.
    CardIssued = "card_issued" Membership;
    /// It was proposed to strike the person off.
    ExpulsionProposed = "expulsion_proposed" Membership;
    /// It was decided whether the person is struck off.
    ExpulsionDecided = "expulsion_decided" Membership;
    /// The person was taken back.
    Reinstated = "reinstated" Membership;
    /// Dues are owed for a year.
    DuesCharged = "dues_charged" Dues;
    /// Money came in for a year.
    PaymentReceived = "payment_received" Dues;
    /// A payment had been recorded by mistake.
    PaymentVoided = "payment_voided" Dues;
    /// The person was let off dues.
    DuesWaived = "dues_waived" Dues;
    /// A suspension or ban was imposed.
    SanctionImposed = "sanction_imposed" Sanction;
    /// An appeal against a suspension or ban was decided.
    SanctionAppealDecided = "sanction_appeal_decided" Sanction;
    /// The person was given a title.
    TitleAwarded = "title_awarded" Membership;
    /// A title was taken back.
    TitleWithdrawn = "title_withdrawn" Membership;
    /// An appeal against that was decided.
    TitleAppealDecided = "title_appeal_decided" Membership;
    /// The person was appointed at an event.
    Appointed = "appointed" Office;
    /// The person's office at an event ended.
    Dismissed = "dismissed" Office;
    /// The person was assigned tables.
    TablesAssigned = "tables_assigned" Office;
    /// The event's games were rated.
    Rated = "rated" Rating;
    /// The person's rating was corrected after an event.
    RatingCorrected = "rating_corrected" Rating;
    /// An address of the person's programs takes nothing, and is told nothing any more.
    WebhookStopped = "webhook_stopped" Account;
    /// A key of the person's programs was ended by an administrator.
    KeyEnded = "key_ended" Account;
}

/// What notices are about: it says where to look. Never renamed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum NoticeTopic {
    /// Whom one meets, where and when.
    Pairing,
    /// Results of one's games.
    Result,
    /// Rulings about one, and one's appeals.
    Ruling,
    /// One's entries to events.
    Entry,
    /// Rules of one's events.
    Rules,
    /// What is announced at one's events.
    Announcement,
    /// One's membership.
    Membership,
    /// What one owes and paid.
    Dues,
    /// Suspensions and bans.
    Sanction,
    /// One's offices at events.
    Office,
    /// One's ratings.
    Rating,
    /// One's account, and what is sent to one's programs.
    Account,
}

impl NoticeTopic {
    /// All of them.
    pub const ALL: [Self; 12] = [
        Self::Pairing,
        Self::Result,
        Self::Ruling,
        Self::Entry,
        Self::Rules,
        Self::Announcement,
        Self::Membership,
        Self::Dues,
        Self::Sanction,
        Self::Office,
        Self::Rating,
        Self::Account,
    ];

    /// As it is stored.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Pairing => "pairing",
            Self::Result => "result",
            Self::Ruling => "ruling",
            Self::Entry => "entry",
            Self::Rules => "rules",
            Self::Announcement => "announcement",
            Self::Membership => "membership",
            Self::Dues => "dues",
            Self::Sanction => "sanction",
            Self::Office => "office",
            Self::Rating => "rating",
            Self::Account => "account",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_what_is_stored() {
        for kind in NoticeKind::ALL {
            assert_eq!(serde_json::to_value(kind).unwrap(), kind.name());
        }
        for topic in NoticeTopic::ALL {
            assert_eq!(serde_json::to_value(topic).unwrap(), topic.name());
            assert!(NoticeKind::ALL.iter().any(|kind| kind.topic() == topic), "{topic:?} is of no kind");
        }
    }
}
