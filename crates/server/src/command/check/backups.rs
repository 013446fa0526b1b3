//! Backups: whether there are any, how old, and whether one was ever tried.

use std::path::Path;

use jiff::SignedDuration;
use kydan_store::Condition;

use super::{Finding, place};
use crate::backups::Owner;
use crate::config::Database;
use crate::{backups, clock};

/// How old the newest may be.
const OLD: SignedDuration = SignedDuration::from_hours(26);
/// How long ago one may have been tried.
const UNTRIED: SignedDuration = SignedDuration::from_hours(24 * 35);

/// Looks at the folder of a database's backups.
pub(in crate::command) async fn looked_at(folder: Option<&Path>, database: &Database) -> Vec<Finding> {
    let Some(folder) = folder else {
        return vec![Finding::odd(
            "no folder of backups is named",
            "--backup-folder; or whoever backs the database up otherwise tries it with `kydan verify --sealed`",
        )];
    };
    let found = match backups::backups(folder) {
        Ok(found) => found,
        Err(error) => return vec![Finding::wrong(format!("{error:#}"), "make it, on another disk")],
    };
    let mut all: Vec<_> = place::room(folder).into_iter().collect();
    if is_anothers(folder, database).await {
        let what = format!("{} holds the backups of another federation", folder.display());
        all.push(Finding::wrong(what, "each has a folder of its own: --backup-folder, or [backup] folder"));
        return all;
    }
    let taken = found.last().and_then(|path| backups::taken_at(path));
    let since = |at: jiff::Timestamp| clock::now().duration_since(at);
    all.push(match taken {
        None => Finding::wrong(format!("there is no backup in {}", folder.display()), "kydan backup"),
        Some(at) if since(at) > OLD => {
            let advice = "does the timer run? systemctl list-timers kydan-backup";
            Finding::wrong(format!("the newest backup is of {at}"), advice)
        }
        Some(at) => Finding::good(format!("{} backups, the newest of {at}", found.len())),
    });
    if taken.is_some() {
        let advice = "kydan restore --drill --identity FILE, where the identity is";
        all.push(match backups::last_drill(folder) {
            None => Finding::odd("no backup was ever tried", advice),
            Some(drill) if since(drill.at) > UNTRIED => {
                Finding::odd(format!("a backup was last tried at {}", drill.at), advice)
            }
            Some(drill) => Finding::good(format!("{} was tried at {} and is good", drill.backup, drill.at)),
        });
    }
    all
}

/// Whether the folder is another log's. Whoever cannot read the database is told so elsewhere.
async fn is_anothers(folder: &Path, database: &Database) -> bool {
    let Ok(url) = database.url() else { return false };
    let first = Condition::of(&url, database.pools()).await.ok().and_then(|condition| condition.first);
    first.is_some_and(|first| backups::owner(folder, first).is_ok_and(|owner| owner == Owner::Another))
}
