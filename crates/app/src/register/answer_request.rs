//! A club answers a request: it admits, lets go, takes in, or not.

use jiff::civil::Date;
use kydan_access::{Action, Target};
use kydan_federation::{Membership, MembershipCommand, Step, Verdict};
use kydan_journal::RequestId;
use kydan_store::NoteKind;
use kydan_store::read::MembershipRequest;
use serde::Serialize;

use crate::sequence::live::Live;
use crate::sequence::order::Work;
use crate::sequence::refusal::Refusal;
use crate::{Answer, App, Order};

/// An answer.
#[derive(Clone, Debug, Serialize)]
pub struct AnswerRequest {
    /// To which request.
    pub request: RequestId,
    /// The step that whoever answers saw.
    pub step: Step,
    /// Yes or no.
    pub verdict: Verdict,
    /// Why: always said where it is no. Kept beside the log.
    pub reason: String,
    /// The day; today if none is named.
    pub on: Option<Date>,
}

impl App {
    /// Answers a request at the step where it stands, for the club whose turn it is.
    #[crate::boxed]
    pub async fn answer_request(&self, order: &Order, input: AnswerRequest) -> Answer<RequestId> {
        let action = Action::AnswerRequest;
        self.carry_out(order, &(action, &input), || async {
            kydan_access::held(&order.actor, action)?;
            let Some(found) = self.store.requests(&[input.request]).await?.pop() else {
                kydan_access::permit(&order.actor, action, &Target::platform())?;
                return Err(Refusal::new("no_such_request").into());
            };
            let target = self.member_of(found.club, found.person).await?;
            let permit = kydan_access::permit(&order.actor, action, &target)?;
            if input.verdict == Verdict::Refused && input.reason.trim().is_empty() {
                return Err(Refusal::new("reasons_missing").into());
            }
            let on = input.on.unwrap_or_else(|| self.today());
            self.has_come(on)?;
            if input.verdict == Verdict::Granted {
                self.may_be_granted(&found, input.step).await?;
            }
            let (request, step, verdict) = (input.request, input.step, input.verdict);
            let mut live =
                Live::<Membership>::load(&self.store, found.person.0).await?.expect(order.expected)?;
            live.decide(&MembershipCommand::Answer { request, step, verdict, on })?;
            let notes = self.text(request.0, NoteKind::Decision, &input.reason)?;
            Ok((permit, Work::new(request, [live.append()]).with_people(notes)))
        })
        .await
    }

    /// Refuses to grant what lapsed, whatever day is typed; to take somebody into a club that was closed; and to admit
    /// whom nobody introduces who stands well by now (charter 8.3).
    async fn may_be_granted(&self, found: &MembershipRequest, step: Step) -> Answer<()> {
        let today = self.today();
        if let Some(until) = found.until.filter(|until| *until < today) {
            return Err(Refusal::new("request_lapsed").with("until", until).into());
        }
        match step {
            Step::Release | Step::Departure => Ok(()),
            Step::Acceptance => self.open_club(found.club).await,
            Step::Admission => {
                self.open_club(found.club).await?;
                match found.sponsor {
                    Some(sponsor) => self.good_sponsor(sponsor).await,
                    None => Ok(()),
                }
            }
        }
    }
}
