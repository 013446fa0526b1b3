//! What is watched while it happens.

pub(crate) mod hub;
pub(crate) mod rooms;
