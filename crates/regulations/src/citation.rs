//! A reference to an article that still says what it meant when the catalogue was edited since.

use kydan_game::Article;
use serde::{Deserialize, Serialize};

use crate::{Edition, EditionId, LawArticle, LawId};

/// What a ruling cites. Stored in events: fields are append only.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Citation {
    /// The law book.
    pub law: LawId,
    /// The edition that the event plays by.
    pub edition: EditionId,
    /// The article in that book.
    pub article: Article,
    /// [`LawArticle::hash`] as it was when the article was cited.
    pub digest_hash: String,
}

impl Citation {
    /// Whether the article still reads as it did when it was cited.
    pub fn still_reads(&self, article: &LawArticle) -> bool {
        self.law == article.law && self.article == article.article && self.digest_hash == article.hash
    }
}

impl Edition {
    /// A citation of the article that will stay understandable; none, if the books do not have it.
    pub fn cite(&self, article: &Article) -> Option<Citation> {
        self.read(article).map(|found| Citation {
            law: found.law.clone(),
            edition: self.id.clone(),
            article: found.article.clone(),
            digest_hash: found.hash.clone(),
        })
    }
}
