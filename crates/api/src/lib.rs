//! The only crate that knows GraphQL: schema, inputs, payloads, data loaders, subscriptions.
//!
//! A resolver is five lines: parse, call the use case, show. The server gives bytes in and gets bytes out
//! ([`Api`]); who is calling it learns through [`Gate`].

// The futures of the schema nest deeper than the compiler looks of itself.
#![recursion_limit = "512"]
#![expect(
    unreachable_pub,
    reason = "the schema's derives want their types public; the crate shows none of them"
)]
#![expect(clippy::unused_async, reason = "every resolver is async, whether it waits or not")]
#![expect(clippy::large_enum_variant, reason = "a payload is made once a mutation")]

mod answers;
mod attendance;
mod busy;
mod cost;
mod document;
mod failure;
pub mod feed;
mod foreseen;
mod gate;
mod handle;
mod id;
mod introspection;
mod later;
mod list;
mod load;
mod mutation;
mod object;
mod payload;
mod qr;
mod query;
mod schema;
mod socket;
mod subscription;
mod visitor;

pub use document::{BadManifest, Documents, Wording};
pub use gate::{
    Access, Caller, Charge, Client, Entered, Evidence, Gate, Left, Meter, Offered, OneTimePasswordsBegun,
    PasskeyAsked, PasskeyMade, PasskeyUsed, PasswordEntry, SecondFactorAsked, Tokens, Wait, WebhookSecret,
};
/// The event that a global id names, as addresses carry it.
pub fn event_id(id: &str) -> Option<kydan_journal::EventId> {
    id::local("Event", &async_graphql::ID(id.to_owned())).ok().map(kydan_journal::EventId)
}

/// The past event that a global id names, as addresses carry it.
pub fn past_event_id(id: &str) -> Option<kydan_journal::PastEventId> {
    id::local("PastEvent", &async_graphql::ID(id.to_owned())).ok().map(kydan_journal::PastEventId)
}

/// The global id of an event, as addresses carry it.
pub fn event_name(id: kydan_journal::EventId) -> String {
    id::global("Event", id.0).to_string()
}

/// The global id of a game, as addresses carry it.
pub fn bout_name(id: kydan_journal::BoutId) -> String {
    id::global("Bout", id.0).to_string()
}

/// The person that a global id names, as addresses carry it.
pub fn person_id(id: &str) -> Option<kydan_journal::PersonId> {
    id::local("Person", &async_graphql::ID(id.to_owned())).ok().map(kydan_journal::PersonId)
}

/// The club that a global id names, as addresses carry it.
pub fn club_id(id: &str) -> Option<kydan_journal::ClubId> {
    id::local("Club", &async_graphql::ID(id.to_owned())).ok().map(kydan_journal::ClubId)
}

/// The body that a global id names, as addresses carry it.
pub fn body_id(id: &str) -> Option<kydan_journal::BodyId> {
    id::local("Body", &async_graphql::ID(id.to_owned())).ok().map(kydan_journal::BodyId)
}

/// The game and the photograph of its slip that two global ids name, if they do.
pub fn photo_id(bout: &str, photo: &str) -> Option<(kydan_journal::BoutId, kydan_journal::PhotoId)> {
    let read = |kind, text: &str| id::local(kind, &async_graphql::ID(text.to_owned())).ok();
    Some((kydan_journal::BoutId(read("Bout", bout)?), kydan_journal::PhotoId(read("Photo", photo)?)))
}

/// The event and the document of it that two global ids name, if they do.
pub fn document_id(
    event: &str,
    document: &str,
) -> Option<(kydan_journal::EventId, kydan_journal::DocumentId)> {
    let read = |kind, text: &str| id::local(kind, &async_graphql::ID(text.to_owned())).ok();
    Some((
        kydan_journal::EventId(read("Event", event)?),
        kydan_journal::DocumentId(read("Document", document)?),
    ))
}

pub use handle::{Api, Known, Reply, SocketMessage};
pub use qr::qr_code;
pub use schema::sdl;
