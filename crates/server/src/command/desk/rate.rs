//! `kydan rate`: what the games of report files change about the ratings that stand in them.

use std::collections::BTreeMap;
use std::path::PathBuf;
use std::process::ExitCode;

use kydan_rating::{Change, Month, Parameters, PlayedGame, Standing, Step, rate as rate_period};
use kydan_regulations::Rate;
use kydan_report::desk::{Sheet, period};
use serde::Serialize;

use crate::command::tempo::Tempo;
use crate::command::{add, complain_of, say};
use crate::language::Language;

use super::{Common, Desk, bar, points};

use anyhow::Result;
use clap::Args;

/// Options of `kydan rate`.
#[derive(Args, Debug)]
pub struct RatePeriod {
    /// Tournament report files of one rating period (TRF16 or TRF26), with the ratings from before it
    #[arg(required = true)]
    files: Vec<PathBuf>,
    /// The rate of play
    #[arg(long, value_enum, default_value_t = Tempo::Standard)]
    tempo: Tempo,
    /// The language of the answer: `vi`, and of data `en`, if none is named
    #[arg(long, value_enum, env = "KYDAN_LANGUAGE")]
    language: Option<Language>,
    /// A month of the period, such as 2025-09: the regulations of then; without it the last start in the files (042),
    /// else those of now
    #[arg(long, value_parser = month)]
    month: Option<Month>,
    /// Data instead of text
    #[arg(long)]
    json: bool,
}

impl RatePeriod {
    /// The language of the answer; data is in English where none is named, since programs read it.
    fn language(&self) -> Language {
        self.language.unwrap_or(if self.json { Language::En } else { Language::default() })
    }
}

/// `2025-09`, also with a day behind it.
fn month(text: &str) -> Result<Month, String> {
    let read = || {
        let (year, rest) = text.get(..7)?.split_once(['-', '/', '.'])?;
        let is_whole = text.len() == 7 || text.as_bytes().get(7).is_some_and(|next| !next.is_ascii_digit());
        let (year, month): (i16, i8) = (year.parse().ok()?, rest.parse().ok()?);
        (is_whole && (1970..=9999).contains(&year) && (1..=12).contains(&month))
            .then(|| Month::new(year, month))
    };
    read().ok_or_else(|| "write year and month as 2025-09".to_owned())
}

/// A player's change, as `--json` prints it.
#[derive(Serialize)]
struct Line {
    /// The FIDE number, or the name where there is none.
    key: String,
    name: String,
    step: Step,
    before: Option<u16>,
    after: Option<u16>,
    games: u16,
    points: f64,
    /// How many points were to be expected.
    expected: f64,
    k: u16,
}

/// Rates the games of all files as one period.
pub(crate) fn run(options: &RatePeriod) -> Result<ExitCode> {
    let mut period = Period::default();
    let progress = bar(options.files.len())?;
    let mut read: Vec<Sheet> = Vec::new();
    for file in &options.files {
        let common = Common { file: file.clone(), language: options.language, json: options.json };
        let desk = Desk::open(&common)?;
        if read.iter().any(|before| is_same_event(before, &desk.sheet)) {
            let twice = options.language().word("command.counted_twice");
            complain_of(&format!("{}: {twice}", file.display()));
        } else {
            period.add(&desk);
            read.push(desk.sheet);
        }
        progress.inc(1);
    }
    progress.finish_and_clear();
    let rate: Rate = options.tempo.into();
    let parameters = match options.month.or(period.started) {
        Some(month) => Parameters::of(rate, month),
        None => Parameters::at(rate),
    };
    let changes = rate_period(&period.games, &period.before, &parameters);
    let lines: Vec<Line> = changes.iter().map(|change| period.line(change)).collect();
    if options.json {
        say(&serde_json::to_string_pretty(&lines)?);
    } else {
        say(&table(options.language(), &lines));
    }
    Ok(ExitCode::SUCCESS)
}

/// Whether two files tell the same event, however their lines end and whatever else they hold.
fn is_same_event(one: &Sheet, other: &Sheet) -> bool {
    let texts = |sheet: &Sheet| {
        ["012", "042", "052"].map(|tag| sheet.report.text(tag).map(|text| text.trim().to_owned()))
    };
    texts(one) == texts(other)
        && one.setup.field == other.setup.field
        && one.report.players().eq(other.report.players())
}

/// The games of all files, and where their players stood.
#[derive(Default)]
struct Period {
    keys: BTreeMap<String, usize>,
    people: Vec<(String, String)>,
    before: BTreeMap<usize, Standing>,
    games: Vec<PlayedGame<usize>>,
    /// The month in which the last of the files' tournaments began.
    started: Option<Month>,
}

impl Period {
    fn add(&mut self, desk: &Desk) {
        let file = period(&desk.sheet);
        let started = desk.sheet.report.text("042").and_then(|text| month(text.trim()).ok());
        self.started = self.started.max(started);
        for (number, standing) in file.before {
            let person = self.person(desk, number);
            self.before.entry(person).or_insert(standing);
        }
        for PlayedGame { white, black, score } in file.games {
            let (white, black) = (self.person(desk, white), self.person(desk, black));
            self.games.push(PlayedGame { white, black, score });
        }
    }

    /// The person behind a starting number: by FIDE's number, else by the name.
    fn person(&mut self, desk: &Desk, number: u16) -> usize {
        let player = desk.sheet.report.players().find(|player| player.number == number);
        let (id, name) = player.map_or(("", ""), |player| (player.fide_id.trim(), player.name.trim()));
        let key = if matches!(id, "" | "0") { name } else { id };
        if let Some(known) = self.keys.get(key) {
            return *known;
        }
        let person = self.people.len();
        self.keys.insert(key.to_owned(), person);
        self.people.push((key.to_owned(), name.to_owned()));
        person
    }

    fn line(&self, change: &Change<usize>) -> Line {
        let (key, name) = self.people.get(change.person).cloned().unwrap_or_default();
        Line {
            key,
            name,
            step: change.step,
            before: change.before,
            after: change.after,
            games: change.games,
            points: f64::from(change.score.0) / 2.0,
            expected: f64::from(change.expected) / 100.0,
            k: change.k,
        }
    }
}

/// What became of a player, where it is not a change of the rating.
fn outcome(step: Step, language: Language) -> &'static str {
    match step {
        Step::Changed => "",
        Step::Dropped => language.word("command.dropped"),
        Step::First => language.word("command.first_rating"),
        Step::Gathered => language.word("command.gathered"),
        Step::Disregarded => language.word("command.disregarded"),
    }
}

fn table(language: Language, lines: &[Line]) -> String {
    if lines.is_empty() {
        return language.word("command.nothing_rated").to_owned();
    }
    let heads = [
        "command.rated_name",
        "command.rated_before",
        "command.rated_games",
        "command.rated_score",
        "command.rated_expected",
        "command.rated_k",
        "command.rated_after",
    ];
    let [name, before, games, score, expected, k, after] = heads.map(|key| language.word(key));
    let mut text = format!("{name:<33} {before:>6} {games:>5} {score:>6} {expected:>8} {k:>3} {after:>6}\n");
    for line in lines {
        let rating = |rating: Option<u16>| rating.map_or_else(|| "–".to_owned(), |rating| rating.to_string());
        // Nothing is expected of a player without a rating, and there is no K for the first one.
        let (expected, k) = match line.before {
            Some(_) => (format!("{:.2}", line.expected), line.k.to_string()),
            None => ("–".to_owned(), "–".to_owned()),
        };
        let row = format!(
            "{:<33} {:>6} {:>5} {:>6} {expected:>8} {k:>3} {:>6}  {}",
            line.name,
            rating(line.before),
            line.games,
            points(kydan_game::HalfPoints((line.points * 2.0) as u16)),
            rating(line.after),
            outcome(line.step, language),
        );
        add(&mut text, format!("{}\n", row.trim_end()));
    }
    let note = language.word("command.rated_as");
    add(&mut text, format!("\n{note}"));
    text
}
