//! What can be done. Each resolver parses, calls its use case, and shows what came of it.

mod about;
mod accommodation;
mod account;
mod act;
mod announcement;
pub(crate) mod appeal;
mod arrival;
mod award;
pub(crate) mod board;
mod broadcast;
mod call;
mod contestant;
mod correction;
mod document;
mod dues;
mod entry;
mod entry_fees;
mod entry_terms;
mod event;
mod factor;
mod game_file;
mod guardian;
mod identity;
mod intake;
pub(crate) mod irregular;
mod key;
pub(crate) mod late_play;
mod letter;
mod licence;
mod membership;
mod notice;
mod office;
mod officials;
pub(crate) mod pairing;
mod past_event;
mod past_list;
mod prizes;
mod rating_list;
mod registered;
mod registry;
mod restructure;
pub(crate) mod result;
mod reward;
pub(crate) mod ruling;
mod sanction;
mod season;
mod session;
mod suspension;
pub(crate) mod table_record;
mod team;
mod team_entry;
mod telling;
mod webhook;

use async_graphql::MergedObject;

/// The root of every change. Every input may carry `commandId` (a UUID made by the sender): the same id again
/// answers the same and does nothing twice.
#[derive(MergedObject, Default)]
pub struct Mutation(
    session::SessionMutation,
    account::AccountMutation,
    factor::FactorMutation,
    key::KeyMutation,
    notice::NoticeMutation,
    telling::TellingMutation,
    webhook::WebhookMutation,
    registry::RegistryMutation,
    registered::RegisteredMutation,
    restructure::RestructureMutation,
    identity::IdentityMutation,
    intake::IntakeMutation,
    past_event::PastEventMutation,
    game_file::GameFileMutation,
    past_list::PastListMutation,
    guardian::GuardianMutation,
    office::OfficeMutation,
    membership::MembershipMutation,
    letter::LetterMutation,
    dues::DuesMutation,
    sanction::SanctionMutation,
    event::EventMutation,
    entry::EntryMutation,
    entry_fees::EntryFeeMutation,
    accommodation::AccommodationMutation,
    suspension::SuspensionMutation,
    result::ResultMutation,
    correction::CorrectionMutation,
    pairing::PairingMutation,
    team::TeamMutation,
    team_entry::TeamEntryMutation,
    season::SeasonMutation,
    board::BoardMutation,
    act::ActMutation,
    table_record::TableRecordMutation,
    arrival::ArrivalMutation,
    call::CallMutation,
    irregular::IrregularMutation,
    late_play::LatePlayMutation,
    ruling::RulingMutation,
    appeal::AppealMutation,
    announcement::AnnouncementMutation,
    document::DocumentMutation,
    officials::OfficialsMutation,
    licence::LicenceMutation,
    award::AwardMutation,
    rating_list::RatingListMutation,
);
