//! The database.

use jiff::SignedDuration;
use kydan_store::{Condition, Error, Server};

use super::Finding;
use crate::clock;
use crate::command::serve::without_password;
use crate::config::Database;

/// How far two clocks of one installation may be apart.
const APART: SignedDuration = SignedDuration::from_secs(2);

/// Looks at it; nothing is changed.
pub(in crate::command) async fn looked_at(database: &Database) -> Vec<Finding> {
    let url = match database.url() {
        Ok(url) => url,
        Err(error) => return vec![Finding::wrong(format!("{error:#}"), "see --database-url-file")],
    };
    let shown = without_password(&url);
    match Condition::of(&url, database.pools()).await {
        Ok(condition) => found(&shown, &condition),
        Err(Error::NoLog) => {
            vec![Finding::wrong(format!("there is no database {shown}"), "make one with `kydan setup`")]
        }
        Err(error) => {
            let advice = "is the address right, does the server run, may this user log in from this machine?";
            vec![Finding::wrong(format!("the database {shown} is not reached: {error}"), advice)]
        }
    }
}

fn found(shown: &str, condition: &Condition) -> Vec<Finding> {
    let mut all = vec![Finding::good(format!("database {shown}: {}", condition.version))];
    all.push(match (&condition.head, condition.migrated) {
        (Some(head), Some(migrated)) if migrated >= condition.known => {
            let newer = if migrated > condition.known { ", made by a newer program" } else { "" };
            Finding::good(format!("{} events in the log, schema {migrated}{newer}", head.position))
        }
        (Some(head), migrated) => Finding::odd(
            format!(
                "{} events in the log, schema {}, and this program knows {}",
                head.position,
                migrated.unwrap_or_default(),
                condition.known
            ),
            "the next start of `kydan serve` brings it up to date; a backup before it costs nothing",
        ),
        (None, _) => Finding::wrong("the database is empty", "make a federation with `kydan setup`"),
    });
    match condition.administrators {
        Some(0) => all.push(Finding::wrong(
            "nobody administers the federation",
            "kydan account --login NAME --role administrator, with the password on standard input",
        )),
        Some(1) => all.push(Finding::odd(
            "one account administers the federation",
            "give the role to a second person: who is ill or gone locks nobody out",
        )),
        Some(count) => all.push(Finding::good(format!("{count} accounts administer the federation"))),
        None => {}
    }
    if let Some(damage) = &condition.damage {
        all.push(Finding::wrong(
            format!("the SQLite file is damaged: {damage}"),
            "stop the server, keep the file as it is, and restore the newest backup (docs/operating.md)",
        ));
    }
    if let Some(server) = &condition.server {
        all.extend(of_server(server));
    }
    all
}

fn of_server(server: &Server) -> Vec<Finding> {
    let mut all = Vec::new();
    let apart = clock::now().duration_since(server.clock).abs();
    if apart > APART {
        all.push(Finding::wrong(
            format!("the database's clock is {} s apart from this one", apart.as_secs()),
            "both machines need a time service (chrony, systemd-timesyncd)",
        ));
    }
    if server.standby {
        all.push(Finding::wrong(
            "the database is a standby: nothing is recorded",
            "name the primary, or promote this one (patronictl, pg_ctl promote)",
        ));
    }
    if !server.unsafe_settings.is_empty() {
        all.push(Finding::wrong(
            format!("{} off: what was acknowledged can be lost", server.unsafe_settings.join(", ")),
            "ALTER SYSTEM RESET each of them, and reload",
        ));
    }
    let (most, used) = server.connections;
    if used * 10 >= most * 9 {
        all.push(Finding::odd(
            format!("{used} of {most} connections are used"),
            "lower --database-readers, or raise max_connections",
        ));
    }
    let follows = |sync: &str| {
        server.standbys.iter().filter(|one| one.sync == sync && one.state == "streaming").count()
    };
    let synchronous = follows("sync") + follows("quorum");
    if server.synchronous_names.is_empty() {
        all.push(Finding::odd(
            "no standby is synchronous",
            "a disk that dies takes what no backup has yet: docs/operating.md says what a second machine costs",
        ));
    } else if synchronous == 0 {
        all.push(Finding::wrong(
            "a synchronous standby is asked for and none streams: every move waits",
            "bring the standby back, or empty synchronous_standby_names knowing what that means",
        ));
    } else {
        all.push(Finding::good(format!("{synchronous} synchronous standbys stream")));
    }
    all
}
