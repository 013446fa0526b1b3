//! The shell under a seed: use cases over a store whose line, disk and answers fail, by clocks that jump, with commands
//! that come together and twice, and a process that dies in between. Whatever happens: what was answered is in the log
//! once, nothing is there that was refused, whoever follows hears each event once and in order.
//!
//! A seed decides who does what, when, and what strikes. The threads of SQLite and of the runtime go their own ways, so
//! that a seed that failed once is tried several times. `KYDAN_SEEDS=5000` tries so many instead of as many as fit into
//! ten seconds, `KYDAN_SEED=17` tries one.
#![expect(clippy::unwrap_used, reason = "a simulation that cannot go on has failed")]

#[path = "storms/hall.rs"]
mod hall;
#[path = "storms/run.rs"]
mod run;
#[path = "storms/world.rs"]
mod world;

use std::panic::AssertUnwindSafe;
use std::time::{Duration, Instant};

/// How many seeds there are in the suite, if the machine is fast enough for them.
const USUAL: u64 = 300;
/// How long the suite has for them.
const LONGEST: Duration = Duration::from_secs(10);

fn number(variable: &str) -> Option<u64> {
    std::env::var(variable).ok()?.parse().ok()
}

#[test]
fn nothing_is_lost_doubled_or_made_up_under_any_seed() {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    let folder = world::folder();
    let hall = runtime.block_on(hall::furnish(&folder.path().join("hall.db")));
    let (first, most) = match (number("KYDAN_SEED"), number("KYDAN_SEEDS")) {
        (Some(seed), _) => (seed, 20),
        (None, many) => (0, many.unwrap_or(USUAL)),
    };
    let (began, one) = (Instant::now(), number("KYDAN_SEED").is_some());
    let (mut tried, mut tally) = (0, run::Tally::default());
    for turn in 0..most {
        if number("KYDAN_SEEDS").is_none() && began.elapsed() > LONGEST {
            break;
        }
        let seed = if one { first } else { first + turn };
        let path = folder.path().join(format!("{turn}.db"));
        let tried_one =
            std::panic::catch_unwind(AssertUnwindSafe(|| runtime.block_on(run::run(&hall, &path, seed))));
        match tried_one {
            Ok(done) => tally.add(&done),
            Err(why) => {
                eprintln!("seed {seed} failed: try it again with KYDAN_SEED={seed}");
                std::panic::resume_unwind(why);
            }
        }
        world::remove(&path);
        tried += 1;
    }
    eprintln!("{tried} seeds in {:?}: {tally:?}", began.elapsed());
    assert!(tally.done > 0 && tally.refused > 0, "{tally:?}");
    assert!(tried < 20 || (tally.unanswered > 0 && tally.died > 0 && tally.marks > 0), "{tally:?}");
}
