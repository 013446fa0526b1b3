//! Reading what a projection does not hold: what a game's law says now, and what somebody may do here.

use kydan_access::{Action, Actor, Target};
use kydan_bout::{Board, Bout, LegalMove, Proposal, State, proposals};
use kydan_journal::{BoutId, Decider as _, EventId, PersonId};
use kydan_store::Loaded;
use kydan_tournament::{self as tournament, Tournament};

use crate::live::Live;
use crate::{Answer, App};

/// A game as its law sees it now.
#[derive(Clone, Debug)]
pub struct BoutView {
    state: State,
}

impl BoutView {
    /// The board, as it stands or stood before the record was damaged.
    pub fn board(&self) -> Option<&Board> {
        self.state.board()
    }

    /// What the law proposes or lets a player claim.
    pub fn proposals(&self) -> Vec<Proposal> {
        proposals(&self.state)
    }

    /// Every legal move; none unless the game is running.
    pub fn legal_moves(&self) -> Vec<LegalMove> {
        match &self.state {
            State::Board(board) if board.conclusion().is_none() => board.line.legal_moves(),
            State::Board(_) | State::Unopened | State::Damaged { .. } => Vec::new(),
        }
    }
}

impl App {
    /// Replays a game. A damaged record shows nothing.
    pub async fn view_bout(&self, bout: BoutId) -> Answer<BoutView> {
        let state = match self.store.load::<kydan_bout::Event>(bout.0).await? {
            Loaded::Sound { events, .. } => Bout::replay(&events),
            Loaded::Damaged(_) => State::Unopened,
        };
        Ok(BoutView { state })
    }

    /// An event's tournament as it stands; a damaged record shows nothing.
    pub async fn view_tournament(&self, event: EventId) -> Answer<tournament::State> {
        Ok(match self.store.load::<tournament::Event>(event.0).await? {
            Loaded::Sound { events, .. } => Tournament::replay(&events),
            Loaded::Damaged(_) => Tournament::initial(),
        })
    }

    /// An event's standings after an earlier round, by today's results.
    pub async fn standings_after(&self, event: EventId, round: u16) -> Answer<tournament::Standings> {
        let live = Live::<Tournament>::load(&self.store, event.0).await?;
        Ok(tournament::standings_at(&live.state, round))
    }

    /// Which of these actions the actor may do at an event.
    pub async fn may_at_event(
        &self,
        actor: &Actor,
        event: EventId,
        actions: &[Action],
    ) -> Answer<Vec<Action>> {
        if actor.account.is_none() {
            return Ok(Vec::new());
        }
        let target = self.event_target(event).await?;
        Ok(permitted(actor, &target, actions))
    }

    /// Which of these actions the actor may do at a game of these players.
    pub async fn may_at_board(
        &self,
        actor: &Actor,
        event: EventId,
        players: [PersonId; 2],
        actions: &[Action],
    ) -> Answer<Vec<Action>> {
        if actor.account.is_none() {
            return Ok(Vec::new());
        }
        let target = self.event_target(event).await?.concerning(self.concerned(&players).await?);
        Ok(permitted(actor, &target, actions))
    }
}

fn permitted(actor: &Actor, target: &Target, actions: &[Action]) -> Vec<Action> {
    let may = |action: &Action| kydan_access::permit(actor, *action, target).is_ok();
    actions.iter().copied().filter(may).collect()
}
