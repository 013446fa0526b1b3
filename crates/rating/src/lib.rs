//! Ratings from results: expected score, K, periods, lists; title norms.
