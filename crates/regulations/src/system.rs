//! The pairing systems: one row for each, with all that others have to know of it. Its engine stands in
//! `kydan_pairing`, in a folder of its own.

use serde::{Deserialize, Serialize};

use crate::{LastRoundColors, Meeting, OpenGames, Options, ScoreGroups, TeamMeeting, ThirdPlace};

/// How opponents are found. Stored: append only, never renamed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum System {
    /// Everyone meets everyone, by the Berger tables (xiangqi law 26).
    RoundRobin,
    /// A Swiss by the plain rule: same score, no rematch, colors balanced (xiangqi law 27).
    // Rules documents call it so.
    #[serde(alias = "swiss")]
    SwissSimple,
    /// Everyone meets everyone twice, with both colors.
    DoubleRoundRobin,
    /// The FIDE (Dutch) system of 2026.
    Dutch,
    /// The rating-adjusted Swiss (xiangqi law 28), FIDE's Lim system.
    Lim,
    /// The Swiss by drawing lots, Đại tuần hoàn (xiangqi law 29).
    Lots,
    /// Whoever loses is out (xiangqi law 25).
    Knockout,
    /// Whoever loses twice is out (forms of competition 3).
    DoubleKnockout,
    /// Two teams: everyone of one meets everyone of the other (xiangqi law 30.2.2).
    Scheveningen,
}

/// What systems have in common.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Family {
    /// A table says who meets whom.
    RoundRobin,
    /// The points do.
    Swiss,
    /// The results do, and rounds follow from them.
    Knockout,
}

/// Who has which number when the first round is paired, unless the organizer gave others.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Numbering {
    /// Whoever was entered first.
    AsEntered,
    /// The highest rating (xiangqi law 28.1; FIDE C.04.2).
    ByRating,
}

/// Whether a round waits for a lot.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Draws {
    /// It does not.
    Nothing,
    /// Who meets whom is drawn.
    Opponents,
}

/// Who can play by it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Contestants {
    /// Players, or teams.
    Any,
    /// Two teams, and nobody else.
    TwoTeams,
}

/// What a system can be told ([`Options`]).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Told {
    /// [`Options::acceleration`].
    Acceleration,
    /// [`Options::score_groups`].
    ScoreGroups,
    /// [`Options::half_byes`].
    HalfByes,
    /// [`Options::last_round_colors`].
    LastRoundColors,
    /// [`Options::third_place`].
    ThirdPlace,
    /// [`Options::meeting`]: where the law has matches of two games (21.2, 25). A Swiss of them is nothing that it
    /// forbids.
    Matches,
    /// [`Options::open_games`]: where who meets whom hangs on the points.
    OpenGames,
}

/// What the law advises about the number of rounds.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Advised {
    /// Rounds from so many to so many (xiangqi law 29.5).
    Rounds {
        /// At least.
        from: u16,
        /// At most.
        to: u16,
    },
    /// An odd number: it keeps the colors of everyone within one game (29).
    OddRounds,
    /// A limit of ratings (28.4) that holds only for more players than 2 to the power of the rounds.
    RatingLimit,
    /// None: rounds follow from the results.
    RoundsFollow,
}

/// What distinguishes a system from the others.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Character {
    /// The stored name.
    pub name: &'static str,
    /// What it has in common with others: who may enter late, what leaving does, what byes are worth.
    pub family: Family,
    /// How often two meet in a table; after how many defeats one is out of a knock-out; once in a Swiss.
    pub times: u16,
    /// Whose number is first.
    pub numbering: Numbering,
    /// What is drawn.
    pub draws: Draws,
    /// Who can play by it.
    pub contestants: Contestants,
    /// What it can be told.
    pub takes: &'static [Told],
    /// What the law advises.
    pub advised: &'static [Advised],
    /// The law that has it: a key of the catalogue, or FIDE's `C.04.3`.
    pub law: &'static str,
    /// The article; empty where it is the law as a whole.
    pub article: &'static str,
    /// The key of the phrase that says by what it pairs.
    pub phrase: &'static str,
    /// What report files call it (TRF 092).
    pub in_files: &'static str,
}

/// The law of xiangqi, which has the systems in its Articles 25 to 30.
const XIANGQI: &str = "xiangqi-vn-2004";

const TABLE: Character = Character {
    name: "round_robin",
    family: Family::RoundRobin,
    times: 1,
    numbering: Numbering::AsEntered,
    draws: Draws::Nothing,
    contestants: Contestants::Any,
    takes: &[Told::Matches],
    advised: &[],
    law: XIANGQI,
    article: "26",
    phrase: "pairing.rule.table",
    in_files: "Individual: Round-Robin (Berger)",
};

const SWISS: Character = Character {
    name: "swiss_simple",
    family: Family::Swiss,
    takes: &[Told::HalfByes, Told::LastRoundColors, Told::OpenGames],
    article: "27",
    phrase: "pairing.rule.score_group",
    in_files: "Individual: Swiss-System (Article 27 of the law of xiangqi, 2004)",
    ..TABLE
};

const KNOCKOUT: Character = Character {
    name: "knockout",
    family: Family::Knockout,
    takes: &[Told::ThirdPlace, Told::Matches],
    advised: &[Advised::RoundsFollow],
    article: "25",
    phrase: "pairing.rule.bracket",
    in_files: "Individual: Knock-Out",
    ..TABLE
};

impl System {
    /// Every system, in the order in which they came.
    pub const ALL: [Self; 9] = [
        Self::RoundRobin,
        Self::SwissSimple,
        Self::DoubleRoundRobin,
        Self::Dutch,
        Self::Lim,
        Self::Lots,
        Self::Knockout,
        Self::DoubleKnockout,
        Self::Scheveningen,
    ];

    /// What distinguishes it.
    pub const fn character(self) -> Character {
        match self {
            Self::RoundRobin => TABLE,
            Self::DoubleRoundRobin => Character {
                name: "double_round_robin",
                times: 2,
                takes: &[],
                in_files: "Individual: Double Round-Robin (Berger)",
                ..TABLE
            },
            Self::Scheveningen => Character {
                name: "scheveningen",
                // The second meeting, if there is one, has the other priority.
                times: 2,
                contestants: Contestants::TwoTeams,
                takes: &[],
                in_files: "Team: Scheveningen",
                ..TABLE
            },
            Self::SwissSimple => SWISS,
            Self::Dutch => Character {
                name: "dutch",
                numbering: Numbering::ByRating,
                takes: &[Told::HalfByes, Told::Acceleration, Told::ScoreGroups, Told::OpenGames],
                law: "C.04.3",
                article: "",
                phrase: "pairing.rule.none",
                in_files: "FIDE_DUTCH",
                ..SWISS
            },
            Self::Lim => Character {
                name: "lim",
                numbering: Numbering::ByRating,
                takes: &[Told::HalfByes, Told::OpenGames],
                advised: &[Advised::RatingLimit],
                article: "28",
                in_files: "Individual: Swiss-System (Lim)",
                ..SWISS
            },
            Self::Lots => Character {
                name: "lots",
                draws: Draws::Opponents,
                takes: &[Told::HalfByes, Told::OpenGames],
                advised: &[Advised::Rounds { from: 6, to: 15 }, Advised::OddRounds],
                article: "29",
                phrase: "pairing.rule.lot",
                in_files: "Individual: Swiss-System (drawing of lots)",
                ..SWISS
            },
            Self::Knockout => KNOCKOUT,
            Self::DoubleKnockout => Character {
                name: "double_knockout",
                times: 2,
                takes: &[Told::Matches],
                in_files: "Individual: Knock-Out (double elimination)",
                ..KNOCKOUT
            },
        }
    }

    /// The stored name.
    pub const fn name(self) -> &'static str {
        self.character().name
    }

    /// What it has in common with others.
    pub const fn family(self) -> Family {
        self.character().family
    }

    /// Whether it can be told this.
    pub fn takes(self, told: Told) -> bool {
        self.character().takes.contains(&told)
    }
}

impl Told {
    /// Everything that a system may be told.
    pub const ALL: [Self; 7] = [
        Self::Acceleration,
        Self::ScoreGroups,
        Self::HalfByes,
        Self::LastRoundColors,
        Self::ThirdPlace,
        Self::Matches,
        Self::OpenGames,
    ];

    /// The name of the option in the settings.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Acceleration => "acceleration",
            Self::ScoreGroups => "score_groups",
            Self::HalfByes => "half_byes",
            Self::LastRoundColors => "last_round_colors",
            Self::ThirdPlace => "third_place",
            Self::Matches => "meeting",
            Self::OpenGames => "open_games",
        }
    }

    /// Whether these options tell it to one that would not understand it.
    fn is_in(self, options: &Options) -> bool {
        match self {
            Self::Acceleration => options.acceleration.is_some(),
            Self::ScoreGroups => options.score_groups == ScoreGroups::Blocks,
            Self::HalfByes => options.half_byes > 0,
            Self::LastRoundColors => options.last_round_colors == LastRoundColors::EqualScores,
            Self::ThirdPlace => options.third_place == ThirdPlace::Played,
            Self::Matches => false,
            Self::OpenGames => options.open_games == OpenGames::CountAsDraws,
        }
    }
}

impl Options {
    /// The name of an option that a system cannot be told, if there is one. Teams know neither acceleration nor
    /// matches of two games; what two teams alone can play needs teams, everyone against everyone.
    pub fn unfit(&self, system: System) -> Option<&'static str> {
        let untold =
            Told::ALL.into_iter().find(|told| told.is_in(self) && !system.takes(*told)).map(Told::name);
        untold.or_else(|| match (self.teams, system.character().contestants) {
            (None, Contestants::TwoTeams) => Some("teams"),
            (Some(_), _) if self.acceleration.is_some() => Some("acceleration"),
            (Some(_), _) if self.meeting != Meeting::Game => Some("meeting"),
            (Some(_), _) if self.open_games != OpenGames::Wait => Some("open_games"),
            (Some(play), Contestants::TwoTeams) if play.meeting != TeamMeeting::AllPlayAll => Some("teams"),
            (None, Contestants::Any) | (Some(_), _) => None,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_those_that_are_stored() {
        for system in System::ALL {
            let stored = toml::Value::try_from(system).ok();
            assert_eq!(stored.as_ref().and_then(toml::Value::as_str), Some(system.name()));
        }
        let old = toml::Value::from("swiss").try_into::<System>().ok();
        assert_eq!(old, Some(System::SwissSimple), "as rules documents call it");
    }
}
