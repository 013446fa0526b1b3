//! How late the public is told moves.

use async_graphql::InputObject;
use kydan_app::Refusal;
use kydan_federation::{BroadcastDelay, RulesRefusal, SettingsFault};

/// How late the moves of games that go on are told to the public: one of the two is named.
#[derive(InputObject)]
pub struct BroadcastDelayInput {
    /// So many minutes after they were recorded.
    minutes: Option<u16>,
    /// When each player has made so many more.
    moves: Option<u16>,
}

impl TryFrom<BroadcastDelayInput> for BroadcastDelay {
    type Error = Refusal;

    fn try_from(input: BroadcastDelayInput) -> Result<Self, Refusal> {
        match (input.minutes, input.moves) {
            (None, None) => Ok(Self::None),
            (Some(minutes), None) => Ok(Self::Minutes(minutes)),
            (None, Some(moves)) => Ok(Self::Moves(moves)),
            (Some(_), Some(_)) => {
                let fault = SettingsFault::BadBroadcastDelay;
                Err(Refusal::from(&RulesRefusal::BadSettings { fault }))
            }
        }
    }
}
