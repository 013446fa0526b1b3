//! How hundreds of real games begin: common property, in the notation that each game's arbiters write.

use kydan_game::Kind;

const XIANGQI: [&str; 6] = [
    // Central cannon against the screen horses.
    "P2-5 M8.7 M2.3 X9-8 X1-2 M2.3 B7.1 B7.1 X2.6 P8-9 X2-3 P9/1 M8.7 S4.5",
    // Same-side cannons.
    "P2-5 P8-5 M2.3 M8.7 X1-2 X9.1 X2.6 X9-4",
    // Opposite-side cannons.
    "P2-5 P2-5 M2.3 M2.3 X1-2 M8.7 M8.7 X1-2",
    // Elephant opening.
    "T3.5 P8-5 M2.3 M8.7 X1-2 X9-8 B7.1 B7.1",
    // Pawn opening against the pawn's cannon.
    "B7.1 P2-3 P2-5 T3.5 M2.3 M8.7 X1-2 X9-8",
    // Horse opening.
    "M2.3 B7.1 B7.1 M8.7 X1.1 X9.1 P8-7 T3.5",
];

const CHESS: [&str; 8] = [
    "e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Be7 Re1 b5 Bb3 d6 c3 O-O h3 Nb8 d4 Nbd7",
    "d4 Nf6 c4 e6 Nc3 Bb4 e3 O-O Bd3 d5 Nf3 c5 O-O Nc6",
    "e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 a6 Be3 e5 Nb3 Be6 f3 Be7",
    "d4 d5 c4 c6 Nf3 Nf6 Nc3 dxc4 a4 Bf5 e3 e6 Bxc4 Bb4 O-O O-O",
    "e4 e6 d4 d5 Nc3 Nf6 Bg5 Be7 e5 Nfd7 Bxe7 Qxe7 f4 O-O Nf3 c5",
    "e4 c6 d4 d5 Nc3 dxe4 Nxe4 Bf5 Ng3 Bg6 h4 h6 Nf3 Nd7 h5 Bh7",
    "c4 e5 Nc3 Nf6 Nf3 Nc6 g3 d5 cxd5 Nxd5 Bg2 Nb6 O-O Be7",
    "d4 Nf6 c4 g6 Nc3 Bg7 e4 d6 Nf3 O-O Be2 e5 O-O Nc6 d5 Ne7",
];

/// The openings of a game of the simulated federation, which plays xiangqi and chess.
pub(crate) const fn openings(kind: Kind) -> &'static [&'static str] {
    if matches!(kind, Kind::Chess) { &CHESS } else { &XIANGQI }
}
