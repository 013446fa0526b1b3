//! Reading what a projection does not hold: what a game's law says now, and what somebody may do here.

use jiff::Timestamp;
use kydan_access::{Action, Actor, Target};
use kydan_bout::{
    Advice, Against, Appointment, Attendance, Board, Conclusion, IfOverturned, Irregular, LegalMove,
    Proposal, Remedy, State, advice, irregularities, proposals, supervised,
};
use kydan_game::{BySide, Side};
use kydan_journal::{BoutId, Decider as _, EventId, RulingId};
use kydan_regulations::Supervision;
use kydan_store::{Loaded, read};
use kydan_tournament::{self as tournament, Tournament};

use crate::sequence::kept::Stands;
use crate::sequence::reactions::result_kind;
use crate::sequence::refusal::Refusal;
use crate::{Answer, App};

/// A game as its law sees it now.
#[derive(Clone, Debug)]
pub struct BoutView {
    state: State,
}

impl BoutView {
    /// Of a state that was replayed.
    pub(crate) const fn of(state: State) -> Self {
        Self { state }
    }

    /// The state that it is of.
    pub(crate) fn into_state(self) -> State {
        self.state
    }

    /// The state that it is of, for looking.
    pub(crate) const fn state(&self) -> &State {
        &self.state
    }

    /// The board, as it stands or stood before the record was damaged.
    pub fn board(&self) -> Option<&Board> {
        self.state.board()
    }

    /// What the law proposes or lets a player claim.
    pub fn proposals(&self) -> Vec<Proposal> {
        proposals(&self.state)
    }

    /// How the game is supervised by the event's rules, where an answer of the law hangs on it.
    pub fn supervised(&self) -> Option<Supervision> {
        supervised(&self.state)
    }

    /// What the law has an answer to now, if it is found out of order.
    pub fn irregularities(&self) -> Vec<Irregular> {
        irregularities(&self.state)
    }

    /// What the law lists for the arbiter where this is found out of order.
    pub fn advice(&self, found: Irregular) -> Vec<Advice> {
        advice(&self.state, found)
    }

    /// Every legal move; none unless the game is running.
    pub fn legal_moves(&self) -> Vec<LegalMove> {
        match &self.state {
            State::Board(board) if board.conclusion().is_none() => board.line.legal_moves(),
            State::Board(_) | State::Unopened | State::Damaged { .. } => Vec::new(),
        }
    }
}

impl BoutView {
    /// Who has come: White's coming and Black's, by the clock on the wall, and whose loss the arbiter may declare now.
    pub fn attendance(&self, appointment: Option<Appointment>, now: Timestamp) -> Option<Comings> {
        let board = self.board()?;
        let comings = BySide {
            white: board.attendance(Side::White, appointment, now),
            black: board.attendance(Side::Black, appointment, now),
        };
        let too_late = appointment.and_then(|appointment| board.too_late(appointment, now));
        Some(Comings { appointment, comings, too_late })
    }
}

/// Who has come to a board, and who too late.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Comings {
    /// When play is to begin; none while no start is announced.
    pub appointment: Option<Appointment>,
    /// What is known of each player's coming.
    pub comings: BySide<Attendance>,
    /// Whose loss the arbiter may declare now.
    pub too_late: Option<Against>,
}

/// When a game is to begin; none while no start is announced.
pub fn appointed_for(state: &tournament::State, round: u16, table: u16) -> Option<Appointment> {
    crate::sequence::appointment::appointed(state, round, table)
}

impl App {
    /// Replays a game. A damaged record shows nothing.
    #[crate::boxed]
    pub async fn view_bout(&self, bout: BoutId) -> Answer<BoutView> {
        let state = match self.kept.bouts.stands(&self.store, bout.0).await? {
            Stands::Sound { state, .. } => state,
            Stands::Damaged(_) | Stands::Newer(_) => State::Unopened,
        };
        Ok(BoutView { state })
    }

    /// An event's tournament as it stands; a damaged record shows nothing.
    #[crate::boxed]
    pub async fn view_tournament(&self, event: EventId) -> Answer<tournament::State> {
        Ok(match self.kept.tournaments.stands(&self.store, event.0).await? {
            Stands::Sound { state, .. } => state,
            Stands::Damaged(_) | Stands::Newer(_) => Tournament::initial(),
        })
    }

    /// The facts of an event's tournament, the oldest first; a damaged record shows nothing.
    #[crate::boxed]
    pub async fn tournament_facts(&self, event: EventId) -> Answer<Vec<tournament::Event>> {
        Ok(match self.store.load::<tournament::Event>(event.0).await? {
            Loaded::Sound { events, .. } => events,
            Loaded::Damaged(_) | Loaded::Newer(_) => Vec::new(),
        })
    }

    /// What a game would come to if a ruling were overturned, and the result that its event would have then:
    /// none while the game goes on.
    #[crate::boxed]
    pub async fn if_overturned(
        &self,
        bout: BoutId,
        ruling: RulingId,
        remedy: Remedy,
    ) -> Answer<(IfOverturned, Option<kydan_field::GameResult>)> {
        let view = self.view_bout(bout).await?;
        let board = view.board().ok_or_else(|| Refusal::new("not_found"))?;
        let told = kydan_bout::if_overturned(board, ruling, remedy);
        let told = told.map_err(|refusal| Refusal::from(&refusal))?;
        let result = |conclusion: &Conclusion| {
            kydan_field::GameResult::new(conclusion.score, result_kind(conclusion.ending.manner()))
        };
        let then = match &told {
            IfOverturned::AsItIs => board.conclusion().map(result),
            IfOverturned::GoesOn => None,
            IfOverturned::Ends(conclusion) => Some(result(conclusion)),
        };
        Ok((told, then))
    }

    /// Which of these actions the actor may do at an event.
    #[crate::boxed]
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

    /// Which of these actions the actor may do at the table of a game.
    #[crate::boxed]
    pub async fn may_at_board(
        &self,
        actor: &Actor,
        bout: &read::Bout,
        actions: &[Action],
    ) -> Answer<Vec<Action>> {
        if actor.account.is_none() {
            return Ok(Vec::new());
        }
        let players = [bout.players.white, bout.players.black];
        let target = self.event_target(bout.event).await?.at_table(bout.table).handed(bout.handed);
        let target = target.concerning(self.concerned(&players).await?);
        Ok(permitted(actor, &target, actions))
    }
}

fn permitted(actor: &Actor, target: &Target, actions: &[Action]) -> Vec<Action> {
    let may = |action: &Action| kydan_access::permit(actor, *action, target).is_ok();
    actions.iter().copied().filter(may).collect()
}
