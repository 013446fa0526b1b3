//! `kydan standings`: the table of a file.

use std::process::ExitCode;

use kydan_regulations::tie_break::{Measure, measures};
use kydan_report::desk::{Ranked, Unrated, rank_of, standings as table_of};
use kydan_report::explain::{Decider, PartingStory, RankStory, ValueStory};
use kydan_table::fide::Counts;

use crate::command::{add, complain_of, say};

use super::{Common, Desk, Sayings, data, points};

use anyhow::{Context as _, Result, bail};
use clap::Args;

/// Options of `kydan standings`.
#[derive(Args, Debug)]
pub struct Standings {
    #[command(flatten)]
    common: Common,
    /// After this round; by default after the last
    #[arg(long, value_name = "ROUND")]
    after: Option<u16>,
    /// Tie-breaks by their codes in FIDE's C.07, such as `BH/C1,SB,DE`; by default those of the file
    #[arg(long, value_name = "CODES")]
    tie_breaks: Option<String>,
    /// Keep tie-breaks by ratings although somebody has none; by default they are dropped (C.07, 10)
    #[arg(long)]
    keep_ratings: bool,
    /// Why the player with this starting number stands where he stands
    #[arg(long, value_name = "NUMBER")]
    explain: Option<u16>,
}

/// Exits with 0 if the table could be made.
pub(crate) fn run(options: &Standings) -> Result<ExitCode> {
    let desk = Desk::open(&options.common)?;
    if let Some(after) = options.after.filter(|after| *after > desk.sheet.paired_rounds()) {
        bail!(desk.no_such_round(after));
    }
    let wanted = match options.tie_breaks.as_deref() {
        Some(codes) => {
            let (wanted, unknown) = measures(codes);
            if let Some(unknown) = unknown.first() {
                bail!("{unknown}; {}", desk.words.word("command.tie_break_codes"));
            }
            Some(wanted)
        }
        None => None,
    };
    let ranked = {
        let unrated = if options.keep_ratings { Unrated::Keep } else { Unrated::Drop };
        table_of(&desk.sheet, options.after, wanted.as_deref(), unrated)
    };
    for code in &ranked.unknown {
        complain_of(&format!("{}: {code}", desk.words.word("command.unknown_tie_break")));
    }
    let listed = |codes: &[Measure]| codes.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ");
    if !ranked.dropped.is_empty() {
        let why = desk.words.word("command.unrated");
        complain_of(&format!("{why}: {}", listed(&ranked.dropped)));
    }
    if !ranked.unfit.is_empty() {
        let why = desk.words.word("command.unfit");
        complain_of(&format!("{why}: {}", listed(&ranked.unfit)));
    }
    let story = match options.explain {
        Some(number) => Some(
            rank_of(&desk.sheet, &ranked, number)
                .with_context(|| format!("{} {number}", desk.words.word("command.no_number")))?,
        ),
        None => None,
    };
    let text = match (&story, options.common.json) {
        (Some(story), true) => data::written(&desk, story)?,
        (None, true) => data::written(&desk, &ranked)?,
        (Some(story), false) => told(&desk, story),
        (None, false) => table(&desk, &ranked),
    };
    say(&text);
    Ok(ExitCode::SUCCESS)
}

fn table(desk: &Desk, ranked: &Ranked) -> String {
    let words = &desk.words;
    let mut text = format!("{} {}\n", words.word("word.after_round"), ranked.after_round);
    let mut heading = format!(
        "{:>4}  {:<36} {:>5}",
        words.word("command.head_rank"),
        words.word("command.head_name"),
        words.word("command.head_points")
    );
    let has_games = ranked.rows.iter().any(|row| row.game_points.is_some());
    if has_games {
        add(&mut heading, format!(" {:>8}", words.word("command.head_games")));
    }
    for measure in &ranked.measures {
        add(&mut heading, format!(" {:>8}", measure.to_string()));
    }
    add(&mut text, format!("{heading}\n"));
    for row in &ranked.rows {
        let mut line = format!("{:>4}  {:<36} {:>5}", row.rank, desk.name(row.number), points(row.points));
        if let Some(points) = row.game_points {
            add(&mut line, format!(" {points:>8}"));
        }
        for value in &row.values {
            add(&mut line, format!(" {:>8}", hundredths(*value)));
        }
        add(&mut text, format!("{line}\n"));
    }
    text
}

fn told(desk: &Desk, story: &RankStory) -> String {
    let words = &desk.words;
    let mut text = format!(
        "{}: {} {}, {} {}\n",
        desk.name(story.number),
        words.word("command.rank"),
        story.rank,
        points(story.points),
        words.word("command.points")
    );
    for parting in [&story.above, &story.below].into_iter().flatten() {
        text.push_str(&parted(desk, parting));
    }
    text
}

fn parted(desk: &Desk, parting: &PartingStory) -> String {
    let words = &desk.words;
    let mut text = format!(
        "  {} {} ({} {}): {}\n",
        words.word("command.beside"),
        desk.name(parting.neighbor),
        words.word("command.rank"),
        parting.rank,
        decider(words, parting.by)
    );
    for (name, value) in
        [(words.word("command.own"), &parting.own), (words.word("command.theirs"), &parting.theirs)]
    {
        add(&mut text, format!("    {name}: {}\n", made(value)));
    }
    text
}

/// By its name, and for FIDE's by its code too: a Buchholz is none like the other.
fn decider(words: &Sayings, by: Decider) -> String {
    let name = words.say(by.phrase(), &[]);
    match by {
        Decider::Measure(measure) => format!("{name} ({measure})"),
        Decider::Progress
        | Decider::Points
        | Decider::GamePoints
        | Decider::TieBreak(_)
        | Decider::Nothing => name,
    }
}

/// `12.5 = 4 (3) + 3.5 (7) + [1.5 (2)]`: opponents in parentheses, what was cut in brackets.
fn made(value: &ValueStory) -> String {
    let total = value.hundredths.map_or_else(|| "–".to_owned(), hundredths);
    let part = |part: &kydan_report::explain::PartStory| {
        let opponent = part.opponent.map_or_else(|| format!("#{}", part.round), |number| number.to_string());
        let said = format!("{} ({opponent})", hundredths(part.hundredths));
        if part.counts == Counts::Yes { said } else { format!("[{said}]") }
    };
    let parts: Vec<String> = value.parts.iter().map(part).collect();
    if parts.is_empty() { total } else { format!("{total} = {}", parts.join(" + ")) }
}

/// `12.5`, `3`, `0.25`.
fn hundredths(value: i32) -> String {
    let sign = if value < 0 { "-" } else { "" };
    let (whole, rest) = (value.abs() / 100, value.abs() % 100);
    match (rest, rest % 10) {
        (0, _) => format!("{sign}{whole}"),
        (_, 0) => format!("{sign}{whole}.{}", rest / 10),
        _ => format!("{sign}{whole}.{rest:02}"),
    }
}
