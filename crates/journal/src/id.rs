//! Typed ids: a person is never mistaken for a club. All are UUIDv7, made by the server.

/// Defines a newtype over a UUID that reads, writes and serializes as the UUID's text.
macro_rules! ids {
    ($($(#[$doc:meta])+ $name:ident),+ $(,)?) => {$(
        $(#[$doc])+
        #[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, serde::Serialize, serde::Deserialize)]
        #[serde(transparent)]
        pub struct $name(pub uuid::Uuid);

        impl std::fmt::Display for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                self.0.fmt(f)
            }
        }

        impl std::str::FromStr for $name {
            type Err = uuid::Error;

            fn from_str(text: &str) -> Result<Self, uuid::Error> {
                text.parse().map(Self)
            }
        }

        impl $name {
            /// A fixed id, for what exists once and for tests: the number in the last bytes.
            pub const fn fixed(number: u128) -> Self {
                Self(uuid::Uuid::from_u128(0x0190_0000_0000_7000_8000_0000_0000_0000 | number))
            }
        }
    )+};
}

ids! {
    /// Who logs in.
    AccountId,
    /// A human being: player, arbiter, staff. The only thing about a person that an event may hold.
    PersonId,
    /// A federation body: national or provincial.
    BodyId,
    /// A club (câu lạc bộ).
    ClubId,
    /// A competition (giải): its rules document, its officials and its tournament share this id.
    EventId,
    /// A team of one event.
    TeamId,
    /// One game at one board.
    BoutId,
    /// Something seen at a board: a fault, a claim, a complaint.
    IncidentId,
    /// What someone with power decided about an incident (phán quyết).
    RulingId,
    /// What was asked for against a ruling (khiếu nại).
    AppealId,
    /// A photograph of the signed slip of a game.
    PhotoId,
    /// A correction of a result after its round's lock, from proposal to signature.
    CorrectionId,
    /// What a member asks of clubs, from the asking to the last answer: to be admitted, to move, to leave.
    RequestId,
    /// A proposal to strike a member off the federation's roll (khai trừ), from the proposal to the decision.
    ExpulsionId,
    /// A suspension or ban by the federation (đình chỉ, truất quyền), from the proposal to the decision on an appeal.
    SanctionId,
    /// Money that a club was given, and the paper that says so.
    ReceiptId,
    /// The rating lists of one game and rate of play: fixed, since there is one of each.
    RatingListsId,
    /// Who was registered twice: one stream for the whole register.
    IdentitiesId,
    /// An office in a club or body, from the day on which it was given.
    OfficeId,
    /// A file of members that was taken in.
    IntakeId,
    /// The files that were: one stream for the whole register.
    IntakesId,
    /// An event of the past that was taken from a file: made of the file's digest, so that a file is one event.
    PastEventId,
    /// A rating list of the past that was taken from a file: made of the file's digest.
    PastListId,
    /// An address that a program is told at.
    WebhookId,
    /// A file of games that was laid beside a round: made of the file's digest and the round.
    GameFileId,
    /// What a body or an event's organizers tell everybody.
    AnnouncementId,
    /// What an event's organizers hand out as a file.
    DocumentId,
    /// One command, made by whoever sends it: the idempotency key.
    CommandId,
    /// What a chain of commands belongs to.
    CorrelationId,
    /// A log-in that lives until it is revoked.
    SessionId,
    /// A key by which a program asks, for a purpose and a time.
    KeyId,
}
