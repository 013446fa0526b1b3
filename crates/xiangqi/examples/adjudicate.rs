//! What the law says of a line of play: every conclusion, its article, and what each ply of a repetition was.
//!
//! ```sh
//! cargo run -p kydan-xiangqi --example adjudicate -- --en "3k5/9/9/9/9/9/9/9/4A4/2R1K4 w" c0d0 d9e9 d0e0 …
//! ```
//!
//! Moves are coordinates or Article 11's notation. `kydan adjudicate` of the platform reads whole files.

use std::error::Error;

use kydan_game::{Force, Game as _, Line, Outcome, Words};
use kydan_xiangqi::{Laws, Notation, WORDS, Xiangqi};

#[expect(clippy::print_stdout, reason = "the answer")]
fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments: Vec<String> = std::env::args().skip(1).collect();
    let english = arguments.first().is_some_and(|first| first == "--en");
    if english {
        arguments.remove(0);
    }
    let words = Words::parse(if english { WORDS.en } else { WORDS.vi })?;
    let [fen, moves @ ..] = arguments.as_slice() else {
        return Err("usage: adjudicate [--en] FEN MOVE …".into());
    };
    let mut line = Line::<Xiangqi>::from_position(Laws::default(), Xiangqi::read_position(fen)?);
    for text in moves {
        let position = line.position();
        let read = Xiangqi::read_move(position, text, Notation::Uci);
        let mv = read.or_else(|_| Xiangqi::read_move(position, text, Notation::Vietnamese))?;
        if let Err(why) = Xiangqi::check(position, mv) {
            let said = words.explain(&why, str::to_owned).unwrap_or_default();
            return Err(format!("{text}: {} ({said})", why.article).into());
        }
        line.push(mv);
    }
    for verdict in Xiangqi::verdicts(&line) {
        let outcome = match verdict.outcome {
            Outcome::Win(side) => format!("{side} wins"),
            Outcome::Draw => "draw".to_owned(),
        };
        let force = match verdict.force {
            Force::Immediate => "at once".to_owned(),
            Force::OnClaimBy(side) => format!("if {side} claims it"),
            Force::ByArbiter => "by the arbiter".to_owned(),
        };
        let said = words.explain(&verdict.grounds, str::to_owned).unwrap_or_default();
        println!("{outcome} ({force}), article {}: {said}", verdict.grounds.article);
        for note in &verdict.grounds.cycle {
            println!("  ply {}: {} {}", note.ply, words.ply(&note.class), note.squares.join(" "));
        }
    }
    Ok(())
}
