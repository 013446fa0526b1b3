//! Teams are entered with their lists.

use std::collections::BTreeSet;

use kydan_field::Settings;
use kydan_journal::{PersonId, TeamId};
use kydan_regulations::{TeamPlay, is_disguise, is_formula};

use crate::decide::{entries, of_teams};
use crate::lineup::Roster;
use crate::{Entry, Event, Leaving, NewEntry, NewTeam, Refusal, State, Team, TeamRefusal, WithdrawalEffect};

/// The longest name of a team, in characters.
const LONGEST_NAME: usize = 100;

/// Late entries are possible where they are for players; in a knock-out until its first round is public.
pub(in crate::decide) fn enter(
    state: &State,
    settings: &Settings,
    new: &NewTeam,
) -> Result<Vec<Event>, Refusal> {
    let play = of_teams(settings)?;
    entries::open(state, settings, 1)?;
    if state.team(new.team).is_some() {
        return Err(Refusal::AlreadyEntered(new.team.into()));
    }
    let name = new.name.trim();
    let hidden = |letter: char| letter.is_control() || is_disguise(letter);
    if name.is_empty() || name.chars().count() > LONGEST_NAME || name.chars().any(hidden) || is_formula(name)
    {
        return Err(TeamRefusal::BadName { most: LONGEST_NAME }.into());
    }
    if state.teams.iter().any(|team| team.name == name) {
        return Err(TeamRefusal::NameTaken.into());
    }
    let (roster, mut events) = listed(state, play, None, &new.regulars, &new.reserves)?;
    events.push(Event::TeamEntered {
        team: new.team,
        number: state.teams.len() as u16 + 1,
        name: name.to_owned(),
        club: new.club,
        roster,
    });
    Ok(events)
}

pub(in crate::decide) fn change(
    state: &State,
    settings: &Settings,
    team: TeamId,
    regulars: &[NewEntry],
    reserves: &[NewEntry],
) -> Result<Vec<Event>, Refusal> {
    let (play, found) = here(state, settings, team)?;
    if !state.rounds.is_empty() {
        return Err(TeamRefusal::RosterFixed.into());
    }
    let (roster, mut events) = listed(state, play, Some(found), regulars, reserves)?;
    if roster == found.roster {
        return Ok(Vec::new());
    }
    // Whoever is no longer on the list is no longer in the event.
    let gone = found.roster.people().filter(|person| roster.people().all(|one| one != *person));
    events.extend(gone.filter(|person| state.is_here((*person).into())).map(|person| {
        Event::EntryWithdrawn {
            person,
            after_round: 0,
            effect: WithdrawalEffect::ResultsStand,
            leaving: Leaving::Wish,
        }
    }));
    events.push(Event::RosterChanged { team, roster });
    Ok(events)
}

/// A team's list with the entries of those who are new to the event. Nobody is on two lists.
fn listed(
    state: &State,
    play: TeamPlay,
    own: Option<&Team>,
    regulars: &[NewEntry],
    reserves: &[NewEntry],
) -> Result<(Roster, Vec<Event>), Refusal> {
    let boards = play.boards;
    if regulars.len() != usize::from(boards) {
        return Err(TeamRefusal::Regulars { boards, given: regulars.len() }.into());
    }
    if reserves.len() > usize::from(play.reserves) {
        return Err(TeamRefusal::Reserves { most: play.reserves, given: reserves.len() }.into());
    }
    let mut named: BTreeSet<PersonId> = BTreeSet::new();
    let mut events = Vec::new();
    let mut accepted = 0;
    for NewEntry { person, rating, club } in regulars.iter().chain(reserves).copied() {
        if !named.insert(person) {
            return Err(Refusal::PlacedTwice(person.into()));
        }
        let team = state.team_of(person).map(|team| team.team);
        if team.is_some() && team != own.map(|team| team.team) {
            return Err(Refusal::AlreadyEntered(person.into()));
        }
        match state.player(person) {
            None => {
                let number = (state.players.len() + accepted) as u16 + 1;
                if number > entries::MOST_PLAYERS {
                    return Err(Refusal::TooManyPlayers { limit: entries::MOST_PLAYERS });
                }
                accepted += 1;
                events.push(Event::EntryAccepted(Entry { person, number, rating, club }));
            }
            // Whoever was taken off another team's list is in the event again with the new team.
            Some(player)
                if own.is_none() && player.withdrawal.is_some_and(|gone| gone.leaving == Leaving::Wish) =>
            {
                let after_round = state.published().count() as u16;
                events.push(Event::EntryReturned { person, after_round });
            }
            Some(_) => {}
        }
    }
    let people = |list: &[NewEntry]| list.iter().map(|one| one.person).collect();
    Ok((Roster { regulars: people(regulars), reserves: people(reserves) }, events))
}

/// A team of the event that has not left.
pub(super) fn here<'a>(
    state: &'a State,
    settings: &Settings,
    team: TeamId,
) -> Result<(TeamPlay, &'a Team), Refusal> {
    let play = of_teams(settings)?;
    crate::decide::here(state, team.into())?;
    let found = state.team(team).ok_or(Refusal::NotEntered(team.into()))?;
    Ok((play, found))
}
