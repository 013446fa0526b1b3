//! The pairing desk on files alone: `kydan pair`, `check`, `standings` and `rate` read tournament report files.

mod check;
mod data;
mod pair;
mod rate;
mod standings;
mod story;
mod table;

use std::path::{Path, PathBuf};
use std::time::Duration;

use kydan_game::{HalfPoints, Words};
use kydan_journal::Hash;
use kydan_pairing::Reason;
use kydan_pairing::lots::Seed;
use kydan_regulations::{ScoreGroups, System};
use kydan_report::WORDS;
use kydan_report::desk::{self, Sheet};
use kydan_report::trf::{Problem, Severity};

use crate::language::Language;

use super::complain_of;

use anyhow::{Context as _, Result, bail};
use clap::{Args, ValueEnum};
use indicatif::{ProgressBar, ProgressStyle};

pub(super) use check::{Check, run as check};
pub(super) use pair::{Pair, run as pair};
pub(super) use rate::{RatePeriod, run as rate};
pub(super) use standings::{Standings, run as standings};
pub(super) use table::{Tables, run as table};

/// What every command of the desk is told.
#[derive(Args, Debug)]
pub(super) struct Common {
    /// A tournament report file (TRF16 or TRF26)
    file: PathBuf,
    /// The language of the answer: `vi`, and of data `en`, if none is named
    #[arg(long, value_enum, env = "KYDAN_LANGUAGE")]
    language: Option<Language>,
    /// Data instead of text
    #[arg(long)]
    json: bool,
}

impl Common {
    /// The language of the answer; data is in English where none is named, since programs read it.
    fn language(&self) -> Language {
        self.language.unwrap_or(if self.json { Language::En } else { Language::default() })
    }
}

/// By which rules rounds are paired, where the file does not say it.
#[derive(Args, Debug)]
struct Rules {
    /// The system; by default what the file states
    #[arg(long, value_enum)]
    system: Option<SystemName>,
    /// Cut large score groups of the Dutch system into blocks: for fields of many thousands, outside FIDE's rules
    #[arg(long)]
    in_blocks: bool,
    /// The seed of the round's lot: 64 hexadecimal digits
    #[arg(long, value_name = "HEX")]
    seed: Option<Hash>,
}

/// The systems that pair from the results of a file.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
enum SystemName {
    /// FIDE's Dutch system, C.04.3 of 2026
    Dutch,
    /// The plain Swiss (xiangqi law, Article 27)
    Plain,
    /// The rating-adjusted Swiss, FIDE's Lim (Article 28)
    Lim,
    /// The Swiss by drawing lots (Article 29)
    Lots,
    /// Everyone meets everyone, by the Berger tables (Article 26)
    RoundRobin,
    /// Everyone meets everyone twice
    DoubleRoundRobin,
    /// Whoever loses is out (Article 25)
    Knockout,
    /// Whoever loses twice is out
    DoubleKnockout,
}

impl From<SystemName> for System {
    fn from(name: SystemName) -> Self {
        match name {
            SystemName::Dutch => Self::Dutch,
            SystemName::Plain => Self::SwissSimple,
            SystemName::Lim => Self::Lim,
            SystemName::Lots => Self::Lots,
            SystemName::RoundRobin => Self::RoundRobin,
            SystemName::DoubleRoundRobin => Self::DoubleRoundRobin,
            SystemName::Knockout => Self::Knockout,
            SystemName::DoubleKnockout => Self::DoubleKnockout,
        }
    }
}

/// A file on the desk, and the words to speak about it.
struct Desk {
    sheet: Sheet,
    words: Sayings,
}

/// The tournament crate's words in a language.
struct Sayings {
    language: Language,
    words: Words,
}

impl Desk {
    /// Opens the file; what is wrong with it is told on standard error, and what is an error ends the command.
    fn open(common: &Common) -> Result<Self> {
        let words = Sayings::new(common.language())?;
        let bytes = super::read_file(&common.file)?;
        let sheet = match desk::read(&bytes) {
            Ok(sheet) => sheet,
            Err(problems) => {
                words.tell(&common.file, &problems);
                bail!("{}: {}", common.file.display(), common.language().word("command.no_trf"));
            }
        };
        words.tell(&common.file, &sheet.problems);
        Ok(Self { sheet, words })
    }

    /// The same by the rules that were asked for.
    fn by(mut self, rules: &Rules) -> Self {
        if let Some(system) = rules.system {
            self.sheet.system = system.into();
        }
        if rules.in_blocks {
            self.sheet.score_groups = ScoreGroups::Blocks;
        }
        self.sheet.seed = rules.seed.map(Seed::from);
        self
    }

    /// What is said of a round that the file does not have.
    fn no_such_round(&self, round: u16) -> String {
        let paired = self.sheet.paired_rounds();
        self.words.language.tell("command.no_round", &[&round, &paired])
    }

    /// `12 Nguyễn Văn An (2105)`.
    fn name(&self, number: u16) -> String {
        let name = self.sheet.name(number).trim();
        match self.sheet.contestant(number).and_then(|at| self.sheet.contending().field.contestants.get(at)) {
            Some(contestant) => match contestant.rating {
                Some(rating) => format!("{number} {name} ({rating})"),
                None => format!("{number} {name}"),
            },
            None => number.to_string(),
        }
    }
}

impl Desk {
    /// `12 Nguyễn Văn An` of a player, also where teams are paired; a dash for nobody.
    fn player(&self, number: u16) -> String {
        match number {
            0 => "–".to_owned(),
            _ => format!("{number} {}", self.sheet.player_name(number).trim()),
        }
    }
}

impl Sayings {
    fn new(language: Language) -> Result<Self> {
        Ok(Self { language, words: language.words(&WORDS)? })
    }

    fn word(&self, key: &'static str) -> &'static str {
        self.language.word(key)
    }

    /// A phrase with what it names; the key itself where there are no words.
    fn say(&self, phrase: &str, values: &[String]) -> String {
        self.words.reason(phrase, values).unwrap_or_else(|| format!("{phrase} {}", values.join(" ")))
    }

    fn reasons<'a>(&'a self, reasons: &'a [Reason]) -> impl Iterator<Item = String> + 'a {
        reasons.iter().map(|reason| self.say(reason.phrase(), &reason.values()))
    }

    fn tell(&self, file: &Path, problems: &[Problem]) {
        for problem in problems {
            let severity = match problem.severity {
                Severity::Note => self.word("command.note"),
                Severity::Warning => self.word("command.warning"),
                Severity::Error => self.word("command.error"),
            };
            let place = match (problem.line, problem.column) {
                (0, _) => String::new(),
                (line, 0) => format!(":{line}"),
                (line, column) => format!(":{line}:{column}"),
            };
            let said = self.say(problem.fault.phrase(), &problem.fault.values());
            complain_of(&format!("{}{place}: {severity}: {said}", file.display()));
        }
    }
}

/// Points as tables print them: `3½`.
fn points(points: HalfPoints) -> String {
    points.to_string()
}

/// Shows that the program works while nothing can be counted.
fn busy<T>(what: &str, work: impl FnOnce() -> T) -> T {
    let spinner = ProgressBar::new_spinner().with_message(what.to_owned());
    spinner.enable_steady_tick(Duration::from_millis(200));
    let done = work();
    spinner.finish_and_clear();
    done
}

/// A bar for work that is counted.
fn bar(steps: usize) -> Result<ProgressBar> {
    let style = ProgressStyle::with_template("{wide_bar} {pos}/{len} {eta}").context("the bar's template")?;
    Ok(ProgressBar::new(steps as u64).with_style(style))
}
