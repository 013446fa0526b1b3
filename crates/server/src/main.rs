//! The `kydan` command line.
fn main() {}
