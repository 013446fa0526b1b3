//! The settings: the part of an event's rules that the platform plays by.

use kydan_regulations::tie_break::Own;
use kydan_regulations::{
    Agreeing, BoardRules, Edition, EditionId, Family, HalfPoints, Kind, LastMinutes, Meeting, Options,
    Provision, QuietChoice, Rate, Recording, Sliding, Supervision, System, TieBreak, TimeControl, edition,
};
use serde::{Deserialize, Serialize};

use super::{
    Adjournments, AppealTerms, BroadcastDelay, EntryTerms, MinorsNamed, Number, OfSomeGames, PrizeTerms,
    RoundTime, round_times,
};

/// What an event is played by.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Settings {
    /// The edition of the regulations.
    pub edition: EditionId,
    /// How opponents are found.
    #[serde(serialize_with = "spelled")]
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
    /// Whether games are adjourned.
    #[serde(default, skip_serializing_if = "Adjournments::are_usual")]
    pub adjournments: Adjournments,
    /// Who may enter, when and how many.
    #[serde(default, skip_serializing_if = "EntryTerms::are_usual")]
    pub entry: EntryTerms,
    /// Which championship it is, where titles are given for it (xiangqi law, appendix 6).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub championship: Option<Championship>,
    /// When rounds begin; not every round needs a time.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub round_times: Vec<RoundTime>,
    /// What is won.
    #[serde(default, skip_serializing_if = "PrizeTerms::are_usual")]
    pub prizes: PrizeTerms,
    /// How late the moves of games that go on are told to the public.
    #[serde(default, skip_serializing_if = "BroadcastDelay::is_none")]
    pub broadcast_delay: BroadcastDelay,
    /// How the public sees players who are not of age.
    #[serde(default, skip_serializing_if = "MinorsNamed::is_usual")]
    pub minors: MinorsNamed,
}

/// Documents call the plain Swiss `swiss`, tournaments `swiss_simple`: each keeps its word in what it stores.
#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde calls it with a reference")]
fn spelled<S: serde::Serializer>(system: &System, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(if *system == System::SwissSimple { "swiss" } else { system.name() })
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
    /// What a game that was won is worth.
    pub win: HalfPoints,
    /// What a game that was drawn is worth.
    pub draw: HalfPoints,
    /// What a game that was lost is worth.
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
    /// Moves are told 1 to 240 minutes or 1 to 50 moves later, or at once.
    BadBroadcastDelay,
    /// A condition of entry cannot be met, or says nothing.
    BadEntryTerms {
        /// Which: `window`, `age`, `rating`, `title`, `places`, `fee`, `late_until_round` or `teams`.
        what: &'static str,
    },
    /// A prize has a place of its own in its category, with money or a thing; who plays a knock-out or in a team has none
    /// that is shared by points or is for some.
    BadPrizes {
        /// Which: `count`, `sharing`, `place`, `teams`, `age`, `money` or `thing`.
        what: &'static str,
    },
    /// At least one round, at most 99.
    BadRounds,
    /// Rounds have their times in order, each within the event and later than the one before it.
    BadRoundTimes {
        /// The first round that has not.
        round: u16,
    },
    /// A tie-break stands twice.
    TieBreakTwice {
        /// The tie-break concerned.
        tie_break: TieBreak,
    },
    /// A tie-break needs matches of two games, or teams.
    TieBreakUnfit {
        /// The tie-break concerned.
        tie_break: TieBreak,
    },
    /// FIDE forbids Buchholz in round robins (C.07, 8): chess does not choose it there.
    BuchholzInRoundRobin {
        /// The tie-break concerned.
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
    /// The law leaves the event's rules no such choice, or it says nothing.
    BoardRuleUnfit {
        /// Which: `supervision` or `agreeing`.
        rule: &'static str,
    },
    /// Byes for half a point end before the last round, and are at least one where an end is named.
    BadHalfByes,
    /// Positions are drawn in chess alone (FIDE Guideline II).
    StartsUnfit,
    /// Nothing is decided after lots were drawn.
    LotNotLast,
    /// At least one tie-break is named.
    NoTieBreaks,
    /// More tie-breaks than tables can show.
    TooManyTieBreaks {
        /// As many as can be.
        most: usize,
    },
    /// A win is worth more than a draw, a draw no less than a loss; a bye no more than a win, and a win ten points at
    /// most.
    BadScoring,
    /// Only xiangqi has championships that the law gives titles for, and youth has an age of 5 to 20.
    ChampionshipUnfit,
    /// Nobody waits longer than a day for an absent player.
    BadLateness {
        /// What the law names, in seconds.
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
            Self::BadBroadcastDelay => "bad_broadcast_delay",
            Self::BadEntryTerms { .. } => "bad_entry_terms",
            Self::BadPrizes { .. } => "bad_prizes",
            Self::BadRounds => "bad_rounds",
            Self::BadRoundTimes { .. } => "bad_round_times",
            Self::TieBreakTwice { .. } => "tie_break_twice",
            Self::TieBreakUnfit { .. } => "tie_break_unfit",
            Self::BuchholzInRoundRobin { .. } => "buchholz_in_round_robin",
            Self::OptionUnfit { .. } => "option_unfit",
            Self::BadTeams { .. } => "bad_teams",
            Self::BoardRuleUnfit { .. } => "board_rule_unfit",
            Self::BadHalfByes => "bad_half_byes",
            Self::StartsUnfit => "starts_unfit",
            Self::LotNotLast => "lot_not_last",
            Self::NoTieBreaks => "no_tie_breaks",
            Self::TooManyTieBreaks { .. } => "too_many_tie_breaks",
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
        if !self.time_control.is_sound() {
            return Err(SettingsFault::BadTimeControl);
        }
        let rate = edition.rate(self.time_control).rate;
        if !edition.rates.contains(&rate) {
            return Err(SettingsFault::RateNotRuled { rate });
        }
        if !Number::Rounds.holds(self.rounds) {
            return Err(SettingsFault::BadRounds);
        }
        // Of a knock-out rounds follow from the results, of a round robin from the number of players.
        let rounds = (self.system.family() == Family::Swiss).then(|| self.rounds_of_games());
        round_times::check(&self.round_times, rounds)?;
        self.check_tie_breaks()?;
        self.check_options()?;
        self.check_board(edition, rate)?;
        if self.options.starts.are_drawn() && !OfSomeGames::DrawnStarts.holds(kind) {
            return Err(SettingsFault::StartsUnfit);
        }
        let is_unfit = |championship| {
            !OfSomeGames::Championship.holds(kind)
                || matches!(championship, Championship::Youth { age } if !Number::YouthAge.holds(age))
        };
        if self.championship.is_some_and(is_unfit) {
            return Err(SettingsFault::ChampionshipUnfit);
        }
        let GamePoints { win, draw, loss, bye } = self.scoring;
        if win <= draw || draw < loss || bye > win || !Number::HalfPoints.holds(win.0) {
            return Err(SettingsFault::BadScoring);
        }
        let choices = &edition.limits.lateness.choices;
        self.appeals.check()?;
        self.broadcast_delay.check()?;
        self.entry.check(kind, self.system, self.rounds)?;
        self.prizes.check(self.system, self.options.teams.as_ref())?;
        self.entry.check_teams(self.options.teams.as_ref())?;
        match self.late_after_seconds {
            // The law names some (xiangqi law 10.2.1a); the organizers may set another.
            Some(seconds) if !Number::LateSeconds.holds(seconds) => {
                return Err(SettingsFault::BadLateness { choices: choices.clone() });
            }
            Some(_) | None => {}
        }
        // Last: an amendment may leave what an older document has here.
        match self.buchholz_in_round_robin() {
            Some(tie_break) if !OfSomeGames::BuchholzInRoundRobin.holds(kind) => {
                Err(SettingsFault::BuchholzInRoundRobin { tie_break })
            }
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

    /// When a round begins by the rules; none where they do not say it.
    pub fn round_time(&self, round: u16) -> Option<jiff::Timestamp> {
        self.round_times.iter().find(|one| one.round == round).map(|one| one.at)
    }

    /// The rounds of games: where meetings have several, each is a round.
    fn rounds_of_games(&self) -> u16 {
        let of_teams = self.options.teams.map_or(1, |play| play.games());
        let of_two = if self.options.meeting == Meeting::TwoGames { 2 } else { 1 };
        self.rounds.saturating_mul(of_teams.max(of_two))
    }

    /// The first Buchholz of the list where everyone meets everyone.
    pub(super) fn buchholz_in_round_robin(&self) -> Option<TieBreak> {
        match self.system.family() {
            Family::RoundRobin => self.tie_breaks.iter().copied().find(|tie_break| tie_break.is_buchholz()),
            Family::Swiss | Family::Knockout => None,
        }
    }

    fn check_options(&self) -> Result<(), SettingsFault> {
        let (system, options) = (self.system, &self.options);
        if let Some(option) = options.unfit(system) {
            return Err(SettingsFault::OptionUnfit { option, system });
        }
        if let Some((what, from, to)) = options.teams.and_then(|play| play.out_of_bounds()) {
            return Err(SettingsFault::BadTeams { what, from, to });
        }
        if !Number::HalfByes.holds(options.half_byes) {
            return Err(SettingsFault::BadHalfByes);
        }
        match options.half_byes_until {
            Some(last) if options.half_byes == 0 || !(1..=self.rounds).contains(&last) => {
                Err(SettingsFault::BadHalfByes)
            }
            Some(_) | None => Ok(()),
        }
    }

    /// Only FIDE's laws leave supervision and draws to the rules (A.5, B.5, 9.1.1): what the xiangqi law says of draws
    /// (7.2d), no event's rules say otherwise (19.5). Sliding and recording are the xiangqi law's (9.7, 11.1a, with the
    /// arbiters' notes of 2015).
    fn check_board(&self, edition: &Edition, rate: Rate) -> Result<(), SettingsFault> {
        let BoardRules { supervision, agreeing, sliding, recording, last_minutes, quiet } =
            self.options.board;
        if supervision == Supervision::Close && edition.supervised_by(rate, supervision).is_none() {
            return Err(SettingsFault::BoardRuleUnfit { rule: "supervision" });
        }
        let is_open = edition.provides(Provision::new("agreement_with_consent")).is_some();
        let says_nothing = agreeing.moves().is_some_and(|moves| !Number::AgreeingMoves.holds(moves));
        if agreeing != Agreeing::Free && !is_open || says_nothing {
            return Err(SettingsFault::BoardRuleUnfit { rule: "agreeing" });
        }
        let knows = |provision| edition.provides(Provision::new(provision)).is_some();
        if sliding != Sliding::default() && !knows("slid") {
            return Err(SettingsFault::BoardRuleUnfit { rule: "sliding" });
        }
        if recording != Recording::default() && !knows("recording_by_the_rules") {
            return Err(SettingsFault::BoardRuleUnfit { rule: "recording" });
        }
        if last_minutes != LastMinutes::Unused && !edition.has_last_minutes(rate, self.time_control) {
            return Err(SettingsFault::BoardRuleUnfit { rule: "last_minutes" });
        }
        let known: Vec<_> = edition.quiet_choices(rate).into_iter().map(QuietChoice::from).collect();
        if quiet.is_some_and(|choice| !known.contains(&choice)) {
            return Err(SettingsFault::BoardRuleUnfit { rule: "quiet" });
        }
        Ok(())
    }

    fn check_tie_breaks(&self) -> Result<(), SettingsFault> {
        let order = &self.tie_breaks;
        if order.is_empty() {
            return Err(SettingsFault::NoTieBreaks);
        }
        if !Number::TieBreaks.holds(order.len() as u64) {
            let most = *Number::TieBreaks.bounds().end() as usize;
            return Err(SettingsFault::TooManyTieBreaks { most });
        }
        for (at, tie_break) in order.iter().enumerate() {
            if order[..at].contains(tie_break) {
                return Err(SettingsFault::TieBreakTwice { tie_break: *tie_break });
            }
            let has_matches = self.options.meeting == Meeting::TwoGames;
            let is_unfit = match self.options.teams {
                Some(play) => !play.knows(*tie_break),
                None => {
                    !tie_break.is_for_players()
                        || (*tie_break == TieBreak::Documents(Own::GamePoints) && !has_matches)
                }
            };
            if is_unfit {
                return Err(SettingsFault::TieBreakUnfit { tie_break: *tie_break });
            }
        }
        let lot = order.iter().position(|one| *one == TieBreak::LOT);
        if lot.is_some_and(|at| at + 1 < order.len()) { Err(SettingsFault::LotNotLast) } else { Ok(()) }
    }
}
