//! `kydan account`: whoever sits at the operator's terminal opens the first account, or gives a lost one back.

use std::io::Read as _;
use std::process::ExitCode;

use anyhow::{Context as _, Result, bail};
use clap::Args;
use kydan_access::{Actor, Role};
use kydan_app::{App, Credential, Failure, OpenAccount, Order, fold_login};

use super::say;
use super::serve::{open, open_existing};
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
    #[arg(long = "role", required_unless_present = "reset")]
    roles: Vec<Role>,
    /// Prints a code with which the owner of an account that is there sets a new password, once; the password before
    /// holds until then. For an administrator who lost theirs
    #[arg(long, conflicts_with = "roles")]
    reset: bool,
}

/// The password is read from standard input, so that it is in no shell's history.
pub(super) async fn run(options: Account) -> Result<ExitCode> {
    if options.reset {
        return reset(&options).await;
    }
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
        told(
            app.grant_role(&order, options.login.clone(), (role, None), kydan_federation::Tenure::default())
                .await,
        )?;
    }
    store.close().await;
    say(&format!("{} can log in", options.login));
    Ok(ExitCode::SUCCESS)
}

/// A code instead of a password: whoever runs the machine need not know the password of whoever runs the federation.
async fn reset(options: &Account) -> Result<ExitCode> {
    let store = open_existing(&options.database).await?;
    let login = fold_login(&options.login);
    let Some(account) = store.account_by_login(&login).await? else {
        bail!("there is no account with the log-in name {login}");
    };
    let app = App::new(store.clone(), clock::WORLD, "operator");
    let issued = told(app.issue_code(&Order::by(Actor::operator()), account.id).await)?;
    store.close().await;
    let code = issued.code.context("the code was not kept")?;
    say(&code);
    say(&format!("{login} sets a new password with it at /dat-mat-khau, once and within seven days"));
    Ok(ExitCode::SUCCESS)
}

/// Turns a refusal into words for a terminal.
pub(super) fn told<T>(answer: Result<T, Failure>) -> Result<T> {
    match answer {
        Ok(done) => Ok(done),
        Err(Failure::Refused(refusal)) => bail!("refused: {} {:?}", refusal.code, refusal.details),
        Err(failure @ (Failure::Store(_) | Failure::Bug(_))) => Err(failure.into()),
    }
}
