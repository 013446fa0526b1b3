//! `kydan adjudicate`: reads a game file and says what the laws say of each game.

mod board;
mod page;
mod report;

use std::io::IsTerminal as _;
use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::{Context as _, Result, bail};
use clap::{Args, ValueEnum};
use kydan_bout::{AnyFile, AnyLine, notations};
use kydan_game::{Article, Explanation, Kind, Misread, Words};
use kydan_regulations::{Edition, Rate, edition};

use self::board::{Paint, Style};
use self::report::Report;
use super::tempo::Tempo;
use super::{bar_of_bytes, say};
use crate::language::Language;

/// Options of `kydan adjudicate`.
#[derive(Args, Debug)]
pub struct Adjudicate {
    /// A game file: PGN with moves in any notation, DhtmlXQ, or `position` lines of engines; `-` for standard input
    file: PathBuf,
    /// The language of the answer: `vi`, and of data `en`, if none is named
    #[arg(long, value_enum, env = "KYDAN_LANGUAGE")]
    language: Option<Language>,
    /// The game, where the file does not tell
    #[arg(long, value_enum)]
    game: Option<GameKind>,
    /// The edition of the law
    #[arg(long, value_name = "ID")]
    edition: Option<String>,
    /// The rate of play
    #[arg(long, value_enum, default_value_t = Tempo::Standard)]
    tempo: Tempo,
    /// The notation that moves are shown in, such as `vi`, `wxf`, `san-vi`
    #[arg(long, value_name = "NAME")]
    notation: Option<String>,
    /// One JSON object per game and line
    #[arg(long)]
    json: bool,
    /// Also the games of which the laws say nothing
    #[arg(long)]
    all: bool,
}

impl Adjudicate {
    /// The language of the answer; data is in English where none is named, since programs read it.
    fn language(&self) -> Language {
        self.language.unwrap_or(if self.json { Language::En } else { Language::default() })
    }
}

#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
enum GameKind {
    Xiangqi,
    Chess,
}

/// Exits with 0 if every game could be read to its end and nothing in it is wrong, with 1 if not.
pub(super) fn run(options: &Adjudicate) -> Result<ExitCode> {
    let bytes = super::read_file(&options.file)?;
    let kind = options.game.map(|game| match game {
        GameKind::Xiangqi => Kind::Xiangqi,
        GameKind::Chess => Kind::Chess,
    });
    let file = AnyFile::read(&bytes, kind).with_context(|| options.file.display().to_string())?;
    let edition = edition_of(file.kind(), options.edition.as_deref())?;
    let wording = Wording::new(options.language(), edition)?;
    let notation = notation(&file, options)?;
    let wants_colors = std::io::stdout().is_terminal() && std::env::var_os("NO_COLOR").is_none();
    let paint = if wants_colors { Paint::Colors } else { Paint::Plain };
    let style = Style { language: options.language(), paint };
    let progress = bar_of_bytes(bytes.len() as u64)?;
    let mut told = Told::default();
    let mut games = file.games(edition, options.tempo.into());
    while let Some(record) = games.next() {
        progress.set_position(games.progress().0 as u64);
        let judged = record.line.judge_throughout();
        told.games += 1;
        told.plies += record.line.plies();
        told.judged += usize::from(!judged.is_empty());
        let says_something = !judged.is_empty();
        let report = Report::of(record, judged, notation, &wording)?;
        told.broken += usize::from(report.is_broken());
        if !(options.json || options.all || told.games == 1 || says_something || report.is_broken()) {
            continue;
        }
        let page =
            if options.json { serde_json::to_string(&report)? } else { page::page(&report, &wording, style) };
        progress.suspend(|| say(&page));
    }
    progress.finish_and_clear();
    if told.games == 0 {
        bail!(options.language().word("command.no_game_read"));
    }
    if !options.json {
        say(&told.words(options.language()));
    }
    Ok(if told.broken == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

fn edition_of(kind: Kind, id: Option<&str>) -> Result<&'static Edition> {
    let editions = || kydan_regulations::editions().filter(|edition| edition.game == kind);
    let ids = || editions().map(|edition| edition.id.as_str()).collect::<Vec<_>>().join(", ");
    match id {
        Some(id) => match edition(id) {
            Some(edition) if edition.game == kind => Ok(edition),
            Some(_) => bail!("edition {id} is of another game; of {kind} there are {}", ids()),
            None => bail!("there is no edition {id}; of {kind} there are {}", ids()),
        },
        None => editions().next().with_context(|| format!("there is no edition of {kind}")),
    }
}

fn notation(file: &AnyFile, options: &Adjudicate) -> Result<&'static str> {
    let usual = match (file, options.language()) {
        (AnyFile::Xiangqi(_), Language::Vi) => "vi",
        (AnyFile::Xiangqi(_), Language::En) => "wxf",
        (AnyFile::Chess(_), Language::Vi) => "san-vi",
        (AnyFile::Xiangqi(_), Language::Zh) => "zh-hans",
        (AnyFile::Chess(_), Language::En | Language::Zh) => "san",
    };
    let kind = file.kind();
    let wanted = options.notation.as_deref().unwrap_or(usual);
    let known = notations(kind).iter().copied().find(|name| *name == wanted);
    known.with_context(|| {
        format!("there is no notation {wanted} of {kind}; there are {}", notations(kind).join(", "))
    })
}

/// Explanations in words, under an edition's law.
pub(super) struct Wording {
    words: Words,
    language: Language,
    edition: &'static Edition,
    /// Where a game begins if nothing else is said, as FEN.
    usual_start: String,
}

impl Wording {
    fn new(language: Language, edition: &'static Edition) -> Result<Self> {
        let files = [kydan_xiangqi::WORDS, kydan_chess::WORDS, kydan_bout::WORDS];
        let usual_start = AnyLine::new(edition, Rate::Standard).fen();
        Ok(Self { words: language.words(&files)?, language, edition, usual_start })
    }

    fn explain(&self, explanation: &Explanation) -> String {
        let said = self.words.explain(explanation, str::to_owned);
        said.unwrap_or_else(|| explanation.phrase.to_string())
    }

    fn misread(&self, misread: &Misread) -> String {
        let said = self.words.misread(misread).unwrap_or_else(|| misread.to_string());
        if misread.expected.is_empty() {
            return said;
        }
        let expected = misread.expected.join(", ");
        format!("{said} {}: {expected}.", self.language.word("command.possible_here"))
    }

    fn ply<'a>(&'a self, class: &'a str) -> &'a str {
        self.words.ply(class)
    }

    /// The number of an article with its title, where the edition's law has it.
    fn article(&self, article: &Article) -> String {
        match self.edition.read(article) {
            Some(found) => format!("{article}: {}", self.language.of(&found.title)),
            None => article.to_string(),
        }
    }
}

/// What was told in all.
#[derive(Default)]
struct Told {
    games: usize,
    plies: usize,
    judged: usize,
    broken: usize,
}

impl Told {
    fn words(&self, language: Language) -> String {
        let Self { games, plies, judged, broken } = self;
        language.tell("command.judged_in_all", &[games, plies, judged, broken])
    }
}
