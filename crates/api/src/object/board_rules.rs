//! What an event's rules say about play at the board, where the law leaves it to them.

use async_graphql::{Enum, InputObject, SimpleObject};
use kydan_game::Provision;
use kydan_regulations as regulations;

use super::kind::Tempo;

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
        }
    }
}

/// What an edition leaves to an event's rules about play at the board.
#[derive(SimpleObject)]
pub struct OpenToRules {
    /// The rates of play whose supervision the rules choose.
    supervised: Vec<Tempo>,
    /// The article that lets the rules ask for the arbiter's consent to a draw.
    agreeing_number: Option<String>,
    /// The article on sliding pieces that the rules may replace.
    sliding_number: Option<String>,
    /// The article on recording that the rules may replace.
    recording_number: Option<String>,
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
        }
    }
}

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
