//! A photograph of the signed slip, for the officials of its event.

use kydan_access::{Action, Actor};
use kydan_journal::{BoutId, Hash, PhotoId};
use kydan_store::SlipPhoto;
use sha2::{Digest as _, Sha256};

use crate::sequence::refusal::Refusal;
use crate::{Answer, App};

impl App {
    /// The picture, if the actor may see it and it is what the record's digest says.
    #[crate::boxed]
    pub async fn photo(&self, actor: &Actor, bout: BoutId, photo: PhotoId) -> Answer<SlipPhoto> {
        let row = self.store.bout(bout).await?.ok_or_else(|| Refusal::new("no_such_bout"))?;
        let players = [row.players.white, row.players.black];
        let mut target = self.event_target(row.event).await?.at_table(row.table).handed(row.handed);
        target.people = self.concerned(&players).await?;
        kydan_access::permit(actor, Action::SeePhotos, &target)?;
        let view = self.view_bout(bout).await?;
        let known = view.board().and_then(|board| board.photos.iter().find(|one| one.id == photo).cloned());
        let known = known.ok_or_else(|| Refusal::new("no_such_photo"))?;
        // Whose name was erased from the register is on no picture either.
        let kept = self.store.photo(photo).await?.ok_or_else(|| Refusal::new("photo_erased"))?;
        if Hash(Sha256::digest(&kept.content).into()) != known.digest {
            return Err(Refusal::new("photo_altered").into());
        }
        Ok(kept)
    }
}
