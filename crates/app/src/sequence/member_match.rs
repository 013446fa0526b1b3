//! Whom a line of a members' file is about: somebody new, somebody who is registered, or who is to be decided.

use std::collections::{BTreeMap, HashMap, HashSet};

use kydan_access::{Action, Actor, Target};
use kydan_federation::fold;
use kydan_federation::import::members::MemberRow;
use kydan_journal::{ClubId, PersonId};
use kydan_store::read::Member;
use kydan_store::{ContactKind, Person};

use crate::App;
use crate::sequence::refusal::Answer;

/// What is proposed for a line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Proposal {
    /// Nobody is like them: they are entered.
    New,
    /// They are registered: they stay as they are, and what the register lacks is added.
    Same,
    /// Somebody decides.
    Doubtful,
}

/// What speaks for one person, or against.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum MatchSign {
    /// The card of the line.
    Card,
    /// FIDE's id of the line.
    FideId,
    /// The same name.
    Name,
    /// The same name with its family name at the other end.
    TurnedName,
    /// The same day of birth.
    BirthDate,
    /// The same year of birth on another day.
    BirthYear,
    /// Another name.
    OtherName,
    /// Another year of birth.
    OtherBirth,
    /// Another card.
    OtherCard,
    /// Another id of FIDE's.
    OtherFideId,
    /// A man and a woman.
    OtherSex,
}

impl MatchSign {
    /// Whether it speaks for two people.
    pub const fn is_against(self) -> bool {
        match self {
            Self::Card | Self::FideId | Self::Name | Self::TurnedName | Self::BirthDate | Self::BirthYear => {
                false
            }
            Self::OtherName | Self::OtherBirth | Self::OtherCard | Self::OtherFideId | Self::OtherSex => true,
        }
    }
}

/// Somebody who is registered and may be the one of the line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MatchCandidate {
    /// The person, by id.
    pub person: PersonId,
    /// What speaks for and against.
    pub signs: Vec<MatchSign>,
}

impl MatchCandidate {
    fn has(&self, sign: MatchSign) -> bool {
        self.signs.contains(&sign)
    }

    /// Beyond doubt: a number or the day of birth with the name, and nothing against.
    fn is_sure(&self) -> bool {
        let number =
            self.has(MatchSign::Card) || self.has(MatchSign::FideId) || self.has(MatchSign::BirthDate);
        number && self.has(MatchSign::Name) && !self.signs.iter().any(|sign| sign.is_against())
    }

    /// The same name and year of birth, and nothing against: enough to propose somebody, not to add to their entry.
    pub(crate) fn is_likely(&self) -> bool {
        let named = self.has(MatchSign::Name) && self.has(MatchSign::BirthYear);
        named && !self.signs.iter().any(|sign| sign.is_against())
    }
}

/// What the register knows of whom a file may be about, read at once.
pub(crate) struct Registered {
    people: HashMap<PersonId, Person>,
    named: HashMap<String, Vec<PersonId>>,
    members: HashMap<PersonId, Member>,
    by_card: HashMap<String, PersonId>,
    by_fide: HashMap<String, PersonId>,
    fide: HashMap<PersonId, String>,
    contacts: HashSet<(PersonId, ContactKind)>,
    /// The clubs whose register the actor keeps; none where that is all of it.
    kept: Option<HashSet<ClubId>>,
}

impl App {
    /// Reads whom these lines may be about.
    pub(crate) async fn registered_like(&self, actor: &Actor, rows: &[MemberRow]) -> Answer<Registered> {
        let cards: Vec<String> = rows.iter().filter_map(|row| row.card_number.clone()).collect();
        let ids: Vec<String> = rows.iter().filter_map(|row| row.fide_id.clone()).collect();
        let turned = rows.iter().filter_map(|row| row.name.turned());
        let mut names: Vec<String> = turned.map(|name| name.latin().to_lowercase()).collect();
        names.extend(rows.iter().map(|row| row.name.latin().to_lowercase()));
        names.sort();
        names.dedup();
        let by_card: HashMap<String, PersonId> = self
            .store
            .members_by_card(&cards)
            .await?
            .into_iter()
            .filter_map(|member| Some((member.card_number?, member.person)))
            .collect();
        let by_fide: HashMap<String, PersonId> =
            self.store.people_by_fide_id(&ids).await?.into_iter().map(|(person, id)| (id, person)).collect();
        let namesakes = self.store.namesakes(&names).await?;
        let mut known: Vec<PersonId> = namesakes.iter().map(|person| person.id).collect();
        known.extend(by_card.values().chain(by_fide.values()));
        known.sort();
        known.dedup();
        let people = self.store.people(&known).await?;
        let members = self.store.members(&known).await?;
        let fide = self.store.fide_ids(&known).await?;
        let contacts = self.store.contacts(&known).await?;
        let kept = self.kept_of(actor, &members).await?;
        let mut named: HashMap<String, Vec<PersonId>> = HashMap::new();
        for person in namesakes {
            named.entry(person.name.latin.to_lowercase()).or_default().push(person.id);
        }
        Ok(Registered {
            people: people.into_iter().map(|person| (person.id, person)).collect(),
            named,
            members: members.into_iter().map(|member| (member.person, member)).collect(),
            by_card,
            by_fide,
            fide: fide.into_iter().collect(),
            contacts: contacts.into_iter().map(|one| (one.person, one.kind)).collect(),
            kept,
        })
    }

    /// The clubs of these whose members the actor enters; none where they enter everybody.
    async fn kept_of(&self, actor: &Actor, members: &[Member]) -> Answer<Option<HashSet<ClubId>>> {
        let enters = |target: &Target| kydan_access::permit(actor, Action::ImportMembers, target).is_ok();
        if enters(&Target::platform()) {
            return Ok(None);
        }
        let clubs: HashSet<ClubId> = members.iter().filter_map(|member| member.club).collect();
        let targets = self.club_targets(&clubs.into_iter().collect::<Vec<_>>()).await?.into_iter();
        Ok(Some(targets.filter(|(_, target)| enters(target)).map(|(club, _)| club).collect()))
    }
}

impl Registered {
    /// Somebody's row.
    pub(crate) fn person(&self, person: PersonId) -> Option<&Person> {
        self.people.get(&person)
    }

    /// Somebody's membership.
    pub(crate) fn member(&self, person: PersonId) -> Option<&Member> {
        self.members.get(&person)
    }

    /// Somebody's id with FIDE.
    pub(crate) fn fide_id(&self, person: PersonId) -> Option<&String> {
        self.fide.get(&person)
    }

    /// Whether it is known how to reach somebody so.
    pub(crate) fn has_contact(&self, person: PersonId, kind: ContactKind) -> bool {
        self.contacts.contains(&(person, kind))
    }

    /// Who has this card.
    pub(crate) fn card_of(&self, number: &str) -> Option<PersonId> {
        // It is told to whoever keeps its holder, and to nobody who tries numbers.
        self.by_card.get(number).copied().filter(|person| self.is_kept(*person))
    }

    /// Whether anybody has this card.
    pub(crate) fn has_card(&self, number: &str) -> bool {
        self.by_card.contains_key(number)
    }

    /// Who has this id of FIDE's.
    pub(crate) fn fide_of(&self, id: &str) -> Option<PersonId> {
        self.by_fide.get(id).copied()
    }

    /// What is proposed for a line, and who may be meant, the likeliest first.
    pub(crate) fn proposal(&self, row: &MemberRow) -> (Proposal, Vec<MatchCandidate>) {
        let mut found: BTreeMap<PersonId, MatchCandidate> = BTreeMap::new();
        let numbered = row.card_number.as_ref().and_then(|card| self.card_of(card));
        let linked = row.fide_id.as_ref().and_then(|id| self.by_fide.get(id));
        let named = self.named.get(&row.name.latin().to_lowercase());
        let turned = row.name.turned();
        let other_way = turned.as_ref().and_then(|name| self.named.get(&name.latin().to_lowercase()));
        let named = named.into_iter().chain(other_way).flatten();
        for person in numbered.iter().chain(linked).chain(named) {
            let signs = self.signs(row, *person);
            let candidate = MatchCandidate { person: *person, signs };
            // Of one name and born in another year, without a number that is shared: two people.
            let other = candidate.has(MatchSign::OtherBirth)
                && !candidate.has(MatchSign::Card)
                && !candidate.has(MatchSign::FideId);
            if !other {
                found.insert(*person, candidate);
            }
        }
        let mut candidates: Vec<MatchCandidate> = found.into_values().collect();
        candidates.sort_by_key(|one| !one.is_sure());
        let proposal = match candidates.as_slice() {
            // A name that seems to be turned is looked at before somebody is entered by it.
            [] if turned.is_some() => Proposal::Doubtful,
            [] => Proposal::New,
            [first, rest @ ..] if first.is_sure() && !rest.iter().any(MatchCandidate::is_sure) => {
                // Another of the same name and day of birth unknown is no reason to doubt a card.
                Proposal::Same
            }
            [..] => Proposal::Doubtful,
        };
        (proposal, candidates)
    }

    fn signs(&self, row: &MemberRow, person: PersonId) -> Vec<MatchSign> {
        let Some(known) = self.people.get(&person) else { return Vec::new() };
        let mut signs = Vec::new();
        let member = self.members.get(&person);
        match (&row.card_number, member.and_then(|member| member.card_number.as_ref())) {
            (Some(one), Some(other)) if one == other => signs.push(MatchSign::Card),
            (Some(_), Some(_)) => signs.push(MatchSign::OtherCard),
            (Some(_) | None, None) | (None, Some(_)) => {}
        }
        match (&row.fide_id, self.fide.get(&person)) {
            (Some(one), Some(other)) if one == other => signs.push(MatchSign::FideId),
            (Some(_), Some(_)) => signs.push(MatchSign::OtherFideId),
            (Some(_) | None, None) | (None, Some(_)) => {}
        }
        let same_name = fold(&known.name.full) == fold(&row.name.written)
            || known.name.latin.to_lowercase() == row.name.latin().to_lowercase();
        let is_turned = || {
            let turned = row.name.turned();
            turned.is_some_and(|name| known.name.latin.to_lowercase() == name.latin().to_lowercase())
        };
        signs.push(if same_name {
            MatchSign::Name
        } else if is_turned() {
            MatchSign::TurnedName
        } else {
            MatchSign::OtherName
        });
        let year = row.birth.map(jiff::civil::Date::year).or(row.birth_year);
        match (year, known.birth_date) {
            (Some(_), Some(other)) if row.birth == Some(other) => signs.push(MatchSign::BirthDate),
            (Some(year), Some(other)) if year == other.year() => signs.push(MatchSign::BirthYear),
            (Some(_), Some(_)) => signs.push(MatchSign::OtherBirth),
            (Some(_) | None, None) | (None, Some(_)) => {}
        }
        let sex = row.sex.map(kydan_store::Sex::from);
        if sex.zip(known.sex).is_some_and(|(one, other)| one != other) {
            signs.push(MatchSign::OtherSex);
        }
        if !self.is_kept(person) {
            // A file must not find out when strangers were born: of them it is told what everybody sees.
            signs.retain(|sign| {
                use MatchSign::{FideId, Name, OtherFideId, OtherName, TurnedName};
                matches!(sign, Name | TurnedName | OtherName | FideId | OtherFideId)
            });
        }
        signs.sort();
        signs
    }

    /// Whether the actor keeps the register of somebody.
    fn is_kept(&self, person: PersonId) -> bool {
        let club = self.members.get(&person).and_then(|member| member.club);
        self.kept.as_ref().is_none_or(|kept| club.is_some_and(|club| kept.contains(&club)))
    }
}
