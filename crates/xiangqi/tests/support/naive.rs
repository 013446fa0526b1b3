//! A move generator so plain that one can see that it is right: a board of letters, every pair of points
//! tried, every reply looked at. A hundred times slower than the crate's own; shares no code with it.

/// Rank 0 first; capital letters are White's; a dot is an empty point.
#[derive(Clone)]
pub(crate) struct NaiveBoard {
    pub(crate) points: [[char; 9]; 10],
    pub(crate) white_moves: bool,
}

/// From file and rank, to file and rank.
pub(crate) type NaiveMove = (usize, usize, usize, usize);

impl NaiveBoard {
    pub(crate) fn read(fen: &str) -> Self {
        let mut fields = fen.split(' ');
        let mut points = [['.'; 9]; 10];
        for (rank, text) in fields.next().unwrap().split('/').enumerate() {
            let mut file = 0;
            for letter in text.chars() {
                if let Some(empty) = letter.to_digit(10) {
                    file += empty as usize;
                } else {
                    points[9 - rank][file] = letter;
                    file += 1;
                }
            }
        }
        Self { points, white_moves: fields.next() == Some("w") }
    }

    pub(crate) fn legal_moves(&self) -> Vec<NaiveMove> {
        let mut moves = Vec::new();
        for from in 0..90 {
            for to in 0..90 {
                let mv = (from % 9, from / 9, to % 9, to / 9);
                if self.is_own(mv.0, mv.1)
                    && !self.is_own(mv.2, mv.3)
                    && self.reaches(mv)
                    && !self.after(mv).could_take_king()
                {
                    moves.push(mv);
                }
            }
        }
        moves
    }

    pub(crate) fn after(&self, mv: NaiveMove) -> Self {
        let mut next = self.clone();
        next.points[mv.3][mv.2] = next.points[mv.1][mv.0];
        next.points[mv.1][mv.0] = '.';
        next.white_moves = !self.white_moves;
        next
    }

    pub(crate) fn perft(&self, depth: u32) -> u64 {
        let moves = self.legal_moves();
        if depth == 1 {
            return moves.len() as u64;
        }
        moves.into_iter().map(|mv| self.after(mv).perft(depth - 1)).sum()
    }

    fn is_own(&self, file: usize, rank: usize) -> bool {
        let letter = self.points[rank][file];
        letter != '.' && letter.is_ascii_uppercase() == self.white_moves
    }

    /// Whether the side to move could take the other king, or looks it in the face.
    fn could_take_king(&self) -> bool {
        let find =
            |king| (0..90).map(|at| (at % 9, at / 9)).find(|(file, rank)| self.points[*rank][*file] == king);
        let (own, other) = if self.white_moves { ('K', 'k') } else { ('k', 'K') };
        let Some((file, rank)) = find(other) else { return false };
        let faces = find(own).is_some_and(|(own_file, own_rank)| {
            own_file == file && self.men_between((own_file, own_rank, file, rank)) == 0
        });
        faces
            || (0..90).any(|at| {
                let mv = (at % 9, at / 9, file, rank);
                self.is_own(mv.0, mv.1) && self.reaches(mv)
            })
    }

    fn men_between(&self, (x, y, to_x, to_y): NaiveMove) -> usize {
        let (mut x, mut y) = (x as i32, y as i32);
        let (to_x, to_y) = (to_x as i32, to_y as i32);
        let mut men = 0;
        loop {
            x += (to_x - x).signum();
            y += (to_y - y).signum();
            if (x, y) == (to_x, to_y) {
                return men;
            }
            men += usize::from(self.points[y as usize][x as usize] != '.');
        }
    }

    /// Whether the man on the first point could go to the second, the safety of its king aside.
    fn reaches(&self, mv: NaiveMove) -> bool {
        let (x, y, to_x, to_y) = mv;
        let (across, along) = (to_x as i32 - x as i32, to_y as i32 - y as i32);
        let (forward, home, palace) = if self.white_moves { (1, 0..=4, 0..=2) } else { (-1, 5..=9, 7..=9) };
        let in_palace = (3..=5).contains(&to_x) && palace.contains(&to_y);
        let on_line = (across == 0) != (along == 0);
        match self.points[y][x].to_ascii_lowercase() {
            'k' => in_palace && across.abs() + along.abs() == 1,
            'a' => in_palace && across.abs() == 1 && along.abs() == 1,
            'b' => {
                across.abs() == 2
                    && along.abs() == 2
                    && home.contains(&to_y)
                    && self.points[usize::midpoint(y, to_y)][usize::midpoint(x, to_x)] == '.'
            }
            'r' => on_line && self.men_between(mv) == 0,
            'n' if across.abs() == 2 && along.abs() == 1 => self.points[y][usize::midpoint(x, to_x)] == '.',
            'n' if across.abs() == 1 && along.abs() == 2 => self.points[usize::midpoint(y, to_y)][x] == '.',
            'n' => false,
            'c' => on_line && self.men_between(mv) == usize::from(self.points[to_y][to_x] != '.'),
            'p' => {
                (across == 0 && along == forward) || (across.abs() == 1 && along == 0 && !home.contains(&y))
            }
            other => unreachable!("no man is written {other}"),
        }
    }
}
