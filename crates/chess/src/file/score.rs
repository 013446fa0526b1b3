//! The result that a game's tags state.

use kydan_game::{HalfPoints, Score, Tags};

/// What each side got: of the tags for each side, or of the result.
pub(super) fn stated(tags: &Tags) -> Option<Score> {
    let each = |name| points(tags.told(&[name])?);
    let sides = each("WhiteScore").zip(each("BlackScore"));
    sides.map(|(white, black)| Score { white, black }).or_else(|| tags.result().and_then(score))
}

/// A result that PGN knows.
fn score(text: &str) -> Option<Score> {
    let (white, black) = match text {
        "1-0" => (2, 0),
        "0-1" => (0, 2),
        "1/2-1/2" | "½-½" => (1, 1),
        _ => return None,
    };
    Some(Score { white: HalfPoints(white), black: HalfPoints(black) })
}

fn points(text: &str) -> Option<HalfPoints> {
    match text {
        "0" => Some(HalfPoints::ZERO),
        "1/2" | "½" => Some(HalfPoints::HALF),
        "1" => Some(HalfPoints::ONE),
        _ => None,
    }
}
