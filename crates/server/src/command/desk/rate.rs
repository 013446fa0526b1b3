//! `kydan rate`: what the games of report files change about the ratings that stand in them.

use std::collections::BTreeMap;
use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::Result;
use clap::Args;
use kydan_rating::{Change, Parameters, PlayedGame, Standing, Step, rate as rate_period};
use kydan_tournament::desk::period;
use serde::Serialize;

use super::{Common, Desk, Sayings, bar, points};
use crate::command::tempo::Tempo;
use crate::command::{add, say};
use crate::language::Language;

/// Options of `kydan rate`.
#[derive(Args, Debug)]
pub struct RatePeriod {
    /// Tournament report files of the period (TRF16 or TRF26), with the ratings from before it
    #[arg(required = true)]
    files: Vec<PathBuf>,
    /// The rate of play
    #[arg(long, value_enum, default_value_t = Tempo::Standard)]
    tempo: Tempo,
    /// The language of the answer
    #[arg(long, value_enum, default_value_t, env = "KYDAN_LANGUAGE")]
    language: Language,
    /// Data instead of text
    #[arg(long)]
    json: bool,
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
    /// In half points.
    score: u16,
    /// In hundredths.
    expected: i32,
    k: u16,
}

/// Rates the games of all files as one period.
pub(crate) fn run(options: &RatePeriod) -> Result<ExitCode> {
    let mut period = Period::default();
    let progress = bar(options.files.len())?;
    for file in &options.files {
        let common = Common { file: file.clone(), language: options.language, json: options.json };
        period.add(&Desk::open(&common)?);
        progress.inc(1);
    }
    progress.finish_and_clear();
    let changes = rate_period(&period.games, &period.before, &Parameters::at(options.tempo.into()));
    let lines: Vec<Line> = changes.iter().map(|change| period.line(change)).collect();
    if options.json {
        say(&serde_json::to_string_pretty(&lines)?);
    } else {
        say(&table(&Sayings::new(options.language)?, &lines));
    }
    Ok(ExitCode::SUCCESS)
}

/// The games of all files, and where their players stood.
#[derive(Default)]
struct Period {
    keys: BTreeMap<String, usize>,
    people: Vec<(String, String)>,
    before: BTreeMap<usize, Standing>,
    games: Vec<PlayedGame<usize>>,
}

impl Period {
    fn add(&mut self, desk: &Desk) {
        let file = period(&desk.sheet);
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
            score: change.score.0,
            expected: change.expected,
            k: change.k,
        }
    }
}

fn table(words: &Sayings, lines: &[Line]) -> String {
    let heads = words.language.pick(
        ["Tên", "Trước", "Ván", "Điểm", "Dự kiến", "K", "Sau"],
        ["Name", "Before", "Games", "Score", "Expected", "K", "After"],
    );
    let [name, before, games, score, expected, k, after] = heads;
    let mut text = format!("{name:<33} {before:>6} {games:>5} {score:>6} {expected:>8} {k:>3} {after:>6}\n");
    for line in lines {
        let rating = |rating: Option<u16>| rating.map_or_else(|| "–".to_owned(), |rating| rating.to_string());
        add(
            &mut text,
            format!(
                "{:<33} {:>6} {:>5} {:>6} {:>5}.{:02} {:>3} {:>6}\n",
                line.name,
                rating(line.before),
                line.games,
                points(kydan_game::HalfPoints(line.score)),
                line.expected / 100,
                line.expected % 100,
                line.k,
                rating(line.after)
            ),
        );
    }
    text
}
