//! Whole collections of games, by pgn-reader: millions of games a minute to scan, legal replay on the generator.

use std::cell::Cell;
use std::io::{self, Read};
use std::ops::ControlFlow;

use kydan_game::{Game as _, HalfPoints, Line, Misread, Score};
use pgn_reader::{KnownOutcome, Outcome, RawTag, Reader, SanPlus, Visitor};
use shakmaty::{Chess as Wood, Color, Position as _};

use super::judge::{PlayedOn, Watch};
use super::meant::meant;
use super::parted::Parted;
use super::tags::{ImportedTags, RawTags};
use crate::{Chess, Laws, Move, Position};

/// How thoroughly games are read.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Depth {
    /// Games and plies are counted; nothing else is kept.
    Scan,
    /// Tags are kept, moves are replayed and must be legal.
    Replay,
    /// Besides, games that were played on after their end are found (9.6, 5.2.2).
    Judge,
}

/// How far an import has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Progress {
    /// Bytes taken from the input, for a progress bar.
    pub bytes: u64,
    /// Games read.
    pub games: u64,
    /// Plies read.
    pub plies: u64,
    /// Games that could not be read to their end.
    pub troubled: u64,
    /// Games that were played on after their end.
    pub played_on: u64,
}

/// A game of a collection.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ImportedGame {
    /// Which game of the input, counted from 0.
    pub index: u64,
    /// Its tags in their order.
    pub tags: ImportedTags,
    /// Where it began.
    pub start: Position,
    /// Its moves, as far as they could be read.
    pub moves: Vec<Move>,
    /// The result; none for `*` or where there is none.
    pub score: Option<Score>,
    /// What could not be read.
    pub trouble: Option<Trouble>,
    /// Whether it was played on after its end ([`Depth::Judge`]).
    pub played_on: Option<PlayedOn>,
    /// What the laws make of its last position, a mate or a stalemate, where the file states another result
    /// ([`Depth::Judge`]; 5.1.1, 5.2.1).
    pub by_the_laws: Option<Score>,
}

/// Where reading a game stopped.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Trouble {
    /// The FEN of its start cannot be read, or not be played from: no moves were read.
    Start(Option<Misread>),
    /// The text breaks off inside a tag or comment.
    Torn,
    /// This ply is no legal move, or stands behind the result; what follows was not read.
    Ply {
        /// The ply, counted from 1.
        ply: u16,
        /// As it is written.
        text: String,
    },
}

impl ImportedGame {
    /// The game as a line of play.
    pub fn line(&self, laws: Laws) -> Line<Chess> {
        self.moves.iter().fold(Line::from_position(laws, self.start.clone()), |line, mv| line.standing(*mv))
    }
}

/// Reads every game of a PGN collection, of UTF-8 or, with its mark, of UTF-16.
///
/// `take` gets each game ([`Depth::Scan`] gives none), `progress` is told every thousand games and at the end;
/// either may break off. Variations and comments are passed over. A text that breaks off inside a tag or comment is
/// counted as a game that could not be read ([`Trouble::Torn`], handed out at every depth), and reading goes on behind
/// it; where it is, and what else nobody reads, [`missed`](super::missed) tells.
///
/// # Errors
/// What the input itself gives, and `InvalidData` where it is no text. Games that cannot be read are no error, see
/// [`ImportedGame::trouble`].
pub fn import_pgn(
    input: impl Read,
    depth: Depth,
    take: &mut dyn FnMut(ImportedGame) -> ControlFlow<()>,
    progress: &mut dyn FnMut(Progress) -> ControlFlow<()>,
) -> io::Result<Progress> {
    let bytes = Cell::new(0);
    let mut reader = Reader::new(Parted::new(as_utf8(Counted { input, bytes: &bytes })?));
    let mut done = Progress::default();
    let mut replay = Replay { judge: depth == Depth::Judge, ..Replay::default() };
    let now = |done: Progress| Progress { bytes: bytes.get(), ..done };
    loop {
        match depth {
            Depth::Scan => match reader.read_game(&mut Count) {
                Ok(Some(plies)) => done.plies += plies,
                Ok(None) => break,
                Err(error) => torn(error, &mut done, take)?,
            },
            Depth::Replay | Depth::Judge => {
                replay.index = done.games;
                let game = match reader.read_game(&mut replay) {
                    Ok(Some(game)) => game,
                    Ok(None) => break,
                    Err(error) => {
                        torn(error, &mut done, take)?;
                        done.games += 1;
                        continue;
                    }
                };
                done.plies += game.moves.len() as u64;
                done.troubled += u64::from(game.trouble.is_some());
                done.played_on += u64::from(game.played_on.is_some());
                if take(game).is_break() {
                    done.games += 1;
                    break;
                }
            }
        }
        done.games += 1;
        if done.games % 1000 == 0 && progress(now(done)).is_break() {
            return Ok(now(done));
        }
    }
    let _ = progress(now(done));
    Ok(now(done))
}

/// A text that breaks off is a game that cannot be read, and nothing worse.
fn torn(
    error: io::Error,
    done: &mut Progress,
    take: &mut dyn FnMut(ImportedGame) -> ControlFlow<()>,
) -> io::Result<()> {
    if error.kind() != io::ErrorKind::InvalidData {
        return Err(error);
    }
    done.troubled += 1;
    let game = ImportedGame {
        index: done.games,
        tags: ImportedTags::default(),
        start: Position::initial(),
        moves: Vec::new(),
        score: None,
        trouble: Some(Trouble::Torn),
        played_on: None,
        by_the_laws: None,
    };
    // Whoever breaks off does so at the next game.
    let _ = take(game);
    Ok(())
}

/// How much of an input is looked at to know what it is.
const LOOKED_AT: usize = 4096;

/// The input in UTF-8: UTF-16 is turned into it at once, everything else goes on as it comes.
pub(super) fn as_utf8(mut input: impl Read) -> io::Result<impl Read> {
    let mut head = Vec::with_capacity(LOOKED_AT);
    input.by_ref().take(LOOKED_AT as u64).read_to_end(&mut head)?;
    let is_wide = matches!(head.as_slice(), [0xff, 0xfe, ..] | [0xfe, 0xff, ..]);
    if is_wide {
        input.read_to_end(&mut head)?;
        head = crate::file::decode(&head).0.into_bytes();
    }
    if head.iter().map(|byte| usize::from(*byte == 0)).sum::<usize>() > head.len() / 8 {
        return Err(io::Error::new(io::ErrorKind::InvalidData, "the file is not text"));
    }
    Ok(io::Cursor::new(head).chain(input))
}

/// An input that counts what is taken from it.
struct Counted<'a, R> {
    input: R,
    bytes: &'a Cell<u64>,
}

impl<R: Read> Read for Counted<'_, R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let read = self.input.read(buffer)?;
        self.bytes.set(self.bytes.get() + read as u64);
        Ok(read)
    }
}

/// Counts plies.
struct Count;

impl Visitor for Count {
    type Tags = ();
    type Movetext = u64;
    type Output = u64;

    fn begin_tags(&mut self) -> ControlFlow<u64> {
        ControlFlow::Continue(())
    }

    fn begin_movetext(&mut self, (): ()) -> ControlFlow<u64, u64> {
        ControlFlow::Continue(0)
    }

    fn san(&mut self, plies: &mut u64, _: SanPlus) -> ControlFlow<u64> {
        *plies += 1;
        ControlFlow::Continue(())
    }

    fn end_game(&mut self, plies: u64) -> u64 {
        plies
    }
}

/// Replays games on the generator, one after the other.
#[derive(Default)]
struct Replay {
    index: u64,
    judge: bool,
    /// Where the game stands; none where it cannot be played from its start, or no further.
    wood: Option<Wood>,
    /// Whether its result was read.
    is_over: bool,
    watch: Option<Watch>,
}

impl Visitor for Replay {
    type Tags = RawTags;
    type Movetext = ImportedGame;
    type Output = ImportedGame;

    fn begin_tags(&mut self) -> ControlFlow<ImportedGame, RawTags> {
        ControlFlow::Continue(RawTags::with_room())
    }

    fn tag(&mut self, tags: &mut RawTags, name: &[u8], value: RawTag<'_>) -> ControlFlow<ImportedGame> {
        tags.push(name, &value.decode());
        ControlFlow::Continue(())
    }

    fn begin_movetext(&mut self, tags: RawTags) -> ControlFlow<ImportedGame, ImportedGame> {
        let has_start = tags.has_start();
        let tags = ImportedTags::from(tags);
        let (start, misread) = match tags.get("FEN").filter(|_| has_start).map(Chess::read_position) {
            None => (Position::initial(), None),
            Some(Ok(position)) => (position, None),
            Some(Err(misread)) => (Position::initial(), Some(misread)),
        };
        self.wood = start.wood().filter(|_| misread.is_none()).cloned();
        let trouble = self.wood.is_none().then_some(Trouble::Start(misread));
        self.is_over = false;
        self.watch = self.judge.then(|| Watch::new(Laws::FIDE_2018));
        if let (Some(watch), Some(wood)) = (&mut self.watch, &self.wood) {
            watch.see(wood, 0);
        }
        let moves = Vec::with_capacity(128);
        let game = ImportedGame {
            index: self.index,
            tags,
            start,
            moves,
            score: None,
            trouble,
            played_on: None,
            by_the_laws: None,
        };
        ControlFlow::Continue(game)
    }

    fn san(&mut self, game: &mut ImportedGame, san: SanPlus) -> ControlFlow<ImportedGame> {
        // Nothing of a game is read behind what is no move.
        let Some(wood) = &mut self.wood else { return ControlFlow::Continue(()) };
        let Some(mv) = meant(wood, san.san).filter(|_| !self.is_over) else {
            self.wood = None;
            game.trouble = Some(no_move(game.moves.len(), san));
            return ControlFlow::Continue(());
        };
        game.moves.push(Move::from_wood(wood, mv));
        wood.play_unchecked(mv);
        if let Some(watch) = &mut self.watch {
            watch.see(wood, u16::try_from(game.moves.len()).unwrap_or(u16::MAX));
        }
        ControlFlow::Continue(())
    }

    fn outcome(&mut self, game: &mut ImportedGame, outcome: Outcome) -> ControlFlow<ImportedGame> {
        self.is_over = true;
        game.score = match outcome {
            Outcome::Known(outcome) => Some(score(outcome)),
            Outcome::Unknown => None,
        };
        ControlFlow::Continue(())
    }

    fn end_game(&mut self, mut game: ImportedGame) -> ImportedGame {
        let plies = u16::try_from(game.moves.len()).unwrap_or(u16::MAX);
        if let Some(watch) = self.watch.take() {
            game.played_on = watch.played_on(plies);
            game.by_the_laws = self.wood.as_ref().and_then(ended).filter(|ended| {
                let tag = || Some(score(game.tags.get("Result")?.parse().ok()?));
                game.score.or_else(tag).is_some_and(|stated| stated != *ended)
            });
        }
        game
    }
}

fn score(outcome: KnownOutcome) -> Score {
    let half = |white, black| Score { white: HalfPoints(white), black: HalfPoints(black) };
    match outcome {
        KnownOutcome::Decisive { winner: Color::White } => half(2, 0),
        KnownOutcome::Decisive { winner: Color::Black } => half(0, 2),
        KnownOutcome::Draw => half(1, 1),
    }
}

/// What a mate or a stalemate comes to; none where the game goes on.
fn ended(wood: &Wood) -> Option<Score> {
    if !wood.legal_moves().is_empty() {
        return None;
    }
    Some(score(if wood.is_check() {
        KnownOutcome::Decisive { winner: !wood.turn() }
    } else {
        KnownOutcome::Draw
    }))
}

#[cold]
fn no_move(read: usize, san: SanPlus) -> Trouble {
    Trouble::Ply { ply: u16::try_from(read + 1).unwrap_or(u16::MAX), text: san.to_string() }
}
