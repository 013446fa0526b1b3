//! The settings: the part of an event's rules that the platform plays by.

use kydan_regulations::{
    Edition, EditionId, HalfPoints, Kind, LastRoundColors, Meeting, Options, Rate, ScoreGroups, TeamMeeting,
    ThirdPlace, TieBreak, TimeControl, edition,
};
use serde::{Deserialize, Serialize};

use super::{AppealTerms, EntryTerms};

/// The greatest number of rounds.
const MOST_ROUNDS: u16 = 99;
/// Sums of all rounds must fit their column.
const MOST_POINTS: HalfPoints = HalfPoints(20);
/// No player has a longer day than this, in seconds.
const LONGEST_TIME: u32 = 24 * 3600;

/// What an event is played by.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Settings {
    /// The edition of the regulations.
    pub edition: EditionId,
    /// How opponents are found.
    pub system: System,
    /// How many rounds.
    pub rounds: u16,
    /// How much time.
    pub time_control: TimeControl,
    /// What parts players with the same score: the first decides first.
    pub tie_breaks: Vec<TieBreak>,
    /// What results are worth.
    pub scoring: GamePoints,
    /// Whether the games count for the ratings.
    pub rated: Rated,
    /// What is done where an official and a player share a province.
    #[serde(default)]
    pub province_conflict: ProvinceConflict,
    /// After how many seconds an absent player has lost; what the edition has for it, if none is named.
    #[serde(default)]
    pub late_after_seconds: Option<u32>,
    /// What else the system is told: matches of two games, acceleration, byes, the third place.
    #[serde(default, skip_serializing_if = "Options::are_usual")]
    pub options: Options,
    /// Until when and for what fee players appeal.
    #[serde(default, skip_serializing_if = "AppealTerms::are_usual")]
    pub appeals: AppealTerms,
    /// Who may enter, when and how many.
    #[serde(default, skip_serializing_if = "EntryTerms::are_usual")]
    pub entry: EntryTerms,
    /// Which championship it is, where titles are given for it (xiangqi law, appendix 6).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub championship: Option<Championship>,
}

/// A championship that titles are given for. Stored: append only.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(tag = "of", rename_all = "snake_case")]
pub enum Championship {
    /// The national championship.
    Individual,
    /// The national team championship.
    Team,
    /// The national youth championship.
    Youth {
        /// The age group.
        age: u8,
    },
}

/// How opponents are found. Stored: append only.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum System {
    /// Everybody meets everybody.
    RoundRobin,
    /// Equals meet, nobody twice, by the plain rule of the xiangqi law (27).
    Swiss,
    /// Everybody meets everybody twice.
    DoubleRoundRobin,
    /// FIDE's Dutch system.
    Dutch,
    /// The rating-adjusted Swiss (xiangqi law 28), FIDE's Lim system.
    Lim,
    /// The Swiss by drawing lots (xiangqi law 29).
    Lots,
    /// Whoever loses is out (xiangqi law 25).
    Knockout,
    /// Whoever loses twice is out.
    DoubleKnockout,
    /// Two teams: everyone of one meets everyone of the other (xiangqi law 30.2.2).
    Scheveningen,
}

impl System {
    /// Whether points say who meets whom.
    pub(super) const fn is_swiss(self) -> bool {
        match self {
            Self::Swiss | Self::Dutch | Self::Lim | Self::Lots => true,
            Self::RoundRobin
            | Self::DoubleRoundRobin
            | Self::Knockout
            | Self::DoubleKnockout
            | Self::Scheveningen => false,
        }
    }
}

/// What is allowed but not as the law advises: shown to whoever writes the rules.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(tag = "advice", rename_all = "snake_case")]
pub enum Advice {
    /// Drawing lots is for 6 to 15 rounds (xiangqi law 29.5), and for 18 players at least.
    LotsRounds {
        /// As planned.
        rounds: u16,
    },
    /// An odd number of rounds keeps the colors of everyone within one game (29).
    EvenRounds {
        /// As planned.
        rounds: u16,
    },
    /// The limit of 100 rating points (28.4) holds only where there are more players than this.
    LimLimit {
        /// 2 to the power of the rounds.
        players: u64,
    },
    /// In a knock-out rounds follow from the results: their number is not looked at.
    RoundsFollow,
    /// Score groups paired in blocks are not FIDE's system: the announcement has to say so, and FIDE does not rate it.
    NotOfFide,
    /// FIDE has no Buchholz in round robins (C.07, 8): there it says little, as all met the same opponents.
    BuchholzInRoundRobin,
}

impl Advice {
    /// The number that it speaks of, if any.
    pub const fn number(self) -> Option<u64> {
        match self {
            Self::LotsRounds { rounds } | Self::EvenRounds { rounds } => Some(rounds as u64),
            Self::LimLimit { players } => Some(players),
            Self::RoundsFollow | Self::NotOfFide | Self::BuchholzInRoundRobin => None,
        }
    }

    /// The stable code.
    pub const fn code(self) -> &'static str {
        match self {
            Self::LotsRounds { .. } => "lots_rounds",
            Self::EvenRounds { .. } => "even_rounds",
            Self::LimLimit { .. } => "lim_limit",
            Self::RoundsFollow => "rounds_follow",
            Self::NotOfFide => "not_of_fide",
            Self::BuchholzInRoundRobin => "buchholz_in_round_robin",
        }
    }
}

/// Whether games count for the ratings.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Rated {
    /// They do.
    Rated,
    /// They do not.
    Unrated,
}

/// What is done where an official and a player share a province.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ProvinceConflict {
    /// The ruling stands and shows it.
    #[default]
    Flag,
    /// Another official must rule.
    Block,
}

/// What one player gets for a game, in half points.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct GamePoints {
    /// Won.
    pub win: HalfPoints,
    /// Drawn.
    pub draw: HalfPoints,
    /// Lost.
    pub loss: HalfPoints,
    /// Left over when the field is odd.
    pub bye: HalfPoints,
}

/// What is wrong with settings.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(tag = "fault", rename_all = "snake_case")]
pub enum SettingsFault {
    /// There is no such edition.
    UnknownEdition,
    /// The edition is one of the other game.
    EditionOfOtherGame,
    /// The edition does not rule games at this rate of play.
    RateNotRuled {
        /// The rate that the time control makes.
        rate: Rate,
    },
    /// No time at all, or more than a day.
    BadTimeControl,
    /// An appeal is lodged within a minute at least and thirty days at most, for a fee above nothing.
    BadAppealTerms,
    /// A condition of entry cannot be met, or says nothing.
    BadEntryTerms {
        /// Which: `window`, `age`, `rating`, `title`, `places`, `fee`, `late_until_round` or `teams`.
        what: &'static str,
    },
    /// At least one round, at most 99.
    BadRounds,
    /// A tie-break stands twice.
    TieBreakTwice {
        /// Which.
        tie_break: TieBreak,
    },
    /// A tie-break needs matches of two games, or teams.
    TieBreakUnfit {
        /// Which.
        tie_break: TieBreak,
    },
    /// FIDE forbids Buchholz in round robins (C.07, 8): chess does not choose it there.
    BuchholzInRoundRobin {
        /// Which.
        tie_break: TieBreak,
    },
    /// An option is not for this system.
    OptionUnfit {
        /// Its name in the settings.
        option: &'static str,
        /// The system.
        system: System,
    },
    /// A number of boards, reserves or games of teams is not one of the law's.
    BadTeams {
        /// Which: `boards`, `reserves` or `games`.
        what: &'static str,
        /// At least.
        from: u16,
        /// At most.
        to: u16,
    },
    /// Byes for half a point end before the last round, and are at least one where an end is named.
    BadHalfByes,
    /// Nothing is decided after lots were drawn.
    LotNotLast,
    /// At least one tie-break is named.
    NoTieBreaks,
    /// A win is worth more than a draw, a draw no less than a loss; a bye no more than a win, and a win ten points at
    /// most.
    BadScoring,
    /// Only xiangqi has championships that the law gives titles for, and youth has an age of 5 to 20.
    ChampionshipUnfit,
    /// The edition offers other times after which an absent player has lost.
    BadLateness {
        /// What it offers, in seconds.
        choices: Vec<u32>,
    },
}

impl SettingsFault {
    /// The stable code.
    pub const fn code(&self) -> &'static str {
        match self {
            Self::UnknownEdition => "unknown_edition",
            Self::EditionOfOtherGame => "edition_of_other_game",
            Self::RateNotRuled { .. } => "rate_not_ruled",
            Self::BadTimeControl => "bad_time_control",
            Self::BadAppealTerms => "bad_appeal_terms",
            Self::BadEntryTerms { .. } => "bad_entry_terms",
            Self::BadRounds => "bad_rounds",
            Self::TieBreakTwice { .. } => "tie_break_twice",
            Self::TieBreakUnfit { .. } => "tie_break_unfit",
            Self::BuchholzInRoundRobin { .. } => "buchholz_in_round_robin",
            Self::OptionUnfit { .. } => "option_unfit",
            Self::BadTeams { .. } => "bad_teams",
            Self::BadHalfByes => "bad_half_byes",
            Self::LotNotLast => "lot_not_last",
            Self::NoTieBreaks => "no_tie_breaks",
            Self::BadScoring => "bad_scoring",
            Self::ChampionshipUnfit => "championship_unfit",
            Self::BadLateness { .. } => "bad_lateness",
        }
    }
}

impl From<&Edition> for GamePoints {
    /// What the edition sets.
    fn from(edition: &Edition) -> Self {
        let scoring = &edition.scoring;
        Self { win: scoring.win, draw: scoring.draw, loss: scoring.loss, bye: scoring.bye }
    }
}

impl Settings {
    /// Whether an event of this game can be played by them.
    ///
    /// # Errors
    /// The first thing that is wrong.
    pub fn check(&self, kind: Kind) -> Result<(), SettingsFault> {
        let edition = edition(self.edition.as_str()).ok_or(SettingsFault::UnknownEdition)?;
        if edition.game != kind {
            return Err(SettingsFault::EditionOfOtherGame);
        }
        let TimeControl { base_seconds, increment_seconds } = self.time_control;
        let nothing = base_seconds == 0 && increment_seconds == 0;
        if nothing || base_seconds > LONGEST_TIME || increment_seconds > 3600 {
            return Err(SettingsFault::BadTimeControl);
        }
        let rate = edition.rate(self.time_control).rate;
        if !edition.rates.contains(&rate) {
            return Err(SettingsFault::RateNotRuled { rate });
        }
        if !(1..=MOST_ROUNDS).contains(&self.rounds) {
            return Err(SettingsFault::BadRounds);
        }
        self.check_tie_breaks()?;
        self.check_options()?;
        let is_unfit = |championship| match championship {
            Championship::Individual | Championship::Team => kind != Kind::Xiangqi,
            Championship::Youth { age } => kind != Kind::Xiangqi || !(5..=20).contains(&age),
        };
        if self.championship.is_some_and(is_unfit) {
            return Err(SettingsFault::ChampionshipUnfit);
        }
        let GamePoints { win, draw, loss, bye } = self.scoring;
        if win <= draw || draw < loss || bye > win || win > MOST_POINTS {
            return Err(SettingsFault::BadScoring);
        }
        let choices = &edition.limits.lateness.choices;
        self.appeals.check()?;
        self.entry.check(kind, self.system, self.rounds)?;
        // Teams are entered with their lists, by the office.
        if self.entry.window.is_some() && self.options.teams.is_some() {
            return Err(SettingsFault::BadEntryTerms { what: "teams" });
        }
        match self.late_after_seconds {
            Some(seconds)
                if seconds > LONGEST_TIME || !(choices.is_empty() || choices.contains(&seconds)) =>
            {
                return Err(SettingsFault::BadLateness { choices: choices.clone() });
            }
            Some(_) | None => {}
        }
        // Last: an amendment may leave what an older document has here.
        match self.buchholz_in_round_robin() {
            Some(tie_break) if kind == Kind::Chess => Err(SettingsFault::BuchholzInRoundRobin { tie_break }),
            Some(_) | None => Ok(()),
        }
    }

    /// After how many seconds an absent player has lost: as named, else the edition's, else the first that its law
    /// offers. None if the edition is unknown or silent.
    pub fn late_after(&self) -> Option<u32> {
        let lateness = || edition(self.edition.as_str()).map(|edition| &edition.limits.lateness);
        self.late_after_seconds
            .or_else(|| lateness()?.default_seconds)
            .or_else(|| lateness()?.choices.first().copied())
    }

    /// What is allowed but not as the law advises.
    pub fn advice(&self) -> Vec<Advice> {
        let rounds = self.rounds;
        let mut advice = match self.system {
            System::Lots => {
                let mut advice = Vec::new();
                if !(6..=15).contains(&rounds) {
                    advice.push(Advice::LotsRounds { rounds });
                }
                if rounds.is_multiple_of(2) {
                    advice.push(Advice::EvenRounds { rounds });
                }
                advice
            }
            System::Lim => vec![Advice::LimLimit { players: 1 << rounds.min(63) }],
            System::Knockout | System::DoubleKnockout => vec![Advice::RoundsFollow],
            System::Dutch if self.options.score_groups == ScoreGroups::Blocks => vec![Advice::NotOfFide],
            System::RoundRobin
            | System::DoubleRoundRobin
            | System::Swiss
            | System::Dutch
            | System::Scheveningen => Vec::new(),
        };
        advice.extend(self.buchholz_in_round_robin().map(|_| Advice::BuchholzInRoundRobin));
        advice
    }

    /// The first Buchholz of the list where everyone meets everyone.
    fn buchholz_in_round_robin(&self) -> Option<TieBreak> {
        match self.system {
            System::RoundRobin | System::DoubleRoundRobin | System::Scheveningen => {
                self.tie_breaks.iter().copied().find(|tie_break| tie_break.is_buchholz())
            }
            System::Swiss
            | System::Dutch
            | System::Lim
            | System::Lots
            | System::Knockout
            | System::DoubleKnockout => None,
        }
    }

    fn check_options(&self) -> Result<(), SettingsFault> {
        let (system, options) = (self.system, &self.options);
        let unfit = [
            ("acceleration", options.acceleration.is_some() && system != System::Dutch),
            ("score_groups", options.score_groups == ScoreGroups::Blocks && system != System::Dutch),
            (
                "last_round_colors",
                options.last_round_colors == LastRoundColors::EqualScores && system != System::Swiss,
            ),
            ("half_byes", options.half_byes > 0 && !system.is_swiss()),
            ("third_place", options.third_place == ThirdPlace::Played && system != System::Knockout),
            ("teams", options.teams.is_none() && system == System::Scheveningen),
            ("acceleration", options.teams.is_some() && options.acceleration.is_some()),
            ("meeting", options.teams.is_some() && options.meeting != Meeting::Game),
        ];
        if let Some((option, _)) = unfit.into_iter().find(|(_, is_unfit)| *is_unfit) {
            return Err(SettingsFault::OptionUnfit { option, system });
        }
        if let Some(play) = options.teams {
            let out = |(_, number, (from, to)): &(_, u16, (u16, u16))| !(*from..=*to).contains(number);
            if let Some((what, _, (from, to))) = play.bounds().into_iter().find(out) {
                return Err(SettingsFault::BadTeams { what, from, to });
            }
            if system == System::Scheveningen && play.meeting != TeamMeeting::AllPlayAll {
                return Err(SettingsFault::OptionUnfit { option: "teams", system });
            }
        }
        match options.half_byes_until {
            Some(last) if options.half_byes == 0 || !(1..=self.rounds).contains(&last) => {
                Err(SettingsFault::BadHalfByes)
            }
            Some(_) | None => Ok(()),
        }
    }

    fn check_tie_breaks(&self) -> Result<(), SettingsFault> {
        let order = &self.tie_breaks;
        if order.is_empty() {
            return Err(SettingsFault::NoTieBreaks);
        }
        for (at, tie_break) in order.iter().enumerate() {
            if order[..at].contains(tie_break) {
                return Err(SettingsFault::TieBreakTwice { tie_break: *tie_break });
            }
            let has_matches = self.options.meeting == Meeting::TwoGames;
            let is_unfit = match self.options.teams {
                Some(play) => !play.knows(*tie_break),
                None => !tie_break.is_for_players() || (*tie_break == TieBreak::GamePoints && !has_matches),
            };
            if is_unfit {
                return Err(SettingsFault::TieBreakUnfit { tie_break: *tie_break });
            }
        }
        let lot = order.iter().position(|one| *one == TieBreak::Lot);
        if lot.is_some_and(|at| at + 1 < order.len()) { Err(SettingsFault::LotNotLast) } else { Ok(()) }
    }
}
