//! Ten thousand games by chance, written by our writer and read by others: `pgn-reader` takes the file apart and `shakmaty`
//! replays every move. Nothing may differ: moves, clocks, offers, names, results, the board at the end.

#[path = "support/played.rs"]
mod played;

use std::fmt::Write as _;
use std::fs::File;
use std::io::{BufWriter, Write as _};
use std::ops::ControlFlow;

use kydan_chess::{Chess, PlyTime};
use kydan_game::Game as _;
use pgn_reader::{Outcome, RawComment, RawTag, Reader, SanPlus, Visitor};
use played::{Played, play};
use shakmaty::fen::Fen;
use shakmaty::{CastlingMode, Chess as Wood, EnPassantMode, Position as _};

/// How many games the bridge carries.
const GAMES: u32 = 10_000;

/// What another reader found in a game.
struct Seen {
    tags: Vec<(String, String)>,
    wood: Wood,
    mode: CastlingMode,
    moves: Vec<String>,
    times: Vec<PlyTime>,
    offers: Vec<u16>,
    comment: Vec<u8>,
    outcome: Option<String>,
    castled: u32,
    in_passing: u32,
    promoted: u32,
    wrong: Vec<String>,
}

struct Others;

impl Visitor for Others {
    type Tags = Vec<(String, String)>;
    type Movetext = Seen;
    type Output = Seen;

    fn begin_tags(&mut self) -> ControlFlow<Seen, Self::Tags> {
        ControlFlow::Continue(Vec::new())
    }

    fn tag(&mut self, tags: &mut Self::Tags, name: &[u8], value: RawTag<'_>) -> ControlFlow<Seen> {
        let text = |bytes: &[u8]| String::from_utf8(bytes.to_vec()).expect("UTF-8");
        tags.push((text(name), text(&value.decode())));
        ControlFlow::Continue(())
    }

    fn begin_movetext(&mut self, tags: Self::Tags) -> ControlFlow<Seen, Seen> {
        let tag = |name: &str| tags.iter().find(|(known, _)| known == name).map(|(_, value)| value.as_str());
        let mode = if tag("Variant").is_some() { CastlingMode::Chess960 } else { CastlingMode::Standard };
        let wood = tag("FEN").map_or_else(Wood::default, |fen| {
            let fen = Fen::from_ascii(fen.as_bytes()).expect("a FEN");
            fen.into_position(mode).expect("a position")
        });
        ControlFlow::Continue(Seen {
            wood,
            mode,
            moves: Vec::new(),
            times: Vec::new(),
            offers: Vec::new(),
            comment: Vec::new(),
            outcome: None,
            castled: 0,
            in_passing: 0,
            promoted: 0,
            wrong: Vec::new(),
            tags,
        })
    }

    fn san(&mut self, seen: &mut Seen, san: SanPlus) -> ControlFlow<Seen> {
        match san.san.to_move(&seen.wood) {
            Ok(mv) => {
                seen.castled += u32::from(mv.is_castle());
                seen.in_passing += u32::from(mv.is_en_passant());
                seen.promoted += u32::from(mv.is_promotion());
                seen.moves.push(mv.to_uci(seen.mode).to_string());
                seen.times.push(PlyTime::default());
                let written = SanPlus::from_move_and_play_unchecked(&mut seen.wood, mv);
                if written != san {
                    seen.wrong.push(format!("{san} is written {written}"));
                }
            }
            Err(error) => seen.wrong.push(format!("{san}: {error}")),
        }
        ControlFlow::Continue(())
    }

    fn partial_comment(&mut self, seen: &mut Seen, comment: RawComment<'_>) -> ControlFlow<Seen> {
        seen.comment.extend_from_slice(comment.as_bytes());
        ControlFlow::Continue(())
    }

    fn comment(&mut self, seen: &mut Seen, comment: RawComment<'_>) -> ControlFlow<Seen> {
        seen.comment.extend_from_slice(comment.as_bytes());
        let text = String::from_utf8(std::mem::take(&mut seen.comment)).expect("UTF-8");
        let ply = seen.moves.len();
        let Some(time) = seen.times.last_mut() else {
            seen.wrong.push(format!("{text}: before any move"));
            return ControlFlow::Continue(());
        };
        for command in text.split(['[', ']']).map(str::trim).filter(|part| !part.is_empty()) {
            match command.split_once(' ') {
                Some(("%clk", clock)) => time.clock = Some(seconds(clock)),
                Some(("%emt", clock)) => time.elapsed = Some(seconds(clock)),
                None if command == "(=)" => seen.offers.push(u16::try_from(ply).expect("a ply")),
                Some(_) | None => seen.wrong.push(format!("{text}: not understood")),
            }
        }
        ControlFlow::Continue(())
    }

    fn outcome(&mut self, seen: &mut Seen, outcome: Outcome) -> ControlFlow<Seen> {
        seen.outcome = Some(outcome.to_string());
        ControlFlow::Continue(())
    }

    fn end_game(&mut self, seen: Seen) -> Seen {
        seen
    }
}

fn seconds(clock: &str) -> u32 {
    clock.split(':').fold(0, |seconds, part| seconds * 60 + part.parse::<u32>().expect("a number"))
}

impl Seen {
    fn tag(&self, name: &str) -> &str {
        self.tags.iter().find(|(known, _)| known == name).map_or("", |(_, value)| value)
    }

    fn assert_is(&self, played: &Played) {
        let at = &played.roster.event;
        assert!(self.wrong.is_empty(), "{at}: {:?}", self.wrong);
        let moves: Vec<String> = played.line.moves().iter().map(ToString::to_string).collect();
        assert_eq!(self.moves, moves, "{at}");
        assert_eq!(self.times, played.times, "{at}");
        assert_eq!(self.offers, played.offers, "{at}");
        let roster = &played.roster;
        for (name, value) in [
            ("Event", &roster.event),
            ("Site", &roster.site),
            ("White", &roster.white),
            ("Black", &roster.black),
        ] {
            assert_eq!(self.tag(name), value, "{at}");
        }
        assert_eq!(self.outcome.as_deref(), Some(self.tag("Result")), "{at}");
        let theirs = Fen::from_position(&self.wood, EnPassantMode::Legal).to_string();
        let ours = Chess::write_position(played.line.position());
        // Rights of castling are written in two ways; that they are the same, the moves have shown.
        let told = |fen: &str| -> Vec<String> {
            let fields = fen.split(' ').enumerate().filter(|(field, _)| ![2, 3].contains(field));
            fields.map(|(_, text)| text.to_owned()).collect()
        };
        assert_eq!(told(&theirs), told(&ours), "{at}");
        assert_eq!(self.tag("CurrentPosition"), ours, "{at}");
    }
}

#[test]
fn ten_thousand_games_are_read_by_others_without_a_difference() {
    let (mut plies, mut castled, mut in_passing, mut promoted, mut from_960, mut mated) = (0, 0, 0, 0, 0, 0);
    // A round of a hundred boards is a file.
    for first in (0..GAMES).step_by(100) {
        let round: Vec<Played> = (first..first + 100).map(play).collect();
        let file = round.iter().fold(String::new(), |mut file, game| {
            // Writing to a string cannot fail.
            let _ = write!(file, "{}", game.pgn());
            file
        });
        let mut read = 0;
        for (seen, played) in Reader::new(file.as_bytes()).read_games(&mut Others).zip(&round) {
            let seen = seen.expect("a slice can be read");
            seen.assert_is(played);
            read += 1;
            plies += seen.moves.len();
            castled += seen.castled;
            in_passing += seen.in_passing;
            promoted += seen.promoted;
            from_960 += u32::from(seen.mode == CastlingMode::Chess960);
            mated += u32::from(seen.wood.is_checkmate());
        }
        assert_eq!(read, 100, "round {}", first / 100 + 1);
    }
    let tried = format!(
        "{plies} plies, {castled} castlings, {in_passing} en passant, {promoted} promotions, {from_960} of Chess960, {mated} mates"
    );
    assert!(plies > 500_000 && castled > 2_000 && in_passing > 200 && promoted > 1_000, "{tried}");
    assert!(from_960 > 1_500 && mated > 50, "{tried}");
}

/// Writes the same games out for readers that are no libraries of ours: `tests/bridges/games.py`, and whatever else reads PGN.
#[test]
#[ignore = "writes a file for other programs: KYDAN_GAMES names it"]
fn the_games_are_written_out() {
    let path = std::env::var("KYDAN_GAMES").expect("KYDAN_GAMES names the file");
    let mut file = BufWriter::new(File::create(&path).expect("a file that can be written"));
    for seed in 0..GAMES {
        file.write_all(play(seed).pgn().as_bytes()).expect("room for it");
    }
    file.flush().expect("room for it");
}
