//! `kydan check`: the rounds of a file beside what the rules would have paired.

use std::process::ExitCode;

use kydan_report::desk::{CheckedRound, Outcome, check_round};

use crate::command::{add, say};

use super::{Common, Desk, Rules, bar, data, story};

use anyhow::{Result, bail};
use clap::Args;

/// Options of `kydan check`.
#[derive(Args, Debug)]
pub struct Check {
    #[command(flatten)]
    common: Common,
    #[command(flatten)]
    rules: Rules,
    /// This round only
    #[arg(long, value_name = "ROUND")]
    round: Option<u16>,
}

/// Exits with 0 if every round is as the rules have it, with 1 if not.
pub(crate) fn run(options: &Check) -> Result<ExitCode> {
    let desk = Desk::open(&options.common)?.by(&options.rules);
    let paired = desk.sheet.paired_rounds();
    let rounds = match options.round {
        Some(round) if (1..=paired).contains(&round) => round..=round,
        Some(round) => bail!(desk.no_such_round(round)),
        None => 1..=paired,
    };
    let progress = bar(rounds.clone().count())?;
    let mut checked = Vec::new();
    for round in rounds {
        checked.push(check_round(&desk.sheet, round));
        progress.inc(1);
    }
    progress.finish_and_clear();
    if options.common.json {
        say(&data::written(&desk, &checked)?);
    } else {
        for round in &checked {
            say(&told(&desk, round));
        }
    }
    let exact = checked.iter().all(|round| matches!(round.outcome, Outcome::Exact | Outcome::OfTeams));
    Ok(if exact { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

fn told(desk: &Desk, checked: &CheckedRound) -> String {
    let words = &desk.words;
    let round = format!("{} {}", words.word("word.round"), checked.round);
    match &checked.outcome {
        Outcome::Exact => {
            format!("{round}: {} ({})", words.word("command.exact"), checked.games)
        }
        Outcome::OfTeams => {
            format!("{round}: {} ({})", words.say("desk.teams", &[]), checked.games)
        }
        Outcome::Unpairable(obstacle) => {
            format!("{round}: {}", words.say(obstacle.phrase(), &obstacle.values(|number| desk.name(number))))
        }
        Outcome::Differs { in_file, by_rules, comparison } => {
            let mut text = format!("{round}: {}\n", words.word("command.differs"));
            add(
                &mut text,
                format!("  {}: {}\n", words.word("command.in_file"), story::boards(desk, in_file)),
            );
            add(
                &mut text,
                format!("  {}: {}\n", words.word("command.by_rules"), story::boards(desk, by_rules)),
            );
            text.push_str(&story::comparison(
                desk,
                comparison,
                words.word("command.by_rules"),
                words.word("command.in_file"),
            ));
            text
        }
    }
}
