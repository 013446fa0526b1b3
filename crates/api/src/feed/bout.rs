//! A game: its moves, clocks and result. The words are those of the GraphQL schema.

use jiff::Timestamp;
use kydan_app::store::read::{BoutPhase, Ply};
use kydan_app::{App, Spectated, Topic};
use kydan_bout::{Board, LegalMove, Manner};
use kydan_federation::BroadcastDelay;
use kydan_game::Side;
use kydan_journal::BoutId;
use kydan_regulations::Follows;
use serde::Serialize;

use super::{Change, json, patiently};
use crate::later;

/// A game after a change: the first `kept` plies stay as they were, `plies` follow them.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Frame<'g> {
    position: u64,
    version: u64,
    phase: &'static str,
    fen: &'g str,
    turn: &'static str,
    check: Option<&'g str>,
    clocks: Clocks,
    result: Option<GameResult<'g>>,
    /// The keys of what the laws propose.
    proposals: &'g [String],
    /// How late moves are told; null where at once.
    delay: Option<Delay>,
    /// Which period holds for each side; empty where one is for the whole game.
    periods: Vec<PeriodFrame>,
    kept: usize,
    plies: Vec<PlyFrame<'g>>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct PlyFrame<'g> {
    number: u16,
    side: &'static str,
    uci: &'g str,
    text: &'g str,
    fen: &'g str,
    from: Option<String>,
    to: Option<String>,
    check: Option<&'g str>,
    clock_ms: Option<u64>,
    legal: bool,
}

/// How late moves are told: so many minutes, or moves of each player.
#[derive(Serialize)]
struct Delay {
    minutes: Option<u16>,
    moves: Option<u16>,
}

/// The period that holds for a side.
#[derive(Serialize)]
struct PeriodFrame {
    side: &'static str,
    number: u16,
    required: Option<u16>,
    left: Option<u16>,
    last: bool,
}

/// What each clock shows at `as_of`, in milliseconds, and whose has run since.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Clocks {
    white: u64,
    black: u64,
    running: Option<&'static str>,
    as_of: Timestamp,
}

#[derive(Serialize)]
struct GameResult<'g> {
    white: String,
    black: String,
    kind: &'static str,
    ending: &'g str,
}

/// Tells a game from now on, until the platform stops; nothing of a game that does not exist.
pub async fn bout(app: App, id: BoutId, mut show: impl FnMut(Change) + Send) {
    // Watched before it is read: a change in between is told.
    let mut watch = app.watch(Topic::Bout(id));
    let mut told: Vec<String> = Vec::new();
    let mut shown = None;
    loop {
        let Some(game) = patiently(|| app.spectated(id)).await else { return };
        let ucis = game.plies.iter().map(|ply| &ply.uci);
        let kept = ucis.clone().zip(&told).take_while(|(now, before)| now == before).count();
        // Where moves are told later, nobody is told that something happens now.
        if game.delay == BroadcastDelay::None || shown != Some(game.bout.position) {
            show(Change {
                position: game.bout.position,
                frame: json(&frame(&game, kept)),
                whole: json(&frame(&game, 0)),
            });
        }
        shown = Some(game.bout.position);
        told = ucis.cloned().collect();
        // What happens now is told later, and what happened then now.
        if !later::changed(&mut watch, game.due, &app).await {
            return;
        }
    }
}

fn frame(game: &Spectated, kept: usize) -> Frame<'_> {
    let row = &game.bout;
    let runs = row.phase == BoutPhase::Running && row.clocks.since.is_some();
    let plies = game.plies.iter().zip(&game.texts).skip(kept).map(|(ply, text)| ply_frame(ply, text));
    let result = row.conclusion.as_ref().map(|conclusion| GameResult {
        white: conclusion.score.white.to_string(),
        black: conclusion.score.black.to_string(),
        kind: match conclusion.ending.manner() {
            Manner::Played => "PLAYED",
            Manner::Forfeit => "FORFEIT",
            Manner::Adjudicated => "ADJUDICATED",
        },
        ending: conclusion.ending.name(),
    });
    Frame {
        position: row.position,
        version: row.version,
        phase: match row.phase {
            BoutPhase::Seated => "SEATED",
            BoutPhase::Running => "RUNNING",
            BoutPhase::Concluded => "CONCLUDED",
            BoutPhase::Damaged => "DAMAGED",
        },
        fen: &row.fen,
        turn: word(row.turn),
        check: row.check.as_deref(),
        clocks: Clocks {
            white: row.clocks.remaining_ms.white,
            black: row.clocks.remaining_ms.black,
            running: runs.then_some(word(row.turn)),
            as_of: row.clocks.since.unwrap_or(row.changed_at),
        },
        result,
        proposals: &game.proposals,
        delay: delay(game.delay),
        periods: game.board.as_ref().map(periods).unwrap_or_default(),
        kept,
        plies: plies.collect(),
    }
}

fn periods(board: &Board) -> Vec<PeriodFrame> {
    if !board.opened.time_control.has_periods() {
        return Vec::new();
    }
    let held = board.periods();
    let shown = |side: Side| PeriodFrame {
        side: word(side),
        number: held[side].number,
        required: held[side].required,
        left: held[side].left(board.moves_made(side)),
        last: held[side].follows == Follows::Nothing,
    };
    Side::BOTH.into_iter().map(shown).collect()
}

fn ply_frame<'g>(ply: &'g Ply, text: &'g str) -> PlyFrame<'g> {
    let squares = LegalMove::from_uci(&ply.uci);
    PlyFrame {
        number: ply.number,
        side: word(ply.side),
        uci: &ply.uci,
        text,
        fen: &ply.fen,
        from: squares.from,
        to: squares.to,
        check: ply.check.as_deref(),
        clock_ms: ply.clock_ms,
        legal: ply.illegal.is_none(),
    }
}

fn delay(delay: BroadcastDelay) -> Option<Delay> {
    let (minutes, moves) = delay.parts();
    (delay != BroadcastDelay::None).then_some(Delay { minutes, moves })
}

const fn word(side: Side) -> &'static str {
    match side {
        Side::White => "WHITE",
        Side::Black => "BLACK",
    }
}
