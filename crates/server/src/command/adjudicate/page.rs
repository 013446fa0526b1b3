//! A report as text for a terminal.

use std::fmt::Display;

use kydan_game::{Force, Kind, Outcome, Score, Side};

use super::Wording;
use super::board::{Style, draw};
use super::report::{Conclusion, Illegal, Ply, Report, Trouble};
use crate::command::add;
use crate::language::Language;

/// A page on one game: who played, what was played, what the laws say, what could not be read.
pub(super) fn page(report: &Report, words: &Wording, style: Style) -> String {
    let said = Said { language: style.language, kind: report.kind };
    let mut text = heading(report, said);
    if !report.starts_as_usual {
        add(&mut text, format!("{}: {}\n", said.word("command.start"), report.start));
    }
    text.push_str(&moves(report));
    for conclusion in &report.judged {
        text.push('\n');
        text.push_str(&concluded(report, conclusion, words, style, said));
    }
    if let Some(ply) = report.played_on_after {
        let more = report.moves.len() - ply;
        add(&mut text, format!("{}\n", style.language.tell("command.played_on", &[&more])));
    }
    for illegal in &report.illegal {
        text.push('\n');
        text.push_str(&forbidden(illegal, style, said));
    }
    if let Some(law) = report.result_by_law {
        let stated = report.result.map(Said::score).unwrap_or_default();
        let law = Said::score(law);
        let line = style.language.tell("command.result_contradicted", &[&stated, &law]);
        add(&mut text, format!("{line}\n"));
    }
    if let Some(trouble) = &report.trouble {
        text.push('\n');
        text.push_str(&stopped(report, trouble, style, said));
    }
    text.push_str(&left_unread(report, said));
    for problem in &report.problems {
        let line = said.word("command.line");
        add(&mut text, format!("{line} {}: {}\n", problem.line, problem.words));
    }
    if report.judged.is_empty() && !report.is_broken() {
        let none = said.word("command.nothing_concluded");
        add(&mut text, format!("\n{none}\n"));
    }
    text
}

/// The words that depend on language and game.
#[derive(Clone, Copy)]
struct Said {
    language: Language,
    kind: Kind,
}

impl Said {
    fn word(self, key: &'static str) -> &'static str {
        self.language.word(key)
    }

    fn side(self, side: Side) -> &'static str {
        let (vi, en) = self.kind.words();
        self.language.pick(vi, en).side(side)
    }

    fn score(score: Score) -> String {
        format!("{}–{}", score.white, score.black)
    }
}

fn heading(report: &Report, said: Said) -> String {
    let name =
        |names: &[&str], side| report.tag(names).map_or_else(|| said.side(side).to_owned(), str::to_owned);
    let (white, black) = (name(&["Red", "White"], Side::White), name(&["Black"], Side::Black));
    let result = report.result.map_or_else(String::new, |score| format!("  {}", Said::score(score)));
    let mut text = format!("#{} {white} – {black}{result}\n", report.game);
    let place = [&["Event"][..], &["Round"], &["Date"]].into_iter().filter_map(|names| report.tag(names));
    let place: Vec<&str> = place.collect();
    if !place.is_empty() {
        add(&mut text, format!("{}\n", place.join(" · ")));
    }
    text
}

/// The moves by number, wrapped as score sheets are printed.
fn moves(report: &Report) -> String {
    let mut words: Vec<String> = Vec::new();
    for (index, ply) in report.moves.iter().enumerate() {
        if ply.side == Side::White || index == 0 {
            let dots = if ply.side == Side::White { "." } else { "…" };
            words.push(format!("{}{dots}", number(report, ply)));
        }
        words.push(ply.text.clone());
    }
    let mut text = String::new();
    let mut width = 0;
    for word in words {
        let long = word.chars().count();
        if width > 0 && width + 1 + long > 78 {
            text.push('\n');
            width = 0;
        } else if width > 0 {
            text.push(' ');
            width += 1;
        }
        text.push_str(&word);
        width += long;
    }
    if !text.is_empty() {
        text.push('\n');
    }
    text
}

/// The number of the move as players count it.
fn number(report: &Report, ply: &Ply) -> usize {
    let black_begins = report.moves.first().is_some_and(|first| first.side == Side::Black);
    (ply.ply + usize::from(black_begins)).div_ceil(2)
}

fn concluded(report: &Report, conclusion: &Conclusion, words: &Wording, style: Style, said: Said) -> String {
    let verdict = &conclusion.verdict;
    let after = match conclusion.ply.checked_sub(1).and_then(|index| report.moves.get(index)) {
        Some(ply) => format!("{} {}", place(report, ply), ply.text),
        None => said.word("command.the_start").to_owned(),
    };
    let outcome = match verdict.outcome {
        Outcome::Win(side) => format!("{} {}", said.side(side), said.word("command.wins")),
        Outcome::Draw => said.word("command.draw").to_owned(),
    };
    let force = match verdict.force {
        Force::Immediate => said.word("command.immediate").to_owned(),
        Force::OnClaimBy(side) => style.language.tell("command.on_claim", &[&said.side(side)]),
        Force::ByArbiter => said.word("command.by_arbiter").to_owned(),
    };
    let mut text = format!("{} {after}: {outcome} ({force})\n", said.word("command.after"));
    let article = words.article(&verdict.grounds.article);
    add(&mut text, format!("  {} {article}\n", said.word("word.article")));
    add(&mut text, format!("  {}\n", conclusion.words));
    for note in &verdict.grounds.cycle {
        let played = usize::from(note.ply).checked_sub(1).and_then(|index| report.moves.get(index));
        let Some(ply) = played else { continue };
        let squares = note.squares.join(" ");
        let class = words.ply(&note.class);
        let line = format!(
            "    {:<9} {:<6} {:<8} {class:<32} {squares}",
            place(report, ply),
            said.side(ply.side),
            ply.text
        );
        add(&mut text, format!("{}\n", line.trim_end()));
    }
    text.push_str(&draw(report.kind, &conclusion.fen, style));
    text
}

/// `12.` or `12…`, as players name a ply.
fn place(report: &Report, ply: &Ply) -> String {
    let dots = if ply.side == Side::White { "." } else { "…" };
    format!("{}{dots}", number(report, ply))
}

fn stopped(report: &Report, trouble: &Trouble, style: Style, said: Said) -> String {
    let (number, side, token) = (trouble.number, said.side(trouble.side), &trouble.token);
    let mut text = style.language.tell("command.stopped", &[&number, &side, token, &trouble.words]) + "\n";
    if let Some(article) = &trouble.article {
        add(&mut text, format!("  {} {article}\n", said.word("word.article")));
    }
    if !trouble.near.is_empty() {
        let meant = said.word("command.perhaps_meant");
        add(&mut text, format!("  {meant}: {}\n", trouble.near.join(", ")));
    }
    text.push_str(&draw(report.kind, &report.end, style));
    text
}

/// A move that is illegal and stands.
fn forbidden(illegal: &Illegal, style: Style, said: Said) -> String {
    let (number, side, token) = (illegal.number, said.side(illegal.side), &illegal.token);
    let values: [&dyn Display; 5] = [&number, &side, token, &illegal.ply, &illegal.words];
    let mut text = style.language.tell("command.illegal", &values) + "\n";
    add(&mut text, format!("  {} {}\n", said.word("word.article"), illegal.article));
    text
}

/// What stands in the file and was not replayed, as far as a line holds it.
fn left_unread(report: &Report, said: Said) -> String {
    if report.unread.is_empty() {
        return String::new();
    }
    let unread = said.word("command.unread");
    let shown: Vec<String> =
        report.unread.iter().take(12).map(|word| word.chars().take(40).collect()).collect();
    let more = if report.unread.len() > shown.len() { " …" } else { "" };
    format!("  {unread}: {}{more}\n", shown.join(" "))
}
