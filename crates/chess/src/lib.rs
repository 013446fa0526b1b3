//! The FIDE Laws of Chess.
