//! Personal rows that commit with the events of their command.

use jiff::Timestamp;
use kydan_federation::Agreed;
use kydan_journal::{
    AccountId, BoutId, DocumentId, EventId, Hash, IntakeId, KeyId, PastEventId, PersonId, PhotoId, SessionId,
};
use sqlx::AnyConnection;
use uuid::Uuid;

use super::account::Change;
use super::addition::{self, Addition};
use super::{
    Account, AccountCode, Audited, ContactKind, FideEntry, FormerName, LetterChange, Note, Person,
    ProgramKey, Sex, StoredAccommodation, accommodation, account, audit, contact, document, erase, factor,
    fide, former, letter, note, past_file, photo, portrait, program_key, telling, webhook,
};
use crate::error::{Error, Result, Taken};

/// One change of a plain table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PersonalWrite {
    /// Registers a person, or corrects what was registered.
    PutPerson(Person),
    /// Writes how a person who was not erased is called in Chinese characters, and nothing else of them.
    NameInChinese {
        /// The person, by id.
        person: PersonId,
        /// The name in characters; none is taken away.
        han: Option<String>,
    },
    /// Keeps a form of a name that holds no longer, so that a search finds its owner by it.
    KeepName(FormerName),
    /// Forgets the names that somebody has from an entry that was merged.
    ForgetNames {
        /// The person, by id.
        person: PersonId,
        /// The entry, by id.
        source: PersonId,
    },
    /// Sets a way to reach a person.
    PutContact {
        /// The person, by id.
        person: PersonId,
        /// Which way.
        kind: ContactKind,
        /// The number or address.
        value: String,
        /// Who agreed.
        agreed: Agreed,
    },
    /// Takes a way to reach a person away.
    DropContact {
        /// The person, by id.
        person: PersonId,
        /// Which way.
        kind: ContactKind,
    },
    /// Links a person to an entry of the FIDE list, or takes the link away.
    LinkFideId {
        /// The person, by id.
        person: PersonId,
        /// The id.
        fide_id: Option<String>,
    },
    /// Gives a person the number of a card, which nobody else has.
    GiveCard {
        /// Whom it is about.
        person: PersonId,
        /// The number, as it is stored.
        number: String,
    },
    /// Replaces a person's data by a pseudonym: names, birth date, contacts, ids elsewhere, card and accounts go.
    /// Games and results stay under the id; what was written about them goes by [`Self::DropNotes`].
    Erase {
        /// The person, by id.
        person: PersonId,
        /// The name from now on.
        pseudonym: String,
        /// The same for lists abroad.
        latin: String,
        /// The instant at which it happened.
        at: Timestamp,
    },
    /// Takes an entry of the register away that should never have been made: nothing was done under it.
    DropPerson {
        /// The person, by id.
        person: PersonId,
    },
    /// Keeps what a file added to what was known.
    PutAddition(Addition),
    /// Forgets what a file added: it was taken back.
    DropAdditions {
        /// Which file.
        intake: IntakeId,
    },
    /// Opens an account.
    OpenAccount(Account),
    /// Sets a password.
    SetPassword {
        /// The account, by id.
        account: AccountId,
        /// The argon2id hash.
        hash: String,
        /// Who handed out the code that it was set with, until somebody else confirms.
        unconfirmed_by: Option<AccountId>,
    },
    /// Keeps a code that was handed out.
    PutCode {
        /// For which account.
        account: AccountId,
        /// The code.
        code: AccountCode,
    },
    /// Ties an account to a person.
    LinkAccount {
        /// Which account.
        account: AccountId,
        /// Whose it is.
        person: PersonId,
        /// Who says so, until somebody else confirms.
        by: Option<AccountId>,
    },
    /// Confirms an account.
    ConfirmAccount {
        /// The account, by id.
        account: AccountId,
    },
    /// Closes an account.
    CloseAccount {
        /// The account, by id.
        account: AccountId,
        /// The instant at which it happened.
        at: Timestamp,
    },
    /// Takes an account's passkeys, one-time passwords and recovery codes away: its owner lost them.
    ClearFactors {
        /// The account, by id.
        account: AccountId,
    },
    /// Keeps a key for a program, by its hash.
    MakeKey(ProgramKey),
    /// Ends keys of an account.
    RevokeKeys {
        /// The account, by id.
        account: AccountId,
        /// This one; all that live, if none is named.
        key: Option<KeyId>,
        /// The instant at which it happened.
        at: Timestamp,
    },
    /// Ends a key that is somebody else's.
    EndKey {
        /// Whose it is.
        account: AccountId,
        /// The key, by id.
        key: KeyId,
        /// The instant at which it happened.
        at: Timestamp,
        /// Why, in words for its owner.
        why: String,
    },
    /// Ends an account's log-ins.
    EndSessions {
        /// The account, by id.
        account: AccountId,
        /// But this one.
        but: Option<SessionId>,
    },
    /// Keeps an entry of the audit.
    Audit(Audited),
    /// Keeps what was written in words about a ruling, an incident or an appeal.
    PutNote(Note),
    /// Takes away what was written in words under an id.
    DropNotes {
        /// The id of the ruling, incident, appeal, request or proposal.
        subject: Uuid,
    },
    /// Keeps what is granted to a player at an event.
    PutAccommodation(StoredAccommodation),
    /// Takes it away.
    DropAccommodation {
        /// At which event.
        event: EventId,
        /// The person whom it is about.
        person: PersonId,
    },
    /// Keeps a photograph of a game's signed slip.
    PutPhoto {
        /// A new id.
        photo: PhotoId,
        /// Of which game.
        bout: BoutId,
        /// What it is: `image/jpeg`, `image/png`, `image/webp`.
        media: String,
        /// The picture.
        content: Vec<u8>,
        /// The instant at which it happened.
        at: Timestamp,
    },
    /// Takes a photograph away.
    DropPhoto {
        /// The photograph, by id.
        photo: PhotoId,
    },
    /// Shows somebody's photograph, in the place of the one before.
    PutPortrait {
        /// The person, by id.
        person: PersonId,
        /// The digest of the picture.
        digest: Hash,
        /// What it is: `image/jpeg`, `image/png`, `image/webp`.
        media: String,
        /// The picture.
        content: Vec<u8>,
        /// The instant at which it happened.
        at: Timestamp,
    },
    /// Takes somebody's photograph away.
    DropPortrait {
        /// The person, by id.
        person: PersonId,
    },
    /// Keeps the file of an event's document, in the place of the one before.
    PutDocument {
        /// The document, by id.
        document: DocumentId,
        /// Of which event.
        event: EventId,
        /// The digest of the file.
        digest: Hash,
        /// The file.
        content: Vec<u8>,
        /// The instant at which it happened.
        at: Timestamp,
    },
    /// Takes the file of an event's document away.
    DropDocument {
        /// The document, by id.
        document: DocumentId,
    },
    /// Keeps what is kept of the file of a past event.
    PutPastFile {
        /// Of which event.
        past: PastEventId,
        /// The file without what it says of those who are registered.
        body: String,
    },
    /// Forgets it.
    DropPastFile {
        /// Of which event.
        past: PastEventId,
    },
    /// Puts the entries of a part of FIDE's list.
    PutFideEntries {
        /// Which upload the part is of.
        upload: String,
        /// No two of them have the same id.
        entries: Vec<FideEntry>,
    },
    /// Drops the entries of FIDE's list that an upload did not have.
    DropFideEntriesBut {
        /// Which upload.
        upload: String,
    },
    /// Replaces the imported FIDE list.
    ReplaceFideList(Vec<FideEntry>),
    /// A letter of somebody who asks a club to admit them comes, is answered or taken back.
    Letter(LetterChange),
}

/// Whose rows a command writes, as it is kept with its record; none where it is nobody's.
pub(crate) fn subjects(writes: &[PersonalWrite]) -> Option<String> {
    let mut subjects: Vec<String> = writes.iter().filter_map(PersonalWrite::subject).collect();
    subjects.sort();
    subjects.dedup();
    if subjects.is_empty() { None } else { serde_json::to_string(&subjects).ok() }
}

impl PersonalWrite {
    /// Whose row it is, as [`Witness`](crate::Witness) calls it. Log-ins, factors, the audit and FIDE's list are nobody's
    /// facts.
    fn subject(&self) -> Option<String> {
        match self {
            Self::PutPerson(Person { id: person, .. })
            | Self::NameInChinese { person, .. }
            | Self::KeepName(FormerName { person, .. })
            | Self::ForgetNames { person, .. }
            | Self::PutContact { person, .. }
            | Self::DropContact { person, .. }
            | Self::LinkFideId { person, .. }
            | Self::GiveCard { person, .. }
            | Self::PutAccommodation(StoredAccommodation { person, .. })
            | Self::DropAccommodation { person, .. }
            | Self::DropPerson { person }
            | Self::Erase { person, .. } => Some(format!("person:{person}")),
            Self::OpenAccount(Account { id: account, .. })
            | Self::SetPassword { account, .. }
            | Self::PutCode { account, .. }
            | Self::LinkAccount { account, .. }
            | Self::ConfirmAccount { account }
            | Self::MakeKey(ProgramKey { account, .. })
            | Self::RevokeKeys { account, .. }
            | Self::EndKey { account, .. }
            | Self::CloseAccount { account, .. } => Some(format!("account:{account}")),
            Self::PutNote(Note { subject, .. }) | Self::DropNotes { subject } => {
                Some(format!("note:{subject}"))
            }
            // What a photograph showed is witnessed by its digest in the log.
            Self::PutPhoto { .. }
            | Self::PutAddition(_)
            | Self::DropAdditions { .. }
            | Self::PutPastFile { .. }
            | Self::PutFideEntries { .. }
            | Self::DropFideEntriesBut { .. }
            | Self::DropPastFile { .. }
            | Self::DropPhoto { .. }
            | Self::PutPortrait { .. }
            | Self::DropPortrait { .. }
            | Self::PutDocument { .. }
            | Self::DropDocument { .. }
            | Self::ClearFactors { .. }
            | Self::EndSessions { .. }
            | Self::Audit(_)
            | Self::Letter(_)
            | Self::ReplaceFideList(_) => None,
        }
    }
}

const PUT_PERSON: &str = "INSERT INTO people (id, full_name, family, middle, given, latin, sort_key, folded, \
                          birth_date, sex, consent_at, guardian_consent_at, erased_at, han) \
                          VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14) \
                          ON CONFLICT (id) DO UPDATE SET full_name = excluded.full_name, \
                          family = excluded.family, middle = excluded.middle, given = excluded.given, \
                          latin = excluded.latin, sort_key = excluded.sort_key, folded = excluded.folded, \
                          birth_date = excluded.birth_date, sex = excluded.sex, \
                          consent_at = excluded.consent_at, \
                          guardian_consent_at = excluded.guardian_consent_at, \
                          erased_at = excluded.erased_at, han = excluded.han";
const NAME_IN_CHINESE: &str = "UPDATE people SET han = $2 WHERE id = $1 AND erased_at IS NULL";
const UNLINK: &str = "DELETE FROM external_ids WHERE person = $1 AND system = 'fide'";
const LINK: &str = "INSERT INTO external_ids (person, system, value) VALUES ($1, 'fide', $2)";
const DROP_CARD: &str = "DELETE FROM cards WHERE person = $1";
const GIVE_CARD: &str = "INSERT INTO cards (number, person) VALUES ($1, $2)";

/// Writes the rows. A value that somebody else has is told as [`Error::Taken`].
pub(crate) async fn write(connection: &mut AnyConnection, write: &PersonalWrite) -> Result<()> {
    match write {
        PersonalWrite::PutPerson(person) => put_person(connection, person).await,
        PersonalWrite::NameInChinese { person, han } => {
            let query = sqlx::query(NAME_IN_CHINESE).bind(person.to_string()).bind(han.clone());
            // Whoever was erased meanwhile stays so.
            if query.execute(&mut *connection).await?.rows_affected() == 0 {
                return Err(Error::Overtaken);
            }
            former::find_by_all(connection, *person).await
        }
        PersonalWrite::KeepName(name) => former::keep(connection, name).await,
        PersonalWrite::ForgetNames { person, source } => former::forget(connection, *person, *source).await,
        PersonalWrite::PutContact { person, kind, value, agreed } => {
            contact::put(connection, (*person, *kind), value, agreed).await
        }
        PersonalWrite::DropContact { person, kind } => contact::drop(connection, *person, *kind).await,
        PersonalWrite::LinkFideId { person, fide_id } => {
            sqlx::query(UNLINK).bind(person.to_string()).execute(&mut *connection).await?;
            if let Some(fide_id) = fide_id {
                let query = sqlx::query(LINK).bind(person.to_string()).bind(fide_id.clone());
                query.execute(connection).await.map_err(|error| taken(error, Taken::FideId))?;
            }
            Ok(())
        }
        PersonalWrite::GiveCard { person, number } => {
            sqlx::query(DROP_CARD).bind(person.to_string()).execute(&mut *connection).await?;
            let query = sqlx::query(GIVE_CARD).bind(number.clone()).bind(person.to_string());
            query.execute(connection).await.map_err(|error| taken(error, Taken::Card))?;
            Ok(())
        }
        PersonalWrite::Erase { person, pseudonym, latin, at } => {
            erase::erase(connection, *person, (pseudonym.as_str(), latin.as_str()), *at).await
        }
        PersonalWrite::DropPerson { person } => erase::drop(connection, *person).await,
        PersonalWrite::PutAddition(one) => addition::put(connection, one).await,
        PersonalWrite::DropAdditions { intake } => addition::drop(connection, *intake).await,
        PersonalWrite::OpenAccount(opened) => account::open(connection, opened).await,
        PersonalWrite::SetPassword { account, hash, unconfirmed_by } => {
            // The row first: whoever adds a log-in or a factor meanwhile waits for it, or is waited for.
            account::change(connection, *account, Change::Password(hash, *unconfirmed_by)).await?;
            // A log-in that was begun with the old password is not finished.
            factor::end_ceremonies(connection, *account).await
        }
        PersonalWrite::PutCode { account, code } => {
            account::change(connection, *account, Change::Code(code)).await
        }
        PersonalWrite::LinkAccount { account, person, by } => {
            account::change(connection, *account, Change::Person(*person, *by)).await
        }
        PersonalWrite::ConfirmAccount { account } => {
            account::change(connection, *account, Change::Confirmed).await
        }
        PersonalWrite::CloseAccount { account, at } => {
            account::change(connection, *account, Change::Closed(*at)).await?;
            program_key::revoke(connection, *account, None, *at).await?;
            telling::end(connection, *account).await?;
            webhook::end_all(connection, *account).await
        }
        PersonalWrite::MakeKey(key) => program_key::put(connection, key).await,
        PersonalWrite::RevokeKeys { account, key, at } => {
            program_key::revoke(connection, *account, *key, *at).await
        }
        PersonalWrite::EndKey { account, key, at, why } => {
            program_key::end(connection, (*account, *key), *at, why).await
        }
        PersonalWrite::ClearFactors { account } => factor::clear(connection, *account).await,
        PersonalWrite::EndSessions { account, but } => {
            account::end_sessions(connection, *account, *but).await
        }
        PersonalWrite::Audit(entry) => audit::put(connection, entry).await,
        PersonalWrite::PutNote(note) => note::put(connection, note).await,
        PersonalWrite::DropNotes { subject } => note::drop(connection, *subject).await,
        PersonalWrite::PutAccommodation(stored) => accommodation::put(connection, stored).await,
        PersonalWrite::DropAccommodation { event, person } => {
            accommodation::drop(connection, *event, *person).await
        }
        PersonalWrite::PutPhoto { photo, bout, media, content, at } => {
            photo::put(connection, (*photo, *bout), media, content, *at).await
        }
        PersonalWrite::DropPhoto { photo } => photo::drop(connection, *photo).await,
        PersonalWrite::PutPortrait { person, digest, media, content, at } => {
            portrait::put(connection, (*person, *digest), media, content, *at).await
        }
        PersonalWrite::DropPortrait { person } => portrait::drop(connection, *person).await,
        PersonalWrite::PutDocument { document, event, digest, content, at } => {
            document::put(connection, (*document, *event), (*digest, content.as_slice()), *at).await
        }
        PersonalWrite::DropDocument { document } => document::drop(connection, *document).await,
        PersonalWrite::PutPastFile { past, body } => past_file::put(connection, *past, body).await,
        PersonalWrite::DropPastFile { past } => past_file::drop(connection, *past).await,
        PersonalWrite::PutFideEntries { upload, entries } => fide::put(connection, upload, entries).await,
        PersonalWrite::DropFideEntriesBut { upload } => fide::drop_but(connection, upload).await,
        PersonalWrite::ReplaceFideList(entries) => fide::replace(connection, entries).await,
        PersonalWrite::Letter(change) => letter::write(connection, change).await,
    }
}

/// Tells a value that somebody else has from other failures.
pub(crate) fn taken(error: sqlx::Error, what: Taken) -> Error {
    match error.as_database_error() {
        // PostgreSQL names the index, SQLite its column.
        Some(database) if database.is_unique_violation() && database.message().contains("person") => {
            Error::Taken(if what == Taken::Login { Taken::Account } else { what })
        }
        Some(database) if database.is_unique_violation() => Error::Taken(what),
        Some(_) | None => error.into(),
    }
}

async fn put_person(connection: &mut AnyConnection, person: &Person) -> Result<()> {
    let name = &person.name;
    sqlx::query(PUT_PERSON)
        .bind(person.id.to_string())
        .bind(name.full.clone())
        .bind(name.family.clone())
        .bind(name.middle.clone())
        .bind(name.given.clone())
        .bind(name.latin.clone())
        .bind(name.sort_key.clone())
        .bind(name.searchable())
        .bind(person.birth_date.map(|date| date.to_string()))
        .bind(person.sex.map(Sex::name))
        .bind(person.consent_at.map(Timestamp::as_microsecond))
        .bind(person.guardian_consent_at.map(Timestamp::as_microsecond))
        .bind(person.erased_at.map(Timestamp::as_microsecond))
        .bind(name.han.clone())
        .execute(&mut *connection)
        .await?;
    former::find_by_all_again(connection, person.id).await
}
