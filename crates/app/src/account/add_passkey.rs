//! The owner of an account makes a passkey.

use kydan_access::Actor;
use kydan_store::{AuditKind, Passkey, Proof};

use crate::sequence::refusal::Refusal;
use crate::sequence::security::{NewPasskey, logged_in, passkey_name};
use crate::{Answer, App};

impl App {
    /// Keeps a passkey that was checked at the door. With the first second factor come recovery codes, said once, and
    /// other log-ins end.
    #[crate::boxed]
    pub async fn add_passkey(&self, actor: &Actor, made: NewPasskey, name: &str) -> Answer<Vec<String>> {
        let account = self.own_factors(actor).await?;
        let name = passkey_name(name)?;
        let first = self.store.factors(account).await?.is_empty();
        let NewPasskey { id, party, public_key, algorithm, counter } = made;
        let made_at = (self.world.now)();
        let passkey = Passkey {
            id,
            account,
            name: name.clone(),
            party,
            public_key,
            algorithm,
            counter,
            made_at,
            used_at: None,
        };
        match self.store.add_passkey(&passkey, logged_in(actor)?).await? {
            Proof::Good => {}
            // The statement refuses both; which it was is only for the words.
            Proof::Spent if !self.store.factors(account).await?.has_room() => {
                return Err(Refusal::new("too_many_passkeys").into());
            }
            Proof::Spent => return Err(Refusal::new("passkey_taken").into()),
            Proof::Ended => return Err(Refusal::new("not_logged_in").into()),
        }
        self.audit_own(account, AuditKind::PasskeyAdded, &name).await?;
        if first { self.first_factor(actor, account).await } else { Ok(Vec::new()) }
    }
}
