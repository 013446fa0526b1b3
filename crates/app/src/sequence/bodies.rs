//! Bodies that are moved, merged or closed: who may, what is left open in them, and whose offices and roles end.

use std::collections::BTreeMap;

use jiff::civil::Date;
use kydan_access::{Action, Actor, Permit, Target};
use kydan_federation::{BodyCause, Grants, GrantsCommand, OfficeEnd, Offices, OfficesCommand, OtherBody};
use kydan_journal::{AccountId, BodyId};
use kydan_store::StreamAppend;
use kydan_store::read::{self, BodyArrears, Competition};

use crate::App;
use crate::sequence::live::Live;
use crate::sequence::refusal::{Answer, Failure, Refusal};

/// What is still open in a body.
#[derive(Clone, PartialEq, Debug)]
pub struct OpenInBody {
    /// Its clubs that are open.
    pub clubs: Vec<read::Club>,
    /// The open bodies directly below it.
    pub bodies: Vec<read::Body>,
    /// Its public events that are played or are to come.
    pub events: Vec<Competition>,
    /// What members of its clubs owe.
    pub arrears: BodyArrears,
}

impl OpenInBody {
    /// What goes on under another body and is to be known by whoever merges: events and debts.
    pub const fn is_to_be_known(&self) -> bool {
        !self.events.is_empty() || self.arrears.charges > 0
    }

    /// Whether nothing is left that somebody would have to look after.
    pub const fn is_nothing(&self) -> bool {
        self.clubs.is_empty() && self.bodies.is_empty() && !self.is_to_be_known()
    }

    /// A refusal that says what is open.
    pub(crate) fn refused(&self, body: BodyId) -> Refusal {
        let mut refusal = Refusal::new("body_has_open").with("body", body);
        let counts = [
            ("clubs", self.clubs.len() as u64),
            ("bodies", self.bodies.len() as u64),
            ("events", self.events.len() as u64),
            ("charges", self.arrears.charges),
        ];
        for (what, count) in counts.into_iter().filter(|(_, count)| *count > 0) {
            refusal = refusal.with(what, count);
        }
        refusal
    }
}

impl App {
    /// That a body takes something new: it is there, and was neither closed nor merged. Whoever was sent to one that was
    /// merged is told which one it became part of.
    pub(crate) async fn open_body(&self, body: BodyId) -> Answer<()> {
        let found = self.known_body(body).await?;
        let refusal = Refusal::new("body_closed").with("body", body);
        match (found.closed_on, found.merged_into) {
            (None, _) => Ok(()),
            (Some(_), Some(into)) => Err(refusal.with("merged_into", into).into()),
            (Some(_), None) => Err(refusal.into()),
        }
    }

    /// A body and all that ever became part of it.
    pub(crate) async fn with_merged(&self, body: BodyId) -> Answer<Vec<BodyId>> {
        let (mut all, mut next) = (vec![body], vec![body]);
        while !next.is_empty() {
            let merged = self.store.bodies_merged_into(&next).await?;
            next = merged.into_iter().map(|one| one.id).filter(|id| !all.contains(id)).collect();
            all.extend(&next);
        }
        Ok(all)
    }

    pub(crate) async fn known_body(&self, body: BodyId) -> Answer<read::Body> {
        let found = self.store.bodies_by_ids(&[body]).await?.pop();
        found.ok_or_else(|| Refusal::new("no_such_body").with("body", body).into())
    }

    /// A body, as a decision about another one must know it.
    pub(crate) async fn other_body(&self, body: BodyId) -> Answer<OtherBody> {
        let kind = self.known_body(body).await?.kind;
        let above = self.body_path(body).await?.into_iter().filter(|above| *above != body).collect();
        Ok(OtherBody { body, kind, above })
    }

    /// Leave to move, merge or close a body. Whoever keeps the register above it may: its own staff does not dissolve it,
    /// nor give it away.
    pub(crate) async fn may_restructure(&self, actor: &Actor, body: BodyId) -> Answer<Permit> {
        let target = match self.known_body(body).await?.superior() {
            Some(above) => self.body_target(above).await?,
            None => Target::platform(),
        };
        Ok(kydan_access::permit(actor, Action::RestructureBodies, &target)?)
    }

    /// That the paper was signed by today.
    pub(crate) fn is_signed(&self, cause: &BodyCause) -> Answer<()> {
        if cause.decree.on > self.today() {
            return Err(Refusal::new("decree_not_signed").into());
        }
        Ok(())
    }

    /// What is still open in a body.
    pub(crate) async fn open_in(&self, body: BodyId) -> Answer<OpenInBody> {
        let mut clubs = self.store.clubs_of(&[body]).await?;
        clubs.retain(|club| club.closed_on.is_none());
        let bodies = self.store.bodies_below(&[body]).await?;
        let today = self.today();
        let mut events = self.store.unfinished_events_of(&[body]).await?;
        events.retain(|event| !event.is_over(today));
        Ok(OpenInBody { clubs, bodies, events, arrears: self.store.arrears_in(body).await? })
    }

    /// What is still open in a body, for whoever may merge or close it; none for everybody else: debts are not public.
    #[crate::boxed]
    pub async fn open_in_body(&self, actor: &Actor, body: BodyId) -> Answer<Option<OpenInBody>> {
        match self.may_restructure(actor, body).await {
            Ok(_) => Ok(Some(self.open_in(body).await?)),
            Err(Failure::Refused(_)) => Ok(None),
            Err(failure @ (Failure::Store(_) | Failure::Bug(_))) => Err(failure),
        }
    }

    /// The end of every office in these bodies after a day, and of every role that was granted for them: what was given for
    /// a province is not worth the same for the three that it is now part of, so nothing goes over by itself.
    pub(crate) async fn ended_with(
        &self,
        bodies: &[BodyId],
        last: Date,
    ) -> Answer<Vec<Option<StreamAppend>>> {
        let mut streams = Vec::new();
        let mut accounts: BTreeMap<AccountId, Live<Grants>> = BTreeMap::new();
        for body in bodies {
            let mut offices = Live::<Offices>::load(&self.store, body.0).await?;
            for id in offices.state.held_after(last) {
                offices.decide(&OfficesCommand::End { id, why: OfficeEnd::BodyEnded, on: last })?;
            }
            streams.push(offices.append());
            for grant in self.store.grants_for(*body).await? {
                // Somebody may have had roles for several of them.
                let mut live = match accounts.remove(&grant.account) {
                    Some(live) => live,
                    None => Live::<Grants>::load(&self.store, grant.account.0).await?,
                };
                live.decide(&GrantsCommand::Revoke { role: grant.role, scope: grant.scope })?;
                accounts.insert(grant.account, live);
            }
        }
        streams.extend(accounts.values().map(Live::append));
        Ok(streams)
    }
}
