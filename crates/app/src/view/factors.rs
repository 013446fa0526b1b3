//! What proves the owner of an account besides the password, for that owner.

use jiff::Timestamp;
use kydan_access::{Action, Actor, Target};
use kydan_store::Factors;

use crate::{Answer, App};

/// An account's second factors, as its owner sees them.
#[derive(Clone)]
pub struct FactorsSeen {
    /// What is set.
    pub factors: Factors,
    /// Until when the last proof holds.
    pub confirmed_until: Option<Timestamp>,
    /// Whether roles of the account wait for a second factor.
    pub demand: Demand,
}

/// Whether a second factor is demanded of an account.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Demand {
    /// A role asks for one.
    Demanded,
    /// None does.
    Recommended,
}

impl App {
    /// The actor's own second factors; none for a visitor.
    #[crate::boxed]
    pub async fn factors(&self, actor: &Actor) -> Answer<Option<FactorsSeen>> {
        let Some(account) = actor.account else { return Ok(None) };
        kydan_access::permit(actor, Action::SeeOwnSessions, &Target::account(account))?;
        let factors = self.store.factors(account).await?;
        let session = match actor.session {
            Some(session) => self.store.session(session).await?,
            None => None,
        };
        let until = |at: Timestamp| at.saturating_add(self.security.confirmed_for).unwrap_or(at);
        let granted = self.granted(account).await?;
        let demanded = granted.iter().any(|(role, _)| self.security.demanded_of.contains(role));
        Ok(Some(FactorsSeen {
            factors,
            confirmed_until: session.map(|session| until(session.confirmed_at)),
            demand: if demanded { Demand::Demanded } else { Demand::Recommended },
        }))
    }
}
