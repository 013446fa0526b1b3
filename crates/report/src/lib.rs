//! What a tournament hands on: report files in both directions, tables, and why a round or a rank is as it is.
//!
//! ```
//! use kydan_report::desk;
//!
//! let file = "\
//! 012 Open\n\
//! 001    1      Nguyen Van An                     2100 VIE                         0.0    1\n\
//! 001    2      Tran Thi Binh                     2000 VIE                         0.0    2\n\
//! 001    3      Le Van Cuong                      1900 VIE                         0.0    3\n\
//! 001    4      Pham Thi Dung                     1800 VIE                         0.0    4\n\
//! XXR 3\n";
//! let sheet = desk::read(file.as_bytes()).expect("a file that can be read");
//! let next = desk::pair(&sheet, None)?;
//!
//! let boards: Vec<_> = next.boards.iter().map(|board| [board.white, board.black]).collect();
//! assert_eq!(boards, [[1, 3], [4, 2]]);
//! # Ok::<(), desk::CannotPair>(())
//! ```

pub mod cashbook;
pub mod desk;
pub mod exchange;
pub mod explain;
pub mod fide_forms;
pub mod rating_effects;
pub mod ratings;
pub mod register;
pub mod trf;

use kydan_game::WordFiles;

/// The words for what files and tables say, and for reasons, rules and tie-breaks.
pub const WORDS: [WordFiles; 3] = [
    WordFiles { vi: include_str!("../words/vi.json"), en: include_str!("../words/en.json") },
    kydan_pairing::WORDS,
    kydan_regulations::WORDS,
];
