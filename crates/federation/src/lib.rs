//! Bodies, clubs, memberships, officials, event rules documents, sanctions, grants: what the federation decided about its
//! people and events, and the files that it takes them from.
//!
//! Each aggregate is a module with its command, event, refusal and state. No personal datum is in an event: names,
//! birth dates and contacts are read here ([`import`], [`name`]) and stored as plain rows elsewhere.

pub mod account;
pub mod announcement;
pub mod body;
pub mod cashbook;
pub mod club;
pub mod consent;
pub mod contact;
pub mod documents;
pub mod entries;
pub mod game_file;
pub mod grants;
pub mod guardianship;
pub mod identity;
pub mod import;
pub mod intake;
mod label;
pub mod letterbox;
pub mod licence;
pub mod membership;
mod money;
pub mod name;
pub mod offices;
pub mod officials;
pub mod past_event;
pub mod past_list;
pub mod payment;
pub mod portrait;
pub mod program_key;
pub mod rating_list;
pub mod rules;
pub mod sanction;
mod shares;
pub mod tariff;
pub mod title;

pub use account::{
    AccountCommand, AccountEvent, AccountHistory, AccountRefusal, AccountState, CredentialKind,
};
pub use announcement::{
    AnnouncementCommand, AnnouncementEvent, AnnouncementRefusal, Announcements, AnnouncementsState,
    Announcer, LONGEST_ANNOUNCEMENT, Wording, Wordings,
};
pub use body::{
    Body, BodyCause, BodyCommand, BodyEvent, BodyGround, BodyKind, BodyRefusal, BodyState, OtherBody,
};
pub use cashbook::{
    Cashbook, CashbookCommand, CashbookEvent, CashbookRefusal, CashbookState, Means, PaidFor, Receipt,
};
pub use club::{Club, ClubCommand, ClubEvent, ClubRefusal, ClubState};
pub use consent::Consent;
pub use contact::{Agreed, ContactCommand, ContactEvent, ContactRefusal, ContactWay, Contacts};
pub use documents::{
    DocumentCommand, DocumentEvent, DocumentFile, DocumentRefusal, DocumentTitle, Documents, DocumentsState,
    MOST_DOCUMENTS,
};
pub use entries::{
    Accommodation, Admission, Applicant, Application, BadAccommodation, Condition, DeclineGround, Delegation,
    DelegationOf, Entries, EntriesCommand, EntriesEvent, EntriesRefusal, EntriesState, EntryStanding, FeeNow,
    FeeOutcome, FeePaid, FeeState, Granted, ListSignature, Listed, PlaceLimit, Places, Seat, SquadChanged,
    SquadForm, Submitter, TeamApplied, TeamForm, TeamSheet, Timing, WaiverGround,
};
pub use game_file::{
    FiledGame, GameFile, GameFileCommand, GameFileEvent, GameFileRecord, GameFileRefusal, GameFileState,
};
pub use grants::{GrantScope, Grants, GrantsCommand, GrantsEvent, GrantsRefusal, GrantsState};
pub use guardianship::{
    GuardianCommand, GuardianEnd, GuardianEvent, GuardianRefusal, GuardianScope, Guardianship,
    GuardianshipState,
};
pub use identity::{
    Identities, IdentityCommand, IdentityEvent, IdentityRefusal, IdentityState, MergeGround, PartGround,
};
pub use intake::{FileContacts, IntakeCommand, IntakeEvent, IntakeRefusal, Intakes, IntakesState};
pub use label::BadLabel;
pub use letterbox::{Letterbox, LetterboxCommand, LetterboxEvent, LetterboxRefusal, MOST_LETTERS};
pub use licence::{
    ArbiterGrade, Licence, LicenceCommand, LicenceEnd, LicenceEvent, LicenceRefusal, Licences, LicencesState,
    Seminar, SeminarOutcome,
};
pub use membership::{
    CardLevel, Charge, ErasureGround, Membership, MembershipCommand, MembershipEvent, MembershipRefusal,
    MembershipState, Plea, Standing, Step, Verdict,
};
pub use money::{BadAmount, Currency, MOST_DONG, Money, UnknownCurrency};
pub use name::{BadHanName, BadName, HanName, PersonName, fold};
pub use offices::{
    Office, OfficeEnd, Offices, OfficesCommand, OfficesEvent, OfficesOf, OfficesRefusal, OfficesState,
};
pub use officials::{
    ChiefStanding, Dismissal, Official, Officials, OfficialsCommand, OfficialsEvent, OfficialsRefusal,
    OfficialsState, TableRange, Tenure,
};
pub use past_event::{
    PastEvent, PastEventCommand, PastEventEvent, PastEventRefusal, PastEventState, PastGame, PastPlay,
    PastPlayer, PastRecord,
};
pub use past_list::{
    PastLine, PastList, PastListCommand, PastListEvent, PastListRecord, PastListRefusal, PastListState,
};
pub use portrait::{Portrait, PortraitCommand, PortraitEnd, PortraitEvent, PortraitRefusal, PortraitState};
pub use program_key::{KeyCommand, KeyEvent, KeyRefusal, KeyScope, KeysState, ProgramKeys};
pub use rating_list::{
    BadMonth, ListCommand, ListDifference, ListEvent, ListLine, ListRefusal, ListsState, MissingEvent, Month,
    MonthlyList, RatingLists, WhyMissing,
};
pub use rules::{
    Adjourning, Adjournments, Advice, AgeGroup, Amendment, AppealTerms, BroadcastDelay, Championship,
    ClubTerm, Document, DuesTerm, EnteredBy, EntryTerms, EntryWindow, EqualBy, EventRules, FeeAccount,
    FeePer, Finisher, GamePoints, MinorsNamed, NationalTitle, Prize, PrizeCategory, PrizePart, PrizeTerms,
    PrizeWon, Progress, ProvinceConflict, Rated, RatingRange, RoundTime, RulesCommand, RulesEvent,
    RulesRefusal, RulesState, Schedule, Section, Settings, SettingsFault, Several, Sharing, TitleTerm,
    Unrated,
};
pub use sanction::{
    Activity, AppealOutcome, AppealStage, Sanction, SanctionCommand, SanctionEvent, SanctionGround,
    SanctionMeasure, SanctionRefusal, SanctionState, Sentence, Term,
};
pub use shares::{Shares, Split};
pub use tariff::{DuesTariffs, Tariff, TariffCommand, TariffEvent, TariffRefusal, TariffsState};
pub use title::{
    Decree, InternationalTitle, Title, TitleBody, TitleCommand, TitleEnd, TitleEvent, TitleGround, TitleNorm,
    TitleOutcome, TitleRefusal, TitleStage, Titles, TitlesHeld,
};
