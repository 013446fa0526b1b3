//! Bodies become part of another one, as when provinces are merged.

use std::collections::BTreeSet;

use jiff::civil::Date;
use kydan_access::Action;
use kydan_federation::{Body, BodyCause, BodyCommand, Club, ClubCommand};
use kydan_journal::BodyId;
use serde::Serialize;

use crate::sequence::live::Live;
use crate::sequence::order::Work;
use crate::sequence::refusal::{Failure, Refusal};
use crate::{Answer, App, Order};

/// The most bodies that one paper merges into another: there were 63 provinces.
const MOST: usize = 62;

/// What is merged into what.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct MergeBodies {
    /// Those that become part of the other one.
    pub bodies: Vec<BodyId>,
    /// The other one.
    pub into: BodyId,
    /// The first day on which they are one.
    pub from: Date,
    /// The reason.
    pub cause: BodyCause,
    /// What becomes of events and debts.
    pub open: OpenMatters,
}

/// What becomes of events that are not over and of what is owed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub enum OpenMatters {
    /// There are none; if there are, nothing is merged.
    None,
    /// Whoever merges knows of them: the other body takes them over.
    TakenOver,
}

impl App {
    /// Merges bodies into another one from a day on, all or none: their clubs and the bodies below belong to the other one
    /// from that day, offices and roles for them end, their events keep the name that they were published under. Their ids
    /// stay, and say where they went.
    #[crate::boxed]
    pub async fn merge_bodies(&self, order: &Order, input: MergeBodies) -> Answer<BodyId> {
        let action = Action::RestructureBodies;
        self.carry_out(order, &(action, "merge", &input), || async {
            let MergeBodies { into, from, cause, open, .. } = input.clone();
            let bodies: BTreeSet<BodyId> = input.bodies.iter().copied().collect();
            let permit = self.may_restructure(&order.actor, into).await?;
            for body in &bodies {
                self.may_restructure(&order.actor, *body).await?;
            }
            if bodies.is_empty() || bodies.len() > MOST {
                return Err(Refusal::new("body_none_named").with("limit", MOST).into());
            }
            self.has_come(from)?;
            self.is_signed(&cause)?;
            let other = self.other_body(into).await?;
            let mut successor = Live::<Body>::load(&self.store, into.0).await?.expect(order.expected)?;
            let mut streams = Vec::new();
            for body in &bodies {
                let about = |failure| named(failure, "body", *body);
                let mut live = Live::<Body>::load(&self.store, body.0).await?;
                let merge =
                    BodyCommand::Merge { body: *body, into: other.clone(), from, cause: cause.clone() };
                live.decide(&merge).map_err(about)?;
                successor.decide(&BodyCommand::Absorb { body: *body, from })?;
                streams.push(live.append());
                let left = self.open_in(*body).await?;
                if open == OpenMatters::None && left.is_to_be_known() {
                    return Err(left.refused(*body).into());
                }
                for club in left.clubs {
                    let mut live = Live::<Club>::load(&self.store, club.id.0).await?;
                    let moved = live.decide(&ClubCommand::Move { body: into, from });
                    moved.map_err(|failure| named(failure, "club", club.id))?;
                    streams.push(live.append());
                }
                for below in left.bodies.iter().filter(|below| !bodies.contains(&below.id)) {
                    let mut live = Live::<Body>::load(&self.store, below.id.0).await?;
                    let moved =
                        live.decide(&BodyCommand::Follow { parent: into, from, cause: cause.clone() });
                    moved.map_err(|failure| named(failure, "body", below.id))?;
                    streams.push(live.append());
                }
            }
            streams.push(successor.append());
            let bodies: Vec<BodyId> = bodies.into_iter().collect();
            streams.extend(self.ended_with(&bodies, from.yesterday().unwrap_or(from)).await?);
            Ok((permit, Work::new(into, streams)))
        })
        .await
    }
}

/// The same, saying of which it is refused.
fn named(failure: Failure, what: &str, which: impl ToString) -> Failure {
    match failure {
        Failure::Refused(refusal) => (*refusal).with(what, which).into(),
        other @ (Failure::Store(_) | Failure::Bug(_)) => other,
    }
}
