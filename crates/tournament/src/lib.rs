//! Entries, rounds, pairing systems, results, withdrawals, standings, tie-breaks.
