//! Somebody asks a club to be admitted, to move or to leave.

use jiff::civil::Date;
use kydan_access::{Action, Target};
use kydan_federation::{Membership, MembershipCommand, PersonName, Plea, Standing, fold};
use kydan_journal::{ClubId, PersonId, RequestId};
use kydan_store::{self as store, NoteKind, PeopleFilter, PersonalWrite, Slice};
use serde::Serialize;

use crate::sequence::calendar::FIRST_DAY;
use crate::sequence::live::Live;
use crate::sequence::order::Work;
use crate::sequence::refusal::Refusal;
use crate::{Answer, App, Order};

/// How many people of a name are compared with a newcomer.
const NAMESAKES: u32 = 50;

/// Whose request it is.
#[derive(Clone, Debug, Serialize)]
pub enum Applicant {
    /// Somebody who is registered.
    Known(PersonId),
    /// Somebody who is new, whose paper the club's secretary takes in.
    New(Newcomer),
}

/// Somebody who is new.
#[derive(Clone, Debug, Serialize)]
pub struct Newcomer {
    /// As written.
    pub name: String,
    /// The birth date.
    pub birth_date: Option<Date>,
    /// The sex.
    pub sex: Option<kydan_federation::import::Sex>,
}

/// What is asked for.
#[derive(Clone, Copy, Debug, Serialize)]
pub enum Wish {
    /// To be admitted.
    Admission {
        /// By which club.
        club: ClubId,
        /// The member who introduces them (charter 8.3).
        sponsor: PersonId,
    },
    /// To move.
    Transfer {
        /// To which club.
        to: ClubId,
    },
    /// To leave.
    Departure,
}

/// A request.
#[derive(Clone, Debug, Serialize)]
pub struct RequestMembership {
    /// Whoever applied.
    pub applicant: Applicant,
    /// What for.
    pub wish: Wish,
    /// In the person's words; kept beside the log.
    pub statement: String,
    /// The day on the paper; today if none is named.
    pub on: Option<Date>,
}

impl App {
    /// Takes in a request of a person, or of one whose paper the club's secretary has.
    #[crate::boxed]
    pub async fn request_membership(&self, order: &Order, input: RequestMembership) -> Answer<RequestId> {
        let action = Action::RequestMembership;
        let (request, new) = (RequestId((self.world.id)()), PersonId((self.world.id)()));
        let today = self.today();
        self.carry_out(order, &(action, &input), || async {
            let permit = kydan_access::permit(&order.actor, action, &self.asking(order, &input).await?)?;
            let on = input.on.unwrap_or(today);
            self.has_come(on)?;
            let mut people = self.text(request.0, NoteKind::Statement, &input.statement)?;
            let (person, mut live) = match &input.applicant {
                Applicant::Known(person) => {
                    (*person, Live::<Membership>::load(&self.store, person.0).await?.expect(order.expected)?)
                }
                Applicant::New(newcomer) => {
                    people.push(PersonalWrite::PutPerson(self.register(new, newcomer).await?));
                    (new, Live::<Membership>::unborn(new.0))
                }
            };
            let plea = match (input.wish, live.state.club) {
                (Wish::Admission { club, sponsor }, _) => {
                    self.open_club(club).await?;
                    self.sponsoring_member(sponsor).await?;
                    Plea::Admission { club, sponsor }
                }
                (Wish::Transfer { .. } | Wish::Departure, None) => {
                    return Err(Refusal::new("not_a_member").into());
                }
                (Wish::Transfer { to }, Some(from)) => {
                    self.open_club(to).await?;
                    Plea::Transfer { from, to }
                }
                (Wish::Departure, Some(club)) => Plea::Departure { club },
            };
            live.decide(&MembershipCommand::Request { request, person, plea, on })?;
            Ok((permit, Work::new(request, [live.append()]).with_people(people)))
        })
        .await
    }

    /// What the policy must know: the person alone where it is one's own request; else the club that has the paper.
    async fn asking(&self, order: &Order, input: &RequestMembership) -> Answer<Target> {
        match (&input.applicant, input.wish) {
            (Applicant::Known(person), _) if order.actor.person == Some(*person) => {
                self.person_target(*person).await
            }
            (Applicant::Known(person), Wish::Admission { club, .. }) => {
                self.person_target(*person).await?;
                self.member_of(club, *person).await
            }
            (Applicant::Known(person), Wish::Transfer { .. } | Wish::Departure) => {
                Ok(self.person_target(*person).await?.for_staff())
            }
            (Applicant::New(_), Wish::Admission { club, .. }) => self.club_target(club).await,
            (Applicant::New(_), Wish::Transfer { .. } | Wish::Departure) => {
                Err(Refusal::new("not_a_member").into())
            }
        }
    }

    /// Refuses a club that is closed.
    pub(crate) async fn open_club(&self, club: ClubId) -> Answer<()> {
        let found = self.store.clubs_by_ids(&[club]).await?.pop();
        let found = found.ok_or_else(|| Refusal::new("no_such_club").with("club", club))?;
        match found.closed_on {
            Some(_) => Err(Refusal::new("closed").into()),
            None => Ok(()),
        }
    }

    /// Whoever introduces is a member; how they stand is private, and judged when the club admits.
    pub(crate) async fn sponsoring_member(&self, sponsor: PersonId) -> Answer<()> {
        match Live::<Membership>::load(&self.store, sponsor.0).await?.state.club {
            Some(_) => Ok(()),
            None => Err(Refusal::new("sponsor_not_in_standing").into()),
        }
    }

    /// Whoever introduces is a member in good standing (charter 8.3).
    pub(crate) async fn good_sponsor(&self, sponsor: PersonId) -> Answer<()> {
        let state = Live::<Membership>::load(&self.store, sponsor.0).await?.state;
        match state.standing(self.today()) {
            Standing::Good => Ok(()),
            Standing::InArrears { .. } | Standing::Expelled { .. } | Standing::NoMember => {
                Err(Refusal::new("sponsor_not_in_standing").into())
            }
        }
    }

    /// The row of somebody new, who is nobody that is registered already.
    pub(crate) async fn register(&self, id: PersonId, newcomer: &Newcomer) -> Answer<store::Person> {
        let name = PersonName::read(&newcomer.name).map_err(|_| Refusal::new("bad_name"))?;
        let today = self.today();
        if newcomer.birth_date.is_some_and(|birth| birth < FIRST_DAY || birth > today) {
            return Err(Refusal::new("bad_birth_date").with("today", today).into());
        }
        let filter = PeopleFilter { search: name.written.clone(), ..PeopleFilter::default() };
        let namesakes = self.store.list_people(&filter, &Slice::first(NAMESAKES)).await?;
        let known = namesakes.edges.into_iter().map(|edge| edge.node).find(|one| {
            fold(&one.name.full) == fold(&name.written)
                && (one.birth_date.is_none() || one.birth_date == newcomer.birth_date)
        });
        if let Some(known) = known {
            return Err(Refusal::new("person_known").with("person", known.id).into());
        }
        Ok(store::Person {
            id,
            name: store::Name {
                full: name.written.clone(),
                family: name.family.clone(),
                middle: name.middle.clone(),
                given: name.given.clone(),
                latin: name.latin(),
                sort_key: name.sort_key(),
                han: None,
            },
            birth_date: newcomer.birth_date,
            sex: newcomer.sex.map(Into::into),
            consent_at: None,
            guardian_consent_at: None,
            erased_at: None,
            withheld: false,
        })
    }
}
