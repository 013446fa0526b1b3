//! Which article a rule of a pairing system stands in.

use kydan_field::{Strength, System};
use kydan_game::Side;
use kydan_pairing::{Before, Ground, dutch};
use serde::Serialize;

/// The law of xiangqi that has the systems (Articles 25 to 29).
const XIANGQI: &str = "xiangqi-vn-2004";
/// FIDE's rules of the Dutch system.
const DUTCH: &str = "C.04.3";

/// A rule with the place where it is written.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct Cited {
    /// The law: a key of the catalogue of laws, or `C.04.3`; empty for the organizer's own wish.
    pub law: &'static str,
    /// The article: `28.4.1`, `C12`; empty where it is the law as a whole.
    pub article: &'static str,
    /// The key of the phrase; `{0}` in it is the article.
    pub phrase: &'static str,
}

impl Cited {
    /// By what a system pairs, as a whole.
    pub const fn system(system: System) -> Self {
        let (law, article, phrase) = match system {
            System::RoundRobin | System::DoubleRoundRobin | System::Scheveningen => {
                (XIANGQI, "26", "pairing.rule.table")
            }
            System::SwissSimple => (XIANGQI, "27", "pairing.rule.score_group"),
            System::Dutch => (DUTCH, "", "pairing.rule.none"),
            System::Lim => (XIANGQI, "28", "pairing.rule.score_group"),
            System::Lots => (XIANGQI, "29", "pairing.rule.lot"),
            System::Knockout | System::DoubleKnockout => (XIANGQI, "25", "pairing.rule.bracket"),
        };
        Self { law, article, phrase }
    }

    /// A rule of FIDE's Dutch system.
    pub const fn dutch(rule: dutch::Rule) -> Self {
        let (article, phrase) = (rule.code(), rule.phrase());
        let law = if article.is_empty() { "" } else { DUTCH };
        Self { law, article, phrase }
    }

    /// What is asked of every round: everyone is paired once.
    pub(super) const fn everyone(system: System) -> Self {
        Self { phrase: "pairing.rule.everyone", ..Self::system(system) }
    }

    /// Who gets which color.
    pub(super) const fn color(system: System, round: u16) -> Self {
        let whole = Self::system(system);
        let article = match (system, round) {
            (System::Lim, _) => "28.6",
            (System::Lots, 1) => "29.1",
            (System::Lots, _) => "29.3",
            _ => whole.article,
        };
        Self { law: XIANGQI, article, phrase: "pairing.rule.color" }
    }

    /// A step's ground, where `of` is the player whose opponent is asked for.
    pub(super) fn ground(system: System, ground: Ground, of: Option<&Before>) -> Self {
        let article = match system {
            System::Lots => lots(ground, of),
            System::Lim => lim(ground),
            System::SwissSimple
            | System::RoundRobin
            | System::DoubleRoundRobin
            | System::Dutch
            | System::Knockout
            | System::DoubleKnockout
            | System::Scheveningen => plain(ground),
        };
        let law = if article.is_empty() { "" } else { XIANGQI };
        Self { law, article, phrase: ground.phrase() }
    }
}

/// Article 27 says what must hold; who is left over and the order of the halves are taken from Article 28.
const fn plain(ground: Ground) -> &'static str {
    match ground {
        Ground::Forbidden => "",
        Ground::SecondBye | Ground::ByeScore | Ground::ByeLast => "28.2",
        Ground::Halves => "28.3",
        Ground::FloaterNumber => "28.4.1",
        Ground::Rematch
        | Ground::ColorLimit
        | Ground::Completion
        | Ground::GroupCompletion
        | Ground::ScoreGroup
        | Ground::FloaterBalance
        | Ground::FloaterRating
        | Ground::FloaterOpponent
        | Ground::FloaterFirst
        | Ground::ColorDue
        | Ground::RatingLimit
        | Ground::Numbers
        | Ground::SubGroup
        | Ground::Lot => "27",
    }
}

const fn lim(ground: Ground) -> &'static str {
    match ground {
        Ground::Forbidden => "",
        Ground::Rematch | Ground::ColorLimit => "27",
        Ground::SecondBye | Ground::ByeScore | Ground::ByeLast => "28.2",
        Ground::Halves => "28.3",
        Ground::ScoreGroup | Ground::FloaterOpponent | Ground::FloaterRating => "28.4",
        Ground::FloaterBalance | Ground::FloaterNumber => "28.4.1",
        Ground::Completion
        | Ground::GroupCompletion
        | Ground::FloaterFirst
        | Ground::ColorDue
        | Ground::RatingLimit
        | Ground::Numbers
        | Ground::SubGroup
        | Ground::Lot => "28.6",
    }
}

fn lots(ground: Ground, of: Option<&Before>) -> &'static str {
    match ground {
        Ground::Forbidden => "",
        Ground::Rematch | Ground::GroupCompletion => "29.4.1",
        Ground::ColorLimit => "29.4.2",
        Ground::Completion => "29.4.3",
        Ground::SecondBye | Ground::ByeScore | Ground::ByeLast => "28.2",
        Ground::Numbers => "29.1",
        Ground::SubGroup => match of.and_then(|of| of.due) {
            Some((Side::White, Strength::Absolute)) => "29.3.1",
            Some((Side::Black, Strength::Absolute)) => "29.3.2",
            Some((Side::White, Strength::Mild | Strength::Strong)) | None => "29.3.3",
            Some((Side::Black, Strength::Mild | Strength::Strong)) => "29.3.4",
        },
        Ground::ScoreGroup
        | Ground::FloaterBalance
        | Ground::FloaterNumber
        | Ground::FloaterRating
        | Ground::FloaterOpponent
        | Ground::FloaterFirst
        | Ground::Halves
        | Ground::ColorDue
        | Ground::RatingLimit
        | Ground::Lot => "29.3",
    }
}
