//! The colors of the look, by the names that the web app's style sheet gives them.

/// The style sheet with the colors of both palettes.
pub const TOKENS: &str = include_str!("../../../../web/src/lib/style/tokens.css");

/// How a drawing names its colors.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Paint {
    /// As they are by day: for a picture that stands alone.
    Fixed,
    /// By the style sheet's names: within a page, by day and by night.
    Named,
}

impl Paint {
    /// A color by its name, as an attribute takes it.
    pub fn of(self, name: &str) -> String {
        match self {
            Self::Fixed => by_day(name).to_owned(),
            Self::Named => format!("var(--{name})"),
        }
    }
}

/// The color of the first palette of the style sheet, which is the one by day.
pub(super) fn by_day(name: &str) -> &'static str {
    let line = TOKENS
        .lines()
        .find_map(|line| line.trim().strip_prefix("--")?.strip_prefix(name)?.strip_prefix(": "));
    line.and_then(|value| value.strip_suffix(';')).unwrap_or("#000000")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_color_of_the_drawings_is_in_the_style_sheet() {
        let drawings = [include_str!("board.rs"), include_str!("card.rs")].concat();
        let mut seen = 0;
        for call in drawings.split(".of(\"").skip(1).chain(drawings.split("by_day(\"").skip(1)) {
            let name = call.split('"').next().unwrap();
            assert!(by_day(name).starts_with('#') && by_day(name) != "#000000", "{name}");
            seen += 1;
        }
        assert!(seen > 10);
        assert_eq!(Paint::Named.of("wood"), "var(--wood)");
    }
}
