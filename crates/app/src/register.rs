//! The federation's registers: bodies, clubs, members, lists.

pub(crate) mod import_fide_list;
pub(crate) mod import_members;
pub(crate) mod link_fide_id;
pub(crate) mod preview_members;
pub(crate) mod publish_rating_list;
pub(crate) mod record_dues;
pub(crate) mod register_body;
pub(crate) mod register_club;
