//! The past of the demo's federation in a SQLite file, made whole or not at all.

use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result, ensure};
use jiff::civil::Date;
use kydan_app::App;
use kydan_simulate::{Lived, Plan, clock, live};
use kydan_store::Store;

/// Lives so many months, until yesterday, in a new file.
pub async fn make(file: &Path, months: u32, today: Date) -> Result<Lived> {
    ensure!(!file.exists(), "{} is there already: a past is made in a new file", file.display());
    // Half a past would be taken for a whole one.
    let begun = PathBuf::from(format!("{}.begun", file.display()));
    remove(&begun)?;
    let lived = fill(&begun, &Plan::of_months(months, today)).await?;
    std::fs::rename(&begun, file).with_context(|| format!("cannot write {}", file.display()))?;
    Ok(lived)
}

async fn fill(file: &Path, plan: &Plan) -> Result<Lived> {
    let store = Store::open(&format!("sqlite:{}", file.display())).await?;
    let app = App::new(store.clone(), clock::WORLD, "simulation");
    let lived = live(&app, plan, &|_| ()).await;
    store.close().await;
    lived
}

/// Removes what one that was stopped has left: a database and what SQLite puts beside it.
fn remove(file: &Path) -> Result<()> {
    for ending in ["", "-wal", "-shm"] {
        let path = PathBuf::from(format!("{}{ending}", file.display()));
        if path.exists() {
            std::fs::remove_file(&path).with_context(|| format!("cannot remove {}", path.display()))?;
        }
    }
    Ok(())
}
