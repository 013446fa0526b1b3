//! Who is asking: passwords, access tokens, refresh tokens, cookies.

pub mod cookie;
pub mod gate;
pub mod keys;
pub mod password;
pub mod token;
