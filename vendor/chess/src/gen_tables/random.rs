// What rand 0.7's SmallRng draws on 64 bits (PCG with a multiplicative generator, XSL-RR), in the place of that crate and the
// seven that come with it: the tables are the same, bit for bit.

pub struct SmallRng {
    state: u128,
}

impl SmallRng {
    pub fn seed_from_u64(mut state: u64) -> Self {
        let mut seed = 0;
        for part in 0..4 {
            state = state.wrapping_mul(6364136223846793005).wrapping_add(11634580027462260723);
            let drawn = ((((state >> 18) ^ state) >> 27) as u32).rotate_right((state >> 59) as u32);
            seed |= u128::from(drawn) << (32 * part);
        }
        SmallRng { state: seed | 1 }
    }

    pub fn next_u64(&mut self) -> u64 {
        self.state = self.state.wrapping_mul(0x2360_ED05_1FC6_5DA4_4385_DF64_9FCC_F645);
        let folded = (self.state >> 64) as u64 ^ self.state as u64;
        folded.rotate_right((self.state >> 122) as u32)
    }
}
