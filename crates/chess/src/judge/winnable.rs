//! Whether a side could still mate by any series of legal moves (5.2.2, 6.9, 7.5.5, A.4.3, III).

mod analyzer;
mod limits;
mod promise;
mod search;

use kydan_game::{Grounds, Line, Provision, Side, Winnable};
use shakmaty::{Chess as Wood, Color, Position as _};

use crate::{Chess, Move, Position, phrases, provisions};
use limits::Limits;
use search::Found;

/// How much may be spent on the question whether a side can still win.
///
/// ```
/// use kydan_chess::{Chess, Effort, can_win_within};
/// use kydan_game::{Game, Side, Winnable};
///
/// let wall = Chess::read_position("5b2/p7/Pp3k2/1Pp1pBp1/2P1P1P1/5K2/8/8 w - - 0 1").unwrap();
/// assert!(matches!(can_win_within(&wall, Side::Black, &Effort::default()), Winnable::Never(_)));
/// ```
#[derive(Clone, Copy)]
pub struct Effort<'a> {
    /// How many positions our own search may look at.
    pub positions: usize,
    /// How far the winnability analyzer goes.
    pub analyzer: Analyzer,
    /// How many positions each of the analyzer's two deep phases may look at; the first never takes more than a million.
    pub analyzed: u64,
    /// Asked between the steps, in our own search every few hundred positions and in the analyzer's every few
    /// thousand; `true` leaves the question open. Unasked, no question takes more than some seconds: the analyzer
    /// looks at no more than seven million positions in all, a fraction of a millisecond on positions from games. At
    /// [`Analyzer::Quick`] no step takes longer than a few milliseconds.
    pub stop: &'a dyn Fn() -> bool,
}

/// How far the winnability analyzer goes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Analyzer {
    /// It is not asked: material and our own search alone, to check it by or where nothing else may be used.
    Off,
    /// Only its fast proofs that a side can never win: microseconds, and then our own search.
    Quick,
    /// Everything it knows, a helpmate included.
    Full,
}

impl Default for Effort<'_> {
    /// Enough for every position that is known to have come up in a game, and for all but 22 of the 6,828 questions of
    /// the tests' collection; those are compositions and want up to eight times as many analyzed positions.
    fn default() -> Self {
        Self { positions: 20_000, analyzer: Analyzer::Full, analyzed: 1 << 21, stop: &|| false }
    }
}

/// [`Game::can_win`](kydan_game::Game::can_win), at the default effort.
pub(crate) fn can_win(position: &Position, side: Side) -> Winnable<Move> {
    can_win_within(position, side, &Effort::default())
}

/// Whether the side could still win from this position.
///
/// A line that is shown was replayed to mate on our generator, and stays below the seventy-five-move limit,
/// counted from the position's own clock (9.6.2). Irregular positions are never settled: what counts as a
/// legal series of moves there is the arbiter's to say.
pub fn can_win_within(position: &Position, side: Side, effort: &Effort<'_>) -> Winnable<Move> {
    settle(position, side, &Limits::of_position(position), effort)
}

/// Whether the side could still win the game that this line is.
///
/// Besides the seventy-five moves, a position that would stand for the fifth time ends the game (9.6.1).
pub fn can_win_on(line: &Line<Chess>, side: Side, effort: &Effort<'_>) -> Winnable<Move> {
    settle(line.position(), side, &Limits::of_line(line), effort)
}

fn settle(position: &Position, side: Side, limits: &Limits, effort: &Effort<'_>) -> Winnable<Move> {
    let Some(wood) = position.wood() else { return Winnable::Unsettled };
    let color = color_of(side);
    if wood.is_checkmate() && wood.turn() != color {
        return Winnable::Shown(Vec::new());
    }
    if let Some(end) = limits.end_at(wood) {
        return Winnable::Never(end);
    }
    if wood.has_insufficient_material(color) {
        return Winnable::Never(never(provisions::DEAD_POSITION, phrases::INSUFFICIENT_MATERIAL));
    }
    if (effort.stop)() {
        return Winnable::Unsettled;
    }
    if effort.analyzer != Analyzer::Off && analyzer::is_lost_for(wood, color) {
        return Winnable::Never(never(provisions::DEAD_POSITION, phrases::PROVEN_UNWINNABLE));
    }
    // Most mates are near: look there before the analyzer is asked, and everywhere afterwards.
    let glance = Effort { positions: effort.positions.min(GLANCE), ..*effort };
    if let Some(settled) = shown_or_proven(search::search(wood, color, limits, &glance)) {
        return settled;
    }
    if effort.analyzer == Analyzer::Full && !(effort.stop)() {
        match analyzer::ask(wood, color, effort.analyzed, effort.stop) {
            analyzer::Answer::Never => {
                return Winnable::Never(never(provisions::DEAD_POSITION, phrases::PROVEN_UNWINNABLE));
            }
            analyzer::Answer::Mate(moves) if limits.allow(wood, &moves, color) => {
                return Winnable::Shown(moves);
            }
            analyzer::Answer::Mate(_) | analyzer::Answer::Open => {}
        }
    }
    let found = search::search(wood, color, limits, effort);
    let later = match &found {
        Found::Open(reached) if effort.analyzer == Analyzer::Full => {
            reached.mate_from_a_fresh_count(color, limits, effort)
        }
        Found::Open(_) | Found::Mate(_) | Found::Nothing { .. } | Found::Stopped => None,
    };
    later.map(Winnable::Shown).or_else(|| shown_or_proven(found)).unwrap_or(Winnable::Unsettled)
}

/// How many positions are looked at before the analyzer is asked.
const GLANCE: usize = 1000;

fn shown_or_proven(found: Found) -> Option<Winnable<Move>> {
    match found {
        Found::Mate(moves) => Some(Winnable::Shown(moves)),
        Found::Nothing { cut: None } => {
            Some(Winnable::Never(never(provisions::DEAD_POSITION, phrases::NO_LINE_MATES)))
        }
        Found::Nothing { cut: Some(end) } => Some(Winnable::Never(end)),
        Found::Open(_) | Found::Stopped => None,
    }
}

/// Whether neither side can ever win, as far as the fast proofs show it.
pub(super) fn is_dead(wood: &Wood) -> bool {
    Color::ALL.into_iter().all(|color| analyzer::is_lost_for(wood, color))
}

fn never(article: Provision, phrase: &'static str) -> Grounds {
    Grounds::new(article, phrase)
}

const fn color_of(side: Side) -> Color {
    match side {
        Side::White => Color::White,
        Side::Black => Color::Black,
    }
}
