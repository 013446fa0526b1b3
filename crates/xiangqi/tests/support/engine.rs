//! Another program's verdict on a repetition, asked by the protocol that engines speak (UCI).
//!
//! Engines state no clause. But the value that they give to a move says what they hold of the repetition that it ends:
//! that a side wins at once, or that nothing is won. So the line is told without its last ply, and the engine is asked
//! for the value of that ply alone (`go depth 1 searchmoves …`).

use std::io::{BufRead as _, BufReader, Write as _};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use kydan_game::{Game as _, Line, Outcome};
use kydan_xiangqi::{Move, Notation, Position, Xiangqi};

pub(crate) struct Engine {
    process: Child,
    told: ChildStdin,
    said: BufReader<ChildStdout>,
    notation: Notation,
}

impl Engine {
    /// Starts the program of this command line; a program that knows many games is asked for xiangqi, and counts ranks
    /// from 1.
    pub(crate) fn start(command: &str) -> Self {
        let mut words = command.split_whitespace();
        let mut process = Command::new(words.next().expect("the command line of an engine"))
            .args(words)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap_or_else(|error| panic!("{command}: {error}"));
        let told = process.stdin.take().unwrap();
        let said = BufReader::new(process.stdout.take().unwrap());
        let mut engine = Self { process, told, said, notation: Notation::Uci };
        engine.tell("uci");
        let options = engine.lines_until("uciok");
        if options.iter().any(|line| line.contains("name UCI_Variant") && line.contains("xiangqi")) {
            engine.tell("setoption name UCI_Variant value xiangqi");
            engine.notation = Notation::UciFromOne;
        }
        engine.tell("isready");
        engine.lines_until("readyok");
        engine
    }

    /// Who wins by the last ply of the line, if anybody; nothing where the engine does not judge it, but plays on.
    pub(crate) fn verdict(&mut self, start: &Position, line: &Line<Xiangqi>) -> Option<Outcome> {
        let write = |mv: &Move| Xiangqi::write_move(start, *mv, self.notation);
        let (last, before) = line.moves().split_last().unwrap();
        let moves: Vec<String> = before.iter().map(write).collect();
        let last = write(last);
        self.tell(&format!(
            "position fen {} - - 0 1 moves {}",
            Xiangqi::write_position(start),
            moves.join(" ")
        ));
        self.tell(&format!("go depth 1 searchmoves {last}"));
        let lines = self.lines_until("bestmove");
        let value = lines.iter().rev().find_map(|line| line.split_once(" score "));
        let (_, value) = value.unwrap_or_else(|| panic!("no value in {lines:?}"));
        let mut words = value.split(' ');
        let (kind, number) = (words.next(), words.next().and_then(|number| number.parse::<i64>().ok()));
        let mover = !line.position().turn();
        match (kind, number) {
            (Some("mate"), Some(moves)) => Some(Outcome::Win(if moves > 0 { mover } else { !mover })),
            (Some("cp"), Some(-1..=1)) => Some(Outcome::Draw),
            (Some("cp"), Some(_)) => None,
            _ => panic!("no value in {lines:?}"),
        }
    }

    fn tell(&mut self, words: &str) {
        writeln!(self.told, "{words}").and_then(|()| self.told.flush()).expect("the engine listens");
    }

    fn lines_until(&mut self, last: &str) -> Vec<String> {
        let mut lines = Vec::new();
        loop {
            let mut line = String::new();
            let read = self.said.read_line(&mut line).expect("the engine answers in text");
            assert!(read > 0, "the engine ended before it said {last}: {lines:?}");
            if line.starts_with(last) {
                return lines;
            }
            lines.push(line.trim_end().to_owned());
        }
    }
}

impl Drop for Engine {
    fn drop(&mut self) {
        let ended = writeln!(self.told, "quit").and_then(|()| self.process.wait());
        drop(ended);
    }
}
