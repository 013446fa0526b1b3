//! The tags of a game: what stands in brackets before the moves.

use kydan_game::{HalfPoints, Score};

/// Names and values in the order of the file. Names are compared without regard to the size of letters.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Tags(Vec<(String, String)>);

impl Tags {
    /// Adds a tag. A name that is there already keeps its first value, as readers of PGN have it.
    pub fn push(&mut self, name: impl Into<String>, value: impl Into<String>) {
        self.0.push((name.into(), value.into()));
    }

    /// The value of the tag as it is written, which may be empty.
    pub fn get(&self, name: &str) -> Option<&str> {
        self.0.iter().find(|(other, _)| other.eq_ignore_ascii_case(name)).map(|(_, value)| value.as_str())
    }

    /// Every tag.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &str)> {
        self.0.iter().map(|(name, value)| (name.as_str(), value.as_str()))
    }

    /// Whether there is none.
    pub const fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The tag, if it says something: `?` and an empty value say nothing.
    fn told(&self, name: &str) -> Option<&str> {
        let value = self.get(name)?.trim();
        (!value.chars().all(|sign| matches!(sign, '?' | '.'))).then_some(value)
    }

    /// Who played White.
    pub fn white(&self) -> Option<&str> {
        self.told("White")
    }

    /// Who played Black.
    pub fn black(&self) -> Option<&str> {
        self.told("Black")
    }

    /// The event.
    pub fn event(&self) -> Option<&str> {
        self.told("Event")
    }

    /// Where it was played.
    pub fn site(&self) -> Option<&str> {
        self.told("Site")
    }

    /// The date as it is written, in PGN `YYYY.MM.DD` with `??` for what is not known.
    pub fn date(&self) -> Option<&str> {
        self.told("Date")
    }

    /// The round.
    pub fn round(&self) -> Option<&str> {
        self.told("Round")
    }

    /// The result as it is written.
    pub fn result(&self) -> Option<&str> {
        self.told("Result")
    }

    /// The first position, where it is not the usual one.
    pub fn fen(&self) -> Option<&str> {
        self.told("FEN")
    }

    /// Which variant of chess the game is said to be.
    pub fn variant(&self) -> Option<&str> {
        self.told("Variant")
    }

    /// What each side got: of the tags for each side, or of the result.
    pub(super) fn score(&self) -> Option<Score> {
        let each = |name| points(self.told(name)?);
        let sides = each("WhiteScore").zip(each("BlackScore"));
        sides.map(|(white, black)| Score { white, black }).or_else(|| self.result().and_then(score))
    }
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
