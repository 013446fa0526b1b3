//! A game written as a file that other programs read.

use kydan_chess::{Chess, PgnGame, PlyTime, Roster, write_pgn};
use kydan_game::{Line, Score, Tags};
use kydan_xiangqi::file::{Branch, GameRecord, Note, write, write_dhtmlxq};
use kydan_xiangqi::{Notation, Sheet, Xiangqi};

use super::{AnyLine, Played, dispatch, usual_notation};

/// What stands above a game's moves.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Heading {
    /// Name of the event.
    pub event: String,
    /// The place where it was played.
    pub site: String,
    /// `YYYY.MM.DD`.
    pub date: String,
    /// Counted from 1.
    pub round: u16,
    /// Table, counted from 1.
    pub board: u16,
    /// White's name, and Black's.
    pub players: [String; 2],
    /// What each side got; none while it is not decided.
    pub score: Option<Score>,
    /// What the mover's clock showed after each ply, in seconds.
    pub clocks: Vec<Option<u32>>,
    /// Further tags, such as where the game is found.
    pub tags: Vec<(String, String)>,
}

impl Heading {
    /// Round and board as broadcasts write them: `3.12`.
    fn seat(&self) -> String {
        format!("{}.{}", self.round, self.board)
    }
}

impl AnyLine {
    /// PGN; of xiangqi with the moves in this notation of the game, by default in ICCS. None of a game that has no
    /// such files.
    pub fn pgn(&self, heading: &Heading, notation: Option<&str>) -> Option<String> {
        each!(&self.played, line => dispatch::pgn(line, heading, notation))
    }

    /// As the viewer DhtmlXQ takes it; none of other games than xiangqi.
    pub fn dhtmlxq(&self, heading: &Heading) -> Option<String> {
        each!(&self.played, line => dispatch::dhtmlxq(line, heading))
    }

    /// Lines to read: who plays where, and the moves as the game's arbiters write them or in another notation of it.
    pub fn plain_text(&self, heading: &Heading, notation: Option<&str>) -> String {
        let moves = notation.and_then(|name| self.write(name).ok());
        let moves = moves.or_else(|| self.write(usual_notation(self.kind())).ok()).unwrap_or_default();
        let numbered = moves.chunks(2).zip(1..).map(|(pair, number)| format!("{number}. {}", pair.join(" ")));
        let [white, black] = &heading.players;
        let Heading { event, round, board, .. } = heading;
        let score =
            heading.score.map_or_else(|| "*".to_owned(), |score| format!("{}-{}", score.white, score.black));
        format!(
            "{event}, {round}.{board}\n{white} – {black} {score}\n{}\n",
            numbered.collect::<Vec<_>>().join("  ")
        )
    }
}

/// A game of xiangqi as PGN, in ICCS where no notation of it is named.
pub(super) fn xiangqi_pgn(line: &Line<Xiangqi>, heading: &Heading, notation: Option<&str>) -> String {
    let named = notation.and_then(|name| name.parse().ok());
    write(&record(line, heading), named.unwrap_or(Notation::Iccs)) + "\n"
}

/// A game of xiangqi for the viewer DhtmlXQ.
pub(super) fn xiangqi_dhtmlxq(line: &Line<Xiangqi>, heading: &Heading) -> String {
    write_dhtmlxq(&record(line, heading)) + "\n"
}

/// A game of chess as PGN.
pub(super) fn chess_pgn(line: &Line<Chess>, heading: &Heading) -> String {
    write_pgn(&chess(line, heading))
}

fn chess<'l>(line: &'l Line<Chess>, heading: &Heading) -> PgnGame<'l> {
    let [white, black] = heading.players.clone();
    let roster = Roster {
        event: heading.event.clone(),
        site: heading.site.clone(),
        date: heading.date.clone(),
        round: heading.seat(),
        white,
        black,
    };
    let mut tags = heading.tags.clone();
    tags.push(("Board".to_owned(), heading.board.to_string()));
    let times = heading.clocks.iter().map(|clock| PlyTime { clock: *clock, elapsed: None }).collect();
    PgnGame { roster, tags, line, score: heading.score, times, offers: Vec::new() }
}

fn record(line: &Line<Xiangqi>, heading: &Heading) -> GameRecord {
    let mut tags = Tags::default();
    let [red, black] = &heading.players;
    let told = [
        ("Event", heading.event.clone()),
        ("Site", heading.site.clone()),
        ("Date", heading.date.clone()),
        ("Round", heading.seat()),
        ("Board", heading.board.to_string()),
        ("Red", red.clone()),
        ("Black", black.clone()),
    ];
    for (name, value) in told {
        tags.push(name, value);
    }
    for (name, value) in &heading.tags {
        tags.push(name, value);
    }
    let clocks = heading.clocks.iter().zip(1..).filter_map(|(clock, ply)| {
        let clock = (*clock)?;
        let (hours, minutes, seconds) = (clock / 3600, clock / 60 % 60, clock % 60);
        let shown = format!("[%clk {hours}:{minutes:02}:{seconds:02}]");
        Some(Note { ply, comments: vec![shown], marks: Vec::new() })
    });
    GameRecord {
        number: 1,
        at_line: 1,
        tags,
        notation: None,
        main: Branch {
            sheet: Sheet { line: line.clone(), trouble: None, unread: Vec::new() },
            notes: clocks.collect(),
            variations: Vec::new(),
        },
        result: heading.score,
        problems: Vec::new(),
    }
}

#[cfg(test)]
mod tests {
    use kydan_game::HalfPoints;
    use kydan_regulations::{Rate, edition};
    use kydan_xiangqi::file::{FileFormat, GameFile};

    use super::*;

    fn heading() -> Heading {
        Heading {
            event: "Giải \"mùa thu\"".to_owned(),
            round: 3,
            board: 12,
            players: ["Lý".to_owned(), "Trần".to_owned()],
            score: Some(Score { white: HalfPoints::ONE, black: HalfPoints(0) }),
            clocks: vec![Some(3_599), None],
            ..Heading::default()
        }
    }

    #[test]
    fn xiangqi_is_read_again_as_it_was_written() {
        let mut line = AnyLine::new(edition("xiangqi-vn-2004").unwrap(), Rate::Standard);
        for uci in ["h2e2", "h9g7", "h0g2"] {
            line.push(uci).unwrap();
        }
        let files =
            [line.pgn(&heading(), None), line.pgn(&heading(), Some("zh-hans")), line.dhtmlxq(&heading())];
        let formats = [FileFormat::Pgn, FileFormat::Pgn, FileFormat::DhtmlXq];
        for (text, format) in files.into_iter().zip(formats) {
            let text = text.unwrap();
            let file = GameFile::read(text.as_bytes()).unwrap();
            assert_eq!(file.format(), format);
            let game = file.games().next().unwrap();
            assert!(game.is_sound(), "{text} {:?}", game.problems);
            assert_eq!(game.line().plies(), 3);
            assert_eq!((game.tags.red(), game.result.map(|score| score.white.0)), (Some("Lý"), Some(2)));
        }
        let text = line.pgn(&heading(), None).unwrap();
        assert!(text.contains("[%clk 0:59:59]") && text.contains("[Board \"12\"]"), "{text}");
        assert!(line.plain_text(&heading(), None).contains("1. P2-5 M8.7  2. M2.3"));
    }

    #[test]
    fn chess_has_its_board_and_clocks() {
        let mut line = AnyLine::new(edition("fide-2018").unwrap(), Rate::Standard);
        for text in ["e4", "e5"] {
            line.play(text, "san").unwrap();
        }
        let text = line.pgn(&heading(), None).unwrap();
        assert!(
            text.contains("[Board \"12\"]") && text.contains("1. e4 { [%clk 0:59:59] } 1... e5 1-0"),
            "{text}"
        );
        assert!(line.dhtmlxq(&heading()).is_none());
    }
}
