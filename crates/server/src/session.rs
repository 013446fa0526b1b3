//! Who is asking: passwords, access tokens, refresh tokens, cookies.

pub mod cookie;
mod factor;
pub mod gate;
pub mod keys;
mod one_time;
mod passkey;
pub mod password;
pub mod seal;
mod sealed;
pub mod token;
mod webhook;
