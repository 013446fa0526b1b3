//! Rebuilds the crate when a migration is added: `sqlx::migrate!` reads the folders when it compiles.

fn main() {
    println!("cargo::rerun-if-changed=../../migrations");
}
