//! The only crate that knows SQL: the journal, its projections, read queries, and personal data.
//!
//! [`Store`] serves SQLite (the embedded default) and PostgreSQL with the same statements: sqlx's `Any`
//! driver, `$1` placeholders (which SQLite reads too), and only `BIGINT`, `TEXT` and `BLOB`/`BYTEA` columns.
//! What the engines do not share is in [`engine`]: pragmas, pools, and how a transaction begins.
//!
//! Whoever shows what is stored holds a [`Reader`]. Whoever appends needs the [`Store`] and a
//! [`Permit`](kydan_access::Permit) of the policy.

mod adopt;
mod calendar;
mod carry;
mod condition;
mod confirmed;
mod copy;
mod delivery;
mod duty;
mod ear;
mod engine;
mod error;
mod event;
mod identity;
mod journal;
mod lead;
mod merged;
mod notice;
mod page;
mod people;
mod plans;
mod projection;
pub mod read;
mod rebuild;
mod row;
mod schema;
mod searched;
mod sql;
mod store;
mod weather;
mod webhook;

pub use adopt::{Adoption, Origin};
pub use carry::{CARRIED, LEFT, Settling};
pub use condition::{Asked, Condition, Server, Standby};
pub use copy::{create_database, drop_database};
pub use delivery::{
    Channel, Delivery, DeliveryPhase, DeliveryReason, DeliverySubject, NoticeLanguage, Settled, Undelivered,
};
pub use duty::{Duty, Term};
pub use engine::{Engine, PoolState, Pools, Reader, Teller, Writer};
pub use error::{Error, Result, Taken};
pub use event::AnyEvent;
pub use journal::{
    Append, AppendState, Appended, Digester, Encoded, Head, Known, Later, Loaded, Recalled, StreamAppend,
    Unsound, Verified, Witness,
};
pub use lead::Candidacy;
pub use notice::{NoticeKind, NoticeTopic};
pub use page::{Edge, More, Page, Slice};
pub use people::{
    Account, AccountCode, Addition, AdditionKind, Attempts, AuditFilter, AuditKind, Audited, Ceremony,
    Contact, ContactKind, Factors, Familiarity, FideEntry, FormerName, Found, Letter, LetterBody,
    LetterChange, LetterGuardian, LetterState, Name, Note, NoteKind, NoticeWish, OneTimePasswords, Passkey,
    PeopleFilter, Person, PersonalWrite, ProgramKey, Proof, PushDevice, Replaced, Reserved, Sex, SlipPhoto,
    StoredAccommodation, StoredSession, Telling,
};
pub use projection::{Damage, Summed, TABLES as PROJECTIONS};
pub use store::Store;
pub use weather::{Moment, Strike, Weather};
pub use webhook::{
    Webhook, WebhookAdvance, WebhookDelivery, WebhookDeliveryPhase, WebhookPhase, WebhookReason,
    WebhookResumption, WebhookSettled, WebhookSubject,
};
