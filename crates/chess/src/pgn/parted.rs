//! Annotation numbers apart from the moves behind them.

use std::io::{self, Read};

/// An input in which a blank stands between an annotation number and what is written close to it: `$146 Nc6` for
/// `$146Nc6`. The standard ends the number with its digits; the reader of collections takes the move for a part of it.
pub(super) struct Parted<R> {
    input: R,
    /// What was read and has still to be handed out.
    waiting: Vec<u8>,
    /// How much of that was handed out.
    given: usize,
    /// Whether the last byte belongs to a number.
    in_number: bool,
}

impl<R: Read> Parted<R> {
    pub(super) const fn new(input: R) -> Self {
        Self { input, waiting: Vec::new(), given: 0, in_number: false }
    }

    fn part(&mut self, bytes: &[u8]) {
        self.waiting.clear();
        self.given = 0;
        for byte in bytes {
            if self.in_number && byte.is_ascii_alphabetic() {
                self.waiting.push(b' ');
            }
            self.in_number = *byte == b'$' || self.in_number && byte.is_ascii_digit();
            self.waiting.push(*byte);
        }
    }

    fn hand_out(&mut self, buffer: &mut [u8]) -> usize {
        let rest = self.waiting.get(self.given..).unwrap_or_default();
        let count = rest.len().min(buffer.len());
        for (to, from) in buffer.iter_mut().zip(rest) {
            *to = *from;
        }
        self.given += count;
        count
    }
}

impl<R: Read> Read for Parted<R> {
    // It is asked once for thousands of bytes, but stands where the reader asks for every token: inlined there, it costs a
    // tenth of the time.
    #[inline(never)]
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        if self.given == self.waiting.len() {
            let count = self.input.read(buffer)?;
            let read = buffer.get(..count).unwrap_or_default();
            // Most texts have none.
            let has_number = read.iter().fold(0, |found, byte| found | u8::from(*byte == b'$')) > 0;
            if !self.in_number && !has_number {
                return Ok(count);
            }
            let read = read.to_vec();
            self.part(&read);
        }
        Ok(self.hand_out(buffer))
    }
}
