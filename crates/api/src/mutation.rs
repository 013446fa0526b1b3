//! What can be done. Each resolver parses, calls its use case, and shows what came of it.

mod account;
mod act;
mod appeal;
mod arrival;
pub(crate) mod board;
mod contestant;
mod correction;
mod dues;
mod entry;
mod entry_terms;
mod event;
mod factor;
mod identity;
mod irregular;
mod membership;
mod officials;
pub(crate) mod pairing;
mod rating_list;
mod registered;
mod registry;
pub(crate) mod result;
pub(crate) mod ruling;
mod sanction;
mod session;
mod team;

use async_graphql::MergedObject;

/// The root of every change. Every input may carry `commandId` (a UUID made by the sender): the same id again
/// answers the same and does nothing twice.
#[derive(MergedObject, Default)]
pub struct Mutation(
    session::SessionMutation,
    account::AccountMutation,
    factor::FactorMutation,
    registry::RegistryMutation,
    registered::RegisteredMutation,
    identity::IdentityMutation,
    membership::MembershipMutation,
    dues::DuesMutation,
    sanction::SanctionMutation,
    event::EventMutation,
    entry::EntryMutation,
    result::ResultMutation,
    correction::CorrectionMutation,
    pairing::PairingMutation,
    team::TeamMutation,
    board::BoardMutation,
    act::ActMutation,
    arrival::ArrivalMutation,
    irregular::IrregularMutation,
    ruling::RulingMutation,
    appeal::AppealMutation,
    officials::OfficialsMutation,
    rating_list::RatingListMutation,
);
