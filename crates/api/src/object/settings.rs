//! What an event is played by.

use async_graphql::{Enum, SimpleObject};
use kydan_federation as federation;
use kydan_regulations as regulations;

use super::appeal::Fee;
use super::board_rules::BoardRules;
use super::entry_terms::EntryTerms;
use super::kind::Tempo;
use super::law::{Citation, Edition, Suits, TieBreak};
use super::prizes::PrizeTerms;
use super::rule_options::{self, NeverDone, SystemChoices};
use super::scalar::Long;
use super::schedule::RoundTime;
use super::team::TeamPlay;
use super::time::{self, Pace, TimePeriod};
use super::titles::Championship;
use crate::failure::missing;
use crate::list::List;

macro_rules! systems {
    ($(
        $(#[doc = $about:tt])*
        $(#[serde($($stored:tt)*)])*
        $name:ident($shown:tt) = $row:ident;
    )*) => {
        /// How opponents are found.
        #[derive(Enum, Clone, Copy, PartialEq, Eq)]
        #[graphql(remote = "regulations::System")]
        pub enum System {
            $($(#[doc = $about])* #[graphql(name = $shown)] $name,)*
        }
    };
}

// A system is named once, in its row.
regulations::each_system!(systems);

/// What systems have in common.
#[derive(Enum, Clone, Copy, PartialEq, Eq)]
#[graphql(remote = "regulations::Family")]
pub enum SystemFamily {
    /// A table says who meets whom.
    RoundRobin,
    /// The points do.
    Swiss,
    /// The results do, and rounds follow from them.
    Knockout,
}

/// What a system can be told.
#[derive(Enum, Clone, Copy, PartialEq, Eq)]
#[graphql(remote = "regulations::Told")]
pub enum SystemOption {
    /// Points that count for pairing only.
    Acceleration,
    /// Large score groups in blocks.
    ScoreGroups,
    /// Byes for half a point.
    HalfByes,
    /// When the limits of color give way in the last round.
    LastRoundColors,
    /// A match for the third place.
    ThirdPlace,
    /// Matches of two games.
    Matches,
    /// What adjourned games count for the pairing.
    OpenGames,
}

/// A pairing system, with what whoever writes rules has to know of it.
#[derive(SimpleObject)]
pub struct SystemCharacter {
    pub system: System,
    /// What it can be told.
    pub takes: List<SystemOption>,
    pub family: SystemFamily,
    /// Which orders of tie-breaks suit it, where meetings are single games.
    pub suits: Suits,
    /// The same where two meet in several games.
    pub suits_matches: Suits,
    /// Whether only two teams play by it.
    pub two_teams: bool,
    /// What may be chosen where players play; null where only teams do.
    pub for_players: Option<SystemChoices>,
    /// What may be chosen where teams do.
    pub for_teams: Option<SystemChoices>,
    /// What can never be done by it, with what stands in the way.
    pub never: List<NeverDone>,
}

impl From<regulations::System> for SystemCharacter {
    fn from(system: regulations::System) -> Self {
        let regulations::Character { family, takes, contestants, .. } = system.character();
        let two_teams = contestants == regulations::Contestants::TwoTeams;
        let usual = regulations::TeamPlay::usual(regulations::Occasion::Official);
        let meeting = if two_teams { regulations::TeamMeeting::AllPlayAll } else { usual.meeting };
        let teams = regulations::TeamPlay { meeting, ..usual };
        Self {
            system: system.into(),
            takes: takes.iter().copied().map(SystemOption::from).collect(),
            family: family.into(),
            suits: system.suits(regulations::Meeting::Game).into(),
            suits_matches: system.suits(regulations::Meeting::TwoGames).into(),
            two_teams,
            for_players: system.choices(None).map(SystemChoices::from),
            for_teams: system.choices(Some(teams)).map(SystemChoices::from),
            never: rule_options::never(system).into(),
        }
    }
}

/// How pairing is accelerated.
#[derive(Enum, Clone, Copy, PartialEq, Eq)]
#[graphql(remote = "regulations::Acceleration")]
pub enum Acceleration {
    /// FIDE's, C.04.5.1.
    Baku,
}

/// How a Dutch Swiss pairs its score groups.
#[derive(Enum, Clone, Copy, PartialEq, Eq)]
#[graphql(remote = "regulations::ScoreGroups")]
pub enum ScoreGroups {
    /// As a whole.
    Whole,
    /// Those of more than 96 players in blocks: outside FIDE's rules.
    Blocks,
}

/// Where games begin.
#[derive(Enum, Clone, Copy, PartialEq, Eq)]
#[graphql(remote = "regulations::Starts")]
pub enum Starts {
    /// As the law sets the pieces up.
    Usual,
    /// At a position of Chess960 that a lot draws for each round.
    Drawn,
    /// The same, where each game of the round has a position of its own.
    DrawnForEachGame,
}

/// What starting numbers are given by, unless the organizers give others.
#[derive(Enum, Clone, Copy, PartialEq, Eq)]
#[graphql(remote = "regulations::StartNumbers")]
pub enum StartNumbers {
    /// As the system has it: by the ratings where it goes by them, else as everybody was entered.
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

/// What an adjourned game is when the next round is paired by points.
#[derive(Enum, Clone, Copy, PartialEq, Eq)]
#[graphql(remote = "regulations::OpenGames")]
pub enum OpenGames {
    /// It is waited for.
    Wait,
    /// A draw, for the pairing only.
    CountAsDraws,
}

/// How many people must report a result before it is one.
#[derive(Enum, Clone, Copy, PartialEq, Eq)]
#[graphql(remote = "regulations::ResultEntry")]
pub enum ResultEntry {
    /// One is enough.
    OnePerson,
    /// Two, and they say the same.
    TwoPeople,
}

/// When the limits of color give way in the last round of a Swiss by Article 27.
#[derive(Enum, Clone, Copy, PartialEq, Eq)]
#[graphql(remote = "regulations::LastRoundColors")]
pub enum LastRoundColors {
    /// Only where not everyone could be paired within them.
    IfUnpairable,
    /// Where they keep players of one score from meeting, as the article reads.
    EqualScores,
}

/// How the public sees players who are not of age.
#[derive(Enum, Clone, Copy, PartialEq, Eq)]
#[graphql(remote = "federation::MinorsNamed")]
pub enum MinorsNamed {
    /// In full, as everybody else.
    InFull,
    /// By their initials and without a photograph.
    ByInitials,
}

/// What is done where an official and a player are of one province.
#[derive(Enum, Clone, Copy, PartialEq, Eq)]
#[graphql(remote = "federation::ProvinceConflict")]
pub enum ProvinceConflict {
    /// A ruling stands, and shows it.
    Flag,
    /// Another official must rule.
    Block,
}

/// What the rules say of adjournments.
#[derive(Enum, Clone, Copy, PartialEq, Eq)]
#[graphql(remote = "federation::Adjournments")]
pub enum Adjournments {
    /// As the law has it for the system: xiangqi has none in knock-outs and where lots are drawn every round.
    ByLaw,
    /// Games are adjourned.
    Allowed,
    /// They are not.
    Barred,
}

/// How late the moves of games that go on are told to the public; one of the two is named.
#[derive(SimpleObject)]
pub struct BroadcastDelay {
    /// So many minutes after they were recorded.
    minutes: Option<u16>,
    /// When each player has made so many more.
    moves: Option<u16>,
}

impl BroadcastDelay {
    /// None where moves are told at once.
    pub(crate) fn of(delay: federation::BroadcastDelay) -> Option<Self> {
        let (minutes, moves) = delay.parts();
        (delay != federation::BroadcastDelay::None).then_some(Self { minutes, moves })
    }
}

/// What a meeting of two is.
#[derive(Enum, Clone, Copy, PartialEq, Eq)]
#[graphql(remote = "regulations::Meeting")]
pub enum Meeting {
    /// One game.
    Game,
    /// A match of two games, one with each color.
    TwoGames,
}

/// Whether the third place is played for.
#[derive(Enum, Clone, Copy, PartialEq, Eq)]
#[graphql(remote = "regulations::ThirdPlace")]
pub enum ThirdPlace {
    /// It is shared.
    Shared,
    /// It is played for.
    Played,
}

/// What an event is played by.
#[derive(SimpleObject)]
pub struct EventSettings {
    edition: Edition,
    system: System,
    rounds: u16,
    time_control: TimeControl,
    /// The first decides first.
    tie_breaks: List<TieBreak>,
    rated: bool,
    /// Points that count for pairing only, in the first rounds.
    acceleration: Option<Acceleration>,
    /// Whether a Dutch Swiss pairs large score groups as a whole.
    score_groups: ScoreGroups,
    /// When the limits of color give way in the last round of a Swiss by Article 27.
    last_round_colors: LastRoundColors,
    meeting: Meeting,
    /// How many requested byes for half a point a player may have.
    half_byes: u16,
    /// The last round in which one may be had; any, if none is named.
    half_byes_until: Option<u16>,
    third_place: ThirdPlace,
    /// How teams play; none where players play for themselves.
    teams: Option<TeamPlay>,
    /// How many people must report a result.
    result_entry: ResultEntry,
    /// What holds at the boards.
    board: BoardRules,
    /// Where games begin.
    starts: Starts,
    /// What adjourned games count for the pairing of the next round.
    open_games: OpenGames,
    /// What starting numbers are given by.
    numbers: StartNumbers,
    scoring: Scoring,
    /// After how many seconds a player who has not come has lost; none where neither rules nor law say it.
    late_after_seconds: Option<u32>,
    /// The same where the rules name it, and it is not the edition's.
    late_after_named: Option<u32>,
    /// Within how many minutes players appeal; at any time, if none are named.
    appeal_minutes: Option<u32>,
    /// What an appeal costs, if anything.
    appeal_fee: Option<Fee>,
    adjournments: Adjournments,
    /// Whether a game cannot be adjourned here, by the law or by the rules.
    no_adjournments: bool,
    /// Who may enter, when and how many.
    entry: EntryTerms,
    /// Where titles are given for it.
    championship: Option<Championship>,
    /// When rounds begin, in order; lateness counts from it where nothing else was announced.
    round_times: List<RoundTime>,
    /// What is won.
    prizes: PrizeTerms,
    /// How late the moves of games that go on are told to whoever does not work at their tables; null where at once.
    broadcast_delay: Option<BroadcastDelay>,
    /// How the public sees players who are not of age.
    minors: MinorsNamed,
    /// What is done where an official and a player are of one province.
    province_conflict: ProvinceConflict,
    /// What is allowed but not as the law advises.
    advice: List<RulesAdvice>,
}

/// Something that is allowed but not as the law advises.
#[derive(SimpleObject)]
pub struct RulesAdvice {
    /// `lots_rounds`, `even_rounds`, `lim_limit`, `rounds_follow`, `not_of_fide`, `buchholz_in_round_robin`.
    code: &'static str,
    /// The number that it speaks of: rounds, players.
    number: Option<u64>,
    /// The article that advises otherwise, where it stands in a law.
    citation: Option<Citation>,
}

impl RulesAdvice {
    fn of(advice: federation::Advice, settings: &federation::Settings) -> Self {
        let cited = advice.article(settings);
        let citation = cited.and_then(|(edition, article)| edition.cite(&article)).map(Citation::from);
        Self { code: advice.code(), number: advice.number(), citation }
    }
}

/// What one player gets for a game, as tables print it.
#[derive(SimpleObject)]
pub struct Scoring {
    win: String,
    draw: String,
    loss: String,
    /// For whoever is left over where the field is odd.
    bye: String,
}

impl Scoring {
    pub(super) fn of(points: federation::GamePoints) -> Self {
        let federation::GamePoints { win, draw, loss, bye } = points;
        let [win, draw, loss, bye] = [win, draw, loss, bye].map(|one| one.to_string());
        Self { win, draw, loss, bye }
    }
}

/// How much time.
#[derive(SimpleObject)]
pub struct TimeControl {
    base_seconds: u32,
    increment_seconds: u32,
    pace: Pace,
    /// In order; the first too.
    periods: List<TimePeriod>,
    /// The rate of play that the edition concludes from it.
    tempo: Tempo,
}

impl EventSettings {
    pub(super) fn new(settings: &federation::Settings) -> async_graphql::Result<Self> {
        let edition = regulations::edition(settings.edition.as_str()).ok_or_else(|| missing("edition"))?;
        let time = settings.time_control;
        Ok(Self {
            edition: Edition(edition),
            system: settings.system.into(),
            rounds: settings.rounds,
            time_control: TimeControl {
                base_seconds: time.base_seconds,
                increment_seconds: time.increment_seconds,
                pace: time.pace.into(),
                periods: time::periods(&time).into(),
                tempo: edition.rate(time).rate.into(),
            },
            tie_breaks: settings.tie_breaks.iter().copied().map(TieBreak::from).collect(),
            rated: settings.rated == federation::Rated::Rated,
            acceleration: settings.options.acceleration.map(Into::into),
            score_groups: settings.options.score_groups.into(),
            last_round_colors: settings.options.last_round_colors.into(),
            meeting: settings.options.meeting.into(),
            half_byes: settings.options.half_byes,
            half_byes_until: settings.options.half_byes_until,
            third_place: settings.options.third_place.into(),
            teams: settings.options.teams.map(Into::into),
            result_entry: settings.options.result_entry.into(),
            board: BoardRules::of(edition, edition.rate(time).rate, settings.options.board),
            starts: settings.options.starts.into(),
            open_games: settings.options.open_games.into(),
            numbers: settings.options.numbers.into(),
            scoring: Scoring::of(settings.scoring),
            late_after_seconds: settings.late_after(),
            late_after_named: settings.late_after_seconds,
            appeal_minutes: settings.appeals.within_minutes,
            appeal_fee: settings
                .appeals
                .fee
                .map(|fee| Fee { amount: Long(fee.amount), currency: fee.currency.to_string() }),
            adjournments: settings.adjournments.into(),
            no_adjournments: settings.adjourning() != federation::Adjourning::Allowed,
            entry: EntryTerms::from(&settings.entry),
            championship: settings.championship.map(Championship::from),
            round_times: settings.round_times.iter().copied().map(RoundTime::from).collect(),
            prizes: PrizeTerms::from(&settings.prizes),
            broadcast_delay: BroadcastDelay::of(settings.broadcast_delay),
            minors: settings.minors.into(),
            province_conflict: settings.province_conflict.into(),
            advice: settings.advice().into_iter().map(|one| RulesAdvice::of(one, settings)).collect(),
        })
    }
}
