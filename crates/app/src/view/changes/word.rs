//! What of something changed: the words of whoever follows. Never renamed.

use serde::{Deserialize, Serialize};

/// Kinds and their words, each with whether the news tell it.
macro_rules! kinds {
    ($($(#[$doc:meta])* $kind:ident = $name:literal $news:literal;)+) => {
        /// What of something changed.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Serialize, Deserialize)]
        #[serde(rename_all = "snake_case")]
        pub enum ChangeKind {$($(#[$doc])* $kind,)+}

        impl ChangeKind {
            /// All of them.
            pub const ALL: [Self; [$($name),+].len()] = [$(Self::$kind),+];

            /// As whoever follows reads it.
            pub const fn name(self) -> &'static str {
                match self {$(Self::$kind => $name,)+}
            }

            /// Whether the news tell it.
            pub const fn is_news(self) -> bool {
                match self {$(Self::$kind => $news,)+}
            }
        }
    };
}

kinds! {
    /// A game's moves or clocks.
    Moves = "moves" false;
    /// How a game ended, or that it goes on.
    Result = "result" false;
    /// A ruling at a game, or what became of one.
    Ruling = "ruling" true;
    /// Who plays a game.
    Players = "players" false;
    /// An event's rules.
    Rules = "rules" true;
    /// What a body or an event announces.
    Announcement = "announcement" true;
    /// What an event hands out as files.
    Document = "document" false;
    /// Whether an event is played, stands still or is over.
    State = "state" false;
    /// Who plays at an event, and under which numbers.
    Entries = "entries" false;
    /// Who officiates at an event.
    Officials = "officials" false;
    /// A round: its pairings, its start, whether it is locked.
    Round = "round" false;
    /// A result that counts in an event's table.
    Standings = "standings" false;
    /// What an event's games made of ratings.
    Ratings = "ratings" true;
    /// A monthly list of ratings.
    RatingList = "rating_list" true;
    /// A club.
    Club = "club" true;
    /// A body.
    Body = "body" true;
    /// To which club somebody belongs.
    Membership = "membership" false;
    /// A title that somebody was given or lost.
    Title = "title" true;
    /// Somebody's licence as an arbiter.
    Licence = "licence" false;
    /// What is shown of a person: erased, merged with another entry, a photograph. Copies are to be thrown away.
    Person = "person" false;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_what_is_stored() {
        for kind in ChangeKind::ALL {
            assert_eq!(serde_json::to_value(kind).unwrap(), kind.name());
        }
    }
}
