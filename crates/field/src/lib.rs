//! A tournament in numbers: who plays, what every round was for everyone, and what results are worth.
//!
//! Engines that pair and tables that rank work on a [`Field`]; it knows nothing of persons, streams or files.
//!
//! ```
//! use kydan_field::{Contestant, Encounter, Field, ResultKind, Share, Turn};
//! use kydan_game::{HalfPoints, Side};
//!
//! // Number 1 has beaten number 2 with White.
//! let game = |opponent, side, own| {
//!     Turn::Game(Encounter { opponent, side, share: Some(Share { own, kind: ResultKind::Played }) })
//! };
//! let turns = [game(1, Side::White, HalfPoints::ONE), game(0, Side::Black, HalfPoints::ZERO)];
//! let contestant = |(number, turn)| Contestant { number, turns: vec![turn], ..Contestant::default() };
//! let field = Field { contestants: (1..).zip(turns).map(contestant).collect(), ..Field::default() };
//!
//! assert_eq!(field.totals(), [HalfPoints::ONE, HalfPoints::ZERO]);
//! assert_eq!(field.rounds(), 1);
//! ```

mod boards;
mod field;
mod figure;
mod meeting;
mod result;
mod settings;
mod team;

pub use boards::{Boards, Preferred, Strength};
pub use field::{Contestant, Encounter, Field, Schedule, Share, Turn};
pub use figure::Figure;
pub use meeting::{Meeting, Missing, Piece};
pub use result::{GameResult, ResultKind};
pub use settings::{Points, Settings};
pub use team::{Added, TeamResult, TeamWorth};
