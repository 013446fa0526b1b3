//! `kydan account`: whoever sits at the operator's terminal opens the first account.

use std::io::Read as _;
use std::process::ExitCode;

use anyhow::{Context as _, Result, bail};
use clap::Args;
use kydan_access::{Actor, Role};
use kydan_app::{App, Credential, Failure, OpenAccount, Order};

use super::say;
use super::serve::open;
use crate::clock;
use crate::config::Database;
use crate::session::password::Passwords;

/// What account.
#[derive(Args, Debug)]
pub struct Account {
    /// Where the data is.
    #[command(flatten)]
    database: Database,
    /// The name to log in with
    #[arg(long)]
    login: String,
    /// Roles for everything, such as `administrator` or `staff`; may be repeated
    #[arg(long = "role", required = true)]
    roles: Vec<Role>,
}

/// The password is read from standard input, so that it is in no shell's history.
pub(super) async fn run(options: Account) -> Result<ExitCode> {
    let mut password = String::new();
    std::io::stdin().read_to_string(&mut password).context("reading the password from standard input")?;
    let password = password.trim_end_matches(['\r', '\n']).to_owned();
    if let Err(weakness) = kydan_access::password::check(&password, &options.login) {
        bail!("the password is not good enough: {weakness}");
    }
    let hash = Passwords::new(1)?.hash(password).await?;
    let store = open(&options.database).await?;
    let app = App::new(store.clone(), clock::WORLD, "operator");
    let order = Order::by(Actor::operator());
    let account =
        OpenAccount { login: options.login.clone(), person: None, credential: Credential::Operator(hash) };
    told(app.open_account(&order, account).await)?;
    for role in options.roles {
        told(app.grant_role(&order, options.login.clone(), role, None).await)?;
    }
    store.close().await;
    say(&format!("{} can log in", options.login));
    Ok(ExitCode::SUCCESS)
}

/// Turns a refusal into words for a terminal.
fn told<T>(answer: Result<T, Failure>) -> Result<T> {
    match answer {
        Ok(done) => Ok(done),
        Err(Failure::Refused(refusal)) => bail!("refused: {} {:?}", refusal.code, refusal.details),
        Err(failure @ (Failure::Store(_) | Failure::Bug(_))) => Err(failure.into()),
    }
}
