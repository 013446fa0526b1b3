//! Titles by decree, and somebody who asks to be erased.

use anyhow::{Result, bail};
use kydan_app::{AwardTitle, Failure, TitleGrounds};
use kydan_federation::{Decree, ErasureGround, Title};

use crate::{Life, done};

/// How many are tried before somebody is found whom nothing keeps.
const MOST_TRIED: usize = 50;

impl Life<'_> {
    /// The office signs a decree for everybody who made the norms of a title.
    pub(crate) async fn titles(&mut self) -> Result<()> {
        for proposal in done(self.app.title_work(&self.staff).await)?.proposals {
            self.decrees += 1;
            let on = self.app.today();
            let award = AwardTitle {
                person: proposal.person,
                title: Title::National { title: proposal.title },
                decree: Decree { number: format!("{}/{}/QĐ-LĐC", self.decrees, on.year()), on },
                grounds: TitleGrounds::Norms,
            };
            done(self.app.award_title(&self.order(), award).await)?;
        }
        Ok(())
    }

    /// A strong player, who has played much, asks to be erased: their games stay under a pseudonym. Not somebody who owes
    /// money or has an appeal.
    pub(crate) async fn one_is_erased(&mut self) -> Result<()> {
        let mut strongest: Vec<usize> = (0..self.people.len()).collect();
        strongest.sort_by(|a, b| self.people[*b].strength.total_cmp(&self.people[*a].strength));
        for at in strongest.into_iter().skip(10).take(MOST_TRIED) {
            let person = self.people[at].person;
            match self.app.erase_person(&self.order(), person, ErasureGround::Person).await {
                Ok(_) => return Ok(()),
                Err(Failure::Refused(_)) => {}
                Err(failure) => bail!("somebody could not be erased: {failure:?}"),
            }
        }
        Ok(())
    }
}
