//! What a league tells: that a match has another time, who speaks for a team, that the other captain waits.

use kydan_journal::{Envelope, EventId, PersonId};
use kydan_tournament::{Claims, Event, RoundPhase, State};
use sqlx::AnyConnection;

use super::{Told, at_board};
use crate::Result;
use crate::notice::NoticeKind;

/// Whether somebody was told of a round in the same breath: a captain reports board by board, and is waited for once.
const TOLD_WITH_IT: &str = "SELECT 1 AS told FROM notices WHERE person = $1 AND event = $2 AND round = $3 AND at = $4 \
                            AND kind = 'match_reported' LIMIT 1";

/// Whom a fact of the season concerns, and how it is told.
pub(super) async fn told(
    connection: &mut AnyConnection,
    envelope: &Envelope,
    state: &State,
    event: &Event,
) -> Result<Vec<(PersonId, Told)>> {
    let id = EventId(envelope.stream.id);
    if let Event::CaptainNamed(named) = event {
        let captain = named.captain.map(|captain| (captain, Told::at(NoticeKind::CaptainNamed, id)));
        return Ok(captain.into_iter().collect());
    }
    if let Event::MatchScheduled(said) = event {
        let public = state.round(said.round).filter(|round| round.phase != RoundPhase::Paired);
        let Some((round, one)) = public.and_then(|round| Some((round, round.team_match(said.number)?)))
        else {
            return Ok(Vec::new());
        };
        let told = Told::at(NoticeKind::RoundStart, id).round(said.round);
        let tables = one.boards.iter().filter_map(|board| board.table);
        let games = tables.filter_map(|table| round.games.iter().find(|game| game.pairing.table == table));
        let mut people: Vec<_> =
            games.flat_map(|game| at_board(state, said.round, game.pairing.bout, told)).collect();
        let captains = [one.a, one.b].map(|team| state.team(team).and_then(|team| team.captain));
        let others = captains.into_iter().flatten();
        let others: Vec<_> = others.filter(|one| people.iter().all(|(person, _)| person != one)).collect();
        people.extend(others.into_iter().map(|captain| (captain, told)));
        return Ok(people);
    }
    let Event::ResultClaimed(said) = event else { return Ok(Vec::new()) };
    let game = state.game(kydan_tournament::Board::Bout(said.bout));
    let Some((round, game)) = game else { return Ok(Vec::new()) };
    let Some(one) = round.match_at(said.table) else { return Ok(Vec::new()) };
    let other = if one.a == said.team { one.b } else { one.a };
    let waits = match state.claims_about(one, game) {
        Claims::One | Claims::Differ => state.team(other).and_then(|team| team.captain),
        Claims::None | Claims::Agree => None,
    };
    let Some(captain) = waits else { return Ok(Vec::new()) };
    let before = sqlx::query(TOLD_WITH_IT)
        .bind(captain.to_string())
        .bind(id.to_string())
        .bind(i64::from(said.round))
        .bind(envelope.circumstances.at.as_microsecond());
    if before.fetch_optional(&mut *connection).await?.is_some() {
        return Ok(Vec::new());
    }
    Ok(vec![(captain, Told::at(NoticeKind::MatchReported, id).round(said.round))])
}
