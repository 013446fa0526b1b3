//! The tags of a game: what stands in brackets before the moves.

/// Names and values in the order of the file. Names are compared without regard to the size of letters.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Tags(Vec<(String, String)>);

impl Tags {
    /// Adds a tag. A name that is there already keeps its first value, as readers of PGN have it.
    pub fn push(&mut self, name: impl Into<String>, value: impl Into<String>) {
        self.0.push((name.into(), value.into()));
    }

    /// The value of the tag as it was written, which may be empty.
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

    /// The first of these tags that says something: `?` and an empty value say nothing.
    pub fn told(&self, names: &[&str]) -> Option<&str> {
        let values = names.iter().filter_map(|name| self.get(name)).map(str::trim);
        values
            .into_iter()
            .find(|value| !value.is_empty() && value.chars().any(|sign| !matches!(sign, '?' | '.')))
    }

    /// Who played White.
    pub fn white(&self) -> Option<&str> {
        self.told(&["White"])
    }

    /// Who played the side that moves first: `Red`, or `White` in other files.
    pub fn red(&self) -> Option<&str> {
        self.told(&["Red", "White"])
    }

    /// Who played Black.
    pub fn black(&self) -> Option<&str> {
        self.told(&["Black"])
    }

    /// The team of the side that moves first.
    pub fn red_team(&self) -> Option<&str> {
        self.told(&["RedTeam", "WhiteTeam"])
    }

    /// The team of Black.
    pub fn black_team(&self) -> Option<&str> {
        self.told(&["BlackTeam"])
    }

    /// The event.
    pub fn event(&self) -> Option<&str> {
        self.told(&["Event"])
    }

    /// Where it was played.
    pub fn site(&self) -> Option<&str> {
        self.told(&["Site"])
    }

    /// The date as it was written; many forms are in use.
    pub fn date(&self) -> Option<&str> {
        self.told(&["Date"])
    }

    /// The round.
    pub fn round(&self) -> Option<&str> {
        self.told(&["Round"])
    }

    /// The result as it was written.
    pub fn result(&self) -> Option<&str> {
        self.told(&["Result"])
    }

    /// The first position, where it is not the usual one.
    pub fn fen(&self) -> Option<&str> {
        self.told(&["FEN"])
    }

    /// In what notation the moves are said to be.
    pub fn format(&self) -> Option<&str> {
        self.told(&["Format"])
    }

    /// Which variant of the game it is said to be.
    pub fn variant(&self) -> Option<&str> {
        self.told(&["Variant"])
    }
}
