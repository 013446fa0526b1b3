//! What is shown of an address where somebody shares it: 1200 by 630, black lacquer, gold leaf.

use std::fmt::Write as _;

use super::FAMILY;
use super::board::{self, Drawing};
use super::paint::by_day;
use super::words::{Words, lines};
use crate::language::SITE;

/// The size that those who show previews ask for.
pub const WIDTH: u32 = 1200;
/// Of the picture.
pub const HEIGHT: u32 = 630;
/// Where words begin.
const LEFT: f32 = 72.0;
/// The web app's own sign.
const MARK: &str = include_str!("../../../../web/static/mark.svg");

/// One of two players at a board.
#[derive(Clone, Copy, Debug)]
pub struct Seated<'a> {
    /// As lists name them.
    pub name: &'a str,
    /// What they got, if the game is over.
    pub points: &'a str,
}

/// A line of a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Row {
    /// Before the name.
    pub rank: String,
    /// The name.
    pub name: String,
    /// At the end of the line.
    pub value: String,
}

/// A game: its board on the right, who plays on the left.
pub fn game(
    kind: &str,
    over: &str,
    event: &str,
    players: [Seated<'_>; 2],
    under: &str,
    board: Option<Drawing>,
) -> String {
    let mut card = Card::new();
    let mut room = 1056.0;
    if let Some(Drawing { elements, width, height }) = board {
        let scale = 558.0 / height;
        let x = WIDTH as f32 - 36.0 - width * scale;
        let _ = write!(card.0, r#"<g transform="translate({x:.1} 36) scale({scale:.3})">{elements}</g>"#);
        room = x - LEFT - 36.0;
    }
    card.line(over, 102.0, 30.0, 600, by_day("stage-gold"), room);
    card.line(event, 146.0, 30.0, 400, by_day("stage-soft"), room);
    for (at, Seated { name, points }) in players.into_iter().enumerate() {
        let y = 262.0 + at as f32 * 128.0;
        card.stone(kind, at, LEFT + 22.0, y - 17.0);
        let left = if points.is_empty() { 0.0 } else { 76.0 };
        let words = Words {
            text: name,
            x: LEFT + 66.0,
            y,
            room: room - 66.0 - left,
            ..card_words(52.0, 600, by_day("stage-ink"))
        };
        words.set(&mut card.0);
        let words = Words {
            text: points,
            x: LEFT + room,
            y,
            room: 74.0,
            anchor: "end",
            ..card_words(52.0, 600, by_day("stage-gold"))
        };
        words.set(&mut card.0);
    }
    card.line(under, 478.0, 30.0, 400, by_day("stage-soft"), room);
    card.done()
}

/// A table's first lines below a title; only the title where there are none.
pub fn table(kind: &str, over: &str, title: &str, under: &str, head: &str, rows: &[Row]) -> String {
    if rows.is_empty() {
        return plain(kind, over, title, under);
    }
    let mut card = Card::new();
    card.line(over, 98.0, 28.0, 600, by_day("stage-gold"), 1056.0);
    card.line(title, 160.0, 54.0, 600, by_day("stage-ink"), 1056.0);
    card.line(head, 208.0, 28.0, 400, by_day("stage-soft"), 1056.0);
    let gap = 58.0;
    for (at, Row { rank, name, value }) in rows.iter().take(5).enumerate() {
        let y = 268.0 + at as f32 * gap;
        let rule = by_day("stage-line");
        let _ = write!(card.0, r#"<path d="M{LEFT} {:.0}H1128" stroke="{rule}"/>"#, y + 17.0);
        let color = if at == 0 { by_day("stage-gold") } else { by_day("stage-ink") };
        let set =
            |text, x, room, anchor, color| Words { text, x, y, room, anchor, ..card_words(36.0, 600, color) };
        set(rank, LEFT + 44.0, 60.0, "end", by_day("stage-soft")).set(&mut card.0);
        set(name, LEFT + 76.0, 840.0, "start", color).set(&mut card.0);
        set(value, 1128.0, 120.0, "end", color).set(&mut card.0);
    }
    let words = Words {
        text: under,
        x: 1128.0,
        y: 592.0,
        room: 800.0,
        anchor: "end",
        ..card_words(24.0, 400, by_day("stage-soft"))
    };
    words.set(&mut card.0);
    card.done()
}

/// A player: the name, and what is known in boxes.
pub fn person(kind: &str, over: &str, name: &str, under: &str, facts: &[(String, String)]) -> String {
    let mut card = Card::new();
    card.seal(kind);
    card.line(over, 110.0, 30.0, 600, by_day("stage-gold"), 700.0);
    let set = lines(name, 11.5, 2);
    for (at, line) in set.iter().enumerate() {
        card.line(line, 196.0 + at as f32 * 78.0, 68.0, 600, by_day("stage-ink"), 780.0);
    }
    let y = 196.0 + set.len() as f32 * 78.0 - 16.0;
    card.line(under, y, 32.0, 400, by_day("stage-soft"), 760.0);
    for (at, (label, value)) in facts.iter().take(3).enumerate() {
        let x = LEFT + at as f32 * 252.0;
        let (ground, rule) = (by_day("stage-2"), by_day("stage-line"));
        let _ = write!(
            card.0,
            r#"<rect x="{x}" y="380" width="236" height="124" rx="14" fill="{ground}" stroke="{rule}"/>"#
        );
        let words = |text, y, size, weight, color| Words {
            text,
            x: x + 22.0,
            y,
            room: 196.0,
            ..card_words(size, weight, color)
        };
        words(value.as_str(), 446.0, 52.0, 600, by_day("stage-ink")).set(&mut card.0);
        words(label.as_str(), 484.0, 25.0, 400, by_day("stage-soft")).set(&mut card.0);
    }
    card.done()
}

/// Any other address: what it is called, and what it says.
pub fn plain(kind: &str, over: &str, title: &str, text: &str) -> String {
    let mut card = Card::new();
    card.seal(kind);
    card.line(over, 110.0, 30.0, 600, by_day("stage-gold"), 760.0);
    let set = lines(title, 12.0, 3);
    for (at, line) in set.iter().enumerate() {
        card.line(line, 190.0 + at as f32 * 72.0, 60.0, 600, by_day("stage-ink"), 760.0);
    }
    let y = 190.0 + set.len() as f32 * 72.0;
    for (at, line) in lines(text, 26.0, 4).iter().enumerate() {
        card.line(line, y + at as f32 * 42.0, 28.0, 400, by_day("stage-soft"), 760.0);
    }
    card.done()
}

fn card_words(size: f32, weight: u16, color: &str) -> Words<'_> {
    Words { text: "", x: LEFT, y: 0.0, room: 1056.0, size, weight, color, anchor: "start" }
}

/// A card as it grows.
struct Card(String);

impl Card {
    fn new() -> Self {
        let (stage, line) = (by_day("stage"), by_day("stage-line"));
        let mut card = Self(format!(
            r#"<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{HEIGHT}" viewBox="0 0 {WIDTH} {HEIGHT}" font-family="{FAMILY}"><rect width="{WIDTH}" height="{HEIGHT}" fill="{stage}"/><rect x="14" y="14" width="1172" height="602" rx="18" fill="none" stroke="{line}" stroke-width="2"/>"#
        ));
        let mark =
            MARK.trim().replacen("<svg ", &format!(r#"<svg x="{LEFT}" y="540" width="52" height="52" "#), 1);
        card.0.push_str(&mark);
        let words = Words {
            text: SITE,
            x: LEFT + 68.0,
            y: 578.0,
            room: 300.0,
            ..card_words(32.0, 600, by_day("stage-gold"))
        };
        words.set(&mut card.0);
        card
    }

    fn line(&mut self, text: &str, y: f32, size: f32, weight: u16, color: &str, room: f32) {
        Words { text, y, room, ..card_words(size, weight, color) }.set(&mut self.0);
    }

    /// The sign of a side before a name: a disc in its color.
    fn stone(&mut self, kind: &str, at: usize, x: f32, y: f32) {
        let (fill, rule) = match (at, kind) {
            (0, "XIANGQI") => (by_day("son"), by_day("stage-gold")),
            (0, _) => (by_day("stage-ink"), by_day("stage-gold")),
            _ => (by_day("piece-black"), by_day("stage-soft")),
        };
        let _ = write!(
            self.0,
            r#"<circle cx="{x}" cy="{y}" r="20" fill="{fill}" stroke="{rule}" stroke-width="3"/>"#
        );
    }

    /// A large piece at the right edge: which game it is.
    fn seal(&mut self, kind: &str) {
        let (son, gold, ink) = (by_day("son"), by_day("stage-gold"), by_day("on-son"));
        let _ = write!(
            self.0,
            r#"<g transform="translate(1010 315)"><circle r="196" fill="{son}"/><circle r="196" fill="none" stroke="{gold}" stroke-width="5"/><circle r="166" fill="none" stroke="{ink}" stroke-opacity=".6" stroke-width="4"/><g fill="{ink}">{}</g></g>"#,
            board::emblem(kind)
        );
    }

    fn done(mut self) -> String {
        self.0.push_str("</svg>");
        self.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::picture::image::image;

    #[test]
    fn what_somebody_wrote_stays_words_and_the_picture_has_its_size() {
        let rows = [Row { rank: "1".to_owned(), name: "<svg onload=x>&".to_owned(), value: "½".to_owned() }];
        let drawn = table("CHESS", "Cờ vua", "\"Giải\" <b>", "Huế", "Sau vòng 1", &rows);
        assert!(!drawn.contains("<b>") && !drawn.contains("<svg onload"));
        let picture = image(&drawn).unwrap();
        assert_eq!(&picture[..8], b"\x89PNG\r\n\x1a\n");
        let size = |at: usize| u32::from_be_bytes(picture[at..at + 4].try_into().unwrap());
        assert_eq!((size(16), size(20)), (WIDTH, HEIGHT));
    }
}
