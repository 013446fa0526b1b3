//! What a tournament accepts and refuses.

mod by_hand;
mod byes;
pub(crate) mod capability;
mod entries;
mod knockout;
mod leaving;
mod lots;
mod plan;
mod ratings;
mod results;
mod rounds;
mod suspension;
mod teams;

use kydan_field::Settings;
use kydan_regulations::tie_break::Own;
use kydan_regulations::{Family, Meeting, TeamPlay, TieBreak};

use crate::competition::Presence;
use crate::standings::is_of_teams;
use crate::{Command, Contestant, Event, Refusal, State, TeamRefusal};

pub use lots::offered as lots_offered;
pub(crate) use plan::acceleration;

pub(crate) fn decide(state: &State, command: &Command) -> Result<Vec<Event>, Refusal> {
    if let Command::Open { event, settings } = command {
        return open(state, *event, settings);
    }
    let settings = state.settings().ok_or(Refusal::NotOpen)?;
    if state.finished && !may_follow_the_end(command) {
        return Err(Refusal::Finished);
    }
    if suspension::forbids(command) {
        suspension::goes_on(state)?;
    }
    match command {
        Command::Open { .. } => Err(Refusal::AlreadyOpen),
        Command::Amend { settings: amended } => amend(state, settings, amended),
        Command::Enter { entries } => {
            of_players(settings, "enter").and_then(|()| entries::enter(state, settings, entries))
        }
        Command::EnterTeam(team) => teams::enter(state, settings, team),
        Command::ChangeRoster { team, regulars, reserves } => {
            teams::change(state, settings, *team, regulars, reserves)
        }
        Command::Number { order } => entries::number(state, settings, order),
        Command::NumberByRating { titles } => Ok(entries::by_rating(state, settings, titles)),
        Command::Withdraw { contestant } => leaving::withdraw(state, settings, *contestant),
        Command::Expel { person, leaving } => leaving::expel(state, settings, *person, *leaving),
        Command::Reinstate { person, because } => leaving::reinstate(state, *person, *because),
        Command::Return { contestant, without } => leaving::come_back(state, settings, *contestant, without),
        Command::Remove { contestants } => leaving::remove(state, settings, contestants),
        Command::SetLineup { team, round, lineup } => {
            teams::set_lineup(state, settings, *team, *round, lineup)
        }
        Command::Substitute(substitution) => teams::substitute(state, settings, substitution),
        Command::HandInLineup(handed) => teams::hand_in(state, settings, handed),
        Command::NameCaptain { team, captain } => teams::name_captain(state, settings, *team, *captain),
        Command::ScheduleMatch(said) => teams::schedule(state, said),
        Command::ClaimResult { board, team, by, score, kind, now } => {
            let result = results::possible(*score, *kind)?;
            teams::claim(state, *board, (*team, *by), result, *now)
        }
        Command::WithdrawRound { round, begun } => rounds::withdraw(state, *round, begun),
        Command::PairRound { round, bouts } => {
            entries::numbered(state, settings, |state| rounds::pair(state, settings, *round, bouts))
        }
        Command::PairByHand { round, games, left_over, bouts } => {
            let order = by_hand::Order { round: *round, games, left_over: *left_over };
            entries::numbered(state, settings, |state| by_hand::pair(state, settings, &order, bouts))
        }
        Command::GrantBye { contestant, round, worth } => {
            byes::grant(state, settings, *contestant, *round, *worth)
        }
        Command::CancelBye { contestant, round } => byes::cancel(state, settings, *contestant, *round),
        Command::Forbid { pairs } => byes::forbid(state, settings, pairs),
        Command::CommitLot { purpose, commitment, public, now } => lots::commit(
            state,
            settings,
            *purpose,
            *commitment,
            lots::Sealing { public: public.as_ref(), now: *now },
        ),
        Command::WithdrawLot { commitment, reason, now } => lots::withdraw(state, *commitment, reason, *now),
        Command::DrawLot { purpose, seed, value, now } => {
            lots::draw(state, settings, *purpose, seed, lots::Opening { value: value.as_deref(), now: *now })
        }
        Command::SetRoundStart { round, at } => rounds::set_start(state, *round, *at),
        Command::PublishRound { round } => rounds::publish(state, *round),
        Command::Adjourn { board } => results::adjourn(state, *board),
        Command::RecordResult { board, score, kind } => results::record(state, *board, *score, *kind),
        Command::ReviseResult { board, result, because } => results::revise(state, *board, *result, *because),
        Command::CloseRound { round } => rounds::close(state, *round),
        Command::Suspend { reason, resumes_at, place, now } => {
            suspension::suspend(state, reason, *resumes_at, place.as_deref(), *now)
        }
        Command::Resume => suspension::resume(state),
        Command::Rate { before } => ratings::rate(state, settings, before),
        Command::Finish => finish(state, settings),
    }
}

/// Rulings overturn results and disqualify players after the end, too; the rating run often comes then.
const fn may_follow_the_end(command: &Command) -> bool {
    match command {
        Command::RecordResult { .. }
        | Command::ReviseResult { .. }
        | Command::CloseRound { .. }
        | Command::Withdraw { .. }
        | Command::Expel { .. }
        | Command::Reinstate { .. }
        | Command::Rate { .. } => true,
        Command::Open { .. }
        | Command::Amend { .. }
        | Command::Enter { .. }
        | Command::Number { .. }
        | Command::NumberByRating { .. }
        | Command::Return { .. }
        | Command::Remove { .. }
        | Command::WithdrawRound { .. }
        | Command::PairRound { .. }
        | Command::PairByHand { .. }
        | Command::GrantBye { .. }
        | Command::CancelBye { .. }
        | Command::Forbid { .. }
        | Command::CommitLot { .. }
        | Command::WithdrawLot { .. }
        | Command::DrawLot { .. }
        | Command::PublishRound { .. }
        | Command::SetRoundStart { .. }
        | Command::Suspend { .. }
        | Command::Resume
        | Command::Adjourn { .. }
        | Command::EnterTeam(_)
        | Command::ChangeRoster { .. }
        | Command::SetLineup { .. }
        | Command::Substitute(_)
        | Command::HandInLineup(_)
        | Command::NameCaptain { .. }
        | Command::ScheduleMatch(_)
        | Command::ClaimResult { .. }
        | Command::Finish => false,
    }
}

/// What is of players alone is refused where teams play, and the other way round.
fn of_players(settings: &Settings, what: &'static str) -> Result<(), Refusal> {
    match settings.options.teams {
        Some(_) => Err(TeamRefusal::TeamsOnly { what }.into()),
        None => Ok(()),
    }
}

fn of_teams(settings: &Settings) -> Result<TeamPlay, Refusal> {
    settings.options.teams.ok_or_else(|| TeamRefusal::NoTeams.into())
}

/// Teams are numbered and paired where teams play, else players.
fn contends(settings: &Settings, contestant: Contestant, what: &'static str) -> Result<(), Refusal> {
    match contestant {
        Contestant::Person(_) => of_players(settings, what),
        Contestant::Team(_) => of_teams(settings).map(|_| ()),
    }
}

/// A contestant who is in the event and has not left.
fn here(state: &State, contestant: Contestant) -> Result<(), Refusal> {
    match state.presence(contestant) {
        Presence::NotEntered => Err(Refusal::NotEntered(contestant)),
        Presence::Left => Err(Refusal::AlreadyWithdrawn(contestant)),
        Presence::Here => Ok(()),
    }
}

fn open(state: &State, event: kydan_journal::EventId, settings: &Settings) -> Result<Vec<Event>, Refusal> {
    if state.opened.is_some() {
        return Err(Refusal::AlreadyOpen);
    }
    check(settings)?;
    Ok(vec![Event::Opened { event, settings: settings.clone() }])
}

fn amend(state: &State, settings: &Settings, amended: &Settings) -> Result<Vec<Event>, Refusal> {
    check(amended)?;
    if settings == amended {
        return Ok(Vec::new());
    }
    if !(state.players.is_empty() || settings.options.teams == amended.options.teams) {
        return Err(Refusal::Underway { what: "teams" });
    }
    if !state.rounds.is_empty() {
        let (now, then) = (&settings.options, &amended.options);
        let fixed = [
            ("kind", settings.kind == amended.kind),
            ("system", settings.system == amended.system),
            ("acceleration", now.acceleration == then.acceleration),
            ("score_groups", now.score_groups == then.score_groups),
            ("meeting", now.meeting == then.meeting),
            ("third_place", now.third_place == then.third_place),
            ("starts", now.starts == then.starts),
        ];
        if let Some((what, _)) = fixed.into_iter().find(|(_, same)| !same) {
            return Err(Refusal::Underway { what });
        }
        let paired = state.rounds.last().map_or(0, crate::Round::stage);
        if amended.system.family() != Family::Knockout && amended.rounds < paired {
            return Err(Refusal::Underway { what: "rounds" });
        }
    }
    Ok(vec![Event::Amended { settings: amended.clone() }])
}

fn check(settings: &Settings) -> Result<(), Refusal> {
    if settings.rounds == 0 {
        return Err(Refusal::NoRounds);
    }
    for (index, tie_break) in settings.tie_breaks.iter().enumerate() {
        if settings.tie_breaks[..index].contains(tie_break) {
            return Err(Refusal::TieBreakTwice(*tie_break));
        }
        if !is_available(*tie_break, settings) {
            return Err(Refusal::TieBreakUnavailable(*tie_break));
        }
    }
    check_options(settings)
}

/// Only matches have game points, and only teams have boards.
fn is_available(tie_break: TieBreak, settings: &Settings) -> bool {
    if let Some(play) = settings.options.teams {
        return play.knows(tie_break);
    }
    if tie_break == TieBreak::Documents(Own::GamePoints) {
        return settings.options.meeting == Meeting::TwoGames;
    }
    !is_of_teams(tie_break)
}

/// Options are for the systems that know them, and teams come in the numbers of the law.
fn check_options(settings: &Settings) -> Result<(), Refusal> {
    let (system, options) = (settings.system, &settings.options);
    if let Some(option) = options.unfit(system) {
        return Err(Refusal::OptionUnfit { option, system });
    }
    match options.teams.and_then(|play| play.out_of_bounds()) {
        Some((what, from, to)) => Err(TeamRefusal::Bounds { what, from, to }.into()),
        None => Ok(()),
    }
}

fn finish(state: &State, settings: &Settings) -> Result<Vec<Event>, Refusal> {
    lots::matches_needing(state)?;
    rounds::all_closed(state, settings)?;
    lots::places_needing(state, settings)?;
    Ok(vec![Event::Finished {}])
}
