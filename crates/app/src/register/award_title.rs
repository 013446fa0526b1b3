//! Somebody is given a title, or one of an international federation is recognised.

use kydan_access::Action;
use kydan_federation::{Decree, Title, TitleCommand, TitleGround};
use kydan_journal::PersonId;
use serde::Serialize;

use crate::sequence::order::Work;
use crate::{Answer, App, Order};

/// A title that is given.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct AwardTitle {
    /// To whom.
    pub person: PersonId,
    /// The title in question.
    pub title: Title,
    /// By which paper.
    pub decree: Decree,
    /// What for.
    pub grounds: TitleGrounds,
}

/// What a title is given for, as whoever gives it says; which norms these are, the record says.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub enum TitleGrounds {
    /// The norms that the platform reckoned.
    Norms,
    /// A title of the world or of Asia that is recognised here.
    Recognised,
    /// Papers that show it.
    Papers,
}

impl App {
    /// Gives somebody a title by a decree with its grounds.
    #[crate::boxed]
    pub async fn award_title(&self, order: &Order, input: AwardTitle) -> Answer<PersonId> {
        let action = Action::KeepTitles;
        self.carry_out(order, &(action, &input), || async {
            let AwardTitle { person, title, decree, grounds } = input.clone();
            let permit = kydan_access::permit(&order.actor, action, &self.title_target(person).await?)?;
            let ground = match (grounds, title) {
                (TitleGrounds::Norms, Title::National { title }) => {
                    TitleGround::Norms { norms: self.title_record(person).await?.carrying(title) }
                }
                (TitleGrounds::Norms, Title::International { .. }) => {
                    TitleGround::Norms { norms: Vec::new() }
                }
                (TitleGrounds::Recognised, _) => TitleGround::Recognised,
                (TitleGrounds::Papers, _) => TitleGround::Papers,
            };
            let mut live = self.titles_with(person, title).await?;
            live.decide(&TitleCommand::Award { person, title, decree, ground, on: self.today() })?;
            Ok((permit, Work::new(person, [live.append()])))
        })
        .await
    }
}
