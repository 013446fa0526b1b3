//! The rate of play, as the command line takes it.

use clap::ValueEnum;
use kydan_regulations::Rate;

/// A rate of play.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub enum Tempo {
    Standard,
    Rapid,
    Blitz,
}

impl From<Tempo> for Rate {
    fn from(tempo: Tempo) -> Self {
        match tempo {
            Tempo::Standard => Self::Standard,
            Tempo::Rapid => Self::Rapid,
            Tempo::Blitz => Self::Blitz,
        }
    }
}
