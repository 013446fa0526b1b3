//! The only crate that knows HTTP, sessions, configuration, the wall clock and randomness; also the kydan command line.
