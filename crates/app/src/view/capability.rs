//! What may be done: the policy and the tournament asked beforehand, so that nothing that would be refused is offered
//! without its reason.

use kydan_access::{Action, Actor, Target, policy};
use kydan_bout::{Confirmation, CorrectionState, Report};
use kydan_game::HalfPoints;
use kydan_journal::{EventId, PersonId};
use kydan_store::read;
use kydan_tournament::{Deed, Limits, RoundPhase, State};

use crate::board::record_result::confirmation;
use crate::sequence::refusal::Refusal;
use crate::{Answer, App};

/// Whether something may be done.
#[derive(Clone, Debug)]
pub struct Capability {
    /// The action of the policy.
    pub action: Action,
    /// Within which limits; or what stands in the way, the person's right before the state of things.
    pub answer: Result<Limits, Box<Refusal>>,
}

/// A round's results as they are entered.
#[derive(Clone, Debug)]
pub struct Sheet {
    /// Counted from 1.
    pub round: u16,
    /// Whether a second person must say the same.
    pub confirmation: Confirmation,
    /// Table 1 first.
    pub rows: Vec<SheetRow>,
}

/// A table of a [`Sheet`].
#[derive(Clone, Debug)]
pub struct SheetRow {
    /// The game.
    pub bout: read::Bout,
    /// The board of a match of teams: the match, and the board in it.
    pub board: Option<(u16, u16)>,
    /// What the two had before the round.
    pub before: [HalfPoints; 2],
    /// Whether the viewer may report the result.
    pub report: Capability,
    /// Whether the viewer may settle reports that differ.
    pub settle: Capability,
    /// Whether the viewer may propose another result, once the round is locked.
    pub correct: Capability,
    /// Whether the viewer may sign a proposed correction, as another person than who proposed it.
    pub sign: Capability,
    /// Whether the viewer may give a proposed correction up.
    pub give_up: Capability,
}

impl SheetRow {
    /// Reports that differ from each other or from what stands.
    pub fn is_disputed(&self) -> bool {
        let stands = self.bout.conclusion.as_ref().and_then(kydan_bout::Said::of);
        let said = |report: &Report| report.said;
        let first = stands.or_else(|| self.bout.reports.first().map(said));
        self.bout.reports.iter().any(|report| Some(report.said) != first)
    }
}

impl App {
    /// What the actor may do at an event, deed by deed.
    #[crate::boxed]
    pub async fn capabilities(
        &self,
        actor: &Actor,
        event: EventId,
        state: &State,
    ) -> Answer<Vec<(Deed, Capability)>> {
        let target = self.event_target(event).await?;
        let capability = |deed| {
            let action = action(deed);
            // Whom a result concerns is known at the table: here the question is whether one is an arbiter at all.
            let right = match deed {
                Deed::RecordResult => kydan_access::admit(actor, action, &target),
                Deed::EnterPlayers
                | Deed::RemovePlayers
                | Deed::WithdrawPlayer
                | Deed::ReturnPlayer
                | Deed::NumberPlayers
                | Deed::GrantBye
                | Deed::ForbidPairs
                | Deed::PairRound
                | Deed::PairByHand
                | Deed::PublishRound
                | Deed::WithdrawRound
                | Deed::CloseRound
                | Deed::Finish
                | Deed::Rate => kydan_access::permit(actor, action, &target).map(|_| ()),
            };
            let refused = refused(actor, right.map_err(Refusal::from).err());
            let answer = match refused {
                Some(refusal) => Err(Box::new(refusal)),
                None => state.may(deed).map_err(|refusal| Box::new(Refusal::from(&refusal))),
            };
            (deed, Capability { action, answer })
        };
        Ok(Deed::ALL.into_iter().map(capability).collect())
    }

    /// A public round's tables, with what was reported and what the actor may do at each.
    #[crate::boxed]
    pub async fn result_sheet(
        &self,
        actor: &Actor,
        event: EventId,
        state: &State,
        round: u16,
    ) -> Answer<Option<Sheet>> {
        let Some(sheet) = state.round(round).filter(|round| round.phase != RoundPhase::Paired) else {
            return Ok(None);
        };
        let ids: Vec<_> = sheet.games.iter().map(|game| game.pairing.bout).collect();
        let mut bouts = self.store.bouts(&ids).await?;
        bouts.sort_by_key(|bout| bout.table);
        let people: Vec<PersonId> =
            bouts.iter().flat_map(|bout| [bout.players.white, bout.players.black]).collect();
        let event_target = self.event_target(event).await?;
        let concerned = self.concerned(&people).await?;
        let is_locked = (sheet.phase == RoundPhase::Closed)
            .then(|| Refusal::new("tournament_round_closed").with("round", round));
        let waits = state.suspension.as_ref().zip(state.settings()).map(|(suspension, settings)| {
            crate::sequence::suspension::suspended(suspension, settings.edition.as_str())
        });
        let earlier = points_before(state, round);
        let row = |bout: read::Bout| {
            let own = [bout.players.white, bout.players.black];
            let target = Target { people: Vec::new(), ..event_target.clone() }
                .at_table(bout.table)
                .handed(bout.handed)
                .concerning(concerned.iter().filter(|one| own.contains(&one.person)).cloned());
            let may = |action, hindrance: Option<Refusal>| {
                let denied = kydan_access::permit(actor, action, &target).map_err(Refusal::from).err();
                let refusal = refused(actor, denied).or(hindrance);
                Capability { action, answer: refusal.map_or(Ok(Vec::new()), |one| Err(Box::new(one))) }
            };
            let board = sheet.matches.iter().find_map(|one| {
                let at = one.boards.iter().position(|board| board.table == Some(bout.table))?;
                Some((one.number, at as u16 + 1))
            });
            let before = own.map(&earlier);
            let report = may(Action::RecordResult, is_locked.clone().or_else(|| waits.clone()));
            let settle = may(Action::SettleReports, is_locked.clone());
            let found = corrections(&bout, actor, round, is_locked.is_some());
            let correct = may(Action::ProposeCorrection, found.propose);
            let sign = may(Action::SignCorrection, found.sign);
            let give_up = may(Action::SignCorrection, found.give_up);
            SheetRow { bout, board, before, report, settle, correct, sign, give_up }
        };
        let rows = bouts.into_iter().map(row).collect();
        Ok(Some(Sheet { round, confirmation: confirmation(state), rows }))
    }
}

/// Whoever is not logged in is told that first: a session that ran out is no missing right.
pub(crate) fn refused(actor: &Actor, denied: Option<Refusal>) -> Option<Refusal> {
    let mut refusal = denied?;
    if actor.account.is_none() {
        refusal.code = "not_logged_in".into();
    }
    Some(refusal)
}

/// What is in the way of a correction's steps.
struct Corrections {
    propose: Option<Refusal>,
    sign: Option<Refusal>,
    give_up: Option<Refusal>,
}

fn corrections(bout: &read::Bout, actor: &Actor, round: u16, is_locked: bool) -> Corrections {
    let pending = bout.corrections.iter().find(|one| one.state == CorrectionState::Proposed);
    match pending {
        Some(pending) => Corrections {
            propose: Some(Refusal::new("correction_pending").with("correction", pending.id)),
            sign: (pending.by.person == actor.person).then(|| Refusal::new("correction_takes_two")),
            give_up: None,
        },
        None => Corrections {
            propose: (!is_locked).then(|| Refusal::new("result_not_locked").with("round", round)),
            sign: Some(Refusal::new("no_correction")),
            give_up: Some(Refusal::new("no_correction")),
        },
    }
}

/// Everybody's points when the round began.
fn points_before(state: &State, round: u16) -> impl Fn(PersonId) -> HalfPoints {
    let mut earlier = state.clone();
    earlier.rounds.truncate(usize::from(round.saturating_sub(1)));
    let totals = earlier.field().totals();
    let players: Vec<PersonId> = state.players.iter().map(|player| player.entry.person).collect();
    move |person| {
        let at = players.iter().position(|one| *one == person);
        at.and_then(|at| totals.get(at).copied()).unwrap_or_default()
    }
}

/// The action of the policy that a deed is.
const fn action(deed: Deed) -> Action {
    match deed {
        Deed::EnterPlayers | Deed::RemovePlayers => Action::EnterPlayers,
        Deed::WithdrawPlayer | Deed::ReturnPlayer => Action::WithdrawPlayer,
        Deed::NumberPlayers | Deed::GrantBye | Deed::ForbidPairs | Deed::PairRound | Deed::PairByHand => {
            Action::PairRound
        }
        Deed::PublishRound | Deed::WithdrawRound => Action::PublishRound,
        Deed::RecordResult => Action::RecordResult,
        Deed::CloseRound | Deed::Finish => Action::CloseRound,
        Deed::Rate => Action::RunRating,
    }
}

impl Capability {
    /// Who may, by the policy.
    pub fn who(&self) -> impl Iterator<Item = kydan_access::Role> {
        policy::holders(self.action).iter().map(|(role, _)| *role)
    }
}
