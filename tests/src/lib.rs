//! Stories through the public API, tidy tests and fixtures.
