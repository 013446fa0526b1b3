//! What every use case at a board shares: load the game, ask the policy, decide, let the tournament react.

use jiff::Timestamp;
use kydan_access::{Action, ChiefPresence, Conflict, Permit, PolicyRule, Role, Target};
use kydan_bout::{self as bout, Bout, Command, Consent, Official, Signed};
use kydan_journal::{BoutId, RulingId};
use kydan_regulations::{EditionId, Need, OfficialFunction};
use kydan_store::PersonalWrite;
use kydan_tournament::{Suspension, Tournament};
use serde::{Deserialize, Serialize};

use crate::App;
use crate::sequence::live::Live;
use crate::sequence::order::{Order, Purpose, Work};
use crate::sequence::reactions;
use crate::sequence::refusal::{Answer, Failure, Refusal};
use crate::sequence::suspension;

/// What came of a use case at a board.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct AtBoard {
    /// The game.
    pub bout: BoutId,
    /// The ruling that was made or asked about.
    pub ruling: Option<RulingId>,
    /// What would follow, where that was asked and nothing was stored.
    #[serde(skip)]
    pub foreseen: Option<Foreseen>,
}

/// What would follow from an order at a board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Foreseen {
    /// The facts that would be stored, in order.
    pub facts: Vec<bout::Event>,
    /// The edition whose books they cite.
    pub edition: EditionId,
}

/// What was decided at a board, before it is stored.
struct Decided {
    permit: Permit,
    game: Live<Bout>,
    tournament: Option<Live<Tournament>>,
}

/// One use case at a board.
pub(crate) struct Errand<'a, C> {
    /// What the policy is asked.
    pub(crate) action: Action,
    /// Which game.
    pub(crate) bout: BoutId,
    /// The content of the order, for telling a retry from another command.
    pub(crate) content: &'a C,
    /// The ruling that is made or asked about.
    pub(crate) ruling: Option<RulingId>,
    /// Free text about people, which is kept beside the log.
    pub(crate) notes: Vec<PersonalWrite>,
}

/// A game that the actor may do something at.
pub(crate) struct Seat<'a> {
    /// The game's state.
    pub(crate) board: &'a bout::Board,
    /// That they may.
    pub(crate) permit: &'a Permit,
    /// What the policy knew.
    pub(crate) target: &'a Target,
}

impl Seat<'_> {
    /// The actor as the official who decides, with what ties them to the players.
    pub(crate) fn official(&self) -> Answer<Official> {
        let person = self.permit.actor().person.ok_or_else(|| Refusal::new("account_without_person"))?;
        let capacity = self.permit.capacity();
        let function = function(capacity).ok_or_else(|| Refusal::new("not_an_official"))?;
        let conflict = match self.permit.conflict() {
            Conflict::None => bout::Conflict::None,
            Conflict::Flagged { rule: PolicyRule::NotOnOwnClub } => bout::Conflict::SameClub,
            Conflict::Flagged { .. } => bout::Conflict::SameProvince,
        };
        // The absence is a fact that somebody else recorded; where nobody did, a deputy's ruling does not invent it.
        let consents = match (function, self.target.chief) {
            (OfficialFunction::DeputyChiefArbiter, ChiefPresence::Absent) => {
                vec![Consent { need: Need::ChiefArbiterAbsent, by: None }]
            }
            (_, ChiefPresence::Absent | ChiefPresence::Present) => Vec::new(),
        };
        Ok(Official { person, function, conflict, consents })
    }

    /// The actor's name under something that the federation may sign, too.
    pub(crate) fn signed(&self, at: Timestamp) -> Signed {
        Signed { person: self.permit.actor().person, function: function(self.permit.capacity()), at }
    }

    /// The same, for what is declared in writing (xiangqi law 16.2).
    pub(crate) fn official_in_writing(&self, text: &str) -> Answer<Official> {
        let mut official = self.official()?;
        if !text.trim().is_empty() {
            official.consents.push(Consent { need: Need::InWriting, by: None });
        }
        Ok(official)
    }
}

/// The function of an event's official, as the law books call it.
pub(crate) fn function(role: Role) -> Option<OfficialFunction> {
    OfficialFunction::ALL.into_iter().find(|function| function.name() == role.code())
}

impl App {
    /// Runs an errand: `command` makes the aggregate's command once the seat is known.
    pub(crate) async fn at_board<C: Serialize>(
        &self,
        order: &Order,
        errand: Errand<'_, C>,
        command: impl Fn(&Seat<'_>) -> Answer<Command>,
    ) -> Answer<AtBoard> {
        let done = AtBoard { bout: errand.bout, ruling: errand.ruling, foreseen: None };
        if order.purpose == Purpose::Foresee {
            let Decided { game, .. } = self.decided(order, &errand, &command).await?;
            let edition = seated(&game)?.opened.edition.clone();
            return Ok(AtBoard { foreseen: Some(Foreseen { facts: game.facts, edition }), ..done });
        }
        self.carry_out(order, &(errand.action, errand.bout, errand.content), || async {
            let Decided { permit, game, tournament } = self.decided(order, &errand, &command).await?;
            let streams = [game.append(), tournament.and_then(|tournament| tournament.append())];
            Ok((permit, Work::new(done.clone(), streams).with_people(errand.notes.clone())))
        })
        .await
    }

    /// The answer to an order at a board that cannot be read: to whom it is not permitted, that and nothing else.
    #[crate::boxed]
    pub async fn unless_denied(
        &self,
        order: &Order,
        action: Action,
        bout: BoutId,
        refusal: Refusal,
    ) -> Failure {
        let asked = async {
            let errand = Errand { action, bout, content: &(), ruling: None, notes: Vec::new() };
            let game = self.bout(bout).await?;
            let (target, _) = self.board_target(seated(&game)?, &errand).await?;
            kydan_access::permit(&order.actor, action, &target)?;
            Ok::<_, Failure>(())
        };
        asked.await.err().unwrap_or_else(|| refusal.into())
    }

    /// What an errand comes to now.
    async fn decided<C>(
        &self,
        order: &Order,
        errand: &Errand<'_, C>,
        command: &impl Fn(&Seat<'_>) -> Answer<Command>,
    ) -> Answer<Decided> {
        let game = self.bout(errand.bout).await?;
        let (target, suspension) = self.board_target(seated(&game)?, errand).await?;
        let permit = kydan_access::permit(&order.actor, errand.action, &target)?;
        let asides = seated(&game)?.asides;
        let mut game = game.expect_but_asides(order.expected, asides)?;
        let command = command(&Seat { board: seated(&game)?, permit: &permit, target: &target })?;
        let edition = seated(&game)?.opened.edition.as_str().to_owned();
        let facts = game.decide(&command).map_err(|failure| failure.in_edition(&edition))?;
        suspension::waits(suspension.as_ref(), &facts, &edition)?;
        let tournament = reactions::tournament_after(self, seated(&game)?, &facts).await?;
        Ok(Decided { permit, game, tournament })
    }

    /// That the actor may do something at the table of a game, and as which official.
    pub(crate) async fn official_at(
        &self,
        order: &Order,
        action: Action,
        game: &Live<Bout>,
    ) -> Answer<(Permit, Official)> {
        let board = seated(game)?;
        let errand =
            Errand { action, bout: board.opened.bout, content: &(), ruling: None, notes: Vec::new() };
        let (target, _) = self.board_target(board, &errand).await?;
        let permit = kydan_access::permit(&order.actor, action, &target)?;
        let official = Seat { board, permit: &permit, target: &target }.official()?;
        Ok((permit, official))
    }

    /// Loads a game that exists.
    pub(crate) async fn bout(&self, id: BoutId) -> Answer<Live<Bout>> {
        let game = self.any_bout(id).await?;
        let missing = || Refusal::new("no_such_bout").with("bout", id);
        if !game.exists() {
            return Err(missing().into());
        }
        // A round that was taken back leaves its boards behind, empty: nobody sits down at them.
        let is_seated = game.state.board().is_some_and(|board| board.phase == bout::Phase::Seated);
        if is_seated && self.store.bout(id).await?.is_none() {
            return Err(missing().into());
        }
        Ok(game)
    }

    /// The same, whether anything happened to it yet or not.
    pub(crate) async fn any_bout(&self, id: BoutId) -> Answer<Live<Bout>> {
        Live::standing(id.0, self.kept.bouts.stands(&self.store, id.0).await?)
    }

    /// What the policy must know about a board: its event, and both players with their clubs and provinces.
    async fn board_target<C>(
        &self,
        board: &bout::Board,
        errand: &Errand<'_, C>,
    ) -> Answer<(Target, Option<Suspension>)> {
        let players = [board.opened.players.white, board.opened.players.black];
        let (target, suspension) = self.event_ground(board.opened.event).await?;
        let mut target = target.at_table(board.opened.table).handed(board.handed());
        target.people = self.concerned(&players).await?;
        if let Some(ruling) = errand.ruling.and_then(|ruling| board.ruling(ruling)) {
            target.ruled_by = self.store.account_of(ruling.by.person).await?;
            if errand.action == Action::DecideAppeal {
                target.appeal = Some(self.appeal_body(&target, ruling.by.person).await?);
            }
        }
        Ok((target, suspension))
    }
}

/// The board of a game that somebody was seated at.
fn seated(game: &Live<Bout>) -> Answer<&bout::Board> {
    game.state.board().ok_or_else(|| Refusal::new("not_opened").into())
}
