//! Somebody's photograph is shown beside their name.

use kydan_access::Action;
use kydan_federation::{Portrait, PortraitCommand};
use kydan_journal::{Hash, PersonId};
use kydan_store::PersonalWrite;
use sha2::{Digest as _, Sha256};

use crate::sequence::consent::agreed_by;
use crate::sequence::live::Live;
use crate::sequence::order::Work;
use crate::sequence::photo;
use crate::{Answer, App, Order};

impl App {
    /// Shows a photograph: JPEG, PNG or WebP, kept without whatever says where and with what it was taken. Who puts their
    /// own agrees by that, a guardian for a minor; whoever keeps the register has the consent on paper.
    #[crate::boxed]
    pub async fn put_portrait(&self, order: &Order, person: PersonId, picture: &[u8]) -> Answer<PersonId> {
        let action = Action::KeepPortrait;
        let clean = photo::clean(picture);
        let content = clean.as_ref().map_or(picture, |clean| &clean.content);
        let digest = Hash(Sha256::digest(content).into());
        self.carry_out(order, &(action, person, digest), || async {
            let permit = kydan_access::permit(&order.actor, action, &self.person_target(person).await?)?;
            let clean = clean.as_ref().map_err(Clone::clone)?;
            let row = self.store.person(person).await?;
            let consent = agreed_by(&permit, &order.actor, person);
            let mut live = Live::<Portrait>::load(&self.store, person.0).await?.expect(order.expected)?;
            let (on, birth) = (self.today(), row.and_then(|row| row.birth_date));
            live.decide(&PortraitCommand::Put { person, digest, consent, on, birth })?;
            let put = PersonalWrite::PutPortrait {
                person,
                digest,
                media: clean.media.mime().to_owned(),
                content: clean.content.clone(),
                at: (self.world.now)(),
            };
            Ok((permit, Work::new(person, [live.append()]).with_people(vec![put])))
        })
        .await
    }
}
