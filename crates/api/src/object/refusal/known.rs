//! The codes of refusals as an enum of the schema.

use std::borrow::Cow;

use super::code::CODES;
use crate::object::code::Coded;

/// The condition in the way.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RefusalCode(&'static str);

impl RefusalCode {
    /// The code of this name; the one for what nobody foresaw, where a code was forgotten here.
    pub(crate) fn of(name: &str) -> Self {
        CODES.iter().find(|code| **code == name).map_or_else(
            || {
                tracing::error!(code = name, "a refusal has a code that the API does not know");
                Self("unforeseen")
            },
            |code| Self(code),
        )
    }
}

impl Coded for RefusalCode {
    const NAME: &'static str = "RefusalCode";
    const ABOUT: &'static str =
        "Why something was not done: the condition in the way. Stable; new ones are added.";

    fn all() -> impl Iterator<Item = Self> {
        CODES.iter().map(|code| Self(code))
    }

    fn code(self) -> Cow<'static, str> {
        Cow::Borrowed(self.0)
    }
}
