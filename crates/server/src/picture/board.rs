//! A position as a drawing, one unit to the square, White at the bottom.

use std::fmt::Write as _;
use std::sync::LazyLock;

use serde_json::Value;

use super::Paint;

static CHARACTERS: LazyLock<Value> =
    LazyLock::new(|| read(include_str!("../../../../web/src/lib/board/art/han.json")));
static FIGURES: LazyLock<Value> =
    LazyLock::new(|| read(include_str!("../../../../web/src/lib/board/art/chess.json")));
static LINES: LazyLock<Value> =
    LazyLock::new(|| read(include_str!("../../../../web/src/lib/board/art/xiangqi-lines.json")));

fn read(art: &str) -> Value {
    serde_json::from_str(art).unwrap_or_default()
}

/// How the men of xiangqi carry their characters.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Men {
    /// As outlines, which look the same everywhere.
    Carved,
    /// In a font of the device: two thirds of a page that is there before the app would be outlines.
    Written,
}

/// What a position's drawing shows.
#[derive(Clone, Copy, Debug)]
pub struct Shown<'a> {
    /// The API's name of the game.
    pub kind: &'a str,
    /// The position.
    pub fen: &'a str,
    /// The squares of the last move, as far as there are.
    pub last: [Option<&'a str>; 2],
    /// The square of a king in check.
    pub check: Option<&'a str>,
    /// How its characters are drawn.
    pub men: Men,
}

/// A drawing and its size in squares.
#[derive(Clone, PartialEq, Debug)]
pub struct Drawing {
    /// SVG's elements, for a `<g>` or an `<svg>` of this size.
    pub elements: String,
    /// In squares.
    pub width: f32,
    /// In squares.
    pub height: f32,
}

/// How a game's board lies.
struct Ground {
    files: usize,
    ranks: usize,
    /// What the lowest rank is called.
    first: usize,
    /// The room for the files' numbers.
    top: f32,
}

/// Draws a position; none of a game that has no drawings here, and of what is no position.
pub fn draw(shown: &Shown<'_>, paint: Paint) -> Option<Drawing> {
    let ground = match shown.kind {
        "XIANGQI" => Ground { files: 9, ranks: 10, first: 0, top: 0.35 },
        "CHESS" => Ground { files: 8, ranks: 8, first: 1, top: 0.0 },
        _ => return None,
    };
    let pieces = ground.pieces(shown.fen)?;
    let (width, height) = (ground.files as f32, ground.ranks as f32 + 2.0 * ground.top);
    let mut elements = String::new();
    if shown.kind == "XIANGQI" {
        wood(&mut elements, paint, height);
    } else {
        squares(&mut elements, paint);
    }
    for (x, y) in shown.last.into_iter().flatten().filter_map(|square| ground.middle(square)) {
        if shown.kind == "XIANGQI" {
            let corners = [(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)].map(|(sx, sy)| {
                let (cx, cy) = (x + sx * 0.46, y + sy * 0.46);
                format!("M{:.2} {cy:.2}H{cx:.2}V{:.2}", cx - sx * 0.16, cy - sy * 0.16)
            });
            let mark = paint.of("mark-last");
            let _ = write!(
                elements,
                r#"<path d="{}" fill="none" stroke="{mark}" stroke-width=".07"/>"#,
                corners.concat()
            );
        } else {
            let mark = paint.of("mark-square");
            let _ = write!(
                elements,
                r#"<rect x="{}" y="{}" width="1" height="1" fill="{mark}"/>"#,
                x - 0.5,
                y - 0.5
            );
        }
    }
    if let Some((x, y)) = shown.check.and_then(|square| ground.middle(square)) {
        let mark = paint.of("mark-check");
        let _ = write!(elements, r#"<circle cx="{x}" cy="{y}" r=".5" fill="{mark}" fill-opacity=".45"/>"#);
    }
    for (letter, x, y) in pieces {
        let _ = write!(elements, r#"<g transform="translate({x:.2} {y:.2})">"#);
        if shown.kind == "XIANGQI" {
            disc(&mut elements, letter, paint, shown.men)?;
        } else {
            figure(&mut elements, letter)?;
        }
        elements.push_str("</g>");
    }
    Some(Drawing { elements, width, height })
}

impl Ground {
    /// The pieces by their letters, each with the middle of its square.
    fn pieces(&self, fen: &str) -> Option<Vec<(char, f32, f32)>> {
        let rows: Vec<&str> = fen.split_whitespace().next()?.split('/').collect();
        let mut pieces = Vec::new();
        for (row, letters) in rows.iter().enumerate() {
            let mut file = 0;
            for letter in letters.chars() {
                if let Some(empty) = letter.to_digit(10) {
                    file += empty as usize;
                } else {
                    pieces.push((letter, file as f32 + 0.5, row as f32 + 0.5 + self.top));
                    file += 1;
                }
            }
            (file == self.files).then_some(())?;
        }
        (rows.len() == self.ranks).then_some(pieces)
    }

    fn middle(&self, square: &str) -> Option<(f32, f32)> {
        let file = square.bytes().next()?.checked_sub(b'a').map(usize::from)?;
        let rank = square.get(1..)?.parse::<usize>().ok()?.checked_sub(self.first)?;
        let on_board = file < self.files && rank < self.ranks;
        on_board.then(|| (file as f32 + 0.5, (self.ranks - 1 - rank) as f32 + 0.5 + self.top))
    }
}

fn wood(elements: &mut String, paint: Paint, height: f32) {
    let (wood, line, label) = (paint.of("wood"), paint.of("wood-line"), paint.of("wood-label"));
    let lines = |part: &str| LINES[part].as_str().unwrap_or_default();
    let _ = write!(
        elements,
        r#"<rect width="9" height="{height}" rx=".1" fill="{wood}"/><g fill="none" stroke="{line}" stroke-width=".022"><path d="{}"/><path d="{}"/><path d="{}" stroke-width=".055"/></g><g fill="{label}" font-size=".46" font-weight="600" letter-spacing=".06" text-anchor="middle"><text x="2.5" y="5.51">SỞ HÀ</text><text x="6.5" y="5.51">HÁN GIỚI</text></g><g fill="{label}" font-size=".27" text-anchor="middle">"#,
        lines("grid"),
        lines("signs"),
        lines("frame"),
    );
    // Files are numbered from the right of the side that names them.
    for file in 0..9 {
        let x = file as f32 + 0.5;
        let _ = write!(
            elements,
            r#"<text x="{x}" y=".3">{}</text><text x="{x}" y="{:.2}">{}</text>"#,
            file + 1,
            height - 0.07,
            9 - file
        );
    }
    elements.push_str("</g>");
}

fn squares(elements: &mut String, paint: Paint) {
    let (light, dark, label) = (paint.of("wood-light"), paint.of("wood-dark"), paint.of("square-label"));
    let _ = write!(elements, r#"<rect width="8" height="8" fill="{light}"/><path fill="{dark}" d=""#);
    for (row, col) in (0..64).map(|at| (at / 8, at % 8)).filter(|(row, col)| (row + col) % 2 == 1) {
        let _ = write!(elements, "M{col} {row}h1v1h-1z");
    }
    let _ = write!(elements, r#""/><g fill="{label}" font-size=".2" font-weight="600">"#);
    for at in 0..8_u8 {
        let letter = char::from(b'a' + at);
        let _ = write!(
            elements,
            r#"<text x=".06" y="{:.2}">{}</text><text x="{:.2}" y="7.93" text-anchor="end">{letter}</text>"#,
            f32::from(at) + 0.21,
            8 - at,
            f32::from(at) + 0.94,
        );
    }
    elements.push_str("</g>");
}

const fn side(letter: char) -> &'static str {
    if letter.is_ascii_uppercase() { "WHITE" } else { "BLACK" }
}

fn disc(elements: &mut String, letter: char, paint: Paint, men: Men) -> Option<()> {
    let (role, [red, black]) = match letter.to_ascii_lowercase() {
        'k' | 'g' => ("general", ['帥', '將']),
        'a' => ("advisor", ['仕', '士']),
        'b' | 'e' => ("elephant", ['相', '象']),
        'r' => ("chariot", ['車', '車']),
        'n' | 'h' => ("horse", ['馬', '馬']),
        'c' => ("cannon", ['炮', '砲']),
        'p' => ("soldier", ['兵', '卒']),
        _ => return None,
    };
    let (color, sign) = if letter.is_ascii_uppercase() {
        (paint.of("piece-red"), red)
    } else {
        (paint.of("piece-black"), black)
    };
    let (face, edge) = (paint.of("piece-face"), paint.of("piece-edge"));
    let _ = write!(
        elements,
        r#"<circle r=".44" fill="{face}" stroke="{edge}" stroke-width=".025"/><circle r=".37" fill="none" stroke="{color}" stroke-width=".026"/>"#
    );
    let _ = match men {
        Men::Carved => {
            let character = CHARACTERS[side(letter)][role].as_str()?;
            write!(elements, r#"<path transform="scale(.0047)" fill="{color}" d="{character}"/>"#)
        }
        Men::Written => {
            write!(
                elements,
                r#"<text y=".2" font-size=".56" text-anchor="middle" fill="{color}">{sign}</text>"#
            )
        }
    };
    Some(())
}

fn figure(elements: &mut String, letter: char) -> Option<()> {
    let role = match letter.to_ascii_lowercase() {
        'k' => "king",
        'q' => "queen",
        'r' => "rook",
        'b' => "bishop",
        'n' => "knight",
        'p' => "pawn",
        _ => return None,
    };
    let markup = FIGURES[side(letter)][role].as_str()?;
    let _ = write!(elements, r#"<g transform="translate(-.48 -.48) scale(.021333)">{markup}</g>"#);
    Some(())
}

/// The king's sign of a game in one color, some 200 units high around the origin; of a game without drawings, xiangqi's.
pub(super) fn emblem(kind: &str) -> String {
    if kind == "CHESS" {
        let king = FIGURES["WHITE"]["king"].as_str().unwrap_or_default();
        return format!(r#"<g transform="translate(-129 -132) scale(5.75)">{king}</g>"#);
    }
    let general = CHARACTERS["WHITE"]["general"].as_str().unwrap_or_default();
    format!(r#"<path transform="scale(1.95)" d="{general}"/>"#)
}

#[cfg(test)]
mod tests {
    use super::*;

    const XIANGQI: &str = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1";
    const CHESS: &str = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1";

    fn shown<'a>(kind: &'a str, fen: &'a str) -> Shown<'a> {
        Shown { kind, fen, last: [Some("e2"), Some("e4")], check: Some("e9"), men: Men::Carved }
    }

    #[test]
    fn both_games_are_drawn_with_every_piece() {
        let xiangqi = draw(&shown("XIANGQI", XIANGQI), Paint::Fixed).unwrap();
        assert_eq!(xiangqi.elements.matches("scale(.0047)").count(), 32);
        assert_eq!((xiangqi.width, xiangqi.height), (9.0, 10.7));
        assert!(!xiangqi.elements.contains("var("));
        let written =
            draw(&Shown { men: Men::Written, ..shown("XIANGQI", XIANGQI) }, Paint::Named).unwrap().elements;
        assert_eq!(written.matches(r#"font-size=".56""#).count(), 32);
        assert!(
            written.contains(">帥<")
                && written.contains(">將<")
                && written.len() * 3 < xiangqi.elements.len()
        );
        let chess = draw(&shown("CHESS", CHESS), Paint::Named).unwrap();
        assert_eq!(chess.elements.matches("scale(.021333)").count(), 32);
        assert_eq!(chess.elements.matches("var(--mark-square)").count(), 2);
        assert!(!chess.elements.contains("mark-check"), "e9 is not on this board");
    }

    #[test]
    fn what_is_no_position_is_not_drawn() {
        for (kind, fen) in [
            ("GO", CHESS),
            ("CHESS", XIANGQI),
            ("CHESS", ""),
            ("XIANGQI", "9/9"),
            ("CHESS", "x7/8/8/8/8/8/8/8"),
        ] {
            assert_eq!(draw(&shown(kind, fen), Paint::Fixed), None, "{kind} {fen}");
        }
    }
}
