//! Somebody says in which language they are written to.

use kydan_access::Actor;
use kydan_store::NoticeLanguage;

use crate::sequence::told::told_account;
use crate::{Answer, App};

impl App {
    /// Keeps the language of letters and messages.
    #[crate::boxed]
    pub async fn choose_notice_language(&self, actor: &Actor, language: NoticeLanguage) -> Answer<()> {
        let account = told_account(actor)?;
        Ok(self.store.set_notice_language(account, language).await?)
    }
}
