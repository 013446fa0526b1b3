//! A past event as its file tells it: who played, every round, the table. Reckoned from the file, judged by nobody.

use std::collections::HashMap;

use kydan_access::{Action, Actor, Target};
use kydan_federation::PastPlay;
use kydan_field::Turn;
use kydan_game::HalfPoints;
use kydan_journal::{PastEventId, PersonId};
use kydan_report::desk::{self, Ranked, Unrated};
use kydan_report::trf::{Record, Report};
use kydan_store::read::PastEvent;

use crate::sequence::past_file;
use crate::sequence::refusal::Failure;
use crate::{Answer, App};

/// How many columns a report has for a name.
const NAME: usize = 33;
/// How many of those that were brought last are shown.
const SHOWN: u32 = 20;

/// A past event.
#[derive(Clone, Debug)]
pub struct PastShown {
    /// Everybody in it, by starting number.
    pub players: Vec<PastPlayerShown>,
    /// The games, round by round, in the order of tables.
    pub games: Vec<PastBoard>,
    /// Who had no game in a round.
    pub byes: Vec<PastBye>,
    /// The table after the last round.
    pub ranked: Ranked,
    /// Whether the table is one of teams: its numbers are theirs.
    pub of_teams: bool,
}

/// Somebody who played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PastPlayerShown {
    /// The starting number.
    pub number: u16,
    /// Who it is, if registered.
    pub person: Option<PersonId>,
    /// As the file has it; empty of those who are registered.
    pub name: String,
    /// As the file has it.
    pub title: String,
    /// As the file has it.
    pub federation: String,
    /// The rating that the file has.
    pub rating: Option<u16>,
    /// The team; empty where nobody plays for one.
    pub team: String,
    /// The points that the results make.
    pub points: HalfPoints,
    /// The rank that the file states.
    pub stated_rank: Option<u16>,
}

/// A game, or a forfeit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PastBoard {
    /// Counted from 1.
    pub round: u16,
    /// Counted from 1.
    pub table: u16,
    /// White's starting number.
    pub white: u16,
    /// Black's.
    pub black: u16,
    /// What White and Black were given.
    pub score: [HalfPoints; 2],
    /// Whether they played.
    pub play: PastPlay,
}

/// A round without a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PastBye {
    /// Counted from 1.
    pub round: u16,
    /// Of which player.
    pub number: u16,
    /// What it was worth.
    pub points: HalfPoints,
}

impl App {
    /// A past event; none for one that is not known or was taken back.
    #[crate::boxed]
    pub async fn past_event(&self, past: PastEventId) -> Answer<Option<PastEvent>> {
        Ok(self.store.past_events(&[past]).await?.pop())
    }

    /// What its file tells.
    #[crate::boxed]
    pub async fn past_event_shown(&self, past: PastEventId) -> Answer<Option<PastShown>> {
        let Some(body) = self.store.past_file(past).await? else { return Ok(None) };
        let sheet = desk::read(body.as_bytes()).map_err(|problems| {
            Failure::Bug(format!("the kept file of {past} has {} problems", problems.len()))
        })?;
        let people: HashMap<u16, Option<PersonId>> =
            self.store.past_players(past).await?.into_iter().collect();
        let mut ranked = desk::standings(&sheet, None, None, Unrated::Drop);
        // The file's own words for those who are named by their initials now.
        let registered: Vec<PersonId> = people.values().flatten().copied().collect();
        let withheld = self.withheld_among(&registered).await?;
        let initials = |number: u16| withheld.get(people.get(&number)?.as_ref()?);
        for row in &mut ranked.rows {
            if let Some(name) = initials(row.number) {
                row.name.clone_from(&name.latin);
            }
        }
        let field = &sheet.setup.field;
        let totals = field.totals();
        let player = |(at, contestant): (usize, &kydan_field::Contestant)| {
            let stated = sheet.report.players().find(|player| player.number == contestant.number)?;
            Some(PastPlayerShown {
                number: contestant.number,
                person: people.get(&contestant.number).copied().flatten(),
                name: initials(stated.number).map_or_else(|| stated.name.clone(), |name| name.latin.clone()),
                title: stated.title.clone(),
                federation: stated.federation.clone(),
                rating: stated.rating,
                team: sheet.identity(at).team,
                points: totals.get(at).copied().unwrap_or_default(),
                stated_rank: stated.rank,
            })
        };
        let mut games = Vec::new();
        for (own, round) in past_file::rounds(&sheet).iter().zip(1..) {
            games.extend(own.iter().zip(1..).map(|(game, table)| {
                let kydan_federation::PastGame { white, black, score, play } = *game;
                PastBoard { round, table, white, black, score, play }
            }));
        }
        let byes = field.contestants.iter().flat_map(|contestant| {
            contestant.turns.iter().zip(1..).filter_map(|(turn, round)| {
                let points = match turn {
                    Turn::Game(_) => return None,
                    Turn::Walkover { .. }
                    | Turn::Annulled { .. }
                    | Turn::Bye { .. }
                    | Turn::Absent { .. } => turn.points(&field.points),
                };
                Some(PastBye { round, number: contestant.number, points })
            })
        });
        Ok(Some(PastShown {
            players: field.contestants.iter().enumerate().filter_map(player).collect(),
            games,
            byes: byes.collect(),
            of_teams: sheet.teams.is_some(),
            ranked,
        }))
    }

    /// What is kept of its file, with the register's names in Latin letters of those who are registered: for whoever takes
    /// it along.
    #[crate::boxed]
    pub async fn past_event_report(&self, past: PastEventId) -> Answer<Option<String>> {
        let (Some(_), Some(body)) = (self.past_event(past).await?, self.store.past_file(past).await?) else {
            return Ok(None);
        };
        let mut report = Report::read(body.as_bytes())
            .map_err(|error| Failure::Bug(format!("the kept file of {past} cannot be read: {error}")))?;
        let players: HashMap<u16, PersonId> = self
            .store
            .past_players(past)
            .await?
            .into_iter()
            .filter_map(|(number, person)| Some((number, person?)))
            .collect();
        let everyone: Vec<PersonId> = players.values().copied().collect();
        let people = self.store.people(&everyone).await?.into_iter();
        let people: HashMap<PersonId, _> = people.map(|person| (person.id, person)).collect();
        for record in &mut report.records {
            if let Record::Player(player) = record
                && let Some(person) = players.get(&player.number).and_then(|person| people.get(person))
            {
                player.name = self.public_name(person).latin.chars().take(NAME).collect();
                // Born when, and under which number FIDE names them, goes with the name.
                if self.withholds_name(person) {
                    (player.fide_id, player.birth) = (String::new(), String::new());
                }
            }
        }
        Ok(Some(report.to_string()))
    }

    /// The files of past events that were brought last, for whoever may take them back.
    #[crate::boxed]
    pub async fn latest_past_events(&self, actor: &Actor) -> Answer<Vec<PastEvent>> {
        kydan_access::permit(actor, Action::ImportPast, &Target::platform())?;
        Ok(self.store.latest_past_events(SHOWN).await?)
    }
}
