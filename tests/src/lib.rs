//! Holds no code: the stories and tidy tests stand in `tests/`.
