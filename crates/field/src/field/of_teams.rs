//! The field of an event of teams: their points at the boards (30.1.5).

use kydan_game::HalfPoints;
use kydan_regulations::{TeamPlay, TeamRanking};

use super::{Field, Turn};
use crate::{Added, Points, TeamResult, TeamWorth};

impl Field {
    /// Puts what the teams have made at their boards into their field: `made` gives it by team and meeting, counted
    /// from 1; `points` is what a game at a board is worth, where the field's own are those of matches. Where boards
    /// rank the teams (30.1.5), their points are those of the boards, round by round: the score groups of a Swiss
    /// follow them (30.5).
    pub fn add_boards(
        &mut self,
        play: TeamPlay,
        points: Points,
        made: impl Fn(usize, u16) -> Option<Vec<HalfPoints>>,
    ) {
        let worth = self.points;
        let whole = |share: HalfPoints| HalfPoints(share.0.saturating_mul(play.games()));
        let nothing = || vec![HalfPoints::ZERO; usize::from(play.boards)];
        self.teams = Vec::with_capacity(self.contestants.len());
        for (at, contestant) in self.contestants.iter_mut().enumerate() {
            let mut result = TeamResult { boards: nothing(), standard: nothing(), ..TeamResult::default() };
            let mut adjustments = Vec::with_capacity(contestant.turns.len());
            for (turn, stage) in contestant.turns.iter().zip(1..) {
                // Without a match: as much as a meeting in which nobody of the other team came, or half of it.
                let each = match turn {
                    Turn::Annulled { .. } => None,
                    Turn::Game(_) | Turn::Walkover { .. } => Some(points.win),
                    Turn::Bye { points: given } | Turn::Absent { points: given } => Some(match *given {
                        given if worth == points || given == HalfPoints::ZERO => given,
                        given if given >= worth.win => points.win,
                        _ => points.draw,
                    }),
                };
                let boards: Vec<HalfPoints> = match (turn, each) {
                    (_, None) => Vec::new(),
                    (Turn::Game(_), Some(_)) => made(at, stage).unwrap_or_default(),
                    (_, Some(each)) => vec![whole(each); usize::from(play.boards)],
                };
                let sum: HalfPoints = boards.iter().copied().sum();
                adjustments.push((sum.0 as i16).saturating_sub(turn.points(&worth).0 as i16));
                let is_bye = matches!(turn, Turn::Bye { .. });
                for ((sum, standard), more) in result.boards.iter_mut().zip(&mut result.standard).zip(boards)
                {
                    *sum += more;
                    *standard += if is_bye { whole(points.win) } else { more };
                }
                result.meetings.push(sum);
            }
            result.match_points = contestant.turns.iter().map(|turn| turn.points(&worth)).sum();
            if play.ranked_by == TeamRanking::BoardPoints {
                contestant.adjustments = adjustments;
            }
            self.teams.push(result);
        }
        let all =
            |share: HalfPoints| HalfPoints(share.0.saturating_mul(play.boards).saturating_mul(play.games()));
        let Points { win, draw, loss, bye } = points;
        self.team_worth = Some(TeamWorth {
            primary: play.ranked_by,
            boards: Points { win: all(win), draw: all(draw), loss: all(loss), bye: all(bye) },
        });
        if play.ranked_by == TeamRanking::BoardPoints {
            self.most = Some(all(win));
        }
    }

    /// Adds to what a team has of a meeting that was, counted from 0 ([`Field::add_boards`] comes first). Points that rank
    /// the teams count at once; the others where they are asked for ([`Field::scored_by`]).
    pub fn add_to_team(&mut self, at: usize, meeting: usize, more: Added) {
        let primary = self.team_worth.map(|worth| worth.primary);
        let (Some(team), Some(one)) = (self.teams.get_mut(at), self.contestants.get_mut(at)) else { return };
        if meeting >= one.turns.len() {
            return;
        }
        team.added.resize(one.turns.len(), Added::default());
        let own = &mut team.added[meeting];
        own.matches = own.matches.saturating_add(more.matches);
        own.boards = own.boards.saturating_add(more.boards);
        let sum = i32::from(team.match_points.0) + i32::from(more.matches);
        team.match_points = HalfPoints(sum.clamp(0, i32::from(u16::MAX)) as u16);
        let ranking = match primary {
            Some(TeamRanking::BoardPoints) => more.boards,
            Some(TeamRanking::MatchPoints) | None => more.matches,
        };
        one.adjustments.resize(one.turns.len(), 0);
        one.adjustments[meeting] = one.adjustments[meeting].saturating_add(ranking);
    }
}
