//! From the words of a chunk to games.

use kydan_game::{Game as _, Misread, Score};

use super::split::Chunk;
use super::{GameProblem, GameRecord, Trouble, Why, near};
use crate::sheet::read::{Beyond, Note, Reader, Remark};
use crate::sheet::token::{Kind, Token, tokens};
use crate::{Chess, Form, Laws, Notation, Position, Sheet, phrases};

/// In what moves may be written, the most usual first. The letters of other languages overlap, so one notation must
/// fit the whole game.
const NOTATIONS: [Notation; 6] =
    [Notation::San, Notation::SanVi, Notation::Uci, Notation::SanAny, Notation::SanDe, Notation::SanRu];

/// The games of a chunk: one, or several score sheets without tags between them.
pub(super) fn games_of(chunk: &Chunk<'_>, laws: Laws) -> Vec<GameRecord> {
    let places = Places::of(chunk);
    let tokens = tokens(chunk.moves);
    let (start, wrong) = start(chunk);
    let start_is_unknown = start.is_none();
    let form = |start| Form { start, laws, notation: Notation::San };
    let reading = match start {
        Some(start) => Reading::best(&tokens, &form(start)),
        None => Reading::nothing(&tokens, &form(Position::initial())),
    };
    let mut left = tokens.get(reading.words..).unwrap_or_default();
    let mut first = reading.into_game(&tokens, &places);
    if start_is_unknown {
        first.unread = tokens.iter().map(|token| token.text.to_owned()).collect();
    }
    first.at_line = chunk.at_line;
    first.tags = chunk.tags.clone();
    let wrong = wrong.map(|misread| GameProblem { line: chunk.at_line, misread });
    first.problems.splice(0..0, chunk.problems.iter().cloned().chain(wrong));
    settle_result(&mut first, &tokens[..tokens.len() - left.len()], &places);
    let mut games = vec![first];
    while !left.is_empty() {
        let reading = Reading::best(left, &form(Position::initial()));
        let (own, next) = left.split_at(reading.words.max(1).min(left.len()));
        let mut game = reading.into_game(own, &places);
        settle_result(&mut game, own, &places);
        games.push(game);
        left = next;
    }
    games
}

/// Where the moves begin, and what is wrong with what the tags say of it.
fn start(chunk: &Chunk<'_>) -> (Option<Position>, Option<Misread>) {
    let variant = chunk.tags.variant().map(|name| name.to_lowercase().replace([' ', '_', '-'], ""));
    let variant = variant.as_deref().unwrap_or("standard");
    let is_960 = ["960", "fischerandom", "fischerrandom"].iter().any(|name| variant.contains(name));
    let is_usual = ["standard", "chess", "normal", "fromposition"].contains(&variant);
    let unknown = (!is_960 && !is_usual).then(|| {
        let name = chunk.tags.variant().unwrap_or_default();
        Misread::new(phrases::FILE_VARIANT, name, 0).expecting(["Standard", "Chess960"])
    });
    match chunk.tags.fen().map(Chess::read_position) {
        Some(Ok(position)) => (Some(position), unknown),
        Some(Err(misread)) => (None, Some(misread)),
        None => {
            let missing = || Misread::new(phrases::FILE_START_MISSING, "", 0).expecting(["FEN"]);
            (Some(Position::initial()), unknown.or_else(|| is_960.then(missing)))
        }
    }
}

/// A game as far as one notation could read it.
struct Reading {
    sheet: Sheet,
    notes: Vec<Note>,
    /// The word that must be a move and is none, if there is one.
    lost_at: Option<usize>,
    /// How many words belong to the game.
    words: usize,
    notation: Notation,
}

impl Reading {
    fn best(tokens: &[Token<'_>], form: &Form) -> Self {
        let mut best: Option<Self> = None;
        for notation in NOTATIONS {
            let reader = Reader::new(&Form { notation, ..form.clone() });
            let (sheet, notes, read) = reader.take_all(tokens, Beyond::IsAnotherGame);
            let is_lost = notes.iter().any(|note| note.remark.stops());
            let words = if is_lost { end_of_game(tokens, read) } else { read };
            let lost_at = is_lost.then(|| read - 1);
            let reading = Self { sheet, notes, lost_at, words, notation };
            if reading.is_whole() {
                return reading;
            }
            if best.as_ref().is_none_or(|best| reading.worth() > best.worth()) {
                best = Some(reading);
            }
        }
        best.unwrap_or_else(|| Self::nothing(tokens, form))
    }

    /// Where the start is not known, no move is.
    fn nothing(tokens: &[Token<'_>], form: &Form) -> Self {
        let (sheet, notes, _) = Reader::new(form).take_all(&[], Beyond::IsNoise);
        Self { sheet, notes, lost_at: None, words: tokens.len(), notation: form.notation }
    }

    fn is_whole(&self) -> bool {
        self.notes.iter().all(|note| note.remark == Remark::Aside)
            && self.sheet.entries.iter().all(|entry| entry.illegal.is_none())
    }

    /// Of two readings, that is better which understands more moves; an illegal one is only half understood.
    fn worth(&self) -> (usize, std::cmp::Reverse<usize>) {
        let illegal = self.sheet.entries.iter().filter(|entry| entry.illegal.is_some()).count();
        let legal = self.sheet.entries.len() - illegal;
        (2 * legal + illegal, std::cmp::Reverse(self.notes.len() + illegal))
    }

    /// The game, of its own words and perhaps others after them.
    fn into_game(self, tokens: &[Token<'_>], places: &Places) -> GameRecord {
        let own = tokens.get(..self.words).unwrap_or_default();
        let notation = self.notation;
        let stopped = self.doubtful_illegal_move().or_else(|| self.lost(own));
        let Self { sheet: Sheet { mut line, mut entries, result, .. }, notes, .. } = self;
        let noise = notes.into_iter().filter(|note| note.remark == Remark::Noise);
        let mut problems: Vec<GameProblem> = noise.map(|note| places.problem(note.misread)).collect();
        let mut unread = Vec::new();
        let trouble = stopped.map(|stopped| {
            line.take_back(line.plies() - stopped.plies);
            entries.truncate(stopped.plies);
            let rest = own.iter().skip_while(|token| token.at < stopped.at);
            unread = rest.clone().map(|token| token.text.to_owned()).collect();
            let at_line = places.line_of(stopped.at).0;
            problems.retain(|problem| problem.line <= at_line);
            let after: Vec<&str> = rest
                .skip(1)
                .filter(|token| token.kind == Kind::Word)
                .map(|token| token.text)
                .take(Trouble::AHEAD)
                .collect();
            let position = line.position();
            Trouble {
                ply: u16::try_from(stopped.plies + 1).unwrap_or(u16::MAX),
                number: position.move_number(),
                side: position.turn(),
                near: near::search(position, &stopped.token, &after, notation),
                token: stopped.token,
                line: at_line,
                why: stopped.why,
            }
        });
        GameRecord {
            number: 0,
            at_line: own.first().map_or(places.first_line, |token| places.line_of(token.at).0),
            tags: super::Tags::default(),
            notation: (!entries.is_empty()).then_some(notation),
            line,
            entries,
            trouble,
            unread,
            result,
            problems,
        }
    }

    /// The word at which the reader did not know which move was meant.
    fn lost(&self, own: &[Token<'_>]) -> Option<Stopped> {
        let token = own.get(self.lost_at?)?;
        let note = self.notes.iter().find(|note| note.remark.stops())?;
        Some(Stopped {
            plies: self.sheet.line.plies(),
            token: token.text.to_owned(),
            at: token.at,
            why: Why::Misread(note.misread.clone()),
        })
    }

    /// An illegal move was played if the game goes on from it. Otherwise it is a misprint, or the place where the
    /// sheet went wrong before.
    fn doubtful_illegal_move(&self) -> Option<Stopped> {
        let entries = &self.sheet.entries;
        let entry = entries.iter().find(|entry| {
            let after = entries.iter().skip(usize::from(entry.ply)).take(Trouble::AHEAD);
            let (count, legal) = after.fold((0, 0), |(count, legal), later| {
                (count + 1, legal + usize::from(later.illegal.is_none()))
            });
            let breaks_off = count < Trouble::AHEAD && self.lost_at.is_some();
            entry.illegal.is_some() && (legal < count || breaks_off)
        })?;
        let grounds = entry.illegal.clone()?;
        Some(Stopped {
            plies: usize::from(entry.ply).saturating_sub(1),
            token: entry.text.clone(),
            at: entry.at,
            why: Why::Illegal { mv: entry.mv, grounds },
        })
    }
}

/// Where reading a game stopped.
struct Stopped {
    /// After so many plies.
    plies: usize,
    token: String,
    /// In characters of the movetext.
    at: usize,
    why: Why,
}

/// Where a game ends whose moves are not known any more: before the first move of another one.
fn end_of_game(tokens: &[Token<'_>], from: usize) -> usize {
    let ends = |pair: &[Token<'_>]| {
        matches!(
            pair,
            [Token { kind: Kind::Result(_), .. }, Token { kind: Kind::Number { number: 1, .. }, .. }]
        )
    };
    let rest = tokens.get(from..).unwrap_or_default();
    rest.windows(2).position(ends).map_or(tokens.len(), |index| from + index + 1)
}

/// The result of the movetext, of the words that were not read, or of the tags.
fn settle_result(game: &mut GameRecord, own: &[Token<'_>], places: &Places) {
    let last = own.last().and_then(|token| match token.kind {
        Kind::Result(result) => Some((result, token)),
        Kind::Number { .. }
        | Kind::Offer
        | Kind::Clock(_)
        | Kind::Sign
        | Kind::Aside
        | Kind::Unclosed
        | Kind::Word => None,
    });
    let written: Option<Score> = game.result.or_else(|| last.and_then(|(result, _)| result));
    let told = super::score::stated(&game.tags);
    if let (Some(written), Some(told), Some((_, token))) = (written, told, last)
        && written != told
    {
        let expected = game.tags.result().unwrap_or_default().to_owned();
        let misread = Misread::new(phrases::FILE_RESULT_DIFFERS, token.text, token.at).expecting([expected]);
        game.problems.push(places.problem(misread));
    }
    game.result = written.or(told);
}

/// Which line of the file a character of the movetext stands on.
struct Places {
    first_line: usize,
    /// Where each line begins, in characters.
    starts: Vec<usize>,
}

impl Places {
    fn of(chunk: &Chunk<'_>) -> Self {
        let ends = chunk.moves.chars().enumerate().filter(|(_, char)| *char == '\n').map(|(at, _)| at + 1);
        Self { first_line: chunk.moves_at_line, starts: std::iter::once(0).chain(ends).collect() }
    }

    /// The line of the file, from 1, and the character in it, from 0.
    fn line_of(&self, at: usize) -> (usize, usize) {
        let index = self.starts.partition_point(|start| *start <= at).saturating_sub(1);
        (self.first_line + index, at - self.starts.get(index).copied().unwrap_or_default())
    }

    fn problem(&self, misread: Misread) -> GameProblem {
        let (line, at) = self.line_of(misread.at);
        GameProblem { line, misread: Misread { at, ..misread } }
    }
}
