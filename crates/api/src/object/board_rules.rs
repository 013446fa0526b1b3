//! What an event's rules say about play at the board, where the law leaves it to them.

use async_graphql::{Enum, InputObject, SimpleObject};
use kydan_game::Provision;
use kydan_regulations as regulations;

use super::kind::Tempo;
use super::late_play::LastMinutes;
use crate::list::List;

/// How rapid and blitz are supervised.
#[derive(Enum, Clone, Copy, PartialEq, Eq)]
#[graphql(remote = "regulations::Supervision")]
pub enum Supervision {
    /// Few games to an arbiter, all recorded: the rules of standard play hold.
    Close,
    /// It is supervised otherwise.
    Usual,
}

/// Whether the players may agree to a draw by themselves.
#[derive(Enum, Clone, Copy, PartialEq, Eq)]
pub enum AgreeingRule {
    /// They may, as the law has it.
    Free,
    /// Not before each of them has made so many moves, unless the arbiter consents.
    ConsentBefore,
    /// Not in the whole game, unless the arbiter consents.
    Consent,
}

/// What holds for a piece that is set on several points in one move.
#[derive(Enum, Clone, Copy, PartialEq, Eq)]
#[graphql(remote = "regulations::Sliding")]
pub enum Sliding {
    /// It stays on the first of them, as the law is printed.
    StopsAtFirst,
    /// It stays where it was let go of: the arbiter reminds, and again it is a technical fault.
    Reminded,
}

/// Until when players record their moves.
#[derive(Enum, Clone, Copy, PartialEq, Eq)]
#[graphql(remote = "regulations::Recording")]
pub enum RecordingRule {
    /// As the law has it.
    ByTheLaw,
    /// Not in the last ten minutes; with time added for moves, to the end.
    NotInTheLastTenMinutes,
}

/// What an event's rules say about play at the board.
#[derive(InputObject)]
pub struct BoardRulesInput {
    #[graphql(default_with = "Supervision::Usual")]
    supervision: Supervision,
    #[graphql(default_with = "AgreeingRule::Free")]
    agreeing: AgreeingRule,
    /// `CONSENT_BEFORE`: how many moves of each player.
    agreeing_moves: Option<u16>,
    #[graphql(default_with = "Sliding::StopsAtFirst")]
    sliding: Sliding,
    #[graphql(default_with = "RecordingRule::ByTheLaw")]
    recording: RecordingRule,
    /// Whether the guideline for games without increment holds.
    #[graphql(default_with = "LastMinutes::Unused")]
    last_minutes: LastMinutes,
    /// Another limit of moves without a capture than the edition applies, of those that it knows.
    quiet: Option<QuietLimitInput>,
}

/// What is counted as one move.
#[derive(Enum, Clone, Copy, PartialEq, Eq)]
#[graphql(remote = "regulations::MoveUnit")]
pub enum MoveUnit {
    /// A turn of each side.
    BothSides,
    /// Every turn of either side.
    EachTurn,
}

/// Who brings about the draw of a limit.
#[derive(Enum, Clone, Copy, PartialEq, Eq)]
#[graphql(remote = "regulations::Effect")]
pub enum LimitEffect {
    /// A player, by a claim.
    Claim,
    /// Nobody: by itself.
    Automatic,
    /// The arbiter.
    Arbiter,
}

/// A limit of moves without a capture.
#[derive(InputObject)]
pub struct QuietLimitInput {
    moves: u16,
    unit: MoveUnit,
    effect: LimitEffect,
}

impl From<QuietLimitInput> for regulations::QuietChoice {
    fn from(input: QuietLimitInput) -> Self {
        Self { moves: input.moves, unit: input.unit.into(), effect: input.effect.into() }
    }
}

/// A limit of moves without a capture, as an edition knows it.
#[derive(SimpleObject)]
pub struct QuietLimit {
    moves: u16,
    unit: MoveUnit,
    effect: LimitEffect,
    /// The article that it stands in.
    number: String,
    /// Whether the edition applies it, where the event's rules say nothing.
    own: bool,
}

impl From<&regulations::MoveLimit> for QuietLimit {
    fn from(limit: &regulations::MoveLimit) -> Self {
        Self {
            moves: limit.moves,
            unit: limit.unit.into(),
            effect: limit.effect.into(),
            number: limit.article.to_string(),
            own: limit.standing == regulations::Standing::Applied,
        }
    }
}

impl From<BoardRulesInput> for regulations::BoardRules {
    fn from(input: BoardRulesInput) -> Self {
        let agreeing = match input.agreeing {
            AgreeingRule::Free => regulations::Agreeing::Free,
            // No number is none of those that the rules allow: the refusal says so.
            AgreeingRule::ConsentBefore => {
                regulations::Agreeing::ConsentBefore { moves: input.agreeing_moves.unwrap_or(0) }
            }
            AgreeingRule::Consent => regulations::Agreeing::Consent,
        };
        Self {
            supervision: input.supervision.into(),
            agreeing,
            sliding: input.sliding.into(),
            recording: input.recording.into(),
            last_minutes: input.last_minutes.into(),
            quiet: input.quiet.map(Into::into),
        }
    }
}

/// What holds at the boards of an event.
#[derive(SimpleObject)]
pub struct BoardRules {
    /// How rapid and blitz are supervised; none where nothing hangs on it.
    supervision: Option<Supervision>,
    /// The article that holds by it.
    supervision_number: Option<String>,
    agreeing: AgreeingRule,
    /// How many moves of each player.
    agreeing_moves: Option<u16>,
    /// The article that allows such a rule.
    agreeing_number: Option<String>,
    sliding: Sliding,
    /// The article that it replaces; none where the law's own holds.
    sliding_number: Option<String>,
    recording: RecordingRule,
    /// The article that it replaces; none where the law's own holds.
    recording_number: Option<String>,
    last_minutes: LastMinutes,
    /// The article that lets the event announce it; none where it did not.
    last_minutes_number: Option<String>,
    /// The limit of moves without a capture, where the event's rules can choose among several.
    quiet: Option<QuietLimit>,
}

impl BoardRules {
    pub(super) fn of(
        edition: &regulations::Edition,
        rate: regulations::Rate,
        rules: regulations::BoardRules,
    ) -> Self {
        let number = |provision| edition.provides(provision).map(ToString::to_string);
        let supervised = supervision_number(edition, rate, rules.supervision);
        let agreeing: AgreeingRule = rules.agreeing.into();
        Self {
            supervision: supervised.is_some().then_some(rules.supervision.into()),
            supervision_number: supervised,
            agreeing,
            agreeing_moves: rules.agreeing.moves(),
            agreeing_number: match agreeing {
                AgreeingRule::Free => None,
                AgreeingRule::ConsentBefore | AgreeingRule::Consent => number(CONSENT),
            },
            sliding: rules.sliding.into(),
            sliding_number: match rules.sliding {
                regulations::Sliding::StopsAtFirst => None,
                regulations::Sliding::Reminded => number(SLID),
            },
            recording: rules.recording.into(),
            recording_number: match rules.recording {
                regulations::Recording::ByTheLaw => None,
                regulations::Recording::NotInTheLastTenMinutes => number(RECORDING),
            },
            last_minutes: rules.last_minutes.into(),
            last_minutes_number: (rules.last_minutes != regulations::LastMinutes::Unused)
                .then(|| number(ANNOUNCED))
                .flatten(),
            quiet: (!edition.quiet_choices(rate).is_empty())
                .then(|| edition.quiet_by(rate, rules).map(QuietLimit::from))
                .flatten(),
        }
    }
}

/// What an edition leaves to an event's rules about play at the board.
#[derive(SimpleObject)]
pub struct OpenToRules {
    /// The rates of play whose supervision the rules choose.
    supervised: List<Tempo>,
    /// The article that lets the rules ask for the arbiter's consent to a draw.
    agreeing_number: Option<String>,
    /// The article on sliding pieces that the rules may replace.
    sliding_number: Option<String>,
    /// The article on recording that the rules may replace.
    recording_number: Option<String>,
    /// The article that lets an event announce the guideline for games without increment, in standard and rapid play.
    last_minutes_number: Option<String>,
    /// The limits of moves without a capture that the rules choose among, the edition's own first; empty where there is
    /// nothing to choose.
    quiet: List<QuietLimit>,
}

impl OpenToRules {
    pub(super) fn of(edition: &regulations::Edition) -> Self {
        let is_supervised = |rate: &regulations::Rate| {
            supervision_number(edition, *rate, regulations::Supervision::Close).is_some()
        };
        Self {
            supervised: edition.rates.iter().copied().filter(is_supervised).map(Tempo::from).collect(),
            agreeing_number: edition.provides(CONSENT).map(ToString::to_string),
            sliding_number: edition.provides(SLID).map(ToString::to_string),
            recording_number: edition.provides(RECORDING).map(ToString::to_string),
            last_minutes_number: edition.provides(ANNOUNCED).map(ToString::to_string),
            quiet: edition
                .rates
                .iter()
                .map(|rate| edition.quiet_choices(*rate))
                .find(|choices| !choices.is_empty())
                .into_iter()
                .flatten()
                .map(QuietLimit::from)
                .collect(),
        }
    }
}

const ANNOUNCED: Provision = Provision::new("last_minutes_announced");
const CONSENT: Provision = Provision::new("agreement_with_consent");
const SLID: Provision = Provision::new("slid");
const RECORDING: Provision = Provision::new("recording_by_the_rules");

/// The article that holds at this rate by such a supervision; none where the edition leaves no choice.
pub(crate) fn supervision_number(
    edition: &regulations::Edition,
    rate: regulations::Rate,
    supervision: regulations::Supervision,
) -> Option<String> {
    edition.supervised_by(rate, supervision).map(ToString::to_string)
}

impl From<regulations::Agreeing> for AgreeingRule {
    fn from(rule: regulations::Agreeing) -> Self {
        match rule {
            regulations::Agreeing::Free => Self::Free,
            regulations::Agreeing::ConsentBefore { .. } => Self::ConsentBefore,
            regulations::Agreeing::Consent => Self::Consent,
        }
    }
}
