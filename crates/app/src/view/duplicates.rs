//! Entries of the register that may be one person, with what speaks for it and against.

use std::collections::{BTreeMap, BTreeSet};

use kydan_access::{Action, Actor, Target};
use kydan_journal::{ClubId, PersonId};
use kydan_store::Person;
use kydan_store::read::{Likeness, Lookalike, Member, MergedEntry};

use crate::{Answer, App, Refusal};

/// How many pairs are looked at: those that are most alike.
const MOST: u32 = 200;

/// Two entries that may be one person.
#[derive(Clone, Debug)]
pub struct Duplicate {
    /// The older entry.
    pub one: PersonId,
    /// The other.
    pub other: PersonId,
    /// What they share.
    pub likeness: Likeness,
    /// What else speaks for one person, or for two.
    pub signs: Vec<Sign>,
    /// Which of them is better kept: whoever has an account or is entered somewhere, else the older entry.
    pub keep: PersonId,
    /// What stands in the way of merging them so.
    pub refusal: Option<Refusal>,
}

/// What speaks for one person, or for two.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Sign {
    /// Members of the same club.
    SameClub,
    /// The same sex.
    SameSex,
    /// Members of two clubs.
    TwoClubs,
    /// Two cards.
    TwoCards,
    /// A man and a woman.
    TwoSexes,
    /// Two ids of FIDE's.
    TwoFideIds,
    /// They played in two events on the same days.
    SameDays,
    /// They played in one event.
    SameEvent,
    /// They met in a game.
    Met,
}

impl Sign {
    /// How much it speaks for one person; less than nothing for two.
    const fn weight(self) -> i32 {
        match self {
            Self::SameClub => 2,
            Self::SameSex => 1,
            Self::TwoClubs => -1,
            Self::TwoCards => -2,
            Self::TwoSexes => -4,
            Self::TwoFideIds | Self::SameDays => -8,
            Self::SameEvent | Self::Met => -100,
        }
    }

    /// Whether it speaks for one person.
    pub const fn is_for(self) -> bool {
        self.weight() > 0
    }
}

impl Duplicate {
    fn weight(&self) -> i32 {
        let likeness = match self.likeness {
            Likeness::BirthDate => 10,
            Likeness::BirthYear => 5,
            Likeness::Name => 0,
        };
        likeness + self.signs.iter().map(|sign| sign.weight()).sum::<i32>()
    }
}

impl App {
    /// Pairs that may be one person, of those whose register the actor keeps, the likeliest first.
    #[crate::boxed]
    pub async fn duplicates(&self, actor: &Actor) -> Answer<Vec<Duplicate>> {
        kydan_access::held(actor, Action::MergePeople)?;
        let found = self.store.lookalikes(MOST).await?;
        let people: BTreeSet<PersonId> = found.iter().flat_map(|pair| [pair.one, pair.other]).collect();
        let people: Vec<PersonId> = people.into_iter().collect();
        let targets: BTreeMap<PersonId, Target> = self.person_targets(&people).await?.into_iter().collect();
        let keeps = |person: &PersonId| {
            let target = targets.get(person);
            target.is_some_and(|target| kydan_access::permit(actor, Action::MergePeople, target).is_ok())
        };
        let known = Known::of(self, &people).await?;
        let mut pairs = Vec::new();
        for pair in found.into_iter().filter(|pair| keeps(&pair.one) && keeps(&pair.other)) {
            pairs.push(self.looked_at(pair, &known).await?);
        }
        // Pairs of one weight stay in the order of their names.
        pairs.sort_by_key(|pair| -pair.weight());
        Ok(pairs)
    }

    async fn looked_at(&self, pair: Lookalike, known: &Known) -> Answer<Duplicate> {
        let Lookalike { one, other, likeness } = pair;
        let mut signs = known.signs(one, other);
        if self.store.met(one, other).await?.is_some() {
            signs.push(Sign::Met);
        }
        if let Some((event, same)) = self.store.same_days(one, other).await? {
            signs.push(if event == same { Sign::SameEvent } else { Sign::SameDays });
        }
        signs.sort();
        let mut keep = one;
        let mut refusal = self.in_the_way(one, other).await?;
        if refusal.is_some() {
            let turned = self.in_the_way(other, one).await?;
            if turned.is_none() {
                (keep, refusal) = (other, None);
            }
        }
        Ok(Duplicate { one, other, likeness, signs, keep, refusal })
    }

    /// Entries that are merged, of those whose register the actor keeps, the latest first.
    #[crate::boxed]
    pub async fn merged_people(&self, actor: &Actor) -> Answer<Vec<(MergedEntry, Person)>> {
        kydan_access::held(actor, Action::MergePeople)?;
        let merged = self.store.merged_entries(MOST).await?;
        let kept: Vec<PersonId> = merged.iter().map(|one| one.kept).collect();
        let targets: BTreeMap<PersonId, Target> = self.person_targets(&kept).await?.into_iter().collect();
        let ids: Vec<PersonId> = merged.iter().map(|one| one.person).collect();
        let written = self.store.entries_as_written(&ids).await?;
        let seen = |one: &MergedEntry| {
            let target = targets.get(&one.kept)?;
            kydan_access::permit(actor, Action::MergePeople, target).ok()?;
            written.iter().find(|entry| entry.id == one.person).cloned()
        };
        Ok(merged.into_iter().filter_map(|one| Some((one, seen(&one)?))).collect())
    }
}

/// What is known of people, read at once for all.
struct Known {
    people: BTreeMap<PersonId, Person>,
    members: BTreeMap<PersonId, Member>,
    fide: BTreeMap<PersonId, String>,
}

impl Known {
    async fn of(app: &App, people: &[PersonId]) -> Answer<Self> {
        let rows = app.store.people(people).await?;
        let members = app.store.members(people).await?;
        Ok(Self {
            people: rows.into_iter().map(|row| (row.id, row)).collect(),
            members: members.into_iter().map(|row| (row.person, row)).collect(),
            fide: app.store.fide_ids(people).await?.into_iter().collect(),
        })
    }

    fn signs(&self, one: PersonId, other: PersonId) -> Vec<Sign> {
        let mut signs = Vec::new();
        let both = |of: &dyn Fn(PersonId) -> Option<ClubId>| of(one).zip(of(other));
        if let Some((first, second)) = both(&|who| self.members.get(&who)?.club) {
            signs.push(if first == second { Sign::SameClub } else { Sign::TwoClubs });
        }
        let sex = |who| self.people.get(&who).and_then(|row| row.sex);
        if let (Some(first), Some(second)) = (sex(one), sex(other)) {
            signs.push(if first == second { Sign::SameSex } else { Sign::TwoSexes });
        }
        let has_card = |who| self.members.get(&who).is_some_and(|member| member.card_number.is_some());
        if has_card(one) && has_card(other) {
            signs.push(Sign::TwoCards);
        }
        if self.fide.get(&one).zip(self.fide.get(&other)).is_some_and(|(first, second)| first != second) {
            signs.push(Sign::TwoFideIds);
        }
        signs
    }
}
