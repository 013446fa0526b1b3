//! In which notation the moves of a game are written: asked of all of them together, never of one.

use std::cmp::Reverse;

use kydan_game::Line;

use crate::mv::Move;
use crate::phrases;
use crate::position::Position;
use crate::sheet::Sheet;
use crate::{Laws, Notation, Xiangqi, notation};

/// What was found.
pub(super) struct Choice {
    pub(super) notation: Option<Notation>,
    /// Notations in which all moves fit and mean different things; none where one was chosen.
    pub(super) fitting: Vec<Notation>,
    pub(super) sheet: Sheet,
}

impl Choice {
    /// No notation, and so no move.
    pub(super) fn none(laws: Laws, start: Position, tokens: &[&str]) -> Self {
        let line = Line::<Xiangqi>::from_position(laws, start);
        let unread = tokens.iter().map(|token| (*token).to_owned()).collect();
        Self { notation: None, fitting: Vec::new(), sheet: Sheet { line, trouble: None, unread } }
    }
}

/// The notation that a tag `Format` names, in the words of other programs or ours.
pub(super) fn named(format: &str) -> Option<Notation> {
    let format = format.trim();
    let ours = Notation::ALL.into_iter().find(|notation| notation.name().eq_ignore_ascii_case(format));
    ours.or_else(|| match format.to_lowercase().as_str() {
        "chinese" | "中文" | "纵线" | "縱線" => Some(Notation::ChineseSimplified),
        "wxf" => Some(Notation::Wxf),
        "iccs" => Some(Notation::Iccs),
        "uci" | "ucci" | "usi" => Some(Notation::Uci),
        "vietnamese" | "vn" => Some(Notation::Vietnamese),
        _ => None,
    })
}

/// Those that are read differently, in the order in which they are tried. Words and signs of one language are read
/// alike, and so are the two scripts.
const READERS: [Notation; 8] = [
    Notation::Vietnamese,
    Notation::Wxf,
    Notation::Uci,
    Notation::Iccs,
    Notation::UciFromOne,
    Notation::Asian,
    Notation::WxfDotBack,
    Notation::Appendix3,
];

/// The notation in which the moves can be played: the one that was said, where they bear it out.
pub(super) fn choose(laws: Laws, start: Position, tokens: &[&str], said: Option<Notation>) -> Choice {
    if tokens.is_empty() {
        return Choice { notation: said, ..Choice::none(laws, start, tokens) };
    }
    if let Some(said) = said {
        let sheet = Sheet::replay(laws, start, tokens, said);
        let further = || {
            let other = choose(laws, start, tokens, None);
            (other.notation.is_some() && other.sheet.line.plies() > sheet.line.plies()).then_some(other)
        };
        if sheet.trouble.is_some()
            && let Some(other) = further()
        {
            return other;
        }
        // `Chinese` says nothing of the script.
        let either = matches!(said, Notation::ChineseSimplified | Notation::ChineseTraditional);
        let notation = if either { chinese(tokens) } else { said };
        return Choice { notation: Some(notation), fitting: Vec::new(), sheet };
    }
    if tokens.iter().any(|token| token.chars().any(notation::is_chinese)) {
        let notation = chinese(tokens);
        let sheet = Sheet::replay(laws, start, tokens, notation);
        return Choice { notation: Some(notation), fitting: Vec::new(), sheet };
    }

    // Those that understand most of the texts, whatever the position.
    let understood = READERS.map(|notation| {
        let texts = tokens.iter().filter(|token| is_of(&start, token, notation)).count();
        (texts, notation)
    });
    let most = understood.iter().map(|(texts, _)| *texts).max().unwrap_or_default();
    let candidates: Vec<Notation> =
        understood.into_iter().filter(|(texts, _)| *texts == most).map(|(_, notation)| notation).collect();
    let mut played: Vec<(Notation, Vec<Move>)> =
        candidates.iter().map(|notation| (*notation, playable(start, tokens, *notation))).collect();
    played.sort_by_key(|(_, moves)| Reverse(moves.len()));
    let Some((first, moves)) = played.first().cloned() else { return Choice::none(laws, start, tokens) };
    let rivals = played.iter().filter(|(_, other)| other.len() == moves.len() && *other != moves);
    let mut fitting: Vec<Notation> = rivals.map(|(notation, _)| *notation).collect();
    if !fitting.is_empty() {
        fitting.insert(0, first);
        return Choice { fitting, ..Choice::none(laws, start, tokens) };
    }
    let notation = dressed(first, tokens);
    let sheet = Sheet::replay(laws, start, tokens, notation);
    Choice { notation: Some(notation), fitting, sheet }
}

/// Whether the text is one of this notation, though it may name no man or no point of this position.
fn is_of(start: &Position, token: &str, notation: Notation) -> bool {
    match notation::read(start, token, notation) {
        Ok(_) => true,
        Err(misread) => {
            [phrases::NO_SUCH_PIECE, phrases::NO_TANDEM, phrases::AMBIGUOUS, phrases::UNREACHABLE]
                .contains(&&*misread.phrase)
        }
    }
}

/// The moves up to the first that cannot be played.
fn playable(start: Position, tokens: &[&str], notation: Notation) -> Vec<Move> {
    let mut now = start;
    let moves = tokens.iter().map_while(|token| {
        let mv = crate::sheet::read_legal(&now, token, notation).ok()?;
        now = now.after(mv);
        Some(mv)
    });
    moves.collect()
}

/// The notation whose writing is nearest to these texts, of those that are read alike.
fn dressed(notation: Notation, tokens: &[&str]) -> Notation {
    let any = |sign: char| tokens.iter().any(|token| token.contains(sign));
    if notation == Notation::Vietnamese && tokens.iter().all(|token| notation::is_in_words(token)) {
        let plain = tokens.iter().all(|token| token.is_ascii());
        return if plain { Notation::VietnamesePlainWords } else { Notation::VietnameseWords };
    }
    if notation == Notation::Wxf && any('.') && !any('=') {
        return Notation::WxfDot;
    }
    notation
}

fn chinese(tokens: &[&str]) -> Notation {
    if tokens.iter().any(|token| token.chars().any(notation::is_traditional)) {
        Notation::ChineseTraditional
    } else {
        Notation::ChineseSimplified
    }
}
