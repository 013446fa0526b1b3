//! `kydan scan`: goes through a collection of chess games, counts them, and finds those that were played on after
//! their end.

use std::io::Read;
use std::ops::ControlFlow;
use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::{Context as _, Result, bail};
use clap::{Args, ValueEnum};
use kydan_chess::{Depth, ImportedGame, Missed, Progress, Trouble, WORDS, import_pgn, missed};
use kydan_game::{HalfPoints, Kind};
use kydan_regulations::usual;
use serde_json::json;

use super::{bar_of_bytes, say};
use crate::language::Language;

/// Options of `kydan scan`.
#[derive(Args, Debug)]
pub struct Scan {
    /// A PGN collection of any size
    file: PathBuf,
    /// How thoroughly games are read
    #[arg(long, value_enum, default_value_t = How::Judge)]
    depth: How,
    /// The language of the answer: `vi`, and of data `en`, if none is named
    #[arg(long, value_enum, env = "KYDAN_LANGUAGE")]
    language: Option<Language>,
    /// One JSON object per finding, and one with the counts
    #[arg(long)]
    json: bool,
}

impl Scan {
    /// The language of the answer; data is in English where none is named, since programs read it.
    fn language(&self) -> Language {
        self.language.unwrap_or(if self.json { Language::En } else { Language::default() })
    }
}

#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
enum How {
    /// Count games and plies
    Count,
    /// Replay them: every move must be legal
    Replay,
    /// Besides, find games played on beyond a fivefold repetition, 75 moves, or a dead position
    Judge,
}

/// Exits with 0 if every game could be read to its end and nothing was passed over, with 1 if not.
pub(super) fn run(options: &Scan) -> Result<ExitCode> {
    let shown = || options.file.display().to_string();
    let file = std::fs::File::open(&options.file).with_context(shown)?;
    let bar = bar_of_bytes(file.metadata().with_context(shown)?.len())?;
    let words = options.language().words(&[WORDS])?;
    let depth = match options.depth {
        How::Count => Depth::Scan,
        How::Replay => Depth::Replay,
        How::Judge => Depth::Judge,
    };
    let mut is_contradicted = false;
    let mut take = |game: ImportedGame| {
        is_contradicted |= game.by_the_laws.is_some();
        for finding in findings(&game, options, &words) {
            bar.suspend(|| say(&finding));
        }
        ControlFlow::Continue(())
    };
    let mut progress = |done: Progress| {
        bar.set_position(done.bytes);
        bar.set_message(done.games.to_string());
        ControlFlow::Continue(())
    };
    let done = import_pgn(read(file), depth, &mut take, &mut progress).with_context(shown)?;
    bar.finish_and_clear();
    // Readers pass over what a missing bracket hides, and over what is no move.
    let missed = missed(std::fs::File::open(&options.file)?, MOST + 1).with_context(shown)?;
    for (line, what) in missed.iter().take(MOST) {
        say(&missed_in_words(*line, what, options));
    }
    if missed.len() > MOST && !options.json {
        say(options.language().word("command.and_more"));
    }
    let Progress { games, plies, troubled, played_on, .. } = done;
    say(&if options.json {
        json!({ "games": games, "plies": plies, "troubled": troubled, "played_on": played_on }).to_string()
    } else {
        options.language().tell("command.scanned", &[&games, &plies, &troubled, &played_on])
    });
    if games == 0 {
        bail!(options.language().word("command.no_game"));
    }
    Ok(if troubled == 0 && missed.is_empty() && !is_contradicted {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    })
}

/// How many places are named that were not read.
const MOST: usize = 1000;

fn missed_in_words(line: usize, what: &Missed, options: &Scan) -> String {
    let (key, word) = match what {
        Missed::Word(word) => {
            if options.json {
                return json!({ "line": line, "passed_over": word }).to_string();
            }
            let said = options.language().word("command.not_read");
            return format!("{} {line}: {said}: {word}", options.language().word("command.line"));
        }
        Missed::Tag => ("tag", "command.unclosed_tag"),
        Missed::Comment => ("comment", "command.unclosed_comment"),
        Missed::Variation => ("variation", "command.unclosed_variation"),
    };
    if options.json {
        return json!({ "line": line, "unclosed": key }).to_string();
    }
    format!("{} {line}: {}", options.language().word("command.line"), options.language().word(word))
}

fn read(file: std::fs::File) -> impl Read {
    std::io::BufReader::with_capacity(1 << 20, file)
}

/// What is to be said of a game, each as a line.
fn findings(game: &ImportedGame, options: &Scan, words: &kydan_game::Words) -> Vec<String> {
    let number = game.index + 1;
    let tag = |name: &str| game.tags.get(name).unwrap_or("?").to_owned();
    let players = format!("{} – {}", tag("White"), tag("Black"));
    let mut lines = Vec::new();
    if let Some(trouble) = &game.trouble {
        let (ply, text) = match trouble {
            Trouble::Start(_) => (0, tag("FEN")),
            Trouble::Torn => {
                lines.push(if options.json {
                    json!({ "game": number, "torn": true }).to_string()
                } else {
                    let what = options.language().word("command.torn");
                    format!("#{number}: {what}")
                });
                return lines;
            }
            Trouble::Ply { ply, text } => (*ply, text.clone()),
        };
        lines.push(if options.json {
            json!({ "game": number, "players": players, "ply": ply, "unreadable": text }).to_string()
        } else {
            let what = options.language().word("command.unreadable_ply");
            format!("#{number} {players}: {what} {ply}: {text}")
        });
    }
    if let Some(score) = game.by_the_laws {
        let score = match (score.white, score.black) {
            (HalfPoints(2), _) => "1–0",
            (_, HalfPoints(2)) => "0–1",
            _ => "½–½",
        };
        lines.push(if options.json {
            json!({ "game": number, "players": players, "by_the_laws": score }).to_string()
        } else {
            let what = options.language().word("command.contradicted");
            format!("#{number} {players}: {what} {score}")
        });
    }
    if let Some(played_on) = &game.played_on {
        let said = words.explain(&played_on.grounds, str::to_owned).unwrap_or_default();
        let provision = played_on.grounds.article;
        let article = usual(Kind::Chess)
            .map_or_else(|| provision.to_string(), |edition| edition.article(provision).to_string());
        lines.push(if options.json {
            json!({ "game": number, "players": players, "over_after_ply": played_on.ply, "beyond": played_on.beyond,
                    "article": article })
            .to_string()
        } else {
            let (after, more) = (played_on.ply, played_on.beyond);
            let over = options.language().tell("command.over_after", &[&after, &article, &more]);
            format!("#{number} {players}: {over} {said}")
        });
    }
    lines
}
