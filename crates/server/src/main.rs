//! The `kydan` command line.

// The futures of the schema's mutations nest deeper than the compiler looks of itself when it optimizes.
#![recursion_limit = "512"]

use std::process::ExitCode;

use kydan_server::{command, settings};

/// Returns what a crowd has left to the system, and scatters less: `benches/README.md` has the figures.
#[cfg(all(feature = "jemalloc", not(target_env = "msvc")))]
#[global_allocator]
static ALLOCATOR: tikv_jemallocator::Jemalloc = tikv_jemallocator::Jemalloc;

#[tokio::main]
async fn main() -> ExitCode {
    let ran = match settings::parse::<command::Kydan>() {
        Ok(kydan) => command::run(kydan).await,
        Err(error) => Err(error),
    };
    match ran {
        Ok(code) => code,
        Err(error) => {
            command::complain(&error);
            ExitCode::FAILURE
        }
    }
}
