//! The `kydan` command line.

// The futures of the schema's mutations nest deeper than the compiler looks of itself when it optimizes.
#![recursion_limit = "512"]

use std::process::ExitCode;

use clap::Parser as _;
use kydan_server::command::{self, Kydan};

#[tokio::main]
async fn main() -> ExitCode {
    let kydan = Kydan::parse();
    match command::run(kydan).await {
        Ok(code) => code,
        Err(error) => {
            command::complain(&error);
            ExitCode::FAILURE
        }
    }
}
