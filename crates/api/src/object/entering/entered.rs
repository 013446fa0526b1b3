//! What is told of an entry, of a player or a team alike.

use async_graphql::Context;
use kydan_app::Sight;
use kydan_app::store::read::{Competition, Entered};
use kydan_federation as federation;
use kydan_federation::entries::eligibility;

use super::{Date, EntryCondition, EntryFee, EntryFeeOutcome, EntryWaiver, FailingCondition, Fee, Long, app};

/// Conditions, each with the day that it counts on by the event's rules.
pub(super) fn failing(event: &Competition, failed: &[federation::Condition]) -> Vec<FailingCondition> {
    let on = |condition| eligibility::counts_on(&event.settings.entry, event.starts_on, condition);
    let failing =
        |one: &federation::Condition| FailingCondition { condition: (*one).into(), on: on(*one).map(Date) };
    failed.iter().map(failing).collect()
}

/// What was waived: public, like every exception; but age, sex, dues and card are nobody's but the player's, the club's
/// and the organizers'.
pub(super) fn waiver(entered: &Entered, sight: Sight) -> Option<EntryWaiver> {
    let ground = entered.waiver_ground?;
    let is_shown = |one: &federation::Condition| match one {
        federation::Condition::Title | federation::Condition::Rating | federation::Condition::Club => true,
        federation::Condition::Age
        | federation::Condition::Sex
        | federation::Condition::Dues
        | federation::Condition::Card => sight == Sight::Details,
    };
    let waived = entered.waived.iter().copied().filter(is_shown);
    Some(EntryWaiver {
        conditions: waived.map(EntryCondition::from).collect(),
        ground: ground.into(),
        rule: entered.waiver_shown.clone(),
    })
}

/// What is owed for it; nothing, where nothing is asked, and for whoever may not see it.
pub(super) fn fee(ctx: &Context<'_>, entered: &Entered, sight: Sight) -> Option<EntryFee> {
    let outcome = match entered.fee {
        federation::FeeState::None => return None,
        federation::FeeState::Due(_) => EntryFeeOutcome::Due,
        federation::FeeState::Paid(_) => EntryFeeOutcome::Paid,
        federation::FeeState::Waived(_) => EntryFeeOutcome::Waived,
    };
    let money = entered.fee.money().filter(|_| sight == Sight::Details)?;
    let is_owed = outcome == EntryFeeOutcome::Due && entered.standing.is_open();
    Some(EntryFee {
        due_since: is_owed.then(|| Date(app(ctx).day_of(entered.applied_at))),
        fee: Fee { amount: Long(money.amount), currency: money.currency.to_string() },
        outcome,
    })
}
