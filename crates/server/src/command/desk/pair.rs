//! `kydan pair`: the next round of a file.

use std::path::PathBuf;
use std::process::ExitCode;

use kydan_report::desk::{NextRound, pair as next_round};
use serde::Serialize;

use crate::command::{add, complain_of, say, write_file};

use super::{Common, Desk, Rules, busy, data, story};

use anyhow::{Context as _, Result, anyhow, bail};
use clap::Args;

/// Options of `kydan pair`.
#[derive(Args, Debug)]
pub struct Pair {
    #[command(flatten)]
    common: Common,
    #[command(flatten)]
    rules: Rules,
    /// This round, from the file as it stood before it; by default the next one
    #[arg(long, value_name = "ROUND", conflicts_with = "write")]
    round: Option<u16>,
    /// Why every game and every color
    #[arg(long)]
    explain: bool,
    /// Everything about the board of the player with this starting number
    #[arg(long, value_name = "NUMBER")]
    board: Option<u16>,
    /// What would be worse if these two were in each other's places
    #[arg(long, num_args = 2, value_names = ["NUMBER", "NUMBER"])]
    swap: Option<Vec<u16>>,
    /// Write the file with the new round in it
    #[arg(long, value_name = "FILE")]
    write: Option<PathBuf>,
}

#[derive(Serialize)]
struct Answer<'a> {
    #[serde(flatten)]
    next: &'a NextRound,
    #[serde(skip_serializing_if = "Option::is_none")]
    board: Option<kydan_report::explain::BoardStory>,
    #[serde(skip_serializing_if = "Option::is_none")]
    bye_story: Option<kydan_report::explain::ByeStory>,
    #[serde(skip_serializing_if = "Option::is_none")]
    swap: Option<kydan_report::explain::Otherwise>,
}

/// Exits with 0 if the round could be paired, with 1 if not.
pub(crate) fn run(options: &Pair) -> Result<ExitCode> {
    let desk = Desk::open(&options.common)?.by(&options.rules);
    let (sheet, words) = (&desk.sheet, &desk.words);
    let pairing = words.word("command.pairing");
    let next = match busy(pairing, || next_round(sheet, options.round)) {
        Ok(next) => next,
        Err(obstacle) => {
            complain_of(&words.say(obstacle.phrase(), &obstacle.values(|number| desk.name(number))));
            return Ok(ExitCode::FAILURE);
        }
    };
    let known = |number: u16| {
        sheet.contestant(number).with_context(|| format!("{} {number}", words.word("command.no_number")))
    };
    let board = match options.board {
        Some(number) => {
            known(number)?;
            busy(pairing, || next.board(sheet, number))
        }
        None => None,
    };
    let has_bye =
        next.bye.as_ref().is_some_and(|bye| options.board.is_none_or(|number| bye.number == number));
    let bye = if has_bye && (options.explain || options.board.is_some()) { next.bye() } else { None };
    if board.is_none() && bye.is_none() && options.board.is_some() {
        bail!("{}", words.word("command.no_board"));
    }
    let swap = match options.swap.as_deref() {
        Some([one, other]) => {
            known(*one)?;
            known(*other)?;
            Some(next.swap(*one, *other).map_err(|cannot| anyhow!("{}", story::cannot_swap(&desk, cannot)))?)
        }
        _ => None,
    };
    if let Some(path) = &options.write {
        write_file(path, next.written(sheet).to_string().as_bytes())?;
    }
    if options.common.json {
        let answer = Answer { next: &next, board, bye_story: bye, swap };
        say(&data::written(&desk, &answer)?);
        return Ok(ExitCode::SUCCESS);
    }
    if options.board.is_none() && swap.is_none() {
        say(&round(&desk, &next, options.explain));
    }
    if let Some(board) = &board {
        say(&story::board(&desk, board));
    }
    if let Some(bye) = &bye {
        say(&story::bye(&desk, bye));
    }
    if let Some(swap) = &swap {
        say(&story::alternative(&desk, swap));
    }
    Ok(ExitCode::SUCCESS)
}

fn round(desk: &Desk, next: &NextRound, explain: bool) -> String {
    let words = &desk.words;
    let mut text = format!("{} {}\n", words.word("word.round"), next.round);
    for board in &next.boards {
        add(
            &mut text,
            format!("{:>4}  {:<36} – {}\n", board.table, desk.name(board.white), desk.name(board.black)),
        );
        for seat in next.seats.iter().filter(|seat| seat.table == board.table) {
            let (white, black) = (desk.player(seat.white_player), desk.player(seat.black_player));
            add(&mut text, format!("        {:>3}  {white:<36} – {black}\n", seat.board));
        }
        if explain {
            for reason in words.reasons(&board.reasons) {
                add(&mut text, format!("        {reason}\n"));
            }
        }
    }
    if let Some(bye) = &next.bye {
        add(&mut text, format!("      {}: {}\n", words.word("command.bye"), desk.name(bye.number)));
        if explain {
            for reason in words.reasons(&bye.reasons) {
                add(&mut text, format!("        {reason}\n"));
            }
        }
    }
    if !next.resting.is_empty() {
        let resting: Vec<String> = next.resting.iter().map(|number| desk.name(*number)).collect();
        add(&mut text, format!("      {}: {}\n", words.word("command.byes"), resting.join("; ")));
    }
    for game in &next.forfeits {
        let said = match game.present {
            Some(_) => words.word("command.forfeit"),
            None => words.word("command.double_forfeit"),
        };
        add(&mut text, format!("      {} – {}: {said}\n", desk.name(game.white), desk.name(game.black)));
    }
    for [white, black] in &next.forbidden {
        let said = words.word("command.forbidden_meet");
        add(&mut text, format!("      {} – {}: {said}\n", desk.name(*white), desk.name(*black)));
    }
    if !next.absent.is_empty() {
        let absent = next.absent.iter().map(|(number, worth)| format!("{} ({worth})", desk.name(*number)));
        let absent: Vec<String> = absent.collect();
        add(&mut text, format!("      {}: {}\n", words.word("command.not_paired"), absent.join("; ")));
    }
    text
}
