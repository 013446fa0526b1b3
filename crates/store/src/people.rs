//! Personal data: plain tables beside the log, which can be corrected and erased.
//!
//! Nothing here is an event and nothing here is projected from events; `rebuild` does not touch it. What
//! belongs to a command is a [`PersonalWrite`] of its [`Append`](crate::Append) and commits with its events.

mod accommodation;
mod account;
mod addition;
mod audit;
mod contact;
mod dispatch;
mod document;
mod erase;
mod factor;
mod fide;
mod former;
mod letter;
mod note;
mod past_file;
mod person;
mod photo;
mod portrait;
mod program_key;
mod reading;
mod search;
mod session;
mod telling;
mod throttle;
mod webhook;
mod write;

pub use accommodation::StoredAccommodation;
pub use account::{Account, AccountCode};
pub use addition::{Addition, AdditionKind};
pub use audit::{AuditFilter, AuditKind, Audited};
pub use contact::{Contact, ContactKind};
pub use factor::{Ceremony, Factors, OneTimePasswords, Passkey, Proof};
pub use fide::FideEntry;
pub use former::FormerName;
pub use letter::{Letter, LetterBody, LetterChange, LetterGuardian, LetterState};
pub use note::{Note, NoteKind};
pub(crate) use person::select_people;
pub use person::{Found, Name, PeopleFilter, Person, Sex};
pub use photo::SlipPhoto;
pub use program_key::ProgramKey;
pub use session::{Replaced, StoredSession};
pub use telling::{NoticeWish, PushDevice, Telling};
pub use throttle::{Attempts, Familiarity, Reserved};
pub use write::PersonalWrite;
pub(crate) use write::{subjects, taken, write};

/// How many words of a search are looked at.
const MOST_WORDS: usize = 6;

/// The terms of a search: the words of `search` as they stand in folded columns, each behind a space.
///
/// Every word must be the beginning of some word of the name, in any order: `phuong nguyen` finds
/// *Nguyễn Thuỳ Phượng*. More than six words are not looked at.
pub(crate) fn patterns(search: &str) -> [String; MOST_WORDS] {
    let folded = kydan_regulations::fold(search);
    let mut words = words_of(&folded);
    std::array::from_fn(|_| words.next().map_or_else(|| "%".to_owned(), |word| format!("% {word}%")))
}

/// The same words, for a table of words. One that another one begins with asks for nothing more.
fn words(search: &str) -> Vec<String> {
    let folded = kydan_regulations::fold(search);
    let mut words: Vec<String> = words_of(&folded).take(MOST_WORDS).map(str::to_owned).collect();
    // The longer one comes first.
    words.sort_by(|one, other| other.cmp(one));
    words.dedup_by(|shorter, longer| longer.starts_with(shorter.as_str()));
    words
}

fn words_of(folded: &str) -> impl Iterator<Item = &str> {
    folded.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty())
}

/// A folded text as columns hold it: single spaces between words, and one before the first.
pub(crate) fn searchable(text: &str) -> String {
    let folded = kydan_regulations::fold(text);
    words_of(&folded).fold(String::new(), |text, word| text + " " + word)
}
