//! Months go by: members join and pay, events are held, the league goes on, rating lists are published.

use anyhow::Result;
use jiff::Span;
use jiff::civil::Date;
use kydan_app::PublishRatingList;
use kydan_journal::BodyId;

use crate::calendar::TEMPLATES;
use crate::{Life, Plan, Progress, clock, done};

impl Life<'_> {
    /// Lives through all months; how many lists were published.
    pub(crate) async fn seasons(
        &mut self,
        plan: &Plan,
        national: BodyId,
        from: Date,
        progress: Progress<'_>,
    ) -> Result<usize> {
        let mut held = 0;
        let mut lists = 0;
        for month in 0..plan.months {
            let first = from.saturating_add(Span::new().months(i32::try_from(month)?));
            self.days_go_by(first).await?;
            if first.month() == 1 || month == 0 {
                self.dues(national, first.year()).await?;
            }
            lists += self.lists(first).await?;
            self.transfers(plan.members / 300).await?;
            let coming = (plan.members - self.people.len()) / (plan.months - month) as usize;
            self.join(coming).await?;
            let due = plan.events * (month as usize + 1) / plan.months as usize;
            let (before, events) = (held, due - held);
            clock::events_in_a_month(events);
            while held < due {
                let template = &TEMPLATES[held % TEMPLATES.len()];
                // The events of a month begin on its Saturdays, or close to them; where there are many, on all its days.
                let day = if events <= 4 { 7 * (held % 4) } else { 24 * (held - before) / events };
                let day = 3 + i32::try_from(day)?;
                self.event(template, national, first.saturating_add(Span::new().days(day))).await?;
                held += 1;
                progress(held);
            }
        }
        // The list of the month in which the simulation ends.
        self.days_go_by(plan.until.first_of_month()).await?;
        lists += self.lists(plan.until.first_of_month()).await?;
        self.days_go_by(plan.until).await?;
        self.one_is_erased().await?;
        Ok(lists)
    }

    async fn lists(&self, first: Date) -> Result<usize> {
        let month = first.strftime("%Y-%m").to_string();
        for &(kind, rate) in &self.rated {
            let list = PublishRatingList { kind, rate, month: &month, without: &[] };
            done(self.app.publish_rating_list(&self.order(), list).await)?;
        }
        Ok(self.rated.len())
    }
}
