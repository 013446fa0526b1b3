//! The `kydan` command line.

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
