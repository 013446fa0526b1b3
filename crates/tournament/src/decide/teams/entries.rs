//! Teams: entered with their lists, numbered, gone.

use std::collections::BTreeSet;

use kydan_field::Settings;
use kydan_journal::{PersonId, TeamId};
use kydan_regulations::{Family, TeamPlay, is_disguise, is_formula};

use crate::decide::entries;
use crate::field_of::View;
use crate::teams::{Roster, as_players};
use crate::{Entry, Event, Leaving, NewEntry, NewTeam, Refusal, State, Team, TeamRefusal, WithdrawalEffect};

/// The longest name of a team, in characters.
const LONGEST_NAME: usize = 100;

/// Late entries are possible where they are for players: in a Swiss until its last round is paired.
pub(super) fn enter(
    state: &State,
    settings: &Settings,
    play: TeamPlay,
    new: &NewTeam,
) -> Result<Vec<Event>, Refusal> {
    let is_closed = match settings.system.family() {
        Family::RoundRobin | Family::Knockout => !state.rounds.is_empty(),
        Family::Swiss => state.rounds.last().is_some_and(|last| last.stage() >= settings.rounds),
    };
    if is_closed {
        return Err(Refusal::EntriesClosed);
    }
    if state.team(new.team).is_some() {
        return Err(TeamRefusal::AlreadyEntered(new.team).into());
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

pub(super) fn change(
    state: &State,
    play: TeamPlay,
    team: TeamId,
    regulars: &[NewEntry],
    reserves: &[NewEntry],
) -> Result<Vec<Event>, Refusal> {
    let found = here(state, team)?;
    if !state.rounds.is_empty() {
        return Err(TeamRefusal::RosterFixed.into());
    }
    let (roster, mut events) = listed(state, play, Some(found), regulars, reserves)?;
    if roster == found.roster {
        return Ok(Vec::new());
    }
    // Whoever is no longer on the list is no longer in the event.
    let gone = found.roster.people().filter(|person| roster.people().all(|one| one != *person));
    events.extend(
        gone.filter(|person| state.player(*person).is_some_and(|player| player.withdrawal.is_none())).map(
            |person| Event::EntryWithdrawn {
                person,
                after_round: 0,
                effect: WithdrawalEffect::ResultsStand,
                leaving: Leaving::Wish,
            },
        ),
    );
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
    for NewEntry { person, rating, club } in regulars.iter().chain(reserves).copied() {
        if !named.insert(person) {
            return Err(Refusal::PlacedTwice(person));
        }
        let team = state.team_of(person).map(|team| team.team);
        if team.is_some() && team != own.map(|team| team.team) {
            return Err(Refusal::AlreadyEntered(person));
        }
        if state.player(person).is_none() {
            let number = (state.players.len() + events.len()) as u16 + 1;
            if number > entries::MOST_PLAYERS {
                return Err(Refusal::TooManyPlayers { limit: entries::MOST_PLAYERS });
            }
            events.push(Event::EntryAccepted(Entry { person, number, rating, club }));
        }
    }
    let people = |list: &[NewEntry]| list.iter().map(|one| one.person).collect();
    Ok((Roster { regulars: people(regulars), reserves: people(reserves) }, events))
}

pub(super) fn number(state: &State, order: &[TeamId]) -> Result<Vec<Event>, Refusal> {
    if !state.rounds.is_empty() {
        return Err(Refusal::Underway { what: "numbers" });
    }
    let entered: BTreeSet<TeamId> = state.teams.iter().map(|team| team.team).collect();
    let named: BTreeSet<TeamId> = order.iter().copied().collect();
    if named != entered || order.len() != entered.len() {
        return Err(Refusal::IncompleteOrder);
    }
    Ok(vec![Event::TeamsNumbered { order: order.to_vec() }])
}

/// A team leaves as a player does (21.5), and everyone on its list with it.
pub(super) fn withdraw(state: &State, settings: &Settings, team: TeamId) -> Result<Vec<Event>, Refusal> {
    let found = here(state, team)?;
    let teams = as_players::tournament(state, &View::default());
    let at = state.teams.iter().position(|one| one.team == team).unwrap_or_default();
    let effect = entries::effect_of_leaving(&teams, settings, at);
    let after_round = state.published().count() as u16;
    let people = found
        .roster
        .people()
        .filter(|person| state.player(*person).is_some_and(|player| player.withdrawal.is_none()))
        .map(|person| Event::EntryWithdrawn { person, after_round, effect, leaving: Leaving::Wish });
    let gone = Event::TeamWithdrawn { team, after_stage: teams.rounds.len() as u16, effect };
    Ok(people.chain(std::iter::once(gone)).collect())
}

/// A ruling sends a player of a team away; what the team's boards brought stands.
pub(super) fn expel_player(state: &State, person: PersonId, leaving: Leaving) -> Result<Vec<Event>, Refusal> {
    let player = state.player(person).ok_or(Refusal::NotEntered(person))?;
    let after_round = match (player.withdrawal, leaving) {
        (Some(_), Leaving::Wish | Leaving::Disqualified { .. }) => return Ok(Vec::new()),
        (Some(gone), Leaving::StruckOff { .. }) => gone.after_round,
        (None, _) => state.published().count() as u16,
    };
    Ok(vec![Event::EntryWithdrawn { person, after_round, effect: WithdrawalEffect::ResultsStand, leaving }])
}

/// One player leaves, by a ruling or otherwise: the place is empty where no reserve takes it, and what was
/// played stands, since it is the team's.
pub(super) fn withdraw_player(state: &State, person: PersonId) -> Result<Vec<Event>, Refusal> {
    let player = state.player(person).ok_or(Refusal::NotEntered(person))?;
    if player.withdrawal.is_some() {
        return Err(Refusal::AlreadyWithdrawn(person));
    }
    let after_round = state.published().count() as u16;
    Ok(vec![Event::EntryWithdrawn {
        person,
        after_round,
        effect: WithdrawalEffect::ResultsStand,
        leaving: Leaving::Wish,
    }])
}

/// A team of the event that has not left.
pub(super) fn here(state: &State, team: TeamId) -> Result<&Team, Refusal> {
    let found = state.team(team).ok_or(TeamRefusal::NoSuchTeam(team))?;
    if found.withdrawal.is_some() { Err(TeamRefusal::Withdrawn(team).into()) } else { Ok(found) }
}
