//! What somebody may not do, why not, and who may: the policy asked beforehand, for whoever misses a button.

use kydan_access::{Action, Actor, Concerned, Denied, PolicyRule, Role, Scope, Stake, Target, policy};
use kydan_bout::Act;
use kydan_journal::{ClubId, EventId, PersonId};
use kydan_store::read::{self, AccountStanding};

use crate::sequence::refusal::Refusal;
use crate::sequence::suspension::suspended;
use crate::view::actor::{grants, role};
use crate::view::capability::refused;
use crate::{Answer, App, BoutView};

/// Actions that somebody may not do, all for the same reason.
#[derive(Clone, Debug)]
pub struct Withheld {
    /// The actions, as they were asked about.
    pub actions: Vec<Action>,
    /// What stands in the way: the person's right before the state of things.
    pub refusal: Refusal,
    /// Who may, by the policy; nobody is named where the right is there and only the moment is wrong.
    pub who: Vec<Role>,
    /// The officials of the event among them, the first that the policy names first.
    pub officials: Vec<read::Official>,
    /// The players who tie them, where a conflict of interest is the reason.
    pub ties: Vec<PersonId>,
    /// To whom they handed the table, where that is the reason.
    pub handed_to: Option<PersonId>,
}

/// How near whoever asks is to the table: how exactly is said who may.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Sight {
    /// They see how tables were handed over: exactly who may is said.
    Near,
    /// Who holds the office is said: what only those near see would show in who is left out.
    Far,
}

/// Somebody who asks about their actions in one place.
struct Question<'a> {
    actor: &'a Actor,
    /// The place; none where any would do.
    target: Option<Target>,
    sight: Sight,
    /// The officials there, each as the policy knows them.
    officials: Vec<(read::Official, Actor)>,
    /// The actor with what does not count now, and why it does not.
    idle: Vec<(Actor, Refusal)>,
}

impl App {
    /// Which of these actions the actor may not do at the table of a game, the nearest reasons as they come.
    #[crate::boxed]
    pub async fn withheld_at_board(
        &self,
        actor: &Actor,
        (bout, view): (&read::Bout, &BoutView),
        actions: &[Action],
    ) -> Answer<Vec<Withheld>> {
        let (target, suspension) = self.event_ground(bout.event).await?;
        let players = [bout.players.white, bout.players.black];
        let target = target.at_table(bout.table).handed(bout.handed);
        let target = target.concerning(self.concerned(&players).await?);
        let question = self.question(actor, bout.event, target).await?;
        let edition = view.board().map(|board| board.opened.edition.clone());
        let waits = suspension.as_ref().zip(edition.as_ref());
        let waits = waits.map(|(suspension, edition)| suspended(suspension, edition.as_str()));
        let hindered = |action: Action| {
            let act = act(action)?;
            let refusal = match view.state().may(act) {
                Ok(()) => waits.clone().filter(|_| act.is_play())?,
                Err(refusal) => match &edition {
                    Some(edition) => Refusal::from(&refusal).in_edition(edition.as_str()),
                    None => Refusal::from(&refusal),
                },
            };
            Some(Withheld::for_now(action, refusal))
        };
        let found =
            actions.iter().filter_map(|action| question.denied(*action).or_else(|| hindered(*action)));
        Ok(together(found))
    }

    /// Which of these actions the actor may not do at an event.
    #[crate::boxed]
    pub async fn withheld_at_event(
        &self,
        actor: &Actor,
        event: EventId,
        actions: &[Action],
    ) -> Answer<Vec<Withheld>> {
        let target = self.event_target(event).await?;
        let question = self.question(actor, event, target).await?;
        Ok(together(actions.iter().filter_map(|action| question.denied(*action))))
    }

    /// For which of these actions the actor holds no role: in a club, if one is named, else anywhere at all.
    #[crate::boxed]
    pub async fn withheld_off_the_board(
        &self,
        actor: &Actor,
        club: Option<ClubId>,
        actions: &[Action],
    ) -> Answer<Vec<Withheld>> {
        let target = match club {
            Some(club) => Some(self.club_target(club).await?),
            None => None,
        };
        let idle = self.idle(actor, &[]).await?;
        let question = Question { actor, target, sight: Sight::Far, officials: Vec::new(), idle };
        Ok(together(actions.iter().filter_map(|action| question.denied(*action))))
    }

    async fn question<'a>(&self, actor: &'a Actor, event: EventId, target: Target) -> Answer<Question<'a>> {
        let officials = self.store.officials(&[event]).await?;
        let idle = self.idle(actor, &officials).await?;
        let today = self.today();
        let present: Vec<_> = officials.into_iter().filter(|one| one.tenure.holds_on(today)).collect();
        let people: Vec<PersonId> = present.iter().map(|one| one.person).collect();
        let ties = self.concerned(&people).await?;
        let known = |one: read::Official| {
            let tied = ties.iter().find(|tied| tied.person == one.person);
            let known = in_office(Actor::visitor(), &one);
            let known = Actor {
                person: Some(one.person),
                clubs: tied.map(|tied| tied.clubs.clone()).unwrap_or_default(),
                province: tied.and_then(|tied| tied.province),
                ..known
            };
            (one, known)
        };
        let near = kydan_access::permit(actor, Action::SeeIncidents, &target).is_ok();
        let sight = if near { Sight::Near } else { Sight::Far };
        let officials = present.into_iter().map(known).collect();
        Ok(Question { actor, target: Some(target), sight, officials, idle })
    }

    /// What would count if the account were confirmed, had its second factor, or if the day were another.
    async fn idle(&self, actor: &Actor, officials: &[read::Official]) -> Answer<Vec<(Actor, Refusal)>> {
        let Some(account) = actor.account.filter(|_| actor.key.is_none()) else { return Ok(Vec::new()) };
        let mut idle = Vec::new();
        let today = self.today();
        if let Some(facts) = self.store.actor_facts(account, today).await? {
            let why = match facts.standing {
                AccountStanding::Unconfirmed => Refusal::new("account_unconfirmed"),
                AccountStanding::Confirmed => Refusal::new("second_factor_wanted"),
            };
            let grants = grants(&facts);
            if grants.len() > actor.grants.len() {
                idle.push((Actor { grants, ..actor.clone() }, why));
            }
        }
        let own = |one: &&read::Official| Some(one.person) == actor.person && !one.tenure.holds_on(today);
        for one in officials.iter().filter(own) {
            let refusal = match (one.tenure.from, one.tenure.until) {
                (_, Some(until)) if until < today => Refusal::new("office_over").with("until", until),
                (Some(from), _) => Refusal::new("office_not_begun").with("from", from),
                (None, _) => continue,
            };
            idle.push((in_office(actor.clone(), one), refusal.with("function", one.function.name())));
        }
        Ok(idle)
    }
}

impl Question<'_> {
    /// Why the actor may not, if so.
    fn denied(&self, action: Action) -> Option<Withheld> {
        let denied = asked(self.actor, action, self.target.as_ref()).err()?;
        let is_idle = |(as_if, _): &&(Actor, Refusal)| asked(as_if, action, self.target.as_ref()).is_ok();
        let refusal = match self.idle.iter().find(is_idle) {
            Some((_, why)) => why.clone(),
            None => refused(self.actor, Some(denied.into()))?,
        };
        let handed = self.target.as_ref().and_then(|target| target.handed);
        let by_own_hand = |(from, _): &(PersonId, PersonId)| self.actor.person == Some(*from);
        let handed = handed.filter(by_own_hand).filter(|_| denied.rule == PolicyRule::OwnTablesOnly);
        Some(Withheld {
            actions: vec![action],
            refusal,
            who: policy::holders(action).iter().map(|(role, _)| *role).collect(),
            officials: self.officials(action),
            ties: self.ties(denied),
            handed_to: handed.map(|(_, to)| to),
        })
    }

    /// Which players stand in the way: alone they do, and as strangers they would not.
    fn ties(&self, denied: Denied) -> Vec<PersonId> {
        let Some(target) = &self.target else { return Vec::new() };
        let rule = |one: Concerned| {
            let alone = Target { people: vec![one], ..target.clone() };
            asked(self.actor, denied.action, Some(&alone)).err().map(|denied| denied.rule)
        };
        let ties = |one: &&Concerned| {
            let stranger = Concerned::person(one.person);
            rule((*one).clone()) == Some(denied.rule) && rule(stranger) != Some(denied.rule)
        };
        target.people.iter().filter(ties).map(|one| one.person).collect()
    }

    /// The officials of the event who may.
    fn officials(&self, action: Action) -> Vec<read::Official> {
        let Some(target) = &self.target else { return Vec::new() };
        let may = |known: &Actor| match self.sight {
            Sight::Near => asked(known, action, Some(target)).is_ok(),
            Sight::Far => kydan_access::admit(known, action, target).is_ok(),
        };
        let mut found = Vec::new();
        for (held, _) in policy::holders(action) {
            let of = |one: &read::Official| {
                role(one.function) == Some(*held) && Some(one.person) != self.actor.person
            };
            let those = self.officials.iter().filter(|(one, known)| of(one) && may(known));
            found.extend(those.map(|(one, _)| one.clone()));
        }
        found
    }
}

impl Withheld {
    /// One may, and the state of things does not allow it.
    fn for_now(action: Action, refusal: Refusal) -> Self {
        let (who, officials, ties) = (Vec::new(), Vec::new(), Vec::new());
        Self { actions: vec![action], refusal, who, officials, ties, handed_to: None }
    }

    /// Whether the other has the same reason, and the same people may it.
    fn is_like(&self, other: &Self) -> bool {
        let reason = |one: &Self| (one.refusal.code.clone(), one.refusal.rule.clone());
        reason(self) == reason(other)
            && (&self.who, &self.officials, &self.ties) == (&other.who, &other.officials, &other.ties)
    }
}

/// An actor with one more office, as the policy knows it.
fn in_office(mut actor: Actor, office: &read::Official) -> Actor {
    actor.grants.extend(role(office.function).map(|role| (role, Scope::Event(office.event))));
    actor.tables.extend(office.tables.map(|tables| (office.event, tables.first..=tables.last)));
    actor
}

/// What the policy says: of a place, or of any place. Whom a ruling concerns is known at the table: of an event it is
/// asked whether one is an arbiter at all.
fn asked(actor: &Actor, action: Action, target: Option<&Target>) -> Result<(), Denied> {
    let Some(target) = target else { return kydan_access::held(actor, action) };
    match action.stake() {
        Stake::Record | Stake::Ruling | Stake::Discipline if target.people.is_empty() => {
            kydan_access::admit(actor, action, target)
        }
        Stake::None | Stake::Record | Stake::Ruling | Stake::Standing | Stake::Discipline => {
            kydan_access::permit(actor, action, target).map(|_| ())
        }
    }
}

/// What of a game's own state an action waits for, where it is one thing.
fn act(action: Action) -> Option<Act> {
    let acts = [
        (Action::StartBout, Act::Start),
        (Action::RecordMoves, Act::PlayMoves),
        (Action::ClaimDraw, Act::ClaimDraw),
        (Action::ConcludeBout, Act::Conclude),
        (Action::SignResult, Act::Sign),
    ];
    acts.into_iter().find(|(of, _)| *of == action).map(|(_, act)| act)
}

/// Those with the same reason as one.
fn together(found: impl Iterator<Item = Withheld>) -> Vec<Withheld> {
    let mut all: Vec<Withheld> = Vec::new();
    for one in found {
        match all.iter_mut().find(|other| other.is_like(&one)) {
            Some(other) => other.actions.extend(one.actions),
            None => all.push(one),
        }
    }
    all
}
