//! What is read that no projection holds.

pub(crate) mod accounts;
pub(crate) mod actor;
pub(crate) mod appeal;
pub(crate) mod audit;
pub(crate) mod bout;
pub(crate) mod capability;
pub(crate) mod correction;
pub(crate) mod duplicates;
pub(crate) mod entering;
pub(crate) mod export;
pub(crate) mod factors;
pub(crate) mod games;
pub(crate) mod membership;
pub(crate) mod rating_list;
pub(crate) mod receipts;
pub(crate) mod register_files;
pub(crate) mod sanction;
pub(crate) mod sessions;
pub(crate) mod spectated;
pub(crate) mod titles;
