//! Measures that take two officials (xiangqi law 16.2): the first proposes, the second signs from the own device, and
//! until then nothing has happened to anybody.

use jiff::Timestamp;
use kydan_journal::RulingId;
use kydan_regulations::{Need, OfficialFunction};

use super::{Decision, fresh, measure};
use crate::rules::Rules;
use crate::{Board, Consent, Event, Impose, Official, Propose, ProposedMeasure, Refusal};

pub(super) fn propose(board: &Board, propose: &Propose) -> Decision {
    let Propose { measure: impose, until } = propose;
    fresh(board, impose.ruling)?;
    let rules = Rules::of(board)?;
    let lacking = rules.agreement(&impose.by, impose.measure.kind())?;
    if lacking.is_none() {
        return Err(Refusal::TakesOneOnly);
    }
    let same =
        |waiting: &&ProposedMeasure| waiting.against == impose.against && waiting.measure == impose.measure;
    if let Some(waiting) = board.proposed.iter().find(same) {
        return Err(Refusal::AlreadyProposed { ruling: waiting.ruling });
    }
    Ok(vec![Event::MeasureProposed {
        ruling: impose.ruling,
        against: impose.against,
        measure: impose.measure,
        citation: rules.cite(&impose.article)?,
        until: *until,
        by: impose.by.clone(),
    }])
}

/// The second must be another person in the other office; then the measure is imposed as one that both decided.
pub(super) fn second(board: &Board, ruling: RulingId, at: Timestamp, by: &Official) -> Decision {
    let proposed = board.proposal(ruling).ok_or(Refusal::NoSuchProposal)?;
    if at > proposed.until {
        return Err(Refusal::ProposalLapsed { until: proposed.until });
    }
    let rules = Rules::of(board)?;
    let kind = proposed.measure.kind();
    // Whoever signs must have the power himself, were he the first; what the first declared in writing both declare.
    rules.power(by, kind)?;
    let need = rules.agreement(&proposed.by, kind)?.ok_or(Refusal::TakesOneOnly)?;
    let article = proposed.article.clone();
    if signs(need) != Some(by.function) || by.person == proposed.by.person {
        return Err(Refusal::NeedNotMet { need, article });
    }
    let mut official = proposed.by.clone();
    official.consents.push(Consent { need, by: Some(by.person) });
    let without_it = Board {
        proposed: board.proposed.iter().filter(|waiting| waiting.ruling != ruling).cloned().collect(),
        ..board.clone()
    };
    let impose = Impose {
        ruling,
        against: proposed.against,
        measure: proposed.measure,
        article,
        score: None,
        by: official,
    };
    measure::impose(&without_it, &impose)
}

/// Either of the two gives it up.
pub(super) fn give_up(board: &Board, ruling: RulingId, by: &Official) -> Decision {
    let proposed = board.proposal(ruling).ok_or(Refusal::NoSuchProposal)?;
    Rules::of(board)?.power(by, proposed.measure.kind())?;
    Ok(vec![Event::ProposalDropped { ruling, by: by.clone() }])
}

const fn signs(need: Need) -> Option<OfficialFunction> {
    match need {
        Need::ChiefArbiterAgrees => Some(OfficialFunction::ChiefArbiter),
        Need::OrganizingHeadAgrees => Some(OfficialFunction::OrganizingHead),
        Need::ChiefArbiterAbsent | Need::InWriting => None,
    }
}
