//! Team competitions (xiangqi law 30): who meets whom at which board, who may play there, and who is ahead.
//!
//! Team round robins and team knock-outs take the tables of single players with teams for players (30.3, 30.4);
//! a team Swiss takes any Swiss engine with match or board points.

mod boards;
mod meetings;
mod table;

pub use crate::competition::Tally;
pub use crate::lineup::{GameBegun, Lineup, LineupFault, Roster, SUBSTITUTION_MINUTES, Seating};
pub use crate::team_match::{TeamBoard, TeamMatch};
pub use boards::{BoardResult, board_results};
pub use kydan_pairing::teams::{TeamGame, all_play_all, simultaneous};
pub use meetings::{TeamMeetingResult, meetings, round_tally};
pub use table::{TeamRow, TeamStandings, standings, standings_at};
