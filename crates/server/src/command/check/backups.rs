//! Backups, in the folder and in the bucket: whether there are any, whose, how old, and whether one was ever tried.

use std::path::Path;

use jiff::{SignedDuration, Timestamp};
use kydan_journal::Hash;
use kydan_store::Condition;

use super::{Finding, place};
use crate::backups::{Drill, Owner};
use crate::command::backup::BackupOptions;
use crate::command::backup::s3::Bucket;
use crate::config::Database;
use crate::{backups, clock};

/// How old the newest may be.
const OLD: SignedDuration = SignedDuration::from_hours(26);
/// How long ago one may have been tried.
const UNTRIED: SignedDuration = SignedDuration::from_hours(24 * 35);

/// Looks at the folder and at the bucket of a database's backups.
pub(in crate::command) async fn looked_at(
    folder: Option<&Path>,
    options: &BackupOptions,
    database: &Database,
) -> Vec<Finding> {
    let first = first_link(database).await;
    let mut all = folder.map_or_else(Vec::new, |folder| in_folder(folder, first));
    match Bucket::of(options) {
        Ok(Some(bucket)) => all.extend(in_bucket(&bucket.at_once(), first).await),
        Ok(None) if folder.is_none() => all.push(Finding::odd(
            "no folder of backups is named, and no bucket",
            "--backup-folder, --backup-s3; or whoever backs the database up otherwise tries it with `kydan verify \
             --sealed`",
        )),
        Ok(None) => {}
        Err(error) => all.push(Finding::wrong(format!("{error:#}"), "[backup] s3 and what begins so")),
    }
    all
}

/// Of whom they should be. Whoever cannot read the database is told so elsewhere.
async fn first_link(database: &Database) -> Option<Hash> {
    let url = database.url().ok()?;
    Condition::of(&url, database.pools()).await.ok()?.first
}

fn in_folder(folder: &Path, first: Option<Hash>) -> Vec<Finding> {
    let found = match backups::backups(folder) {
        Ok(found) => found,
        Err(error) => return vec![Finding::wrong(format!("{error:#}"), "make it, on another disk")],
    };
    let shown = folder.display().to_string();
    let mut all: Vec<_> = place::room(folder).into_iter().collect();
    let owner = first.and_then(|first| backups::owner(folder, first).ok());
    if owner == Some(Owner::Another) {
        let what = format!("{shown} holds the backups of another federation");
        all.push(Finding::wrong(what, "each has a folder of its own: --backup-folder, or [backup] folder"));
        return all;
    }
    let newest = found.last().and_then(|path| backups::taken_at(path));
    all.push(how_old(&shown, found.len(), newest));
    if newest.is_some() {
        all.push(how_tried(&shown, backups::last_drill(folder)));
    }
    all
}

async fn in_bucket(bucket: &Bucket, first: Option<Hash>) -> Vec<Finding> {
    let shown = bucket.shown();
    let owner = match first {
        Some(first) => bucket.owner(first).await,
        None => Ok(None),
    };
    match owner {
        Ok(Some(Owner::Another)) => {
            let what = format!("{shown} holds the backups of another federation");
            let advice =
                "each has a prefix of its own: --backup-s3, or [backup] s3 = \"https://HOST/BUCKET/PREFIX\"";
            return vec![Finding::wrong(what, advice)];
        }
        Ok(Some(Owner::Nobody | Owner::Oneself) | None) => {}
        Err(error) => {
            return vec![Finding::wrong(format!("{shown}: {error:#}"), "[backup] s3 and what begins so")];
        }
    }
    let found = match bucket.backups().await {
        Ok(found) => found,
        Err(error) => {
            let advice = "a key that may list the bucket tells how old the newest is; it need delete nothing";
            return vec![Finding::odd(format!("{shown}: {error:#}"), advice)];
        }
    };
    let newest = found.last().and_then(|name| backups::taken_at(Path::new(name)));
    let mut all = vec![how_old(&shown, found.len(), newest)];
    if newest.is_some() {
        all.push(how_tried(&shown, bucket.last_drill().await));
    }
    all
}

fn how_old(place: &str, count: usize, newest: Option<Timestamp>) -> Finding {
    match newest {
        None => Finding::wrong(format!("there is no backup in {place}"), "kydan backup"),
        Some(at) if since(at) > OLD => {
            let advice = "does the timer run? systemctl list-timers kydan-backup";
            Finding::wrong(format!("the newest backup in {place} is of {at}"), advice)
        }
        Some(at) => Finding::good(format!("{count} backups in {place}, the newest of {at}")),
    }
}

fn how_tried(place: &str, drill: Option<Drill>) -> Finding {
    let advice = "kydan restore --drill --identity FILE, where the identity is";
    match drill {
        None => Finding::odd(format!("no backup of {place} was ever tried"), advice),
        Some(drill) if since(drill.at) > UNTRIED => {
            Finding::odd(format!("a backup of {place} was last tried at {}", drill.at), advice)
        }
        Some(drill) => Finding::good(format!("{} was tried at {} and is good", drill.backup, drill.at)),
    }
}

fn since(at: Timestamp) -> SignedDuration {
    clock::now().duration_since(at)
}
