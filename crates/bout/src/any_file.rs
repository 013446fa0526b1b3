//! Game files of any of our games: bytes in, lines of play out.

use kydan_chess::{Chess, Entry};
use kydan_game::{Explanation, FileProblem, GameProblem, Kind, Misread, Score, Side, Tags, Why};
use kydan_regulations::{Edition, Rate};
use kydan_xiangqi::Xiangqi;

use crate::any_line::Hosted as _;
use crate::{AnyLine, NotAMove};

/// A game file whose game is known: the games that have files of their own.
#[derive(Clone, Debug)]
pub enum AnyFile {
    /// Of xiangqi.
    Xiangqi(kydan_xiangqi::file::GameFile),
    /// Of chess.
    Chess(kydan_chess::file::GameFile),
}

/// A game of a file.
#[derive(Clone, Debug)]
pub struct AnyRecord {
    /// 1 for the first game of the file.
    pub number: usize,
    /// The line of the file where the game begins, from 1.
    pub at_line: usize,
    /// Names and values, as they were written.
    pub tags: Vec<(String, String)>,
    /// The moves that could be played.
    pub line: AnyLine,
    /// The moves that the laws forbid and from which the game went on.
    pub illegal: Vec<Standing>,
    /// What stopped the replay.
    pub trouble: Option<Trouble>,
    /// What was written and not replayed: from the trouble on, its own text first; everything, where the first position
    /// is not known.
    pub unread: Vec<String>,
    /// The result that the file states; none where it is open or not told.
    pub result: Option<Score>,
    /// What else is wrong, by lines of the file.
    pub problems: Vec<(usize, Misread)>,
}

/// The first move that cannot be read, or that is illegal where the game does not go on from it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Trouble {
    /// Which ply it would have been, from 1.
    pub ply: usize,
    /// As players count moves.
    pub number: usize,
    /// Who was to move.
    pub side: Side,
    /// What was written.
    pub token: String,
    /// What is wrong with it.
    pub why: NotAMove,
    /// Legal moves that may have been meant, as the sheet would write them, the most plausible first.
    pub near: Vec<String>,
}

/// A move that the laws forbid and from which the game went on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Standing {
    /// Which ply it is, from 1.
    pub ply: usize,
    /// As players count moves.
    pub number: usize,
    /// Who played it.
    pub side: Side,
    /// What was written.
    pub token: String,
    /// The article and the reason.
    pub grounds: Explanation,
}

/// How many games are read both ways where a file does not tell its game.
const TRIED: usize = 3;

impl AnyFile {
    /// Takes the bytes of a file. Where its game is not given, it is the one in which more of its first games'
    /// moves can be played; xiangqi if both read alike.
    ///
    /// # Errors
    /// [`FileProblem`], where there is no text, or the game has no files.
    pub fn read(bytes: &[u8], kind: Option<Kind>) -> Result<Self, FileProblem> {
        let xiangqi = || Ok(Self::Xiangqi(kydan_xiangqi::file::GameFile::read(bytes)?));
        let chess = || Ok(Self::Chess(kydan_chess::file::GameFile::read(bytes)?));
        match kind {
            Some(game) if game == Xiangqi::KIND => xiangqi(),
            Some(game) if game == Chess::KIND => chess(),
            Some(_) => Err(FileProblem::OfNoFormat),
            None => {
                let (one, other) = (xiangqi()?, chess()?);
                Ok(if one.plies_at_first() >= other.plies_at_first() { one } else { other })
            }
        }
    }

    /// Of which game.
    pub const fn kind(&self) -> Kind {
        match self {
            Self::Xiangqi(_) => Xiangqi::KIND,
            Self::Chess(_) => Chess::KIND,
        }
    }

    /// The games, each read when it is asked for, their lines under an edition of their game.
    pub fn games(&self, edition: &'static Edition, rate: Rate) -> AnyGames<'_> {
        match self {
            Self::Xiangqi(file) => {
                AnyGames { edition, read: Read::Xiangqi(file.games_under(Xiangqi::laws(edition, rate))) }
            }
            Self::Chess(file) => {
                AnyGames { edition, read: Read::Chess(file.games_under(Chess::laws(edition, rate))) }
            }
        }
    }

    fn plies_at_first(&self) -> usize {
        match self {
            Self::Xiangqi(file) => file.games().take(TRIED).map(|game| game.line().plies()).sum(),
            Self::Chess(file) => file.games().take(TRIED).map(|game| game.line().plies()).sum(),
        }
    }
}

/// The games of a file, one after the other.
#[derive(Debug)]
pub struct AnyGames<'a> {
    edition: &'static Edition,
    read: Read<'a>,
}

#[derive(Debug)]
enum Read<'a> {
    /// Of xiangqi.
    Xiangqi(kydan_xiangqi::file::Games<'a>),
    /// Of chess.
    Chess(kydan_chess::file::Games<'a>),
}

impl AnyGames<'_> {
    /// How much of the text is read, and how much there is, in bytes: for showing how far one has come.
    pub fn progress(&self) -> (usize, usize) {
        match &self.read {
            Read::Xiangqi(games) => games.progress(),
            Read::Chess(games) => games.progress(),
        }
    }
}

impl Iterator for AnyGames<'_> {
    type Item = AnyRecord;

    fn next(&mut self) -> Option<AnyRecord> {
        let edition = self.edition;
        match &mut self.read {
            Read::Xiangqi(games) => games.next().map(|record| of_xiangqi(edition, record)),
            Read::Chess(games) => games.next().map(|record| of_chess(edition, record)),
        }
    }
}

fn of_xiangqi(edition: &'static Edition, record: kydan_xiangqi::file::GameRecord) -> AnyRecord {
    let trouble = record.main.sheet.trouble.map(|trouble| Trouble {
        ply: trouble.ply.into(),
        number: trouble.number.into(),
        side: trouble.side,
        token: trouble.token,
        why: why(edition, trouble.why),
        near: trouble.near.into_iter().map(|near| near.text).collect(),
    });
    AnyRecord {
        number: record.number,
        at_line: record.at_line,
        tags: tags(&record.tags),
        line: AnyLine::of(edition, record.main.sheet.line),
        illegal: Vec::new(),
        trouble,
        unread: record.main.sheet.unread,
        result: record.result,
        problems: problems(record.problems),
    }
}

fn of_chess(edition: &'static Edition, record: kydan_chess::file::GameRecord) -> AnyRecord {
    let standing = |entry: &Entry| {
        let before = record.line.positions().get(usize::from(entry.ply).checked_sub(1)?)?;
        Some(Standing {
            ply: entry.ply.into(),
            number: before.move_number() as usize,
            side: before.turn(),
            token: entry.text.clone(),
            grounds: edition.cited(entry.illegal.clone()?),
        })
    };
    let illegal = record.illegal().filter_map(standing).collect();
    let trouble = record.trouble.map(|trouble| Trouble {
        ply: trouble.ply.into(),
        number: trouble.number as usize,
        side: trouble.side,
        token: trouble.token,
        why: why(edition, trouble.why),
        near: trouble.near.into_iter().map(|near| near.text).collect(),
    });
    AnyRecord {
        number: record.number,
        at_line: record.at_line,
        tags: tags(&record.tags),
        line: AnyLine::of(edition, record.line),
        illegal,
        trouble,
        unread: record.unread,
        result: record.result,
        problems: problems(record.problems),
    }
}

fn why<M: ToString>(edition: &Edition, why: Why<M>) -> NotAMove {
    match why {
        Why::Misread(misread) => NotAMove::Misread(misread),
        Why::Illegal { mv, grounds } => {
            NotAMove::Illegal { uci: mv.to_string(), explanation: edition.cited(grounds) }
        }
    }
}

fn tags(tags: &Tags) -> Vec<(String, String)> {
    tags.iter().map(|(name, value)| (name.to_owned(), value.to_owned())).collect()
}

fn problems(problems: Vec<GameProblem>) -> Vec<(usize, Misread)> {
    problems.into_iter().map(|problem| (problem.line, problem.misread)).collect()
}
