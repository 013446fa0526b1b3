//! Moves: as they were played and as they may be.

use std::collections::HashMap;
use std::sync::{Arc, Mutex};

use async_graphql::{Enum, Object};
use kydan_app::store::read;
use kydan_bout::{AnyLine, LegalMove as Legal, Tongue, usual_notation};
use kydan_regulations as regulations;

use super::kind::Side;
use super::scalar::{DateTime, Long};

/// How moves are said aloud.
#[derive(Enum, Clone, Copy, PartialEq, Eq)]
#[graphql(remote = "kydan_bout::Tongue")]
pub enum AnnouncedIn {
    /// As in events at home.
    Vietnamese,
    /// With English words.
    English,
    /// File names, German numbers and pieces, as Appendix D has it; of chess alone.
    German,
}

/// A game's moves in every notation that somebody asks for; each is written once.
pub(crate) struct Sheet {
    edition: String,
    start: String,
    time_control: regulations::TimeControl,
    ucis: Vec<String>,
    written: Mutex<HashMap<String, Arc<Vec<String>>>>,
    said: Mutex<HashMap<Tongue, Vec<String>>>,
}

impl Sheet {
    pub(crate) fn new(bout: &read::Bout, plies: &[read::Ply]) -> Self {
        Self {
            edition: bout.edition.as_str().to_owned(),
            start: bout.start_fen.clone(),
            time_control: bout.time_control,
            ucis: plies.iter().map(|ply| ply.uci.clone()).collect(),
            written: Mutex::default(),
            said: Mutex::default(),
        }
    }

    /// The move of this ply; in coordinates where the notation cannot write it.
    fn text(&self, number: u16, notation: Option<String>) -> async_graphql::Result<String> {
        let line = self.line().ok_or_else(|| async_graphql::Error::new("the game's edition is not known"))?;
        let notation = notation.unwrap_or_else(|| usual_notation(line.kind()).to_owned());
        let mut written = self.written.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        let texts = match written.get(&notation) {
            Some(texts) => Arc::clone(texts),
            None => {
                let texts = self.write(line, &notation)?;
                written.insert(notation, Arc::clone(&texts));
                texts
            }
        };
        let at = usize::from(number).saturating_sub(1);
        Ok(texts.get(at).or_else(|| self.ucis.get(at)).cloned().unwrap_or_default())
    }

    fn line(&self) -> Option<AnyLine> {
        let edition = regulations::edition(&self.edition)?;
        AnyLine::from_fen(edition, edition.rate(self.time_control).rate, &self.start).ok()
    }

    fn write(&self, line: AnyLine, notation: &str) -> async_graphql::Result<Arc<Vec<String>>> {
        let texts = self.played(line).write(notation);
        Ok(Arc::new(texts.map_err(|misread| async_graphql::Error::new(misread.to_string()))?))
    }

    fn played(&self, mut line: AnyLine) -> AnyLine {
        for uci in &self.ucis {
            // What cannot be read stands at the end of a damaged record: up to there it can be shown.
            if line.push(uci).is_err() {
                break;
            }
        }
        line
    }

    /// How the move of this ply is said; none where nobody says the moves of this game so.
    fn said(&self, number: u16, tongue: Tongue) -> Option<String> {
        let mut said = self.said.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        let all = said.entry(tongue).or_insert_with(|| {
            let line = self.line();
            line.and_then(|line| self.played(line).announced(tongue)).unwrap_or_default()
        });
        all.get(usize::from(number).saturating_sub(1)).cloned()
    }
}

/// A move that was played.
pub struct Ply {
    pub(crate) ply: read::Ply,
    pub(crate) sheet: Arc<Sheet>,
}

#[Object]
impl Ply {
    async fn number(&self) -> u16 {
        self.ply.number
    }

    async fn side(&self) -> Side {
        self.ply.side.into()
    }

    async fn uci(&self) -> &str {
        &self.ply.uci
    }

    /// In the notation asked for: `uci`, `vi` (xiangqi), `san`, `san-vi` (chess); the game's usual one by
    /// default.
    async fn text(&self, notation: Option<String>) -> async_graphql::Result<String> {
        self.sheet.text(self.ply.number, notation)
    }

    /// As it is said aloud (FIDE D.2.1); none where nobody says the moves of this game so.
    async fn announced(&self, tongue: AnnouncedIn) -> Option<String> {
        self.sheet.said(self.ply.number, tongue.into())
    }

    /// The position after it.
    async fn fen(&self) -> &str {
        &self.ply.fen
    }

    /// The square that a piece left; none where one came onto the board.
    async fn from(&self) -> Option<String> {
        Legal::from_uci(&self.ply.uci).from
    }

    /// The square where it was set down; none where nothing was.
    async fn to(&self) -> Option<String> {
        Legal::from_uci(&self.ply.uci).to
    }

    /// The square of a king that it gave check to.
    async fn check(&self) -> Option<&str> {
        self.ply.check.as_deref()
    }

    async fn clock_ms(&self) -> Option<Long> {
        self.ply.clock_ms.map(Long)
    }

    async fn at(&self) -> DateTime {
        DateTime(self.ply.at)
    }

    /// False where an illegal move was played and stands.
    async fn legal(&self) -> bool {
        self.ply.illegal.is_none()
    }
}

/// A move that the law allows now.
pub struct LegalMove {
    pub(crate) mv: Legal,
    pub(crate) view: Arc<kydan_app::BoutView>,
}

#[Object]
impl LegalMove {
    async fn uci(&self) -> &str {
        &self.mv.uci
    }

    /// The square that a piece leaves; none where one comes onto the board.
    async fn from(&self) -> Option<&str> {
        self.mv.from.as_deref()
    }

    /// The square where it is set down; none where nothing is.
    async fn to(&self) -> Option<&str> {
        self.mv.to.as_deref()
    }

    /// The letter of the piece that a pawn becomes.
    async fn promotion(&self) -> Option<String> {
        self.mv.promotion.clone()
    }

    async fn text(&self, notation: Option<String>) -> async_graphql::Result<String> {
        let Some(board) = self.view.board() else { return Ok(self.mv.uci.clone()) };
        let notation = notation.unwrap_or_else(|| usual_notation(board.line.kind()).to_owned());
        let text = board.line.write_move(&self.mv.uci, &notation);
        text.map_err(|misread| async_graphql::Error::new(misread.to_string()))
    }
}
