//! What an event's system is told beside its rounds: what the rules document and the tournament both name.

use serde::{Deserialize, Serialize};

use crate::{BoardRules, TeamRanking, TieBreak};

/// What a system is told beside its rounds. Everything has a usual value, so that old events still read.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Options {
    /// Points that count for pairing only, in the first rounds of a Dutch Swiss.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub acceleration: Option<Acceleration>,
    /// Whether large score groups are paired as a whole, as FIDE's rules have it.
    #[serde(default, skip_serializing_if = "ScoreGroups::is_usual")]
    pub score_groups: ScoreGroups,
    /// What a meeting of two is: one game, or a match of two with alternating colors (xiangqi law 21.2, 25).
    #[serde(default, skip_serializing_if = "Meeting::is_usual")]
    pub meeting: Meeting,
    /// How many requested byes for half a point a player may have; none, if the rules document is silent.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub half_byes: u16,
    /// The last round in which one may be had; any, if none is named.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub half_byes_until: Option<u16>,
    /// Whether the losers of the semi-finals of a single knock-out play for the third place.
    #[serde(default, skip_serializing_if = "ThirdPlace::is_usual")]
    pub third_place: ThirdPlace,
    /// When the limits of color give way in the last round of a Swiss by Article 27 of the xiangqi law.
    #[serde(default, skip_serializing_if = "LastRoundColors::is_unsaid")]
    pub last_round_colors: LastRoundColors,
    /// How teams play, where teams do (xiangqi law 30); the system then pairs teams.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub teams: Option<TeamPlay>,
    /// How many people must report a result before it is one.
    #[serde(default, skip_serializing_if = "ResultEntry::is_usual")]
    pub result_entry: ResultEntry,
    /// What holds at the boards.
    #[serde(default, skip_serializing_if = "BoardRules::are_usual")]
    pub board: BoardRules,
    /// Where games begin: as the law sets the pieces up, or as a lot does (FIDE Guideline II).
    #[serde(default, skip_serializing_if = "Starts::is_usual")]
    pub starts: Starts,
    /// Whether a round is paired while games before it are adjourned, where pairings hang on results.
    #[serde(default, skip_serializing_if = "OpenGames::is_usual")]
    pub open_games: OpenGames,
    /// What starting numbers are given by.
    #[serde(default, skip_serializing_if = "StartNumbers::are_usual")]
    pub numbers: StartNumbers,
}

impl Options {
    /// Whether nothing was told.
    pub fn are_usual(&self) -> bool {
        *self == Self::default()
    }
}

/// How many people must report a result. Stored: append only.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ResultEntry {
    /// One is enough.
    #[default]
    OnePerson,
    /// Two, and they say the same.
    TwoPeople,
}

impl ResultEntry {
    #[expect(clippy::trivially_copy_pass_by_ref, reason = "serde calls it with a reference")]
    fn is_usual(&self) -> bool {
        *self == Self::default()
    }
}

/// What starting numbers are given by, unless the organizers give others. Stored: append only.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum StartNumbers {
    /// As the system has it: by the ratings where it goes by them, else as everybody was entered.
    #[default]
    BySystem,
    /// By the ratings, equal ones by the titles.
    ByRating,
    /// By the titles, equal ones by the ratings.
    ByTitle,
    /// As everybody was entered.
    AsEntered,
    /// By a lot, which is drawn before the first round is paired.
    ByLot,
}

impl StartNumbers {
    /// Every way, the usual one first.
    pub const ALL: [Self; 5] = [Self::BySystem, Self::ByRating, Self::ByTitle, Self::AsEntered, Self::ByLot];

    #[expect(clippy::trivially_copy_pass_by_ref, reason = "serde calls it with a reference")]
    fn are_usual(&self) -> bool {
        *self == Self::default()
    }
}

/// Where games begin. Stored: append only.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Starts {
    /// As the law sets the pieces up.
    #[default]
    Usual,
    /// At one of the 960 positions of Chess960, drawn in public for each round (FIDE Guideline II).
    Drawn,
    /// The same, where the lot gives each table of the round a position of its own.
    DrawnForEachGame,
}

impl Starts {
    /// Whether a lot is drawn before a round is public.
    pub const fn are_drawn(self) -> bool {
        match self {
            Self::Usual => false,
            Self::Drawn | Self::DrawnForEachGame => true,
        }
    }

    #[expect(clippy::trivially_copy_pass_by_ref, reason = "serde calls it with a reference")]
    fn is_usual(&self) -> bool {
        *self == Self::default()
    }
}

/// What an adjourned game is when the next round is paired by points. Stored: append only.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum OpenGames {
    /// It is waited for: how events are read that do not say.
    #[default]
    Wait,
    /// A draw, for the pairing only (FIDE C.04.2, 3.1). The xiangqi law says nothing of it.
    CountAsDraws,
}

impl OpenGames {
    #[expect(clippy::trivially_copy_pass_by_ref, reason = "serde calls it with a reference")]
    fn is_usual(&self) -> bool {
        *self == Self::default()
    }
}

/// How pairing is accelerated. Stored: append only.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Acceleration {
    /// FIDE's, C.04.5.1.
    Baku,
}

/// How a Dutch Swiss pairs its score groups. Stored: append only.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ScoreGroups {
    /// As a whole (FIDE C.04.3).
    #[default]
    Whole,
    /// Those of more than 96 players in blocks: for fields of many thousands. Outside FIDE's rules.
    Blocks,
}

impl ScoreGroups {
    #[expect(clippy::trivially_copy_pass_by_ref, reason = "serde calls it with a reference")]
    fn is_usual(&self) -> bool {
        *self == Self::default()
    }
}

/// What a meeting of two is. Stored: append only.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Meeting {
    /// One game.
    #[default]
    Game,
    /// A match of two games, one with each color. Each is a round of its own in the list of rounds; the match
    /// is scored as a whole.
    TwoGames,
}

impl Meeting {
    /// How many games it has before any that a knock-out adds.
    pub const fn games(self) -> u16 {
        match self {
            Self::Game => 1,
            Self::TwoGames => 2,
        }
    }

    #[expect(clippy::trivially_copy_pass_by_ref, reason = "serde calls it with a reference")]
    fn is_usual(&self) -> bool {
        *self == Self::default()
    }
}

/// Whether the third place is played for. Stored: append only.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ThirdPlace {
    /// It is shared.
    #[default]
    Shared,
    /// It is played for at the time of the final.
    Played,
}

impl ThirdPlace {
    #[expect(clippy::trivially_copy_pass_by_ref, reason = "serde calls it with a reference")]
    fn is_usual(&self) -> bool {
        *self == Self::default()
    }
}

/// When the limits of color give way in the last round of a Swiss by Article 27 of the xiangqi law: "this rule may be
/// set aside in the last round if it obstructs pairing by equal points". Stored: append only.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum LastRoundColors {
    /// Only where not everyone could be paired within them: how events are read that do not say.
    #[default]
    IfUnpairable,
    /// Where they keep players of one score from meeting, as the article reads.
    EqualScores,
}

impl LastRoundColors {
    #[expect(clippy::trivially_copy_pass_by_ref, reason = "serde calls it with a reference")]
    fn is_unsaid(&self) -> bool {
        *self == Self::default()
    }
}

/// How teams play each other (xiangqi law 30).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct TeamPlay {
    /// At how many boards.
    pub boards: u16,
    /// How many reserves a team may name.
    pub reserves: u16,
    /// What ranks teams first.
    #[serde(default)]
    pub ranked_by: TeamRanking,
    /// How two teams meet.
    #[serde(default, skip_serializing_if = "TeamMeeting::is_usual")]
    pub meeting: TeamMeeting,
    /// Whether the limits of official events hold.
    #[serde(default, skip_serializing_if = "Occasion::is_usual")]
    pub occasion: Occasion,
}

/// The most boards of a friendly match: the law sets no limit, and names 30 to 40 as very many.
const MOST_BOARDS: u16 = 200;
/// From so many boards on a friendly match may move everyone up, and order its players anew (30.1.3, 30.1.4).
const VERY_MANY_BOARDS: u16 = 30;
/// The most games of a simultaneous match (30.2.1).
const MOST_GAMES: u16 = 4;

/// At least and at most how many boards and reserves a team has, and games a simultaneous match.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct TeamBounds {
    /// How many boards.
    pub boards: (u16, u16),
    /// How many reserves.
    pub reserves: (u16, u16),
    /// Games of one board (30.2.1).
    pub games: (u16, u16),
}

impl TeamPlay {
    /// What a rules document begins with: four boards and a reserve, one game at each; anything within the bounds of
    /// the occasion may be chosen.
    pub const fn usual(occasion: Occasion) -> Self {
        Self {
            boards: 4,
            reserves: 1,
            ranked_by: TeamRanking::BoardPoints,
            meeting: TeamMeeting::Simultaneous { games: 1 },
            occasion,
        }
    }

    /// Each meeting has so many rounds of games.
    pub const fn games(&self) -> u16 {
        match self.meeting {
            TeamMeeting::Simultaneous { games } => games,
            TeamMeeting::AllPlayAll => self.boards,
        }
    }

    /// Whether everyone below a missing player moves up a board, as in friendly matches of very many boards between
    /// two teams (xiangqi law 30.1.4).
    pub const fn moves_up(&self) -> bool {
        match self.occasion {
            Occasion::Official => false,
            Occasion::Friendly => self.boards >= VERY_MANY_BOARDS,
        }
    }

    /// Within which numbers boards, reserves and games of a meeting must be.
    const fn bounds(&self) -> [(&'static str, u16, (u16, u16)); 3] {
        let TeamBounds { boards, reserves, games } = self.occasion.bounds();
        let games = match self.meeting {
            TeamMeeting::Simultaneous { .. } => games,
            TeamMeeting::AllPlayAll => boards,
        };
        [
            ("boards", self.boards, boards),
            ("reserves", self.reserves, reserves),
            ("games", self.games(), games),
        ]
    }

    /// The first number that is not within its bounds, as (name, at least, at most).
    pub fn out_of_bounds(&self) -> Option<(&'static str, u16, u16)> {
        let is_out = |(_, number, (from, to)): &(_, u16, (u16, u16))| !(*from..=*to).contains(number);
        self.bounds().into_iter().find(is_out).map(|(what, _, (from, to))| (what, from, to))
    }

    /// Whether a tie-break means something for teams.
    pub const fn knows(&self, tie_break: TieBreak) -> bool {
        self.ranked_by.knows(tie_break)
    }
}

/// How two teams meet. Stored: append only.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(tag = "form", rename_all = "snake_case")]
pub enum TeamMeeting {
    /// Board by board, so many games each with alternating colors (30.2.1).
    Simultaneous {
        /// 1 to 4.
        games: u16,
    },
    /// The English match: everyone of one team meets everyone of the other, one game each (30.2.2).
    AllPlayAll,
}

impl TeamMeeting {
    #[expect(clippy::trivially_copy_pass_by_ref, reason = "serde calls it with a reference")]
    fn is_usual(&self) -> bool {
        *self == Self::default()
    }
}

impl Default for TeamMeeting {
    fn default() -> Self {
        Self::Simultaneous { games: 1 }
    }
}

/// Whether the limits of official events hold (xiangqi law 30). Stored: append only.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Occasion {
    /// 3 to 6 boards, 1 to 3 reserves.
    #[default]
    Official,
    /// Any number.
    Friendly,
}

impl Occasion {
    /// Every occasion, the usual one first.
    pub const ALL: [Self; 2] = [Self::Official, Self::Friendly];

    /// The law's limits of official events (30), and those of tables where it sets none.
    pub const fn bounds(self) -> TeamBounds {
        let (boards, reserves) = match self {
            Self::Official => ((3, 6), (1, 3)),
            Self::Friendly => ((1, MOST_BOARDS), (0, MOST_BOARDS)),
        };
        TeamBounds { boards, reserves, games: (1, MOST_GAMES) }
    }

    #[expect(clippy::trivially_copy_pass_by_ref, reason = "serde calls it with a reference")]
    fn is_usual(&self) -> bool {
        *self == Self::default()
    }
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde calls it with a reference")]
const fn is_zero(number: &u16) -> bool {
    *number == 0
}
