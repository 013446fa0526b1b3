//! The federation's registers: bodies, clubs, members, lists.

pub(crate) mod close_club;
pub(crate) mod import_fide_list;
pub(crate) mod import_members;
pub(crate) mod leave_club;
pub(crate) mod link_fide_id;
pub(crate) mod move_club;
pub(crate) mod preview_members;
pub(crate) mod publish_rating_list;
pub(crate) mod record_dues;
pub(crate) mod register_body;
pub(crate) mod register_club;
pub(crate) mod rename_body;
pub(crate) mod rename_club;
pub(crate) mod transfer_member;
