//! Who asks, with everything that the policy needs to know about them.

use kydan_access::{Actor, Confirmed, Role, Scope, Ward, WardScope};
use kydan_federation::{GuardianScope, OfficesOf, TableRange};
use kydan_journal::{AccountId, PersonId, SessionId};
use kydan_regulations::OfficialFunction;
use kydan_store::read::{AccountStanding, ActorFacts, SecondFactor};

use kydan_store::StoredSession;

use crate::sequence::scope::policy_scope;
use crate::{Answer, App};

impl App {
    /// The actor of a session; a visitor, if the session was ended or is another account's.
    ///
    /// Read at every request: a role that was taken back, or a session that was revoked, ends at once and not
    /// with the token.
    #[crate::boxed]
    pub async fn actor(&self, account: AccountId, session: SessionId) -> Answer<Actor> {
        let now = (self.world.now)();
        let stored = self.store.session(session).await?;
        let lives = |stored: &StoredSession| stored.family.account == account && stored.family.lives(now);
        let Some(stored) = stored.filter(lives) else { return Ok(Actor::visitor()) };
        let Some(facts) = self.store.actor_facts(account, self.today()).await? else {
            return Ok(Actor::visitor());
        };
        let confirmed = match facts.second_factor {
            SecondFactor::Unset => Confirmed::Plainly,
            SecondFactor::Set if Confirmed::holds(stored.confirmed_at, now, self.security.confirmed_for) => {
                Confirmed::Lately
            }
            SecondFactor::Set => Confirmed::LongAgo,
        };
        Ok(Actor { session: Some(session), confirmed, ..self.account_as_it_stands(facts) })
    }

    /// What an account is now, whoever asks for it; none if there is none that is open.
    pub(crate) async fn standing_actor(&self, account: AccountId) -> Answer<Option<Actor>> {
        let facts = self.store.actor_facts(account, self.today()).await?;
        Ok(facts.map(|facts| self.account_as_it_stands(facts)))
    }

    fn account_as_it_stands(&self, facts: ActorFacts) -> Actor {
        Actor {
            account: Some(facts.account),
            person: facts.person,
            grants: match facts.standing {
                AccountStanding::Confirmed => self.security.counted(grants(&facts), facts.second_factor),
                // Whoever handed out the code may have used it: no power until a second person has confirmed.
                AccountStanding::Unconfirmed => Vec::new(),
            },
            tables: facts
                .tables
                .iter()
                .map(|(event, TableRange { first, last })| (*event, *first..=*last))
                .collect(),
            wards: match facts.standing {
                AccountStanding::Confirmed => facts.wards.iter().map(ward).collect(),
                AccountStanding::Unconfirmed => Vec::new(),
            },
            clubs: facts.clubs,
            province: facts.province,
            ..Actor::default()
        }
    }

    /// What an account was granted, offices included.
    #[crate::boxed]
    pub async fn granted(&self, account: AccountId) -> Answer<Vec<(Role, Scope)>> {
        Ok(self.store.actor_facts(account, self.today()).await?.as_ref().map(grants).unwrap_or_default())
    }
}

/// Granted roles and offices. A role that this program does not know gives nothing.
pub(crate) fn grants(facts: &ActorFacts) -> Vec<(Role, Scope)> {
    let granted = facts
        .grants
        .iter()
        .filter_map(|(code, scope)| Some((code.parse::<Role>().ok()?, policy_scope(*scope))));
    let offices =
        facts.offices.iter().filter_map(|(function, event)| Some((role(*function)?, Scope::Event(*event))));
    // A club's secretary keeps its members, a body's secretary general its register.
    let secretary = facts.secretary_of.iter().map(|of| match of {
        OfficesOf::Club(club) => (Role::ClubSecretary, Scope::Club(*club)),
        OfficesOf::Body(body) => (Role::Staff, Scope::Body(*body)),
    });
    let mut grants: Vec<(Role, Scope)> = granted.chain(offices).collect();
    for one in secretary {
        if !grants.contains(&one) {
            grants.push(one);
        }
    }
    grants
}

/// A minor whom somebody acts for, as the policy knows it.
fn ward((person, scopes): &(PersonId, Vec<GuardianScope>)) -> Ward {
    let scope = |scope: &GuardianScope| match scope {
        GuardianScope::Enter => WardScope::Enter,
        GuardianScope::See => WardScope::See,
        GuardianScope::Consent => WardScope::Consent,
    };
    Ward { person: *person, scopes: scopes.iter().map(scope).collect() }
}

/// The role that an office gives at its event: that of its name.
pub(crate) fn role(function: OfficialFunction) -> Option<Role> {
    function.seat().parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sequence::at_board;

    #[test]
    fn every_office_gives_a_role_and_every_role_at_an_event_is_an_office() {
        for function in OfficialFunction::ALL {
            assert!(role(function).is_some(), "{function:?} has no role of its name");
        }
        for held in Role::ALL {
            let is_office = held.held() == kydan_access::Held::ForAnEvent;
            assert_eq!(at_board::function(held).is_some(), is_office, "{held:?}");
        }
    }
}
