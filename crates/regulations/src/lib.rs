//! What federations decided, as immutable editions in data.
//!
//! A *law* is a catalogue of articles, titled and digested in our own words. An *edition* is what one event
//! plays by: one law (and the law it adds to), its limits, faults, tariffs, powers and scoring. Both are TOML
//! files of this crate, embedded and parsed once; a decision stores what it concluded and never asks again.

// Editions speak in these words; whoever stores what an edition settled needs to name them.
pub use kydan_game::{Article, HalfPoints, Kind, Provision};

mod amendment;
mod board_rules;
mod catalogue;
mod citation;
mod concept;
mod edition;
mod fault;
mod holding;
mod law;
mod left_open;
mod limits;
mod period;
mod play;
mod power;
mod rate;
mod scoring;
mod search;
mod system;
mod tariff;
mod text;
pub mod tie_break;
mod time_control;

pub use board_rules::{Agreeing, BoardRules, LastMinutes, QuietChoice, Recording, Sliding, Supervision};
pub use catalogue::{LoadError, edition, editions, law, laws, load, usual};
pub use citation::Citation;
pub use edition::{Edition, EditionId};
pub use fault::{Escalation, Fault, FaultClass, FaultCode};
pub use holding::{Fallen, Follows, Holding, LONGEST_PERIOD, MOST_INCREMENT};
pub use law::{Chapter, Law, LawArticle, LawId};
pub use limits::{
    ComplaintWindow, CompletedBy, Effect, Excuse, Lateness, Limits, MoveLimit, MoveUnit, Quiet, Repetition,
    Standing,
};
pub use period::{Later, MOST_LATER, Pace, Period, Repeats, Unused};
pub use play::{
    Acceleration, LastRoundColors, Meeting, Occasion, OpenGames, Options, ResultEntry, ScoreGroups,
    StartNumbers, Starts, TeamBounds, TeamMeeting, TeamPlay, ThirdPlace,
};
pub use power::{Craft, Grant, GrantedTo, Need, OfficialFunction, OnAppeals, Power};
pub use rate::Rate;
pub use scoring::{MatchScoring, Resignation, Scoring};
pub use search::{LONGEST_QUERY, search};
pub use system::{
    Advised, Character, Choices, Contestants, Draws, Family, Numbering, System, Told, Written, written,
};
pub use tariff::{Assessment, Measure, MeasureKind, Prescription, Price, TariffLine, YesNo};
pub use text::{Text, fold, is_disguise, is_formula};
pub use tie_break::{Suits, TeamRanking, TieBreak, TieBreakOrder, UnknownTieBreak};
pub use time_control::{PrintedControl, RateBoundaries, RateRuling, TimeControl};

/// The words for tie-breaks.
pub const WORDS: kydan_game::WordFiles =
    kydan_game::WordFiles { vi: include_str!("../words/vi.json"), en: include_str!("../words/en.json") };
