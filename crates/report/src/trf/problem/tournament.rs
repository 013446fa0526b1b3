//! What does not go together between the lines of a file.

use std::collections::{BTreeMap, BTreeSet};

use super::super::columns::write_half_points;
use super::super::player::{Code, Player, RoundCell, cell_column};
use super::super::record::Record;
use super::super::{Report, Setup};
use super::{Fault, Problem, Severity};

/// A player's line with its number.
type Line<'a> = (usize, &'a Player);

fn players(report: &Report) -> impl Iterator<Item = Line<'_>> {
    report.records.iter().zip(1..).filter_map(|(record, line)| match record {
        Record::Player(player) => Some((line, &**player)),
        Record::Text { .. }
        | Record::Rounds { .. }
        | Record::InitialColor(_)
        | Record::Points(_)
        | Record::Byes(_)
        | Record::Acceleration(_)
        | Record::Forbidden(_)
        | Record::Abnormal(_)
        | Record::Team(_)
        | Record::Lineup(_)
        | Record::TeamPlay(_)
        | Record::Comment(_)
        | Record::Other(_) => None,
    })
}

/// What keeps the players from being a tournament. Where lines could not be read, nobody is missed.
pub(super) fn inspect(report: &Report, is_broken: bool, problems: &mut Vec<Problem>) {
    let mut add = |line, column, severity, fault| {
        problems.push(Problem { line, column, severity, fault });
    };
    let mut lines: BTreeMap<u16, Line<'_>> = BTreeMap::new();
    for (line, player) in players(report) {
        let number = player.number;
        if let Some((first, _)) = lines.get(&number) {
            add(line, 5, Severity::Error, Fault::SameNumber { number, first: *first });
        } else {
            lines.insert(number, (line, player));
        }
    }
    if lines.is_empty() && !is_broken {
        add(0, 0, Severity::Error, Fault::NoPlayers);
    }
    if report.text("012").is_none_or(|name| name.trim().is_empty()) {
        add(0, 0, Severity::Note, Fault::NoName);
    }
    let mut byes: BTreeMap<u16, Vec<(usize, u16)>> = BTreeMap::new();
    for (line, player) in players(report) {
        let number = player.number;
        for (cell, round) in player.rounds.iter().zip(1_u16..) {
            let Some(cell) = cell else { continue };
            if cell.code == Code::PairingBye {
                byes.entry(round).or_default().push((line, number));
            }
            let Some(opponent) = cell.opponent else { continue };
            let column = cell_column(round);
            let Some((_, other)) = lines.get(&opponent) else {
                if !is_broken {
                    let fault = Fault::NoSuchOpponent { number, round, opponent };
                    add(line, column, Severity::Error, fault);
                }
                continue;
            };
            if opponent == number {
                add(line, column, Severity::Error, Fault::OwnOpponent { number, round });
                continue;
            }
            let back = other.rounds.get(usize::from(round) - 1).copied().flatten();
            let Some(back) = back.filter(|back| back.opponent == Some(number)) else {
                let names = back.and_then(|back| back.opponent).unwrap_or(0);
                let fault = Fault::Disagreement { number, round, opponent, names };
                add(line, column, Severity::Error, fault);
                continue;
            };
            // Once for each game.
            if number < opponent {
                if cell.side.is_some() && cell.side == back.side {
                    let fault = Fault::SameColor { number, round, opponent };
                    add(line, column + 5, Severity::Error, fault);
                }
                if let Some((severity, right)) = mismatch(*cell, back) {
                    let (own, other) = (cell.code.text(), back.code.text());
                    let fault = Fault::Results { number, round, opponent, own, other, right };
                    add(line, column + 7, severity, fault);
                }
            }
        }
    }
    // A bracket of numbers that are no power of two begins with as many as it takes.
    let byes = byes.into_iter().filter(|_| !is_bracket(report));
    for (round, all) in byes {
        if let [_, (line, _), ..] = all[..] {
            let numbers = all.iter().map(|(_, number)| *number).collect();
            add(line, cell_column(round), Severity::Warning, Fault::SeveralByes { round, numbers });
        }
    }
    if !is_broken {
        missing(report, &lines.keys().copied().collect(), &mut add);
        not_counted(report, &mut add);
    }
}

/// The table of boards for people (`801`): no description of its columns was at hand, and other records say the same.
fn not_counted(report: &Report, add: &mut impl FnMut(usize, usize, Severity, Fault)) {
    if !report.is_of_teams() {
        return;
    }
    for (record, line) in report.records.iter().zip(1..) {
        let (tag, severity) = match record {
            Record::Other(text) if text.starts_with("801") => ("801", Severity::Note),
            Record::Other(text) if text.starts_with("802") => ("802", Severity::Note),
            Record::Text { .. }
            | Record::Rounds { .. }
            | Record::InitialColor(_)
            | Record::Points(_)
            | Record::Player(_)
            | Record::Acceleration(_)
            | Record::Abnormal(_)
            | Record::Byes(_)
            | Record::Forbidden(_)
            | Record::Team(_)
            | Record::Lineup(_)
            | Record::TeamPlay(_)
            | Record::Comment(_)
            | Record::Other(_) => continue,
        };
        add(line, 1, severity, Fault::OfTeams { tag: tag.to_owned() });
    }
}

/// Records that name someone who has no line.
fn missing(report: &Report, known: &BTreeSet<u16>, add: &mut impl FnMut(usize, usize, Severity, Fault)) {
    let is_of_teams = report.is_of_teams();
    for (record, line) in report.records.iter().zip(1..) {
        let (tag, from, numbers): (&str, usize, &[u16]) = match record {
            Record::Team(team) => {
                let (tag, from) = if team.number.is_some() { ("310", 74) } else { ("013", 37) };
                (tag, from, &team.players)
            }
            // Where teams play these name teams.
            Record::Byes(_) | Record::Forbidden(_) | Record::Abnormal(_) if is_of_teams => continue,
            Record::Byes(byes) => ("240", 11, &byes.numbers),
            Record::Forbidden(forbidden) => ("260", 13, &forbidden.numbers),
            Record::Abnormal(abnormal) => ("299", 24, &abnormal.numbers),
            Record::Text { .. }
            | Record::Rounds { .. }
            | Record::InitialColor(_)
            | Record::Points(_)
            | Record::Player(_)
            | Record::Acceleration(_)
            | Record::Lineup(_)
            | Record::TeamPlay(_)
            | Record::Comment(_)
            | Record::Other(_) => continue,
        };
        for (number, column) in numbers.iter().zip((from..).step_by(5)) {
            if !known.contains(number) {
                let fault = Fault::NoSuchPlayer { tag: tag.to_owned(), number: *number };
                add(line, column, Severity::Warning, fault);
            }
        }
    }
}

/// Whether two results go together; else how bad it is and what the other would have to say.
fn mismatch(own: RoundCell, other: RoundCell) -> Option<(Severity, String)> {
    let right = match own.code {
        Code::Win => Code::Loss,
        Code::Draw => Code::Draw,
        Code::Loss => Code::Win,
        Code::ShortWin => Code::ShortLoss,
        Code::ShortDraw => Code::ShortDraw,
        Code::ShortLoss => Code::ShortWin,
        Code::ForfeitWin => Code::ForfeitLoss,
        Code::ForfeitLoss => Code::ForfeitWin,
        Code::Pending => Code::Pending,
        Code::HalfPointBye | Code::FullPointBye | Code::PairingBye | Code::ZeroPointBye => return None,
    };
    let is_both_lost = |one: Code, other: Code| {
        matches!(
            (one, other),
            (Code::Loss, Code::Loss)
                | (Code::ShortLoss, Code::ShortLoss)
                | (Code::ForfeitLoss, Code::ForfeitLoss)
        )
    };
    if other.code == right || is_both_lost(own.code, other.code) {
        return None;
    }
    // ½–0 exists (Laws of Chess 11.8): unusual, not impossible.
    let is_split = matches!((own.code, other.code), (Code::Draw, Code::Loss) | (Code::Loss, Code::Draw));
    let severity = if is_split { Severity::Warning } else { Severity::Error };
    Some((severity, right.text()))
}

/// Whether the file is of a knock-out.
fn is_bracket(report: &Report) -> bool {
    report.system().is_some_and(|system| system.family() == kydan_regulations::Family::Knockout)
}

/// What is stated beside what the results make.
pub(super) fn compare(report: &Report, setup: &Setup, problems: &mut Vec<Problem>) {
    let mut add = |line, column, fault| {
        problems.push(Problem { line, column, severity: Severity::Warning, fault });
    };
    let field = &setup.field;
    let totals: BTreeMap<u16, _> =
        field.contestants.iter().map(|one| (one.number, one.total(&field.points))).collect();
    for (line, player) in players(report) {
        let right = totals.get(&player.number).copied().unwrap_or_default();
        if let Some(stated) = player.points.filter(|stated| *stated != right) {
            let (stated, right) = (write_half_points(stated), write_half_points(right));
            add(line, 81, Fault::Points { number: player.number, stated, right });
        }
    }
    let mut ranked: Vec<(u16, usize, u16)> =
        players(report).filter_map(|(line, player)| Some((player.rank?, line, player.number))).collect();
    ranked.sort_unstable();
    // A knock-out ranks by how far one came, not by points.
    for pair in ranked.windows(2).filter(|_| !is_bracket(report)) {
        let [(stated, line, number), (worse, _, above)] = [pair[0], pair[1]];
        if stated < worse && totals.get(&number) < totals.get(&above) {
            add(line, 86, Fault::Rank { number, stated, above });
        }
    }
    let (planned, played) = (field.planned, field.rounds() as u16);
    if planned > 0 && played > planned {
        add(0, 0, Fault::Rounds { planned, played });
    }
}
