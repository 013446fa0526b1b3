//! The events of every aggregate in one enum: what a projection looks at.

use kydan_federation::{
    AccountEvent, AnnouncementEvent, BodyEvent, CashbookEvent, ClubEvent, ContactEvent, DocumentEvent,
    EntriesEvent, GameFileEvent, GrantsEvent, GuardianEvent, IdentityEvent, IntakeEvent, KeyEvent,
    LetterboxEvent, LicenceEvent, ListEvent, MembershipEvent, OfficesEvent, OfficialsEvent, PastEventEvent,
    PastListEvent, PortraitEvent, RulesEvent, SanctionEvent, TariffEvent, TitleEvent,
};
use kydan_journal::{Envelope, Event, Undecodable, decode};

/// An event of any aggregate.
#[derive(Clone, PartialEq, Debug)]
pub enum AnyEvent {
    /// Of a game at a board.
    Bout(Box<kydan_bout::Event>),
    /// Of a tournament.
    Tournament(Box<kydan_tournament::Event>),
    /// Of a body.
    Body(BodyEvent),
    /// Of a club.
    Club(ClubEvent),
    /// Of a membership.
    Membership(MembershipEvent),
    /// Of a suspension or ban.
    Sanction(SanctionEvent),
    /// Of a club's cashbook.
    Cashbook(Box<CashbookEvent>),
    /// Of a body's dues.
    DuesTariffs(TariffEvent),
    /// Of an event's officials.
    Officials(OfficialsEvent),
    /// Of somebody's licences as an arbiter.
    Licences(LicenceEvent),
    /// Of somebody's titles.
    Titles(TitleEvent),
    /// Of an event's entries.
    Entries(EntriesEvent),
    /// Of an event rules document.
    Rules(Box<RulesEvent>),
    /// Of an account's own history.
    Account(AccountEvent),
    /// Of an account's roles.
    Grants(GrantsEvent),
    /// Of people who were merged.
    Identities(IdentityEvent),
    /// Of a minor's guardians.
    Guardians(GuardianEvent),
    /// Of the offices of a club or body.
    Offices(OfficesEvent),
    /// Of somebody's photograph.
    Portrait(PortraitEvent),
    /// Of how somebody may be reached.
    Contact(ContactEvent),
    /// Of letters to a club.
    Letterbox(LetterboxEvent),
    /// Of an account's keys for programs.
    ProgramKeys(KeyEvent),
    /// Of files of members.
    Intakes(IntakeEvent),
    /// Of an event of the past that was taken from a file.
    PastEvent(Box<PastEventEvent>),
    /// Of a file of games beside a round.
    GameFile(Box<GameFileEvent>),
    /// Of a rating list of the past that was taken from a file.
    PastList(Box<PastListEvent>),
    /// Of the rating lists of a game and rate of play.
    RatingLists(Box<ListEvent>),
    /// Of what a body or an event announces.
    Announcements(AnnouncementEvent),
    /// Of what an event hands out as files.
    Documents(DocumentEvent),
    /// Of a kind of stream that this program does not know: a newer one wrote it.
    Foreign,
}

impl AnyEvent {
    /// Decodes a stored event by its stream's kind.
    pub fn decode(envelope: &Envelope) -> Result<Self, Undecodable> {
        Ok(match envelope.stream.kind.as_str() {
            kydan_bout::Event::STREAM => Self::Bout(Box::new(read(envelope)?)),
            kydan_tournament::Event::STREAM => Self::Tournament(Box::new(read(envelope)?)),
            BodyEvent::STREAM => Self::Body(read(envelope)?),
            ClubEvent::STREAM => Self::Club(read(envelope)?),
            MembershipEvent::STREAM => Self::Membership(read(envelope)?),
            SanctionEvent::STREAM => Self::Sanction(read(envelope)?),
            CashbookEvent::STREAM => Self::Cashbook(Box::new(read(envelope)?)),
            TariffEvent::STREAM => Self::DuesTariffs(read(envelope)?),
            OfficialsEvent::STREAM => Self::Officials(read(envelope)?),
            LicenceEvent::STREAM => Self::Licences(read(envelope)?),
            TitleEvent::STREAM => Self::Titles(read(envelope)?),
            EntriesEvent::STREAM => Self::Entries(read(envelope)?),
            RulesEvent::STREAM => Self::Rules(Box::new(read(envelope)?)),
            AccountEvent::STREAM => Self::Account(read(envelope)?),
            GrantsEvent::STREAM => Self::Grants(read(envelope)?),
            IdentityEvent::STREAM => Self::Identities(read(envelope)?),
            GuardianEvent::STREAM => Self::Guardians(read(envelope)?),
            OfficesEvent::STREAM => Self::Offices(read(envelope)?),
            PortraitEvent::STREAM => Self::Portrait(read(envelope)?),
            ContactEvent::STREAM => Self::Contact(read(envelope)?),
            LetterboxEvent::STREAM => Self::Letterbox(read(envelope)?),
            KeyEvent::STREAM => Self::ProgramKeys(read(envelope)?),
            IntakeEvent::STREAM => Self::Intakes(read(envelope)?),
            PastEventEvent::STREAM => Self::PastEvent(Box::new(read(envelope)?)),
            GameFileEvent::STREAM => Self::GameFile(Box::new(read(envelope)?)),
            PastListEvent::STREAM => Self::PastList(Box::new(read(envelope)?)),
            AnnouncementEvent::STREAM => Self::Announcements(read(envelope)?),
            DocumentEvent::STREAM => Self::Documents(read(envelope)?),
            ListEvent::STREAM => Self::RatingLists(Box::new(read(envelope)?)),
            _ => Self::Foreign,
        })
    }
}

fn read<E: Event>(envelope: &Envelope) -> Result<E, Undecodable> {
    decode(&envelope.name, envelope.schema, &envelope.body)
}
