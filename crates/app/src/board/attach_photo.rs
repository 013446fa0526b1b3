//! A photograph of the signed slip: the picture beside the log, its digest in it.

use kydan_access::Action;
use kydan_bout::{self as bout, Command};
use kydan_journal::{BoutId, Hash, PhotoId};
use kydan_store::PersonalWrite;
use sha2::{Digest as _, Sha256};

use crate::sequence::at_board::{AtBoard, Errand};
use crate::sequence::photo;
use crate::{Answer, App, Order};

impl App {
    /// Attaches a photograph: JPEG, PNG or WebP, kept without whatever says where and with what it was taken.
    #[crate::boxed]
    pub async fn attach_photo(&self, order: &Order, bout: BoutId, picture: &[u8]) -> Answer<AtBoard> {
        let (photo, at) = (PhotoId((self.world.id)()), (self.world.now)());
        let clean = photo::clean(picture);
        let content = clean.as_ref().map_or(picture, |clean| &clean.content);
        let digest = Hash(Sha256::digest(content).into());
        let kept = clean.as_ref().ok().map(|clean| PersonalWrite::PutPhoto {
            photo,
            bout,
            media: clean.media.mime().to_owned(),
            content: clean.content.clone(),
            at,
        });
        let errand = Errand {
            action: Action::AttachPhoto,
            bout,
            content: &("photo", digest),
            ruling: None,
            notes: kept.into_iter().collect(),
        };
        self.at_board(order, errand, |seat| {
            // Who may not attach any is told that, and not what is wrong with this one.
            let by = seat.official()?;
            match &clean {
                Ok(_) => Ok(Command::AttachPhoto(bout::AttachPhoto { photo, digest, at, by })),
                Err(refusal) => Err(refusal.clone().into()),
            }
        })
        .await
    }
}
