//! Who leaves, who is sent away, and who comes back.

use std::collections::BTreeSet;

use kydan_field::{Settings, Turn};
use kydan_journal::{PersonId, RulingId};
use kydan_regulations::Family;

use super::entries::open;
use super::{contends, here};
use crate::competition::{Competition, Presence};
use crate::{Contestant, Event, Leaving, Refusal, RoundPhase, State, WithdrawalEffect};

/// A contestant leaves (21.5): a team and everyone on its list with it. One player of a team leaves alone: the place is
/// empty where no reserve takes it.
pub(super) fn withdraw(
    state: &State,
    settings: &Settings,
    contestant: Contestant,
) -> Result<Vec<Event>, Refusal> {
    if contestant.team().is_some() {
        contends(settings, contestant, "withdraw")?;
    }
    here(state, contestant)?;
    let effect = effect_of_leaving(state, settings, contestant);
    let after_round = state.published().count() as u16;
    let leaves =
        |person: PersonId| Event::EntryWithdrawn { person, after_round, effect, leaving: Leaving::Wish };
    Ok(match contestant {
        Contestant::Person(person) => vec![leaves(person)],
        Contestant::Team(team) => {
            let roster = state.team(team).into_iter().flat_map(|team| team.roster.people());
            let people = roster.filter(|person| state.is_here((*person).into())).map(leaves);
            let after_stage = Competition::of(state).rounds.len() as u16;
            people.chain([Event::TeamWithdrawn { team, after_stage, effect }]).collect()
        }
    })
}

/// A ruling sends a player away. Whoever is struck off loses name and results (xiangqi law 16.2): the table names them no
/// more, and in a round robin their games are annulled for both, so that all who are left met the same opponents. In the
/// other systems the opponents keep what they won (21.5.2): the law says nothing of them, and takes nothing from them.
/// What the boards of a team brought stands: it is the team's.
pub(super) fn expel(
    state: &State,
    settings: &Settings,
    person: PersonId,
    leaving: Leaving,
) -> Result<Vec<Event>, Refusal> {
    let gone = state.player(person).ok_or(Refusal::NotEntered(person.into()))?.withdrawal;
    let is_of_team = settings.options.teams.is_some();
    let effect = match (leaving, settings.system.family()) {
        (Leaving::StruckOff { .. }, Family::RoundRobin) if !is_of_team => WithdrawalEffect::ResultsAnnulled,
        (Leaving::StruckOff { .. }, Family::RoundRobin | Family::Swiss | Family::Knockout) => {
            WithdrawalEffect::ResultsStand
        }
        // Who has left already has the results that the leaving gave.
        (Leaving::Wish | Leaving::Disqualified { .. }, _) if gone.is_some() => return Ok(Vec::new()),
        (Leaving::Wish | Leaving::Disqualified { .. }, _) => {
            effect_of_leaving(state, settings, person.into())
        }
    };
    let after_round = gone.map_or_else(|| state.published().count() as u16, |gone| gone.after_round);
    Ok(vec![Event::EntryWithdrawn { person, after_round, effect, leaving }])
}

/// Only whom that ruling sent away: whoever left at the own wish does not come back by it.
pub(super) fn reinstate(state: &State, person: PersonId, because: RulingId) -> Result<Vec<Event>, Refusal> {
    let player = state.player(person).ok_or(Refusal::NotEntered(person.into()))?;
    let sent_away = player.withdrawal.and_then(|gone| gone.leaving.ruling()) == Some(because);
    Ok(if sent_away { vec![Event::Reinstated { person, because }] } else { Vec::new() })
}

/// What becomes of the results of whoever leaves now (21.5). Those of one player of a team stand: they are the team's.
fn effect_of_leaving(state: &State, settings: &Settings, contestant: Contestant) -> WithdrawalEffect {
    match settings.system.family() {
        Family::Swiss | Family::Knockout => WithdrawalEffect::ResultsStand,
        Family::RoundRobin => {
            let competition = Competition::of(state);
            let Some(at) = competition.place(contestant) else { return WithdrawalEffect::ResultsStand };
            // A contestant's games are one fewer than the contestants, whatever rounds the table needs.
            let cycles = usize::from(settings.system.character().times);
            // 21.5.1 asks how many the contestant *played*: whoever does not come plays nothing. That a game won because the
            // other one did not come counts, since nothing was left undone, is another reading; the text says "played".
            let turns = &competition.field().contestants[at].turns;
            let played = turns.iter().filter(|turn| Turn::played(turn).is_some()).count();
            let games = ((competition.entrants.len() - 1) * cycles).min(usize::from(settings.rounds));
            if 2 * played <= games {
                WithdrawalEffect::ResultsAnnulled
            } else {
                WithdrawalEffect::ResultsStand
            }
        }
    }
}

/// Who left comes back: before the first round everywhere, later in a Swiss alone, where a missed round is one that
/// a late entry would have missed too (21.5.2). A table or a bracket has given the place away. With a team come those of
/// its list who left at the own wish; one player of a team comes back alone as long as the team is there.
pub(super) fn come_back(
    state: &State,
    settings: &Settings,
    contestant: Contestant,
    without: &[PersonId],
) -> Result<Vec<Event>, Refusal> {
    match contestant {
        Contestant::Team(_) => contends(settings, contestant, "return")?,
        Contestant::Person(person) if settings.options.teams.is_some() => {
            let team = state.team_of(person).ok_or(Refusal::NotEntered(contestant))?;
            here(state, team.team.into())?;
        }
        Contestant::Person(_) => {}
    }
    match state.presence(contestant) {
        Presence::NotEntered => return Err(Refusal::NotEntered(contestant)),
        Presence::Here => return Err(Refusal::NotWithdrawn(contestant)),
        Presence::Left => {}
    }
    returns(state, settings)?;
    // A table that was drawn up without them is drawn up anew.
    let is_of_table = settings.system.family() == Family::RoundRobin;
    let mut events = if is_of_table { withdrawn_rounds(state) } else { Vec::new() };
    let after_round = state.published().count() as u16;
    let returns = |person: PersonId| Event::EntryReturned { person, after_round };
    match contestant {
        Contestant::Person(person) => events.push(returns(person)),
        Contestant::Team(team) => {
            let wished = |person: &PersonId| {
                let gone = state.player(*person).and_then(|player| player.withdrawal);
                gone.is_some_and(|gone| gone.leaving == Leaving::Wish) && !without.contains(person)
            };
            let roster = state.team(team).into_iter().flat_map(|team| team.roster.people());
            events.extend(roster.filter(wished).map(returns));
            let after_stage = Competition::of(state).rounds.len() as u16;
            events.push(Event::TeamReturned { team, after_stage });
        }
    }
    Ok(events)
}

/// The rounds that are paired and not public, taken back, the last first: none is public where this is asked.
fn withdrawn_rounds(state: &State) -> Vec<Event> {
    state.rounds.iter().rev().map(|round| Event::RoundWithdrawn { round: round.number }).collect()
}

/// Whether whoever left may come back now.
pub(super) fn returns(state: &State, settings: &Settings) -> Result<(), Refusal> {
    match settings.system.family() {
        _ if state.published().next().is_none() => Ok(()),
        Family::Knockout => Err(Refusal::EntriesClosed),
        Family::RoundRobin | Family::Swiss => open(state, settings, 1),
    }
}

/// A round that was paired with them and is not public goes, too.
pub(super) fn remove(
    state: &State,
    settings: &Settings,
    contestants: &[Contestant],
) -> Result<Vec<Event>, Refusal> {
    for contestant in contestants {
        contends(settings, *contestant, "remove")?;
    }
    removes(state)?;
    if contestants.is_empty() {
        return Err(Refusal::NoEntries);
    }
    let mut events = withdrawn_rounds(state);
    let mut gone = BTreeSet::new();
    for contestant in contestants {
        if state.presence(*contestant) == Presence::NotEntered || !gone.insert(*contestant) {
            return Err(Refusal::NotEntered(*contestant));
        }
        match *contestant {
            Contestant::Person(person) => events.push(Event::EntryRemoved { person }),
            Contestant::Team(team) => {
                let roster = state.team(team).into_iter().flat_map(|team| team.roster.people());
                events.extend(roster.map(|person| Event::EntryRemoved { person }));
                events.push(Event::TeamRemoved { team });
            }
        }
    }
    Ok(events)
}

/// Whether players or teams can be removed as if they had never come.
pub(super) fn removes(state: &State) -> Result<(), Refusal> {
    if state.published().next().is_some() { Err(Refusal::Underway { what: "entries" }) } else { Ok(()) }
}

/// Whoever has a place in a round that is not public yet and has left.
pub(super) fn paired_and_left(state: &State) -> Option<(Contestant, u16)> {
    let round = state.rounds.iter().find(|round| round.phase == RoundPhase::Paired)?;
    let games = round.pairs().into_iter().flat_map(|pair| [pair.two.white, pair.two.black]);
    // In a further round of a meeting a team that left has lost the games that are still to come.
    let played_on = round.game_of_meeting() > 1 && !round.matches.is_empty();
    let placed = games.filter(|_| !played_on).chain(round.without().into_iter().map(|one| one.person));
    let mut gone = placed.filter(|one| !state.is_here(*one));
    gone.next().map(|contestant| (contestant, round.number))
}
